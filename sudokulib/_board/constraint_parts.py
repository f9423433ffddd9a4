"""The constraints of a layout: checked, in order, and taken apart.

>>> from sudokulib import Layout
>>> layout = Layout.parse("2x2+thermo.0.5")
>>> [(each.name, len(parts)) for each, parts in parts_of(layout)]
[('Thermometer', 1)]
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from itertools import islice
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_methods
from sudokulib._base.memo import memo
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.constraints._builtin import Kind
    from sudokulib.constraints._protocol import Cell, Constraint, Part

__all__ = [
    "MOST_CELLS",
    "MOST_CONSTRAINTS",
    "as_kind",
    "in_order",
    "parts_of",
    "require_constraints",
]

MOST_CONSTRAINTS = 2_000
"""The number of constraints that a layout may have."""
MOST_CELLS = 20_000
"""The number of cells that they may have together."""

_MOST_ROWS = 36
"""The largest board that is searched; on larger ones, what digits rule out takes gigabytes."""
_MOST_PARTS = 200_000
"""The number of parts that they may have together; all pairs of a long line are many."""


def require_constraints(values: Iterable[Constraint]) -> tuple[Constraint, ...]:
    """Constraints as a tuple; raises `TypeError` for what is not one."""
    if isinstance(values, (str, bytes)) or getattr(values, "__iter__", None) is None:
        raise TypeError(
            f"constraints must be an iterable of constraints, not {type(values).__name__}"
        )
    found = tuple(islice(values, MOST_CONSTRAINTS + 1))
    for each in found:
        require_methods(each, ("decompose",), "a constraint")
        if not isinstance(each, Hashable):
            raise TypeError(f"a constraint must be hashable: {shown(each)}")
        if not isinstance(getattr(each, "name", None), str):
            raise TypeError(f"a constraint must have a name, a str: {shown(each)}")
        if not isinstance(getattr(each, "cells", None), tuple):
            raise TypeError(f"a constraint must have cells, a tuple: {shown(each)}")
    return found


def as_kind(constraint: Constraint) -> Kind | None:
    """The constraint, if it is the library's own, which has a text in ids.

    >>> from sudokulib.constraints import AntiKing
    >>> as_kind(AntiKing())
    AntiKing()
    """
    # Boards without constraints do not load what follows.
    from sudokulib.constraints._builtin import Kind

    return constraint if isinstance(constraint, Kind) else None


def in_order(constraints: tuple[Constraint, ...], n: int) -> tuple[Constraint, ...]:
    """Each constraint once: the library's own in the order of their texts, then others."""
    if not constraints:
        return constraints
    found = tuple(dict.fromkeys(constraints))
    cells = sum([len(each.cells) for each in found])
    if n > _MOST_ROWS:
        raise InvalidOption(
            f"boards with constraints go up to {_MOST_ROWS}x{_MOST_ROWS}",
            option="constraints",
            value=n,
        )
    for what, count, most in (
        ("constraints", len(found), MOST_CONSTRAINTS),
        ("cells of constraints", cells, MOST_CELLS),
    ):
        if count > most:
            raise InvalidOption(
                f"a layout has at most {most} {what}", option="constraints", value=count
            )

    def place(each: Constraint) -> tuple[str, str, str]:
        kind = as_kind(each)
        if kind is not None:
            return "", kind.id_text(n), ""
        return each.name, repr(each.cells), repr(each)

    return tuple(sorted(found, key=place))


@memo
def parts_of(layout: Layout) -> tuple[tuple[Constraint, tuple[Part, ...]], ...]:
    """The constraints of a layout with their parts, checked.

    Raises `InvalidOption` if a part is off the board or has a digit that the board does not have,
    and if there are more than 200,000 parts; `TypeError` for what is not a part.
    """
    found, room = [], _MOST_PARTS
    for each in layout.constraints:
        _require_on_board(each.cells, each, layout)
        given: object = each.decompose(layout)
        if not isinstance(given, Iterable):
            raise TypeError(
                f"{each.name}: decompose must return an iterable of parts, "
                f"not {type(given).__name__}"
            )
        some = islice(given, room + 1)
        parts = tuple([_checked(part, each, layout) for part in some])
        room -= len(parts)
        if room < 0:
            raise InvalidOption(
                f"{each.name}: with it, the layout has more than {_MOST_PARTS} parts of "
                "constraints",
                option="constraints",
                value=each,
            )
        found.append((each, parts))
    return tuple(found)


def _require_on_board(cells: tuple[Cell, ...], constraint: Constraint, layout: Layout) -> None:
    """Raises `InvalidOption` if one of the cells is not on the board."""
    n = layout.size
    for row, column in cells:
        if not (0 <= row < n and 0 <= column < n):
            raise InvalidOption(
                f"{constraint.name}: {(row, column)} is not a cell of a board of {n} rows",
                option="constraint",
                value=constraint,
            )


def _checked(part: Part, constraint: Constraint, layout: Layout) -> Part:
    """The part, if it fits the layout."""
    from sudokulib.constraints._protocol import Allowed, Pair, Regular

    if isinstance(part, Allowed):
        cells: tuple[Cell, ...] = (part.cell,)
        if any(not 1 <= digit <= layout.size for digit in part.digits):
            raise InvalidOption(
                f"digits are from 1 to {layout.size}", option="constraint", value=constraint
            )
    elif isinstance(part, Pair):
        cells = part.first, part.second
    elif isinstance(part, Regular):
        cells = part.cells
        if not cells:
            raise InvalidOption(
                f"{constraint.name}: a Regular without cells", option="constraint", value=constraint
            )
    else:
        raise TypeError(f"a part must be Allowed, Pair or Regular, not {type(part).__name__}")
    _require_on_board(cells, constraint, layout)
    if len(set(cells)) < len(cells):
        raise InvalidOption(
            f"{constraint.name}: a cell is twice in a part", option="constraint", value=constraint
        )
    return part
