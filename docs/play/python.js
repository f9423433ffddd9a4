// Requests to play.py, which runs in a worker, and their answers.

let worker;
let waiting = new Map();
let number = 0;

export function ask(request) {
  number += 1;
  worker.postMessage({ number, request });
  return new Promise((resolve) => waiting.set(number, resolve));
}

// Ends what Python does, and begins again without a board.
export function restart() {
  worker?.terminate();
  answer({ stopped: true });
  worker = new Worker("worker.js", { type: "module" });
  worker.onmessage = ({ data }) => {
    waiting.get(data.number)(data.told);
    waiting.delete(data.number);
  };
  worker.onerror = () => answer({ say: "Python cannot be loaded here.", refused: true });
}

function answer(told) {
  for (const resolve of waiting.values()) resolve(told);
  waiting = new Map();
}

restart();
