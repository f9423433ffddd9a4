"""Internal: the conformance checks: they catch every law when it is broken."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any

import pytest

from sudokulib import (
    CoverFiller,
    CoverSolver,
    Filler,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    LogicSolver,
)
from sudokulib.errors import InvalidOption, Undecided, UnsupportedLayout
from sudokulib.randomness import Rng
from sudokulib.testing import LAYOUTS, VARIANTS, check_filler, check_solver
from sudokulib.testing._solvers import known_answers

SMALL = Layout.boxes(2, 2)
BOARDS = (*LAYOUTS, *VARIANTS)
FEW = LAYOUTS[:3]  # enough to break a law on
FILLER = CoverFiller()
SOLVER = CoverSolver()
SINGLES_ONLY = LogicSolver()

Fill = Callable[[Layout, Rng], Any]


class Filling:
    """A filler out of a function."""

    def __init__(self, fill: Fill) -> None:
        self._fill = fill

    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Any:
        return self._fill(layout, rng)


STRUCTURAL: Filler = Filling(FILLER.fill)  # nobody has to inherit


def good(layout: Layout, rng: Rng) -> Grid:
    return FILLER.fill(layout, rng)


@pytest.mark.slow
def test_our_filler() -> None:
    assert check_filler(FILLER) == check_filler(STRUCTURAL) == BOARDS


def test_a_filler_that_ignores_rules() -> None:
    def houses_only(layout: Layout, rng: Rng) -> Grid:
        return Grid(layout, good(layout.without_constraints(), rng).digits)

    for layout in VARIANTS:
        with pytest.raises(AssertionError, match="all rules must be kept"):
            check_filler(Filling(houses_only), layouts=[layout])


def test_an_unsupported_layout_is_left_out() -> None:
    def boxes_only(layout: Layout, rng: Rng) -> Grid:
        if layout.box_rows is None:
            raise UnsupportedLayout("boxes only", layout=layout)
        return good(layout, rng)

    layouts = [SMALL, LAYOUTS[1]]
    assert check_filler(Filling(boxes_only), layouts=layouts) == (SMALL,)
    with pytest.raises(AssertionError, match="must support a layout"):
        check_filler(Filling(boxes_only), layouts=layouts[1:])


def test_a_filler_that_knows_one_grid() -> None:
    one = Filling(lambda layout, rng: good(layout, 0))
    with pytest.raises(AssertionError, match="different seeds must not all give the same grid"):
        check_filler(one)
    assert check_filler(one, varied=False) == BOARDS


def draw_once(layout: Layout, rng: Rng) -> Grid:
    """Takes a generator for a seed: it never moves on."""
    return good(layout, "generator" if isinstance(rng, random.Random) else rng)


def reads_global_state(layout: Layout, rng: Rng) -> Grid:
    return good(layout, f"{rng} {random.getstate()[1][:3]}")  # noqa: TID251


def writes_global_state(layout: Layout, rng: Rng) -> Grid:
    random.random()  # noqa: TID251
    return good(layout, rng)


def without_seed_writes(layout: Layout, rng: Rng) -> Grid:
    return writes_global_state(layout, 3) if rng is None else good(layout, rng)


_CALLS = count()


def restless(layout: Layout, rng: Rng) -> Grid:
    return good(layout, next(_CALLS))


def restless_generators(layout: Layout, rng: Rng) -> Grid:
    return good(layout, next(_CALLS) if isinstance(rng, random.Random) else rng)


def blank(layout: Layout, rng: Rng) -> Grid:
    return good(layout, rng).with_cell(0, 0, 0)


def wrong(layout: Layout, rng: Rng) -> Grid:
    grid = good(layout, rng)
    return grid.with_cell(0, 0, grid[0, 1])


def wrong_by_chance(layout: Layout, rng: Rng) -> Grid:
    return wrong(layout, rng) if rng is None else good(layout, rng)


@pytest.mark.parametrize(
    ("fill", "law"),
    [
        (lambda layout, rng: None, "must return a Grid: rng=0 on Layout.boxes"),
        (lambda layout, rng: good(layout, rng).rows(), "must return a Grid"),
        (lambda layout, rng: good(Layout.boxes(3, 3), rng), "must have the given layout"),
        (blank, "every cell must be filled"),
        (wrong, "no digit may occur twice"),
        (wrong_by_chance, "all rules must be kept: rng=None"),
        (restless, "the same seed must give the same grid"),
        (restless_generators, "equal generators must give equal grids"),
        (reads_global_state, "the same seed must give the same grid"),
        (writes_global_state, "the global generator must be left alone"),
        (without_seed_writes, "the global generator must be left alone: rng=None"),
        (draw_once, "fills from one generator must not all give the same grid"),
    ],
)
def test_a_filler_that_breaks_a_law(fill: Fill, law: str) -> None:
    before = random.getstate()  # noqa: TID251
    with pytest.raises(AssertionError, match=law):
        check_filler(Filling(fill))
    assert random.getstate() == before  # noqa: TID251


def test_a_filler_that_refuses_texts() -> None:
    def numbers_only(layout: Layout, rng: Rng) -> Grid:
        if isinstance(rng, str):
            raise TypeError("numbers only")
        return good(layout, rng)

    with pytest.raises(TypeError, match="numbers only"):
        check_filler(Filling(numbers_only))


@pytest.mark.parametrize("fills", [1, 0, -1])
def test_too_few_fills(fills: int) -> None:
    with pytest.raises(InvalidOption):
        check_filler(FILLER, fills=fills)


def test_fills_on_each_layout() -> None:
    seeds: list[Rng] = []

    def counted(layout: Layout, rng: Rng) -> Grid:
        seeds.append(rng)
        return good(layout, rng)

    check_filler(Filling(counted), layouts=[SMALL], fills=7)
    assert {6, "text", None} <= set(seeds)
    assert 7 not in seeds


Solutions = Callable[[Grid, "int | None"], Iterator[Any]]
Proves = Callable[[Grid, "int | None"], Any]


class Solving:
    """A solver out of functions."""

    def __init__(
        self,
        solutions: Solutions | None = None,
        proves: Proves | None = None,
        *,
        base: Any = SOLVER,
        complete: Any = True,
        assumes_unique: bool = False,
    ) -> None:
        self.complete = complete
        self.assumes_unique = assumes_unique
        self._base = base
        self._solutions = solutions
        self._proves = proves

    def solutions(self, grid: Grid, *, limits: Limits | None = None) -> Iterator[Any]:
        if self._solutions is None:
            return self._base.solutions(grid, limits=limits)
        return self._solutions(grid, limits)

    def proves_unique(self, grid: Grid, *, limits: Limits | None = None) -> Any:
        if self._proves is None:
            return self._base.proves_unique(grid, limits=limits)
        return self._proves(grid, limits)


def every(grid: Grid, limits: Limits | None) -> Iterator[Grid]:
    return SOLVER.solutions(grid, limits=limits)


@pytest.mark.slow
@pytest.mark.parametrize("solver", [SOLVER, SINGLES_ONLY])
def test_our_solvers(solver: Any) -> None:
    assert check_solver(solver) == BOARDS


@pytest.mark.parametrize("solver", [LogicSolver(()), Solving()])
def test_other_honest_solvers(solver: Any) -> None:
    assert check_solver(solver, layouts=iter(FEW)) == FEW


def first_clue_changed(grid: Grid, limits: Limits | None) -> Iterator[Grid]:
    for solution in every(grid, limits):
        yield solution.with_cell(0, 0, solution[0, 1])


def of_another_grid(grid: Grid, limits: Limits | None) -> Iterator[Grid]:
    return every(Grid.empty(grid.layout), limits)


def twice(grid: Grid, limits: Limits | None) -> Iterator[Grid]:
    for solution in every(grid, limits):
        yield solution
        yield solution


def silent_when_spent(grid: Grid, limits: Limits | None) -> Iterator[Grid]:
    return every(grid, None) if limits is None else iter(())


def gives_up(grid: Grid, limits: Limits | None) -> Iterator[Grid]:
    yield from every(grid, limits)
    raise Undecided(grid=grid)


def loses_clues(grid: Grid, limits: Limits | None) -> Iterator[Grid]:
    raise Undecided(grid=Grid.empty(grid.layout))


def changes_layout(grid: Grid, limits: Limits | None) -> Iterator[Grid]:
    raise Undecided(grid=Grid.empty(Layout.boxes(5, 2)))


def never_enough(grid: Grid, limits: Limits | None) -> Iterator[Grid]:
    raise LimitExceeded(nodes=7)


def without_limits(grid: Grid, limits: Limits | None) -> Iterator[Grid]:
    return every(grid, None)


def without_nodes(grid: Grid, limits: Limits | None) -> Iterator[Grid]:
    return every(grid, limits and Limits(None, limits.should_stop))


def not_lazy(grid: Grid, limits: Limits | None) -> Iterator[Grid]:
    return iter(list(every(grid, limits)))


def raising(error: Exception) -> Proves:
    def prove(grid: Grid, limits: Limits | None) -> bool:
        raise error

    return prove


@pytest.mark.parametrize(
    ("solutions", "law"),
    [
        (first_clue_changed, "this is not a solution of"),
        (of_another_grid, "this is not a solution of"),
        (lambda grid, limits: iter([None]), "this is not a solution of"),
        (twice, "appears twice"),
        (silent_when_spent, r"ended after 0 of 1: .* with limits=Limits\(nodes=1"),
        (lambda grid, limits: iter(()), "ended after 0 of 1"),
        (lambda grid, limits: islice(every(grid, limits), 1), r"ended after 1 of \d"),
        (gives_up, "a complete solver cannot be undecided"),
        (never_enough, "no limit can be exceeded"),
        (without_limits, "a should_stop must raise Stopped"),
        (without_nodes, r"limits=Limits\(nodes=1\) must raise LimitExceeded"),
        (not_lazy, "must be found lazily"),
    ],
)
def test_a_solver_that_breaks_a_law(solutions: Solutions, law: str) -> None:
    with pytest.raises(AssertionError, match=law):
        check_solver(Solving(solutions), layouts=FEW)


@pytest.mark.parametrize(
    ("proves", "law"),
    [
        (lambda grid, limits: True, r"not be true for \d+ solutions"),
        (lambda grid, limits: False, "must agree with solutions"),
        (lambda grid, limits: 1, "must return a bool, not 1"),
        (raising(LimitExceeded(nodes=7)), "no limit can be exceeded"),
        (raising(Undecided(grid=Grid.empty(SMALL))), "must say False, not raise"),
    ],
)
def test_a_solver_whose_proof_breaks_a_law(proves: Proves, law: str) -> None:
    with pytest.raises(AssertionError, match=law):
        check_solver(Solving(proves=proves), layouts=FEW)


@pytest.mark.parametrize(
    ("solutions", "law"),
    [
        (loses_clues, "Undecided must keep the clues"),
        (changes_layout, "Undecided must keep the clues"),
        (lambda grid, limits: iter(()), "ended after 0 of 1"),
        (lambda grid, limits: islice(every(grid, limits), 1), r"ended after 1 of \d"),
    ],
)
def test_an_incomplete_solver_that_breaks_a_law(solutions: Solutions, law: str) -> None:
    with pytest.raises(AssertionError, match=law):
        check_solver(Solving(solutions, base=SINGLES_ONLY, complete=False), layouts=FEW)


def test_an_incomplete_solver_may_be_undecided_after_what_it_found() -> None:
    assert check_solver(Solving(gives_up, complete=False), layouts=FEW) == FEW


def test_complete_is_a_bool() -> None:
    with pytest.raises(AssertionError, match="complete must be a bool, not 1"):
        check_solver(Solving(complete=1))


def test_a_solver_for_some_layouts() -> None:
    def boxes_only(grid: Grid, limits: Limits | None) -> Iterator[Grid]:
        if grid.layout.box_rows is None:
            raise UnsupportedLayout("boxes only", layout=grid.layout)
        return every(grid, limits)

    layouts = [LAYOUTS[1], SMALL]
    assert check_solver(Solving(boxes_only), layouts=layouts) == (SMALL,)
    with pytest.raises(AssertionError, match="must support a layout"):
        check_solver(Solving(boxes_only), layouts=layouts[:1])


def test_what_assumes_one_solution_is_asked_where_there_is_one() -> None:
    def first(grid: Grid, limits: Limits | None) -> Iterator[Grid]:
        return islice(every(grid, limits), 1)

    def always(grid: Grid, limits: Limits | None) -> bool:
        return True

    honest = Solving(first, always, complete=False, assumes_unique=True)
    assert check_solver(honest, layouts=FEW) == FEW
    with pytest.raises(AssertionError):
        check_solver(Solving(first, always, complete=False), layouts=FEW)


@pytest.mark.parametrize("layout", VARIANTS)
def test_a_solver_that_ignores_rules(layout: Layout) -> None:
    def houses_only(grid: Grid, limits: Limits | None) -> Iterator[Grid]:
        plain = Grid(layout.without_constraints(), grid.digits)
        return (Grid(layout, found.digits) for found in SOLVER.solutions(plain, limits=limits))

    with pytest.raises(AssertionError, match="this is not a solution of"):
        check_solver(Solving(houses_only), layouts=[layout])


@pytest.mark.parametrize("rules", ["odd.0", "thermo.0.1.5", "antiknight"])
def test_the_known_answers_keep_rules(rules: str) -> None:
    for grid, expected in known_answers(Layout.parse(f"2x2+{rules}")):
        assert set(SOLVER.solutions(grid)) == expected


@pytest.mark.slow
@pytest.mark.parametrize("layout", BOARDS, ids=lambda layout: layout.id[:30])
def test_the_known_answers_are_right(layout: Layout) -> None:
    cases = known_answers(layout)
    assert {min(len(solutions), 2) for _, solutions in cases} == {0, 1, 2}
    # None of these, and yet nothing wrong at lookup; rules leave few such grids of 4x4.
    hidden = [grid for grid, solutions in cases[-1:] if not solutions and not grid.conflicts()]
    assert hidden or (layout.size == 4 and layout.constraints)
    for grid, solutions in cases:
        found = list(SOLVER.solutions(grid))
        assert set(found) == solutions
        assert len(found) == len(solutions)
    assert cases == known_answers(layout)
