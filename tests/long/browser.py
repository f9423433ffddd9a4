"""Plays on the page of `docs/play` in a real Chromium without a window, and measures its times.

It builds the page (see `docs/_ext/build_play.py`), serves it under its policy, and checks what
players expect, which `tests/data/players_expect.txt` lists: each row has a function of its name in
`play_rows.py`. It takes npm, and a Chromium that is installed: one on the path, or named by the
environment variable `BROWSER`. If a Firefox is on the path, or the environment variable `FIREFOX`
names one, `firefox.mjs` plays in it, too.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
from datetime import date
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import play_rows
from browsers import browsers, page_to_play_on
from checks import Result
from play_table import LINK, WAIT, Fault, Server, Table, served
from work import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PICTURES = ROOT / "docs" / "pictures" / "play"
TIMES = ROOT / "docs" / "data" / "browser.json"
ROUNDS = 10
MEGABITS = 10


def first_times(browser: Browser, address: str) -> dict[str, list[float]]:
    """The seconds to the first digit and the first hint: unthrottled, at 10 Mbit/s, from cache."""
    found: dict[str, list[float]] = {}
    for rate, name in ((0, ""), (MEGABITS * 125_000, f" at {MEGABITS} Mbit/s")):
        for _ in range(ROUNDS):
            Server.rate = rate
            context = browser.new_context()
            for visit in ("", ", second visit"):
                start = perf_counter()
                table = Table(context, f"{address}#{LINK}", ready=False)
                table.page.keyboard.press("5")
                table.page.locator("[aria-label$=': 5']").first.wait_for()
                found.setdefault(f"the first digit{name}{visit}", []).append(perf_counter() - start)
                table.page.keyboard.press("Control+z")
                table.page.keyboard.press("h")
                table.page.locator("#close").wait_for()
                found.setdefault(f"the first hint{name}{visit}", []).append(perf_counter() - start)
                play_rows.offline_ready(table)
                table.page.close()
            context.close()
    Server.rate = 0
    return found


def waits(table: Table) -> dict[str, list[float]]:
    """The seconds of hints and of new puzzles."""
    found: dict[str, list[float]] = {}
    table.fresh()
    for _ in range(ROUNDS):
        for kind in ("its name", "where to look", "everything"):
            start = perf_counter()
            table.press("h")
            found.setdefault(f"a hint: {kind}", []).append(perf_counter() - start)
        table.press("Escape")
        for level in ("easy", "medium", "hard", "unfair", "extreme"):
            table.click("header [data-open=new]")
            table.page.select_option("#kind", "")
            start = perf_counter()
            table.page.get_by_role("button", name=level, exact=True).click()
            table.settle()
            found.setdefault(f"a new puzzle: {level}", []).append(perf_counter() - start)
    return found


def memory(browser: Browser, address: str) -> list[int]:
    """The megabytes of the page after it is loaded, and after 50 puzzles with a hint each (Linux).

    Memory that several processes share is divided among them.
    """
    table = Table(browser.new_context(), address)
    session = browser.new_browser_cdp_session()
    found = []
    for puzzles in (0, 50):
        for number in range(puzzles):
            table.click("header [data-open=new]")
            table.page.locator("#levels button").nth(number % 5).click()
            table.press("h", "h", "h")
        largest = 0
        for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
            if process["type"] == "renderer":
                text = Path(f"/proc/{process['id']}/smaps_rollup").read_text(encoding="ascii")
                (size,) = re.findall(r"^Pss: +(\d+) kB", text, re.MULTILINE)
                largest = max(largest, round(int(size) * 1024 / 1e6))
        found.append(largest)
    return found


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
    if faults:
        raise Fault(f"the page of the documentation: {faults}")
    page.close()


def pictures(browser: Browser, address: str) -> None:
    """The two screenshots of the documentation."""
    for name, width, height, scheme in (("phone", 360, 740, "light"), ("desk", 1024, 600, "dark")):
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=scheme,  # type: ignore[arg-type]
        )
        table = Table(context, f"{address}#{LINK}")
        table.click("#fill")
        while True:
            table.press("h", "h", "h")
            if "Single" not in table.said():
                break
            table.press("Enter")
        table.page.screenshot(path=PICTURES / f"{name}.png")
        context.close()


def in_firefox(address: str) -> int:
    """The faults of the rows that are checked in Firefox; 0 without a Firefox."""
    program = os.environ.get("FIREFOX") or shutil.which("firefox") or shutil.which("firefox-esr")
    if program is None:
        print("there is no Firefox here")
        return 0
    tools = ROOT / "build" / "browser" / "tools"  # where `nox -s browser` installs puppeteer-core
    script = shutil.copy(Path(__file__).with_name("firefox.mjs"), tools)
    return subprocess.run(["node", script, program, address], check=False).returncode


def add_arguments(parser: argparse.ArgumentParser) -> None:
    text = "keep two screenshots, to be looked at, and the times for the documentation"
    parser.add_argument("--create", action="store_true", help=text)
    text = "check only the rows with these names, or none and measure the times"
    parser.add_argument("--rows", help=text, nargs="*")


def main(options: argparse.Namespace) -> Result:
    with browsers() as start, served(folder := page_to_play_on()) as address:
        browser = start()
        try:
            faults = play_rows.check(browser, address, options.rows)
            if options.rows:
                return Result(faults=faults)
            faults += in_firefox(address)
            own_page(browser, address, folder)
            times = first_times(browser, address)
            times |= waits(Table(browser.new_context(), address))
            megabytes = memory(browser, address)
            if options.create:
                pictures(browser, address)
            version = browser.version
        finally:
            browser.close()
    waited = {name: [round(min(each), 2), round(median(each), 2)] for name, each in times.items()}
    print(f"\n{'seconds':44}  least median")
    for name, (least, middle) in waited.items():
        print(f"{name:44} {least:6.2f} {middle:6.2f}")
    if options.create:
        load = round(os.getloadavg()[1], 1)  # of the last five minutes: so long a run takes
        found = {"day": date.today().isoformat(), "chromium": version, "waits": waited}
        found |= {"memory": megabytes, "cores": os.cpu_count(), "load": load}
        TIMES.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    counts = {"rows": len(play_rows.ROWS)} if options.rows is None else {}
    return Result(counts, faults=faults)
