"""Singles: a cell with one digit left, and a digit with one cell left.

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

from typing import TYPE_CHECKING

import attrs

from sudokulib.houses import bits, house_masks
from sudokulib.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib.marks import Marks

__all__ = ["HiddenSingle", "NakedSingle"]


@attrs.frozen
class NakedSingle:
    """An empty cell with one candidate holds it. Also called sole candidate, forced digit.

    The oldest of techniques; nobody is known to have described it first. The name belongs to the
    naked subsets, of which it is the smallest.

    >>> from sudokulib import Grid
    >>> from sudokulib.marks import Marks
    >>> list(NakedSingle().find(Marks.of(Grid.parse("123............."))))[0].placements
    ((0, 3, 4),)
    """

    @property
    def name(self) -> str:
        """Its name in the field."""
        return "Naked Single"

    def find(self, marks: Marks) -> Iterator[Step]:
        """All naked singles, by digit, then by cell."""
        name, layout, at = self.name, marks.layout, house_masks(marks.layout).coordinates
        # Count the candidates of all cells at once, as far as "one" and "more".
        some = more = 0
        for mask in marks.masks:
            more |= some & mask
            some |= mask
        single = some & ~more
        if single:
            for digit, mask in enumerate(marks.masks, 1):
                for cell in bits(mask & single):
                    yield Step._found(layout, name, placements=((*at[cell], digit),))


@attrs.frozen
class HiddenSingle:
    """A digit that has one place left in a house goes there; every house counts, extra ones too.

    Also called unique candidate, pinned digit; cross-hatching finds it. As old as the puzzle,
    like the naked single. The name belongs to the hidden subsets.

    >>> from sudokulib import Grid
    >>> from sudokulib.marks import Marks
    >>> list(HiddenSingle().find(Marks.of(Grid.parse("1.........1....."))))[0].placements
    ((1, 3, 1),)
    """

    @property
    def name(self) -> str:
        """Its name in the field."""
        return "Hidden Single"

    def find(self, marks: Marks) -> Iterator[Step]:
        """All hidden singles, by digit, then by house: regions, extra houses, columns, rows.

        A cell that is a digit's last place in several houses is named once, with the first.
        """
        name, layout, tables = self.name, marks.layout, house_masks(marks.layout)
        for digit, mask in enumerate(marks.masks, 1):
            known = 0
            for index, house in tables.by_ease:
                places = mask & house
                if places & places - 1 or not places or places & known:
                    continue
                known |= places
                at = tables.coordinates[places.bit_length() - 1]
                yield Step._found(layout, name, placements=((*at, digit),), houses=(index,))
