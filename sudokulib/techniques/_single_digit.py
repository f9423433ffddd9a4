"""Patterns of one digit: two strong links, an end of one of which sees an end of the other.

If a house has two places for a digit, one of them is true: a strong link. If an end `A` of one link
sees an end `A` of another, at most one of these two is true, so at least one of the far ends `B`
is. A cell that sees both far ends, marked `*`, is not the digit.

In a Skyscraper both links are rows, joined in a column (or columns, joined in a row):

    . B . | . . . | . A .       r1 and r5 have no other places
    . . * | . . . | . . .
    . . * | . . . | . . .
    ------+-------+------
    . * . | . . . | . . .
    . . B | . . . | . A .
    . * . | . . . | . . .

In a 2-String Kite one is a row and one a column, joined in a box:

    . A . | . . . | . B .       r1 and c1 have no other places
    A . . | . . . | . . .
    . . . | . . . | . . .
    ------+-------+------
    . . . | . . . | . . .
    B . . | . . . | . * .
    . . . | . . . | . . .

In a Turbot Fish they are any two houses, joined in a third:

    . A . | . . . | . B .       r1 and the box of r4c2 have no other places
    . . . | . . . | . . .
    . . . | . . . | . . .
    ------+-------+------
    . A . | . . . | . . .
    . . . | . . . | . . .
    . . B | . . . | . * .
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, house_masks
from sudokulib._candidates.incremental_cache import cached_by_digit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Link, Step


_Chain = tuple[int, int, int, int]
"""A far end, the end next to the other link, that link's end, its far end: a bit each."""
_Pattern = tuple[int, _Chain, int, tuple[int, ...]]
"""The digit, its chain, what it removes, and the houses: first those of the strong links."""


@public("sudokulib.techniques")
@attrs.frozen
class Skyscraper:
    """Two rows with two places each for a digit; one place of each row is in the same column.

    Candidates that see the other two places are removed. Rows and columns may be exchanged. If all
    four places lie in two columns, the pattern is an X-Wing and not a skyscraper. Havard named it
    in 2006.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("314.4.....1.13.4"))
    >>> next(Skyscraper().find(candidates)).eliminations
    ((2, 3, 2),)
    """

    name = "Skyscraper"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All skyscrapers: those of rows by digit, then by rows; then those of columns."""
        lookup = candidates._lookup
        for of_columns in (False, True):
            for digit in range(1, candidates.layout.size + 1):
                for _, chain, removed, houses in _skyscrapers(lookup, digit, of_columns):
                    yield _step(lookup, self.name, digit, chain, removed, houses[:2], houses[2:])


@public("sudokulib.techniques")
@attrs.frozen
class TwoStringKite:
    """A row and a column with two places each for a digit; one place of each is in the same region.

    Candidates that see the other two places are removed. Havard named it in 2006.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("...2..414....12."))
    >>> next(TwoStringKite().find(candidates)).eliminations
    ((0, 0, 3),)
    """

    name = "2-String Kite"
    aliases: ClassVar[tuple[str, ...]] = ("Two-String Kite",)

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All kites, by digit, by row, by column."""
        lookup = candidates._lookup
        for digit, chain, removed, houses in _of_all_digits(lookup, _kites):
            yield _step(lookup, self.name, digit, chain, removed, houses[:2], houses[2:])


@public("sudokulib.techniques")
@attrs.frozen
class DualTwoStringKite:
    """Two 2-String Kites on the same two cells of a region, which remove different candidates.

    The kites may be of two digits: a kite of one digit and a kite of the other, on the same cells.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("6.5.1..41..3..4.51......5..2........"))
    >>> next(DualTwoStringKite().find(candidates)).eliminations
    ((3, 0, 2), (3, 1, 2))
    """

    name = "Dual 2-String Kite"
    aliases: ClassVar[tuple[str, ...]] = ("Dual Two-String Kite",)

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All pairs of kites, in the order of `TwoStringKite`."""
        lookup = candidates._lookup
        for one, two in combinations(_of_all_digits(lookup, _kites), 2):
            digit, chain, removed, houses = one
            other, (far, inner, outer, end), more, further = two
            is_same = digit == other
            if (is_same and removed == more) or chain[1] | chain[2] != inner | outer:
                continue
            strong, weak, last = _links(lookup, digit, chain)
            first, middle, second = _links(lookup, other, two[1])
            ends = (far, end) if is_same else (far, end, inner, outer)
            yield lookup.step(
                self.name,
                eliminations=(
                    [(digit, removed | more)] if is_same else [(digit, removed), (other, more)]
                ),
                houses=tuple(dict.fromkeys(houses[:2] + further[:2])),
                covers=houses[2:],
                links=(strong, weak, last, first, *(() if is_same else (middle,)), second),
                pattern=[
                    *[(digit, bit) for bit in chain],
                    *[(other, bit) for bit in ends],
                ],
            )


@public("sudokulib.techniques")
@attrs.frozen
class TurbotFish:
    """Two strong links joined by a weak one, so that one of the far ends is true.

    It is an X-Chain of four cells. Skyscrapers and 2-String Kites are Turbot Fish, and are found
    here as well. Nick70 described it in 2005.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(".2.4...3....41.."))
    >>> next(TurbotFish().find(candidates)).eliminations
    ((2, 2, 1),)
    """

    name = "Turbot Fish"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All Turbot Fish, by what they remove: most candidates first, then the first cells."""
        lookup = candidates._lookup
        cell_count = candidates.layout.cell_count
        found = sorted(
            _of_all_digits(lookup, _turbots), key=lambda pattern: _rank(pattern, cell_count)
        )
        for digit, chain, removed, houses in found:
            yield _step(lookup, self.name, digit, chain, removed, houses, ())


def _of_all_digits(
    lookup: CandidateLookup, search: Callable[[CandidateLookup, int], list[_Pattern]]
) -> Iterator[_Pattern]:
    """What a search finds for one digit after the other."""
    for digit in range(1, lookup.layout.size + 1):
        yield from search(lookup, digit)


@cached_by_digit
def _skyscrapers(lookup: CandidateLookup, digit: int, of_columns: bool) -> list[_Pattern]:  # noqa: FBT001
    """The skyscrapers of rows or columns; their third house is the one that joins them."""
    n, mask, peers = lookup.layout.size, lookup.masks[digit - 1], lookup.peers
    start, stride = (n, 1) if of_columns else (0, n)
    # If a pair is shifted to where its line starts, it shows in which columns (rows) it is.
    lines = [
        (house, pair >> (house - start) * stride)
        for house, pair in lookup.conjugate_pairs[digit - 1]
        if start <= house < start + n
    ]
    found: list[_Pattern] = []
    for (one, spots), (two, others) in combinations(lines, 2):
        shared = spots & others
        if not shared or spots == others:
            continue
        low, high = (one - start) * stride, (two - start) * stride
        far, end = (spots ^ shared) << low, (others ^ shared) << high
        removed = peers[far.bit_length() - 1] & peers[end.bit_length() - 1] & mask
        if removed:
            cross = n - start + (shared.bit_length() - 1) * stride // n
            chain = (far, shared << low, shared << high, end)
            found.append((digit, chain, removed, (one, two, cross)))
    return found


@cached_by_digit
def _kites(lookup: CandidateLookup, digit: int) -> list[_Pattern]:
    """The kites; their houses are the row, the column and the region."""
    n, peers, home = lookup.layout.size, lookup.peers, _region_of(lookup.layout)
    mask, pairs = lookup.masks[digit - 1], lookup.conjugate_pairs[digit - 1]
    rows = [(house, _both_ways(pair)) for house, pair in pairs if house < n]
    columns = [(house, pair) for house, pair in pairs if n <= house < 2 * n]
    found: list[_Pattern] = []
    for (row, ways), (column, other) in product(rows, columns):
        for far, inner in ways:
            region, cells = home[inner.bit_length() - 1]
            if not other & cells or other & (far | inner):
                continue
            for end, outer in _both_ways(other):
                removed = peers[far.bit_length() - 1] & peers[end.bit_length() - 1] & mask
                if removed and outer & cells:
                    found.append((digit, (far, inner, outer, end), removed, (row, column, region)))
    return found


@cached_by_digit
def _turbots(lookup: CandidateLookup, digit: int) -> list[_Pattern]:
    """The Turbot Fish; their houses are those of the two strong links."""
    mask, pairs, peers = lookup.masks[digit - 1], lookup.conjugate_pairs[digit - 1], lookup.peers
    # A link in two houses is one link; it belongs to the first of them.
    links = {pair: (house, _both_ways(pair)) for house, pair in reversed(pairs)}
    found: list[_Pattern] = []
    for (pair, (one, ways)), (other, (two, others)) in combinations(links.items(), 2):
        if pair & other:
            continue
        for far, inner in ways:
            near = peers[inner.bit_length() - 1]
            if not near & other:
                continue
            for end, outer in others:
                removed = peers[far.bit_length() - 1] & peers[end.bit_length() - 1] & mask
                if removed and near & outer:
                    found.append((digit, (far, inner, outer, end), removed, (one, two)))
    return found


def _both_ways(pair: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The two ways to go along a link: the bit it starts at, and the other one."""
    low, high = pair & -pair, pair & pair - 1
    return (high, low), (low, high)


def _rank(pattern: _Pattern, cell_count: int) -> tuple[int, int, int, int]:
    """The rank of a pattern in the order of HoDoKu, whose ratings depend on the first one.

    Patterns that remove more candidates come first. With equally many, the smaller sum of cells and
    digits comes first; the cells, from the second on, are multiplied by 81, 161 ... on a board of
    81 cells. Then the chain with the earliest end comes first.
    """
    digit, chain, removed, _ = pattern
    place = digit * removed.bit_count()
    for index, cell in enumerate(bits(removed)):
        place += cell * (1 + (cell_count - 1) * index)
    return -removed.bit_count(), place, min(chain[0], chain[3]), digit


@memo
def _region_of(layout: Layout) -> tuple[tuple[int, int], ...]:
    """For every cell its region: index in `layout.houses` and mask; (0, 0) if it is a line."""
    of = [(0, 0)] * layout.cell_count
    masks = house_masks(layout).houses
    for house in range(2 * layout.size, len(masks) - len(layout.extra_houses)):
        for cell in layout.houses[house]:
            of[cell] = house, masks[house]
    return tuple(of)


def _links(lookup: CandidateLookup, digit: int, chain: _Chain) -> tuple[Link, Link, Link]:
    far, inner, outer, end = [(digit, bit) for bit in chain]
    return (
        lookup.link(far, inner, "strong"),
        lookup.link(inner, outer, "weak"),
        lookup.link(outer, end, "strong"),
    )


def _step(
    lookup: CandidateLookup,
    name: str,
    digit: int,
    chain: _Chain,
    removed: int,
    houses: tuple[int, ...],
    covers: tuple[int, ...],
) -> Step:
    return lookup.step(
        name,
        eliminations=[(digit, removed)],
        houses=houses,
        covers=covers,
        links=_links(lookup, digit, chain),
        pattern=[(digit, bit) for bit in chain],
    )
