"""The eight turns of a layout: its rotations and reflections, with all houses and rules.

Every layout can be turned, but only some turns result in the same layout. The others result in
equivalent layouts. The *smallest turn* of a layout results in the same layout for all of these.

>>> from sudokulib import Layout
>>> turned(Layout.boxes(3, 2), Turn(transposed=True))
Layout.boxes(2, 3)
>>> smallest_turn(Layout.boxes(3, 2))[1]
Layout.boxes(2, 3)
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.memo import memo
from sudokulib._board.layout import Layout
from sudokulib._board.layout_constraints import as_builtin
from sudokulib._board.layout_ids import has_id
from sudokulib.errors import UnsupportedLayout

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.regions import House
    from sudokulib.constraints._builtin import BuiltinConstraint
    from sudokulib.constraints._protocol import Cell


@attrs.frozen
class Turn:
    """A rotation or reflection: lines are reversed, then the board is transposed."""

    down: bool = False
    """Whether the rows are reversed."""
    across: bool = False
    """Whether the columns are reversed."""
    transposed: bool = False
    """Whether rows become columns in the end."""

    def cell(self, cell: Cell, n: int) -> Cell:
        """The place of a cell after the turn, on a board of size `n`."""
        row = n - 1 - cell[0] if self.down else cell[0]
        column = n - 1 - cell[1] if self.across else cell[1]
        return (column, row) if self.transposed else (row, column)

    def images(self, n: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The places of rows and columns before the board is transposed."""
        lines = tuple(range(n))
        return (lines[::-1] if self.down else lines, lines[::-1] if self.across else lines)


TURNS = tuple([Turn(down, across, t) for t, down, across in product((False, True), repeat=3)])
"""All eight turns; the identity is the first."""


def turned(layout: Layout, turn: Turn) -> Layout:
    """The layout after a turn.

    Raises `UnsupportedLayout` for constraints that cannot be turned.

    >>> turned(Layout.parse("2x2+thermo.0.1"), Turn(down=True)).id
    '2x2+thermo.12.13'
    """
    if turn == TURNS[0]:
        return layout
    if layout.is_plain and layout.box_rows and layout.box_columns:
        box = layout.box_rows, layout.box_columns
        return Layout.boxes(*(box[::-1] if turn.transposed else box))
    regions, extras, constraints = _turned_parts(layout, turn)
    return Layout(regions, extras).with_constraints(constraints)


@memo
def smallest_turn(layout: Layout) -> tuple[Turn, Layout]:
    """The turn whose result is the smallest layout, and that layout; computed once.

    Layouts are compared by their regions, then by their extra houses, both as lists of ascending
    cell indexes, then by the ids of their constraints. Turns that a constraint does not allow are
    left out; custom constraints allow only the identity.

    >>> smallest_turn(Layout.parse("2x2+thermo.5.6"))[1].id
    '2x2+thermo.10.6'
    """
    best: tuple[Any, Turn] | None = None
    for turn in TURNS if has_id(layout) else TURNS[:1]:
        try:
            regions, extras, constraints = _turned_parts(layout, turn)
        except UnsupportedLayout:
            continue
        texts = sorted([constraint.id_text(layout.size) for constraint in constraints])
        key = regions, extras, texts
        if best is None or key < best[0]:
            best = key, turn
    turn = TURNS[0] if best is None else best[1]
    return turn, turned(layout, turn)


def _turned_parts(
    layout: Layout, turn: Turn
) -> tuple[list[House], list[House], list[BuiltinConstraint]]:
    """The regions, extra houses and constraints after a turn."""
    n = layout.size

    def turned_houses(houses: Iterable[House]) -> list[House]:
        ends = [[turn.cell(divmod(cell, n), n) for cell in house] for house in houses]
        return sorted([tuple(sorted([r * n + c for r, c in house])) for house in ends])

    constraints = []
    for constraint in layout.constraints:
        builtin = as_builtin(constraint)
        if builtin is None:
            raise UnsupportedLayout(
                f"boards with constraints of your own, such as {constraint.name}, cannot be turned",
                layout=layout,
            )
        constraints.append(builtin.moved(lambda cell: turn.cell(cell, n)))
    return turned_houses(layout.regions), turned_houses(layout.extra_houses), constraints
