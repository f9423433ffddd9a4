"""The page of `docs/play` in a Chromium that Playwright drives, as a player sees it.

The checks are in `play_rows.py`.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, BinaryIO

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

__all__ = ["LINK", "WAIT", "Fault", "Quiet", "Server", "Table", "see", "served"]

WAIT = 60_000
"""How long to wait for anything, in milliseconds: other programs may keep the machine busy."""

LINK = "1.3x3.dhard.g2.kept"
"""A puzzle that the page keeps, so that it can be opened before the library is loaded."""


class Fault(Exception):
    """Something that was not as it should be."""


def see(seen: object, what: str) -> None:
    """Raise `Fault` unless it was seen."""
    if not seen:
        raise Fault(what)


class Server(SimpleHTTPRequestHandler):
    """Serves files as good web servers do: compressed, with the policy of the page for all files.

    `rate` is the number of bytes in a second, for all requests together; 0 is as fast as possible.
    """

    policy = ""
    rate = 0
    sent = 0
    _turn = Lock()

    def send_head(self) -> Any:
        path = Path(self.translate_path(self.path))
        for kind, ending in (("br", ".br"), ("gzip", ".gz")):
            packed = path.with_name(path.name + ending)
            if kind not in self.headers.get("Accept-Encoding", "") or not packed.exists():
                continue
            file = packed.open("rb")
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(str(path)))
            self.send_header("Content-Encoding", kind)
            self.send_header("Content-Length", str(packed.stat().st_size))
            self.send_header("Last-Modified", self.date_time_string(path.stat().st_mtime))
            self.end_headers()
            return file
        return super().send_head()

    def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:  # type: ignore[override]
        while part := source.read(16_384):
            with self._turn:
                type(self).sent += len(part)
                if self.rate:
                    time.sleep(len(part) / self.rate)
            outputfile.write(part)

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


class Quiet(ThreadingHTTPServer):
    """Ignores visitors who leave early; errors of a page are in its console."""

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
    """A page with a game on it, and the faults that its console shows."""

    def __init__(self, context: BrowserContext, address: str, *, ready: bool = True) -> None:
        self.page: Page = context.new_page()
        self.faults: list[str] = []
        self.page.set_default_timeout(WAIT)
        self.page.on("console", lambda message: self.faults.append(message.text))
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", self.inside(address))
        self.page.goto(address)
        self.page.locator("[role=gridcell]").first.wait_for()
        if ready:
            self.ready()

    def inside(self, address: str) -> Callable[[Any], None]:
        """Takes a request to any other server as a fault."""
        home = address.rpartition("/")[0]

        def check(request: Any) -> None:
            if not request.url.startswith((home, "data:")):
                self.faults.append(f"asks for {request.url}")

        return check

    def ready(self) -> None:
        """Wait until the library is loaded."""
        self.page.locator("#progress").wait_for(state="hidden")
        self.settle()

    def settle(self) -> None:
        """Wait until the library has answered all requests."""
        self.page.locator("body:not([aria-busy=true])").wait_for()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
        self.settle()

    def click(self, selector: str) -> None:
        self.page.locator(selector).click()
        self.settle()

    def menu(self, selector: str) -> None:
        """Open the menu, and click on something in it."""
        self.click("header [data-open=menu]")
        self.click(f"#menu {selector}")

    def switch(self, name: str) -> None:
        """Change a setting."""
        self.menu("[data-open=settings]")
        self.click(f"[data-setting={name}]")
        self.press("Escape")

    def open(self, id: str) -> None:
        """Go to the link of another puzzle, as by the bar of addresses."""
        self.page.evaluate("id => { location.hash = id }", id)
        self.page.wait_for_timeout(50)
        self.settle()

    def fresh(self) -> None:
        """Go back to the clues of the puzzle of `LINK`, with the first empty cell selected."""
        if self.page.locator("dialog[open]").count():
            self.press("Escape")
        self.press("Escape")
        if not self.page.url.endswith(LINK):
            self.open(LINK)
        self.menu("#restart")
        self.press("z")
        self.select(self.empty())

    def said(self) -> str:
        return self.page.locator("#said").inner_text()

    def name(self, index: int | None = None) -> str:
        """The words that a screen reader reads for a cell, or for the cell with the focus."""
        cells = self.page.locator("[role=gridcell]" + ("[tabindex='0']" if index is None else ""))
        return str(cells.nth(index or 0).get_attribute("aria-label"))

    def content(self, index: int | None = None) -> str:
        """What a cell contains, in words."""
        return self.name(index).partition(": ")[2]

    def contents(self) -> list[str]:
        labels: list[str] = self.page.evaluate(
            "[...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.ariaLabel)"
        )
        return [label.partition(": ")[2] for label in labels]

    def empty(self, after: int = -1) -> int:
        """The first empty cell after another one."""
        return self.contents().index("empty", after + 1)

    def select(self, *cells: int) -> None:
        for at, index in enumerate(cells):
            modifiers: Any = ["Control"] if at else []
            self.page.locator("[role=gridcell]").nth(index).click(modifiers=modifiers)

    def selected(self) -> int:
        return self.page.locator("[role=gridcell][aria-selected=true]").count()

    def solution(self) -> list[int]:
        """The solution of the puzzle, from the game that is kept."""
        found: list[int] = self.page.evaluate(
            """() => {
              const [key] = JSON.parse(localStorage.sudokulib).games;
              return JSON.parse(localStorage[`sudokulib.${key}`]).puzzle.position.puzzle.solution;
            }"""
        )
        return found
