"""Plays on the page of `docs/play` in a real Chromium without a window, and measures its times.

`python tests/mass/in_browser.py` (or `nox -s browser`) builds the page (see
`docs/_ext/playable.py`), serves it under its policy, and does what players do: with the keyboard,
with the mouse, with fingers on a phone of 360 pixels; by hints to the end of a game; from a link;
from links that are no links. Each line that it prints was seen in the browser. Anything in the
console is a fault. `--create` keeps two screenshots for the documentation; look at them.

It takes Playwright (`pip install --group browser`) and a Chromium that is installed: one on the
path, or named by the environment variable `BROWSER`. Where something is missing it says so, and
does nothing.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from threading import Thread
from time import perf_counter
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "helpers"), str(ROOT / "docs" / "_ext")]

import playable  # noqa: E402
from long_checks import note  # noqa: E402

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
PICTURES = ROOT / "docs" / "pictures" / "play"
PHONE = {"width": 360, "height": 780}
DESK = {"width": 1000, "height": 840}
LINK = "1.3x3.dhard.g4.K"
SLOW_LINK = "1.3x3.c17.n9000000.1"
NO_LINKS = (
    *("%3Cimg src=x onerror=alert(1)%3E", "1.3x3.<b>", "%E0%A4%A", "1.6x6.K", "x" * 5000),
    "1.3x3~antiknight.1",
)
WAIT = 120_000
"""How long to wait for anything, in milliseconds: other programs may keep the machine busy."""
ROUNDS = 5
READABLE = 4.5
"""The contrast that texts must have, as WCAG asks for."""


class Fault(Exception):
    """Something that was not as it should be."""


def see(seen: object, what: str) -> None:
    """Print what was seen, or raise `Fault`."""
    if not seen:
        raise Fault(what)
    print(f"  {what}")


class Server(SimpleHTTPRequestHandler):
    """Serves files as any web server does, with the policy of the page for the worker too."""

    policy = ""

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


class Quiet(ThreadingHTTPServer):
    """Says nothing of a visitor who leaves early; what a page lacks is in its console."""

    def handle_error(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a folder while it is served."""
    page = (folder / "index.html").read_text(encoding="utf-8")
    (Server.policy,) = re.findall(r'Content-Security-Policy" content="(.*?)"', page)
    server = Quiet(("127.0.0.1", 0), partial(Server, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/index.html"
    server.shutdown()


class Table:
    """A page with a game on it, and the faults that its console tells."""

    loads: ClassVar[list[float]] = []
    """The seconds to the first puzzle, of each page so far."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.faults = page, list[str]()
        page.set_default_timeout(WAIT)
        page.on("console", lambda message: self.faults.append(message.text))
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("request", self.inside(address))
        start = perf_counter()
        page.goto(address)
        page.locator("[role=gridcell]").first.wait_for()
        self.settle()
        self.loads.append(perf_counter() - start)

    def inside(self, address: str) -> Callable[[Any], None]:
        """Takes a request to any other server as a fault."""
        home = address.rpartition("/")[0]

        def check(request: Any) -> None:
            if not request.url.startswith((home, "data:")):
                self.faults.append(f"asks for {request.url}")

        return check

    def settle(self) -> None:
        """Wait until Python has answered all requests."""
        self.page.wait_for_selector("#board[aria-busy=false]")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()

    def click(self, selector: str) -> float:
        """Click, wait for the answer, and return the seconds that it took."""
        start = perf_counter()
        self.page.locator(selector).click()
        self.settle()
        return perf_counter() - start

    def said(self) -> str:
        return self.page.locator("#said").inner_text()

    def cell(self) -> str:
        """What a screen reader reads of the cell that is selected."""
        return str(self.page.locator("[role=gridcell][tabindex='0']").get_attribute("aria-label"))

    def clues(self) -> list[str]:
        found = self.page.locator("[role=gridcell]").all()
        return [cell.inner_text() * ("clue" in str(cell.get_attribute("class"))) for cell in found]

    def to_empty(self) -> None:
        """Select the first empty cell with the keyboard."""
        self.page.locator("[role=gridcell][tabindex='0']").focus()
        self.press(*["ArrowUp"] * 9, "Home")
        for _ in range(81):
            if self.cell().endswith("empty"):
                return
            at_end = "column 9" in self.cell()
            self.press(*(["ArrowDown", "Home"] if at_end else ["ArrowRight"]))
        raise Fault("no cell is empty")


def with_keys(table: Table) -> None:
    """Marks of both kinds, digits, undo and redo, with the keyboard alone."""
    table.to_empty()
    where = table.cell().removesuffix("empty")
    table.press("Space", "3", "5", "Shift+Digit7")
    marked = f"{where}centre marks 3 5, corner marks 7"
    see(table.cell() == marked, f"after Space 3 5 Shift+7: {marked}")
    table.press("Control+z", "Control+z")
    see(table.cell() == f"{where}centre marks 3", "Ctrl+Z twice takes back two marks")
    table.press("Control+y", "Control+Shift+z")
    see(table.cell() == marked, "Ctrl+Y and Ctrl+Shift+Z put them on again")
    table.press("Delete")
    see(table.cell() == f"{where}empty", "Delete takes all marks of the cell")
    table.press("Space", "4", "Space", "4")
    see(table.cell() == f"{where}4", "corner mark 4 on, then the digit 4")
    table.press("4")
    see(table.cell() == f"{where}empty", "4 once more: it is gone")
    table.press("5", "Backspace")
    see(table.cell() == f"{where}empty", "5, and Backspace: it is gone as well")
    table.press("ArrowLeft", "End")
    see("column 9" in table.cell(), "End goes to the last column")


def mistakes(table: Table) -> None:
    """A wrong digit is found by the check, named by the hint, and taken back by it."""
    table.to_empty()
    wrong = None
    for digit in "123456789":
        table.press(digit)
        table.click("[data-do=check]")
        if table.said() != "No mistakes so far.":
            wrong = digit
            break
        table.press("Control+z")
    see(wrong, f"Check says: {table.said()}")
    see(table.page.locator("[aria-invalid=true]").count(), "the wrong cell is marked as invalid")
    table.click("[data-strength=name]")
    see(re.match("Conflict|Wrong digit", table.said()), f"the hint is: {table.said()}")
    table.click("[data-do=apply]")
    see(table.cell().endswith("empty"), "the hint erases it")


def hints(table: Table) -> dict[str, list[float]]:
    """The three strengths, with the seconds of each."""
    found: dict[str, list[float]] = {}
    words = []
    for strength in ("name", "area", "full"):
        seconds = [table.click(f"[data-strength={strength}]") for _ in range(ROUNDS)]
        found[f"hint: {strength}"] = seconds
        words.append(table.said())
        shown = table.page.locator(".shown").count()
        see((shown > 0) == (strength != "name"), f"{strength}: {words[-1]} ({shown} cells shown)")
    see(len(words[0]) < len(words[1]) < len(words[2]), "each says more than the one before")
    picture = "document.getElementById('picture').decode().then(() => true)"
    see(table.page.evaluate(picture), "the picture of the last one is drawn")
    return found


def to_the_end(table: Table) -> list[float]:
    """Play by hints alone; the seconds of each."""
    seconds: list[float] = []
    while table.said() != "Solved!":
        if len(seconds) > 300:
            raise Fault(f"no end by hints: {table.said()}")
        seconds.append(table.click("[data-do=apply]"))
    empty = table.page.locator("[role=gridcell][aria-label$=empty]").count()
    see(empty == 0, f"solved by {len(seconds)} hints")
    table.click("[data-strength=full]")
    see(table.said() == "Solved!", "then no hint is left")
    return seconds


def levels(table: Table) -> dict[str, list[float]]:
    """A few puzzles of each level, with the seconds of each."""
    found = {}
    names = table.page.locator("#level option").all_inner_texts()
    see(names == ["easy", "medium", "hard", "unfair", "extreme"], f"levels: {', '.join(names)}")
    for level in names:
        table.page.select_option("#level", level)
        before = table.page.url
        found[f"new: {level}"] = [table.click("#make") for _ in range(ROUNDS)]
        see(f".d{level}." in table.page.url != before, f"a new puzzle: {table.page.url[-45:]}")
    return found


def links(browser: Browser, table: Table, address: str) -> None:
    """A link gives the same puzzle to another visitor; what is no link is told as a text."""
    link = table.page.locator("#link").input_value()
    other = Table(browser.new_page(), link)
    see(other.clues() == table.clues(), "another visitor gets the same puzzle from the link")
    for text in NO_LINKS:
        kept = other.clues()
        other.page.evaluate("text => { location.hash = text }", text)
        other.page.locator("#said.refused").wait_for()
        other.settle()
        inside = other.page.locator("#said *, #caption *, #board img").count()
        see(other.clues() == kept and not inside, f"{text[:30]!r}: {other.said()[:70]}")
        other.click("[data-do=check]")
    see(not other.faults, "its console is empty")
    other.page.close()
    first = Table(browser.new_page(), f"{address}#{NO_LINKS[0]}")
    see(sum(map(bool, first.clues())) > 16, "a visitor with a broken link gets a puzzle as well")
    see("not the id" in first.said(), f"and is told: {first.said()[:70]}")
    see(not first.faults, "its console is empty")
    first.page.close()


def frozen(table: Table) -> float:
    """The longest time between two pictures while Python is busy, in seconds."""
    table.page.evaluate("text => { location.hash = text }", SLOW_LINK)
    gap = """new Promise((resolve) => {
      const start = performance.now();
      let last = start, longest = 0;
      requestAnimationFrame(function next(now) {
        longest = Math.max(longest, now - last);
        last = now;
        if (now - start < 3000) requestAnimationFrame(next);
        else resolve(longest / 1000);
      });
    })"""
    longest = float(table.page.evaluate(gap))
    busy = table.page.locator("#board").get_attribute("aria-busy")
    see(busy == "true" and longest < 1, f"Python busy for 3 s: the page stops for {longest:.2f} s")
    return longest


def on_a_phone(browser: Browser, address: str, create: bool) -> None:
    """Fingers and 360 pixels."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    table = Table(context.new_page(), f"{address}#{LINK}")
    width = table.page.evaluate("document.documentElement.scrollWidth")
    see(width <= PHONE["width"], f"at 360 pixels nothing is wider: {width}")
    small = """[...document.querySelectorAll('button, select, [role=gridcell]')].filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return Math.min(width, height) < 32;
    }).length"""
    see(table.page.evaluate(small) == 0, "every button and every cell is at least 32 pixels wide")
    cells = table.page.locator("[role=gridcell]")
    empty = table.clues().index("")
    cells.nth(empty).tap()
    table.page.get_by_label("Corner mark").tap()
    table.page.get_by_role("button", name=re.compile(r"^7, \d left")).tap()
    table.settle()
    see(table.cell().endswith("corner marks 7"), "three taps: a cell, corner mark, 7")
    table.page.get_by_role("button", name="Fill marks").tap()
    table.page.get_by_role("button", name="Hint: where to look").tap()
    table.settle()
    see("look at" in table.said(), f"a hint by touch: {table.said()}")
    if create:
        table.page.screenshot(path=PICTURES / "phone.png")
    see(not table.faults, "its console is empty")
    context.close()


def on_a_desk(browser: Browser, address: str, create: bool) -> None:
    """A dark window that is wide enough for two columns."""
    page = browser.new_page(viewport=DESK, color_scheme="dark", device_scale_factor=0.75)
    table = Table(page, f"{address}#{LINK}")
    table.click("[data-do=fill]")
    while not table.said() or table.said().endswith(("Single", "House")):
        table.click("[data-do=apply]")
        table.click("[data-strength=name]")
    table.click("[data-strength=full]")
    see(table.page.locator("#picture").is_visible(), f"in the dark: {table.said()}")
    page.mouse.move(0, 0)
    if create:
        page.screenshot(path=PICTURES / "desk.png")
    see(not table.faults, "its console is empty")
    page.close()


def colors(table: Table) -> None:
    """Texts can be read in light and in dark; on paper there is only the board."""
    for scheme in ("light", "dark"):
        table.page.emulate_media(color_scheme=scheme)
        names = {name: table.page.evaluate(_COLOR, name) for name in _TEXTS + _GROUNDS}
        worst = min(contrast(names[text], names[ground]) for text in _TEXTS for ground in _GROUNDS)
        see(worst >= READABLE, f"{scheme}: the least contrast of a text is {worst:.1f}")
    table.page.emulate_media(media="print", color_scheme="dark")
    shown = [name for name in _PARTS if table.page.locator(name).is_visible()]
    see(shown == ["#board", "#caption"], f"on paper: {', '.join(shown)}")
    sheets = len(re.findall(rb"/Type /Page\s", table.page.pdf()))
    see(sheets == 1, "it is printed on one sheet")
    table.page.emulate_media(media="screen", color_scheme="light")


_TEXTS = ("--ink", "--own", "--wrong")
_GROUNDS = ("--paper", "--selected", "--same", "--shown", "--extra")
_PARTS = ("#board", "#caption", "header", "#new", "#said", "#digits", "#moves", "#hints", "#share")
_COLOR = """(name) => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = `var(${name})`;
  const color = getComputedStyle(probe).color.match(/\\d+/g).map(Number);
  probe.remove();
  return color;
}"""


def contrast(one: list[int], other: list[int]) -> float:
    """The contrast of two colours, from 1 to 21, as WCAG 2 defines it."""

    def luminance(color: list[int]) -> float:
        parts = [value / 255 for value in color]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return sum(map(float.__mul__, (0.2126, 0.7152, 0.0722), linear))

    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def names(table: Table) -> None:
    """What a screen reader finds."""
    nameless = """[...document.querySelectorAll('button, input, select, [role=gridcell]')].filter(
      (element) => !(element.ariaLabel || element.labels?.length || element.innerText)
    ).length"""
    see(table.page.evaluate(nameless) == 0, "every button, field and cell has a name")
    rows = table.page.get_by_role("grid", name="Sudoku board").get_by_role("row")
    see(rows.count() == 9 and rows.first.get_by_role("gridcell").count() == 9, "a grid of 9 rows")
    see(table.page.get_by_role("status").count() == 1, "what is said is a live region")
    stops = table.page.locator("[role=gridcell][tabindex='0']").count()
    see(stops == 1, "the board is one stop of the Tab key")


def policy(browser: Browser, address: str) -> None:
    """The policy is in force: neither a script of the page nor a style in it is run."""
    page = browser.new_page()
    page.goto(address)
    page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.ran = true";
          document.body.append(script);
          document.body.insertAdjacentHTML("beforeend", "<i id=bad onclick='window.ran = true'>");
          document.getElementById("bad").click();
        }"""
    )
    see(page.evaluate("window.ran") is None, "inline scripts and handlers do not run")
    page.close()


def without_python(browser: Browser, address: str) -> None:
    """Where Python does not load, the page says so."""
    for file in ("pyodide/pyodide.mjs", "pyodide/pyodide.asm.wasm", "sudokulib.whl"):
        page = browser.new_page()
        page.route(f"**/{file}", lambda route: route.abort())
        page.goto(address)
        refused = page.locator("#said.refused")
        refused.wait_for(timeout=WAIT)
        see(refused.inner_text(), f"without {file}: {refused.inner_text()}")
        page.close()


def play(browser: Browser, address: str, create: bool) -> dict[str, list[float]]:
    """All of it; returns the seconds."""
    table = Table(browser.new_page(viewport={"width": 800, "height": 1000}), address)
    times: dict[str, list[float]] = {}
    for title, part in (
        ("Screen readers", lambda: names(table)),
        ("Keyboard", lambda: with_keys(table)),
        ("Mistakes", lambda: mistakes(table)),
        ("Hints", lambda: times.update(hints(table))),
        ("Colours and paper", lambda: colors(table)),
        ("To the end", lambda: times.update({"move by a hint": to_the_end(table)})),
        ("Levels", lambda: times.update(levels(table))),
        ("Links", lambda: links(browser, table, address)),
        ("Phone", lambda: on_a_phone(browser, address, create)),
        ("Desk", lambda: on_a_desk(browser, address, create)),
        ("Policy", lambda: policy(browser, address)),
        ("Without Python", lambda: without_python(browser, address)),
        ("Worker", lambda: frozen(table)),
    ):
        print(title)
        part()
    see(not table.faults, f"the console is empty {table.faults or ''}")
    return {"first puzzle": Table.loads} | times


def main() -> int:
    parser = argparse.ArgumentParser(description="Play on the page in a headless Chromium.")
    parser.add_argument("--create", action="store_true", help="keep two screenshots")
    options = parser.parse_args()
    path = os.environ.get("BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), None)
    try:
        from playwright.sync_api import sync_playwright

        if path is None:
            raise playable.Missing("there is no Chromium here")
        folder = playable.KEPT / "site" / "play"
        playable.build(folder)
    except (ImportError, playable.Missing) as reason:
        print(f"{reason}: nothing was played")
        return 0
    with served(folder) as address, sync_playwright() as playwright:
        # Chromium refuses its sandbox to root, as whom containers run.
        arguments = ["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        try:
            times = play(browser, address, options.create)
        except Fault as fault:
            print(f"FAULT: {fault}")
            return 1
        finally:
            browser.close()
    print("\nseconds               least median")
    for name, seconds in times.items():
        print(f"{name:20} {min(seconds):6.2f} {median(seconds):6.2f}")
    note("browser", {"waits": sum(map(len, times.values()))})
    return 0


if __name__ == "__main__":
    sys.exit(main())
