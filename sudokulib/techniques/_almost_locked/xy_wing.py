"""ALS-XY-Wing"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.faces import public
from sudokulib._base.stopping import pause
from sudokulib._base.value import Value
from sudokulib._marks.almost_locked import almost_locked_sets, restricted_commons
from sudokulib.techniques._almost_locked.shared import (
    as_mask,
    candidates_in,
    commons_in,
    links_of,
    seen_by,
)
from sudokulib.techniques._options import brief_repr, of_type

if TYPE_CHECKING:
    from collections.abc import Iterator

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
        sets = almost_locked_sets(sight)
        joints = restricted_commons(sight, self.overlap)
        at_set: list[list[int]] = [[] for _ in sets]
        for number, joint in enumerate(joints):
            at_set[joint.one].append(number)
            at_set[joint.two].append(number)
        for number, joint in enumerate(joints):
            pause()
            for other in sorted(
                {each for end in joint[:2] for each in at_set[end] if each > number}
            ):
                ends = {*joint[:2]} ^ {*joints[other][:2]}
                pivot, = {*joint[:2]} & {*joints[other][:2]}
                digits = joint.digits, joints[other].digits
                if len(digits[0]) == 1 and digits[0] == digits[1]:
                    continue
                one, = {*joint[:2]} & ends
                two, = {*joints[other][:2]} & ends
                if not self._may_be_ends(sets[one], sets[two]):
                    continue
                gone = seen_by(sets[one], sets[two], as_mask({*digits[0], *digits[1]}))
                if gone:
                    pairs = [(joint, digits[0]), (joints[other], digits[1])]
                    yield sight.step(
                        self.name,
                        eliminations=gone,
                        pivot=candidates_in(sets[pivot]),
                        first=candidates_in(sets[one]),
                        second=candidates_in(sets[two]),
                        common=commons_in(sets, pairs),
                        links=links_of(sight, sets, pairs),
                    )

    def _may_be_ends(self, one: AlmostLocked, two: AlmostLocked) -> bool:
        common = one.cells & two.cells
        return common not in (one.cells, two.cells) if self.overlap else not common
