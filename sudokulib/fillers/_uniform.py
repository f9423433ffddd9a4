"""Uniform filling: every complete grid has exactly the same probability."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import NodeCounter
from sudokulib._board.compiled_constraints import require_houses_only
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib.errors import UnsupportedLayout
from sudokulib.fillers._uniform_2xq import fill_2xq, outcomes_2xq
from sudokulib.fillers._uniform_3x3 import OUTCOMES_3X3, fill_3x3
from sudokulib.randomness import random_source

if TYPE_CHECKING:
    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Draw, Rng

__all__ = ["UniformFiller", "counted_fill", "is_exact", "outcomes"]

_EXACT = frozenset({(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)})


@public("sudokulib.fillers")
@attrs.frozen
class UniformFiller:
    """Draws every complete grid with exactly the same probability.

    It works on boxes of 2x2, 2x3, 3x2, 2x4, 4x2 and 3x3. Raises `UnsupportedLayout` for other
    layouts, and for these with extra houses.

    Distribution: uniform, and this is a theorem, not a measurement. A *try* draws one of a known
    number of equally likely outcomes. Every complete grid is exactly one of them. All others are
    void; after a void outcome, a new try starts from the beginning. So in every try all grids are
    equally likely. The outcomes are drawn as exact integers, without rounding. The page "Every grid
    with the same probability" in the documentation has the proof.

    The number of tries is random. On average it is 11.830 on 3x3, 1.333 on 2x2, 5.882 on 2x3 and
    82.145 on 2x4; a try takes microseconds, and void tries end as soon as they are detected.

    >>> from sudokulib import Layout
    >>> UniformFiller().fill(Layout.boxes(3, 3), rng=1).is_solved
    True
    """

    def fill(self, layout: Layout | str, rng: Rng = None, *, limits: Limits | None = None) -> Grid:
        """A complete, valid grid; the same one for the same seed.

        `layout` is a `Layout` or its id, such as "2x3". A fill counts as one node of `limits`.
        """
        NodeCounter(limits).add(1)
        return counted_fill(layout_of(layout), random_source(rng))[0]


def counted_fill(layout: Layout, draw: Draw) -> tuple[Grid, int]:
    """A complete grid and the number of tries that it took, for statistics.

    The tries have a geometric distribution: on average `outcomes(layout)` divided by the number of
    complete grids. Raises `UnsupportedLayout` like `UniformFiller`.

    >>> from sudokulib import Layout
    >>> grid, tries = counted_fill(Layout.boxes(2, 2), random_source(1))
    >>> grid.is_solved, tries
    (True, 1)
    """
    p, q = _boxes(layout)
    if (p, q) == (3, 3):
        cells, tries = fill_3x3(draw)
    else:
        cells, tries = fill_2xq(max(p, q), draw)
        if p > 2:
            cells = b"".join(cells[column :: layout.size] for column in range(layout.size))
    return Grid._unchecked(layout, cells), tries


def outcomes(layout: Layout) -> int:
    """The number of equally likely outcomes of a try; each complete grid is one of them.

    >>> from sudokulib import Layout
    >>> outcomes(Layout.boxes(2, 2)) / 288
    1.3333333333333333
    """
    boxes = _boxes(layout)
    return OUTCOMES_3X3 if boxes == (3, 3) else outcomes_2xq(max(boxes))


def is_exact(layout: Layout) -> bool:
    """Whether `UniformFiller` works on this layout.

    >>> from sudokulib import Layout
    >>> is_exact(Layout.boxes(3, 3)), is_exact(Layout.boxes(3, 3).with_diagonals())
    (True, False)
    """
    return layout.is_plain and (layout.box_rows, layout.box_columns) in _EXACT


def _boxes(layout: Layout) -> tuple[int, int]:
    """The rows and columns of a box."""
    require_houses_only(layout, "UniformFiller fills", "CoverFiller fills it")
    p, q = layout.box_rows, layout.box_columns
    if p is None or q is None or not is_exact(layout):
        raise UnsupportedLayout(
            "UniformFiller works on boxes of 2x2, 2x3, 2x4 and 3x3, either way round, "
            "without extra houses",
            layout=layout,
        )
    return p, q
