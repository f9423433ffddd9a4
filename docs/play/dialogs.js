// The dialogs: they show what is kept and what can be chosen. What they start is in play.js.

import { Game } from "./game.js";
import * as store from "./store.js";

/** @param {string} id @returns {any} the element, of whatever kind */
export const $ = (id) => document.getElementById(id);

/** @param {string} name @param {Record<string, unknown>} properties @param {(Node | string)[]} children */
export function make(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Minutes and seconds. @param {number} seconds */
export function clock(seconds) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const pair = (/** @type {number} */ number) => `${number}`.padStart(2, "0");
  return hours ? `${hours}:${pair(minutes)}:${pair(rest)}` : `${minutes}:${pair(rest)}`;
}

/** Shows a dialog in place of another one; Back in the browser closes it. @param {string} id */
export function open(id) {
  const shown = document.querySelector("dialog[open]");
  if (shown) /** @type {HTMLDialogElement} */ (shown).close("next");
  else if (!history.state?.dialog) history.pushState({ dialog: true }, "");
  $(id).showModal();
  $(`${id}-title`).focus(); // reading begins there; no button is pressed by mistake
}

/** Closes the dialog that is open. */
export function close() {
  /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"))?.close();
}

/**
 * @param {() => void} onclose called when the last dialog is closed
 * @param {() => string} address where the page stays when Back closes a dialog
 */
export function listen(onclose, address) {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("close", () => {
      if (dialog.returnValue === "next") dialog.returnValue = "";
      else onclose();
    });
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close(); // beside its content
    });
    dialog.querySelector(".close")?.addEventListener("click", () => dialog.close());
  }
  window.addEventListener("popstate", () => {
    if (!document.querySelector("dialog[open]")) return;
    history.replaceState(history.state, "", address());
    close();
  });
}

// The calendar.

let month = new Date();

/** @param {number} months @param {(date: string) => void} choose */
export function showDays(months, choose) {
  month = months ? new Date(month.getFullYear(), month.getMonth() + months, 1) : new Date();
  const [year, number] = [month.getFullYear(), month.getMonth()];
  $("month").textContent = month.toLocaleDateString("en", { month: "long", year: "numeric" });
  const names = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"].map((name) => make("span", {}, name));
  const before = (new Date(year, number, 1).getDay() + 6) % 7;
  const solved = store.days();
  const days = Array.from({ length: new Date(year, number + 1, 0).getDate() }, (_, at) => {
    const date = `${year}-${`${number + 1}`.padStart(2, "0")}-${`${at + 1}`.padStart(2, "0")}`;
    const name = new Date(year, number, at + 1).toLocaleDateString("en-GB", { dateStyle: "long" });
    const sign = date in solved ? [make("span", { ariaHidden: "true" }, " ✓")] : [];
    const button = make("button", { ariaLabel: name + (date in solved ? ", solved" : "") }, `${at + 1}`, ...sign);
    button.classList.toggle("solved", date in solved);
    button.addEventListener("click", () => choose(date));
    return button;
  });
  $("days").replaceChildren(...names, ...Array.from({ length: before }, () => make("i", {})), ...days);
}

/** The last games and the times of solved puzzles. @param {(game: store.Saved) => void} resume @param {(puzzle: import("./game.js").Puzzle) => string} title */
export function showGames(resume, title) {
  $("last").replaceChildren(...store.games().map((game) => {
    const { cells, clues } = new Game(game.puzzle, game);
    const open = clues.filter((clue) => !clue).length;
    const left = cells.filter(({ digit }) => !digit).length;
    const state = game.won ? "solved in" : left < open ? `${open - left} of ${open} entered,` : "not begun,";
    const button = make("button", {}, `${title(game.puzzle)}, ${state} ${clock(game.seconds)}`);
    button.addEventListener("click", () => resume(game));
    return button;
  }));
  const head = ["Solved", "number", "best time", "mean time"].map((text) => make("th", { scope: "col" }, text));
  const rows = Object.entries(store.times()).map(([name, { count, best, total }]) => make(
    "tr",
    {},
    make("th", { scope: "row" }, name),
    ...[`${count}`, clock(best), clock(total / count)].map((text) => make("td", {}, text)),
  ));
  $("times").replaceChildren(make("tr", {}, ...head), ...rows);
}

/** The rules of a board, in sentences and with their cells. @param {import("./game.js").Layout} layout */
export function showRules({ rules, words }) {
  $("sentences").textContent = rules || "Each digit appears once in every row, column and box.";
  $("words").replaceChildren(...words.map((text) => make("li", {}, text)));
}

/** The switches, as they are kept. @param {() => void} changed */
export function listenToSettings(changed) {
  const settings = /** @type {any} */ (store.settings());
  for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-setting]"))) {
    const name = /** @type {string} */ (box.dataset.setting);
    box.checked = settings[name];
    box.onchange = () => {
      store.set({ [name]: box.checked });
      changed();
    };
  }
  $("scheme").value = settings.scheme;
  $("scheme").onchange = () => {
    store.set({ scheme: $("scheme").value });
    changed();
  };
}
