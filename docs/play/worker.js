// Python in a worker: loads Pyodide and the library, then passes on requests to play.py.

import { loadPyodide } from "./pyodide/pyodide.mjs";

// Pyodide never stops waiting if WebAssembly does not load; only the event shows this.
const failure = new Promise((_, reject) => {
  self.addEventListener("unhandledrejection", ({ reason }) => reject(reason));
});
const answer = Promise.race([start(), failure]);

self.onmessage = async ({ data: { number, request } }) => {
  try {
    self.postMessage({ number, told: JSON.parse((await answer)(JSON.stringify(request))) });
  } catch (error) {
    self.postMessage({ number, told: { say: `This page does not work here: ${error.message}`, refused: true } });
  }
};

async function start() {
  const files = Promise.all(["attrs.whl", "sudokulib.whl", "board.py", "play.py"].map(load));
  const python = await loadPyodide();
  const [attrs, sudokulib, board, play] = await files;
  python.unpackArchive(attrs, "wheel");
  python.unpackArchive(sudokulib, "wheel");
  python.FS.writeFile("board.py", new Uint8Array(board));
  python.FS.writeFile("play.py", new Uint8Array(play));
  const game = python.pyimport("play").Game();
  return (request) => game.answer(request);
}

async function load(file) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}
