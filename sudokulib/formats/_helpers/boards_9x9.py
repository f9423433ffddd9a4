"""The parts that formats of 9x9 boards share: the board, and its cells as strings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.layout import Layout
from sudokulib.errors import UnsupportedLayout
from sudokulib.formats._helpers.requirements import require_no_constraints

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib._board.grid import Grid
    from sudokulib.playing._position import Position


BOARD_9X9 = Layout.boxes(3, 3)
"""The 9x9 board with 3x3 boxes."""


def require_9x9(position: Position) -> None:
    """Raises `UnsupportedLayout` unless the board is 9x9 with 3x3 boxes, without extra houses.

    >>> from sudokulib import Grid, Position
    >>> require_9x9(Position(Grid.parse("." * 16)))
    Traceback (most recent call last):
        ...
    sudokulib.errors.UnsupportedLayout: the format holds 9x9 boards only: Layout.boxes(2, 2)
    """
    layout = position.layout
    if layout is BOARD_9X9:
        return
    require_no_constraints(layout)
    if layout.size != BOARD_9X9.size:
        held = "9x9 boards only"
    elif layout.regions != BOARD_9X9.regions:
        held = "boards with 3x3 boxes only"
    else:
        held = "no extra houses"
    raise UnsupportedLayout(f"the format holds {held}", layout=layout)


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
    """The rows, each made of its three boxes by `row`, with a border after rows 3 and 6.

    >>> from sudokulib import Grid
    >>> print(drawn(Grid.parse("." * 80 + "7"), "|".join, "-----------")[-47:])
    -----------
    ...|...|...
    ...|...|...
    ...|...|..7
    """
    lines = [row([symbols[:3], symbols[3:6], symbols[6:]]) for symbols in rows(grid)]
    return "\n".join([*lines[:3], border, *lines[3:6], border, *lines[6:]])
