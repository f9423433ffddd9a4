"""Forcing chains and nets: what must be true because all that can be assumed leads to it.

    contradiction   one assumption leads to two things that cannot both be true, so it is false:
                    a candidate on and off, a cell with no candidate left, a digit with no place
    verity          every choice leads to the same result, so the result is true: a candidate on or
                    off, the candidates of a cell, the places of a digit in a house

What leads where comes from a `Machine`: chains and nets differ in this only. The order of search
and the choice of the best step are those of HoDoKu.

Forcing chains: assumptions whose consequences are followed along single links.
"""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from operator import and_
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits, candidate_masks
from sudokulib.techniques._chains.chain_steps import chain_of_nodes
from sudokulib.techniques._chains.link_graph import (
    Numbers,
    Tables,
    candidate_numbers,
    grouped_tables,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.chain import Chain


_Ends = tuple[tuple[int, int], ...]
"""The chains of an argument: where each starts and where it ends."""


class Lead(NamedTuple):
    """How one node leads to another."""

    length: int
    """The number of nodes, those of side chains included."""
    is_net: bool
    """Whether there are side chains."""


class Machine(Protocol):
    """What leads where."""

    @property
    def tables(self) -> Tables:
        """The tables with the links of the candidates."""

    @property
    def closures(self) -> list[int]:
        """For every node, the mask of itself and all that it leads to."""

    def contradicts(self, start: int) -> bool:
        """Whether a node leads to a contradiction that no verity shows."""

    def lead_from(self, start: int, end: int) -> Lead:
        """How a node leads to another, if the same start is asked for many ends."""

    def lead_to(self, start: int, end: int) -> Lead:
        """How a node leads to another, if the same end is asked for many starts."""

    def chain(self, start: int, end: int) -> Chain:
        """The chain from a node to another, with its side chains."""

    def counts(self, leads: list[Lead]) -> bool:
        """Whether an argument with these leads counts."""


class Forced(NamedTuple):
    """One candidate that is forced to be on or off."""

    outcome: int
    """The node."""
    is_verity: bool
    """Whether by a verity; otherwise by a contradiction."""
    ends: _Ends
    """The chains of the argument."""
    length: int
    """The number of nodes of all its chains."""


def forced(machine: Machine, *, is_verity: bool | None = None) -> Iterator[Forced]:
    """What is forced, those that HoDoKu prefers first: digits to place, then candidates to remove.

    For each there is the shortest contradiction and the shortest verity, if there are any, or only
    one of the two.
    """
    count = machine.tables.count
    always = 0
    verities = [*_verities(machine)]
    for _, common in verities:
        always |= common
    for outcome in range(2 * count):
        start = outcome + count if outcome < count else outcome - count
        is_always = always >> outcome & 1
        if is_always or machine.contradicts(start):
            check_limits()
            proofs = []
            if is_verity is not True:
                wrong = _contradictions(machine, start)
                proofs.append(_shortest(machine, outcome, wrong, is_verity=False))
            if is_always and is_verity is not False:
                right = _arguments(verities, outcome)
                proofs.append(_shortest(machine, outcome, right, is_verity=True))
            found = [each for each in proofs if each is not None]
            if outcome >= count:
                found.sort(key=lambda each: each.length)
            yield from found


def opposite(tables: Tables, node: int) -> int:
    """The node that is on where this one is off, and the other way round.

    >>> from sudokulib import Grid, Candidates
    >>> from sudokulib.techniques._chains.link_graph import plain_tables
    >>> tables = plain_tables(Candidates.of(Grid.parse("123443.........."))._lookup)
    >>> opposite(tables, 0) == tables.count, opposite(tables, tables.count)
    (True, 0)
    """
    plain = 2 * tables.count
    first, half = (0, tables.count) if node < plain else (plain, len(tables.groups))
    return node + half if node < first + half else node - half


def _shortest(
    machine: Machine, outcome: int, arguments: Iterator[_Ends], *, is_verity: bool
) -> Forced | None:
    """The shortest argument for an outcome, the first of several; `None` if there is none."""
    best: Forced | None = None
    lead = machine.lead_to if is_verity else machine.lead_from
    for ends in arguments:
        leads: list[Lead] = []
        length = 0
        for start, end in ends:
            leads.append(lead(start, end))
            length += leads[-1].length
            if best is not None and length >= best.length:
                break
        else:
            if machine.counts(leads):
                best = Forced(outcome, is_verity, ends, length)
    return best


def _contradictions(machine: Machine, start: int) -> Iterator[_Ends]:
    """All contradictions to which a node leads."""
    for ends in _impossible(machine, start):
        yield tuple([(start, end) for end in ends])


def _impossible(machine: Machine, start: int) -> Iterator[tuple[int, ...]]:
    """For each contradiction, the nodes to which a node leads and that cannot all be true."""
    tables = machine.tables
    count, numbers, lookup = tables.count, tables.numbers, tables.lookup
    reached = machine.closures[start]
    on, off = reached & (1 << count) - 1, reached >> count & (1 << count) - 1
    other = opposite(tables, start)
    if reached >> other & 1:
        yield (other,)
    both = on & off
    for digit in numbers.of_digit:
        for each in [*bits(both & digit)][:1]:
            yield each + count, each
    yield from _two_digits(numbers, on)
    held = [
        sum([1 << numbers.cells[each] for each in bits(on & mask)]) for mask in numbers.of_digit
    ]
    for digit, house in _digits_and_houses(lookup):
        cells = held[digit] & lookup.houses[house]
        if cells & cells - 1:
            yield tuple([numbers.number[digit][cell] for cell in bits(cells)])
    cells_filled = {block << count for block in numbers.blocks if block & on}
    for mask in without_place(lookup):
        if mask & ~reached == 0 and mask not in cells_filled:
            yield tuple(bits(mask))


def _two_digits(numbers: Numbers, on: int) -> Iterator[tuple[int, ...]]:
    """For each two digits, the first cell that would hold both."""
    seen = set()
    for block in numbers.blocks:
        held = on & block
        if held & held - 1:
            for one, two in combinations(bits(held), 2):
                pair = numbers.digits[one], numbers.digits[two]
                if pair not in seen:
                    seen.add(pair)
                    yield one, two


def _digits_and_houses(lookup: CandidateLookup) -> Iterator[tuple[int, int]]:
    """Each digit in each house: by kind of house, then by digit."""
    n, houses = lookup.layout.size, len(lookup.houses)
    for first, last in ((0, n), (n, 2 * n), (2 * n, houses)):
        for digit in range(n):
            for house in range(first, min(last, houses)):
                yield digit, house


@memo
def without_place(lookup: CandidateLookup) -> list[int]:
    """The masks of nodes that leave a cell without a digit or a digit without a place in a house.

    HoDoKu does not see that a digit has no place left in a house in which a candidate of the digit
    was eliminated before.
    """
    numbers = candidate_numbers(lookup)
    count = numbers.count
    found = [block << count for block in numbers.blocks if block]
    every = candidate_masks(lookup.layout, lookup.placed)
    for digit, house in _digits_and_houses(lookup):
        places = lookup.places[digit][house]
        if places and places == every[digit] & lookup.houses[house]:
            number = numbers.number[digit]
            found.append(sum([1 << number[cell] + count for cell in bits(places)]))
    return found


_Verity = tuple[tuple[int, ...], int]
"""Nodes of which one is true, and the mask of what all of them lead to."""


def _verities(machine: Machine) -> Iterator[_Verity]:
    """All verities: each candidate on or off, each cell, each digit in each house."""
    tables, closures = machine.tables, machine.closures
    count, numbers = tables.count, tables.numbers
    normal = (1 << 2 * count) - 1
    for candidate, cell in enumerate(numbers.cells):
        block = numbers.blocks[cell]
        common = closures[candidate] & closures[candidate + count]
        yield (candidate, candidate + count), common & normal & ~(block | block << count)
    for choices in _choices(tables.lookup):
        check_limits()
        yield choices, reduce(and_, [closures[each] for each in choices]) & normal


@memo
def _choices(lookup: CandidateLookup) -> list[tuple[int, ...]]:
    """The candidates of each cell, then those of each digit in each house, if there are several."""
    numbers = candidate_numbers(lookup)
    found = [tuple(bits(block)) for block in numbers.blocks if block & block - 1]
    for house in range(len(lookup.houses)):
        for digit, places in enumerate(lookup.places):
            cells = places[house]
            if cells & cells - 1:
                found.append(tuple([numbers.number[digit][cell] for cell in bits(cells)]))
    return found


def _arguments(verities: list[_Verity], outcome: int) -> Iterator[_Ends]:
    """All verities with this outcome."""
    for starts, common in verities:
        if common >> outcome & 1:
            yield tuple([(start, outcome) for start in starts])


class ChainMachine:
    """The machine of forcing chains: the tables with groups."""

    __slots__ = ("_levels", "closures", "tables")

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.closures = tables.closures
        self._levels: dict[int, list[int]] = {}

    def contradicts(self, start: int) -> bool:
        """Whether a node leads to its opposite; every other contradiction is a verity, too."""
        return bool(self.closures[start] >> opposite(self.tables, start) & 1)

    def lead_from(self, start: int, end: int) -> Lead:
        """How a node leads to another."""
        bit = 1 << end
        levels = self.levels(start)
        return Lead(next(at for at, level in enumerate(levels, 1) if level & bit), is_net=False)

    def lead_to(self, start: int, end: int) -> Lead:
        """The same, found from its end: each link can be read backwards, from "not" to "not"."""
        tables = self.tables
        return self.lead_from(opposite(tables, end), opposite(tables, start))

    def chain(self, start: int, end: int) -> Chain:
        """The chain from a node to another."""
        tables = self.tables
        return chain_of_nodes(tables, tables.path(tables.table(start, 1 << end), end), {})

    def counts(self, leads: list[Lead]) -> bool:
        """Every argument counts."""
        return bool(leads)

    def levels(self, start: int) -> list[int]:
        """The masks of the nodes that are no link, one link, two links ... away from a node."""
        found = self._levels.get(start)
        if found is None:
            direct, done = self.tables.direct, 1 << start
            found = [done]
            while found[-1]:
                new = 0
                for node in bits(found[-1]):
                    new |= direct[node]
                found.append(new & ~done)
                done |= new
            self._levels[start] = found
            check_limits(done.bit_count())
        return found


@memo
def chain_machine(lookup: CandidateLookup) -> ChainMachine:
    """The machine of a state."""
    return ChainMachine(grouped_tables(lookup))
