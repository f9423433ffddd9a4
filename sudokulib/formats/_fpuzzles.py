"""The link of f-puzzles: the board is packed JSON in its address. The JSON alone is read, too.

    https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+...

    {"size": 9, "author": "Ada", "diagonal+": true,
     "grid": [[{"value": 5, "given": true}, {"centerPencilMarks": [1, 2]}, {"region": 2},
               {"cornerPencilMarks": [1], "highlight": "#FFE060"},
               {"givenPencilMarks": [1, 2]}, ...]]}

A cell without a region belongs to its box, or, on a board whose size has no usual boxes, such as
7x7, to the region with the number of its row. Given pencil marks are a rule, `GivenCandidates`.
Colours of cells are `c` or `cArray` if the setter chose them, and `highlight` if the solver did.
Diagonals, jigsaws and extra regions are houses of the layout. The rules of variants are its
constraints, which `_fpuzzles_rules.py` reads. SudokuPad's addresses with such a board,
`fpuzzlesN4Ig...`, are read, too. Packing needs the package lzstring.

"title", "author", "rules", "solution" and "drawings" are strings in `Position.about`. The last one
has the drawings that are not rules, and the settings:

    {"line": [{"lines": [["R1C1", "R1C2"]], "outlineC": "#60c060", "width": 0.3}],
     "text": [{"cells": ["R2C3"], "value": ">", "fontC": "#000000", "size": 0.75, "angle": 90}]}

It is JSON, checked when it is read and again when it is written. All colours are CSS colours, and
numbers have bounds. Shapes without a rule about digits, such as a circle without an arrow, are
under the key of their rule. Programs that add rules to f-puzzles, and solvers, also draw the rules,
for programs that do not know them; such drawings are marked, and left out here. Unknown keys that
are true are kept with the drawings, those of rules together with their entries, and those of cells
as `{"grid": {"R1C1": {"flag": true}}}`. Fog, doublers, and a few other
fields that this library does not apply are kept with the drawings, too, see `kept_data.py`.

Rules that f-puzzles does not have are in a field of our own, see `_fpuzzles_rules.py`. They are
also drawn, and their sentences are the last lines of `ruleset`; both are left out when they are
read.
"""

from __future__ import annotations

import json
import re
from math import ceil, floor
from typing import TYPE_CHECKING, Any

from sudokulib._base.memo import memo
from sudokulib._board.grid import Grid
from sudokulib.constraints._marked_cells import GivenCandidates
from sudokulib.errors import (
    InvalidGrid,
    InvalidOption,
    UnsupportedFeature,
    UnsupportedLayout,
    shown,
)
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._drawn_rules import drawn, sentence_of
from sudokulib.formats._format import Format, ManyWriter
from sudokulib.formats._fpuzzles_rules import (
    ENTRY_KEYS,
    RULE_KEYS,
    SHAPES,
    cells_of,
    entries_of,
    flagged_entries,
    names_of,
    other_rules,
    require_bool,
    rules_of,
    shapes_in,
    with_flagged,
    with_rules,
)
from sudokulib.formats._helpers.kept_data import (
    DRAWINGS,
    KEPT_BY_FPUZZLES,
    SETTINGS,
    compact,
    flags_of,
    require_flags,
)
from sudokulib.formats._helpers.link_addresses import (
    LARGEST,
    ExtraHouses,
    address_fields,
    cell_of,
    color_of,
    digit_of,
    is_missing,
    layout_of,
    name_of,
    without_flags,
    without_missing,
)
from sudokulib.formats._helpers.lz_string import pack, unpack
from sudokulib.formats._helpers.many_puzzles import by_line
from sudokulib.formats._helpers.requirements import require_round_trip, usual_layout
from sudokulib.formats._helpers.strict_json import (
    loads,
    require_integer,
    require_list,
    require_object,
    require_string,
    shown_json,
)
from sudokulib.formats._helpers.text_lines import WHITE, first_symbol
from sudokulib.playing._colors import MOST_COLORS
from sudokulib.playing._pencil_marks import PencilMarks
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib.constraints._builtin import BuiltinConstraint
    from sudokulib.constraints._protocol import Cell


_ABOUT = {"title": "title", "author": "author", "ruleset": "rules", "solution": "solution"}
"""The keys of strings about the puzzle, and their names here."""

_SHAPE = ("cells", "value", "baseC", "outlineC", "fontC", "size", "width", "height", "angle")
_DRAWN = {
    "line": ("lines", "outlineC", "width"),
    "text": _SHAPE,
    "circle": _SHAPE,
    "rectangle": _SHAPE,
    "cage": ("cells", "value", "outlineC", "fontC"),
}
_TEXTS = ("successMessage", "msgcorrect")
_LISTS = ("disabledlogic", "truecandidatesoptions")
_KEPT_ENTRY = ("cell", "cells", "lines", "value", "direction")

_DRAWING_KEYS = (*_DRAWN, *SHAPES, *SETTINGS, *_TEXTS, *_LISTS, *KEPT_BY_FPUZZLES)
"""The keys of a board that make no rule of its layout."""
_KEPT_KEYS = (*_DRAWING_KEYS, *ENTRY_KEYS, "grid")
"""The keys of the string "drawings" besides flags."""

_GREATEST = {"size": 100, "width": 100, "height": 100, "angle": 360}
_MARK_OF_RULE = re.compile(r"from[A-Z]\w{0,99}|is\w{0,99}Constraint")
"""The keys that mark the drawing of a rule: `fromConstraint`, `fromSomeSolver` and so on."""

_PIXELS, _TEXT_PIXELS = 64, 24
"""The pixels of a cell in `_drawn_rules.py`, and of words with the size 1 of f-puzzles."""
_OF_SHAPES = {
    "text": "value",
    "backgroundColor": "baseC",
    "borderColor": "outlineC",
    "color": "fontC",
    "width": "width",
    "height": "height",
}
"""The keys of shapes in `_drawn_rules.py`, and those of f-puzzles."""

_HOUSES = ("diagonal+", "diagonal-", "disjointgroups", "extraregion")
_KEYS = ("size", "grid", *_HOUSES, *RULE_KEYS, *_ABOUT, *_DRAWING_KEYS)
_COLORS = ("c", "cArray", "highlight")
_MARKS = ("centerPencilMarks", "cornerPencilMarks")
_GIVEN = "givenPencilMarks"
_CELL_KEYS = ("value", "given", *_MARKS, _GIVEN, "region", "parity", *_COLORS)
_SYMBOLS = ".123456789ABCDEFG"
_NUMBERED_COLORS = (
    *("#a8a8a8", "#000000", "#ffa0a0", "#ffe060"),
    *("#ffffb0", "#b0ffb0", "#d0d0ff", "#ff80ff"),
)
"""The colours that old links write as numbers, from 1; 0 is no colour."""


def position_of(value: object) -> Position:
    """The position of a board. Raises `UnsupportedFeature` for parts without a place here."""
    board = without_missing(value)
    require_object(without_flags(board, _KEYS), _KEYS, "the board")
    n = require_integer(board.get("size"), "the size", 2, LARGEST)
    cells: list[dict[str, Any]] = []
    flags = {}
    for row in require_list(board.get("grid"), "the grid", n):
        for cell in map(_shown_in_cell, require_list(row, "a row", n)):
            name = name_of(divmod(len(cells), n))
            flags[name] = flags_of(cell, _CELL_KEYS, f"the cell {name}")
            cells.append(require_object(without_flags(cell, _CELL_KEYS), _CELL_KEYS, "a cell"))
    layout = _with_rules_of_cells(with_rules(_layout(n, cells, board), board), cells)
    clues, digits = bytearray(n * n), bytearray(n * n)
    center: list[Candidate] = []
    corner: list[Candidate] = []
    colors = {}
    for at, cell in enumerate(cells):
        place = divmod(at, n)
        name = layout.cell_name(*place)
        if "value" in cell:
            digits[at] = require_integer(cell["value"], f"the value of {name}", 1, n)
        if cell.get("given", False) is not False:
            if cell["given"] is not True or not digits[at]:
                raise InvalidGrid(f"{name} is given but has no value", cell=place)
            clues[at] = digits[at]
        for key, marks in zip(_MARKS, (center, corner), strict=True):
            for mark in require_list(cell.get(key, []), f"the marks of {name}"):
                marks.append((*place, require_integer(mark, f"a mark of {name}", 1, n)))
        if cell_colors := _colors(cell, name):
            colors[place] = cell_colors
    return Position(
        Grid(layout, bytes(clues)),
        Grid(layout, bytes(digits)),
        PencilMarks(layout, center),
        _without_sentences(_about({**board, "grid": without_missing(flags)}, n), layout),
        corner_marks=PencilMarks(layout, corner),
        colors=colors,
    )


def _shown_in_cell(cell: object) -> object:
    """The cell without missing values; the region must not be missing."""
    if isinstance(cell, dict) and is_missing(cell.get("region", 0)):
        raise UnsupportedLayout("each cell lies in a region", layout=shown(cell))
    return without_missing(cell)


def _layout(n: int, cells: list[dict[str, Any]], board: dict[str, Any]) -> Layout:
    """The layout with the houses of a board, and its extra regions that are smaller than houses."""
    usual = usual_layout(n * n)
    regions: list[list[int]] = [[] for _ in range(n)]
    for at, cell in enumerate(cells):
        if "region" in cell:
            regions[require_integer(cell["region"], "a region", 0, n - 1)].append(at)
        else:
            regions[at // n if usual is None else _region_by_cell(usual)[at]].append(at)
    houses = []
    if require_bool(board.get("diagonal-", False), "diagonal-"):
        houses.append([at * (n + 1) for at in range(n)])
    if require_bool(board.get("diagonal+", False), "diagonal+"):
        houses.append([(at + 1) * (n - 1) for at in range(n)])
    cages = []
    for entry in entries_of(board.get("extraregion", []), "extraregion", "cells"):
        extra_cells = cells_of(entry["cells"], n, "an extra region")
        if len(extra_cells) < n:  # different digits, but not all of them
            cages.append({"cells": entry["cells"]})
        else:
            houses.append([row * n + column for row, column in extra_cells])
    layout = with_rules(layout_of(regions, houses), {"killercage": cages})
    if not require_bool(board.get("disjointgroups", False), "disjointgroups"):
        return layout
    if layout.box_rows is None:
        raise UnsupportedFeature("only boards with boxes have them", feature="disjointgroups")
    return layout.with_disjoint_groups()


def _with_rules_of_cells(layout: Layout, cells: list[dict[str, Any]]) -> Layout:
    """The layout with given pencil marks, and with the parities of cells in old boards."""
    n, given = layout.size, []
    marked: dict[str, list[dict[str, str]]] = {}
    for at, cell in enumerate(cells):
        if _GIVEN in cell:
            what = f"a given mark of {layout.cell_name(*divmod(at, n))}"
            marks = require_list(cell[_GIVEN], f"the {_GIVEN} of a cell")
            digits = [require_integer(mark, what, 1, n) for mark in marks]
            given.append(GivenCandidates([divmod(at, n)], digits))
        if "parity" in cell:
            parity = require_string(cell["parity"], "a parity").lower()
            if parity not in ("odd", "even"):
                raise InvalidGrid(f"a parity is Odd or Even, not {shown_json(cell['parity'])}")
            marked.setdefault(parity, []).append({"cell": name_of(divmod(at, n))})
    return with_rules(layout, marked).with_constraints(given)


@memo
def _region_by_cell(layout: Layout) -> dict[int, int]:
    """The index of the region of each cell."""
    return {cell: index for index, region in enumerate(layout.regions) for cell in region}


def _colors(cell: dict[str, Any], name: str) -> tuple[str, ...]:
    """The colours that the setter gave to a cell, and the colour of the solver."""
    colors = require_list(cell.get("cArray", []), f"the colors of {name}")
    if "c" in cell and colors[:1] != [cell["c"]]:
        colors = [cell["c"], *colors]
    if "highlight" in cell:
        colors = [*colors, cell["highlight"]]
    if len(colors) > MOST_COLORS:
        raise InvalidGrid(f"{name} has at most {MOST_COLORS} colors, not {len(colors)}")
    return tuple([_color(color, f"a color of {name}") for color in colors if color != 0])


def _color(value: object, what: str) -> str:
    if type(value) is int:
        return _NUMBERED_COLORS[require_integer(value, what, 1, len(_NUMBERED_COLORS)) - 1]
    return color_of(value, what)


def _about(board: dict[str, Any], n: int) -> dict[str, str]:
    about = {}
    for key, name in _ABOUT.items():
        if key == "solution" and key in board:
            digits = require_list(board[key], "the solution", n * n)
            about[name] = "".join([_symbol(digit, n) for digit in digits])
        elif key in board:
            about[name] = require_string(board[key], key)
    if drawings := _drawings(board, n):
        about[DRAWINGS] = compact(drawings)
    return about


def _symbol(value: object, n: int) -> str:
    return _SYMBOLS[0 if value is None else digit_of(value, "a digit of the solution", n)]


def _drawings(board: Mapping[str, Any], n: int) -> dict[str, Any]:
    """The drawings, settings, flagged entries and flags of a board, checked.

    Here `grid` has the flags of cells by their names.
    """
    found: dict[str, Any] = {}
    count = 0
    for key in _DRAWING_KEYS:
        if key not in board:
            continue
        value = board[key]
        if key in _DRAWN or key in SHAPES:
            if key in _DRAWN:
                drawings = require_list(value, f"the drawings {key}")
            else:
                drawings = shapes_in(board, key)
            count += len(drawings)
            if count > bounds.DRAWINGS:
                raise InvalidGrid(f"a board has at most {bounds.DRAWINGS} drawings, not {count}")
            drawings = [_drawing(key, part, n) for part in drawings if not _belongs_to_rule(part)]
            if drawings:
                found[key] = drawings
        elif key in KEPT_BY_FPUZZLES:
            found[key] = value if value is True else _kept(key, value, n)
        elif key in SETTINGS:
            if value is not True:
                raise InvalidGrid(f"{key} is true or false, not {shown_json(value)}")
            found[key] = value
        elif key in _TEXTS:
            found[key] = require_string(value, key)
        else:
            found[key] = [require_string(item, key) for item in require_list(value, key)]
    for key, entries in flagged_entries(board, n).items():
        found[key] = [*found.get(key, []), *entries]
    if board.get("grid"):
        found["grid"] = {
            name_of(cell_of(name, n)): require_flags(flags, f"the cell {name}")
            for name, flags in require_object(board["grid"], board["grid"], "the grid").items()
        }
    return found | flags_of(board, _KEYS, "a board")


def _kept(key: str, value: object, n: int) -> list[str | dict[str, Any]]:
    """The cells or entries of a field that is kept, checked."""
    parts = require_list(value, key)
    if len(parts) > bounds.DRAWINGS:
        raise InvalidGrid(f"{key} has at most {bounds.DRAWINGS} entries, not {len(parts)}")
    return [
        name_of(cell_of(part, n, ring=1)) if isinstance(part, str) else _drawing(key, part, n)
        for part in parts
    ]


def _belongs_to_rule(drawing: object) -> bool:
    """Whether a program has drawn this for a rule that it has written as well."""
    return isinstance(drawing, dict) and any(
        value and _MARK_OF_RULE.fullmatch(key) for key, value in drawing.items()
    )


def _drawing(kind: str, value: object, n: int) -> dict[str, Any]:
    keys = _DRAWN.get(kind) or SHAPES.get(kind) or _KEPT_ENTRY
    found: dict[str, Any] = {}
    shown = without_flags(without_missing(value), keys)
    for key, part in require_object(shown, keys, f"a drawing {kind}").items():
        what = f"{key} of a {kind}"
        if key == "cells":
            found[key] = _names(part, n)
        elif key == "lines":
            found[key] = [_names(line, n) for line in require_list(part, "the lines")]
        elif key == "cell":
            found[key] = name_of(cell_of(part, n, ring=1))
        elif key in ("value", "direction"):
            found[key] = require_string(part, what)
        elif key in _GREATEST:
            found[key] = _number(part, what, _GREATEST[key])
        else:
            found[key] = color_of(part, what)
    return found | flags_of(value, keys, f"a drawing {kind}")


def _names(names: object, n: int) -> list[str]:
    return [name_of(cell_of(name, n, ring=1)) for name in require_list(names, "cells")]


def _number(value: object, what: str, most: int) -> float:
    if type(value) not in (int, float) or not -most <= value <= most:  # type: ignore[operator]
        raise InvalidGrid(
            f"{what} must be a number from {-most} to {most}, not {shown_json(value)}"
        )
    return value  # type: ignore[return-value]


def board_of(position: Position) -> dict[str, Any]:
    """The board of a position, as f-puzzles writes it."""
    layout = position.layout
    n = layout.size
    if not 2 <= n <= LARGEST:
        raise UnsupportedLayout("f-puzzles has boards from 2x2 to 16x16", layout=layout)
    usual = usual_layout(n * n)
    given = _given_by_cell(layout)
    cells = [_cell(position, at, usual) | given.get(at, {}) for at in range(n * n)]
    board: dict[str, Any] = {"size": n}
    about = _with_sentences(position.about, layout)
    for key, name in _ABOUT.items():
        if name in about and key != "solution":
            board[key] = about[name]
    board["grid"] = [cells[start : start + n] for start in range(0, n * n, n)]
    board |= _houses(layout) | rules_of(layout)
    for rule in other_rules(layout):
        for key, drawing in _drawings_of_rule(rule, n):
            board.setdefault(key, []).append(drawing)
    if DRAWINGS in position.about:
        for key, value in _drawings_in(position.about[DRAWINGS], n).items():
            if key == "grid":
                for name, flags in value.items():
                    row, column = cell_of(name, n)
                    board["grid"][row][column] |= flags
            elif isinstance(value, list):
                board[key] = with_flagged(key, board.get(key, []), value)
            else:
                board[key] = value
    solution = position.about.get("solution")
    if solution is not None:
        board["solution"] = [_SYMBOLS.find(symbol) or None for symbol in solution]
    return board


def _sentences(layout: Layout) -> str:
    """The rules that f-puzzles does not have in words, a line for each kind."""
    rules = other_rules(layout)
    return "\n".join(dict.fromkeys([sentence_of(rule, layout.size) for rule in rules]))


def _with_sentences(about: Mapping[str, str], layout: Layout) -> Mapping[str, str]:
    """The strings, with sentences at the end of the rules."""
    sentences = _sentences(layout)
    if not sentences:
        return about
    return {**about, "rules": f"{about['rules']}\n{sentences}" if "rules" in about else sentences}


def _without_sentences(about: dict[str, str], layout: Layout) -> dict[str, str]:
    """The strings, without the sentences that `_with_sentences` has written."""
    sentences = _sentences(layout)
    if not sentences or "rules" not in about:
        return about
    if about["rules"] == sentences:
        return {name: text for name, text in about.items() if name != "rules"}
    return {**about, "rules": about["rules"].removesuffix(f"\n{sentences}")}


def _drawings_of_rule(rule: BuiltinConstraint, n: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """The drawings of a rule in our own field: the key of the board for each, and the drawing."""
    for kind, part in drawn(rule, n):
        if kind == "cages":
            key, drawing = "cage", {"cells": names_of(part["cells"]), "value": part["value"]}
        elif "wayPoints" in part:
            cells = [_cells_around(point)[0] for point in part["wayPoints"]]
            key, drawing = "line", {"lines": [names_of(cells)], "outlineC": part["color"]}
            drawing["width"] = part["thickness"] / _PIXELS
        else:
            key = "circle" if part["rounded"] else "text" if "text" in part else "rectangle"
            drawing = {"cells": names_of(_cells_around(part["center"]))}
            drawing |= {ours: part[name] for name, ours in _OF_SHAPES.items() if name in part}
            if "text" in part:
                drawing["size"] = part["fontSize"] / _TEXT_PIXELS
        yield key, {**drawing, "fromConstraint": rule.name}


def _cells_around(center: Sequence[float]) -> list[Cell]:
    """The cells whose middle is at a place: up to four; one if the place is inside a cell."""
    rows, columns = [
        [floor(at)] if 2 * at % 1 else sorted({ceil(at) - 1, floor(at)}) for at in center
    ]
    return [(row, column) for row in rows for column in columns]


def _given_by_cell(layout: Layout) -> dict[int, dict[str, list[int]]]:
    """The given pencil marks, by the number of the cell."""
    found: dict[int, dict[str, list[int]]] = {}
    for rule in layout.constraints:
        if isinstance(rule, GivenCandidates):
            ((row, column),) = rule.cells
            at = row * layout.size + column
            if at in found:
                raise UnsupportedFeature(
                    "f-puzzles has one list of given pencil marks in a cell", feature=rule.name
                )
            found[at] = {_GIVEN: list(rule.digits)}
    return found


def _cell(position: Position, at: int, usual: Layout | None) -> dict[str, Any]:
    layout = position.layout
    place = divmod(at, layout.size)
    cell: dict[str, Any] = {}
    if position.grid.digits[at]:
        cell["value"] = position.grid.digits[at]
    if position.clues.digits[at]:
        cell["given"] = True
    cell["centerPencilMarks"] = list(position.marks.digits(*place))
    cell["cornerPencilMarks"] = list(position.corner_marks.digits(*place))
    # f-puzzles knows its own colours only in capital letters.
    colors = [
        color.upper() if color.startswith("#") else color
        for color in position.colors.get(place, ())
    ]
    if len(colors) == 1:
        cell["highlight"] = colors[0]
    elif colors:
        cell["cArray"] = colors
    region = _region_by_cell(layout)[at]
    if usual is None or _region_by_cell(usual)[at] != region:
        cell["region"] = region
    return {key: value for key, value in cell.items() if value != []}


def _houses(layout: Layout) -> dict[str, Any]:
    """The keys of a board for the extra houses of a layout."""
    n, houses = layout.size, ExtraHouses.of(layout)
    found: dict[str, Any] = {f"diagonal{sign}": True for sign in houses.diagonals}
    if houses.has_disjoint_groups:
        found["disjointgroups"] = True
    if houses.others:
        names = [[name_of(divmod(at, n)) for at in house] for house in houses.others]
        found["extraregion"] = [{"cells": cells} for cells in names]
    return found


def _drawings_in(text: str, n: int) -> dict[str, Any]:
    """The keys of a board for a string with drawings. Raises `UnsupportedFeature` for another."""
    try:
        drawings: dict[str, Any] = loads(text)
        require_object(without_flags(drawings, _KEPT_KEYS), _KEPT_KEYS, "the drawings")
        if compact(_drawings(drawings, n)) != text:
            raise InvalidGrid("drawings must be written as `parse` reads them", text=text)
    except (InvalidGrid, InvalidOption) as error:
        raise UnsupportedFeature(f"these are no drawings: {error}", feature=DRAWINGS) from error
    return drawings


def _json_of(position: Position) -> str:
    return json.dumps(board_of(position), separators=(",", ":"))


def _reject_reason_of_json(text: str) -> str | None:
    if first_symbol(text) == "{" and '"grid"' in text and '"size"' in text:
        return None
    return "it is not a JSON object with a size and a grid"


def _read_json(text: str) -> Position:
    return position_of(loads(text))


def _write_json(position: Position) -> str:
    return require_round_trip(_json_of(position), position, _read_json, "fpuzzles-json")


_HOLDS = frozenset(
    {
        "entries",
        "marks",
        "corner marks",
        "colors",
        *_ABOUT.values(),
        DRAWINGS,
        "tabs and line ends",
        "control characters",
    }
)

FPUZZLES_JSON = Format(
    name="fpuzzles-json",
    title="f-puzzles JSON",
    reject_reason=_reject_reason_of_json,
    read=_read_json,
    write=_write_json,
    holds=_HOLDS,
)
"""The format of the JSON alone."""


_ADDRESS = "https://f-puzzles.com/?load="
_PREFIX = "fpuzzles"
_BEGINNING = "N4Ig"  # the beginning of every packed string that begins with {


def _reject_reason_of_link(text: str) -> str | None:
    line = text[:200].lstrip(WHITE)
    if "load=" in line or _PREFIX + _BEGINNING in line or line.startswith(_BEGINNING):
        return None
    return "there is no load= in it"


def _read_link(text: str) -> Position:
    line = bounds.require_short(text, bounds.LINK, "a link").removeprefix("\ufeff").strip()
    if "load=" in line:
        packed = address_fields(line).get("load", "")
    else:
        _, prefix, after = line.rpartition(_PREFIX)
        packed = after if prefix else line
    if not packed or packed.split() != [packed]:
        raise InvalidGrid("a link of f-puzzles has one load=", text=text)
    return position_of(loads(unpack(packed)))


def _write_link(position: Position) -> str:
    return require_round_trip(_ADDRESS + pack(_json_of(position)), position, _read_link, "fpuzzles")


FPUZZLES = Format(
    name="fpuzzles",
    title="f-puzzles link",
    reject_reason=_reject_reason_of_link,
    read=_read_link,
    write=_write_link,
    read_many=by_line(_read_link),
    write_many=ManyWriter(item=_write_link),
    holds=_HOLDS,
)
"""The format of links."""
