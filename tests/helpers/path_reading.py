"""What a solution path shows on each board, by its own rules of style."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import attrs


@attrs.frozen
class ShownCell:
    """A cell of the table as it is seen on one board."""

    text: tuple[str, ...]
    """Its lines, without the spaces at their ends."""
    classes: frozenset[str]
    """The classes of the cell that are true on this board: `h7` is `on-house` on board 7."""


def shown_cells(text: str, board: int) -> list[ShownCell]:
    """The cells of the shared table as they are shown while the button of a board is chosen."""
    before = re.findall(r"\.p(\d+)~:checked~\* \.e\1\b", text)
    _, _, table = text.rpartition("<table")
    reader = _Reader(board, {f"e{at}" for at in before if int(at) < board})
    reader.feed(f"<table{table}")
    return reader.cells


class _Reader(HTMLParser):
    def __init__(self, board: int, changed: set[str]) -> None:
        super().__init__()
        self.cells: list[ShownCell] = []
        self._board = board
        self._changed = changed
        self._open: list[str] = []  # how each open element inside of a cell is shown
        self._content: list[str] = []
        self._classes: frozenset[str] = frozenset()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        classes = (dict(attributes).get("class") or "").split()
        if tag == "td" and classes != ["unseen"]:
            self._content, self._open = [], ["shown"]
            self._classes = frozenset(self._true(classes))
        elif self._open:
            self._open.append(self._state(tag, classes))

    def _true(self, classes: list[str]) -> Iterator[str]:
        names = {f"h{self._board}": "on-house", f"c{self._board}": "on-cover"}
        for name in classes:
            if name in names:
                yield names[name]
            elif not re.fullmatch("[hc][0-9]+", name):
                yield name

    def _state(self, tag: str, classes: list[str]) -> str:
        has_changed = not self._changed.isdisjoint(classes)
        if any(name[0] == "v" for name in classes) and f"v{self._board}" not in classes:
            return "gone"
        if f"n{self._board}" in classes:
            return "gone"
        if tag == "u":
            return "shown" if has_changed else "gone"
        if tag == "pre":
            return "gone" if has_changed else "shown"
        return "blank" if tag == "i" and has_changed else "shown"

    def handle_data(self, data: str) -> None:
        if self._open and "gone" not in self._open:
            self._content.append(" " * len(data) if "blank" in self._open else data)

    def handle_endtag(self, tag: str) -> None:
        if not self._open:
            return
        self._open.pop()
        if tag == "td":
            lines = "".join(self._content).split("\n")
            text = tuple([line.rstrip() for line in lines])
            self.cells.append(ShownCell(text if any(text) else (), self._classes))
            self._open = []
