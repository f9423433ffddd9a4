"""The parts that formats of links share: fields of an address, values of its JSON, and houses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.css_colors import require_color
from sudokulib._board.layout import Layout
from sudokulib._board.regions import diagonals
from sudokulib.errors import (
    InvalidGrid,
    InvalidOption,
    UnsupportedFeature,
    UnsupportedLayout,
)
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._helpers.strict_json import require_integer, require_string

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sudokulib._board.regions import House
    from sudokulib.constraints._protocol import Cell


def address_fields(text: str) -> dict[str, str]:
    """The fields after the `?` of an address; a copy that begins there is read, too.

    >>> address_fields("https://example.org/sudoku?load=N4Ig%3D&solution=1")
    {'load': 'N4Ig=', 'solution': '1'}
    """
    from urllib.parse import unquote  # loading it is slow

    line = bounds.require_short(text, bounds.LINK, "a link").removeprefix("\ufeff").strip()
    query = line.partition("?")[2] if "?" in line else line
    fields: dict[str, str] = {}
    for field in query.partition("#")[0].split("&"):
        name, _, value = field.partition("=")
        if name in fields:
            raise InvalidGrid(f"a link cannot have the field {name!r} twice", text=text)
        fields[name] = unquote(value)
    return fields


LARGEST = 16
"""The largest board has 16x16 cells."""

_NAME = re.compile(r"[Rr]([0-9]{1,2})[Cc]([0-9]{1,2})")
_SHORT_WITH_ALPHA = re.compile("#[0-9A-Fa-f]{4}")


def is_missing(value: object) -> bool:
    """Whether a value means nothing: null, false or empty.

    >>> is_missing([]), is_missing(0)
    (True, False)
    """
    return value is None or value is False or (isinstance(value, (str, list, dict)) and not value)


def without_missing(value: object) -> Any:
    """An object without the keys whose values are missing; any other value unchanged.

    >>> without_missing({"size": 9, "cages": []})
    {'size': 9}
    """
    if not isinstance(value, dict):
        return value
    return {key: inner for key, inner in value.items() if not is_missing(inner)}


def without_flags(value: object, keys: Collection[str]) -> Any:
    """An object without the unknown keys whose value is true; any other value unchanged.

    >>> without_flags({"size": 9, "fromSomeSolver": True}, ["size"])
    {'size': 9}
    """
    if not isinstance(value, dict):
        return value
    return {key: inner for key, inner in value.items() if inner is not True or key in keys}


def digit_of(value: object, what: str, n: int) -> int:
    """A digit from 1 to `n`, given as a number or as a string.

    >>> digit_of("12", "a digit", 16)
    12
    """
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) <= 2:
        value = int(value)
    return require_integer(value, what, 1, n)


def cell_of(name: object, n: int, ring: int = 0) -> Cell:
    """The cell with a name such as `R1C1`; with a `ring` of 1, also one around the board.

    >>> cell_of("R2C1", 9), cell_of("R0C10", 9, ring=1)
    ((1, 0), (-1, 9))
    """
    match = _NAME.fullmatch(require_string(name, "a cell"))
    if match is None:
        raise InvalidGrid("cells are called R1C1 and so on", text=str(name))
    row, column = int(match[1]) - 1, int(match[2]) - 1
    if not (-ring <= row < n + ring and -ring <= column < n + ring):
        raise InvalidGrid("this cell lies off the board", text=str(name))
    return row, column


def name_of(cell: Cell) -> str:
    """The name of a cell.

    >>> name_of((1, 0))
    'R2C1'
    """
    return f"R{cell[0] + 1}C{cell[1] + 1}"


def color_of(value: object, what: str) -> str:
    """A colour, `#rgba` too. Raises `UnsupportedFeature` for strings that are no colour of a cell.

    >>> color_of("#F008", "a color")
    '#ff000088'
    """
    color = require_string(value, what)
    if _SHORT_WITH_ALPHA.fullmatch(color):
        color = "#" + "".join([2 * digit for digit in color[1:]])
    try:
        return require_color(color)
    except InvalidOption as error:
        raise UnsupportedFeature(f"{what} cannot be represented: {error}", feature=color) from error


@attrs.frozen
class ExtraHouses:
    """The extra houses of a layout, as setters name them.

    >>> houses = ExtraHouses.of(Layout.boxes(2, 2).with_diagonals())
    >>> houses.diagonals, houses.others
    ({'-': (0, 5, 10, 15), '+': (3, 6, 9, 12)}, ())
    """

    diagonals: dict[str, House]
    """The diagonals from the upper left corner, `-`, and from the upper right corner, `+`."""
    has_disjoint_groups: bool
    """Whether all groups of cells in the same place of their boxes are houses."""
    others: tuple[House, ...]
    """All other extra houses."""

    @classmethod
    def of(cls, layout: Layout) -> ExtraHouses:
        rest = layout.extra_houses
        lines = zip("-+", diagonals(layout.size), strict=True)
        found = {sign: line for sign, line in lines if line in rest}
        rest = tuple([house for house in rest if house not in found.values()])
        groups = {tuple(sorted(group)) for group in zip(*layout.regions, strict=True)}
        has_groups = layout.box_rows is not None and groups.issubset(rest)
        others = tuple([house for house in rest if house not in groups]) if has_groups else rest
        return cls(found, has_groups, others)


def layout_of(regions: Sequence[Sequence[int]], extras: Sequence[Sequence[int]] = ()) -> Layout:
    """The layout of these regions and extra houses. Raises `UnsupportedLayout` if none fits.

    >>> layout_of([[0, 1], [2, 3]])
    Layout.parse('1122')
    """
    try:
        return Layout(regions, extras)
    except InvalidOption as error:
        raise UnsupportedLayout(f"no layout: {error}", layout=len(regions) ** 2) from error
