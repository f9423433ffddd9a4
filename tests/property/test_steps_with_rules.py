"""The law of every technique on boards with rules beyond houses: what it says is true.

Internal: a technique that is called alone gets its limit from the context.
"""

from __future__ import annotations

from itertools import islice, takewhile

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from law_examples import examples
from random_rules import fitting_puzzle
from walks import thinned

from sudokulib import Candidates, Grid, Layout, Limits, LogicSolver, is_unique, solve
from sudokulib._base.limits import NodeCounter, counting
from sudokulib.constraints import AntiKnight
from sudokulib.errors import LimitExceeded, Undecided
from sudokulib.randomness import randbelow, substream
from sudokulib.techniques import SINGLES, TECHNIQUES, ConstraintExclusion, DirectForcing

BASES = (Layout.boxes(2, 2), Layout.boxes(2, 3), Layout.boxes(2, 3).with_diagonals())
QUICK = tuple(takewhile(lambda each: each.name != "X-Chain", TECHNIQUES))
LATER = TECHNIQUES[len(QUICK) :]
MANY = 60
NODES = 20_000
USUAL = settings(
    deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=examples(6)
)


def puzzle_of(seed: int) -> tuple[Grid, Grid]:
    draw = substream(seed, "steps with rules").random
    return fitting_puzzle(BASES[seed % len(BASES)], (), randbelow(draw, 12), draw)


def state_of(seed: int, placed: float, gone: float) -> tuple[Candidates, Grid]:
    """A state on the way to a solution, without some candidates that are not true."""
    clues, solution = puzzle_of(seed)
    draw = substream(seed, "state with rules").random
    cells = [
        digit if clue or draw() < placed else 0
        for clue, digit in zip(clues.digits, solution.digits, strict=True)
    ]
    candidates = Candidates.of(Grid(clues.layout, bytes(cells)), clues=clues)
    return thinned(candidates, [solution], gone, draw), solution


STATES = (st.integers(0, 10_000), st.floats(0, 0.7), st.floats(0, 0.8))


def assert_true(candidates: Candidates, solution: Grid, techniques: tuple[object, ...]) -> None:
    for technique in techniques:
        try:
            with counting(NodeCounter(Limits(NODES))):
                steps = [*islice(technique.find(candidates), MANY)]  # type: ignore[attr-defined]
        except LimitExceeded:
            continue
        for step in steps:
            assert step.explain()
            assert step.explain(language="de")
            assert all(solution[row, column] == digit for row, column, digit in step.placements)
            assert all(solution[row, column] != digit for row, column, digit in step.eliminations)
            for row, column, digit in (*step.placements, *step.eliminations):
                assert digit in candidates.candidates(row, column)


@USUAL
@given(*STATES)
def test_every_step_is_true(seed: int, placed: float, gone: float) -> None:
    candidates, solution = state_of(seed, placed, gone)
    assert_true(candidates, solution, QUICK)


@pytest.mark.slow
@settings(USUAL, max_examples=examples(6))
@given(*STATES)
def test_every_step_of_chains_is_true(seed: int, placed: float, gone: float) -> None:
    candidates, solution = state_of(seed, placed, gone)
    assert_true(candidates, solution, LATER)


@USUAL
@given(st.integers(0, 10_000))
def test_what_the_solver_solves_is_the_solution(seed: int) -> None:
    clues, solution = puzzle_of(seed)
    assert is_unique(clues)
    assert solve(clues) == solution
    solver = LogicSolver([*SINGLES, ConstraintExclusion(), DirectForcing()])
    try:
        [reached] = solver.solutions(clues)
    except Undecided as error:
        reached = error.grid
        assert 0 in reached.digits
    assert all(held in (0, digit) for held, digit in zip(reached.digits, solution.digits))


def test_a_rule_of_the_whole_board() -> None:
    draw = substream(3, "antiknight").random
    clues, solution = fitting_puzzle(Layout.boxes(3, 3), [AntiKnight()], 4, draw)
    candidates = thinned(Candidates.of(clues), [solution], 0.6, draw)
    assert_true(candidates, solution, QUICK)
