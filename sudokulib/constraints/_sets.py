"""Cells that hold different digits: which sets of digits can they hold, and what does that leave?

A set is a mask (bit 0 for digit 1), like the digits of a cell. What is left is sound but not always
complete: each cell is looked at by itself, so two cells with the same two digits do not take these
from a third.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from sudokulib.constraints._compact_tables import column_of, seen_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib.constraints._layered_graph import Narrow


MOST_DIGITS_OF_SETS = 16
"""On larger boards there are too many sets of digits to go through all of them."""
_MOST_LEFT = 1 << 10


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


class NarrowedBySets:
    """A rule of words with different digits, which are narrowed by other means than its graph."""

    __slots__ = ()

    @abstractmethod
    def narrowing(self, length: int, n: int) -> Narrow:
        """The function that narrows words of this length, with digits up to `n`."""


class DigitSets:
    """Some sets of digits for cells that hold different ones; each set is a bit, as in `_rows.py`.

    >>> pairs = DigitSets((0b0011, 0b0101, 0b0110))  # 1 2, 1 3, 2 3
    >>> f"{pairs.fitting((0b0010, 0b0101)):b}"  # each cell has a digit, each digit a cell
    '101'
    >>> pairs.left((0b0010, 0b0101), 0b101)
    (2, 5)
    """

    __slots__ = ("_digits", "_known", "_left", "every")

    def __init__(self, sets: Sequence[int]) -> None:
        self.every = (1 << len(sets)) - 1
        self._known, self._digits = column_of(sets)
        self._left: dict[int, tuple[int, int]] = {}

    def __call__(self, masks: Sequence[int]) -> tuple[int, ...] | None:
        """Narrows cells that hold one of the sets."""
        return self.left(masks, self.fitting(masks))

    def fitting(self, masks: Sequence[int]) -> int:
        """The sets whose digits are all in some cell, and of which each cell has a digit."""
        known = self._known
        found, some = self.every, 0
        for mask in masks:
            there = known.get(mask)
            if there is None:
                there = seen_in(known, self._digits, mask)
            found &= there[0]
            some |= mask
        there = known.get(~some)
        if there is None:
            there = seen_in(known, self._digits, ~some)
        return found & ~there[0]

    def left(self, masks: Sequence[int], found: int) -> tuple[int, ...] | None:
        """The digits of the cells that are in these sets; `None` if a cell has none."""
        if not found:
            return None
        digits = self._left.get(found)
        if digits is None:
            digits = self._digits_of(found)
        some, every = digits
        left = [mask & some for mask in masks]
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

    def _digits_of(self, found: int) -> tuple[int, int]:
        """The digits that some and that all of these sets have: the result is kept."""
        if len(self._left) >= _MOST_LEFT:
            self._left.clear()
        some = every = 0
        for bit, sets in self._digits:
            there = sets & found
            if there:
                some |= bit
                if there == found:
                    every |= bit
        self._left[found] = some, every
        return some, every


@lru_cache(maxsize=128)
def table_of(sets: tuple[int, ...]) -> DigitSets:
    """The same for equal sets."""
    return DigitSets(sets)
