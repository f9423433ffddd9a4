"""Solvers, fillers and constraints that are not the library's, with faults."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import attrs
import pytest

from sudokulib import (
    Grid,
    Layout,
    Limits,
    LogicSolver,
    any_solution,
    count_solutions,
    dumps,
    hint,
    is_unique,
    make,
    parse,
    rate,
    read_puzzles,
    solutions,
    solve,
    write_puzzles,
)
from sudokulib.constraints import Pair, Regular
from sudokulib.errors import InvalidOption, LimitExceeded
from sudokulib.formats import Format
from sudokulib.scales import Scale, hardest_step
from sudokulib.techniques import SINGLES

GRID = Grid.parse("1.3..2....1....3")
SOLVED = Grid.parse("1432324123144123")


@attrs.define
class Answers:
    """A solver with fixed answers."""

    found: Any
    unique: Any = True
    complete: bool = True

    def solutions(self, grid: Grid, *, limits: object = None) -> Iterator[Grid]:
        answer: Iterator[Grid] = self.found
        return answer

    def proves_unique(self, grid: Grid, *, limits: object = None) -> bool:
        answer: bool = self.unique
        return answer


class Raising:
    complete = True

    def solutions(self, grid: Grid, *, limits: object = None) -> Iterator[Grid]:
        yield SOLVED
        raise ZeroDivisionError

    def proves_unique(self, grid: Grid, *, limits: object = None) -> bool:
        raise ZeroDivisionError


def test_right_answers() -> None:
    assert solve(GRID, solver=Answers([SOLVED])) == SOLVED
    assert count_solutions(GRID, solver=Answers([SOLVED])) == 1
    assert is_unique(GRID, solver=Answers([SOLVED], unique=False, complete=False))


@pytest.mark.parametrize("found", [5, "text", None], ids=str)
def test_what_is_no_grid(found: object) -> None:
    for call in (solve, any_solution, count_solutions):
        with pytest.raises(TypeError, match="a solution of the solver Answers must be a Grid, not"):
            call(GRID, solver=Answers([found]))


@pytest.mark.parametrize(
    "found",
    [
        GRID,
        Grid.parse("1111111111111111"),
        Grid.parse("4123231414323241"),
        Grid(Layout.parse("2x2+antiknight"), SOLVED.digits),
        Grid.empty("2x3"),
    ],
    ids=["incomplete", "wrong", "other clues", "another layout", "another size"],
)
def test_grids_that_are_no_solution(found: Grid) -> None:
    with pytest.raises(InvalidOption, match="this solver found a grid that is no solution of Grid"):
        any_solution(GRID, solver=Answers([found]))


def test_solutions_that_are_repeated() -> None:
    other = Grid.parse("1234341221434321")
    for call in (solve, count_solutions):
        with pytest.raises(InvalidOption, match="this solver found the same solution twice, Grid"):
            call(GRID, solver=Answers([SOLVED, SOLVED]))
    with pytest.raises(LimitExceeded) as caught:  # the limits end what takes turns
        count_solutions(
            Grid.empty("2x2"), solver=Answers(cycle([SOLVED, other])), limits=Limits(50)
        )
    assert caught.value.found == 50


def test_answers_that_are_no_bool() -> None:
    with pytest.raises(TypeError, match="proves_unique of the solver Answers must be a bool, not"):
        is_unique(GRID, solver=Answers([], unique="yes"))
    with pytest.raises(TypeError, match="proves_unique of the solver Answers must be a bool, not"):
        make(layout="2x2", solver=Answers([], unique=1), rng=1)


class Zero:
    def fill(self, layout: Layout, rng: object, *, limits: object = None) -> Grid:
        raise ZeroDivisionError


@attrs.frozen
class Rule:
    cells: tuple[tuple[int, int], ...] = ((0, 0),)
    name: str = "Rule"

    def decompose(self, layout: Layout) -> Iterator[Any]:
        yield from ()
        raise ZeroDivisionError


@attrs.frozen
class EagerRule(Rule):
    def decompose(self, layout: Layout) -> Iterator[Any]:
        raise ZeroDivisionError


CALLS: dict[str, tuple[Callable[[], object], str]] = {
    "solutions": (lambda: list(solutions(GRID, solver=Raising())), "the solver Raising"),
    "unique": (lambda: is_unique(GRID, solver=Raising()), "the solver Raising"),
    "make": (lambda: make(layout="2x2", solver=Raising(), rng=1), "the solver Raising"),
    "no iterator": (lambda: solve(GRID, solver=Answers(None)), "the solver Answers"),
    "filler": (lambda: make(layout="2x2", filler=Zero(), rng=1), "the filler Zero"),
    "constraint": (lambda: GRID.layout.with_constraints([Rule()]), "the constraint Rule"),
    "eager": (lambda: GRID.layout.with_constraints([EagerRule()]), "the constraint Rule"),
}


@pytest.mark.parametrize("call", CALLS)
def test_errors_say_where_they_come_from(call: str) -> None:
    function, what = CALLS[call]
    with pytest.raises((ZeroDivisionError, TypeError)) as caught:
        function()
    assert caught.value.__notes__ == [f"raised by {what}"]


def raise_stop(*_: object, **__: object) -> Any:
    raise StopIteration


class Stopping:
    """Each object of one's own at once; all its functions raise `StopIteration`."""

    name = "Stopping"
    cells = ((0, 0), (0, 1))
    complete = True
    start = 0
    find = fill = decompose = solutions = proves_unique = step = accept = raise_stop


@attrs.frozen
class Parts(Rule):
    part: Any = None

    def decompose(self, layout: Layout) -> Iterator[Any]:
        yield self.part


def test_stop_iteration_is_an_error_that_names_the_object() -> None:
    """In a generator it would be an error without a name, and in others end a loop silently."""
    own: Any = Stopping()
    graded = tuple([(single, raise_stop) for single in SINGLES])
    pair, regular = Pair((0, 0), (0, 1), raise_stop), Regular(own.cells, own)
    layout, form = (
        GRID.layout,
        Format(
            name="stopping",
            title="Stopping",
            reject_reason=raise_stop,
            read=raise_stop,
            write=raise_stop,
            read_many=raise_stop,
            write_many=raise_stop,
        ),
    )
    calls: list[tuple[str, Callable[[], object]]] = [
        ("the technique Stopping", lambda: hint(GRID, techniques=[own])),
        ("the technique Stopping", lambda: LogicSolver([own]).proves_unique(GRID)),
        ("the grade of Naked Single", lambda: rate(GRID, Scale("x", graded, hardest_step))),
        ("the fold of the scale x", lambda: rate(GRID, Scale("x", (), raise_stop))),
        ("the filler Stopping", lambda: make(filler=own, rng=1)),
        ("the solver Stopping", lambda: solve(GRID, solver=own)),
        ("the solver Stopping", lambda: is_unique(GRID, solver=own)),
        ("the constraint Stopping", lambda: layout.with_constraints([own])),
        (
            "the function of a Pair of the constraint Rule",
            lambda: any_solution(Grid.empty(layout.with_constraints([Parts(part=pair)]))),
        ),
        (
            "the automaton of the constraint Rule",
            lambda: any_solution(Grid.empty(layout.with_constraints([Parts(part=regular)]))),
        ),
        ("the format stopping", lambda: parse("x", form)),
        ("the format stopping", lambda: dumps(GRID, form)),
        ("the format stopping", lambda: list(read_puzzles(io.StringIO("x"), format=form))),
        ("the format stopping", lambda: write_puzzles([GRID], io.StringIO(), format=form)),
    ]
    for what, call in calls:
        with pytest.raises(RuntimeError, match=f"^{what} raised StopIteration$") as caught:
            call()
        assert isinstance(caught.value.__cause__, StopIteration)


def test_a_filler_that_returns_something_else() -> None:
    class Five:
        def fill(self, layout: Layout, rng: object, *, limits: object = None) -> Any:
            return 5

    with pytest.raises(TypeError, match="what the filler Five returns must be a Grid, not int: 5"):
        make(layout="2x2", filler=Five(), rng=1)
