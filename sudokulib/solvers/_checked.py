"""Checks of the answers of solvers that are not the library's."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sudokulib._base.limits import NodeCounter
from sudokulib._base.plug_ins import RaisedBy, is_foreign, note_source
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.grid import Grid
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._base.limits import Limits
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.solvers._protocol import Solver


def solutions_found(
    solver: Solver, grid: Grid | Candidates, limits: Limits | None
) -> Iterator[Grid]:
    """The solutions that a solver finds, lazily; it gets candidates only if it takes them.

    Each solution of a solver that is not the library's counts as a node too, so that the limits end
    one that repeats its solutions without end. Raises `TypeError` for anything but a grid, and
    `InvalidOption` for a grid that is no solution or the same as the one before.

    >>> from sudokulib import parse
    >>> from sudokulib.solvers import LogicSolver
    >>> grid = parse("1.3..2....1....3").clues
    >>> [format(found, "line") for found in solutions_found(LogicSolver(), grid, None)]
    ['1432324123144123']
    """
    name = type(solver).__name__
    counter = NodeCounter(limits)
    is_own, last = is_foreign(solver), None
    try:
        for found in solver.solutions(cast("Grid", grid), limits=limits):
            if not isinstance(found, Grid):
                break
            _require_solution(found, grid, solver)
            if is_own:
                counter.add(1)
                if found == last:
                    raise _wrong_grid("the same solution twice", found, solver)
                last = found
            yield found
        else:
            return
    except Exception as error:
        note_source(error, f"the solver {name}")
        raise
    raise wrong_type(f"a solution of the solver {name}", "a Grid", found)


def is_proved_unique(solver: Solver, grid: Grid | Candidates, limits: Limits | None) -> bool:
    """Whether a solver proves that a grid has one solution; `TypeError` for anything but a bool.

    >>> from sudokulib import parse
    >>> from sudokulib.solvers import LogicSolver
    >>> is_proved_unique(LogicSolver(), parse("1.3..2....1....3").clues, None)
    True
    """
    name = type(solver).__name__
    with RaisedBy(f"the solver {name}"):
        answer = solver.proves_unique(cast("Grid", grid), limits=limits)
    if not isinstance(answer, bool):
        raise wrong_type(f"the answer of proves_unique of the solver {name}", "a bool", answer)
    return answer


def _require_solution(found: Grid, grid: Grid | Candidates, solver: Solver) -> None:
    is_solution = (
        found.layout is grid.layout
        and found.is_solved
        and all(clue in (0, digit) for clue, digit in zip(grid.digits, found.digits, strict=True))
        and (isinstance(grid, Grid) or _has_only(found, grid))
    )
    if not is_solution:
        raise _wrong_grid(f"a grid that is no solution of {shown(grid)}", found, solver)


def _wrong_grid(what: str, found: Grid, solver: Solver) -> InvalidOption:
    return InvalidOption(f"this solver found {what}, {shown(found)}", option="solver", value=solver)


def _has_only(found: Grid, candidates: Candidates) -> bool:
    """Whether the digits of a grid are candidates, where the board of the candidates is empty."""
    return all(
        given or candidates.masks[digit - 1] >> cell & 1
        for cell, (given, digit) in enumerate(zip(candidates.digits, found.digits, strict=True))
    )
