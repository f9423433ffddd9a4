"""Random jigsaws: they can be filled, and depend on the seed alone."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

import pytest
from partitions import connected

from sudokulib import CoverFiller, Layout, LimitExceeded, Limits, Stopped
from sudokulib.errors import InvalidOption
from sudokulib.randomness import as_seed

SEEDS = [1, "monday", -5]
BAD = Layout("1112 1322 3342 3444")
"""There is no grid for it."""


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6, 9])
def test_a_jigsaw_can_be_filled(n: int) -> None:
    layout = Layout.random_jigsaw(n, rng=3)
    assert layout.size == n
    assert layout.extra_houses == ()
    assert all(connected(region, n) for region in layout.regions)
    assert CoverFiller().fill(layout, rng=1).is_solved


def test_a_seed_stands_for_the_same_jigsaw_everywhere() -> None:
    found = [Layout.random_jigsaw(4, rng=seed).id for seed in SEEDS]
    assert found == ["1122132213334444", "1222134213441334", "1222111233343444"]
    assert Layout.random_jigsaw(6, rng="golden").id == "111111222344522334523364555364566664"


def test_every_rng_is_taken() -> None:
    rng = random.Random(5)
    seed = as_seed(random.Random(5))
    assert Layout.random_jigsaw(5, rng=rng) is Layout.random_jigsaw(5, rng=seed)
    assert len({Layout.random_jigsaw(5, rng=rng) for _ in range(5)}) > 1
    assert len({Layout.random_jigsaw(5) for _ in range(5)}) > 1


def test_boxes_are_not_left_out() -> None:
    assert Layout.random_jigsaw(4, rng=149) is Layout.boxes(2, 2)


def test_a_limit_that_one_search_reaches() -> None:
    with pytest.raises(LimitExceeded) as caught:
        Layout.random_jigsaw(6, rng=1, limits=Limits(1))
    assert caught.value.nodes == 1


def test_limits_do_not_change_the_jigsaw() -> None:
    for limits in (Limits(1_000), Limits(), None):
        assert Layout.random_jigsaw(5, 7, limits=limits) is Layout.random_jigsaw(5, 7)
    assert Layout.random_jigsaw.__kwdefaults__["limits"] == Limits()


def after(calls: int) -> Callable[[], bool]:
    """A `should_stop` that returns true when it was called so often."""
    asked = itertools.count(1)
    return lambda: next(asked) >= calls


@pytest.mark.parametrize("calls", [1, 2, 6, 7])
def test_it_can_be_stopped(calls: int) -> None:
    with pytest.raises(Stopped):
        Layout.random_jigsaw(4, rng=1, limits=Limits(should_stop=after(calls)))


@pytest.mark.parametrize("n", [-1, 0, 1, 13, 10**30])
def test_sizes_that_are_refused(n: int) -> None:
    with pytest.raises(InvalidOption, match="size must be from 2 to 12"):
        Layout.random_jigsaw(n)


@pytest.mark.parametrize(
    "wrong",
    [
        {"size": 4.0},
        {"size": True},
        {"size": 4, "rng": 1.5},
        {"size": 4, "limits": 1},
        {"size": "4"},
    ],
)
def test_types_that_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Layout.random_jigsaw(**wrong)
