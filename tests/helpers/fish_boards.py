"""Boards with candidates for tests of fish, and where a digit can go in each line of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marked import marked

from sudokulib import Candidates, Grid, Layout

if TYPE_CHECKING:
    from collections.abc import Iterator


def states(layout: Layout, count: int) -> Iterator[tuple[Candidates, Grid]]:
    """Marks that still allow a grid, more and more of them erased, and the grid."""
    for seed in range(count):
        yield marked(layout, seed, filled=seed % 3 / 10, erased=(seed % 4 + 1) / 6)


def with_places(layout: Layout, digit: int, cells: set[tuple[int, int]]) -> Candidates:
    """An empty board where a digit can go to these cells only."""
    every = {(row, column) for row in range(layout.size) for column in range(layout.size)}
    return Candidates.of(Grid.empty(layout)).eliminate(
        [(*at, digit) for at in sorted(every - cells)]
    )


def cells_by_line(candidates: Candidates, digit: int) -> list[set[tuple[int, int]]]:
    """Where a digit can go in each row, then in each column."""
    n = candidates.layout.size
    held = {(r, c) for r in range(n) for c in range(n) if digit in candidates.candidates(r, c)}
    return [{at for at in held if at[axis] == line} for axis in (0, 1) for line in range(n)]
