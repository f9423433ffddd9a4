"""sudoku-engine: a search in Python, from py-sudoku."""

from __future__ import annotations

from lines import line_of, rows_of
from sudoku import ClassicSudoku
from sudoku.base_sudoku import PuzzleGenerator


def solve(line: str) -> str:
    return line_of(ClassicSudoku(size=9, board=rows_of(line)).solve().board)


def unique(line: str) -> bool:
    return not ClassicSudoku(size=9, board=rows_of(line)).has_multiple_solutions()


def make(seed: int) -> str:
    made = PuzzleGenerator.make_puzzle(
        sudoku_cls=ClassicSudoku, size=9, difficulty=0.6, ensure_unique=True, seed=seed
    )
    return line_of(made.board)
