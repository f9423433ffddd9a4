"""The allowance of a search: counted in nodes, asked in slices."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from sudokulib import LimitExceeded, Stopped
from sudokulib.errors import InvalidOption
from sudokulib.solvers._budget import DEFAULT_BUDGET, SLICE, Meter, require_budget


@pytest.mark.parametrize("budget", [None, 1, DEFAULT_BUDGET, 2**63 - 1])
def test_budgets(budget: int | None) -> None:
    assert require_budget(budget) == budget


@pytest.mark.parametrize("budget", [0, -1, -(10**5000)], ids=["0", "-1", "huge"])
def test_budgets_out_of_range(budget: int) -> None:
    with pytest.raises(InvalidOption) as caught:
        require_budget(budget)
    assert caught.value.option == "budget"
    assert caught.value.value == budget


@pytest.mark.parametrize("budget", [True, 1.0, "1", b"1", [1]])
def test_budgets_of_another_type(budget: Any) -> None:
    with pytest.raises(TypeError, match="budget must be an int"):
        require_budget(budget)


def test_without_limits_there_is_no_pause() -> None:
    meter = Meter()
    assert meter.spent == 0
    assert meter.pause == sys.maxsize
    assert meter.check(10**9) == meter.pause == sys.maxsize
    assert meter.spent == 10**9


def test_the_budget_is_the_pause() -> None:
    meter = Meter(10)
    assert meter.pause == 10
    assert meter.check(10) == 10
    with pytest.raises(LimitExceeded) as caught:
        meter.check(11)
    assert caught.value.budget == 10
    assert meter.spent == 11


def test_should_stop_is_asked_before_the_first_node_and_each_slice() -> None:
    answers = [False, False, True]
    meter = Meter(None, lambda: answers.pop(0))
    assert meter.pause == 0
    assert meter.check(1) == meter.pause == 1 + SLICE
    assert meter.check(2 + SLICE) == 2 + 2 * SLICE
    with pytest.raises(Stopped):
        meter.check(3 + 2 * SLICE)
    assert answers == []
    assert meter.spent == 3 + 2 * SLICE


def test_a_budget_shorter_than_a_slice_comes_first() -> None:
    meter = Meter(100, lambda: False)
    assert meter.check(1) == 100
    meter = Meter(SLICE + 100, lambda: False)
    assert meter.check(1) == 1 + SLICE
    assert meter.check(2 + SLICE) == SLICE + 100


def test_a_spent_budget_is_said_before_anybody_is_asked() -> None:
    def never() -> bool:
        raise AssertionError

    with pytest.raises(LimitExceeded):
        Meter(1, never).check(2)
    with pytest.raises(AssertionError):
        Meter(1, never).check(1)
