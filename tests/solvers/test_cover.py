"""The complete solver, as its users see it."""

from __future__ import annotations

import pickle
from itertools import islice
from typing import Any

import pytest
from boards import DIAGONALS, IMPOSSIBLE, JIGSAW_5, with_some_clues

from sudokulib import CoverSolver, Grid, Layout, LimitExceeded, Limits, Stopped

SOLVER = CoverSolver()
EMPTY = Grid.empty(Layout.boxes(3, 3))
SOLVED = Grid.parse("1432324123144123")
ONE = Grid.parse("1.3..2....1....3")
TWO = Grid.parse("12343412........")
NONE = Grid.parse("123....4........")


def test_it_is_complete() -> None:
    assert SOLVER.complete is True


@pytest.mark.parametrize(
    ("grid", "count"),
    [(SOLVED, 1), (ONE, 1), (TWO, 4), (NONE, 0), (Grid.parse("11" + "." * 14), 0)],
)
def test_every_solution_once(grid: Grid, count: int) -> None:
    found = list(SOLVER.solutions(grid))
    assert len(set(found)) == len(found) == count
    assert all(solution.is_solved for solution in found)
    assert all(solution.layout is grid.layout for solution in found)
    assert SOLVER.proves_unique(grid) is (count == 1)


def test_solutions_keep_the_layout() -> None:
    for layout in (JIGSAW_5, DIAGONALS):
        grid = with_some_clues(layout, 1, layout.cell_count // 2)
        for solution in islice(SOLVER.solutions(grid), 5):
            assert solution.layout is layout
            assert solution.is_solved
            assert all(clue in (0, digit) for clue, digit in zip(grid.digits, solution.digits))


def test_a_layout_without_any_grid() -> None:
    empty = Grid.empty(IMPOSSIBLE)
    assert list(SOLVER.solutions(empty)) == []
    assert not SOLVER.proves_unique(empty)


def test_solutions_are_lazy_and_in_the_same_order() -> None:
    first = list(islice(SOLVER.solutions(EMPTY), 100))
    assert first == list(islice(CoverSolver().solutions(EMPTY), 100))
    assert len(set(first)) == 100


def test_the_limit() -> None:
    with pytest.raises(LimitExceeded) as caught:
        list(SOLVER.solutions(EMPTY, limits=Limits(500)))
    assert caught.value.nodes == 500
    with pytest.raises(LimitExceeded):
        SOLVER.proves_unique(EMPTY, limits=Limits(1))
    assert len(list(SOLVER.solutions(ONE, limits=Limits(1)))) == 1
    assert SOLVER.proves_unique(ONE, limits=Limits(1))


def test_should_stop() -> None:
    stop = Limits(should_stop=lambda: True)
    with pytest.raises(Stopped):
        next(SOLVER.solutions(ONE, limits=stop))
    with pytest.raises(Stopped):
        SOLVER.proves_unique(ONE, limits=stop)
    answers = iter([False] * 5 + [True])
    found: list[Grid] = []
    with pytest.raises(Stopped):
        found.extend(SOLVER.solutions(EMPTY, limits=Limits(None, lambda: next(answers))))
    assert len(found) > 100
    assert next(answers, None) is None


@pytest.mark.parametrize("method", ["solutions", "proves_unique"])
def test_wrong_types_are_reported_at_once(method: str) -> None:
    ask = getattr(SOLVER, method)
    for grid in ("1..." * 4, None, SOLVED.digits, SOLVED.rows(), Grid):
        with pytest.raises(TypeError, match="grid must be a Grid"):
            ask(grid)
    with pytest.raises(TypeError, match="limits must be a Limits"):
        ask(ONE, limits=1000)


def test_it_is_a_value() -> None:
    assert CoverSolver() == SOLVER
    assert hash(CoverSolver()) == hash(SOLVER)
    assert pickle.loads(pickle.dumps(SOLVER)) == SOLVER
    assert eval(repr(SOLVER)) == SOLVER
    with pytest.raises(AttributeError):
        SOLVER.complete = False  # type: ignore[misc]


class OtherProof(CoverSolver):
    def proves_unique(self, grid: Any, *, limits: Limits | None = None) -> bool:
        return False


class OtherName(CoverSolver):
    pass


def test_it_says_that_its_proof_is_the_kernel_s() -> None:
    assert CoverSolver().proves_by_kernel
    assert OtherName().proves_by_kernel
    assert not OtherProof().proves_by_kernel
