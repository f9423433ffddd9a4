"""Links and groups: what follows at once from a digit being in some cells, or in none of them.

A strong link says that one of two things is true, a weak link that one of two is false. On either
side is a candidate, or a group: the places of a digit that a line and a region share.

    .  .  .  | .  .  .  | .  .  .
    .  .  .  | G  G  .  | .  *  .      if G is on, * is off; if * is the only other place
    .  .  .  | .  .  .  | .  .  .      in the row, it is on when G is off

>>> from sudokulib import Grid, Candidates
>>> sight = Candidates.of(Grid.parse("12.............."))._sight
>>> [[f"{mask:016b}" for mask in groups(sight, 3)][0], [*strong_links(sight, 3, 0b1100)]]
['0000000000001100', [(3, 192)]]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, house_masks, seen_by_all
from sudokulib._marks.parts import of_digit
from sudokulib._marks.rivals import ruled_out_by_all

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib._marks.sight import Sight

__all__ = ["crossings", "groups", "strong_links", "weak_links"]


@memo
def crossings(layout: Layout) -> tuple[tuple[int, int, int], ...]:
    """Where a line and a region share two cells or more: the line, the region, the cells.

    The line is an index in `layout.houses`, the others are masks.

    >>> from sudokulib import Layout
    >>> [f"{cells:016b}" for _, _, cells in crossings(Layout.boxes(2, 2))][:2]
    ['0000000000000011', '0000000000001100']
    """
    houses = house_masks(layout).houses
    regions = [sum([1 << cell for cell in region]) for region in layout.regions]
    return tuple(
        [
            (line, region, part)
            for line in range(
                min(2 * layout.size, len(houses))
            )  # a board of one cell has one house
            for region in regions
            if (part := region & houses[line]) & part - 1
        ]
    )


@of_digit
def groups(sight: Sight, digit: int) -> tuple[int, ...]:
    """`Sight.groups` of one digit."""
    mask = sight.masks[digit - 1]
    found = [mask & part for _, _, part in crossings(sight.layout)]
    return tuple(dict.fromkeys([cells for cells in found if cells & cells - 1]))


def strong_links(sight: Sight, digit: int, cells: int) -> tuple[tuple[int, int], ...]:
    """`Sight.strong_links` of places of a digit."""
    found: dict[tuple[int, int], None] = {}
    if not cells & cells - 1:
        rest = sight.digits[cells.bit_length() - 1] & ~(1 << digit - 1)
        if not rest & rest - 1:
            found |= {(other + 1, cells): None for other in bits(rest)}
    known = groups(sight, digit)
    for places in sight.places[digit - 1]:
        rest = places & ~cells
        if not cells & ~places and rest and (not rest & rest - 1 or rest in known):
            found[digit, rest] = None
    return tuple(found)


def weak_links(sight: Sight, digit: int, cells: int) -> tuple[tuple[int, int], ...]:
    """`Sight.weak_links` of places of a digit."""
    found = {digit - 1: sight.masks[digit - 1] & seen_by_all(sight.peers, cells)}
    if sight.layout.constraints:
        out = ruled_out_by_all(sight, [(cell, digit) for cell in bits(cells)])
        found = {other - 1: mask for other, mask in out.items()}
    if not cells & cells - 1:
        rest = sight.digits[cells.bit_length() - 1] & ~(1 << digit - 1)
        found |= {at: found.get(at, 0) | cells for at in bits(rest)}
    return tuple([(at + 1, mask) for at, mask in sorted(found.items()) if mask])
