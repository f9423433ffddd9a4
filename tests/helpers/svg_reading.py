"""SVG pictures read back, for several test modules, and their sources."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

from boards import (
    DIAGONALS,
    EVERYTHING,
    JIGSAW_5,
    JIGSAW_7,
    JIGSAW_9,
    WINDOWS,
    pattern,
    with_some_clues,
    without_every,
)

from sudokulib import Grid, Layout, Step

NAMESPACE = "{http://www.w3.org/2000/svg}"
CLUES = Grid.parse("1.3..2....1....3")
NINE = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
LAYOUTS = (
    Layout.boxes(2, 2),
    Layout.boxes(2, 3),
    Layout.boxes(3, 2),
    Layout.boxes(2, 5),
    Layout.boxes(3, 3),
    Layout.boxes(4, 4),
    JIGSAW_5,
    JIGSAW_7,
    JIGSAW_9,
    DIAGONALS,
    WINDOWS,
    EVERYTHING,
    Layout("1"),
)
BOARDS = (*(with_some_clues(each, 3, each.cell_count // 3) for each in LAYOUTS),
          without_every(pattern(5, 5), 3))  # fmt: skip


def read(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def groups(picture: str, name: str) -> list[ElementTree.Element]:
    """The elements that have this class, in the order in which they are drawn."""
    return [each for each in read(picture).iter() if each.get("class") == f"sudoku-{name}"]


def texts(picture: str, *names: str) -> dict[tuple[int, int, str], tuple[int, int]]:
    """Every string of these groups by its cell, and the place in the cell."""
    found = {}
    for name in names:
        for group in groups(picture, name):
            for text in group:
                (column, x), (row, y) = (divmod(int(text.attrib[at]), 100) for at in "xy")
                assert text.text is not None
                assert (row, column, text.text) not in found
                found[row, column, text.text] = (x, y)
    return found


def shapes(picture: str, name: str) -> list[tuple[int, int, float, str]]:
    """Every shape of this group: x, y, radius, path."""
    found = []
    for group in groups(picture, name):
        for path in group:
            move = re.fullmatch(
                r"translate\((\d+) (\d+)\)scale\(([\d.]+)\)", path.attrib["transform"]
            )
            assert move is not None
            x, y, radius = move.groups()
            found.append((int(x), int(y), float(radius), path.attrib["d"]))
    return found


def lines(path: str) -> set[tuple[int, int, int, int]]:
    """The sides of cells that the lines of a path go along: row, column, down, right."""
    found: set[tuple[int, int, int, int]] = set()
    for x, y, way, length in re.findall(r"M(\d+) (\d+)([hv])(\d+)", path):
        row, column, sides = int(y) // 100, int(x) // 100, int(length) // 100
        for side in range(sides):
            one = (row, column + side, 0, 1) if way == "h" else (row + side, column, 1, 0)
            assert one not in found
            found.add(one)
    return found


def said(picture: str) -> tuple[str, str]:
    root = read(picture)
    title, description = root[0], root[1]
    assert (title.tag, description.tag) == (f"{NAMESPACE}title", f"{NAMESPACE}desc")
    assert root.get("role") == "img"
    assert root.get("aria-labelledby") == title.get("id")
    assert root.get("aria-describedby") == description.get("id")
    return title.text or "", description.text or ""


def step_of(layout: Layout, **options: Any) -> Step:
    return Step("Guess", **{"eliminations": [(0, 0, 1)], "layout": layout, **options})
