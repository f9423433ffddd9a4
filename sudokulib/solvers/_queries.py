"""Functions that solve a board or count its solutions, with any solver.

They take a grid, a puzzle or a position. Of a position they use all digits, clues and entries.
"""

from __future__ import annotations

import sys
from itertools import islice
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_callable, require_int, require_methods
from sudokulib._base.faces import public
from sudokulib._base.stopping import stopped_by
from sudokulib._board.boards import grid_of
from sudokulib.errors import MultipleSolutions, NoSolution, shown
from sudokulib.solvers._budget import DEFAULT_BUDGET, require_budget
from sudokulib.solvers._cover import CoverSolver

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib._board.grid import Grid
    from sudokulib._play.position import Position
    from sudokulib._play.puzzle import Puzzle
    from sudokulib.solvers._protocol import Solver

__all__ = [
    "any_solution",
    "count_solutions",
    "default_solver",
    "is_unique",
    "solutions",
    "solve",
]

_COVER = CoverSolver()


@public("sudokulib.solvers")
def default_solver() -> Solver:
    """The solver that queries and makers use by default: `CoverSolver()`."""
    return _COVER


def _solver(solver: Solver | None, should_stop: Callable[[], bool] | None) -> Solver:
    """The solver to ask, once it is one, which asks `should_stop` if it can."""
    require_callable(should_stop, "should_stop")
    if solver is None:
        return stopped_by(_COVER, should_stop)
    if not hasattr(require_methods(solver, ("solutions", "proves_unique"), "solver"), "complete"):
        raise TypeError(f"solver must have the attribute 'complete': {shown(solver)}")
    return stopped_by(solver, should_stop)


@public("sudokulib.solvers")
def solve(
    grid: Grid | Puzzle | Position,
    *,
    solver: Solver | None = None,
    budget: int | None = DEFAULT_BUDGET,
    should_stop: Callable[[], bool] | None = None,
) -> Grid:
    """The only solution of a grid, a puzzle or a position.

    Of a position all digits are used, clues and entries; all these functions do this.

    - `solver`: finds the solutions; by default `default_solver()`. A solver of your own is stopped
      if it has a method `with_stop`.
    - `budget`: nodes for the search, a million by default, `None` for no limit.
    - `should_stop`: a callable without arguments that is called during the search.

    Raises `NoSolution`; `MultipleSolutions`, with the first two solutions; `LimitExceeded` after
    `budget` nodes; `Stopped` if `should_stop` returns true; and `Undecided`, with the grid as far
    as it was solved, if the solver is not complete and cannot decide.

    >>> from sudokulib import Grid
    >>> format(solve(Grid.parse("1.3..2....1....3")), "line")
    '1432324123144123'
    """
    grid = grid_of(grid)
    found = solutions(grid, solver=solver, budget=budget, should_stop=should_stop)
    for only in found:
        for other in found:
            raise MultipleSolutions(grid, (only, other))
        return only
    raise NoSolution(grid)


@public("sudokulib.solvers")
def any_solution(
    grid: Grid | Puzzle | Position,
    *,
    solver: Solver | None = None,
    budget: int | None = DEFAULT_BUDGET,
    should_stop: Callable[[], bool] | None = None,
) -> Grid:
    """The first solution of a grid, a puzzle or a position that the solver finds.

    Raises `NoSolution` if there is none; other errors as for `solve`.

    >>> from sudokulib import Grid
    >>> any_solution(Grid.parse("." * 16)).is_solved
    True
    """
    grid = grid_of(grid)
    for found in solutions(grid, solver=solver, budget=budget, should_stop=should_stop):
        return found
    raise NoSolution(grid)


@public("sudokulib.solvers")
def solutions(
    grid: Grid | Puzzle | Position,
    *,
    solver: Solver | None = None,
    budget: int | None = DEFAULT_BUDGET,
    should_stop: Callable[[], bool] | None = None,
) -> Iterator[Grid]:
    """All solutions of a grid, a puzzle or a position, lazily, each once.

    The budget is for the whole iteration. The iterator raises `LimitExceeded`, `Stopped`, and
    `Undecided` if the solver is not complete and cannot decide.

    >>> from itertools import islice
    >>> from sudokulib import Grid
    >>> len(list(islice(solutions(Grid.parse("." * 81)), 1000)))
    1000
    """
    grid = grid_of(grid)
    require_budget(budget)
    return _solver(solver, should_stop).solutions(grid, budget=budget)


@public("sudokulib.solvers")
def count_solutions(
    grid: Grid | Puzzle | Position,
    *,
    limit: int | None = None,
    solver: Solver | None = None,
    budget: int | None = DEFAULT_BUDGET,
    should_stop: Callable[[], bool] | None = None,
) -> int:
    """The number of solutions, counted up to `limit` (from 1 up; `None`: all of them).

    Raises `InvalidOption` for a limit below 1; other errors as for `solutions`.

    >>> from sudokulib import Grid
    >>> empty = Grid.parse("." * 16)
    >>> count_solutions(empty), count_solutions(empty, limit=2)
    (288, 2)
    """
    if limit is not None:
        limit = min(require_int(limit, "limit", 1), sys.maxsize)  # islice takes no more
    found = solutions(grid, solver=solver, budget=budget, should_stop=should_stop)
    return sum(1 for _ in islice(found, limit))


@public("sudokulib.solvers")
def is_unique(
    grid: Grid | Puzzle | Position,
    *,
    solver: Solver | None = None,
    budget: int | None = DEFAULT_BUDGET,
    should_stop: Callable[[], bool] | None = None,
) -> bool:
    """Whether a grid, a puzzle or a position has exactly one solution.

    Raises `LimitExceeded` after `budget` nodes (`None`: no limit), `Stopped` if `should_stop`
    returns true, and `Undecided` if the solver is not complete and cannot decide.

    >>> from sudokulib import Grid
    >>> is_unique(Grid.parse("1.3..2....1....3"))
    True
    """
    if solver is None and should_stop is None:
        return _COVER.proves_unique(grid, budget=budget)
    grid = grid_of(grid)
    require_budget(budget)
    asked = _solver(solver, should_stop)
    if asked.proves_unique(grid, budget=budget):
        return True
    # An incomplete solver that has no proof may still find a solution, or raise.
    return not asked.complete and count_solutions(grid, limit=2, solver=asked, budget=budget) == 1
