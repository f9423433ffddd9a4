"""Stopping from outside: how a long search is told that its result is no longer wanted.

A filler or a solver that can be stopped has a method `with_stop(should_stop)`. It returns a copy
that calls `should_stop`, a callable without arguments, from time to time, and raises `Stopped` if
it returns true; with `None` the copy cannot be stopped. The attribute `should_stop` is the callable
in use. The functions here work with everything that has the method, and return everything else
unchanged.

Techniques get only marks, so they are stopped in another way: the search for their steps runs in a
block `asking(should_stop)`, and a technique that can take long calls `pause` from time to time. The
block holds for the thread or task that opened it, and for no other.

Effort is bounded in the same way: in a block `limited(effort)` a technique that searches calls
`spend` with the work done since it called last, in units that do not depend on the machine, such as
nodes taken from a queue.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from itertools import chain
from typing import TYPE_CHECKING, Any, TypeVar

from sudokulib.errors import LimitExceeded, Stopped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    ShouldStop = Callable[[], bool] | None

__all__ = [
    "Effort",
    "asking",
    "either_stop",
    "limited",
    "paced",
    "pause",
    "spend",
    "stop_of",
    "stopped_by",
    "without_stop",
]

_T = TypeVar("_T")

_ASKED: ContextVar[ShouldStop] = ContextVar("should_stop", default=None)


@contextmanager
def asking(should_stop: ShouldStop) -> Iterator[None]:
    """A block in which `pause` asks `should_stop`, besides what it asks outside of the block.

    No generator may yield inside it: the block would go on in what uses the generator.

    >>> with asking(lambda: True):
    ...     pause()
    Traceback (most recent call last):
        ...
    sudokulib.errors.Stopped: stopped by should_stop
    """
    before = _ASKED.set(either_stop(_ASKED.get(), should_stop))
    try:
        yield
    finally:
        _ASKED.reset(before)


def pause() -> None:
    """Raises `Stopped` if the `should_stop` of the block around it says so.

    >>> pause()
    """
    should_stop = _ASKED.get()
    if should_stop is not None and should_stop():
        raise Stopped


class Effort:
    """How much effort was spent in a block, and how much there may be; `None` for no limit."""

    __slots__ = ("limit", "spent")

    def __init__(self, limit: int | None) -> None:
        self.limit = limit
        self.spent = 0


_EFFORT: ContextVar[Effort | None] = ContextVar("effort", default=None)


@contextmanager
def limited(effort: int | Effort | None) -> Iterator[Effort]:
    """A block in which `spend` raises `LimitExceeded` past this effort; `None` for no limit.

    The block holds what was spent; blocks with the same `Effort` share it. Inside another block it
    has its own limit, and the other one does not count what is spent in it. No generator may yield
    inside it.

    >>> with limited(None) as effort:
    ...     spend(5)
    ...     spend(2)
    >>> effort.spent
    7
    """
    inside = effort if isinstance(effort, Effort) else Effort(effort)
    before = _EFFORT.set(inside)
    try:
        yield inside
    finally:
        _EFFORT.reset(before)


def spend(units: int) -> None:
    """Counts effort in the block around it, if there is one, and asks whether to stop.

    Raises `LimitExceeded` past the limit, and `Stopped` as `pause` does.

    >>> with limited(5):
    ...     spend(6)
    Traceback (most recent call last):
        ...
    sudokulib.errors.LimitExceeded: no answer within the effort: effort=5
    """
    effort = _EFFORT.get()
    if effort is not None:
        effort.spent += units
        if effort.limit is not None and effort.spent > effort.limit:
            raise LimitExceeded(effort.limit, option="effort")
    pause()


def paced(count: int, every: int, should_stop: ShouldStop) -> Iterable[int]:
    """`range(count)`, which asks `should_stop` at the start and then after each `every` numbers.

    Raises `Stopped` if the answer is true.

    >>> list(paced(5, 2, lambda: print("asked")))
    asked
    asked
    asked
    [0, 1, 2, 3, 4]
    """
    if should_stop is None:
        return range(count)

    def parts() -> Iterator[range]:
        for start in range(0, count, every):
            if should_stop():
                raise Stopped
            yield range(start, min(start + every, count))

    return chain.from_iterable(parts())


def stop_of(worker: object) -> ShouldStop:
    """The `should_stop` of a filler or solver; `None` if it has none.

    >>> from sudokulib.fillers import CoverFiller
    >>> stop_of(CoverFiller()) is None, stop_of(CoverFiller(should_stop=bool)) is bool
    (True, True)
    """
    found: ShouldStop = getattr(worker, "should_stop", None)
    return found


def either_stop(one: ShouldStop, other: ShouldStop) -> ShouldStop:
    """A callable that returns true if either of two does; `None` is one that never does.

    >>> stop = either_stop(lambda: False, lambda: True)
    >>> stop is not None and stop()
    True
    """
    if one is None or other is None:
        return one or other
    return lambda: one() or other()


def stopped_by(worker: _T, should_stop: ShouldStop) -> _T:
    """A copy that also calls `should_stop`; the worker itself if it cannot be stopped.

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
    """A copy without `should_stop`, which gives the same results; for comparisons.

    >>> from sudokulib.fillers import CoverFiller
    >>> without_stop(CoverFiller(should_stop=bool)) == CoverFiller()
    True
    """
    with_stop: Any = getattr(worker, "with_stop", None)
    if with_stop is None or stop_of(worker) is None:
        return worker
    copy: _T = with_stop(None)
    return copy
