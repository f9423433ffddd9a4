"""Candidates as clues: solved, counted and reasoned about, against a SAT solver.

Internal: which techniques are valid for a sukaku.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import attrs
import pytest
from boards import JIGSAW_6
from independent import solutions as independent_solutions
from random_candidates import random_candidates

from sudokulib import (
    Candidates,
    CoverSolver,
    Grid,
    Layout,
    LogicSolver,
    MultipleSolutions,
    NoSolution,
    Position,
    any_solution,
    count_solutions,
    is_unique,
    solutions,
    solve,
)
from sudokulib.analysis import make_sukaku
from sudokulib.errors import InvalidOption, Undecided
from sudokulib.scales._registry import scale_of
from sudokulib.techniques import TECHNIQUES, Bug, NakedSingle, UniqueLoop, UniqueRectangle
from sudokulib.techniques._checked import fits_sukaku

if TYPE_CHECKING:
    from sudokulib import Limits

LAYOUTS = (
    *(Layout.boxes(2, 2), Layout.boxes(2, 3), JIGSAW_6, Layout.boxes(2, 2).with_diagonals()),
    *(Layout.boxes(3, 3), Layout.boxes(2, 4)),
)
SMALL = make_sukaku(rng=1, layout="2x2")
ONE = solve(SMALL)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_solutions_are_those_of_a_sat_solver(layout: Layout) -> None:
    numbers = set()
    for seed in range(12):
        sukaku, solution = random_candidates(
            layout, seed, filled=0.2 * (seed % 2), erased=0.4 + 0.03 * seed
        )
        if not seed % 4:  # the solution is no longer possible
            sukaku = sukaku.eliminate([(1, 1, solution[1, 1])])
        theirs = independent_solutions(layout.houses, sukaku.digits, 100, masks=sukaku.masks)
        numbers.add(len(theirs))
        assert count_solutions(sukaku, limit=100) == len(theirs)
        assert is_unique(sukaku) is (len(theirs) == 1)
        if len(theirs) < 100:
            assert sorted(grid.digits for grid in solutions(sukaku)) == sorted(theirs)
    assert len(numbers) > 1


def test_rules_and_candidates_count_together() -> None:
    layout = Layout.parse("2x2+antiknight+thermo.0.1")
    every = [*solutions(Grid.empty(layout))]
    left = Candidates.of(Grid.empty(layout)).eliminate([(0, 2, 4), (3, 3, 1), (2, 0, 2)])
    expected = [grid for grid in every if grid[0, 2] != 4 and grid[3, 3] != 1 and grid[2, 0] != 2]
    assert 0 < len(expected) < len(every)
    assert sorted(solutions(left), key=str) == sorted(expected, key=str)


def test_all_candidates_are_those_of_the_grid_and_marks_of_a_position_are_ignored() -> None:
    grid = Grid.parse("1...............")
    assert count_solutions(Candidates.of(grid)) == count_solutions(grid) == 72
    position = Position(grid, marks=Candidates.of(grid).eliminate([(0, 1, 2), (0, 1, 3)]))
    assert count_solutions(position) == 72
    assert count_solutions(position.candidates) == 24


def test_errors_name_the_candidates() -> None:
    grid = Grid.parse("................")
    every = Candidates.of(grid)
    with pytest.raises(MultipleSolutions, match="more than one solution with these candidates"):
        solve(every.eliminate([(0, 0, 1)]))
    none = every.eliminate([(0, 0, digit) for digit in (1, 2, 3, 4)])
    for function in (solve, any_solution):
        with pytest.raises(NoSolution, match="no solution with these candidates: Grid") as caught:
            function(none)
        assert caught.value.grid == grid
    with pytest.raises(TypeError, match="a Puzzle, a Position or Candidates"):
        solve("1.3..2....1....3")  # type: ignore[arg-type]


@attrs.frozen
class Own:
    """A solver with these answers."""

    answers: tuple[Grid, ...]
    takes_candidates: bool = True
    complete: bool = True

    def solutions(self, grid: Grid, *, limits: Limits | None = None) -> Iterator[Grid]:
        yield from self.answers

    def proves_unique(self, grid: Grid, *, limits: Limits | None = None) -> bool:
        return len(self.answers) == 1


def test_solvers_say_whether_they_take_candidates() -> None:
    other = next(grid for grid in solutions(SMALL.grid) if grid != ONE)
    assert solve(SMALL, solver=Own((ONE,))) == ONE
    assert is_unique(SMALL, solver=Own((ONE,)))
    with pytest.raises(InvalidOption, match="a grid that is no solution"):
        solve(SMALL, solver=Own((other,)))
    for function in (solve, is_unique, count_solutions, any_solution):
        with pytest.raises(InvalidOption, match="this solver takes no candidates"):
            function(SMALL, solver=Own((ONE,), takes_candidates=False))
    assert solve(Grid(ONE.layout, ONE.digits), solver=Own((ONE,), takes_candidates=False)) == ONE
    assert solve(SMALL, solver=CoverSolver()) == ONE
    assert CoverSolver().takes_candidates
    assert LogicSolver().takes_candidates


def test_logic_leaves_out_what_a_sukaku_does_not_allow() -> None:
    untrue = 0
    for seed in range(8):
        sukaku = make_sukaku(rng=seed, layout="2x2")
        solution = solve(sukaku)
        careful = LogicSolver(TECHNIQUES, assume_unique=False)
        states = [sukaku.apply([*careful.steps(sukaku, max_steps=many)]) for many in range(12)]
        for state in states:
            found = [*UniqueRectangle(1).find(state)]
            untrue += sum(solution[r, c] == d for step in found for r, c, d in step.eliminations)
            # Digits that were placed are clues, too.
            assert list(LogicSolver((UniqueRectangle(1), *TECHNIQUES)).solutions(state)) == [
                solution
            ]
    assert untrue
    assert LogicSolver((Bug(1), *TECHNIQUES)).proves_unique(sukaku)
    with pytest.raises(Undecided):
        list(LogicSolver().solutions(Candidates.of(sukaku.grid)))


def test_techniques_are_asked_whether_they_fit() -> None:
    assert [fits_sukaku(each) for each in (Bug(1), UniqueLoop(2), NakedSingle())] == [True] * 3
    assert not fits_sukaku(UniqueRectangle(1))
    merged = [each for each, _ in scale_of("se").graded if each.name == "Unique Loop"]
    assert [fits_sukaku(each) for each in merged] == [True]
