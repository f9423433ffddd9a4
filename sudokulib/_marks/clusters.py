"""Clusters: the cells that a digit's strong links tie together, in two colours.

>>> cluster, = clusters([(0, 0b11), (5, 0b110)], (0b1110, 0b1101, 0b1011, 0b111))
>>> f"{cluster.first:04b}", f"{cluster.second:04b}"
('0101', '0010')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Cluster", "clusters"]


class Cluster(NamedTuple):
    """Two colours of cells, of which one is true and the other false; all are masks.

    `first` is the colour of the lowest cell. `first_sees` and `second_sees` are all cells that see
    a cell of the colour.
    """

    first: int
    second: int
    first_sees: int
    second_sees: int


def clusters(pairs: Iterable[tuple[int, int]], peers: Sequence[int]) -> tuple[Cluster, ...]:
    """The clusters that pairs of cells (house, mask of the two) make, by their lowest cells.

    `peers` are those of `HouseMasks`. Where a chain of pairs closes with an odd number of them, the
    digit has no solution, and a cell keeps the colour it got first.

    >>> len(clusters([(0, 0b11), (2, 0b1100)], (0b1110, 0b1101, 0b1011, 0b111)))
    2
    """
    partners: dict[int, int] = {}
    left = 0
    for _, pair in pairs:
        low, high = pair & -pair, pair & pair - 1
        partners[low] = partners.get(low, 0) | high
        partners[high] = partners.get(high, 0) | low
        left |= pair
    found = []
    while left:
        ring = left & -left
        colours, seen, turn = [0, 0], [0, 0], 0
        while ring:
            left &= ~ring
            colours[turn] |= ring
            reached = sees = 0
            while ring:
                lowest = ring & -ring
                reached |= partners[lowest]
                sees |= peers[lowest.bit_length() - 1]
                ring ^= lowest
            seen[turn] |= sees
            ring, turn = reached & left, 1 - turn
        found.append(Cluster(*colours, *seen))
    return tuple(found)
