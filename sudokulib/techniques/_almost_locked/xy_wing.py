"""ALS-XY-Wing"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.faces import public
from sudokulib._base.stopping import pause
from sudokulib._base.value import Value
from sudokulib._board.masks import bits
from sudokulib._marks.almost_locked import (
    RestrictedCommon,
    almost_locked_sets,
    neighbours,
    restricted_commons,
    touching,
    with_victims,
)
from sudokulib.techniques._almost_locked.shared import (
    Marked,
    as_mask,
    candidates_in,
    commons_in,
    links_of,
    seen_by,
)
from sudokulib.techniques._options import brief_repr, of_type

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sudokulib._marks.almost_locked import AlmostLocked
    from sudokulib._marks.marks import Marks
    from sudokulib._marks.step import Step

__all__ = ["AlsXYWing"]


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class AlsXYWing(Value):
    """An almost locked set that cannot lack two digits, so one of two others is locked."""

    name: ClassVar[str] = "ALS-XY-Wing"
    aliases: ClassVar[tuple[str, ...]] = ("Almost Locked Set XY-Wing",)

    overlap: bool = attrs.field(default=False, kw_only=True, validator=of_type(bool))
    """Whether sets may have cells in common."""

    __repr__ = brief_repr

    def find(self, marks: Marks) -> Iterator[Step]:
        """All of them, by the two pairs of sets that share digits, in the order of `AlsXZ`."""
        sight = marks.sight
        sets, near = almost_locked_sets(sight), neighbours(sight, self.overlap)
        victims = with_victims(sight)
        joined = [sum([1 << other for other in others]) for others in near]
        apart = [~others for others in touching(sight)]
        if self.overlap:
            apart = [-1] * len(sets)
        for joint in restricted_commons(sight, self.overlap):
            pause()
            others = [
                (RestrictedCommon(*sorted((pivot, two)), near[pivot][two]), one, pivot, two)
                for one, pivot in (joint[:2], joint[1::-1])
                # The other pair comes later if and only if its end does.
                for two in bits(
                    joined[pivot] & apart[one] & _with_victims(victims[one], joint) & -2 << one
                )
            ]
            for other, one, pivot, two in sorted(others):
                gone = self._gone(sets[one], sets[two], joint.digits, other.digits)
                if gone:
                    yield sight.step(
                        self.name,
                        eliminations=gone,
                        pivot=candidates_in(sets[pivot]),
                        first=candidates_in(sets[one]),
                        second=candidates_in(sets[two]),
                        common=commons_in(sets, (joint, other)),
                        links=links_of(sight, sets, (joint, other)),
                    )

    def _gone(
        self, one: AlmostLocked, two: AlmostLocked, here: tuple[int, ...], there: tuple[int, ...]
    ) -> Marked:
        """What two sets remove that share these digits with their pivot."""
        if len(here) == 1 and here == there:
            return []
        both = one.cells & two.cells
        if both and (not self.overlap or both in (one.cells, two.cells)):
            return []
        return seen_by(one, two, as_mask({*here, *there}))


def _with_victims(of_one: Mapping[int, int], joint: RestrictedCommon) -> int:
    """The ends that may remove something, bit by bit: by other digits than those of the pair."""
    return reduce(or_, [who for at, who in of_one.items() if at + 1 not in joint.digits], 0)
