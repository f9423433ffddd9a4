"""Stopping fillers and solvers from outside, those of the library and others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from sudokulib import (
    BacktrackingFiller,
    CoverFiller,
    CoverSolver,
    DigitByDigitFiller,
    Grid,
    Layout,
    PatternFiller,
    Stopped,
)
from sudokulib._base.stopping import either_stop, stop_of, stopped_by, without_stop

STOPPABLE = [
    CoverFiller(),
    BacktrackingFiller(),
    BacktrackingFiller(step="row"),
    DigitByDigitFiller(row_order="ascending"),
    CoverSolver(),
]


class Patient(CoverFiller):
    """A subclass without a line of its own."""


@attrs.frozen
class Bare:
    """Has the method, and no attribute that says what it asks."""

    asked: Callable[[], bool] | None = None

    def with_stop(self, should_stop: Callable[[], bool] | None) -> Bare:
        return Bare(should_stop)


def never() -> bool:
    return False


def always() -> bool:
    return True


@pytest.mark.parametrize("worker", [*STOPPABLE, Patient()], ids=repr)
def test_a_copy_asks_and_is_otherwise_the_same(worker: Any) -> None:
    copy = stopped_by(worker, never)
    assert type(copy) is type(worker)
    assert copy.should_stop is never
    assert worker.should_stop is None
    assert copy != worker
    assert without_stop(copy) == worker == copy.with_stop(None)
    assert without_stop(worker) is worker
    assert stopped_by(worker, None) is worker


@pytest.mark.parametrize("filler", [*STOPPABLE[:-1], Patient()], ids=repr)
def test_a_fill_is_stopped(filler: Any) -> None:
    layout = Layout.boxes(3, 3)
    with pytest.raises(Stopped):
        stopped_by(filler, always).fill(layout, 1)
    assert stopped_by(filler, never).fill(layout, 1) == filler.fill(layout, 1)


def test_a_search_is_stopped() -> None:
    grid = Grid.empty(Layout.boxes(3, 3))
    with pytest.raises(Stopped):
        next(stopped_by(CoverSolver(), always).solutions(grid))
    with pytest.raises(Stopped):
        stopped_by(CoverSolver(), always).proves_unique(grid)


def test_both_stops_are_asked() -> None:
    for own, other in ((never, always), (always, never)):
        with pytest.raises(Stopped):
            stopped_by(CoverFiller(should_stop=own), other).fill(Layout.boxes(2, 2), 1)
    for one, other, answer in (
        (never, never, False),
        (never, always, True),
        (always, never, True),
    ):
        stop = either_stop(one, other)
        assert stop is not None
        assert stop() is answer
    assert either_stop(None, None) is None
    assert either_stop(None, never) is either_stop(never, None) is never


def test_what_cannot_be_stopped_stays_as_it_is() -> None:
    filler = PatternFiller()
    assert stopped_by(filler, always) is filler
    assert without_stop(filler) is filler
    assert stop_of(filler) is None


def test_the_method_is_enough() -> None:
    assert stopped_by(Bare(), never).asked is never
    assert without_stop(Bare()) == Bare()
