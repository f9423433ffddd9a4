"""Tables: what follows at once from each candidate being on or off, and what follows from that.

The nodes of chains are numbered. With k candidates, by cell and then by digit, and g groups:

    0 ... k-1       candidate on           2k ... 2k+g-1       group on
    k ... 2k-1      candidate off          2k+g ... 2k+2g-1    group off

A set of nodes is a mask. `direct` has for every node the nodes that follow from it at once, as a
mask, `after` the same nodes as a tuple, in the order in which HoDoKu writes them down: it decides
which of several chains of the same length is found. A table is the list of all nodes that follow
from one node, in the order in which a search in breadth finds them, each with its predecessor.

There are tables without groups and with groups. Further kinds of nodes, such as almost locked sets,
can be added behind the groups in the same way.

Groups as nodes of chains, with their links: places of a digit that a line and a region share.

The digit is in one of the cells (the group is on) or in none of them (it is off).
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


_Spot = tuple[int, int]
"""Where a group is: its line, as an index in `layout.houses`, and the mask of its region."""


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
    """The places of the digit that see all of them."""
    weak: tuple[_Spot, ...]
    """The other groups of the digit that are off if this one is on."""
    strong: tuple[int, ...]
    """The places that are on if this one is off."""
    strong_groups: tuple[_Spot, ...]
    """The groups of the digit that are on if this one is off."""


@memo
def groups_of(lookup: CandidateLookup) -> tuple[Group, ...]:
    """The groups with a strong link: by line, rows before columns, then by digit, then by region.

    No chain goes through other groups: nothing follows if they are off, and they are not on because
    of anything else.

    >>> from sudokulib import Grid, Candidates
    >>> lookup = Candidates.of(Grid.parse("12.............."))._lookup
    >>> [f"{group.digit + 1} in {group.cells:016b}" for group in groups_of(lookup)][:2]
    ['3 in 0000000000001100', '4 in 0000000000001100']
    """
    every = [
        group for digit in range(1, lookup.layout.size + 1) for group in _linked(lookup, digit)
    ]
    return tuple(sorted(every, key=lambda group: (group.line, group.digit)))


@cached_by_digit
def _linked(lookup: CandidateLookup, digit: int) -> list[Group]:
    """The groups of a digit with a strong link, by line, then by region."""
    check_limits()
    mask, peers, houses = lookup.masks[digit - 1], lookup.peers, lookup.houses
    every = {}
    in_line: dict[int, list[_Spot]] = {}
    in_region: dict[int, list[_Spot]] = {}
    for line, region, part in _crossings(lookup.layout):
        cells = mask & part
        if cells & cells - 1:
            every[line, region] = cells
            in_line.setdefault(line, []).append((line, region))
            in_region.setdefault(region, []).append((line, region))
    found = []
    for spot, cells in every.items():
        line, region = spot
        beside = [other for other in in_line[line] if other != spot]
        across = [other for other in in_region[region] if not every[other] & cells]
        rest = mask & ~cells
        strong, strong_groups = [], []
        for area in (region, houses[line]):
            places = rest & area
            if places and not places & places - 1:
                strong.append(places.bit_length() - 1)
        for area, near in ((houses[line], beside), (region, across)):
            if len(near) == 1 and not rest & area & ~every[near[0]]:
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


_PACE = 64
"""After how many nodes a search asks whether to stop."""


class Numbers:
    """The candidates of a state, numbered by cell and then by digit."""

    __slots__ = ("blocks", "cells", "count", "digits", "number", "of_digit")

    def __init__(self, lookup: CandidateLookup) -> None:
        self.cells: list[int] = []
        """For every candidate, its cell."""
        self.digits: list[int] = []
        """For every candidate, its digit less 1."""
        self.number: list[dict[int, int]] = [{} for _ in lookup.masks]
        """For every digit, the numbers of its candidates by cell."""
        self.blocks: list[int] = []
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
            self.blocks.append((1 << count) - (1 << first))
        self.of_digit = [sum([1 << each for each in of.values()]) for of in number]
        """For every digit, the mask of its candidates."""
        self.count = count
        """How many candidates there are."""


@memo
def candidate_numbers(lookup: CandidateLookup) -> Numbers:
    """The numbers of the candidates."""
    return Numbers(lookup)


@memo
def candidates_near(lookup: CandidateLookup) -> list[int]:
    """For every cell, the mask of the candidates in the cells that it sees."""
    layout, blocks = lookup.layout, candidate_numbers(lookup).blocks
    houses = [reduce(or_, [blocks[cell] for cell in house], 0) for house in layout.houses]
    return [
        reduce(or_, [houses[house] for house in around], 0) & ~blocks[cell]
        for cell, around in enumerate(layout.houses_by_cell)
    ]


class Tables:
    """The tables of a state; use `plain_tables` or `grouped_tables` to get them."""

    __slots__ = (
        "_after",
        "_memo",
        "_ordered",
        "count",
        "direct",
        "entrances",
        "groups",
        "lookup",
        "numbers",
    )

    lookup: CandidateLookup
    numbers: Numbers
    count: int
    """How many candidates there are."""
    groups: tuple[Group, ...]
    direct: list[int]
    """For every node, the mask of those that follow at once."""
    entrances: dict[int, int]
    """For nodes to which chains come by some of their cells only, the mask of these."""

    def __init__(
        self, lookup: CandidateLookup, groups: tuple[Group, ...], plain: Tables | None
    ) -> None:
        self._memo: dict[Any, Any] = {}
        self.lookup = lookup
        self.numbers = candidate_numbers(lookup)
        self.count = self.numbers.count
        self.groups = groups
        self.entrances = {}
        self._after: dict[int, tuple[int, ...]] = {}
        self._ordered: dict[int, list[int]] = {}  # for groups that are off; others by number
        self.direct = _plain_links(lookup, self.numbers) if plain is None else [*plain.direct]
        if groups:
            self._add_groups()

    def after(self, node: int) -> tuple[int, ...]:
        """The nodes that follow at once, in order."""
        found = self._after.get(node)
        if found is None:
            candidates = 2 * self.count
            if node < candidates:
                ordered = self._in_order(node)
                ordered += [each + candidates for each in bits(self.direct[node] >> candidates)]
            else:
                ordered = self._ordered.get(node) or [*bits(self.direct[node])]
            found = self._after[node] = tuple(dict.fromkeys(ordered))
        return found

    def _in_order(self, node: int) -> list[int]:
        """The candidates that follow from a candidate: by its cell, then house by house."""
        count, numbers, lookup = self.count, self.numbers, self.lookup
        is_on = node < count
        itself = node if is_on else node - count
        cell, digit = numbers.cells[itself], numbers.digits[itself]
        others = numbers.blocks[cell] ^ 1 << itself
        found: list[int] = []
        if is_on or not others & others - 1:
            found += bits(others)
        places, number = lookup.places[digit], numbers.number[digit]
        for house in lookup.layout.houses_by_cell[cell]:
            rest = places[house] & ~(1 << cell)
            if is_on or not rest & rest - 1:
                found += [number[other] for other in bits(rest)]
        if is_on and lookup.layout.constraints:
            found += bits(numbers_ruled_out(lookup, numbers, itself))
        return [each + count for each in found] if is_on else found

    def _add_groups(self) -> None:
        """Adds the links of the groups to those of the candidates."""
        groups, direct, count = self.groups, self.direct, self.count
        first_on = 2 * count
        first_off = first_on + len(groups)
        direct += [0] * (2 * len(groups))
        index = {(each.digit, each.line, each.region): at for at, each in enumerate(groups)}
        check_limits(len(groups))
        for at, group in enumerate(groups):
            digit, on, off = group.digit, 1 << first_on + at, 1 << first_off + at
            number, weak = self.numbers.number[digit], 0
            for cell in bits(group.seen):
                candidate = number[cell]
                direct[candidate] |= off
                weak |= 1 << candidate
            weak <<= count
            for spot in group.weak:
                other = index.get((digit, *spot))
                if other is not None:
                    weak |= 1 << first_off + other
            direct[first_on + at] = weak
            strong = [number[cell] for cell in group.strong]
            for candidate in strong:
                direct[candidate + count] |= on
            strong += [first_on + index[digit, *spot] for spot in group.strong_groups]
            self._ordered[first_off + at] = strong
            for node in strong:
                direct[first_off + at] |= 1 << node

    @property
    @memo
    def closures(self) -> list[int]:
        """For every node, the mask of itself and all that follows from it."""
        count, groups = self.count, len(self.groups)
        off = [*range(count, 2 * count), *range(2 * count + groups, len(self.direct))]
        return _closures(self.direct, off)

    def table(self, start: int, wanted: int) -> dict[int, int]:
        """The table of a node, as far as it leads to some wanted nodes of its closure.

        These are its nodes in order, each with its predecessor. Nodes from which no wanted one
        follows are left out: they are no predecessors of those that stay.
        """
        direct, closures = self.direct, self.closures
        found = {start: start}
        left = (self._live | wanted) & ~(1 << start)
        queue = [start]
        for node in queue:
            new = direct[node] & left
            if new:
                left &= ~new
                for other in self._some_after(node, new):
                    if closures[other] & wanted:
                        found[other] = node
                        queue.append(other)
                if not wanted & left:
                    break
        check_limits(len(queue))
        return found

    def _some_after(self, node: int, some: int) -> Sequence[int]:
        """Some of the nodes that follow at once, in order."""
        if not some & some - 1:
            return (some.bit_length() - 1,)
        return [other for other in self.after(node) if some >> other & 1]

    @property
    @memo
    def _live(self) -> int:
        """The nodes that something follows from."""
        return sum([1 << node for node, after in enumerate(self.direct) if after])

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

    def length(self, path: Sequence[int]) -> int:
        """The number of nodes of a chain."""
        return len(path)

    def locked(self, _: Sequence[int]) -> Iterator[tuple[int, int]]:
        """What a continuous loop removes besides what its links do: nothing."""
        return iter(())

    def path(self, table: dict[int, int], end: int) -> list[int]:
        """The chain from the start of a table to one of its nodes."""
        found = [end]
        node = end
        while table[node] != node:
            node = table[node]
            found.append(node)
        found.reverse()
        return found


@memo
def plain_tables(lookup: CandidateLookup) -> Tables:
    """The tables of a state without groups."""
    return Tables(lookup, (), None)


@memo
def grouped_tables(lookup: CandidateLookup) -> Tables:
    """The tables of a state with groups."""
    return Tables(lookup, groups_of(lookup), plain_tables(lookup))


def _plain_links(lookup: CandidateLookup, numbers: Numbers) -> list[int]:
    """For every candidate, on and then off, the mask of those that follow at once."""
    count, near, blocks = numbers.count, candidates_near(lookup), numbers.blocks
    weak, strong = [0] * count, [0] * count
    for digit, mask in enumerate(lookup.masks):
        check_limits(mask.bit_count())
        number, of_digit = numbers.number[digit], numbers.of_digit[digit]
        for cell, each in number.items():
            weak[each] = near[cell] & of_digit | blocks[cell] ^ 1 << each
            if lookup.layout.constraints:
                weak[each] |= numbers_ruled_out(lookup, numbers, each)
        for _, pair in lookup.conjugate_pairs[digit]:
            high, low = pair.bit_length() - 1, (pair & -pair).bit_length() - 1
            strong[number[low]] |= 1 << number[high]
            strong[number[high]] |= 1 << number[low]
    for cell in bits(lookup.with_count[2]):
        high = blocks[cell].bit_length() - 1
        strong[high] |= 1 << high - 1
        strong[high - 1] |= 1 << high
    return [mask << count for mask in weak] + strong


def numbers_ruled_out(lookup: CandidateLookup, numbers: Numbers, candidate: int) -> int:
    """The candidates that one rules out in other cells, also by rules beyond houses, as a mask."""
    cell, digit = numbers.cells[candidate], numbers.digits[candidate]
    found = 0
    for other, mask in ruled_out_by_all(lookup, [(cell, digit + 1)]).items():
        number = numbers.number[other - 1]
        found |= sum([1 << number[there] for there in bits(mask)])
    return found


def _closures(direct: list[int], off_nodes: list[int]) -> list[int]:
    """For every node, itself and all that can be reached from it.

    Links go from on to off and from off to on, and most nodes that are off lead nowhere. So this
    takes two links at once, between nodes that are off, before it turns to the others.
    """
    closed = [0] * len(direct)
    twice: dict[int, int] = {}
    for node in off_nodes:
        left = direct[node]
        if left:
            reached = left | 1 << node
            while left:
                on = left.bit_length() - 1
                reached |= direct[on]
                left ^= 1 << on
            twice[node] = reached
        else:
            closed[node] = 1 << node
    close(closed, twice)
    live = sum([1 << node for node in twice])
    for start, known in enumerate(closed):
        if not start % _PACE:
            check_limits()
        if not known:
            reached = direct[start]
            todo = reached & live
            reached |= 1 << start
            while todo:
                known = closed[todo.bit_length() - 1]
                reached |= known
                todo &= ~known
            closed[start] = reached
    return closed


def close(closed: list[int], steps: dict[int, int]) -> None:
    """Closes some nodes: `steps` has what each of them reaches at once, itself included.

    All other nodes are taken to lead nowhere.

    >>> closed = [0, 0, 0, 0b1000]
    >>> close(closed, {0: 0b0011, 1: 0b0110, 2: 0b1110})
    >>> [f"{mask:04b}" for mask in closed]
    ['1111', '1110', '1110', '1000']
    """
    live = sum([1 << node for node in steps])
    for turn, (start, reached) in enumerate(steps.items()):
        if not turn % _PACE:
            check_limits(min(_PACE, len(steps) - turn))
        left = live & ~(1 << start)
        todo = reached & left
        while todo:
            low = todo & -todo
            node = low.bit_length() - 1
            known = closed[node]
            if known:
                reached |= known
                left &= ~known
            else:
                reached |= steps[node]
                left &= ~low
            todo = reached & left
        closed[start] = reached
