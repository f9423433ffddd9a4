"""The fewest clues of all puzzles that have a given solution.

A set of cells *hits* an unavoidable set if it has a cell of it. The clues of a puzzle hit all
unavoidable sets of its solution, and clues that hit all of them have one solution. So the fewest
clues are a smallest set of cells that hits all unavoidable sets.

    sets    ab  cd  bc    {b, c} hits all three of them, and no single cell does: two of the sets
                          have no cell in common.

There are too many sets to list. The search begins with the small ones, and asks for `k` clues, then
for `k + 1`, until there is a puzzle. It takes a set that is not hit yet, and tries each of its
cells as a clue; a cell that was tried is no clue in the branches after it. A branch ends if more
sets without a common cell are left than clues. If all known sets are hit, the kernel looks for
another solution. If it finds one, the cells in which the two solutions differ are another
unavoidable set, and the search goes on with it. Otherwise the puzzle is found.

The reduction to hitting sets is that of G. McGuire, B. Tugemann and G. Civario, "There Is No
16-Clue Sudoku: Solving the Sudoku Minimum Number of Clues Problem via Hitting Set Enumeration"
(2014). To find the sets while they are needed is known as implicit hitting sets: E. Moreno-Centeno
and R. M. Karp, "The Implicit Hitting Set Approach to Solve Combinatorial Optimization Problems"
(2013).
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter, counting
from sudokulib._board.coercion import clues_of
from sudokulib._board.grid import Grid
from sudokulib._board.masks import bits
from sudokulib.analysis._unavoidable_sets import UnavoidableSearch, minimal_masks
from sudokulib.errors import LimitExceeded, Stopped
from sudokulib.playing._puzzle import Puzzle
from sudokulib.randomness import shuffle, substream
from sudokulib.solvers._cover import kernel_of
from sudokulib.solvers._queries import only_solution

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._base.limits import Limits
    from sudokulib.playing._position import Position


_LARGEST_FIRST = 9
"""The largest unavoidable sets that the search begins with; larger ones rarely help."""
_LARGEST_BOARD = 9
"""On larger boards, the moves of a digit take too long to list."""
_DIGS = 30
"""How often clues are removed in random order, for the first upper bound."""
_MOST_LISTED = 64
"""The number of solutions among which small unavoidable sets are found."""


@public("sudokulib.analysis")
@attrs.frozen
class FewestClues:
    """What is known about the fewest clues of a solution: the result of `fewest_clues`."""

    lower: int
    """No puzzle with this solution has fewer clues than this number."""
    puzzle: Puzzle
    """A puzzle with this solution, the one with the fewest clues that was found."""

    @property
    def upper(self) -> int:
        """The number of clues of `puzzle`."""
        return self.puzzle.clues.clue_count

    @property
    def is_exact(self) -> bool:
        """Whether no puzzle with this solution has fewer clues than `puzzle`."""
        return self.lower == self.upper


@public("sudokulib.analysis")
def fewest_clues(
    grid: Grid | Puzzle | Position, *, limits: Limits | None = DEFAULT_LIMITS
) -> FewestClues:
    """The fewest clues of a puzzle that has this solution, and such a puzzle.

    For clues, it is about their only solution. The result is the same on every machine. For a
    position, only its clues are used.

    The time grows exponentially with the number of clues. 4x4 and 6x6 grids take a fraction of a
    second. For 9x9 grids it would take far too long, so there the limits end the call, and the
    error has the bounds. A node of the `limits` is a set of clues that is tried, or a node of the
    search for another solution.

    Raises `NoSolution`; `MultipleSolutions`; and `LimitExceeded` or `Stopped` when the limits end
    the search, with the bounds found so far as `found` (`None` if the solution was not known yet).

    >>> from sudokulib import Grid
    >>> fewest = fewest_clues(Grid.parse("1234341221434321"))
    >>> fewest.lower, fewest.upper, fewest.is_exact
    (4, 4, True)
    >>> format(fewest.puzzle.clues, "line")
    '..3..4...1....2.'
    """
    counter = NodeCounter(limits)
    search: _Search | None = None
    try:
        solution = only_solution(clues_of(grid), counter)
        search = _Search(solution, counter)
        search.run()
    except (LimitExceeded, Stopped) as error:
        error.found = None if search is None else search.result()
        raise
    return search.result()


class _Search:
    """The search for one solution: sets and clues are masks of cells, groups of sets are masks."""

    def __init__(self, solution: Grid, counter: NodeCounter) -> None:
        self._solution = solution
        self._counter = counter
        self._kernel = kernel_of(solution.layout, counter)
        self._all = (1 << solution.layout.cell_count) - 1
        self._best = self._all
        """The clues of the best puzzle."""
        self._lower = 0
        self._sets: list[int] = []
        self._with_cell = [0] * solution.layout.cell_count
        """The sets with each cell."""
        self._meeting: list[int] = []
        """For each set, the sets that have a cell of it."""

    def result(self) -> FewestClues:
        """What is known."""
        clues = Grid._unchecked(self._solution.layout, self._digits(self._best))
        return FewestClues(self._lower, Puzzle._unchecked(clues, self._solution))

    def run(self) -> None:
        """Raises the lower bound until it is the number of clues of a puzzle."""
        for number in range(_DIGS):
            self._dig(number)
        layout = self._solution.layout
        found = set(self._sets)
        if not layout.constraints and layout.size <= _LARGEST_BOARD:
            with counting(self._counter):
                UnavoidableSearch(self._solution, _LARGEST_FIRST, found).run()
        self._use(minimal_masks(found))
        while self._lower < self._best.bit_count():
            if self._extend(0, 0, (1 << len(self._sets)) - 1, self._lower):
                return
            self._lower += 1
            self._use(minimal_masks(self._sets))

    def _dig(self, number: int) -> None:
        """Removes clues in a random order, while there is one solution."""
        cells = list(range(self._solution.layout.cell_count))
        shuffle(substream(number, "fewest clues").random, cells)
        clues = self._all
        for cell in cells:
            fewer = clues ^ 1 << cell
            if all(fewer & each for each in self._sets) and not self._other_sets(fewer):
                clues = fewer
        if clues.bit_count() < self._best.bit_count():
            self._best = clues

    def _use(self, sets: Iterable[int]) -> None:
        """Uses these sets and no others."""
        self._sets.clear()
        self._meeting.clear()
        self._with_cell = [0] * len(self._with_cell)
        for each in sets:
            self._add(each)

    def _add(self, mask: int) -> None:
        """Uses one more set."""
        index = len(self._sets)
        meeting = 1 << index
        for cell in bits(mask):
            meeting |= self._with_cell[cell]
            self._with_cell[cell] |= 1 << index
        for other in bits(meeting ^ 1 << index):
            self._meeting[other] |= 1 << index
        self._sets.append(mask)
        self._meeting.append(meeting)

    def _extend(self, clues: int, dead: int, missed: int, left: int) -> bool:
        """Whether there is a puzzle with these and up to `left` more clues; it becomes the best.

        `dead` are cells that are no clues, `missed` the sets that are not hit.
        """
        self._counter.add(1)
        sets, known = self._sets, len(self._sets)
        if not missed:
            if not self._other_sets(clues):
                self._best = clues
                return True
            missed = (1 << len(sets)) - (1 << known)
        # Sets without a common cell need a clue each.
        chosen, fewest = 0, self._all
        apart, rest = 0, missed
        while rest:
            index = (rest & -rest).bit_length() - 1
            rest &= ~self._meeting[index]
            apart += 1
            live = sets[index] & ~dead
            if live.bit_count() < fewest.bit_count():
                chosen, fewest = index, live
        if apart > left:
            return False
        known = len(sets)
        for cell in bits(sets[chosen] & ~dead):
            # Sets that were found in an earlier branch may be missed, too.
            later = range(known, len(sets))
            missed |= sum([1 << index for index in later if not sets[index] & clues])
            known = len(sets)
            here = 1 << cell
            if self._extend(clues | here, dead, missed & ~self._with_cell[cell], left - 1):
                return True
            dead |= here
        return False

    def _other_sets(self, clues: int) -> list[int]:
        """Unavoidable sets without a clue, which are added; none if there is only one solution."""
        differing = self._differences(clues, 2)
        if not differing:
            return []
        found = self._differences(self._all & ~differing[0], _MOST_LISTED)
        for each in found:
            self._add(each)
        return found

    def _differences(self, clues: int, most: int) -> list[int]:
        """The minimal sets of cells in which up to `most` solutions differ from this one."""
        kernel, solution = self._kernel, self._solution.digits
        found = []
        search = kernel.search(kernel.start(self._digits(clues)), self._counter)
        for state in islice(search, most):
            other = kernel.cells(state)
            if other != solution:
                pairs = enumerate(zip(solution, other, strict=True))
                found.append(sum([1 << cell for cell, (one, two) in pairs if one != two]))
        return minimal_masks(found)

    def _digits(self, clues: int) -> bytes:
        """The clues in these cells."""
        digits = self._solution.digits
        return bytes([digit if clues >> cell & 1 else 0 for cell, digit in enumerate(digits)])
