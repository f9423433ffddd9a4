"""Words as rows of a table, with one bit for each row, so that narrowing takes a few `&`.

A row has some digits for each place. It represents all words with one of these digits at each
place:

    row    place 0   place 1   place 2          the digits between two ends, on a board with five
      1    1         3         2
      2    1         4         2 3              having 1 at place 0:  rows 1 to 4
      3    1         5         2 3 4            having 4 at place 1:  rows 2 and 4
      4    2         4         3                having 2 at place 2:  rows 1, 2 and 3
      5    2         5         3 4              ...

A row remains valid if each place still has one of its digits. An `|` over the candidates of a cell
finds the rows with any of them, and an `&` over all places finds the rows that remain. A candidate
remains if some remaining row has it. This is exact, and since the rows are the bits of an int,
hundreds of rows cost no more than one. If a rule treats digits alike, such as all low ones, what
remains only depends on their classes, and is looked up. Tables with bits were published by
J. Demeulenaere et al., "Compact-Table" (2016), rows with several digits at a place by H. Verhaeghe,
C. Lecoutre, Y. Deville and P. Schaus (2017).
"""

from __future__ import annotations

from abc import abstractmethod
from functools import reduce
from operator import and_, or_
from typing import TYPE_CHECKING, TypeAlias

from sudokulib._base.limits import check_work

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


MOST_ROWS = 2_000
"""Words that need more rows than this are narrowed in other ways."""
_WORK_OF_DIGIT = 20
"""The work to find the places of a digit in a row; see `NodeCounter.add_work`."""
_MAX_CACHED_MASKS = 512
_MAX_RESULTS = 1 << 12
"""The largest number of results that a table by classes stores."""
_MAX_CACHED_PLACES = 1 << 10
"""The largest number of cached places; there are fewer masks of nine digits."""

DigitRows: TypeAlias = "tuple[tuple[int, int], ...]"
"""Digits, each with a mask of the rows that have it."""
MaskCache: TypeAlias = "dict[int, tuple[int, DigitRows]]"
"""For the mask of a cell: the rows that have one of its digits, and each digit with its rows."""


class RequiringDigits:
    """A function that narrows candidates, and knows which digits all of its words contain."""

    __slots__ = ()

    def __call__(self, masks: Sequence[int]) -> Sequence[int] | None:
        """Narrows the candidates of the cells; see `Narrow`."""
        return self.with_required(masks)[0]

    @abstractmethod
    def with_required(self, masks: Sequence[int]) -> tuple[Sequence[int] | None, int]:
        """The narrowed candidates, and the digits, as a mask, that all of their words contain."""


class CompactTable(RequiringDigits):
    """The words of some rows; a call with a mask for each place narrows the masks.

    >>> rows = CompactTable([(0b00001, 0b01000, 0b00110), (0b00010, 0b10000, 0b01100)])
    >>> rows((0b00011, 0b11000, 0b00010))
    [1, 8, 2]
    """

    __slots__ = ("_all_rows", "_columns", "_containing", "_required")

    def __init__(self, rows: Sequence[Sequence[int]]) -> None:
        self._all_rows = (1 << len(rows)) - 1
        self._columns = [index_column(masks) for masks in zip(*rows, strict=True)]
        containing: dict[int, list[int]] = {}
        for row, masks in enumerate(rows):
            for digit in {mask for mask in masks if not mask & mask - 1}:
                containing.setdefault(digit, []).append(row)
        self._containing = [(digit, int_with_bits(found)) for digit, found in containing.items()]
        self._required: dict[int, int] = {}

    @property
    def row_count(self) -> int:
        """The number of rows."""
        return self._all_rows.bit_length()

    def __call__(self, masks: Sequence[int]) -> list[int] | None:
        rows, places = self.supported_rows(masks)
        return digits_of_rows(rows, places) if rows else None

    def with_required(self, masks: Sequence[int]) -> tuple[list[int] | None, int]:
        rows, places = self.supported_rows(masks)
        if not rows:
            return None, 0
        required = self._required.get(rows)
        if required is None:
            if len(self._required) >= _MAX_CACHED_MASKS:
                self._required.clear()
            required = 0
            for digit, having in self._containing:
                if having & rows == rows:
                    required |= digit
            self._required[rows] = required
        return digits_of_rows(rows, places), required

    def supported_rows(self, masks: Sequence[int]) -> tuple[int, list[DigitRows]]:
        """The rows that have a digit of each mask, and for each mask its digits with their rows."""
        rows = self._all_rows
        places = []
        for (cache, digits), mask in zip(self._columns, masks, strict=True):
            found = cache.get(mask)
            if found is None:
                found = rows_with(cache, digits, mask)
            rows &= found[0]
            places.append(found[1])
        return rows, places


class ClassTable:
    """The words of some rows, for a rule that treats digits of the same class alike.

    Only the classes of the candidates matter. There are so few sets of classes that what remains is
    looked up: the rule "a low, a middle and a high digit" for four cells of a 9x9 board has at most
    2,401 results, where the candidates of these cells have billions. Each digit of the board is in
    a class, and no class has a single digit, so no digit is required.

    >>> rows = [(0b0011, 0b1100), (0b1100, 0b0011)]  # one of 1 and 2, and one of 3 and 4
    >>> ClassTable(rows, [0b0011, 0b1100])((0b0001, 0b1101))
    [1, 12]
    """

    __slots__ = ("_classes", "_remaining", "_rows", "_spread")

    def __init__(self, rows: Sequence[Sequence[int]], classes: Sequence[int]) -> None:
        self._rows = CompactTable(rows)
        self._classes = classes
        self._spread: dict[int, int] = {}
        """For the mask of a cell, all digits of the classes in it; cached."""
        self._remaining: dict[tuple[int, ...], Sequence[int] | None] = {}
        """For the classes of the cells, as the masks of their digits, what remains.

        It is empty if nothing is removed."""

    @staticmethod
    def stores_all(classes: int, length: int) -> bool:
        """Whether all results are stored for words of this length and this number of classes."""
        results: int = ((1 << classes) - 1) ** length
        return results <= _MAX_RESULTS

    def __call__(self, masks: Sequence[int]) -> Sequence[int] | None:
        spread = self._spread
        try:
            key = tuple([spread[mask] for mask in masks])
        except KeyError:
            key = tuple([self._spread_of(mask) for mask in masks])
        try:
            left = self._remaining[key]
        except KeyError:
            left = self._store(key)
        return [*map(and_, masks, left)] if left else None if left is None else masks

    def _spread_of(self, mask: int) -> int:
        found = sum([digits for digits in self._classes if digits & mask])
        if len(self._spread) >= _MAX_CACHED_MASKS:
            self._spread.clear()
        self._spread[mask] = found
        return found

    def _store(self, key: tuple[int, ...]) -> Sequence[int] | None:
        left: Sequence[int] | None = self._rows(key)
        self._remaining[key] = left = () if left == [*key] else left
        return left


def alike_digits(rows: Sequence[Sequence[int]], n: int) -> list[int]:
    """The classes of the digits up to `n`, as masks: a row has all or none of a class at a place.

    >>> [format(mask, "b") for mask in alike_digits([(0b0011, 0b1100), (0b1100, 0b0111)], 6)]
    ['11', '100', '1000', '110000']
    """
    classes = [(1 << n) - 1]
    for mask in {mask for row in rows for mask in row}:
        parts = [part for old in classes for part in (old & mask, old & ~mask)]
        classes = [part for part in parts if part]
    return sorted(classes)


class PermutationTable:
    """The words of some rows, without a digit twice.

    Each digit is treated like a cell whose value is a place: a row of the table remains valid if it
    has a place for the digit. Words may be shorter than `n` digits. Then a digit may have no place,
    unless the row has as many places for some digits as there are of them, and it is one of these.

    >>> table = PermutationTable([(0b0011, 0b0011, 0b1100)], 4)  # 1 and 2, then 3 or 4
    >>> table((0b0001, 0b0111, 0b1111)), table((0b1001, 0b1001, 0b1111))
    ([1, 3, 12], None)
    """

    __slots__ = ("_cells", "_digits", "_n", "_place_cache")

    def __init__(self, rows: Sequence[Sequence[int]], n: int) -> None:
        self._n = n
        self._place_cache: dict[int, int] = {}
        self._cells = CompactTable(rows)
        nowhere = 1 << len(rows[0])
        digits = []
        for masks in rows:
            check_work(_WORK_OF_DIGIT * n)
            required = reduce(or_, [m for m in masks if masks.count(m) == m.bit_count()], 0)
            digits.append(
                [
                    places & ~nowhere if required >> d & 1 else places
                    for d, places in enumerate(self._places(masks))
                ]
            )
        self._digits = CompactTable(digits)

    @property
    def row_count(self) -> int:
        """The number of rows."""
        return self._cells.row_count

    def __call__(self, masks: Sequence[int]) -> list[int] | None:
        rows, places = self._cells.supported_rows(masks)
        rows &= self._digits.supported_rows(self._places(masks))[0]
        left = digits_of_rows(rows, places)
        return left if all(left) and reduce(or_, left).bit_count() >= len(left) else None

    def _places(self, masks: Sequence[int]) -> list[int]:
        """For each digit a mask of the places where it is a candidate, and one bit for nowhere."""
        n, width = self._n, len(masks) + 1
        cache, full, nowhere = self._place_cache, (1 << width) - 1, 1 << width - 1
        found = 0
        for place, mask in enumerate(masks):
            spread = cache.get(mask)
            if spread is None:
                if len(cache) >= _MAX_CACHED_PLACES:
                    cache.clear()
                # Bit `d` of the mask becomes the first of the bits for digit `d`.
                cache[mask] = spread = sum([1 << width * d for d in range(n) if mask >> d & 1])
            found |= spread << place
        return [found >> width * d & full | nowhere for d in range(n)]


def digits_of_rows(rows: int, places: Sequence[DigitRows]) -> list[int]:
    """The digits that these rows have at each place."""
    found = []
    for digits in places:
        used = 0
        for bit, having in digits:
            if having & rows:
                used |= bit
        found.append(used)
    return found


def index_column(masks: Iterable[int]) -> tuple[MaskCache, DigitRows]:
    """An empty cache for a place, and the digits there, each with the rows that have it."""
    rows_by_mask: dict[int, list[int]] = {}
    for row, mask in enumerate(masks):
        rows_by_mask.setdefault(mask, []).append(row)
    having: dict[int, int] = {}
    for mask, rows in rows_by_mask.items():
        found = int_with_bits(rows)
        while mask:
            bit = mask & -mask
            mask ^= bit
            having[bit] = having.get(bit, 0) | found
    return {}, tuple(sorted(having.items()))


def rows_with(cache: MaskCache, digits: DigitRows, mask: int) -> tuple[int, DigitRows]:
    """The rows that have one of the digits in the mask, and each digit with its rows; cached."""
    if len(cache) >= _MAX_CACHED_MASKS:
        cache.clear()
    present = tuple([digit_rows for digit_rows in digits if digit_rows[0] & mask])
    cache[mask] = found = reduce(or_, [rows for _, rows in present], 0), present
    return found


def int_with_bits(positions: Sequence[int]) -> int:
    """The int with these bits set; the positions are in ascending order."""
    data = bytearray(positions[-1] // 8 + 1)
    for position in positions:
        data[position >> 3] |= 1 << (position & 7)
    return int.from_bytes(data, "little")
