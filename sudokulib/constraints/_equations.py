"""Narrowing sums: which digits can a cell have if some cells, each times its weight, have a total?

Cells that hold different digits, as they share a house or a cage, are a *group*. For a group only
the sets of different digits count that its cells can still hold. What is left is a sum of groups:

    r1c1 + r1c2 + r4c5 + r4c6 = 22

    group           sets of digits     sums            sums that reach 22      sets left
    r1c1 r1c2       12 13 23           3 4 5           5                       23
    r4c5 r4c6       78 79 89           15 16 17        17                      89

The sums that some groups reach together are the bits of an int, and adding a digit is a shift.
This is the usual dynamic programming for such sums (M. Trick, "A Dynamic Programming Approach for
Consistency and Propagation for Knapsack Constraints", 2003), with sets in place of digits.

It is always sound, but not complete: of a group it looks at each cell by itself, so it does not see
that two cells with the same two digits leave none of them for a third. It is exact for cells that
are all filled.
"""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from sudokulib.constraints._compact_tables import CompactTable, bits_at
from sudokulib.constraints._sets import sums_of_sets, table_of
from sudokulib.constraints._sum_tables import words_of_sum

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib.constraints._layered_graph import Narrow
    from sudokulib.constraints._protocol import Automaton
    from sudokulib.constraints._sets import DigitSets


_MOST_SETS = 2_000
"""A group with more sets of digits is cut into smaller ones."""
_MOST_SUMS = 1 << 10


class Equation(NamedTuple):
    """The digits at some places of a word, each times its weight, have this total."""

    places: tuple[int, ...]
    weights: tuple[int, ...]
    total: int


class NarrowedBySums:
    """A rule of words that says no more than some equations do."""

    __slots__ = ()

    @abstractmethod
    def equations(self, length: int) -> Iterator[Equation]:
        """Those that words of this length fulfil."""


def equations_of(rule: Automaton, length: int) -> tuple[Equation, ...]:
    """The equations that words of this length fulfil, and which say all that sums say about them.

    Empty if the rule is not about sums of given places.
    """
    return tuple(rule.equations(length)) if isinstance(rule, NarrowedBySums) else ()


def groups_of(
    weights: Sequence[int], differ: Callable[[int, int], bool], n: int
) -> tuple[tuple[int, ...], ...]:
    """Places with the same weight in groups of those that hold different digits.

    `differ` tells for two places whether they do.

    >>> groups_of((1, 1, 1, -1), lambda a, b: {a, b} != {0, 1}, 9)
    ((0, 2), (1,), (3,))
    """
    groups: list[list[int]] = []
    for place, weight in enumerate(weights):
        for group in groups:
            if (
                weights[group[0]] == weight
                and all(differ(other, place) for other in group)
                and len(group) < n
                and comb(n, len(group) + 1) <= _MOST_SETS
            ):
                group.append(place)
                break
        else:
            groups.append([place])
    return tuple(map(tuple, groups))


class _Sums:
    """The sums of some cells with different digits, and what each adds to a total."""

    __slots__ = ("_sums", "least", "of_sum", "sets")

    def __init__(self, count: int, weight: int, n: int) -> None:
        sums = sums_of_sets(n, count)
        self.sets = table_of(tuple(sums))
        self.least = weight * (min if weight > 0 else max)(sums.values())
        at: dict[int, list[int]] = {}
        for row, total in enumerate(sums.values()):
            at.setdefault(weight * total - self.least, []).append(row)
        self.of_sum = tuple([(shift, bits_at(rows)) for shift, rows in sorted(at.items())])
        """What a sum adds, from 0 up, and the sets that have it."""
        self._sums: dict[int, tuple[tuple[int, int], ...]] = {}

    def sums(self, found: int) -> tuple[tuple[int, int], ...]:
        """Those of `of_sum` that these sets have: the result is kept."""
        sums = self._sums.get(found)
        if sums is None:
            if len(self._sums) >= _MOST_SUMS:
                self._sums.clear()
            sums = tuple([each for each in self.of_sum if each[1] & found])
            self._sums[found] = sums
        return sums


_sums_of = lru_cache(maxsize=128)(_Sums)


@lru_cache(maxsize=512)
def equation_narrowing(
    weights: tuple[int, ...], total: int, groups: tuple[tuple[int, ...], ...], n: int
) -> Narrow:
    """The function that narrows such sums; `groups` are those of `groups_of`."""
    words = words_of_sum(weights, total, groups, n)
    if words:
        return CompactTable(words)
    found = [(places, _sums_of(len(places), weights[places[0]], n)) for places in groups]
    goal = total - sum([sums.least for _, sums in found])
    if goal < 0:
        return lambda masks: None
    if len(found) > 1:
        return _narrow_sum(found, goal)
    sums = found[0][1]
    return _narrow_set(sums.sets, dict(sums.of_sum).get(goal, 0))


def _narrow_set(sets: DigitSets, fitting: int) -> Narrow:
    """Narrows one group, whose sets are these."""

    def narrow(masks: Sequence[int]) -> Sequence[int] | None:
        return sets.left(masks, sets.fitting(masks) & fitting)

    return narrow


def _narrow_sum(groups: Sequence[tuple[tuple[int, ...], _Sums]], goal: int) -> Narrow:
    """Narrows a sum of groups."""
    within = (2 << goal) - 1
    length = sum([len(places) for places, _ in groups])

    def narrow(masks: Sequence[int]) -> Sequence[int] | None:
        # Forwards: the sums that the first groups reach.
        before = 1
        reached = []
        for places, group in groups:
            cells = [masks[place] for place in places]
            # The sets of one digit are the digits.
            found = group.sets.fitting(cells) if len(cells) > 1 else cells[0]
            sums = group.sums(found)
            reached.append((places, group.sets, cells, found, sums, before))
            after = 0
            for shift, _ in sums:
                after |= before << shift
            before = after & within
        if not before >> goal & 1:
            return None
        # Backwards: the sums from which the goal is reached.
        goals = 1 << goal
        left = [0] * length
        for places, sets, cells, found, sums, before in reversed(reached):
            useful = buffersize = 0
            for shift, having in sums:
                both = goals >> shift & before
                if both:
                    useful |= having
                    buffersize |= both
            goals = buffersize
            if len(cells) == 1:
                left[places[0]] = useful & found
                continue
            kept = sets.left(cells, found & useful)
            if kept is None:
                return None
            for place, mask in zip(places, kept, strict=True):
                left[place] = mask
        return left

    return narrow
