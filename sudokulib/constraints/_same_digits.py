"""Groups of cells that contain the same digits, in any order.

A word has the cells of all groups. How often a digit can be in a group is bounded by the houses of
its cells:

    r1c1 r1c2 | r2c5        two parts: each row contains a digit once
      45   46 |  456        4 is there once or twice, 5 and 6 are there at most twice

A digit that is in one group at least twice is in each group at least twice, and the digits of a
group are as many as its cells. Such bounds of counts are those of J.-C. Régin's global cardinality
constraint (1996), without its flows: narrowing is correct, but not complete. It is exact if all
cells are filled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import attrs

if TYPE_CHECKING:
    from collections.abc import Sequence


Part: TypeAlias = tuple[int, ...]
"""The places of cells that contain different digits."""
Counts: TypeAlias = list[tuple[int, int]]
"""How often each digit is there at least and at most; index 0 is for the digit 1."""


@attrs.frozen
class SameDigits:
    """Groups of cells contain the same digits, each equally often."""

    groups: tuple[tuple[Part, ...], ...]
    """The parts of each group."""

    @property
    def start(self) -> tuple[int, ...]:
        """The digits so far."""
        return ()

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...]:
        return (*state, digit)

    def accept(self, state: tuple[int, ...]) -> bool:
        return self.narrow([1 << digit - 1 for digit in state]) is not None

    def allows_relabeling(self, images: Sequence[int]) -> bool:
        """Whether all words remain words: always."""
        return True

    def narrow(self, masks: Sequence[int]) -> list[int] | None:
        """Narrows until the bounds of all counts stay the same."""
        left, size = list(masks), sum(map(len, self.groups[0]))
        n = max(masks).bit_length()
        while all(left):
            before = list(left)
            counts = [_counts_in(left, group, n) for group in self.groups]
            common = _common_counts(counts, size)
            if common is None:
                return None
            for group, found in zip(self.groups, counts, strict=True):
                _apply(left, group, found, common)
            if left == before:
                return left
        return None


def _needed_and_possible(masks: Sequence[int], part: Part) -> tuple[int, int]:
    """The digits that a part contains in every case, and those that it can contain."""
    needed = possible = 0
    for place in part:
        mask = masks[place]
        possible |= mask
        if not mask & mask - 1:
            needed |= mask
    count = possible.bit_count()
    if count < len(part):
        return possible, 0
    return (possible, possible) if count == len(part) else (needed, possible)


def _counts_in(masks: Sequence[int], group: tuple[Part, ...], n: int) -> Counts:
    """How often each digit is in a group."""
    found = [_needed_and_possible(masks, part) for part in group]
    return [
        (
            sum([needed >> d & 1 for needed, _ in found]),
            sum([possible >> d & 1 for _, possible in found]),
        )
        for d in range(n)
    ]


def _common_counts(counts: Sequence[Counts], size: int) -> Counts | None:
    """The bounds that all groups have; `None` if they contradict each other."""
    bounds = [
        (max([least for least, _ in each]), min([most for _, most in each]))
        for each in zip(*counts, strict=True)
    ]
    spare = size - sum([least for least, _ in bounds])
    missing = sum([most for _, most in bounds]) - size
    if spare < 0 or missing < 0 or any(least > most for least, most in bounds):
        return None
    return [(max(least, most - missing), min(most, least + spare)) for least, most in bounds]


def _apply(masks: list[int], group: tuple[Part, ...], counts: Counts, common: Counts) -> None:
    """Removes the candidates of a group that the bounds exclude."""
    for d, ((least, most), (low, high)) in enumerate(zip(counts, common, strict=True)):
        bit = 1 << d
        if high == least < most:  # it is only where it must be
            for part in group:
                needed, _ = _needed_and_possible(masks, part)
                if not needed & bit:
                    for place in part:
                        masks[place] &= ~bit
        elif low == most > least:  # it is wherever it can be
            for part in group:
                places = [place for place in part if masks[place] & bit]
                if len(places) == 1:
                    masks[places[0]] = bit
