"""Stopping from outside: how a search that takes long learns that its result is no longer wanted.

A filler or a solver that can be stopped has a method `with_stop(should_stop)`. It returns a copy
that asks `should_stop`, a callable without arguments, from time to time, and raises `Stopped` when
the answer is true; `None` asks nothing. What it asks already is its attribute `should_stop`. The
functions here work with everything that has the method, and leave everything else as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

    ShouldStop = Callable[[], bool] | None

__all__ = ["either_stop", "stop_of", "stopped_by", "without_stop"]

_T = TypeVar("_T")


def stop_of(worker: object) -> ShouldStop:
    """What a filler or solver asks already; `None` if it asks nothing.

    >>> from sudokulib.fillers import CoverFiller
    >>> stop_of(CoverFiller()) is None, stop_of(CoverFiller(should_stop=bool)) is bool
    (True, True)
    """
    found: ShouldStop = getattr(worker, "should_stop", None)
    return found


def either_stop(one: ShouldStop, other: ShouldStop) -> ShouldStop:
    """A callable that is true when one of two is; `None` stands for one that is never true.

    >>> stop = either_stop(lambda: False, lambda: True)
    >>> stop is not None and stop()
    True
    """
    if one is None or other is None:
        return one or other
    return lambda: one() or other()


def stopped_by(worker: _T, should_stop: ShouldStop) -> _T:
    """A copy that asks `should_stop` too; the worker itself where it cannot be stopped.

    >>> from sudokulib.fillers import CoverFiller, PatternFiller
    >>> stop_of(stopped_by(CoverFiller(), bool)) is bool
    True
    >>> stopped_by(PatternFiller(), bool)
    PatternFiller()
    """
    with_stop: Any = getattr(worker, "with_stop", None)
    if with_stop is None or should_stop is None:
        return worker
    copy: _T = with_stop(either_stop(stop_of(worker), should_stop))
    return copy


def without_stop(worker: _T) -> _T:
    """A copy that asks nothing, which gives the same results; for comparisons.

    >>> from sudokulib.fillers import CoverFiller
    >>> without_stop(CoverFiller(should_stop=bool)) == CoverFiller()
    True
    """
    with_stop: Any = getattr(worker, "with_stop", None)
    if with_stop is None or stop_of(worker) is None:
        return worker
    copy: _T = with_stop(None)
    return copy
