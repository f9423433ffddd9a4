"""Cells with different digits: the sets of digits that they can contain, and the consequences.

A set is a mask (bit 0 for digit 1), like the candidates of a cell. Narrowing is correct but not
complete: each cell is considered by itself, so two cells with the same two candidates do not remove
these from a third cell.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from sudokulib.constraints._compact_tables import index_column, rows_with

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib.constraints._layered_graph import Narrow


MOST_DIGITS_OF_SETS = 16
"""On larger boards there are too many sets of digits to list all of them."""
_MAX_CACHED = 1 << 10


@lru_cache(maxsize=1 << 12)
def digits_in(mask: int) -> tuple[int, ...]:
    """The digits in a mask, in ascending order.

    >>> digits_in(0b1001)
    (1, 4)
    """
    return tuple([digit for digit in range(1, mask.bit_length() + 1) if mask >> digit - 1 & 1])


@lru_cache(maxsize=64)
def sums_of_sets(n: int, k: int) -> dict[int, int]:
    """All sets of `k` of `n` digits, as masks, with their sums."""
    digits = range(1, n + 1)
    return {
        sum([1 << d - 1 for d in digit_set]): sum(digit_set)
        for digit_set in combinations(digits, k)
    }


@lru_cache(maxsize=1 << 12)
def sets_with(n: int, k: int, totals: tuple[int, ...], low: int = 1) -> tuple[int, ...]:
    """The sets of `k` of the digits from `low` to `n` with one of these sums.

    >>> [f"{digit_set:b}" for digit_set in sets_with(4, 2, (5,))]
    ['1001', '110']
    """
    least = (1 << low - 1) - 1
    sums = sums_of_sets(n, k)
    return tuple(
        [
            digit_set
            for digit_set, total in sums.items()
            if total in totals and not digit_set & least
        ]
    )


@lru_cache(maxsize=64)
def nonconsecutive_sets(n: int, k: int) -> tuple[int, ...]:
    """The sets of `k` digits up to `n` without consecutive ones.

    >>> [f"{digit_set:b}" for digit_set in nonconsecutive_sets(4, 2)]
    ['101', '1001', '1010']
    """
    # Closing the gaps results in any `k` digits of a smaller board.
    return tuple(
        [
            sum([1 << d + i - 1 for i, d in enumerate(digit_set)])
            for digit_set in combinations(range(1, n - k + 2), k)
        ]
    )


class NarrowedBySets:
    """A rule about different digits, which narrows candidates without the graph of its words."""

    __slots__ = ()

    most_digits: ClassVar[int] = MOST_DIGITS_OF_SETS
    """On larger boards, `narrowing` would be too slow, so the graph is used."""

    @abstractmethod
    def narrowing(self, length: int, n: int) -> Narrow:
        """The function that narrows words of this length, with digits up to `n`."""


class RequiringDigits:
    """A function that narrows candidates, and knows which digits all of its words contain."""

    __slots__ = ()

    @abstractmethod
    def __call__(self, masks: Sequence[int]) -> Sequence[int] | None:
        """Narrows the candidates of the cells; see `Narrow`."""

    @abstractmethod
    def required_digits(self, masks: Sequence[int]) -> int:
        """The digits, as a mask, that all words of these candidates contain."""


class DigitSets(RequiringDigits):
    """Sets of digits for cells that contain different digits; each set is a row of a compact table.

    >>> pairs = DigitSets((0b0011, 0b0101, 0b0110))  # 1 2, 1 3, 2 3
    >>> f"{pairs.supported((0b0010, 0b0101)):b}"  # each cell has a digit, each digit a cell
    '101'
    >>> pairs.narrow((0b0010, 0b0101), 0b101)
    (2, 5)
    """

    __slots__ = ("_all_sets", "_digits", "_digits_of", "_mask_cache")

    def __init__(self, sets: Sequence[int]) -> None:
        self._all_sets = (1 << len(sets)) - 1
        self._mask_cache, self._digits = index_column(sets)
        self._digits_of: dict[int, tuple[int, int]] = {}

    def __call__(self, masks: Sequence[int]) -> tuple[int, ...] | None:
        """Narrows the candidates of cells that contain one of the sets."""
        return self.narrow(masks, self.supported(masks))

    def supported(self, masks: Sequence[int]) -> int:
        """The sets in which each digit is a candidate of some cell, and each cell has a digit."""
        cache = self._mask_cache
        sets, union = self._all_sets, 0
        for mask in masks:
            found = cache.get(mask)
            if found is None:
                found = rows_with(cache, self._digits, mask)
            sets &= found[0]
            union |= mask
        found = cache.get(~union)
        if found is None:
            found = rows_with(cache, self._digits, ~union)
        return sets & ~found[0]

    def narrow(self, masks: Sequence[int], sets: int) -> tuple[int, ...] | None:
        """The candidates that are in these sets, for each cell; `None` if a cell has none."""
        if not sets:
            return None
        digits = self._digits_of.get(sets)
        if digits is None:
            digits = self._union_and_intersection(sets)
        union, common = digits
        left = [mask & union for mask in masks]
        if common:  # if only one cell has a digit of all sets, the cell is this digit
            seen = twice = 0
            for mask in left:
                twice |= seen & mask
                seen |= mask
            once = common & seen & ~twice
            if once:
                for place, mask in enumerate(left):
                    if mask & once:
                        mask &= once
                        if mask & mask - 1:
                            return None
                        left[place] = mask
        return tuple(left)

    def required_digits(self, masks: Sequence[int]) -> int:
        return self.common_digits(self.supported(masks))

    def common_digits(self, sets: int) -> int:
        """The digits that all of these sets have; none if there is no set."""
        if not sets:
            return 0
        return (self._digits_of.get(sets) or self._union_and_intersection(sets))[1]

    def _union_and_intersection(self, sets: int) -> tuple[int, int]:
        """The digits that some of these sets have, and the digits that all of them have; cached."""
        if len(self._digits_of) >= _MAX_CACHED:
            self._digits_of.clear()
        union = common = 0
        for bit, having in self._digits:
            present = having & sets
            if present:
                union |= bit
                if present == sets:
                    common |= bit
        self._digits_of[sets] = union, common
        return union, common


@lru_cache(maxsize=128)
def digit_sets(sets: tuple[int, ...]) -> DigitSets:
    """These sets; equal ones are the same object."""
    return DigitSets(sets)
