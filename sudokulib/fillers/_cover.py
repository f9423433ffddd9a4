"""Filling by randomised search on the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.value import Value
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib.errors import (
    BudgetExceeded,
    NoSolution,
    UnsupportedLayout,
    require_callable,
)
from sudokulib.randomness import draw_of, shuffle
from sudokulib.solvers._budget import Meter
from sudokulib.solvers._kernel.search import cover_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Rng

__all__ = ["CoverFiller"]

_LARGEST = 25
_MOST_WORK = 40_000_000  # nodes times cells: a few seconds, hundreds of times the usual


@attrs.frozen
class CoverFiller(Value):
    """A random order of the digits in the first row, then a search with random choices.

    It works on every layout up to 25x25, irregular ones and those with extra houses too; larger
    ones raise `UnsupportedLayout`, for there its search may take longer than ten seconds. So do
    layouts whose houses cross so often that it finds nothing for some seconds (a fixed number of
    nodes, so that every machine gives up at the same point), such as the windows of 4x4 boxes with
    most seeds. A layout on which no grid exists raises `NoSolution` where that shows so soon.

    Distribution: every complete grid can come out, but not evenly. The search fills what has the
    fewest candidates first and takes what the rules force from its choices, so grids in which
    choices stay open for long are too rare. For exact evenness no search will do.

    A search that goes wrong early can take for ever to find out, so it gets a small budget, a new
    start when that is spent, and half as much again each time: C. P. Gomes, B. Selman and
    H. Kautz, "Boosting Combinatorial Search Through Randomization" (1998).

    `should_stop`, a callable without arguments, is asked as `CoverSolver` asks it; when it says
    true, the fill ends with `Stopped`.

    >>> from sudokulib import Layout
    >>> CoverFiller().fill(Layout.boxes(3, 3), rng=1).is_solved
    True
    """

    should_stop: Callable[[], bool] | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        require_callable(self.should_stop, "should_stop")

    def with_stop(self, should_stop: Callable[[], bool] | None) -> Self:
        """A copy that asks `should_stop` instead of its own; `None` asks nothing."""
        return attrs.evolve(self, should_stop=should_stop)

    def fill(self, layout: Layout | str, rng: Rng = None) -> Grid:
        """A complete, valid grid; the same one for the same seed.

        `layout` is a `Layout` or its id, such as "2x3".
        """
        layout = layout_of(layout)
        n = layout.n
        if n > _LARGEST:
            raise UnsupportedLayout(
                f"CoverFiller goes to {_LARGEST}x{_LARGEST}, this has {n}x{n} cells", layout=layout
            )
        draw = draw_of(rng)
        kernel = cover_of(layout)
        digits = list(range(1, n + 1))
        shuffle(draw, digits)
        start = kernel.start(bytes(digits) + bytes(n * n - n))
        budget = 2 * n * n  # a 9x9 fill takes about 40 nodes, a 25x25 one about 500
        spent, most = 0, _MOST_WORK // (n * n)
        while spent < most:
            try:
                meter = Meter(budget, self.should_stop)
                solved = next(kernel.search(start, meter, draw=draw, point=False), None)
            except BudgetExceeded:
                spent += budget
                budget += budget // 2
                continue
            if solved is None:
                raise NoSolution(Grid.empty(layout))
            return Grid._unchecked(layout, kernel.cells(solved))
        raise UnsupportedLayout(f"CoverFiller found no grid within {most} nodes", layout=layout)
