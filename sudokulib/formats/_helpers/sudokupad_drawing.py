"""How rules are drawn for SudokuPad, which knows cages, lines, arrows, and shapes with a text.

    {"lines": [{"wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#bbbbbb", "thickness": 16}],
     "underlays": [{"center": [0.5, 0.5], "width": 0.8, "height": 0.8, "rounded": true, ...}]}

Places are (row, column) in cells, from the upper left corner of the board; a clue outside the board
is at -0.5. `_DRAWN` is the table: what draws a rule, by the key of its kind.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias

from sudokulib.constraints._builtin import Kind
from sudokulib.formats._helpers.fpuzzles_cells import DIAGONALS, STRAIGHT, clue_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Cell

    Drawing: TypeAlias = "Iterator[tuple[str, dict[str, Any]]]"
    """Parts of the board: the list in which each belongs, and the part."""

__all__ = ["drawn_rules"]

_GREY, _DARK, _WHITE, _BLACK = "#cfcfcf", "#8f8f8f", "#ffffff", "#000000"


def drawn_rules(layout: Layout) -> dict[str, list[dict[str, Any]]]:
    """The lists of a board with what is drawn for the rules of a layout.

    >>> from sudokulib import Layout
    >>> drawn_rules(Layout.parse("3x3+antiking+cage3.0.1"))
    {'cages': [{'cells': [[0, 0], [0, 1]], 'value': '3'}]}
    """
    found: dict[str, list[dict[str, Any]]] = {}
    for rule in layout.constraints:
        draw = _DRAWN.get(rule.key) if isinstance(rule, Kind) else None
        if draw is not None:
            for key, part in draw(rule, layout.size):
                found.setdefault(key, []).append(part)
    return found


def _middle(*cells: Cell) -> list[float]:
    """The middle between the middles of cells."""
    rows, columns = zip(*cells, strict=True)
    return [sum(rows) / len(cells) + 0.5, sum(columns) / len(cells) + 0.5]


def _shape(center: list[float], size: float, **more: Any) -> dict[str, Any]:
    """A square, or with `rounded` a circle, of this size."""
    return {"center": center, "width": size, "height": size, "rounded": False, **more}


def _text(center: list[float], text: object, size: int = 16, **more: Any) -> dict[str, Any]:
    return _shape(center, 0.4, text=str(text), fontSize=size, color=_BLACK, **more)


def _line(rule: Any, n: int, *, color: str, thickness: int = 12) -> Drawing:
    yield "lines", _way(rule.cells, color, thickness)


def _way(cells: Iterable[Cell], color: str, thickness: int) -> dict[str, Any]:
    points = [_middle(cell) for cell in cells]
    return {"wayPoints": points, "color": color, "thickness": thickness}


def _thermometer(rule: Any, n: int) -> Drawing:
    yield "lines", _way(rule.cells, _GREY, 16)
    bulb = _shape(_middle(rule.cells[0]), 0.8, rounded=True)
    yield "underlays", bulb | {"backgroundColor": _GREY, "borderColor": _GREY}


def _between_ends(rule: Any, n: int, **shape: Any) -> Drawing:
    yield "lines", _way(rule.cells, _GREY, 6)
    for cell in (rule.cells[0], rule.cells[-1]):
        colors = {"backgroundColor": _WHITE, "borderColor": _DARK}
        yield "underlays", _shape(_middle(cell), 0.65, **colors) | shape


def _shaded(rule: Any, n: int, *, color: str = _GREY, **shape: Any) -> Drawing:
    for cell in (*rule.cells, *getattr(rule, "copies", ())):
        size = shape.get("size", 0.96)
        part = _shape(_middle(cell), size, rounded=shape.get("rounded", False))
        yield "underlays", part | {"backgroundColor": color, "borderColor": color}


def _named(rule: Any, n: int, *, text: str) -> Drawing:
    yield from _shaded(rule, n, color="#ececec")
    for row, column in rule.cells:
        yield "overlays", _text([row + 0.85, column + 0.5], text, 9)


def _dot(rule: Any, n: int, *, color: str, number: str, usual: int) -> Drawing:
    value = getattr(rule, number)
    text = "" if value == usual else str(value)
    dot = _shape(_middle(*rule.cells), 0.3, rounded=True, text=text, fontSize=12)
    ink = _BLACK if color == _WHITE else _WHITE
    yield "overlays", dot | {"backgroundColor": color, "borderColor": _BLACK, "color": ink}


def _sum_between(rule: Any, n: int) -> Drawing:
    text = {10: "X", 5: "V"}.get(rule.sum, str(rule.sum))
    yield "overlays", _text(_middle(*rule.cells), text, backgroundColor=_WHITE)


def _greater(rule: Any, n: int) -> Drawing:
    (row, column), (other_row, other_column) = rule.cells
    signs = {(0, 1): ">", (0, -1): "<", (1, 0): "v", (-1, 0): "^"}
    sign = signs[other_row - row, other_column - column]
    yield "overlays", _text(_middle(*rule.cells), sign, backgroundColor=_WHITE)


def _cage(rule: Any, n: int) -> Drawing:
    cage: dict[str, Any] = {"cells": [list(cell) for cell in rule.cells]}
    yield "cages", cage if rule.sum is None else cage | {"value": str(rule.sum)}


def _arrow(rule: Any, n: int) -> Drawing:
    circle = rule.cells[: rule.circle]
    colors = {"backgroundColor": _WHITE, "borderColor": _DARK}
    if len(circle) > 1:
        yield "lines", _way(circle, _GREY, 36)
    for cell in circle:
        yield "underlays", _shape(_middle(cell), 0.8, rounded=True, **colors)
    way = _way(rule.cells[rule.circle - 1 :], _DARK, 3)
    yield "arrows", way | {"headLength": 0.3}


def _quadruple(rule: Any, n: int) -> Drawing:
    digits = " ".join([str(digit) for digit in rule.digits])
    circle = _shape(_middle(*rule.cells), 0.6, rounded=True, text=digits, fontSize=10)
    yield "overlays", circle | {"backgroundColor": _WHITE, "borderColor": _BLACK, "color": _BLACK}


def _clue(rule: Any, n: int, *, number: str) -> Drawing:
    (row, column), _ = clue_of(rule.cells, STRAIGHT, n)
    yield "overlays", _text([row + 0.5, column + 0.5], getattr(rule, number))


def _little_killer(rule: Any, n: int) -> Drawing:
    (row, column), direction = clue_of(rule.cells, DIAGONALS, n)
    down, right = DIAGONALS[direction]
    yield "overlays", _text([row + 0.5, column + 0.5], rule.sum)
    ends = [[row + 0.5 + at * down, column + 0.5 + at * right] for at in (0.25, 0.5)]
    yield "arrows", {"wayPoints": ends, "color": _BLACK, "thickness": 2, "headLength": 0.15}


_DRAWN: dict[str, Callable[[Any, int], Drawing]] = {
    "white": partial(_dot, color=_WHITE, number="difference", usual=1),
    "black": partial(_dot, color=_BLACK, number="ratio", usual=2),
    "xv": _sum_between,
    "greater": _greater,
    "odd": partial(_shaded, size=0.8, rounded=True),
    "even": partial(_shaded, size=0.8),
    "minimum": partial(_named, text="min"),
    "maximum": partial(_named, text="max"),
    "rowindexer": partial(_shaded, color="#f4c2c2"),
    "columnindexer": partial(_shaded, color="#c2d4f4"),
    "thermo": _thermometer,
    "slowthermo": _thermometer,
    "whisper": partial(_line, color="#67f067"),
    "palindrome": partial(_line, color=_GREY),
    "renban": partial(_line, color="#f067f0"),
    "nabner": partial(_line, color="#e8d44d"),
    "between": partial(_between_ends, rounded=True),
    "lockout": partial(_between_ends, angle=45),
    "entropic": partial(_line, color="#ffccaa"),
    "modular": partial(_line, color="#33bbbb"),
    "zipper": partial(_line, color="#e5b8e0"),
    "regionsum": partial(_line, color="#2ecbff"),
    "cage": _cage,
    "sumcage": _cage,
    "arrow": _arrow,
    "littlekiller": _little_killer,
    "quad": _quadruple,
    "clone": _shaded,
    "sandwich": partial(_clue, number="sum"),
    "xsum": partial(_clue, number="sum"),
    "skyscraper": partial(_clue, number="count"),
    "numberedroom": partial(_clue, number="digit"),
}
"""Rules of the whole board, such as anti-knight, are in the text of the rules only."""
