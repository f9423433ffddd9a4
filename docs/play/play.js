// The page: it holds the game, the selection and the hint, passes them to the drawing, and asks the library.

import { Board } from "./board.js";
import * as dialogs from "./dialogs.js";
import { $, clock } from "./dialogs.js";
import { COLORS, Game } from "./game.js";
import { listenToKeys, listenToPointer } from "./input.js";
import { Library } from "./library.js";
import * as store from "./store.js";

/** @typedef {import("./game.js").Layer} Layer @typedef {import("./game.js").Puzzle} Puzzle @typedef {import("./library.js").Answer} Answer */

const LAYERS = /** @type {const} */ (["digit", "corner", "center", "color"]);
const NAMES = { digit: "Digit", corner: "Corner mark", center: "Centre mark", color: "Colour" };
const DETAILS = ["name", "area", "full"];
const LONG = ["new", "daily", "open", "read", "candidates"]; // requests that the button to stop may end
const SLOW = 1000; // milliseconds: if one of these takes longer, the button to stop appears

const board = new Board($("board"));
const library = new Library(showProgress);
const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
const onPaper = matchMedia("print");
const kept = await (await fetch("kept.json")).json();

/** @type {Game} */
let game;
/** @type {Set<number>} */
let selected = new Set();
let active = 0;
/** @type {Layer} */
let layer = "digit";
/** @type {Answer} the hint or check that is shown */
let told = {};
let turn = 0; // counts the changes: a response to an earlier position is not shown
let asked = { turn: -1, detail: -1 }; // the hint that was requested last
let paused = false;
let waits = 0; // requests without a response
let making = false; // whether one of these is long

// Drawing.

function draw() {
  const settings = store.settings();
  const dark = !onPaper.matches && (settings.scheme === "dark" || (settings.scheme === "system" && systemIsDark.matches));
  document.documentElement.classList.toggle("dark", dark);
  document.body.classList.toggle("paused", paused);
  document.body.classList.toggle("hinted", told.detail === "full");
  const wrong = new Set(told.wrong ?? []);
  if (settings.conflicts) for (const index of game.conflicts()) wrong.add(index);
  board.draw(game, { ...settings, selected, active, wrong, shown: told.show ?? [], picture: told.picture, dark });
  $("title").textContent = titleOf(game.puzzle);
  $("title").ariaLabel = `${titleOf(game.puzzle)}: the rules`;
  drawPad();
  for (const button of document.querySelectorAll("[data-layer]")) {
    button.ariaPressed = `${/** @type {HTMLElement} */ (button).dataset.layer === layer}`;
  }
  $("undo").ariaDisabled = `${!game.at}`;
  $("redo").ariaDisabled = `${game.at === game.moves.length}`;
  $("apply").ariaDisabled = `${told.detail !== "full"}`;
  $("hint").textContent = { name: "Where?", area: "Show all" }[told.detail ?? ""] ?? "Hint";
  $("close").hidden = !told.detail;
  $("more").hidden = !told.words?.length;
  $("first").hidden = store.settings().helped;
  drawTime();
}

function drawPad() {
  const { size } = game.layout;
  if ($("pad").children.length !== size + 1) {
    const digits = Array.from({ length: size }, (_, at) => {
      const button = dialogs.make("button", {});
      button.addEventListener("click", () => actions.enter(at + 1));
      return button;
    });
    const erase = dialogs.make("button", { ariaLabel: "Erase" }, "⌫");
    erase.addEventListener("click", actions.erase);
    $("pad").replaceChildren(...digits, erase);
  }
  [...$("pad").children].slice(0, size).forEach((button, at) => {
    const left = game.left(at + 1);
    const color = layer === "color" ? COLORS[at] : undefined;
    button.className = `${layer} ${color ?? ""}`;
    const count = dialogs.make("small", {}, layer === "digit" ? `${left}` : "");
    button.replaceChildren(layer === "color" ? color ?? "" : `${at + 1} `, ...(layer === "digit" ? [count] : []));
    button.ariaLabel = layer === "color" ? color ?? "no colour" : `${at + 1}, ${left} left`;
    button.ariaDisabled = `${layer === "color" ? !color : left <= 0}`;
  });
}

function drawTime() {
  $("time").textContent = store.settings().timer ? clock(game.seconds) : "";
  $("pause").ariaLabel = `${paused ? "Go on" : "Pause"}, ${clock(game.seconds)}`;
  $("pause-sign").textContent = paused ? "▶" : "❚❚";
}

/** @param {string} text */
function say(text, refused = false) {
  $("said").textContent = text;
  $("message").classList.toggle("refused", refused);
}

/** @param {number} part */
function showProgress(part) {
  $("progress").value = part || 0;
  $("progress").hidden = part === 1 || Number.isNaN(part);
  if (part === 1) {
    if ($("said").textContent.startsWith("Loading")) say("");
    navigator.serviceWorker?.register("offline.js").catch(() => {}); // the page plays without it
  }
}

/** @param {Puzzle} puzzle */
function titleOf({ level, kind, day }) {
  const name = Object.fromEntries(kept.menu.kinds)[kind] ?? "own";
  return [day, level, name === "classic" ? (level ? "" : "Sudoku") : name].filter(Boolean).join(" ");
}

// The game.

/** @param {Game} next */
function begin(next) {
  game = next;
  told = {};
  turn += 1;
  paused = false;
  active = Math.max(0, game.cells.findIndex(({ digit }) => !digit));
  selected = new Set([active]);
  document.body.classList.remove("won");
  history.replaceState(history.state, "", address());
  $("link").value = $("link").title = location.href;
  $("caption").textContent = [game.layout.rules, game.puzzle.id && location.href].filter(Boolean).join("\n");
  dialogs.close();
  store.keep(game.saved());
  draw();
  focus();
}

/** The address of the page with the puzzle on the board. */
const address = () => (game.puzzle.id ? `#${game.puzzle.id}` : location.pathname);

function settingsChanged() {
  if (told.picture) told = {};
  draw();
}

function focus() {
  if (!document.querySelector("dialog[open]")) board.cells[active].focus({ preventScroll: true });
}

/** After each move: the hint is gone, the game is kept, and it may be solved. @param {boolean} moved @param {string} said */
function moved(moved, said = "") {
  if (!moved) return;
  turn += 1;
  told = {};
  say(said);
  store.keep(game.saved());
  if (game.at > 2 && !store.settings().helped) store.set({ helped: true });
  if (game.isSolved && !game.won) win();
  else if (game.isFull && !game.isSolved) say("The board is full, but not solved: Check shows what is wrong.");
  draw();
}

function win() {
  game.won = true;
  const { level, kind, day } = game.puzzle;
  store.keep(game.saved());
  const { count, best, total } = store.count(titleOf({ ...game.puzzle, day: undefined }) || "own", game.seconds, day);
  document.body.classList.add("won");
  say("Solved!");
  const record = best === game.seconds ? "your best time" : `your best is ${clock(best)}`;
  const more = count > 1 ? ` You have solved ${count} of these: ${record}, your mean ${clock(total / count)}.` : "";
  $("result").textContent = `${titleOf({ ...game.puzzle, level, kind })}, in ${clock(game.seconds)}.${more}`;
  setTimeout(() => dialogs.open("win"), matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 900);
}

/** @type {import("./input.js").Actions} */
const actions = {
  enter(digit, wanted = layer) {
    if (paused || digit > (wanted === "color" ? COLORS.length : game.layout.size)) return;
    const name = wanted === "color" ? COLORS[digit - 1] : `${digit}`;
    moved(game.enter(selected, digit, wanted, store.settings().clear), wanted === "digit" ? "" : `${NAMES[wanted]} ${name}`);
  },
  erase: () => moved(game.erase(selected), "Erased"),
  undo: (redo) => moved(redo ? game.redo() : game.undo(), redo ? "Redone" : "Undone"),
  choose(wanted) {
    layer = wanted ?? LAYERS[(LAYERS.indexOf(layer) + 1) % LAYERS.length];
    say(NAMES[layer]);
    draw();
  },
  select(index, how) {
    if (how === "one") selected = new Set([index]);
    else if (how === "toggle" && selected.has(index) && selected.size > 1) selected.delete(index);
    else if (how === "like" && game.cells[index].digit) {
      selected = new Set([...game.cells.keys()].filter((each) => game.cells[each].digit === game.cells[index].digit));
    } else selected.add(index);
    active = index;
    draw();
    focus();
  },
  move(across, down, add) {
    const { size } = game.layout;
    const [row, column] = [Math.floor(active / size) + down, (active % size) + across];
    if (row >= 0 && column >= 0 && row < size && column < size) actions.select(row * size + column, add ? "add" : "one");
  },
  border(end) {
    const { size } = game.layout;
    actions.select(active - (active % size) + (end ? size - 1 : 0), "one");
  },
  all() {
    selected = new Set(game.cells.keys());
    draw();
  },
  leave() {
    told = {};
    turn += 1;
    say("");
    actions.select(active, "one");
  },
  hint() {
    if (turn !== asked.turn) asked = { turn, detail: -1 };
    asked.detail = Math.min(asked.detail + 1, 2); // keys may be faster than the responses
    ask("hint", { detail: DETAILS[asked.detail], theme: document.documentElement.classList.contains("dark") ? "dark" : "light" });
  },
  async apply() {
    if (told.detail === "full") await ask("apply");
  },
  pause() {
    if (game.won) return;
    paused = !paused;
    say(paused ? "Paused" : "");
    draw();
    if (!paused) focus();
  },
  isPaused: () => paused,
};

// The library.

/**
 * Asks about the position, or for another puzzle.
 * @param {string} what @param {Record<string, unknown>} options @param {string} doing @param {string} [day]
 */
async function ask(what, options = {}, doing = "", day = undefined) {
  const isLong = LONG.includes(what);
  if (isLong && making) {
    say("Another puzzle is being made: wait, or press Stop.");
    $("stop").hidden = false;
    return {};
  }
  const [mine, asker] = [turn, game];
  const needsPosition = !["new", "daily", "open", "read"].includes(what);
  const slow = isLong && setTimeout(() => { $("stop").hidden = false; }, SLOW);
  if (!library.isReady) say("Loading the library. You can already play.");
  else if (doing) say(doing);
  waits += 1;
  making ||= isLong;
  document.body.ariaBusy = "true";
  const answer = await library.ask({ do: what, ...options, ...(needsPosition ? { position: game.position() } : {}) });
  waits -= 1;
  document.body.ariaBusy = `${waits > 0}`;
  if (slow) {
    making = false;
    clearTimeout(slow);
    $("stop").hidden = true;
  }
  // A move changes the position, but a puzzle is still wanted unless another one has begun.
  if (answer.stopped || game !== asker || (needsPosition && mine !== turn)) return answer;
  if (answer.puzzle) {
    say(answer.puzzle.layout.rules);
    begin(new Game({ ...answer.puzzle, day }));
    return answer;
  }
  if (answer.position) moved(game.replace(answer.position), answer.say ?? "");
  else if (needsPosition && what !== "write") told = answer.refused ? {} : answer;
  say(answer.say ?? "", answer.refused);
  draw();
  return answer;
}

/** @param {string} level @param {string} kind */
function start(level, kind) {
  const played = store.games().map(({ puzzle }) => puzzle.id);
  const ready = kind === "" && kept.puzzles.find((/** @type {Puzzle} */ each) => each.level === level && !played.includes(each.id));
  dialogs.close();
  if (ready && !library.isReady) begin(new Game(ready));
  else ask("new", { level, kind }, "Making a puzzle…");
}

async function openLink() {
  let id = location.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Not an escape: the library responds with an error.
  }
  if (!id || id === game?.puzzle.id) return;
  const puzzle = kept.puzzles.find((/** @type {Puzzle} */ each) => each.id === id);
  const saved = store.games().find((each) => each.puzzle.id === id);
  if (saved) begin(new Game(saved.puzzle, saved));
  else if (puzzle) begin(new Game(puzzle));
  else await ask("open", { id }, "Opening the link…");
}

/** @param {string} date */
const openDay = (date) => {
  dialogs.close();
  ask("daily", { date, level: $("daily-level").value }, "Making a puzzle…", date);
};

/** @param {string} text */
async function read(text) {
  const answer = await ask("read", { text }, "Reading…");
  if (answer.refused) dialogs.close();
}

// What the elements of the page do.

const { levels, kinds, formats } = kept.menu;
$("kind").replaceChildren(...kinds.map((/** @type {string[]} */ [kind, name]) => new Option(name, kind)));
$("daily-level").replaceChildren(...levels.map((/** @type {string} */ level) => new Option(level)));
$("format").replaceChildren(...formats.map((/** @type {string} */ format) => new Option(format)));
$("levels").replaceChildren(...levels.map((/** @type {string} */ level) => {
  const button = dialogs.make("button", {}, level);
  button.addEventListener("click", () => start(level, $("kind").value));
  return button;
}));

/** @param {string} id @param {() => void} action */
const on = (id, action) => $(id).addEventListener("click", () => {
  if ($(id).ariaDisabled !== "true" && !(paused && id !== "pause" && $("controls").contains($(id)))) action();
});
on("undo", () => actions.undo(false));
on("redo", () => actions.undo(true));
on("fill", () => {
  store.set({ places: true }); // all candidates are easier to compare if each has its place
  dialogs.listenToSettings(settingsChanged);
  ask("fill");
});
on("check", () => ask("check"));
on("hint", actions.hint);
on("apply", actions.apply);
on("close", () => { actions.leave(); });
on("pause", actions.pause);
on("more", () => {
  $("mistakes").replaceChildren(...(told.words ?? []).map((text) => dialogs.make("li", {}, text)));
  dialogs.open("details");
});
on("stop", () => {
  library.stop();
  say("Stopped.");
});
on("candidates", () => { dialogs.close(); ask("candidates", {}, "Looking for solutions…"); });
on("restart", () => { dialogs.close(); moved(game.restart(), "Restarted. Undo brings everything back."); });
on("print", () => { dialogs.close(); setTimeout(() => window.print(), 50); });
on("next", () => start(game.puzzle.level || levels[0], game.puzzle.kind));
on("earlier", () => dialogs.showDays(-1, openDay));
on("later", () => dialogs.showDays(+1, openDay));
on("forget", () => {
  store.forget();
  dialogs.showGames(() => {}, titleOf);
  dialogs.listenToSettings(settingsChanged);
  draw();
});
on("copy", async () => {
  try {
    await navigator.clipboard.writeText($("link").value);
    $("written").textContent = "The link is copied.";
  } catch {
    $("link").select(); // without https the clipboard may not be available
    $("written").textContent = "The link is selected: copy it.";
  }
});
on("read", () => read($("text").value));
on("write", async () => {
  const { text = "", say: note = "" } = await ask("write", { format: $("format").value });
  $("text").value = text;
  $("written").textContent = note;
  $("download").href = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  $("download").hidden = !text;
});
$("file").addEventListener("change", async () => read(await $("file").files[0].text()));
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-layer]"))) {
  button.addEventListener("click", () => actions.choose(/** @type {Layer} */ (button.dataset.layer)));
}
for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-open]"))) {
  button.addEventListener("click", () => {
    const id = /** @type {string} */ (button.dataset.open);
    if (id === "rules") dialogs.showRules(game.layout);
    if (id === "games") dialogs.showGames((saved) => begin(new Game(saved.puzzle, saved)), titleOf);
    if (id === "daily") dialogs.showDays(0, openDay);
    if (id === "new") $("kind").value = kinds.some((/** @type {string[]} */ [kind]) => kind === game.puzzle.kind) ? game.puzzle.kind : "";
    dialogs.open(id);
  });
}
$("help").addEventListener("close", () => store.set({ helped: true }));
dialogs.listen(() => {
  draw();
  focus();
}, address);
dialogs.listenToSettings(settingsChanged);
// After a click, the keys belong to the board again; a button that was pressed with a key keeps the focus.
$("controls").addEventListener("click", (/** @type {MouseEvent} */ event) => { if (event.detail) focus(); });
listenToKeys(actions);
listenToPointer($("board"), actions);
systemIsDark.addEventListener("change", () => {
  if (told.picture) actions.leave(); // its colours are those of the other scheme
  draw();
});
onPaper.addEventListener("change", draw);
window.addEventListener("hashchange", openLink);
document.addEventListener("paste", (event) => {
  const text = event.clipboardData?.getData("text");
  if (text && !/** @type {HTMLElement} */ (event.target).closest("input, textarea")) read(text);
});
setInterval(() => {
  if (paused || game.won || document.hidden) return;
  game.seconds += 1;
  drawTime();
  if (game.seconds % 10 === 0) store.keep(game.saved());
}, 1000);
window.addEventListener("pagehide", () => store.keep(game.saved()));

// The first puzzle: the last game, or the first kept puzzle, and then the puzzle of the link.

const [last] = store.games();
const wanted = location.hash;
begin(last ? new Game(last.puzzle, last) : new Game(kept.puzzles[0]));
if (!library.isReady) say("Loading the library. You can already play.");
if (wanted.length > 1 && wanted !== location.hash) {
  history.replaceState(history.state, "", wanted);
  openLink();
} else if (!store.settings().helped) {
  say("Select a cell, then press a digit.");
}
