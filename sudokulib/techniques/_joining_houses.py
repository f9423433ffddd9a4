"""Houses that join some places of a digit with the cells that see all of them.

Both z see the cells marked `*`, one of them in the row and the other in the box. These two houses
are links of a proof that z is removed there:

    * * * | . z .
    . . . | . . .
    . z . | . . .
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from sudokulib._board.masks import bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup


def houses_with(lookup: CandidateLookup, cells: int) -> list[int]:
    """The houses that contain all of some cells, as indices in `layout.houses`.

    >>> from sudokulib import Candidates, Grid, Layout
    >>> houses_with(Candidates.of(Grid.empty(Layout.boxes(2, 2)))._lookup, 0b11)
    [0, 8]
    """
    return [at for at, house in enumerate(lookup.houses) if not cells & ~house]


def joining_houses(
    lookup: CandidateLookup, places: int, seeing: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """Groups of cells that see all of some places, each with the fewest houses that join them.

    Large groups come first. Cells that see a place only because of a rule are in no group.

    >>> from sudokulib import Candidates, Grid, Layout
    >>> lookup = Candidates.of(Grid.empty(Layout.boxes(2, 2)))._lookup
    >>> [(houses, f"{cells:b}") for houses, cells in joining_houses(lookup, 0b100100, 0b11)]
    [((0, 8), '11')]
    """
    by_houses: dict[tuple[int, ...], int] = {}
    for cell in bits(seeing):
        near = [at for at in lookup.layout.houses_by_cell[cell] if lookup.houses[at] & places]
        for size in range(1, len(near) + 1):
            ways = [
                chosen
                for chosen in combinations(near, size)
                if not places & ~_union(lookup, chosen)
            ]
            for chosen in ways:
                by_houses[chosen] = by_houses.get(chosen, 0) | 1 << cell
            if ways:
                break
    for houses, cells in sorted(
        by_houses.items(), key=lambda group: (-group[1].bit_count(), group[0])
    ):
        if cells & seeing:
            seeing &= ~cells
            yield houses, cells


def _union(lookup: CandidateLookup, houses: tuple[int, ...]) -> int:
    cells = 0
    for house in houses:
        cells |= lookup.houses[house]
    return cells
