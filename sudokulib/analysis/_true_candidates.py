"""True candidates: the digits that each cell has in some solution.

A candidate is *wanted* until enough solutions with it have been found, by default one. Each
solution shows 81 candidates of a 9x9 board, so most candidates need no search of their own. If a
search for a wanted candidate ends, all solutions with it are known, and the candidate is removed
from the board.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, overload

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter
from sudokulib._candidates.candidates import Candidates
from sudokulib.errors import LimitExceeded, NoSolution, Stopped
from sudokulib.solvers._kernel.search import cover_of

if TYPE_CHECKING:
    from sudokulib._base.limits import Limits
    from sudokulib._board.grid import Grid
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle


MOST_COUNTED = 1000
"""The highest value of `counts`."""


@overload
def true_candidates(
    grid: Grid | Puzzle | Position, *, counts: None = None, limits: Limits | None = DEFAULT_LIMITS
) -> Candidates: ...


@overload
def true_candidates(
    grid: Grid | Puzzle | Position, *, counts: int, limits: Limits | None = DEFAULT_LIMITS
) -> Counter[Candidate]: ...


@public("sudokulib.analysis")
def true_candidates(
    grid: Grid | Puzzle | Position,
    *,
    counts: int | None = None,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Candidates | Counter[Candidate]:
    """The candidates of a grid, a puzzle or a position that are part of at least one solution.

    All other candidates can be removed. If there is only one solution, each empty cell has a single
    candidate. Filled cells have no candidates, as in all `Candidates`. For a position, all its
    digits are used, clues and entries, and its marks are ignored.

    - `counts`: from 1 to 1000. If it is given, the result is a `Counter` with the number of
      solutions of each true candidate (row, column, digit). The number `counts` means that there
      are at least as many solutions. The `Counter` returns 0 for all other candidates.
    - `limits`: the limits of the search, by default a million nodes: see `Limits`; `None` for no
      limit.

    Raises `NoSolution`; `LimitExceeded` or `Stopped` when the limits end the search, with the
    candidates or numbers of the solutions found so far as `found`; and `InvalidOption` for a number
    outside 1 to 1000.

    >>> from sudokulib import Grid
    >>> grid = Grid.parse("......12.14.....")
    >>> true_candidates(grid).candidates(3, 0)
    (3, 4)
    >>> counts = true_candidates(grid, counts=100)
    >>> counts[3, 0, 2], counts[3, 0, 3], counts[3, 0, 4]
    (0, 1, 1)
    """
    most = 1 if counts is None else require_int(counts, "counts", 1, MOST_COUNTED)
    board = Candidates.of(grid)
    search = _Search(board, most, NodeCounter(limits))
    try:
        search.run()
    except (LimitExceeded, Stopped) as error:
        error.found = search.candidates() if counts is None else search.counts()
        raise
    if not search.has_solution:
        raise NoSolution(board.grid)
    return search.candidates() if counts is None else search.counts()


class _Search:
    """Finds solutions until no candidate is wanted, or no other solution has one."""

    def __init__(self, board: Candidates, most: int, counter: NodeCounter) -> None:
        n = board.layout.size
        self._board = board
        self._most = most
        self._counter = counter
        self._kernel = cover_of(board.layout)
        self._root = self._kernel.start(board.digits)
        """The state without candidates all of whose solutions are known."""
        self._width = n + 2
        whole = (1 << n) - 1
        empty = [cell for cell, digit in enumerate(board.digits) if not digit]
        self._tally = Tally(self._root & sum([whole << cell * self._width for cell in empty]), most)
        self._seen: set[int] = set()
        """The candidates of each solution found, unless a single one is enough."""
        self.has_solution = False

    def run(self) -> None:
        for solved in self._kernel.search(self._root, self._counter):
            self._add(solved)
            break
        if self.has_solution:
            while wanted := self._tally.wanted:
                self._search_one(wanted.bit_length() - 1)

    def _search_one(self, position: int) -> None:
        """Finds solutions with the candidate that has its bit at this position."""
        cell, digit = divmod(position, self._width)
        start = self._root & self._kernel.clue(cell, digit + 1)
        for solved in self._kernel.search(start, self._counter):
            self._add(solved)
            if not self._tally.wanted >> position & 1:
                return
        self._tally.end(1 << position)
        self._root = self._kernel.forbid(self._root, cell, digit + 1)

    def _add(self, solved: int) -> None:
        """Counts a solution, unless it was found before."""
        self.has_solution = True
        solved &= self._kernel.cell_bits
        if self._most > 1:
            if solved in self._seen:
                return
            self._seen.add(solved)
        self._tally.add(solved)

    def counts(self) -> Counter[Candidate]:
        """The number of solutions that were found with each candidate."""
        n, of = self._board.layout.size, self._tally.count
        found: Counter[Candidate] = Counter()
        for cell, filled in enumerate(self._board.digits):
            for digit in () if filled else range(n):
                if number := of(cell * self._width + digit):
                    found[*divmod(cell, n), digit + 1] = number
        return found

    def candidates(self) -> Candidates:
        """The candidates of the solutions that were found."""
        board = self._board
        masks = [0] * board.layout.size
        for row, column, digit in self.counts():
            masks[digit - 1] |= 1 << row * board.layout.size + column
        return Candidates._unchecked(board.layout, board.digits, tuple(masks), board.entries)


class Tally:
    """For each candidate, the number of solutions with it, up to `most`.

    Candidates are bits of an integer. `_planes[i]` has bit i of all numbers, so that one addition
    counts a solution for all its candidates. The numbers start so high that they overflow when they
    reach `most`.

    >>> tally = Tally(0b111, 2)
    >>> tally.add(0b011)
    >>> tally.add(0b001)
    >>> [tally.count(position) for position in range(3)], bin(tally.wanted)
    ([2, 1, 0], '0b110')
    """

    def __init__(self, candidates: int, most: int) -> None:
        size = (most - 1).bit_length()
        self._most = most
        self._start = (1 << size) - most
        self._planes = [candidates if self._start >> i & 1 else 0 for i in range(size)]
        self._full = 0
        self.wanted = candidates
        """The candidates that may have more solutions than were counted, below `most`."""

    def add(self, solved: int) -> None:
        """Counts a solution for all its candidates that are wanted."""
        carry = solved & self.wanted
        for i, plane in enumerate(self._planes):
            self._planes[i] = plane ^ carry
            carry &= plane
        self.wanted ^= carry
        self._full |= carry

    def end(self, candidates: int) -> None:
        """All solutions with these candidates were counted."""
        self.wanted &= ~candidates

    def count(self, position: int) -> int:
        """The number of solutions with a candidate of the board."""
        if self._full >> position & 1:
            return self._most
        number = sum([(plane >> position & 1) << i for i, plane in enumerate(self._planes)])
        return max(number - self._start, 0)
