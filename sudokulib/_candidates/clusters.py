"""Clusters: cells that are connected by strong links of a digit, in two colours.

>>> cluster, = clusters([(0, 0b11), (5, 0b110)], (0b1110, 0b1101, 0b1011, 0b111))
>>> f"{cluster.first:04b}", f"{cluster.second:04b}"
('0101', '0010')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Cluster(NamedTuple):
    """Cells in two colours; the digit is true in all cells of one colour. See `Candidates._lookup`.

    >>> from sudokulib import Grid, Candidates
    >>> cluster = Candidates.of(Grid.parse("12.............."))._lookup.clusters[2][0]
    >>> f"{cluster.first:b}", f"{cluster.second:b}"
    ('100', '1000')
    """

    first: int
    """The cells of one colour, which includes the lowest cell, as a mask."""
    second: int
    """The cells of the other colour."""
    first_sees: int
    """All cells that see a cell of the first colour."""
    second_sees: int
    """All cells that see a cell of the second colour."""


def clusters(pairs: Iterable[tuple[int, int]], peers: Sequence[int]) -> tuple[Cluster, ...]:
    """The clusters from pairs of cells (house, mask of both cells), sorted by their lowest cells.

    `peers` is an attribute of `HouseMasks`. If an odd number of pairs forms a closed chain, the
    digit has no solution, and each cell keeps its first colour.

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
        front = left & -left
        colors, seen, color = [0, 0], [0, 0], 0
        while front:
            left &= ~front
            colors[color] |= front
            reached = sees = 0
            while front:
                lowest = front & -front
                reached |= partners[lowest]
                sees |= peers[lowest.bit_length() - 1]
                front ^= lowest
            seen[color] |= sees
            front, color = reached & left, 1 - color
        found.append(Cluster(*colors, *seen))
    return tuple(found)
