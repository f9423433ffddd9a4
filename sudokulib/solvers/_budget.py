"""The limits of a search: how many nodes it may visit, and the callable that may stop it.

A *node* is one state of a board that a search has propagated: the initial state, and each branch
that it follows from there. Nodes, unlike seconds, are the same on every machine, so a budget in
nodes gives the same result everywhere. A node of a large board takes far longer, so on boards above
16x16 each counts as several: 15 on 25x25, 129 on 36x36.

>>> meter = Meter(budget=10)
>>> meter.check(10)
10
>>> meter.check(11)
Traceback (most recent call last):
    ...
sudokulib.errors.LimitExceeded: no answer within the budget: budget=10
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_int
from sudokulib.errors import LimitExceeded, Stopped

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "DEFAULT_BUDGET",
    "DEFAULT_EFFORT",
    "MOST",
    "SLICE",
    "Meter",
    "require_budget",
    "require_effort",
]

DEFAULT_BUDGET = 1_000_000
"""The default number of nodes that a search may visit: some seconds on a 9x9 board."""

DEFAULT_EFFORT = 500_000
"""The default effort of chain searches in a call: some seconds at most."""

MOST = (1 << 63) - 1
"""The largest budget or effort."""

SLICE = 256
"""Nodes between two calls of a `should_stop` on a 9x9 board; fewer on larger ones."""


def require_budget(budget: int | None) -> int | None:
    """Returns the budget if it is valid: a number of nodes from 1 up, or `None` for no limit.

    Raises `InvalidOption` for a number below 1 or above 2**63 - 1, and `TypeError` for any other
    type.

    >>> require_budget(5)
    5
    """
    if budget is None or budget is DEFAULT_BUDGET:
        return budget
    return require_int(budget, "budget", 1, MOST)


def require_effort(effort: int | None) -> int | None:
    """Returns the effort if it is valid: a number from 1 up, or `None` for no limit.

    A unit of effort is a node that a search for chains takes from its queue, an entry that it makes
    in a table, or a house of a fish that is tried: the same on every machine. Raises
    `InvalidOption` for a number below 1 or above 2**63 - 1, and `TypeError` for any other type.

    >>> require_effort(5)
    5
    """
    if effort is None:
        return effort
    return require_int(effort, "effort", 1, MOST)


class Meter:
    """Counts the nodes of one search, or of several that share a budget.

    The search keeps its own count and calls `check` when the count passes `pause`; it writes the
    count back to `spent` whenever it returns or yields.
    """

    __slots__ = ("budget", "pause", "should_stop", "spent")

    budget: int | None
    should_stop: Callable[[], bool] | None
    spent: int
    pause: int

    def __init__(
        self, budget: int | None = None, should_stop: Callable[[], bool] | None = None
    ) -> None:
        self.budget = budget
        self.should_stop = should_stop
        self.spent = 0
        self.pause = sys.maxsize if budget is None else budget
        if should_stop is not None:
            self.pause = 0  # ask before the first node

    def check(self, nodes: int, stride: int = SLICE) -> int:
        """The count at which to call `check` again, at most `stride` later with a `should_stop`.

        Raises `LimitExceeded` or `Stopped` if the search must end.
        """
        self.spent = nodes
        if self.budget is not None and nodes > self.budget:
            raise LimitExceeded(self.budget)
        limit = sys.maxsize if self.budget is None else self.budget
        if self.should_stop is not None:
            if self.should_stop():
                raise Stopped
            limit = min(limit, nodes + stride)
        self.pause = limit
        return limit
