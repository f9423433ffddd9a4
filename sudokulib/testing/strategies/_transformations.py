"""Transformations: every move that a layout allows.

>>> from hypothesis import given
>>> @given(transformations())
... def test_an_inverse_leads_back(move: Transformation) -> None:
...     assert move.then(move.inverse()) == Transformation(move.layout)
>>> test_an_inverse_leads_back()
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import public
from sudokulib._board.transform import Transformation
from sudokulib.testing.strategies._hypothesis import st
from sudokulib.testing.strategies._layouts import drawn_layouts, layouts as any_layouts

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.testing.strategies._layouts import Layouts

__all__ = ["transformations"]

_MIRRORS = ("left right", "up down", "antidiagonal", "diagonal")
_LAYOUTS: st.SearchStrategy[Layout] = st.one_of(any_layouts("boxes"), any_layouts())
"""Plain boards first: examples shrink to them."""


@public("sudokulib.testing.strategies")
def transformations(layouts: Layouts = None) -> st.SearchStrategy[Transformation]:
    """All transformations of a layout, to itself or to another one.

    `layouts` is a layout, its id, or a strategy for one of them; by default boards of every kind.
    Shrinks to the identity. Raises `InvalidOption` and `TypeError` for wrong layouts.

    >>> from hypothesis import find
    >>> find(transformations("2x2"), lambda move: move.transposed)
    Transformation(Layout.boxes(2, 2), transposed=True)
    """
    return drawn_layouts(_LAYOUTS if layouts is None else layouts).flatmap(_moves)


@st.composite
def _moves(draw: st.DrawFn, layout: Layout) -> Transformation:
    digits = draw(st.permutations(range(1, layout.size + 1)))
    p, q = layout.box_rows, layout.box_columns
    if layout.is_plain and p is not None and q is not None:
        return Transformation(
            layout,
            digits=digits,
            rows=draw(_lines(q, p)),
            columns=draw(_lines(p, q)),
            transposed=draw(st.booleans()),
        )
    move = Transformation.relabeling(layout, digits)
    turned = move.then(Transformation.rotation(layout, draw(st.integers(0, 3))))
    mirror = draw(st.sampled_from([None, *_MIRRORS]))
    if mirror is None:
        return turned
    return turned.then(Transformation.reflection(turned.target, mirror))


@st.composite
def _lines(draw: st.DrawFn, chutes: int, size: int) -> list[int]:
    """Images of rows or columns that keep bands or stacks together."""
    return [
        chute * size + line
        for chute in draw(st.permutations(range(chutes)))
        for line in draw(st.permutations(range(size)))
    ]
