"""The two programs whose ratings people quote: the order and the limits of their searches.

In every order and with all limits, the steps are true, but the first one differs. A rating depends
on the first step that is found, so both programs are followed exactly:

                           HoDoKu                        Sudoku Explainer

    houses                 regions, rows, columns        regions, columns, rows
    digits                 all places of 1, then of 2    all digits of a place, then the next
    sets of cells          12, 13, 14, 23, 24, 34        12, 13, 23, 14, 24, 34
    wings                  by their cells on the board   as their pivot sees them
    naked subsets          all shared houses at once     each house in a step of its own

Extra houses (diagonals, windows), which neither program has, come after the regions, which they
most resemble.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.memo import memo
from sudokulib._board.masks import house_masks
from sudokulib.techniques._options import brief_repr

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout


# Tables are cached for each program, so its hash is needed often.
@attrs.frozen(kw_only=True, repr=False, cache_hash=True)
class Program:
    """The order and the limits of a program, which techniques take as a private option, `_program`.

    >>> from sudokulib.techniques import Fish
    >>> Fish(3, _program=EXPLAINER)
    Fish(size=3, _program=EXPLAINER)
    """

    name: str
    """The name of the program."""
    rows_first: bool = True
    """Whether rows come before columns. Regions and extra houses come before both."""
    digits_first: bool = True
    """Whether singles, locked candidates and fish go through all places of a digit before the next
    digit. Otherwise they go through all digits of a place before the next place."""
    sets_by_last: bool = False
    """Whether sets of cells, digits or lines are sorted by their last member: 12, 13, 23, 14, 24,
    34. Otherwise they are sorted as in a dictionary: 12, 13, 14, 23, 24, 34."""
    wings_by_pivot: bool = False
    """Whether wings are sorted by their pivot, then by their pincers as it sees them: in its
    region, its row, its column. Otherwise they are sorted by their cells on the board."""
    joins_houses: bool = True
    """Whether one step of a naked subset is for all houses that its cells share, and is a locked
    subset if a region and a line lose digits. Otherwise there is one step for each house."""
    max_links: int | None = None
    """The greatest number of links in a chain, two for each cell of a remote pair, or `None`."""
    max_fins: int | None = None
    """The greatest number of fins of a fish. `None` is no limit."""
    max_endo_fins: int | None = None
    """The greatest number of endo fins of a fish. `None` is no limit."""
    max_extras: int | None = None
    """The greatest number of extra candidates of a BUG. `None` is no limit."""
    min_places: int = 3
    """The smallest number of places in the region of an empty rectangle. With 2, some of them are
    only two strong links, a `TurbotFish`."""

    def __repr__(self) -> str:
        return {HODOKU: "HODOKU", EXPLAINER: "EXPLAINER"}.get(self) or brief_repr(self)


HODOKU = Program(name="HoDoKu", max_links=20, max_fins=5, max_endo_fins=2, max_extras=1)
"""HoDoKu 2.2 with its default settings."""
EXPLAINER = Program(
    name="Sudoku Explainer",
    rows_first=False,
    digits_first=False,
    sets_by_last=True,
    wings_by_pivot=True,
    joins_houses=False,
)
"""Sudoku Explainer 1.2.1."""


def house_kinds(layout: Layout, program: Program) -> tuple[tuple[int, ...], ...]:
    """The houses by kind, as indices in `layout.houses`: kinds in order, houses as in the layout.

    >>> from sudokulib import Layout
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
    >>> [index for index, mask in houses_in_order(Layout.boxes(2, 2), HODOKU)]
    [8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7]
    """
    return _in_order(layout, program.rows_first)


@memo
def _in_order(layout: Layout, rows_first: bool) -> tuple[tuple[int, int], ...]:  # noqa: FBT001
    masks = house_masks(layout).houses
    return tuple([(index, masks[index]) for kind in _kinds(layout, rows_first) for index in kind])
