"""Internal: what singles tell about a level, against ratings; targets without a whole rating.

No public call gives the judgment of a target.
"""

from __future__ import annotations

from collections import Counter
from itertools import product, takewhile
from typing import Any

import pytest
from boards import DIAGONALS, JIGSAW_6

from sudokulib import (
    Candidates,
    Grid,
    Judgment,
    Layout,
    LogicSolver,
    make,
    make_variant,
    rate,
)
from sudokulib._base.limits import NodeCounter
from sudokulib._making import difficulty as module
from sudokulib._making.difficulty import (
    DifficultyCheck,
    Target,
    are_certainly_easy,
    assess_unfair,
    solved_by_singles,
)
from sudokulib._making.tries import Tries
from sudokulib.constraints import KillerCage
from sudokulib.scales import Difficulty, Scale, fixed_grade, total_score
from sudokulib.scales._registry import named_scale
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


@pytest.mark.parametrize(
    ("cells", "judgments"),
    [
        ([18], [Judgment.TOO_HARD]),  # techniques place this digit, too
        ([38, 38, 18], [Judgment.TOO_HARD] * 3),
        ([3, 38], [Judgment.TOO_EASY, Judgment.TOO_HARD]),
        ([78], [Judgment.GOOD]),
    ],
)
def test_techniques_go_on_from_where_they_were_stuck(
    cells: list[int], judgments: list[Judgment]
) -> None:
    """Clues of a puzzle that is harder than unfair are put back, some of them again."""
    puzzle = make_variant("global entropy", rng=2)
    target = Target(difficulty=Difficulty.UNFAIR)
    tries = Tries({"difficulty": "an unfair puzzle"})
    check = DifficultyCheck(target, NodeCounter(), tries, goes_on=True)
    assert check(puzzle.clues) is Judgment.TOO_HARD
    clues = puzzle.clues
    for cell, judgment in zip(cells, judgments, strict=True):
        more = clues.with_cell(*divmod(cell, 9), puzzle.solution.digits[cell])
        assert check(more) is target.assess(more).judgment is judgment
        clues = more if judgment is Judgment.TOO_HARD else clues
    good = judgments.count(Judgment.GOOD)
    assert tries.shares == {"difficulty": (good, len(judgments) + 1)}
    assert check(puzzle.clues) is Judgment.TOO_HARD  # without the clues in which they were stuck


@pytest.mark.slow
def test_clues_that_no_rating_saw_are_the_farthest() -> None:
    puzzle = make_variant("global entropy", rng=2)
    easy = puzzle.clues.with_cell(0, 3, puzzle.solution[0, 3])
    distances = []
    for goes_on in (True, False):
        tries = Tries({"difficulty": "an unfair puzzle"})
        target = Target(difficulty=Difficulty.UNFAIR)
        check = DifficultyCheck(target, NodeCounter(), tries, goes_on=goes_on)
        check(puzzle.clues)
        distances.append(check.record(easy).distance)
    assert distances[0] > 3 > distances[1]


@pytest.mark.slow
def test_only_unfair_puzzles_with_rules_are_stuck() -> None:
    rules, plain = make_variant("global entropy", rng=2).clues, make(rng=4, minimal=True).clues
    stuck = {}
    for level in Difficulty:
        assessments = [Target(difficulty=level).assess(clues) for clues in (rules, plain)]
        stuck[level] = [assessment.stuck is not None for assessment in assessments]
    assert stuck.pop(Difficulty.UNFAIR) == [True, False]
    assert {*map(tuple, stuck.values())} == {(False, False)}


@pytest.mark.slow
def test_techniques_before_the_level_alone_are_stuck_below() -> None:
    puzzle = make_variant("global entropy", rng=2)
    stuck = Target(difficulty=Difficulty.UNFAIR).assess(puzzle.clues).stuck
    assert stuck is not None
    graded = named_scale("rules").graded
    hard = [*takewhile(lambda pair: pair[1].grade.level <= Difficulty.HARD, graded)]
    unfair = [pair for pair in graded if pair[1].grade.level <= Difficulty.UNFAIR]
    for found, allowed in ((stuck.below, hard), (stuck.within, unfair)):
        scale = Scale("these", tuple(allowed), total_score(800))
        state = Candidates.of(puzzle.clues)
        state = state.apply([step for step, _ in scale.steps(state)])
        assert (found.digits, found.masks) == (state.digits, state.masks)
    assert stuck.below.masks != stuck.within.masks


def test_clues_of_another_board_are_rated() -> None:
    """Cages of one cell show all digits."""
    puzzle = make_variant("global entropy", rng=2)
    tries = Tries({"difficulty": "an unfair puzzle"})
    check = DifficultyCheck(
        Target(difficulty=Difficulty.UNFAIR), NodeCounter(), tries, goes_on=True
    )
    clues, solution = puzzle.clues, puzzle.solution
    assert check(clues) is Judgment.TOO_HARD
    empty = [divmod(cell, 9) for cell, digit in enumerate(clues.digits) if not digit]
    cages = [KillerCage([cell], solution[cell]) for cell in empty]
    layout = puzzle.layout.with_constraints([*puzzle.layout.constraints, *cages])
    assert check(Grid(layout, clues.digits)) is Judgment.TOO_EASY


@pytest.mark.slow
def test_with_another_option_a_rating_is_always_needed() -> None:
    clues = make_variant("global entropy", rng=2).clues
    for more in ({}, {"avoids": ("X-Wing",)}):
        assessment = Target(difficulty=Difficulty.UNFAIR, **more).assess(clues)
        assert assessment.judgment is Judgment.TOO_HARD
        assert (assessment.stuck is None) is bool(more)


@pytest.mark.long
@pytest.mark.parametrize("every", [18, 9])
def test_where_techniques_are_stuck_shows_what_a_rating_shows(every: int) -> None:
    """Clues are added one by one to unfair puzzles with rules that are still too hard."""
    judgments: Counter[Judgment | None] = Counter()
    target = Target(difficulty=Difficulty.UNFAIR)
    for kind, seed in product(("global entropy", "sandwich"), range(2)):
        puzzle = make_variant(kind, rng=seed)
        clues, digits = puzzle.clues, puzzle.solution.digits
        stuck = target.assess(clues).stuck
        empty = [cell for cell, digit in enumerate(clues.digits) if not digit]
        for cell in empty[seed::every] if stuck else ():
            more = clues.with_cell(*divmod(cell, 9), digits[cell])
            quick, rated = assess_unfair(more, stuck), target.assess(more)
            if quick is None:
                assert rated.judgment is Judgment.GOOD
                continue
            assert quick.judgment is rated.judgment
            assert quick.met == rated.met
            if quick.stuck:
                clues, stuck = more, quick.stuck
            judgments[quick.judgment] += 1
    assert min(judgments[Judgment.TOO_EASY], judgments[Judgment.TOO_HARD]) > 1
