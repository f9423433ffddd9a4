"""What follows at once in a net: singles, followed for a few rounds from each assumption.

A candidate that is on is placed, one that is off is removed. Then four times: all naked singles,
then all hidden singles that have appeared are listed, and then placed. Each digit placed rests on
the candidates that had to go before: for a naked single those of its cell, for a hidden single
those of its house, at most five of them.

    reasons       ON 5 in r1c1 <- OFF 3 in r1c1, OFF 7 in r1c1       naked
                  OFF 5 in r1c9 <- ON 5 in r1c1                      seen

A contradiction does not stop this: it is what is looked for. Then the order in which singles appear
decides which are placed, so this keeps HoDoKu's two queues, and its habit of not counting the last
candidate that a cell loses.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.memo import memo
from sudokulib._board.masks import bits

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib._marks.sight import Sight

__all__ = ["Placed", "filling"]

ROUNDS = 4
"""How often HoDoKu looks for singles."""


class Placed(NamedTuple):
    """A digit that is placed in a cell."""

    cell: int
    digit: int
    """The digit less 1."""
    own: int
    """The candidates that the cell had, bit d for digit d + 1."""
    house: int
    """The house of a hidden single, `NAKED` for a naked one, `ASSUMED` if it rests on nothing."""


NAKED = -1
ASSUMED = -2


class _Copy:
    """A board on which an assumption is followed."""

    __slots__ = (
        "_around",
        "_counted",
        "_digits",
        "_filled",
        "_hidden",
        "_masks",
        "_naked",
        "_peers",
        "placed",
    )

    def __init__(self, sight: Sight) -> None:
        self._around = _houses_around(sight.layout)
        self._peers = sight.peers
        self._masks = [*sight.masks]
        self._counted = [*sight.masks]  # with the last candidates of cells, which stay counted
        self._digits = [*sight.digits]
        self._filled = bytearray(sight.cells)
        self._naked: deque[tuple[int, int]] = deque()
        self._hidden: deque[tuple[int, int]] = deque()
        self.placed: list[Placed] = []

    def assume_on(self, cell: int, digit: int) -> None:
        """Places a digit."""
        self._place(cell, digit, ASSUMED)

    def assume_off(self, cell: int, digit: int) -> None:
        """Removes a candidate, and places the digit that is left, if there is only one."""
        self._strike(cell, digit)
        left = self._digits[cell]
        if left and not left & left - 1:
            self._place(cell, left.bit_length() - 1, ASSUMED)

    def follow(self) -> None:
        """Places what follows, in rounds."""
        for _ in range(ROUNDS):
            naked = [each for each in self._naked if not self._filled[each[0]]]
            self._naked.clear()
            hidden: dict[int, int] = {}
            for cell, digit in self._hidden:
                if not self._filled[cell] and cell not in hidden and self._is_alone(cell, digit):
                    hidden[cell] = digit
            self._hidden.clear()
            if not naked and not hidden:
                break
            for cell, digit in naked:
                self._place(cell, digit, NAKED)
            for cell, digit in hidden.items():
                counted = self._counted[digit]
                around = self._around[cell]
                house = min(around, key=lambda each: (counted & each[1]).bit_count())[0]
                self._place(cell, digit, house)

    def _is_alone(self, cell: int, digit: int) -> bool:
        counted = self._counted[digit]
        return any((counted & house).bit_count() == 1 for _, house in self._around[cell])

    def _place(self, cell: int, digit: int, house: int) -> None:
        own = self._digits[cell]
        self.placed.append(Placed(cell, digit, own, house))
        if self._filled[cell] == digit + 1:
            return
        self._filled[cell] = digit + 1
        self._digits[cell] = 0
        bit, masks, counted = 1 << cell, self._masks, self._counted
        for other in bits(own):
            masks[other] &= ~bit
        for seen in bits(masks[digit] & self._peers[cell]):
            self._strike(seen, digit)
        for other in bits(own):
            counted[other] &= ~bit
            if other != digit:
                for _, mask in self._around[cell]:
                    places = counted[other] & mask
                    if places and not places & places - 1:
                        self._found(other, mask)

    def _strike(self, cell: int, digit: int) -> None:
        bit, masks, counted = 1 << cell, self._masks, self._counted
        masks[digit] &= ~bit
        self._digits[cell] = left = self._digits[cell] & ~(1 << digit)
        if not left:
            return
        if not left & left - 1:
            self._naked.append((cell, left.bit_length() - 1))
        counted[digit] &= ~bit
        for _, mask in self._around[cell]:
            places = counted[digit] & mask
            if not places:
                self._forget(digit, mask)
            elif not places & places - 1:
                self._found(digit, mask)

    def _found(self, digit: int, house: int) -> None:
        """Queues the hidden single of a house, the first place of the digit."""
        places = self._masks[digit] & house
        if places:
            self._hidden.append(((places & -places).bit_length() - 1, digit))

    def _forget(self, digit: int, house: int) -> None:
        """Drops the first hidden single of a digit in a house that has lost its last place."""
        for each in self._hidden:
            if each[1] == digit and house >> each[0] & 1:
                self._hidden.remove(each)
                break


def filling(sight: Sight, cell: int, digit: int, *, is_on: bool) -> list[Placed]:
    """The digits that are placed if a candidate is on or off, in order."""
    copy = _Copy(sight)
    (copy.assume_on if is_on else copy.assume_off)(cell, digit)
    copy.follow()
    return copy.placed


@memo
def _houses_around(layout: Layout) -> tuple[tuple[tuple[int, int], ...], ...]:
    """For every cell, its houses, as pairs (index in `layout.houses`, mask)."""
    from sudokulib._board.masks import house_masks

    masks = house_masks(layout).houses
    return tuple(
        [tuple([(index, masks[index]) for index in houses]) for houses in layout.houses_of]
    )
