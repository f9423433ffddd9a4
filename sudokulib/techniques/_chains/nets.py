"""Forcing nets: assumptions followed by singles, which may rest on several things at once.

The consequences of an assumption are its direct entries (see `net_filling`), and the direct entries
of what stands there. A net is a chain with side chains: where a digit rests on several candidates,
the first of them continues the chain, and the others start side chains, which go back to a node of
the chain:

    A -> B -> C -> D -> E         the main chain
         |         ^
         +--> F ---+              a side chain: D rests on C and F
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.memo import memo
from sudokulib._base.stopping import spend
from sudokulib._board.masks import bits
from sudokulib.techniques._chains.forcing import Lead, without_place
from sudokulib.techniques._chains.net_filling import ASSUMED, NAKED, Placed, filling
from sudokulib.techniques._chains.steps import chain_of_nodes
from sudokulib.techniques._chains.tables import Tables, close, grouped_tables, plain_tables

if TYPE_CHECKING:
    from sudokulib._marks.chain import Chain
    from sudokulib._marks.sight import Sight

__all__ = ["Net", "NetMachine", "net_machine"]

MOST_REASONS = 5
"""How many reasons of a digit HoDoKu keeps."""


class Net(NamedTuple):
    """How one node leads to another."""

    nodes: tuple[int, ...]
    """The main chain."""
    sides: tuple[tuple[int, tuple[int, ...]], ...]
    """The side chains: the index of the node that needs it, and its own nodes."""
    length: int
    """The number of nodes; a side chain counts for each time its first node is in the chain."""


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
        spend(len(self.nodes))


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
        self._leads: dict[tuple[int, int], Net] = {}
        self._seen: dict[int, list[int]] = {}

    def contradicts(self, start: int) -> bool:
        """Whether a node leads to a contradiction."""
        spend(1)
        reached, count = self.closures[start], self.tables.count
        if reached & (1 << count) - 1 & reached >> count:
            return True
        return not all(map((~reached).__and__, without_place(self.tables.sight)))

    def lead_from(self, start: int, end: int) -> Lead:
        """How a node leads to another."""
        net = self.net(start, end)
        return Lead(net.length, is_net=bool(net.sides))

    lead_to = lead_from

    def chain(self, start: int, end: int) -> Chain:
        """The chain from a node to another, with its side chains."""
        net, tables = self.net(start, end), self.tables
        because: dict[int, tuple[Chain, ...]] = {}
        for at, way in net.sides:
            # Rarely the main chain passes the first node of a side chain twice: see `Net.length`.
            times = net.nodes[:-1].count(way[0])
            because[at] = because.get(at, ()) + (chain_of_nodes(tables, way, {}),) * times
        return chain_of_nodes(tables, net.nodes, because)

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
        spend(len(entries.nodes))
        return entries

    def _seen_from(self, on: int) -> list[int]:
        """The candidates that are off because they see one that is on."""
        found = self._seen.get(on)
        if found is None:
            tables = self.tables
            numbers, sight = tables.numbers, tables.sight
            digit, peers = numbers.digits[on], sight.peers[numbers.cells[on]]
            number = numbers.number[digit]
            found = [number[cell] + tables.count for cell in bits(sight.masks[digit] & peers)]
            self._seen[on] = found
        return found

    def _reasons(self, entries: _Entries, placed: Placed) -> list[int]:
        """The entries on which a digit rests."""
        if placed.house == ASSUMED:
            return [0]
        tables = self.tables
        numbers, sight = tables.numbers, tables.sight
        if placed.house == NAKED:
            block = numbers.blocks[placed.cell]
            others = [*bits(block & ~(1 << numbers.number[placed.digit][placed.cell]))]
        else:
            places = sight.places[placed.digit][placed.house] & ~(1 << placed.cell)
            others = [numbers.number[placed.digit][cell] for cell in bits(places)]
        index, count = entries.index, tables.count
        return [index.get(other + count, 0) for other in others[:MOST_REASONS]] or [0]

    def expanded(self, node: int) -> _Expanded:
        """All that follows from a node."""
        found = self._expanded.get(node)
        if found is None:
            found = self._expanded[node] = _Expanded(self, node)
        return found

    def net(self, start: int, end: int) -> Net:
        """The net from a node to another."""
        found = self._leads.get((start, end))
        if found is None:
            found = self._leads[start, end] = self._net(start, end)
        return found

    def _net(self, start: int, end: int) -> Net:
        nodes, beside = self._back(start, end, frozenset())
        main = nodes[::-1]
        stops = frozenset(main[:-1])
        sides = []
        length = last = len(main)
        for at, reason in beside:
            way = self._back(start, reason, stops)[0][::-1]
            sides.append((last - 1 - at, tuple(way)))
            length += len(way) * main[:-1].count(way[0])
        return Net(tuple(main), tuple(sides), length)

    def _back(
        self, start: int, end: int, stops: frozenset[int]
    ) -> tuple[list[int], list[tuple[int, int]]]:
        """The way back from a node to the start or to one of the stops, but at least one link.

        With the other reasons of the nodes on the way, each with the position of its node.
        """
        expanded = self.expanded(start)
        way: list[int] = [end]
        beside: list[tuple[int, int]] = []
        node = end
        while node != start and (len(way) == 1 or node not in stops):
            source = expanded.sources[expanded.index[node]]
            origin = start if source is None else source
            entries = self.entries(origin)
            while node != origin and (len(way) == 1 or node not in stops):
                first, *others = entries.reasons[entries.index[node]]
                beside += [(len(way) - 1, entries.nodes[other]) for other in others if other]
                node = entries.nodes[first]
                way.append(node)
        return way, beside


@memo
def net_machine(sight: Sight) -> NetMachine:
    """The machine of some marks."""
    return NetMachine(grouped_tables(sight))


def _closures(direct: list[int]) -> list[int]:
    """For every node, itself and all that can be reached from it.

    >>> [f"{mask:04b}" for mask in _closures([0b0010, 0b0100, 0b0010, 0b0001])]
    ['0111', '0110', '0110', '1111']
    """
    closed = [0 if mask else 1 << node for node, mask in enumerate(direct)]
    close(closed, {node: mask | 1 << node for node, mask in enumerate(direct) if mask})
    return closed
