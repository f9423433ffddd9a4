"""The page of `docs/play` in a Chromium that Playwright drives, as a player sees it.

The checks are in `browser.py` and `play_access.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from time import perf_counter
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["WAIT", "Fault", "Quiet", "Table", "see", "served"]

WAIT = 120_000
"""How long to wait for anything, in milliseconds: other programs may keep the machine busy."""


class Fault(Exception):
    """Something that was not as it should be."""


def see(seen: object, what: str) -> None:
    """Print the result, or raise `Fault`."""
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

    def open(self, id: str) -> None:
        """Go to the link of another puzzle, as by the bar of addresses."""
        self.page.evaluate("id => { location.hash = id }", id)
        self.page.wait_for_function(
            "id => document.getElementById('link').value.endsWith(id)", arg=id
        )
        self.settle()

    def said(self) -> str:
        return self.page.locator("#said").inner_text()

    def cell(self) -> str:
        """The words that a screen reader reads for the selected cell."""
        return str(self.page.locator("[role=gridcell][tabindex='0']").get_attribute("aria-label"))

    def clues(self) -> list[str]:
        found = self.page.locator("[role=gridcell]").all()
        return [cell.inner_text() * ("clue" in str(cell.get_attribute("class"))) for cell in found]

    def entries(self) -> list[str]:
        """The strings of all cells: clues, digits, marks."""
        return self.page.locator("[role=gridcell]").all_inner_texts()

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
