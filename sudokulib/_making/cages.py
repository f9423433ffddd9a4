"""Random cages for killers: their sizes and shapes are as frequent as in published killers.

A region is covered with one cage after the other. The next cage begins at a cell with the fewest
adjacent free cells, so that single cells rarely remain:

    a a . .        r2c2 has one adjacent free cell, the others of these two rows have two or three.
    a . . .        So the next cage begins there: a size is drawn, and the cage grows cell by cell.
    a b b b

If a shape would be too frequent, some cages with this shape are rejected and drawn again (the
rejection method: J. von Neumann, "Various techniques used in connection with random digits", 1951).
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sudokulib.randomness import randbelow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.grid import Grid
    from sudokulib.randomness import Draw

    Cage = tuple[int, ...]


SIZES = {1: 46, 2: 500, 3: 256, 4: 100, 5: 78, 6: 28, 7: 28, 8: 2, 9: 1}
"""How often a cage of each size is begun, relative to the other sizes."""

SHAPES = {
    "xx/x.": 48,
    "xxx/.x.": 30,
    "xx./.xx": 55,
    "xx/xx": 65,
    "xxx/x..": 65,
    "xxx/xx.": 3,
    "xx./.xx/.x.": 1,
    "xxx/x.x": 5,
    "xxxx/.x..": 3,
    "xxx/x../x..": 9,
    "xxx./..xx": 9,
    "xxx/.x./.x.": 14,
    "xx./.xx/..x": 9,
    "xx./.x./.xx": 21,
    ".x./xxx/.x.": 24,
    "xxxx/x...": 36,
}
"""The percentage of cages of a shape that are accepted; all other shapes are always accepted."""

_TRIES = 50
"""The number of cages of a size that are drawn before a smaller size is tried."""


class RandomCages:
    """Draws cages of different digits on a grid.

    >>> from sudokulib import Grid
    >>> from sudokulib.randomness import random_source
    >>> cages = RandomCages(Grid.parse("1234341221434321"), random_source(2))
    >>> len(cages.cage({0, 1, 2}, range(3, 4)))
    3
    """

    def __init__(self, solution: Grid, draw: Draw) -> None:
        n = self._width = solution.layout.size
        self._digits = solution.digits
        self._draw = draw
        self._beside = [
            [
                row * n + column
                for row, column in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c))
                if 0 <= row < n and 0 <= column < n
            ]
            for r in range(n)
            for c in range(n)
        ]

    def cage(self, free: set[int], sizes: range, start: int | None = None) -> Cage | None:
        """A cage of free cells with one of these sizes; `None` if none was found.

        Without a `start`, it begins at a cell with the fewest adjacent free cells, and leaves no
        free cell alone, so that such cages cover a region.
        """
        covers = start is None
        if start is None:
            start = self._start(free)
        drawn_from = [size for size in sizes for _ in range(SIZES[size])]
        largest = drawn_from[randbelow(self._draw, len(drawn_from))]
        for size in range(largest, sizes.start - 1, -1):
            for _ in range(_TRIES):
                cage = self._grown(start, size, free)
                if cage is None or (
                    covers and size > 1 and not self._leaves_no_cell_alone(cage, free)
                ):
                    continue
                return cage
        return None

    def _start(self, free: set[int]) -> int:
        """A cell with the fewest adjacent free cells."""
        room = {cell: sum(other in free for other in self._beside[cell]) for cell in sorted(free)}
        fewest = min(room.values())
        starts = [cell for cell, number in room.items() if number == fewest]
        return starts[randbelow(self._draw, len(starts))]

    def _grown(self, start: int, size: int, free: set[int]) -> Cage | None:
        """A connected cage of this size, or `None` if it cannot grow or is rejected."""
        cage = [start]
        digits = {self._digits[start]}
        while len(cage) < size:
            around = [
                other
                for cell in cage
                for other in self._beside[cell]
                if other in free and self._digits[other] not in digits
            ]
            if not around:
                return None
            cell = around[randbelow(self._draw, len(around))]
            cage.append(cell)
            digits.add(self._digits[cell])
        accepted = SHAPES.get(shape_of(cage, self._width), 100)
        return tuple(sorted(cage)) if randbelow(self._draw, 100) < accepted else None

    def _leaves_no_cell_alone(self, cage: Cage, free: set[int]) -> bool:
        """Whether each free cell next to the cage still has an adjacent free cell."""
        rest = free.difference(cage)
        return all(
            not rest.isdisjoint(self._beside[other])
            for cell in cage
            for other in self._beside[cell]
            if other in rest
        )


def shape_of(cells: Iterable[int], width: int) -> str:
    """The shape of some cells; all its rotations and reflections give the same string.

    >>> shape_of([0, 9, 18, 19], 9), shape_of([5, 6, 7, 16], 9)
    ('xxx/x..', 'xxx/x..')
    """
    places = sorted([divmod(cell, width) for cell in cells])
    top, left = places[0][0], min([column for _, column in places])
    return _shape(tuple([(row - top, column - left) for row, column in places]))


@cache
def _shape(places: tuple[tuple[int, int], ...]) -> str:
    drawn = []
    for _ in range(2):
        places = tuple([(column, row) for row, column in places])
        for _ in range(4):
            places = tuple([(column, -row) for row, column in places])
            drawn.append(_drawn(places))
    return max(drawn, key=lambda text: (-text.count("/"), text))


def _drawn(places: Iterable[tuple[int, int]]) -> str:
    rows = sorted({row for row, _ in places})
    columns = sorted({column for _, column in places})
    return "/".join(
        "".join("x" if (row, column) in places else "." for column in columns) for row in rows
    )
