"""Wings: two to four cells with few candidates, one of which must be a certain digit.

An XY-Wing is a pivot with candidates x and y, which sees two pincers with xz and yz. Whichever
digit the pivot is, one of the pincers is z. So z can be removed from cells that see both pincers,
marked `*`:

    xy .  .  | .  xz .  | .  .  .
    .  .  .  | .  .  .  | .  .  .
    .  .  .  | .  .  .  | .  .  .
    ---------+----------+---------
    yz .  .  | .  *  .  | .  .  .      * is not z
    .  .  .  | .  .  .  | .  .  .
    .  .  .  | .  .  .  | .  .  .

An XYZ-Wing has a pivot that may also be z. Then one of the three cells is z, and z is removed only
from cells that see all three:

    xyz *  * | .  xz .  | .  .  .
    .   .  . | .  .  .  | .  .  .
    .   yz . | .  .  .  | .  .  .      * is not z

A W-Wing is two cells with the same two candidates w and x, joined by a house where w has only two
places. One place sees the first cell, the other place sees the second. Whichever of the places is
w, the cell that sees it is x:

    wx .  .  | .  *  .  | .  .  .
    .  .  .  | .  .  .  | .  .  .
    .  .  .  | .  .  .  | .  .  .
    ---------+----------+---------
    .  .  .  | .  .  .  | .  .  .
    *  .  .  | .  wx .  | .  .  .      * is not x
    .  .  .  | .  .  .  | .  .  .
    ---------+----------+---------
    w  /  /  | /  w  /  | /  /  /      no other w in this row

A WXYZ-Wing has a pivot with w, x and y, which may also be z, and a pincer for each of these three:

    wxyz *  *  | xz .  yz | .  .  .
    .    wz .  | .  .  .  | .  .  .
    .    .  .  | .  .  .  | .  .  .      * is not z
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._board.masks import bits
from sudokulib._candidates.proofs.set_logic import SetLogic
from sudokulib.techniques._joining_houses import houses_with, joining_houses
from sudokulib.techniques._options import brief_repr
from sudokulib.techniques._programs import HODOKU, Program

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


_Wing = tuple[int, int, int, int, int]
"""The pivot, the pincers in the order of the board, a digit - 1, and the cells that lose it."""


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class XYWing:
    """Two cells with xz and yz that both see a cell with xy, so that one of the two is z.

    It is also called Y-Wing, and is a chain of three cells. It was described on the players' forum
    in 2005.

    Wings are found in the order of their three cells on the board.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2))).eliminate(
    ...     [(0, 0, 3), (0, 0, 4), (0, 3, 2), (0, 3, 4), (2, 0, 1), (2, 0, 4)]
    ... )
    >>> [step.eliminations for step in XYWing().find(candidates)]
    [((2, 3, 3),)]
    """

    name = "XY-Wing"
    aliases: ClassVar[tuple[str, ...]] = ("Y-Wing", "Bent Naked Triple")

    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All XY-Wings, by their three cells; on the scale "se", by their pivots."""
        wings = _xy_wings(candidates._lookup)
        wings.sort(key=lambda wing: (sorted(wing[:3]), wing[0]))
        yield from _steps(self, candidates._lookup, wings)


def _xy_wings(lookup: CandidateLookup) -> list[_Wing]:
    masks, peers, twos = lookup.masks, lookup.peers, lookup.with_count[2]
    digits = lookup.digits_in
    found = []
    for pivot in bits(twos):
        held = digits[pivot]
        x = held & -held
        has_x, has_y = masks[x.bit_length() - 1], masks[held.bit_length() - 1]
        near = peers[pivot] & twos
        other_pincers = near & has_y & ~has_x
        if not other_pincers:
            continue
        for one in bits(near & has_x & ~has_y):
            index = (digits[one] ^ x).bit_length() - 1
            seen = masks[index] & peers[one]
            for two in bits(other_pincers & masks[index]):
                removed = seen & peers[two]
                if removed:
                    found.append((pivot, min(one, two), max(one, two), index, removed))
    return found


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class XYZWing:
    """Two cells with xz and yz that both see a cell with xyz, so that one of the three is z.

    Like the XY-Wing, it was described on the players' forum in 2005.

    Wings are found in the order of their pivots on the board, then of their pincers.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2))).eliminate(
    ...     [(0, 0, 4), (0, 3, 2), (0, 3, 4), (1, 1, 1), (1, 1, 4)]
    ... )
    >>> [step.eliminations for step in XYZWing().find(candidates)]
    [((0, 1, 3),)]
    """

    name = "XYZ-Wing"

    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All XYZ-Wings, by their pivots, then by their pincers."""
        yield from _steps(self, candidates._lookup, sorted(_xyz_wings(candidates._lookup)))


def _xyz_wings(lookup: CandidateLookup) -> list[_Wing]:
    masks, peers, twos = lookup.masks, lookup.peers, lookup.with_count[2]
    digits = lookup.digits_in
    found = []
    for pivot in bits(lookup.with_count[3]):
        near = peers[pivot] & twos
        if not near & near - 1:
            continue
        x, y, z = bits(digits[pivot])
        has_x, has_y, has_z = masks[x], masks[y], masks[z]
        xy, xz, yz = near & has_x & has_y, near & has_x & has_z, near & has_y & has_z
        for index, ones, others in ((x, xy, xz), (y, xy, yz), (z, xz, yz)):
            if not ones or not others:
                continue
            for one in bits(ones):
                seen = masks[index] & peers[pivot] & peers[one]
                for two in bits(others):
                    removed = seen & peers[two]
                    if removed:
                        found.append((pivot, min(one, two), max(one, two), index, removed))
    return found


def _place_around(lookup: CandidateLookup, pivot: int, pincer: int) -> tuple[int, int]:
    """The place of a pincer among the peers of its pivot: box, extra houses, row, column, rules."""
    both, n = 1 << pivot | 1 << pincer, lookup.layout.size
    houses = lookup.houses[2 * n :] + lookup.houses[: 2 * n]
    shared = [at for at, house in enumerate(houses) if house & both == both]
    return min(shared, default=len(houses)), pincer


def _pivot_order(lookup: CandidateLookup, wing: _Wing) -> tuple[int, list[tuple[int, int]]]:
    """The sort key of a wing for a program that takes a pivot first, then looks for pincers."""
    pivot, one, two = wing[:3]
    return pivot, sorted([_place_around(lookup, pivot, one), _place_around(lookup, pivot, two)])


def _steps(
    technique: XYWing | XYZWing, lookup: CandidateLookup, wings: list[_Wing]
) -> Iterator[Step]:
    """The steps of some wings, which are in the order of HoDoKu."""
    if technique._program.wings_by_pivot:
        wings.sort(key=lambda wing: _pivot_order(lookup, wing))
    for pivot, one, two, index, removed in wings:
        yield lookup.step(
            technique.name,
            eliminations=[(index + 1, removed)],
            pivot=lookup.in_cells(1 << pivot),
            pincer=lookup.in_cells(1 << one) + lookup.in_cells(1 << two),
        )


@public("sudokulib.techniques")
@attrs.frozen
class WWing:
    """Two cells with the same two candidates, joined by two places for one of them.

    It is a chain of three strong links, and was named on the players' forum in 2007.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2))).eliminate(
    ...     [(0, 0, 3), (0, 0, 4), (3, 3, 3), (3, 3, 4), (1, 1, 1), (1, 2, 1)]
    ... )
    >>> [step.eliminations for step in WWing().find(candidates)]
    [((0, 3, 2), (3, 0, 2))]
    """

    name = "W-Wing"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All W-Wings, by the two cells, by the digit that is removed, then by the two places.

        Places that make a pair in several houses are listed once, with the first of the houses.
        """
        lookup = candidates._lookup
        masks, peers, twos = lookup.masks, lookup.peers, lookup.with_count[2]
        for one in bits(twos):
            held = lookup.digits_in[one]
            low, high = (held & -held).bit_length() - 1, held.bit_length() - 1
            same = twos & masks[low] & masks[high]
            for two in bits(same >> one + 1 << one + 1):
                seen = peers[one] & peers[two]
                for index, other in ((low, high), (high, low)):
                    removed = seen & masks[index]
                    if removed:
                        yield from self._joined_steps(lookup, one, two, (index, other), removed)

    def _joined_steps(
        self, lookup: CandidateLookup, one: int, two: int, indices: tuple[int, int], removed: int
    ) -> Iterator[Step]:
        """The wings of these two cells that remove the first digit, joined by places of the second.

        `indices` are the two digits - 1.
        """
        index, joint = indices
        digit, joining = index + 1, joint + 1
        from_one, from_two = lookup.peers[one], lookup.peers[two]
        end_one, end_two = 1 << one, 1 << two
        known = set()
        for house, places in lookup.conjugate_pairs[joint]:
            if places & (end_one | end_two) or places in known:
                continue
            known.add(places)
            low = places & -places
            for first, second in ((low, places ^ low), (places ^ low, low)):
                if first & from_one and second & from_two:
                    yield lookup.step(
                        self.name,
                        eliminations=[(digit, removed)],
                        houses=(house,),
                        pincer=lookup.in_cells(1 << one) + lookup.in_cells(1 << two),
                        pattern=[(joining, places)],
                        links=(
                            lookup.link((joining, end_one), (joining, first), "weak"),
                            lookup.link((joining, first), (joining, second), "strong"),
                            lookup.link((joining, second), (joining, end_two), "weak"),
                        ),
                    )
                    break


@public("sudokulib.techniques")
@attrs.frozen
class WXYZWing:
    """Three cells with wz, xz and yz that see a cell with wxy or wxyz, so that one of them is z.

    The places of w in the four cells see each other, and so do those of x and those of y; those of
    z do not all see each other. So z is removed from cells that see all its places. Four cells like
    this can also have other candidates, and many programs give them the same name: `AlsXZ` finds
    these.

    The `proof` has the four cells as truths, and as links the houses of w, x and y and those that
    join the places of z with the removed candidates. It works on boards of any layout. It extends
    the XYZ-Wing, and is from the players' forum as well.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> held = {(0, 0): "1234", (0, 3): "24", (0, 5): "34", (1, 1): "14"}
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(3, 3))).eliminate(
    ...     [(*cell, d) for cell, left in held.items() for d in range(1, 10) if str(d) not in left]
    ... )
    >>> [step.eliminations for step in WXYZWing().find(candidates)]
    [((0, 1, 4), (0, 2, 4))]
    """

    name = "WXYZ-Wing"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All WXYZ-Wings, by their pivots, then by the removed digit, then by their pincers.

        A wing that removes candidates in different houses has a step for each pair of houses.
        """
        lookup = candidates._lookup
        n, first = lookup.layout.size, lookup.layout.cell_count
        for pivot, z, pincers, links, seeing in _wxyz_wings(lookup):
            cells = pivot | pincers
            weights = dict.fromkeys(bits(cells), -1)
            weights |= {first + house * n + at: 1 for at, house in links}
            for houses, removed in joining_houses(lookup, cells & lookup.masks[z], seeing):
                joined = {first + house * n + z: 1 for house in houses}
                yield lookup.step(
                    self.name,
                    eliminations=[(z + 1, removed)],
                    pivot=lookup.in_cells(pivot),
                    pincer=[each for cell in bits(pincers) for each in lookup.in_cells(1 << cell)],
                    proof=SetLogic._of(lookup.layout, weights | joined),
                )


_Four = tuple[int, int, int, list[tuple[int, int]], int]
"""The pivot, z - 1, the pincers, each other digit - 1 with its house, and the cells that lose z."""


def _wxyz_wings(lookup: CandidateLookup) -> Iterator[_Four]:
    masks, peers, counts = lookup.masks, lookup.peers, lookup.with_count
    for pivot in bits(counts[3] | counts[4]):
        near, held = peers[pivot] & counts[2], lookup.digits_in[pivot]
        if near.bit_count() < 3:
            continue
        has_z = held.bit_count() == 4
        for z in bits(held) if has_z else range(len(masks)):
            others = [*bits(held & ~(1 << z))]
            choices = [near & masks[z] & masks[other] for other in others]
            if len(others) < 3 or not all(choices):
                continue
            check_limits(1)
            reach = masks[z] & peers[pivot] if has_z else masks[z]
            for pincers in product(*map(bits, choices)):
                seeing = reach
                for pincer in pincers:
                    seeing &= peers[pincer]
                links = [
                    (other, house)
                    for other, pincer in zip(others, pincers, strict=True)
                    for house in houses_with(lookup, 1 << pivot | 1 << pincer)[:1]
                ]
                three = sum([1 << pincer for pincer in pincers])
                places = three | has_z << pivot
                if seeing and len(links) == 3 and not houses_with(lookup, places):
                    yield 1 << pivot, z, three, links, seeing
