"""Subsets: as many cells as digits, or as many digits as cells.

A naked pair is two cells of a house with the same two candidates. One takes one digit, one the
other, and the rest of the house has neither:

    37 37 *
    *  *  *       3 and 7 can go from the cells *
    *  *  *

A hidden pair is two digits of a house with the same two places. These have no room for others:

    *  *  x
    x  x  x       no cell x can be 3 or 7, so the cells * can be nothing else
    x  x  x

Triples, quads and larger sets are alike, and need not be full: cells with 12, 23 and 13 are a naked
triple. In a house the empty cells without a naked subset hold a hidden one and the other way round,
so that of every such couple one has half of the cells at most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.choices import Choice
from sudokulib._base.value import Value
from sudokulib._board.masks import bits
from sudokulib.techniques._order import Order, houses_in_order
from sudokulib.techniques._protocol import brief_repr
from sudokulib.techniques._tight_sets import (
    LOCKED_SIZES,
    NakedSet,
    by_cell,
    hidden_sets,
    naked_sets,
    require_size,
    set_name,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._marks.marks import Marks
    from sudokulib._marks.step import Step

__all__ = ["HiddenSubset", "NakedSubset", "Reach"]

_OTHER_NAMES = {3: ("Triplet",), 4: ("Quadruple", "Quadruplet")}


class Reach(Choice):
    """How far a naked subset reaches whose cells share several houses, say a row and a box."""

    EVERYWHERE = "everywhere"
    """All of them lose the digits in one step: HoDoKu's way."""
    ONE_HOUSE = "one house"
    """Each loses them in a step of its own: Sudoku Explainer's way."""


@attrs.frozen(repr=False)
class NakedSubset(Value):
    """As many cells of a house as they have candidates between them: pair, triple, quad.

    `size` is the number of cells, 2 or more; each of them has two candidates at least. A pair or
    triple that empties a box and a line at once is a locked one and left to `LockedSubset`, unless
    `reach` is one house. Wrong types raise `TypeError`, sizes below 2 `InvalidOption`.

    Nobody is known to have described it first; the names come from the forums of 2005.

    >>> from sudokulib import Grid
    >>> from sudokulib._marks.marks import Marks
    >>> marks = Marks.of(Grid.parse("12.............."))
    >>> next(NakedSubset(2).find(marks)).eliminations
    ((1, 2, 3), (1, 2, 4), (1, 3, 3), (1, 3, 4))
    """

    size: int = attrs.field(validator=require_size)
    """How many cells."""
    order: Order = attrs.field(default=Order.HODOKU, validator=attrs.validators.instance_of(Order))
    """What comes first."""
    reach: Reach = attrs.field(
        default=Reach.EVERYWHERE, validator=attrs.validators.instance_of(Reach)
    )
    """How many houses lose digits in one step."""

    @property
    def name(self) -> str:
        """Its name in the field: "Naked Pair", "Naked Triple", "Naked Quad" ..."""
        return f"Naked {set_name(self.size)}"

    @property
    def aliases(self) -> tuple[str, ...]:
        """Its other names."""
        return tuple([f"Naked {name}" for name in _OTHER_NAMES.get(self.size, ())])

    __repr__ = brief_repr

    def find(self, marks: Marks) -> Iterator[Step]:
        """All of them that change something, by house, then by cells."""
        sight, whole = marks.sight, self.reach is Reach.EVERYWHERE
        houses = houses_in_order(marks.layout, self.order)
        known: set[int] = set()
        for index, cells, digits in naked_sets(sight, self.size, self.order, houses):
            if not whole:
                found = NakedSet(sight, cells, digits)
                if index in found.losing:
                    yield found.step(self.name, [index])
            elif cells not in known:
                known.add(cells)
                found = NakedSet(sight, cells, digits)
                if found.losing and not (self.size in LOCKED_SIZES and found.is_locked):
                    yield found.step(self.name, found.losing)


@attrs.frozen(repr=False)
class HiddenSubset(Value):
    """As many digits as they have places in a house between them: pair, triple, quad.

    `size` is the number of digits, 2 or more; each of them has two places at least. Wrong types
    raise `TypeError`, sizes below 2 `InvalidOption`.

    Nobody is known to have described it first; the names come from the forums of 2005.

    >>> from sudokulib import Grid
    >>> from sudokulib._marks.marks import Marks
    >>> marks = Marks.of(Grid.parse("............12.."))
    >>> next(HiddenSubset(2).find(marks)).eliminations
    ((2, 2, 3), (2, 2, 4), (2, 3, 3), (2, 3, 4))
    """

    size: int = attrs.field(validator=require_size)
    """How many digits."""
    order: Order = attrs.field(default=Order.HODOKU, validator=attrs.validators.instance_of(Order))
    """What comes first."""

    @property
    def name(self) -> str:
        """Its name in the field: "Hidden Pair", "Hidden Triple", "Hidden Quad" ..."""
        return f"Hidden {set_name(self.size)}"

    @property
    def aliases(self) -> tuple[str, ...]:
        """Its other names."""
        return tuple([f"Hidden {name}" for name in _OTHER_NAMES.get(self.size, ())])

    __repr__ = brief_repr

    def find(self, marks: Marks) -> Iterator[Step]:
        """All of them that change something, by house, then by digits.

        One that shows in two houses is named once, with the first.
        """
        sight = marks.sight
        known: set[tuple[int, int]] = set()
        for index, cells, digits in hidden_sets(sight, self.size, self.order):
            if (cells, digits) in known:
                continue
            known.add((cells, digits))
            lost = [
                (digit, mask & cells)
                for digit, mask in enumerate(sight.masks, 1)
                if not digits >> digit - 1 & 1 and mask & cells
            ]
            if lost:
                yield sight.step(
                    self.name,
                    eliminations=by_cell(lost),
                    houses=(index,),
                    pattern=[(digit + 1, sight.masks[digit] & cells) for digit in bits(digits)],
                )
