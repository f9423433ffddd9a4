"""Runs: all that follows from one assumption, in Sudoku Explainer's order.

    dynamic    a candidate that is off is taken away, and so makes links between those that stay
    static     all candidates stay, so each node rests on one other
    Nishio     dynamic, with the links of a single digit

What is on is worked off first; then one candidate that is off. A run ends when nothing is left to
work off, or at the first contradiction: a node whose opposite is known. What it has found up to
then counts, even then.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.stopping import spend
from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.hints import Cause, Link

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib.techniques._explainer.hints import Hint, Trail
    from sudokulib.techniques._explainer.groups import Groups

__all__ = ["Clash", "Deduction", "Ground", "Run"]


class Ground:
    """The candidates on which runs start, and what links them there."""

    __slots__ = ("bits", "count", "counts", "groups", "present", "strong")

    def __init__(self, groups: Groups, present: int, *, is_dynamic: bool) -> None:
        self.groups = groups
        self.count = groups.board.count
        """The number of the node of a candidate that is off is higher by this."""
        self.bits = [1 << each for each in range(2 * self.count)]
        self.present = present
        """The mask of the candidates that are there when a run starts."""
        self.counts = groups.counts(present) if is_dynamic else None
        """In dynamic runs, how many of them every group has."""
        self.strong = {} if is_dynamic else groups.strong(present)
        """In static runs, the links from off to on: see `Groups.strong`."""


class Deduction(NamedTuple):
    """A candidate that a technique removes because of others that a run has removed."""

    candidate: int
    parents: tuple[int, ...]
    """These others, as nodes."""
    cause: Cause
    nested: Hint | None


class _Pair(NamedTuple):
    """Why a candidate is on: it and another were the last of a group."""

    other: int
    """The other, which is off."""
    gone: int
    """The mask of the candidates of the group that had been removed before."""
    group: int


class Clash(NamedTuple):
    """A candidate that is on and off in a run: one is known when the other is generated."""

    candidate: int
    reason: _Pair | int
    """Why the generated node holds: if it is off, the candidate from which it is seen."""


class Run:
    """What follows from one node."""

    __slots__ = ("_counts", "_known", "clash", "ground", "off", "offs", "on", "present", "reasons")

    def __init__(self, ground: Ground, start: int) -> None:
        self.ground = ground
        self.present = ground.present
        """The mask of the candidates that are there."""
        self.on = self.off = 0
        """The masks of the candidates that are on, and off."""
        self.reasons: dict[int, _Pair | Deduction | None] = {start: None}
        """The nodes that are on, and those that are off for no node that is on: why they are.

        In the order in which they are found, as those of `offs`.
        """
        self.offs: dict[int, int] = {}
        """The candidates that are off: the node from which each is seen, else itself as a node."""
        self.clash: Clash | None = None
        """The contradiction that ended the run."""
        self._known: dict[int, int] = {}
        self._counts = None if ground.counts is None else bytearray(ground.counts)
        if start < ground.count:
            self.on = 1 << start
            self._follow([start], [])
        else:
            candidate = start - ground.count
            self.off = 1 << candidate
            self.offs[candidate] = start
            self._follow([], [candidate])

    def _follow(self, fresh: list[int], queue: list[int]) -> None:
        """Works off candidates that are on, then those that are off, which may have no successors."""
        if self._counts is None:
            self._follow_static(fresh, queue)
        else:
            self._follow_dynamic(fresh, queue, self._counts)
        spend(len(queue) + len(self.reasons))

    def _follow_dynamic(self, fresh: list[int], queue: list[int], counts: bytearray) -> None:
        ground, groups = self.ground, self.ground.groups
        start, bit, members, around = ground.present, ground.bits, groups.members, groups.around
        present, on, reasons = self.present, self.on, self.reasons
        for candidate in fresh:
            if not self._see(candidate, queue):
                return
        fresh = []
        for candidate in queue:
            for group in around[candidate]:
                left = counts[group] - 1
                counts[group] = left
                if left == 1:
                    last = members[group] & present & ~bit[candidate]
                    if not last & on:
                        reason = _Pair(candidate, members[group] & (start ^ present), group)
                        other = last.bit_length() - 1
                        if last & self.off:
                            self.clash = Clash(other, reason)
                            return
                        self.on = on = on | last
                        reasons[other] = reason
                        fresh.append(other)
            self.present = present = present ^ bit[candidate]
            if fresh:
                for other in fresh:
                    if not self._see(other, queue):
                        return
                fresh.clear()

    def _follow_static(self, fresh: list[int], queue: list[int]) -> None:
        bit, strong = self.ground.bits, self.ground.strong
        for candidate in fresh:
            if not self._see(candidate, queue):
                return
        for candidate in queue:
            fresh = []
            for other, group in strong.get(candidate, ()):
                if not self.on & bit[other]:
                    reason = _Pair(candidate, 0, group)
                    if self.off & bit[other]:
                        self.clash = Clash(other, reason)
                        return
                    self.on |= bit[other]
                    self.reasons[other] = reason
                    fresh.append(other)
            for other in fresh:
                if not self._see(other, queue):
                    return

    def _see(self, candidate: int, queue: list[int]) -> bool:
        """Turns off what a candidate sees that is on; false if that is a contradiction."""
        groups = self.ground.groups
        seen = groups.weak[candidate] & self.present
        new = seen & ~self.off
        if seen & self.on:
            for other in groups.ordered(candidate, new):
                if self.on >> other & 1:
                    self.clash = Clash(other, candidate)
                    return False
                self.off |= 1 << other
                self.offs[other] = candidate
        if new:
            found = groups.ordered(candidate, new)
            self.off |= new
            self.offs.update(found)
            queue.extend(found)
        return True

    def forked(self) -> Run:
        """A copy that can go on by itself."""
        copy = Run.__new__(Run)
        for name in ("clash", "ground", "off", "on", "present"):
            setattr(copy, name, getattr(self, name))
        copy.reasons, copy.offs = {**self.reasons}, {**self.offs}
        copy._known = {**self._known}
        copy._counts = self._counts and self._counts[:]
        return copy

    def deduce(self, found: Sequence[Deduction]) -> None:
        """Goes on with candidates that techniques remove."""
        queue: list[int] = []
        for each in found:
            candidate = each.candidate
            if not self.off >> candidate & 1:
                self.off |= 1 << candidate
                self.offs[candidate] = node = candidate + self.ground.count
                self.reasons[node] = each
                queue.append(candidate)
        self._follow([], queue)

    def weight(self, node: int) -> int:
        """The mask of the nodes that one rests on, itself included."""
        count = self.ground.count
        if node < count:
            return self._weights[node]
        return self._weights[self.offs[node - count]] | 1 << node

    def clash_weights(self) -> tuple[int, int]:
        """The same for the two nodes of the contradiction, the one that is on first."""
        assert self.clash is not None
        candidate, reason = self.clash
        off = candidate + self.ground.count
        if isinstance(reason, int):
            return self.weight(candidate), self.weight(reason) | 1 << off
        return self._weight_of(reason, self._weights) | 1 << candidate, self.weight(off)

    @property
    def _weights(self) -> dict[int, int]:
        """The masks of the nodes that those of `reasons` rest on."""
        known, reasons = self._known, self.reasons
        if len(known) < len(reasons):
            for node, reason in islice(reasons.items(), len(known), None):
                known[node] = 1 << node
                if reason is not None:
                    known[node] |= self._weight_of(reason, known)
        return known

    def _weight_of(self, reason: _Pair | Deduction, known: dict[int, int]) -> int:
        count, offs, bit = self.ground.count, self.offs, self.ground.bits
        mask = 0
        for node in self._parents(reason):
            mask |= known[offs[node - count]] | bit[node]
        return mask

    def _parents(self, reason: _Pair | Deduction) -> tuple[int, ...]:
        if isinstance(reason, Deduction):
            return reason.parents
        count = self.ground.count
        return (reason.other + count, *[each + count for each in bits(reason.gone)])

    def nested(self, weight: int) -> list[Hint]:
        """The hints of techniques within the run among some nodes, which are a mask."""
        found = []
        for node, reason in self.reasons.items():
            if isinstance(reason, Deduction) and reason.nested and weight >> node & 1:
                found.append(reason.nested)
        return found

    def trail(self, node: int) -> Trail:
        """A node and all that it rests on."""
        return self._trail(self._link(node))

    def clash_trails(self) -> tuple[Trail, Trail]:
        """The trails of the two nodes of the contradiction, the one that is on first."""
        assert self.clash is not None
        candidate, reason = self.clash
        off = candidate + self.ground.count
        if isinstance(reason, int):
            return self.trail(candidate), self._trail(self._seen_link(off, reason))
        return self._trail(self._reason_link(candidate, reason)), self.trail(off)

    def _trail(self, link: Link) -> Trail:
        found, seen = [link], 1 << link.node
        for each in found:
            for parent in each.parents:
                if not seen >> parent & 1:
                    seen |= 1 << parent
                    found.append(self._link(parent))
        return tuple(found)

    def _link(self, node: int) -> Link:
        count = self.ground.count
        if node >= count:
            seen_from = self.offs[node - count]
            if seen_from != node:
                return self._seen_link(node, seen_from)
        reason = self.reasons[node]
        return Link(node, (), Cause.START, None) if reason is None else self._reason_link(node, reason)

    def _reason_link(self, node: int, reason: _Pair | Deduction) -> Link:
        parents = self._parents(reason)
        if isinstance(reason, Deduction):
            return Link(node, parents, reason.cause, reason.nested)
        return Link(node, parents, self.ground.groups.causes[reason.group], None)

    def _seen_link(self, node: int, seen_from: int) -> Link:
        groups = self.ground.groups
        candidate = node - self.ground.count
        group = next(each for each in groups.around[seen_from] if groups.members[each] >> candidate & 1)
        return Link(node, (seen_from,), groups.causes[group], None)
