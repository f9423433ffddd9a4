"""Missing clues: digits that would make a board with several solutions unique.

A set of digits makes a board unique if exactly one solution has all of them. Two digits that two
known solutions share are no such set, and need no search. So one search that ends after two
solutions usually excludes more than a thousand pairs.

    first solution    5 3 4 6 7 8 9 1 2      all pairs of these digits except 6 and 7
    second solution   5 3 4 7 6 8 9 1 2      are in two solutions
"""

from __future__ import annotations

from functools import reduce
from itertools import islice
from operator import or_
from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter
from sudokulib._board.coercion import grid_of
from sudokulib._board.grid import Grid
from sudokulib._board.masks import bits
from sudokulib.errors import LimitExceeded, MultipleSolutions, NoSolution, Stopped
from sudokulib.solvers._cover import kernel_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._base.limits import Limits
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle


_MOST_LISTED = 1000
"""If a board has at most this number of solutions, all of them are listed first."""

_NONE = 0
"""A number for "no digit": every solution has it, so it can take the place of the first clue."""


@public("sudokulib.analysis")
def missing_clues(
    grid: Grid | Puzzle | Position, *, limits: Limits | None = DEFAULT_LIMITS
) -> tuple[frozenset[Candidate], ...]:
    """The smallest sets of clues that would make a grid, a puzzle or a position unique.

    Each clue is (row, column, digit), with rows and columns counted from 0. The result is empty if
    there is only one solution. Otherwise it contains every single clue after which there is only
    one solution. If there is no such clue, it contains every such pair of clues. The sets are
    sorted by their first clue, then by their second. For a position, all its digits are used,
    clues and entries.

    `limits` are the limits of the search, by default a million nodes: see `Limits`; `None` for no
    limit. Raises `NoSolution`; `MultipleSolutions`, with two solutions, if three or more clues are
    missing; and `LimitExceeded` or `Stopped` when the limits end the search, with the sets found so
    far as `found`.

    >>> from sudokulib import Grid
    >>> missing_clues(Grid.parse("1234341221......"))
    ()
    >>> pairs = missing_clues(Grid.parse("12343412........"))
    >>> len(pairs), sorted(pairs[0])
    (64, [(2, 0, 2), (2, 1, 1)])
    """
    board = grid_of(grid)
    found: list[frozenset[Candidate]] = []
    try:
        found.extend(_smallest_sets(board, NodeCounter(limits)))
    except (LimitExceeded, Stopped) as error:
        error.found = tuple(found)
        raise
    return tuple(found)


def _smallest_sets(board: Grid, counter: NodeCounter) -> Iterator[frozenset[Candidate]]:
    """The sets, each as soon as it is found."""
    search = _Search(board, counter)
    if not search.listed:
        raise NoSolution(grid=board)
    if len(search.listed) == 1:
        return
    is_enough = False
    for number in search.partners(_NONE, search.candidates):
        is_enough = True
        yield frozenset([search.clue(number)])
    if is_enough:
        return
    found = search.in_solutions
    for first in bits(found):
        for second in search.partners(first, found >> first << first):
            is_enough = True
            yield frozenset([search.clue(first), search.clue(second)])
    if not is_enough:
        message = "more than one solution, even with any two more clues"
        raise MultipleSolutions(message, grid=board, solutions=search.first_two)


class _Search:
    """Finds the digits that exactly one solution has together.

    The digit `d` in a cell has the number `cell * n + d`. A solution is a mask of the numbers of
    its digits in empty cells, and of `_NONE`.
    """

    def __init__(self, board: Grid, counter: NodeCounter) -> None:
        n = self._n = board.layout.size
        self._board = board
        self._counter = counter
        self._kernel = kernel_of(board.layout, counter)
        self._empty = [cell for cell, digit in enumerate(board.digits) if not digit]
        self.candidates = sum([(1 << n) - 1 << cell * n + 1 for cell in self._empty])
        """All digits of empty cells."""
        found = list(self._solutions(board.digits, _MOST_LISTED + 1))
        self._all_listed = len(found) <= _MOST_LISTED
        self.listed = [self._mask(digits) for digits in found]
        """All solutions, or the first ones."""
        self._shared: list[int] = []
        """What two solutions share, for each search."""
        self._first = found[:2]

    @property
    def first_two(self) -> tuple[Grid, Grid]:
        """The first two of several solutions."""
        one, two = [Grid._unchecked(self._board.layout, digits) for digits in self._first]
        return one, two

    @property
    def in_solutions(self) -> int:
        """The digits of all solutions, after it was found out that each is in several."""
        return reduce(or_, self.listed + self._shared) & self.candidates

    def clue(self, number: int) -> Candidate:
        """The digit with this number, as a clue."""
        cell, digit = divmod(number - 1, self._n)
        return (*self._board.layout.cell(cell), digit + 1)

    def partners(self, first: int, others: int) -> Iterator[int]:
        """Those of the other digits that are in exactly one solution together with the first.

        For `_NONE` as the first, these are the digits that are in exactly one solution.
        """
        once = several = 0
        for mask in self.listed:
            if mask >> first & 1:
                several |= once & mask
                once |= mask
        if self._all_listed:
            yield from bits(once & ~several & others)
            return
        for mask in self._shared:
            if mask >> first & 1:
                several |= mask
        for second in bits(others & ~several):
            if not several >> second & 1:  # an earlier search may have shown it
                found = [self._mask(digits) for digits in self._solutions_with(first, second)]
                if len(found) == 1:
                    yield second
                elif found:
                    shared = found[0] & found[1]
                    self._shared.append(shared)
                    several |= shared

    def _solutions_with(self, *numbers: int) -> Iterator[bytes]:
        """Up to two solutions with these digits."""
        digits = bytearray(self._board.digits)
        for number in numbers:
            if number != _NONE:
                cell, digit = divmod(number - 1, self._n)
                if digits[cell]:  # by another digit of the same cell
                    return iter(())
                digits[cell] = digit + 1
        return self._solutions(bytes(digits), 2)

    def _solutions(self, digits: bytes, most: int) -> Iterator[bytes]:
        kernel = self._kernel
        return map(kernel.cells, islice(kernel.search(kernel.start(digits), self._counter), most))

    def _mask(self, solution: bytes) -> int:
        n = self._n
        return sum([1 << cell * n + solution[cell] for cell in self._empty], 1 << _NONE)
