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

from sudokulib._board.grid import Grid
from sudokulib._making.unavoidable_sets import Rings
from sudokulib._play.puzzle import Puzzle
from sudokulib.errors import require_type
from sudokulib.solvers._cover import CoverSolver
from sudokulib.solvers._kernel.search import cover_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib.solvers._budget import Meter
    from sudokulib.solvers._protocol import Solver

__all__ = ["Verdict", "dig", "is_minimal", "judges_of", "verdict_of"]

_FEW = 4
"""Tries in a row that start from one state, with the clues of the others put in."""


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
    wanted: int | None = None,
    start: Grid | None = None,
) -> tuple[Puzzle, Verdict]:
    """The puzzle that is left when every orbit has been tried, and the last verdict on it.

    Digging begins with the whole solution, or with the clues of `start`; then all orbits must be
    among them. Cells in no orbit keep their clues. With `wanted`, an orbit also stays where the
    later ones could not make up the exact number of clues any more; whether that number is reached
    in the end is for the caller to see. Uniqueness is always proved by the kernel; a `solver` other
    than `CoverSolver` has to prove it as well. Without `accept` everything is `GOOD`.
    `BudgetExceeded` and `Stopped` come from the meter, `TypeError` for an answer of `accept` that
    is no `Verdict`.

    >>> from sudokulib import CoverFiller, Layout
    >>> from sudokulib.solvers._budget import Meter
    >>> grid = CoverFiller().fill(Layout.boxes(2, 2), rng=1)
    >>> puzzle, verdict = dig(grid, [(c,) for c in range(16)], Meter(), solver=CoverSolver())
    >>> puzzle.solution == grid, 4 <= puzzle.clues.clue_count <= 6, verdict
    (True, True, <Verdict.GOOD: 'good'>)
    """
    pit = _Pit(solution, start or solution, orbits, meter)
    plan = _Plan(orbits, wanted)
    judges = judges_of(solver, accept, solution, meter)
    verdict = verdict_of(judges, start or solution)
    first = 0 if judges else pit.take_many(plan)
    for orbit in range(first, len(orbits)):
        opinion = Verdict.TOO_HARD
        if plan.lets_go(orbit, pit.left) and pit.can_go(orbit):
            opinion = verdict_of(judges, pit.clues(without=orbits[orbit])) if judges else verdict
        if opinion is Verdict.TOO_HARD:
            pit.put_back(orbit)
        else:
            pit.take(orbit)
            verdict = opinion
    return Puzzle._unchecked(pit.clues(), solution), verdict


def is_minimal(puzzle: Puzzle, meter: Meter) -> bool:
    """Whether no clue of a puzzle can go.

    >>> from sudokulib import Grid
    >>> from sudokulib.solvers._budget import Meter
    >>> is_minimal(Puzzle(Grid.parse(".42...........13")), Meter())
    True
    """
    cells = [(cell,) for cell, digit in enumerate(puzzle.clues.cells) if digit]
    pit = _Pit(puzzle.solution, puzzle.clues, cells, meter)
    for clue in range(len(cells)):
        if pit.can_go(clue):
            return False
        pit.put_back(clue)
    return True


def judges_of(
    solver: Solver,
    accept: Callable[[Puzzle], Verdict] | None,
    solution: Grid,
    meter: Meter,
) -> list[Callable[[Grid], Verdict]]:
    """Who is asked about clues that the kernel has proved unique."""

    def solved(clues: Grid) -> Verdict:
        meter.check(meter.spent + 1)  # the asking is a node too, so that it ends
        left = None if meter.budget is None else meter.budget - meter.spent + 1
        unique = solver.proves_unique(clues, budget=left)
        return Verdict.GOOD if unique else Verdict.TOO_HARD

    judges: list[Callable[[Grid], Verdict]] = []
    if type(solver) is not CoverSolver:
        judges.append(solved)
    if accept is not None:
        judges.append(
            lambda clues: require_type(
                accept(Puzzle._unchecked(clues, solution)), Verdict, "what accept returns"
            )
        )
    return judges


def verdict_of(judges: Sequence[Callable[[Grid], Verdict]], clues: Grid) -> Verdict:
    """What the judges say together: too hard if one says so, or else too easy if one does."""
    verdict = Verdict.GOOD
    for judge in judges:
        opinion = judge(clues)
        if opinion is Verdict.TOO_HARD:
            return opinion
        if opinion is Verdict.TOO_EASY:
            verdict = opinion
    return verdict


class _Plan:
    """Whether an exact number of clues can still be met.

    Bit k of `sums[i]` says that some of the orbits from the i-th on have k cells together.
    """

    def __init__(self, orbits: Sequence[Sequence[int]], wanted: int | None) -> None:
        self._sizes = list(map(len, orbits))
        self._wanted = wanted
        self._sums: list[int] = []
        if wanted is not None:
            sums = accumulate(reversed(self._sizes), lambda x, size: x | x << size, initial=1)
            self._sums = list(sums)[::-1]

    def lets_go(self, orbit: int, left: int) -> bool:
        """Whether this orbit may go while so many clues are left."""
        return self.lets_stand(orbit + 1, left - self._sizes[orbit])

    def lets_stand(self, orbit: int, left: int) -> bool:
        """Whether so many clues, before this orbit is tried, can end as the number wanted."""
        if self._wanted is None:
            return True
        surplus = left - self._wanted
        return surplus >= 0 and bool(self._sums[orbit] >> surplus & 1)


class _Pit:
    """The clues still there, and the kernel's states for what may still go.

    While orbit i is tried, the clues are those put back so far, those of all later orbits, and the
    ones in no orbit. `_shared` has states that several tries start from: each holds the clues of
    the orbits from its number on, those put back, and all that they lead to.
    """

    def __init__(
        self, solution: Grid, clues: Grid, orbits: Sequence[Sequence[int]], meter: Meter
    ) -> None:
        kernel = self._kernel = cover_of(solution.layout)
        digits = solution.cells
        self._layout = solution.layout
        self._digits = digits
        self._orbits = orbits
        self._meter = meter
        if not kernel.dense:  # every clue takes its time here
            meter.check(meter.spent)
        clue = kernel.clue
        self._states = [
            reduce(
                and_,
                [clue(cell, digits[cell]) for cell in orbit[1:]],
                clue(orbit[0], digits[orbit[0]]),
            )
            for orbit in orbits
        ]
        stays = bytearray(clues.cells)
        for orbit in orbits:
            for cell in orbit:
                stays[cell] = 0
        self._shared = [(len(orbits), kernel.start(bytes(stays)))]
        self._shown = bytearray(clues.cells)
        self._rings = Rings(solution.layout, digits)
        self.left = clues.clue_count

    def clues(self, without: Sequence[int] = ()) -> Grid:
        """The clues as they are, less some cells."""
        shown = bytearray(self._shown)
        for cell in without:
            shown[cell] = 0
        return Grid._unchecked(self._layout, bytes(shown))

    def take(self, orbit: int) -> None:
        """Takes an orbit away."""
        for cell in self._orbits[orbit]:
            self._shown[cell] = 0
        self.left -= len(self._orbits[orbit])

    def put_back(self, orbit: int) -> None:
        """Lets an orbit stay for good."""
        state = self._states[orbit]
        self._shared = [(end, x & state) for end, x in self._shared]

    def can_go(self, orbit: int) -> bool:
        """Whether the clues stay unique without this orbit."""
        cells = self._orbits[orbit]
        x = self._state_without(orbit)
        if len(cells) > 1:
            return self._is_unique(x)
        (cell,) = cells
        if not self._kernel.is_open(x, cell):  # the others lead to its digit
            return True
        if self._rings.has_empty(cell, self._shown):
            return False
        x = self._kernel.forbid(x, cell, self._digits[cell])
        return next(self._kernel.search(x, self._meter, point=False), None) is None

    def _state_without(self, orbit: int) -> int:
        """The state of all clues but an orbit's; what it shares with the next ones is settled.

        While orbits 32 to 56 are tried, the clues of 57 to 80 are there, and all that they lead to.
        That is worked out once; then once for half of these orbits (32 to 44), and so on.
        """
        shared = self._shared
        while shared[-1][0] <= orbit:
            shared.pop()
        end, x = shared[-1]
        while end > orbit + _FEW:
            middle = (orbit + 1 + end) // 2
            x = self._kernel.settled(reduce(and_, self._states[middle:end], x))
            shared.append((middle, x))
            end = middle
        return reduce(and_, self._states[orbit + 1 : end], x)

    def take_many(self, plan: _Plan) -> int:
        """Takes the first orbits away together, where they can go; says how many they were.

        What can go together could have gone one by one, so this only saves time: two fifths of all
        clues can mostly go.
        """
        many = len(self._orbits) * 2 // 5
        while many:
            left = self.left - sum(map(len, self._orbits[:many]))
            x = reduce(and_, self._states[many:], self._shared[0][1])
            if plan.lets_stand(many, left) and self._is_unique(x):
                for orbit in range(many):
                    self.take(orbit)
                break
            many //= 2
        return many

    def _is_unique(self, x: int) -> bool:
        found = self._kernel.search(x, self._meter)
        return next(found, None) is not None and next(found, None) is None
