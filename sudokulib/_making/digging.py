"""Digging: removing clues from a solution, as many as possible.

The clues are in *orbits*, tuples of cells that are removed or kept together (single cells without a
symmetry), in random order. An orbit is removed if the clues that remain still have one solution and
pass all other checks. Otherwise it is put back and not tried again, since fewer clues never have
fewer solutions.

Small unavoidable sets of a solution: cells of which a puzzle must show at least one.

    column  2     5     8
    row 1   3  .  7  .  4        Two rows of one band, three columns: the same three digits in
    row 2   4  .  3  .  7        both rows. Swap the rows within these columns, and rows, columns
                                 and boxes still hold what they held: another solution.

If no cell of a ring like this is a clue, a puzzle has at least two solutions. So checking the rings
of a clue often saves a search: they explain four in ten of the clues that cannot be removed.

Unavoidable sets were named and studied by G. McGuire, "There is no 16-clue Sudoku" (2012).
"""

from __future__ import annotations

from functools import reduce
from itertools import accumulate, permutations
from operator import and_
from typing import TYPE_CHECKING

from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import Limits
from sudokulib._board.grid import Grid
from sudokulib.errors import LimitExceeded
from sudokulib.playing._puzzle import Puzzle
from sudokulib.solvers._kernel.search import cover_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib._base.limits import NodeCounter
    from sudokulib._board.layout import Layout
    from sudokulib.solvers._protocol import Solver


class UnavoidableSets:
    """The rings of a solution: for any two lines of a chute, how their digits lead to each other.

    Layouts that are not plain box boards have no rings here, because swapping lines can break their
    other houses.
    """

    __slots__ = ("_lines", "_n")

    def __init__(self, layout: Layout, solution: bytes) -> None:
        # For each row, then for each column: the line itself, another line of its chute, and where
        # the digit that the other line has at place i stands in the first.
        self._n = n = layout.size
        self._lines: list[list[tuple[tuple[int, ...], tuple[int, ...], bytes]]]
        self._lines = [[] for _ in range(2 * n)]
        if not layout.is_plain or layout.box_rows is None or layout.box_columns is None:
            return
        places = bytes(range(n))
        lines = layout.rows + layout.columns
        digits = [bytes([solution[cell] for cell in line]) for line in lines]
        leads = [bytes.maketrans(line, places) for line in digits]
        for first, size in ((0, layout.box_rows), (n, layout.box_columns)):
            for chute in range(first, first + n, size):
                for one, other in permutations(range(chute, chute + size), 2):
                    lead = digits[other].translate(leads[one])
                    self._lines[one].append((lines[one], lines[other], lead))

    def has_empty(self, cell: int, shown: bytes | bytearray) -> bool:
        """Whether a ring through this cell has no other clue; 0 in `shown` is an empty cell.

        >>> from sudokulib import CoverFiller, Layout
        >>> grid = CoverFiller().fill(Layout.boxes(2, 2), rng=1)
        >>> sets = UnavoidableSets(grid.layout, grid.digits)
        >>> sets.has_empty(0, grid.digits), sets.has_empty(0, bytes(16))
        (False, True)
        """
        row, column = divmod(cell, self._n)
        for at, start in ((row, column), (self._n + column, row)):
            for line, other, lead in self._lines[at]:
                place = start
                while not shown[other[place]]:
                    place = lead[place]
                    if place == start:
                        return True
                    if shown[line[place]]:
                        break
        return False


_PROOF = 500_000
"""A solver that has no proof after so many nodes has none."""

_FEW = 4
"""The number of tries in a row that start from one state, each with the clues of the others."""


@public("sudokulib")
class Judgment(Choice):
    """What `judge` returns for a puzzle: the member, or its text."""

    TOO_EASY = "too easy"
    """Go on digging; the puzzle is not good enough to be returned."""
    GOOD = "good"
    """The puzzle may be returned."""
    TOO_HARD = "too hard"
    """Put the last clues back."""


def dig(
    solution: Grid,
    orbits: Sequence[Sequence[int]],
    counter: NodeCounter,
    *,
    solver: Solver,
    judge: Callable[[Puzzle], Judgment | str] | None = None,
    wanted: int | None = None,
    start: Grid | None = None,
) -> tuple[Puzzle, Judgment]:
    """The puzzle that is left when every orbit has been tried, and the last verdict on it.

    Digging begins with the whole solution, or with the clues of `start`, which must include all
    orbits. Cells in no orbit keep their clues. With `wanted`, the exact number of clues, an orbit
    is also kept if the number could not be reached any more by the later ones; the caller must
    check whether it was reached. The kernel always proves that the solution is unique, and a
    `solver` must prove it too, unless its `proves_by_kernel` is true. Without `judge` every
    puzzle is `GOOD`. The counter raises `LimitExceeded` and `Stopped`. Raises `TypeError` if
    `judge` returns anything but a verdict, and `InvalidOption` if it returns another text.

    >>> from sudokulib import CoverFiller, CoverSolver, Layout
    >>> from sudokulib._base.limits import NodeCounter
    >>> grid = CoverFiller().fill(Layout.boxes(2, 2), rng=1)
    >>> puzzle, verdict = dig(grid, [(c,) for c in range(16)], NodeCounter(), solver=CoverSolver())
    >>> puzzle.solution == grid, 4 <= puzzle.clues.clue_count <= 6, verdict
    (True, True, Judgment.GOOD)
    """
    remaining = _RemainingClues(solution, start or solution, orbits, counter)
    plan = _Plan(orbits, wanted)
    checks = checks_of(solver, judge, solution, counter)
    verdict = verdict_of(checks, start or solution)
    first = 0 if checks else remaining.take_many(plan)
    for orbit in range(first, len(orbits)):
        answer = Judgment.TOO_HARD
        if plan.allows(orbit, remaining.left) and remaining.can_go(orbit):
            answer = (
                verdict_of(checks, remaining.clues(without=orbits[orbit])) if checks else verdict
            )
        if answer is Judgment.TOO_HARD:
            remaining.put_back(orbit)
        else:
            remaining.take(orbit)
            verdict = answer
    return Puzzle._unchecked(remaining.clues(), solution), verdict


def is_minimal(puzzle: Puzzle, counter: NodeCounter) -> bool:
    """Whether no clue of a puzzle can be removed.

    >>> from sudokulib import Grid
    >>> from sudokulib._base.limits import NodeCounter
    >>> is_minimal(Puzzle(Grid.parse(".42...........13")), NodeCounter())
    True
    """
    cells = [(cell,) for cell, digit in enumerate(puzzle.clues.digits) if digit]
    remaining = _RemainingClues(puzzle.solution, puzzle.clues, cells, counter)
    for clue in range(len(cells)):
        if remaining.can_go(clue):
            return False
        remaining.put_back(clue)
    return True


def checks_of(
    solver: Solver,
    judge: Callable[[Puzzle], Judgment | str] | None,
    solution: Grid,
    counter: NodeCounter,
) -> list[Callable[[Grid], Judgment]]:
    """The further checks of clues that the kernel has proved unique."""

    def solved(clues: Grid) -> Judgment:
        counter.add(1)  # each check counts as a node too, so the search ends
        rest = counter.rest
        nodes = _PROOF if rest.nodes is None else min(rest.nodes, _PROOF)
        try:
            unique = solver.proves_unique(clues, limits=Limits(nodes, rest.should_stop))
        except LimitExceeded as error:
            if nodes < _PROOF:
                counter.raise_exceeded(error)
            unique = False
        return Judgment.GOOD if unique else Judgment.TOO_HARD

    checks: list[Callable[[Grid], Judgment]] = []
    if not getattr(solver, "proves_by_kernel", False):
        checks.append(solved)
    if judge is not None:
        checks.append(lambda clues: Judgment.of(judge(Puzzle._unchecked(clues, solution)), "judge"))
    return checks


def verdict_of(checks: Sequence[Callable[[Grid], Judgment]], clues: Grid) -> Judgment:
    """The joint verdict: too hard if one check says so; otherwise too easy if one says so."""
    verdict = Judgment.GOOD
    for check in checks:
        answer = check(clues)
        if answer is Judgment.TOO_HARD:
            return answer
        if answer is Judgment.TOO_EASY:
            verdict = answer
    return verdict


class _Plan:
    """Whether an exact number of clues can still be reached.

    Bit k of `sums[i]` is set if some of the orbits from number i on have k cells together.
    """

    def __init__(self, orbits: Sequence[Sequence[int]], wanted: int | None) -> None:
        self._sizes = list(map(len, orbits))
        self._wanted = wanted
        self._sums: list[int] = []
        if wanted is not None:
            sums = accumulate(reversed(self._sizes), lambda x, size: x | x << size, initial=1)
            self._sums = list(sums)[::-1]

    def allows(self, orbit: int, left: int) -> bool:
        """Whether this orbit may be removed when `left` clues are left."""
        return self.can_be_met(orbit + 1, left - self._sizes[orbit])

    def can_be_met(self, orbit: int, left: int) -> bool:
        """Whether `left` clues, before this orbit is tried, can end as the wanted number."""
        if self._wanted is None:
            return True
        surplus = left - self._wanted
        return surplus >= 0 and bool(self._sums[orbit] >> surplus & 1)


class _RemainingClues:
    """The clues that are left, and the kernel's states for those that may still be removed.

    While orbit i is tried, the clues are those put back so far, those of all later orbits, and the
    ones in no orbit. `_shared` has states that several tries start from: each holds the clues of
    the orbits from its number on, those put back, and all that they lead to.
    """

    def __init__(
        self, solution: Grid, clues: Grid, orbits: Sequence[Sequence[int]], counter: NodeCounter
    ) -> None:
        kernel = self._kernel = cover_of(solution.layout)
        digits = solution.digits
        self._layout = solution.layout
        self._digits = digits
        self._orbits = orbits
        self._counter = counter
        self._states: list[int] = []
        for orbit in orbits:
            if not kernel.dense:  # adding a clue is slow here
                counter.add()
            self._states.append(reduce(and_, [kernel.clue(cell, digits[cell]) for cell in orbit]))
        stays = bytearray(clues.digits)
        for orbit in orbits:
            for cell in orbit:
                stays[cell] = 0
        self._shared = [(len(orbits), kernel.start(bytes(stays)))]
        self._shown = bytearray(clues.digits)
        self._unavoidable = UnavoidableSets(solution.layout, digits)
        self.left = clues.clue_count

    def clues(self, without: Sequence[int] = ()) -> Grid:
        """The clues that are left, without some cells."""
        shown = bytearray(self._shown)
        for cell in without:
            shown[cell] = 0
        return Grid._unchecked(self._layout, bytes(shown))

    def take(self, orbit: int) -> None:
        """Removes an orbit."""
        for cell in self._orbits[orbit]:
            self._shown[cell] = 0
        self.left -= len(self._orbits[orbit])

    def put_back(self, orbit: int) -> None:
        """Keeps an orbit; it is not tried again."""
        state = self._states[orbit]
        self._shared = [(end, x & state) for end, x in self._shared]

    def can_go(self, orbit: int) -> bool:
        """Whether the clues stay unique without this orbit."""
        if not self._kernel.dense:  # what is settled counts no nodes, but takes its time here
            self._counter.add()
        cells = self._orbits[orbit]
        x = self._state_without(orbit)
        if len(cells) > 1:
            return self._is_unique(x)
        (cell,) = cells
        if not self._kernel.is_open(x, cell):  # the others lead to its digit
            return True
        if self._unavoidable.has_empty(cell, self._shown):
            return False
        x = self._kernel.forbid(x, cell, self._digits[cell])
        return next(self._kernel.search(x, self._counter, point=False), None) is None

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
            x = self._kernel.place_singles(reduce(and_, self._states[middle:end], x))
            shared.append((middle, x))
            end = middle
        return reduce(and_, self._states[orbit + 1 : end], x)

    def take_many(self, plan: _Plan) -> int:
        """Removes the first orbits together, as many as possible, and returns their number.

        Orbits that can be removed together can also be removed one by one, so this only saves time:
        usually it removes two fifths of all clues.
        """
        many = len(self._orbits) * 2 // 5
        while many:
            left = self.left - sum(map(len, self._orbits[:many]))
            x = reduce(and_, self._states[many:], self._shared[0][1])
            if plan.can_be_met(many, left) and self._is_unique(x):
                for orbit in range(many):
                    self.take(orbit)
                break
            many //= 2
        return many

    def _is_unique(self, x: int) -> bool:
        found = self._kernel.search(x, self._counter)
        return next(found, None) is not None and next(found, None) is None
