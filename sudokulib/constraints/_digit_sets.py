"""Cells with different digits: the sets of digits that they can contain, and the consequences.

A set is a mask (bit 0 for digit 1), like the candidates of a cell. Narrowing is correct but not
complete: each cell is considered by itself, so two cells with the same two candidates do not remove
these from a third cell.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_
from typing import TYPE_CHECKING, ClassVar

from sudokulib.constraints._compact_tables import RequiringDigits, index_column

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
    least, by_sum = (1 << low - 1) - 1, _sets_by_sum(n, k)
    return tuple(
        [
            digit_set
            for total in totals
            for digit_set in by_sum.get(total, ())
            if not digit_set & least
        ]
    )


@lru_cache(maxsize=64)
def _sets_by_sum(n: int, k: int) -> dict[int, list[int]]:
    """All sets of `k` of `n` digits, by their sums."""
    found: dict[int, list[int]] = {}
    for digit_set, total in sums_of_sets(n, k).items():
        found.setdefault(total, []).append(digit_set)
    return found


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


class DigitSets(RequiringDigits):
    """Sets of digits for cells that contain different digits; each set is a row of a compact table.

    >>> pairs = DigitSets((0b0011, 0b0101, 0b0110))  # 1 2, 1 3, 2 3
    >>> f"{pairs.supported((0b0010, 0b0101)):b}"  # each cell has a digit, each digit a cell
    '101'
    >>> pairs.narrow_to((0b0010, 0b0101), 0b101)
    ((2, 5), 2)
    """

    __slots__ = ("_all_sets", "_digits", "_digits_of", "_having", "_within")

    def __init__(self, sets: Sequence[int]) -> None:
        self._all_sets = (1 << len(sets)) - 1
        _, self._digits = index_column(sets)
        self._having: dict[int, int] = {}
        self._within: dict[int, int] = {}
        self._digits_of: dict[int, tuple[int, int]] = {}

    def with_required(self, masks: Sequence[int]) -> tuple[tuple[int, ...] | None, int]:
        return self.narrow_to(masks, self.supported(masks))

    def supported(self, masks: Sequence[int]) -> int:
        """The sets in which each digit is a candidate of some cell, and each cell has a digit."""
        having, within = self._having, self._within
        sets, union = self._all_sets, 0
        for mask in masks:
            found = having.get(mask)
            if found is None:
                if len(having) >= _MAX_CACHED:
                    having.clear()
                found = having[mask] = self._sets_having(mask)
            sets &= found
            union |= mask
        found = within.get(union)
        if found is None:
            if len(within) >= _MAX_CACHED:
                within.clear()
            found = within[union] = self._all_sets & ~self._sets_having(~union)
        return sets & found

    def _sets_having(self, digits: int) -> int:
        """The sets with one of these digits."""
        return reduce(or_, [having for bit, having in self._digits if bit & digits], 0)

    def narrow_to(self, masks: Sequence[int], sets: int) -> tuple[tuple[int, ...] | None, int]:
        """The candidates that are in these sets, for each cell, and the digits of all these sets.

        `None` if there is no set, or if a cell is the only place of two digits.
        """
        if not sets:
            return None, 0
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
                            return None, 0
                        left[place] = mask
        return tuple(left), common

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
