"""Words as rows of a table: each row a bit, and narrowing is a few `&`.

A row has some digits for each place, and stands for all words that take one of them at each place:

    row    place 0   place 1   place 2          the digits between two ends, on a board with five
      1    1         3         2
      2    1         4         2 3              having 1 at place 0:  rows 1 to 4
      3    1         5         2 3 4            having 4 at place 1:  rows 2 and 4
      4    2         4         3                having 2 at place 2:  rows 1, 2 and 3
      5    2         5         3 4              ...

A row is left if each place has one of its digits: the rows that have any of a cell's digits are an
`|`, and those left an `&` over all places. A digit stays if some row left has it. That is exact,
and since the rows are the bits of an int, hundreds of them cost no more than one. Tables as bits
are those of J. Demeulenaere et al., "Compact-Table" (2016), digits in their place those of
H. Verhaeghe, C. Lecoutre, Y. Deville and P. Schaus (2017).
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


MOST_ROWS = 2_000
"""Words in more rows than this are narrowed in other ways."""
_MOST_MASKS = 64
_MOST_SPREAD = 1 << 10
"""More than the masks of nine digits."""

Options: TypeAlias = "tuple[tuple[int, int], ...]"
"""Digits, each with the rows that have it."""
Column: TypeAlias = "dict[int, tuple[int, Options]]"
"""By digits of a cell: the rows that have one of them, and each digit with its rows."""


class CompactTable:
    """The words of some rows; called with a mask for each place, it narrows them.

    >>> rows = CompactTable([(0b00001, 0b01000, 0b00110), (0b00010, 0b10000, 0b01100)])
    >>> rows((0b00011, 0b11000, 0b00010))
    [1, 8, 2]
    """

    __slots__ = ("_columns", "_every")

    def __init__(self, rows: Sequence[Sequence[int]]) -> None:
        self._every = (1 << len(rows)) - 1
        self._columns = [column_of(masks) for masks in zip(*rows, strict=True)]

    def __call__(self, masks: Sequence[int]) -> list[int] | None:
        left, seen = self.fitting(masks)
        return used_by(left, seen) if left else None

    def fitting(self, masks: Sequence[int]) -> tuple[int, list[Options]]:
        """The rows that have a digit of each mask, and what is known of each mask."""
        left = self._every
        seen = []
        for (known, digits), mask in zip(self._columns, masks, strict=True):
            there = known.get(mask)
            if there is None:
                there = seen_in(known, digits, mask)
            left &= there[0]
            seen.append(there[1])
        return left, seen


class PermutationTable:
    """The same for the cells of a whole row, which hold each digit once.

    Each digit is looked at like a cell that holds its place: a row is left if the digit has one.
    """

    __slots__ = ("_cells", "_digits", "_spread")

    def __init__(self, rows: Sequence[Sequence[int]]) -> None:
        self._spread: dict[int, int] = {}
        self._cells = CompactTable(rows)
        self._digits = CompactTable([self._places(masks) for masks in rows])

    def __call__(self, masks: Sequence[int]) -> list[int] | None:
        left, seen = self._cells.fitting(masks)
        left &= self._digits.fitting(self._places(masks))[0]
        kept = used_by(left, seen)
        return kept if all(kept) else None

    def _places(self, masks: Sequence[int]) -> list[int]:
        """For each digit the places that have it, as a mask."""
        n = len(masks)
        spread, every, found = self._spread, (1 << n) - 1, 0
        for place, mask in enumerate(masks):
            each = spread.get(mask)
            if each is None:
                if len(spread) >= _MOST_SPREAD:
                    spread.clear()
                spread[mask] = each = sum([1 << n * d for d in range(n) if mask >> d & 1])
            found |= each << place
        return [found >> n * d & every for d in range(n)]


def used_by(left: int, seen: Sequence[Options]) -> list[int]:
    """The digits of each mask that rows left have."""
    kept = []
    for options in seen:
        used = 0
        for bit, rows in options:
            if rows & left:
                used |= bit
        kept.append(used)
    return kept


def column_of(masks: Iterable[int]) -> tuple[Column, Options]:
    """What is known of a place so far, and its digits, each with the rows that have it."""
    of_mask: dict[int, list[int]] = {}
    for row, mask in enumerate(masks):
        of_mask.setdefault(mask, []).append(row)
    having: dict[int, int] = {}
    for mask, rows in of_mask.items():
        found = bits_at(rows)
        while mask:
            bit = mask & -mask
            mask ^= bit
            having[bit] = having.get(bit, 0) | found
    return {}, tuple(sorted(having.items()))


def seen_in(known: Column, digits: Options, mask: int) -> tuple[int, Options]:
    """The rows that have one of these digits, and each digit with its rows: the result is kept."""
    if len(known) >= _MOST_MASKS:
        known.clear()
    options = tuple([each for each in digits if each[0] & mask])
    known[mask] = found = reduce(or_, [rows for _, rows in options], 0), options
    return found


def bits_at(positions: Sequence[int]) -> int:
    """The int with these bits set, which are in rising order."""
    data = bytearray(positions[-1] // 8 + 1)
    for position in positions:
        data[position >> 3] |= 1 << (position & 7)
    return int.from_bytes(data, "little")
