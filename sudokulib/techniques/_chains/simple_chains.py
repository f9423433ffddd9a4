"""X-Chains and XY-Chains: AICs with links of one kind, found by a search in depth.

Both begin at a candidate that is off and end at one of the same digit that is on, so the digit is
in one of the two cells. Their links are in the order of HoDoKu, which decides which of several
chains is found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib._candidates.inherited import of_digit
from sudokulib.techniques._chains.picking import Gone, in_picking_order
from sudokulib.techniques._chains.tables import candidate_numbers

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudokulib._candidates.index import Sight

__all__ = ["SimpleChain", "x_chains_of", "xy_chains_of"]

MOST_NODES = 20
"""The longest chain of HoDoKu; it counts a link less."""

_Links = dict[int, list[int]]
"""For every node, those to which it has a link, in order: see `tables`."""


class SimpleChain(NamedTuple):
    """A chain and what it removes."""

    gone: Gone
    nodes: tuple[int, ...]


@memo
def x_chains_of(sight: Sight) -> tuple[SimpleChain, ...]:
    """The X-Chains of a state, those that HoDoKu prefers first.

    Only the shortest of those with the same eliminations. Their nodes are numbered as in `tables`.
    """
    found = []
    for digit in range(1, sight.layout.size + 1):
        for gone, nodes in _x_chains(sight, digit):
            numbers, every = candidate_numbers(sight), sight.layout.cell_count
            candidates = [numbers.number[digit - 1][node % every] for node in nodes]
            path = [
                each if node < every else each + numbers.count
                for each, node in zip(candidates, nodes, strict=True)
            ]
            found.append(SimpleChain(gone, tuple(path)))
    return tuple(in_picking_order(found, lambda chain: chain.gone))


@of_digit
def _x_chains(sight: Sight, digit: int) -> list[SimpleChain]:
    """The X-Chains of one digit, as they are found.

    Here the node of a cell has the number of the cell; if it is off, plus that of all cells.
    """
    count, mask = sight.layout.cell_count, sight.masks[digit - 1]
    number = {cell: cell for cell in bits(mask)}
    found: dict[Gone, SimpleChain] = {}
    starts = _x_starts(sight, digit - 1)
    if starts:
        search = _Search([*range(count)], _x_links(sight, digit - 1), found)
        for start in starts:
            more = {start: mask & sight.peers[start]}
            search.run(start, _ends(sight, digit - 1, start, number, more))
    return [*found.values()]


@memo
def xy_chains_of(sight: Sight) -> tuple[SimpleChain, ...]:
    """The XY-Chains of a state, those that HoDoKu prefers first.

    Only the shortest of those with the same eliminations.
    """
    numbers = candidate_numbers(sight)
    found: dict[Gone, SimpleChain] = {}
    search = _Search(numbers.cells, _xy_links(sight), found)
    twos = sight.with_count[2]
    number = [
        {cell: of[cell] for cell in bits(mask & twos)}
        for of, mask in zip(numbers.number, sight.masks, strict=True)
    ]
    for cell in bits(twos):
        for digit in bits(sight.digits[cell]):
            ends = _ends(sight, digit, cell, number[digit], {})
            if ends:
                search.run(number[digit][cell], ends)
    return tuple(in_picking_order(found.values(), lambda chain: chain.gone))


def _x_starts(sight: Sight, digit: int) -> list[int]:
    """The cells where an X-Chain could begin, if it were allowed to come back to a cell."""
    if len(sight.pairs[digit]) < 2:
        return []
    mask, peers = sight.masks[digit], sight.peers
    strong: dict[int, int] = {}
    for _, pair in sight.pairs[digit]:
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
    sight: Sight, digit: int, start: int, number: Mapping[int, int], more: dict[int, int]
) -> dict[int, Gone]:
    """The nodes where a chain may end, and what it then removes.

    They are among those of `number`, which has a node for each cell; `more` has further ones.
    """
    seen = sight.masks[digit] & sight.peers[start]
    gone = {each: seen & sight.peers[cell] for cell, each in number.items() if cell != start}
    return {end: ((digit, cells),) for end, cells in {**gone, **more}.items() if cells}


def _neighbours(sight: Sight, mask: int, cell: int) -> dict[int, int]:
    """The cells of a mask that a cell sees, each with the first house that both are in."""
    found: dict[int, int] = {}
    for house in sight.layout.houses_by_cell[cell]:
        for other in bits(mask & sight.houses[house] & ~(1 << cell)):
            found.setdefault(other, house)
    return found


def _x_links(sight: Sight, digit: int) -> _Links:
    """The links of one digit: strong in a house with two places, weak in every house."""
    count, places = sight.layout.cell_count, sight.places[digit]
    links: _Links = {}
    for cell in bits(sight.masks[digit]):
        near = _neighbours(sight, sight.masks[digit], cell)
        links[cell] = [other + count for other in near]
        links[cell + count] = [
            other for other, house in near.items() if places[house].bit_count() == 2
        ]
    return links


def _xy_links(sight: Sight) -> _Links:
    """The links of cells with two candidates: strong in a cell, weak between two."""
    numbers, twos = candidate_numbers(sight), sight.with_count[2]
    count = numbers.count
    links: _Links = {}
    for cell in bits(twos):
        one, two = bits(numbers.blocks[cell])
        links[one + count], links[two + count] = [two], [one]
        for each in (one, two):
            digit = numbers.digits[each]
            near = _neighbours(sight, sight.masks[digit] & twos, cell)
            links[each] = [numbers.number[digit][other] + count for other in near]
    return links


class _Search:
    """A search for chains that do not come back to a cell."""

    __slots__ = ("_back", "_cells", "_count", "_distances", "_found", "_links")

    def __init__(self, cells: list[int], links: _Links, found: dict[Gone, SimpleChain]) -> None:
        self._count = len(cells)
        self._cells = cells * 2
        self._links = links
        self._found = found
        self._distances: dict[int, dict[int, int]] = {}
        self._back: _Links = {}
        for node, others in links.items():
            for other in others:
                self._back.setdefault(other, []).append(node)

    def run(self, candidate: int, ends: dict[int, Gone]) -> None:
        """Finds the chains that begin with a candidate being off and end at one of some others.

        A chain is kept if it is the first that removes these candidates, or shorter than the last
        one that was kept.
        """
        start = candidate + self._count
        near = [
            (distances, gone)
            for end, gone in ends.items()
            if start in (distances := self._distances_to(end))
        ]
        if not near:
            return
        path, found, cells = [start], self._found, self._cells
        passed = {cells[start]}
        ways = [iter(self._links[start])]
        tried = 0
        while ways:
            node = next(ways[-1], None)
            if node is None:
                ways.pop()
                gone_node = path.pop()
                if not path or cells[gone_node] != cells[path[-1]]:
                    passed.discard(cells[gone_node])
                continue
            tried += 1
            cell = cells[node]
            length = len(path) + 1
            gone = ends.get(node)
            is_new = cell not in passed or cell == cells[path[-1]]
            if length > 2 and gone is not None and (is_new or node == candidate):
                known = found.get(gone)
                if known is None or length < len(known.nodes):
                    found[gone] = SimpleChain(gone, (*path, node))
            if is_new and self._may_matter(node, length, near):
                path.append(node)
                passed.add(cell)
                ways.append(iter(self._links[node]))
        check_limits(tried)

    def _may_matter(self, node: int, length: int, near: list[tuple[dict[int, int], Gone]]) -> bool:
        """Whether a chain that goes on here can be shorter than what was found."""
        for distances, gone in near:
            further = distances.get(node)
            if further:
                known = self._found.get(gone)
                most = MOST_NODES if known is None else len(known.nodes) - 1
                if length + further <= most:
                    return True
        return False

    def _distances_to(self, end: int) -> dict[int, int]:
        """For each node from which a node can be reached, how many links it takes at least."""
        found = self._distances.get(end)
        if found is None:
            found = self._distances[end] = {end: 0}
            queue = [end]
            for node in queue:
                for before in self._back.get(node, ()):
                    if before not in found:
                        found[before] = found[node] + 1
                        queue.append(before)
            check_limits(len(queue))
        return found
