"""Backdoors: cells whose digits, given as clues, make a puzzle solvable by simple techniques.

    without help    singles fill 12 cells, and no more is found
    r4c5 given      singles fill all cells: r4c5 is a backdoor of one cell

The size of the smallest backdoors measures how far a puzzle is from an easy one. Backdoors of
search problems are due to R. Williams, C. Gomes and B. Selman, "Backdoors to Typical Case
Complexity" (2003); these are the weak ones, whose digits are those of a solution.
"""

from __future__ import annotations

from itertools import combinations, count
from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter
from sudokulib._board.coercion import grid_of
from sudokulib._board.grid import Grid
from sudokulib.errors import LimitExceeded, Stopped
from sudokulib.solvers._cover import kernel_of
from sudokulib.solvers._logic import LogicSolver
from sudokulib.solvers._queries import only_solution
from sudokulib.techniques._registry import SINGLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib._base.limits import Limits
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.techniques._protocol import Technique


@public("sudokulib.analysis")
def backdoors(
    grid: Grid | Puzzle | Position,
    *,
    techniques: Sequence[Technique | str] = SINGLES,
    limits: Limits | None = DEFAULT_LIMITS,
) -> tuple[frozenset[tuple[int, int]], ...]:
    """The smallest sets of cells that make a puzzle solvable by some techniques.

    If the cells of one of these sets get their digits as clues, the techniques solve the puzzle.
    All smallest sets are returned, as sets of cells (row, column), counted from 0, sorted by their
    cells. If the techniques solve the puzzle without help, the result has one set, which is empty.
    For a position, all its digits are used, clues and entries, as clues.

    - `techniques`: as for `LogicSolver`; by default naked and hidden singles.
    - `limits`: the limits of the call, by default a million nodes: see `Limits`; `None` for no
      limit. Each set that is tried counts as a node, besides the nodes of the techniques.

    All sets of one cell are tried, then all sets of two cells, and so on. So a smallest set of `k`
    cells among `e` empty ones takes up to `e**k / k!` tries. With singles on a board without rules,
    a try takes some ten microseconds; other techniques take milliseconds.

    Raises `InvalidOption` for an unknown technique; `NoSolution`; `MultipleSolutions`; and
    `LimitExceeded` or `Stopped` when the limits end the search, with the sets found so far as
    `found`.

    >>> from sudokulib import Grid
    >>> backdoors(Grid.parse("1.3..2....1....3"))
    (frozenset(),)
    >>> line = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    >>> found = backdoors(Grid.parse(line))
    >>> len(found), sorted(found[0])
    (7, [(0, 2), (4, 1)])
    """
    board = grid_of(grid)
    counter = NodeCounter(limits)
    found: list[frozenset[tuple[int, int]]] = []
    try:
        solution = only_solution(board, counter)
        solver = LogicSolver(techniques)
        if solver.techniques == SINGLES and not board.layout.constraints:
            sets = _by_singles(board, solution, counter)
        else:
            sets = _by_techniques(board, solution, solver, counter)
        found.extend(frozenset(map(board.layout.cell, cells)) for cells in sets)
    except (LimitExceeded, Stopped) as error:
        error.found = tuple(found)
        raise
    return tuple(found)


def _by_techniques(
    board: Grid, solution: Grid, solver: LogicSolver, counter: NodeCounter
) -> Iterator[tuple[int, ...]]:
    """The smallest sets, each tried from its clues."""
    empty = [cell for cell, digit in enumerate(board.digits) if not digit]

    def sets(size: int) -> Iterator[tuple[int, ...]]:
        for cells in combinations(empty, size):
            counter.add(1)
            digits = bytearray(board.digits)
            for cell in cells:
                digits[cell] = solution.digits[cell]
            end = solver._final_candidates(Grid._unchecked(board.layout, bytes(digits)), counter)
            if end is not None and 0 not in end.digits:
                yield cells

    return _smallest(sets)


def _by_singles(board: Grid, solution: Grid, counter: NodeCounter) -> Iterator[tuple[int, ...]]:
    """The smallest sets for naked and hidden singles, by the masks of the kernel.

    Singles place all that they can, whatever else is known. So a cell that they fill after other
    cells of a set were given is not needed in the set.
    """
    kernel = kernel_of(board.layout, counter)
    empty = [cell for cell, digit in enumerate(board.digits) if not digit]
    places = [(cell, kernel.clue(cell, solution.digits[cell])) for cell in empty]

    def sets(state: int, first: int, size: int) -> Iterator[tuple[int, ...]]:
        """The sets of this many cells, from index `first` on, that solve the puzzle."""
        counter.add(1)
        if not size:
            if not state & kernel.cell_flags:
                yield ()
            return
        for index in range(first, len(places)):
            cell, clue = places[index]
            if kernel.is_open(state, cell):
                after = kernel.place_singles(state & clue)
                for others in sets(after, index + 1, size - 1):
                    yield (cell, *others)

    start = kernel.place_singles(kernel.start(board.digits))
    return _smallest(lambda size: sets(start, 0, size))


def _smallest(sets: Callable[[int], Iterator[tuple[int, ...]]]) -> Iterator[tuple[int, ...]]:
    """The sets of the first size that has any."""
    is_found = False
    for size in count():  # pragma: no branch  (all empty cells are a backdoor)
        for cells in sets(size):
            is_found = True
            yield cells
        if is_found:
            return
