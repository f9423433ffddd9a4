// A game: what a player has entered, every move for undo and redo, and the time. It draws nothing.

/**
 * @typedef {"digit" | "corner" | "center" | "color"} Layer
 *
 * @typedef {object} Cell
 * @property {number} digit 0 if the cell is empty
 * @property {number[]} corner
 * @property {number[]} center
 * @property {string[]} color
 *
 * @typedef {object} Layout the description of a board by the library, see `described` in board.py
 * @property {number} size
 * @property {number[][]} houses
 * @property {string[]} names the houses of each cell, besides its row and column
 * @property {string[]} letters
 * @property {string} lines
 * @property {string} rules
 * @property {string[]} words
 * @property {string[]} pictures
 *
 * @typedef {Record<string, any>} Position the library's JSON of a position
 *
 * @typedef {object} Puzzle
 * @property {string | null} id
 * @property {string} level
 * @property {string} kind
 * @property {string} [day]
 * @property {Layout} layout
 * @property {Position} position
 *
 * @typedef {[index: number, before: Cell, after: Cell]} Change
 *
 * @typedef {object} Saved what is kept of a game in the browser
 * @property {string} key
 * @property {Puzzle} puzzle
 * @property {Change[][]} moves
 * @property {number} at
 * @property {number} seconds
 * @property {boolean} won
 */

export const COLORS = ["yellow", "green", "blue", "red", "purple", "gray"];

/** @type {Cell} */
const EMPTY = Object.freeze({ digit: 0, corner: [], center: [], color: [] });

export class Game {
  /** @param {Puzzle} puzzle @param {Partial<Saved>} [saved] */
  constructor(puzzle, saved = {}) {
    this.puzzle = puzzle;
    this.layout = puzzle.layout;
    this.key = saved.key ?? `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
    /** @type {number[]} */
    this.clues = puzzle.position.clues;
    this.cells = cellsOf(puzzle.position);
    this.seconds = saved.seconds ?? 0;
    this.won = saved.won ?? false;
    /** @type {Change[][]} */
    this.moves = saved.moves ?? [];
    this.at = 0;
    for (const move of this.moves.slice(0, saved.at ?? 0)) this.#redo(move);
    this.peers = peersOf(this.layout);
  }

  /** @returns {Saved} */
  saved() {
    const { key, puzzle, moves, at, seconds, won } = this;
    return { key, puzzle, moves, at, seconds, won };
  }

  /** The position as JSON of the library. @returns {Position} */
  position() {
    return {
      ...this.puzzle.position,
      digits: this.cells.map(({ digit }) => digit),
      marks: this.cells.map(({ center }) => center),
      corner_marks: this.cells.map(({ corner }) => corner),
      colors: this.cells.map(({ color }) => color),
    };
  }

  // Moves. Each returns whether it changed anything.

  /**
   * Enters a digit, a mark or a colour in all cells; if all have it, takes it away.
   * @param {Iterable<number>} selected @param {number} digit @param {Layer} layer @param {boolean} clear
   */
  enter(selected, digit, layer, clear) {
    const cells = [...selected];
    if (layer === "color") return this.#toggle(cells, "color", COLORS[digit - 1]);
    const open = cells.filter((index) => !this.clues[index]);
    if (layer !== "digit") return this.#toggle(open.filter((index) => !this.cells[index].digit), layer, digit);
    const all = open.every((index) => this.cells[index].digit === digit);
    /** @type {Map<number, Cell>} */
    const next = new Map();
    for (const index of open) next.set(index, { ...this.cells[index], digit: all ? 0 : digit, corner: [], center: [] });
    if (clear && !all) {
      for (const peer of open.flatMap((index) => [...this.peers[index]])) {
        const cell = next.get(peer) ?? this.cells[peer];
        const [corner, center] = [without(cell.corner, digit), without(cell.center, digit)];
        if (corner !== cell.corner || center !== cell.center) next.set(peer, { ...cell, corner, center });
      }
    }
    return this.#move(next);
  }

  /** Erases digits, or else marks, or else colours. @param {Iterable<number>} selected */
  erase(selected) {
    const cells = [...selected];
    const open = cells.filter((index) => !this.clues[index]);
    if (open.some((index) => this.cells[index].digit)) return this.#set(open, { digit: 0 });
    const marked = open.some((index) => this.cells[index].corner.length + this.cells[index].center.length);
    return marked ? this.#set(open, { corner: [], center: [] }) : this.#set(cells, { color: [] });
  }

  /** Goes on with a position of the library. @param {Position} position */
  replace(position) {
    return this.#move(new Map(cellsOf(position).entries()));
  }

  restart() {
    return this.#move(new Map(this.clues.map((digit, index) => [index, { ...EMPTY, digit }])));
  }

  undo() {
    if (!this.at) return false;
    this.at -= 1;
    for (const [index, before] of this.moves[this.at]) this.cells[index] = before;
    return true;
  }

  redo() {
    const move = this.moves[this.at];
    if (move) this.#redo(move);
    return move !== undefined;
  }

  /** @param {Change[]} move */
  #redo(move) {
    for (const [index, , after] of move) this.cells[index] = after;
    this.at += 1;
  }

  /** @param {number[]} cells @param {"corner" | "center" | "color"} layer @param {number | string} value */
  #toggle(cells, layer, value) {
    const has = (/** @type {number} */ index) => /** @type {any[]} */ (this.cells[index][layer]).includes(value);
    const all = cells.every(has);
    return this.#move(new Map(cells.filter((index) => all || !has(index)).map((index) => {
      const now = /** @type {any[]} */ (this.cells[index][layer]);
      return [index, { ...this.cells[index], [layer]: all ? without(now, value) : [...now, value].sort() }];
    })));
  }

  /** @param {number[]} cells @param {Partial<Cell>} values */
  #set(cells, values) {
    return this.#move(new Map(cells.map((index) => [index, { ...this.cells[index], ...values }])));
  }

  /** @param {Map<number, Cell>} next */
  #move(next) {
    /** @type {Change[]} */
    const changes = [...next]
      .map(([index, after]) => /** @type {Change} */ ([index, this.cells[index], after]))
      .filter(([, before, after]) => JSON.stringify(before) !== JSON.stringify(after));
    if (!changes.length) return false;
    this.moves.splice(this.at, Infinity, changes);
    this.#redo(changes);
    return true;
  }

  // What is on the board.

  /** The cells whose digit appears twice in a house. @returns {Set<number>} */
  conflicts() {
    const digit = (/** @type {number} */ index) => this.cells[index].digit;
    return new Set([...this.cells.keys()].filter((index) => (
      digit(index) && [...this.peers[index]].some((peer) => digit(peer) === digit(index))
    )));
  }

  /** How often a digit is still missing. @param {number} digit */
  left(digit) {
    return this.layout.size - this.cells.filter((cell) => cell.digit === digit).length;
  }

  get isFull() {
    return this.cells.every(({ digit }) => digit);
  }

  /** Whether the board has the solution of its puzzle. */
  get isSolved() {
    const { solution } = this.puzzle.position.puzzle ?? {};
    return solution ? this.cells.every(({ digit }, index) => digit === solution[index]) : this.isFull && !this.conflicts().size;
  }
}

/** @param {Position} position @returns {Cell[]} */
function cellsOf({ clues, digits = clues, marks = [], corner_marks = [], colors = [] }) {
  return clues.map((/** @type {number} */ clue, /** @type {number} */ index) => ({
    digit: digits[index] || clue,
    corner: corner_marks[index] ?? [],
    center: marks[index] ?? [],
    color: colors[index] ?? [],
  }));
}

/** @param {Layout} layout @returns {Set<number>[]} */
function peersOf({ size, houses }) {
  const peers = Array.from({ length: size * size }, () => new Set());
  for (const house of houses) for (const cell of house) for (const other of house) if (cell !== other) peers[cell].add(other);
  return peers;
}

/** @template T @param {T[]} values @param {T} value */
const without = (values, value) => (values.includes(value) ? values.filter((each) => each !== value) : values);
