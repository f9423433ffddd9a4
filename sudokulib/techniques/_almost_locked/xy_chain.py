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

from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._board.masks import bits
from sudokulib._candidates.almost_locked import RestrictedCommon
from sudokulib._candidates.chain import Chain, ChainNode
from sudokulib.techniques._almost_locked.chain_search import FEWEST, Gone, chains
from sudokulib.techniques._almost_locked.shared import candidates_in, commons_in, links_of
from sudokulib.techniques._options import brief_repr, of_type, whole_number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.index import Sight
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._almost_locked.chain_search import SetChain

__all__ = ["AlsXYChain"]


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class AlsXYChain:
    """A chain of almost locked sets, whose first or last set holds all its other digits.

    Neighbours share their digits as in `AlsXZ`, and no set lacks the same digit twice. Chains of
    two sets or three are `AlsXZ` and `AlsXYWing`.

    The roles of a step are "first" and "second" for the two ends, and "common" for the digits that
    neighbours share. It has one chain for each digit that it removes: if the first set lacks the
    digit, the last one holds it. Every set is two nodes of it: the digit that it lacks, and the one
    that it holds. Raises `TypeError` for wrong types, and `InvalidOption` if `most_links` is not
    from 3 to 100.

    Known on the players' forums since 2006.

    >>> from sudokulib import Grid, Candidates
    >>> step = next(AlsXYChain().find(Candidates.of(Grid.parse(".2..4.2....2..1."))))
    >>> step.eliminations, step.role("first"), step.role("second")
    (((0, 3, 3), (3, 0, 3)), ((0, 0, 1), (0, 0, 3)), ((3, 3, 3), (3, 3, 4)))
    >>> print(step.chains[0])
    (3=1)r1c1-(1=3)r2c2-(3=4)r4c2-(4=3)r4c4
    """

    name = "ALS-XY-Chain"
    aliases: ClassVar[tuple[str, ...]] = ("Almost Locked Set XY-Chain", "ALS Chain")

    most_links: int = attrs.field(default=50, kw_only=True, validator=whole_number(FEWEST, 100))
    """The largest number of links, one less than that of the sets."""
    overlap: bool = attrs.field(default=False, kw_only=True, validator=of_type(bool))
    """Whether neighbours may have cells in common."""
    forward_only: bool = attrs.field(default=True, kw_only=True, validator=of_type(bool))
    """Whether each set comes after the one before it in the order of `AlsXZ`, as in HoDoKu. With
    `False` there are more chains, and the search for them takes long."""

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """One chain for each set of candidates that chains remove.

        Those that remove most come first, then those whose candidates have the smallest weighted
        sum of cells and digits, as in HoDoKu.
        """
        sight = candidates._sight
        sets = sight.almost_locked_sets
        found = chains(sight, self.most_links, overlap=self.overlap, forward_only=self.forward_only)
        for gone, chain in sorted(found.items(), key=lambda each: _rank(sight, each[0])):
            joints = [
                RestrictedCommon(one, two, digits)
                for (one, two), digits in zip(zip(chain.sets, chain.sets[1:]), chain.links)
            ]
            yield sight.step(
                self.name,
                eliminations=gone,
                common=commons_in(sets, joints),
                first=candidates_in(sets[chain.sets[0]]),
                second=candidates_in(sets[chain.sets[-1]]),
                links=links_of(sight, sets, joints),
                chains=tuple([_told(sight, chain, digit) for digit, _ in gone]),
            )


def _told(sight: Sight, found: SetChain, lost: int) -> Chain:
    """The chain from the first set without a digit to the last one with it, of two nodes a set.

    The first digit of each link is not the first of the link before: see `chains`.
    """
    sets = sight.almost_locked_sets
    digits = [lost, *[link[0] for link in found.links], lost]
    nodes = []
    for number, ends in zip(found.sets, pairwise(digits), strict=True):
        locked = candidates_in(sets[number])
        everything = sight.candidates(locked)
        for digit, is_on in zip(ends, (False, True), strict=True):
            nodes.append(
                ChainNode._unchecked(
                    sight.candidates([each for each in locked if each[0] == digit]),
                    is_on=is_on,
                    almost_locked_set=everything,
                )
            )
    return Chain._unchecked(tuple(nodes))


def _rank(sight: Sight, gone: Gone) -> tuple[int, int]:
    """The sort key of a step: more eliminations first, then a small weighted sum of their cells."""
    weight = sight.layout.cell_count - 1
    flat = [(digit, cell) for digit, mask in gone for cell in bits(mask)]
    return -len(flat), sum(
        [cell * (1 + weight * at) + digit for at, (digit, cell) in enumerate(flat)]
    )
