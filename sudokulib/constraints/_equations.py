"""Narrowing of sums: the digits that cells can be if their weighted sum has a given total.

Cells that contain different digits, since they share a house or a cage, are a *group*. The possible
values of a group are the sets of different digits that its cells can still contain. The total is
then a sum over groups:

    r1c1 + r1c2 + r4c5 + r4c6 = 22

    group           sets of digits     sums            sums that reach 22      sets that remain
    r1c1 r1c2       12 13 23           3 4 5           5                       23
    r4c5 r4c6       78 79 89           15 16 17        17                      89

The possible sums of some groups together are the bits of an int, and adding a digit is a shift.
This is the usual dynamic programming for such sums (M. Trick, "A Dynamic Programming Approach for
Consistency and Propagation for Knapsack Constraints", 2003), with sets in place of digits.

Narrowing is always correct, but not complete: it considers each cell of a group by itself, so it
does not see that two cells with the same two candidates exclude these from a third cell. It is
exact if all cells are filled.

If only a few words have the sum, the words become the rows of a table instead, and narrowing is
exact. The words are counted before they are listed, from the last group to the first: how many
continuations each sum has.

    r1c1 + r1c2 + r2c4 = 5      sum so far      0           3       4
    groups (r1c1 r1c2) (r2c4)   continuations   4           1       1
                                words           1 2, 2 1, 1 3, 3 1; then 2 or 1
"""

from __future__ import annotations

from abc import abstractmethod
from functools import lru_cache, reduce
from itertools import permutations
from math import factorial
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from sudokulib.constraints._compact_tables import CompactTable, int_with_bits
from sudokulib.constraints._digit_sets import RequiringDigits, digit_sets, sums_of_sets

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib.constraints._digit_sets import DigitSets
    from sudokulib.constraints._layered_graph import Narrow
    from sudokulib.constraints._protocol import Automaton


_MAX_CACHED = 1 << 10
_MAX_WORDS = 300
"""Sums with more words than this are not narrowed by a table of words."""
_MAX_PLACES = 12
"""In longer words, only sums near the smallest or the greatest one have few words."""


class Equation(NamedTuple):
    """The digits at some places of a word, each multiplied by its weight, have this total."""

    places: tuple[int, ...]
    weights: tuple[int, ...]
    total: int


class NarrowedBySums:
    """A rule that is equivalent to some equations."""

    __slots__ = ()

    @abstractmethod
    def equations(self, length: int) -> Iterator[Equation]:
        """The equations that words of this length fulfil."""


def equations_of(rule: Automaton, length: int) -> tuple[Equation, ...]:
    """The equations of words of this length; they contain everything the rule says about sums.

    Empty if the rule is not about sums of fixed places.
    """
    return tuple(rule.equations(length)) if isinstance(rule, NarrowedBySums) else ()


class _GroupSums:
    """The sums of some cells with different digits, and their contributions to the total."""

    __slots__ = ("_sums", "least", "of_sum", "sets")

    def __init__(self, count: int, weight: int, n: int) -> None:
        sums = sums_of_sets(n, count)
        self.sets = digit_sets(tuple(sums))
        self.least = weight * (min if weight > 0 else max)(sums.values())
        at: dict[int, list[int]] = {}
        for row, total in enumerate(sums.values()):
            at.setdefault(weight * total - self.least, []).append(row)
        self.of_sum = tuple([(shift, int_with_bits(rows)) for shift, rows in sorted(at.items())])
        """Each contribution to the total, counted from 0, with the sets that have it."""
        self._sums: dict[int, tuple[tuple[int, int], ...]] = {}

    def sums(self, found: int) -> tuple[tuple[int, int], ...]:
        """The entries of `of_sum` that these sets have; cached."""
        sums = self._sums.get(found)
        if sums is None:
            if len(self._sums) >= _MAX_CACHED:
                self._sums.clear()
            sums = tuple([entry for entry in self.of_sum if entry[1] & found])
            self._sums[found] = sums
        return sums


_group_sums = lru_cache(maxsize=128)(_GroupSums)


@lru_cache(maxsize=512)
def equation_narrowing(
    weights: tuple[int, ...], total: int, groups: tuple[tuple[int, ...], ...], n: int
) -> Narrow:
    """The function that narrows such sums; `groups` are those of `_place_groups.py`."""
    words = words_of_sum(weights, total, groups, n)
    if words:
        return CompactTable(words)
    found = [(places, _group_sums(len(places), weights[places[0]], n)) for places in groups]
    goal = total - sum([sums.least for _, sums in found])
    if goal < 0:
        return lambda masks: None
    if len(found) > 1:
        return _groups_narrowing(found, goal)
    sums = found[0][1]
    return _OneGroup(sums.sets, dict(sums.of_sum).get(goal, 0))


class _OneGroup(RequiringDigits):
    """Narrows one group, whose digits are one of the sets with the right sum."""

    __slots__ = ("_sets", "_with_sum")

    def __init__(self, sets: DigitSets, with_sum: int) -> None:
        self._sets = sets
        self._with_sum = with_sum

    def __call__(self, masks: Sequence[int]) -> Sequence[int] | None:
        return self._sets.narrow(masks, self._sets.supported(masks) & self._with_sum)

    def required_digits(self, masks: Sequence[int]) -> int:
        return self._sets.common_digits(self._sets.supported(masks) & self._with_sum)


def _groups_narrowing(groups: Sequence[tuple[tuple[int, ...], _GroupSums]], goal: int) -> Narrow:
    """Narrows a sum of groups."""
    within = (2 << goal) - 1
    length = sum([len(places) for places, _ in groups])

    def narrow(masks: Sequence[int]) -> Sequence[int] | None:
        # Forwards: all possible sums of the first groups.
        before = 1
        reached = []
        for places, group in groups:
            cells = [masks[place] for place in places]
            # For a group of one cell, the sets are its digits.
            found = group.sets.supported(cells) if len(cells) > 1 else cells[0]
            sums = group.sums(found)
            reached.append((places, group.sets, cells, found, sums, before))
            after = 0
            for shift, _ in sums:
                after |= before << shift
            before = after & within
        if not before >> goal & 1:
            return None
        # Backwards: all sums from which the total can still be reached.
        goals = 1 << goal
        left = [0] * length
        for places, sets, cells, found, sums, before in reversed(reached):
            useful = sources = 0
            for shift, having in sums:
                both = goals >> shift & before
                if both:
                    useful |= having
                    sources |= both
            goals = sources
            if len(cells) == 1:
                left[places[0]] = useful & found
                continue
            narrowed = sets.narrow(cells, found & useful)
            if narrowed is None:
                return None
            for place, mask in zip(places, narrowed, strict=True):
                left[place] = mask
        return left

    return narrow


def words_of_sum(
    weights: tuple[int, ...], total: int, groups: tuple[tuple[int, ...], ...], n: int
) -> list[tuple[int, ...]]:
    """The digits of each word, as masks; empty if words are impossible, too many or too long."""
    if len(weights) > _MAX_PLACES:
        return []
    steps = [(weights[places[0]], len(places)) for places in groups]
    # The sums of the first groups: the smallest one, and a bit for each sum, counted from it.
    reachable = [(0, 1)]
    for weight, k in steps[:-1]:
        least, sums = reachable[-1]
        shifts = [weight * group_sum for group_sum, _ in _word_counts(n, k)]
        low = min(shifts)
        reachable.append((least + low, reduce(or_, [sums << shift - low for shift in shifts])))
    ways = [{total: 1}]
    for (weight, k), (least, sums) in zip(reversed(steps), reversed(reachable)):
        before: dict[int, int] = {}
        for group_sum, count in _word_counts(n, k):
            for end, more in ways[-1].items():
                start = end - weight * group_sum
                if start >= least and sums >> start - least & 1:
                    before[start] = before.get(start, 0) + count * more
        if sum(before.values()) > _MAX_WORDS:  # each of these ends belongs to a word
            return []
        ways.append(before)
    ways.pop()
    found: dict[int, list[tuple[int, ...]]] = {0: [()]}
    for weight, k in steps:
        ways_on = ways.pop()
        longer: dict[int, list[tuple[int, ...]]] = {}
        for start, words in found.items():
            for group_sum, _ in _word_counts(n, k):
                if start + weight * group_sum in ways_on:
                    added = [(*w, *p) for w in words for p in _words_of_group(n, k, group_sum)]
                    longer.setdefault(start + weight * group_sum, []).extend(added)
        found = longer
    order = sorted(range(len(weights)), key=[i for places in groups for i in places].__getitem__)
    return [tuple([word[at] for at in order]) for word in found.get(total, ())]


@lru_cache(maxsize=64)
def _word_counts(n: int, k: int) -> tuple[tuple[int, int], ...]:
    """Each sum of `k` different digits, with the number of words that have it."""
    counts: dict[int, int] = {}
    for group_sum in sums_of_sets(n, k).values():
        counts[group_sum] = counts.get(group_sum, 0) + factorial(k)
    return tuple(counts.items())


@lru_cache(maxsize=512)
def _words_of_group(n: int, k: int, total: int) -> tuple[tuple[int, ...], ...]:
    """The words of `k` different digits with this sum."""
    bits = [1 << d for d in range(n)]
    return tuple(
        [
            word
            for mask, its_sum in sums_of_sets(n, k).items()
            if its_sum == total
            for word in permutations([bit for bit in bits if bit & mask])
        ]
    )
