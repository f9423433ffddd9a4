"""ALS-XZ: two almost locked sets that share a digit x, which is true in at most one of them.

The other one is left with as many digits as cells, so it holds z, if both sets have a z. What sees
all z of both sets is not z:

    .   .   .  | .   .   .  | .   .   .
    xy  .   .  | xw  wz  .  | .   .   .      x sees x in row 2, so z is in r3c3 or in r2c5
    .   .   yz | .   *   .  | .   .   .

If they share two such digits, each set lacks just one of them, so it holds all its others, and each
of these goes from all cells that see it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.faces import public
from sudokulib._base.value import Value
from sudokulib._board.masks import bits
from sudokulib._marks.almost_locked import almost_locked_sets, restricted_commons
from sudokulib.techniques._almost_locked.shared import (
    Marked,
    as_mask,
    candidates_in,
    commons_in,
    each_once,
    links_of,
    seen_by,
)
from sudokulib.techniques._options import brief_repr, of_type

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._marks.almost_locked import AlmostLocked
    from sudokulib._marks.marks import Marks
    from sudokulib._marks.step import Step

__all__ = ["AlsXZ"]


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class AlsXZ(Value):
    """Two almost locked sets, of which one is locked by a digit that only the other can hold."""

    name: ClassVar[str] = "ALS-XZ"
    aliases: ClassVar[tuple[str, ...]] = ("Almost Locked Set XZ-Rule",)

    overlap: bool = attrs.field(default=False, kw_only=True, validator=of_type(bool))
    """Whether the two sets may have cells in common."""

    __repr__ = brief_repr

    def find(self, marks: Marks) -> Iterator[Step]:
        """All of them, by the two sets as they stand in their houses: rows, columns, regions."""
        sight = marks.sight
        sets = almost_locked_sets(sight)
        for joint in restricted_commons(sight, self.overlap):
            one, two = sets[joint.one], sets[joint.two]
            gone = _gone(one, two, joint.digits)
            if gone:
                yield sight.step(
                    self.name,
                    eliminations=each_once(gone),
                    first=candidates_in(one),
                    second=candidates_in(two),
                    common=commons_in(sets, [joint]),
                    links=links_of(sight, sets, [joint]),
                )


def _gone(one: AlmostLocked, two: AlmostLocked, digits: tuple[int, ...]) -> Marked:
    """What two sets remove that share these digits, some of it perhaps more than once."""
    gone = [each for digit in digits for each in seen_by(one, two, as_mask((digit,)))]
    if len(digits) > 1:
        shared = as_mask(digits)
        gone += [
            (at + 1, rest)
            for locked, other in ((one, two), (two, one))
            for at in bits(locked.digits & ~shared)
            if (rest := locked.seen[at] & ~other.cells)
        ]
    return gone
