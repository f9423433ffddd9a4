"""The graph of links: what follows from each candidate being on or off.

The nodes of chains are numbered. With k candidates, by cell and then by digit, and g groups:

    0 ... k-1       candidate on           2k ... 2k+g-1       group on
    k ... 2k-1      candidate off          2k+g ... 2k+2g-1    group off

A group is two or more places of a digit that a line and a region share. The digit is in one of them
(the group is on) or in none of them (it is off).

A set of nodes is a mask. For every node, `successor_masks` has the nodes that follow from it
directly. `successors` has the same nodes in the order in which HoDoKu stores them: of several
chains of the same length, a breadth-first search then finds the same one as HoDoKu.

There are graphs without groups and with groups. Further kinds of nodes, such as almost locked sets,
can be added after the groups in the same way.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, NamedTuple

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, house_masks, seen_by_all
from sudokulib._candidates.conflicts import ruled_out_by_all
from sudokulib._candidates.incremental_cache import cached_by_digit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup


class LinkGraph:
    """The links of a state; use `plain_links` or `grouped_links` to get them."""

    __slots__ = (
        "_memo",
        "_off_group_order",
        "_successors",
        "count",
        "entry_cells",
        "groups",
        "lookup",
        "numbers",
        "successor_masks",
    )

    lookup: CandidateLookup
    numbers: CandidateNumbers
    count: int
    """How many candidates there are."""
    groups: tuple[Group, ...]
    successor_masks: list[int]
    """For every node, the mask of the nodes that follow directly."""
    entry_cells: dict[int, int]
    """For nodes that chains reach through only some of their cells, the mask of these cells."""

    def __init__(
        self, lookup: CandidateLookup, groups: tuple[Group, ...], plain: LinkGraph | None
    ) -> None:
        self._memo: dict[Any, Any] = {}
        self.lookup = lookup
        self.numbers = candidate_numbers(lookup)
        self.count = self.numbers.count
        self.groups = groups
        self.entry_cells = {}
        self._successors: dict[int, tuple[int, ...]] = {}
        self._off_group_order: dict[int, list[int]] = {}  # other groups: sorted by number
        self.successor_masks = (
            _candidate_links(lookup, self.numbers) if plain is None else [*plain.successor_masks]
        )
        if groups:
            self._add_groups()

    def successors(self, node: int) -> tuple[int, ...]:
        """The nodes that follow directly, in order."""
        found = self._successors.get(node)
        if found is None:
            first_group, mask = 2 * self.count, self.successor_masks[node]
            if node < first_group:
                ordered = self._successors_of_candidate(node)
                ordered += [group + first_group for group in bits(mask >> first_group)]
            else:
                ordered = self._off_group_order.get(node) or [*bits(mask)]
            found = self._successors[node] = tuple(dict.fromkeys(ordered))
        return found

    def _successors_of_candidate(self, node: int) -> list[int]:
        """The candidates that follow from a candidate: by its cell, then house by house."""
        count, numbers, lookup = self.count, self.numbers, self.lookup
        is_on = node < count
        candidate = node if is_on else node - count
        cell, digit = numbers.cells[candidate], numbers.digits[candidate]
        others = numbers.of_cell[cell] ^ 1 << candidate
        found: list[int] = []
        if is_on or not others & others - 1:
            found += bits(others)
        places, number = lookup.places[digit], numbers.number[digit]
        for house in lookup.layout.houses_by_cell[cell]:
            rest = places[house] & ~(1 << cell)
            if is_on or not rest & rest - 1:
                found += [number[other] for other in bits(rest)]
        if is_on and lookup.layout.constraints:
            found += bits(numbers_ruled_out(lookup, numbers, candidate))
        return [seen + count for seen in found] if is_on else found

    def _add_groups(self) -> None:
        """Adds the links of the groups to those of the candidates."""
        groups, masks, count = self.groups, self.successor_masks, self.count
        first_on = 2 * count
        first_off = first_on + len(groups)
        masks += [0] * (2 * len(groups))
        numbered = {(each.digit, each.line, each.region): at for at, each in enumerate(groups)}
        check_limits(len(groups))
        for at, group in enumerate(groups):
            digit, on, off = group.digit, 1 << first_on + at, 1 << first_off + at
            number, weak = self.numbers.number[digit], 0
            for cell in bits(group.seen):
                candidate = number[cell]
                masks[candidate] |= off
                weak |= 1 << candidate
            weak <<= count
            for crossing in group.weak:
                other = numbered.get((digit, *crossing))
                if other is not None:
                    weak |= 1 << first_off + other
            masks[first_on + at] = weak
            strong = [number[cell] for cell in group.strong]
            for candidate in strong:
                masks[candidate + count] |= on
            strong += [first_on + numbered[digit, *crossing] for crossing in group.strong_groups]
            self._off_group_order[first_off + at] = strong
            for node in strong:
                masks[first_off + at] |= 1 << node

    @property
    @memo
    def reachable(self) -> list[int]:
        """For every node, the mask of itself and all that follows from it."""
        count, groups = self.count, len(self.groups)
        off = [*range(count, 2 * count), *range(2 * count + groups, len(self.successor_masks))]
        return _reachable(self.successor_masks, off)

    def predecessors(self, start: int, wanted: int) -> dict[int, int]:
        """The tree of a breadth-first search from a node: all nodes in order, with predecessors.

        It is built only up to some wanted nodes, which must be reachable. Nodes that lead to no
        wanted node are left out: they are not the predecessor of any node that stays.
        """
        masks, reachable = self.successor_masks, self.reachable
        found = {start: start}
        left = (self._inner | wanted) & ~(1 << start)
        queue = [start]
        for node in queue:
            new = masks[node] & left
            if new:
                left &= ~new
                for other in self._ordered(node, new):
                    if reachable[other] & wanted:
                        found[other] = node
                        queue.append(other)
                if not wanted & left:
                    break
        check_limits(len(queue))
        return found

    def _ordered(self, node: int, some: int) -> Sequence[int]:
        """Some of the nodes that follow directly, in order."""
        if not some & some - 1:
            return (some.bit_length() - 1,)
        return [other for other in self.successors(node) if some >> other & 1]

    @property
    @memo
    def _inner(self) -> int:
        """The nodes from which other nodes follow."""
        return sum([1 << node for node, mask in enumerate(self.successor_masks) if mask])

    def cells(self, node: int) -> int:
        """The cells of a node, as a mask."""
        return self._cells_and_digits[0][node]

    def digit(self, node: int) -> int:
        """The digit of a node, less 1."""
        return self._cells_and_digits[1][node]

    @property
    @memo
    def _cells_and_digits(self) -> tuple[list[int], list[int]]:
        numbers, groups = self.numbers, self.groups
        cells = [1 << cell for cell in numbers.cells]
        of_groups = [group.cells for group in groups]
        digits = [group.digit for group in groups]
        return (
            cells + cells + of_groups + of_groups,
            numbers.digits + numbers.digits + digits + digits,
        )

    def is_on(self, node: int) -> bool:
        """Whether a node says that a candidate or group is on."""
        pairs = 2 * self.count
        return node < self.count or 0 <= node - pairs < len(self.groups)

    def opposite(self, node: int) -> int:
        """The opposite node: off if this one is on, and on if it is off.

        >>> from sudokulib import Grid, Candidates
        >>> links = plain_links(Candidates.of(Grid.parse("123443.........."))._lookup)
        >>> links.opposite(0) == links.count, links.opposite(links.count)
        (True, 0)
        """
        plain = 2 * self.count
        first, half = (0, self.count) if node < plain else (plain, len(self.groups))
        return node + half if node < first + half else node - half

    def length(self, path: Sequence[int]) -> int:
        """The number of nodes of a chain."""
        return len(path)

    def removed_by_sets(self, _: Sequence[int]) -> Iterator[tuple[int, int]]:
        """The further candidates that sets in a continuous loop remove; there are no sets here."""
        return iter(())

    def path(self, predecessors: dict[int, int], end: int) -> list[int]:
        """The chain from the start of a search to one of the nodes that it found."""
        found = [end]
        node = end
        while predecessors[node] != node:
            node = predecessors[node]
            found.append(node)
        found.reverse()
        return found


@memo
def plain_links(lookup: CandidateLookup) -> LinkGraph:
    """The links of a state without groups."""
    return LinkGraph(lookup, (), None)


@memo
def grouped_links(lookup: CandidateLookup) -> LinkGraph:
    """The links of a state with groups."""
    return LinkGraph(lookup, linked_groups(lookup), plain_links(lookup))


class CandidateNumbers:
    """The candidates of a state, numbered by cell and then by digit."""

    __slots__ = ("cells", "count", "digits", "number", "of_cell", "of_digit")

    def __init__(self, lookup: CandidateLookup) -> None:
        self.cells: list[int] = []
        """For every candidate, its cell."""
        self.digits: list[int] = []
        """For every candidate, its digit less 1."""
        self.number: list[dict[int, int]] = [{} for _ in lookup.masks]
        """For every digit, the numbers of its candidates by cell."""
        self.of_cell: list[int] = []
        """For every cell, the mask of its candidates."""
        cells, digits, number = self.cells, self.digits, self.number
        count = 0
        for cell, held in enumerate(lookup.digits_in):
            first = count
            for digit in bits(held):
                cells.append(cell)
                digits.append(digit)
                number[digit][cell] = count
                count += 1
            self.of_cell.append((1 << count) - (1 << first))
        self.of_digit = [sum([1 << bit for bit in by_cell.values()]) for by_cell in number]
        """For every digit, the mask of its candidates."""
        self.count = count
        """How many candidates there are."""


@memo
def candidate_numbers(lookup: CandidateLookup) -> CandidateNumbers:
    """The numbers of the candidates."""
    return CandidateNumbers(lookup)


@memo
def candidates_near(lookup: CandidateLookup) -> list[int]:
    """For every cell, the mask of the candidates in the cells that it sees."""
    layout, of_cell = lookup.layout, candidate_numbers(lookup).of_cell
    houses = [reduce(or_, [of_cell[cell] for cell in house], 0) for house in layout.houses]
    return [
        reduce(or_, [houses[house] for house in around], 0) & ~of_cell[cell]
        for cell, around in enumerate(layout.houses_by_cell)
    ]


def _candidate_links(lookup: CandidateLookup, numbers: CandidateNumbers) -> list[int]:
    """For every candidate, on and then off, the mask of the nodes that follow directly."""
    count, near, of_cell = numbers.count, candidates_near(lookup), numbers.of_cell
    weak, strong = [0] * count, [0] * count
    for digit, mask in enumerate(lookup.masks):
        check_limits(mask.bit_count())
        number, of_digit = numbers.number[digit], numbers.of_digit[digit]
        for cell, candidate in number.items():
            weak[candidate] = near[cell] & of_digit | of_cell[cell] ^ 1 << candidate
            if lookup.layout.constraints:
                weak[candidate] |= numbers_ruled_out(lookup, numbers, candidate)
        for _, pair in lookup.conjugate_pairs[digit]:
            high, low = pair.bit_length() - 1, (pair & -pair).bit_length() - 1
            strong[number[low]] |= 1 << number[high]
            strong[number[high]] |= 1 << number[low]
    for cell in bits(lookup.with_count[2]):
        high = of_cell[cell].bit_length() - 1
        strong[high] |= 1 << high - 1
        strong[high - 1] |= 1 << high
    return [mask << count for mask in weak] + strong


def numbers_ruled_out(lookup: CandidateLookup, numbers: CandidateNumbers, candidate: int) -> int:
    """The candidates in other cells that one rules out, also by rules beyond houses, as a mask."""
    cell, digit = numbers.cells[candidate], numbers.digits[candidate]
    found = 0
    for other, mask in ruled_out_by_all(lookup, [(cell, digit + 1)]).items():
        number = numbers.number[other - 1]
        found |= sum([1 << number[there] for there in bits(mask)])
    return found


_Crossing = tuple[int, int]
"""A line, as an index in `layout.houses`, and the mask of a region that it crosses."""


class Group(NamedTuple):
    """Two or more places of a digit that a line and a region share."""

    digit: int
    """The digit less 1."""
    cells: int
    """The places, as a mask."""
    line: int
    """The row or column, as an index in `layout.houses`."""
    region: int
    """The mask of the region."""
    seen: int
    """The places of the digit that see all places of the group."""
    weak: tuple[_Crossing, ...]
    """The other groups of the digit that are off if this one is on."""
    strong: tuple[int, ...]
    """The places that are on if this one is off."""
    strong_groups: tuple[_Crossing, ...]
    """The groups of the digit that are on if this one is off."""


@memo
def linked_groups(lookup: CandidateLookup) -> tuple[Group, ...]:
    """The groups with a strong link: by line, rows before columns, then by digit, then by region.

    No chain passes through other groups: nothing follows from them if they are off, and nothing
    turns them on.

    >>> from sudokulib import Grid, Candidates
    >>> lookup = Candidates.of(Grid.parse("12.............."))._lookup
    >>> [f"{group.digit + 1} in {group.cells:016b}" for group in linked_groups(lookup)][:2]
    ['3 in 0000000000001100', '4 in 0000000000001100']
    """
    every = [
        group
        for digit in range(1, lookup.layout.size + 1)
        for group in _groups_of_digit(lookup, digit)
    ]
    return tuple(sorted(every, key=lambda group: (group.line, group.digit)))


@cached_by_digit
def _groups_of_digit(lookup: CandidateLookup, digit: int) -> list[Group]:
    """The groups of a digit with a strong link, by line, then by region."""
    check_limits()
    mask, peers, houses = lookup.masks[digit - 1], lookup.peers, lookup.houses
    cells_at: dict[_Crossing, int] = {}
    in_line: dict[int, list[_Crossing]] = {}
    in_region: dict[int, list[_Crossing]] = {}
    for line, region, part in _crossings(lookup.layout):
        cells = mask & part
        if cells & cells - 1:
            cells_at[line, region] = cells
            in_line.setdefault(line, []).append((line, region))
            in_region.setdefault(region, []).append((line, region))
    found = []
    for crossing, cells in cells_at.items():
        line, region = crossing
        beside = [other for other in in_line[line] if other != crossing]
        across = [other for other in in_region[region] if not cells_at[other] & cells]
        rest = mask & ~cells
        strong, strong_groups = [], []
        for area in (region, houses[line]):
            places = rest & area
            if places and not places & places - 1:
                strong.append(places.bit_length() - 1)
        for area, near in ((houses[line], beside), (region, across)):
            if len(near) == 1 and not rest & area & ~cells_at[near[0]]:
                strong_groups += near
        if strong or strong_groups:
            seen = mask & seen_by_all(peers, cells)
            weak = (*beside, *across)
            found.append(
                Group(
                    digit - 1, cells, line, region, seen, weak, tuple(strong), tuple(strong_groups)
                )
            )
    return found


@memo
def _crossings(layout: Layout) -> tuple[tuple[int, int, int], ...]:
    """Where a line and a region share two cells or more: the line, the region, the cells.

    The line is an index in `layout.houses`, the others are masks.

    >>> from sudokulib import Layout
    >>> [f"{cells:016b}" for _, _, cells in _crossings(Layout.boxes(2, 2))][:2]
    ['0000000000000011', '0000000000001100']
    """
    houses = house_masks(layout).houses
    regions = [sum([1 << cell for cell in region]) for region in layout.regions]
    return tuple(
        [
            (line, region, part)
            # A board of one cell has one house.
            for line in range(min(2 * layout.size, len(houses)))
            for region in regions
            if (part := region & houses[line]) & part - 1
        ]
    )


_NODES_PER_CHECK = 64
"""The number of nodes after which a search checks the limits."""


def _reachable(successor_masks: list[int], off_nodes: list[int]) -> list[int]:
    """For every node, itself and all that can be reached from it.

    Links go from on to off and from off to on, and most nodes that are off lead nowhere. So this
    takes two links at once, between nodes that are off, before it turns to the others.
    """
    reachable = [0] * len(successor_masks)
    two_links: dict[int, int] = {}
    for node in off_nodes:
        left = successor_masks[node]
        if left:
            reached = left | 1 << node
            while left:
                on = left.bit_length() - 1
                reached |= successor_masks[on]
                left ^= 1 << on
            two_links[node] = reached
        else:
            reachable[node] = 1 << node
    add_reachable(reachable, two_links)
    inner = sum([1 << node for node in two_links])
    for start, known in enumerate(reachable):
        if not start % _NODES_PER_CHECK:
            check_limits()
        if not known:
            reached = successor_masks[start]
            todo = reached & inner
            reached |= 1 << start
            while todo:
                known = reachable[todo.bit_length() - 1]
                reached |= known
                todo &= ~known
            reachable[start] = reached
    return reachable


def add_reachable(reachable: list[int], successor_masks: dict[int, int]) -> None:
    """Finds what can be reached from some nodes, if all others lead nowhere.

    For each of them, `successor_masks` has the nodes that it reaches directly, and itself.

    >>> reachable = [0, 0, 0, 0b1000]
    >>> add_reachable(reachable, {0: 0b0011, 1: 0b0110, 2: 0b1110})
    >>> [f"{mask:04b}" for mask in reachable]
    ['1111', '1110', '1110', '1000']
    """
    inner = sum([1 << node for node in successor_masks])
    for turn, (start, reached) in enumerate(successor_masks.items()):
        if not turn % _NODES_PER_CHECK:
            check_limits(min(_NODES_PER_CHECK, len(successor_masks) - turn))
        left = inner & ~(1 << start)
        todo = reached & left
        while todo:
            low = todo & -todo
            node = low.bit_length() - 1
            known = reachable[node]
            if known:
                reached |= known
                left &= ~known
            else:
                reached |= successor_masks[node]
                left &= ~low
            todo = reached & left
        reachable[start] = reached
