"""The law of every technique on boards with rules beyond houses: what it says is true."""

from __future__ import annotations

from itertools import islice, takewhile

import pytest
from fitting import fitting_puzzle
from how_many import examples
from hypothesis import HealthCheck, given, settings, strategies as st
from walks import thinned

from sudokulib import Grid, Layout, LogicSolver, Marks, Undecided, is_unique, solve
from sudokulib._base.stopping import limited
from sudokulib.constraints import AntiKnight
from sudokulib.errors import BudgetExceeded
from sudokulib.randomness import below, stream
from sudokulib.techniques import SINGLES, TECHNIQUES, ConstraintExclusion, DirectForcing

BASES = (Layout.boxes(2, 2), Layout.boxes(2, 3), Layout.boxes(2, 3).with_diagonals())
QUICK = tuple(takewhile(lambda each: each.name != "X-Chain", TECHNIQUES))
LATER = TECHNIQUES[len(QUICK) :]
MANY = 60
EFFORT = 20_000
USUAL = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=examples(6)
)


def puzzle_of(seed: int) -> tuple[Grid, Grid]:
    draw = stream(seed, "steps with rules").random
    return fitting_puzzle(BASES[seed % len(BASES)], (), below(draw, 12), draw)


def state_of(seed: int, placed: float, gone: float) -> tuple[Marks, Grid]:
    """A state on the way to a solution, without some candidates that are not true."""
    clues, solution = puzzle_of(seed)
    draw = stream(seed, "state with rules").random
    cells = [
        digit if clue or draw() < placed else 0
        for clue, digit in zip(clues.cells, solution.cells, strict=True)
    ]
    marks = Marks.of(Grid(clues.layout, bytes(cells)), clues=clues)
    return thinned(marks, [solution], gone, draw), solution


STATES = (st.integers(0, 10_000), st.floats(0, 0.7), st.floats(0, 0.8))


def assert_true(marks: Marks, solution: Grid, techniques: tuple[object, ...]) -> None:
    for technique in techniques:
        try:
            with limited(EFFORT):
                steps = [*islice(technique.find(marks), MANY)]  # type: ignore[attr-defined]
        except BudgetExceeded:
            continue
        for step in steps:
            assert step.explain() and step.explain(language="de")
            assert all(solution[row, column] == digit for row, column, digit in step.placements)
            assert all(solution[row, column] != digit for row, column, digit in step.eliminations)
            for row, column, digit in (*step.placements, *step.eliminations):
                assert digit in marks.candidates(row, column)


@USUAL
@given(*STATES)
def test_every_step_is_true(seed: int, placed: float, gone: float) -> None:
    marks, solution = state_of(seed, placed, gone)
    assert_true(marks, solution, QUICK)


@pytest.mark.slow
@settings(USUAL, max_examples=examples(6))
@given(*STATES)
def test_every_step_of_chains_is_true(seed: int, placed: float, gone: float) -> None:
    marks, solution = state_of(seed, placed, gone)
    assert_true(marks, solution, LATER)


@USUAL
@given(st.integers(0, 10_000))
def test_what_the_solver_solves_is_the_solution(seed: int) -> None:
    clues, solution = puzzle_of(seed)
    assert is_unique(clues)
    assert solve(clues) == solution
    try:
        found = [*LogicSolver([*SINGLES, ConstraintExclusion(), DirectForcing()]).solutions(clues)]
    except Undecided as error:
        assert all(held in (0, digit) for held, digit in zip(error.grid.cells, solution.cells))
    else:
        assert found == [solution]


def test_a_rule_of_the_whole_board() -> None:
    draw = stream(3, "antiknight").random
    clues, solution = fitting_puzzle(Layout.boxes(3, 3), [AntiKnight()], 4, draw)
    marks = thinned(Marks.of(clues), [solution], 0.6, draw)
    assert_true(marks, solution, QUICK)
