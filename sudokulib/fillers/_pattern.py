"""Filling by a formula, then disguising the grid that it gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.value import Value
from sudokulib._board.grid import Grid
from sudokulib._board.layout import layout_of
from sudokulib._board.random_transform import random_transformation

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Rng

__all__ = ["PatternFiller"]


@attrs.frozen
class PatternFiller(Value):
    """One grid by a closed formula, then a random transformation of it.

    With p rows and q columns a box and n = p * q, the formula is
    `(row * q + row // p + column) % n`, counted from 0: each row is the one above shifted by the
    width of a box, and by one more where a band begins. Then digits are relabelled, bands, stacks
    and the lines within them shuffled, and the board is perhaps transposed (where p = q), all
    transformations equally likely. Nothing is searched, so it works on every box board, up to
    10x10 boxes, and takes the same time each time. Layouts without boxes or with extra houses
    raise `UnsupportedLayout`.

    Distribution: evenly over the formula's grid in all its disguises, and nothing else. On 3x3
    boxes these are 22,574,039,040 of the 6,670,903,752,021,072,936,960 grids, 3.4e-12 of all, so
    the total variation distance from uniform is 1 - 3.4e-12, and it is always the same one of the
    5,472,730,538 essentially different grids, one with 54 automorphisms. A player can learn it by
    heart. On 2x2 boxes it reaches 192 of the 288 grids; on 2x3 boxes 103,680 and on 3x2 boxes
    69,120 of 28,200,960.

    >>> from sudokulib import Layout
    >>> PatternFiller().fill(Layout.boxes(3, 3), rng=1).is_solved
    True
    """

    def fill(self, layout: Layout | str, rng: Rng = None) -> Grid:
        """A complete, valid grid; the same one for the same seed.

        `layout` is a `Layout` or its id, such as "2x3".
        """
        layout = layout_of(layout)
        disguise = random_transformation(layout, rng)
        p, q, n = layout.box_rows, layout.box_columns, layout.n
        assert p is not None
        assert q is not None
        twice = bytes(range(1, n + 1)) * 2
        shifts = [(row * q + row // p) % n for row in range(n)]
        pattern = b"".join([twice[shift : shift + n] for shift in shifts])
        return disguise(Grid._unchecked(layout, pattern))
