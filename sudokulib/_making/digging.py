"""Digging: removing clues from a complete grid, as many as possible.

The clues are in *orbits*, tuples of cells that are removed or kept together (single cells if there
is no symmetry), in random order. An orbit is removed if the remaining clues still have one solution
and pass all other checks. Otherwise it is kept and not tried again: with fewer clues there are
never fewer solutions.

A rating takes longer than digging, so a difficulty is rarely checked: first all orbits that can be
removed are removed, and only then are the clues checked. If the puzzle is too easy, no more clues
can be removed, and another grid must be tried. If it is too hard, clues are put back, starting with
the last ones, in steps that double and then halve. If a single orbit makes the difference between
too easy and too hard, it is kept, and the other orbits that were put back are tried again.

    removed    o o o o o o o o o o o o o o o o
    judgment   . . . . . . . . . . . . . . . H     too hard if all of them are removed
               . . . . . . . . . . . G . . . .     good: the search ends
               . . . . . . . . . . E H . . . .     too easy: keep this orbit, try the others
"""

from __future__ import annotations

from functools import reduce
from itertools import accumulate
from operator import and_
from typing import TYPE_CHECKING

from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import Limits, NodeCounter, counting
from sudokulib._board.grid import Grid
from sudokulib._making.unavoidable_sets import UnavoidableSets
from sudokulib.errors import LimitExceeded
from sudokulib.playing._puzzle import Puzzle
from sudokulib.solvers._checked import is_proved_unique
from sudokulib.solvers._cover import CoverSolver
from sudokulib.solvers._kernel.reproducible import reproducible_cover

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib.solvers._protocol import Solver


_MAX_PROOF_NODES = 500_000
"""The limit for one proof: after this number of nodes, the solver has not proved the puzzle."""

_ORBITS_PER_STATE = 4
"""The number of consecutive orbits that are tried from one state.
"""


@public("sudokulib")
class Judgment(Choice):
    """The result of `judge` for a puzzle: a member of this enum, or its value."""

    TOO_EASY = "too easy"
    """Continue digging; this puzzle must not be returned."""
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
    search_limits: Limits | None = None,
) -> tuple[Puzzle, Judgment]:
    """The puzzle that remains after every orbit was tried, and the last judgment on it.

    Digging begins with the whole solution, or with the clues of `start`, which must include all
    orbits. Cells that are in no orbit keep their clues. With `wanted`, the exact number of clues,
    an orbit is also kept if this number could otherwise not be reached any more; the caller must
    check whether it was reached. An orbit is kept, too, if the search for another solution reaches
    `search_limits`. The kernel always proves that the solution is unique, and a
    `solver` must prove it too, unless its `proves_by_kernel` is true. Without `judge` every puzzle
    is `GOOD`. The counter raises `LimitExceeded` and `Stopped`. Raises `TypeError` if `judge` does
    not return a judgment, and `InvalidOption` if it returns an unknown string.

    >>> from sudokulib import CoverFiller, CoverSolver, Layout
    >>> from sudokulib._base.limits import NodeCounter
    >>> grid = CoverFiller().fill(Layout.boxes(2, 2), rng=1)
    >>> puzzle, judgment = dig(grid, [(c,) for c in range(16)], NodeCounter(), solver=CoverSolver())
    >>> puzzle.solution == grid, 4 <= puzzle.clues.clue_count <= 6, judgment
    (True, True, Judgment.GOOD)
    """
    remaining = _RemainingClues(solution, start or solution, orbits, counter, search_limits)
    plan = _ClueCountPlan(orbits, wanted)
    checks = list(checks_of(solver, judge, solution, counter).values())
    judgment = joint_judgment(checks, start or solution)
    first = 0 if checks else remaining.remove_many(plan)
    for orbit in range(first, len(orbits)):
        answer = Judgment.TOO_HARD
        if plan.allows(orbit, remaining.count) and remaining.can_remove(orbit):
            answer = judgment
            if checks:
                answer = joint_judgment(checks, remaining.clues(without=orbits[orbit]))
        if answer is Judgment.TOO_HARD:
            remaining.put_back(orbit)
        else:
            remaining.remove(orbit)
            judgment = answer
    return Puzzle._unchecked(remaining.clues(), solution), judgment


def dig_then_check(
    solution: Grid,
    orbits: Sequence[Sequence[int]],
    counter: NodeCounter,
    checks: Sequence[Callable[[Grid], Judgment]],
    *,
    wanted: int | None = None,
    minimal: bool = False,
    start: Grid | None = None,
    search_limits: Limits | None = None,
    stride: int = 1,
    takes_first: bool = False,
    single_clues: int = 0,
) -> tuple[Puzzle, Judgment]:
    """A puzzle with this solution that passes the checks, or the last puzzle; and its judgment.

    `wanted` is an exact number of clues, and `minimal` means that no orbit can be removed: with
    either of them, no clue is put back. `start` and `search_limits` are options of `dig`, `stride`
    and `takes_first` of `put_clues_back`. `single_clues` is the number of orbits that
    `put_single_clues_back` tries; with 0, `put_clues_back` is called instead.

    >>> from sudokulib import CoverFiller, Layout
    >>> from sudokulib._base.limits import NodeCounter
    >>> grid = CoverFiller().fill(Layout.boxes(2, 2), rng=4)
    >>> few = lambda clues: Judgment.TOO_HARD if clues.clue_count < 6 else Judgment.GOOD
    >>> cells = [(cell,) for cell in range(16)]
    >>> puzzle, judgment = dig_then_check(grid, cells, NodeCounter(), [few])
    >>> puzzle.clues.clue_count, judgment
    (6, Judgment.GOOD)
    """
    puzzle, _ = dig(
        solution,
        orbits,
        counter,
        solver=CoverSolver(),
        wanted=wanted,
        start=start,
        search_limits=search_limits,
    )
    judgment = joint_judgment(checks, puzzle.clues)
    if judgment is Judgment.TOO_HARD and wanted is None and not minimal:
        removed = [orbit for orbit in orbits if not puzzle.clues.digits[orbit[0]]]
        if single_clues:
            return put_single_clues_back(puzzle, removed[-single_clues:], checks)
        return put_clues_back(puzzle, removed, checks, stride=stride, takes_first=takes_first)
    return puzzle, judgment


def put_single_clues_back(
    puzzle: Puzzle,
    removed: Sequence[Sequence[int]],
    checks: Sequence[Callable[[Grid], Judgment]],
) -> tuple[Puzzle, Judgment]:
    """The first good puzzle after single clues were put back in one that was too hard.

    If few clues make the difference between too hard and too easy, this needs fewer checks than
    `put_clues_back`. Each of the orbits is put back, the last one first, and stays if the puzzle is
    still too hard. If no puzzle is good, the result is the last one that was too hard.
    """
    solution, clues = puzzle.solution, puzzle.clues
    for orbit in reversed(removed):
        cells = bytearray(clues.digits)
        for cell in orbit:
            cells[cell] = solution.digits[cell]
        more = Grid._unchecked(solution.layout, bytes(cells))
        judgment = joint_judgment(checks, more)
        if judgment is Judgment.GOOD:
            return Puzzle._unchecked(more, solution), judgment
        if judgment is Judgment.TOO_HARD:
            clues = more
    return Puzzle._unchecked(clues, solution), Judgment.TOO_HARD


def put_clues_back(
    puzzle: Puzzle,
    removed: Sequence[Sequence[int]],
    checks: Sequence[Callable[[Grid], Judgment]],
    *,
    stride: int = 1,
    takes_first: bool = False,
) -> tuple[Puzzle, Judgment]:
    """A puzzle that was too hard, after some clues were put back, and the judgment on it.

    `removed` are the orbits that may be put back; the last one is put back first. `stride` is how
    many are put back at first, and with `takes_first`, the first good puzzle is taken, even if more
    clues could be removed: this saves checks if those that answer "too hard" take long.
    """
    solution = puzzle.solution

    def without(orbits: Sequence[Sequence[int]]) -> Grid:
        cells = bytearray(puzzle.clues.digits)
        empty = {cell for orbit in orbits for cell in orbit}
        for orbit in removed:
            for cell in orbit:
                cells[cell] = 0 if cell in empty else solution.digits[cell]
        return Grid._unchecked(solution.layout, bytes(cells))

    (stay_removed, judgment), others = _most_not_too_hard(
        removed,
        lambda orbits: joint_judgment(checks, without(orbits)),
        stride,
        takes_first=takes_first,
    )
    for orbit in others:
        if judgment is not Judgment.TOO_EASY:
            break
        answer = joint_judgment(checks, without([*stay_removed, orbit]))
        if answer is not Judgment.TOO_HARD:
            stay_removed, judgment = [*stay_removed, orbit], answer
    return Puzzle._unchecked(without(stay_removed), solution), judgment


def _most_not_too_hard(
    orbits: Sequence[Sequence[int]],
    check: Callable[[Sequence[Sequence[int]]], Judgment],
    stride: int,
    *,
    takes_first: bool,
) -> tuple[tuple[list[Sequence[int]], Judgment], Sequence[Sequence[int]]]:
    """As many first orbits as possible to remove, the judgment then, and the other orbits to try.

    Their number is the largest number that is good, or with `takes_first` the first one; if none is
    good, one that is too easy. If no orbit is removed, the puzzle is already solved.
    """
    high = len(orbits)
    low, good = 0, None
    while high - low > 1:
        # Search from the end in growing steps, until the limit is between low and high.
        middle = max(high - stride, 1) if low == 0 else (low + high) // 2
        answer = check(orbits[:middle])
        if answer is Judgment.TOO_HARD:
            high, stride = middle, 2 * stride
            continue
        low = middle
        if answer is Judgment.GOOD:
            good = middle
            if takes_first:
                break
    if good is not None:
        return (list(orbits[:good]), Judgment.GOOD), ()
    return (list(orbits[:low]), Judgment.TOO_EASY), orbits[high:]


def needs_all_clues(puzzle: Puzzle, counter: NodeCounter) -> bool:
    """Whether no clue of a puzzle can be removed, by the search of makers.

    `analysis.is_minimal` has the same answer; the nodes of this search never change.

    >>> from sudokulib import Grid
    >>> from sudokulib._base.limits import NodeCounter
    >>> needs_all_clues(Puzzle(Grid.parse(".42...........13")), NodeCounter())
    True
    """
    cells = [(cell,) for cell, digit in enumerate(puzzle.clues.digits) if digit]
    remaining = _RemainingClues(puzzle.solution, puzzle.clues, cells, counter)
    for clue in range(len(cells)):
        if remaining.can_remove(clue):
            return False
        remaining.put_back(clue)
    return True


def checks_of(
    solver: Solver,
    judge: Callable[[Puzzle], Judgment | str] | None,
    solution: Grid,
    counter: NodeCounter,
) -> dict[str, Callable[[Grid], Judgment]]:
    """The other checks of clues that the kernel has proved unique, by the name of the option."""

    def proved(clues: Grid) -> Judgment:
        counter.add(1)  # each check also counts as a node, so that the search ends
        rest = counter.remaining
        nodes = _MAX_PROOF_NODES if rest.nodes is None else min(rest.nodes, _MAX_PROOF_NODES)
        try:
            unique = is_proved_unique(solver, clues, Limits(nodes, rest.should_stop))
        except LimitExceeded as error:
            if nodes < _MAX_PROOF_NODES:
                counter.raise_exceeded(error)
            unique = False
        return Judgment.GOOD if unique else Judgment.TOO_HARD

    checks: dict[str, Callable[[Grid], Judgment]] = {}
    if not getattr(solver, "proves_by_kernel", False):
        checks["solver"] = proved
    if judge is not None:
        checks["judge"] = lambda clues: Judgment.of(
            judge(Puzzle._unchecked(clues, solution)), "judge"
        )
    return checks


def joint_judgment(checks: Sequence[Callable[[Grid], Judgment]], clues: Grid) -> Judgment:
    """The joint judgment: too hard if one check returns this; otherwise too easy if one does."""
    judgment = Judgment.GOOD
    for check in checks:
        answer = check(clues)
        if answer is Judgment.TOO_HARD:
            return answer
        if answer is Judgment.TOO_EASY:
            judgment = answer
    return judgment


class _ClueCountPlan:
    """Whether an exact number of clues can still be reached.

    Bit k of `sums[i]` is set if some of the orbits from number i on have k cells in total.
    """

    def __init__(self, orbits: Sequence[Sequence[int]], wanted: int | None) -> None:
        self._sizes = list(map(len, orbits))
        self._wanted = wanted
        self._sums: list[int] = []
        if wanted is not None:
            sums = accumulate(reversed(self._sizes), lambda x, size: x | x << size, initial=1)
            self._sums = list(sums)[::-1]

    def allows(self, orbit: int, count: int) -> bool:
        """Whether this orbit may be removed if this number of clues then remains."""
        return self.is_reachable(orbit + 1, count - self._sizes[orbit])

    def is_reachable(self, orbit: int, count: int) -> bool:
        """Whether the wanted number can still be reached from `count` clues, before this orbit."""
        if self._wanted is None:
            return True
        surplus = count - self._wanted
        return surplus >= 0 and bool(self._sums[orbit] >> surplus & 1)


class _RemainingClues:
    """The remaining clues, and states of the kernel for the clues that may still be removed.

    While orbit i is tried, the clues are the orbits that were put back, all later orbits, and the
    cells in no orbit. `_shared` has states from which several tries start: each has the clues of
    the orbits from its number on, the clues that were put back, and all consequences of these.
    """

    count: int
    """The number of clues."""

    def __init__(
        self,
        solution: Grid,
        clues: Grid,
        orbits: Sequence[Sequence[int]],
        counter: NodeCounter,
        search_limits: Limits | None = None,
    ) -> None:
        with counting(counter):
            kernel = self._kernel = reproducible_cover(solution.layout)
        digits = solution.digits
        self._layout = solution.layout
        self._digits = digits
        self._orbits = orbits
        self._counter = counter
        self._search_limits = search_limits
        self._states: list[int] = []
        for orbit in orbits:
            if not kernel.dense:  # adding a clue is slow with such a kernel
                counter.add()
            self._states.append(reduce(and_, [kernel.clue(cell, digits[cell]) for cell in orbit]))
        in_no_orbit = bytearray(clues.digits)
        for orbit in orbits:
            for cell in orbit:
                in_no_orbit[cell] = 0
        self._shared = [(len(orbits), kernel.start(bytes(in_no_orbit)))]
        self._clues = bytearray(clues.digits)
        self._unavoidable = UnavoidableSets(solution.layout, digits)
        self.count = clues.clue_count

    def clues(self, without: Sequence[int] = ()) -> Grid:
        """The remaining clues, without some cells."""
        clues = bytearray(self._clues)
        for cell in without:
            clues[cell] = 0
        return Grid._unchecked(self._layout, bytes(clues))

    def remove(self, orbit: int) -> None:
        """Removes an orbit."""
        for cell in self._orbits[orbit]:
            self._clues[cell] = 0
        self.count -= len(self._orbits[orbit])

    def put_back(self, orbit: int) -> None:
        """Keeps an orbit; it is not tried again."""
        state = self._states[orbit]
        self._shared = [(end, x & state) for end, x in self._shared]

    def can_remove(self, orbit: int) -> bool:
        """Whether the clues stay unique without this orbit."""
        if not self._kernel.dense:  # consequences take long here, but count no nodes
            self._counter.add()
        cells = self._orbits[orbit]
        x = self._state_without(orbit)
        if len(cells) > 1:
            return self._within_limits(self._is_unique, x)
        (cell,) = cells
        if not self._kernel.is_open(x, cell):  # the other clues determine its digit
            return True
        if self._unavoidable.has_set_without_clue(cell, self._clues):
            return False
        x = self._kernel.forbid(x, cell, self._digits[cell])
        return self._within_limits(self._has_no_solution, x)

    def _state_without(self, orbit: int) -> int:
        """The state of all clues except an orbit; the parts shared with later orbits are stored.

        While orbits 32 to 56 are tried, the clues of orbits 57 to 80 stay, with all their
        consequences. These are computed once, then once more for half of the orbits (32 to 44), and
        so on.
        """
        shared = self._shared
        while shared[-1][0] <= orbit:
            shared.pop()
        end, x = shared[-1]
        while end > orbit + _ORBITS_PER_STATE:
            middle = (orbit + 1 + end) // 2
            x = self._kernel.place_singles(reduce(and_, self._states[middle:end], x))
            shared.append((middle, x))
            end = middle
        return reduce(and_, self._states[orbit + 1 : end], x)

    def remove_many(self, plan: _ClueCountPlan) -> int:
        """Removes the first orbits together, as many as possible; returns their number.

        Orbits that can be removed together can also be removed one by one, so the result is the
        same, but this takes less time: usually it removes two fifths of all clues.
        """
        many = len(self._orbits) * 2 // 5
        while many:
            count = self.count - sum(map(len, self._orbits[:many]))
            x = reduce(and_, self._states[many:], self._shared[0][1])
            if plan.is_reachable(many, count) and self._within_limits(self._is_unique, x):
                for orbit in range(many):
                    self.remove(orbit)
                break
            many //= 2
        return many

    def _is_unique(self, x: int, counter: NodeCounter) -> bool:
        found = self._kernel.search(x, counter)
        return next(found, None) is not None and next(found, None) is None

    def _has_no_solution(self, x: int, counter: NodeCounter) -> bool:
        return next(self._kernel.search(x, counter, point=False), None) is None

    def _within_limits(self, search: Callable[[int, NodeCounter], bool], x: int) -> bool:
        """The result of a search, or `False` if it reaches the limits of one search."""
        if self._search_limits is None:
            return search(x, self._counter)
        counter = NodeCounter(self._search_limits, outer=self._counter)
        try:
            found = search(x, counter)
        except LimitExceeded:
            if not counter.is_exceeded:
                raise
            return False
        counter.pass_on()
        return found
