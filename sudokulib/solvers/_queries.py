"""Functions that solve a board or count its solutions, with any solver.

They take a grid, a puzzle, a position or candidates. For a position they use all digits, clues and
entries, and ignore its marks. Candidates are clues, as in a sukaku.
"""

from __future__ import annotations

import sys
from itertools import islice
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_int, require_methods
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter, require_limits
from sudokulib._board.coercion import board_of, has_all_marks
from sudokulib._board.grid import Grid
from sudokulib.errors import (
    InvalidOption,
    LimitExceeded,
    MultipleSolutions,
    NoSolution,
    Stopped,
    shown,
)
from sudokulib.solvers._checked import is_proved_unique, solutions_found
from sudokulib.solvers._cover import (
    CoverSolver,
    found_solutions,
    has_one_solution,
    solution_count,
)
from sudokulib.solvers._kernel.counting import number_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._base.limits import Limits
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.solvers._protocol import Solver


_COVER = CoverSolver()


@public("sudokulib.solvers")
def default_solver() -> Solver:
    """The solver that makers and the functions here use by default: `CoverSolver()`."""
    return _COVER


def _checked_solver(solver: Solver, board: Grid | Candidates) -> Solver:
    """The solver; `TypeError` if it is not one, `InvalidOption` if it cannot have the board."""
    if not hasattr(require_methods(solver, ("solutions", "proves_unique"), "solver"), "complete"):
        raise TypeError(f"solver must have the attribute 'complete': {shown(solver)}")
    if not isinstance(board, Grid) and not getattr(solver, "takes_candidates", False):
        raise InvalidOption(
            "this solver takes no candidates, only grids; CoverSolver() and LogicSolver() take "
            "both, and a solver that does has a true attribute takes_candidates",
            option="solver",
            value=solver,
        )
    return solver


@public("sudokulib.solvers")
def solve(
    grid: Grid | Puzzle | Position | Candidates,
    *,
    solver: Solver | None = None,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Grid:
    """The only solution of a grid, a puzzle, a position or candidates.

    For a position, all its digits are used, clues and entries, and its marks are ignored, since
    they are notes of a player. `Candidates` are clues, as in a sukaku: the solution has only these.
    The other functions do the same.

    - `solver`: finds the solutions; by default `default_solver()`.
    - `limits`: the limits of the search, by default a million nodes: see `Limits`; `None` for no
      limit.

    Raises `NoSolution`; `MultipleSolutions`, with the first two solutions; `LimitExceeded` or
    `Stopped` when the limits end the search; `Undecided`, with the partly solved grid, if the
    solver is not complete and cannot decide; and `InvalidOption` for candidates and a solver
    that does not take them (see `Solver`).

    >>> from sudokulib import Grid
    >>> from sudokulib import Candidates
    >>> format(solve(Grid.parse("1.3..2....1....3")), "line")
    '1432324123144123'
    >>> given = Candidates.of(Grid.parse("1.3.......1....3")).eliminate([(1, 1, 3), (1, 1, 4)])
    >>> format(solve(given), "line")
    '1432324123144123'
    """
    board = board_of(grid)
    return _require_one(board, solutions(board, solver=solver, limits=limits), grid)


def only_solution(grid: Grid | Candidates, counter: NodeCounter, given: object = None) -> Grid:
    """The only solution of a grid or of candidates, like `solve`, with nodes counted by `counter`.

    `given` is the position of the grid, if there is one, for the advice of `MultipleSolutions`.

    >>> from sudokulib import Grid
    >>> format(only_solution(Grid.parse("1.3..2....1....3"), NodeCounter()), "line")
    '1432324123144123'
    """
    return _require_one(grid, found_solutions(grid, counter), given)


def _require_one(board: Grid | Candidates, found: Iterator[Grid], given: object) -> Grid:
    """The single solution in an iterator; raises an error for none or several."""
    for only in found:
        for other in found:
            if isinstance(board, Grid):
                raise MultipleSolutions(
                    grid=board, solutions=(only, other), has_marks=has_all_marks(given)
                )
            raise MultipleSolutions(
                "more than one solution with these candidates",
                grid=board.grid,
                solutions=(only, other),
            )
        return only
    raise _no_solution(board)


def _no_solution(board: Grid | Candidates) -> NoSolution:
    if isinstance(board, Grid):
        return NoSolution(grid=board)
    return NoSolution("no solution with these candidates", grid=board.grid)


@public("sudokulib.solvers")
def any_solution(
    grid: Grid | Puzzle | Position | Candidates,
    *,
    solver: Solver | None = None,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Grid:
    """The first solution of a grid, a puzzle, a position or candidates that the solver finds.

    Raises `NoSolution` if there is none, and the other errors of `solve`.

    >>> from sudokulib import Grid
    >>> any_solution(Grid.parse("." * 16)).is_solved
    True
    """
    grid = board_of(grid)
    for found in solutions(grid, solver=solver, limits=limits):
        return found
    raise _no_solution(grid)


@public("sudokulib.solvers")
def solutions(
    grid: Grid | Puzzle | Position | Candidates,
    *,
    solver: Solver | None = None,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Iterator[Grid]:
    """All solutions of a grid, a puzzle, a position or candidates, lazily, each once.

    The limits apply to the whole iteration. The iterator raises `LimitExceeded` or `Stopped` when
    they end it, and `Undecided` if the solver is not complete and cannot decide.

    >>> from itertools import islice
    >>> from sudokulib import Grid
    >>> len(list(islice(solutions(Grid.parse("." * 81)), 1000)))
    1000
    """
    grid = board_of(grid)
    if solver is None:
        return found_solutions(grid, NodeCounter(limits))
    return solutions_found(_checked_solver(solver, grid), grid, require_limits(limits))


@public("sudokulib.solvers")
def count_solutions(
    grid: Grid | Puzzle | Position | Candidates,
    *,
    limit: int | None = None,
    solver: Solver | None = None,
    limits: Limits | None = DEFAULT_LIMITS,
) -> int:
    """The number of solutions, counted up to `limit`; `None` counts all of them.

    Raises `InvalidOption` for a limit below 1, and the errors of `solutions`. When the `limits` end
    the search, the error has the number of solutions counted so far as `found`.

    >>> from sudokulib import Grid
    >>> empty = Grid.parse("." * 16)
    >>> count_solutions(empty), count_solutions(empty, limit=2)
    (288, 2)
    """
    # The limit of islice is sys.maxsize.
    most = sys.maxsize if limit is None else min(require_int(limit, "limit", 1), sys.maxsize)
    try:
        if solver is None or type(solver) is CoverSolver:  # a derived class may find others
            return solution_count(board_of(grid), NodeCounter(limits), most)
        return number_of(islice(solutions(grid, solver=solver, limits=limits), most))
    except LimitExceeded as error:
        found = error.found or 0  # nothing was counted if the first node ended the search
        message = f"not all solutions were counted within the limit, only {found}"
        raise LimitExceeded(message, nodes=error.nodes, found=found) from None
    except Stopped as error:
        error.found = error.found or 0
        raise


@public("sudokulib.solvers")
def is_unique(
    grid: Grid | Puzzle | Position | Candidates,
    *,
    solver: Solver | None = None,
    limits: Limits | None = DEFAULT_LIMITS,
) -> bool:
    """Whether a grid, a puzzle, a position or candidates have exactly one solution.

    Raises `LimitExceeded` or `Stopped` when the limits end the search, and `Undecided` if the
    solver is not complete and cannot decide.

    >>> from sudokulib import Grid
    >>> is_unique(Grid.parse("1.3..2....1....3"))
    True
    """
    grid = board_of(grid)
    if solver is None:
        return has_one_solution(grid, NodeCounter(limits))
    checked = _checked_solver(solver, grid)
    if is_proved_unique(checked, grid, require_limits(limits)):
        return True
    # An incomplete solver without a proof may still find a solution, or raise an error.
    return (
        not checked.complete and count_solutions(grid, limit=2, solver=checked, limits=limits) == 1
    )
