"""The link of f-puzzles: the board is packed JSON in its address.

    https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+...

    {"size": 9, "author": "Ada", "diagonal+": true,
     "grid": [[{"value": 5, "given": true}, {"centerPencilMarks": [1, 2]}, {"region": 2},
               {"cornerPencilMarks": [1], "highlight": "#FFE060"}, ...]]}

A cell without a region belongs to its box. Colours of cells are `c` or `cArray` if the setter gave
them, and `highlight` if the solver did. Diagonals, jigsaws and extra regions are houses of the
layout, and the rules of variants its constraints. "title", "author", "rules", "solution" and
"drawings" are texts about the puzzle; drawings and settings are JSON again. SudokuPad's addresses
with such a board, `fpuzzlesN4Ig...`, are read too. Packing needs the extra `sudokulib[links]`. The
JSON as it is, without a link, is the format in `_fpuzzles_json.py`.

What f-puzzles draws beside the rules, and its settings, as one text about the puzzle.

    {"line": [{"lines": [["R1C1", "R1C2"]], "outlineC": "#60c060", "width": 0.3}],
     "text": [{"cells": ["R2C3"], "value": ">", "fontC": "#000000", "size": 0.75, "angle": 90}]}

The text is `about["drawings"]`: JSON, checked when it is read and again when it is written. Every
colour is one that CSS knows, and numbers are bounded. Shapes that say nothing about digits, such as
a circle without an arrow, have the key of their rule. Programs that add rules to f-puzzles draw
them too, for those that do not know the rules; such drawings are marked, and left out here.

The JSON inside a link of f-puzzles, as a position and back.

The JSON of f-puzzles as it is, without a link around it.

    {"size": 9, "grid": [[{"value": 5, "given": true}, {}, ...], ...], "antiknight": true,
     "killercage": [{"cells": ["R1C1", "R1C2"], "value": "15"}]}

`_fpuzzles.py` has the same packed into a link, and says what it holds.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from sudokulib._base.memo import memo
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib.errors import InvalidGrid, UnsupportedFeature, UnsupportedLayout, shown
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._format import Format, Many
from sudokulib.formats._fpuzzles_rules import (
    RULE_KEYS,
    SHAPES,
    cell_of,
    cells_of,
    entries_of,
    flag,
    keys_of,
    name_of,
    shapes_in,
    with_rules,
)
from sudokulib.formats._helpers.lines import WHITE, first_symbol
from sudokulib.formats._helpers.links import (
    LARGEST,
    address_fields,
    color_of,
    digit_of,
    is_missing,
    layout_of,
    without_missing,
)
from sudokulib.formats._helpers.lz_string import pack, unpack
from sudokulib.formats._helpers.many_puzzles import by_line
from sudokulib.formats._helpers.requirements import require_round_trip
from sudokulib.formats._helpers.strict_json import (
    loads,
    require_integer,
    require_list,
    require_object,
    require_string,
)
from sudokulib.playing._colors import MOST_COLORS
from sudokulib.playing._pencil_marks import PencilMarks
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudokulib._candidates.candidate_tuples import Candidate


_MARKS_OF_RULES = ("fromConstraint", "isNewConstraint", "isLLConstraint")
_SHAPE = ("cells", "value", "baseC", "outlineC", "fontC", "size", "width", "height", "angle")
_DRAWN = {
    "line": ("lines", "outlineC", "width"),
    "text": _SHAPE,
    "circle": _SHAPE,
    "rectangle": _SHAPE,
    "cage": ("cells", "value", "outlineC", "fontC"),
}
_FLAGS = ("highlightConflicts",)
_TEXTS = ("successMessage", "msgcorrect")
_LISTS = ("disabledlogic", "truecandidatesoptions")
_GREATEST = {"size": 100, "width": 100, "height": 100, "angle": 360}

DRAWING_KEYS = (*_DRAWN, *SHAPES, *_FLAGS, *_TEXTS, *_LISTS)
"""The keys of a board that say nothing about its rules."""


def drawings_of(values: Mapping[str, Any], n: int) -> str:
    """The drawings and settings of a board as a text; empty if there are none."""
    found: dict[str, Any] = {}
    count = 0
    for key in DRAWING_KEYS:
        if key not in values:
            continue
        value = values[key]
        if key in _DRAWN or key in SHAPES:
            drawn = (
                require_list(value, f"the drawings {key}")
                if key in _DRAWN
                else shapes_in(values, key)
            )
            count += len(drawn)
            if count > bounds.DRAWINGS:
                raise InvalidGrid(f"a board has at most {bounds.DRAWINGS} drawings, not {count}")
            drawn = [_drawing(key, each, n) for each in drawn if not _belongs_to_rule(each)]
            if drawn:
                found[key] = drawn
        elif key in _FLAGS:
            if value is not True:
                raise InvalidGrid(f"{key} is true or false, not {shown(value)}")
            found[key] = value
        elif key in _TEXTS:
            found[key] = require_string(value, key)
        else:
            found[key] = [require_string(each, key) for each in require_list(value, key)]
    return _text(found) if found else ""


def drawings_in(text: str, n: int) -> dict[str, Any]:
    """The keys of a board for a text of drawings; raises `InvalidGrid` for any other text.

    >>> drawings_in('{"msgcorrect":"Well done!"}', 9)
    {'msgcorrect': 'Well done!'}
    """
    values: dict[str, Any] = require_object(loads(text), DRAWING_KEYS, "a text of drawings")
    if drawings_of(values, n) != text:
        raise InvalidGrid("a text of drawings is written as a link is read", text=text)
    return values


def _text(values: object) -> str:
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def _belongs_to_rule(drawing: object) -> bool:
    """Whether a program has drawn this for a rule that it has written as well."""
    return isinstance(drawing, dict) and any(drawing.get(key) for key in _MARKS_OF_RULES)


def _drawing(kind: str, value: object, n: int) -> dict[str, Any]:
    keys = _DRAWN[kind] if kind in _DRAWN else SHAPES[kind]
    entry = require_object(without_missing(value), keys, f"a drawing {kind}")
    found: dict[str, Any] = {}
    for key, each in entry.items():
        what = f"{key} of a {kind}"
        if key == "cells":
            found[key] = _names(each, n)
        elif key == "lines":
            found[key] = [_names(line, n) for line in require_list(each, "the lines")]
        elif key == "cell":
            found[key] = name_of(cell_of(each, n, ring=1))
        elif key in ("value", "direction"):
            found[key] = require_string(each, what)
        elif key in _GREATEST:
            found[key] = _number(each, what, _GREATEST[key])
        else:
            found[key] = color_of(each, what)
    return found


def _names(names: object, n: int) -> list[str]:
    return [name_of(cell_of(name, n, ring=1)) for name in require_list(names, "cells")]


def _number(value: object, what: str, most: int) -> float:
    if type(value) not in (int, float) or not -most <= value <= most:  # type: ignore[operator]
        raise InvalidGrid(f"{what} must be a number from {-most} to {most}, not {shown(value)}")
    return value  # type: ignore[return-value]


ABOUT = {"title": "title", "author": "author", "ruleset": "rules", "solution": "solution"}
"""The keys of texts, and what the texts are called here."""

_DRAWING_KEYS = "drawings"
"""What the text of drawings and settings is called here."""

_HOUSES = ("diagonal+", "diagonal-", "disjointgroups", "extraregion")
HOLDS = frozenset(
    {
        "entries",
        "marks",
        "corner marks",
        "colors",
        *ABOUT.values(),
        _DRAWING_KEYS,
        "control characters",
    }
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
    values = require_object(without_missing(board), _KEYS, "the board")
    n = require_integer(values.get("size"), "the size", 2, LARGEST)
    cells = []
    for row in require_list(values.get("grid"), "the grid", n):
        cells += [
            require_object(_in_region(each), _CELL_KEYS, "a cell")
            for each in require_list(row, "a row", n)
        ]
    layout = _with_parities(with_rules(_layout(n, cells, values), values), cells)
    clues, digits = bytearray(n * n), bytearray(n * n)
    center: list[Candidate] = []
    corner: list[Candidate] = []
    colors = {}
    for at, cell in enumerate(cells):
        name = layout.cell_name(*layout.cell(at))
        if "value" in cell:
            digits[at] = require_integer(cell["value"], f"the value of {name}", 1, n)
        if cell.get("given", False) is not False:
            if cell["given"] is not True or not digits[at]:
                raise InvalidGrid(f"{name} is given but has no value", cell=divmod(at, n))
            clues[at] = digits[at]
        for key, layer in zip(_MARKS, (center, corner), strict=True):
            held = require_list(cell.get(key, []), f"the marks of {name}")
            layer += [
                (*divmod(at, n), require_integer(mark, f"a mark of {name}", 1, n)) for mark in held
            ]
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
    if isinstance(cell, dict) and is_missing(cell.get("region", 0)):
        raise UnsupportedLayout("each cell lies in a region", layout=shown(cell))
    return without_missing(cell)


def _colors(cell: dict[str, Any], name: str) -> tuple[str, ...]:
    """The colours that the setter gave to a cell, and the one of the solver."""
    given = require_list(cell.get("cArray", []), f"the colors of {name}")
    if "c" in cell and given[:1] != [cell["c"]]:
        given = [cell["c"], *given]
    if "highlight" in cell:
        given = [*given, cell["highlight"]]
    if len(given) > MOST_COLORS:
        raise InvalidGrid(f"{name} has at most {MOST_COLORS} colors, not {len(given)}")
    return tuple([_color(each, f"a color of {name}") for each in given if each != 0])


def _color(value: object, what: str) -> str:
    if type(value) is int:
        return _NUMBERED[require_integer(value, what, 1, len(_NUMBERED)) - 1]
    return color_of(value, what)


def _about(values: dict[str, Any], n: int) -> dict[str, str]:
    about = {}
    for key, name in ABOUT.items():
        if key == "solution" and key in values:
            digits = require_list(values[key], "the solution", n * n)
            about[name] = "".join([_symbol(each, n) for each in digits])
        elif key in values:
            about[name] = require_string(values[key], key)
    if drawings := drawings_of(values, n):
        about[_DRAWING_KEYS] = drawings
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
            regions[require_integer(cell["region"], "a region", 0, n - 1)].append(at)
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
            parity = require_string(cell["parity"], "a parity").lower()
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
    if _DRAWING_KEYS in position.about:
        try:
            drawn = drawings_in(position.about[_DRAWING_KEYS], n)
        except InvalidGrid as error:
            raise UnsupportedFeature(
                f"not a text of drawings: {error}", feature=_DRAWING_KEYS
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


def _reject_reason_of_json(text: str) -> str | None:
    if first_symbol(text) == "{" and '"grid"' in text and '"size"' in text:
        return None
    return "it is not a JSON object with a size and a grid"


def _read_json(text: str) -> Position:
    return position_of(loads(text))


def _write_json(position: Position) -> str:
    text = json.dumps(board_of(position), separators=(",", ":"))
    return require_round_trip(text, position, _read_json, "fpuzzles-json")


FPUZZLES_JSON = Format(
    name="fpuzzles-json",
    title="f-puzzles JSON",
    reject_reason=_reject_reason_of_json,
    read=_read_json,
    write=_write_json,
    holds=HOLDS,
)
"""The format."""


_START = "https://f-puzzles.com/?load="
_PREFIX = "fpuzzles"
_BEGINNING = "N4Ig"  # of every packed text that begins with {"


def _reject_reason_of_link(text: str) -> str | None:
    line = text[:200].lstrip(WHITE)
    if "load=" in line or _PREFIX + _BEGINNING in line or line.startswith(_BEGINNING):
        return None
    return "there is no load= in it"


def _read_link(text: str) -> Position:
    line = bounds.require_short(text, bounds.LINK, "a link").removeprefix("\ufeff").strip()
    if "load=" in line:
        fields = address_fields(line)
        packed = fields.get("load", "")
    else:
        _, found, after = line.rpartition(_PREFIX)
        packed = after if found else line
    if not packed or packed.split() != [packed]:
        raise InvalidGrid("a link of f-puzzles has one load=", text=text)
    return position_of(loads(unpack(packed)))


def _write_link(position: Position) -> str:
    text = _START + pack(json.dumps(board_of(position), separators=(",", ":")))
    return require_round_trip(text, position, _read_link, "fpuzzles")


FPUZZLES = Format(
    name="fpuzzles",
    title="f-puzzles link",
    reject_reason=_reject_reason_of_link,
    read=_read_link,
    write=_write_link,
    read_many=by_line(_read_link),
    write_many=Many(item=_write_link),
    holds=HOLDS,
)
"""The format."""
