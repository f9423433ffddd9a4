// The library behind a worker. Its whole interface: `ask`, `stop`, and what it calls while it loads.

/**
 * A response of play.py. Every key but `say` depends on the request.
 * @typedef {object} Answer
 * @property {string} [say]
 * @property {boolean} [refused]
 * @property {boolean} [stopped]
 * @property {import("./game.js").Puzzle} [puzzle]
 * @property {import("./game.js").Position} [position]
 * @property {string} [detail]
 * @property {string} [picture]
 * @property {string} [text]
 * @property {number[]} [show]
 * @property {number[]} [wrong]
 * @property {string[]} [words]
 */

export class Library {
  /** @type {Map<number, (answer: Answer) => void>} */
  #waiting = new Map();
  #number = 0;
  /** @type {Worker} */
  #worker;

  /** @param {(part: number) => void} onload called with the part that is loaded, from 0 to 1 */
  constructor(onload) {
    this.onload = onload;
    this.isReady = false;
    this.#worker = this.#start();
  }

  /** @param {{ do: string } & Record<string, unknown>} request @returns {Promise<Answer>} */
  ask(request) {
    this.#number += 1;
    this.#worker.postMessage({ number: this.#number, request });
    return new Promise((resolve) => this.#waiting.set(this.#number, resolve));
  }

  /** Ends all requests. Python stops only if its worker ends, so it is loaded again. */
  stop() {
    this.#worker.terminate();
    this.#end({ stopped: true });
    this.#worker = this.#start();
  }

  #start() {
    this.isReady = false;
    const worker = new Worker("worker.js", { type: "module" });
    worker.onmessage = ({ data: { number, told, loaded } }) => {
      if (loaded !== undefined) {
        this.isReady = loaded === 1;
        this.onload(loaded);
      } else {
        this.#waiting.get(number)?.(told);
        this.#waiting.delete(number);
      }
    };
    worker.onerror = () => {
      const refusal = { say: "Python cannot be loaded here. You can play, but there are no hints.", refused: true };
      this.#end(refusal);
      this.ask = async () => refusal;
      this.onload(NaN);
    };
    return worker;
  }

  /** @param {Answer} answer */
  #end(answer) {
    for (const resolve of this.#waiting.values()) resolve(answer);
    this.#waiting.clear();
  }
}
