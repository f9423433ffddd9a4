"""Subsets: as many cells as digits, or as many digits as cells.

A naked pair is two cells of a house with the same two candidates. One takes one digit, one the
other, and the rest of the house has neither:

    +-------+
    | 37 37 .
    | .  *  *      3 and 7 can go from the cells *
    | *  .  .

A hidden pair is two digits of a house with the same two places. There is no room for others:

    +----------+
    | 37* 37*  .
    | .   .    .   3 and 7 have no other place: whatever else is in these cells can go
    | .   .    .

Triples, quads and larger sets are alike; not every cell needs to have every digit: 12, 23, 13 is a
naked triple. In a house the cells that are no naked subset's hold a hidden one, so that every step
is at least one of the two with few cells.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

import attrs

from sudokulib.errors import require_int
from sudokulib.houses import bits
from sudokulib.techniques.order import Order, houses_in_order
from sudokulib.techniques.protocol import brief_repr
from sudokulib.techniques.sets import tight_sets

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib.marks import Marks
    from sudokulib.sight import Sight
    from sudokulib.step import Step

__all__ = ["HiddenSubset", "NakedSubset", "Reach", "naked_sets", "set_name"]

_NAMES = {2: "Pair", 3: "Triple", 4: "Quad", 5: "Quintuple", 6: "Sextuple", 7: "Septuple"}
_OTHER_NAMES = {3: ("Triplet",), 4: ("Quadruple", "Quadruplet")}


def set_name(size: int) -> str:
    """What a set of this size is called.

    >>> set_name(2), set_name(9)
    ('Pair', '9-tuple')
    """
    return _NAMES.get(size, f"{size}-tuple")


class Reach(Enum):
    """How far a naked subset reaches whose cells share two houses, say a row and a box."""

    EVERYWHERE = "everywhere"
    """Both houses lose the digits in one step: HoDoKu's."""
    ONE_HOUSE = "one house"
    """One house does, and the other in a step of its own: Sudoku Explainer's."""


def _size(instance: object, attribute: object, value: object) -> None:
    require_int(value, "size", 2)


@attrs.frozen(repr=False)
class NakedSubset:
    """As many cells of a house as they have candidates between them: pair, triple, quad.

    `size` is the number of cells, 2 or more. Each of them has two candidates at least. A pair or
    triple that empties a box and a line at once is a locked one, and left to `LockedSubset`, unless
    `reach` is one house. Wrong types raise `TypeError`, sizes below 2 `InvalidOption`.

    As old as the puzzle's fame; the names are those of the newspapers' forums of 2005.

    >>> from sudokulib import Grid
    >>> from sudokulib.marks import Marks
    >>> marks = Marks.of(Grid.parse("12.............."))
    >>> print(next(NakedSubset(2).find(marks)).explain())
    Naked Pair: r1c3 and r1c4 have 3 and 4 between them, so 3 and 4 can go from r2c3 and r2c4.
    """

    size: int = attrs.field(validator=_size)
    order: Order = attrs.field(default=Order.HODOKU, validator=attrs.validators.in_(Order))
    reach: Reach = attrs.field(default=Reach.EVERYWHERE, validator=attrs.validators.in_(Reach))

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
        sight, everywhere = marks.sight, self.reach is Reach.EVERYWHERE
        houses = sight.houses
        for index, cells, digits in naked_sets(sight, self.size, self.order, everywhere):
            held = [(digit + 1, sight.masks[digit]) for digit in bits(digits)]
            union = 0
            for _, mask in held:
                union |= mask
            shared = [index]
            if everywhere:
                shared = losing_houses(sight, cells, union, self.order)
                if self.size < 4 and is_locked(sight, shared, cells, union):
                    continue
            area = 0
            for house in shared:
                area |= houses[house]
            area &= ~cells
            if union & area:
                yield sight.step(
                    self.name,
                    eliminations=[(digit, mask & area) for digit, mask in held],
                    houses=tuple(shared),
                    pattern=[(digit, mask & cells) for digit, mask in held],
                )
