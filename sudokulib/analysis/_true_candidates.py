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
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter, counting
from sudokulib._candidates.candidates import Candidates
from sudokulib.errors import LimitExceeded, NoSolution, Stopped
from sudokulib.solvers._cover import start_of
from sudokulib.solvers._kernel.goal import Goal
from sudokulib.solvers._kernel.search import cover_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._base.limits import Limits
    from sudokulib._board.grid import Grid
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.solvers._kernel.constrained import ConstrainedCover


_FIRST_TURN = 32
"""The number of nodes of the first turn of each search."""
MOST_COUNTED = 1000
"""The highest value of `counts`."""


@overload
def true_candidates(
    grid: Grid | Puzzle | Position | Candidates,
    *,
    counts: None = None,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Candidates: ...


@overload
def true_candidates(
    grid: Grid | Puzzle | Position | Candidates,
    *,
    counts: int,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Counter[Candidate]: ...


@public("sudokulib.analysis")
def true_candidates(
    grid: Grid | Puzzle | Position | Candidates,
    *,
    counts: int | None = None,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Candidates | Counter[Candidate]:
    """The candidates of a grid, a puzzle, a position or a sukaku that are in a solution.

    All other candidates can be removed. If there is only one solution, each empty cell has a single
    candidate. Filled cells have no candidates, as in all `Candidates`. For a position, all its
    digits are used, clues and entries, and its marks are ignored. `Candidates` are clues, as in a
    sukaku.

    - `counts`: from 1 to 1000. If it is given, the result is a `Counter` with the number of
      solutions of each true candidate (row, column, digit). The number `counts` means that there
      are at least as many solutions. The `Counter` returns 0 for all other candidates.
    - `limits`: the limits of the search, by default a million nodes: see `Limits`; `None` for no
      limit.

    Raises `NoSolution`; `LimitExceeded` or `Stopped` when the limits end the search, with the
    candidates or numbers of the solutions found so far as `found` (`None` if the tables of the
    layout were not ready); and `InvalidOption` for a number outside 1 to 1000.

    >>> from sudokulib import Grid
    >>> grid = Grid.parse("......12.14.....")
    >>> true_candidates(grid).candidates(3, 0)
    (3, 4)
    >>> counts = true_candidates(grid, counts=100)
    >>> counts[3, 0, 2], counts[3, 0, 3], counts[3, 0, 4]
    (0, 1, 1)
    """
    most = 1 if counts is None else require_int(counts, "counts", 1, MOST_COUNTED)
    counter = NodeCounter(limits)
    with counting(counter):  # it may be the first look at the rules
        board = grid if isinstance(grid, Candidates) else Candidates.of(grid)
        kind = _SearchesInTurns if board.layout.constraints else _OneByOne
        search = kind(board, most, counter)
    try:
        search.run()
    except (LimitExceeded, Stopped) as error:
        error.found = search.candidates() if counts is None else search.counts()
        raise
    found = search.counts()
    if not found and not board.grid.is_solved:
        raise NoSolution(grid=board.grid)
    return search.candidates() if counts is None else found


class _OneByOne:
    """Searches for a wanted candidate, then for another; on boards without rules."""

    def __init__(self, board: Candidates, most: int, counter: NodeCounter) -> None:
        n = board.layout.size
        self._board = board
        self._counter = counter
        self._kernel = cover_of(board.layout)
        self._width = n + 2
        self._digits = (1 << n) - 1
        self._root = start_of(self._kernel, board)
        """The state without candidates all of whose solutions are known."""
        empty = [cell for cell, digit in enumerate(board.digits) if not digit]
        wanted = self._root & sum([self._digits << cell * self._width for cell in empty])
        self._tally = Tally(wanted, most)

    def run(self) -> None:
        """Finds solutions until no candidate is wanted."""
        for solved in self._one_by_one(self._counter):
            self._add(solved)

    def _one_by_one(self, counter: NodeCounter) -> Iterator[int]:
        """Solutions with a wanted candidate, and with the next one when enough are found."""
        while self._tally.wanted:
            position = self._chosen()
            cell, digit = divmod(position, self._width)
            for solved in self._search(self._root & self._kernel.clue(cell, digit + 1), counter):
                yield solved
                if not self._tally.wanted >> position & 1:
                    break
            else:
                self._root = self._propagated(self._kernel.forbid(self._root, cell, digit + 1))
                self._end(~self._root | 1 << position)

    def _chosen(self) -> int:
        """The position of the candidate to search for."""
        return self._tally.wanted.bit_length() - 1

    def _search(self, x: int, counter: NodeCounter) -> Iterator[int]:
        return self._kernel.search(x, counter)

    def _propagated(self, x: int) -> int:
        return x

    def _add(self, solved: int) -> None:
        """Counts a solution."""
        self._tally.add(solved & self._kernel.cell_bits)

    def _end(self, candidates: int) -> None:
        """All solutions with these candidates were counted."""
        self._tally.wanted &= ~candidates

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


class _SearchesInTurns(_OneByOne):
    """Two searches in turns, on boards with rules, where a search for one candidate may take long.

    The first search is for solutions with any wanted candidate: it leaves all states that have
    none. The second search is for one wanted candidate after the other. Both learn where the
    contradictions are, and what one of them finds, the other one does not look for.
    """

    _kernel: ConstrainedCover

    def __init__(self, board: Candidates, most: int, counter: NodeCounter) -> None:
        super().__init__(board, most, counter)
        self._root = self._kernel.propagated(self._root)
        self._tally.wanted &= self._root
        self._goal = Goal(self._tally.wanted, self._kernel.candidate_choice())

    def run(self) -> None:
        goal = self._goal
        counters = NodeCounter(outer=self._counter), NodeCounter(outer=self._counter)
        searches = self._search(self._root, counters[0]), self._one_by_one(counters[1])
        turn = _FIRST_TURN * self._kernel.cost
        while goal.wanted:
            for search, counter in zip(searches, counters, strict=True):
                goal.turn = counter.nodes + turn
                for solved in search:
                    counter.pass_on()
                    self._counter.add()
                    if not solved:  # its turn is over
                        break
                    self._add(solved)
                else:
                    return
            turn += turn // 4

    def _chosen(self) -> int:
        """The highest wanted candidate of the cell with the most contradictions near it."""
        wanted, width, n = self._tally.wanted, self._width, self._kernel.n
        weights = self._goal.choice.weights
        cells = [c for c in range(n * n) if wanted >> c * width & self._digits]
        start = max(cells, key=lambda cell: weights[cell * width + n + 1]) * width
        return start + (wanted >> start & self._digits).bit_length() - 1

    def _search(self, x: int, counter: NodeCounter) -> Iterator[int]:
        return self._kernel.search(x, counter, goal=self._goal)

    def _propagated(self, x: int) -> int:
        return self._kernel.propagated(x)

    def _add(self, solved: int) -> None:
        super()._add(solved)
        self._goal.wanted = self._tally.wanted

    def _end(self, candidates: int) -> None:
        super()._end(candidates)
        self._goal.wanted = self._tally.wanted


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
        self._seen: set[int] = set()
        """The solutions, unless a single one with each candidate is enough."""
        self.wanted = candidates
        """The candidates that may have more solutions than were counted, below `most`."""

    def add(self, solved: int) -> None:
        """Counts a solution for all its candidates that are wanted, unless it was counted."""
        if self._planes:
            if solved in self._seen:
                return
            self._seen.add(solved)
        carry = solved & self.wanted
        for i, plane in enumerate(self._planes):
            self._planes[i] = plane ^ carry
            carry &= plane
        self.wanted ^= carry
        self._full |= carry

    def count(self, position: int) -> int:
        """The number of solutions with a candidate of the board."""
        if self._full >> position & 1:
            return self._most
        number = sum([(plane >> position & 1) << i for i, plane in enumerate(self._planes)])
        return max(number - self._start, 0)
