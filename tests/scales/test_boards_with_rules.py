"""The scales of programs know houses only, and say so; the scale "rules" knows the others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sudokulib import (
    Candidates,
    CannotMake,
    Grid,
    Layout,
    LogicSolver,
    Rating,
    Step,
    is_unique,
    make,
    make_easier,
    make_harder,
    rate,
)
from sudokulib.errors import UnsupportedLayout
from sudokulib.scales import Difficulty, named_scale
from sudokulib.scales._registry import SCALES
from sudokulib.techniques import TECHNIQUES, example

LAYOUT = Layout.parse("2x2+cage4.1.2+cage5.0.4")
GRID = Grid.parse("........1....2..", LAYOUT)
LARGE = Layout.parse("3x4+antiking")


@pytest.mark.parametrize(
    "call",
    [
        lambda: rate(GRID, scale="hodoku"),
        lambda: rate(GRID, scale="se"),
        lambda: make(layout=LAYOUT, er=(1.0, 2.0)),
        lambda: next(named_scale("hodoku").steps(Candidates.of(GRID))),
    ],
)
def test_ratings_are_refused(call: Callable[[], object]) -> None:
    with pytest.raises(
        UnsupportedLayout,
        match=r"cannot rate puzzles with rules such as Killer Cage, .* (use the scale|leave out)",
    ) as caught:
        call()
    assert caught.value.layout is LAYOUT


@pytest.mark.parametrize(
    "call",
    [
        lambda: rate(Grid.empty(LARGE)),
        lambda: rate(Grid.empty(LARGE), "hodoku"),
        lambda: make(layout=LARGE, difficulty="easy"),
        lambda: make(layout=LARGE, er=(1.0, 2.0)),
    ],
)
def test_large_boards_are_refused(call: Callable[[], object]) -> None:
    message = "above 9x9, puzzles with rules such as Anti-King cannot be rated"
    with pytest.raises(UnsupportedLayout, match=message):
        call()


def test_the_usual_scale_is_that_for_rules() -> None:
    assert rate(GRID) == rate(GRID, "rules")
    assert rate(GRID).scale == "rules"
    assert rate(Grid.parse("1.3..2....1....3")).scale == "hodoku"


def test_only_the_scale_for_rules_has_techniques_for_rules() -> None:
    for scale in SCALES:
        names = {technique.name for technique, _ in scale.graded}
        found = {each.name for each in TECHNIQUES if getattr(each, "needs_rules", False)}
        assert scale.knows_rules is bool(names & found)
        assert not scale.knows_rules or names >= found


def test_the_steps_of_a_technique_come_from_easy_to_hard() -> None:
    """A technique that has two places on the scale is the same technique in both."""
    graded = [
        (technique.name, grade(Step("", eliminations=[(0, 0, 1)])))
        for technique, grade in named_scale("rules").graded
        if technique.name in ("Combinations", "Innies and Outies")
    ]
    for name in ("Combinations", "Innies and Outies"):
        scores = [(grade.level, grade.score) for each, grade in graded if each == name]
        assert scores == sorted(scores)
        assert len(scores) > 1


@pytest.mark.parametrize(
    ("id", "removed", "name", "grade"),
    [
        ("2x2+cage7.0.1", [(0, 0, 4)], "Combinations", 10),
        ("2x3+cage11.0.1.2.3", [(0, column, 5) for column in range(3)], "Combinations", 25),
        ("2x2+cage7.0.1", [(0, 0, 4)], "Sum Bounds", 15),
        ("3x3+cage12.0.1.2", [(0, 1, 1), (0, 2, 1)], "Constraint Exclusion", 80),
    ],
)
def test_scores_grow_with_the_cells_to_look_at(
    id: str, removed: list[tuple[int, int, int]], name: str, grade: int
) -> None:
    candidates = Candidates.of(Grid.empty(Layout.parse(id))).eliminate(removed)
    found = [
        each(step).score
        for technique, each in named_scale("rules").graded
        if technique.name == name
        for step in technique.find(candidates)
    ]
    assert found[0] == grade


def test_ratings_of_boards_with_rules() -> None:
    """Each step is true, and the rating is complete."""
    puzzle = make(layout="2x3+antiknight+white.0.1+cage7.20.21", rng=1)
    rating = rate(puzzle)
    assert rating.complete
    assert rating.end.grid == puzzle.solution
    assert rating.score == sum(rating.scores)
    assert len(rating.openness()) == len(rating.steps)
    assert Rating.from_dict(rating.as_dict()) == rating
    solution = puzzle.solution
    for step in rating.steps:
        assert all(solution[row, column] == digit for row, column, digit in step.placements)
        assert all(solution[row, column] != digit for row, column, digit in step.eliminations)


@pytest.mark.slow
@pytest.mark.parametrize("difficulty", Difficulty)
def test_every_level(difficulty: Difficulty) -> None:
    puzzle = make(layout="2x3+antiking", difficulty=difficulty, rng=2)
    assert rate(puzzle).difficulty is difficulty
    assert is_unique(puzzle)


def test_easier_and_harder_boards_with_rules() -> None:
    puzzle = make(layout="2x3+nonconsecutive", difficulty="medium", rng=1)
    assert rate(make_easier(puzzle, rng=1)).difficulty is Difficulty.EASY
    assert rate(make_harder(puzzle, rng=1)).difficulty is Difficulty.HARD


@pytest.mark.slow
def test_scores_of_plain_puzzles_are_nearly_those_of_hodoku() -> None:
    puzzles = [make(rng=seed) for seed in range(20)]
    ratings = [(rate(puzzle), rate(puzzle, "rules")) for puzzle in puzzles]
    same = sum([hodoku.difficulty is rules.difficulty for hodoku, rules in ratings])
    assert same > 15


@pytest.mark.parametrize(
    "name", [each.name for each in TECHNIQUES if getattr(each, "needs_rules", False)]
)
def test_techniques_for_rules_need_rules(name: str) -> None:
    with pytest.raises(CannotMake, match=f"{name} needs a layout with constraints"):
        make(requires=name)


@pytest.mark.parametrize("name", ["Combinations", "Hidden Single"])
def test_a_technique_may_be_wished_for(name: str) -> None:
    puzzle = make(layout=LAYOUT, requires=name, rng=3)
    assert is_unique(puzzle)
    assert LogicSolver(TECHNIQUES).hardest(puzzle) == name


def test_chains_of_sudoku_explainer_come_after_those_for_rules() -> None:
    """An example of one of these has no step by the others."""
    puzzle = make(layout=LAYOUT, avoids={"Combinations"}, rng=3)
    assert LogicSolver(TECHNIQUES).hardest(puzzle) != "Combinations"
    assert example("Forcing Chain").step.technique == "Forcing Chain"


def test_sums_of_one_house_come_before_those_of_several() -> None:
    candidates = Candidates.of(Grid.empty(Layout.parse("2x2+cage3.2.3+cage8.0.1.4")))
    one_house, any_houses = [
        [(len(step.houses), each(step).score) for step in technique.find(candidates)]
        for technique, each in named_scale("rules").graded
        if technique.name == "Innies and Outies"
    ]
    assert {*one_house} == {(1, 20)}
    assert {score for _, score in any_houses} == {90}
    assert any_houses[0][0] == 1
