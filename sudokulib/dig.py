"""Digging: taking clues out of a solution, as many as may go.

The clues come in *orbits*, tuples of cells that go together or stay together (one cell each where
no symmetry is asked for), in an order that somebody has drawn. An orbit goes if the clues that
remain still have one solution, and if everybody else who is asked agrees; otherwise it is put
back, for good: fewer clues never have fewer solutions.
"""

from __future__ import annotations

from enum import Enum
from functools import reduce
from itertools import accumulate
from operator import and_
from typing import TYPE_CHECKING

from sudokulib.cover import cover_of
from sudokulib.errors import require_type
from sudokulib.grid import Grid
from sudokulib.puzzle import Puzzle
from sudokulib.solvers.cover import CoverSolver
from sudokulib.unavoidable import Rings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib.meter import Meter
    from sudokulib.solvers.protocol import Solver

__all__ = ["Verdict", "dig"]


class Verdict(Enum):
    """What an `accept` callable says of a puzzle on its way."""

    TOO_EASY = "too easy"
    """Go on digging; not good enough to end with."""
    GOOD = "good"
    """May be the end."""
    TOO_HARD = "too hard"
    """Put the last clues back."""


def dig(
    solution: Grid,
    orbits: Sequence[Sequence[int]],
    meter: Meter,
    *,
    solver: Solver,
    accept: Callable[[Puzzle], Verdict] | None = None,
    fewest: int = 0,
) -> tuple[Puzzle, Verdict]:
    """The puzzle that is left when every orbit has been tried, and the last verdict on it.

    Stops at `fewest` clues. Cells in no orbit keep their clues. Uniqueness is always proved by the
    kernel; a `solver` other than `CoverSolver` has to prove it as well. Without `accept` everything
    is `GOOD`. `BudgetExceeded` and `Stopped` come from the meter, `TypeError` for an answer of
    `accept` that is no `Verdict`.

    >>> from sudokulib import CoverFiller, Layout
    >>> from sudokulib.meter import Meter
    >>> grid = CoverFiller().fill(Layout.boxes(2, 2), rng=1)
    >>> puzzle, verdict = dig(grid, [(c,) for c in range(16)], Meter(), solver=CoverSolver())
    >>> puzzle.solution == grid, 4 <= puzzle.clues.clue_count <= 6, verdict
    (True, True, <Verdict.GOOD: 'good'>)
    """
    pit = _Pit(solution, orbits, meter)
    judges = _judges(solver, accept, solution, meter)
    verdict = Verdict.GOOD
    for judge in judges:
        verdict = judge(solution)
    first = 0 if judges else pit.take_many(fewest)
    for orbit in range(first, len(orbits)):
        if pit.left - len(orbits[orbit]) < fewest or not pit.can_go(orbit):
            pit.put_back(orbit)
            continue
        opinion = verdict
        if judges:
            clues = pit.clues(without=orbits[orbit])
            for judge in judges:
                opinion = judge(clues)
                if opinion is Verdict.TOO_HARD:
                    break
        if opinion is Verdict.TOO_HARD:
            pit.put_back(orbit)
        else:
            pit.take(orbit)
            verdict = opinion
    return Puzzle._proved(pit.clues(), solution), verdict


def _judges(
    solver: Solver,
    accept: Callable[[Puzzle], Verdict] | None,
    solution: Grid,
    meter: Meter,
) -> list[Callable[[Grid], Verdict]]:
    """Who is asked about clues that the kernel has proved unique; the last one's word counts."""

    def solved(clues: Grid) -> Verdict:
        meter.check(meter.spent + 1)  # the asking is a node too, so that it ends
        left = None if meter.budget is None else meter.budget - meter.spent + 1
        unique = solver.proves_unique(clues, budget=left)
        return Verdict.GOOD if unique else Verdict.TOO_HARD

    def accepted(clues: Grid) -> Verdict:
        assert accept is not None
        return require_type(accept(Puzzle._proved(clues, solution)), Verdict, "what accept returns")

    judges: list[Callable[[Grid], Verdict]] = []
    if type(solver) is not CoverSolver:
        judges.append(solved)
    if accept is not None:
        judges.append(accepted)
    return judges


class _Pit:
    """The clues still there, and the kernel's states for what may still go.

    While orbit i is tried, the clues are those put back so far, those of all later orbits, and the
    cells in no orbit. The state of the first grows as the digging goes on; those of the others are
    made once, from the last orbit to the first.
    """

    def __init__(self, solution: Grid, orbits: Sequence[Sequence[int]], meter: Meter) -> None:
        kernel = self._kernel = cover_of(solution.layout)
        digits = solution.cells
        self._layout = solution.layout
        self._digits = digits
        self._orbits = orbits
        self._meter = meter
        self._states = [
            reduce(and_, [kernel.clue(cell, digits[cell]) for cell in orbit]) for orbit in orbits
        ]
        stays = bytearray(digits)
        for orbit in orbits:
            for cell in orbit:
                stays[cell] = 0
        last = kernel.start(bytes(stays))
        self._later = list(accumulate(reversed(self._states), and_, initial=last))[::-1]
        self._kept = kernel.full
        self._shown = bytearray(digits)
        self._rings = Rings(solution.layout, digits)
        self.left = len(digits)

    def clues(self, without: Sequence[int] = ()) -> Grid:
        """The clues as they are, less some cells."""
        shown = bytearray(self._shown)
        for cell in without:
            shown[cell] = 0
        return Grid._trusted(self._layout, bytes(shown))

    def take(self, orbit: int) -> None:
        """Takes an orbit away."""
        for cell in self._orbits[orbit]:
            self._shown[cell] = 0
        self.left -= len(self._orbits[orbit])

    def put_back(self, orbit: int) -> None:
        """Lets an orbit stay for good."""
        self._kept &= self._states[orbit]

    def can_go(self, orbit: int) -> bool:
        """Whether the clues stay unique without this orbit."""
        cells = self._orbits[orbit]
        x = self._kept & self._later[orbit + 1]
        if len(cells) > 1:
            return self._is_unique(x)
        (cell,) = cells
        if self._rings.has_empty(cell, self._shown):
            return False
        x = self._kernel.forbid(x, cell, self._digits[cell])
        return next(self._kernel.search(x, self._meter, point=False), None) is None

    def take_many(self, fewest: int) -> int:
        """Takes the first orbits away together, where they can go; says how many they were.

        What can go together could have gone one by one, so this only saves time: two fifths of all
        clues can mostly go.
        """
        many = len(self._orbits) * 2 // 5
        while many:
            cells = [cell for orbit in self._orbits[:many] for cell in orbit]
            if self.left - len(cells) >= fewest and self._is_unique(self._later[many]):
                for orbit in range(many):
                    self.take(orbit)
                break
            many //= 2
        return many

    def _is_unique(self, x: int) -> bool:
        found = self._kernel.search(x, self._meter)
        return next(found, None) is not None and next(found, None) is None
