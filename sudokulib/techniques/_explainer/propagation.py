"""Propagation: all that follows from one assumption, in Sudoku Explainer's order.

    dynamic    a candidate that is off is removed, and so makes links between those that stay
    static     all candidates stay, so each node rests on one other

Nodes that are on are processed first; then one candidate that is off. A propagation ends when
nothing is left to process, or at the first contradiction: a node whose opposite is known. All nodes
that it has found before that are kept.

    reasons        on 5     the start             off_sources    off 3, off 7    seen from on 5
                   on 7     last but off 3                       off 2, off 5    seen from on 7

The reasons of a node are stored in two ways: as a mask of nodes, which is counted, and as a
derivation, which is shown. All nodes that a new node rests on are known when it is made, so its
mask has the masks of its parents and itself.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.limits import check_limits
from sudokulib._board.masks import bits
from sudokulib.techniques._explainer.results import Cause, DerivedNode

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib.techniques._explainer.candidate_groups import CandidateGroups
    from sudokulib.techniques._explainer.results import ChainResult, Derivation


class PropagationContext:
    """The candidates on which propagations start, and what links them."""

    __slots__ = ("bits", "count", "counts", "groups", "pairs", "present")

    def __init__(self, groups: CandidateGroups, present: int, *, is_dynamic: bool) -> None:
        self.groups = groups
        self.present = present
        """The mask of the candidates that are there when a propagation starts."""
        self.count = groups.board.count
        """The number that is added to a candidate for the node that is off."""
        self.bits = [1 << node for node in range(2 * self.count)]
        """For every node, its mask."""
        self.counts = groups.counts(present) if is_dynamic else None
        """In dynamic propagations, how many candidates every group has."""
        self.pairs = {} if is_dynamic else groups.pairs(present)
        """In static propagations, the links from off to on: see `CandidateGroups.pairs`."""


class Deduction(NamedTuple):
    """A candidate that a technique removes because of others that a propagation has removed."""

    candidate: int
    parents: tuple[int, ...]
    """These other candidates, as nodes."""
    cause: Cause
    nested: ChainResult | None


StrongLink = tuple[int, int, int]
"""Why a candidate is on: it and another were the last of a group.

It has the other candidate, which is off, the mask of the candidates that were present, and the
group. (It is a plain tuple, because there are very many.)
"""


class Contradiction(NamedTuple):
    """A candidate that is known to be on is found to be off, or the reverse."""

    candidate: int
    reason: StrongLink | int
    """The reason of the second node: if it is off, the candidate that sees it."""


class Propagation:
    """What follows from one node."""

    __slots__ = (
        "_ancestors",
        "context",
        "contradiction",
        "counts",
        "nested",
        "off",
        "off_counts",
        "off_sources",
        "on",
        "present",
        "reasons",
    )

    def __init__(self, context: PropagationContext, start: int) -> None:
        self.context = context
        self.present = context.present
        """The mask of the candidates that are present."""
        self.counts = None if context.counts is None else bytearray(context.counts)
        """In a dynamic propagation without contradiction, how many of these every group has."""
        self.on = self.off = 0
        """The masks of the candidates that are on, and off."""
        self.reasons: dict[int, StrongLink | Deduction | None] = {start: None}
        """The reasons of nodes that are on, or off without being seen from an on node, in order."""
        self.off_sources: dict[int, int] = {}
        """The candidates that are off, in order: for each, what sees it, or itself as a node."""
        self.contradiction: Contradiction | None = None
        """The contradiction that ended the propagation."""
        self.nested: dict[int, ChainResult] = {}
        """The results of nested searches, by the nodes that are off because of them."""
        self.off_counts = [0, 0, 0, 0]
        """How many candidates were off when each basic technique was last tried."""
        self._ancestors: dict[int, int] = {}
        if start < context.count:
            self.on = context.bits[start]
            self.off = context.groups.weak[start] & context.present
            self.off_sources.update(context.groups.in_order(start, self.off))
        else:
            self.off = context.bits[start - context.count]
            self.off_sources[start - context.count] = start
        self._propagate([*self.off_sources])

    def copy(self) -> Propagation:
        """A copy that can continue by itself."""
        copy = Propagation.__new__(Propagation)
        copy.context = self.context
        copy.present, copy.on, copy.off = self.present, self.on, self.off
        copy.counts = None if self.counts is None else self.counts[:]
        copy.reasons, copy.off_sources = self.reasons.copy(), self.off_sources.copy()
        copy.nested, copy.contradiction = self.nested.copy(), self.contradiction
        copy.off_counts = self.off_counts[:]
        copy._ancestors = self._ancestors.copy()
        return copy

    def remove(self, deductions: Iterable[Deduction]) -> None:
        """Continues with candidates that techniques remove."""
        queue = []
        for deduction in deductions:
            candidate = deduction.candidate
            node = candidate + self.context.count
            self.off |= self.context.bits[candidate]
            self.off_sources[candidate] = node
            self.reasons[node] = deduction
            if deduction.nested:
                self.nested[node] = deduction.nested
            queue.append(candidate)
        self._propagate(queue)

    def _propagate(self, queue: list[int]) -> None:
        """Processes candidates that are off, and all that they lead to."""
        known = len(self.reasons)
        if self.counts is None:
            self._propagate_static(queue)
        else:
            self._propagate_dynamic(queue, self.counts)
        check_limits(len(queue) + len(self.reasons) - known)

    def _propagate_dynamic(self, queue: list[int], counts: bytearray) -> None:
        groups, bit = self.context.groups, self.context.bits
        members, around, weak, in_order = (
            groups.members,
            groups.around,
            groups.weak,
            groups.in_order,
        )
        present, on, reasons, off_sources = self.present, self.on, self.reasons, self.off_sources
        unseen = present & ~self.off
        fresh: list[int] = []
        for candidate in queue:  # which grows
            for group in around[candidate]:
                counts[group] = left = counts[group] - 1
                if left == 1:
                    last = members[group] & present ^ bit[candidate]
                    if not last & on:
                        other = last.bit_length() - 1
                        link = (candidate, present, group)
                        if not last & unseen:
                            self.contradiction = Contradiction(other, link)
                            self._store(present, on, unseen)
                            return
                        on |= last
                        reasons[other] = link
                        fresh.append(other)
            present ^= bit[candidate]
            if fresh:
                for other in fresh:
                    new = weak[other] & unseen
                    if new & on:
                        self._store(present, on, unseen)
                        self._contradict(other, new)
                        return
                    if new:
                        unseen ^= new
                        found = in_order(other, new)
                        off_sources.update(found)
                        queue += found
                fresh = []
        self._store(present, on, unseen)

    def _propagate_static(self, queue: list[int]) -> None:
        groups, bit, pairs = self.context.groups, self.context.bits, self.context.pairs
        present, on = self.present, self.on
        unseen = present & ~self.off
        for candidate in queue:  # which grows
            fresh = []
            for other, group in pairs.get(candidate, ()):
                last = bit[other]
                if not last & on:
                    link = (candidate, present, group)
                    if not last & unseen:
                        self.contradiction = Contradiction(other, link)
                        self._store(present, on, unseen)
                        return
                    on |= last
                    self.reasons[other] = link
                    fresh.append(other)
            for other in fresh:
                new = groups.weak[other] & unseen
                if new & on:
                    self._store(present, on, unseen)
                    self._contradict(other, new)
                    return
                if new:
                    unseen ^= new
                    found = groups.in_order(other, new)
                    self.off_sources.update(found)
                    queue += found
        self._store(present, on, unseen)

    def _store(self, present: int, on: int, unseen: int) -> None:
        """Stores the sets."""
        self.present = present
        self.on = on
        self.off = self.context.present ^ unseen

    def _contradict(self, candidate: int, new: int) -> None:
        """Turns off what a candidate that is on sees, up to one that is known to be on."""
        order = [*self.context.groups.in_order(candidate, new)]
        at = next(at for at, earlier in enumerate(order) if self.on >> earlier & 1)
        self.contradiction = Contradiction(order[at], candidate)
        for earlier in order[:at]:
            self.off_sources[earlier] = candidate
            self.off |= self.context.bits[earlier]

    def ancestors(self) -> dict[int, int]:
        """For the nodes of `reasons`, the mask of all nodes that each rests on, itself included.

        Any other node rests on the one from which it is seen, and on itself.
        """
        known, reasons = self._ancestors, self.reasons
        if len(known) < len(reasons):
            bit, count, off_sources = self.context.bits, self.context.count, self.off_sources
            for node, reason in islice(reasons.items(), len(known), None):
                mask = bit[node]
                if isinstance(reason, Deduction):
                    for parent in reason.parents:
                        mask |= known[off_sources[parent - count]] | bit[parent]
                elif reason:
                    mask |= self._ancestors_by_link(reason)
                known[node] = mask
        return known

    def ancestors_of_contradiction(self, contradiction: Contradiction) -> tuple[int, int]:
        """The masks of what its two nodes rest on, the one that is on first."""
        candidate, reason = contradiction
        known = self.ancestors()
        on, off = 1 << candidate, 1 << candidate + self.context.count
        if isinstance(reason, int):
            return known[candidate], known[reason] | off
        return self._ancestors_by_link(reason) | on, known[self.off_sources[candidate]] | off

    def _ancestors_by_link(self, link: StrongLink) -> int:
        """For a candidate that is on, the mask of the nodes that it rests on."""
        known, off_sources = self._ancestors, self.off_sources
        other, removed = link[0], self._removed_from_group(link)
        mask: int = known[off_sources[other]] | (removed | 1 << other) << self.context.count
        while removed:
            candidate = removed.bit_length() - 1
            mask |= known[off_sources[candidate]]
            removed ^= 1 << candidate
        return mask

    def _removed_from_group(self, link: StrongLink) -> int:
        """The mask of the candidates of its group that were removed before."""
        _, present, group = link
        return self.context.groups.members[group] & (self.context.present ^ present)

    def derivation(self, node: int) -> Derivation:
        """The derivation of a node."""
        return self._derivation_of(self._derived(node))

    def derivations_of_contradiction(
        self, contradiction: Contradiction
    ) -> tuple[Derivation, Derivation]:
        """The derivations of its two nodes, the one that is on first."""
        candidate, reason = contradiction
        off = candidate + self.context.count
        if isinstance(reason, int):
            return self.derivation(candidate), self._derivation_of(self._off_node(off, reason))
        return self._derivation_of(self._derived_by(candidate, reason)), self.derivation(off)

    def _derivation_of(self, target: DerivedNode) -> Derivation:
        found, seen = [target], 1 << target.node
        for ancestor in found:  # which grows
            for parent in ancestor.parents:
                if not seen >> parent & 1:
                    seen |= 1 << parent
                    found.append(self._derived(parent))
        return tuple(found)

    def _derived(self, node: int) -> DerivedNode:
        """A node and its reason."""
        count = self.context.count
        if node >= count:
            source = self.off_sources[node - count]
            if source != node:
                return self._off_node(node, source)
        return self._derived_by(node, self.reasons[node])

    def _off_node(self, node: int, source: int) -> DerivedNode:
        """A node that is off because it is seen from a candidate."""
        groups, candidate = self.context.groups, node - self.context.count
        group = next(
            each for each in groups.around[source] if groups.members[each] >> candidate & 1
        )
        return DerivedNode(node, (source,), groups.causes[group], None)

    def _derived_by(self, node: int, reason: StrongLink | Deduction | None) -> DerivedNode:
        """A node that holds for another reason."""
        if reason is None:
            return DerivedNode(node, (), Cause.START, None)
        if isinstance(reason, Deduction):
            return DerivedNode(node, reason.parents, reason.cause, reason.nested)
        other, _, group = reason
        count = self.context.count
        parents = (
            other + count,
            *[candidate + count for candidate in bits(self._removed_from_group(reason))],
        )
        return DerivedNode(node, parents, self.context.groups.causes[group], None)
