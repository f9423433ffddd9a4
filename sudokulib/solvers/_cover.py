"""The complete solver: exhaustive search on the kernel, on any layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import NodeCounter, counting
from sudokulib._board.coercion import board_of
from sudokulib._board.grid import Grid
from sudokulib.solvers._kernel.counting import count_solved_states
from sudokulib.solvers._kernel.search import cover_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.solvers._kernel.search import Cover


@public("sudokulib.solvers")
@attrs.frozen
class CoverSolver:
    """Finds every solution, or proves that there is none; the fastest built-in solver.

    It solves the puzzle as an exact cover problem, like D. E. Knuth's Algorithm X (2000). One
    integer has the state of all constraints, so they are updated together.

    >>> from sudokulib import Grid
    >>> solver = CoverSolver()
    >>> sum(1 for solution in solver.solutions(Grid.parse("1" + "." * 15)))
    72
    >>> solver.proves_unique(Grid.parse("12............34"))
    False
    """

    @property
    def complete(self) -> bool:
        """Always true: the search is exhaustive."""
        return True

    @property
    def takes_candidates(self) -> bool:
        """Always true: see `Solver`."""
        return True

    @property
    def proves_by_kernel(self) -> bool:
        """True, unless a derived class has its own proof: see `Solver`."""
        return type(self).proves_unique is CoverSolver.proves_unique

    def solutions(
        self, grid: Grid | Puzzle | Position | Candidates, *, limits: Limits | None = None
    ) -> Iterator[Grid]:
        """All solutions, lazily, in an order that is the same on every run.

        The iterator raises `LimitExceeded` or `Stopped` when the limits end the search (`None`: no
        limit).
        """
        return found_solutions(board_of(grid), NodeCounter(limits))

    def proves_unique(
        self, grid: Grid | Puzzle | Position | Candidates, *, limits: Limits | None = None
    ) -> bool:
        """Whether there is exactly one solution; stops at a second one."""
        return has_one_solution(board_of(grid), NodeCounter(limits))


def kernel_of(layout: Layout, counter: NodeCounter) -> Cover:
    """The kernel of a layout; `counter` can stop the call that makes it."""
    if not layout.constraints:
        return cover_of(layout)
    with counting(counter):
        return cover_of(layout)


def start_of(kernel: Cover, board: Grid | Candidates) -> int:
    """The state at which a search begins: the digits, without candidates that are not given.

    >>> from sudokulib import Candidates
    >>> grid = Grid.parse("1.3..2....1....3")
    >>> kernel = cover_of(grid.layout)
    >>> start_of(kernel, Candidates.of(grid)) == start_of(kernel, grid)
    True
    """
    x = kernel.start(board.digits)
    return x if isinstance(board, Grid) else kernel.forbid_others(x, board.digits, board.masks)


def found_solutions(grid: Grid | Candidates, counter: NodeCounter) -> Iterator[Grid]:
    """All solutions, lazily; the search counts its nodes with `counter`.

    >>> grid = Grid.parse("1.3..2....1....3")
    >>> [format(solution, "line") for solution in found_solutions(grid, NodeCounter())]
    ['1432324123144123']
    """
    layout = grid.layout
    kernel = kernel_of(layout, counter)
    found = kernel.search(start_of(kernel, grid), counter)
    return (Grid._unchecked(layout, kernel.cells(solved)) for solved in found)


def solution_count(grid: Grid | Candidates, counter: NodeCounter, limit: int) -> int:
    """The number of solutions, counted up to `limit`; the search counts its nodes with `counter`.

    No grids are made of them, so this takes less time than to go through `found_solutions`.

    >>> solution_count(Grid.parse("1" + "." * 15), NodeCounter(), 100)
    72
    """
    kernel = kernel_of(grid.layout, counter)
    return count_solved_states(kernel, start_of(kernel, grid), counter, limit)


def has_one_solution(grid: Grid | Candidates, counter: NodeCounter) -> bool:
    """Whether there is exactly one solution; the search counts its nodes with `counter`.

    >>> has_one_solution(Grid.parse("1.3..2....1....3"), NodeCounter())
    True
    """
    kernel = kernel_of(grid.layout, counter)
    found = kernel.search(start_of(kernel, grid), counter)
    return next(found, None) is not None and next(found, None) is None
