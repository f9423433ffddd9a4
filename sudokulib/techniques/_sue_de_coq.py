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
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.faces import public
from sudokulib._base.stopping import spend
from sudokulib._base.value import Value
from sudokulib._board.masks import bits
from sudokulib.techniques._almost_locked.shared import each_once

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._marks.marks import Marks
    from sudokulib._marks.sight import Sight
    from sudokulib._marks.step import Step

__all__ = ["SueDeCoq"]

_MOST = 7
"""The largest number of cells in a part on boards up to 9x9, where it is all that there can be."""
_MOST_ON_LARGE = 3
"""The same on larger boards, where the search would take too long."""

_Set = tuple[int, int]
"""The masks of some cells and of their digits."""


@public("sudokulib.techniques")
@attrs.frozen
class SueDeCoq(Value):
    """Cells where a line and a region meet, and others in both, that have no digit to spare.

    The roles of a step are "pattern" for the cells of the meeting, "first" for those in the line
    and "second" for those in the region. Each part has up to seven cells, which is all that there
    are on boards up to 9x9; on larger boards it has up to three.

    Described on the players' forum in 2005 by Sue de Coq, under the name of Two-Sector Disjoint
    Subsets.

    >>> from sudokulib import Grid, Marks
    >>> step = next(SueDeCoq().find(Marks.of(Grid.parse("132..4..41..32.."))))
    >>> step.eliminations, step.houses, step.role("first"), step.role("second")
    (((3, 2, 1), (1, 3, 1)), (7, 11), ((0, 3, 4),), ((2, 2, 3),))
    """

    name: ClassVar[str] = "Sue de Coq"
    aliases: ClassVar[tuple[str, ...]] = ("Two-Sector Disjoint Subsets",)

    def find(self, marks: Marks) -> Iterator[Step]:
        """All of them, by the line and the region, by the cells of the meeting, then of the line.

        Rows come before columns, and these before extra houses.
        """
        sight, layout = marks.sight, marks.layout
        houses, digits = sight.houses, sight.digits
        unsolved = reduce(or_, marks.masks)
        regions = [layout.houses.index(region) for region in layout.regions]
        for line in range(len(houses)):
            for region in regions:
                meeting = houses[line] & houses[region] & unsolved
                if line in regions or not meeting & meeting - 1:
                    continue
                spend(1)
                cells = [(1 << cell, digits[cell]) for cell in bits(meeting)]
                for core, held in _subsets(cells, _most(sight), -1):
                    if held.bit_count() - core.bit_count() > 1 and core & core - 1:
                        yield from _with_core(sight, (line, region), core, held)


def _with_core(sight: Sight, houses: tuple[int, int], core: int, held: int) -> Iterator[Step]:
    """The steps with these cells of the meeting and their digits."""
    spare = held.bit_count() - core.bit_count()
    in_line, in_region = [sight.houses[house] & ~core for house in houses]
    of_line = _parts(sight, in_line, held, spare)
    of_region = _parts(sight, in_region, held, spare) if of_line else []
    fitting: dict[tuple[int, int], list[_Set]] = {}
    for more, x, gain in of_line:
        key = x & held, gain
        if key not in fitting:
            fitting[key] = [
                (others, y)
                for others, y, rest in of_region
                if rest == spare - gain and not key[0] & y
            ]
        for others, y in fitting[key]:
            if more & others:
                continue
            both = x & y
            gone = [
                (at + 1, 1 << cell)
                for house, lost in (
                    (in_region & ~others, (held | y) & ~x | both),
                    (in_line & ~more, (held | x) & ~y | both),
                )
                for cell in bits(house)
                for at in bits(sight.digits[cell] & lost)
            ]
            if gone:
                yield sight.step(
                    SueDeCoq.name,
                    eliminations=each_once(gone),
                    houses=houses,
                    pattern=_all_in(sight, core),
                    first=_all_in(sight, more),
                    second=_all_in(sight, others),
                )


def _all_in(sight: Sight, cells: int) -> list[_Set]:
    """All candidates of some cells, by digit."""
    return [(digit, mask & cells) for digit, mask in enumerate(sight.masks, 1) if mask & cells]


def _parts(sight: Sight, house: int, held: int, spare: int) -> list[tuple[int, int, int]]:
    """The sets of cells that take one or more digits of the meeting, but not all that it can spare.

    Each has the cells, the digits, and how many cells more than digits of its own it has.
    """
    digits = sight.digits
    cells = [(1 << cell, digits[cell]) for cell in bits(house) if digits[cell]]
    most = min(len(cells), _most(sight))
    cells = [each for each in cells if (each[1] & ~held).bit_count() < most]
    return [
        (own, of_own, gain)
        for own, of_own in _subsets(cells, most, held)
        if of_own & held and 0 < (gain := own.bit_count() - (of_own & ~held).bit_count()) < spare
    ]


def _most(sight: Sight) -> int:
    return _MOST if sight.layout.n <= 9 else _MOST_ON_LARGE


def _subsets(cells: Sequence[_Set], most: int, held: int) -> list[_Set]:
    """The sets of at most `most` cells, as in a dictionary: 1, 12, 123, 13, 2 ...

    Those with as many digits of their own, besides the digits `held`, are left out if there are
    more cells: they have too many.
    """
    found: list[_Set] = []
    for bit, more in reversed(cells):
        larger = [(own | bit, of_own | more) for own, of_own in found]
        if len(cells) > most:
            spend(len(larger))
            larger = [
                each
                for each in larger
                if each[0].bit_count() <= most and (each[1] & ~held).bit_count() < most
            ]
        found = [(bit, more), *larger, *found]
    return found
