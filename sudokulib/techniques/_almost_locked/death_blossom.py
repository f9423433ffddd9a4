"""Death Blossom: a stem cell and, for each of its digits, an almost locked set, called a petal.

Each digit of the stem has a petal that lacks it if the stem is this digit. So one of the petals
contains all its other digits. If all petals have a z, a cell that sees all these z, marked `*`, is
not z:

    xy  *   *  | xz  .   .  | .   .   .      r1c1 is the stem; the petal of x is r1c4,
    .   yw  wz | *   *   *  | .   .   .      the petal of y is r2c2 and r2c3
    .   .   .  | .   .   .  | .   .   .
"""

from __future__ import annotations

from functools import reduce
from operator import and_
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._board.masks import bits
from sudokulib.techniques._almost_locked.als_steps import DigitMasks, candidates_in, role_of
from sudokulib.techniques._options import brief_repr, instance_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._candidates.almost_locked import AlmostLockedSet
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


_MAX_PETALS = 100  # petals to choose from for a digit of a stem, as in HoDoKu


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class DeathBlossom:
    """A stem cell and, for each of its digits, an almost locked set that would lose this digit.

    So one of these sets, the petals, contains all its other digits. A digit that all petals have
    and the stem does not have is removed from cells that see all its places in the petals.

    The roles of a step are "pivot" for the stem, and "first", "second", "third" and so on for the
    petals, in the order of its digits. Raises `TypeError` unless `overlap` is a bool.

    It was described on the players' forum in 2007.

    >>> from sudokulib import Grid, Candidates
    >>> step = next(DeathBlossom().find(Candidates.of(Grid.parse("...32.1....24..."))))
    >>> step.eliminations, step.role("pivot")
    (((3, 1, 3),), ((0, 1, 1), (0, 1, 4)))
    """

    name = "Death Blossom"

    overlap: bool = attrs.field(default=False, kw_only=True, validator=instance_of(bool))
    """Whether petals may have cells in common."""

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All Death Blossoms, by stem, then by the petals of its digits in the order of `AlsXZ`.

        For each digit of a stem, the first hundred petals are tried.
        """
        lookup = candidates._lookup
        petals = _petals(lookup)
        for stem, held in enumerate(lookup.digits_in):
            choices = [petals.get((stem, at), [])[:_MAX_PETALS] for at in bits(held)]
            if len(choices) > 1 and all(choices):
                for chosen, removed in self._blossoms(lookup, choices, ~held):
                    yield _step(lookup, stem, chosen, removed)

    def _blossoms(
        self, lookup: CandidateLookup, choices: Sequence[Sequence[AlmostLockedSet]], digits: int
    ) -> Iterator[tuple[list[AlmostLockedSet], DigitMasks]]:
        """All ways to take one petal from each choice, with the candidates that they remove."""
        branches: list[tuple[list[AlmostLockedSet], int]] = [([], digits)]
        while branches:
            check_limits(1)
            chosen, common = branches.pop()
            if len(chosen) == len(choices):
                removed = [
                    (at + 1, mask)
                    for at in bits(common)
                    if (mask := reduce(and_, [other.seen[at] for other in chosen]))
                ]
                if removed:
                    yield chosen, removed
                continue
            for petal in reversed(choices[len(chosen)]):
                if not common & petal.digits:
                    continue
                if self.overlap or not any(petal.cells & other.cells for other in chosen):
                    branches.append(([*chosen, petal], common & petal.digits))


def _petals(lookup: CandidateLookup) -> dict[tuple[int, int], list[AlmostLockedSet]]:
    """For each cell and digit - 1, the sets that lack the digit if it is in the cell."""
    found: dict[tuple[int, int], list[AlmostLockedSet]] = {}
    for each in lookup.almost_locked_sets:
        for at in bits(each.digits):
            for cell in bits(each.seen[at]):
                found.setdefault((cell, at), []).append(each)
    return found


def _step(
    lookup: CandidateLookup, stem: int, petals: Sequence[AlmostLockedSet], removed: DigitMasks
) -> Step:
    bit = 1 << stem
    links = []
    for at, petal in zip(bits(lookup.digits_in[stem]), petals, strict=True):
        place = petal.places[at] & -petal.places[at]
        links.append(lookup.link((at + 1, bit), (at + 1, place), "weak"))
    roles: dict[str, Any] = {
        role_of(number): candidates_in(petal) for number, petal in enumerate(petals, 1)
    }
    return lookup.step(
        DeathBlossom.name,
        eliminations=removed,
        links=tuple(links),
        pivot=lookup.in_cells(bit),
        **roles,
    )
