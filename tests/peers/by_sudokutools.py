"""sudokutools: dancing links in Python."""

from __future__ import annotations

from sudokutools.generate import generate, is_unique
from sudokutools.solve import dlx
from sudokutools.sudoku import Sudoku


def solve(line: str) -> str:
    return str(next(dlx(Sudoku.decode(line))).encode())


def unique(line: str) -> bool:
    return bool(is_unique(Sudoku.decode(line)))


def count(line: str) -> int:
    return sum(1 for _ in dlx(Sudoku.decode(line)))


def make(_: int) -> str:
    return str(generate().encode())
