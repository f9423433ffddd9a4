"""Almost locked sets as nodes of chains.

A set has one digit more than cells. If it lacks one of them, it holds all the others:

    .   .   .  | .   .   .  | .   .   .
    .   *y  .  | xy  xz  xyz| .   x   .      if x is in r2c8, it is in none of the three cells;
    .   .   .  | .   .   .  | .   .   .      so they hold y and z, and y is not in r2c2

A set that lacks one of its digits is a node, which is off. It follows from candidates and groups
that see all places of the digit in the set. Then:

- candidates and groups that see all places of another digit of the set are off
- a second set lacks such a digit if all its places there see all its places here
- a candidate is on if all others of its cell see all places of their digits in the set

HoDoKu counts links from a set as longer, so a path to a node may be replaced by one found later.

In a step, a set is two nodes of the chain: it lacks a digit, so it holds another one.

    x in r2c8                          (x)r2c8
    the set r2c456 lacks x             -(x=y)r2c456
    y is not in r2c2                   -(y)r2c2

If the set rules out all candidates of a cell but one, the chain continues by the first of these,
and the others are further reasons:

    x in r2c8                          (x)r2c8
    the set r2c456 lacks x             -(x=y)r2c456
    w in r2c2, which had y, z and w    -(y)r2c2=(w)r2c2[(x=z)r2c456-(z)r2c2]
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib._candidates.almost_locked import linked_sets
from sudokulib._candidates.chain import Chain, ChainNode
from sudokulib.techniques._almost_locked.als_steps import candidates_in, role_of
from sudokulib.techniques._chains.chain_steps import step_of_chain
from sudokulib.techniques._chains.link_graph import LinkGraph, linked_groups, plain_links

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudokulib._candidates.almost_locked import AlmostLockedSet
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._chains.chain_steps import Removed


class SetNode(NamedTuple):
    """An almost locked set that lacks one of its digits."""

    number: int
    """The set, as an index in `almost_locked_sets`."""
    digit: int
    """The digit less 1."""


class LinkGraphWithSets(LinkGraph):
    """The links of a state with groups and almost locked sets; use `links_with_sets` to get them.

    The sets are numbered after the groups.
    """

    __slots__ = ("lacking", "sets")

    sets: tuple[AlmostLockedSet, ...]
    lacking: list[SetNode]
    """The nodes that are numbered after the groups."""

    def __init__(self, lookup: CandidateLookup) -> None:
        super().__init__(lookup, linked_groups(lookup), plain_links(lookup))
        self.sets = lookup.almost_locked_sets
        self.lacking = [
            SetNode(number, digit)
            for number, als in enumerate(self.sets)
            if als.cells & als.cells - 1
            for digit in bits(als.digits)
            if als.seen[digit] and any(als.seen[:digit] + als.seen[digit + 1 :])
        ]
        self._add_sets()

    def _add_sets(self) -> None:
        """Adds the links of the sets to those of the candidates and groups."""
        masks, number = self.successor_masks, self.numbers.number
        first = len(masks)
        node_of = {lacking: node for node, lacking in enumerate(self.lacking, first)}
        shared = linked_sets(self.lookup, False)
        masks += [0] * len(self.lacking)
        for (at, digit), node in node_of.items():
            check_limits(1)
            als = self.sets[at]
            self.entry_cells[node] = als.places[digit]
            for cell in bits(als.seen[digit]):
                masks[number[digit][cell]] |= 1 << node
            for on, _ in self._groups_seeing(als, digit):
                masks[on] |= 1 << node
            found = []
            for other in bits(als.digits & ~(1 << digit)):
                found += [number[other][cell] + self.count for cell in bits(als.seen[other])]
                found += [off for _, off in self._groups_seeing(als, other)]
            for second, digits in sorted(shared[at].items()):
                found += [
                    node_of[SetNode(second, other - 1)]
                    for other in digits
                    if other - 1 != digit and (second, other - 1) in node_of
                ]
            found += self._forced(als, digit)
            self._off_group_order[node] = found
            for link in found:
                masks[node] |= 1 << link

    def _groups_seeing(self, als: AlmostLockedSet, digit: int) -> Iterator[tuple[int, int]]:
        """The groups that see all places of a digit in a set, as nodes that are on and off."""
        half = len(self.groups)
        for on, group in enumerate(self.groups, 2 * self.count):
            if (
                group.digit == digit
                and not als.places[digit] & ~group.seen
                and not group.cells & als.cells
            ):
                yield on, on + half

    def _forced(self, als: AlmostLockedSet, digit: int) -> Iterator[int]:
        """The candidates that remain alone in their cells if a set lacks a digit."""
        digits, number = self.lookup.digits_in, self.numbers.number
        others = [*bits(als.digits & ~(1 << digit))]
        near = 0
        for other in others:
            near |= als.seen[other]
        for cell in bits(near & ~self.lookup.with_count[2]):
            left = digits[cell]
            for other in others:
                if als.seen[other] >> cell & 1:
                    left &= ~(1 << other)
            if left and not left & left - 1:
                yield number[left.bit_length() - 1][cell]

    def set_of(self, node: int) -> AlmostLockedSet | None:
        """The set of a node; `None` for a candidate or a group."""
        at = node - 2 * (self.count + len(self.groups))
        return self.sets[self.lacking[at].number] if at >= 0 else None

    @property
    @memo
    def _cells_and_digits(self) -> tuple[list[int], list[int]]:
        cells, digits = super()._cells_and_digits
        return (
            cells + [self.sets[number].cells for number, _ in self.lacking],
            digits + [digit for _, digit in self.lacking],
        )

    def predecessors(self, start: int, wanted: int) -> dict[int, int]:
        """The tree of a search from a node, up to some wanted nodes.

        A link from a set is longer than the others by twice the number of its cells, and by one
        more if it leads to a candidate that is on. So a node may be found again on a shorter
        path, which then replaces the first one.
        """
        masks, reachable, count = self.successor_masks, self.reachable, self.count
        first_set = 2 * (count + len(self.groups))
        found, lengths = {start: start}, {start: 0}
        left = ~(1 << start)
        far: dict[int, int] = {}  # by length, the nodes that follow from sets
        queue = [start]
        for node in queue:
            reached, length = masks[node], lengths[node] + 2
            is_set = node >= first_set
            if is_set:
                length += 2 * self.cells(node).bit_count()
            new = reached & left
            for known in [distance for distance in far if distance > length]:
                for other in bits(reached & far[known]):
                    nearer = length + (is_set and other < count)
                    if nearer < known:
                        found[other], lengths[other] = node, nearer
                        far[known] ^= 1 << other
                        far[nearer] = far.get(nearer, 0) | 1 << other
            if new:
                left &= ~new
                is_far = is_set or far.get(lengths[node], 0) >> node & 1
                for other in self._ordered(node, new):
                    if reachable[other] & wanted:
                        found[other] = node
                        lengths[other] = at = length + (is_set and other < count)
                        queue.append(other)
                        if is_far:
                            far[at] = far.get(at, 0) | 1 << other
        check_limits(len(queue))
        return found

    def length(self, path: Sequence[int]) -> int:
        """The number of nodes of a chain, in which each set counts as two or more."""
        return length_with_sets(self, path)

    def removed_by_sets(self, path: Sequence[int]) -> Iterator[tuple[int, int]]:
        """The candidates that a loop also removes because of digits that its sets must contain.

        In a continuous loop, a set lacks the digit by which the loop enters or the one by which it
        leaves, so it contains all the others. If the loop leaves to a candidate that is on, the set
        and the cell of this candidate together contain all of these digits but one.
        """
        for node, after in pairwise(path):
            als = self.set_of(node)
            if als is not None:
                passed = 1 << self.digit(node)
                if self.is_on(after):
                    cell = self.cells(after).bit_length() - 1
                    passed |= self.lookup.digits_in[cell] & ~(1 << self.digit(after))
                    near = self.lookup.peers[cell]
                    for digit in bits(als.digits & passed & ~(1 << self.digit(node))):
                        yield digit, als.seen[digit] & near
                else:
                    passed |= 1 << self.digit(after)
                for digit in bits(als.digits & ~passed):
                    yield digit, als.seen[digit]


@memo
def links_with_sets(lookup: CandidateLookup) -> LinkGraphWithSets:
    """The links of a state with groups and almost locked sets."""
    return LinkGraphWithSets(lookup)


class _Part(NamedTuple):
    """A node of a chain, as masks."""

    digit: int
    cells: int
    is_on: bool
    als: AlmostLockedSet | None = None
    reasons: tuple[Chain, ...] = ()


def step_with_sets(
    links: LinkGraphWithSets, technique: str, removed: Removed, nodes: Sequence[int]
) -> Step:
    """The step of a chain or loop that removes something.

    It has the roles of other loops, and for each set in order a role with all its candidates:
    "first", "second" and so on.
    """
    parts = [*_parts(links, nodes)]
    sets = dict.fromkeys([part.als for part in parts if part.als is not None])
    return step_of_chain(
        links.lookup,
        technique,
        removed,
        _chain(links.lookup, parts),
        [(part.digit + 1, part.cells) for part in parts],
        **{role_of(number): candidates_in(als) for number, als in enumerate(sets, 1)},
    )


def length_with_sets(links: LinkGraphWithSets, nodes: Sequence[int]) -> int:
    """The number of nodes of a chain."""
    return _chain(links.lookup, _parts(links, nodes)).length


def _parts(links: LinkGraphWithSets, nodes: Iterable[int]) -> Iterator[_Part]:
    """The nodes of a search as those of a chain."""
    before: tuple[AlmostLockedSet, _Part] | None = None  # a set, and the digit that it lacks
    for node in nodes:
        reasons: tuple[Chain, ...] = ()
        if before is not None:
            path, *others = _between(links, before[0], node)
            yield from path
            reasons = tuple([_chain(links.lookup, [before[1], *other]) for other in others])
        als, digit = links.set_of(node), links.digit(node)
        cells = links.cells(node) if als is None else als.places[digit]
        part = _Part(digit, cells, links.is_on(node), als, reasons)
        before = None if als is None else (als, part)
        yield part


def _between(links: LinkGraphWithSets, als: AlmostLockedSet, after: int) -> list[list[_Part]]:
    """The links between a set and the node after it: one path, or several that are all needed."""
    digit, cells = links.digit(after), links.cells(after)
    if not links.is_on(after):
        return [[_Part(digit, als.places[digit], is_on=True, als=als)]]
    held = links.lookup.digits_in[cells.bit_length() - 1]
    return [
        [
            _Part(other, als.places[other], is_on=True, als=als),
            _Part(other, cells, is_on=False),
        ]
        for other in bits(held & ~(1 << digit))
    ]


def _chain(lookup: CandidateLookup, parts: Iterable[_Part]) -> Chain:
    return Chain._unchecked(tuple([_node(lookup, part) for part in parts]))


def _node(lookup: CandidateLookup, part: _Part) -> ChainNode:
    candidates = [] if part.als is None else candidates_in(part.als)
    return ChainNode._unchecked(
        lookup.candidates([(part.digit + 1, part.cells)]),
        is_on=part.is_on,
        reasons=part.reasons,
        almost_locked_set=lookup.candidates(candidates),
    )
