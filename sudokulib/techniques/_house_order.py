"""The order of houses: regions, extra houses, then rows and columns in the order of a program.

Extra houses (diagonals, windows) come after the regions, which they resemble most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.memo import memo
from sudokulib._board.masks import house_masks

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.techniques._options import Program


def house_kinds(layout: Layout, program: Program) -> tuple[tuple[int, ...], ...]:
    """The houses by kind, as indices in `layout.houses`: kinds in order, houses as they stand.

    >>> from sudokulib import Layout
    >>> from sudokulib.techniques._options import EXPLAINER, HODOKU
    >>> house_kinds(Layout.boxes(2, 2), HODOKU)
    ((8, 9, 10, 11), (), (0, 1, 2, 3), (4, 5, 6, 7))
    >>> house_kinds(Layout.boxes(2, 2), EXPLAINER)
    ((8, 9, 10, 11), (), (4, 5, 6, 7), (0, 1, 2, 3))
    """
    return _kinds(layout, program.rows_first)


@memo
def _kinds(layout: Layout, rows_first: bool) -> tuple[tuple[int, ...], ...]:  # noqa: FBT001
    n, every = layout.size, tuple(range(len(layout.houses)))
    rows, columns, rest = every[:n], every[n : 2 * n], every[2 * n :]
    # A region that is also a row or column is listed only among those.
    known = set(layout.regions)
    regions = tuple([index for index in rest if layout.houses[index] in known])
    extras = rest[len(regions) :]
    lines = (rows, columns) if rows_first else (columns, rows)
    return (regions, extras, *lines)


def houses_in_order(layout: Layout, program: Program) -> tuple[tuple[int, int], ...]:
    """The houses in order, as pairs (index in `layout.houses`, mask).

    >>> from sudokulib import Layout
    >>> from sudokulib.techniques._options import HODOKU
    >>> [index for index, mask in houses_in_order(Layout.boxes(2, 2), HODOKU)]
    [8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7]
    """
    return _in_order(layout, program.rows_first)


@memo
def _in_order(layout: Layout, rows_first: bool) -> tuple[tuple[int, int], ...]:  # noqa: FBT001
    masks = house_masks(layout).houses
    return tuple([(index, masks[index]) for kind in _kinds(layout, rows_first) for index in kind])
