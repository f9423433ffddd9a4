"""Empty rectangles: a box whose places for a digit lie in one row and one column.

In the box the digit is in that row or in that column; the cells off both are the empty rectangle.
Another house has two places `B`, one of them in the row. A candidate `*` in the column that sees
the other `B` is not the digit. If it were, the `B` in the row would be the digit, too, and the box,
where all places are `A`, would have no place left.

    . . A | . . . | . . .       the first box and c5 have no other places
    . . A | . . . | . . .
    A A . | . B . | . . .
    ------+-------+------
    . . . | . . . | . . .
    . . * | . B . | . . .
    . . . | . . . | . . .

The same is true if rows and columns are exchanged.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._board.masks import bits
from sudokulib._candidates.incremental_cache import cached_by_digit
from sudokulib.techniques._options import brief_repr
from sudokulib.techniques._programs import HODOKU, Program

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Link, Step


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class EmptyRectangle:
    """A region whose places lie in a row and a column, and a link that ends in one of the two.

    The region has at least three places, so that one of the lines has two of them. With only two
    places the pattern is a `TurbotFish`.

    Rod Hagglund described it in 2006.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".14.4.....1..3.4"))
    >>> next(EmptyRectangle().find(candidates)).eliminations
    ((2, 3, 2),)
    """

    name = "Empty Rectangle"
    aliases: ClassVar[tuple[str, ...]] = ("Hinge",)

    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All empty rectangles, by digit and region; the lowest row and columns come first."""
        lookup = candidates._lookup
        for found in _of_all_digits(lookup, self._program.min_places):
            yield lookup.step(
                self.name,
                eliminations=[(found.digit, found.removed)],
                houses=(found.region, found.house),
                covers=found.lines,
                links=found.links(lookup),
                pattern=[(found.digit, mask) for mask in (found.near, found.far, found.places)],
            )


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class DualEmptyRectangle:
    """Two empty rectangles on the same places of a region, which remove different candidates.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".32..........243"))
    >>> next(DualEmptyRectangle().find(candidates)).eliminations
    ((1, 0, 1), (2, 3, 1))
    """

    name = "Dual Empty Rectangle"

    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All pairs of empty rectangles, in the order of `EmptyRectangle`."""
        lookup = candidates._lookup
        for one, two in combinations(_of_all_digits(lookup, self._program.min_places), 2):
            digit = one.digit
            if digit != two.digit or one.region != two.region or one.removed == two.removed:
                continue
            masks = (one.near, one.far, two.near, two.far, one.places)
            yield lookup.step(
                self.name,
                eliminations=[(digit, one.removed | two.removed)],
                houses=(one.region, one.house, two.house),
                covers=tuple(dict.fromkeys(one.lines + two.lines)),
                links=one.links(lookup) + two.links(lookup),
                pattern=[(digit, mask) for mask in masks],
            )


@attrs.frozen
class _Rectangle:
    """The region with its places, the link with its near and far end, what is removed."""

    digit: int
    region: int
    places: int
    lines: tuple[int, int]  # first the one that the near end of the link is in
    house: int
    near: int
    far: int
    removed: int

    def links(self, lookup: CandidateLookup) -> tuple[Link, ...]:
        """The strong link, and the weak ones from its near end to the places in its line."""
        near = self.digit, self.near
        arm = self.places & lookup.houses[self.lines[0]]
        return (
            lookup.link(near, (self.digit, self.far), "strong"),
            *[lookup.link(near, (self.digit, 1 << cell), "weak") for cell in bits(arm)],
        )


def _of_all_digits(lookup: CandidateLookup, fewest: int) -> Iterator[_Rectangle]:
    for digit in range(1, lookup.layout.size + 1):
        yield from _rectangles(lookup, digit, fewest)


@cached_by_digit
def _rectangles(lookup: CandidateLookup, digit: int, fewest: int) -> list[_Rectangle]:
    """The empty rectangles of a digit, in regions with this number of places or more."""
    peers, row, found = lookup.peers, lookup.places[digit - 1], []
    for region, lines in _shaped_regions(lookup, digit, fewest):
        places, line = row[region], row[lines[0]]
        targets = row[lines[1]] & ~places
        known = set()
        for house, pair in lookup.conjugate_pairs[digit - 1] if targets else ():
            near = pair & line
            far = pair ^ near
            if not near or not far or near & places or pair in known:
                continue
            removed = targets & peers[far.bit_length() - 1] & ~near
            if removed:
                known.add(pair)  # a link in two houses is one link
                found.append(_Rectangle(digit, region, places, lines, house, near, far, removed))
    return found


def _shaped_regions(
    lookup: CandidateLookup, digit: int, fewest: int
) -> Iterator[tuple[int, tuple[int, int]]]:
    """The regions with an empty rectangle of a digit, with its row and column in both orders."""
    layout, houses, row = lookup.layout, lookup.houses, lookup.places[digit - 1]
    regions = range(2 * layout.size, len(houses) - len(layout.extra_houses))
    for region in regions if lookup.conjugate_pairs[digit - 1] else ():
        if row[region].bit_count() >= fewest:
            for one, two in _corners(row[region], houses, layout.size):
                yield region, (one, two)
                yield region, (two, one)


def _corners(places: int, houses: tuple[int, ...], n: int) -> Iterator[tuple[int, int]]:
    """Each row and column that together contain all places, while neither contains all alone.

    They are indices of houses, the lowest row first.
    """
    above = places
    while above:
        row = (above.bit_length() - 1) // n
        above &= ~houses[row]
        rest = places & ~houses[row]
        if rest:
            column = n + (rest.bit_length() - 1) % n
            if not rest & ~houses[column] and places & ~houses[column]:
                yield row, column
