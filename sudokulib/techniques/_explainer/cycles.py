"""Cycles: candidates that are on and off in turn, each by the one before, back to the first.

    on s -> off b -> on c -> off d -> on s

One of s and b is on, one of c and d, and so on. So whatever sees one that is on and one that is
off, of the same digit, is false. Sudoku Explainer leaves out the cells of the cycle itself.

Its search goes on from the start in breadth, and takes each candidate that is on where it first
comes to it. That is a tree, and each link back to the start makes a cycle with a path in it. Here
the search keeps to candidates from which there is a way back, and does not start at all where no
cycle can remove anything: what a cycle removes is refuted by a chain along the cycle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.limits import check_limits
from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.hints import Hint, Link, length_part
from sudokulib.techniques._explainer.names import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib.techniques._explainer.hints import Trail
    from sudokulib.techniques._explainer.links import Links

__all__ = ["Cycles"]


_On = tuple[int, int, int, int]
"""A candidate, its bit, those of its cell, and those of its digit that it sees."""

_Off = tuple[int, int, int, int, list[_On]]
"""The same of a candidate that is off, and those that are then on."""

_Branch = tuple[int, "_Branch | None", int, int, int, int, int, int]
"""A candidate that is on, in the tree of a search, and the path to it from the start.

- the candidate
- the branch of the candidate that is on two links before
- the candidate that is off between these two
- how many nodes the cycle would have: those of the path, and one more
- the candidates of the path that are off
- all candidates of the cells of the path
- those seen by one that is on, of the same digit
- those seen by one that is off, of the same digit
"""


class _Round:
    """Candidates each of which leads to all others, when they are on; cycles stay within one."""

    def __init__(self, links: Links, mask: int) -> None:
        self._links = links
        self._mask = mask
        self._offs = 0
        self._after: dict[int, list[_Off]] = {}
        by_on = by_off = 0
        for each in bits(mask):
            by_on |= links.seen[each]
            self._offs |= links.strong[each]
        for each in bits(self._offs):
            by_off |= links.seen[each]
        self.removes = bool(by_on & by_off & links.refuted)
        """Whether cycles within it might remove something."""

    def after(self, candidate: int) -> list[_Off]:
        """What is off if a candidate is on, in order, and what is then on."""
        found = self._after.get(candidate)
        if found is None:
            links = self._links
            found = self._after[candidate] = [
                (
                    *self._part(off),
                    [self._part(on) for on in links.strong_in_order(off) if self._mask >> on & 1],
                )
                for off in links.weak_in_order(candidate, self._offs)
            ]
        return found

    def _part(self, candidate: int) -> _On:
        numbers, seen = self._links.board.numbers, self._links.seen
        return candidate, 1 << candidate, numbers.blocks[numbers.cells[candidate]], seen[candidate]


class Cycles:
    """The cycles of one pass."""

    def __init__(self, links: Links) -> None:
        self._links = links
        self._round = self._rounds() if links.refuted else {}
        self._found: dict[int, int] = {}
        """For what cycles removed up to now, the least length."""

    def _rounds(self) -> dict[int, _Round]:
        """For every useful start, its round."""
        links = self._links
        together: dict[int, int] = {}
        for each in bits(links.live):
            closed = links.closed[each]
            together[closed] = together.get(closed, 0) | 1 << each
        found: dict[int, _Round] = {}
        for mask in together.values():
            if mask & mask - 1:
                made = _Round(links, mask)
                if made.removes:
                    found.update(dict.fromkeys(bits(mask), made))
        return found

    def starts(self) -> list[int]:
        """The candidates from which there might be useful cycles, in order."""
        return [start for start in self._links.starts if start in self._round]

    def hints(self, start: int, longest: int | None = None) -> Iterator[Hint]:
        """The cycles from a candidate, the shortest first, up to a length.

        One that removes the same as a cycle before, but is not shorter, is left out.
        """
        within = self._round.get(start)
        if within is None:
            return
        links, found, after = self._links, self._found, within.after
        refuted, last, known = links.refuted, links.strong[start], 1 << start
        numbers = links.board.numbers
        block = numbers.blocks[numbers.cells[start]]
        queue: list[_Branch] = [(start, None, -1, 2, 0, block, links.seen[start], 0)]
        taken = 0
        for branch in queue:
            candidate, _, _, length, offs, cells, by_on, by_off = branch
            taken += 1
            is_last = longest is not None and length >= longest
            for off, bit, block, seen, ons in after(candidate):
                if offs & bit:
                    continue
                if last & bit and length > 2:
                    removed = by_on & (by_off | seen) & refuted & ~(cells | block)
                    if removed and found.get(removed, length + 1) > length:
                        found[removed] = length
                        check_limits(taken)
                        taken = 0
                        yield self._hint(branch, off, removed)
                if is_last:
                    continue
                for on, on_bit, on_block, on_seen in ons:
                    if not known & on_bit:
                        known |= on_bit
                        queue.append(
                            (
                                on,
                                branch,
                                off,
                                length + 2,
                                offs | bit,
                                cells | block | on_block,
                                by_on | on_seen,
                                by_off | seen,
                            )
                        )
        check_limits(taken)

    def _hint(self, branch: _Branch, off: int, removed: int) -> Hint:
        """The hint of a cycle: a branch and a candidate that is off between it and the start."""
        passed, length = self._links.passed, branch[3]

        def make() -> tuple[Trail, Trail]:
            path, at = [off, branch[0]], branch
            while at[1] is not None:
                path += [at[2], at[1][0]]
                at = at[1]
            return _trails(self._links, path)

        return Hint(
            KINDS[passed.cycle],
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
