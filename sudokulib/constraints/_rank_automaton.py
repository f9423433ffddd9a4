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

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

import attrs

if TYPE_CHECKING:
    from collections.abc import Sequence


@lru_cache(maxsize=8)
def lines_of(n: int) -> tuple[tuple[int, ...], ...]:
    """The cells of all rows and columns in both directions: `n` lines for each side of the board.

    >>> lines_of(2)
    ((0, 1), (2, 3), (1, 0), (3, 2), (0, 2), (1, 3), (2, 0), (3, 1))
    """
    rows = [tuple(range(row * n, row * n + n)) for row in range(n)]
    columns = list(zip(*rows, strict=True))
    return tuple([line[::step] for lines in (rows, columns) for step in (1, -1) for line in lines])


class _Option(NamedTuple):
    """A line that can begin with the same digit, and whether it can be less or not less."""

    line: tuple[int, ...]
    can_be_less: bool
    can_be_more: bool


@attrs.frozen
class RankOfLine:
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
        )

    def narrow(self, masks: Sequence[int]) -> list[int] | None:
        """Compares the line with the lines from other sides that begin with the same digit."""
        left = list(masks)
        own, bit = lines_of(self.n)[self.line], 1 << self.first_digit - 1
        left[own[0]] &= bit
        if not left[own[0]]:
            return None
        sides = [self._options(left, side) for side in range(4) if side != self.line // self.n]
        if not all(sides):
            return None
        wanted = (self.rank - 1) % 4
        less = [side for side in sides if not any(option.can_be_more for option in side)]
        more = [side for side in sides if not any(option.can_be_less for option in side)]
        if len(less) > wanted or len(more) > 3 - wanted:
            return None
        if len(less) == wanted:
            more = [side for side in sides if side not in less]
        elif len(more) == 3 - wanted:
            less = [side for side in sides if side not in more]
        for side in sides:
            is_less, is_more = side in less, side in more
            possible = [
                option.line
                for option in side
                if (option.can_be_less and not is_more) or (option.can_be_more and not is_less)
            ]
            for option in side:
                if option.line not in possible:
                    left[option.line[0]] &= ~bit
            if len(possible) == 1:
                left[possible[0][0]] &= bit
                if is_less:
                    _order(left, possible[0], own, bit)
                elif is_more:
                    _order(left, own, possible[0], bit)
            elif is_less or is_more:
                seconds = reduce(or_, [left[line[1]] & ~bit for line in possible])
                left[own[1]] &= -_lowest(seconds) if is_less else (1 << seconds.bit_length()) - 1
        return left if all(left) and self._keeps_ties(left) else None

    def _options(self, masks: Sequence[int], side: int) -> list[_Option]:
        """The lines from a side that can begin with the digit, and how they compare."""
        lines, n = lines_of(self.n), self.n
        bit = 1 << self.first_digit - 1
        own = lines[self.line]
        found = []
        for index in range(side * n, side * n + n):
            start = masks[lines[index][0]]
            if start == bit:
                found = [index]
                break
            if start & bit:
                found.append(index)
        ranks = {index: rank for index, rank in self.clues if (rank + 3) // 4 == self.first_digit}
        clue = next((index for index in ranks if index // n == side), None)
        options = []
        for index in found if clue is None else [clue]:
            rank = ranks.get(index)
            is_less = (rank is None or rank < self.rank) and _can_be_less(
                masks, lines[index], own, bit
            )
            is_more = (rank is None or rank >= self.rank) and _can_be_less(
                masks, own, lines[index], bit, or_equal=self.may_be_equal
            )
            if is_less or is_more:
                options.append(_Option(lines[index], is_less, is_more))
        return options

    def _keeps_ties(self, masks: Sequence[int]) -> bool:
        """Whether no two complete lines are equal, if this is not allowed."""
        if not self.all_differ:
            return True
        found = [tuple([masks[cell] for cell in line]) for line in lines_of(self.n)]
        complete = [line for line in found if not any(mask & mask - 1 for mask in line)]
        return len(set(complete)) == len(complete)


def _lowest(mask: int) -> int:
    return mask & -mask


def _can_be_less(
    masks: Sequence[int],
    one: Sequence[int],
    other: Sequence[int],
    first: int,
    start: int = 1,
    *,
    or_equal: bool = False,
) -> bool:
    """Whether a line can be less than another, which begins with the same digit `first`.

    The digits before `start` are equal.
    """
    for a, b in zip(one[start:], other[start:], strict=True):
        if a != b:
            low, high = masks[a] & ~first, masks[b] & ~first
            lowest, highest = low & -low, high.bit_length()
            if lowest.bit_length() != highest or not lowest:
                return 0 < lowest.bit_length() < highest
    return or_equal


def _order(masks: list[int], less: Sequence[int], more: Sequence[int], first: int) -> None:
    """Removes digits so that the first line can be less than the second, or equal to it.

    At the first place where the two lines can differ, only digits remain that allow this.
    """
    for place, (a, b) in enumerate(zip(less, more, strict=True)):
        if not place or a == b:
            continue
        low, high = masks[a] & ~first, masks[b] & ~first
        masks[a] &= (1 << high.bit_length()) - 1
        masks[b] &= -_lowest(low)
        if masks[a] != masks[b] or masks[a] & masks[a] - 1:
            return
