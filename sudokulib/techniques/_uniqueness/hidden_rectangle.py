"""Hidden rectangles: a corner that cannot be one of two digits, as all others would follow.

ab . . | abc . .        a has no other place in the lower row and in the right column. If the
.  . . | .   . .        last corner were b, both its neighbours would be a, and the first
abd . .| ab* . .        corner b: a and b could be swapped. So the last corner is not b
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._board.masks import bits
from sudokulib.techniques._uniqueness.deadly_patterns import locking_line, rectangles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step

__all__ = ["HiddenRectangle"]


@public("sudokulib.techniques")
@attrs.frozen
class HiddenRectangle:
    """A corner of a deadly rectangle that is not one of the two digits: the other is hidden there.

    The opposite corner has just the two digits. One of these has no other place in the row and in
    the column of the corner than its neighbours; the corner cannot be the other.

    It is valid only for puzzles with a single solution. Also called hidden unique rectangle, and
    type 7; known since the forums of 2006.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse("34......4.....1."))
    >>> [step.eliminations for step in HiddenRectangle().find(candidates)]
    [((3, 1, 2),)]
    """

    name = "Hidden Rectangle"
    aliases: ClassVar[tuple[str, ...]] = ("Hidden Unique Rectangle",)
    assumes_unique: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All hidden rectangles, in the order of `rectangles`, then by the corner with two digits.

        If two neighbours or three corners have just the two digits, it is a `UniqueRectangle`,
        which removes more.
        """
        sight = candidates._sight
        peers, masks = sight.peers, sight.masks
        for found in rectangles(sight):
            floor, (low, high) = found.floor, (found.low, found.high)
            size = floor.bit_count()
            if size > 2 or (size == 2 and peers[floor.bit_length() - 1] & floor):
                continue
            for start in bits(floor):
                corner = found.cells & ~peers[start] & ~(1 << start)
                near = found.cells & peers[start]
                one, two = near & -near, near & near - 1
                for hidden, other in ((low, high), (high, low)):
                    places = masks[hidden - 1] & near
                    if places and masks[other - 1] & corner:
                        first = locking_line(sight, hidden, corner | one)
                        second = locking_line(sight, hidden, corner | two)
                        if first is not None and second is not None:
                            houses = min(first, second), max(first, second)
                            gone, locked = [(other, corner)], [(hidden, places)]
                            yield found.step(self.name, sight, gone, houses, locked=locked)
