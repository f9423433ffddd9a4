"""The ids of layouts: their parts, and how to read them.

    3x3+diagonals         boxes of three rows and columns, and the diagonals as houses
    1112122233343444      the regions of a jigsaw, with a symbol for each cell
    2x2+0.5.10.15         boxes, and one extra house with these cells
    3x3+thermo.0.10.20    boxes, and a constraint: its kind, its number if it has one, its cells

They are public as `Layout.parse` and `Layout.id`.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudokulib._base.rule_names import RULE_NAMES, rules_meant
from sudokulib._base.synonyms import did_you_mean, near_names, normalized_name
from sudokulib._board.layout_constraints import as_builtin
from sudokulib._board.regions import (
    are_region_symbols,
    diagonals,
    disjoint_groups,
    look_like_regions,
    region_symbols,
    regions_of_text,
    windows,
)
from sudokulib.errors import InvalidOption, UnsupportedLayout

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._board.regions import House
    from sudokulib.constraints._protocol import Constraint


DEFAULT_BOXES = {
    16: (2, 2),
    36: (2, 3),
    64: (2, 4),
    81: (3, 3),
    100: (2, 5),
    144: (3, 4),
    225: (3, 5),
    256: (4, 4),
    400: (4, 5),
    625: (5, 5),
}
"""The rows and columns of the boxes of a board, by its number of cells."""

_BOX_ID = re.compile("0?([2-9]|10)x0?([2-9]|10)")
_ANY_BOX_ID = re.compile("([0-9]{1,3}) ?[x*] ?([0-9]{1,3})", re.ASCII)
_LETTERS = re.compile("[A-Za-z][A-Za-z' -]*")
_CELL_NAME = re.compile(r"(?<![^.])r([0-9]{1,3})c([0-9]{1,3})(?![^.])", re.ASCII | re.IGNORECASE)
_LINE_NAME = re.compile(r"(?<=\.)(-?)([rc])([0-9]{1,3})(?![^.])", re.ASCII | re.IGNORECASE)
"""A row or a column in the place of a cell: all of its cells, from the left or from the top.

After a minus, from the right or from the bottom.
"""
_NUMBERED_CELL = re.compile(r"(?<![^.])[0-9]{1,4}(?![^.])", re.ASCII)
_UNUSED_CHARACTER = re.compile(r"[^A-Za-z0-9.' -]")
_WITHIN_NAME = re.compile("(?<=[A-Za-z])_(?=[A-Za-z])(?![rc][0-9])", re.IGNORECASE)
"""An underscore between words, not before the name of a cell, a row or a column."""
_RANDOM_JIGSAW = re.compile("jigsaw[0-9]{1,2}", re.ASCII)
_NO_ID = (
    "no such layout; an id has the rows and columns of a box, 2 to 10 each: 3x3 is an ordinary "
    "Sudoku, 2x3 a board of 6 rows; or a symbol for each cell of a jigsaw, 1-9 and then A-Z in the "
    "order in which the regions appear"
)
_OVERLAPPING = re.compile("samurai|gattai|butterfly|twodoku|windmill|flower|overlap", re.IGNORECASE)
_NO_OVERLAPPING = (
    "no such layout; boards that overlap, such as Samurai, are not supported; layouts are 3x3, 2x3 "
    "(a board of 6 rows), jigsaws, 3x3+diagonals, and others with extra houses and rules"
)
_OTHER_SYMBOLS = "; Layout(text) takes other symbols, and spaces"
_CELLS = (
    "cells are numbered row by row from 0, as in +thermo.0.10.20 and +cage15.0.1, or named, as "
    "in +thermo.r1c1.r2c2; r1 and c1 are all cells of a row and a column, -r1 and -c1 the same "
    "from the right and from the bottom; an extra house has only cells, as in "
    "+0.10.20.30.40.50.60.70.80"
)
_SMALLEST_BOARD = 4
"""The rows of the smallest board that 4x4, 5x5 ... may mean; 3x3 is rather a box."""
_LARGEST_JIGSAW = 12
_FEWEST_REGIONS = 16
"""The symbols of a string from which it is rather a board with other symbols than a name."""
_HOUSES = ("diagonals", "windows", "disjoint")
_PATTERNS = ("regex", "regexp", "regular", "regularexpression", "nfa", "dfa", "statemachine")
"""Names of rules that are written as patterns elsewhere."""
_LONGEST, _LONGEST_PART = 2_000_000, 200_000
"""The characters of an id, and of a part: a state machine has up to 80,000."""
_SHOWN = 120
"""The characters of a part of an id that a message repeats."""


def split_layout_id(id: str) -> tuple[tuple[int, int] | str, list[str]]:
    """The rows and columns of a box, or the symbols of regions, and the parts after them.

    Raises `InvalidOption` if the string begins with neither of the two, or has more than 2,000,000
    characters or 200,000 in a part, and `InvalidRegions` if it begins with symbols of regions, some
    of which have a wrong number of cells.

    >>> split_layout_id("3x3+diagonals"), split_layout_id("1212")
    (((3, 3), ['diagonals']), ('1212', []))
    """
    if len(id) > _LONGEST:
        raise InvalidOption(
            f"an id has at most {_LONGEST} characters, not {len(id)}", option="id", value=id
        )
    parts = _WITHIN_NAME.sub("-", id).replace("~", "+").replace("_", ".").split("+")
    base, *extras = [part.strip(" ") for part in parts]
    longest = max(map(len, extras), default=0)
    if longest > _LONGEST_PART:
        raise InvalidOption(
            f"a rule or a house in an id has at most {_LONGEST_PART} characters, not {longest}",
            option="id",
            value=id,
        )
    if box := _BOX_ID.fullmatch(base):
        return (int(box[1]), int(box[2])), extras
    if _RANDOM_JIGSAW.fullmatch(base):
        raise InvalidOption(_random_jigsaw_message(base, extras), option="id", value=id)
    if look_like_regions(base):
        regions_of_text(base, "id")
    if not are_region_symbols(base):
        raise InvalidOption(_no_id_message(id, base), option="id", value=id)
    return base, extras


def _random_jigsaw_message(base: str, extras: list[str]) -> str:
    """What is wrong with an id that asks for random regions."""
    random_layout = f"Layout.random_jigsaw({base.removeprefix('jigsaw')})"
    if extras:
        return (
            f"{base} stands for random regions, to which an id cannot add +{'+'.join(extras)}; "
            f"write the regions themselves before it, as in 1112122233343444+{'+'.join(extras)} on "
            f"a board of 4x4, or use {random_layout}.with_constraints(...)"
        )
    return (
        f"no such layout; make(layout={base!r}) and make_killer(layout={base!r}) make a puzzle on "
        f"random regions, and {random_layout} is a layout with random regions; the id of a board "
        "with known regions is a symbol for each cell, such as 1112122233343444"
    )


def _no_id_message(id: str, base: str) -> str:
    """What is wrong with a string that begins like no id, and what may be meant."""
    if box := _ANY_BOX_ID.fullmatch(base):
        rows, columns = int(box[1]), int(box[2])
        meant = size_meant(rows, columns)
        return meant or f"boxes have 2 to 10 rows and columns, not {rows} and {columns}"
    words = re.split("[ ,;/-]+", id)
    if len(words) > 1 and _BOX_ID.fullmatch(words[0]) and words[1] in _HOUSES:
        return f"no such layout; did you mean {'+'.join(words)}?"
    if _OVERLAPPING.search(base):
        return _NO_OVERLAPPING
    if near := near_names(base, [*_HOUSES, "antiknight", "antiking", "nonconsecutive"]):
        return f"no such layout; did you mean 3x3+{near[0]}?"
    return _NO_ID + (_OTHER_SYMBOLS if len(base) >= _FEWEST_REGIONS else "")


def size_meant(rows: int, columns: int) -> str:
    """What an id means and what may be meant, if it has the size of a board; or an empty string.

    >>> size_meant(9, 9)
    '9x9 has boxes of 9 rows and 9 columns, so a board of 81x81; a board of 9x9 has the id 3x3'
    >>> size_meant(7, 7)[60:]
    'a board of 7x7 has regions, a symbol for each cell, and jigsaw7 makes random ones'
    """
    if rows != columns or rows < _SMALLEST_BOARD:
        return ""
    box = DEFAULT_BOXES.get(rows * columns)
    name, size = f"{rows}x{columns}", rows * columns
    meant = f"has the id {box[0]}x{box[1]}" if box else "has regions, a symbol for each cell"
    if not box and rows <= _LARGEST_JIGSAW:
        meant += f", and jigsaw{rows} makes random ones"
    return (
        f"{name} has boxes of {rows} rows and {columns} columns, so a board of {size}x{size}; "
        f"a board of {name} {meant}"
    )


def extras_in_id(
    id: str, extras: Iterable[str], layout: Layout
) -> tuple[list[House], list[Constraint]]:
    """The extra houses and the constraints that the end of an id adds to this layout.

    Raises `InvalidOption` for other strings, and `UnsupportedLayout` if the layout has no windows.
    """
    houses: list[House] = []
    constraints: list[Constraint] = []
    for given, extra in _rules_in(extras, layout.size):
        _require_cells_of_one_form(given, extra, id)
        if extra == "diagonals":
            houses += diagonals(layout.size)
        elif extra == "windows":
            houses += windows_of(layout)
        elif extra == "disjoint":
            houses += disjoint_groups(layout.regions)
        elif all(
            cell.isdecimal() and cell.isascii() and len(cell) < 5 for cell in extra.split(".")
        ):
            houses.append(tuple(map(int, extra.split("."))))
        else:
            # This loads all kinds of constraints, which plain boards do not need.
            from sudokulib.constraints._registry import constraint_from_id

            constraint = constraint_from_id(extra, layout.size)
            if constraint is None:
                why = _no_rule_message(given, extra, layout.size)
                raise InvalidOption(why, option="id", value=id)
            constraints.append(constraint)
    return houses, constraints


def _require_cells_of_one_form(given: str, extra: str, id: str) -> None:
    """Raises `InvalidOption` if some cells have names and others numbers.

    Such a number is probably the number of the rule. Some rules have other numbers than cells.
    """
    if not (_CELL_NAME.search(given) or _LINE_NAME.search(given)):
        return
    numbers = _NUMBERED_CELL.findall(given)
    if numbers:
        from sudokulib.constraints._registry import has_only_cells

        name, *cells = given.split(".")
        key = extra.partition(".")[0].rstrip("0123456789")
        if not key or has_only_cells(key):
            meant = ""
            if len(numbers) == 1 and not name[-1:].isdecimal():
                cells.remove(numbers[0])
                rule = ".".join([f"{name}{numbers[0]}", *cells])
                meant = f"; the number of a rule directly follows its name, as in +{_shown(rule)}"
            raise InvalidOption(
                f"the cells of a rule are all named or all numbered: +{_shown(given)}{meant}",
                option="id",
                value=id,
            )


def _no_rule_message(given: str, extra: str, n: int) -> str:
    """What is wrong with a part of an id that is no house and no constraint."""
    from sudokulib.constraints._registry import CONSTRAINT_KEYS
    from sudokulib.constraints._state_machine import FROM_PATTERN

    found = _LETTERS.match(given)
    name = found[0] if found else ""
    known, short = [*_HOUSES, *CONSTRAINT_KEYS], _shown(given)
    if normalized_name(name) in _PATTERNS:
        return f"an id cannot have a pattern: +{short}; {FROM_PATTERN}"
    usual = RULE_NAMES.get(normalized_name(name), ())
    if name in known or (usual and given != name):
        own_number = [each for each in usual if each[-1].isdecimal()]
        if unused := _UNUSED_CHARACTER.search(given):
            return (
                f"{unused[0]!r} is not used in ids: +{short}; a number directly follows the name, "
                "and a dot is written before each cell, as in +cage15.r1c1.r1c2"
            )
        for cell in extra.split(".")[1:]:
            if not (cell.isdecimal() and len(cell) < 5):
                return f"{cell!r} is not a cell of a board of {n} rows: +{short}; {_CELLS}"
        if own_number:
            number, _, cells = given[len(name) :].partition(".")
            cells = cells or "r1c1.r1c2"
            key = own_number[0].rstrip("0123456789")
            return (
                f"no number follows the name {name}, which means {own_number[0]}: +{short}; write "
                f"+{name}.{_shown(cells)}, or +{key}{number}.{_shown(cells)}"
            )
        return f"these are not the cells of a rule on a board of {n} rows: +{short}; {_CELLS}"
    others = [each for each in (*known, *RULE_NAMES) if each != name]
    guess = did_you_mean(name, others, "+{}") if name else ""
    if usual:  # it is also another word, so it needs cells
        guess += f"; a sign between two cells has these cells: +{name}.r1c1.r1c2"
    if normalized_name(name) == "diagonal":
        guess += "; one diagonal is an extra house of its cells"
    return (
        f"no such extra house or constraint: +{short}{guess}; {_CELLS}; "
        f"the names are {', '.join(known)}"
    )


def _shown(part: str) -> str:
    """A part of an id for a message."""
    return part if len(part) <= _SHOWN else f"{part[:_SHOWN]}..."


def _rules_in(extras: Iterable[str], n: int) -> Iterator[tuple[str, str]]:
    """Each part of an id as it is given, and with the names of the library and numbers of cells."""
    for given in extras:
        numbered = _CELL_NAME.sub(lambda found: _cell_number(found, n), given)
        numbered = _LINE_NAME.sub(lambda found: _line_numbers(found, n), numbered)
        for extra in rules_meant(numbered):
            yield given, extra


def _line_numbers(name: re.Match[str], n: int) -> str:
    """The numbers of the cells of a row or column; the name itself if the board has none."""
    number = int(name[3]) - 1
    if not 0 <= number < n:
        return name[0]
    row = name[2] in "rR"
    cells = [str(number * n + at if row else at * n + number) for at in range(n)]
    return ".".join(cells[::-1] if name[1] else cells)


def _cell_number(name: re.Match[str], n: int) -> str:
    """The number of a cell such as r1c1 on a board of size `n`; the name itself if it has none."""
    row, column = int(name[1]) - 1, int(name[2]) - 1
    return str(row * n + column) if 0 <= row < n and 0 <= column < n else name[0]


def has_id(layout: Layout) -> bool:
    """Whether all constraints of a layout are built in, and so have an id."""
    return all(as_builtin(constraint) is not None for constraint in layout.constraints)


def id_parts(layout: Layout) -> Iterator[str]:
    """The parts of a layout's id; the id joins them with `+`."""
    if layout.box_rows is not None:
        yield f"{layout.box_rows}x{layout.box_columns}"
    else:
        yield region_symbols(layout.regions)
    rest = set(layout.extra_houses)
    families: list[tuple[str, tuple[House, ...]]] = [("diagonals", diagonals(layout.size))]
    if layout.box_rows is not None and layout.box_rows == layout.box_columns:
        families.append(("windows", windows_of(layout)))
    for name, family in families:
        if rest.issuperset(family):
            yield name
            rest.difference_update(family)
    for house in sorted(rest):
        yield ".".join(map(str, house))
    for constraint in layout.constraints:
        builtin = as_builtin(constraint)
        if builtin is None:
            raise UnsupportedLayout(
                f"{constraint.name} is not a constraint of the library, so its layout has no id, "
                "by which texts and JSON name layouts; pickles hold every layout",
                layout=repr(layout),
            )
        yield builtin.id_text(layout.size)


def windows_of(layout: Layout) -> tuple[House, ...]:
    """The inner windows of a layout; raises `UnsupportedLayout` if its boxes are not square."""
    p = layout.box_rows
    if p is None or p != layout.box_columns:
        raise UnsupportedLayout("only boards with square boxes have windows", layout=layout)
    return windows(p)
