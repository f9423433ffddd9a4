"""Automata that count digits: how often a digit appears in a word, or how many digits it has.

Their states are too many to list on most boards. So those with a method `narrow` count the cells
that contain a digit, and the cells that can still contain it.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import and_, or_
from typing import TYPE_CHECKING

import attrs

from sudokulib.constraints._digit_sets import (
    MOST_DIGITS_OF_SETS,
    NarrowedBySets,
    digit_sets,
    sums_of_sets,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib.constraints._layered_graph import Narrow


@attrs.frozen
class DigitCounts:
    """Some digits appear exactly as often as the counts say; `counts` has pairs (count, digit)."""

    counts: tuple[tuple[int, int], ...]

    @property
    def start(self) -> tuple[int, ...]:
        """How often each of these digits still appears."""
        return tuple([count for count, _ in self.counts])

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        for i, (_, counted) in enumerate(self.counts):
            if counted == digit:
                return (*state[:i], state[i] - 1, *state[i + 1 :]) if state[i] else None
        return state

    def accept(self, state: tuple[int, ...]) -> bool:
        return not any(state)

    def allows_relabeling(self, images: Sequence[int]) -> bool:
        """Whether the counted digits become digits with the same count."""
        return {(count, images[digit - 1]) for count, digit in self.counts} == set(self.counts)


@attrs.frozen
class BalancedDigits(NarrowedBySets):
    """Different digits: as many even as odd, as many low as high, and not the middle digit."""

    n: int

    @property
    def start(self) -> tuple[int, int, int]:
        """The digits so far as a mask, and the surplus of even and of high digits."""
        return 0, 0, 0

    def step(self, state: tuple[int, int, int], digit: int) -> tuple[int, int, int] | None:
        used, even, high = state
        side = 2 * digit - self.n - 1
        if used >> digit & 1 or not side:
            return None
        return used | 1 << digit, even + (-1) ** digit, high + (1 if side > 0 else -1)

    def accept(self, state: tuple[int, int, int]) -> bool:
        return state[1:] == (0, 0)

    def narrowing(self, length: int, n: int) -> Narrow:
        """Narrows by means of the sets of digits."""
        half = n // 2
        low, even = (1 << half) - 1, sum([1 << d for d in range(1, n, 2)])
        high = low << n - half
        wanted = [length // 2] * 3
        return digit_sets(
            tuple(
                [
                    found
                    for found in sums_of_sets(n, length)
                    if [(found & some).bit_count() for some in (low, high, even)] == wanted
                ]
            )
        )

    def allows_relabeling(self, images: Sequence[int]) -> bool:
        """Whether all words remain words.

        A word has as many odd low digits as even high ones, and as many even low digits as odd high
        ones. So each kind becomes one kind, and opposite kinds become opposite.
        """
        kinds = [
            (-1) ** digit * (1 + 2 * (digit % 2 == (2 * digit > self.n + 1)))
            if 2 * digit != self.n + 1
            else 0
            for digit in range(1, self.n + 1)
        ]
        found = {(kind, kinds[image - 1]) for kind, image in zip(kinds, images, strict=True)}
        found |= {(-kind, -image) for kind, image in found}
        return len(found) == len({kind for kind, _ in found})


@attrs.frozen
class CountsItself:
    """Each digit appears as often as it says.

    `houses` has the rows, the columns and the regions of the word: for each house, a mask of its
    places. A digit appears at most once in each of them.
    """

    n: int
    houses: tuple[tuple[int, ...], ...]

    @property
    def start(self) -> tuple[int, ...]:
        """How often each digit of the board has appeared."""
        return (0,) * self.n

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        count = state[digit - 1] + 1
        return (*state[: digit - 1], count, *state[digit:]) if count <= digit else None

    def accept(self, state: tuple[int, ...]) -> bool:
        return all(count in (0, digit) for digit, count in enumerate(state, 1))

    def narrow(self, masks: Sequence[int]) -> list[int] | None:
        """Removes digits that cannot appear often enough, or too often.

        The digits of a word are a set whose sum is the number of cells. So all sets with this sum
        are tried.
        """
        places, fixed = _places_and_counts(masks, self.n)
        required = possible = 0
        for d, where in enumerate(places):
            if fixed[d] > d + 1:
                return None
            if fixed[d]:
                required |= 1 << d
            if self._most(where) > d:
                possible |= 1 << d
        union, common = possible, required
        if self.n <= MOST_DIGITS_OF_SETS:
            sets = [
                found
                for found in _sets_with_sum(self.n, len(masks), self._least_size)
                if not required & ~found
                and not found & ~possible
                and all(map(found.__and__, masks))
            ]
            if not sets:
                return None
            union, common = reduce(or_, sets), reduce(and_, sets)
        left = [mask & union for mask in masks]
        for d in range(self.n):
            bit = 1 << d
            if not common & bit:
                continue
            where = places[d]
            if fixed[d] == d + 1:
                left = [mask if mask == bit else mask & ~bit for mask in left]
                continue
            for houses in self.houses:
                inside = [house & where for house in houses if house & where]
                if len(inside) == d + 1:  # one in each of these houses
                    for house in inside:
                        if not house & house - 1:
                            left[house.bit_length() - 1] &= bit
        return left if all(left) else None

    @property
    def _least_size(self) -> int:
        """The smallest number of different digits, because cells in a house differ."""
        return max([house.bit_count() for houses in self.houses for house in houses])

    def _most(self, where: int) -> int:
        """The greatest number of places that can have the same digit."""
        return min([sum([1 for house in houses if house & where]) for houses in self.houses])


def _places_and_counts(masks: Sequence[int], n: int) -> tuple[list[int], list[int]]:
    """For each digit, a mask of its possible places, and the number of places that have it."""
    places, fixed = [0] * n, [0] * n
    for place, mask in enumerate(masks):
        if not mask & mask - 1:
            fixed[mask.bit_length() - 1] += 1
        while mask:
            bit = mask & -mask
            mask ^= bit
            places[bit.bit_length() - 1] |= 1 << place
    return places, fixed


@lru_cache(maxsize=64)
def _sets_with_sum(n: int, total: int, least: int) -> tuple[int, ...]:
    """The sets of at least `least` digits with this sum, as masks."""
    found: list[int] = []

    def extend(digit: int, left: int, mask: int) -> None:
        if not left:
            found.append(mask)
        for d in range(min(digit, left), 0, -1):
            if d * (d + 1) // 2 < left:
                break
            extend(d - 1, left - d, mask | 1 << d - 1)

    extend(n, total, 0)
    return tuple([mask for mask in found if mask.bit_count() >= least])


@attrs.frozen
class DistinctCount:
    """The first digit says how many different digits the rest of the word has."""

    @property
    def start(self) -> tuple[int, int]:
        """The first digit, and the other digits so far as a mask."""
        return 0, 0

    def step(self, state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        count, used = state
        if not count:
            return digit, 0
        used |= 1 << digit
        return (count, used) if used.bit_count() <= count else None

    def accept(self, state: tuple[int, int]) -> bool:
        return state[1].bit_count() == state[0]

    def narrow(self, masks: Sequence[int]) -> list[int] | None:
        """Compares the first digit with the smallest and the greatest number of digits."""
        control, *cells = masks
        fixed = reduce(or_, [mask for mask in cells if not mask & mask - 1], 0)
        known = fixed.bit_count()
        open_cells = [mask for mask in cells if mask & mask - 1]
        least, used = known, fixed
        for mask in sorted(open_cells, key=int.bit_count):
            if not mask & used:
                least += 1
                used |= mask
        most = known + _most_different([mask & ~fixed for mask in open_cells])
        control &= (1 << most) - (1 << max(least, 1) - 1)
        if not control:
            return None
        if control.bit_length() == known:
            cells = [mask & fixed for mask in cells]
        elif (control & -control).bit_length() == known + len(open_cells):
            cells = [mask & ~fixed if mask & mask - 1 else mask for mask in cells]
        return [control, *cells] if all(cells) else None


def _most_different(masks: Sequence[int]) -> int:
    """The greatest number of cells that can have different digits: a matching.

    >>> _most_different([0b011, 0b001, 0b010, 0b100])
    3
    """
    owners: dict[int, int] = {}

    def places(cell: int, seen: set[int]) -> bool:
        mask = masks[cell]
        while mask:
            bit = mask & -mask
            mask ^= bit
            if bit not in seen:
                seen.add(bit)
                if bit not in owners or places(owners[bit], seen):
                    owners[bit] = cell
                    return True
        return False

    return sum([places(cell, set()) for cell in range(len(masks))])
