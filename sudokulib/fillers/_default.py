"""The default filler of a layout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import public
from sudokulib._board.layout import layout_of
from sudokulib.fillers._cover import CoverFiller
from sudokulib.fillers._matching import MatchingFiller
from sudokulib.fillers._uniform import UniformFiller, is_exact

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.fillers._protocol import Filler

__all__ = ["default_filler"]


@public("sudokulib.fillers")
def default_filler(layout: Layout | str) -> Filler:
    """The filler that draws the grids of a layout most evenly.

    This is `UniformFiller`, which is exactly uniform, on the layouts that it supports;
    `MatchingFiller`, which is nearly uniform, for all other boards of boxes; and `CoverFiller` for
    irregular boards and those with extra houses. `layout` is a `Layout` or its id.

    >>> default_filler("3x3"), default_filler("4x4")
    (UniformFiller(), MatchingFiller(sweeps=3))
    >>> default_filler("3x3+windows")
    CoverFiller()
    """
    layout = layout_of(layout)
    if is_exact(layout):
        return UniformFiller()
    return MatchingFiller() if layout.is_plain else CoverFiller()
