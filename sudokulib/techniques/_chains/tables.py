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
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from sudokulib._base.memo import memo
from sudokulib._base.stopping import pause, spend
from sudokulib._board.masks import bits
from sudokulib.techniques._chains.groups import Group, groups_of

if TYPE_CHECKING:
    from sudokulib._marks.sight import Sight

__all__ = [
    "Numbers",
    "Tables",
    "candidate_numbers",
    "close",
    "grouped_tables",
    "plain_tables",
]


class Numbers:
    """The candidates of some marks, numbered by cell and then by digit."""

    __slots__ = ("blocks", "cells", "count", "digits", "number", "of_digit")

    def __init__(self, sight: Sight) -> None:
        self.cells: list[int] = []
        """For every candidate, its cell."""
        self.digits: list[int] = []
        """For every candidate, its digit less 1."""
        self.number: list[dict[int, int]] = [{} for _ in sight.masks]
        """For every digit, the numbers of its candidates by cell."""
        self.blocks: list[int] = []
        """For every cell, the mask of its candidates."""
        self.of_digit = [0] * len(sight.masks)
        """For every digit, the mask of its candidates."""
        count = 0
        for cell, held in enumerate(sight.digits):
            first = count
            for digit in bits(held):
                self.cells.append(cell)
                self.digits.append(digit)
                self.number[digit][cell] = count
                self.of_digit[digit] |= 1 << count
                count += 1
            self.blocks.append((1 << count) - (1 << first))
        self.count = count
        """How many candidates there are."""


@memo
def candidate_numbers(sight: Sight) -> Numbers:
    """The numbers of the candidates."""
    return Numbers(sight)


class Tables:
    """The tables of some marks; use `plain_tables` or `grouped_tables` to get them."""

    __slots__ = ("_after", "_memo", "_ordered", "count", "direct", "groups", "numbers", "sight")

    sight: Sight
    numbers: Numbers
    count: int
    """How many candidates there are."""
    groups: tuple[Group, ...]
    direct: list[int]
    """For every node, the mask of those that follow at once."""

    def __init__(self, sight: Sight, groups: tuple[Group, ...], plain: Tables | None) -> None:
        self._memo: dict[Any, Any] = {}
        self.sight = sight
        self.numbers = candidate_numbers(sight)
        self.count = self.numbers.count
        self.groups = groups
        self._after: dict[int, tuple[int, ...]] = {}
        self._ordered: dict[int, list[int]] = {}  # for groups that are off; others by number
        self.direct = _plain_links(sight, self.numbers) if plain is None else [*plain.direct]
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
        count, numbers, sight = self.count, self.numbers, self.sight
        is_on = node < count
        itself = node if is_on else node - count
        cell, digit = numbers.cells[itself], numbers.digits[itself]
        others = numbers.blocks[cell] ^ 1 << itself
        found: list[int] = []
        if is_on or not others & others - 1:
            found += bits(others)
        places, number = sight.places[digit], numbers.number[digit]
        for house in sight.layout.houses_of[cell]:
            rest = places[house] & ~(1 << cell)
            if is_on or not rest & rest - 1:
                found += [number[other] for other in bits(rest)]
        return [each + count for each in found] if is_on else found

    def _add_groups(self) -> None:
        """Adds the links of the groups to those of the candidates."""
        groups, direct, count = self.groups, self.direct, self.count
        first_on = 2 * count
        first_off = first_on + len(groups)
        direct += [0] * (2 * len(groups))
        lines: dict[tuple[int, int], list[int]] = {}
        regions: dict[tuple[int, int], list[int]] = {}
        for index, group in enumerate(groups):
            lines.setdefault((group.digit, group.line), []).append(index)
            regions.setdefault((group.digit, group.region), []).append(index)
        for index, (digit, cells, line, region, seen) in enumerate(groups):
            spend(1)
            on, off = first_on + index, first_off + index
            number, house = self.numbers.number[digit], self.sight.houses[line]
            weak = 0
            for cell in bits(seen):
                candidate = number[cell]
                direct[candidate] |= 1 << off
                weak |= 1 << candidate + count
            in_line = [other for other in lines[digit, line] if other != index]
            in_region = [
                other for other in regions[digit, region] if not groups[other].cells & cells
            ]
            for other in (*in_line, *in_region):
                weak |= 1 << first_off + other
            direct[on] = weak
            strong = []
            for places in (seen & region, seen & house):
                if places and not places & places - 1:
                    candidate = number[places.bit_length() - 1]
                    direct[candidate + count] |= 1 << on
                    strong.append(candidate)
            mask = self.sight.masks[digit] & ~cells
            for where, near in ((house, in_line), (region, in_region)):
                if len(near) == 1 and not mask & where & ~groups[near[0]].cells:
                    strong.append(first_on + near[0])
            self._ordered[off] = strong
            for node in strong:
                direct[off] |= 1 << node

    @property
    @memo
    def closures(self) -> list[int]:
        """For every node, the mask of itself and all that follows from it."""
        count, groups = self.count, len(self.groups)
        last = 2 * (count + groups)
        return _closures(self.direct, [*range(count, 2 * count), *range(last - groups, last)])

    def table(self, start: int, wanted: int) -> dict[int, int]:
        """The table of a node: its nodes in order, each with its predecessor.

        It ends when it has all the wanted nodes, which must be in the closure of the start.
        """
        direct, after = self.direct, self.after
        found = {start: start}
        left = ~(1 << start)
        queue = [start]
        for node in queue:
            new = direct[node] & left
            if new:
                left &= ~new
                for other in after(node):
                    if new >> other & 1:
                        found[other] = node
                        queue.append(other)
                if not wanted & left:
                    break
        spend(len(queue))
        return found

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
def plain_tables(sight: Sight) -> Tables:
    """The tables of some marks without groups."""
    return Tables(sight, (), None)


@memo
def grouped_tables(sight: Sight) -> Tables:
    """The tables of some marks with groups."""
    return Tables(sight, groups_of(sight), plain_tables(sight))


def _plain_links(sight: Sight, numbers: Numbers) -> list[int]:
    """For every candidate, on and then off, the mask of those that follow at once."""
    count, peers = numbers.count, sight.peers
    weak, strong = [0] * count, [0] * count
    for digit, mask in enumerate(sight.masks):
        spend(mask.bit_count())
        number = numbers.number[digit]
        bit = {cell: 1 << each for cell, each in number.items()}
        for cell, each in number.items():
            seen = mask & peers[cell]
            weak[each] = sum([bit[other] for other in bits(seen)]) | (
                numbers.blocks[cell] ^ bit[cell]
            )
        for _, pair in sight.pairs[digit]:
            one, two = bits(pair)
            strong[number[one]] |= bit[two]
            strong[number[two]] |= bit[one]
    for cell in bits(sight.with_count[2]):
        high = numbers.blocks[cell].bit_length() - 1
        strong[high] |= 1 << high - 1
        strong[high - 1] |= 1 << high
    return [mask << count for mask in weak] + strong


def _closures(direct: list[int], off_nodes: list[int]) -> list[int]:
    """For every node, itself and all that can be reached from it.

    Links go from on to off and from off to on, and most nodes that are off lead nowhere. So this
    takes two links at once, between nodes that are off, before it turns to the others.
    """
    closed = [0] * len(direct)
    twice: dict[int, int] = {}
    for node in off_nodes:
        reached = direct[node]
        if reached:
            twice[node] = reduce(or_, [direct[on] for on in bits(reached)], reached | 1 << node)
        else:
            closed[node] = 1 << node
    close(closed, twice)
    live = sum([1 << node for node in twice])
    for start, known in enumerate(closed):
        if not known:
            pause()
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
    for start, reached in steps.items():
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
        spend(1)
