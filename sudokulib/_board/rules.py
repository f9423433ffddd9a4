"""The rules of a layout beyond houses, worked out once; boards without any do not load them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.memo import memo
from sudokulib.errors import UnsupportedLayout

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib._board.worked_rules import Rules

__all__ = ["require_houses_only", "rules_of"]


@memo
def rules_of(layout: Layout) -> Rules | None:
    """The rules of a layout, made when they are first needed; `None` without constraints.

    >>> from sudokulib import Layout
    >>> rules_of(Layout.boxes(3, 3)) is None
    True
    """
    if not layout.constraints:
        return None
    from sudokulib._board.worked_rules import Rules

    return Rules(layout)


def require_houses_only(layout: Layout, what: str, instead: str) -> None:
    """Raises `UnsupportedLayout` if a layout has constraints.

    >>> from sudokulib import Layout
    >>> require_houses_only(Layout.boxes(3, 3), "UniformFiller fills", "CoverFiller fills it")
    """
    if layout.constraints:
        names = list(dict.fromkeys([each.name for each in layout.constraints]))
        more = ", ..." if len(names) > 3 else ""
        raise UnsupportedLayout(
            f"{what} houses only, and this layout has constraints "
            f"({', '.join(names[:3])}{more}); {instead}",
            layout=layout,
        )
