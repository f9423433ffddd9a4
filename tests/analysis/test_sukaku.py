"""Studies of sukaku: candidates as clues, where a puzzle is usual."""

from __future__ import annotations

from collections import Counter

import pytest
from random_candidates import random_candidates

from sudokulib import Candidates, Layout, NoSolution, hint, make, solutions, solve
from sudokulib.analysis import (
    make_sukaku,
    refutation_scores,
    search_statistics,
    step_choices,
    true_candidates,
)

SMALL = make_sukaku(rng=1, layout="2x2")
LAYOUTS = (Layout.boxes(2, 3), Layout.boxes(2, 2).with_diagonals())


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_true_candidates_and_the_search(layout: Layout) -> None:
    for seed in range(4):
        sukaku, _ = random_candidates(layout, seed, filled=0.1, erased=0.5)
        found = [*solutions(sukaku)]
        empty = [layout.cell(cell) for cell, digit in enumerate(sukaku.digits) if not digit]
        expected = Counter((*cell, grid[cell]) for grid in found for cell in empty)
        assert true_candidates(sukaku, counts=1000) == expected
        true = true_candidates(sukaku)
        assert {(*cell, d) for cell in empty for d in true.candidates(*cell)} == set(expected)
        assert search_statistics(sukaku, limit=1000).solutions == len(found)
    with pytest.raises(NoSolution):
        true_candidates(
            sukaku.eliminate([(*empty[0], digit) for digit in range(1, layout.size + 1)])
        )


def test_refutation_scores_are_those_of_the_given_candidates() -> None:
    scores, solution = refutation_scores(SMALL), solve(SMALL)
    wrong = [
        (row, column, digit)
        for row in range(4)
        for column in range(4)
        for digit in SMALL.candidates(row, column)
        if digit != solution[row, column]
    ]
    assert [*scores] == wrong


def test_choices_of_steps() -> None:
    sukaku = make_sukaku(rng=4, candidates=300)
    choices = step_choices(sukaku)
    assert choices[0].step == hint(sukaku)
    assert sukaku.apply([each.step for each in choices]).grid == solve(sukaku)


def test_a_puzzle_as_candidates_has_the_same_results() -> None:
    clues = make(layout="2x3", rng=1).clues
    candidates = Candidates.of(clues)
    for function in (true_candidates, search_statistics, refutation_scores, step_choices):
        assert function(candidates) == function(clues)
