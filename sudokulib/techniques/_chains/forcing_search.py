"""The search of forcing chains and nets: what is true because every assumption leads to it.

    contradiction   one assumption leads to two things that cannot both be true, so it is false:
                    a candidate on and off, a cell with no candidate left, a digit with no place
    verity          every choice leads to the same result, so the result is true: a candidate on or
                    off, the candidates of a cell, the places of a digit in a house

An `ImplicationGraph` says which nodes follow from which: chains and nets differ only in this graph.
The order of search and the choice of the best step are those of HoDoKu.
"""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import and_
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, candidate_masks
from sudokulib.techniques._chains.link_graph import candidate_numbers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.chain import Chain
    from sudokulib.techniques._chains.link_graph import CandidateNumbers, LinkGraph


class PathInfo(NamedTuple):
    """How one node leads to another."""

    length: int
    """The number of nodes, those of side chains included."""
    is_net: bool
    """Whether there are side chains."""


class ImplicationGraph(Protocol):
    """What follows from each node: by chains, or by nets."""

    @property
    def links(self) -> LinkGraph:
        """The nodes and the links between them."""

    @property
    def reachable(self) -> list[int]:
        """For every node, the mask of itself and all that it leads to."""

    def is_refuted(self, start: int) -> bool:
        """Whether a node leads to a contradiction that no verity shows."""

    def path_info(self, start: int, end: int) -> PathInfo:
        """How a node leads to another; made for many ends of the same start."""

    def path_info_backwards(self, start: int, end: int) -> PathInfo:
        """How a node leads to another; made for many starts of the same end."""

    def chain(self, start: int, end: int) -> Chain:
        """The chain from a node to another, with its side chains."""

    def is_accepted(self, paths: list[PathInfo]) -> bool:
        """Whether an argument with these paths is accepted."""


_Ends = tuple[tuple[int, int], ...]
"""The chains of an argument: where each starts and where it ends."""


class ForcedNode(NamedTuple):
    """One candidate that is forced to be on or off."""

    node: int
    is_verity: bool
    """Whether it is forced by a verity; otherwise by a contradiction."""
    ends: _Ends
    """The chains of the argument."""
    length: int
    """The number of nodes of all its chains."""


def forced_nodes(graph: ImplicationGraph, *, is_verity: bool | None = None) -> Iterator[ForcedNode]:
    """The forced nodes in HoDoKu's order: digits to place, then candidates to remove.

    Each node has its shortest contradiction and its shortest verity, if there are any, or only one
    of the two.
    """
    count = graph.links.count
    in_verities = 0
    verities = [*_verities(graph)]
    for _, common in verities:
        in_verities |= common
    for node in range(2 * count):
        assumption = graph.links.opposite(node)
        has_verity = in_verities >> node & 1
        if has_verity or graph.is_refuted(assumption):
            check_limits()
            proofs = []
            if is_verity is not True:
                contradictions = _contradictions(graph, assumption)
                proofs.append(_shortest(graph, node, contradictions, is_verity=False))
            if has_verity and is_verity is not False:
                proofs.append(_shortest(graph, node, _with_result(verities, node), is_verity=True))
            forced = [proof for proof in proofs if proof is not None]
            if node >= count:
                forced.sort(key=lambda proof: proof.length)
            yield from forced


def _shortest(
    graph: ImplicationGraph, node: int, arguments: Iterator[_Ends], *, is_verity: bool
) -> ForcedNode | None:
    """The shortest argument for a node, the first of several; `None` if there is none."""
    best: ForcedNode | None = None
    path_info = graph.path_info_backwards if is_verity else graph.path_info
    for ends in arguments:
        paths: list[PathInfo] = []
        length = 0
        for start, end in ends:
            paths.append(path_info(start, end))
            length += paths[-1].length
            if best is not None and length >= best.length:
                break
        else:
            if graph.is_accepted(paths):
                best = ForcedNode(node, is_verity, ends, length)
    return best


def _contradictions(graph: ImplicationGraph, start: int) -> Iterator[_Ends]:
    """All contradictions to which a node leads."""
    for ends in _contradictory_nodes(graph, start):
        yield tuple([(start, end) for end in ends])


def _contradictory_nodes(graph: ImplicationGraph, start: int) -> Iterator[tuple[int, ...]]:
    """For each contradiction, the nodes to which a node leads and that cannot all be true."""
    links = graph.links
    count, numbers, lookup = links.count, links.numbers, links.lookup
    reached = graph.reachable[start]
    on, off = reached & (1 << count) - 1, reached >> count & (1 << count) - 1
    opposite = links.opposite(start)
    if reached >> opposite & 1:
        yield (opposite,)
    both = on & off
    for digit in numbers.of_digit:
        for candidate in [*bits(both & digit)][:1]:
            yield candidate + count, candidate
    yield from _cells_with_two_digits(numbers, on)
    cells_by_digit = [
        sum([1 << numbers.cells[candidate] for candidate in bits(on & mask)])
        for mask in numbers.of_digit
    ]
    for digit, house in _houses_by_digit(lookup):
        cells = cells_by_digit[digit] & lookup.houses[house]
        if cells & cells - 1:
            yield tuple([numbers.number[digit][cell] for cell in bits(cells)])
    filled = {inside << count for inside in numbers.of_cell if inside & on}
    for mask in nodes_without_place(lookup):
        if mask & ~reached == 0 and mask not in filled:
            yield tuple(bits(mask))


def _cells_with_two_digits(numbers: CandidateNumbers, on: int) -> Iterator[tuple[int, ...]]:
    """For each pair of digits, the first cell that would contain both."""
    seen = set()
    for inside in numbers.of_cell:
        held = on & inside
        if held & held - 1:
            for one, two in combinations(bits(held), 2):
                pair = numbers.digits[one], numbers.digits[two]
                if pair not in seen:
                    seen.add(pair)
                    yield one, two


def _houses_by_digit(lookup: CandidateLookup) -> Iterator[tuple[int, int]]:
    """Each digit in each house: by kind of house, then by digit."""
    n, houses = lookup.layout.size, len(lookup.houses)
    for first, last in ((0, n), (n, 2 * n), (2 * n, houses)):
        for digit in range(n):
            for house in range(first, min(last, houses)):
                yield digit, house


@memo
def nodes_without_place(lookup: CandidateLookup) -> list[int]:
    """The masks of nodes that leave a cell without candidates, or a digit without a place.

    HoDoKu does not see that a digit has no place left in a house in which a candidate of the digit
    was eliminated before.
    """
    numbers = candidate_numbers(lookup)
    count = numbers.count
    found = [inside << count for inside in numbers.of_cell if inside]
    every = candidate_masks(lookup.layout, lookup.placed)
    for digit, house in _houses_by_digit(lookup):
        places = lookup.places[digit][house]
        if places and places == every[digit] & lookup.houses[house]:
            number = numbers.number[digit]
            found.append(sum([1 << number[cell] + count for cell in bits(places)]))
    return found


_Verity = tuple[tuple[int, ...], int]
"""Nodes, one of which is true, and the mask of the consequences that they have in common."""


def _verities(graph: ImplicationGraph) -> Iterator[_Verity]:
    """All verities: each candidate on or off, each cell, each digit in each house."""
    links, reachable = graph.links, graph.reachable
    count, numbers = links.count, links.numbers
    candidates = (1 << 2 * count) - 1
    for candidate, cell in enumerate(numbers.cells):
        own_cell = numbers.of_cell[cell]
        common = reachable[candidate] & reachable[candidate + count]
        yield (candidate, candidate + count), common & candidates & ~(own_cell | own_cell << count)
    for choices in _choices(links.lookup):
        check_limits()
        yield choices, reduce(and_, [reachable[choice] for choice in choices]) & candidates


@memo
def _choices(lookup: CandidateLookup) -> list[tuple[int, ...]]:
    """The candidates of each cell, then those of each digit in each house, if there are several."""
    numbers = candidate_numbers(lookup)
    found = [tuple(bits(inside)) for inside in numbers.of_cell if inside & inside - 1]
    for house in range(len(lookup.houses)):
        for digit, places in enumerate(lookup.places):
            cells = places[house]
            if cells & cells - 1:
                found.append(tuple([numbers.number[digit][cell] for cell in bits(cells)]))
    return found


def _with_result(verities: list[_Verity], node: int) -> Iterator[_Ends]:
    """All verities that lead to this node."""
    for starts, common in verities:
        if common >> node & 1:
            yield tuple([(start, node) for start in starts])
