"""This library, to which the others are compared."""

from __future__ import annotations

import sudokulib
from sudokulib import Grid


def solve(line: str) -> str:
    return sudokulib.dumps(sudokulib.any_solution(Grid.parse(line)))


def unique(line: str) -> bool:
    return sudokulib.is_unique(Grid.parse(line))


def count(line: str) -> int:
    return sudokulib.count_solutions(Grid.parse(line))


def make(seed: int) -> str:
    return sudokulib.dumps(sudokulib.make(rng=seed))


make(0)  # the tables of the layout, which every process makes once
