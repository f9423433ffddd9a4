"""All transformations of a layout into itself: how many there are, and one of them at random.

>>> from sudokulib import Layout
>>> group_order(Layout.boxes(2, 2))
3072
>>> str(random_transformation(Layout.boxes(2, 2), rng=1))
'2x2-d1432-r3412-c4321-t'
"""

from __future__ import annotations

from math import factorial
from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import public
from sudokulib._board.images import box_of
from sudokulib._board.layout import layout_of
from sudokulib._board.transform import Transformation
from sudokulib.errors import UnsupportedLayout
from sudokulib.randomness import randbelow, random_source, shuffle

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Draw, Rng

__all__ = ["group_order", "random_transformation"]


def group_order(layout: Layout | str) -> int:
    """The number of transformations that turn boards of a layout into boards of the same layout.

    With boxes of p rows and q columns, this is `n!` relabellings times `p!**q * q!` orders of the
    rows times `q!**p * p!` orders of the columns, times two for the transposition if p = q. Raises
    `UnsupportedLayout` for layouts other than box boards without extra houses.

    >>> from sudokulib import Layout
    >>> group_order(Layout.boxes(3, 3)) == 3_359_232 * 362_880
    True
    """
    p, q = _plain_box(layout_of(layout))
    rows: int = factorial(p) ** q * factorial(q)
    columns: int = factorial(q) ** p * factorial(p)
    return factorial(p * q) * rows * columns * (2 if p == q else 1)


@public("sudokulib.identity")
def random_transformation(layout: Layout | str, rng: Rng = None) -> Transformation:
    """One of the `group_order(layout)` transformations of a layout into itself, all equally likely.

    `layout` is a `Layout` or its id: any box board without extra houses, with boxes up to 10x10;
    others raise `UnsupportedLayout`. The transposition is included only if boxes are square.

    >>> from sudokulib import Layout
    >>> layout = Layout.boxes(2, 3)
    >>> random_transformation(layout, rng=1) == random_transformation(layout, rng=1)
    True
    """
    layout = layout_of(layout)
    p, q = _plain_box(layout)
    draw = random_source(rng)
    digits = list(range(1, p * q + 1))
    shuffle(draw, digits)
    rows = _random_images(draw, q, p)
    columns = _random_images(draw, p, q)
    transposed = p == q and randbelow(draw, 2) == 1
    return Transformation._unchecked(
        layout, layout, tuple(digits), rows, columns, transposed=transposed
    )


def _random_images(draw: Draw, chutes: int, size: int) -> tuple[int, ...]:
    """Images of the lines of a number of bands or stacks that keep these together."""
    order = list(range(chutes))
    shuffle(draw, order)
    images: list[int] = []
    for chute in order:
        lines = list(range(chute * size, chute * size + size))
        shuffle(draw, lines)
        images += lines
    return tuple(images)


def _plain_box(layout: Layout) -> tuple[int, int]:
    if not layout.is_plain:
        raise UnsupportedLayout(
            "only box boards without extra houses and constraints are allowed", layout=layout
        )
    return box_of(layout)
