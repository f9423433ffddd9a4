"""Which of several chains is the best: HoDoKu's order."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from sudokulib._board.masks import bits

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["Gone", "in_picking_order", "weight"]

Gone = tuple[tuple[int, int], ...]
"""What a chain removes: pairs of a digit less 1, ascending, and the mask of its cells."""

_T = TypeVar("_T")

_STRIDE = 80
"""How much more each further elimination weighs, on boards of all sizes."""


def weight(gone: Gone) -> tuple[int, int]:
    """The rank of what a chain removes: more first, then by an odd sum.

    Its terms are the cells, each multiplied by a number that grows with its position, and the
    digits.

    >>> weight(((4, 0b1),)), weight(((3, 0b10),)), weight(((3, 0b110),))
    ((-1, 5), (-1, 5), (-2, 171))
    """
    count = total = 0
    for digit, mask in gone:
        for cell in bits(mask):
            total += cell * (1 + _STRIDE * count) + digit + 1
            count += 1
    return -count, total


def in_picking_order(found: Iterable[_T], gone: Callable[[_T], Gone]) -> list[_T]:
    """Chains by the weight of what they remove; those of equal weight stay as they are."""
    return sorted(found, key=lambda each: weight(gone(each)))
