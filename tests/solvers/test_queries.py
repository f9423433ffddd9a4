"""The questions about a grid, asked of any solver."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import attrs
import pytest
from boards import IMPOSSIBLE

from sudokulib import (
    CoverSolver,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    LogicSolver,
    MultipleSolutions,
    NoSolution,
    Solver,
    Stopped,
    any_solution,
    count_solutions,
    is_unique,
    solutions,
    solve,
)
from sudokulib.errors import InvalidOption, Undecided
from sudokulib.solvers import default_solver

SOLVED = Grid.parse("1432324123144123")
ONE = Grid.parse("1.3..2....1....3")
FOUR = Grid.parse("12343412........")
NONE = Grid.parse("123....4........")
EMPTY = Grid.empty(Layout.boxes(3, 3))
SOLVERS: list[Solver | None] = [None, LogicSolver()]
QUERIES: list[Callable[..., Any]] = [
    solve,
    any_solution,
    lambda grid, **options: list(islice(solutions(grid, **options), 2)),
    count_solutions,
    is_unique,
]


@attrs.frozen
class Half:
    """Finds what there is, but is sure of nothing; never has a proof."""

    complete: bool = False

    def solutions(self, grid: Grid, *, limits: Limits | None = None) -> Iterator[Grid]:
        yield from CoverSolver().solutions(grid, limits=limits)

    def proves_unique(self, grid: Grid, *, limits: Limits | None = None) -> bool:
        return False


class Derived(CoverSolver):
    """Its solutions are counted one by one."""


def test_one_solution() -> None:
    assert solve(ONE) == any_solution(ONE) == SOLVED
    assert list(solutions(ONE)) == [SOLVED]
    assert count_solutions(ONE) == count_solutions(ONE, limit=1) == 1
    assert is_unique(ONE) is True


def test_a_derived_solver_counts_its_own_solutions() -> None:
    class Twice(CoverSolver):
        def solutions(self, grid: Any, *, limits: Limits | None = None) -> Iterator[Grid]:
            yield from super().solutions(grid, limits=limits)
            yield from super().solutions(grid, limits=limits)

    assert count_solutions(FOUR, solver=Twice()) == 8
    assert count_solutions(FOUR, solver=Twice(), limit=7) == 7
    for own in (None, CoverSolver(), default_solver()):
        assert count_solutions(FOUR, solver=own) == 4


def test_solutions_are_counted_without_grids(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Grid, "_unchecked", None)
    for solver in (None, CoverSolver()):
        assert count_solutions(FOUR, solver=solver) == 4


def test_several() -> None:
    with pytest.raises(MultipleSolutions) as caught:
        solve(FOUR)
    assert caught.value.grid == FOUR
    one, two = caught.value.solutions
    assert one != two
    assert {one, two} <= set(solutions(FOUR))
    assert any_solution(FOUR) == one
    assert [count_solutions(FOUR, limit=limit) for limit in (1, 2, 4, 2**70, None)] == [
        *(1, 2, 4, 4, 4)
    ]
    assert is_unique(FOUR) is False


@pytest.mark.parametrize("grid", [NONE, Grid.parse("11" + "." * 14), Grid.empty(IMPOSSIBLE)])
def test_none(grid: Grid) -> None:
    for query in (solve, any_solution):
        with pytest.raises(NoSolution) as caught:
            query(grid)
        assert caught.value.grid == grid
    assert list(solutions(grid)) == []
    assert count_solutions(grid) == count_solutions(grid, limit=2) == 0
    assert is_unique(grid) is False


def test_limits_end_a_query() -> None:
    for query in (solve, is_unique, count_solutions):
        with pytest.raises(LimitExceeded):
            query(EMPTY, limits=Limits(10))
    with pytest.raises(LimitExceeded):
        any_solution(EMPTY, limits=Limits(10))
    found = solutions(EMPTY, limits=Limits(1000))
    assert next(found).is_solved
    with pytest.raises(LimitExceeded):
        list(found)
    for query in QUERIES:
        assert query(ONE, limits=None) == query(ONE)


def test_the_default_is_a_million_nodes() -> None:
    asked: list[Limits | None] = []

    class Asked(Half):
        def solutions(self, grid: Grid, *, limits: Limits | None = None) -> Iterator[Grid]:
            asked.append(limits)
            return super().solutions(grid, limits=limits)

    for query in QUERIES:
        query(ONE, solver=Asked())
        query(ONE, solver=Asked(), limits=None)
    assert asked == [Limits(1_000_000), None] * len(QUERIES)


def test_the_default_solver() -> None:
    assert default_solver() == CoverSolver()
    for query in QUERIES:
        assert query(ONE, solver=default_solver()) == query(ONE)
        assert query(ONE, solver=CoverSolver()) == query(ONE)


def test_a_solver_that_is_not_complete() -> None:
    logic = LogicSolver()
    for query in QUERIES:
        assert query(ONE, solver=logic) == query(ONE)
        with pytest.raises(Undecided) as caught:
            query(FOUR, solver=logic)
        assert caught.value.grid.layout is FOUR.layout
    with pytest.raises(NoSolution):
        solve(NONE, solver=logic)
    assert is_unique(NONE, solver=logic) is False
    assert count_solutions(NONE, solver=logic) == 0


def test_no_proof_is_not_no() -> None:
    assert is_unique(ONE, solver=Half()) is True
    assert is_unique(FOUR, solver=Half()) is False
    assert is_unique(NONE, solver=Half()) is False
    assert is_unique(ONE, solver=Half(complete=True)) is False
    with pytest.raises(LimitExceeded):
        is_unique(EMPTY, solver=Half(), limits=Limits(3))


@pytest.mark.parametrize("query", QUERIES)
def test_wrong_types(query: Callable[..., Any]) -> None:
    for grid in ("1..." * 4, None, SOLVED.digits, 5, Grid):
        for solver in SOLVERS:
            with pytest.raises(TypeError, match="grid must be a Grid"):
                query(grid, solver=solver)
    for wrong in (5, "cover", CoverSolver, object()):
        with pytest.raises(TypeError, match="solver must have a method solutions"):
            query(ONE, solver=wrong)
    for limits in (True, 1000, "many"):
        for known in SOLVERS:
            with pytest.raises(TypeError, match="limits must be a Limits"):
                query(ONE, solver=known, limits=limits)


def test_a_solver_must_say_whether_it_is_complete() -> None:
    class Silent:
        solutions = CoverSolver.solutions
        proves_unique = CoverSolver.proves_unique

    for query in QUERIES:
        with pytest.raises(TypeError, match="solver must have the attribute 'complete'"):
            query(ONE, solver=Silent())


def test_solutions_complains_before_it_is_asked_for_one() -> None:
    with pytest.raises(TypeError):
        solutions("1...")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        solutions(ONE, limits=5)  # type: ignore[arg-type]


def test_limits() -> None:
    for limit in (0, -1):
        with pytest.raises(InvalidOption) as caught:
            count_solutions(ONE, limit=limit)
        assert caught.value.option == "limit"
    for wrong in (True, 2.0, "2"):
        with pytest.raises(TypeError, match="limit must be an int"):
            count_solutions(ONE, limit=wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("layout", ["3x3", "2x2+thermo.0.1"])
@pytest.mark.parametrize("solver", [None, CoverSolver(), Derived()])
def test_the_error_of_a_count_has_the_count_so_far(layout: str, solver: Any) -> None:
    board = Grid.empty(Layout.parse(layout))
    with pytest.raises(LimitExceeded) as caught:
        count_solutions(board, solver=solver, limits=Limits(nodes=100))
    found = caught.value.found
    assert found > 0
    assert count_solutions(board, limit=found) == found
    assert f"counted within the limit, only {found}: nodes=100" in str(caught.value)
    with pytest.raises(Stopped) as stopped:
        count_solutions(board, solver=solver, limits=Limits(should_stop=lambda: True))
    assert stopped.value.found == 0
