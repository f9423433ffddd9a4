"""ALS-XY-Wing: an almost locked set between two others, with each of which it shares a digit.

The set in between cannot lack both x and y, so one of the other two sets lacks its x or its y, and
contains all its other digits. If both of these have a z, a cell that sees all z of both, marked
`*`, is not z:

    .   .   .  | .   .   .  | .   .   .
    xw  wy  .  | .   xz  .  | .   .   .      r2c1 and r2c2 are between r2c5 and r5c2
    .   .   .  | .   .   .  | .   .   .
    -----------+------------+----------
    .   .   .  | .   .   .  | .   .   .
    .   yz  .  | .   *   .  | .   .   .
    .   .   .  | .   .   .  | .   .   .
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._board.masks import bits
from sudokulib._candidates.almost_locked import (
    RestrictedCommon,
    linked_sets,
    linked_sets_that_eliminate,
    overlapping_sets,
    restricted_commons,
)
from sudokulib.techniques._almost_locked.als_steps import (
    DigitMasks,
    as_mask,
    candidates_in,
    candidates_of_commons,
    links_of,
    seen_by,
)
from sudokulib.techniques._options import brief_repr, instance_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib._candidates.almost_locked import AlmostLockedSet
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class AlsXYWing:
    """Two almost locked sets that each share a digit with a third set, which cannot lack both.

    So one of the two sets contains all its other digits. The sets share digits as in `AlsXZ`.
    Raises `TypeError` unless `overlap` is a bool.

    It was described on the players' forum in 2005, as an extension of ALS-XZ and XY-Wing.

    >>> from sudokulib import Grid, Candidates
    >>> step = next(AlsXYWing().find(Candidates.of(Grid.parse(".32.4...31...43."))))
    >>> step.eliminations, step.role("pivot")
    (((1, 3, 1),), ((2, 3, 2), (2, 3, 4)))
    """

    name = "ALS-XY-Wing"
    aliases: ClassVar[tuple[str, ...]] = ("Almost Locked Set XY-Wing",)

    overlap: bool = attrs.field(default=False, kw_only=True, validator=instance_of(bool))
    """Whether sets may have cells in common."""

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All ALS-XY-Wings, by the two pairs of sets that share digits, in the order of `AlsXZ`."""
        lookup = candidates._lookup
        sets, near = lookup.almost_locked_sets, linked_sets(lookup, self.overlap)
        ends = _ends(lookup, self.overlap)
        for common in restricted_commons(lookup, self.overlap):
            check_limits(1)
            for low, high, one, two in sorted(ends(common)):
                other = RestrictedCommon(low, high, near[low][high])
                removed = self._removed(sets[one], sets[two], common.digits, other.digits)
                if removed:
                    pivot = low if two == high else high
                    yield lookup.step(
                        self.name,
                        eliminations=removed,
                        pivot=candidates_in(sets[pivot]),
                        first=candidates_in(sets[one]),
                        second=candidates_in(sets[two]),
                        common=candidates_of_commons(sets, (common, other)),
                        links=links_of(lookup, sets, (common, other)),
                    )

    def _removed(
        self,
        one: AlmostLockedSet,
        two: AlmostLockedSet,
        here: tuple[int, ...],
        there: tuple[int, ...],
    ) -> DigitMasks:
        """The candidates that two sets remove if they share these digits with their pivot."""
        if len(here) == 1 and here == there:
            return []
        if self.overlap and one.cells & two.cells in (one.cells, two.cells):
            return []
        return seen_by(one, two, as_mask({*here, *there}))


def _ends(
    lookup: CandidateLookup,
    overlap: bool,  # noqa: FBT001
) -> Callable[[RestrictedCommon], list[tuple[int, int, int, int]]]:
    """A function that takes a pair and finds later pairs that share a set, with the wing's ends."""
    useful_ends, linked = (
        linked_sets_that_eliminate(lookup),
        [sum([1 << other for other in others]) for others in linked_sets(lookup, overlap)],
    )
    # The other pair comes later if its end comes later.
    later = [
        -2 << one & (-1 if overlap else ~near) for one, near in enumerate(overlapping_sets(lookup))
    ]

    def of(common: RestrictedCommon) -> list[tuple[int, int, int, int]]:
        found = []
        for one, pivot in ((common.one, common.two), (common.two, common.one)):
            ends = linked[pivot] & later[one]
            for digit in common.digits:
                ends &= useful_ends[one][digit - 1]
            if ends:
                found += [(min(pivot, two), max(pivot, two), one, two) for two in bits(ends)]
        return found

    return of
