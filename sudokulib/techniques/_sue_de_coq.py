"""Sue de Coq: cells where a line and a region meet, with just enough others to hold their digits.

The cells of the meeting have digits to spare, which cells in the rest of the line and others in the
rest of the region take from them, each part different ones. If they are as many cells as digits,
each of the digits is in one of them, so other cells of the line and of the region lose them:

    .     .     yz | .   .   .  | .   .   .
    wxyz  wxyz  .  | .   wx  .  | .   .   .      no other w or x in row 2
    .     .     .  | .   .   .  | .   .   .      no other y or z in box 1
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, house_masks
from sudokulib._candidates.incremental_cache import cached_by_cells
from sudokulib.techniques._almost_locked.shared import each_once

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


_MOST = 7
"""The largest number of cells in a part on boards up to 9x9, where it is all that there can be."""
_MOST_ON_LARGE = 3
"""The same on larger boards, where the search would take too long."""

_Set = tuple[int, int]
"""The masks of some cells and of their digits."""

_Outside = tuple[int, int, int, int]
"""The same, how many cells more they have than digits of their own, and how many digits more they
have than cells."""


class _Found(NamedTuple):
    """The cells of the meeting, those in the line, those in the region, and what they remove."""

    core: int
    line: int
    region: int
    removed: list[_Set]


@public("sudokulib.techniques")
@attrs.frozen
class SueDeCoq:
    """Cells where a line and a region meet, and others in both, that have no digit to spare.

    The roles of a step are "pattern" for the cells of the meeting, "first" for those in the line
    and "second" for those in the region. Each part has up to seven cells, which is all that there
    are on boards up to 9x9; on larger boards it has up to three.

    Described on the players' forum in 2005 by Sue de Coq, under the name of Two-Sector Disjoint
    Subsets.

    >>> from sudokulib import Grid, Candidates
    >>> step = next(SueDeCoq().find(Candidates.of(Grid.parse("132..4..41..32.."))))
    >>> step.eliminations, step.houses, step.role("first"), step.role("second")
    (((3, 2, 1), (1, 3, 1)), (7, 11), ((0, 3, 4),), ((2, 2, 3),))
    """

    name = "Sue de Coq"
    aliases: ClassVar[tuple[str, ...]] = ("Two-Sector Disjoint Subsets",)

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of them, by the line and the region, by the cells of the meeting, then of the line.

        Rows come before columns, and these before extra houses.
        """
        lookup = candidates._lookup
        for line, region, area in _crossings(candidates.layout):
            for core, more, others, removed in _found_in(lookup, area, line, region):
                yield lookup.step(
                    self.name,
                    eliminations=each_once(removed),
                    houses=(line, region),
                    pattern=lookup.in_cells(core),
                    first=lookup.in_cells(more),
                    second=lookup.in_cells(others),
                )


@memo
def _crossings(layout: Layout) -> tuple[tuple[int, int, int], ...]:
    """The lines and regions that share two cells or more, and the mask of both together."""
    houses = house_masks(layout).houses
    regions = [layout.houses.index(region) for region in layout.regions]
    return tuple(
        [
            (line, region, houses[line] | houses[region])
            for line in range(len(houses))
            if line not in regions
            for region in regions
            if (houses[line] & houses[region]).bit_count() > 1
        ]
    )


@cached_by_cells
def _found_in(lookup: CandidateLookup, area: int, line: int, region: int) -> list[_Found]:
    """What a line and a region, the area, show: by the cells of their meeting, then of the line."""
    check_limits(1)
    digits = lookup.digits_in
    meeting = lookup.houses[line] & lookup.houses[region] & area
    cells = [(1 << cell, digits[cell]) for cell in bits(meeting) if digits[cell]]
    cores = [
        (core, held)
        for core, held in _subsets(cells, _most(lookup), -1)
        if held.bit_count() - core.bit_count() > 1 and core & core - 1
    ]
    if not cores:
        return []
    around = _Around(lookup, (line, region), cells)
    return [found for core, held in cores for found in around.found(core, held)]


class _Around:
    """What is around the cells where a line and a region meet: the sets that can be parts."""

    def __init__(self, lookup: CandidateLookup, houses: tuple[int, int], cells: list[_Set]) -> None:
        self._lookup = lookup
        self._houses = houses
        self._cells = cells
        meeting = reduce(or_, [bit for bit, _ in cells])
        held = reduce(or_, [more for _, more in cells])
        self._outside = [
            _outside(lookup, lookup.houses[house] & ~meeting, held, len(cells)) for house in houses
        ]

    def found(self, core: int, held: int) -> list[_Found]:
        """What these cells of the meeting and their digits show."""
        spare = held.bit_count() - core.bit_count()
        rest = [each for each in self._cells if not each[0] & core]
        inside = [(0, 0), *_subsets(rest, _most(self._lookup), held)]
        # The digits that the parts have beyond their cells are digits of the meeting, and the core
        # has room for as many as it has cells: few sets can be parts.
        room = core.bit_count()
        of_region: dict[int, dict[int, list[_Set]]] = {}
        least = room
        for others, y, gain in self._parts(1, inside, held, spare, room - self._least(rest)):
            taken = of_region.setdefault(spare - gain, {})
            taken.setdefault(y & held, []).append((others, y))
            least = min(least, y.bit_count() - others.bit_count())
        fitting: dict[tuple[int, int], list[_Set]] = {}
        found = []
        for more, x, gain in self._parts(0, inside, held, spare, room - least) if of_region else ():
            key = x & held, gain
            if key not in fitting:
                fitting[key] = [
                    each
                    for taken, parts in of_region.get(gain, {}).items()
                    if not taken & key[0]
                    for each in parts
                ]
            for others, y in fitting[key]:
                removed = () if more & others else self._removed(core, held, (more, x), (others, y))
                if removed:
                    found.append(_Found(core, more, others, removed))
        return sorted(found, key=_as_in_a_dictionary)

    def _least(self, rest: list[_Set]) -> int:
        """How many digits more than cells a part in the line has at least."""
        if rest:
            return 0
        return min([over for *_, over in self._outside[0][1:]], default=0)

    def _parts(
        self, at: int, inside: list[_Set], held: int, spare: int, most: int
    ) -> list[tuple[int, int, int]]:
        """The sets in the line (0) or region (1) that take one or more digits of the meeting.

        Each has the cells, the digits, and how many cells more than digits of its own it has: one
        or more, but not all that the meeting can spare. All in all it has at most `most` digits
        more than cells.
        """
        found, largest = [], _most(self._lookup)
        for bit, more in inside:
            size = bit.bit_count()
            highest, least = most + size, 1 - size
            for own, of_own, gained, over in self._outside[at]:
                if over <= highest and gained >= least:
                    both, cells = more | of_own, bit | own
                    count = cells.bit_count()
                    if (
                        count <= largest
                        and both & held
                        and 0 < (gain := count - (both & ~held).bit_count()) < spare
                        and both.bit_count() - count <= most
                    ):
                        found.append((cells, both, gain))
        return found

    def _removed(self, core: int, held: int, line: _Set, region: _Set) -> list[_Set]:
        """What the rest of the line and of the region loses, some of it perhaps twice."""
        (more, x), (others, y) = line, region
        in_line, in_region = [self._lookup.houses[house] & ~core for house in self._houses]
        both = x & y
        return [
            (at + 1, 1 << cell)
            for house, lost in (
                (in_region & ~others, (held | y) & ~x | both),
                (in_line & ~more, (held | x) & ~y | both),
            )
            for cell in bits(house)
            for at in bits(self._lookup.digits_in[cell] & lost)
        ]


def _as_in_a_dictionary(found: _Found) -> tuple[list[int], ...]:
    """The sort key of two parts."""
    return list(bits(found.line)), list(bits(found.region))


def _outside(lookup: CandidateLookup, house: int, held: int, meeting: int) -> list[_Outside]:
    """The sets of cells outside a meeting of `meeting` cells that can be in a part.

    The first is the empty one.
    """
    digits, most = lookup.digits_in, _most(lookup)
    cells = [(1 << cell, digits[cell]) for cell in bits(house) if digits[cell]]
    cells = [each for each in cells if (each[1] & ~held).bit_count() < most]
    least, more = 2 - meeting, ~held
    return [(0, 0, 0, 0)] + [
        (own, of_own, gained, over)
        for own, of_own in _subsets(cells, most, held)
        if (over := of_own.bit_count() - own.bit_count()) <= meeting
        and (gained := own.bit_count() - (of_own & more).bit_count()) > least
    ]


def _most(lookup: CandidateLookup) -> int:
    return _MOST if lookup.layout.size <= 9 else _MOST_ON_LARGE


def _subsets(cells: Sequence[_Set], most: int, held: int) -> list[_Set]:
    """The sets of at most `most` cells, as in a dictionary: 1, 12, 123, 13, 2 ...

    Those with as many digits of their own, besides the digits `held`, are left out if there are
    more cells: they have too many.
    """
    found: list[_Set] = []
    for bit, more in reversed(cells):
        larger = [(own | bit, of_own | more) for own, of_own in found]
        if len(cells) > most:
            check_limits(len(larger))
            larger = [
                each
                for each in larger
                if each[0].bit_count() <= most and (each[1] & ~held).bit_count() < most
            ]
        found = [(bit, more), *larger, *found]
    return found
