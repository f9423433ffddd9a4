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

What follows at once in a net: singles, followed for a few rounds from each assumption.

A candidate that is on is placed, one that is off is removed. Then four times: all naked singles,
then all hidden singles that have appeared are listed, and then placed. Each digit placed rests on
the candidates that had to go before: for a naked single those of its cell, for a hidden single
those of its house, at most five of them.

    reasons       ON 5 in r1c1 <- OFF 3 in r1c1, OFF 7 in r1c1       naked
                  OFF 5 in r1c9 <- ON 5 in r1c1                      seen

A contradiction does not stop this: it is what is looked for. Then the order in which singles appear
decides which are placed, so this keeps HoDoKu's two queues, and its habit of not counting the last
candidate that a cell loses.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, house_masks
from sudokulib.techniques._chains.chain_steps import chain_of_nodes
from sudokulib.techniques._chains.forcing_chains import Lead, without_place
from sudokulib.techniques._chains.link_graph import (
    Tables,
    close,
    grouped_tables,
    numbers_ruled_out,
    plain_tables,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.chain import Chain


ROUNDS = 4
"""How often HoDoKu looks for singles."""


class Placed(NamedTuple):
    """A digit that is placed in a cell."""

    cell: int
    digit: int
    """The digit less 1."""
    own: int
    """The candidates that the cell had, bit d for digit d + 1."""
    house: int
    """The house of a hidden single, `NAKED` for a naked one, `ASSUMED` if it rests on nothing."""
    seen_in: int = 0
    """The mask of the house in which a hidden single was first seen.

    HoDoKu names a house of the single that has the fewest places when it is placed. If it is not a
    single there, or was one from the start, only this house says why.
    """


NAKED = -1
ASSUMED = -2

_Houses = dict[int, list[int]]
"""The masks of houses around each of some cells."""


class _Copy:
    """A board on which an assumption is followed."""

    __slots__ = (
        "_around",
        "_beyond",
        "_counted",
        "_digits",
        "_filled",
        "_hidden",
        "_houses_of",
        "_masks",
        "_naked",
        "_peers",
        "placed",
    )

    def __init__(self, lookup: CandidateLookup) -> None:
        self._around, self._beyond = _houses_around(lookup.layout)
        self._houses_of = lookup.layout.houses_by_cell
        self._peers = lookup.peers
        self._masks = [*lookup.masks]
        self._counted = [*lookup.masks]  # with the last candidates of cells, which stay counted
        self._digits = [*lookup.digits_in]
        self._filled = bytearray(lookup.placed)
        self._naked: deque[tuple[int, int]] = deque()
        self._hidden: deque[tuple[int, int, int]] = deque()
        self.placed: list[Placed] = []

    def assume_on(self, cell: int, digit: int) -> None:
        """Places a digit."""
        self._place(cell, digit, ASSUMED)

    def assume_off(self, cell: int, digit: int) -> None:
        """Removes a candidate, and places the digit that is left, if there is only one."""
        self._strike(1 << cell, digit, self._around)
        left = self._digits[cell]
        if left and not left & left - 1:
            self._place(cell, left.bit_length() - 1, ASSUMED)

    def follow(self) -> None:
        """Places what follows, in rounds."""
        for _ in range(ROUNDS):
            if not self._naked and not self._hidden:
                break
            naked = [each for each in self._naked if not self._filled[each[0]]]
            self._naked.clear()
            hidden: dict[int, tuple[int, int]] = {}
            for cell, digit, seen_in in self._hidden:
                if not self._filled[cell] and cell not in hidden and self._is_alone(cell, digit):
                    hidden[cell] = digit, seen_in
            self._hidden.clear()
            for cell, digit in naked:
                self._place(cell, digit, NAKED)
            for cell, (digit, seen_in) in hidden.items():
                counted = self._counted[digit]
                counts = [(counted & house).bit_count() for house in self._around[cell]]
                house = self._houses_of[cell][counts.index(min(counts))]
                self._place(cell, digit, house, seen_in)

    def _is_alone(self, cell: int, digit: int) -> bool:
        counted = self._counted[digit]
        return any((counted & house).bit_count() == 1 for house in self._around[cell])

    def _place(self, cell: int, digit: int, house: int, seen_in: int = 0) -> None:
        own = self._digits[cell]
        self.placed.append(Placed(cell, digit, own, house, seen_in))
        if self._filled[cell] == digit + 1:
            return
        self._filled[cell] = digit + 1
        self._digits[cell] = 0
        bit, masks, counted = 1 << cell, self._masks, self._counted
        for other in bits(own):
            masks[other] ^= bit
        seen = masks[digit] & self._peers[cell]
        if seen:
            # The digit still counts in its cell, if it was a candidate: its houses get no single.
            is_counted = own >> digit & 1
            self._strike(seen, digit, self._beyond[cell] if is_counted else self._around)
        for other in bits(own):
            counted[other] = left = counted[other] & ~bit
            if other != digit:
                for mask in self._around[cell]:
                    places = left & mask
                    if places and not places & places - 1:
                        self._found(other, mask)

    def _strike(self, gone: int, digit: int, around: _Houses) -> None:
        """Removes a candidate from some cells, one by one, and looks for singles around them."""
        mask, counted, digits = self._masks[digit], self._counted[digit], self._digits
        keep = ~(1 << digit)
        while gone:
            bit = gone & -gone
            gone ^= bit
            mask ^= bit
            cell = bit.bit_length() - 1
            digits[cell] = left = digits[cell] & keep
            if not left:
                continue
            if not left & left - 1:
                self._naked.append((cell, left.bit_length() - 1))
            counted ^= bit
            for house in around[cell]:
                places = counted & house
                if not places & places - 1:
                    self._masks[digit] = mask
                    (self._found if places else self._forget)(digit, house)
        self._masks[digit] = mask
        self._counted[digit] = counted

    def _found(self, digit: int, house: int) -> None:
        """Queues the hidden single of a house, the first place of the digit."""
        places = self._masks[digit] & house
        if places:
            self._hidden.append(((places & -places).bit_length() - 1, digit, house))

    def _forget(self, digit: int, house: int) -> None:
        """Drops the first hidden single of a digit in a house that has lost its last place."""
        for each in self._hidden:
            if each[1] == digit and house >> each[0] & 1:
                self._hidden.remove(each)
                break


def filling(lookup: CandidateLookup, cell: int, digit: int, *, is_on: bool) -> list[Placed]:
    """The digits that are placed if a candidate is on or off, in order."""
    if not is_on and not _leaves_a_single(lookup, cell, digit):
        return []
    copy = _Copy(lookup)
    (copy.assume_on if is_on else copy.assume_off)(cell, digit)
    copy.follow()
    check_limits(1 + len(copy.placed))
    return copy.placed


def _leaves_a_single(lookup: CandidateLookup, cell: int, digit: int) -> bool:
    """Whether its cell or one of its houses has at most one place left without a candidate."""
    if lookup.digits_in[cell].bit_count() <= 2:
        return True
    places = lookup.places[digit]
    return any(places[house].bit_count() <= 2 for house in lookup.layout.houses_by_cell[cell])


@memo
def _houses_around(layout: Layout) -> tuple[_Houses, tuple[_Houses, ...]]:
    """For every cell the masks of its houses; for every two cells those of the second alone."""
    board = house_masks(layout)
    around = [[board.houses[house] for house in houses] for houses in layout.houses_by_cell]
    beyond: list[_Houses] = []
    for cell, peers in enumerate(board.peers):
        bit = 1 << cell
        beyond.append(
            {each: [house for house in around[each] if not house & bit] for each in bits(peers)}
        )
    return dict(enumerate(around)), tuple(beyond)


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
        count, numbers, lookup = tables.count, tables.numbers, tables.lookup
        self._placed: list[list[Placed]] = [
            filling(lookup, numbers.cells[node % count], numbers.digits[node % count], is_on=is_on)
            for is_on in (True, False)
            for node in range(count)
        ]
        plain = plain_tables(lookup).direct
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
        return not all(map((~reached).__and__, without_place(self.tables.lookup)))

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
        others = self._ruled_out(placed, tables.lookup.houses[placed.house])
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
            off = numbers_ruled_out(tables.lookup, tables.numbers, on)
            found = self._seen[on] = [each + tables.count for each in bits(off)]
        return found

    def _reasons(self, entries: _Entries, placed: Placed) -> list[int]:
        """The entries on which a digit rests."""
        if placed.house == ASSUMED:
            return [0]
        others = self._ruled_out(placed, self.tables.lookup.houses[placed.house])
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
        places = tables.lookup.masks[placed.digit] & house & ~(1 << placed.cell)
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
def net_machine(lookup: CandidateLookup) -> NetMachine:
    """The machine of a state."""
    return NetMachine(grouped_tables(lookup))


def _closures(direct: list[int]) -> list[int]:
    """For every node, itself and all that can be reached from it.

    >>> [f"{mask:04b}" for mask in _closures([0b0010, 0b0100, 0b0010, 0b0001])]
    ['0111', '0110', '0110', '1111']
    """
    closed = [0 if mask else 1 << node for node, mask in enumerate(direct)]
    close(closed, {node: mask | 1 << node for node, mask in enumerate(direct) if mask})
    return closed
