"""Cells that are a move apart, and cells side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib.constraints._parts import Cell

__all__ = ["are_side_by_side", "around", "neighbours", "sides"]


def neighbours(n: int, *moves: tuple[int, int]) -> Iterator[tuple[Cell, Cell]]:
    """All pairs of cells of a board that are one of these moves (rows, columns) apart."""
    for row in range(n):
        for column in range(n):
            for down, right in moves:
                there = row + down, column + right
                if 0 <= there[0] < n and 0 <= there[1] < n:
                    yield (row, column), there


def sides(n: int) -> Iterator[tuple[Cell, Cell]]:
    """All pairs of cells side by side, each pair in reading order."""
    return neighbours(n, (0, 1), (1, 0))


def around(cell: Cell, n: int) -> Iterator[Cell]:
    """The cells that share a side with this one."""
    for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        row, column = cell[0] + down, cell[1] + right
        if 0 <= row < n and 0 <= column < n:
            yield row, column


def are_side_by_side(a: Cell, b: Cell) -> bool:
    """Whether two cells share a side."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
