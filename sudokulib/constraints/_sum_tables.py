"""All words of a sum, where there are few: then they are narrowed as rows, exactly.

Groups are cells with the same weight that hold different digits, as in `_equations.py`. The words
are counted before any is made, from the last group back: how many ways lead on from each sum.

    r1c1 + r1c2 + r2c4 = 5      sum so far      0           3       4
    groups (r1c1 r1c2) (r2c4)   ways to go on   4           1       1
                                of them         1 2, 2 1, 1 3, 3 1; then 2 or 1
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from math import factorial

from sudokulib.constraints._sets import sums_of_sets

_MOST_WORDS = 300
_MOST_PLACES = 12
"""Longer words have few fellows only next to their least and greatest sums."""


def words_of_sum(
    weights: tuple[int, ...], total: int, groups: tuple[tuple[int, ...], ...], n: int
) -> list[tuple[int, ...]]:
    """The digits of each word, as masks; nothing if words are impossible, too many or too long."""
    if len(weights) > _MOST_PLACES:
        return []
    steps = [(weights[places[0]], len(places)) for places in groups]
    ways = [{total: 1}]
    for weight, k in reversed(steps):
        before: dict[int, int] = {}
        for each, count in _counts(n, k):
            for end, more in ways[-1].items():
                start = end - weight * each
                before[start] = before.get(start, 0) + count * more
        ways.append(before)
    if ways.pop().get(0, 0) > _MOST_WORDS:
        return []
    found: dict[int, list[tuple[int, ...]]] = {0: [()]}
    for weight, k in steps:
        buffersize = ways.pop()
        longer: dict[int, list[tuple[int, ...]]] = {}
        for start, words in found.items():
            for each, _ in _counts(n, k):
                if start + weight * each in buffersize:
                    added = [(*w, *p) for w in words for p in _orders(n, k, each)]
                    longer.setdefault(start + weight * each, []).extend(added)
        found = longer
    order = sorted(range(len(weights)), key=[i for places in groups for i in places].__getitem__)
    return [tuple([word[at] for at in order]) for word in found.get(total, ())]


@lru_cache(maxsize=64)
def _counts(n: int, k: int) -> tuple[tuple[int, int], ...]:
    """Each sum of `k` different digits, with the number of words that have it."""
    counts: dict[int, int] = {}
    for each in sums_of_sets(n, k).values():
        counts[each] = counts.get(each, 0) + factorial(k)
    return tuple(counts.items())


@lru_cache(maxsize=512)
def _orders(n: int, k: int, total: int) -> tuple[tuple[int, ...], ...]:
    """The words of `k` different digits with this sum."""
    bits = [1 << d for d in range(n)]
    return tuple(
        [
            each
            for mask, its_sum in sums_of_sets(n, k).items()
            if its_sum == total
            for each in permutations([bit for bit in bits if bit & mask])
        ]
    )
