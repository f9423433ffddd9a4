"""Extended rectangles: six cells that cannot have only three digits.

The cells are those where two lines cross three others: two rows of a band with a column in each
stack, or two rows of different bands with the three columns of a stack; and the same turned.

    a b c | . . . | . . .           . . . | a . . | b . c
    . . . | . . . | . . .           . . . | . . . | . . .
    . . . | . . . | . . .           . . . | b . . | c . a
    ------+-------+------
    b c a | . . . | . . .        a row or column of three digits at most would have all three, and
    . . . | . . . | . . .        the two could be exchanged: the digits of each house stay the same

None of the cells is a clue, so the puzzle would have two solutions. At least one of the candidates
besides the three digits is true:

    type 1    one cell has more: it is none of the three
    type 2    all that have more have the same digit: cells that see all of them lose it
    type 3    two cells of a house have more: as one cell, they are a naked subset with others there
    type 4    two cells of a house have more, and a has no other place there: it is in one of the
              two, and one of the extra candidates in the other; so neither is b or c
"""

from __future__ import annotations

from itertools import combinations
from operator import and_
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib._candidates.conflicts import constrained_cells
from sudokulib._candidates.proofs.consequences import removed_by_each
from sudokulib._candidates.proofs.guardians import guardian_step
from sudokulib.techniques._uniqueness.deadly_patterns import common_houses
from sudokulib.techniques._uniqueness.unique_rectangles import sets_with

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


_MAX_SIZE = 9
"""On larger boards there are very many places for the six cells."""
_DIGITS = 3
_MAX_NAKED = 4
"""The most cells that form a subset with the two of type 3, as in naked quintuples."""


@public("sudokulib.techniques")
@attrs.frozen
class ExtendedRectangle:
    """Six cells that would have only three digits if some other candidates were false.

    The other candidates are guardians. A single one is placed. Otherwise, the types are those of
    unique rectangles: one cell with guardians (type 1), guardians of one digit (2), two cells that
    form a naked subset with others (3), and two cells of a house in which one of the three digits
    has no other place (4). Each of the six cells has at least two of the three digits.

    In a step, the role "pattern" has the three digits in the cells, "guardian" the guardians,
    "naked" the other cells of the subset of type 3, and "locked" the digit of type 4. The `proof`
    is a `Guardians`.

    It is valid only for puzzles with a single solution. It works on boards up to 9x9, and
    leaves out cells of rules beyond houses. The name is from the players' forum.

    >>> from sudokulib.techniques import example
    >>> shown = example("Extended Rectangle")
    >>> shown.step.check(shown.position.candidates)
    True
    """

    name = "Extended Rectangle"
    aliases: ClassVar[tuple[str, ...]] = ("Extended Unique Rectangle",)
    assumes_unique: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps: rows before columns, from the top left; types in their order."""
        lookup = candidates._lookup
        for cells, digits in _rectangles(lookup):
            guardians = [
                (cell, digit)
                for cell in bits(cells)
                for digit in bits(lookup.digits_in[cell])
                if digit not in digits
            ]
            found = _Found(cells, digits, guardians)
            gone = removed_by_each(lookup, guardians)
            if any(gone):
                yield found.step(self.name, lookup, gone)
            if found.roof.bit_count() == 2:
                yield from _subset(self.name, lookup, found)
                yield from _locked_digit(self.name, lookup, found)


@attrs.frozen
class _Found:
    """Six cells, their three digits from 0, and the guardians."""

    cells: int
    digits: tuple[int, ...]
    guardians: list[tuple[int, int]]

    @property
    def roof(self) -> int:
        """The cells with guardians."""
        return sum({1 << cell for cell, _ in self.guardians})

    def step(
        self,
        name: str,
        lookup: CandidateLookup,
        gone: tuple[int, ...],
        houses: tuple[int, ...] = (),
        *,
        naked: Sequence[tuple[int, int]] = (),
        locked: Sequence[tuple[int, int]] = (),
    ) -> Step:
        """A step with this pattern."""
        return guardian_step(
            name,
            lookup,
            "deadly",
            tuple(bits(self.cells)),
            self.digits,
            self.guardians,
            gone,
            houses,
            naked=naked,
            locked=locked,
        )


def _subset(name: str, lookup: CandidateLookup, found: _Found) -> Iterator[Step]:
    """Type 3."""
    held, own = lookup.digits_in, sum([1 << digit for digit in found.digits])
    extra = sum({1 << digit for _, digit in found.guardians})
    for index in common_houses(lookup.layout, found.roof):
        house = lookup.houses[index]
        others = [
            (1 << cell, held[cell])
            for cell in bits(house & ~found.cells)
            if held[cell] & held[cell] - 1 and not held[cell] & own
        ]
        for cells, digits in sets_with(others, extra):
            if cells.bit_count() <= _MAX_NAKED and digits.bit_count() == cells.bit_count() + 1:
                reach = house & ~cells & ~found.roof
                masks = enumerate(lookup.masks)
                gone = tuple([mask & reach if digits >> at & 1 else 0 for at, mask in masks])
                if any(gone):
                    naked = [(digit + 1, lookup.masks[digit] & cells) for digit in bits(digits)]
                    yield found.step(name, lookup, gone, (index,), naked=naked)


def _locked_digit(name: str, lookup: CandidateLookup, found: _Found) -> Iterator[Step]:
    """Type 4."""
    roof, houses = found.roof, common_houses(lookup.layout, found.roof)
    for locked in found.digits:
        mask = lookup.masks[locked]
        index = next((house for house in houses if not mask & ~roof & lookup.houses[house]), None)
        gone = tuple(
            [
                each & roof if digit in found.digits and digit != locked else 0
                for digit, each in enumerate(lookup.masks)
            ]
        )
        if index is not None and mask & roof and any(gone):
            yield found.step(name, lookup, gone, (index,), locked=[(locked + 1, mask & roof)])


def _rectangles(lookup: CandidateLookup) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The six cells and three digits of which the other candidates may remove something."""
    one = two = 0
    for mask in lookup.masks:
        two |= one & mask
        one |= mask
    held = lookup.digits_in
    for number, cells in enumerate(_shapes(lookup.layout)):
        if not number % 100:
            check_limits(1)
        if cells & ~two:
            continue
        digits = [held[cell] for cell in bits(cells)]
        for chosen in _threes(digits):
            if all((each & chosen).bit_count() > 1 for each in digits):
                yield cells, tuple(bits(chosen))


def _threes(cells: list[int]) -> list[int]:
    """The sets of three digits that all cells have but two, or all without one other digit.

    >>> [f"{digits:b}" for digits in _threes([0b11, 0b101, 0b110, 0b111, 0b1011, 0b10111])]
    ['111']
    >>> [f"{digits:b}" for digits in _threes([0b11, 0b101, 0b1001, 0b111, 0b1011, 0b1111])]
    ['111', '1011', '1101', '1110']
    >>> _threes([0b111] * 6)
    []
    """
    union = 0
    for digits in cells:
        union |= digits
    if union.bit_count() <= _DIGITS:
        return []
    found = set()
    if union.bit_count() == _DIGITS + 1:
        found = {union & ~(1 << digit) for digit in bits(union)}
    else:
        for four in combinations([digits for digits in cells if digits.bit_count() <= _DIGITS], 4):
            chosen = four[0] | four[1] | four[2] | four[3]
            if chosen.bit_count() == _DIGITS:
                found.add(chosen)
    return sorted(found)


@memo
def _shapes(layout: Layout) -> tuple[int, ...]:
    """The six cells of each place: two rows and three columns, then two columns and three rows.

    The digits of the two rows can be exchanged if each house contains all three cells of a row or
    none, or else both cells of one column and no others.

    >>> from sudokulib import Layout
    >>> len(_shapes(Layout.boxes(3, 3)))
    648
    """
    n = layout.size
    if n > _MAX_SIZE:
        return ()
    constrained, found = constrained_cells(layout), []
    for lines in (range(0, n * n, n), range(n)):  # the first cells of rows, then of columns
        step = 1 if lines.step == n else n
        for one, two in combinations(lines, 2):
            for across in combinations(range(0, n * step, step), _DIGITS):
                rows = [sum([1 << line + at for at in across]) for line in (one, two)]
                cells = rows[0] | rows[1]
                if not cells & constrained and _can_be_exchanged(layout, one, two, across):
                    found.append(cells)
    return tuple(found)


def _can_be_exchanged(layout: Layout, one: int, two: int, across: tuple[int, ...]) -> bool:
    """Whether each house has all cells of a line or none, or else the two cells of a pair."""
    first, second = [[{*layout.houses_by_cell[line + at]} for at in across] for line in (one, two)]
    shared = list(map(and_, first, second))
    return sum(map(len, shared)) == len(set().union(*shared)) and all(
        houses - both == first[0] - shared[0] and others - both == second[0] - shared[0]
        for houses, others, both in zip(first, second, shared, strict=True)
    )
