"""Filling by randomised search on the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_callable
from sudokulib._base.faces import public
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib.errors import LimitExceeded, NoSolution, UnsupportedLayout
from sudokulib.randomness import random_source, shuffle
from sudokulib.solvers._budget import Meter
from sudokulib.solvers._kernel.search import cover_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Self

    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Draw, Rng

__all__ = ["CoverFiller", "search_again"]

_LARGEST = 25
_MOST_WORK = 40_000_000  # nodes times cells: a few seconds, hundreds of times the usual
_MOST_WORK_BY_RULES = 10_000_000  # with constraints a node takes several times as long


@public("sudokulib.fillers")
@attrs.frozen
class CoverFiller:
    """Puts the digits of the first row in random order, then searches with random choices.

    It works on every layout up to 25x25, including irregular ones and those with extra houses. On a
    layout with constraints it searches from the empty board, since a rule may forbid most rows, and
    raises `LimitExceeded` if some seconds (a fixed number of nodes) find nothing.
    Larger layouts raise `UnsupportedLayout`, since the search may take longer than ten seconds.
    Layouts whose houses cross in many places raise it too if the search finds nothing for some
    seconds (a fixed number of nodes, so every machine gives up at the same point), such as the
    windows of 4x4 boxes with most seeds. A layout without any grid raises `NoSolution` if the
    search proves it in this time.

    Distribution: every complete grid is possible, but they are not equally likely. The search fills
    the cells with the fewest candidates first and applies what the rules force, so grids in which
    choices stay open for long are too rare. No search can be exactly uniform.

    A search that goes wrong early can take extremely long, so it gets a small budget, starts again
    when the budget is spent, and gets half as much again each time: C. P. Gomes, B. Selman and
    H. Kautz, "Boosting Combinatorial Search Through Randomization" (1998).

    `should_stop`, a callable without arguments, is called as by `CoverSolver`; if it returns true,
    the fill raises `Stopped`.

    >>> from sudokulib import Layout
    >>> CoverFiller().fill(Layout.boxes(3, 3), rng=1).is_solved
    True
    """

    should_stop: Callable[[], bool] | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        require_callable(self.should_stop, "should_stop")

    def with_stop(self, should_stop: Callable[[], bool] | None) -> Self:
        """A copy with this `should_stop` in place of its own; `None`: it cannot be stopped."""
        return attrs.evolve(self, should_stop=should_stop)

    def fill(self, layout: Layout | str, rng: Rng = None) -> Grid:
        """A complete, valid grid; the same one for the same seed.

        `layout` is a `Layout` or its id, such as "2x3".
        """
        layout = layout_of(layout)
        n = layout.size
        if n > _LARGEST:
            raise UnsupportedLayout(
                f"CoverFiller goes up to {_LARGEST}x{_LARGEST}, this has {n}x{n} cells",
                layout=layout,
            )
        work = _MOST_WORK_BY_RULES if layout.constraints else _MOST_WORK
        most = work // (n * n)
        try:
            grid, _ = search_again(layout, random_source(rng), most, self.should_stop)
        except LimitExceeded:
            if layout.constraints:
                raise
            raise UnsupportedLayout(
                f"CoverFiller found no grid within {most} nodes", layout=layout
            ) from None
        if grid is None:
            raise NoSolution(Grid.empty(layout))
        return grid


def search_again(
    layout: Layout, draw: Draw, most: int, should_stop: Callable[[], bool] | None
) -> tuple[Grid | None, int]:
    """A random grid, found by searches that start again, and the number of nodes they visited.

    The grid is `None` if the layout has no grid. Raises `LimitExceeded` if about `most` nodes do
    not tell, and `Stopped` if `should_stop` says so.
    """
    n = layout.size
    kernel = cover_of(layout)
    cells = bytearray(n * n)
    if not layout.constraints:  # digits may be renamed, so there is a grid with any first row
        first_row = list(range(1, n + 1))
        shuffle(draw, first_row)
        cells[:n] = first_row
    start = kernel.start(bytes(cells))
    budget = 2 * n * n  # a 9x9 fill takes about 40 nodes, a 25x25 one about 500
    spent = 0
    while spent < most:
        meter = Meter(min(budget, most), should_stop)
        try:
            solved = next(kernel.search(start, meter, draw=draw, point=False), None)
        except LimitExceeded:
            spent += budget
            budget += budget // 2
            continue
        grid = None if solved is None else Grid._unchecked(layout, kernel.cells(solved))
        return grid, spent + meter.spent
    raise LimitExceeded(most)
