"""`check_scale` and `check_command` find what is wrong with scales and commands."""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator
from math import inf, nan
from typing import Any

import attrs
import pytest

from sudokulib import Candidates, Layout, Step
from sudokulib.scales import (
    SCALES,
    Difficulty,
    Grade,
    Scale,
    Total,
    fixed_grade,
    hardest_step,
    named_scale,
)
from sudokulib.techniques import SINGLES, Technique
from sudokulib.testing import VARIANTS, check_command, check_scale

SMALL = Layout.boxes(2, 2)
GRADED = tuple([(single, fixed_grade(2, Difficulty.MEDIUM)) for single in SINGLES])
NOTHING = Total(0, Difficulty.EASY)
MINE = Scale("mine", GRADED, hardest_step)


@pytest.mark.parametrize("scale", SCALES, ids=lambda scale: scale.name)
def test_scales_of_the_library(scale: Scale) -> None:
    layouts = (SMALL, VARIANTS[0], Layout.boxes(3, 3))
    expected = layouts if scale.knows_rules else (SMALL, Layout.boxes(3, 3))
    assert check_scale(scale, layouts=layouts, puzzles=2) == expected


def test_an_own_scale() -> None:
    assert check_scale(MINE, layouts=["2x2", "2x3"]) == (SMALL, Layout.boxes(2, 3))
    with pytest.raises(AssertionError, match="must solve a puzzle, but none solves none on"):
        check_scale(Scale("none", (), hardest_step), layouts=["2x2"], puzzles=1)
    with pytest.raises(AssertionError, match="only singles were graded, so nothing else of hodoku"):
        check_scale(named_scale("hodoku"), layouts=["2x2"], puzzles=2)
    with pytest.raises(ValueError, match="puzzles must be at least 1"):
        check_scale(MINE, puzzles=0)


class Wrong:
    name = "Wrong"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        for digit, mask in enumerate(candidates.masks, 1):
            if mask:
                place = candidates.layout.cell(mask.bit_length() - 1)
                yield Step(self.name, placements=[(*place, digit)], layout=candidates.layout)


class Changing:
    """Finds other steps each time."""

    name = "Changing"

    def __init__(self) -> None:
        self.number = itertools.count()

    def find(self, candidates: Candidates) -> Iterator[Step]:
        steps = [attrs.evolve(step, technique=self.name) for step in SINGLES[1].find(candidates)]
        yield from steps[next(self.number) % len(steps) :]


def with_one(technique: Technique, grade: Any = None) -> Scale:
    return Scale("mine", ((technique, grade or fixed_grade(1)),), hardest_step)


def fold(value: Any, empty: Any = NOTHING) -> Scale:
    return Scale("mine", GRADED, lambda steps, grades: value if steps else empty)


FAULTS: dict[str, tuple[Any, str]] = {
    "no scale": ("hodoku", "a scale must be a Scale, not 'hodoku'"),
    "no empty total": (
        Scale("mine", GRADED, lambda steps, grades: Total(grades[0].score, grades[0].level)),
        "a solved board has no steps, and its total must not fail: IndexError",
    ),
    "an empty total without end": (
        fold(Total(1, Difficulty.MEDIUM), Total(inf, Difficulty.EASY)),
        "its total must not fail: .*must be finite",
    ),
    "a total that is no number": (
        fold(Total(nan, Difficulty.MEDIUM)),
        "the fold of mine must be finite: score=nan: mine on Puzzle",
    ),
    "a level that is too low": (
        fold(Total(1, Difficulty.EASY)),
        "a level below that of the hardest step",
    ),
    "no total": (fold(None), "the result of the fold of mine must be a Total"),
    "a false step": (with_one(Wrong()), "this technique found a step that is not true"),
    "no grade": (with_one(SINGLES[0], lambda step: 5), "the grade of Naked Single must be a Grade"),
    "a grade that is no number": (
        with_one(SINGLES[1], lambda step: Grade(inf, Difficulty.EASY)),
        "the grade of Hidden Single must be finite",
    ),
    "other steps each time": (with_one(Changing()), "a rating must be the same each time"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_are_found(fault: str) -> None:
    scale, message = FAULTS[fault]
    with pytest.raises(AssertionError, match=message):
        check_scale(scale, layouts=[SMALL])


@attrs.define
class Shout:
    name: str = "shout"
    summary: str = "writes a word in capitals"
    help: str | None = "the word"
    status: Any = 0

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("word", help=self.help)

    def run(self, args: argparse.Namespace) -> int:
        print(args.word.upper())
        status: int = self.status
        return status


def test_a_command() -> None:
    assert check_command(Shout()) == ()
    assert check_command(Shout(), [["a"], ("b",)]) == ("A\n", "B\n")


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (Shout(name="Shout"), "a command's name must be a word in lower case: 'Shout'"),
        (Shout(summary="two\nlines"), "a command's summary must be a string in one line"),
        (Shout(help=None), "the argument 'word' of shout must have a help"),
        (Shout(status=None), "run must return an exit code from 0 to 255, not None: shout"),
        (Shout(status=256), "run must return an exit code from 0 to 255, not 256: shout"),
    ],
)
def test_faults_of_commands_are_found(command: Shout, message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        check_command(command, [["word"]])
