// Requests to play.py, which runs in a worker, and their responses.

let worker;
let waiting = new Map();
let number = 0;
let refusal = null; // the error of a worker that cannot be loaded and therefore cannot respond

export function ask(request) {
  if (refusal) return Promise.resolve(refusal);
  number += 1;
  worker.postMessage({ number, request });
  return new Promise((resolve) => waiting.set(number, resolve));
}

// Stops Python, and begins again without a board.
export function restart() {
  worker?.terminate();
  answer({ stopped: true });
  refusal = null;
  worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => {
    waiting.get(data.number)(data.told);
    waiting.delete(data.number);
  };
  worker.onerror = () => {
    refusal = { say: "Python cannot be loaded here.", refused: true };
    answer(refusal);
  };
}

function answer(told) {
  for (const resolve of waiting.values()) resolve(told);
  waiting = new Map();
}

restart();
