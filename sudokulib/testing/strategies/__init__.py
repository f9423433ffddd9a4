"""Strategies for Hypothesis: boards, puzzles, positions, steps, moves and constraints.

The extra `hypothesis` installs Hypothesis; without it, every name here raises
`ImportError` when it is first used. A strategy draws only valid values. They shrink, so the final
example of a failing property is small.

>>> from hypothesis import given
>>> from sudokulib import Puzzle, solve
>>> from sudokulib.testing.strategies import puzzles
>>> @given(puzzles())
... def test_a_solver(puzzle: Puzzle) -> None:
...     assert solve(puzzle.clues) == puzzle.solution
>>> test_a_solver()

The first argument of a strategy is the value that its examples are based on, or another strategy.
So `puzzles("3x3")` draws puzzles on one board, `positions(puzzles("3x3"))` draws positions of these
puzzles, and `grids(layouts("jigsaws"))` draws grids on boards without boxes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib.testing.strategies._candidates import candidates as candidates, steps as steps
    from sudokulib.testing.strategies._constraints import constraints as constraints
    from sudokulib.testing.strategies._layouts import (
        LayoutKind as LayoutKind,
        layouts as layouts,
        transformations as transformations,
    )
    from sudokulib.testing.strategies._puzzles import (
        GridKind as GridKind,
        grids as grids,
        positions as positions,
        puzzles as puzzles,
    )
    from sudokulib.testing.strategies._variants import variants as variants

lazy_exports()
