"""Boards with far more constraints than anyone draws: an answer, or an error with a name."""

from __future__ import annotations

import json
import tracemalloc
from random import Random
from typing import Any

import pytest
from constraint_samples import SAMPLES

from sudokulib import Grid, Layout, Limits, count_solutions, dumps, parse
from sudokulib.constraints import (
    Clone,
    CountDistinct,
    CountingCircles,
    KillerCage,
    LookAndSay,
    Minimum,
    Palindrome,
    SlowThermometer,
    SumCage,
    Thermometer,
    Whisper,
    Zipper,
)
from sudokulib.errors import InvalidGrid, InvalidOption

NINE = Layout.boxes(3, 3)
CELLS = [(row, column) for row in range(9) for column in range(9)]
SNAKE = [(row, column if row % 2 else 8 - column) for row in range(9) for column in range(9)]


def solutions_of(*constraints: Any) -> int:
    return count_solutions(
        Grid.empty(NINE.with_constraints(constraints)), limit=1, limits=Limits(1000)
    )


def test_hundreds_of_lines_at_once() -> None:
    random = Random(1)
    lines = [random.sample(CELLS, random.randint(2, 4)) for _ in range(400)]
    assert solutions_of(*[Thermometer(line) for line in lines]) == 0


def test_two_thousand_marks_know_of_one_another() -> None:
    random = Random(2)
    marks = [Minimum(random.sample(CELLS, 9)) for _ in range(2000)]
    layout = NINE.with_constraints(marks)
    assert not any(list(each.decompose(layout)) for each in layout.constraints)
    assert solutions_of(*marks) == 1


def test_too_many_cells() -> None:
    random = Random(3)
    lines = [Palindrome(random.sample(CELLS, 81)) for _ in range(250)]
    with pytest.raises(
        InvalidOption, match="at most 20000 cells of constraints: constraints=20250"
    ):
        NINE.with_constraints(lines)


@pytest.mark.parametrize(
    ("constraint", "count"),
    [
        (SumCage(CELLS, 405), 1),
        (SumCage(CELLS, 404), 0),
        (Zipper(SNAKE), 0),
        (Clone(CELLS, CELLS), 1),
        (Clone(CELLS, CELLS[::-1]), 0),
        (SlowThermometer(SNAKE), 0),
        (Whisper(SNAKE, 1), 1),
        (LookAndSay(CELLS, [(9, digit) for digit in range(1, 10)]), 1),
        (CountDistinct(CELLS), 1),
        (CountingCircles(CELLS[:45]), 0),
    ],
)
def test_lines_through_the_whole_board(constraint: Any, count: int) -> None:
    assert solutions_of(constraint) == count


def test_boards_that_are_too_large() -> None:
    assert Layout.parse("6x6+antiknight").constraints
    with pytest.raises(InvalidOption, match="boards with constraints go up to 36x36"):
        Layout.parse("6x7+antiknight")
    with pytest.raises(
        InvalidOption, match=r"^7x7 has .*; a board of 7x7 has regions, .* up to 36x"
    ):
        Layout.parse("7x7+antiknight")


def test_cages_of_the_whole_board() -> None:
    with pytest.raises(InvalidOption, match="at most 9 cells on this board, not 81"):
        NINE.with_constraints([KillerCage(CELLS)])


HOSTILE_IDS = [
    "3x3+statemachine500" + ".1" * 99_000,
    "3x3+statemachine500" + ".1" * 99_000 + ".",
    "3x3+thermo" + ".80" * 60_000,
    "3x3+thermo" + ".r9c9" * 39_000,
    "3x3+thermo" + ".r9c9" * 399_000,
    "3x3+1" + ".1" * 99_000,
    "3x3+" + "0." * 90_000,
    "3x3+" + "a" * 190_000,
    "3x3+" + "a_" * 900_000,
    "3x3+cage" + "9" * 190_000 + ".0.1",
    "3x3+antiknight" + "+" * 1_900_000,
    "3x3" + ("+statemachine500" + ".1" * 99_000) * 9,
    "3x3" + "+antiknight" * 500_000,
]


@pytest.mark.long
@pytest.mark.parametrize("id", HOSTILE_IDS, ids=lambda id: id[:16])
def test_long_ids_are_refused_in_little_memory(id: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(InvalidOption) as caught:
            Layout.parse(id)
        assert tracemalloc.get_traced_memory()[1] < 80_000_000
    finally:
        tracemalloc.stop()
    assert len(str(caught.value)) < 2_500


def test_ids_have_a_longest_length() -> None:
    with pytest.raises(InvalidOption, match="in an id has at most 200000 characters, not 200001"):
        Layout.parse("3x3+" + "1" * 200_001)
    long = "3x3" + "+antiknight" * 200_000
    with pytest.raises(InvalidOption, match="an id has at most 2000000 characters, not 2200003"):
        Layout.parse(long)
    record = json.loads(dumps(Grid.empty(NINE), "json")) | {"layout": long}
    with pytest.raises(InvalidGrid, match="an id has at most 2000000 characters"):
        parse(json.dumps(record), "json")


@pytest.mark.slow
def test_all_kinds_at_once() -> None:
    layout = NINE.with_constraints([constraint for constraint, _ in SAMPLES])
    assert Layout.parse(layout.id) is layout
    assert count_solutions(Grid.empty(layout)) == 0
