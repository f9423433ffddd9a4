// Compiles the modules in the archives of the page to play on: node compile_modules.mjs PAGE
// The Python of compile_modules.py, in the Pyodide of the page.

import { readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const page = process.argv[2];
const here = dirname(fileURLToPath(import.meta.url));
const { loadPyodide } = await import(pathToFileURL(`${page}/pyodide/pyodide.mjs`));
const python = await loadPyodide();
const read = (file) => new Uint8Array(readFileSync(file));
const wheels = ["attrs.whl", "sudokulib.whl"];
for (const name of wheels) python.unpackArchive(read(`${page}/${name}`), "wheel", { extractDir: "/wheels" });
python.FS.mkdir("/page");
for (const name of ["board.py", "play.py"]) python.FS.writeFile(`/page/${name}`, read(`${page}/${name}`));
python.FS.writeFile("/page/compile_modules.py", read(`${here}/compile_modules.py`));
python.runPython("import sys; sys.path[:0] = ['/wheels', '/page']");
const modules = python.pyimport("compile_modules");
modules.requests();
const library = python.runPython("next(path for path in sys.path if path.endswith('.zip'))");
for (const [name, folder] of [...wheels.map((name) => [name, "/wheels"]), ["pyodide/python_stdlib.zip", library]]) {
  const archive = python.toPy(read(`${page}/${name}`)).tobytes();
  const packed = modules.compiled.callKwargs(archive, modules.imported(`${folder}/`), { complete: folder !== library });
  writeFileSync(`${page}/${name}`, packed.toJs());
}
