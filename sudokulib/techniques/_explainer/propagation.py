"""Runs: all that follows from one assumption, in Sudoku Explainer's order.

    dynamic    a candidate that is off is taken away, and so makes links between those that stay
    static     all candidates stay, so each node rests on one other

What is on is worked off first; then one candidate that is off. A run ends when nothing is left to
work off, or at the first contradiction: a node whose opposite is known. What it has found up to
then counts, even then.

    reasons    on 5     the start             offs    off 3, off 7    seen from on 5
               on 7     last but off 3                off 2, off 5    seen from on 7
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.limits import check_limits

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib.techniques._explainer.links import Groups
    from sudokulib.techniques._explainer.results import Cause, Hint


class Ground:
    """The candidates on which runs start, and what links them."""

    __slots__ = ("bits", "count", "counts", "groups", "pairs", "present")

    def __init__(self, groups: Groups, present: int, *, is_dynamic: bool) -> None:
        self.groups = groups
        self.present = present
        """The mask of the candidates that are there when a run starts."""
        self.count = groups.board.count
        """What the number of a node that is off has more than its candidate."""
        self.bits = [1 << node for node in range(2 * self.count)]
        """For every node, its mask."""
        self.counts = groups.counts(present) if is_dynamic else None
        """In dynamic runs, how many candidates every group has."""
        self.pairs = {} if is_dynamic else groups.pairs(present)
        """In static runs, the links from off to on: see `Groups.pairs`."""


class Deduction(NamedTuple):
    """A candidate that a technique removes because of others that a run has removed."""

    candidate: int
    parents: tuple[int, ...]
    """These others, as nodes."""
    cause: Cause
    nested: Hint | None


Pair = tuple[int, int, int]
"""Why a candidate is on: it and another were the last of a group.

The other, which is off; the mask of the candidates that were there; the group. (A plain tuple, for
there are very many.)
"""


class Clash(NamedTuple):
    """A contradiction: a candidate that is known to be on is generated off, or the reverse."""

    candidate: int
    reason: Pair | int
    """Why the generated node holds: if it is off, the candidate from which it is seen."""


class Run:
    """What follows from one node."""

    __slots__ = (
        "asked",
        "clash",
        "counts",
        "ground",
        "nested",
        "off",
        "offs",
        "on",
        "present",
        "reasons",
        "weights",
    )

    def __init__(self, ground: Ground, start: int) -> None:
        self.ground = ground
        self.present = ground.present
        """The mask of the candidates that are there."""
        self.counts = None if ground.counts is None else bytearray(ground.counts)
        """In a dynamic run without contradiction, how many of them every group has."""
        self.on = self.off = 0
        """The masks of the candidates that are on, and off."""
        self.reasons: dict[int, Pair | Deduction | None] = {start: None}
        """Why nodes are on, or off for no node that is on; in the order in which they are found."""
        self.offs: dict[int, int] = {}
        """The candidates that are off, in order: what each is seen from, else itself as a node."""
        self.clash: Clash | None = None
        """The contradiction that ended the run."""
        self.weights: dict[int, int] = {}
        """What is known of the nodes that those of `reasons` rest on: see `ancestors`."""
        self.nested: dict[int, Hint] = {}
        """The hints of searches within the run, by the nodes that are off by them."""
        self.asked = [0, 0, 0, 0]
        """How many of `offs` there were when each easy technique was last asked."""
        if start < ground.count:
            self.on = ground.bits[start]
            self.off = ground.groups.weak[start] & ground.present
            self.offs.update(ground.groups.in_order(start, self.off))
        else:
            self.off = ground.bits[start - ground.count]
            self.offs[start - ground.count] = start
        self._follow([*self.offs])

    def forked(self) -> Run:
        """A copy that can go on by itself."""
        copy = Run.__new__(Run)
        copy.ground = self.ground
        copy.present, copy.on, copy.off = self.present, self.on, self.off
        copy.counts = None if self.counts is None else self.counts[:]
        copy.reasons, copy.offs = self.reasons.copy(), self.offs.copy()
        copy.weights, copy.asked = self.weights.copy(), self.asked[:]
        copy.nested, copy.clash = self.nested.copy(), self.clash
        return copy

    def deduce(self, found: Iterable[Deduction]) -> None:
        """Goes on with candidates that techniques remove."""
        queue = []
        for each in found:
            candidate = each.candidate
            node = candidate + self.ground.count
            self.off |= self.ground.bits[candidate]
            self.offs[candidate] = node
            self.reasons[node] = each
            if each.nested:
                self.nested[node] = each.nested
            queue.append(candidate)
        self._follow(queue)

    def _follow(self, queue: list[int]) -> None:
        """Works off candidates that are off, and all that they lead to."""
        known = len(self.reasons)
        if self.counts is None:
            self._follow_static(queue)
        else:
            self._follow_dynamic(queue, self.counts)
        check_limits(len(queue) + len(self.reasons) - known)

    def _follow_dynamic(self, queue: list[int], counts: bytearray) -> None:
        groups, bit = self.ground.groups, self.ground.bits
        members, around, weak, in_order = (
            groups.members,
            groups.around,
            groups.weak,
            groups.in_order,
        )
        present, on, reasons, offs = self.present, self.on, self.reasons, self.offs
        unseen = present & ~self.off
        fresh: list[int] = []
        for candidate in queue:  # which grows
            for group in around[candidate]:
                counts[group] = left = counts[group] - 1
                if left == 1:
                    last = members[group] & present ^ bit[candidate]
                    if not last & on:
                        other = last.bit_length() - 1
                        pair = (candidate, present, group)
                        if not last & unseen:
                            self.clash = Clash(other, pair)
                            self._end(present, on, unseen)
                            return
                        on |= last
                        reasons[other] = pair
                        fresh.append(other)
            present ^= bit[candidate]
            if fresh:
                for other in fresh:
                    new = weak[other] & unseen
                    if new & on:
                        self._end(present, on, unseen)
                        self._stop(other, new)
                        return
                    if new:
                        unseen ^= new
                        found = in_order(other, new)
                        offs.update(found)
                        queue += found
                fresh = []
        self._end(present, on, unseen)

    def _follow_static(self, queue: list[int]) -> None:
        groups, bit, pairs = self.ground.groups, self.ground.bits, self.ground.pairs
        present, on = self.present, self.on
        unseen = present & ~self.off
        for candidate in queue:  # which grows
            fresh = []
            for other, group in pairs.get(candidate, ()):
                last = bit[other]
                if not last & on:
                    pair = (candidate, present, group)
                    if not last & unseen:
                        self.clash = Clash(other, pair)
                        self._end(present, on, unseen)
                        return
                    on |= last
                    self.reasons[other] = pair
                    fresh.append(other)
            for other in fresh:
                new = groups.weak[other] & unseen
                if new & on:
                    self._end(present, on, unseen)
                    self._stop(other, new)
                    return
                if new:
                    unseen ^= new
                    found = groups.in_order(other, new)
                    self.offs.update(found)
                    queue += found
        self._end(present, on, unseen)

    def _end(self, present: int, on: int, unseen: int) -> None:
        """Keeps the sets."""
        self.present = present
        self.on = on
        self.off = self.ground.present ^ unseen

    def _stop(self, candidate: int, new: int) -> None:
        """Turns off what a candidate sees that is on, up to one that is known to be on."""
        order = [*self.ground.groups.in_order(candidate, new)]
        at = next(at for at, each in enumerate(order) if self.on >> each & 1)
        self.clash = Clash(order[at], candidate)
        for each in order[:at]:
            self.offs[each] = candidate
            self.off |= self.ground.bits[each]
