"""Makers with techniques and scales that are not the library's."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from typing import Any

import attrs
import pytest

from sudokulib import (
    Candidates,
    CoverSolver,
    Layout,
    Limits,
    LogicSolver,
    PuzzleMaker,
    Step,
    Symmetry,
    UniformFiller,
    VariantMaker,
    is_unique,
    make,
    make_easier,
    make_harder,
    make_variant,
    puzzle_from_id,
    rate,
)
from sudokulib.errors import CannotMake, InvalidOption, UnsupportedLayout
from sudokulib.scales import (
    Difficulty,
    Grade,
    HasPlacements,
    Scale,
    Total,
    fixed_grade,
    hardest_step,
    named_scale,
)
from sudokulib.techniques import SINGLES, NakedSubset, Pointing, XYWing


@attrs.frozen
class Mine:
    """Pointing, under another name."""

    name: str = "Mine"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        for step in Pointing().find(candidates):
            yield attrs.evolve(step, technique=self.name)


@attrs.frozen
class Wrong:
    """Removes a digit of the solution."""

    name: str = "Wrong"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        for digit, mask in enumerate(candidates.masks, 1):
            if mask:
                place = candidates.layout.cell(mask.bit_length() - 1)
                yield Step(self.name, placements=[(*place, digit)], layout=candidates.layout)


MINE = Mine()
EASY = [(single, fixed_grade(1)) for single in SINGLES]
SCALE = Scale(
    "levels",
    (
        *EASY,
        (MINE, fixed_grade(5, Difficulty.MEDIUM)),
        (NakedSubset(2), fixed_grade(9, Difficulty.HARD)),
    ),
    hardest_step,
)


def by_length(steps: Sequence[HasPlacements], grades: Sequence[Grade]) -> Total:
    """A fold that is not one of the library's: long solutions are extreme."""
    return Total(len(steps), Difficulty.EXTREME if len(steps) > 10 else Difficulty.EASY)


@pytest.mark.slow
def test_a_technique_of_your_own_can_be_needed() -> None:
    puzzle = make(requires=MINE, rng=1)
    assert puzzle.id is None
    assert not LogicSolver().proves_unique(puzzle)
    assert LogicSolver([*SINGLES, MINE]).proves_unique(puzzle)
    assert make(requires=[MINE], rng=1) == puzzle
    assert make(requires={MINE}, rng=1) == puzzle


def test_it_comes_after_the_singles_and_before_others() -> None:
    maker = PuzzleMaker(requires=["x-wing", MINE, "hidden single", MINE])
    assert maker.requires == ("Hidden Single", MINE, "X-Wing")
    assert maker.avoids == ()
    names = {"PuzzleMaker": PuzzleMaker, "Layout": Layout, "Mine": Mine}
    names |= {"UniformFiller": UniformFiller, "CoverSolver": CoverSolver, "Symmetry": Symmetry}
    assert eval(repr(maker), names) == maker
    assert pickle.loads(pickle.dumps(maker)) == maker
    puzzle = make(layout="2x3", requires=["Hidden Single", MINE], rng=1)
    assert not LogicSolver([SINGLES[0], MINE]).proves_unique(puzzle)


def test_a_technique_of_the_library_is_given_as_a_value() -> None:
    maker = PuzzleMaker(requires=XYWing(), avoids=[NakedSubset(2), "x-wing"])
    assert maker == PuzzleMaker(requires="xy-wing", avoids=["naked pair", "x-wing"])
    assert maker.requires == ("XY-Wing",)


def test_one_that_does_not_help_is_never_needed() -> None:
    with pytest.raises(CannotMake, match="a puzzle that needs Mine and X-Wing was not found"):
        make(layout="2x3", requires=[MINE, "X-Wing"], limits=Limits(3000), rng=1)
    with pytest.raises(CannotMake, match="Mine cannot be both needed and not needed"):
        make(requires=MINE, avoids=[MINE])


def test_one_that_is_avoided_makes_no_difference_without_a_scale() -> None:
    puzzle = make(layout="2x3", avoids=MINE, rng=1)
    assert puzzle.id is None
    assert puzzle.clues == make(layout="2x3", avoids="Brute Force", rng=1).clues


def test_with_a_scale_the_order_is_its_own() -> None:
    puzzle = make(requires=MINE, scale=SCALE, rng=1)
    assert rate(puzzle, SCALE).hardest == "Mine"
    hard = make(requires=["naked pair", MINE], scale=SCALE, rng=1)
    assert {"Naked Pair", "Mine"} <= {step.technique for step in rate(hard, SCALE).steps}
    without = make(avoids=MINE, scale=SCALE, rng=1)
    assert LogicSolver([*SINGLES, NakedSubset(2)]).proves_unique(without)
    with pytest.raises(InvalidOption, match="the scale levels has no such technique"):
        make(requires="X-Wing", scale=SCALE)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_level_on_a_scale_of_your_own(level: str) -> None:
    puzzle = make(difficulty=level, scale=SCALE, rng=2)
    assert rate(puzzle, SCALE).difficulty is Difficulty.of(level, "difficulty")
    assert rate(puzzle, SCALE).complete
    assert puzzle.id is None
    assert is_unique(puzzle.clues)


def test_a_fold_of_your_own() -> None:
    scale = Scale("length", tuple(EASY), by_length)
    few = make(layout="2x2", difficulty="easy", scale=scale, rng=1)
    many = make(layout="2x2", difficulty="extreme", scale=scale, rng=1)
    assert few.clues.clue_count >= 6 > 5 >= many.clues.clue_count


def test_a_puzzle_that_is_not_solved_is_only_extreme() -> None:
    scale = Scale("none", (), hardest_step, unsolved_level=Difficulty.EXTREME)
    assert make(layout="2x2", difficulty="extreme", scale=scale, rng=1).id is None
    with pytest.raises(CannotMake):
        make(layout="2x2", difficulty="hard", scale=scale, rng=1, limits=Limits(2000))


@pytest.mark.parametrize("name", ["hodoku", "se"])
def test_a_scale_of_the_library_has_an_id(name: str) -> None:
    puzzle = make(difficulty="medium", scale=name, rng=1)
    assert puzzle.id == f"1.3x3.dmedium.t{name}.g2.1"
    assert puzzle_from_id(puzzle.id) == puzzle
    assert rate(puzzle, name).difficulty is Difficulty.MEDIUM
    assert make(difficulty="medium", scale=named_scale(name), rng=1) == puzzle
    maker = pickle.loads(pickle.dumps(PuzzleMaker(difficulty="medium", scale=name)))
    assert maker.scale is named_scale(name)
    assert maker.make(rng=1).id == puzzle.id


def test_the_usual_scale_makes_the_same_puzzles() -> None:
    puzzle = make(difficulty="hard", scale="hodoku", rng=1)
    assert puzzle.clues == make(difficulty="hard", rng=1).clues


def test_on_a_random_jigsaw() -> None:
    puzzle = make(layout="jigsaw6", difficulty="easy", scale=SCALE, rng=1)
    assert rate(puzzle, SCALE).difficulty is Difficulty.EASY
    assert puzzle.id is None


def test_errors_describe_the_nearest_puzzle_on_this_scale() -> None:
    with pytest.raises(CannotMake) as caught:
        make(layout="2x2", difficulty="hard", scale=SCALE, rng=1, limits=Limits(2000))
    message = caught.value.message
    assert "a hard puzzle with a rating on the scale levels was not found" in message
    assert "the hardest technique is " in message


def test_options_that_do_not_fit() -> None:
    with pytest.raises(InvalidOption, match="a scale says what difficulty, requires and avoids"):
        make(scale=SCALE)
    with pytest.raises(InvalidOption, match="scale must be one of hodoku, se, rules"):
        make(difficulty="easy", scale="levels")
    with pytest.raises(UnsupportedLayout, match="this scale cannot rate puzzles with rules"):
        make(layout="2x2+antiknight", difficulty="easy", scale=SCALE)
    with pytest.raises(InvalidOption, match="a technique of your own cannot have the name of one"):
        make(requires=Mine("X-Wing"))
    with pytest.raises(TypeError, match="scale must be a Scale or the name of a scale, not int"):
        make(difficulty="easy", scale=5)
    with pytest.raises(TypeError, match="requires must be the name of a technique or several"):
        make(requires=Mine)
    with pytest.raises(TypeError, match="requires must be a str, not int"):
        make(requires=[5])


@pytest.mark.parametrize(
    "options",
    [
        {"requires": Wrong()},
        {"difficulty": "easy", "scale": Scale("w", ((Wrong(), fixed_grade(1)),), hardest_step)},
    ],
    ids=["requires", "scale"],
)
def test_steps_that_are_not_true_are_errors(options: Any) -> None:
    with pytest.raises(InvalidOption, match="this technique found a step that is not true"):
        make(layout="2x3", rng=1, **options)


def test_puzzles_are_made_easier_and_harder_on_a_scale_of_ones_own() -> None:
    singles = [(single, fixed_grade(1)) for single in SINGLES]
    graded = (*singles, (Mine(), fixed_grade(9, Difficulty.HARD)))
    scale = Scale("levels", graded, hardest_step, Difficulty.EXTREME)
    hard = make_harder(make(difficulty="easy", rng=1), "hard", scale=scale, rng=1)
    assert rate(hard, scale).difficulty is Difficulty.HARD
    easy = make_easier(hard, "easy", scale=scale, rng=1)
    assert rate(easy, scale).difficulty is Difficulty.EASY
    with pytest.raises(InvalidOption, match="the puzzle is already hard"):
        make_harder(hard, "hard", scale=scale)


def test_variants_have_levels_on_a_scale_of_ones_own() -> None:
    rules = named_scale("rules")
    mine = attrs.evolve(rules, name="mine")
    puzzle = make_variant("thermometer", layout="2x2", difficulty="easy", scale=mine, rng=1)
    assert rate(puzzle, mine).difficulty is Difficulty.EASY
    assert puzzle.id is None
    known = make_variant("thermometer", layout="2x2", difficulty="easy", scale="rules", rng=1)
    assert known.id is not None
    assert puzzle_from_id(known.id) == known == puzzle
    with pytest.raises(InvalidOption, match="a scale says what difficulty means; give both"):
        VariantMaker("thermometer", scale=mine)
    with pytest.raises(UnsupportedLayout, match="this scale cannot rate puzzles with rules"):
        make_variant("thermometer", layout="2x2", difficulty="easy", scale="se", rng=1)
