"""The library agrees with brute force, over all kinds of constraints, alone and mixed.

`nox -s long -- constraints` does the same for 10,000 boards of 4x4, 4,000 of 5x5 and 3,000 of 6x6.
"""

from __future__ import annotations

import pickle

import pytest
from constraint_law import case_of, faults_in
from constraint_models import holds
from hypothesis import given, settings, strategies as st
from law_examples import examples

from sudokulib import Grid, Layout, LimitExceeded, Limits, NoSolution, any_solution
from sudokulib.testing.strategies import constraints


@pytest.mark.parametrize("start", range(0, 30, 10))
def test_boards_of_four(start: int) -> None:
    faults = [
        fault for seed in range(start, start + 10) for fault in faults_in(case_of(seed, 4), seed)
    ]
    assert not faults


@pytest.mark.parametrize("start", range(0, 9, 3))
def test_boards_of_six(start: int) -> None:
    faults = [
        fault for seed in range(start, start + 3) for fault in faults_in(case_of(seed, 6), seed)
    ]
    assert not faults


@st.composite
def constrained_layouts(draw: st.DrawFn) -> Layout:
    """Small boards with a few random constraints of any kind; they may leave no grid at all."""
    layout = Layout.parse(draw(st.sampled_from(("2x2", "2x3"))))
    return layout.with_constraints(draw(st.lists(constraints(layout), min_size=1, max_size=3)))


@settings(max_examples=examples(20))
@given(constrained_layouts())
def test_a_board_comes_back_and_its_solution_keeps_its_constraints(layout: Layout) -> None:
    assert Layout.parse(layout.id) is layout
    assert pickle.loads(pickle.dumps(layout)) is layout
    assert eval(repr(layout), {"Layout": Layout}) is layout
    try:
        solved = any_solution(Grid.empty(layout), limits=Limits(300))
    except (LimitExceeded, NoSolution):
        return
    assert all(holds(each, layout, solved.digits) for each in layout.constraints)
