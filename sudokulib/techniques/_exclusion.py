"""Exclusion: pairs of digits that two cells cannot hold together.

If two cells see a third one with candidates a and b, they cannot be a and b: the third cell would
have no digit left. They also cannot be the same digit if they see each other. In an aligned pair
exclusion, these rules exclude all pairs with a certain digit in one of the two cells, so this digit
is false:

    abc adef .  | .  ad .  | .  ae .
    .   .    .  | .  .  .  | .  .  .
    .   .    af | .  .  .  | .  .  .      r1c1 is not a

If r1c1 were a, its neighbour could not be d or e (of the cells in the row), nor f (of the one in
the box), nor a as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._board.masks import bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.index import Sight
    from sudokulib._candidates.step import Step

__all__ = ["AlignedPairExclusion"]


@public("sudokulib.techniques")
@attrs.frozen
class AlignedPairExclusion:
    """Two cells, one of which has a candidate that is impossible with every candidate of the other.

    A pair of digits is impossible if a cell with two candidates that both cells see would have no
    candidate left, or if the cells see each other and the digits are the same. The two cells may be
    anywhere, but both see two or more cells with two candidates: a single one makes a naked pair.

    Also called APE. Rod Hagglund described it on the forums of 2005, for cells in line.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2))).eliminate(
    ...     [(0, 1, 4), (0, 2, 3), (0, 2, 4), (1, 1, 1), (1, 1, 4)]
    ... )
    >>> [step.eliminations for step in AlignedPairExclusion().find(candidates)]
    [((0, 0, 2),)]
    """

    name = "Aligned Pair Exclusion"
    aliases: ClassVar[tuple[str, ...]] = ("APE", "Subset Exclusion")

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All aligned pair exclusions, one for two cells: by the later cell, then the earlier one.

        That is the order in which Sudoku Explainer goes through them.
        """
        sight = candidates._sight
        peers, counts = sight.peers, sight.with_count
        twos = counts[2]
        before: list[tuple[int, int]] = []
        for two in bits(twos | counts[3] | counts[4] | counts[0]):
            check_limits()
            near_two = peers[two] & twos
            if not near_two & near_two - 1:
                continue
            for one, near_one in before:
                near = near_one & near_two
                if near & near - 1:
                    step = self._exclusion(sight, one, two, near)
                    if step is not None:
                        yield step
            before.append((two, near_two))

    def _exclusion(self, sight: Sight, one: int, two: int, near: int) -> Step | None:
        """What two cells lose by the near cells: those with two candidates that both see."""
        of_one, of_two = sight.digits[one], sight.digits[two]
        see_each_other = sight.peers[one] >> two & 1
        # A digit is possible with all candidates of the other cell except one for each near cell,
        # and perhaps itself.
        most = near.bit_count() + see_each_other
        if of_one.bit_count() > most and of_two.bit_count() > most:
            return None
        taken = _taken(sight, near)
        if see_each_other:
            for digit in taken:
                taken[digit] |= digit
        gone_one = sum([d for d, others in taken.items() if d & of_one and not of_two & ~others])
        gone_two = sum([d for d, others in taken.items() if d & of_two and not of_one & ~others])
        if not gone_one and not gone_two:
            return None
        takers = _takers(sight, near, gone_one, of_two) | _takers(sight, near, gone_two, of_one)
        return sight.step(
            self.name,
            eliminations=_marked(one, gone_one) + _marked(two, gone_two),
            pattern=_marked(one, of_one) + _marked(two, of_two),
            pincer=[each for cell in bits(takers) for each in _marked(cell, sight.digits[cell])],
        )


def _taken(sight: Sight, near: int) -> dict[int, int]:
    """For every digit of the near cells, those that cannot go with it; digits are single bits."""
    taken: dict[int, int] = {}
    for cell in bits(near):
        held = sight.digits[cell]
        low = held & -held
        high = held ^ low
        taken[low] = taken.get(low, 0) | high
        taken[high] = taken.get(high, 0) | low
    return taken


def _takers(sight: Sight, near: int, gone: int, others: int) -> int:
    """The near cells that the reason needs, the first of those that take the same pair."""
    takers = 0
    known = set()
    for cell in bits(near):
        held = sight.digits[cell]
        low = held & -held
        high = held ^ low
        used = (low & gone and high & others) or (high & gone and low & others)
        if used and held not in known:
            known.add(held)
            takers |= 1 << cell
    return takers


def _marked(cell: int, digits: int) -> list[tuple[int, int]]:
    """Digits of a cell, as pairs of a digit and a mask."""
    return [(index + 1, 1 << cell) for index in bits(digits)]
