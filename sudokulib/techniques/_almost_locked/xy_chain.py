"""ALS-XY-Chain: four or more almost locked sets, of which each shares a digit with the next.

If the first set lacks its z, it takes x from the second, which takes y from the third, and so on:
so the last one has its z. What sees all z of the first and of the last, marked `*`, is not z:

    xz  .   .  | .   xw  wy | .   *   .      r1c1, then r1c5 and r1c6, then r5c6, then r5c8
    .   .   .  | .   .   .  | .   .   .
    .   .   .  | .   .   .  | .   .   .
    -----------+------------+----------
    .   .   .  | .   .   .  | .   .   .
    *   .   .  | .   .   yv | .   vz  .
    .   .   .  | .   .   .  | .   .   .
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import attrs

from sudokulib._base.faces import public
from sudokulib._base.value import Value
from sudokulib._board.masks import bits
from sudokulib._marks.almost_locked import RestrictedCommon, almost_locked_sets
from sudokulib.techniques._almost_locked.chain_search import FEWEST, Gone, chains
from sudokulib.techniques._almost_locked.shared import candidates_in, commons_in, links_of, role_of
from sudokulib.techniques._options import brief_repr, of_type, whole_number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._marks.marks import Marks
    from sudokulib._marks.sight import Sight
    from sudokulib._marks.step import Step

__all__ = ["AlsXYChain"]


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class AlsXYChain(Value):
    """A chain of almost locked sets, whose first or last set holds all its other digits.

    Neighbours share their digits as in `AlsXZ`, and no set lacks the same digit twice. Chains of
    two sets or three are `AlsXZ` and `AlsXYWing`.

    The roles of a step are "first" and "second" for the two ends, and "third", "fourth", "set_5"
    and so on for the sets between them, in order. Raises `TypeError` for wrong types, and
    `InvalidOption` if `most_links` is not from 3 to 100.

    Known on the players' forums since 2006.

    >>> from sudokulib import Grid, Marks
    >>> step = next(AlsXYChain().find(Marks.of(Grid.parse(".2..4.2....2..1."))))
    >>> step.eliminations, step.role("first"), step.role("second")
    (((0, 3, 3), (3, 0, 3)), ((0, 0, 1), (0, 0, 3)), ((3, 3, 3), (3, 3, 4)))
    """

    name: ClassVar[str] = "ALS-XY-Chain"
    aliases: ClassVar[tuple[str, ...]] = ("Almost Locked Set XY-Chain", "ALS Chain")

    most_links: int = attrs.field(default=50, kw_only=True, validator=whole_number(FEWEST, 100))
    """The largest number of links, one less than that of the sets."""
    overlap: bool = attrs.field(default=False, kw_only=True, validator=of_type(bool))
    """Whether neighbours may have cells in common."""
    forward_only: bool = attrs.field(default=True, kw_only=True, validator=of_type(bool))
    """Whether each set comes after the one before it in the order of `AlsXZ`, as in HoDoKu. With
    `False` there are more chains, and the search for them takes long."""

    __repr__ = brief_repr

    def find(self, marks: Marks) -> Iterator[Step]:
        """One chain for each set of candidates that chains remove.

        Those that remove most come first, then those whose candidates have the smallest weighted
        sum of cells and digits, as in HoDoKu.
        """
        sight = marks.sight
        sets = almost_locked_sets(sight)
        found = chains(sight, self.most_links, overlap=self.overlap, forward_only=self.forward_only)
        for gone, chain in sorted(found.items(), key=lambda each: _rank(sight, each[0])):
            joints = [
                RestrictedCommon(one, two, digits)
                for (one, two), digits in zip(zip(chain.sets, chain.sets[1:]), chain.links)
            ]
            first, *between, last = [candidates_in(sets[each]) for each in chain.sets]
            roles: dict[str, Any] = {
                role_of(number): each for number, each in enumerate([first, last, *between], 1)
            }
            yield sight.step(
                self.name,
                eliminations=gone,
                common=commons_in(sets, joints),
                links=links_of(sight, sets, joints),
                **roles,
            )


def _rank(sight: Sight, gone: Gone) -> tuple[int, int]:
    """The sort key of a step: more eliminations first, then a small weighted sum of their cells."""
    weight = sight.layout.cell_count - 1
    flat = [(digit, cell) for digit, mask in gone for cell in bits(mask)]
    return -len(flat), sum(
        [cell * (1 + weight * at) + digit for at, (digit, cell) in enumerate(flat)]
    )
