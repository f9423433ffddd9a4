"""In which order a technique looks: all its steps are the same, but another one comes first.

Whoever takes the first step found walks another way through the puzzle, so that ratings depend on
it; the two programs whose ratings people quote are followed to the letter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.choices import Choice
from sudokulib._base.memo import memo
from sudokulib._board.masks import house_masks

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout

__all__ = ["Order", "house_kinds", "houses_in_order"]


class Order(Choice):
    """Which houses come first, and which sets of cells or digits in a house.

    Extra houses (diagonals, windows), which neither program has, come after the regions, which they
    most resemble.
    """

    HODOKU = "HoDoKu"
    """Regions, rows, columns; sets as in a dictionary: 12, 13, 14, 23, 24, 34."""
    EXPLAINER = "Sudoku Explainer"
    """Regions, columns, rows; sets by their last member: 12, 13, 23, 14, 24, 34."""


@memo
def house_kinds(layout: Layout, order: Order) -> tuple[tuple[int, ...], ...]:
    """The houses by kind, as indices in `layout.houses`: kinds in order, houses as they stand.

    >>> from sudokulib import Layout
    >>> house_kinds(Layout.boxes(2, 2), Order.HODOKU)
    ((8, 9, 10, 11), (), (0, 1, 2, 3), (4, 5, 6, 7))
    >>> house_kinds(Layout.boxes(2, 2), Order.EXPLAINER)
    ((8, 9, 10, 11), (), (4, 5, 6, 7), (0, 1, 2, 3))
    """
    n, every = layout.n, tuple(range(len(layout.houses)))
    rows, columns, rest = every[:n], every[n : 2 * n], every[2 * n :]
    # A region that is a row or column as well stands among these only.
    known = set(layout.regions)
    regions = tuple([index for index in rest if layout.houses[index] in known])
    extras = rest[len(regions) :]
    lines = (rows, columns) if order is Order.HODOKU else (columns, rows)
    return (regions, extras, *lines)


@memo
def houses_in_order(layout: Layout, order: Order) -> tuple[tuple[int, int], ...]:
    """The houses in order, as pairs (index in `layout.houses`, mask).

    >>> from sudokulib import Layout
    >>> [index for index, mask in houses_in_order(Layout.boxes(2, 2), Order.HODOKU)]
    [8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7]
    """
    masks = house_masks(layout).houses
    kinds = house_kinds(layout, order)
    return tuple([(index, masks[index]) for kind in kinds for index in kind])
