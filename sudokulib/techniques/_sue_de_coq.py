"""Sue de Coq: cells where a line and a region meet, and others that take their spare digits.

The cells of the intersection have more digits than cells. Cells in the rest of the line and cells
in the rest of the region take the spare digits, each part different ones. If all these cells
together have as many digits as cells, each of the digits is in one of them, so it is removed from
other cells of the line and of the region:

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
from sudokulib.techniques._almost_locked.als_steps import without_repetitions

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


_MAX_CELLS = 7
"""The largest number of cells in a part on boards up to 9x9, where a part cannot be larger."""
_MAX_CELLS_ON_LARGE = 3
"""The same on larger boards, where the search would take too long."""

_Set = tuple[int, int]
"""The masks of some cells and of their digits."""

_Outside = tuple[int, int, int, int]
"""The same masks, the number of cells minus own digits, and of all digits minus cells."""


class _Pattern(NamedTuple):
    """Cells of the intersection, of the line and of the region, and the candidates they remove."""

    core: int
    line: int
    region: int
    removed: list[_Set]


@public("sudokulib.techniques")
@attrs.frozen
class SueDeCoq:
    """Cells where a line and a region meet, and other cells of both, with as many digits as cells.

    The roles of a step are "pattern" for the cells of the intersection, "first" for those in the
    line and "second" for those in the region. Each part has up to seven cells, which is all that
    there are on boards up to 9x9; on larger boards it has up to three.

    Sue de Coq described the technique on the players' forum in 2005, under the name Two-Sector
    Disjoint Subsets.

    >>> from sudokulib import Grid, Candidates
    >>> step = next(SueDeCoq().find(Candidates.of(Grid.parse("132..4..41..32.."))))
    >>> step.eliminations, step.houses, step.role("first"), step.role("second")
    (((3, 2, 1), (1, 3, 1)), (7, 11), ((0, 3, 4),), ((2, 2, 3),))
    """

    name = "Sue de Coq"
    aliases: ClassVar[tuple[str, ...]] = ("Two-Sector Disjoint Subsets",)

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by line, region, cells of the intersection, then cells of the line.

        Rows come before columns, and these before extra houses.
        """
        lookup = candidates._lookup
        for line, region, area in _crossings(candidates.layout):
            for core, line_cells, region_cells, removed in _patterns_in(lookup, area, line, region):
                yield lookup.step(
                    self.name,
                    eliminations=without_repetitions(removed),
                    houses=(line, region),
                    pattern=lookup.in_cells(core),
                    first=lookup.in_cells(line_cells),
                    second=lookup.in_cells(region_cells),
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
def _patterns_in(lookup: CandidateLookup, area: int, line: int, region: int) -> list[_Pattern]:
    """The patterns of a line and a region, the area: by the cells of both, then of the line."""
    check_limits(1)
    digits = lookup.digits_in
    intersection = lookup.houses[line] & lookup.houses[region] & area
    cells = [(1 << cell, digits[cell]) for cell in bits(intersection) if digits[cell]]
    cores = [
        (core, held)
        for core, held in _subsets(cells, _max_cells(lookup), -1)
        if held.bit_count() - core.bit_count() > 1 and core & core - 1
    ]
    if not cores:
        return []
    part_search = _PartSearch(lookup, (line, region), cells)
    return [found for core, held in cores for found in part_search.patterns(core, held)]


class _PartSearch:
    """The sets that can be parts around the cells where a line and a region meet."""

    def __init__(self, lookup: CandidateLookup, houses: tuple[int, int], cells: list[_Set]) -> None:
        self._lookup = lookup
        self._houses = houses
        self._cells = cells
        intersection = reduce(or_, [bit for bit, _ in cells])
        held = reduce(or_, [digits for _, digits in cells])
        self._sets_outside = [
            _sets_outside(lookup, lookup.houses[house] & ~intersection, held, len(cells))
            for house in houses
        ]

    def patterns(self, core: int, held: int) -> list[_Pattern]:
        """The patterns with these cells of the intersection, which have these digits."""
        extra_digits = held.bit_count() - core.bit_count()
        rest = [each for each in self._cells if not each[0] & core]
        inside = [(0, 0), *_subsets(rest, _max_cells(self._lookup), held)]
        # Digits that the parts have beyond their number of cells are digits of the intersection,
        # and the core can contain only as many as it has cells: so few sets can be parts.
        room = core.bit_count()
        of_region: dict[int, dict[int, list[_Set]]] = {}
        minimum = room
        for region_cells, region_digits, gain in self._parts(
            1, inside, held, extra_digits, room - self._min_extra(rest)
        ):
            parts_by_digits = of_region.setdefault(extra_digits - gain, {})
            parts_by_digits.setdefault(region_digits & held, []).append(
                (region_cells, region_digits)
            )
            minimum = min(minimum, region_digits.bit_count() - region_cells.bit_count())
        parts_for: dict[tuple[int, int], list[_Set]] = {}
        found = []
        for line_cells, line_digits, gain in (
            self._parts(0, inside, held, extra_digits, room - minimum) if of_region else ()
        ):
            key = line_digits & held, gain
            if key not in parts_for:
                parts_for[key] = [
                    each
                    for parts_by_digits, parts in of_region.get(gain, {}).items()
                    if not parts_by_digits & key[0]
                    for each in parts
                ]
            for region_cells, region_digits in parts_for[key]:
                if line_cells & region_cells:
                    continue
                line, region = (line_cells, line_digits), (region_cells, region_digits)
                removed = self._removed(core, held, line, region)
                if removed:
                    found.append(_Pattern(core, line_cells, region_cells, removed))
        return sorted(found, key=_dictionary_order)

    def _min_extra(self, rest: list[_Set]) -> int:
        """The smallest number by which the digits of a part in the line exceed its cells."""
        if rest:
            return 0
        return min([over for *_, over in self._sets_outside[0][1:]], default=0)

    def _parts(
        self, at: int, inside: list[_Set], held: int, extra_digits: int, maximum: int
    ) -> list[tuple[int, int, int]]:
        """The sets in the line (0) or region (1) that take one or more digits of the intersection.

        Each set comes with its digits and with the number of its cells minus its own digits: one or
        more, but not all that the intersection can spare. A set has at most `maximum` more
        digits than cells.
        """
        found, largest = [], _max_cells(self._lookup)
        for bit, digits in inside:
            size = bit.bit_count()
            highest, minimum = maximum + size, 1 - size
            for outside_cells, outside_digits, gained, over in self._sets_outside[at]:
                if over <= highest and gained >= minimum:
                    both, cells = digits | outside_digits, bit | outside_cells
                    count = cells.bit_count()
                    if (
                        count <= largest
                        and both & held
                        and 0 < (gain := count - (both & ~held).bit_count()) < extra_digits
                        and both.bit_count() - count <= maximum
                    ):
                        found.append((cells, both, gain))
        return found

    def _removed(self, core: int, held: int, line: _Set, region: _Set) -> list[_Set]:
        """The candidates to remove from the rest of the line and region, some perhaps twice."""
        (line_cells, line_digits), (region_cells, region_digits) = line, region
        in_line, in_region = [self._lookup.houses[house] & ~core for house in self._houses]
        both = line_digits & region_digits
        return [
            (at + 1, 1 << cell)
            for house, lost in (
                (in_region & ~region_cells, (held | region_digits) & ~line_digits | both),
                (in_line & ~line_cells, (held | line_digits) & ~region_digits | both),
            )
            for cell in bits(house)
            for at in bits(self._lookup.digits_in[cell] & lost)
        ]


def _dictionary_order(found: _Pattern) -> tuple[list[int], ...]:
    """The sort key of two parts."""
    return list(bits(found.line)), list(bits(found.region))


def _sets_outside(
    lookup: CandidateLookup, house: int, held: int, intersection: int
) -> list[_Outside]:
    """The sets of cells outside an intersection of `intersection` cells that can be in a part.

    The first one is the empty set.
    """
    digits, maximum = lookup.digits_in, _max_cells(lookup)
    cells = [(1 << cell, digits[cell]) for cell in bits(house) if digits[cell]]
    cells = [each for each in cells if (each[1] & ~held).bit_count() < maximum]
    minimum, other_digits = 2 - intersection, ~held
    return [(0, 0, 0, 0)] + [
        (outside_cells, outside_digits, gained, over)
        for outside_cells, outside_digits in _subsets(cells, maximum, held)
        if (over := outside_digits.bit_count() - outside_cells.bit_count()) <= intersection
        and (gained := outside_cells.bit_count() - (outside_digits & other_digits).bit_count())
        > minimum
    ]


def _max_cells(lookup: CandidateLookup) -> int:
    return _MAX_CELLS if lookup.layout.size <= 9 else _MAX_CELLS_ON_LARGE


def _subsets(cells: Sequence[_Set], maximum: int, held: int) -> list[_Set]:
    """The sets of at most `maximum` cells, sorted as words in a dictionary: 1, 12, 123, 13, 2 ...

    If there are more than `maximum` cells, sets with too many digits of their own (`maximum` or
    more digits besides `held`) are left out.
    """
    found: list[_Set] = []
    for bit, digits in reversed(cells):
        larger = [
            (cells_so_far | bit, digits_so_far | digits) for cells_so_far, digits_so_far in found
        ]
        if len(cells) > maximum:
            check_limits(len(larger))
            larger = [
                larger_set
                for larger_set in larger
                if larger_set[0].bit_count() <= maximum
                and (larger_set[1] & ~held).bit_count() < maximum
            ]
        found = [(bit, digits), *larger, *found]
    return found
