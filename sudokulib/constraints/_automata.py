"""Automata that read digits: they decide which words are allowed in a line, a row or a cage.

A word is the sequence of digits in some cells, in order. The automata are values, and so are their
states, so equal automata share the results that are computed from them. Each class says which words
it allows. Classes about sums or sets of different digits use these to narrow candidates, and not
the graph of their states.

`allows_relabeling` says whether new names for the digits keep all words; classes without
relabelings do not have this method.
"""

from __future__ import annotations

from functools import reduce
from itertools import accumulate, combinations, pairwise
from operator import or_
from typing import TYPE_CHECKING

import attrs

from sudokulib.constraints._compact_tables import PermutationTable
from sudokulib.constraints._digit_sets import (
    NarrowedBySets,
    digit_sets,
    digits_in,
    nonconsecutive_sets,
    sets_with,
)
from sudokulib.constraints._equations import Equation, NarrowedBySums

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib.constraints._layered_graph import Narrow
    from sudokulib.constraints._protocol import Automaton


@attrs.frozen
class AdjacentPairs:
    """Each digit fits the previous digit."""

    fits: Callable[[int, int], bool]

    @property
    def start(self) -> int:
        """The previous digit."""
        return 0

    def step(self, state: int, digit: int) -> int | None:
        return digit if not state or self.fits(state, digit) else None

    def accept(self, state: int) -> bool:
        return True


def is_mirrored(images: Sequence[int]) -> bool:
    """Whether these images of 1 to n replace each digit d with n + 1 - d, or change no digit.

    >>> is_mirrored((3, 2, 1)), is_mirrored((1, 2, 3)), is_mirrored((2, 1, 3))
    (True, True, False)
    """
    return list(images) in (sorted(images), sorted(images, reverse=True))


def adjacent_relation(rule: Automaton) -> Callable[[int, int], bool] | None:
    """Which digits may follow each other in a word, if the rule is only about such pairs."""
    return rule.fits if isinstance(rule, AdjacentPairs) else None


def keeps_classes(classes: Sequence[int], images: Sequence[int]) -> bool:
    """Whether digits of the same class have images of the same class.

    >>> keeps_classes((0, 0, 1, 1), (3, 4, 2, 1)), keeps_classes((0, 0, 1, 1), (1, 3, 2, 4))
    (True, False)
    """
    pairs = {(old, classes[image - 1]) for old, image in zip(classes, images)}
    return len(pairs) == len(set(classes))


@attrs.frozen
class DistinctClasses:
    """Any `count` consecutive digits are in different classes; `classes` has one for each digit."""

    classes: tuple[int, ...]
    count: int

    @property
    def start(self) -> tuple[int, ...]:
        """The classes of the last `count - 1` digits."""
        return ()

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        new = self.classes[digit - 1]
        return None if new in state else (*state, new)[1 - self.count :]

    def accept(self, state: tuple[int, ...]) -> bool:
        return True

    def allows_relabeling(self, images: Sequence[int]) -> bool:
        """Whether digits of the same class become digits of the same class."""
        return keeps_classes(self.classes, images)


@attrs.frozen
class AllClasses:
    """The word has a digit of each class; `classes` has one for each digit."""

    classes: tuple[int, ...]
    is_symmetric = True

    @property
    def start(self) -> frozenset[int]:
        """The classes so far."""
        return frozenset()

    def step(self, state: frozenset[int], digit: int) -> frozenset[int]:
        return state | {self.classes[digit - 1]}

    def accept(self, state: frozenset[int]) -> bool:
        return len(state) == len(set(self.classes))

    def allows_relabeling(self, images: Sequence[int]) -> bool:
        """Whether digits of the same class become digits of the same class."""
        return keeps_classes(self.classes, images)


@attrs.frozen
class ConsecutiveDigits(NarrowedBySets):
    """`length` different digits without a gap, in any order."""

    length: int

    @property
    def start(self) -> tuple[int, int, int]:
        """The digits so far as a mask, the smallest of them, and the greatest."""
        return 0, 0, 0

    def step(self, state: tuple[int, int, int], digit: int) -> tuple[int, int, int] | None:
        used, least, greatest = state
        least, greatest = min(least or digit, digit), max(greatest, digit)
        if used >> digit & 1 or greatest - least >= self.length:
            return None
        return used | 1 << digit, least, greatest

    def accept(self, state: tuple[int, int, int]) -> bool:
        return True

    def allows_relabeling(self, images: Sequence[int]) -> bool:
        """Whether sets of digits without a gap become sets without a gap."""
        runs = [range(low, low + self.length) for low in range(1, len(images) - self.length + 2)]
        moved = [sorted([images[digit - 1] for digit in run]) for run in runs]
        return all(digits[-1] - digits[0] < self.length for digits in moved)

    def narrowing(self, length: int, n: int) -> Narrow:
        """Narrows by means of the sets of digits."""
        run = (1 << length) - 1
        return digit_sets(tuple([run << low for low in range(n - length + 1)]))


@attrs.frozen
class NonConsecutiveDigits(NarrowedBySets):
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

    def allows_relabeling(self, images: Sequence[int]) -> bool:
        """Whether all words remain words: only if digits d become n + 1 - d, or do not change."""
        return is_mirrored(images)

    def narrowing(self, length: int, n: int) -> Narrow:
        """Narrows by means of the sets of digits."""
        return digit_sets(nonconsecutive_sets(n, length))


@attrs.frozen
class BoundedByEnds:
    """The first two digits are the ends of a line; the others lie between them, or outside."""

    difference: int
    """The smallest difference of the ends."""
    inside: bool
    """Whether the other digits are greater than one end and less than the other end."""

    @property
    def start(self) -> tuple[int, ...]:
        """The ends so far, in ascending order."""
        return ()

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        if len(state) < 2:
            ends = tuple(sorted((*state, digit)))
            return ends if ends[-1] - ends[0] >= self.difference or not state else None
        least, greatest = state
        if self.inside:
            return state if least < digit < greatest else None
        return state if not least <= digit <= greatest else None

    def accept(self, state: tuple[int, ...]) -> bool:
        return True

    def allows_relabeling(self, images: Sequence[int]) -> bool:
        """Whether all words remain words: only if digits d become n + 1 - d, or do not change."""
        return is_mirrored(images)


@attrs.frozen
class ContainedDigits:
    """The word contains these digits, each at least as often as it is listed."""

    digits: tuple[int, ...]

    @property
    def start(self) -> tuple[int, ...]:
        """The digits that are still missing."""
        return self.digits

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...]:
        if digit not in state:
            return state
        place = state.index(digit)
        return state[:place] + state[place + 1 :]

    def accept(self, state: tuple[int, ...]) -> bool:
        return not state

    def allows_relabeling(self, images: Sequence[int]) -> bool:
        """Whether the relabeling maps these digits to each other."""
        return sorted([images[digit - 1] for digit in self.digits]) == list(self.digits)


@attrs.frozen
class VisibleDigits:
    """`count` digits are greater than all digits before them, as in a row of skyscrapers."""

    count: int

    @property
    def start(self) -> tuple[int, int]:
        """The greatest digit so far, and the number of visible digits."""
        return 0, 0

    def step(self, state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        greatest, visible = state
        if digit <= greatest:
            return state
        return None if visible == self.count else (digit, visible + 1)

    def accept(self, state: tuple[int, int]) -> bool:
        return state[1] == self.count


@attrs.frozen
class FirstHiddenDigit(NarrowedBySets):
    """The first digit that is less than a digit before it is `digit`."""

    digit: int
    most_digits = 12

    @property
    def start(self) -> int:
        """The greatest digit so far; -1 after the hidden digit."""
        return 0

    def step(self, state: int, digit: int) -> int | None:
        if state < 0 or digit > state:
            return max(state, digit) if state >= 0 else state
        return -1 if digit == self.digit else None

    def accept(self, state: int) -> bool:
        return state < 0

    def narrowing(self, length: int, n: int) -> Narrow:
        """Narrows a whole row; all its digits are different."""
        every, hidden = (1 << n) - 1, 1 << self.digit - 1
        rows = []
        for visible in range(hidden, every + 1):
            if not visible & hidden and visible > hidden:
                before = [1 << d for d in range(n) if visible >> d & 1]
                after = [every & ~visible & ~hidden] * (n - 1 - len(before))
                rows.append((*before, hidden, *after))
        return PermutationTable(rows, n)


@attrs.frozen
class NumberedRoomDigit:
    """The first digit is the place of `digit` in the word, counted from 1."""

    digit: int

    @property
    def start(self) -> int | None:
        """The number of digits up to and including that place; -1 before the first digit."""
        return -1

    def step(self, state: int, digit: int) -> int | None:
        left = digit - 1 if state < 0 else state - 1
        if state and not left:
            return 0 if digit == self.digit else None
        return max(left, 0)

    def accept(self, state: int) -> bool:
        return state == 0


@attrs.frozen
class DistinctSum(NarrowedBySums):
    """Different digits with this sum."""

    sum: int

    @property
    def start(self) -> tuple[int, int]:
        """The digits so far as a mask, and the rest of the sum."""
        return 0, self.sum

    def step(self, state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        used, left = state
        return None if used >> digit & 1 or digit > left else (used | 1 << digit, left - digit)

    def accept(self, state: tuple[int, int]) -> bool:
        return state[1] == 0

    def equations(self, length: int) -> Iterator[Equation]:
        """One equation, over all places."""
        yield Equation(tuple(range(length)), (1,) * length, self.sum)


@attrs.frozen
class WeightedSum(NarrowedBySums):
    """The sum of the digits, each multiplied by its weight; negative weights come last."""

    weights: tuple[int, ...]
    sum: int

    @property
    def start(self) -> tuple[int, int]:
        """The number of digits so far, and the rest of the sum."""
        return 0, self.sum

    def step(self, state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        place, left = state
        left -= digit * self.weights[place]
        return None if left < 0 and self.weights[-1] > 0 else (place + 1, left)

    def accept(self, state: tuple[int, int]) -> bool:
        return state[1] == 0

    def equations(self, length: int) -> Iterator[Equation]:
        """One equation, over all places."""
        yield Equation(tuple(range(length)), self.weights, self.sum)


@attrs.frozen
class EqualSums(NarrowedBySums):
    """Consecutive groups of digits, with these lengths, have equal sums."""

    lengths: tuple[int, ...]

    @property
    def start(self) -> tuple[int, int, int]:
        """The number of digits so far, the sum of the first group, that of the current group."""
        return 0, 0, 0

    def step(self, state: tuple[int, int, int], digit: int) -> tuple[int, int, int] | None:
        place, target, total = state
        place, total = place + 1, total + digit
        if place <= self.lengths[0]:
            return (place, total, 0) if place == self.lengths[0] else (place, 0, total)
        ends = set(accumulate(self.lengths))
        if place in ends:
            return (place, target, 0) if total == target else None
        return (place, target, total) if total < target else None

    def accept(self, state: tuple[int, int, int]) -> bool:
        return True

    def equations(self, length: int) -> Iterator[Equation]:
        """Each group and the next one have equal sums; so have the first and each other group."""
        ends = list(accumulate(self.lengths))
        groups = [range(end - k, end) for end, k in zip(ends, self.lengths, strict=True)]
        for one, other in dict.fromkeys(
            [*pairwise(range(len(groups))), *[(0, i) for i in range(1, len(groups))]]
        ):
            a, b = groups[one], groups[other]
            yield Equation((*a, *b), (1,) * len(a) + (-1,) * len(b), 0)


@attrs.frozen
class PiecesOfSum:
    """The word can be divided into pieces that all have this sum."""

    sum: int

    @property
    def start(self) -> int:
        """The sum of the current piece so far; 0 after a complete piece."""
        return 0

    def step(self, state: int, digit: int) -> int | None:
        total = state + digit
        return None if total > self.sum else total % self.sum

    def accept(self, state: int) -> bool:
        return state == 0

    def narrow(self, masks: Sequence[int]) -> list[int] | None:
        """Narrows by means of the sums that are possible after each digit, as bits of an int."""
        return self.narrow_from(0, masks)

    def narrow_from(self, first: int, masks: Sequence[int]) -> list[int] | None:
        """Narrows words that begin when a piece has the sum `first`, and end at the same sum."""
        whole = 1 << self.sum
        reached = [1 << first]
        for mask in masks:
            after = 0
            for digit in digits_in(mask):
                after |= reached[-1] << digit
            reached.append(after % whole | (after >> self.sum & 1))
        if not reached.pop() >> first & 1:
            return None
        goals, left = 1 << first, []
        for mask, before in zip(reversed(masks), reversed(reached)):
            # A complete piece ends with its whole sum.
            ends = (goals & 1) << self.sum | (goals & ~1)
            goals = used = 0
            for digit in digits_in(mask):
                sources = ends >> digit & before
                if sources:
                    used |= 1 << digit - 1
                    goals |= sources
            left.append(used)
        return left[::-1]


@attrs.frozen
class LoopOfSums:
    """The word, read in a circle, can be divided into pieces that all have this sum."""

    sum: int

    @property
    def start(self) -> tuple[int, ...]:
        """The digits so far."""
        return ()

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...]:
        return (*state, digit)

    def accept(self, state: tuple[int, ...]) -> bool:
        return self.narrow([1 << digit - 1 for digit in state]) is not None

    def narrow(self, masks: Sequence[int]) -> list[int] | None:
        """Narrows for each sum that the last piece of the word can have before it goes on."""
        pieces = PiecesOfSum(self.sum)
        found = [pieces.narrow_from(first, masks) for first in range(self.sum)]
        words = [masks for masks in found if masks is not None]
        return [reduce(or_, masks) for masks in zip(*words)] if words else None


@attrs.frozen
class NoSubsetSum(NarrowedBySets):
    """Different digits; no one or more of them have this sum."""

    sum: int

    @property
    def start(self) -> tuple[int, int]:
        """The digits so far as a mask, and the sums that some of them have, as bits of an int."""
        return 0, 1

    def step(self, state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        used, sums = state
        sums = (sums | sums << digit) & (2 << self.sum) - 1
        return None if used >> digit & 1 or sums >> self.sum else (used | 1 << digit, sums)

    def accept(self, state: tuple[int, int]) -> bool:
        return True

    def narrowing(self, length: int, n: int) -> Narrow:
        """Narrows by means of the sets of digits."""
        found: list[tuple[int, tuple[int, int]]] = [(0, self.start)]
        for _ in range(length):
            found = [
                (digit, after)
                for last, state in found
                for digit in range(last + 1, n + 1)
                if (after := self.step(state, digit)) is not None
            ]
        return digit_sets(tuple([used >> 1 for _, (used, _) in found]))


@attrs.frozen
class FlatmatesBeside(NarrowedBySets):
    """The middle digit comes right after a 1 or right before the greatest digit `n`."""

    n: int

    @property
    def start(self) -> tuple[int, bool]:
        """The last digit, and whether the next one must be the greatest digit."""
        return 0, False

    def step(self, state: tuple[int, bool], digit: int) -> tuple[int, bool] | None:
        last, needs_greatest = state
        if needs_greatest and digit != self.n:
            return None
        return digit, digit == (self.n + 1) // 2 and last != 1

    def accept(self, state: tuple[int, bool]) -> bool:
        return not state[1]

    def narrowing(self, length: int, n: int) -> Narrow:
        """Narrows a whole column; all its digits are different."""
        one, middle, greatest = 1, 1 << n // 2, 1 << n - 1
        rows = []
        for place in range(n - 1):
            for first, second in ((one, middle), (middle, greatest)):
                others = (1 << n) - 1 & ~first & ~second
                rows.append((*[others] * place, first, second, *[others] * (n - 2 - place)))
        return PermutationTable(rows, n)


@attrs.frozen
class SandwichSum(NarrowedBySets):
    """The digits between the smallest and the greatest digit of the board have this sum."""

    sum: int
    n: int

    @property
    def start(self) -> tuple[int, int]:
        """How many of these two digits were read, and the sum between them so far."""
        return 0, 0

    def step(self, state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        ends, total = state
        if digit in (1, self.n):
            return (ends + 1, total) if ends < 2 else None
        if ends != 1:
            return state
        return (1, total + digit) if total + digit <= self.sum else None

    def accept(self, state: tuple[int, int]) -> bool:
        return state == (2, self.sum)

    def narrowing(self, length: int, n: int) -> Narrow:
        """Narrows a whole row; all its digits are different."""
        last = 1 << n - 1
        others = last - 2
        rows = []
        for one, other in combinations(range(n), 2):
            for digit_set in sets_with(n - 1, other - one - 1, (self.sum,), 2):
                outside = others & ~digit_set
                inner = [digit_set] * (other - one - 1)
                before, after = [outside] * one, [outside] * (n - other - 1)
                rows.append((*before, 1, *inner, last, *after))
                rows.append((*before, last, *inner, 1, *after))
        return PermutationTable(rows or [(0,) * n], n)


@attrs.frozen
class LunchboxSum(NarrowedBySets):
    """Different digits; those between the places of the smallest and the greatest have this sum."""

    sum: int

    @property
    def start(self) -> tuple[int, ...]:
        """The digits so far as a mask, the first end, the second end, and two sums.

        The ends are the smallest and the greatest digit so far, in their order in the word. The
        sums are of the digits between them, and of those after the second end.
        """
        return 0, 0, 0, 0, 0

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        used, first, second, between, after = state
        if used >> digit & 1:
            return None
        used |= 1 << digit
        if not second:
            return (used, first, digit, 0, 0) if first else (used, digit, 0, 0, 0)
        if min(first, second) < digit < max(first, second):
            return used, first, second, between, after + digit
        if (digit < first) is (first < second):  # the digit replaces the first end
            return used, second, digit, after, 0
        return used, first, digit, between + second + after, 0

    def accept(self, state: tuple[int, ...]) -> bool:
        return state[3] == self.sum

    def narrowing(self, length: int, n: int) -> Narrow:
        """Narrows by means of the two ends and the sets of digits between them."""
        rows = []
        for low, high in combinations(range(1, n + 1), 2):
            ends = 1 << low - 1, 1 << high - 1
            others = ends[1] - 2 * ends[0]
            for count in range(length - 1 if others.bit_count() > length - 3 else 0):
                for digit_set in sets_with(high - 1, count, (self.sum,), low + 1):
                    inner = [digit_set] * count
                    outer = [others & ~digit_set] * (length - 2 - count)
                    for before in range(len(outer) + 1):
                        for one, other in (ends, ends[::-1]):
                            rows.append((*outer[:before], one, *inner, other, *outer[before:]))
        return PermutationTable(rows or [(0,) * length], n)


@attrs.frozen
class PrefixSum(NarrowedBySets):
    """The first digits have this sum; the first digit says how many digits are added."""

    sum: int

    @property
    def start(self) -> tuple[int, int]:
        """The number of digits to be added, and the rest of the sum; -1 at the start."""
        return -1, self.sum

    def step(self, state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        count, left = state
        if count == 0:
            return state
        count = digit - 1 if count < 0 else count - 1
        left -= digit
        return (count, left) if left >= 0 and (count or not left) else None

    def accept(self, state: tuple[int, int]) -> bool:
        return state == (0, 0)

    def narrowing(self, length: int, n: int) -> Narrow:
        """Narrows a whole row; all its digits are different."""
        every = (1 << n) - 1
        rows = []
        for count in range(1, n + 1):
            first = 1 << count - 1
            for digit_set in sets_with(n, count - 1, (self.sum - count,)):
                if not digit_set & first:
                    others = every & ~first & ~digit_set
                    rows.append((first, *[digit_set] * (count - 1), *[others] * (n - count)))
        return PermutationTable(rows or [(0,) * n], n)
