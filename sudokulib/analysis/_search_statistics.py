r"""Statistics of the search for the solutions of a board: nodes, branchings and depth.

The search takes an open cell and tries its candidates one after the other: a branching. Each circle
and each cross is a node: a board on which everything that follows at once is filled in. A cross is
a contradiction.

    start    o
           / | \
          x  o  o
            /|
           x x           6 nodes, 2 branchings, depth 2
"""

from __future__ import annotations

import sys
from itertools import islice
from time import process_time
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, STRIDE, NodeCounter
from sudokulib._board.coercion import board_of
from sudokulib.errors import LimitExceeded, Stopped
from sudokulib.solvers._cover import kernel_of, start_of

if TYPE_CHECKING:
    from sudokulib._base.limits import Limits
    from sudokulib._board.grid import Grid
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle


@public("sudokulib.analysis")
@attrs.frozen
class SearchStatistics:
    """What a search for solutions took: the result of `search_statistics`."""

    nodes: int
    """The number of nodes, as `Limits` count them: above 16x16, a board counts as several."""
    branchings: int
    """The number of boards on which the search had to choose."""
    depth: int
    """The most branchings on the way to one board."""
    solutions: int
    """The number of solutions that were found."""
    seconds: float = attrs.field(eq=False)
    """The CPU time of the process. It is not compared."""


@public("sudokulib.analysis")
def search_statistics(
    grid: Grid | Puzzle | Position | Candidates,
    *,
    limit: int = 2,
    limits: Limits | None = DEFAULT_LIMITS,
) -> SearchStatistics:
    """What the search of `CoverSolver` takes on a grid, a puzzle, a position or candidates.

    The search is that of `solve` and `is_unique`: it ends after `limit` solutions, two by default.
    All numbers but the time are the same on every machine, but other versions of the library may
    have other numbers. To count the branchings, the search takes up to twice as long as without.
    For a position, all its digits are used. `Candidates` are clues, as in a sukaku.

    A board that the search solves without any choice has one node and depth 0. On boards without
    rules, a branching has a branch for each candidate of a cell, or each place of a digit in a
    house. With rules, it has two branches: a candidate is placed, or it is removed.

    Raises `InvalidOption` for a limit below 1, and `LimitExceeded` or `Stopped` when the `limits`
    end the search, with the statistics until then as `found`.

    >>> from sudokulib import Grid
    >>> line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    >>> found = search_statistics(Grid.parse(line))
    >>> found.nodes, found.branchings, found.depth, found.solutions
    (339, 169, 11, 1)
    >>> search_statistics(Grid.parse("1.3..2....1....3")).nodes
    1
    """
    board = board_of(grid)
    most = min(require_int(limit, "limit", 1), sys.maxsize)  # the limit of islice
    start = process_time()
    counter = _DepthCounter(limits)
    kernel = kernel_of(board.layout, counter)
    solutions = 0
    try:
        state = start_of(kernel, board)
        for _ in islice(kernel.search(state, counter, stack=counter.stack), most):
            solutions += 1
    except (LimitExceeded, Stopped) as error:
        error.found = counter.statistics(solutions, process_time() - start)
        raise
    return counter.statistics(solutions, process_time() - start)


class _DepthCounter(NodeCounter):
    """Counts the branchings of a search, which calls `check` at each of them.

    When the search branches, its stack gets longer. While it is in one of the branches, the stack
    is not shorter than it was before, and afterwards it is shorter. So the branchings on the way to
    a board are those at which the stack was no longer than it is now.
    """

    __slots__ = ("_lengths", "_real_check", "_started", "branchings", "depth", "stack")

    def __init__(self, limits: Limits | None) -> None:
        super().__init__(limits)
        self.stack: list[object] = []
        self.branchings = self.depth = 0
        self._lengths: list[int] = []
        """The length of the stack at each branching on the way to this board."""
        self._started = False
        self._real_check = self.next_check
        self.next_check = 0

    def check(self, nodes: int, stride: int = STRIDE) -> int:
        """Counts a branching; always returns 0, so that this is called at the next one, too."""
        if self._started:
            length, lengths = len(self.stack), self._lengths
            while lengths and lengths[-1] > length:
                lengths.pop()
            lengths.append(length)
            self.branchings += 1
            self.depth = max(self.depth, len(lengths))
        self._started = True
        if nodes > self._real_check:
            self._real_check = super().check(nodes, stride)
            self.next_check = 0
        return 0

    def statistics(self, solutions: int, seconds: float) -> SearchStatistics:
        """What was counted."""
        return SearchStatistics(self.nodes, self.branchings, self.depth, solutions, seconds)
