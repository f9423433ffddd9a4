"""dokusan: elimination and a search in Python."""

from __future__ import annotations

from dokusan import generators, solvers
from dokusan.boards import BoxSize, Sudoku


def solve(line: str) -> str:
    return str(solvers.backtrack(Sudoku.from_string(line, box_size=BoxSize(3, 3))))


def make(_: int) -> str:
    return str(generators.random_sudoku())
