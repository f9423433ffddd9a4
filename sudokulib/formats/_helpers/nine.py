"""What the formats of 9x9 boards share: the board, and its cells as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.layout import Layout

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib._board.grid import Grid

__all__ = ["BOARD", "drawn", "rows", "with_zeros"]

BOARD = Layout.boxes(3, 3)
"""The 9x9 board with 3x3 boxes."""


def with_zeros(grid: Grid) -> str:
    """The cells on one line, with `0` for a blank.

    >>> from sudokulib import Grid
    >>> with_zeros(Grid.parse("1.3..2....1....3"))
    '1030020000100003'
    """
    return format(grid, "line").replace(".", "0")


def rows(grid: Grid) -> list[str]:
    """The nine symbols of each row.

    >>> from sudokulib import Grid
    >>> rows(Grid.parse("." * 80 + "7"))[7:]
    ['.........', '........7']
    """
    line = format(grid, "line")
    return [line[start : start + 9] for start in range(0, 81, 9)]


def drawn(grid: Grid, row: Callable[[list[str]], str], border: str) -> str:
    """The rows, each made of its three boxes by `row`, with a border after the third and the sixth.

    >>> from sudokulib import Grid
    >>> print(drawn(Grid.parse("." * 80 + "7"), "|".join, "-----------")[-47:])
    -----------
    ...|...|...
    ...|...|...
    ...|...|..7
    """
    lines = [row([each[:3], each[3:6], each[6:]]) for each in rows(grid)]
    return "\n".join([*lines[:3], border, *lines[3:6], border, *lines[6:]])
