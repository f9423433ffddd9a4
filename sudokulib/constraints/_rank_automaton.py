"""The rank of a row or column among all rows and columns, read as numbers in both directions.

    1 4 3 2        the numbers that begin with 1:    1432  row 1, from the left
    3 2 1 4                                          1324  column 1, from the top
    2 1 4 3                                          1234  row 4, from the right
    4 3 2 1                                          1342  column 4, from the bottom

Each side of the board contains every digit once. So four numbers begin with each digit, one from
each side, and the rank determines the first digit. Only three other numbers begin with it. For each
of the other sides, the cells of the side that can still be this digit are compared with the line.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import attrs

from sudokulib.constraints._digit_sets import NarrowedBySets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib.constraints._layered_graph import Narrow


@lru_cache(maxsize=8)
def lines_of(n: int) -> tuple[tuple[int, ...], ...]:
    """The cells of all rows and columns in both directions: `n` lines for each side of the board.

    >>> lines_of(2)
    ((0, 1), (2, 3), (1, 0), (3, 2), (0, 2), (1, 3), (2, 0), (3, 1))
    """
    rows = [tuple(range(row * n, row * n + n)) for row in range(n)]
    columns = list(zip(*rows, strict=True))
    return tuple([line[::step] for lines in (rows, columns) for step in (1, -1) for line in lines])


@attrs.frozen
class RankOfLine(NarrowedBySets):
    """A line has this rank among all lines of the board; the word is the whole board."""

    n: int
    line: int
    """The index of the line in `lines_of`."""
    rank: int
    """One more than the number of lines that are less."""
    clues: tuple[tuple[int, int], ...]
    """All lines with a clue, and their ranks, in ascending order."""
    may_be_equal: bool
    """Whether another line may be equal to this one."""
    all_differ: bool
    """Whether no two lines of the board are equal."""
    most_digits = 36

    @property
    def first_digit(self) -> int:
        """The first digit of the line."""
        return (self.rank + 3) // 4

    @property
    def start(self) -> tuple[int, ...]:
        """The digits so far."""
        return ()

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...]:
        return (*state, digit)

    def accept(self, state: tuple[int, ...]) -> bool:
        found = [[state[cell] for cell in line] for line in lines_of(self.n)]
        own = found[self.line]
        return (
            sum([line < own for line in found]) == self.rank - 1
            and (self.may_be_equal or found.count(own) == 1)
            and (not self.all_differ or len(set(map(tuple, found))) == len(found))
            and all(
                found[line][0] == self.first_digit and (found[line] < own) == (rank < self.rank)
                for line, rank in self.clues
                if (rank + 3) // 4 == self.first_digit
            )
        )

    def narrowing(self, length: int, n: int) -> Narrow:
        """Compares the line with the lines from other sides that begin with the same digit."""
        return _RankNarrowing(self)


class _Side(NamedTuple):
    """The lines from another side of the board; those with a clue have known ranks."""

    lines: tuple[tuple[int, ...], ...]
    clue: tuple[int, ...] | None
    """The line that begins with the digit, if it has a clue."""
    may_be_less: bool
    may_be_more: bool


class _RankNarrowing:
    """Removes candidates of a whole board that do not fit the rank of a line."""

    __slots__ = ("_bit", "_lines", "_or_equal", "_own", "_sides", "_wanted")

    def __init__(self, rule: RankOfLine) -> None:
        n, lines = rule.n, lines_of(rule.n)
        self._own = lines[rule.line]
        self._bit = 1 << rule.first_digit - 1
        self._wanted = (rule.rank - 1) % 4
        self._or_equal = rule.may_be_equal
        self._lines = lines if rule.all_differ else ()
        self._sides = []
        for side in range(4):
            if side == rule.line // n:
                continue
            clue, may_be_less, may_be_more = None, True, True
            for line, rank in rule.clues:
                if line // n == side and (rank + 3) // 4 == rule.first_digit:
                    clue = lines[line]
                    may_be_less, may_be_more = rank < rule.rank, rank >= rule.rank
            there = lines[side * n : side * n + n]
            self._sides.append(_Side(there, clue, may_be_less, may_be_more))

    def __call__(self, masks: Sequence[int]) -> list[int] | None:
        left, own, bit = list(masks), self._own, self._bit
        left[own[0]] &= bit
        if not left[own[0]]:
            return None
        found = []
        less = more = 0  # sides whose line is known to be less, or not to be less
        for side in self._sides:
            options, can_be_less, can_be_more = self._options(left, side)
            if not options:
                return None
            less += not can_be_more
            more += not can_be_less
            found.append((side, options, can_be_less, can_be_more))
        if less > self._wanted or more > 3 - self._wanted:
            return None
        for side, options, can_be_less, can_be_more in found:
            if can_be_less and can_be_more:
                can_be_less = less < self._wanted
                can_be_more = more < 3 - self._wanted
            if can_be_less and can_be_more:
                possible = [line for line, _, _ in options]
            else:
                possible = [line for line, *can in options if can[can_be_more]]
            for line in side.lines:
                if line not in possible:
                    left[line[0]] &= ~bit
            if len(possible) == 1:
                left[possible[0][0]] &= bit
            if not (can_be_less and can_be_more):
                self._compare(left, side, possible, is_less=can_be_less)
        return left if all(left) and self._keeps_ties(left) else None

    def _options(
        self, masks: Sequence[int], side: _Side
    ) -> tuple[list[tuple[tuple[int, ...], bool, bool]], bool, bool]:
        """The lines from a side that can begin with the digit, and how they compare.

        For each line, and for all together: whether it can be less, and whether it can be greater
        (or equal, if this is allowed).
        """
        own, bit = self._own, self._bit
        found: list[tuple[tuple[int, ...], bool, bool]] = []
        any_less = any_more = False
        for line in side.lines if side.clue is None else (side.clue,):
            if masks[line[0]] & bit:
                is_less = side.may_be_less and _can_be_less(masks, line, own, bit)
                is_more = side.may_be_more and _can_be_less(
                    masks, own, line, bit, or_equal=self._or_equal
                )
                if masks[line[0]] == bit:
                    found, any_less, any_more = [], False, False
                if is_less or is_more:
                    found.append((line, is_less, is_more))
                    any_less |= is_less
                    any_more |= is_more
                if masks[line[0]] == bit:
                    break
        return found, any_less, any_more

    def _compare(
        self, masks: list[int], side: _Side, lines: list[tuple[int, ...]], *, is_less: bool
    ) -> None:
        """Removes digits if a line from a side is known to be less, or greater.

        As long as the digits of both lines must be equal, the next ones are compared, too. The
        lines are all that can begin with the digit. If they all have the same digit at a place,
        the other lines from this side do not have it there.
        """
        own, used = self._own, self._bit
        for place in range(1, len(own)):
            here = masks[own[place]] & ~used
            within = (1 << here.bit_length()) - 1 if is_less else -(here & -here)
            within &= ~used
            lines = [line for line in lines if masks[line[place]] & within]
            digits = 0
            for line in lines:
                digits |= masks[line[place]] & within
            if is_less:
                masks[own[place]] &= -(digits & -digits)
            else:
                masks[own[place]] &= (1 << digits.bit_length()) - 1
            if len(lines) == 1:
                masks[lines[0][place]] &= within
            if not digits or digits & digits - 1 or masks[own[place]] != digits:
                return
            for line in side.lines:
                if line not in lines:
                    masks[line[place]] &= ~digits
            used |= digits

    def _keeps_ties(self, masks: Sequence[int]) -> bool:
        """Whether no two complete lines are equal, if this is not allowed."""
        found = [tuple([masks[cell] for cell in line]) for line in self._lines]
        complete = [line for line in found if not any(mask & mask - 1 for mask in line)]
        return len(set(complete)) == len(complete)


def _can_be_less(
    masks: Sequence[int],
    one: Sequence[int],
    other: Sequence[int],
    used: int,
    *,
    or_equal: bool = False,
) -> bool:
    """Whether a line can be less than another, which begins with the same digit `used`."""
    for place in range(1, len(one)):
        low = masks[one[place]] & ~used
        high = masks[other[place]] & ~used
        lowest, highest = (low & -low).bit_length(), high.bit_length()
        if lowest != highest or not low:
            return 0 < lowest < highest
        used |= low & -low
    return or_equal


@attrs.frozen
class SecondDigits(NarrowedBySets):
    """The lines from a side that begin with a digit are all less, or all greater, than a line.

    Only the second digits are compared, which may be equal. The places are those of the second
    digit of the line, and of the first and the second cells of the lines from the side. This
    follows from the rank, but the word is much shorter than the board. So it tells the search which
    cells matter.
    """

    digit: int
    """The first digit of the lines."""
    is_less: bool
    own: int
    first: tuple[int, ...]
    second: tuple[int, ...]
    most_digits = 36

    @property
    def start(self) -> tuple[int, ...]:
        """The digits so far."""
        return ()

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...]:
        return (*state, digit)

    def accept(self, state: tuple[int, ...]) -> bool:
        pairs = zip(self.first, self.second, strict=True)
        seconds = [state[b] for a, b in pairs if state[a] == self.digit]
        own, bounds = state[self.own], (min(seconds, default=0), max(seconds, default=0))
        fits = bounds[1] <= own if self.is_less else own <= bounds[0]
        return bool(seconds) and fits and self.digit not in (own, *seconds)

    def narrowing(self, length: int, n: int) -> Narrow:
        """Compares the second digit with those of all lines that can begin with the digit."""
        return self._narrow

    def _narrow(self, masks: Sequence[int]) -> list[int] | None:
        left, bit = list(masks), 1 << self.digit - 1
        here = masks[self.own] & ~bit
        within = ((1 << here.bit_length()) - 1 if self.is_less else -(here & -here)) & ~bit
        lines, digits = [], 0
        for a, b in zip(self.first, self.second, strict=True):
            if masks[a] & bit:
                if masks[b] & within:
                    lines.append((a, b))
                    digits |= masks[b] & within
                else:
                    left[a] &= ~bit
        if len(lines) == 1:
            a, b = lines[0]
            left[a] &= bit
            left[b] &= within
        left[self.own] &= -(digits & -digits) if self.is_less else (1 << digits.bit_length()) - 1
        return left if all(left) else None
