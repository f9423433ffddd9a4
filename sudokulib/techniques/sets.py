"""Sets as large as what they hold: the search behind the naked and the hidden subsets.

Two cells with two digits between them, three digits with three places: of some things, each with a
mask of what it may have, a tight set is one of `size` things that have `size` between them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.techniques.order import Order

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["tight_sets"]


def tight_sets(
    things: Sequence[tuple[int, int]], size: int, order: Order
) -> list[tuple[int, int]]:
    """All tight sets, as pairs (union of the things' bits, union of what they have).

    Every thing is a pair of its bit and the mask of what it may have.

    >>> cells = [(0b0001, 0b011), (0b0010, 0b110), (0b0100, 0b011), (0b1000, 0b101)]
    >>> [f"{cells:04b}" for cells, digits in tight_sets(cells, 3, Order.HODOKU)]
    ['0111', '1011', '1110']
    >>> [f"{cells:04b} has {digits:03b}" for cells, digits in tight_sets(cells, 2, Order.HODOKU)]
    ['0101 has 011']
    """
    found: list[tuple[int, int]] = []
    count, ascending = len(things), order is Order.HODOKU

    def grow(edge: int, left: int, members: int, union: int) -> None:
        # Either every next thing stands behind the ones before, or in front of them.
        places = range(edge, count - left + 1) if ascending else range(left - 1, edge)
        for place in places:
            bit, mask = things[place]
            mask |= union
            held = mask.bit_count()
            if held > size:
                continue
            if left > 1:
                grow(place + 1 if ascending else place, left - 1, members | bit, mask)
            elif held == size:
                found.append((members | bit, mask))

    grow(0 if ascending else count, size, 0, 0)
    return found
