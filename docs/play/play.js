// The page: draws the board, and sends every move of the player to play.py. It contains no rules.

import { ask, restart } from "./python.js";

const MODES = ["digit", "center", "corner"];
const DETAILS = ["name", "area", "full"];
const MOVES = ["enter", "mark", "erase", "fill", "apply", "undo", "redo", "candidates"];
const LONG = ["new", "open", "candidates"]; // requests that the button to stop may end
const HOUSES = ["regions", "houses", "letters", "lines", "pictures"]; // of the board: others need another grid
const SLOW = 1000; // milliseconds: if one of these takes longer, the button to stop appears

const $ = (id) => document.getElementById(id);
const grid = $("board");
const buttons = [...document.querySelectorAll("button[data-do]")];

let board = null; // the last board from play.py
let cells = []; // the elements of the board
let selected = 0;
let detail = -1; // of the last hint: key H requests the next one
let open = 0; // requests without a response
let asked = 0; // all requests
let refusal = 0; // the last request that was sent before an error was seen
let making = 0; // requests of LONG without a response
let played = []; // the requests that led to the board
let restarting = false;
let slow; // the timer that shows the button to stop

// Requests

async function act(request) {
  if (making && !LONG.includes(request.do)) return {}; // meant for the old board
  detail = DETAILS.indexOf(request.detail);
  const told = await send(request);
  if (MOVES.includes(request.do) && told.board && !told.refused) played.push(request);
  return told;
}

async function send(request) {
  asked += 1;
  const mine = asked;
  busy(+1);
  const told = await ask(request);
  busy(-1);
  if (!told.stopped) show(told, mine);
  return told;
}

function busy(change) {
  open += change;
  grid.setAttribute("aria-busy", open > 0);
}

// Drawing: strings of the library and ids of links are always written as text, never as HTML.

function say(text, refused = false) {
  $("said").textContent = text;
  $("said").classList.toggle("refused", refused);
}

function show(told, mine) {
  // Requests that were sent before the error was seen do not hide the error.
  if (told.refused || mine > refusal) say(told.say ?? "", told.refused);
  if (told.refused) refusal = asked;
  $("picture").hidden = !told.picture;
  if (told.picture) $("picture").src = source(told.picture);
  if (told.board) draw(told.board, new Set(told.show), new Set(told.wrong));
}

function draw(now, shown, wrong) {
  const focused = document.activeElement;
  const inGrid = grid.contains(focused);
  if (HOUSES.some((each) => `${board?.[each]}` !== `${now[each]}`)) build(now);
  if (board?.id !== now.id) selected = Math.max(now.digits.indexOf(0), 0);
  board = now;
  now.conflicts.forEach((cell) => wrong.add(cell));
  cells.forEach((element, cell) => {
    const digit = now.digits[cell];
    element.replaceChildren(...(digit ? [digit] : marks(now.corner[cell], now.center[cell])));
    const classes = { clue: now.clues[cell], wrong: wrong.has(cell), shown: shown.has(cell) };
    for (const name in classes) element.classList.toggle(name, classes[name]);
    element.setAttribute("aria-label", label(now, cell));
    element.setAttribute("aria-readonly", now.clues[cell] > 0);
    element.setAttribute("aria-invalid", wrong.has(cell));
  });
  [...$("digits").children].forEach((button, at) => {
    button.lastChild.textContent = now.left[at];
    button.setAttribute("aria-label", `${at + 1}, ${now.left[at]} left`);
  });
  for (const element of [...buttons, $("copy"), $("print"), $("modes")]) element.disabled = false;
  // A disabled button would lose the focus.
  for (const each of ["undo", "redo"]) document.querySelector(`[data-do=${each}]`).ariaDisabled = !now[each];
  if (location.hash !== `#${now.id}`) history.replaceState(null, "", `#${now.id}`);
  $("link").value = $("caption").textContent = location.href;
  select(selected, inGrid || focused?.isConnected === false);
}

function marks(corner, center) {
  return [["corner", corner], ["center", center]].map(([layer, digits]) => {
    const element = document.createElement("span");
    element.className = layer;
    element.textContent = digits.join("");
    return element;
  });
}

function label(now, cell) {
  const where = `Row ${Math.floor(cell / now.size) + 1}, column ${(cell % now.size) + 1}, ${now.houses[cell]}: `;
  if (now.digits[cell]) return `${where}${now.clues[cell] ? "clue " : ""}${now.digits[cell]}`;
  const found = [["centre", now.center[cell]], ["corner", now.corner[cell]]].filter(([, digits]) => digits.length);
  return where + (found.map(([layer, digits]) => `${layer} marks ${digits.join(" ")}`).join(", ") || "empty");
}

function build({ size, regions, extra, letters, lines, rules, words, frame, pictures }) {
  ["--left", "--top", "--frame"].forEach((name, at) => grid.style.setProperty(name, frame[at]));
  grid.classList.toggle("ruled", pictures.length > 0);
  $("rules").textContent = rules;
  $("words").parentElement.hidden = !words.length;
  $("words").replaceChildren(...words.map((text) => {
    const element = document.createElement("li");
    element.textContent = text;
    return element;
  }));
  cells = regions.map((region, cell) => {
    const element = document.createElement("div");
    element.setAttribute("role", "gridcell");
    element.classList.toggle("above", cell < size || regions[cell - size] !== region);
    element.classList.toggle("before", cell % size === 0 || regions[cell - 1] !== region);
    element.classList.toggle("extra", extra.includes(cell));
    element.dataset.letters = letters[cell];
    element.addEventListener("click", () => select(cell, true));
    return element;
  });
  const images = pictures.map((picture, at) => {
    const image = new Image();
    image.alt = ""; // the list of rules in words says the same
    image.className = ["light", "dark"][at];
    image.src = source(picture);
    return image;
  });
  grid.replaceChildren(...images, ...Array.from({ length: size }, (_, row) => {
    const element = document.createElement("div");
    element.setAttribute("role", "row");
    element.append(...cells.slice(row * size, row * size + size));
    return element;
  }), drawing(frame, lines));
  $("digits").replaceChildren(...Array.from({ length: size }, (_, at) => {
    const button = document.createElement("button");
    button.append(`${at + 1}`, document.createElement("small"));
    button.addEventListener("click", () => enter(at + 1, mode()));
    return button;
  }));
}

const source = (picture) => `data:image/svg+xml,${encodeURIComponent(picture)}`;

function drawing([left, top, width], lines) {
  const [svg, path] = ["svg", "path"].map((name) => document.createElementNS("http://www.w3.org/2000/svg", name));
  svg.setAttribute("viewBox", `${left} ${top} ${width} ${width}`);
  svg.setAttribute("aria-hidden", true);
  path.setAttribute("d", lines);
  svg.append(path);
  return svg;
}

function select(cell, focus = false) {
  selected = cell;
  const digit = board.digits[cell];
  cells.forEach((element, at) => {
    element.tabIndex = at === cell ? 0 : -1;
    element.setAttribute("aria-selected", at === cell);
    element.classList.toggle("same", digit > 0 && board.digits[at] === digit);
  });
  if (focus) cells[cell].focus();
}

// The actions of a player

const mode = () => document.querySelector("[name=mode]:checked").value;

function enter(digit, layer) {
  if (layer === "digit") return act({ do: "enter", cell: selected, digit });
  return act({ do: "mark", cell: selected, digit, layer });
}

function hint(wanted) {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  return act({ do: "hint", detail: wanted, theme: dark ? "dark" : "light" });
}

const wanted = () => ({ do: "new", level: $("level").value, kind: $("kind").value });

async function start(request) {
  const told = await long(request, "Making a puzzle…");
  keep(told);
  return told;
}

async function long(request, doing) {
  say(doing);
  make(+1);
  const told = await act(request);
  make(-1);
  return told;
}

function keep({ puzzle }) {
  if (puzzle) played = [{ do: "load", puzzle }];
}

function make(change) {
  making += change;
  clearTimeout(slow);
  $("make").ariaDisabled = making > 0; // a disabled button would lose the focus
  if (document.activeElement === $("stop")) $("make").focus();
  $("stop").hidden = true;
  if (making && !restarting) slow = setTimeout(() => { $("stop").hidden = false; }, SLOW);
}

// Python stops only if its worker ends: a new worker repeats the requests that led to the board.
async function stop() {
  restarting = true;
  make(+1);
  say("Stopped. Python starts again…");
  restart();
  const requests = played.length ? played : [wanted()];
  busy(+1);
  const answers = await Promise.all(requests.map(ask));
  busy(-1);
  restarting = false;
  make(-1);
  const refused = answers.find((told) => told.refused);
  show(refused ?? { ...answers.at(-1), say: "Stopped." }, asked);
  if (!played.length) keep(answers[0]);
}

async function openLink() {
  let id = location.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Not an escape: play.py responds with an error.
  }
  const told = await start({ do: "open", id });
  if (told.refused || !told.board) return told;
  $("level").value = told.board.level ?? $("level").value;
  $("kind").value = told.board.kind;
  return told;
}

function key(event) {
  const { size } = board;
  const column = selected % size;
  const to = {
    ArrowLeft: column > 0 ? selected - 1 : selected,
    ArrowRight: column < size - 1 ? selected + 1 : selected,
    ArrowUp: selected >= size ? selected - size : selected,
    ArrowDown: selected < size * (size - 1) ? selected + size : selected,
    Home: selected - column,
    End: selected - column + size - 1,
  }[event.key];
  const digit = Number((/^Digit(\d)$/.exec(event.code) ?? /^(\d)$/.exec(event.key))?.[1]);
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (to !== undefined) select(to, true);
  else if (digit >= 1 && digit <= size) enter(digit, event.shiftKey ? "corner" : mode());
  else if (digit === 0 || ["Backspace", "Delete"].includes(event.key)) act({ do: "erase", cell: selected });
  else if (event.key === " ") nextMode();
  else if (event.key.toLowerCase() === "h") hint(DETAILS[Math.min(detail + 1, 2)]);
  else return;
  event.preventDefault();
}

function nextMode() {
  const next = MODES[(MODES.indexOf(mode()) + 1) % 3];
  document.querySelector(`[value=${next}]`).checked = true;
  say({ digit: "Digit", center: "Centre mark", corner: "Corner mark" }[next]);
}

function undoKey(event) {
  if (!board || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const pressed = event.key.toLowerCase();
  if (pressed !== "z" && pressed !== "y") return;
  act({ do: pressed === "y" || event.shiftKey ? "redo" : "undo" });
  event.preventDefault();
}

async function copy() {
  try {
    await navigator.clipboard.writeText($("link").value);
    say("The link is copied.");
  } catch {
    $("link").select(); // without https the clipboard may not be available
    say("The link is selected: copy it.");
  }
}

grid.addEventListener("keydown", key);
document.addEventListener("keydown", undoKey);
window.addEventListener("hashchange", openLink);
$("copy").addEventListener("click", copy);
$("print").addEventListener("click", () => window.print());
$("new").addEventListener("submit", (event) => {
  event.preventDefault();
  if (!making) start(wanted());
});
$("stop").addEventListener("click", stop);
for (const button of buttons) {
  const { do: what, detail: wanted } = button.dataset;
  button.addEventListener("click", () => {
    if (button.ariaDisabled === "true") return;
    if (what === "hint") hint(wanted);
    else if (what === "candidates") long({ do: what }, "Looking for solutions…");
    else act(what === "erase" ? { do: what, cell: selected } : { do: what });
  });
}

// The first puzzle: the puzzle of the link, or a puzzle of the first level.

say("Loading Python. The first visit takes a while.");
const { levels, kinds, say: problem } = await ask({ do: "levels" });
if (levels) {
  $("level").replaceChildren(...levels.map((level) => new Option(level)));
  $("kind").replaceChildren(...kinds.map(([kind, name]) => new Option(name, kind)));
  $("level").disabled = $("kind").disabled = $("make").disabled = false;
  const refused = location.hash.length > 1 ? await openLink() : {};
  if (!board && !refused.stopped) await start(wanted());
  if (refused.refused) say(refused.say, true);
} else {
  say(problem, true);
}
