"""py-sudoku: a search in Python."""

from __future__ import annotations

from lines import line_of, rows_of
from sudoku import Sudoku


def solve(line: str) -> str:
    return line_of(Sudoku(3, 3, board=rows_of(line)).solve().board)


def unique(line: str) -> bool:
    return not Sudoku(3, 3, board=rows_of(line)).has_multiple_solutions()


def make(seed: int) -> str:
    return line_of(Sudoku(3, 3, seed=seed).difficulty(0.6).board)
