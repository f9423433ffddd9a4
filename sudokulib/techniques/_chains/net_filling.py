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

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, house_masks

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib._candidates.index import Sight

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
    seen_in: int = 0
    """The mask of the house in which a hidden single was first seen.

    HoDoKu names a house of the single that has the fewest places when it is placed. If it is not a
    single there, or was one from the start, only this house says why.
    """


NAKED = -1
ASSUMED = -2

_Houses = dict[int, list[int]]
"""The masks of houses around each of some cells."""


class _Copy:
    """A board on which an assumption is followed."""

    __slots__ = (
        "_around",
        "_beyond",
        "_counted",
        "_digits",
        "_filled",
        "_hidden",
        "_houses_of",
        "_masks",
        "_naked",
        "_peers",
        "placed",
    )

    def __init__(self, sight: Sight) -> None:
        self._around, self._beyond = _houses_around(sight.layout)
        self._houses_of = sight.layout.houses_by_cell
        self._peers = sight.peers
        self._masks = [*sight.masks]
        self._counted = [*sight.masks]  # with the last candidates of cells, which stay counted
        self._digits = [*sight.digits]
        self._filled = bytearray(sight.cells)
        self._naked: deque[tuple[int, int]] = deque()
        self._hidden: deque[tuple[int, int, int]] = deque()
        self.placed: list[Placed] = []

    def assume_on(self, cell: int, digit: int) -> None:
        """Places a digit."""
        self._place(cell, digit, ASSUMED)

    def assume_off(self, cell: int, digit: int) -> None:
        """Removes a candidate, and places the digit that is left, if there is only one."""
        self._strike(1 << cell, digit, self._around)
        left = self._digits[cell]
        if left and not left & left - 1:
            self._place(cell, left.bit_length() - 1, ASSUMED)

    def follow(self) -> None:
        """Places what follows, in rounds."""
        for _ in range(ROUNDS):
            if not self._naked and not self._hidden:
                break
            naked = [each for each in self._naked if not self._filled[each[0]]]
            self._naked.clear()
            hidden: dict[int, tuple[int, int]] = {}
            for cell, digit, seen_in in self._hidden:
                if not self._filled[cell] and cell not in hidden and self._is_alone(cell, digit):
                    hidden[cell] = digit, seen_in
            self._hidden.clear()
            for cell, digit in naked:
                self._place(cell, digit, NAKED)
            for cell, (digit, seen_in) in hidden.items():
                counted = self._counted[digit]
                counts = [(counted & house).bit_count() for house in self._around[cell]]
                house = self._houses_of[cell][counts.index(min(counts))]
                self._place(cell, digit, house, seen_in)

    def _is_alone(self, cell: int, digit: int) -> bool:
        counted = self._counted[digit]
        return any((counted & house).bit_count() == 1 for house in self._around[cell])

    def _place(self, cell: int, digit: int, house: int, seen_in: int = 0) -> None:
        own = self._digits[cell]
        self.placed.append(Placed(cell, digit, own, house, seen_in))
        if self._filled[cell] == digit + 1:
            return
        self._filled[cell] = digit + 1
        self._digits[cell] = 0
        bit, masks, counted = 1 << cell, self._masks, self._counted
        for other in bits(own):
            masks[other] ^= bit
        seen = masks[digit] & self._peers[cell]
        if seen:
            # The digit still counts in its cell, if it was a candidate: its houses get no single.
            is_counted = own >> digit & 1
            self._strike(seen, digit, self._beyond[cell] if is_counted else self._around)
        for other in bits(own):
            counted[other] = left = counted[other] & ~bit
            if other != digit:
                for mask in self._around[cell]:
                    places = left & mask
                    if places and not places & places - 1:
                        self._found(other, mask)

    def _strike(self, gone: int, digit: int, around: _Houses) -> None:
        """Removes a candidate from some cells, one by one, and looks for singles around them."""
        mask, counted, digits = self._masks[digit], self._counted[digit], self._digits
        keep = ~(1 << digit)
        while gone:
            bit = gone & -gone
            gone ^= bit
            mask ^= bit
            cell = bit.bit_length() - 1
            digits[cell] = left = digits[cell] & keep
            if not left:
                continue
            if not left & left - 1:
                self._naked.append((cell, left.bit_length() - 1))
            counted ^= bit
            for house in around[cell]:
                places = counted & house
                if not places & places - 1:
                    self._masks[digit] = mask
                    (self._found if places else self._forget)(digit, house)
        self._masks[digit] = mask
        self._counted[digit] = counted

    def _found(self, digit: int, house: int) -> None:
        """Queues the hidden single of a house, the first place of the digit."""
        places = self._masks[digit] & house
        if places:
            self._hidden.append(((places & -places).bit_length() - 1, digit, house))

    def _forget(self, digit: int, house: int) -> None:
        """Drops the first hidden single of a digit in a house that has lost its last place."""
        for each in self._hidden:
            if each[1] == digit and house >> each[0] & 1:
                self._hidden.remove(each)
                break


def filling(sight: Sight, cell: int, digit: int, *, is_on: bool) -> list[Placed]:
    """The digits that are placed if a candidate is on or off, in order."""
    if not is_on and not _leaves_a_single(sight, cell, digit):
        return []
    copy = _Copy(sight)
    (copy.assume_on if is_on else copy.assume_off)(cell, digit)
    copy.follow()
    check_limits(1 + len(copy.placed))
    return copy.placed


def _leaves_a_single(sight: Sight, cell: int, digit: int) -> bool:
    """Whether its cell or one of its houses has at most one place left without a candidate."""
    if sight.digits[cell].bit_count() <= 2:
        return True
    places = sight.places[digit]
    return any(places[house].bit_count() <= 2 for house in sight.layout.houses_by_cell[cell])


@memo
def _houses_around(layout: Layout) -> tuple[_Houses, tuple[_Houses, ...]]:
    """For every cell the masks of its houses; for every two cells those of the second alone."""
    board = house_masks(layout)
    around = [[board.houses[house] for house in houses] for houses in layout.houses_by_cell]
    beyond: list[_Houses] = []
    for cell, peers in enumerate(board.peers):
        bit = 1 << cell
        beyond.append(
            {each: [house for house in around[each] if not house & bit] for each in bits(peers)}
        )
    return dict(enumerate(around)), tuple(beyond)
