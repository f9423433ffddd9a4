"""Internal: filling digit by digit: grids, and how often it gets stuck.

No public call counts dead ends.
"""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from sudokulib import (
    CoverSolver,
    DigitByDigitFiller,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    NoSolution,
    Stopped,
)
from sudokulib._base.limits import NodeCounter
from sudokulib.errors import UnsupportedLayout
from sudokulib.fillers import _digit_by_digit as digitwise
from sudokulib.fillers._trial_and_error import backtrack_level
from sudokulib.testing import LAYOUTS, check_filler

SMALL, USUAL = Layout.boxes(2, 2), Layout.boxes(3, 3)
ODD_EVEN = DigitByDigitFiller()
ASCENDING = DigitByDigitFiller(odd_rows_first=False)
BOTH = (ODD_EVEN, ASCENDING)
JIGSAW = Layout("122222134425133445133455136465166665")
LARGE = [Layout.boxes(p, q) for p, q in ((3, 4), (6, 2), (2, 7), (4, 4))]
IMPOSSIBLE = Layout("1221")
# A house of row 1 and, in place of its last cell, one that sees this cell: both need one digit.
CROSSED = USUAL.with_houses([(*range(8), 17)])


@pytest.mark.slow
@pytest.mark.parametrize("filler", BOTH)
def test_the_laws_of_a_filler(filler: DigitByDigitFiller) -> None:
    layouts = (*LAYOUTS, JIGSAW, *LARGE, USUAL.with_windows())
    assert check_filler(filler, layouts=layouts, fills=2) == layouts


@pytest.mark.parametrize(
    ("filler", "line"),
    [
        (
            ODD_EVEN,
            "768439512139625478542187639957318246316942857284756193823571964671894325495263781",
        ),
        (
            ASCENDING,
            "532946718847123659619578324978461235365792841124835976751289463283654197496317582",
        ),
    ],
)
def test_a_seed_means_one_grid_for_ever(filler: DigitByDigitFiller, line: str) -> None:
    assert format(filler.fill(USUAL, 2026), "line") == line


@pytest.mark.parametrize("filler", BOTH)
def test_the_smallest_boards_of_all(filler: DigitByDigitFiller) -> None:
    assert filler.fill(Layout("1"), 1).digits == bytes([1])
    assert {filler.fill(Layout("1122"), seed).digits for seed in range(20)} == {
        bytes([1, 2, 2, 1]),
        bytes([2, 1, 1, 2]),
    }


@pytest.mark.slow
@pytest.mark.parametrize("filler", BOTH)
def test_every_grid_of_the_smallest_board_comes_out(filler: DigitByDigitFiller) -> None:
    rng = random.Random("every grid")
    seen: set[Grid] = set()
    for _ in range(20_000):
        seen.add(filler.fill(SMALL, rng))
        if len(seen) == 288:
            break
    assert seen == set(CoverSolver().solutions(Grid.empty(SMALL)))


def test_the_count_goes_with_the_grid() -> None:
    grid, dead_ends = ODD_EVEN._fill_and_count(USUAL, 1, NodeCounter())
    assert grid == ODD_EVEN.fill(USUAL, 1)
    assert dead_ends > 0
    assert any(ODD_EVEN._fill_and_count(SMALL, seed, NodeCounter())[1] == 0 for seed in range(10))


@pytest.mark.parametrize("filler", BOTH)
def test_digits_that_became_impossible_are_undone(
    filler: DigitByDigitFiller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On this board three digits can be placed so that the others cannot; without going back
    by more than a digit some of these fills would never end."""
    levels: list[int] = []

    def spy(failures: list[int], level: int, tries: int) -> int:
        back = backtrack_level(failures, level, tries)
        levels.append(level - back)
        return back

    monkeypatch.setattr(digitwise, "backtrack_level", spy)
    for seed in range(100):
        filler.fill(LAYOUTS[1], seed)
    assert {0, 1, 2} <= set(levels)


def test_too_large() -> None:
    with pytest.raises(UnsupportedLayout, match="up to 18x18, and this board is 20x20"):
        ODD_EVEN.fill(Layout.boxes(4, 5), 1)
    assert ASCENDING.fill(Layout.boxes(9, 2), 1).is_solved


@pytest.mark.parametrize("filler", BOTH)
@pytest.mark.parametrize("layout", [IMPOSSIBLE, CROSSED])
def test_a_board_without_a_grid(filler: DigitByDigitFiller, layout: Layout) -> None:
    with pytest.raises(NoSolution) as caught:
        filler.fill(layout, 1)
    assert caught.value.grid == Grid.empty(layout)


@pytest.mark.parametrize("filler", BOTH)
def test_the_limit_ends_what_would_take_too_long(
    filler: DigitByDigitFiller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(digitwise, "_LIMIT", 900)
    layout = Layout.boxes(4, 4).with_windows()
    with pytest.raises(UnsupportedLayout, match="the limit of 900 steps") as caught:
        filler.fill(layout, 1)
    assert caught.value.layout is layout


def test_options() -> None:
    assert DigitByDigitFiller(odd_rows_first=True) == ODD_EVEN != ASCENDING
    assert repr(ASCENDING) == "DigitByDigitFiller(odd_rows_first=False)"
    assert ODD_EVEN.fill(USUAL, 1) != ASCENDING.fill(USUAL, 1)
    for filler in BOTH:
        assert eval(repr(filler)) == filler == pickle.loads(pickle.dumps(filler))
        assert hash(filler) == hash(eval(repr(filler)))
    wrong: Any
    for wrong in (1, None, "odd", b"ascending", 1.0):
        with pytest.raises(TypeError, match="odd_rows_first must be a bool"):
            DigitByDigitFiller(odd_rows_first=wrong)
    wrong = 9
    with pytest.raises(TypeError, match="layout must be a Layout"):
        ODD_EVEN.fill(wrong)


def test_it_can_be_stopped() -> None:
    with pytest.raises(Stopped):
        ODD_EVEN.fill(Layout.boxes(3, 3), 1, limits=Limits(should_stop=lambda: True))
    with pytest.raises(LimitExceeded):
        ODD_EVEN.fill(Layout.boxes(3, 3), 1, limits=Limits(1))
