// Plays on the page of docs/play in Firefox, controlled by WebDriver BiDi: the rows that differ most between browsers.
// node firefox.mjs FIREFOX ADDRESS, where puppeteer-core is installed. It prints a line for each row of
// tests/data/players_expect.txt, and ends with 1 if a row fails.

import puppeteer from "puppeteer-core";

const [executablePath, address] = process.argv.slice(2);
const LINK = "#1.3x3.dhard.g2.kept";
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
let faults = 0;
let page;
let messages = [];

async function open(id = LINK, viewport = { width: 1024, height: 600 }) {
  const context = await browser.createBrowserContext();
  page = await context.newPage();
  messages = [];
  page.on("console", (message) => messages.push(message.text()));
  page.on("pageerror", (error) => messages.push(error.message));
  await page.setViewport(viewport);
  await page.goto(address + id);
  await page.waitForSelector("[role=gridcell]");
}

const settle = () => page.waitForSelector("body:not([aria-busy=true])");
const ready = () => page.waitForSelector("#progress[hidden]", { timeout: 120_000 }).then(settle);
const said = () => page.$eval("#said", (element) => element.textContent);
const content = () => page.$eval("[role=gridcell][tabindex='0']", (cell) => cell.ariaLabel.split(": ")[1]);
const contents = () => page.$$eval("[role=gridcell]", (cells) => cells.map((cell) => cell.ariaLabel.split(": ")[1]));
const count = (selector) => page.$$eval(selector, (found) => found.length);

/** Presses keys such as "Shift+Digit5". */
async function press(...keys) {
  for (const each of keys) {
    const parts = each.split("+");
    const key = parts.pop();
    for (const held of parts) await page.keyboard.down(held);
    await page.keyboard.press(key);
    for (const held of parts.reverse()) await page.keyboard.up(held);
  }
  await settle();
}

async function row(name, check) {
  try {
    await check();
    if (messages.length) throw new Error(`the console: ${messages}`);
    console.log(`  ${name}`);
  } catch (error) {
    faults += 1;
    console.log(`FAULT ${name}: ${error.message}`);
  }
}

function see(found, wanted) {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) throw new Error(`${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}

const keyRows = [
  ["digit_key", ["5"], "5"],
  ["same_digit_again", ["5"], "empty"],
  ["corner_key", ["Shift+Digit5", "Shift+Digit7"], "corner marks 5 7"],
  ["erase_key", ["Backspace"], "empty"],
  ["centre_key", ["Control+Digit3", "Control+Digit8"], "centre marks 3 8"],
  ["undo_keys", ["Control+z"], "centre marks 3"],
  ["redo", ["Control+y"], "centre marks 3 8"],
  ["delete", ["Delete"], "empty"],
  ["colour_key", ["v", "1", "4"], "empty, red and yellow"],
  ["layer_keys", ["Backspace", "x", "2"], "corner marks 2"],
];

await open();
for (const [name, keys, wanted] of keyRows) {
  await row(name, async () => {
    await press(...keys);
    see(await content(), wanted);
  });
}
await row("shift_arrows", async () => {
  await press("z", "Backspace", "Shift+ArrowRight", "Shift+ArrowDown");
  see(await count("[aria-selected=true]"), 3);
  await press("Escape");
  see(await count("[aria-selected=true]"), 1);
});
await row("select_all", async () => {
  await press("Control+a");
  see(await count("[aria-selected=true]"), 81);
  await press("Escape");
});
await row("drag", async () => {
  const cells = await page.$$("[role=gridcell]");
  for (const [at, index] of [0, 1, 2, 11].entries()) {
    const { x, y, width, height } = await cells[index].boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    if (!at) await page.mouse.down();
  }
  await page.mouse.up();
  see(await count("[aria-selected=true]"), 4);
  await press("Escape");
});
await row("progress", async () => {
  await ready();
  see(await page.$eval("#progress", (bar) => bar.hidden), true);
});
await row("hint_steps", async () => {
  await press("h", "h", "h");
  see(/^[A-Z][a-z]+ .*: in /.test(await said()), true);
});
await row("hint_on_board", async () => see(await count("#board .sudoku-placements") > 0, true));
await row("hint_apply", async () => {
  const before = await contents();
  await press("Enter");
  see((await contents()).filter((each, at) => each !== before[at]).length, 1);
});
await row("check_red", async () => {
  await page.click("#check");
  await settle();
  see(await said(), "No mistakes so far.");
});
await row("variants", async () => {
  await page.click("header [data-open=new]");
  await page.select("#kind", "thermometer");
  await page.click("#levels button:nth-child(2)");
  await settle();
  see(page.url().includes(".thermometer.dmedium."), true);
});
await row("back", async () => {
  await page.click("header [data-open=menu]");
  await page.goBack();
  see(await count("dialog[open]"), 0);
});
await row("reload", async () => {
  await page.reload();
  await page.waitForSelector("[role=gridcell]");
  await press("Escape", "Control+Digit4");
  const before = await contents();
  await page.reload();
  await page.waitForSelector("[role=gridcell]");
  see(await contents(), before);
});
await row("keyboard_game", async () => {
  await open("");
  const solution = await page.evaluate(() => {
    const [key] = JSON.parse(localStorage.sudokulib).games;
    return JSON.parse(localStorage[`sudokulib.${key}`]).puzzle.position.puzzle.solution;
  });
  await press(...Array(9).fill("ArrowUp"), "Home");
  for (const [at, text] of (await contents()).entries()) {
    if (at) await press(...(at % 9 ? ["ArrowRight"] : ["ArrowDown", "Home"]));
    if (!text.startsWith("clue")) await press(`${solution[at]}`);
  }
  await page.waitForSelector("#win[open]");
});
for (const [width, height] of [[360, 740], [667, 375], [1024, 600], [1920, 1080]]) {
  await row(`board_size ${width}x${height}`, async () => {
    await open(LINK, { width, height });
    const [side, scrolls] = await page.evaluate(() => [
      document.getElementById("board").offsetWidth,
      document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth,
    ]);
    see([side >= 0.9 * Math.min(width, height), scrolls], [true, false]);
  });
}
await browser.close();
console.log(faults ? `${faults} faults` : "no fault");
process.exit(Math.min(faults, 1));
