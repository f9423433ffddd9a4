"""Internal: backtracking by cells and by rows: valid, repeatable, and never without an end.

No public call shows the restarts and the limits of steps.
"""

from __future__ import annotations

import pickle
import random
from functools import partial
from typing import Any

import pytest

from sudokulib import (
    BacktrackingFiller,
    CoverSolver,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    NoSolution,
    Stopped,
)
from sudokulib._base.limits import NodeCounter
from sudokulib.errors import InvalidOption, UnsupportedLayout
from sudokulib.fillers import BackStep, _backtracking as backtracking, _trial_and_error as trial
from sudokulib.fillers._trial_and_error import (
    backtrack_level,
    random_bit,
    retry,
    tries_before_backtracking,
)
from sudokulib.randomness import random_source
from sudokulib.testing import LAYOUTS, check_filler

SMALL, USUAL = Layout.boxes(2, 2), Layout.boxes(3, 3)
ROWS = BacktrackingFiller(fewest_first=False)
FEWEST = BacktrackingFiller(fewest_first=True)
BY_ROW = BacktrackingFiller(step="row")
ALL = (ROWS, FEWEST, BY_ROW)
JIGSAW = Layout("122222134425133445133455136465166665")
LARGE = [Layout.boxes(p, q) for p, q in ((3, 4), (6, 2), (2, 7), (4, 4), (10, 2))]
IMPOSSIBLE = Layout("1221")
# A house of row 1 and, in place of its last cell, one that sees this cell: both need one digit.
CROSSED = USUAL.with_houses([(*range(8), 17)])


@pytest.mark.slow
@pytest.mark.parametrize("filler", ALL)
def test_the_laws_of_a_filler(filler: BacktrackingFiller) -> None:
    layouts = (*LAYOUTS[:-1], JIGSAW, *LARGE)
    assert check_filler(filler, layouts=layouts, fills=2) == layouts


@pytest.mark.parametrize("filler", ALL)
def test_diagonals(filler: BacktrackingFiller) -> None:
    layout = USUAL.with_diagonals()
    assert filler.fill(layout, 3).is_solved


@pytest.mark.parametrize(
    ("filler", "line"),
    [
        (
            ROWS,
            "892536174137284695645719238461893527283657941759142863576328419928471356314965782",
        ),
        (
            FEWEST,
            "892536174137284956465791823654127398921863547378459612516342789289675431743918265",
        ),
        (
            BY_ROW,
            "892536174137284695645719238461893527259467381783152946524971863378625419916348752",
        ),
    ],
)
def test_a_seed_means_one_grid_for_ever(filler: BacktrackingFiller, line: str) -> None:
    assert format(filler.fill(USUAL, 2026), "line") == line


@pytest.mark.parametrize("filler", ALL)
def test_the_smallest_boards_of_all(filler: BacktrackingFiller) -> None:
    assert filler.fill(Layout("1"), 1).digits == bytes([1])
    assert {filler.fill(Layout("1122"), seed).digits for seed in range(20)} == {
        bytes([1, 2, 2, 1]),
        bytes([2, 1, 1, 2]),
    }


@pytest.mark.slow
@pytest.mark.parametrize("filler", ALL)
def test_every_grid_of_the_smallest_board_comes_out(filler: BacktrackingFiller) -> None:
    rng = random.Random("every grid")
    seen: set[Grid] = set()
    for _ in range(20_000):
        seen.add(filler.fill(SMALL, rng))
        if len(seen) == 288:
            break
    assert seen == set(CoverSolver().solutions(Grid.empty(SMALL)))


def test_the_default_order() -> None:
    usual = BacktrackingFiller()
    for layout in (USUAL, Layout.boxes(3, 4)):
        assert usual.fill(layout, 5) == ROWS.fill(layout, 5) != FEWEST.fill(layout, 5)
    for layout in (Layout.boxes(2, 7), USUAL.with_diagonals(), JIGSAW):
        assert usual.fill(layout, 5) == FEWEST.fill(layout, 5) != ROWS.fill(layout, 5)


@pytest.mark.parametrize(("filler", "largest"), [(ROWS, 20), (FEWEST, 25), (BY_ROW, 25)])
def test_too_large(filler: BacktrackingFiller, largest: int) -> None:
    with pytest.raises(
        UnsupportedLayout, match=f"up to {largest}x{largest}, and this board is 30x30"
    ):
        filler.fill(Layout.boxes(5, 6), 1)


def test_the_largest_boards() -> None:
    assert ROWS.fill(Layout.boxes(2, 10), 1).is_solved
    assert FEWEST.fill(Layout.boxes(5, 5), 1).is_solved
    assert BY_ROW.fill(Layout.boxes(5, 5), 1).is_solved


@pytest.mark.parametrize("filler", ALL)
@pytest.mark.parametrize("layout", [IMPOSSIBLE, CROSSED])
def test_a_board_without_a_grid(filler: BacktrackingFiller, layout: Layout) -> None:
    with pytest.raises(NoSolution) as caught:
        filler.fill(layout, 1)
    assert caught.value.grid == Grid.empty(layout)


@pytest.mark.parametrize("filler", ALL)
def test_the_limit_ends_what_would_take_too_long(
    filler: BacktrackingFiller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backtracking, "_LIMIT", dict.fromkeys(backtracking._LIMIT, 900))
    monkeypatch.setattr(backtracking, "_FIRST_BUDGET", dict.fromkeys(backtracking._FIRST_BUDGET, 1))
    layout = Layout.boxes(4, 4).with_windows()
    with pytest.raises(UnsupportedLayout, match="the limit of 900 steps") as caught:
        filler.fill(layout, 1)
    assert caught.value.layout is layout


@pytest.mark.parametrize("filler", ALL)
def test_attempts_that_start_afresh(
    filler: BacktrackingFiller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a first budget below one digit a cell it takes several attempts, and they succeed."""
    monkeypatch.setattr(backtracking, "_FIRST_BUDGET", dict.fromkeys(backtracking._FIRST_BUDGET, 1))
    usual = [filler.fill(LAYOUTS[1], seed) for seed in range(30)]
    monkeypatch.undo()
    assert usual != [filler.fill(LAYOUTS[1], seed) for seed in range(30)]
    assert all(grid.is_solved for grid in usual)


def test_options() -> None:
    assert BacktrackingFiller() == BacktrackingFiller(step="cell", fewest_first=None)
    assert BacktrackingFiller(step="Row") == BY_ROW == BacktrackingFiller(step=BackStep.ROW)
    assert FEWEST != ROWS
    assert (BY_ROW.step, FEWEST.fewest_first) == (BackStep.ROW, True)
    assert repr(BY_ROW) == "BacktrackingFiller(step='row', fewest_first=None)"
    assert repr(FEWEST) == "BacktrackingFiller(step='cell', fewest_first=True)"
    for filler in ALL:
        assert eval(repr(filler)) == filler == pickle.loads(pickle.dumps(filler))
        assert hash(filler) == hash(eval(repr(filler)))
    wrong: Any
    for wrong in ("cells", "", "r"):
        with pytest.raises(InvalidOption, match="step must be one of cell, row") as caught:
            BacktrackingFiller(step=wrong)
        assert caught.value.value == wrong
    for wrong in (True, False):
        with pytest.raises(InvalidOption, match="step='row' takes no fewest_first: fewest_first="):
            BacktrackingFiller(step="row", fewest_first=wrong)
    for wrong in (1, None, True, b"row", 1.0):
        with pytest.raises(TypeError, match="step must be a BackStep or its string"):
            BacktrackingFiller(step=wrong)
    for wrong in (1, 0, "fewest", 1.0):
        with pytest.raises(TypeError, match="fewest_first must be a bool"):
            BacktrackingFiller(fewest_first=wrong)
    wrong = 9
    with pytest.raises(TypeError, match="layout must be a Layout"):
        BacktrackingFiller().fill(wrong)


def test_random_bits_are_even() -> None:
    draw = random_source("bits")
    counts = dict.fromkeys((1, 4, 8, 512), 0)
    for _ in range(4000):
        counts[random_bit(draw, 0b1000001101)] += 1
    assert all(850 < count < 1150 for count in counts.values())


def test_a_single_bit_costs_no_draw() -> None:
    def draw() -> float:
        raise AssertionError("there is nothing to choose")

    assert random_bit(draw, 64) == 64


def test_retreat_goes_further_back_each_time() -> None:
    """A search that always fails at the last of four levels visits them like an odometer."""
    tries, failures = 3, [0] * 4
    reached = [backtrack_level(failures, 3, tries) for _ in range(tries**3)]
    assert reached.count(0) == 1
    assert reached[-1] == 0
    assert reached.count(1) == tries - 1
    assert reached.count(2) == tries * (tries - 1)
    assert failures[1:] == [0, 0, 0]
    # The first level is never left, however often it fails.
    assert [backtrack_level(failures, 0, tries) for _ in range(9)] == [0] * 9


def test_tries_grow_with_the_board() -> None:
    assert [tries_before_backtracking(n) for n in (1, 2, 6, 8, 20)] == [1, 2, 6, 12, 200]


def test_attempts_grow_up_to_the_limit() -> None:
    budgets: list[int] = []

    def attempt(budget: int) -> bytes | None:
        budgets.append(budget)
        return b"done" if len(budgets) == 3 else None

    assert retry(SMALL, attempt, first=5, limit=1000, counter=NodeCounter()) == b"done"
    assert budgets == [5, 10, 15]


def test_what_cannot_be_proved_impossible_is_tried_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "_PROOF_NODES", 1)
    calls: list[int] = []
    with pytest.raises(UnsupportedLayout, match="not filled within the limit of 20"):
        retry(USUAL.with_diagonals(), calls.append, first=10, limit=20, counter=NodeCounter())
    assert calls == [10, 10]


@pytest.mark.parametrize(
    "filler", [BacktrackingFiller, partial(BacktrackingFiller, step="row")], ids=["cell", "row"]
)
def test_it_can_be_stopped(filler: Any) -> None:
    with pytest.raises(Stopped):
        filler().fill(Layout.boxes(3, 3), 1, limits=Limits(should_stop=lambda: True))
    asked = iter([False, False, True])
    windows = Layout.boxes(4, 4).with_windows()
    with pytest.raises(Stopped):  # a board on which many attempts fail
        filler().fill(windows, 1, limits=Limits(should_stop=lambda: next(asked)))
    with pytest.raises(LimitExceeded) as caught:
        filler().fill(windows, 1, limits=Limits(3_000))
    assert caught.value.nodes == 3_000


def test_the_proof_that_there_is_a_grid_is_limited_too() -> None:
    with pytest.raises(LimitExceeded):
        retry(
            Layout.boxes(3, 3).with_diagonals(),
            lambda budget: None,
            first=5,
            limit=1000,
            counter=NodeCounter(Limits(1)),
        )
