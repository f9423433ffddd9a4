"""Singles: a cell with one digit left, and a digit with one cell left.

A full house is a house with one empty cell; the digit that it lacks goes there:

    1 2 3 | 4 . 5 | 6 7 8       r1c5 is 9

A naked single is a cell whose row, column and box have used up all other digits. Every digit but 9
is seen from the cell `?`:

    3 . . | . . . | . . .
    . 1 2 | . . . | . . .
    . 7 ? | . 5 . | 6 . .       r3c3 is 9
    ------+-------+------
    . . 4 | . . . | . . .
    . . 8 | . . . | . . .

A hidden single is a digit with only one place in a house: all other cells are filled or see the
digit. The 5s of two rows and two columns leave only one place in the first box:

    ? . . | . . . | . . .
    x x x | . 5 . | . . .
    x x x | . . . | 5 . .       r1c1 is 5
    ------+-------+------
    . 5 . | . . . | . . .
    . . . | . . . | . . .
    . . 5 | . . . | . . .
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public
from sudokulib._board.masks import bits, house_masks
from sudokulib._candidates.rules_of_steps import rules_that_exclude
from sudokulib._candidates.step import Step
from sudokulib.techniques._options import brief_repr
from sudokulib.techniques._programs import HODOKU, Program, house_kinds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidates import Candidates


@public("sudokulib.techniques")
class Where(Choice):
    """The houses in which a hidden single is looked for."""

    ANYWHERE = "anywhere"
    """All houses."""
    REGIONS = "regions"
    """The boxes, or the regions of another layout."""
    LINES = "lines"
    """Rows, columns and extra houses, in which it is harder to see."""


def _where(value: Where | str) -> Where:
    return Where.of(value, "where")


@public("sudokulib.techniques")
@attrs.frozen
class FullHouse:
    """A house with one empty cell, in which the missing digit is placed.

    It is also called last digit. The name is HoDoKu's.

    >>> from sudokulib import Grid, Candidates
    >>> next(FullHouse().find(Candidates.of(Grid.parse("123.............")))).placements
    ((0, 3, 4),)
    """

    name = "Full House"
    aliases: ClassVar[tuple[str, ...]] = ("Last Digit",)

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All full houses: regions, extra houses, columns, rows, in Sudoku Explainer's order.

        A cell that is the last one of several houses is listed once, with the first.
        """
        name, layout, tables = self.name, candidates.layout, house_masks(candidates.layout)
        empty = 0
        for cell, digit in enumerate(candidates.digits):
            if not digit:
                empty |= 1 << cell
        known = 0
        for index, house in tables.regions_first:
            last = empty & house
            if not last or last & last - 1 or last & known:
                continue
            known |= last
            digits = [digit for digit, mask in enumerate(candidates.masks, 1) if mask & last]
            if len(digits) == 1:
                at = tables.coordinates[last.bit_length() - 1]
                yield Step._unchecked(layout, name, placements=((*at, digits[0]),), houses=(index,))


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class NakedSingle:
    """An empty cell with only one candidate, which is placed.

    It is also called sole candidate or forced digit. Singles are sorted by digit.

    This is the oldest technique. It is the naked subset of size 1.

    >>> from sudokulib import Grid, Candidates
    >>> list(NakedSingle().find(Candidates.of(Grid.parse("123............."))))[0].placements
    ((0, 3, 4),)
    """

    name = "Naked Single"
    aliases: ClassVar[tuple[str, ...]] = ("Sole Candidate", "Forced Digit")

    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All naked singles, by digit, then by cell; on the scale "se", by cell."""
        digits = range(1, candidates.layout.size + 1)
        # Count the candidates of all cells at once, as far as "one" and "more".
        some = more = 0
        for mask in candidates.masks:
            more |= some & mask
            some |= mask
        single = some & ~more
        if not single:
            return
        if self._program.digits_first:
            found = [
                (cell, digit)
                for digit, mask in enumerate(candidates.masks, 1)
                for cell in bits(mask & single)
            ]
        else:
            found = [
                (cell, digit)
                for cell in bits(single)
                for digit, mask in enumerate(candidates.masks, 1)
                if mask >> cell & 1
            ]
        for cell, digit in found:
            others = ((other, 1 << cell) for other in digits if other != digit)
            yield _single(self.name, candidates, digit, cell, (), others)


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class HiddenSingle:
    """A digit that has only one place left in a house of any kind, where it is placed.

    `where` says in which houses to look for it, as a member of `Where` or as a string: "anywhere",
    "regions", "lines". Singles are sorted by digit. Raises `TypeError` for a wrong type, and
    `InvalidOption` for any other string.

    It is also called unique candidate or pinned digit; cross-hatching finds it. Like the naked
    single, it has been used since the first puzzles. It is the hidden subset of size 1.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("1.........1....."))
    >>> list(HiddenSingle().find(candidates))[0].placements
    ((1, 3, 1),)
    >>> [step.houses for step in HiddenSingle("lines").find(candidates)]
    [(5,), (7,)]
    """

    name = "Hidden Single"
    aliases: ClassVar[tuple[str, ...]] = ("Unique Candidate", "Pinned Digit", "Cross-Hatching")

    where: Where = attrs.field(default=Where.ANYWHERE, converter=_where)
    """The houses in which it is looked for."""
    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All hidden singles, by digit, then by house; on the scale "se", by house, then by digit.

        Houses are in the order regions, extra houses, columns, rows. A cell that is a digit's last
        place in several houses is listed once, with the first.
        """
        houses = _houses(candidates.layout, self.where)
        if not self._program.digits_first:
            yield from self._by_house(candidates, houses)
            return
        for digit, mask in enumerate(candidates.masks, 1):
            known = 0
            for index, house in houses:
                places = mask & house
                if places & places - 1 or not places or places & known:
                    continue
                known |= places
                yield self._step(candidates, digit, places, index)

    def _step(self, candidates: Candidates, digit: int, place: int, index: int) -> Step:
        """The single in the only place, a mask, that the house with this index has."""
        others = house_masks(candidates.layout).houses[index] & ~place
        cell = place.bit_length() - 1
        return _single(self.name, candidates, digit, cell, (index,), [(digit, others)])

    def _by_house(
        self, candidates: Candidates, houses: tuple[tuple[int, int], ...]
    ) -> Iterator[Step]:
        known = [0] * (candidates.layout.size + 1)
        for index, house in houses:
            for digit, mask in enumerate(candidates.masks, 1):
                places = mask & house
                if places & places - 1 or not places or places & known[digit]:
                    continue
                known[digit] |= places
                yield self._step(candidates, digit, places, index)


def _single(
    name: str,
    candidates: Candidates,
    digit: int,
    cell: int,
    houses: tuple[int, ...],
    excluded: Iterable[tuple[int, int]],
) -> Step:
    """A single, with the rules because of which the candidates `excluded` are missing."""
    layout = candidates.layout
    return Step._unchecked(
        layout,
        name,
        placements=((*house_masks(layout).coordinates[cell], digit),),
        houses=houses,
        constraints=rules_that_exclude(candidates._lookup, excluded) if layout.constraints else (),
    )


def _houses(layout: Layout, where: Where) -> tuple[tuple[int, int], ...]:
    """The houses to look at, in order of ease, as pairs (index, mask)."""
    every = house_masks(layout).regions_first
    regions = len(house_kinds(layout, HODOKU)[0])
    if where is Where.ANYWHERE:
        return every
    return every[:regions] if where is Where.REGIONS else every[regions:]
