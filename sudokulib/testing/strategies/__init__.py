"""Strategies for Hypothesis: boards, puzzles, positions, steps, moves and constraints.

The extra `sudokulib[hypothesis]` installs Hypothesis; without it, every name here raises
`ImportError` when it is first used. A strategy draws valid values only, and shrinks: the example
that is left over when a property fails is small.

>>> from hypothesis import given
>>> from sudokulib import Puzzle, solve
>>> from sudokulib.testing.strategies import puzzles
>>> @given(puzzles())
... def test_a_solver(puzzle: Puzzle) -> None:
...     assert solve(puzzle.clues) == puzzle.solution
>>> test_a_solver()

What a strategy builds on is its first argument: a value, or another strategy. So `puzzles("3x3")`
draws puzzles on one board, `positions(puzzles("3x3"))` positions of these puzzles, and
`grids(layouts("jigsaws"))` grids on boards without boxes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib.testing.strategies._choices import (
        GridKind as GridKind,
        LayoutKind as LayoutKind,
    )
    from sudokulib.testing.strategies._constraints import constraints as constraints
    from sudokulib.testing.strategies._grids import grids as grids
    from sudokulib.testing.strategies._layouts import layouts as layouts
    from sudokulib.testing.strategies._marks import candidates as candidates, steps as steps
    from sudokulib.testing.strategies._positions import positions as positions
    from sudokulib.testing.strategies._puzzles import puzzles as puzzles
    from sudokulib.testing.strategies._transformations import transformations as transformations

lazy_exports()
