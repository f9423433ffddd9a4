"""How many transformations there are of a plain box board into itself."""

from __future__ import annotations

from math import factorial

from sudokulib import Layout


def group_order(layout: Layout) -> int:
    """The number of transformations: `n!` relabellings, and orders of the rows and of the columns.

    With boxes of p rows and q columns, the rows have `p!**q * q!` orders and the columns
    `q!**p * p!`. If p = q, a board can be transposed, too.
    """
    p, q = layout.box_rows, layout.box_columns
    assert p
    assert q
    rows: int = factorial(p) ** q * factorial(q)
    columns: int = factorial(q) ** p * factorial(p)
    return factorial(p * q) * rows * columns * (2 if p == q else 1)
