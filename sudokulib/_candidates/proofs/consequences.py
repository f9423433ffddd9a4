"""What follows from a candidate if it is true: by singles, locked candidates and subsets.

The digits are masks of cells as in a `CandidateLookup`, but a filled cell is a place of its digit,
so that each digit has a place in each house. Only houses are used, no rules beyond them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, house_masks
from sudokulib._candidates.conflicts import house_peers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup


_MAX_EMPTY = 9
"""Subsets are looked for in houses with at most this number of empty cells."""

Masks = tuple[int, ...]
"""For each digit, a mask of cells."""


def removed_by_each(lookup: CandidateLookup, some: Iterable[tuple[int, int]]) -> Masks:
    """The candidates that each of some (cell, digit) pairs removes at once, digits from 0.

    A candidate removes the others of its cell, and its digit from the cells that share a house.

    >>> from sudokulib import Candidates, Grid
    >>> lookup = Candidates.of(Grid.parse("12.............."))._lookup
    >>> [f"{mask:b}" for mask in removed_by_each(lookup, [(2, 2), (3, 3)])]
    ['0', '0', '1000', '100']
    """
    found = lookup.masks
    for cell, digit in some:
        peers = house_peers(lookup.layout)[cell]
        found = tuple(
            [mask & (peers if other == digit else 1 << cell) for other, mask in enumerate(found)]
        )
    return found


def implied_by_each(lookup: CandidateLookup, some: Iterable[tuple[int, int]]) -> Masks:
    """The candidates that are false if any of some (cell, digit) pairs is true, digits from 0.

    >>> from sudokulib import Candidates, Grid
    >>> lookup = Candidates.of(Grid.parse("12.............."))._lookup
    >>> [f"{mask:b}" for mask in implied_by_each(lookup, [(4, 2), (4, 3)])]
    ['0', '0', '11000000', '11000000']
    """
    found = lookup.masks
    for cell, digit in some:
        left = places_if(lookup, cell, digit)
        found = tuple([mask & ~places for mask, places in zip(found, left, strict=True)])
    return found


@memo
def places_if(lookup: CandidateLookup, cell: int, digit: int) -> Masks:
    """The places that each digit can still have if a candidate is true, digits from 0.

    The masks are 0 if the candidate leads to a contradiction.

    >>> from sudokulib import Candidates, Grid
    >>> lookup = Candidates.of(Grid.parse("12.............."))._lookup
    >>> f"{places_if(lookup, 2, 2)[3]:016b}"
    '0111011100111000'
    """
    return places_if_all(lookup, [(cell, digit)])


def places_if_all(lookup: CandidateLookup, some: Iterable[tuple[int, int]]) -> Masks:
    """The same if some (cell, digit) pairs are all true; a cell may be filled with its digit.

    >>> from sudokulib import Candidates, Grid
    >>> lookup = Candidates.of(Grid.parse("12.............."))._lookup
    >>> places_if_all(lookup, [(0, 0), (2, 2), (3, 2)])
    (0, 0, 0, 0)
    """
    board = _board(lookup)
    return board.places(is_possible=all(board.place(cell, digit) for cell, digit in some))


@memo
def places_anyway(lookup: CandidateLookup) -> Masks:
    """The places that singles, locked candidates and subsets leave for each digit, from 0.

    >>> from sudokulib import Candidates, Grid
    >>> lookup = Candidates.of(Grid.parse("12.............."))._lookup
    >>> f"{places_anyway(lookup)[3]:016b}"
    '1111111100111100'
    """
    return _board(lookup).places(is_possible=True)


def _board(lookup: CandidateLookup) -> _Board:
    masks, filled = list(lookup.masks), 0
    for at, placed in enumerate(lookup.placed):
        if placed:
            masks[placed - 1] |= 1 << at
            filled |= 1 << at
    return _Board(lookup.layout, masks, filled)


class _HouseTables(NamedTuple):
    """The tables of a layout that the search needs."""

    houses: tuple[int, ...]
    peers: tuple[int, ...]
    overlaps: tuple[tuple[int, int], ...]
    """The cells of one house that are not in another, and those of the other that are not in it."""


@memo
def _tables(layout: Layout) -> _HouseTables:
    houses = house_masks(layout).houses
    overlaps = [
        (one & ~other, other & ~one)
        for one in houses
        for other in houses
        if one != other and (one & other).bit_count() > 1
    ]
    return _HouseTables(houses, house_peers(layout), tuple(overlaps))


class _Board:
    """Masks of digits that change while conclusions are followed; `filled` are the known cells."""

    def __init__(self, layout: Layout, masks: list[int], filled: int) -> None:
        self.masks, self.filled = masks, filled
        self._all = (1 << layout.cell_count) - 1
        self._houses, self._peers, self._overlaps = _tables(layout)

    def place(self, cell: int, digit: int) -> bool:
        """Fills a cell; false if the digit is not possible there."""
        bit, masks = 1 << cell, self.masks
        if not masks[digit] & bit:
            return False
        for other, mask in enumerate(masks):
            masks[other] = mask & ~(self._peers[cell] if other == digit else bit)
        self.filled |= bit
        return True

    def places(self, *, is_possible: bool) -> Masks:
        """The places of each digit after all conclusions; none if there is a contradiction."""
        return tuple(self.masks) if is_possible and self._follow() else (0,) * len(self.masks)

    def _follow(self) -> bool:
        """Follows singles, then locked candidates, then subsets; false for a contradiction."""
        while True:
            check_limits(1)
            if not self._singles():
                return False
            if not self._locked():
                changed = self._subsets()
                if not changed:
                    return changed is not None

    def _singles(self) -> bool:
        masks = self.masks
        while True:
            one = two = 0
            for mask in masks:
                two |= one & mask
                one |= mask
            if one != self._all:
                return False
            alone = one & ~two
            found = []
            for digit, mask in enumerate(masks):
                new = mask & alone
                for house in self._houses:
                    places = mask & house
                    if not places & places - 1:
                        if not places:
                            return False
                        new |= places
                found += [(cell, digit) for cell in bits(new & ~self.filled)]
            if not found:
                return True
            if not all(self.place(cell, digit) for cell, digit in found):
                return False

    def _locked(self) -> bool:
        """Whether locked candidates remove anything."""
        masks, changed = self.masks, False
        for digit, mask in enumerate(masks):
            for outside, removed in self._overlaps:
                if mask & removed and not mask & outside:
                    mask &= ~removed
                    changed = True
            masks[digit] = mask
        return changed

    def _subsets(self) -> bool | None:
        """Whether subsets remove anything; `None` for a contradiction.

        A hidden subset is the other side of a naked one.
        """
        masks, empty, changed = self.masks, self._all & ~self.filled, False
        for house in self._houses:
            cells = [1 << cell for cell in bits(house & empty)]
            if not 2 < len(cells) <= _MAX_EMPTY:
                continue
            unions = [0]
            for bit in cells:
                digits = sum([1 << digit for digit, mask in enumerate(masks) if mask & bit])
                unions += [union | digits for union in unions]
            for members, union in enumerate(unions):
                size = members.bit_count()
                if 0 < union.bit_count() <= size < len(cells):
                    if union.bit_count() < size:
                        return None
                    others = [bit for at, bit in enumerate(cells) if not members >> at & 1]
                    reach = sum(others)
                    for digit in bits(union):
                        if masks[digit] & reach:
                            masks[digit] &= ~reach
                            changed = True
        return changed
