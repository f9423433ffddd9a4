"""Cycles: candidates that are on and off in turn, each by the one before, back to the first.

    on s -> off b -> on c -> off d -> on s

One of s and b is on, one of c and d, and so on; so whatever sees one that is on and one that is off,
of the same digit, is false. Sudoku Explainer leaves out the cells of the cycle itself.

Its search goes on from the start in breadth, and takes each candidate that is on where it first
comes to it. That is a tree, and each link back to the start makes a cycle with a path in it. Here
the search keeps to candidates from which there is a way back, and does not start at all where no
cycle can remove anything: what a cycle removes is refuted by a chain along the cycle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.stopping import spend
from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.hints import Hint, Link, length_part

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib.techniques._explainer.hints import Trail
    from sudokulib.techniques._explainer.links import Links

__all__ = ["Cycles"]


class _Branch(NamedTuple):
    """A candidate that is on, in the tree of a search, with the path to it from the start."""

    candidate: int
    before: _Branch | None
    """The candidate that is on two links before."""
    by: int
    """The candidate that is off between these two."""
    length: int
    """How many nodes the cycle would have: those of the path, and one more."""
    offs: int
    """The candidates of the path that are off."""
    cells: int
    """All candidates of the cells of the path."""
    seen_by_on: int
    seen_by_off: int


class Cycles:
    """The cycles of one pass."""

    def __init__(self, links: Links) -> None:
        self._links = links
        self._rounds = self._with_ways_back()
        self.found: dict[int, int] = {}
        """For what cycles removed up to now, the least length."""

    def _with_ways_back(self) -> dict[int, int]:
        """For every useful start, the mask of the candidates that it leads to and that lead back.

        It is useful if cycles through them might remove something.
        """
        links = self._links
        refuted, seen, closed = links.refuted, links.seen, links.closed
        rounds: dict[int, int] = {}
        if not refuted:
            return {}
        together: dict[int, int] = {}
        for each in bits(links.live):
            together[closed[each]] = together.get(closed[each], 0) | 1 << each
        for mask in together.values():
            if mask & mask - 1:
                by_on = by_off = 0
                for each in bits(mask):
                    by_on |= seen[each]
                    for off in bits(links.strong[each]):
                        by_off |= seen[off]
                if by_on & by_off & refuted:
                    rounds.update(dict.fromkeys(bits(mask), mask))
        return rounds

    def hints(self, start: int, longest: int | None = None) -> Iterator[Hint]:
        """The cycles from a candidate in order; a longer one that removes the same is left out."""
        mask = self._rounds.get(start)
        if mask is None:
            return
        links, found = self._links, self.found
        seen, blocks, cells = links.seen, links.board.numbers.blocks, links.board.numbers.cells
        refuted, strong, known = links.refuted, links.strong, 1 << start
        offs = 0
        for each in bits(mask):
            offs |= strong[each]
        last = strong[start]
        block = blocks[cells[start]]
        queue = [_Branch(start, None, -1, 2, 0, block, seen[start], 0)]
        for branch in queue:
            candidate, _, _, length, behind, taken, by_on, by_off = branch
            for off in links.weak_in_order(candidate, offs & ~behind):
                near, around = by_off | seen[off], taken | blocks[cells[off]]
                if length > 2 and last >> off & 1:
                    removed = by_on & near & refuted & ~around
                    if removed and found.get(removed, length + 1) > length:
                        found[removed] = length
                        yield self._hint(branch, off, removed)
                if longest is not None and length >= longest:
                    continue
                for on in links.strong_in_order(off):
                    if mask >> on & 1 and not known >> on & 1:
                        known |= 1 << on
                        queue.append(
                            _Branch(
                                on,
                                branch,
                                off,
                                length + 2,
                                behind | 1 << off,
                                around | blocks[cells[on]],
                                by_on | seen[on],
                                near,
                            )
                        )
        spend(len(queue))

    def _hint(self, branch: _Branch, off: int, removed: int) -> Hint:
        """The hint of a cycle: a branch and a candidate that is off between it and the start."""
        passed, length = self._links.passed, branch.length

        def make() -> tuple[Trail, Trail]:
            path, at = [off, branch.candidate], branch
            while at.before is not None:
                path += [at.by, at.before.candidate]
                at = at.before
            return _trails(self._links, path)

        return Hint(
            passed.cycle,
            passed.cycle_base + length_part(length),
            length,
            passed.key,
            removed,
            None,
            make,
        )


def _trails(links: Links, path: list[int]) -> tuple[Trail, Trail]:
    """The trails of a cycle and of its reversal: off, on, off, ... back to the start, which is on.

    In the reversal each node has the cause of the one that it was made from.
    """
    count = links.board.count
    around = [path[-1], *path]
    forth, back = [], []
    for at, candidate in enumerate(around[:-1]):
        before = around[at + 1]
        if at % 2:
            cause = links.cause_of_weak(before, candidate)
            forth.append(Link(candidate + count, (before,), cause, None))
            back.append(Link(candidate, (around[at - 1] + count,), cause, None))
        else:
            cause = links.cause_of_strong(before, candidate)
            forth.append(Link(candidate, (before + count,), cause, None))
            back.append(Link(candidate + count, (around[at - 1],), cause, None))
    back[0] = back[0]._replace(parents=(around[-2],))
    return tuple(forth), (back[0], *back[:0:-1])
