"""Groups: the places of one digit where a line crosses a region, taken as one node of a chain.

The digit is in one of them (the group is on) or in neither (it is off):

    .  .  .  | .  .  .  | .  .  .
    .  .  .  | G  G  .  | .  *  .      if G is on, * is off; if * is the only other place
    .  .  .  | .  .  .  | .  .  .      in the row, it is on when G is off
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.memo import memo
from sudokulib._base.stopping import pause
from sudokulib._board.masks import seen_by_all

if TYPE_CHECKING:
    from sudokulib._marks.sight import Sight

__all__ = ["Group", "groups_of"]


class Group(NamedTuple):
    """Two or more places of a digit that a line and a region share."""

    digit: int
    """The digit less 1."""
    cells: int
    """The places, as a mask."""
    line: int
    """The row or column, as an index in `layout.houses`."""
    region: int
    """The mask of the region."""
    seen: int
    """The places of the digit that see all of them."""


@memo
def groups_of(sight: Sight) -> tuple[Group, ...]:
    """The groups of some marks: by line, rows before columns, then by digit, then by region.

    >>> from sudokulib import Grid, Marks
    >>> sight = Marks.of(Grid.parse("12..............")).sight
    >>> [f"{group.digit + 1} in {group.cells:016b}" for group in groups_of(sight)][:2]
    ['3 in 0000000000001100', '4 in 0000000000001100']
    """
    houses, peers = sight.houses, sight.peers
    regions = [sum([1 << cell for cell in region]) for region in sight.layout.regions]
    found = []
    for line in range(min(2 * sight.layout.n, len(houses))):  # a board of one cell has one house
        pause()
        crossings = [(region, part) for region in regions if (part := region & houses[line])]
        for digit, mask in enumerate(sight.masks):
            if mask & houses[line]:
                for region, part in crossings:
                    cells = mask & part
                    if cells & cells - 1:
                        seen = mask & seen_by_all(peers, cells)
                        found.append(Group(digit, cells, line, region, seen))
    return tuple(found)
