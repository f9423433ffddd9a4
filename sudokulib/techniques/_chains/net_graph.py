"""The implication graph of forcing nets: assumptions followed by singles, for a few rounds.

A candidate that is on is placed, and one that is off is removed. Then there are four rounds: in
each, all naked singles and then all hidden singles that have appeared are listed, and then placed.
Each placed digit rests on the candidates that had to be removed first: for a naked single those of
its cell, for a hidden single those of its house, at most five of them. The digits and candidates
found in this way are the direct consequences of the assumption:

    reasons       ON 5 in r1c1 <- OFF 3 in r1c1, OFF 7 in r1c1       naked
                  OFF 5 in r1c9 <- ON 5 in r1c1                      seen

A contradiction does not end this, since the search looks for contradictions. After a contradiction,
the order in which singles appear decides which of them are placed, so there are two queues as in
HoDoKu. As in HoDoKu, the last candidate that a cell loses stays in the counts.

The consequences of an assumption are the direct ones, the direct consequences of these, and so on.
A net is a chain with side chains: where a digit rests on several candidates, the first of them
continues the chain, and the others start side chains, which go back to a node of the chain:

    A -> B -> C -> D -> E         the main chain
         |         ^
         +--> F ---+              a side chain: D rests on C and F

HoDoKu keeps at most five reasons. If the digit has meanwhile lost its place, it keeps reasons of
the wrong house. It follows a side chain only along first reasons. Lengths are counted in the same
way here, since they decide which net is shown. The chains of a step have all reasons, and side
chains have side chains, too.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, house_masks
from sudokulib.techniques._chains.chain_steps import chain_of_nodes
from sudokulib.techniques._chains.forcing_search import PathInfo, nodes_without_place
from sudokulib.techniques._chains.link_graph import (
    LinkGraph,
    add_reachable,
    grouped_links,
    numbers_ruled_out,
    plain_links,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.chain import Chain


_MAX_REASONS = 5
"""The number of reasons that HoDoKu keeps for a digit."""


class NetGraph:
    """An `ImplicationGraph` whose nodes may follow from several others, as singles do."""

    __slots__ = (
        "_all",
        "_direct",
        "_paths",
        "_placed",
        "_seen",
        "links",
        "reachable",
        "successor_masks",
    )

    def __init__(self, links: LinkGraph) -> None:
        self.links = links
        count, numbers, lookup = links.count, links.numbers, links.lookup
        self._placed: list[list[Placement]] = [
            singles_after(
                lookup, numbers.cells[node % count], numbers.digits[node % count], is_on=is_on
            )
            for is_on in (True, False)
            for node in range(count)
        ]
        plain = plain_links(lookup).successor_masks
        self.successor_masks = [*links.successor_masks]
        for node, placed in enumerate(self._placed):
            mask = links.successor_masks[node] >> 2 * count << 2 * count
            for placement in placed:
                number = numbers.number[placement.digit][placement.cell]
                mask |= plain[number] | 1 << number
            self.successor_masks[node] = mask & ~(1 << node)
        self.reachable = _reachable(self.successor_masks)
        self._direct: dict[int, _DirectConsequences] = {}
        self._all: dict[int, _AllConsequences] = {}
        self._paths: dict[tuple[int, int], PathInfo] = {}
        self._seen: dict[int, list[int]] = {}

    def is_refuted(self, start: int) -> bool:
        """Whether a node leads to a contradiction."""
        check_limits(1)
        reached, count = self.reachable[start], self.links.count
        if reached & (1 << count) - 1 & reached >> count:
            return True
        return not all(map((~reached).__and__, nodes_without_place(self.links.lookup)))

    def path_info(self, start: int, end: int) -> PathInfo:
        """How a node leads to another."""
        found = self._paths.get((start, end))
        if found is None:
            found = self._paths[start, end] = self._path_info(start, end)
        return found

    path_info_backwards = path_info

    def chain(self, start: int, end: int) -> Chain:
        """The chain from a node to another, with its side chains."""
        later = [*self._main_chain(start, end)]
        nodes = [start, *[node for node, _, _ in later]]
        reasons = {
            at: tuple([self._side_chain(origin, other, {*nodes[:at]}) for other in others])
            for at, (_, origin, others) in enumerate(later, 1)
        }
        return chain_of_nodes(self.links, nodes, reasons)

    def _main_chain(self, start: int, end: int) -> Iterable[tuple[int, int, list[int]]]:
        """The nodes after the start, each with the node before it and further reasons."""
        consequences = self.all_consequences(start)
        later = []
        node = end
        while node != start:
            source = consequences.sources[consequences.index[node]]
            origin = start if source is None else source
            while node != origin:
                first, *others = self._reasons_of(origin, node)
                later.append((node, origin, others))
                node = first
        return reversed(later)

    def _side_chain(self, origin: int, end: int, shown: set[int]) -> Chain:
        """The chain from a node that has been shown to a consequence.

        Its nodes have side chains, too, which may begin with nodes that this chain has shown.
        """
        later = []
        node = end
        while node not in shown:
            first, *others = self._reasons_of(origin, node)
            later.append((node, others))
            node = first
        nodes, reasons = [node], {}
        for at, (node, others) in enumerate(reversed(later), 1):
            reasons[at] = tuple([self._side_chain(origin, other, shown) for other in others])
            shown.add(node)
            nodes.append(node)
        return chain_of_nodes(self.links, nodes, reasons)

    def _reasons_of(self, origin: int, node: int) -> list[int]:
        """All nodes on which a consequence rests; HoDoKu's first reason comes first."""
        direct, links = self.direct_consequences(origin), self.links
        index = direct.index
        first = direct.nodes[direct.reasons[index[node]][0]]
        placed = self._placed_by(origin, node)
        if placed is None:
            return [first]
        others = self._removed_before(placed, links.lookup.houses[placed.house])
        if not others or any(index.get(other, len(index)) > index[node] for other in others):
            others = self._removed_before(placed, placed.seen_in)
        if first not in others:
            first = max(others, key=index.__getitem__)
        return [first, *[other for other in others if other != first]]

    def _placed_by(self, origin: int, node: int) -> Placement | None:
        """The first placement of a candidate by an assumption, if it has reasons."""
        numbers, count = self.links.numbers, self.links.count
        if node >= count or origin >= 2 * count:
            return None
        spot = numbers.cells[node], numbers.digits[node]
        found = [
            placement
            for placement in self._placed[origin]
            if (placement.cell, placement.digit) == spot
        ]
        return found[0] if found and found[0].house != _ASSUMED else None

    def is_accepted(self, paths: list[PathInfo]) -> bool:
        """Whether an argument needs a net; others belong to the forcing chains."""
        return any(path.is_net for path in paths)

    def direct_consequences(self, node: int) -> _DirectConsequences:
        """The nodes that follow from a node directly, or by singles in the first rounds."""
        found = self._direct.get(node)
        if found is None:
            found = self._direct[node] = self._direct_consequences(node)
        return found

    def _direct_consequences(self, node: int) -> _DirectConsequences:
        links = self.links
        count, numbers = links.count, links.numbers
        direct = _DirectConsequences(node)
        if node < 2 * count:
            for placement in self._placed[node]:
                number = numbers.number[placement.digit]
                on = number[placement.cell]
                direct.add(on, self._reason_indexes(direct, placement))
                direct.add_all(self._seen_from(on), on)
                rest = bits(placement.cell_digits & ~(1 << placement.digit))
                direct.add_all(
                    [numbers.number[digit][placement.cell] + count for digit in rest], on
                )
        for other in links.successors(node):
            if other >= 2 * count or node >= 2 * count:
                direct.add(other, [0])
        check_limits(len(direct.nodes))
        return direct

    def _seen_from(self, on: int) -> list[int]:
        """The candidates in other cells that are off because one is on."""
        found = self._seen.get(on)
        if found is None:
            links = self.links
            off = numbers_ruled_out(links.lookup, links.numbers, on)
            found = self._seen[on] = [candidate + links.count for candidate in bits(off)]
        return found

    def _reason_indexes(self, direct: _DirectConsequences, placed: Placement) -> list[int]:
        """The consequences on which a digit rests, by their index."""
        if placed.house == _ASSUMED:
            return [0]
        others = self._removed_before(placed, self.links.lookup.houses[placed.house])
        return [direct.index.get(other, 0) for other in others[:_MAX_REASONS]] or [0]

    def _removed_before(self, placed: Placement, house: int) -> list[int]:
        """The nodes that are off if a digit is a single: the others of its cell or of a house."""
        links = self.links
        numbers, count = links.numbers, links.count
        if placed.house == _NAKED:
            inside = numbers.of_cell[placed.cell]
            single = numbers.number[placed.digit][placed.cell]
            return [other + count for other in bits(inside & ~(1 << single))]
        number = numbers.number[placed.digit]
        places = links.lookup.masks[placed.digit] & house & ~(1 << placed.cell)
        return [number[cell] + count for cell in bits(places)]

    def all_consequences(self, node: int) -> _AllConsequences:
        """All nodes that follow from a node."""
        found = self._all.get(node)
        if found is None:
            found = self._all[node] = _AllConsequences(self, node)
        return found

    def _path_info(self, start: int, end: int) -> PathInfo:
        """The length as HoDoKu counts it.

        A side chain is counted as often as its first node is in the main chain.
        """
        nodes, others = self._path_back(start, end, frozenset())
        main = nodes[1:]
        stops = frozenset(main)
        side_chains = [self._path_back(start, reason, stops)[0] for reason in others]
        length = len(nodes) + sum([len(side) * main.count(side[-1]) for side in side_chains])
        return PathInfo(length, is_net=bool(side_chains))

    def _path_back(
        self, start: int, end: int, stops: frozenset[int]
    ) -> tuple[list[int], list[int]]:
        """The path back from a node to the start or to one of the stops, at least one link long.

        It comes with the other reasons of its nodes.
        """
        consequences = self.all_consequences(start)
        path: list[int] = [end]
        others: list[int] = []
        node = end
        while node != start and (len(path) == 1 or node not in stops):
            source = consequences.sources[consequences.index[node]]
            origin = start if source is None else source
            direct = self.direct_consequences(origin)
            while node != origin and (len(path) == 1 or node not in stops):
                first, *more = direct.reasons[direct.index[node]]
                others += [direct.nodes[other] for other in more if other]
                node = direct.nodes[first]
                path.append(node)
        return path, others


@memo
def net_graph(lookup: CandidateLookup) -> NetGraph:
    """The graph of a state."""
    return NetGraph(grouped_links(lookup))


def _reachable(successor_masks: list[int]) -> list[int]:
    """For every node, itself and all that can be reached from it.

    >>> [f"{mask:04b}" for mask in _reachable([0b0010, 0b0100, 0b0010, 0b0001])]
    ['0111', '0110', '0110', '1111']
    """
    reachable = [0 if mask else 1 << node for node, mask in enumerate(successor_masks)]
    add_reachable(
        reachable, {node: mask | 1 << node for node, mask in enumerate(successor_masks) if mask}
    )
    return reachable


class _DirectConsequences:
    """The direct consequences of an assumption: nodes in order, their reasons and distances."""

    __slots__ = ("distances", "index", "nodes", "reasons")

    def __init__(self, node: int) -> None:
        self.nodes = [node]
        self.index = {node: 0}
        self.reasons: list[tuple[int, ...]] = [(0,)]
        self.distances = [1]

    def add(self, node: int, reasons: list[int]) -> None:
        """Adds a node if it is new, at a distance one larger than that of its first reason."""
        if node not in self.index:
            self.index[node] = len(self.nodes)
            self.nodes.append(node)
            self.distances.append(self.distances[reasons[0]] + 1)
            for at in range(1, len(reasons)):  # the largest comes first, as in HoDoKu
                if reasons[at] > reasons[0]:
                    reasons[0], reasons[at] = reasons[at], reasons[0]
            self.reasons.append(tuple(reasons))

    def add_all(self, nodes: list[int], reason: int) -> None:
        """Adds the nodes that are new, all for one reason."""
        at = self.index[reason]
        new = [node for node in nodes if node not in self.index]
        self.index.update(zip(new, range(len(self.nodes), len(self.nodes) + len(new)), strict=True))
        self.nodes += new
        self.reasons += [(at,)] * len(new)
        self.distances += [self.distances[at] + 1] * len(new)


class _AllConsequences:
    """All consequences of an assumption: the direct ones, and what follows from them."""

    __slots__ = ("index", "nodes", "sources")

    def __init__(self, graph: NetGraph, start: int) -> None:
        direct = graph.direct_consequences(start)
        self.nodes = [*direct.nodes]
        self.index = {**direct.index}
        self.sources: list[int | None] = [None] * len(direct.nodes)
        distances = [*direct.distances]
        furthest = 0
        masks = graph.successor_masks
        left = ~(masks[start] | 1 << start)
        for at, node in enumerate(self.nodes):
            if not at:
                continue
            base = distances[at]
            new = masks[node] & left
            if not new and base + 2 >= furthest:
                continue
            left &= ~new
            source = graph.direct_consequences(node)
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


_ROUNDS = 4
"""The number of rounds in which HoDoKu looks for singles."""


class Placement(NamedTuple):
    """A digit that is placed in a cell."""

    cell: int
    digit: int
    """The digit less 1."""
    cell_digits: int
    """The candidates that the cell had, bit d for digit d + 1."""
    house: int
    """The house of a hidden single, `_NAKED` for a naked one, `_ASSUMED` if it rests on nothing."""
    seen_in: int = 0
    """The mask of the house in which a hidden single was first seen.

    HoDoKu names a house of the single that has the fewest places when the digit is placed. If it is
    not a single there, or was one from the start, only the house stored here is a reason.
    """


_NAKED = -1
_ASSUMED = -2


_HouseMasks = dict[int, list[int]]
"""The masks of houses around each of some cells."""


def singles_after(
    lookup: CandidateLookup, cell: int, digit: int, *, is_on: bool
) -> list[Placement]:
    """The digits that are placed if a candidate is on or off, in order."""
    if not is_on and not _leaves_a_single(lookup, cell, digit):
        return []
    board = _TrialBoard(lookup)
    (board.assume_on if is_on else board.assume_off)(cell, digit)
    board.place_singles()
    check_limits(1 + len(board.placed))
    return board.placed


def _leaves_a_single(lookup: CandidateLookup, cell: int, digit: int) -> bool:
    """Whether its cell or one of its houses has at most one place left without a candidate."""
    if lookup.digits_in[cell].bit_count() <= 2:
        return True
    places = lookup.places[digit]
    return any(places[house].bit_count() <= 2 for house in lookup.layout.houses_by_cell[cell])


class _TrialBoard:
    """A copy of the board, on which an assumption is followed."""

    __slots__ = (
        "_counted",
        "_digits",
        "_filled",
        "_hidden",
        "_houses",
        "_houses_by_cell",
        "_houses_outside",
        "_masks",
        "_naked",
        "_peers",
        "placed",
    )

    def __init__(self, lookup: CandidateLookup) -> None:
        self._houses, self._houses_outside = _masks_of_houses(lookup.layout)
        self._houses_by_cell = lookup.layout.houses_by_cell
        self._peers = lookup.peers
        self._masks = [*lookup.masks]
        self._counted = [*lookup.masks]  # counts that still include the last candidates of cells
        self._digits = [*lookup.digits_in]
        self._filled = bytearray(lookup.placed)
        self._naked: deque[tuple[int, int]] = deque()
        self._hidden: deque[tuple[int, int, int]] = deque()
        self.placed: list[Placement] = []

    def assume_on(self, cell: int, digit: int) -> None:
        """Places a digit."""
        self._place(cell, digit, _ASSUMED)

    def assume_off(self, cell: int, digit: int) -> None:
        """Removes a candidate, and places the digit that is left, if there is only one."""
        self._remove(1 << cell, digit, self._houses)
        left = self._digits[cell]
        if left and not left & left - 1:
            self._place(cell, left.bit_length() - 1, _ASSUMED)

    def place_singles(self) -> None:
        """Places all singles that follow, in rounds."""
        for _ in range(_ROUNDS):
            if not self._naked and not self._hidden:
                break
            naked = [single for single in self._naked if not self._filled[single[0]]]
            self._naked.clear()
            hidden: dict[int, tuple[int, int]] = {}
            for cell, digit, seen_in in self._hidden:
                if not self._filled[cell] and cell not in hidden and self._is_alone(cell, digit):
                    hidden[cell] = digit, seen_in
            self._hidden.clear()
            for cell, digit in naked:
                self._place(cell, digit, _NAKED)
            for cell, (digit, seen_in) in hidden.items():
                counted = self._counted[digit]
                counts = [(counted & house).bit_count() for house in self._houses[cell]]
                house = self._houses_by_cell[cell][counts.index(min(counts))]
                self._place(cell, digit, house, seen_in)

    def _is_alone(self, cell: int, digit: int) -> bool:
        counted = self._counted[digit]
        return any((counted & house).bit_count() == 1 for house in self._houses[cell])

    def _place(self, cell: int, digit: int, house: int, seen_in: int = 0) -> None:
        held = self._digits[cell]
        self.placed.append(Placement(cell, digit, held, house, seen_in))
        if self._filled[cell] == digit + 1:
            return
        self._filled[cell] = digit + 1
        self._digits[cell] = 0
        bit, masks, counted = 1 << cell, self._masks, self._counted
        for other in bits(held):
            masks[other] ^= bit
        seen = masks[digit] & self._peers[cell]
        if seen:
            # If the digit was a candidate, it is still counted in its cell, so its houses get no
            # single.
            is_counted = held >> digit & 1
            self._remove(seen, digit, self._houses_outside[cell] if is_counted else self._houses)
        for other in bits(held):
            counted[other] = left = counted[other] & ~bit
            if other != digit:
                for mask in self._houses[cell]:
                    places = left & mask
                    if places and not places & places - 1:
                        self._queue_hidden_single(other, mask)

    def _remove(self, cells: int, digit: int, houses: _HouseMasks) -> None:
        """Removes a candidate from some cells, one by one, and looks for singles around them."""
        mask, counted, digits = self._masks[digit], self._counted[digit], self._digits
        keep = ~(1 << digit)
        while cells:
            bit = cells & -cells
            cells ^= bit
            mask ^= bit
            cell = bit.bit_length() - 1
            digits[cell] = left = digits[cell] & keep
            if not left:
                continue
            if not left & left - 1:
                self._naked.append((cell, left.bit_length() - 1))
            counted ^= bit
            for house in houses[cell]:
                places = counted & house
                if not places & places - 1:
                    self._masks[digit] = mask
                    (self._queue_hidden_single if places else self._drop_hidden_single)(
                        digit, house
                    )
        self._masks[digit] = mask
        self._counted[digit] = counted

    def _queue_hidden_single(self, digit: int, house: int) -> None:
        """Queues the hidden single of a house, the first place of the digit."""
        places = self._masks[digit] & house
        if places:
            self._hidden.append(((places & -places).bit_length() - 1, digit, house))

    def _drop_hidden_single(self, digit: int, house: int) -> None:
        """Drops the first hidden single of a digit in a house that has lost its last place."""
        for single in self._hidden:
            if single[1] == digit and house >> single[0] & 1:
                self._hidden.remove(single)
                break


@memo
def _masks_of_houses(layout: Layout) -> tuple[_HouseMasks, tuple[_HouseMasks, ...]]:
    """For each cell, the masks of its houses; for each two cells, those of the second alone."""
    board = house_masks(layout)
    houses = [[board.houses[house] for house in inside] for inside in layout.houses_by_cell]
    outside: list[_HouseMasks] = []
    for cell, peers in enumerate(board.peers):
        bit = 1 << cell
        outside.append(
            {peer: [house for house in houses[peer] if not house & bit] for peer in bits(peers)}
        )
    return dict(enumerate(houses)), tuple(outside)
