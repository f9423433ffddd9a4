"""Forcing chains without branches: from a candidate to its opposite, each node by the one before.

    on s  -> off b -> on c -> ... -> off s      s is false
    off s -> on b -> off c -> ... -> on s       s is true

Sudoku Explainer's search is in breadth, so the chain is a shortest one, and of these the one whose
nodes come first. Here only sets of candidates that are on are followed, wave by wave, and the chain
itself is looked up in them when it is asked for. Links hold in both directions: a node that leads
to the end in n links is the opposite of one to which the start leads in n links.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from sudokulib._base.limits import check_limits
from sudokulib.techniques._explainer.hints import Cause, Hint, Link, length_part
from sudokulib.techniques._explainer.names import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib.techniques._explainer.hints import Trail
    from sudokulib.techniques._explainer.links import Links

__all__ = ["ForcingChain", "chains_from"]


def chains_from(links: Links, start: int) -> Iterator[ForcingChain]:
    """The forcing chains from a candidate: from on to off, and then from off to on."""
    if links.refuted >> start & 1:
        yield ForcingChain(links, start, 1 << start, links.weak[start], is_to_on=False)
    if links.is_proved(start):
        yield ForcingChain(links, start, links.strong[start], 1 << start, is_to_on=True)


class ForcingChain:
    """A chain that is known to exist, and as much of the search for it as is done."""

    __slots__ = ("_known", "_links", "_wanted", "_waves", "is_to_on", "start")

    def __init__(
        self, links: Links, start: int, first: int, wanted: int, *, is_to_on: bool
    ) -> None:
        self.start = start
        self.is_to_on = is_to_on
        self._links = links
        self._wanted = wanted
        self._known = first
        self._waves = [first]
        """The candidates that are on, each in the first wave that has it."""

    @property
    def length(self) -> int:
        """The number of nodes, if the last wave has a wanted one."""
        return 2 * len(self._waves)

    def is_found(self) -> bool:
        """Whether the last wave has a wanted candidate; if not, this searches one wave more."""
        wave = self._waves[-1]
        if wave & self._wanted:
            return True
        twice = self._links.twice
        reached = 0
        while wave:
            low = wave & -wave
            reached |= twice[low.bit_length() - 1]
            wave ^= low
        self._waves.append(reached & ~self._known)
        self._known |= reached
        return False

    def hint(self) -> Hint:
        """The hint of a chain that is found."""
        check_limits(self._known.bit_count())
        links, start, passed = self._links, self.start, self._links.passed
        others = links.board.own[start] & links.present
        return Hint(
            KINDS[passed.chain],
            passed.chain,
            passed.chain_base + length_part(self.length),
            self.length,
            passed.key,
            others if self.is_to_on else 1 << start,
            start if self.is_to_on else None,
            self._make,
        )

    def _make(self) -> tuple[Trail]:
        path = self._path()
        links, count = self._links, self._links.board.count
        is_on = not self.is_to_on
        made = [Link(path[0] if is_on else path[0] + count, (), Cause.START, None)]
        for before, candidate in pairwise(path):
            parents = (made[-1].node,)
            if is_on:
                cause = links.cause_of_weak(before, candidate)
                made.append(Link(candidate + count, parents, cause, None))
            else:
                cause = links.cause_of_strong(before, candidate)
                made.append(Link(candidate, parents, cause, None))
            is_on = not is_on
        return (tuple(made[::-1]),)

    def _path(self) -> list[int]:
        """The candidates of the chain."""
        links, waves, start = self._links, self._waves[::-1], self.start
        path = [start]
        if self.is_to_on:
            del waves[0]
            path.append(self._first_on(start, waves[0]))
        for wave, after in pairwise(waves):
            off = links.first_weak(path[-1], wave)
            path += [off, self._first_on(off, after)]
        if self.is_to_on:
            path.append(links.first_weak(path[-1], waves[-1]))
        return [*path, start]

    def _first_on(self, off: int, wave: int) -> int:
        """The first candidate that is on by one that is off, and that sees one of a wave."""
        ons = self._links.strong_in_order(off)
        if len(ons) == 1:
            return ons[0]
        weak = self._links.weak
        return next(on for on in ons if weak[on] & wave)
