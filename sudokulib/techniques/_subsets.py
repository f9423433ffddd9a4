"""Subsets: a number of cells with the same number of digits, or digits with as many cells.

A naked pair is two cells of a house with the same two candidates. Each of them is one of the two
digits, so these are removed from the rest of the house:

    37 37 *
    *  *  *       3 and 7 are removed from the cells *
    *  *  *

A hidden pair is two digits of a house with the same two places. No other digit fits there:

    *  *  x
    x  x  x       no cell x can be 3 or 7, so the cells * can be nothing else
    x  x  x

Triples, quads and larger sets work in the same way, and may have gaps: cells with 12, 23 and 13 are
a naked triple. In a house, the empty cells outside a naked subset are a hidden subset, and the
other way round, so one of the two has at most half of the cells.

Both are found in the same way, as Hall sets (P. Hall, 1935): cells that together have as many
digits as there are cells, or digits that together have as many places.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib._candidates.incremental_cache import cached_by_cells
from sudokulib.techniques._options import NumberedTechnique, brief_repr, whole_number
from sudokulib.techniques._programs import HODOKU, Program, house_kinds, houses_in_order

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step

    Item = tuple[int, int]
    """The bit of a cell or a digit, and the mask of its digits or its places."""


LOCKED_SIZES = (2, 3)
"""The sizes of naked sets that have a name of their own if they are locked."""

_NAMES = {2: "Pair", 3: "Triple", 4: "Quad", 5: "Quintuple", 6: "Sextuple", 7: "Septuple"}


def set_name(size: int) -> str:
    """The name of a set of this size.

    >>> set_name(2), set_name(9)
    ('Pair', '9-tuple')
    """
    return _NAMES.get(size, f"{size}-tuple")


_OTHER_NAMES = {3: ("Triplet",), 4: ("Quadruple", "Quadruplet")}


@attrs.frozen(repr=False)
class _Subset(NumberedTechnique):
    """The common part of naked and hidden subsets: their options and their names."""

    _kind: ClassVar[str]

    size: int = attrs.field(validator=whole_number(2))
    """The number of cells, and of digits."""
    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    def _name(self) -> str:
        return f"{self._kind} {set_name(self.size)}"

    @property
    def aliases(self) -> tuple[str, ...]:
        """Its other names."""
        return tuple([f"{self._kind} {name}" for name in _OTHER_NAMES.get(self.size, ())])

    __repr__ = brief_repr


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class NakedSubset(_Subset):
    """`size` cells of a house that have only `size` digits as candidates: naked pair, triple, quad.

    `size` is the number of cells, 2 or more; each cell has at least two candidates. If the cells
    share several houses, such as a row and a box, HoDoKu removes the digits from all of these in
    one step. A pair or triple that removes digits from a box and a line at once is a
    `LockedSubset`. On the scale "se" there is one step for each house. Raises `TypeError` for wrong
    types, and `InvalidOption` for sizes below 2.

    The names come from the players' forum in 2005; the idea is older.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("12.............."))
    >>> next(NakedSubset(2).find(candidates)).eliminations
    ((1, 2, 3), (1, 2, 4), (1, 3, 3), (1, 3, 4))
    """

    _kind: ClassVar[str] = "Naked"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All naked subsets that change something, by house, then by cells."""
        lookup, program = candidates._lookup, self._program
        houses = houses_in_order(candidates.layout, program)
        known: set[int] = set()
        for index, cells, digits in naked_sets(lookup, self.size, program, houses):
            if not program.joins_houses:
                found = NakedSet(lookup, cells, digits)
                if index in found.losing:
                    yield found.step(self.name, [index])
            elif cells not in known:
                known.add(cells)
                found = NakedSet(lookup, cells, digits)
                if found.losing and not (self.size in LOCKED_SIZES and found.is_locked):
                    yield found.step(self.name, found.losing)


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class HiddenSubset(_Subset):
    """`size` digits that have only `size` places in a house: hidden pair, triple, quad.

    `size` is the number of digits, 2 or more; each digit has at least two places. Raises
    `TypeError` for wrong types, and `InvalidOption` for sizes below 2.

    The names come from the players' forum in 2005; the idea is older.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("............12.."))
    >>> next(HiddenSubset(2).find(candidates)).eliminations
    ((2, 2, 3), (2, 2, 4), (2, 3, 3), (2, 3, 4))
    """

    _kind: ClassVar[str] = "Hidden"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All hidden subsets that change something, by house, then by digits.

        A subset that occurs in two houses is listed once, with the first.
        """
        lookup = candidates._lookup
        known: set[tuple[int, int]] = set()
        for index, cells, digits in hidden_sets(lookup, self.size, self._program):
            if (cells, digits) in known:
                continue
            known.add((cells, digits))
            removed = [
                (digit, mask & cells)
                for digit, mask in enumerate(lookup.masks, 1)
                if not digits >> digit - 1 & 1 and mask & cells
            ]
            if removed:
                yield lookup.step(
                    self.name,
                    eliminations=by_cell(removed),
                    houses=(index,),
                    pattern=[(digit + 1, lookup.masks[digit] & cells) for digit in bits(digits)],
                    excluded=[(digit + 1, lookup.houses[index] & ~cells) for digit in bits(digits)],
                )


def hall_sets(items: Sequence[Item], size: int, program: Program) -> list[Item]:
    """All Hall sets of `size` items, each as the union of their bits and of their masks.

    >>> cells = [(0b0001, 0b011), (0b0010, 0b110), (0b0100, 0b011), (0b1000, 0b101)]
    >>> [f"{cells:04b}" for cells, digits in hall_sets(cells, 3, HODOKU)]
    ['0111', '1011', '1101', '1110']
    >>> [f"{cells:04b} has {digits:03b}" for cells, digits in hall_sets(cells, 2, HODOKU)]
    ['0101 has 011']
    """
    # Sorting sets by their last member is the order of a dictionary with everything reversed.
    is_forward = not program.sets_by_last
    partial: list[tuple[int, int, Sequence[Item]]] = [(0, 0, items if is_forward else items[::-1])]
    for missing in reversed(range(size)):
        extended: list[tuple[int, int, Sequence[Item]]] = []
        for members, held, others in partial:
            for place in range(len(others) - missing):
                bit, mask = others[place]
                mask |= held
                # Only these later items can still join, so that no set is found twice.
                fit = [
                    other for other in others[place + 1 :] if (mask | other[1]).bit_count() <= size
                ]
                if len(fit) >= missing:
                    extended.append((members | bit, mask, fit))
        partial = extended
    # With fewer digits than cells, or fewer places than digits, the candidates have no solution.
    found = [(members, held) for members, held, _ in partial if held.bit_count() == size]
    return found if is_forward else found[::-1]


def by_cell(marked: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Pairs of a digit and a mask, split into one for every cell, by cell, then by digit.

    >>> by_cell([(1, 0b110), (2, 0b100)])
    [(1, 2), (1, 4), (2, 4)]
    """
    union = 0
    for _, mask in marked:
        union |= mask
    return [
        (digit, 1 << cell) for cell in bits(union) for digit, mask in marked if mask >> cell & 1
    ]


def naked_sets(
    lookup: CandidateLookup, size: int, program: Program, houses: Sequence[tuple[int, int]]
) -> Iterator[tuple[int, int, int]]:
    """The naked sets of these houses, useful or not: index of the house, cells, digits.

    Each of the cells has at least two digits.
    """
    possible = _cells_up_to(lookup, size)
    for index, area in houses:
        if (possible & area).bit_count() >= size:
            check_limits()
            for cells, digits in _naked_in(lookup, area, size, program):
                yield index, cells, digits


@memo
def _cells_up_to(lookup: CandidateLookup, size: int) -> int:
    """The cells with two to `size` candidates."""
    if size < len(lookup.with_count):
        return reduce(or_, lookup.with_count[2 : size + 1])
    return sum(
        [1 << cell for cell, held in enumerate(lookup.digits_in) if 1 < held.bit_count() <= size]
    )


@cached_by_cells
def _naked_in(lookup: CandidateLookup, area: int, size: int, program: Program) -> list[Item]:
    """The naked sets in a house: cells, digits."""
    digits = lookup.digits_in
    members = [(1 << cell, digits[cell]) for cell in bits(_cells_up_to(lookup, size) & area)]
    return hall_sets(members, size, program)


def hidden_sets(
    lookup: CandidateLookup, size: int, program: Program
) -> Iterator[tuple[int, int, int]]:
    """The hidden sets of all houses, useful or not: index of the house, cells, digits.

    Each of the digits has at least two places.
    """
    for index, area in houses_in_order(lookup.layout, program):
        check_limits()
        for cells, digits in _hidden_in(lookup, area, size, program):
            yield index, cells, digits


@cached_by_cells
def _hidden_in(lookup: CandidateLookup, area: int, size: int, program: Program) -> list[Item]:
    """The hidden sets in a house: cells, digits."""
    members = [
        (1 << digit, places)
        for digit, mask in enumerate(lookup.masks)
        if 1 < (places := mask & area).bit_count() <= size
    ]
    if len(members) < size:
        return []
    return [(cells, digits) for digits, cells in hall_sets(members, size, program)]


class NakedSet:
    """Cells of a house with as many digits, and the houses from which they remove candidates."""

    __slots__ = ("cells", "held", "lookup", "losing", "union")

    lookup: CandidateLookup
    cells: int
    """The cells, one bit a cell."""
    held: list[tuple[int, int]]
    """Their digits, each with all its places on the board."""
    union: int
    """The places of all these digits together."""
    losing: list[int]
    """The houses that the cells share and where other cells have one of the digits."""

    def __init__(self, lookup: CandidateLookup, cells: int, digits: int) -> None:
        self.lookup = lookup
        self.cells = cells
        self.held = [(digit + 1, lookup.masks[digit]) for digit in bits(digits)]
        self.union = 0
        for _, mask in self.held:
            self.union |= mask
        self.losing = [
            house
            for house in lookup.layout.houses_by_cell[cells.bit_length() - 1]
            if not cells & ~lookup.houses[house] and self.union & lookup.houses[house] & ~cells
        ]

    @property
    def is_locked(self) -> bool:
        """Whether a region loses digits, and another house loses some outside of this region."""
        houses = self.lookup.houses
        regions = house_kinds(self.lookup.layout, HODOKU)[0]
        return any(
            region in regions and self.union & houses[house] & ~houses[region]
            for region in self.losing
            for house in self.losing
        )

    def step(self, technique: str, losing: Sequence[int]) -> Step:
        """The step in which these houses lose the digits, one house after the other."""
        left = ~self.cells
        removed: list[tuple[int, int]] = []
        for house in losing:
            area = self.lookup.houses[house] & left
            left &= ~area
            removed += by_cell([(digit, mask & area) for digit, mask in self.held])
        return self.lookup.step(
            technique,
            eliminations=removed,
            houses=tuple(losing),
            pattern=[(digit, mask & self.cells) for digit, mask in self.held],
            excluded=[
                (digit, self.cells)
                for digit in range(1, self.lookup.layout.size + 1)
                if digit not in dict(self.held)
            ],
        )
