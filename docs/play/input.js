// Keys and touch: what a player does, as calls of the actions of play.js. It knows nothing of the game.

/**
 * @typedef {import("./game.js").Layer} Layer
 * @typedef {object} Actions
 * @property {(digit: number, layer?: Layer) => void} enter
 * @property {() => void} erase
 * @property {(redo: boolean) => void} undo
 * @property {(layer?: Layer) => void} choose the next layer without an argument
 * @property {(index: number, how: "one" | "add" | "toggle" | "like") => void} select
 * @property {(across: number, down: number, add: boolean) => void} move
 * @property {(end: boolean) => void} border
 * @property {() => void} all
 * @property {() => void} leave
 * @property {() => void} hint
 * @property {() => void} apply
 * @property {() => void} pause
 * @property {() => boolean} isPaused
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** @type {Record<string, Layer>} */
const LAYERS = { z: "digit", x: "corner", c: "center", v: "color" };

/** Keys work everywhere but in fields and dialogs. @param {Actions} actions */
export function listenToKeys(actions) {
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("dialog, input, select, textarea")) return;
    const onButton = target.closest("button, a, summary");
    if (onButton && [" ", "Enter"].includes(event.key)) return;
    if (press(event, actions)) event.preventDefault();
  });
}

/** @param {KeyboardEvent} event @param {Actions} actions @returns {boolean} whether the key means something */
function press(event, actions) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const control = event.ctrlKey || event.metaKey;
  if (key === "p" && !control) return done(actions.pause());
  if (actions.isPaused()) return false;
  if (control && (key === "z" || key === "y")) return done(actions.undo(key === "y" || event.shiftKey));
  if (control && key === "a") return done(actions.all());
  // The digits of a row of keys have other symbols with Shift, and the number pad has other keys without NumLock.
  const digit = Number((/^Digit(\d)$/.exec(event.code) ?? /^(\d)$/.exec(event.key))?.[1] ?? NaN);
  if (digit > 0) return done(actions.enter(digit, event.altKey ? "color" : event.shiftKey ? "corner" : control ? "center" : undefined));
  if (key in ARROWS) return done(actions.move(...ARROWS[key], event.shiftKey || control));
  if (control || event.altKey) return false;
  if (digit === 0 || key === "Backspace" || key === "Delete") return done(actions.erase());
  if (key === "Home" || key === "End") return done(actions.border(key === "End"));
  if (key === " ") return done(actions.choose());
  if (key in LAYERS) return done(actions.choose(LAYERS[key]));
  if (key === "Escape") return done(actions.leave());
  if (key === "h") return done(actions.hint());
  if (key === "Enter") return done(actions.apply());
  return false;
}

/** @param {void} _ */
const done = (_) => true;

/** Cells are selected by a click, by dragging, and more of them with Shift or Ctrl. @param {HTMLElement} place @param {Actions} actions */
export function listenToPointer(place, actions) {
  let dragging = false;
  let last = NaN;
  const cellAt = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    const found = document.elementFromPoint(clientX, clientY)?.closest("[data-index]");
    return found && place.contains(found) ? Number(/** @type {HTMLElement} */ (found).dataset.index) : NaN;
  };
  place.addEventListener("pointerdown", (event) => {
    const index = cellAt(event);
    if (Number.isNaN(index) || event.button) return;
    event.preventDefault();
    // The finger that touched the board can go on to other cells.
    /** @type {Element} */ (event.target).releasePointerCapture?.(event.pointerId);
    dragging = true;
    last = index;
    actions.select(index, event.ctrlKey || event.metaKey ? "toggle" : event.shiftKey ? "add" : "one");
  });
  place.addEventListener("pointermove", (event) => {
    const index = dragging ? cellAt(event) : NaN;
    if (Number.isNaN(index) || index === last) return;
    last = index;
    actions.select(index, "add");
  });
  for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, () => { dragging = false; });
  place.addEventListener("dblclick", (event) => {
    const cell = /** @type {HTMLElement} */ (event.target).closest("[data-index]");
    if (cell) actions.select(Number(/** @type {HTMLElement} */ (cell).dataset.index), "like");
  });
}
