"""ALS-XZ: two almost locked sets that share a digit x, which is true in at most one of them.

The set without x has as many digits left as cells, so it contains its z. If both sets have a z, a
cell that sees all z of both, marked `*`, is not z:

    .   .   .  | .   .   .  | .   .   .
    xy  *   *  | xw  wz  .  | .   .   .      one of the sets r2c1, r3c3 and r2c4, r2c5
    .   .   yz | *   *   *  | .   .   .      is without x

If they share two such digits, each set lacks one of them and contains all its others, so these
others are removed from all cells that see all their places in the set.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._board.masks import bits
from sudokulib._candidates.almost_locked import linked_sets_that_eliminate, restricted_commons
from sudokulib.techniques._almost_locked.als_steps import (
    DigitMasks,
    as_mask,
    candidates_in,
    candidates_of_commons,
    links_of,
    seen_by,
    without_repetitions,
)
from sudokulib.techniques._options import brief_repr, instance_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.almost_locked import AlmostLockedSet
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class AlsXZ:
    """Two almost locked sets with a common digit that only one of them can contain.

    The other set contains all its other digits. A set is almost locked if its cells, all in one
    house, have one digit more than there are cells. The places of the common digit in the two sets
    all see each other. Raises `TypeError` unless `overlap` is a bool.

    It was described by bennys on the players' forum in 2005.

    >>> from sudokulib import Grid, Candidates
    >>> step = next(AlsXZ().find(Candidates.of(Grid.parse("3..4.4.....14.2."))))
    >>> step.eliminations, step.role("first"), step.role("second")
    (((1, 0, 2),), ((0, 1, 1), (0, 1, 2)), ((0, 2, 1), (1, 3, 2), (1, 3, 3)))
    """

    name = "ALS-XZ"
    aliases: ClassVar[tuple[str, ...]] = ("Almost Locked Set XZ-Rule",)

    overlap: bool = attrs.field(default=False, kw_only=True, validator=instance_of(bool))
    """Whether the two sets may have cells in common."""

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by the first set, then by the second.

        Sets are sorted by their houses: rows, columns, then regions and extra houses. Sets of one
        house are sorted by their cells, as words in a dictionary.
        """
        lookup = candidates._lookup
        sets, useful_ends = lookup.almost_locked_sets, linked_sets_that_eliminate(lookup)
        for common in restricted_commons(lookup, self.overlap):
            digits = common.digits
            if len(digits) == 1 and not useful_ends[common.one][digits[0] - 1] >> common.two & 1:
                continue
            one, two = sets[common.one], sets[common.two]
            removed = _removed(one, two, digits)
            if removed:
                yield lookup.step(
                    self.name,
                    eliminations=without_repetitions(removed),
                    first=candidates_in(one),
                    second=candidates_in(two),
                    common=candidates_of_commons(sets, [common]),
                    links=links_of(lookup, sets, [common]),
                )


def _removed(one: AlmostLockedSet, two: AlmostLockedSet, digits: tuple[int, ...]) -> DigitMasks:
    """The candidates that two sets with these digits remove, some perhaps more than once."""
    removed = [pair for digit in digits for pair in seen_by(one, two, as_mask((digit,)))]
    if len(digits) > 1:
        shared = as_mask(digits)
        removed += [
            (at + 1, rest)
            for locked, other in ((one, two), (two, one))
            for at in bits(locked.digits & ~shared)
            if (rest := locked.seen[at] & ~other.cells)
        ]
    return removed
