// Python in a worker: loads Pyodide and the library, then passes on requests to play.py.

// The bytes of each file are counted while they arrive, for the bar on the page.
const download = self.fetch;
let [total, arrived, shown] = [Infinity, 0, 0];
/** @type {(_: null) => void} */
let wasmArrived;
const arrivedPython = new Promise((resolve) => { wasmArrived = resolve; });
self.fetch = async (...request) => {
  const response = await download(...request);
  if (!response.ok || !response.body) return response;
  const counter = new TransformStream({
    transform(bytes, controller) {
      arrived += bytes.length;
      // The rest of the bar is the start of Python.
      const part = Math.min(0.8, (0.8 * arrived) / total);
      if (part > shown + 0.01) self.postMessage({ loaded: (shown = part) });
      controller.enqueue(bytes);
    },
    flush() {
      if (response.url.endsWith(".wasm")) wasmArrived(null);
    },
  });
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, headers });
};

// Pyodide never stops waiting if WebAssembly does not load; only the event shows this.
const failure = new Promise((_, reject) => {
  self.addEventListener("unhandledrejection", ({ reason }) => reject(reason));
});
const library = Promise.race([start(), failure]);
library.then(() => finish(1), () => finish(NaN));

/** Ends the bar, although other files may still arrive. @param {number} loaded */
function finish(loaded) {
  shown = Infinity;
  self.postMessage({ loaded });
}

self.onmessage = async ({ data: { number, request } }) => {
  try {
    self.postMessage({ number, told: JSON.parse((await library)(JSON.stringify(request))) });
  } catch (error) {
    self.postMessage({ number, told: { say: `The library does not work here: ${error}`, refused: true } });
  }
};

async function start() {
  load("files.json").then((file) => file.json()).then(({ loaded }) => { total = loaded; });
  const { loadPyodide } = await import(/** @type {string} */ ("./pyodide/pyodide.mjs"));
  const starting = loadPyodide();
  // Python starts while the library arrives.
  await Promise.race([arrivedPython, starting]);
  const files = Promise.all(["attrs.whl", "sudokulib.whl", "board.py", "play.py"].map(load));
  const python = await starting;
  const [attrs, sudokulib, board, play] = await Promise.all((await files).map((file) => file.arrayBuffer()));
  python.unpackArchive(attrs, "wheel");
  python.unpackArchive(sudokulib, "wheel");
  python.FS.writeFile("board.py", new Uint8Array(board));
  python.FS.writeFile("play.py", new Uint8Array(play));
  return python.pyimport("play").answer;
}

/** @param {string} file */
async function load(file) {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file}: ${response.status} ${response.statusText}`);
  return response;
}
