"""A search's allowance: how many nodes it may visit, and who may stop it.

A *node* is one state of a board that a search has propagated: what it was given, and each branch
it follows from there. Nodes, unlike seconds, are the same on every machine, so a budget in nodes
gives the same result everywhere.

>>> meter = Meter(budget=10)
>>> meter.check(10)
10
>>> meter.check(11)
Traceback (most recent call last):
    ...
sudokulib.errors.BudgetExceeded: no answer within the budget: budget=10
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from sudokulib.errors import BudgetExceeded, Stopped, require_int

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["DEFAULT_BUDGET", "SLICE", "Meter", "require_budget"]

DEFAULT_BUDGET = 1_000_000
"""The nodes a search may visit where nothing else is said: some seconds on a 9x9 board."""

SLICE = 256
"""Nodes between two calls of a `should_stop` on a 9x9 board; fewer on larger ones."""


def require_budget(budget: int | None) -> int | None:
    """The budget itself: a number of nodes from 1 up, or `None` for no limit.

    A number below 1 raises `InvalidOption`, any other type `TypeError`.

    >>> require_budget(5)
    5
    """
    if budget is None or budget is DEFAULT_BUDGET:
        return budget
    return require_int(budget, "budget", 1)


class Meter:
    """Counts the nodes of one search, or of several that share an allowance.

    The search counts for itself and calls `check` when its count passes `pause`; it writes the
    count back to `spent` whenever it gives control away.
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
        """The count to call again at, `stride` later at most where somebody may want to stop.

        `BudgetExceeded` or `Stopped` where the search must end.
        """
        self.spent = nodes
        if self.budget is not None and nodes > self.budget:
            raise BudgetExceeded(self.budget)
        limit = sys.maxsize if self.budget is None else self.budget
        if self.should_stop is not None:
            if self.should_stop():
                raise Stopped
            limit = min(limit, nodes + stride)
        self.pause = limit
        return limit
