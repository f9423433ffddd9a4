"""Clusters: cells that are connected by strong links of a digit, in two colours.

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
    """Two colours of cells, as masks: one colour is true and the other false.

    `first` is the colour of the lowest cell. `first_sees` and `second_sees` are all cells that see
    a cell of the colour.
    """

    first: int
    second: int
    first_sees: int
    second_sees: int


def clusters(pairs: Iterable[tuple[int, int]], peers: Sequence[int]) -> tuple[Cluster, ...]:
    """The clusters of some pairs of cells (house, mask of the two), in the order of lowest cells.

    `peers` are those of `HouseMasks`. If an odd number of pairs forms a closed chain, the digit has
    no solution, and a cell keeps the colour that it got first.

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
