"""Filling by randomised search on the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import Limits, NodeCounter, counting
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib.errors import LimitExceeded, NoSolution, UnsupportedLayout
from sudokulib.randomness import random_source, shuffle
from sudokulib.solvers._kernel.reproducible import reproducible_cover

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Draw, Rng


_LARGEST = 25
_MAX_WORK = 40_000_000  # nodes times cells: a few seconds, hundreds of times the usual
_MAX_WORK_WITH_CONSTRAINTS = 10_000_000  # with constraints a node takes several times as long


@public("sudokulib.fillers")
@attrs.frozen
class CoverFiller:
    """Fills the first row in random order, then searches with random choices.

    It works on every layout up to 25x25, including irregular layouts and layouts with extra houses.
    Larger layouts raise `UnsupportedLayout`, since the search may take longer than ten seconds.

    The search stops after a fixed number of nodes, which takes some seconds, so it stops at the
    same point on every machine. If it has found nothing by then, it raises `UnsupportedLayout`;
    this happens on layouts whose houses cross in many places, such as the windows of 4x4 boxes with
    most seeds. On a layout with constraints it raises `LimitExceeded` instead. There it searches
    from the empty board, since a rule may forbid most first rows. A layout without any grid raises
    `NoSolution` if the search proves it in this time.

    Distribution: every complete grid is possible, but the grids are not equally likely. The search
    fills the cells with the fewest candidates first and applies what the rules force, so some grids
    are too rare: those in which many cells keep several candidates during most of the search.

    A search with a mistake at its beginning can take extremely long. So the first search has a
    small limit, and each further search has a limit that is half as large again: C. P. Gomes, B.
    Selman and H. Kautz, "Boosting Combinatorial Search Through Randomization" (1998).

    >>> from sudokulib import Layout
    >>> CoverFiller().fill(Layout.boxes(3, 3), rng=1).is_solved
    True
    """

    def fill(self, layout: Layout | str, rng: Rng = None, *, limits: Limits | None = None) -> Grid:
        """A complete, valid grid; the same one for the same seed.

        `layout` is a `Layout` or its id, such as "2x3". By default there are no `limits` but those
        of the filler itself.
        """
        layout = layout_of(layout)
        n = layout.size
        if n > _LARGEST:
            raise UnsupportedLayout(
                f"CoverFiller fills boards up to {_LARGEST}x{_LARGEST}, and this board is {n}x{n}",
                layout=layout,
            )
        work = _MAX_WORK_WITH_CONSTRAINTS if layout.constraints else _MAX_WORK
        most = work // (n * n)
        grid = search_with_restarts(layout, random_source(rng), most, NodeCounter(limits))
        if grid is not None:
            return grid
        if layout.constraints:
            raise LimitExceeded(nodes=most)
        raise UnsupportedLayout(f"CoverFiller found no grid within {most} nodes", layout=layout)


def search_with_restarts(
    layout: Layout, draw: Draw, most: int, counter: NodeCounter
) -> Grid | None:
    """A random grid, found by searches that start again; `None` if none is found in `most` nodes.

    Raises `NoSolution` if the layout has no grid, and the counter's `LimitExceeded` and `Stopped`.
    """
    n = layout.size
    with counting(counter):
        kernel = reproducible_cover(layout)
    cells = bytearray(n * n)
    if not layout.constraints:  # digits may be renamed, so there is a grid with any first row
        first_row = list(range(1, n + 1))
        shuffle(draw, first_row)
        cells[:n] = first_row
    start = kernel.start(bytes(cells))
    budget = 2 * n * n  # a 9x9 fill takes about 40 nodes, a 25x25 one about 500
    spent = 0
    while spent < most:
        search = NodeCounter(Limits(min(budget, most)), outer=counter)
        try:
            solved = next(kernel.search(start, search, draw=draw, point=False), None)
        except LimitExceeded:
            if not search.is_exceeded:
                raise
            spent += budget
            budget += budget // 2
            continue
        search.pass_on()
        if solved is None:
            raise NoSolution(grid=Grid.empty(layout))
        return Grid._unchecked(layout, kernel.cells(solved))
    return None
