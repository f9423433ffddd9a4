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
that two cells with the same two digits leave none of them for a third. For cells that are all filled
it is exact.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from itertools import combinations
from math import comb
from operator import and_, or_
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

__all__ = ["equation_narrowing", "groups_of"]

_MOST_SETS = 2_000
"""A group with more sets of digits is cut into smaller ones."""
_MOST_SETS_ALONE = 20_000
"""The same for a group alone: those with the right sum are found once."""


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
                and comb(n, len(group) + 1) <= _MOST_SETS
                and len(group) < n
            ):
                group.append(place)
                break
        else:
            groups.append([place])
    return tuple(map(tuple, groups))


class _Group:
    """Cells of a sum that hold different digits."""

    __slots__ = ("places", "shifts", "sums", "table", "weight")

    def __init__(self, places: tuple[int, ...], weight: int, n: int) -> None:
        self.places = places
        self.sums = _sets(n, len(places))
        self.table = tuple(self.sums)
        # Sums become shifts from 0 up, also with weights below 0.
        least = min(weight * total for total in self.sums.values())
        self.weight = least
        self.shifts = {total: weight * total - least for total in set(self.sums.values())}

    def fitting(self, masks: Sequence[int]) -> list[int]:
        """The sets of digits that these cells may hold, as far as each cell by itself tells."""
        return _fitting(self.table, [masks[place] for place in self.places])

    def narrowed(self, found: list[int], masks: Sequence[int], left: list[int]) -> bool:
        """Leaves each cell the digits of some sets; whether each has one."""
        cells = _left([masks[place] for place in self.places], found)
        if cells is None:
            return False
        for place, mask in zip(self.places, cells, strict=True):
            left[place] = mask
        return True


@lru_cache(maxsize=64)
def _sets(n: int, k: int) -> dict[int, int]:
    """All sets of `k` of `n` digits, as masks, with their sums."""
    digits = range(1, n + 1)
    return {sum([1 << d - 1 for d in each]): sum(each) for each in combinations(digits, k)}


def _fitting(table: Sequence[int], masks: Sequence[int]) -> list[int]:
    """The sets whose digits are all in some cell, and of which each cell has a digit."""
    other = ~reduce(or_, masks)
    found = [each for each in table if not each & other]
    for mask in masks:
        found = [each for each in found if each & mask]
    return found


def _left(masks: list[int], found: list[int]) -> list[int] | None:
    """The digits of the cells of a group that are in these sets; `None` if a cell has none."""
    some = reduce(or_, found)
    left = [mask & some for mask in masks]
    every = reduce(and_, found)
    if every:  # digits of all sets: with one place left, they stand there
        seen = twice = 0
        for mask in left:
            twice |= seen & mask
            seen |= mask
        once = every & seen & ~twice
        if once:
            for place, mask in enumerate(left):
                if mask & once:
                    mask &= once
                    if mask & mask - 1:
                        return None
                    left[place] = mask
    return left


@lru_cache(maxsize=2048)
def equation_narrowing(
    weights: tuple[int, ...], total: int, groups: tuple[tuple[int, ...], ...], n: int
) -> Callable[[Sequence[int]], list[int] | None]:
    """The function that narrows such sums; `groups` are those of `groups_of`."""
    if len(groups) == 1 and weights[0] == 1:
        return _narrow_set(total, len(groups[0]), n)
    return _narrow_sum(weights, total, groups, n)


def _narrow_set(total: int, k: int, n: int) -> Callable[[Sequence[int]], list[int] | None]:
    """Narrows one group with a sum."""
    table = tuple([each for each, its_sum in _sets(n, k).items() if its_sum == total])

    def narrow(masks: Sequence[int]) -> list[int] | None:
        found = _fitting(table, masks)
        return _left([*masks], found) if found else None

    return narrow


def _narrow_sum(
    weights: tuple[int, ...], total: int, places: tuple[tuple[int, ...], ...], n: int
) -> Callable[[Sequence[int]], list[int] | None]:
    """Narrows a sum of groups."""
    groups = [_Group(each, weights[each[0]], n) for each in places]
    goal = total - sum([group.weight for group in groups])
    within = (2 << goal) - 1 if goal >= 0 else 0

    def narrow(masks: Sequence[int]) -> list[int] | None:
        reached = [1 & within]
        fitting = []
        for group in groups:
            found = group.fitting(masks)
            sums, shifts = group.sums, group.shifts
            possible = {sums[each] for each in found}
            before, after = reached[-1], 0
            for each in possible:
                after |= before << shifts[each]
            reached.append(after & within)
            fitting.append((found, possible))
        if not reached[-1] >> goal & 1 if goal >= 0 else True:
            return None
        back = 1 << goal
        left = [0] * len(masks)
        for group, before, (found, possible) in zip(
            reversed(groups), reversed(reached[:-1]), reversed(fitting), strict=True
        ):
            sums, shifts = group.sums, group.shifts
            ahead, useful = 0, set()
            for each in possible:
                both = back >> shifts[each] & before
                if both:
                    useful.add(each)
                    ahead |= both
            if len(useful) < len(possible):
                found = [each for each in found if sums[each] in useful]
            if not group.narrowed(found, masks, left):
                return None
            back = ahead
        return left

    return narrow
