"""ALS-XY-Chain: four or more almost locked sets, each of which shares a digit with the next.

If the first set lacks its z, it contains x, so the second set lacks x and contains y, and so on up
to the last set, which contains its z. So a cell that sees all z of the first and of the last set,
marked `*`, is not z:

    xz  .   .  | .   xw  wy | .   *   .      r1c1, then r1c5 and r1c6, then r5c6, then r5c8
    .   .   .  | .   .   .  | .   .   .
    .   .   .  | .   .   .  | .   .   .
    -----------+------------+----------
    .   .   .  | .   .   .  | .   .   .
    *   .   .  | .   .   yv | .   vz  .
    .   .   .  | .   .   .  | .   .   .

A set that lacks a digit is locked: it has as many digits as cells. The digits that two sets share
in a chain are restricted common digits, which only one of the two sets can contain:

    A --x-- B --y-- C --x-- D       no z in A: x in A, y in B, x in C, z in D

A set cannot lack the same digit for both of its neighbours, so the digits of two consecutive links
differ. The search is depth-first.
"""

from __future__ import annotations

from functools import reduce
from itertools import pairwise
from operator import or_
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._board.masks import bits
from sudokulib._candidates.almost_locked import (
    RestrictedCommon,
    linked_sets,
    linked_sets_that_eliminate,
)
from sudokulib._candidates.chain import Chain, ChainNode
from sudokulib.techniques._almost_locked.als_steps import (
    as_mask,
    candidates_in,
    candidates_of_commons,
    links_of,
    seen_by,
)
from sudokulib.techniques._options import brief_repr, instance_of, whole_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


MIN_LINKS = 3
"""The smallest number of links: with two it is an ALS-XY-Wing."""

Eliminations = tuple[tuple[int, int], ...]
"""The candidates that a chain removes: digits, each with a mask of cells."""

_NextSets = list[tuple[int, tuple[int, ...]]]
"""The sets that may come next, ascending, and the digits that they share with a set."""


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class AlsXYChain:
    """A chain of almost locked sets; a digit that both end sets have is in one of them.

    Consecutive sets share digits as in `AlsXZ`, and the digits of two consecutive links differ.
    Chains of two or three sets are `AlsXZ` and `AlsXYWing`.

    The roles of a step are "first" and "second" for the two ends, and "common" for the digits that
    consecutive sets share. A step has one chain for each digit that it removes: if the first set
    lacks the digit, the last one contains it. Every set is two nodes of the chain: the digit that
    it lacks, and the digit that it contains. Raises `TypeError` for wrong types, and
    `InvalidOption` if `most_links` is not from 3 to 100.

    It was described on the players' forum in 2006.

    >>> from sudokulib import Grid, Candidates
    >>> step = next(AlsXYChain().find(Candidates.of(Grid.parse(".2..4.2....2..1."))))
    >>> step.eliminations, step.role("first"), step.role("second")
    (((0, 3, 3), (3, 0, 3)), ((0, 0, 1), (0, 0, 3)), ((3, 3, 3), (3, 3, 4)))
    >>> print(step.chains[0])
    (3=1)r1c1-(1=3)r2c2-(3=4)r4c2-(4=3)r4c4
    """

    name = "ALS-XY-Chain"
    aliases: ClassVar[tuple[str, ...]] = ("Almost Locked Set XY-Chain", "ALS Chain")

    most_links: int = attrs.field(default=50, kw_only=True, validator=whole_number(MIN_LINKS, 100))
    """The largest number of links, one less than the number of sets."""
    overlap: bool = attrs.field(default=False, kw_only=True, validator=instance_of(bool))
    """Whether consecutive sets may have cells in common."""
    forward_only: bool = attrs.field(default=True, kw_only=True, validator=instance_of(bool))
    """Whether each set comes after the one before it in the order of `AlsXZ`, as in HoDoKu. With
    `False` there are more chains, and the search for them takes long."""

    __repr__ = brief_repr

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """One chain for each set of candidates that chains remove.

        Those that remove most come first, then those whose candidates have the smallest weighted
        sum of cells and digits, as in HoDoKu.
        """
        lookup = candidates._lookup
        sets = lookup.almost_locked_sets
        found = chains(
            lookup, self.most_links, overlap=self.overlap, forward_only=self.forward_only
        )
        for removed, chain in sorted(found.items(), key=lambda each: _rank(lookup, each[0])):
            commons = [
                RestrictedCommon(one, two, digits)
                for (one, two), digits in zip(zip(chain.sets, chain.sets[1:]), chain.links)
            ]
            yield lookup.step(
                self.name,
                eliminations=removed,
                common=candidates_of_commons(sets, commons),
                first=candidates_in(sets[chain.sets[0]]),
                second=candidates_in(sets[chain.sets[-1]]),
                links=links_of(lookup, sets, commons),
                chains=tuple([_chain_of(lookup, chain, digit) for digit, _ in removed]),
            )


def _chain_of(lookup: CandidateLookup, found: SetChain, removed_digit: int) -> Chain:
    """The chain from the first set, lacking a digit, to the last set, which contains it.

    Each set is two nodes. The first digit of each link is not the first of the link before: see
    `chains`.
    """
    sets = lookup.almost_locked_sets
    digits = [removed_digit, *[link[0] for link in found.links], removed_digit]
    nodes = []
    for number, ends in zip(found.sets, pairwise(digits), strict=True):
        locked = candidates_in(sets[number])
        everything = lookup.candidates(locked)
        for digit, is_on in zip(ends, (False, True), strict=True):
            nodes.append(
                ChainNode._unchecked(
                    lookup.candidates([candidate for candidate in locked if candidate[0] == digit]),
                    is_on=is_on,
                    almost_locked_set=everything,
                )
            )
    return Chain._unchecked(tuple(nodes))


def _rank(lookup: CandidateLookup, removed: Eliminations) -> tuple[int, int]:
    """The sort key of a step: more eliminations first, then a small weighted sum of their cells."""
    weight = lookup.layout.cell_count - 1
    flat = [(digit, cell) for digit, mask in removed for cell in bits(mask)]
    return -len(flat), sum(
        [cell * (1 + weight * at) + digit for at, (digit, cell) in enumerate(flat)]
    )


class SetChain(NamedTuple):
    """A chain: the indices of its sets, the digits of its links, the number of cells in its sets.

    If the first link may have two digits, it uses one of them.
    """

    sets: tuple[int, ...]
    links: tuple[tuple[int, ...], ...]
    size: int


def chains(
    lookup: CandidateLookup, max_links: int, *, overlap: bool, forward_only: bool
) -> dict[Eliminations, SetChain]:
    """The chains of 3 to `max_links` links, by the candidates that they remove.

    They are in the order of a search that starts at every set and continues to the next sets in
    their order. Of several chains that remove the same candidates, the one with the fewest cells is
    kept. With `forward_only`, every set comes after the one before it; otherwise no set occurs
    twice.
    """
    next_sets: list[_NextSets] = [
        [link for link in others.items() if not forward_only or link[0] > number]
        for number, others in enumerate(linked_sets(lookup, overlap))
    ]
    reach = (
        [_reachable_forward(next_sets)]
        if forward_only
        else _reachable_by_links(next_sets, max_links)
    )
    search = _Search(lookup, next_sets, reach, max_links, forward_only=forward_only)
    for start, useful_ends in enumerate(linked_sets_that_eliminate(lookup)):
        for second, digits in next_sets[start]:
            for digit in digits:
                ends = useful_ends[digit - 1]
                if reach[-1][second] & ends:
                    search.search_from(start, second, digit, ends)
    return search.found


class _Search:
    """A search from one set after the other; `found` has the chains."""

    def __init__(
        self,
        lookup: CandidateLookup,
        next_sets: Sequence[_NextSets],
        reach: Sequence[Sequence[int]],
        max_links: int,
        *,
        forward_only: bool,
    ) -> None:
        self._sets = lookup.almost_locked_sets
        self._next_sets = next_sets
        self._reach = reach
        self._max_links = max_links
        self._forward_only = forward_only
        self.found: dict[Eliminations, SetChain] = {}
        # The chain so far, the sets that can lead to an end, and the states that were tried, with
        # the number of cells on the way there.
        self._path: list[int] = []
        self._links: list[tuple[int, ...]] = []
        self._ends = 0
        self._known: dict[tuple[Any, ...], int] = {}

    def search_from(self, start: int, second: int, digit: int, ends: int) -> None:
        """Looks for the chains that begin like this and reach one of these ends."""
        if self._path[:1] != [start]:
            self._known = {}
        self._path, self._links = [start, second], [(digit,)]
        self._ends = ends
        self._extend(sum([self._sets[number].cells.bit_count() for number in self._path]))

    def _extend(self, size: int) -> None:
        check_limits(1)
        path, links, ends = self._path, self._links, self._ends
        here, removed_digit, count = path[-1], links[-1][0], len(links) + 1
        reach = self._reach[min(self._max_links - count, len(self._reach) - 1)]
        for other, digits in self._next_sets[here]:
            if not reach[other] & ends or other in path:
                continue
            # HoDoKu leaves out only one digit, even if the link before has two. The result is still
            # true: the set would lack both digits, which is impossible, so the assumption is false.
            active = tuple([digit for digit in digits if digit != removed_digit])
            if not active:
                continue
            total = size + self._sets[other].cells.bit_count()
            if self._forward_only:
                state = here, other, active, links[0], count < MIN_LINKS
                if self._known.get(state, total + 1) <= total:
                    continue
                self._known[state] = total
            path.append(other)
            links.append(active)
            if count >= MIN_LINKS and ends >> other & 1:
                self._record(total)
            if count < self._max_links:
                self._extend(total)
            path.pop()
            links.pop()

    def _record(self, size: int) -> None:
        path, links = self._path, self._links
        used = as_mask({*links[0], *links[-1]})
        removed = tuple(seen_by(self._sets[path[0]], self._sets[path[-1]], used))
        if removed and (removed not in self.found or size < self.found[removed].size):
            self.found[removed] = SetChain(tuple(path), tuple(links), size)


def _reachable_forward(next_sets: Sequence[_NextSets]) -> list[int]:
    """For each set, those that a chain can reach that only moves forward, as a mask."""
    found = [0] * len(next_sets)
    for number in reversed(range(len(next_sets))):
        found[number] = reduce(or_, [found[other] for other, _ in next_sets[number]], 1 << number)
    return found


def _reachable_by_links(next_sets: Sequence[_NextSets], max_links: int) -> list[list[int]]:
    """For 0, 1, 2 ... links in any direction, the sets that a chain can reach, as masks."""
    found = [[1 << number for number in range(len(next_sets))]]
    for _ in range(max_links):
        last = found[-1]
        found.append(
            [
                reduce(or_, [last[other] for other, _ in others], last[number])
                for number, others in enumerate(next_sets)
            ]
        )
    return found
