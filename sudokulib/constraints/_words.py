"""Rules of words about order and place: what a line or a row must be, read digit by digit.

Rules of sums are in `_sum_words.py`. States and rules are values, so that equal rules share what is
computed from them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

from sudokulib.constraints._sets import NarrowedBySets, scattered_sets, table_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib.constraints._graph import Narrow
    from sudokulib.constraints._parts import Automaton

__all__ = [
    "Chain",
    "Consecutive",
    "Contains",
    "Ends",
    "Room",
    "Scattered",
    "Seen",
    "Turns",
    "pairs_of",
]

Two: TypeAlias = "tuple[int, int]"


@attrs.frozen
class Chain:
    """Each digit fits the one before it."""

    fits: Callable[[int, int], bool]

    @property
    def start(self) -> int:
        """The digit before."""
        return 0

    def step(self, state: int, digit: int) -> int | None:
        return digit if not state or self.fits(state, digit) else None

    def accept(self, state: int) -> bool:
        return True


def pairs_of(rule: Automaton) -> Callable[[int, int], bool] | None:
    """How each digit of a word fits the one before, if this is all that the rule says."""
    return rule.fits if isinstance(rule, Chain) else None


@attrs.frozen
class Turns:
    """As many different classes as there are take turns, from a class for each digit."""

    classes: tuple[int, ...]
    count: int

    @property
    def start(self) -> tuple[int, ...]:
        """The classes of the last digits, one fewer than there are."""
        return ()

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        new = self.classes[digit - 1]
        return None if new in state else (*state, new)[1 - self.count :]

    def accept(self, state: tuple[int, ...]) -> bool:
        return True


@attrs.frozen
class Consecutive(NarrowedBySets):
    """Different digits without a gap, as many as `length`, in any order."""

    length: int

    @property
    def start(self) -> tuple[int, int, int]:
        """The digits so far as a mask, the least and the greatest."""
        return 0, 0, 0

    def step(self, state: tuple[int, int, int], digit: int) -> tuple[int, int, int] | None:
        used, least, greatest = state
        least, greatest = min(least or digit, digit), max(greatest, digit)
        if used >> digit & 1 or greatest - least >= self.length:
            return None
        return used | 1 << digit, least, greatest

    def accept(self, state: tuple[int, int, int]) -> bool:
        return True

    def narrowing(self, length: int, n: int) -> Narrow:
        """Narrows by the sets of digits."""
        run = (1 << length) - 1
        return table_of(tuple([run << low for low in range(n - length + 1)]))


@attrs.frozen
class Scattered(NarrowedBySets):
    """Different digits, no two of them consecutive."""

    @property
    def start(self) -> int:
        """The digits so far as a mask."""
        return 0

    def step(self, state: int, digit: int) -> int | None:
        bit = 1 << digit
        return None if state & (bit >> 1 | bit | bit << 1) else state | bit

    def accept(self, state: int) -> bool:
        return True

    def narrowing(self, length: int, n: int) -> Narrow:
        """Narrows by the sets of digits."""
        return table_of(scattered_sets(n, length))


@attrs.frozen
class Ends:
    """The first two digits are the ends, `apart` at least; the others are all inside or outside."""

    apart: int
    inside: bool

    @property
    def start(self) -> tuple[int, ...]:
        """The ends so far, the less one first."""
        return ()

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        if len(state) < 2:
            ends = tuple(sorted((*state, digit)))
            return ends if ends[-1] - ends[0] >= self.apart or not state else None
        least, greatest = state
        if self.inside:
            return state if least < digit < greatest else None
        return state if not least <= digit <= greatest else None

    def accept(self, state: tuple[int, ...]) -> bool:
        return True


@attrs.frozen
class Contains:
    """All of these digits are there, each as often as it is given."""

    digits: tuple[int, ...]

    @property
    def start(self) -> tuple[int, ...]:
        """The digits that have not come yet."""
        return self.digits

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...]:
        if digit not in state:
            return state
        place = state.index(digit)
        return state[:place] + state[place + 1 :]

    def accept(self, state: tuple[int, ...]) -> bool:
        return not state


@attrs.frozen
class Seen:
    """So many digits are greater than all before them."""

    count: int

    @property
    def start(self) -> Two:
        """The greatest digit so far, and how many were the greatest when they came."""
        return 0, 0

    def step(self, state: Two, digit: int) -> Two | None:
        greatest, seen = state
        if digit <= greatest:
            return state
        return None if seen == self.count else (digit, seen + 1)

    def accept(self, state: Two) -> bool:
        return state[1] == self.count


@attrs.frozen
class Room:
    """The first digit is the number of the place at which `digit` stands."""

    digit: int

    @property
    def start(self) -> int | None:
        """How many digits come up to that place; -1 before the first digit."""
        return -1

    def step(self, state: int, digit: int) -> int | None:
        left = digit - 1 if state < 0 else state - 1
        if state and not left:
            return 0 if digit == self.digit else None
        return max(left, 0)

    def accept(self, state: int) -> bool:
        return state == 0
