"""Random jigsaws: random regions, drawn again until a search finds a grid for them.

>>> random_jigsaw(4, rng=1) is random_jigsaw(4, rng=1)
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_callable, require_int
from sudokulib._board.jigsaws import random_regions
from sudokulib._board.layout import Layout
from sudokulib.errors import LimitExceeded
from sudokulib.fillers._cover import search_again
from sudokulib.randomness import as_seed, substream
from sudokulib.solvers._budget import require_budget

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib.randomness import Rng

__all__ = ["LARGEST", "random_jigsaw"]

LARGEST = 12
"""The size of the largest jigsaw: on larger boards, the search finds a grid for few of them."""

_NODES_A_CELL = 500
"""For one partition: a dozen times as many as the slowest of a hundred 9x9 boards took."""


def random_jigsaw(
    n: int,
    rng: Rng = None,
    budget: int | None = None,
    should_stop: Callable[[], bool] | None = None,
) -> Layout:
    """The layout that `Layout.random_jigsaw` describes."""
    require_int(n, "n", 2, LARGEST)
    require_budget(budget)
    require_callable(should_stop, "should_stop")
    seed = as_seed(rng)
    each = _NODES_A_CELL * n * n
    attempt = spent = 0
    while True:
        most = each if budget is None else min(each, budget - spent)
        draw = substream(seed, "jigsaw", attempt).random
        layout = Layout(random_regions(n, draw, should_stop))
        try:
            grid, nodes = search_again(layout, draw, most, should_stop)
        except LimitExceeded:
            grid, nodes = None, most
        if grid is not None:
            return layout
        attempt += 1
        spent += nodes
        if budget is not None and spent >= budget:
            raise LimitExceeded(budget)
