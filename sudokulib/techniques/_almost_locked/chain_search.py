"""The search for chains of almost locked sets, depth first.

Along a chain, each set shares restricted common digits with the next one. If the first set lacks a
digit z, it is locked and takes such a digit from the second, which is then locked and takes another
one from the third, and so on: so the last set is locked, and has its z.

    A --x-- B --y-- C --x-- D       no z in A: x in A, y in B, x in C, z in D

A digit that a set has lost cannot be the one that it takes from the next, so the digits of two
links in a row differ.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, NamedTuple

from sudokulib._base.limits import check_limits
from sudokulib._candidates.almost_locked import neighbours, with_other_victims
from sudokulib.techniques._almost_locked.shared import as_mask, seen_by

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib._candidates.index import Sight

__all__ = ["FEWEST", "Gone", "SetChain", "chains"]

FEWEST = 3
"""The smallest number of links: with two it is an ALS-XY-Wing."""

Gone = tuple[tuple[int, int], ...]
"""What a chain removes: digits, each with a mask of cells."""

_Near = list[tuple[int, tuple[int, ...]]]
"""The sets that may come next, ascending, and the digits that they share with a set."""


class SetChain(NamedTuple):
    """A chain: the indices of its sets, the digits of its links, the number of cells in its sets.

    Of the two digits that a link may have, the first link uses one.
    """

    sets: tuple[int, ...]
    links: tuple[tuple[int, ...], ...]
    size: int


def chains(sight: Sight, most: int, *, overlap: bool, forward_only: bool) -> dict[Gone, SetChain]:
    """The chains of at least three and at most `most` links, by what they remove.

    They are in the order in which a search finds them that starts at every set and goes on to the
    next ones in their order. Of several that remove the same, the one with the fewest cells is
    kept. With `forward_only`, every set stands after the one before it; otherwise no set comes
    twice.
    """
    near: list[_Near] = [
        [each for each in others.items() if not forward_only or each[0] > number]
        for number, others in enumerate(neighbours(sight, overlap))
    ]
    reach = [_ahead(near)] if forward_only else _around(near, most)
    search = _Search(sight, near, reach, most, forward_only=forward_only)
    for start, worth in enumerate(with_other_victims(sight)):
        for second, digits in near[start]:
            for digit in digits:
                ends = worth[digit - 1]
                if reach[-1][second] & ends:
                    search.begin(start, second, digit, ends)
    return search.found


class _Search:
    """A search from one set after the other; `found` has the chains."""

    def __init__(
        self,
        sight: Sight,
        near: Sequence[_Near],
        reach: Sequence[Sequence[int]],
        most: int,
        *,
        forward_only: bool,
    ) -> None:
        self._sets = sight.almost_locked_sets
        self._near = near
        self._reach = reach
        self._most = most
        self._forward_only = forward_only
        self.found: dict[Gone, SetChain] = {}
        # The chain so far, the sets that are worth coming to, and the states that were met, with
        # the number of cells on the way there.
        self._path: list[int] = []
        self._links: list[tuple[int, ...]] = []
        self._ends = 0
        self._known: dict[tuple[Any, ...], int] = {}

    def begin(self, start: int, second: int, digit: int, ends: int) -> None:
        """Looks for the chains that begin like this and come to one of these ends."""
        if self._path[:1] != [start]:
            self._known = {}
        self._path, self._links = [start, second], [(digit,)]
        self._ends = ends
        self._go_on(sum([self._sets[each].cells.bit_count() for each in self._path]))

    def _go_on(self, size: int) -> None:
        check_limits(1)
        path, links, ends = self._path, self._links, self._ends
        here, lost, count = path[-1], links[-1][0], len(links) + 1
        reach = self._reach[min(self._most - count, len(self._reach) - 1)]
        for other, digits in self._near[here]:
            if not reach[other] & ends or other in path:
                continue
            # HoDoKu takes away one digit only, even if the link before has two. This is true too:
            # the set has lost both of them, which no set can, so what came before is impossible.
            active = tuple([digit for digit in digits if digit != lost])
            if not active:
                continue
            total = size + self._sets[other].cells.bit_count()
            if self._forward_only:
                state = here, other, active, links[0], count < FEWEST
                if self._known.get(state, total + 1) <= total:
                    continue
                self._known[state] = total
            path.append(other)
            links.append(active)
            if count >= FEWEST and ends >> other & 1:
                self._end(total)
            if count < self._most:
                self._go_on(total)
            path.pop()
            links.pop()

    def _end(self, size: int) -> None:
        path, links = self._path, self._links
        used = as_mask({*links[0], *links[-1]})
        gone = tuple(seen_by(self._sets[path[0]], self._sets[path[-1]], used))
        if gone and (gone not in self.found or size < self.found[gone].size):
            self.found[gone] = SetChain(tuple(path), tuple(links), size)


def _ahead(near: Sequence[_Near]) -> list[int]:
    """For each set, those that a chain can come to that only goes forward, bit by bit."""
    found = [0] * len(near)
    for number in reversed(range(len(near))):
        found[number] = reduce(or_, [found[other] for other, _ in near[number]], 1 << number)
    return found


def _around(near: Sequence[_Near], most: int) -> list[list[int]]:
    """The same for 0, 1, 2 ... links in any direction."""
    found = [[1 << number for number in range(len(near))]]
    for _ in range(most):
        last = found[-1]
        found.append(
            [
                reduce(or_, [last[other] for other, _ in others], last[number])
                for number, others in enumerate(near)
            ]
        )
    return found
