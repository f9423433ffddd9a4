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

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from sudokulib.constraints._sets import fitting, left_by, sets_with, sums_of_sets

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib.constraints._graph import Narrow
    from sudokulib.constraints._parts import WordRule

__all__ = ["Equation", "equation_narrowing", "equations_of", "groups_of"]

_MOST_SETS = 2_000
"""A group with more sets of digits is cut into smaller ones."""


class Equation(NamedTuple):
    """The digits at some places of a word, each times its weight, have this total."""

    places: tuple[int, ...]
    weights: tuple[int, ...]
    total: int


def equations_of(rule: WordRule, length: int) -> tuple[Equation, ...]:
    """The equations that words of this length fulfil, and which say all that sums say about them.

    Empty if the rule is not about sums of given places.
    """
    found = getattr(rule, "equations", None)
    return () if found is None else tuple(found(length))


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


@lru_cache(maxsize=1 << 14)
def _sums_of(n: int, masks: tuple[int, ...]) -> tuple[int, ...]:
    """The sums of different digits in cells with these digits."""
    sums = sums_of_sets(n, len(masks))
    return tuple({sums[each] for each in fitting(tuple(sums), masks)})


@lru_cache(maxsize=1 << 14)
def _left_with(n: int, masks: tuple[int, ...], totals: tuple[int, ...]) -> tuple[int, ...] | None:
    """The digits that cells keep if theirs are different and have one of these sums."""
    return left_by(masks, fitting(sets_with(n, len(masks), totals), masks))


@lru_cache(maxsize=2048)
def equation_narrowing(
    weights: tuple[int, ...], total: int, groups: tuple[tuple[int, ...], ...], n: int
) -> Narrow:
    """The function that narrows such sums; `groups` are those of `groups_of`."""
    if len(groups) == 1 and weights[0] == 1:
        return _narrow_set(total, n)
    shifts = []
    goal = total
    for group in groups:
        weight, totals = weights[group[0]], set(sums_of_sets(n, len(group)).values())
        # Sums become shifts from 0 up, also with weights below 0.
        least = min(weight * each for each in totals)
        shifts.append({each: weight * each - least for each in totals})
        goal -= least
    if goal < 0:
        return lambda masks: None
    return _narrow_sum(groups, shifts, goal, n)


def _narrow_set(total: int, n: int) -> Narrow:
    """Narrows one group with a sum."""

    def narrow(masks: Sequence[int]) -> Sequence[int] | None:
        return _left_with(n, tuple(masks), (total,))

    return narrow


def _narrow_sum(
    groups: tuple[tuple[int, ...], ...], shifts: list[dict[int, int]], goal: int, n: int
) -> Narrow:
    """Narrows a sum of groups; `shifts` has that of each sum of a group."""
    within = (2 << goal) - 1

    def narrow(masks: Sequence[int]) -> Sequence[int] | None:
        # Forwards: the sums that the first groups reach.
        reached = [1]
        possible = []
        for group, shift in zip(groups, shifts, strict=True):
            cells = tuple([masks[place] for place in group])
            sums = _sums_of(n, cells)
            before, after = reached[-1], 0
            for each in sums:
                after |= before << shift[each]
            reached.append(after & within)
            possible.append((group, shift, cells, sums))
        if not reached.pop() >> goal & 1:
            return None
        # Backwards: the sums from which the goal is reached.
        goals = 1 << goal
        left = [0] * len(masks)
        for group, shift, cells, sums in reversed(possible):
            before, ahead = reached.pop(), 0
            useful = []
            for each in sums:
                both = goals >> shift[each] & before
                if both:
                    useful.append(each)
                    ahead |= both
            goals = ahead
            kept = _left_with(n, cells, tuple(useful))
            if kept is None:
                return None
            for place, mask in zip(group, kept, strict=True):
                left[place] = mask
        return left

    return narrow
