"""Internal: what singles tell about a level, against ratings; targets without a whole rating.

No public call gives the judgment of a target.
"""

from __future__ import annotations

from typing import Any

import pytest
from boards import DIAGONALS, JIGSAW_6

from sudokulib import Candidates, Grid, Judgment, Layout, LogicSolver, make, rate
from sudokulib._making import difficulty as module
from sudokulib._making.difficulty import Target, are_certainly_easy, solved_by_singles
from sudokulib.scales import Difficulty, Scale, fixed_grade, total_score
from sudokulib.techniques import SINGLES, Pointing

PUZZLES = [make(rng=seed).clues for seed in range(30)]


def test_singles_fill_what_a_solver_by_singles_proves() -> None:
    solver = LogicSolver(SINGLES)
    answers = set()
    for layout in (Layout.boxes(3, 3), Layout.boxes(2, 3), JIGSAW_6, DIAGONALS):
        for seed in range(8):
            clues = make(layout=layout, rng=seed).clues
            answers.add(solved_by_singles(clues))
            assert solved_by_singles(clues) is solver.proves_unique(clues)
    assert answers == {True, False}


def test_easy_is_easy() -> None:
    sure = [clues for clues in PUZZLES if solved_by_singles(clues) and are_certainly_easy(clues)]
    assert len(sure) > 5
    assert {rate(clues).difficulty for clues in sure} == {Difficulty.EASY}


def test_with_many_blanks_singles_may_be_hard() -> None:
    clues = make(layout=Layout.boxes(3, 4), blanks=80, rng=1).clues
    assert solved_by_singles(clues)
    assert not are_certainly_easy(clues)
    judgment = Target(difficulty=Difficulty.EASY).assess(clues).judgment
    assert (judgment is Judgment.GOOD) is (rate(clues).difficulty is Difficulty.EASY)
    assert are_certainly_easy(Grid.empty(Layout.boxes(2, 3)))
    assert are_certainly_easy(make(rng=1).solution)


@pytest.mark.parametrize(("seed", "judgment"), [(76, Judgment.TOO_HARD), (88, Judgment.GOOD)])
def test_hard_steps_that_stand_behind_harder_ones(seed: int, judgment: Judgment) -> None:
    """Colours are the last hard technique: before them, HoDoKu looks for a finned Swordfish."""
    clues = make(rng=seed).clues
    scale = module._scale_within(Difficulty.HARD, clues.layout)
    names = {step.technique for step, _ in scale.steps(Candidates.of(clues))}
    assert names - module._names_before_harder(Difficulty.HARD, clues.layout)
    rating = rate(clues)
    is_hard = rating.difficulty is Difficulty.HARD and rating.complete
    assert Target(difficulty=Difficulty.HARD).assess(clues).judgment is judgment
    assert (judgment is Judgment.GOOD) is is_hard


def graded(monkeypatch: Any, grade: Any) -> Grid:
    """A puzzle that needs Pointing, which has this grade from now on."""
    easy = [(technique, fixed_grade(0)) for technique in SINGLES]
    scale = Scale("easy", (*easy, (Pointing(), grade)), total_score(800, 1000))
    monkeypatch.setattr(module, "_scale_within", lambda level, layout: scale)
    return next(
        clues
        for clues in PUZZLES
        if any(step.technique == "Pointing" for step, _ in scale.steps(Candidates.of(clues)))
    )


def test_a_score_above_the_limit_ends_the_rating(monkeypatch: Any) -> None:
    clues = graded(monkeypatch, fixed_grade(1001, Difficulty.MEDIUM))
    assert Target(difficulty=Difficulty.MEDIUM).assess(clues).judgment is Judgment.TOO_HARD


def test_an_extreme_step_ends_the_rating(monkeypatch: Any) -> None:
    clues = graded(monkeypatch, fixed_grade(1, Difficulty.EXTREME))
    assessment = Target(difficulty=Difficulty.EXTREME).assess(clues)
    assert assessment.judgment is Judgment.GOOD
    steps = [step.technique for step in rate(clues).steps[: assessment.nodes]]
    assert [name for name in steps if not name.endswith(("Single", "House"))] == [steps[-1]]


def test_a_technique_is_not_needed_where_singles_are_enough() -> None:
    easy = next(clues for clues in PUZZLES if solved_by_singles(clues))
    assert Target(requires=("X-Wing",)).assess(easy).judgment is Judgment.TOO_EASY
    assert Target(requires=("Hidden Single",)).assess(easy).judgment is not Judgment.TOO_HARD
