// Runs `answer` of in_pyodide.py in Pyodide: node in_pyodide.mjs PYODIDE PAGE TESTS FOLDER

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, page, tests, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide();
for (const name of ["attrs.whl", "sudokulib.whl"]) {
  python.unpackArchive(new Uint8Array(readFileSync(`${page}/${name}`)), "wheel");
}
for (const [place, root] of [["/tests", tests], ["/reports", folder]]) {
  python.FS.mkdir(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/tests/long", "/tests/helpers"]
import in_pyodide
in_pyodide.answer("/reports/reports.json")
`);
