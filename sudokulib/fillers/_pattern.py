"""Filling by a formula, followed by a random transformation."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import NodeCounter
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib._board.layout_constraints import require_houses_only
from sudokulib._board.transform import box_of, random_transformation
from sudokulib.errors import UnsupportedLayout

if TYPE_CHECKING:
    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Rng


@public("sudokulib.fillers")
@attrs.frozen
class PatternFiller:
    """Makes one grid by a formula, then applies a random transformation.

    With boxes of p rows and q columns and n = p * q, the formula is
    `(row * q + row // p + column) % n`, counted from 0: each row is the row above it, shifted by
    the width of a box, and by one more at the start of a band. Then the digits are renamed, the
    bands, the stacks and the lines within them are shuffled, and the board may be transposed (if p
    = q). All transformations are equally likely. There is no search, so the filler works on every
    box board, with boxes up to 10x10, and always takes the same time. Raises `UnsupportedLayout`
    for layouts without boxes, or with extra houses or constraints.

    Distribution: uniform over all grids that are equivalent to the formula's grid; other grids are
    not possible. On 3x3 boxes these are 22,574,039,040 of the 6,670,903,752,021,072,936,960 grids,
    a share of 3.4e-12, so the total variation distance from uniform is 1 - 3.4e-12. All of them are
    the same one of the 5,472,730,538 essentially different grids, which has 54 automorphisms.
    Players can learn it by heart. On 2x2 boxes 192 of the 288 grids are possible; on 2x3 boxes
    103,680 and on 3x2 boxes 69,120 of 28,200,960.

    >>> from sudokulib import Layout
    >>> PatternFiller().fill(Layout.boxes(3, 3), rng=1).is_solved
    True
    """

    def fill(self, layout: Layout | str, rng: Rng = None, *, limits: Limits | None = None) -> Grid:
        """A complete, valid grid; the same one for the same seed.

        `layout` is a `Layout` or its id, such as "2x3". A fill counts as one node of `limits`.
        """
        NodeCounter(limits).add(1)
        layout = layout_of(layout)
        require_houses_only(layout, "PatternFiller fills", "CoverFiller fills it")
        if not layout.is_plain:
            raise UnsupportedLayout(
                "only box boards without extra houses have a pattern; CoverFiller fills any layout",
                layout=layout,
            )
        move = random_transformation(layout, rng)
        n, (p, q) = layout.size, box_of(layout)
        twice = bytes(range(1, n + 1)) * 2
        shifts = [(row * q + row // p) % n for row in range(n)]
        pattern = b"".join([twice[shift : shift + n] for shift in shifts])
        return move(Grid._unchecked(layout, pattern))
