"""The questions that one asks about a board, for any solver.

They take a grid, a puzzle or a position. Of a position the digits count, clues and entries alike.
"""

from __future__ import annotations

import sys
from itertools import islice
from typing import TYPE_CHECKING

from sudokulib._board.boards import grid_of
from sudokulib.errors import (
    MultipleSolutions,
    NoSolution,
    require_int,
    require_methods,
    shown,
)
from sudokulib.solvers._budget import DEFAULT_BUDGET, require_budget
from sudokulib.solvers._cover import CoverSolver

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.grid import Grid
    from sudokulib._play.position import Position
    from sudokulib._play.puzzle import Puzzle
    from sudokulib.solvers._protocol import Solver

__all__ = [
    "count_solutions",
    "default_solver",
    "is_unique",
    "solutions",
    "solve",
    "some_solution",
]

_COVER = CoverSolver()


def default_solver() -> Solver:
    """The solver that queries and makers use where none is named: `CoverSolver()`."""
    return _COVER


def _solver(solver: Solver | None) -> Solver:
    if solver is None:
        return _COVER
    if not hasattr(require_methods(solver, ("solutions", "proves_unique"), "solver"), "complete"):
        raise TypeError(f"solver must say whether it is complete: {shown(solver)}")
    return solver


def solve(
    grid: Grid | Puzzle | Position,
    *,
    solver: Solver | None = None,
    budget: int | None = DEFAULT_BUDGET,
) -> Grid:
    """The one solution of a grid, a puzzle or a position.

    Of a position the digits count, clues and entries alike; so they do in all these queries.

    Raises `NoSolution` or, with the first two solutions, `MultipleSolutions`; `BudgetExceeded` past
    `budget` nodes (`None`: no limit); and `Undecided`, with the grid as far as it came, if the
    solver is not complete and cannot tell.

    >>> from sudokulib import Grid
    >>> format(solve(Grid.parse("1.3..2....1....3")), "line")
    '1432324123144123'
    """
    grid = grid_of(grid)
    found = solutions(grid, solver=solver, budget=budget)
    for only in found:
        for other in found:
            raise MultipleSolutions(grid, (only, other))
        return only
    raise NoSolution(grid)


def some_solution(
    grid: Grid | Puzzle | Position,
    *,
    solver: Solver | None = None,
    budget: int | None = DEFAULT_BUDGET,
) -> Grid:
    """The first solution of a grid, a puzzle or a position that the solver finds.

    Raises `NoSolution` if there is none; other errors as for `solve`.

    >>> from sudokulib import Grid
    >>> some_solution(Grid.parse("." * 16)).is_solved
    True
    """
    grid = grid_of(grid)
    for found in solutions(grid, solver=solver, budget=budget):
        return found
    raise NoSolution(grid)


def solutions(
    grid: Grid | Puzzle | Position,
    *,
    solver: Solver | None = None,
    budget: int | None = DEFAULT_BUDGET,
) -> Iterator[Grid]:
    """All solutions of a grid, a puzzle or a position, lazily, each once.

    The budget is for the whole iteration. The iterator raises `BudgetExceeded`, and `Undecided` if
    the solver is not complete.

    >>> from itertools import islice
    >>> from sudokulib import Grid
    >>> len(list(islice(solutions(Grid.parse("." * 81)), 1000)))
    1000
    """
    grid = grid_of(grid)
    require_budget(budget)
    return _solver(solver).solutions(grid, budget=budget)


def count_solutions(
    grid: Grid | Puzzle | Position,
    *,
    limit: int | None = None,
    solver: Solver | None = None,
    budget: int | None = DEFAULT_BUDGET,
) -> int:
    """The number of solutions, counted up to `limit` (from 1 up; `None`: all of them).

    Errors as for `solutions`, and `InvalidOption` for a limit below 1.

    >>> from sudokulib import Grid
    >>> empty = Grid.parse("." * 16)
    >>> count_solutions(empty), count_solutions(empty, limit=2)
    (288, 2)
    """
    if limit is not None:
        limit = min(require_int(limit, "limit", 1), sys.maxsize)  # islice takes no more
    found = solutions(grid, solver=solver, budget=budget)
    return sum(1 for _ in islice(found, limit))


def is_unique(
    grid: Grid | Puzzle | Position,
    *,
    solver: Solver | None = None,
    budget: int | None = DEFAULT_BUDGET,
) -> bool:
    """Whether a grid, a puzzle or a position has exactly one solution.

    Raises `BudgetExceeded` past `budget` nodes (`None`: no limit), and `Undecided` if the solver is
    not complete and cannot tell.

    >>> from sudokulib import Grid
    >>> is_unique(Grid.parse("1.3..2....1....3"))
    True
    """
    if solver is None:
        return _COVER.proves_unique(grid, budget=budget)
    grid = grid_of(grid)
    require_budget(budget)
    if _solver(solver).proves_unique(grid, budget=budget):
        return True
    # "No proof" is not "no": what a solver that is not complete finds, or raises, decides.
    return not solver.complete and count_solutions(grid, limit=2, solver=solver, budget=budget) == 1
