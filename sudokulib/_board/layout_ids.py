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

from sudokulib._board.layout_constraints import as_builtin
from sudokulib._board.regions import (
    are_region_symbols,
    diagonals,
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


_BOX_ID = re.compile("0?([2-9]|10)x0?([2-9]|10)")
_RANDOM_JIGSAW = re.compile("jigsaw[0-9]{1,2}", re.ASCII)
_NO_ID = (
    "no such layout; ids are rows x columns of a box, 2 to 10 each, such as 3x3, or the "
    "regions of a jigsaw, one of 1-9A-Z a cell in order of appearance; Layout(text) takes other "
    "symbols, and spaces"
)
_NO_EXTRA_HOUSE = (
    "no such extra house or constraint; ids end in +diagonals, +windows, the cells of a house, as "
    "in 2x2+0.5.10.15, or a constraint, as in 3x3+antiknight"
)


def split_layout_id(id: str) -> tuple[tuple[int, int] | str, list[str]]:
    """The rows and columns of a box, or the symbols of regions, and the parts after them.

    Raises `InvalidOption` if the string begins with neither of the two, and `InvalidRegions` if it
    begins with symbols of regions, some of which have a wrong number of cells.

    >>> split_layout_id("3x3+diagonals"), split_layout_id("1212")
    (((3, 3), ['diagonals']), ('1212', []))
    """
    base, *extras = id.replace("~", "+").replace("_", ".").split("+")
    if box := _BOX_ID.fullmatch(base):
        return (int(box[1]), int(box[2])), extras
    if _RANDOM_JIGSAW.fullmatch(base):
        size = base.removeprefix("jigsaw")
        raise InvalidOption(
            f"no such layout; make(layout={base!r}) and make_killer(layout={base!r}) make a puzzle "
            f"on random regions, and Layout.random_jigsaw({size}) is a layout with random regions",
            option="id",
            value=id,
        )
    if look_like_regions(base):
        regions_of_text(base, "id")
    if not are_region_symbols(base):
        raise InvalidOption(_NO_ID, option="id", value=id)
    return base, extras


def extras_in_id(
    id: str, extras: Iterable[str], layout: Layout
) -> tuple[list[House], list[Constraint]]:
    """The extra houses and the constraints that the end of an id adds to this layout.

    Raises `InvalidOption` for other strings, and `UnsupportedLayout` if the layout has no windows.
    """
    houses: list[House] = []
    constraints: list[Constraint] = []
    for extra in extras:
        if extra == "diagonals":
            houses += diagonals(layout.size)
        elif extra == "windows":
            houses += windows_of(layout)
        elif all(
            cell.isdecimal() and cell.isascii() and len(cell) < 5 for cell in extra.split(".")
        ):
            houses.append(tuple(map(int, extra.split("."))))
        else:
            # This loads all kinds of constraints, which plain boards do not need.
            from sudokulib.constraints._registry import constraint_from_id

            constraint = constraint_from_id(extra, layout.size)
            if constraint is None:
                raise InvalidOption(_NO_EXTRA_HOUSE, option="id", value=id)
            constraints.append(constraint)
    return houses, constraints


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
