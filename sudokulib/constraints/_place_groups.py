"""Groups of places of a word whose digits differ: the sets of digits of a sum.

    a line that winds through row 1 and the first box: r1c4 r1c3 r2c3 r2c2 r1c2 r1c1

    group_places    r1c4 r1c3 r1c2 r1c1   r2c3 r2c2
    large_groups    r1c4   r1c3 r2c3 r2c2 r1c2 r1c1

The larger the groups are, the more their least and greatest sums say about the total.
`group_places` takes the places in the order of the word, which suits cages and straight lines. On a
line that winds through many houses, this ends with many small groups; `large_groups` looks for
larger ones.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


MAX_SETS = 2_000
"""A group with more sets of digits than this is divided into smaller ones."""
_MAX_PLACES = 48
"""The time for finding large groups is cubic in the number of places."""


def group_places(
    weights: Sequence[int], differ: Callable[[int, int], bool], n: int
) -> tuple[tuple[int, ...], ...]:
    """Groups of places with the same weight and different digits.

    `differ` tells whether two places have different digits.

    >>> group_places((1, 1, 1, -1), lambda a, b: {a, b} != {0, 1}, 9)
    ((0, 2), (1,), (3,))
    """
    groups: list[list[int]] = []
    for place, weight in enumerate(weights):
        for group in groups:
            if (
                weights[group[0]] == weight
                and all(differ(other, place) for other in group)
                and _has_few_sets(len(group) + 1, n)
            ):
                group.append(place)
                break
        else:
            groups.append([place])
    return tuple(map(tuple, groups))


def large_groups(
    weights: Sequence[int], differ: Callable[[int, int], bool], n: int
) -> tuple[tuple[int, ...], ...]:
    """Like `group_places`, but with larger groups if they are easily found.

    From each place, the place that differs from most of the others is added; the largest group is
    kept, and the rest of the places is grouped in the same way. The result is the better one of
    this and of `group_places`: that with the greater sum of the squared sizes.

    >>> pairs = {(0, 1), (2, 3), (1, 2), (2, 4), (1, 4)}
    >>> differ = lambda a, b: (min(a, b), max(a, b)) in pairs
    >>> group_places((1,) * 5, differ, 9)
    ((0, 1), (2, 3), (4,))
    >>> large_groups((1,) * 5, differ, 9)
    ((0,), (1, 2, 4), (3,))
    """
    found = group_places(weights, differ, n)
    if len(found) < 3 or len(weights) > _MAX_PLACES:
        return found
    places = range(len(weights))
    others = [
        sum([1 << b for b in places if a != b and weights[a] == weights[b] and differ(a, b)])
        for a in places
    ]
    free = (1 << len(weights)) - 1
    groups = []
    while free:
        largest = max(
            [_clique(place, others, free, n) for place in places if free >> place & 1], key=len
        )
        groups.append(tuple(sorted(largest)))
        for place in largest:
            free ^= 1 << place
    return tuple(sorted(groups)) if _squares(groups) > _squares(found) else found


def _clique(first: int, others: Sequence[int], free: int, n: int) -> list[int]:
    """A group of free places that starts with this place; `others` are masks of places."""
    group, left = [first], others[first] & free
    while left and _has_few_sets(len(group) + 1, n):
        place = max(
            [place for place in range(left.bit_length()) if left >> place & 1],
            key=lambda place: (others[place] & left).bit_count(),
        )
        group.append(place)
        left &= others[place]
    return group


def _has_few_sets(size: int, n: int) -> bool:
    return size <= n and comb(n, size) <= MAX_SETS


def _squares(groups: Sequence[Sequence[int]]) -> int:
    return sum([len(group) ** 2 for group in groups])
