"""The search for unique loops: rings of cells in which two digits would have to alternate.

Two cells that follow each other share a house. If the cells are coloured in turn, each house has
one cell of each colour or no cell at all, so a swap of the two digits keeps every house right. The
search goes from cell to cell and never enters a house twice with the same colour, nor a cell that a
rule beyond houses is about: a swap might break it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, house_masks
from sudokulib._candidates.conflicts import touched
from sudokulib.techniques._uniqueness.deadly_patterns import DeadlyPattern, house_sets

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.index import Sight

__all__ = ["loops"]


@memo
def loops(sight: Sight) -> tuple[DeadlyPattern, ...]:
    """The loops with a roof of one or two cells, or of more that all have the same extra digit.

    They are sorted by their first cell with two candidates, in the order in which Sudoku Explainer
    finds them: it goes on through regions, then rows, then columns.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".1..2....4.21..."))
    >>> [(each.low, each.high, f"{each.roof:b}") for each in loops(candidates._sight)]
    [(3, 4, '100'), (3, 4, '11000000')]
    """
    return tuple(_search(sight))


def _search(sight: Sight) -> Iterator[DeadlyPattern]:
    twos, held, free = sight.with_count[2], sight.digits, ~touched(sight.layout)
    areas: dict[int, int] = {}
    for start in bits(twos & free):
        check_limits()
        pair = held[start]
        low, high = (pair & -pair).bit_length(), pair.bit_length()
        area = areas.get(pair, sight.masks[low - 1] & sight.masks[high - 1] & free)
        areas[pair] = area & ~(1 << start)  # all its loops are known then
        if not _has_other(held, area & twos, pair, start):
            area &= twos | sight.with_count[3]  # more than two cells have one digit more
        area = _in_company(sight, area)
        if area >> start & 1:
            walk = _Walk(sight, pair, area, start)
            walk.go(start, 0, 0, 0, 0)
            for cells in dict.fromkeys(walk.found):
                if cells & ~twos:
                    yield DeadlyPattern(low, high, cells, cells & ~twos)


def _has_other(held: Sequence[int], cells: int, pair: int, start: int) -> bool:
    """Whether another of some cells than the start has just these two digits."""
    return any(held[cell] == pair for cell in bits(cells & ~(1 << start)))


def _in_company(sight: Sight, area: int) -> int:
    """The cells of an area that have another one in each of their houses, again and again."""
    others, before = _others(sight.layout), 0
    while area != before:
        before = area
        for cell in bits(before):
            for house in others[cell]:
                if not area & house:
                    area ^= 1 << cell
                    break
    return area


@memo
def _others(layout: Layout) -> tuple[tuple[int, ...], ...]:
    """For every cell, the other cells of each of its houses: rows and columns first."""
    houses = house_masks(layout).houses
    return tuple(
        [
            tuple([houses[index] & ~(1 << cell) for index in near])
            for cell, near in enumerate(layout.houses_by_cell)
        ]
    )


class _Walk:
    """All ways through an area that lead back to the start; `found` has a mask for each."""

    def __init__(self, sight: Sight, pair: int, area: int, start: int) -> None:
        self.found: list[int] = []
        self._start = start
        self._roof = area & ~sight.with_count[2]
        self._near = house_sets(sight.layout)
        ways = _ways(sight.layout)
        self._next = {cell: [way for way in ways[cell] if way[0] & area] for cell in bits(area)}
        self._extra = {cell: sight.digits[cell] & ~pair for cell in bits(self._roof)}

    def go(self, cell: int, path: int, mine: int, theirs: int, extra: int) -> None:
        """Goes on from a cell that is about to join a path.

        `mine` are the houses entered by cells of its colour, `theirs` by those of the other, and
        `extra` the digits besides the two.
        """
        check_limits()
        path |= 1 << cell
        mine |= self._near[cell]
        is_whole = mine == theirs
        # Two cells may have any other digits; more cells must all have the same one.
        is_open = (path & self._roof).bit_count() < 2
        for bit, following in self._next[cell]:
            if path & bit:
                if is_whole and following == self._start:
                    self.found.append(path)
            elif not self._near[following] & theirs:
                more = extra | self._extra.get(following, 0)
                if is_open or not self._roof & bit or not more & more - 1:
                    self.go(following, path, theirs, mine, more)


@memo
def _ways(layout: Layout) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For every cell, the cells that it sees, as pairs (bit, index): through regions first."""
    order: list[dict[int, None]] = [{} for _ in range(layout.cell_count)]
    lines = 2 * layout.size
    for house in layout.houses[lines:] + layout.houses[:lines]:
        for cell in house:
            order[cell].update(dict.fromkeys(house))
    return tuple(
        [
            tuple([(1 << other, other) for other in seen if other != cell])
            for cell, seen in enumerate(order)
        ]
    )
