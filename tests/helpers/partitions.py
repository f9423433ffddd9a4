"""All partitions of small boards into connected regions, counted one by one."""

from __future__ import annotations

from functools import cache

__all__ = ["connected", "partitions"]

Region = tuple[int, ...]


def connected(region: Region, n: int) -> bool:
    """Whether one can walk from each cell of the region to each other in it."""
    cells, reached = {*region}, {region[0]}
    waiting = [region[0]]
    while waiting:
        for cell in beside(waiting.pop(), n) & cells - reached:
            reached.add(cell)
            waiting.append(cell)
    return reached == cells


def beside(cell: int, n: int) -> set[int]:
    """The cells above, below, left and right."""
    row, column = divmod(cell, n)
    places = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return {r * n + c for r, c in places if 0 <= r < n and 0 <= c < n}


@cache
def partitions(n: int) -> frozenset[tuple[Region, ...]]:
    """All partitions of a board of size `n` into `n` connected regions of `n` cells."""

    def regions_with(cells: frozenset[int], free: frozenset[int]) -> set[frozenset[int]]:
        if len(cells) == n:
            return {cells}
        more = {near for cell in cells for near in beside(cell, n)} & free - cells
        return {region for cell in more for region in regions_with(cells | {cell}, free)}

    def rest(free: frozenset[int]) -> list[tuple[Region, ...]]:
        if not free:
            return [()]
        return [
            (tuple(sorted(first)), *others)
            for first in regions_with(frozenset([min(free)]), free)
            for others in rest(free - first)
        ]

    return frozenset(rest(frozenset(range(n * n))))
