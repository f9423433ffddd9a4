// Compresses files with Brotli, which Python lacks: node compress.mjs FOLDER FILE ...

import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const [folder, ...files] = process.argv.slice(2);
for (const name of files) {
  const content = readFileSync(`${folder}/${name}`);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(`${folder}/${name}.br`, brotliCompressSync(content, { params }));
}
