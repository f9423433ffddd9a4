"""The JSON inside a link of f-puzzles, as a position and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib._base.memo import memo
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib.errors import InvalidGrid, UnsupportedFeature, UnsupportedLayout, shown
from sudokulib.formats._helpers.fpuzzles_cells import cells_of, name_of
from sudokulib.formats._helpers.fpuzzles_drawings import DRAWING_KEYS, drawings_in, drawings_of
from sudokulib.formats._helpers.fpuzzles_fields import flag
from sudokulib.formats._helpers.fpuzzles_rules import RULE_KEYS, keys_of, with_rules
from sudokulib.formats._helpers.fpuzzles_shapes import entries_of
from sudokulib.formats._helpers.links_json import (
    LARGEST,
    color_of,
    digit_of,
    layout_of,
    meaningful,
    says_nothing,
)
from sudokulib.formats._helpers.strict_json import listed, taken, text_of, whole
from sudokulib.playing._colors import MOST_COLORS
from sudokulib.playing._pencil_marks import PencilMarks
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from sudokulib._candidates.candidate_tuples import Candidate

__all__ = ["HOLDS", "board_of", "position_of"]

ABOUT = {"title": "title", "author": "author", "ruleset": "rules", "solution": "solution"}
"""The keys of texts, and what the texts are called here."""

DRAWINGS = "drawings"
"""What the text of drawings and settings is called here."""

_HOUSES = ("diagonal+", "diagonal-", "disjointgroups", "extraregion")
HOLDS = frozenset(
    {"entries", "marks", "corner marks", "colors", *ABOUT.values(), DRAWINGS, "control characters"}
)
"""What both formats hold."""

_KEYS = ("size", "grid", *_HOUSES, *RULE_KEYS, *ABOUT, *DRAWING_KEYS)
_COLORS = ("c", "cArray", "highlight")
_MARKS = ("centerPencilMarks", "cornerPencilMarks")
_CELL_KEYS = ("value", "given", *_MARKS, "region", "parity", *_COLORS)
_NUMBERED = (
    *("#a8a8a8", "#000000", "#ffa0a0", "#ffe060"),
    *("#ffffb0", "#b0ffb0", "#d0d0ff", "#ff80ff"),
)
"""The colours that old links have as numbers, from 1; 0 is no colour."""


def position_of(board: object) -> Position:
    """The position of a board. Raises `UnsupportedFeature` for what has no place here."""
    values = taken(meaningful(board), _KEYS, "the board")
    n = whole(values.get("size"), "the size", 2, LARGEST)
    cells = []
    for row in listed(values.get("grid"), "the grid", n):
        cells += [taken(_in_region(each), _CELL_KEYS, "a cell") for each in listed(row, "a row", n)]
    layout = _with_parities(with_rules(_layout(n, cells, values), values), cells)
    clues, digits = bytearray(n * n), bytearray(n * n)
    center: list[Candidate] = []
    corner: list[Candidate] = []
    colors = {}
    for at, cell in enumerate(cells):
        name = layout.cell_name(*layout.cell(at))
        if "value" in cell:
            digits[at] = whole(cell["value"], f"the value of {name}", 1, n)
        if cell.get("given", False) is not False:
            if cell["given"] is not True or not digits[at]:
                raise InvalidGrid(f"{name} is given but has no value", cell=divmod(at, n))
            clues[at] = digits[at]
        for key, layer in zip(_MARKS, (center, corner), strict=True):
            held = listed(cell.get(key, []), f"the marks of {name}")
            layer += [(*divmod(at, n), whole(mark, f"a mark of {name}", 1, n)) for mark in held]
        if own := _colors(cell, name):
            colors[divmod(at, n)] = own
    return Position(
        Grid(layout, bytes(clues)),
        Grid(layout, bytes(digits)),
        PencilMarks(layout, center),
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
    if drawings := drawings_of(values, n):
        about[DRAWINGS] = drawings
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
    if _said(values, "diagonal-"):
        extras.append([at * (n + 1) for at in range(n)])
    if _said(values, "diagonal+"):
        extras.append([(at + 1) * (n - 1) for at in range(n)])
    cages = []
    for extra in entries_of(values.get("extraregion", []), "extraregion", "cells"):
        names = extra["cells"]
        cells_here = cells_of(names, n, "an extra region")
        if len(cells_here) < n:  # different digits, but not all of them
            cages.append({"cells": names})
        else:
            extras.append([row * n + column for row, column in cells_here])
    layout = with_rules(layout_of(regions, extras), {"killercage": cages})
    if not _said(values, "disjointgroups"):
        return layout
    if layout.box_rows is None:
        raise UnsupportedFeature("only boards with boxes have them", feature="disjointgroups")
    return layout.with_disjoint_groups()


def _said(values: dict[str, Any], key: str) -> bool:
    return flag(values.get(key, False), key)


def _with_parities(layout: Layout, cells: list[dict[str, Any]]) -> Layout:
    """The layout with the cells that old boards call odd or even each by itself."""
    found: dict[str, list[dict[str, str]]] = {}
    for at, cell in enumerate(cells):
        if "parity" in cell:
            parity = text_of(cell["parity"], "a parity").lower()
            if parity not in ("odd", "even"):
                raise InvalidGrid(f"a parity is Odd or Even, not {shown(cell['parity'])}")
            found.setdefault(parity, []).append({"cell": name_of(divmod(at, layout.size))})
    return with_rules(layout, found)


@memo
def _boxes(layout: Layout) -> tuple[int, ...]:
    """For every cell the index of its region."""
    of = {cell: index for index, region in enumerate(layout.regions) for cell in region}
    return tuple([of[cell] for cell in range(layout.cell_count)])


def _written(color: str) -> str:
    """A colour as f-puzzles writes it, which knows its own by capital letters."""
    return color.upper() if color.startswith("#") else color


def board_of(position: Position) -> dict[str, Any]:
    """The board of a position, as f-puzzles writes it."""
    layout = position.layout
    n = layout.size
    if not 2 <= n <= LARGEST:
        raise UnsupportedLayout("f-puzzles has boards from 2x2 to 16x16", layout=layout)
    usual = _usual(n)
    own = {each: index for index, region in enumerate(layout.regions) for each in region}
    cells = []
    for at, (clue, digit) in enumerate(
        zip(position.clues.digits, position.grid.digits, strict=True)
    ):
        cell: dict[str, Any] = {}
        if digit:
            cell["value"] = digit
        if clue:
            cell["given"] = True
        where = divmod(at, n)
        cell["centerPencilMarks"] = list(position.marks.digits(*where))
        cell["cornerPencilMarks"] = list(position.corner_marks.digits(*where))
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
    board |= _houses(layout) | keys_of(layout)
    if DRAWINGS in position.about:
        try:
            drawn = drawings_in(position.about[DRAWINGS], n)
        except InvalidGrid as error:
            raise UnsupportedFeature(
                f"not a text of drawings: {error}", feature=DRAWINGS
            ) from error
        for key, value in drawn.items():
            board[key] = [*board[key], *value] if key in board else value
    solution = position.about.get("solution")
    if solution is not None:
        board["solution"] = [_SYMBOLS.find(each) or None for each in solution]
    return board


def _houses(layout: Layout) -> dict[str, Any]:
    """The keys of a board for the extra houses of a layout."""
    n, rest = layout.size, list(layout.extra_houses)
    found: dict[str, Any] = {}
    for key, start, step in (("diagonal-", 0, n + 1), ("diagonal+", n - 1, n - 1)):
        diagonal = tuple([start + step * at for at in range(n)])
        if diagonal in rest:
            rest.remove(diagonal)
            found[key] = True
    groups = {tuple(sorted(group)) for group in zip(*layout.regions, strict=True)}
    if layout.box_rows is not None and groups.issubset(rest):
        rest = [house for house in rest if house not in groups]
        found["disjointgroups"] = True
    if rest:
        names = [[name_of(divmod(at, n)) for at in house] for house in rest]
        found["extraregion"] = [{"cells": each} for each in names]
    return found
