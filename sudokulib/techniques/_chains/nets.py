"""Forcing nets: assumptions followed by singles, which may rest on several things at once.

The consequences of an assumption are its direct entries (see `net_filling`), and the direct entries
of what stands there. A net is a chain with side chains: where a digit rests on several candidates,
the first of them continues the chain, and the others start side chains, which go back to a node of
the chain:

    A -> B -> C -> D -> E         the main chain
         |         ^
         +--> F ---+              a side chain: D rests on C and F

HoDoKu keeps at most five reasons, and of the wrong house if the digit has meanwhile lost its place;
and it follows a side chain by first reasons only. Lengths are counted as it does, since they decide
which net it shows. The chains of a step have all reasons, and side chains have side chains, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib.techniques._chains.forcing import Lead, without_place
from sudokulib.techniques._chains.net_filling import ASSUMED, NAKED, Placed, filling
from sudokulib.techniques._chains.steps import chain_of_nodes
from sudokulib.techniques._chains.tables import (
    Tables,
    close,
    grouped_tables,
    numbers_ruled_out,
    plain_tables,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._candidates.chain import Chain
    from sudokulib._candidates.index import Sight

__all__ = ["NetMachine", "net_machine"]

MOST_REASONS = 5
"""How many reasons of a digit HoDoKu keeps."""


class _Entries:
    """The direct entries of an assumption: nodes in order, their reasons and distances."""

    __slots__ = ("distances", "index", "nodes", "reasons")

    def __init__(self, node: int) -> None:
        self.nodes = [node]
        self.index = {node: 0}
        self.reasons: list[tuple[int, ...]] = [(0,)]
        self.distances = [1]

    def add(self, node: int, reasons: list[int]) -> None:
        """Adds a node unless it is there, one further away than the first of its reasons."""
        if node not in self.index:
            self.index[node] = len(self.nodes)
            self.nodes.append(node)
            self.distances.append(self.distances[reasons[0]] + 1)
            for at in range(1, len(reasons)):  # the largest comes first, as in HoDoKu
                if reasons[at] > reasons[0]:
                    reasons[0], reasons[at] = reasons[at], reasons[0]
            self.reasons.append(tuple(reasons))

    def add_all(self, nodes: list[int], reason: int) -> None:
        """Adds the nodes that are not there, all for one reason."""
        at = self.index[reason]
        new = [node for node in nodes if node not in self.index]
        self.index.update(zip(new, range(len(self.nodes), len(self.nodes) + len(new)), strict=True))
        self.nodes += new
        self.reasons += [(at,)] * len(new)
        self.distances += [self.distances[at] + 1] * len(new)


class _Expanded:
    """All that follows from an assumption: its entries, and those found through others."""

    __slots__ = ("index", "nodes", "sources")

    def __init__(self, machine: NetMachine, start: int) -> None:
        own = machine.entries(start)
        self.nodes = [*own.nodes]
        self.index = {**own.index}
        self.sources: list[int | None] = [None] * len(own.nodes)
        distances = [*own.distances]
        furthest = 0
        left, direct = ~(machine.direct[start] | 1 << start), machine.direct
        for at, node in enumerate(self.nodes):
            if not at:
                continue
            base = distances[at]
            new = direct[node] & left
            if not new and base + 2 >= furthest:
                continue
            left &= ~new
            source = machine.entries(node)
            for other, distance in zip(source.nodes[1:], source.distances[1:], strict=True):
                known = self.index.get(other)
                if known is None:
                    self.index[other] = len(self.nodes)
                    self.nodes.append(other)
                    self.sources.append(node)
                    distances.append(base + distance)
                    furthest = max(furthest, base + distance)
                elif self.sources[known] is not None and base + distance < distances[known]:
                    self.sources[known] = node
                    distances[known] = base + distance
        check_limits(len(self.nodes))


class NetMachine:
    """The machine of forcing nets."""

    __slots__ = (
        "_entries",
        "_expanded",
        "_leads",
        "_placed",
        "_seen",
        "closures",
        "direct",
        "tables",
    )

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        count, numbers, sight = tables.count, tables.numbers, tables.sight
        self._placed: list[list[Placed]] = [
            filling(sight, numbers.cells[node % count], numbers.digits[node % count], is_on=is_on)
            for is_on in (True, False)
            for node in range(count)
        ]
        plain = plain_tables(sight).direct
        self.direct = [*tables.direct]
        for node, placed in enumerate(self._placed):
            mask = tables.direct[node] >> 2 * count << 2 * count
            for each in placed:
                number = numbers.number[each.digit][each.cell]
                mask |= plain[number] | 1 << number
            self.direct[node] = mask & ~(1 << node)
        self.closures = _closures(self.direct)
        self._entries: dict[int, _Entries] = {}
        self._expanded: dict[int, _Expanded] = {}
        self._leads: dict[tuple[int, int], Lead] = {}
        self._seen: dict[int, list[int]] = {}

    def contradicts(self, start: int) -> bool:
        """Whether a node leads to a contradiction."""
        check_limits(1)
        reached, count = self.closures[start], self.tables.count
        if reached & (1 << count) - 1 & reached >> count:
            return True
        return not all(map((~reached).__and__, without_place(self.tables.sight)))

    def lead_from(self, start: int, end: int) -> Lead:
        """How a node leads to another."""
        found = self._leads.get((start, end))
        if found is None:
            found = self._leads[start, end] = self._lead(start, end)
        return found

    lead_to = lead_from

    def chain(self, start: int, end: int) -> Chain:
        """The chain from a node to another, with its side chains."""
        hops = [*self._hops(start, end)]
        nodes = [start, *[node for node, _, _ in hops]]
        because = {
            at: tuple([self._side(origin, other, {*nodes[:at]}) for other in others])
            for at, (_, origin, others) in enumerate(hops, 1)
        }
        return chain_of_nodes(self.tables, nodes, because)

    def _hops(self, start: int, end: int) -> Iterable[tuple[int, int, list[int]]]:
        """The nodes after the start, each with the node whose entry it is and further reasons."""
        expanded = self.expanded(start)
        hops = []
        node = end
        while node != start:
            source = expanded.sources[expanded.index[node]]
            origin = start if source is None else source
            while node != origin:
                first, *others = self._rests_on(origin, node)
                hops.append((node, origin, others))
                node = first
        return reversed(hops)

    def _side(self, origin: int, end: int, told: set[int]) -> Chain:
        """The chain from a node that has been told to an entry of a node that has.

        Its nodes have side chains, too, which may begin with what it has told before.
        """
        hops = []
        node = end
        while node not in told:
            first, *others = self._rests_on(origin, node)
            hops.append((node, others))
            node = first
        nodes, because = [node], {}
        for at, (node, others) in enumerate(reversed(hops), 1):
            because[at] = tuple([self._side(origin, other, told) for other in others])
            told.add(node)
            nodes.append(node)
        return chain_of_nodes(self.tables, nodes, because)

    def _rests_on(self, origin: int, node: int) -> list[int]:
        """All entries on which an entry rests, first that of HoDoKu if it is one of them."""
        entries, tables = self.entries(origin), self.tables
        index = entries.index
        first = entries.nodes[entries.reasons[index[node]][0]]
        placed = self._placed_by(origin, node)
        if placed is None:
            return [first]
        others = self._ruled_out(placed, tables.sight.houses[placed.house])
        if not others or any(index.get(other, len(index)) > index[node] for other in others):
            others = self._ruled_out(placed, placed.seen_in)
        if first not in others:
            first = max(others, key=index.__getitem__)
        return [first, *[other for other in others if other != first]]

    def _placed_by(self, origin: int, node: int) -> Placed | None:
        """How an assumption first places a candidate, if it does so for a reason."""
        numbers, count = self.tables.numbers, self.tables.count
        if node >= count or origin >= 2 * count:
            return None
        spot = numbers.cells[node], numbers.digits[node]
        found = [each for each in self._placed[origin] if (each.cell, each.digit) == spot]
        return found[0] if found and found[0].house != ASSUMED else None

    def counts(self, leads: list[Lead]) -> bool:
        """Only what needs a net counts: chains are for forcing chains."""
        return any(lead.is_net for lead in leads)

    def entries(self, node: int) -> _Entries:
        """The direct entries of a node."""
        found = self._entries.get(node)
        if found is None:
            found = self._entries[node] = self._fill(node)
        return found

    def _fill(self, node: int) -> _Entries:
        tables = self.tables
        count, numbers = tables.count, tables.numbers
        entries = _Entries(node)
        if node < 2 * count:
            for each in self._placed[node]:
                number = numbers.number[each.digit]
                on = number[each.cell]
                entries.add(on, self._reasons(entries, each))
                entries.add_all(self._seen_from(on), on)
                rest = bits(each.own & ~(1 << each.digit))
                entries.add_all([numbers.number[digit][each.cell] + count for digit in rest], on)
        for other in tables.after(node):
            if other >= 2 * count or node >= 2 * count:
                entries.add(other, [0])
        check_limits(len(entries.nodes))
        return entries

    def _seen_from(self, on: int) -> list[int]:
        """The candidates in other cells that are off because one is on."""
        found = self._seen.get(on)
        if found is None:
            tables = self.tables
            off = numbers_ruled_out(tables.sight, tables.numbers, on)
            found = self._seen[on] = [each + tables.count for each in bits(off)]
        return found

    def _reasons(self, entries: _Entries, placed: Placed) -> list[int]:
        """The entries on which a digit rests."""
        if placed.house == ASSUMED:
            return [0]
        others = self._ruled_out(placed, self.tables.sight.houses[placed.house])
        return [entries.index.get(other, 0) for other in others[:MOST_REASONS]] or [0]

    def _ruled_out(self, placed: Placed, house: int) -> list[int]:
        """What is off if a digit is a single: the rest of its cell, or of the places of a house."""
        tables = self.tables
        numbers, count = tables.numbers, tables.count
        if placed.house == NAKED:
            block = numbers.blocks[placed.cell]
            own = numbers.number[placed.digit][placed.cell]
            return [other + count for other in bits(block & ~(1 << own))]
        number = numbers.number[placed.digit]
        places = tables.sight.masks[placed.digit] & house & ~(1 << placed.cell)
        return [number[cell] + count for cell in bits(places)]

    def expanded(self, node: int) -> _Expanded:
        """All that follows from a node."""
        found = self._expanded.get(node)
        if found is None:
            found = self._expanded[node] = _Expanded(self, node)
        return found

    def _lead(self, start: int, end: int) -> Lead:
        """How HoDoKu counts: a side chain as often as its first node is in the main chain."""
        nodes, beside = self._back(start, end, frozenset())
        main = nodes[1:]
        stops = frozenset(main)
        ways = [self._back(start, reason, stops)[0] for reason in beside]
        length = len(nodes) + sum([len(way) * main.count(way[-1]) for way in ways])
        return Lead(length, is_net=bool(ways))

    def _back(self, start: int, end: int, stops: frozenset[int]) -> tuple[list[int], list[int]]:
        """The way back from a node to the start or to one of the stops, but at least one link.

        With the other reasons of the nodes on the way.
        """
        expanded = self.expanded(start)
        way: list[int] = [end]
        beside: list[int] = []
        node = end
        while node != start and (len(way) == 1 or node not in stops):
            source = expanded.sources[expanded.index[node]]
            origin = start if source is None else source
            entries = self.entries(origin)
            while node != origin and (len(way) == 1 or node not in stops):
                first, *others = entries.reasons[entries.index[node]]
                beside += [entries.nodes[other] for other in others if other]
                node = entries.nodes[first]
                way.append(node)
        return way, beside


@memo
def net_machine(sight: Sight) -> NetMachine:
    """The machine of a state."""
    return NetMachine(grouped_tables(sight))


def _closures(direct: list[int]) -> list[int]:
    """For every node, itself and all that can be reached from it.

    >>> [f"{mask:04b}" for mask in _closures([0b0010, 0b0100, 0b0010, 0b0001])]
    ['0111', '0110', '0110', '1111']
    """
    closed = [0 if mask else 1 << node for node, mask in enumerate(direct)]
    close(closed, {node: mask | 1 << node for node, mask in enumerate(direct) if mask})
    return closed
