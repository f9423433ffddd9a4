"""X-Chains and XY-Chains: AICs with links of one kind, found by a depth-first search.

Both begin at a candidate that is off and end at a candidate of the same digit that is on, so the
digit is in one of the two cells. Their links are in the order of HoDoKu, which decides which of
several chains is found.

An X-Chain connects places of one digit by strong and weak links alternately. A strong link means
that a row, a column or a region has only these two places for the digit, so one of them is true. If
the first place of the chain is false, the second is true, the third is false, and so on up to the
last, which is true. So the digit is in the first place or the last, and not in `*`, which sees
both:

    .  .  .  | .  .  .  | .  .  .
    .  5==.--|-.--5  .  | .  .  .      == strong, -- weak
    .  .  .  | .  || .  | .  .  .
    ---------+----||----+---------
    .  .  .  | .  || .  | .  .  .
    .  *  .  | .  5  .  | .  .  .

An XY-Chain connects cells with two candidates, each of which shares one with the next cell. If the
first cell is not a, it is b; then the next one is not b, so it is c, and so on up to the last,
which is then a. So a is in the first cell or the last, and not in `*`, which sees both:

    ab .  .  | .  bc .  | .  .  .
    .  .  .  | .  .  .  | .  .  .
    .  .  .  | .  .  .  | .  .  .
    ---------+----------+---------
    *  .  .  | .  ca .  | .  .  .
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib._candidates.incremental_cache import cached_by_digit
from sudokulib.techniques._chains.chain_steps import Removed, in_hodoku_order, step_of_nodes
from sudokulib.techniques._chains.link_graph import candidate_numbers, plain_links

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


_MAX_NODES = 20
"""The number of nodes in the longest chain of HoDoKu, which counts one link less."""

_Links = dict[int, list[int]]
"""For every node, those to which it has a link, in order."""


class SimpleChain(NamedTuple):
    """A chain and the candidates that it removes."""

    removed: Removed
    nodes: tuple[int, ...]


@memo
def x_chains(lookup: CandidateLookup) -> tuple[SimpleChain, ...]:
    """The X-Chains of a state, those that HoDoKu prefers first.

    Of several with the same eliminations, only the shortest is found. Nodes are numbered as in a
    `LinkGraph`.
    """
    found = []
    for digit in range(1, lookup.layout.size + 1):
        for removed, nodes in _x_chains_of_digit(lookup, digit):
            numbers, cell_count = candidate_numbers(lookup), lookup.layout.cell_count
            candidates = [numbers.number[digit - 1][node % cell_count] for node in nodes]
            path = [
                candidate if node < cell_count else candidate + numbers.count
                for candidate, node in zip(candidates, nodes, strict=True)
            ]
            found.append(SimpleChain(removed, tuple(path)))
    return tuple(in_hodoku_order(found, lambda chain: chain.removed))


@cached_by_digit
def _x_chains_of_digit(lookup: CandidateLookup, digit: int) -> list[SimpleChain]:
    """The X-Chains of one digit, as they are found.

    Here a node has the number of its cell; if it is off, the number of all cells is added.
    """
    count, mask = lookup.layout.cell_count, lookup.masks[digit - 1]
    number = {cell: cell for cell in bits(mask)}
    found: dict[Removed, SimpleChain] = {}
    starts = _x_starts(lookup, digit - 1)
    if starts:
        search = _DepthFirstSearch([*range(count)], _x_links(lookup, digit - 1), found)
        for start in starts:
            more = {start: mask & lookup.peers[start]}
            search.run(start, _ends(lookup, digit - 1, start, number, more))
    return [*found.values()]


@memo
def xy_chains(lookup: CandidateLookup) -> tuple[SimpleChain, ...]:
    """The XY-Chains of a state, those that HoDoKu prefers first.

    Of several with the same eliminations, only the shortest is found.
    """
    numbers = candidate_numbers(lookup)
    found: dict[Removed, SimpleChain] = {}
    search = _DepthFirstSearch(numbers.cells, _xy_links(lookup), found)
    twos = lookup.with_count[2]
    number = [
        {cell: of[cell] for cell in bits(mask & twos)}
        for of, mask in zip(numbers.number, lookup.masks, strict=True)
    ]
    for cell in bits(twos):
        for digit in bits(lookup.digits_in[cell]):
            ends = _ends(lookup, digit, cell, number[digit], {})
            if ends:
                search.run(number[digit][cell], ends)
    return tuple(in_hodoku_order(found.values(), lambda chain: chain.removed))


def _x_starts(lookup: CandidateLookup, digit: int) -> list[int]:
    """The cells where an X-Chain could begin, if it were allowed to come back to a cell."""
    if len(lookup.conjugate_pairs[digit]) < 2:
        return []
    mask, peers = lookup.masks[digit], lookup.peers
    strong: dict[int, int] = {}
    for _, pair in lookup.conjugate_pairs[digit]:
        for cell in bits(pair):
            strong[cell] = strong.get(cell, 0) | pair & ~(1 << cell)
    paired = sum([1 << cell for cell in strong])
    starts = []
    for start in sorted(strong):
        on, ends, left = strong[start], 0, paired
        while on:
            seen = 0
            for cell in bits(on):
                seen |= peers[cell]
            on = 0
            for cell in bits(seen & left):
                on |= strong[cell]
            left &= ~seen
            on &= ~ends
            ends |= on
        seen = mask & peers[start]
        if any(seen if cell == start else seen & peers[cell] for cell in bits(ends)):
            starts.append(start)
    return starts


def _ends(
    lookup: CandidateLookup, digit: int, start: int, number: Mapping[int, int], more: dict[int, int]
) -> dict[int, Removed]:
    """The nodes where a chain may end, with the candidates that it then removes.

    They are nodes of `number`, which has a node for each cell; `more` has further nodes.
    """
    seen = lookup.masks[digit] & lookup.peers[start]
    removed = {
        candidate: seen & lookup.peers[cell] for cell, candidate in number.items() if cell != start
    }
    return {end: ((digit, cells),) for end, cells in {**removed, **more}.items() if cells}


def _visible_places(lookup: CandidateLookup, mask: int, cell: int) -> dict[int, int]:
    """The cells of a mask that a cell sees, each with the first house that both are in."""
    found: dict[int, int] = {}
    for house in lookup.layout.houses_by_cell[cell]:
        for other in bits(mask & lookup.houses[house] & ~(1 << cell)):
            found.setdefault(other, house)
    return found


def _x_links(lookup: CandidateLookup, digit: int) -> _Links:
    """The links of one digit: strong in a house with two places, weak in every house."""
    count, places = lookup.layout.cell_count, lookup.places[digit]
    links: _Links = {}
    for cell in bits(lookup.masks[digit]):
        near = _visible_places(lookup, lookup.masks[digit], cell)
        links[cell] = [other + count for other in near]
        links[cell + count] = [
            other for other, house in near.items() if places[house].bit_count() == 2
        ]
    return links


def _xy_links(lookup: CandidateLookup) -> _Links:
    """The links of cells with two candidates: strong in a cell, weak between two."""
    numbers, twos = candidate_numbers(lookup), lookup.with_count[2]
    count = numbers.count
    links: _Links = {}
    for cell in bits(twos):
        one, two = bits(numbers.of_cell[cell])
        links[one + count], links[two + count] = [two], [one]
        for candidate in (one, two):
            digit = numbers.digits[candidate]
            near = _visible_places(lookup, lookup.masks[digit] & twos, cell)
            links[candidate] = [numbers.number[digit][other] + count for other in near]
    return links


class _DepthFirstSearch:
    """A search for chains that do not come back to a cell."""

    __slots__ = ("_cells", "_count", "_distances", "_found", "_links", "_predecessors")

    def __init__(self, cells: list[int], links: _Links, found: dict[Removed, SimpleChain]) -> None:
        self._count = len(cells)
        self._cells = cells * 2
        self._links = links
        self._found = found
        self._distances: dict[int, dict[int, int]] = {}
        self._predecessors: _Links = {}
        for node, others in links.items():
            for other in others:
                self._predecessors.setdefault(other, []).append(node)

    def run(self, candidate: int, ends: dict[int, Removed]) -> None:
        """Finds the chains that begin with a candidate being off and end at one of some others.

        A chain is kept if it is the first that removes these candidates, or shorter than the one
        that was kept last.
        """
        start = candidate + self._count
        reachable_ends = [
            (distances, removed)
            for end, removed in ends.items()
            if start in (distances := self._distances_to(end))
        ]
        if not reachable_ends:
            return
        path, found, cells = [start], self._found, self._cells
        passed = {cells[start]}
        untried = [iter(self._links[start])]
        tried = 0
        while untried:
            node = next(untried[-1], None)
            if node is None:
                untried.pop()
                left = path.pop()
                if not path or cells[left] != cells[path[-1]]:
                    passed.discard(cells[left])
                continue
            tried += 1
            cell = cells[node]
            length = len(path) + 1
            removed = ends.get(node)
            is_new = cell not in passed or cell == cells[path[-1]]
            if length > 2 and removed is not None and (is_new or node == candidate):
                known = found.get(removed)
                if known is None or length < len(known.nodes):
                    found[removed] = SimpleChain(removed, (*path, node))
            if is_new and self._may_improve(node, length, reachable_ends):
                path.append(node)
                passed.add(cell)
                untried.append(iter(self._links[node]))
        check_limits(tried)

    def _may_improve(
        self, node: int, length: int, ends: list[tuple[dict[int, int], Removed]]
    ) -> bool:
        """Whether a chain that continues here can be shorter than those found before."""
        for distances, removed in ends:
            further = distances.get(node)
            if further:
                known = self._found.get(removed)
                most = _MAX_NODES if known is None else len(known.nodes) - 1
                if length + further <= most:
                    return True
        return False

    def _distances_to(self, end: int) -> dict[int, int]:
        """For each node that leads to the end, the smallest number of links to it."""
        found = self._distances.get(end)
        if found is None:
            found = self._distances[end] = {end: 0}
            queue = [end]
            for node in queue:
                for before in self._predecessors.get(node, ()):
                    if before not in found:
                        found[before] = found[node] + 1
                        queue.append(before)
            check_limits(len(queue))
        return found


@public("sudokulib.techniques")
@attrs.frozen
class XChain:
    """Places of one digit with alternating strong and weak links; one of the two ends is true.

    A chain has at most 20 places and does not come back to a cell, except to its first one, which
    is then true. Skyscrapers, two-string kites and turbot fish are the chains of four places.
    X-Chains were described on the players' forum in 2005, also under the name Fishy Cycles.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> gone = [(0, 1), (0, 2), (1, 0), (1, 1), (3, 0), (3, 3)]
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2)))
    >>> candidates = candidates.eliminate([(*each, 1) for each in gone])
    >>> for step in [*XChain().find(candidates)][1:]:
    ...     print(step.chains[0])
    (1)r1c1=(1)r1c4-(1)r2c4=(1)r2c3
    (1)r1c1=(1)r3c1-(1)r3c2=(1)r4c2
    """

    name = "X-Chain"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The chains, those that remove most first; of those that remove the same, the shortest."""
        lookup = candidates._lookup
        for removed, nodes in x_chains(lookup):
            yield step_of_nodes(plain_links(lookup), self.name, removed, nodes)


@public("sudokulib.techniques")
@attrs.frozen
class XYChain:
    """Cells with two candidates, each sharing one with the next; one of the two ends is true.

    A chain has at most ten cells, all different. Remote pairs and XY-Wings are special cases.
    XY-Chains were described on the players' forum in 2005.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> held = {(0, 0): (1, 2), (0, 2): (2, 3), (2, 2): (3, 1)}
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2))).eliminate(
    ...     [(*cell, each) for cell, two in held.items() for each in range(1, 5) if each not in two]
    ... )
    >>> print(next(XYChain().find(candidates)).chains[0])
    (1)r1c1=(2)r1c1-(2)r1c3=(3)r1c3-(3)r3c3=(1)r3c3
    """

    name = "XY-Chain"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The chains, those that remove most first; of those that remove the same, the shortest."""
        lookup = candidates._lookup
        for removed, nodes in xy_chains(lookup):
            yield step_of_nodes(plain_links(lookup), self.name, removed, nodes)
