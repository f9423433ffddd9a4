"""The rules of a layout beyond houses, worked out once; boards without any do not load them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.memo import memo

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib._board.worked_rules import Rules

__all__ = ["rules_of"]


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
