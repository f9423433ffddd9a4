"""Scales that are not the library's, given as values."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from math import inf, nan
from typing import Any

import attrs
import numpy
import pytest

from sudokulib import Candidates, Limits, LogicSolver, Step, hint, parse, rate, solve
from sudokulib.errors import InvalidOption, LimitExceeded
from sudokulib.formats.json import from_json, to_json
from sudokulib.scales import (
    SCALES,
    Difficulty,
    Grade,
    HasPlacements,
    Rating,
    Scale,
    Total,
    fixed_grade,
    hardest_step,
    named_scale,
)
from sudokulib.techniques import SINGLES, TECHNIQUES, Technique

GRID = parse("1.3..2....1....3").clues
GRADED = tuple([(single, fixed_grade(number)) for number, single in enumerate(SINGLES, 1)])
MINE = Scale("mine", GRADED, hardest_step)


def count_steps(steps: Sequence[HasPlacements], grades: Sequence[Grade]) -> Total:
    """A fold of one's own: the number of steps."""
    return Total(len(steps), Difficulty.HARD if len(steps) > 10 else Difficulty.EASY)


def test_a_scale_is_given_as_a_value() -> None:
    rating = rate(GRID, MINE)
    assert rating == rate(GRID, scale=MINE)
    assert (rating.scale, rating.score, rating.complete) == ("mine", 1, True)
    assert (rating.er, rating.ep, rating.ed) == (1, 1, 1)
    assert str(rating) == "mine 1, easy: hardest is Naked Single, 11 steps"
    assert rating.row()["scale"] == "mine"
    assert pickle.loads(pickle.dumps(rating)) == rating == Rating.from_dict(rating.as_dict())
    assert rate(GRID, Scale("steps", GRADED, count_steps)).difficulty is Difficulty.HARD


def test_a_scale_of_the_library_is_given_as_a_value_too() -> None:
    for scale in SCALES:
        assert rate(GRID, scale) == rate(GRID, scale.name)


def test_a_rating_is_written_as_json_and_read_again() -> None:
    rating = rate(GRID, MINE)
    assert from_json(to_json(rating)) == rating


def test_openness_needs_the_scale_again() -> None:
    rating = rate(GRID, MINE)
    assert rating.openness(MINE)[:2] == (2, 5)
    with pytest.raises(InvalidOption, match="scale must be one of hodoku, se, rules: scale='mine'"):
        rating.openness()
    with pytest.raises(InvalidOption, match="this rating is on the scale mine: scale='hodoku'"):
        rating.openness(named_scale("hodoku"))
    assert rate(GRID).openness(named_scale("hodoku")) == rate(GRID).openness()


def test_limits_and_unsolved_puzzles() -> None:
    none = Scale("none", (), hardest_step, unsolved_level=Difficulty.UNFAIR)
    assert rate(GRID, none).difficulty is Difficulty.UNFAIR
    assert not rate(GRID, none).complete
    graded = tuple([(each, fixed_grade(1)) for each in TECHNIQUES[::-1]])
    slow = Scale("slow", graded, hardest_step)
    hard = parse(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    )
    with pytest.raises(LimitExceeded) as caught:
        rate(hard, slow, limits=Limits(10_000))
    assert caught.value.rating is not None
    assert caught.value.rating.scale == "slow"


def test_it_cannot_have_a_name_of_the_library() -> None:
    for name in ("hodoku", "SE", "rules"):
        with pytest.raises(InvalidOption, match="cannot have the name of one of the library's"):
            rate(GRID, attrs.evolve(MINE, name=name))


def test_its_techniques_cannot_have_a_name_of_the_library() -> None:
    """Hints and `LogicSolver` refuse them, too."""
    for name in ("Naked Single", "starfish"):
        thief = Found((), name)
        for call in (
            scale_of,
            lambda own: hint(GRID, techniques=[own]),
            lambda own: LogicSolver([own]),
        ):
            with pytest.raises(InvalidOption, match="a technique of your own cannot have the name"):
                call(thief)
    with pytest.raises(InvalidOption, match="name must not be empty"):
        Scale("", GRADED, hardest_step)
    with pytest.raises(TypeError, match="graded must be a tuple of pairs"):
        scale_of(Found((), ""))


@attrs.frozen
class Found:
    """A technique that finds these steps."""

    steps: tuple[Any, ...]
    name: str = "Found"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        yield from self.steps


class Raising:
    name = "Raising"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        raise ZeroDivisionError("mine")


def scale_of(technique: Technique, grade: Any = None) -> Scale:
    return Scale("mine", ((technique, grade or fixed_grade(1)),), hardest_step)


def test_steps_that_are_not_true_are_errors() -> None:
    wrong = next(digit for digit in (1, 2, 3, 4) if solve(GRID)[0, 1] != digit)
    step = Step("Found", placements=[(0, 1, wrong)], layout=GRID.layout)
    with pytest.raises(InvalidOption, match="found a step that is not true, Step") as caught:
        rate(GRID, scale_of(Found((step,))))
    assert caught.value.value == Found((step,))


def test_steps_of_another_technique_are_errors() -> None:
    with pytest.raises(InvalidOption, match="found a step of 'Naked Single', not of 'Found', Step"):
        rate(GRID, scale_of(Found(tuple(SINGLES[0].find(Candidates.of(GRID))))))


def test_steps_that_change_nothing_are_errors() -> None:
    step = Step("Found", eliminations=[(0, 0, 2)], layout=GRID.layout)
    with pytest.raises(InvalidOption, match="found a step that changes nothing"):
        rate(GRID, scale_of(Found((step,))))


def test_errors_of_a_technique_say_where_they_come_from() -> None:
    with pytest.raises(ZeroDivisionError) as caught:
        rate(GRID, scale_of(Raising()))
    assert caught.value.__notes__ == ["raised by the technique Raising"]


def test_errors_of_a_fold_say_where_they_come_from() -> None:
    def fold(*_: object) -> Any:
        raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError) as caught:
        rate(GRID, Scale("mine", GRADED, fold))
    assert caught.value.__notes__ == ["raised by the fold of the scale mine"]


def test_errors_of_a_grade_say_where_they_come_from() -> None:
    def grade(step: Step) -> Any:
        raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError) as caught:
        rate(GRID, scale_of(SINGLES[0], grade))
    assert caught.value.__notes__ == ["raised by the grade of Naked Single"]


def test_scores_of_numpy_become_numbers_of_python() -> None:
    assert repr(fixed_grade(numpy.int64(5))) == repr(fixed_grade(5))

    def fold(steps: Sequence[HasPlacements], grades: Sequence[Grade]) -> Total:
        return Total(numpy.sum([grade.score for grade in grades]), grades[0].level, numpy.int64(4))

    grade: Any = Grade(numpy.float32(1.5), Difficulty.EASY)  # type: ignore[arg-type]
    graded = tuple([(single, lambda step: grade) for single in SINGLES])
    rating = rate(GRID, Scale("mine", graded, fold))
    assert (rating.score, rating.er, rating.scores[0]) == (16.5, 4, 1.5)
    assert (type(rating.score), type(rating.er), type(rating.scores[0])) == (float, int, float)
    assert from_json(to_json(rating)) == rating


def folded(*total: Any) -> Scale:
    graded = tuple([(single, fixed_grade(1, Difficulty.HARD)) for single in SINGLES])
    return Scale("mine", graded, lambda steps, grades: Total(*total))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: rate(GRID, folded(1, Difficulty.MEDIUM)),
            "the fold of mine has a level below that of the hardest step: level=",
        ),
        (lambda: rate(GRID, folded(nan, Difficulty.HARD)), "the fold of mine must be finite"),
        (lambda: rate(GRID, folded(1, Difficulty.HARD, inf)), "the fold of mine must be finite"),
        (lambda: fixed_grade(nan), "the score of a fixed grade must be finite: score=nan"),
    ],
)
def test_wrong_scores_and_levels_are_errors(call: Any, message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        call()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: rate(GRID, scale_of(Found(("text",)))), "a step of the technique Found must be a"),
        (
            lambda: rate(GRID, Scale("mine", GRADED, lambda steps, grades: None)),
            "the result of the fold of mine must be a Total, not NoneType",
        ),
        (
            lambda: rate(GRID, Scale("mine", GRADED, lambda steps, grades: Total(1, "easy"))),  # type: ignore[arg-type]
            "the level of the result of the fold of mine must be a Difficulty, not str",
        ),
        (
            lambda: rate(GRID, scale_of(SINGLES[0], lambda step: Grade("1", Difficulty.EASY))),  # type: ignore[arg-type]
            "the score of the grade of Naked Single must be an int or a float, not str",
        ),
        (lambda: fixed_grade("1"), "the score of a fixed grade must be an int or a float"),  # type: ignore[arg-type]
        (lambda: fixed_grade(True), "the score of a fixed grade must be an int or a float, not bo"),
        (lambda: fixed_grade(None), "the score of a fixed grade must be an int or a float, not No"),  # type: ignore[arg-type]
        (lambda: fixed_grade(1, "easy"), "the level of a fixed grade must be a Difficulty"),  # type: ignore[arg-type]
        (
            lambda: rate(GRID, scale_of(SINGLES[0], lambda step: 5)),
            "the grade of Naked Single must be a Grade, not int: 5",
        ),
        (lambda: rate(GRID, 5), "scale must be a Scale or the name of a scale, not int: 5"),
        (lambda: Scale(5, (), hardest_step), "name must be a str, not int"),
        (lambda: Scale("x", [*GRADED], hardest_step), "graded must be a tuple of pairs"),
        (lambda: Scale("x", SINGLES, hardest_step), "graded must be a tuple of pairs"),
        (lambda: Scale("x", GRADED, "sum"), "fold must be a function, such as hardest_step"),
        (lambda: Scale("x", (), hardest_step, aliases="y"), "aliases must be a tuple, not str"),
        (lambda: Scale("x", (), hardest_step, aliases=(5,)), "aliases must be a str, not int"),
        (lambda: Scale("x", (), hardest_step, knows_rules="no"), "knows_rules must be a bool, not"),
        (
            lambda: Scale("x", GRADED, hardest_step, "easy"),
            "unsolved_level must be a Difficulty",
        ),
    ],
)
def test_wrong_types_are_errors_with_their_names(call: Any, message: str) -> None:
    with pytest.raises(TypeError) as caught:
        call()
    assert message in str(caught.value)
