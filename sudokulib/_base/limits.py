"""How much a call may search, and how a search is stopped.

`Limits` is passed by the caller: a number of nodes, and a callable that can stop the call. A search
counts its nodes with a `NodeCounter`. A search for solutions gets its counter as an argument.
Techniques only get candidates, so the search for a step runs in a block `counting(counter)`. A
technique that can take long calls `check_limits` with the work since its last call. The block only
affects the thread or task that opened it.

A *node* is one state of a board after propagation: the initial state, and the state after each
branch. The work of techniques is counted in the same unit: a candidate that a search for chains
takes from its queue, an entry in a table, a house that a search for fish tries. On 9x9 boards each
of them takes about ten microseconds. Nodes, unlike seconds, are the same on every machine, so a
limit has the same effect everywhere. A node of a large board takes far longer, so on boards above
16x16 each counts as several: 15 on 25x25, 129 on 36x36.

>>> counter = NodeCounter(Limits(nodes=10))
>>> counter.add(10)
>>> counter.add(1)
Traceback (most recent call last):
    ...
sudokulib.errors.LimitExceeded: no answer within the limit: nodes=10
"""

from __future__ import annotations

import sys
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, NoReturn

import attrs

from sudokulib._base.arguments import require_callable, require_int_field, require_type
from sudokulib._base.lazy_exports import public
from sudokulib.errors import LimitExceeded, Stopped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


DEFAULT_NODES = 1_000_000
"""Some seconds on a 9x9 board."""

MOST_NODES = (1 << 63) - 1
"""The largest number of nodes."""

STRIDE = 256
"""The number of nodes between two calls of `should_stop` on a 9x9 board; larger boards: fewer."""

WORK_BETWEEN_CHECKS = 60_000
"""The work between two calls of `should_stop` within one node; see `NodeCounter.add_work`."""


@public("sudokulib")
@attrs.frozen
class Limits:
    """The limits of a call: a number of nodes, and a callable that can stop it.

    - `nodes`: the number of nodes, a million by default, `None` for no limit. A node is one state
      of a search for solutions, or the same amount of work in a search for chains, fish or nets. A
      node takes about ten microseconds on a 9x9 board, and a call needs the same number of nodes on
      every machine. Above the limit, the call raises `LimitExceeded`.
    - `should_stop`: a callable without arguments, which is called at least every 0.2 seconds on
      boards up to 25x25, and every second on larger ones. If it returns true, the call raises
      `Stopped`.

    Functions take `limits=Limits(...)`, or `limits=None` for no limit at all. A limit ends a call
    with an error; it never changes a result. (The only exception is `hint` with `reveal=True`: if a
    technique reaches the limit, the hint continues without it.) Raises `InvalidOption` for a number
    below 1 or above 2**63 - 1, and `TypeError` for other types.

    >>> from sudokulib import Grid, solutions
    >>> list(solutions(Grid.parse("." * 81), limits=Limits(nodes=1000)))
    Traceback (most recent call last):
        ...
    sudokulib.errors.LimitExceeded: no answer within the limit: nodes=1000
    """

    nodes: int | None = DEFAULT_NODES
    """The number of nodes; `None` for no limit."""
    should_stop: Callable[[], bool] | None = None
    """The callable that says whether the call must stop; `None` if nothing can stop it."""

    def __attrs_post_init__(self) -> None:
        if self.nodes is not None:
            require_int_field(self, "nodes", self.nodes, 1, MOST_NODES)
        require_callable(self.should_stop, "should_stop")
        if self.should_stop is not None:
            _require_no_arguments(self.should_stop)


def _require_no_arguments(should_stop: Callable[[], bool]) -> None:
    """Raises `TypeError` if the callable cannot be called as it will be."""
    from inspect import signature  # it takes a moment to load

    try:
        shown_signature = signature(should_stop)
    except (TypeError, ValueError):  # of a function in C, which does not tell
        return
    try:
        shown_signature.bind()
    except TypeError as error:
        raise TypeError(
            f"should_stop is called without arguments, and this one cannot be: {error}; a number "
            "of nodes is limited by Limits(nodes=...)"
        ) from None


DEFAULT_LIMITS = Limits()
"""The default of all functions that have limits by default."""


def require_limits(limits: Limits | None) -> Limits | None:
    """Returns the limits; raises `TypeError` for anything but `Limits` and `None`.

    >>> require_limits(None)
    """
    return None if limits is None else require_type(limits, Limits, "limits")


def validate_limits(maker: object, field: object, limits: Limits | None) -> None:
    """The validator of an attribute `limits`."""
    require_limits(limits)


class WithLimits:
    """A value with an attribute `limits`, which is not pickled."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        kind: Any = type(self)
        names = [field.name for field in attrs.fields(kind) if field.name != "limits"]
        return _rebuilt, (kind, {name: getattr(self, name) for name in names})


def _rebuilt(kind: Callable[..., Any], options: dict[str, Any]) -> Any:
    return kind(**options)


class NodeCounter:
    """Counts the nodes of one call, and raises `LimitExceeded` or `Stopped` when it must end.

    A counter may have an `outer` counter, for a longer piece of work of which this one is a part.
    By default this is the counter of the `counting` block around it. Nodes counted here are counted
    there too, and each of the two can end the work. A search that gives up after a fixed number of
    nodes uses such an inner counter; `is_exceeded` then tells whether this number ended the search.

    The kernel keeps its own count of nodes, writes it to `nodes` whenever it returns or yields, and
    calls `check` when the count passes `next_check`.

    >>> whole = NodeCounter(Limits(nodes=100))
    >>> part = NodeCounter(Limits(nodes=20), outer=whole)
    >>> part.add(15)
    >>> part.nodes, whole.nodes, part.is_exceeded
    (15, 15, False)
    """

    __slots__ = (
        "_can_stop",
        "_passed_on",
        "_work",
        "limit",
        "next_check",
        "nodes",
        "outer",
        "should_stop",
    )

    nodes: int
    next_check: int
    limit: int | None
    should_stop: Callable[[], bool] | None
    outer: NodeCounter | None
    _can_stop: bool
    _passed_on: int
    _work: int

    def __init__(self, limits: Limits | None = None, outer: NodeCounter | None = None) -> None:
        if outer is None:
            outer = _CURRENT.get()
        self.nodes = self._passed_on = self._work = 0
        self.outer = outer
        if limits is None:
            self.limit = self.should_stop = None
        else:
            if type(limits) is not Limits:
                require_limits(limits)
            self.limit, self.should_stop = limits.nodes, limits.should_stop
        self._can_stop = self.should_stop is not None or (outer is not None and outer._can_stop)
        if self._can_stop or outer is not None:
            self.next_check = 0  # before the first node
        else:
            self.next_check = sys.maxsize if self.limit is None else self.limit

    @property
    def is_exceeded(self) -> bool:
        """Whether more nodes were counted than the limit of this counter."""
        return self.limit is not None and self.nodes > self.limit

    @property
    def remaining(self) -> Limits:
        """The nodes that are left, for a call with limits of its own; at least one node."""
        left = None if self.limit is None else max(self.limit - self.nodes, 1)
        return Limits(left, self.should_stop)

    def raise_exceeded(self, error: LimitExceeded) -> NoReturn:
        """Raises the error of a call that got `remaining`, with the limit of this counter."""
        raise error if self.limit is None else LimitExceeded(nodes=self.limit) from error

    def check(self, nodes: int, stride: int = STRIDE) -> int:
        """The count at which to call this again; with a `should_stop`, at most `stride` later.

        `nodes` is the count so far. Raises `LimitExceeded` or `Stopped` if the search must end.
        """
        left = sys.maxsize
        if self.outer is not None:
            new, self._passed_on = nodes - self._passed_on, nodes
            before = self.outer.nodes + new
            left = self.outer.check(before, stride) - before
        self.nodes = nodes
        if self.limit is not None:
            if nodes > self.limit:
                raise LimitExceeded(nodes=self.limit)
            left = min(left, self.limit - nodes)
        if self.should_stop is not None:
            if self.should_stop():
                raise Stopped
            left = min(left, stride)
        self.next_check = nodes + left
        return self.next_check

    def add_work(self, work: int) -> None:
        """Calls `should_stop` after some work within one node, without counting nodes.

        A unit of work is a candidate that a rule looks at: a tenth of a microsecond or two.
        """
        self._work += work
        if self._work >= WORK_BETWEEN_CHECKS:
            self._work = 0
            if self._can_stop:
                self.check(self.nodes)

    def pass_on(self) -> None:
        """Adds the nodes that no check has passed on yet to the outer counter."""
        if self.outer is not None:
            self.outer.nodes += self.nodes - self._passed_on
            self._passed_on = self.nodes

    def add(self, nodes: int = 0) -> None:
        """Counts some nodes, and checks whether to stop."""
        nodes += self.nodes
        self.nodes = nodes
        if nodes > self.next_check or self._can_stop:
            self.check(nodes)


_CURRENT: ContextVar[NodeCounter | None] = ContextVar("counter", default=None)


@contextmanager
def counting(counter: NodeCounter) -> Iterator[None]:
    """A block in which `check_limits` counts with this counter.

    A generator must not yield inside it, since the block would also affect the code that uses the
    generator.

    >>> counter = NodeCounter()
    >>> with counting(counter):
    ...     check_limits(5)
    ...     check_limits(2)
    >>> counter.nodes
    7
    """
    before = _CURRENT.set(counter)
    try:
        yield
    finally:
        _CURRENT.reset(before)
        counter.pass_on()


def current_counter() -> NodeCounter:
    """The counter of the block around this call; without a block, a counter without limits.

    >>> current_counter().limit is None
    True
    """
    return _CURRENT.get() or NodeCounter()


def check_work(work: int) -> None:
    """Calls the `should_stop` of the block around it if there was much work since its last call.

    Outside of such a block it does nothing. Work is counted as in `NodeCounter.add_work`.

    >>> with counting(NodeCounter(Limits(should_stop=lambda: True))):
    ...     check_work(WORK_BETWEEN_CHECKS - 1)
    ...     check_work(1)
    Traceback (most recent call last):
        ...
    sudokulib.errors.Stopped: stopped by should_stop
    """
    counter = _CURRENT.get()
    if counter is not None:
        counter.add_work(work)


@public("sudokulib.techniques")
def check_limits(nodes: int = 0) -> None:
    """Counts the work of a technique, and checks the limits of the call that uses the technique.

    `nodes` is the work since the last call, see `Limits`. A technique that can take long calls this
    from time to time. It raises `LimitExceeded` or `Stopped` when the limits end the search.
    Outside of a call that has limits it does nothing.

    >>> check_limits(5)
    >>> with counting(NodeCounter(Limits(should_stop=lambda: True))):
    ...     check_limits()
    Traceback (most recent call last):
        ...
    sudokulib.errors.Stopped: stopped by should_stop
    """
    counter = _CURRENT.get()
    if counter is not None:  # the code of `add`; a call of `add` would take twice as long
        counter.nodes = nodes = counter.nodes + nodes
        if nodes > counter.next_check or counter._can_stop:
            counter.check(nodes)
