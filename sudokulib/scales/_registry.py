"""The registry of scales: to add a scale, write its file and add a line here.

A scale contains its techniques, so importing this module loads nearly all techniques. Other modules
of the package import it inside functions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.choices import find_by_name
from sudokulib._base.lazy_exports import public
from sudokulib.scales._hodoku import HODOKU
from sudokulib.scales._rules import RULES
from sudokulib.scales._se import SE

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.scales._scale import Scale


SCALES: tuple[Scale, ...] = (
    HODOKU,
    SE,
    RULES,
)
"""All scales; `rate` takes their names."""


@public("sudokulib.scales")
def named_scale(name: str) -> Scale:
    """The scale with this name. Case, spaces and hyphens do not matter.

    Raises `InvalidOption` for an unknown name; the error suggests the nearest one. Raises
    `TypeError` for another type.

    >>> named_scale("hodoku").name
    'hodoku'
    """
    return find_by_name(SCALES, name, "scale")


def usual_scale(layout: Layout) -> Scale:
    """The scale of a board unless another is chosen: "rules" with constraints, else "hodoku".

    >>> from sudokulib import Layout
    >>> [usual_scale(Layout.parse(id)).name for id in ("3x3", "3x3+antiknight")]
    ['hodoku', 'rules']
    """
    return RULES if layout.constraints else HODOKU
