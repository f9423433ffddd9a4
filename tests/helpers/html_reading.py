"""The parts that tests of drawings share: boards of many layouts, a step with everything."""

from __future__ import annotations

from collections.abc import Iterable
from html.parser import HTMLParser

from sudokulib import Grid, Layout, Step

LAYOUTS = [
    Layout.parse(id)
    for id in (
        "2x2",
        "2x3",
        "3x3",
        "4x4",
        "4x7",
        "1112122233343444",
        "3x3+diagonals",
        "3x3+windows",
    )
]

X = Layout.parse("3x3+diagonals")
ROLES = ("pattern", "fin", "pivot", "pincer", "first", "second", "third", "fourth", "locked")
# Strings from outside, as in a technique that someone else wrote.
FOREIGN = '<b onclick="x">\x1b[31m&'
EVERYTHING = Step(
    f"Guess {FOREIGN}",
    placements=[(0, 0, 1)],
    eliminations=[(0, 8, 9), (1, 8, 5)],
    houses=[1],
    covers=[12],
    roles=[
        *[(role, [(row, row, 5)]) for row, role in enumerate(ROLES)],
        ("extra", [(1, 8, 5), (4, 4, 5)]),
        (FOREIGN, [(2, 8, 5)]),
    ],
    links=[((1, 1, 5), (1, 8, 5), "strong"), ((1, 8, 5), (2, 8, 5), "weak")],
    layout=X,
)
EMPTY = Grid.empty(X)


def cycled(layout: Layout) -> Grid:
    """Every digit, and blanks, in a grid full of contradictions."""
    return Grid(layout, bytes([cell % (layout.size + 1) for cell in range(layout.cell_count)]))


ENDS = {
    "p": "p",
    "div": "p",
    "td": "td th",
    "th": "td th",
    "tr": "td th tr",
    "tbody": "tr thead",
}
"""The open elements that a new one ends, if they have no end tag."""


class Tree(HTMLParser):
    """HTML whose elements are closed as they were opened; `found` are (tag, attributes, text)."""

    VOID = ("input", "meta")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len(dict(attrs)) == len(attrs)
        for inner in ENDS.get(tag, "").split():
            if self.open[-1:] == [inner]:
                self.open.pop()
        self.found.append((tag, dict(attrs), []))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs), []))

    def handle_endtag(self, tag: str) -> None:
        while self.open[-1] != tag:
            assert self.open.pop() in ("p", "td", "th", "tr")
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if self.found:
            self.found[-1][2].append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes, _ in self.found if name == tag]

    def texts(self, tag: str) -> list[str]:
        return ["".join(text) for name, _, text in self.found if name == tag]


def classes(elements: Iterable[dict[str, str | None]]) -> set[str]:
    return {name for element in elements for name in (element.get("class") or "").split()}
