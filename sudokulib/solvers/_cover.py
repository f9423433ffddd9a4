"""The complete solver: exhaustive search on the kernel, on any layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_callable
from sudokulib._base.faces import public
from sudokulib._board.boards import grid_of
from sudokulib._board.grid import Grid
from sudokulib.solvers._budget import Meter, require_budget
from sudokulib.solvers._kernel.search import cover_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Self

    from sudokulib._play.position import Position
    from sudokulib._play.puzzle import Puzzle

__all__ = ["CoverSolver"]


@public("sudokulib.solvers")
@attrs.frozen
class CoverSolver:
    """Finds every solution, or proves that there is none; the fastest solver here.

    `should_stop`, a callable without arguments, is called at the start of each search and every 256
    nodes after that; if it returns true, the search raises `Stopped`.

    It is exact cover after D. E. Knuth's Algorithm X (2000), with all constraints propagated at
    once in one integer.

    >>> from sudokulib import Grid
    >>> solver = CoverSolver()
    >>> sum(1 for solution in solver.solutions(Grid.parse("1" + "." * 15)))
    72
    >>> solver.proves_unique(Grid.parse("12............34"))
    False
    """

    should_stop: Callable[[], bool] | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        require_callable(self.should_stop, "should_stop")

    @property
    def complete(self) -> bool:
        """Always true: the search is exhaustive."""
        return True

    @property
    def proves_by_kernel(self) -> bool:
        """True, but for a derived class with a proof of its own: see `Solver`."""
        return type(self).proves_unique is CoverSolver.proves_unique

    def with_stop(self, should_stop: Callable[[], bool] | None) -> Self:
        """A copy with this `should_stop` in place of its own; `None`: it cannot be stopped."""
        return attrs.evolve(self, should_stop=should_stop)

    def solutions(
        self, grid: Grid | Puzzle | Position, *, budget: int | None = None
    ) -> Iterator[Grid]:
        """All solutions, lazily, in an order that is the same on every run.

        The iterator raises `LimitExceeded` after `budget` nodes (`None`: no limit), and `Stopped`
        if `should_stop` returns true.
        """
        grid = grid_of(grid)
        layout = grid.layout
        meter = Meter(require_budget(budget), self.should_stop)
        kernel = cover_of(layout)
        found = kernel.search(kernel.start(grid.digits), meter)
        return (Grid._unchecked(layout, kernel.cells(solved)) for solved in found)

    def proves_unique(self, grid: Grid | Puzzle | Position, *, budget: int | None = None) -> bool:
        """Whether there is exactly one solution; stops at a second one."""
        grid = grid_of(grid)
        kernel = cover_of(grid.layout)
        meter = Meter(require_budget(budget), self.should_stop)
        found = kernel.search(kernel.start(grid.digits), meter)
        return next(found, None) is not None and next(found, None) is None
