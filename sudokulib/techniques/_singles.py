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

A hidden single is a house where all cells but one are filled or see the digit. The 5s of two rows
and two columns leave the first box one place:

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
from sudokulib._base.value import Value
from sudokulib._board.masks import bits, house_masks
from sudokulib._marks.step import Step
from sudokulib.techniques._house_order import house_kinds
from sudokulib.techniques._options import brief_repr
from sudokulib.techniques._settings import HODOKU, Program, program_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._marks.marks import Marks

__all__ = ["FullHouse", "HiddenSingle", "NakedSingle", "Where"]


class Where(Choice):
    """The houses in which a hidden single is looked for."""

    ANYWHERE = "anywhere"
    """All houses."""
    REGIONS = "regions"
    """The boxes, or whatever regions the layout has."""
    LINES = "lines"
    """Rows, columns and extra houses, where it is harder to see."""


def _where(value: Where | str) -> Where:
    return Where.of(value, "where")


@attrs.frozen
class FullHouse(Value):
    """A house with one empty cell: the digit that it lacks goes there. Also called last digit.

    The name is HoDoKu's.

    >>> from sudokulib import Grid
    >>> from sudokulib._marks.marks import Marks
    >>> next(FullHouse().find(Marks.of(Grid.parse("123.............")))).placements
    ((0, 3, 4),)
    """

    name: ClassVar[str] = "Full House"
    aliases: ClassVar[tuple[str, ...]] = ("Last Digit",)

    def find(self, marks: Marks) -> Iterator[Step]:
        """All full houses: regions, extra houses, columns, rows, as Sudoku Explainer has them.

        A cell that is the last one of several houses is named once, with the first.
        """
        name, layout, tables = self.name, marks.layout, house_masks(marks.layout)
        empty = 0
        for cell, digit in enumerate(marks.cells):
            if not digit:
                empty |= 1 << cell
        known = 0
        for index, house in tables.by_ease:
            last = empty & house
            if not last or last & last - 1 or last & known:
                continue
            known |= last
            digits = [digit for digit, mask in enumerate(marks.masks, 1) if mask & last]
            if len(digits) == 1:
                at = tables.coordinates[last.bit_length() - 1]
                yield Step._unchecked(layout, name, placements=((*at, digits[0]),), houses=(index,))


@attrs.frozen(repr=False)
class NakedSingle(Value):
    """An empty cell with one candidate holds it. Also called sole candidate, forced digit.

    The program says what comes first: the singles of a digit, or those of a cell. A wrong type
    raises `TypeError`, an unknown name `InvalidOption`.

    The oldest of techniques. It is named as the smallest of the naked subsets.

    >>> from sudokulib import Grid
    >>> from sudokulib._marks.marks import Marks
    >>> list(NakedSingle().find(Marks.of(Grid.parse("123............."))))[0].placements
    ((0, 3, 4),)
    """

    name: ClassVar[str] = "Naked Single"
    aliases: ClassVar[tuple[str, ...]] = ("Sole Candidate", "Forced Digit")

    program: Program = attrs.field(default=HODOKU, kw_only=True, converter=program_of)
    """Whose habits it follows."""

    __repr__ = brief_repr

    def find(self, marks: Marks) -> Iterator[Step]:
        """All naked singles, by digit, then by cell, or by cell."""
        name, layout, at = self.name, marks.layout, house_masks(marks.layout).coordinates
        # Count the candidates of all cells at once, as far as "one" and "more".
        some = more = 0
        for mask in marks.masks:
            more |= some & mask
            some |= mask
        single = some & ~more
        if not single:
            return
        if self.program.digits_first:
            found = [
                (cell, digit)
                for digit, mask in enumerate(marks.masks, 1)
                for cell in bits(mask & single)
            ]
        else:
            found = [
                (cell, digit)
                for cell in bits(single)
                for digit, mask in enumerate(marks.masks, 1)
                if mask >> cell & 1
            ]
        for cell, digit in found:
            yield Step._unchecked(layout, name, placements=((*at[cell], digit),))


@attrs.frozen(repr=False)
class HiddenSingle(Value):
    """A digit that has one place left in a house goes there; every house counts, extra ones too.

    `where` says in which houses it is looked for, or their kind as a text: "anywhere", "regions",
    "lines". The program says what comes first: the singles of a digit, or those of a house. A wrong
    type raises `TypeError`, any other text `InvalidOption`.

    Also called unique candidate, pinned digit; cross-hatching finds it. As old as the puzzle, like
    the naked single. The name belongs to the hidden subsets.

    >>> from sudokulib import Grid
    >>> from sudokulib._marks.marks import Marks
    >>> marks = Marks.of(Grid.parse("1.........1....."))
    >>> list(HiddenSingle().find(marks))[0].placements
    ((1, 3, 1),)
    >>> [step.houses for step in HiddenSingle("lines").find(marks)]
    [(5,), (7,)]
    """

    name: ClassVar[str] = "Hidden Single"
    aliases: ClassVar[tuple[str, ...]] = ("Unique Candidate", "Pinned Digit", "Cross-Hatching")

    where: Where = attrs.field(default=Where.ANYWHERE, converter=_where)
    """The houses in which it is looked for."""
    program: Program = attrs.field(default=HODOKU, kw_only=True, converter=program_of)
    """Whose habits it follows."""

    __repr__ = brief_repr

    def find(self, marks: Marks) -> Iterator[Step]:
        """All hidden singles, by digit, then by house, or by house, then by digit.

        Houses in the order regions, extra houses, columns, rows. A cell that is a digit's last
        place in several houses is named once, with the first.
        """
        name, layout, tables = self.name, marks.layout, house_masks(marks.layout)
        houses = _houses(layout, self.where)
        if not self.program.digits_first:
            yield from self._by_house(marks, houses)
            return
        for digit, mask in enumerate(marks.masks, 1):
            known = 0
            for index, house in houses:
                places = mask & house
                if places & places - 1 or not places or places & known:
                    continue
                known |= places
                at = tables.coordinates[places.bit_length() - 1]
                yield Step._unchecked(layout, name, placements=((*at, digit),), houses=(index,))

    def _by_house(self, marks: Marks, houses: tuple[tuple[int, int], ...]) -> Iterator[Step]:
        at = house_masks(marks.layout).coordinates
        known = [0] * (marks.layout.n + 1)
        for index, house in houses:
            for digit, mask in enumerate(marks.masks, 1):
                places = mask & house
                if places & places - 1 or not places or places & known[digit]:
                    continue
                known[digit] |= places
                placement = (*at[places.bit_length() - 1], digit)
                yield Step._unchecked(
                    marks.layout, self.name, placements=(placement,), houses=(index,)
                )


def _houses(layout: Layout, where: Where) -> tuple[tuple[int, int], ...]:
    """The houses to look at, in order of ease, as pairs (index, mask)."""
    every = house_masks(layout).by_ease
    regions = len(house_kinds(layout, HODOKU)[0])
    if where is Where.ANYWHERE:
        return every
    return every[:regions] if where is Where.REGIONS else every[regions:]
