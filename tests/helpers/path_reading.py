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
    """The classes of the cell and its row that are true on this board: `h7` is `on-house` on 7."""
    signs: frozenset[tuple[str, frozenset[str]]]
    """Its digits that are part of the step, each with what screen readers read after it."""


def shown_cells(text: str, board: int) -> list[ShownCell]:
    """The cells of the shared table as they are shown while the button of a board is chosen."""
    before = re.findall(r"\.p(\d+)~:checked~\* \.e\1\b", text)
    _, _, table = text.rpartition("<table")
    names: dict[str, str] = {}
    for rule in text.partition("</style>")[0].split("}"):
        selectors, _, declarations = rule.partition("{")
        if name := re.search(r"&::after{content:'';content:''/' \((.*?)\)'", declarations):
            found = re.findall(rf"\.p{board}:checked~\* \.(\w+)", selectors)
            names.update(dict.fromkeys(found, name[1]))
    reader = _Reader(board, {f"e{at}" for at in before if int(at) < board}, names)
    reader.feed(f"<table{table}")
    return reader.cells


class _Reader(HTMLParser):
    def __init__(self, board: int, changed: set[str], names: dict[str, str]) -> None:
        super().__init__()
        self.cells: list[ShownCell] = []
        self._board = board
        self._changed = changed
        self._names = names  # of signs on this board, by their classes
        self._signs: dict[str, set[str]] = {}
        self._open_signs: list[list[str]] = []
        self._open: list[str] = []  # how each open element inside of a cell is shown
        self._content: list[str] = []
        self._classes: frozenset[str] = frozenset()
        self._of_row: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        classes = (dict(attributes).get("class") or "").split()
        if tag in ("tr", "td"):
            self._end_cell()
        if tag == "tr":
            self._of_row = classes
        elif tag == "td" and classes != ["unseen"]:
            self._content, self._open, self._signs, self._open_signs = [], ["shown"], {}, [[]]
            self._has_digit = not self._changed.isdisjoint(classes)
            self._classes = frozenset(self._true([*self._of_row, *classes]))
        elif self._open:
            self._open.append(self._state(tag, classes))
            self._open_signs.append([self._names[each] for each in classes if each in self._names])

    def _true(self, classes: list[str]) -> Iterator[str]:
        names = {f"h{self._board}": "on-house", f"c{self._board}": "on-cover"}
        for name in classes:
            if name in names:
                yield names[name]
            elif not re.fullmatch("[ehc][0-9]+", name):
                yield name

    def _state(self, tag: str, classes: list[str]) -> str:
        has_changed = not self._changed.isdisjoint(classes)
        if tag in ("u", "pre"):
            return "shown" if self._has_digit == (tag == "u") else "gone"
        is_elsewhere = any(name[0] == "v" for name in classes) and f"v{self._board}" not in classes
        return "blank" if has_changed or is_elsewhere else "shown"

    def handle_data(self, data: str) -> None:
        if self._open and "gone" not in self._open:
            self._content.append(" " * len(data) if "blank" in self._open else data)
            if signs := {name for names in self._open_signs for name in names}:
                self._signs[data] = signs

    def handle_endtag(self, tag: str) -> None:
        if tag in ("tr", "tbody"):
            self._end_cell()
        elif self._open:
            self._open.pop()
            self._open_signs.pop()

    def _end_cell(self) -> None:
        if self._open:
            lines = "".join(self._content).split("\n")
            text = tuple([line.rstrip() for line in lines])
            signs = frozenset([(digit, frozenset(names)) for digit, names in self._signs.items()])
            self.cells.append(ShownCell(text if any(text) else (), self._classes, signs))
            self._open = []
