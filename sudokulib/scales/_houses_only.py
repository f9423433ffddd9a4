"""The refusal of the scales, which know houses and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.errors import UnsupportedLayout

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout

__all__ = ["require_houses_only"]


def require_houses_only(layout: Layout, what: str) -> None:
    """Raises `UnsupportedLayout` if a layout has constraints; `what` needs a rating.

    >>> from sudokulib import Layout
    >>> require_houses_only(Layout.boxes(3, 3), "rate")
    """
    if layout.constraints:
        raise UnsupportedLayout(
            f"{what} uses the scales of two programs that know houses only, and this layout has "
            "constraints; the command steps and LogicSolver(TECHNIQUES) give the steps, and its "
            "method hardest the hardest technique",
            layout=layout,
        )
