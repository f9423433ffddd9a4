"""Brute force: the digit of one cell, taken from the solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib.errors import MultipleSolutions, NoSolution

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.grid import Grid
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class BruteForce:
    """Places the digit of the solution in the middle empty cell, without any deduction.

    It is the last technique of the scale "hodoku", so that every rating can be finished. The board
    is solved by search, with its candidates as they are; the technique finds nothing unless it has
    exactly one solution. So it does not assume that there is one. HoDoKu (B. Hobiger, 2008) uses it
    as its last resort.

    >>> from sudokulib import Grid, Candidates
    >>> step = next(BruteForce().find(Candidates.of(Grid.parse("1.3..2....1....3"))))
    >>> step.placements, step.is_deduction
    (((2, 0, 2),), False)
    """

    name = "Brute Force"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The only step."""
        from sudokulib.solvers._queries import solve

        if all(candidates.digits):
            return
        try:
            solution = solve(candidates, limits=None)
        except (MultipleSolutions, NoSolution):
            return
        yield from step_from_solution(solution, candidates, self.name)


def step_from_solution(solution: Grid, candidates: Candidates, name: str) -> Iterator[Step]:
    """The step, by this name, that places a digit of the solution, if a cell is empty.

    The cell is the middle empty cell; of two middle cells, it is the later one.
    """
    empty = [cell for cell, digits in enumerate(candidates.digits) if not digits]
    for cell in empty[len(empty) // 2 :][:1]:
        yield candidates._lookup.step(name, placements=[(solution.digits[cell], 1 << cell)])
