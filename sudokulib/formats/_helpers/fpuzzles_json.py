"""The JSON inside a link of f-puzzles, as a position and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib._base.memo import memo
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._play.colors import MOST_COLORS
from sudokulib._play.pencil_marks import PencilMarks
from sudokulib._play.position import Position
from sudokulib.errors import InvalidGrid, UnsupportedFeature, UnsupportedLayout, shown
from sudokulib.formats._helpers.links_json import (
    LARGEST,
    color_of,
    digit_of,
    layout_of,
    meaningful,
    says_nothing,
)
from sudokulib.formats._helpers.strict_json import listed, taken, text_of, whole

if TYPE_CHECKING:
    from sudokulib._marks.step import Candidate

__all__ = ["ABOUT", "board_of", "position_of"]

ABOUT = {"title": "title", "author": "author", "ruleset": "rules", "solution": "solution"}
"""The keys of texts, and what the texts are called here."""

_KEYS = ("size", "grid", "diagonal+", "diagonal-", "extraregion", *ABOUT)
_COLORS = ("c", "cArray", "highlight")
_CELL_KEYS = ("value", "given", "centerPencilMarks", "cornerPencilMarks", "region", *_COLORS)
_NUMBERED = (
    *("#a8a8a8", "#000000", "#ffa0a0", "#ffe060"),
    *("#ffffb0", "#b0ffb0", "#d0d0ff", "#ff80ff"),
)
"""The colours that old links have as numbers, from 1; 0 is no colour."""


def position_of(board: object) -> Position:
    """The position of a board. Raises `UnsupportedFeature` for a variant that has no place here."""
    values = taken(meaningful(board), _KEYS, "the board")
    n = whole(values.get("size"), "the size", 2, LARGEST)
    cells = []
    for row in listed(values.get("grid"), "the grid", n):
        cells += [taken(_in_region(each), _CELL_KEYS, "a cell") for each in listed(row, "a row", n)]
    layout = _layout(n, cells, values)
    clues, digits = bytearray(n * n), bytearray(n * n)
    centre: list[Candidate] = []
    corner: list[Candidate] = []
    colors = {}
    for at, cell in enumerate(cells):
        name = layout.cell_name(at)
        if "value" in cell:
            digits[at] = whole(cell["value"], f"the value of {name}", 1, n)
        if cell.get("given", False) is not False:
            if cell["given"] is not True or not digits[at]:
                raise InvalidGrid(f"{name} is given but has no value", cell=divmod(at, n))
            clues[at] = digits[at]
        for key, layer in (("centerPencilMarks", centre), ("cornerPencilMarks", corner)):
            held = listed(cell.get(key, []), f"the marks of {name}")
            layer += [(*divmod(at, n), whole(mark, f"a mark of {name}", 1, n)) for mark in held]
        if own := _colors(cell, name):
            colors[divmod(at, n)] = own
    return Position(
        Grid(layout, bytes(clues)),
        Grid(layout, bytes(digits)),
        PencilMarks(layout, centre),
        _about(values, n),
        corner_marks=PencilMarks(layout, corner),
        colors=colors,
    )


def _in_region(cell: object) -> object:
    """The cell without the keys that say nothing; only its region must say something."""
    if isinstance(cell, dict) and says_nothing(cell.get("region", 0)):
        raise UnsupportedLayout("each cell lies in a region", layout=shown(cell))
    return meaningful(cell)


def _colors(cell: dict[str, Any], name: str) -> tuple[str, ...]:
    """The colours that the setter gave to a cell, and the one of the solver."""
    given = listed(cell.get("cArray", []), f"the colors of {name}")
    if "c" in cell and given[:1] != [cell["c"]]:
        given = [cell["c"], *given]
    if "highlight" in cell:
        given = [*given, cell["highlight"]]
    if len(given) > MOST_COLORS:
        raise InvalidGrid(f"{name} has at most {MOST_COLORS} colors, not {len(given)}")
    return tuple([_color(each, f"a color of {name}") for each in given if each != 0])


def _color(value: object, what: str) -> str:
    if type(value) is int:
        return _NUMBERED[whole(value, what, 1, len(_NUMBERED)) - 1]
    return color_of(value, what)


def _about(values: dict[str, Any], n: int) -> dict[str, str]:
    about = {}
    for key, name in ABOUT.items():
        if key == "solution" and key in values:
            digits = listed(values[key], "the solution", n * n)
            about[name] = "".join([_symbol(each, n) for each in digits])
        elif key in values:
            about[name] = text_of(values[key], key)
    return about


def _symbol(value: object, n: int) -> str:
    return _SYMBOLS[0 if value is None else digit_of(value, "a digit of the solution", n)]


_SYMBOLS = ".123456789ABCDEFG"


def _usual(n: int) -> Layout | None:
    try:
        return Layout.for_cells(n * n)
    except UnsupportedLayout:
        return None


def _layout(n: int, cells: list[dict[str, Any]], values: dict[str, Any]) -> Layout:
    usual = _usual(n)
    regions: list[list[int]] = [[] for _ in range(n)]
    for at, cell in enumerate(cells):
        if "region" in cell:
            regions[whole(cell["region"], "a region", 0, n - 1)].append(at)
        elif usual is None:
            raise UnsupportedLayout("no boxes are usual for this size", layout=n * n)
        else:
            regions[_boxes(usual)[at]].append(at)
    extras = []
    if _flag(values, "diagonal-"):
        extras.append([at * (n + 1) for at in range(n)])
    if _flag(values, "diagonal+"):
        extras.append([(at + 1) * (n - 1) for at in range(n)])
    for extra in listed(values.get("extraregion", []), "the extra regions"):
        names = taken(extra, ("cells",), "an extra region").get("cells")
        house = [_cell(name, n) for name in listed(names, "an extra region")]
        if len(house) != n:
            raise UnsupportedFeature(
                "an extra region has a cell for each digit", feature=str(names)
            )
        extras.append(house)
    return layout_of(regions, extras)


def _flag(values: dict[str, Any], key: str) -> bool:
    found = values.get(key, False)
    if found is not True and found is not False:
        raise InvalidGrid(f"{key} is true or false, not {shown(found)}")
    return found


@memo
def _boxes(layout: Layout) -> tuple[int, ...]:
    """For every cell the index of its region."""
    of = {cell: index for index, region in enumerate(layout.regions) for cell in region}
    return tuple([of[cell] for cell in range(layout.cell_count)])


def _cell(name: object, n: int) -> int:
    """The cell with a name such as `R1C1`."""
    row, _, column = text_of(name, "a cell").upper().removeprefix("R").partition("C")
    if not all(part.isascii() and part.isdecimal() and len(part) <= 2 for part in (row, column)):
        raise InvalidGrid("cells are called R1C1 and so on", text=str(name))
    if not (1 <= int(row) <= n and 1 <= int(column) <= n):
        raise InvalidGrid("this cell lies off the board", text=str(name))
    return (int(row) - 1) * n + int(column) - 1


def _written(color: str) -> str:
    """A colour as f-puzzles writes it, which knows its own by capital letters."""
    return color.upper() if color.startswith("#") else color


def board_of(position: Position) -> dict[str, Any]:
    """The board of a position, as f-puzzles writes it."""
    layout = position.layout
    n = layout.n
    if not 2 <= n <= LARGEST:
        raise UnsupportedLayout("f-puzzles has boards from 2x2 to 16x16", layout=layout)
    usual = _usual(n)
    own = {each: index for index, region in enumerate(layout.regions) for each in region}
    cells = []
    for at, (clue, digit) in enumerate(
        zip(position.clues.cells, position.digits.cells, strict=True)
    ):
        cell: dict[str, Any] = {}
        if digit:
            cell["value"] = digit
        if clue:
            cell["given"] = True
        where = divmod(at, n)
        cell["centerPencilMarks"] = list(position.marks.candidates(*where))
        cell["cornerPencilMarks"] = list(position.corner_marks.candidates(*where))
        colors = [_written(color) for color in position.colors.get(where, ())]
        if len(colors) == 1:
            cell["highlight"] = colors[0]
        elif colors:
            cell["cArray"] = colors
        if usual is None or _boxes(usual)[at] != own[at]:
            cell["region"] = own[at]
        cells.append({key: value for key, value in cell.items() if value != []})
    board: dict[str, Any] = {"size": n}
    for key, name in ABOUT.items():
        if name in position.about and key != "solution":
            board[key] = position.about[name]
    board["grid"] = [cells[start : start + n] for start in range(0, n * n, n)]
    rest = list(layout.extra_houses)
    for key, start, step in (("diagonal-", 0, n + 1), ("diagonal+", n - 1, n - 1)):
        diagonal = tuple([start + step * at for at in range(n)])
        if diagonal in rest:
            rest.remove(diagonal)
            board[key] = True
    if rest:
        names = [[f"R{at // n + 1}C{at % n + 1}" for at in house] for house in rest]
        board["extraregion"] = [{"cells": each} for each in names]
    solution = position.about.get("solution")
    if solution is not None:
        board["solution"] = [_SYMBOLS.find(each) or None for each in solution]
    return board
