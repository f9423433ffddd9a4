"""Groups as nodes of chains, with their links: places of a digit that a line and a region share.

The digit is in one of the cells (the group is on) or in none of them (it is off).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import house_masks, seen_by_all
from sudokulib._candidates.inherited import of_digit

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.index import Sight

__all__ = ["Group", "groups_of"]

_Spot = tuple[int, int]
"""Where a group is: its line, as an index in `layout.houses`, and the mask of its region."""


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
    weak: tuple[_Spot, ...]
    """The other groups of the digit that are off if this one is on."""
    strong: tuple[int, ...]
    """The places that are on if this one is off."""
    strong_groups: tuple[_Spot, ...]
    """The groups of the digit that are on if this one is off."""


@memo
def groups_of(sight: Sight) -> tuple[Group, ...]:
    """The groups with a strong link: by line, rows before columns, then by digit, then by region.

    No chain goes through other groups: nothing follows if they are off, and they are not on because
    of anything else.

    >>> from sudokulib import Grid, Candidates
    >>> sight = Candidates.of(Grid.parse("12.............."))._sight
    >>> [f"{group.digit + 1} in {group.cells:016b}" for group in groups_of(sight)][:2]
    ['3 in 0000000000001100', '4 in 0000000000001100']
    """
    every = [group for digit in range(1, sight.layout.size + 1) for group in _linked(sight, digit)]
    return tuple(sorted(every, key=lambda group: (group.line, group.digit)))


@of_digit
def _linked(sight: Sight, digit: int) -> list[Group]:
    """The groups of a digit with a strong link, by line, then by region."""
    check_limits()
    mask, peers, houses = sight.masks[digit - 1], sight.peers, sight.houses
    every = {}
    in_line: dict[int, list[_Spot]] = {}
    in_region: dict[int, list[_Spot]] = {}
    for line, region, part in _crossings(sight.layout):
        cells = mask & part
        if cells & cells - 1:
            every[line, region] = cells
            in_line.setdefault(line, []).append((line, region))
            in_region.setdefault(region, []).append((line, region))
    found = []
    for spot, cells in every.items():
        line, region = spot
        beside = [other for other in in_line[line] if other != spot]
        across = [other for other in in_region[region] if not every[other] & cells]
        rest = mask & ~cells
        strong, strong_groups = [], []
        for area in (region, houses[line]):
            places = rest & area
            if places and not places & places - 1:
                strong.append(places.bit_length() - 1)
        for area, near in ((houses[line], beside), (region, across)):
            if len(near) == 1 and not rest & area & ~every[near[0]]:
                strong_groups += near
        if strong or strong_groups:
            seen = mask & seen_by_all(peers, cells)
            weak = (*beside, *across)
            found.append(
                Group(
                    digit - 1, cells, line, region, seen, weak, tuple(strong), tuple(strong_groups)
                )
            )
    return found


@memo
def _crossings(layout: Layout) -> tuple[tuple[int, int, int], ...]:
    """Where a line and a region share two cells or more: the line, the region, the cells.

    The line is an index in `layout.houses`, the others are masks.

    >>> from sudokulib import Layout
    >>> [f"{cells:016b}" for _, _, cells in _crossings(Layout.boxes(2, 2))][:2]
    ['0000000000000011', '0000000000001100']
    """
    houses = house_masks(layout).houses
    regions = [sum([1 << cell for cell in region]) for region in layout.regions]
    return tuple(
        [
            (line, region, part)
            # A board of one cell has one house.
            for line in range(min(2 * layout.size, len(houses)))
            for region in regions
            if (part := region & houses[line]) & part - 1
        ]
    )
