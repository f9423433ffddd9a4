"""Cells as f-puzzles names them, on the board and around it, and the lines that clues look along.

        R0C0  R0C1  R0C2          the clue at R0C1 looks down its column,
             .-----.              and one at R0C0 with the direction DR
        R1C0 |     | R1C3         along the diagonal
             '-----'

Here a cell is (row, column), counted from 0, so around the board both go from -1 to its size.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudokulib.errors import InvalidGrid
from sudokulib.formats._helpers.strict_json import listed, text_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudokulib.constraints._protocol import Cell

__all__ = ["DIAGONALS", "STRAIGHT", "cell_of", "cells_of", "clue_of", "name_of", "names_of", "seen"]

STRAIGHT = {"D": (1, 0), "U": (-1, 0), "R": (0, 1), "L": (0, -1)}
"""Down, up, right and left, each as (rows, columns)."""

DIAGONALS = {"DR": (1, 1), "DL": (1, -1), "UR": (-1, 1), "UL": (-1, -1)}
"""The directions of little killers."""

_NAME = re.compile(r"[Rr]([0-9]{1,2})[Cc]([0-9]{1,2})")


def cell_of(name: object, n: int, ring: int = 0) -> Cell:
    """The cell with a name such as `R1C1`; with a `ring` of 1, also one around the board.

    >>> cell_of("R2C1", 9), cell_of("R0C10", 9, ring=1)
    ((1, 0), (-1, 9))
    """
    found = _NAME.fullmatch(text_of(name, "a cell"))
    if found is None:
        raise InvalidGrid("cells are called R1C1 and so on", text=str(name))
    row, column = int(found[1]) - 1, int(found[2]) - 1
    if not (-ring <= row < n + ring and -ring <= column < n + ring):
        raise InvalidGrid("this cell lies off the board", text=str(name))
    return row, column


def cells_of(names: object, n: int, what: str) -> list[Cell]:
    """The cells with these names."""
    return [cell_of(name, n) for name in listed(names, what)]


def name_of(cell: Cell) -> str:
    """The name of a cell.

    >>> name_of((1, 0))
    'R2C1'
    """
    return f"R{cell[0] + 1}C{cell[1] + 1}"


def names_of(cells: Iterable[Cell]) -> list[str]:
    """The names of cells."""
    return [name_of(cell) for cell in cells]


def seen(clue: Cell, step: tuple[int, int], n: int) -> tuple[Cell, ...]:
    """The cells of the board that a clue outside it meets, going these (rows, columns) each time.

    >>> seen((-1, 2), (1, -1), 9)
    ((0, 1), (1, 0))
    """
    found = []
    row, column = clue[0] + step[0], clue[1] + step[1]
    while 0 <= row < n and 0 <= column < n:
        found.append((row, column))
        row, column = row + step[0], column + step[1]
    return tuple(found)


def clue_of(
    cells: Sequence[Cell], directions: dict[str, tuple[int, int]], n: int
) -> tuple[Cell, str]:
    """The clue that meets exactly these cells of a rule, and its direction.

    >>> clue_of([(0, 1), (1, 0)], DIAGONALS, 9)
    ((-1, 2), 'DL')
    """
    row, column = cells[0]
    clues = [(name, (row - down, column - right)) for name, (down, right) in directions.items()]
    return next(
        (clue, name)
        for name, clue in clues
        if not (min(clue) >= 0 and max(clue) < n)
        and seen(clue, directions[name], n) == tuple(cells)
    )
