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

from sudokulib.constraints._compact_tables import CompactTable, RequiringDigits, int_with_bits
from sudokulib.constraints._digit_sets import digit_sets, sums_of_sets

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


class GroupSums:
    """The contributions of some cells with different digits to a total, counted from 0.

    A set of contributions is an int with a field of `width` bits for each number, 1 if the number
    is in the set.
    """

    __slots__ = ("_all_sums", "_rows", "_sums", "greatest", "of_sum", "sets")

    def __init__(self, count: int, weight: int, n: int, width: int) -> None:
        sums = sums_of_sets(n, count)
        self.sets = digit_sets(tuple(sums))
        """The sets of digits of these cells; each is a row of a compact table."""
        least = _least_sum(count, weight, n)
        contributions = [weight * total - least for total in sums.values()]
        self.greatest = max(contributions)
        """The greatest contribution, counted from 0."""
        at: dict[int, list[int]] = {}
        for row, total in enumerate(contributions):
            at.setdefault(total, []).append(row)
        self.of_sum = {total: int_with_bits(rows) for total, rows in sorted(at.items())}
        """Each contribution, with the rows that have it."""
        self._all_sums = [
            (1 << total * width, 1 << (self.greatest - total) * width, rows)
            for total, rows in self.of_sum.items()
        ]
        self._sums: dict[int, tuple[int, int]] = {}
        self._rows: dict[int, int] = {}

    def supported(self, masks: Sequence[int]) -> int:
        """The rows whose digits are candidates of these cells."""
        # For a group of one cell, the sets are its digits.
        return self.sets.supported(masks) if len(masks) > 1 else masks[0]

    def narrow_to(
        self, masks: Sequence[int], rows: int, sums: int
    ) -> tuple[tuple[int, ...] | None, int]:
        """The candidates in these rows with one of these contributions; see `DigitSets.narrow_to`.

        Nothing is required of a single cell: all that follows from its digit is known.
        """
        rows &= self.rows_with(sums)
        return self.sets.narrow_to(masks, rows) if len(masks) > 1 else ((rows,), 0)

    def sums(self, rows: int) -> tuple[int, int]:
        """The contributions of these rows, and the same counted from the greatest one; cached."""
        found = self._sums.get(rows)
        if found is None:
            if len(self._sums) >= _MAX_CACHED:
                self._sums.clear()
            upwards = downwards = 0
            for bit, reversed_bit, having in self._all_sums:
                if having & rows:
                    upwards |= bit
                    downwards |= reversed_bit
            self._sums[rows] = found = upwards, downwards
        return found

    def rows_with(self, sums: int) -> int:
        """The rows with one of these contributions; cached."""
        found = self._rows.get(sums)
        if found is None:
            if len(self._rows) >= _MAX_CACHED:
                self._rows.clear()
            found = 0
            for bit, _, having in self._all_sums:
                if sums & bit:
                    found |= having
            self._rows[sums] = found
        return found


_group_sums = lru_cache(maxsize=128)(GroupSums)


def _least_sum(count: int, weight: int, n: int) -> int:
    """The least sum of `count` different digits, multiplied by a weight."""
    digits = range(1, count + 1) if weight > 0 else range(n - count + 1, n + 1)
    return weight * sum(digits)


@lru_cache(maxsize=512)
def equation_narrowing(
    weights: tuple[int, ...], total: int, groups: tuple[tuple[int, ...], ...], n: int
) -> Narrow:
    """The function that narrows such sums; `groups` are those of `_place_groups.py`."""
    words = words_of_sum(weights, total, groups, n)
    if words:
        return CompactTable(words)
    for places in groups:
        total -= _least_sum(len(places), weights[places[0]], n)
    if total < 0:
        return lambda masks: None
    # Counts of sums up to the total fit into a field; equal widths let equations share groups.
    width = 8 * (total.bit_length() // 8 + 1)
    found = [(places, _group_sums(len(places), weights[places[0]], n, width)) for places in groups]
    if len(found) > 1:
        return GroupedSum(found, total, width)
    sums = found[0][1]
    return SetsWithSum(sums.sets, sums.of_sum.get(total, 0))


class SetsWithSum(RequiringDigits):
    """Narrows one group, whose digits are one of the sets with the right sum."""

    __slots__ = ("_sets", "_with_sum")

    def __init__(self, sets: DigitSets, with_sum: int) -> None:
        self._sets = sets
        self._with_sum = with_sum

    def with_required(self, masks: Sequence[int]) -> tuple[Sequence[int] | None, int]:
        return self._sets.narrow_to(masks, self._sets.supported(masks) & self._with_sum)


class GroupedSum:
    """Narrows a sum of several groups, whose contributions, counted from 0, have this total.

    Sets of contributions are ints, as in `GroupSums`. The non-zero fields of a product of two sets
    are the sums of their numbers; if the fields of one set are in descending order, the
    differences.
    """

    __slots__ = ("_below", "_flags", "_shifts", "_total", "_width", "groups", "work")

    def __init__(
        self, groups: Sequence[tuple[tuple[int, ...], GroupSums]], total: int, width: int
    ) -> None:
        self.groups = groups
        """The places of each group, and its contributions."""
        ones = (1 << width * (total + 1)) // ((1 << width) - 1)
        self._below, self._flags = ones * ((1 << width - 1) - 1), ones << width - 1
        self._width = width
        self._total = total * width
        self._shifts = [group.greatest * width for _, group in groups]
        self.work = len(groups) * total // 2
        """About how long the products take, in candidates that are looked at."""

    def __call__(self, masks: Sequence[int]) -> Sequence[int] | None:
        """The digits of each mask that may be in a word with this sum."""
        cells = [[masks[place] for place in places] for places, _ in self.groups]
        rows = [group.supported(own) for own, (_, group) in zip(cells, self.groups, strict=True)]
        sums = [group.sums(own) for own, (_, group) in zip(rows, self.groups, strict=True)]
        left = [0] * len(masks)
        for i, useful in enumerate(self.useful_sums(sums)):
            places, group = self.groups[i]
            narrowed, _ = group.narrow_to(cells[i], rows[i], useful)
            if not narrowed or not useful:
                return None
            for place, mask in zip(places, narrowed, strict=True):
                left[place] = mask
        return left

    def useful_sums(self, sums: Sequence[tuple[int, int]]) -> list[int]:
        """For each group its contributions with which the others can reach the total.

        `sums` has a result of `GroupSums.sums` for each group.
        """
        total, shifts = self._total, self._shifts
        if len(sums) == 2:
            (one, from_one), (other, from_other) = sums
            return [one & from_other << total >> shifts[1], other & from_one << total >> shifts[0]]
        below, flags, back = self._below, self._flags, self._width - 1
        # What is left of the total after the groups before each one, and after those behind it.
        before = [1 << total, sums[0][1] << total >> shifts[0]]
        for i in range(1, len(sums) - 1):
            before.append(((before[i] * sums[i][1] >> shifts[i]) + below & flags) >> back)
        rest = sums[-1][1] << total >> shifts[-1]
        useful = [before[-1] & sums[-1][0]]
        for i in range(len(sums) - 2, 0, -1):
            useful.append(((before[i] * rest >> total) + below & flags) >> back & sums[i][0])
            rest = ((rest * sums[i][1] >> shifts[i]) + below & flags) >> back
        useful.append(rest & sums[0][0])
        useful.reverse()
        return useful


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
