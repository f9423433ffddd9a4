"""Plays on the page of `docs/play` in a real Chromium without a window, and measures its times.

It builds the page (see `docs/_ext/build_play.py`), serves it under its policy, and does what
players do: with the keyboard, with the mouse, with fingers on a phone of 360 pixels; by hints to
the end of a game; with variants; from a link; from links that are no links. Each line that it
prints was seen in the browser. Anything in the console is a fault. It takes npm, and a Chromium
that is installed: one on the path, or named by the environment variable `BROWSER`.
"""

from __future__ import annotations

import argparse
import json
import os
import re
from datetime import date
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

import play_access
from browsers import browsers, page_to_play_on
from checks import Result
from play_table import WAIT, Fault, Table, see, served
from work import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PICTURES = ROOT / "docs" / "pictures" / "play"
TIMES = ROOT / "docs" / "data" / "browser.json"
PHONE = {"width": 360, "height": 780}
DESK = {"width": 1000, "height": 840}
LINK = "1.3x3.dhard.g2.K"
SLOW_LINK = "1.3x3.c17.1"
VARIANT_LINK = "1.3x3.thermometer.dmedium.g2.K"
NO_LINKS = ("%3Cimg src=x onerror=alert(1)%3E", "1.3x3.<b>", "%E0%A4%A", "1.6x6.K", "x" * 5000)
ROUNDS = 5


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
    table.click("[data-detail=name]")
    see(re.match("Conflict|Wrong digit", table.said()), f"the hint is: {table.said()}")
    table.click("[data-do=apply]")
    see(table.cell().endswith("empty"), "the hint erases it")


def hints(table: Table) -> dict[str, list[float]]:
    """The three amounts of detail, with the seconds of each."""
    found: dict[str, list[float]] = {}
    words = []
    kinds = {"name": "its name", "area": "where to look", "full": "everything"}
    for detail, kind in kinds.items():
        seconds = [table.click(f"[data-detail={detail}]") for _ in range(ROUNDS)]
        found[f"a hint: {kind}"] = seconds
        words.append(table.said())
        shown = table.page.locator(".shown").count()
        see((shown > 0) == (detail != "name"), f"{detail}: {words[-1]} ({shown} cells shown)")
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
    table.click("[data-detail=full]")
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
        found[f"a new puzzle: {level}"] = [table.click("#make") for _ in range(ROUNDS)]
        see(f".d{level}." in table.page.url != before, f"a new puzzle: {table.page.url[-45:]}")
    return found


def variants(table: Table) -> None:
    """Variants are made; each cell of the board is where the picture of the rules has it."""
    page = table.page
    kinds = page.locator("#kind option").all_inner_texts()
    see(len(kinds) > 30, f"{len(kinds)} kinds of rules, such as {kinds[2]}")
    page.select_option("#level", "medium")
    for kind in ("thermometer", "sandwich", "miracle"):
        page.select_option("#kind", label=kind)
        table.click("#make")
        see(".dmedium." in page.url, f"{kind}: {page.url[-45:]}")
        off = page.evaluate(_OFF)
        see(off < 1, f"cells are {off:.1f} pixels off their places in the picture")
        see(page.locator("#rules").inner_text(), page.locator("#rules").inner_text())
    page.emulate_media(color_scheme="dark")
    dark = page.locator("#board > .dark")
    see(dark.is_visible(), "there is a picture for the dark scheme")
    page.emulate_media(media="print")
    see(dark.is_hidden(), "which is not printed")
    page.emulate_media(media="screen", color_scheme="light")
    table.open(VARIANT_LINK)
    see(page.input_value("#kind") == "thermometer", "the kind of the link is chosen")
    table.click("[data-detail=full]")
    see(page.locator("#picture").is_visible(), f"a hint: {table.said()}")
    page.select_option("#kind", "")
    table.open(LINK)
    see(page.locator("#board > img").count() == 0, "and a plain board has no picture of rules")


_OFF = """(() => {
  const image = document.querySelector("#board > .light");
  const [, x, y, wide] = /viewBox="(\\S+) (\\S+) (\\S+) /.exec(decodeURIComponent(image.src));
  const board = image.getBoundingClientRect();
  const places = [...document.querySelectorAll("[role=gridcell]")].map((cell, at) => {
    const box = cell.getBoundingClientRect();
    const across = ((at % 9) * 100 - x) / wide * board.width - (box.left - board.left);
    const down = (Math.floor(at / 9) * 100 - y) / wide * board.width - (box.top - board.top);
    return Math.max(Math.abs(across), Math.abs(down), Math.abs(board.width - board.height));
  });
  return Math.max(...places);
})()"""


def links(browser: Browser, table: Table, address: str) -> None:
    """A link makes the same puzzle for another visitor; anything else is refused with a message."""
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
    see("not the id" in first.said(), f"and is refused: {first.said()[:70]}")
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


def stopped(table: Table) -> None:
    """Typing while a puzzle is made has no effect; Stop returns to the game."""
    table.open(LINK)
    table.to_empty()
    table.press("5", "ArrowRight")
    entered = table.entries()
    frozen(table)
    button = table.page.locator("#stop")
    see(button.is_visible(), "there is a button Stop while Python is busy")
    for key in ("1", "Shift+Digit2", "Delete", "Control+z", "h"):
        table.page.keyboard.press(key)
    table.page.locator("[data-do=fill]").click()
    table.click("#stop")
    see(table.said() == "Stopped." and table.entries() == entered, "stopped: the game is as before")
    see(button.is_hidden(), "and the button Stop is gone")
    table.press("Control+z")
    see(table.entries() == table.clues(), "Ctrl+Z takes back what was entered before")
    table.page.evaluate("text => { location.hash = text }", SLOW_LINK)
    table.page.get_by_text("Stop", exact=True).wait_for()
    table.page.keyboard.press("5")
    table.page.locator("#said.refused").wait_for()
    table.settle()
    see(table.entries() == table.clues(), f"not stopped: {table.said()} 5 was not entered")


def on_a_phone(browser: Browser, address: str, create: bool) -> None:
    """Fingers and 360 pixels."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    table = Table(context.new_page(), f"{address}#{LINK}")
    stop = "shown => { document.getElementById('stop').hidden = !shown }"
    table.page.evaluate(stop, True)
    width = table.page.evaluate("document.documentElement.scrollWidth")
    see(width <= PHONE["width"], f"at 360 pixels nothing is wider: {width}")
    small = """[...document.querySelectorAll('button, select, [role=gridcell]')].filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return Math.min(width, height) < 32;
    }).length"""
    see(table.page.evaluate(small) == 0, "every button and every cell is at least 32 pixels wide")
    table.page.evaluate(stop, False)
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
        table.click("[data-detail=name]")
    table.click("[data-detail=full]")
    see(table.page.locator("#picture").is_visible(), f"in the dark: {table.said()}")
    page.mouse.move(0, 0)
    if create:
        page.screenshot(path=PICTURES / "desk.png")
    see(not table.faults, "its console is empty")
    page.close()


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


def without_server(browser: Browser, folder: Path) -> None:
    """A page that is opened as a file says why nothing happens."""
    page = browser.new_page()
    page.goto((folder / "index.html").as_uri())
    said = page.locator("#said").inner_text()
    see("web server" in said, f"as a file: {said}")
    page.close()


def own_page(browser: Browser, address: str, folder: Path) -> None:
    """The programs of `docs/play.md` draw a puzzle on a page of their own."""
    text = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")
    for code, name in re.findall(r"```js\n(// (\w+\.js).*?)```", text, re.DOTALL):
        (folder / name).write_text(code, encoding="utf-8")
    module = '<script type="module" src="page.js"></script>'
    html = f'<!doctype html><link rel="icon" href="icon.svg"><img alt="a puzzle">{module}'
    (folder / "own.html").write_text(html, encoding="utf-8")
    page = browser.new_page()
    faults: list[str] = []
    page.on("console", lambda message: faults.append(message.text))
    page.goto(address.replace("index.html", "own.html"))
    page.locator("img[src^=data]").wait_for(timeout=WAIT)
    page.evaluate("document.images[0].decode().then(() => true)")
    see(not faults, f"the page of the documentation draws a puzzle {faults or ''}")
    page.close()


def play(browser: Browser, address: str, folder: Path, create: bool) -> dict[str, list[float]]:
    """All of it; returns the seconds."""
    table = Table(browser.new_page(viewport={"width": 800, "height": 1000}), address)
    times: dict[str, list[float]] = {}
    for title, part in (
        ("Screen readers", lambda: play_access.names(table)),
        ("Keyboard", lambda: with_keys(table)),
        ("Mistakes", lambda: mistakes(table)),
        ("Hints", lambda: times.update(hints(table))),
        ("Colours and paper", lambda: play_access.colors(table)),
        ("To the end", lambda: times.update({'the board after "Do it"': to_the_end(table)})),
        ("Levels", lambda: times.update(levels(table))),
        ("Houses", lambda: play_access.houses(table)),
        ("Variants", lambda: variants(table)),
        ("Focus", lambda: play_access.focus(table)),
        ("Candidates", lambda: play_access.marks(browser, address)),
        ("Links", lambda: links(browser, table, address)),
        ("Phone", lambda: on_a_phone(browser, address, create)),
        ("Desk", lambda: on_a_desk(browser, address, create)),
        ("Policy", lambda: policy(browser, address)),
        ("Without Python", lambda: without_python(browser, address)),
        ("Without a server", lambda: without_server(browser, folder)),
        ("A page of your own", lambda: own_page(browser, address, folder)),
        ("Worker", lambda: stopped(table)),
    ):
        print(title)
        part()
    see(not table.faults, f"the console is empty {table.faults or ''}")
    return {"the first puzzle": Table.loads} | times


def add_arguments(parser: argparse.ArgumentParser) -> None:
    text = "keep two screenshots, to be looked at, and the times for the documentation"
    parser.add_argument("--create", action="store_true", help=text)


def main(options: argparse.Namespace) -> Result:
    with browsers() as start, served(folder := page_to_play_on()) as address:
        browser, wide = start(), start(ignore_default_args=["--hide-scrollbars"])
        try:
            times = play(browser, address, folder, options.create)
            play_access.scrollbars(wide, address)
            version = browser.version
        except Fault as fault:
            print(f"FAULT: {fault}")
            return Result(faults=1)
        finally:
            browser.close()
            wide.close()
    waits = {name: [round(min(each), 2), round(median(each), 2)] for name, each in times.items()}
    print(f"\n{'seconds':24}  least median")
    for name, (least, middle) in waits.items():
        print(f"{name:24} {least:6.2f} {middle:6.2f}")
    if options.create:
        load = round(os.getloadavg()[1], 1)  # of the last five minutes: so long a run takes
        found = {"day": date.today().isoformat(), "chromium": version, "waits": waits}
        found |= {"cores": os.cpu_count(), "load": load}
        TIMES.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return Result({"waits": sum(map(len, times.values()))})
