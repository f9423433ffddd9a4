"""What a type checker sees: read by mypy, never run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_type

import sudokulib
from sudokulib import CoverFiller, CoverSolver, Filler, Grid, Layout, Puzzle, PuzzleMaker, Solver

layout = Layout.boxes(3, 3)
assert_type(layout, Layout)

grid = Grid.parse("1...............")
assert_type(grid, Grid)
assert_type(grid.layout, Layout)
assert_type(grid.cells, bytes)
assert_type(grid.rows(), tuple[tuple[int, ...], ...])
assert_type(grid[0, 0], int)
assert_type(grid.is_complete, bool)
assert_type(format(grid, "line"), str)

assert_type(sudokulib.solve(grid), Grid)
assert_type(sudokulib.some_solution(grid), Grid)
assert_type(sudokulib.solutions(grid), Iterator[Grid])
assert_type(sudokulib.count_solutions(grid, limit=2), int)
assert_type(sudokulib.is_unique(grid), bool)

assert_type(sudokulib.make(rng=42), Puzzle)
puzzle = PuzzleMaker(layout=layout, filler=CoverFiller(), solver=CoverSolver()).make(rng=7)
assert_type(puzzle, Puzzle)
assert_type(puzzle.clues, Grid)
assert_type(puzzle.solution, Grid)

# Protocols are structural: our own strategies fit without inheriting from them.
filler: Filler = CoverFiller()
solver: Solver = CoverSolver()
assert_type(solver.complete, bool)
