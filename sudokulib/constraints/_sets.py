"""Cells that hold different digits: which sets of digits can they hold, and what does that leave?

A set is a mask (bit 0 for digit 1), like the digits of a cell. What is left is sound but not always
complete: each cell is looked at by itself, so two cells with the same two digits do not take these
from a third.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import combinations
from operator import and_, or_
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = [
    "MOST_DIGITS_OF_SETS",
    "Case",
    "fitting",
    "left_by",
    "left_in_cases",
    "scattered_sets",
    "sets_with",
    "sums_of_sets",
]

MOST_DIGITS_OF_SETS = 16
"""On larger boards there are too many sets of digits to go through all of them."""


@lru_cache(maxsize=64)
def sums_of_sets(n: int, k: int) -> dict[int, int]:
    """All sets of `k` of `n` digits, as masks, with their sums."""
    digits = range(1, n + 1)
    return {sum([1 << d - 1 for d in each]): sum(each) for each in combinations(digits, k)}


@lru_cache(maxsize=1 << 12)
def sets_with(n: int, k: int, totals: tuple[int, ...], low: int = 1) -> tuple[int, ...]:
    """The sets of `k` of the digits from `low` to `n` with one of these sums.

    >>> [f"{each:b}" for each in sets_with(4, 2, (5,))]
    ['1001', '110']
    """
    least = (1 << low - 1) - 1
    sums = sums_of_sets(n, k)
    return tuple([each for each, total in sums.items() if total in totals and not each & least])


@lru_cache(maxsize=64)
def scattered_sets(n: int, k: int) -> tuple[int, ...]:
    """The sets of `k` digits up to `n` without consecutive ones.

    >>> [f"{each:b}" for each in scattered_sets(4, 2)]
    ['101', '1001', '1010']
    """
    # Closing the gaps leaves any `k` of fewer digits.
    return tuple(
        [
            sum([1 << d + i - 1 for i, d in enumerate(each)])
            for each in combinations(range(1, n - k + 2), k)
        ]
    )


def fitting(table: Sequence[int], masks: Sequence[int]) -> list[int]:
    """The sets whose digits are all in some cell, and of which each cell has a digit."""
    other = ~reduce(or_, masks)
    found = [each for each in table if not each & other]
    for mask in masks:
        found = [each for each in found if each & mask]
    return found


def left_by(masks: Sequence[int], found: list[int]) -> tuple[int, ...] | None:
    """The digits of the cells of a group that are in these sets; `None` if a cell has none."""
    if not found:
        return None
    some = reduce(or_, found)
    left = [mask & some for mask in masks]
    every = reduce(and_, found)
    if every:  # digits of all sets: with one place left, they stand there
        seen = twice = 0
        for mask in left:
            twice |= seen & mask
            seen |= mask
        once = every & seen & ~twice
        if once:
            for place, mask in enumerate(left):
                if mask & once:
                    mask &= once
                    if mask & mask - 1:
                        return None
                    left[place] = mask
    return tuple(left)


Case: TypeAlias = "tuple[list[tuple[int, int]], Sequence[int], Sequence[int], Sequence[int], int]"
"""Places with the digit that they hold, places of a set, its table, other places, their digits."""


def left_in_cases(masks: Sequence[int], cases: Iterable[Case]) -> list[int] | None:
    """The digits of a whole row that are left in some case; `None` without one.

    In each case a set is in some cells, and the other cells hold all the digits but it.
    """
    left = [0] * len(masks)
    for held, inside, table, outside, digits in cases:
        cells = [masks[place] for place in inside]
        if cells:
            found: Sequence[int] = fitting(table, cells)
        else:
            found = table
        for each in found:
            others = digits & ~each
            rest = [masks[place] & others for place in outside]
            if all(rest) and reduce(or_, rest, 0) == others:
                for place, digit in held:
                    left[place] |= digit
                for place, mask in zip(inside, cells, strict=True):
                    left[place] |= mask & each
                for place, mask in zip(outside, rest, strict=True):
                    left[place] |= mask
    return left if all(left) else None
