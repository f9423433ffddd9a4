// The drawing of the board: one SVG with the library's pictures in it, and cells with names over it.

/**
 * @typedef {import("./game.js").Game} Game
 * @typedef {object} Look everything besides the game that is drawn
 * @property {Set<number>} selected
 * @property {number} active the cell that has the focus
 * @property {Set<number>} wrong
 * @property {number[]} shown the cells in which a hint is found
 * @property {string} [picture] the library's picture of a hint
 * @property {boolean} dark
 * @property {boolean} peers whether the houses of the active cell have a tint
 * @property {boolean} same whether equal digits have a tint
 * @property {boolean} places whether each centre mark has a place of its own, as on a keypad
 * @property {boolean} coordinates
 */

const CELL = 100; // as in the library's pictures
const LABELS = 50; // the margin for the names of rows and columns
const SVG = "http://www.w3.org/2000/svg";
// The lines at the edge of a coloured cell, as in the library's pictures: sides and style.
const EDGES = { yellow: "t", green: "b", blue: "tb", red: "lr", purple: "tblr", gray: "tblr" };

/** @param {string} name @param {Record<string, string | number>} attributes @param {(Node | string)[]} children */
function element(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, `${value}`);
  made.append(...children);
  return made;
}

/** @param {string} className @param {number} x @param {number} y the middle @param {number} size @param {string | number} content */
const text = (className, x, y, size, content) => element("text", { class: className, x, y: y + 0.36 * size, "font-size": size }, `${content}`);

/** @param {string} className @param {number} x @param {number} y */
const square = (className, x, y, width = CELL) => element("rect", { class: className, x, y, width, height: CELL });

/** The drawing in a picture of the library, without its ground. @param {string} picture */
function drawingOf(picture) {
  const { documentElement } = new DOMParser().parseFromString(picture, "image/svg+xml");
  const frame = (documentElement.getAttribute("viewBox") ?? "").split(" ").map(Number);
  for (const name of ["title", "desc", "path"]) documentElement.querySelector(`:scope > ${name}`)?.remove();
  return { frame, parts: [...documentElement.childNodes].map((each) => document.importNode(each, true)) };
}

export class Board {
  /** @type {HTMLElement[]} */
  cells = [];
  /** @type {import("./game.js").Layout | null} */
  #layout = null;
  #drawn = "";

  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.svg = element("svg", { "aria-hidden": "true", "text-anchor": "middle" });
    this.tints = element("g", { class: "tints" });
    this.picture = element("g", {});
    this.digits = element("g", {});
    this.labels = element("g", {});
    this.svg.append(this.picture, this.tints, this.digits, this.labels);
    this.grid = document.createElement("div");
    this.grid.setAttribute("role", "grid");
    this.grid.setAttribute("aria-label", "Sudoku board");
    this.grid.setAttribute("aria-multiselectable", "true");
    place.replaceChildren(this.svg, this.grid);
  }

  /** @param {Game} game @param {Look} look */
  draw(game, look) {
    if (this.#layout !== game.layout) this.#build(game.layout);
    this.#drawPicture(look.picture ?? game.layout.pictures[look.dark ? 1 : 0], look);
    this.#drawTints(game, look);
    // The picture of a hint has all digits, and the candidates of some cells; marks in other cells stay.
    const isDrawn = this.#drawnCells(look);
    this.digits.replaceChildren(...game.cells.flatMap((_, index) => (isDrawn(index) ? [] : this.#content(game, index, look))));
    this.cells.forEach((cell, index) => {
      cell.tabIndex = index === look.active ? 0 : -1;
      cell.setAttribute("aria-selected", `${look.selected.has(index)}`);
      cell.setAttribute("aria-label", this.name(game, index));
      cell.setAttribute("aria-readonly", `${game.clues[index] > 0}`);
      cell.setAttribute("aria-invalid", `${look.wrong.has(index)}`);
    });
  }

  /** The words that a screen reader reads. @param {Game} game @param {number} index */
  name({ layout, cells, clues }, index) {
    const { digit, corner, center, color } = cells[index];
    const content = [
      digit && `${clues[index] ? "clue " : ""}${digit}`,
      center.length && `centre marks ${center.join(" ")}`,
      corner.length && `corner marks ${corner.join(" ")}`,
    ].filter(Boolean).join(", ") || "empty";
    const where = `Row ${Math.floor(index / layout.size) + 1}, column ${(index % layout.size) + 1}, ${layout.names[index]}`;
    return `${where}: ${content}${color.length ? `, ${color.join(" and ")}` : ""}`;
  }

  /** @param {import("./game.js").Layout} layout */
  #build(layout) {
    this.#layout = layout;
    this.#drawn = "";
    this.cells = Array.from({ length: layout.size ** 2 }, (_, index) => {
      const cell = document.createElement("div");
      cell.setAttribute("role", "gridcell");
      cell.dataset.index = `${index}`;
      return cell;
    });
    this.grid.replaceChildren(...Array.from({ length: layout.size }, (_, row) => {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      line.append(...this.cells.slice(row * layout.size, (row + 1) * layout.size));
      return line;
    }));
  }

  /** @param {Look} look @returns {(index: number) => boolean} */
  #drawnCells({ picture }) {
    const size = this.#layout?.size ?? 1;
    const place = (/** @type {Element} */ mark, /** @type {string} */ axis) => Math.floor(Number(mark.getAttribute(axis)) / CELL);
    const drawn = new Set([...this.picture.querySelectorAll("text")].map((mark) => place(mark, "y") * size + place(mark, "x")));
    return (index) => picture !== undefined && drawn.has(index);
  }

  /** @param {string} picture @param {Look} look */
  #drawPicture(picture, { coordinates }) {
    if (this.#drawn === picture + coordinates || !this.#layout) return;
    this.#drawn = picture + coordinates;
    const { size, letters, lines } = this.#layout;
    const { frame: [left, top, width], parts } = drawingOf(picture);
    const margin = coordinates ? LABELS : 0;
    const frame = [left - margin, top - margin, width + margin];
    this.svg.setAttribute("viewBox", `${frame.join(" ")} ${frame[2]}`);
    ["--left", "--top", "--frame"].forEach((name, at) => this.place.style.setProperty(name, `${frame[at] / CELL}`));
    this.place.style.setProperty("--rows", `${size}`);
    this.picture.replaceChildren(...parts, element("path", { class: "houses", d: lines, transform: `scale(${CELL})` }));
    letters.forEach((letter, index) => {
      const [x, y] = this.#corner(index);
      if (letter) this.picture.append(text("letter", x + 88, y + 86, 18, letter));
    });
    const [x, y] = [left - LABELS / 2, top - LABELS / 2];
    this.labels.replaceChildren(...(coordinates ? Array.from({ length: size }, (_, at) => [
      text("label", x, at * CELL + CELL / 2, 30, `r${at + 1}`), text("label", at * CELL + CELL / 2, y, 30, `c${at + 1}`),
    ]).flat() : []));
  }

  /** @param {number} index @returns {[number, number]} */
  #corner(index) {
    const size = this.#layout?.size ?? 1;
    return [(index % size) * CELL, Math.floor(index / size) * CELL];
  }

  /** @param {Game} game @param {Look} look */
  #drawTints(game, { selected, active, shown, peers, same, picture }) {
    const digit = game.cells[active].digit;
    const single = selected.size === 1;
    this.tints.replaceChildren(...game.cells.flatMap((cell, index) => {
      const [x, y] = this.#corner(index);
      const isSame = same && digit && cell.digit === digit;
      const isPeer = peers && single && game.peers[active].has(index);
      if (picture) return [];
      const parts = [];
      if (shown.includes(index)) parts.push(square("shown", x, y));
      else if (selected.has(index)) parts.push(square("selected", x, y));
      else if (isSame) parts.push(square("same", x, y));
      else if (isPeer) parts.push(square("peer", x, y));
      const width = CELL / (cell.color.length || 1);
      cell.color.forEach((color, at) => parts.push(square(`fill ${color}`, x + at * width, y, width), edge(color, x + at * width, y, width)));
      if (selected.has(index)) parts.push(element("rect", { class: "frame", x: x + 4, y: y + 4, width: 92, height: 92 }));
      return parts;
    }));
  }

  /** @param {Game} game @param {number} index @param {Look} look */
  #content(game, index, { wrong, places }) {
    const [x, y] = this.#corner(index);
    const { digit, corner, center } = game.cells[index];
    const isWrong = wrong.has(index);
    const line = isWrong ? [element("path", { class: "wrong-line", d: `M${x + 28} ${y + 87}h44` })] : [];
    if (digit) {
      const kind = game.clues[index] ? "clue" : "entry";
      return [text(`${kind}${isWrong ? " wrong" : ""}`, x + 50, y + 50, 66, digit), ...line];
    }
    if (places && !corner.length) {
      // As in the pictures of hints, with room for the sum of a cage above.
      const across = Math.ceil(Math.sqrt(game.layout.size));
      const [width, height] = [90 / across, 81 / Math.ceil(game.layout.size / across)];
      return [...center.map((mark) => {
        const [row, column] = [Math.floor((mark - 1) / across), (mark - 1) % across];
        return text("mark", x + 5 + (column + 0.5) * width, y + 14 + (row + 0.5) * height, 31, mark);
      }), ...line];
    }
    // Two rows of corner marks, and up to two rows of centre marks between them.
    const top = corner.length <= 4 ? corner.slice(0, 2) : corner.slice(0, Math.ceil(corner.length / 2));
    const rows = [top, corner.slice(top.length)];
    const marks = rows.flatMap((row, at) => row.map((mark, place) => (
      text("mark", x + 18 + (row.length > 1 ? (64 * place) / (row.length - 1) : 0), y + [19, 81][at], 28, mark)
    )));
    const lines = center.length > 5 ? [center.slice(0, 5), center.slice(5)] : [center];
    const size = center.length > 5 ? 26 : 30;
    for (const [at, row] of lines.entries()) {
      if (row.length) marks.push(text("mark", x + 50, y + 50 + (lines.length > 1 ? [-10.5, 10.5][at] : 0), size, row.join("")));
    }
    return [...marks, ...line];
  }
}

/** The lines that tell colours apart for people who cannot see them. @param {string} color @param {number} x @param {number} y @param {number} width */
function edge(color, x, y, width) {
  const [left, top, right, bottom] = [x + 5, y + 5, x + width - 5, y + CELL - 5];
  const sides = { t: `M${left} ${top}H${right}`, b: `M${left} ${bottom}H${right}`, l: `M${left} ${top}V${bottom}`, r: `M${right} ${top}V${bottom}` };
  const d = [.../** @type {Record<string, string>} */ (EDGES)[color]].map((side) => /** @type {Record<string, string>} */ (sides)[side]).join("");
  return element("path", { class: `edge ${color}`, d });
}
