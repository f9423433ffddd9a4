"""The refusal of fillers that know houses and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.errors import UnsupportedLayout

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout

__all__ = ["require_no_constraints"]


def require_no_constraints(layout: Layout, filler: str) -> None:
    """Raises `UnsupportedLayout` if a layout has constraints.

    >>> from sudokulib import Layout
    >>> require_no_constraints(Layout.boxes(3, 3), "PatternFiller")
    """
    if layout.constraints:
        names = list(dict.fromkeys([each.name for each in layout.constraints]))
        more = ", ..." if len(names) > 3 else ""
        raise UnsupportedLayout(
            f"{filler} fills houses only, and this layout has constraints "
            f"({', '.join(names[:3])}{more}); CoverFiller fills it",
            layout=layout,
        )
