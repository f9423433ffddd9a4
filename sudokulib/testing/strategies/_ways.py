"""A way over a board, and the cells that constraints take from it: lines, pairs, rows, squares.

>>> from sudokulib import Layout
>>> way = Way(Layout.boxes(3, 3), (0, 0), ((1, 1), (0, 1)), 4)
>>> way.line(1)
[(0, 0), (1, 1), (1, 2)]
>>> way.pair(), way.number(5, 7)
([(0, 0), (0, 1)], 6)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from sudokulib.constraints._builtin import sides

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout

__all__ = ["STEPS", "Way"]

Cell: TypeAlias = tuple[int, int]
Cells: TypeAlias = list[Cell]

STEPS = ((0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1), (1, -1), (-1, 1))
"""The moves of a king, as (rows, columns). Examples shrink to the first ones."""

_LONGEST = 5  # cells of a line or a cage


class Way(NamedTuple):
    """A cell to start from, steps as far as the board allows them, and a number from 0 on.

    Every kind of constraint takes from it what it needs, so what is drawn has the same form for
    all kinds, and examples of one kind shrink to those of another.
    """

    layout: Layout
    start: Cell
    steps: tuple[Cell, ...]
    drawn: int

    def number(self, low: int, high: int) -> int:
        """A number in this range, both ends included; `low` if `high` is less."""
        return low + self.drawn % max(high - low + 1, 1)

    def line(self, fewest: int, most: int = _LONGEST) -> Cells:
        """Different cells, each touching the next; fewer than `fewest` where a board is small."""
        found = [self.start]
        for step in self.steps:
            found += self._next(found, [step])
        while len(found) < fewest and (more := self._next(found, STEPS)):
            found += more
        return found[: min(most, _LONGEST)]

    def pair(self) -> Cells:
        """Two cells side by side; one cell on a board of one cell."""
        sides = [(down, right) for down, right in (*self.steps, *STEPS) if not (down and right)]
        return [self.start, *self._next([self.start], sides)]

    def row(self) -> Cells:
        """A whole row or column, in either direction."""
        n, (row, column) = self.layout.size, self.start
        down, right = next((step for step in self.steps if 0 in step), STEPS[0])
        cells = [(row, i) if right else (i, column) for i in range(n)]
        return cells if down + right > 0 else cells[::-1]

    def diagonal(self) -> Cells:
        """A diagonal from one edge to another, in any direction."""
        n, (row, column) = self.layout.size, self.start
        down, right = next((step for step in self.steps if 0 not in step), (1, -1))
        cells = [(row + i * down, column + i * right) for i in range(-n, n)]
        return [cell for cell in cells if self._has(cell)]

    def square(self) -> Cells:
        """Four cells around a corner."""
        row, column = (min(at, self.layout.size - 2) for at in self.start)
        return [(row + i, column + j) for i in (0, 1) for j in (0, 1)]

    def border(self) -> Cells:
        """The next two cells side by side in different regions, if there are two regions.

        >>> from sudokulib import Layout
        >>> Way(Layout.boxes(3, 3), (0, 0), (), 0).border()
        [(0, 2), (0, 3)]
        """
        n = self.layout.size
        region = {divmod(c, n): i for i, cells in enumerate(self.layout.regions) for c in cells}
        pairs = sorted(sides(n), key=lambda pair: (pair[0] < self.start, pair))
        return next(([a, b] for a, b in pairs if region[a] != region[b]), [self.start])

    def _has(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.layout.size and 0 <= cell[1] < self.layout.size

    def _next(self, line: Cells, steps: Iterable[Cell]) -> Cells:
        """The cell after the first of these steps that stays on the board, if there is one."""
        row, column = line[-1]
        cells = [(row + down, column + right) for down, right in steps]
        return [cell for cell in cells if self._has(cell) and cell not in line][:1]
