// What is kept in the browser, and nowhere else: games, settings, and the times of solved puzzles.

/**
 * @typedef {import("./game.js").Saved} Saved
 * @typedef {typeof SETTINGS} Settings
 * @typedef {{ count: number, best: number, total: number }} Times
 * @typedef {object} Kept
 * @property {string[]} games the keys of the last games, the newest first
 * @property {Settings} settings
 * @property {Record<string, Times>} times by level, and for variants by kind and level
 * @property {Record<string, number>} days the seconds of each solved daily puzzle
 */

export const MOST_GAMES = 10;
const NAME = "sudokulib";
export const SETTINGS = {
  helped: false,
  scheme: "system",
  peers: true,
  same: true,
  conflicts: true,
  clear: true,
  places: false,
  timer: true,
  coordinates: false,
};

/** @type {Kept} */
let kept = { games: [], settings: SETTINGS, times: {}, days: {}, ...read(NAME) };
kept.settings = { ...SETTINGS, ...kept.settings };

/** @param {string} name */
function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null; // storage is forbidden, or contains something else: the page plays without it
  }
}

/** @param {string} name @param {unknown} value */
function write(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is forbidden or full.
  }
}

/** @param {string} key */
const nameOf = (key) => `${NAME}.${key}`;

export const settings = () => kept.settings;

/** @param {Partial<Settings>} changes */
export function set(changes) {
  kept.settings = { ...kept.settings, ...changes };
  write(NAME, kept);
}

/** @param {Saved} game */
export function keep(game) {
  write(nameOf(game.key), game);
  if (kept.games[0] === game.key) return;
  kept.games = [game.key, ...kept.games.filter((key) => key !== game.key)];
  for (const key of kept.games.splice(MOST_GAMES)) write(nameOf(key), null);
  write(NAME, kept);
}

/** The last games, the newest first. @returns {Saved[]} */
export function games() {
  return kept.games.map((key) => read(nameOf(key))).filter(Boolean);
}

/** Counts a solved puzzle, and returns the times of its kind. @param {string} name @param {number} seconds @param {string} [day] */
export function count(name, seconds, day) {
  const before = kept.times[name] ?? { count: 0, best: Infinity, total: 0 };
  kept.times[name] = {
    count: before.count + 1,
    best: Math.min(before.best, seconds),
    total: before.total + seconds,
  };
  if (day) kept.days[day] = Math.min(kept.days[day] ?? Infinity, seconds);
  write(NAME, kept);
  return kept.times[name];
}

export const times = () => kept.times;
export const days = () => kept.days;

export function forget() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(NAME)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden: nothing is kept.
  }
  kept = { games: [], settings: { ...SETTINGS }, times: {}, days: {} };
}
