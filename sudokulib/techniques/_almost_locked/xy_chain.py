"""ALS-XY-Chain"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.faces import public
from sudokulib._base.value import Value
from sudokulib._board.masks import bits
from sudokulib._marks.almost_locked import RestrictedCommon, almost_locked_sets
from sudokulib.techniques._almost_locked.chain_search import FEWEST, Gone, chains
from sudokulib.techniques._almost_locked.shared import candidates_in, commons_in, links_of
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
    """A chain of almost locked sets, of whose ends one is locked."""

    name: ClassVar[str] = "ALS-XY-Chain"
    aliases: ClassVar[tuple[str, ...]] = ("Almost Locked Set XY-Chain", "ALS Chain")

    most_links: int = attrs.field(default=50, kw_only=True, validator=whole_number(FEWEST, 100))
    """The largest number of links."""
    overlap: bool = attrs.field(default=False, kw_only=True, validator=of_type(bool))
    """Whether neighbours may have cells in common."""
    forward_only: bool = attrs.field(default=True, kw_only=True, validator=of_type(bool))
    """Whether each set comes after the one before it in the order of `AlsXZ`."""

    __repr__ = brief_repr

    def find(self, marks: Marks) -> Iterator[Step]:
        """One chain for each set of candidates that chains remove, those that remove most first."""
        sight = marks.sight
        sets = almost_locked_sets(sight)
        found = chains(
            sight, self.most_links, overlap=self.overlap, forward_only=self.forward_only
        )
        for gone, chain in sorted(found.items(), key=lambda each: _rank(sight, each[0])):
            joints = [
                RestrictedCommon(one, two, digits)
                for (one, two), digits in zip(zip(chain.sets, chain.sets[1:]), chain.links)
            ]
            first, *between, last = [candidates_in(sets[each]) for each in chain.sets]
            yield sight.step(
                self.name,
                eliminations=gone,
                first=first,
                second=last,
                common=commons_in(sets, joints),
                links=links_of(sight, sets, joints),
                **{f"between_{number}": each for number, each in enumerate(between, 1)},
            )


def _rank(sight: Sight, gone: Gone) -> tuple[int, int]:
    """The sort key of a step: more eliminations first, then a small weighted sum of their cells."""
    weight = sight.layout.cell_count - 1
    flat = [(digit, cell) for digit, mask in gone for cell in bits(mask)]
    return -len(flat), sum(
        [cell * (1 + weight * at) + digit for at, (digit, cell) in enumerate(flat)]
    )

