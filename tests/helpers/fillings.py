"""Whether marks allow a digit in a cell, by trying all ways to fill the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marked import Cells, digits_left, seen_from

if TYPE_CHECKING:
    from sudokulib import Candidates, Layout

__all__ = ["allows"]


def allows(candidates: Candidates, row: int, column: int, digit: int) -> bool:
    """Whether the board can be filled with candidates only, with this one among them."""
    left = digits_left(candidates)
    return _can_fill(candidates.layout, {**left, row * candidates.layout.size + column: {digit}})


def _can_fill(layout: Layout, left: Cells) -> bool:
    if not left:
        return True
    cell = min(left, key=lambda each: len(left[each]))
    near = seen_from(layout, cell)
    return any(
        _can_fill(
            layout,
            {
                other: digits - {digit} if other in near else digits
                for other, digits in left.items()
                if other != cell
            },
        )
        for digit in left[cell]
    )
