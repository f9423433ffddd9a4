"""Random jigsaws: random regions, drawn again until a search finds a grid for them.

>>> random_jigsaw(4, rng=1) is random_jigsaw(4, rng=1)
True
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_int
from sudokulib._base.limits import NodeCounter
from sudokulib._board.jigsaws import random_regions
from sudokulib._board.layout import Layout
from sudokulib.errors import NoSolution
from sudokulib.fillers._cover import search_again
from sudokulib.randomness import as_seed, substream

if TYPE_CHECKING:
    from sudokulib._base.limits import Limits
    from sudokulib.randomness import Rng

__all__ = ["LARGEST", "random_jigsaw"]

LARGEST = 12
"""The size of the largest jigsaw: on larger boards, the search finds a grid for few of them."""

_NODES_A_CELL = 500
"""For one partition: a dozen times as many as the slowest of a hundred 9x9 boards took."""


def random_jigsaw(size: int, rng: Rng = None, limits: Limits | None = None) -> Layout:
    """The layout that `Layout.random_jigsaw` describes."""
    require_int(size, "size", 2, LARGEST)
    counter = NodeCounter(limits)
    seed = as_seed(rng)
    for attempt in count():
        draw = substream(seed, "jigsaw", attempt).random
        layout = Layout(random_regions(size, draw, counter))
        try:
            if search_again(layout, draw, _NODES_A_CELL * size * size, counter) is not None:
                return layout
        except NoSolution:
            pass
    raise AssertionError("count() has no end")  # pragma: no cover
