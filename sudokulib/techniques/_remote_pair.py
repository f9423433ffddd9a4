"""Remote pairs: two digits that alternate along a chain of cells with no other candidates.

Every cell marked `ab` has only the candidates a and b and sees the next cell of the chain, so a and
b alternate along it. So the ends of a chain of four are different, and a cell that sees both of
them can be neither a nor b:

    ab .  .  | *  ab .  | .  .  .
    .  .  .  | .  .  .  | .  .  .
    .  .  .  | .  .  .  | .  .  .
    ---------+----------+---------
    .  .  .  | .  ab .  | .  .  .
    *  .  .  | ab .  .  | .  .  .
    .  .  .  | .  .  .  | .  .  .
"""

from __future__ import annotations

from itertools import combinations, cycle, pairwise
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._board.masks import bits
from sudokulib.techniques._options import brief_repr
from sudokulib.techniques._programs import HODOKU, Program

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


_Chain = tuple[int, ...]
"""The cells of a chain from one end to the other."""
_Removed = tuple[tuple[int, int], tuple[int, int]]
"""The two digits of a chain, each with a mask."""


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class RemotePair:
    """A chain of cells with the same two candidates, which alternate along it.

    Two cells that are an odd number of places apart have different digits; four cells are the
    shortest chain that removes more than a naked pair. It is also called remote naked pair. It was
    described on the players' forum in 2005.

    A chain has at most 10 cells, as in HoDoKu, which bounds the search.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> pairs = [(0, 0), (0, 2), (3, 2), (3, 1)]
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2))).eliminate(
    ...     [(*cell, digit) for cell in pairs for digit in (3, 4)]
    ... )
    >>> next(RemotePair().find(candidates)).eliminations[:4]
    ((0, 1, 1), (1, 1, 1), (2, 0, 1), (3, 0, 1))
    """

    name = "Remote Pair"
    aliases: ClassVar[tuple[str, ...]] = ("Remote Naked Pair",)

    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The remote pairs; those that remove most come first; of these, the shortest.

        Where several chains of a pair of digits remove the same candidates, only the first of the
        shortest ones is a step.
        """
        lookup, max_links = candidates._lookup, self._program.max_links
        max_cells = candidates.layout.cell_count if max_links is None else max_links // 2
        twos = lookup.with_count[2]
        masks = [mask & twos for mask in lookup.masks]
        found: list[tuple[tuple[int, ...], _Chain, _Removed]] = []
        for low, high in combinations(range(len(masks)), 2):
            cells = masks[low] & masks[high]
            if cells.bit_count() >= 4:
                found += _remote_pairs(lookup, cells, (low, high), max_cells)
        found.sort(key=lambda pair: pair[0])
        known = set()
        for _, chain, eliminations in found:
            if eliminations not in known:
                known.add(eliminations)
                yield self._step(lookup, chain, eliminations)

    def _step(self, lookup: CandidateLookup, chain: _Chain, eliminations: _Removed) -> Step:
        places = [1 << cell for cell in chain]
        digits = [digit for digit, _ in eliminations]
        return lookup.step(
            self.name,
            eliminations=eliminations,
            pattern=[(digit, place) for place in places for digit in digits],
            links=tuple(
                [
                    lookup.link((digit, one), (digit, two), "weak")
                    for (one, two), digit in zip(pairwise(places), cycle(digits), strict=False)
                ]
            ),
        )


def _remote_pairs(
    lookup: CandidateLookup, cells: int, indices: tuple[int, int], max_cells: int
) -> Iterator[tuple[tuple[int, ...], _Chain, _Removed]]:
    """Every chain in these cells whose ends remove something, with its rank and its eliminations.

    `indices` are the two digits - 1. A chain and its reverse are the same chain.
    """
    low, high = indices
    low_rest, high_rest = lookup.masks[low] & ~cells, lookup.masks[high] & ~cells
    neighbors = _neighbors(lookup.houses, cells)
    for start in neighbors:
        for chain in _chains_from((start,), neighbors, max_cells):
            if len(chain) < 4 or len(chain) % 2 or chain[-1] < start:
                continue
            # A chain whose ends remove nothing is explained better without them.
            if not lookup.peers[start] & lookup.peers[chain[-1]] & (low_rest | high_rest):
                continue
            seen = _seen(lookup.peers, chain)
            low_removed, high_removed = seen & low_rest, seen & high_rest
            count = low_removed.bit_count() + high_removed.bit_count()
            # HoDoKu's order: these special sums decide which of several chains it finds first.
            total = sum(bits(low_removed)) + sum(bits(high_removed))
            rank = (-count, len(chain), total, start)
            yield rank, chain, ((low + 1, low_removed), (high + 1, high_removed))


def _neighbors(houses: Sequence[int], cells: int) -> dict[int, list[int]]:
    """For each of the cells, the others that see it, house by house.

    The result is empty if a house has three of them: two digits cannot fill three cells, and there
    would be too many chains.
    """
    found: dict[int, list[int]] = {cell: [] for cell in bits(cells)}
    for house in houses:
        inside = tuple(bits(cells & house))
        if len(inside) > 2:
            return {}
        for one, two in pairwise(inside):
            if two not in found[one]:
                found[one].append(two)
                found[two].append(one)
    return found


def _chains_from(
    chain: _Chain, neighbors: Mapping[int, Sequence[int]], max_cells: int
) -> Iterator[_Chain]:
    """All chains that begin with this one, each before its own continuations."""
    for cell in neighbors[chain[-1]]:
        if cell not in chain:
            longer = (*chain, cell)
            yield longer
            if len(longer) < max_cells:
                yield from _chains_from(longer, neighbors, max_cells)


def _seen(peers: Sequence[int], chain: _Chain) -> int:
    """The cells that see both digits of a chain, beyond those that only see a naked pair."""
    seen = 0
    for at, cell in enumerate(chain):
        for other in chain[at + 3 :: 2]:
            seen |= peers[cell] & peers[other]
    return seen
