"""Forcing chains and nets: what must be true because all that can be assumed leads to it.

    contradiction   one assumption leads to two things that cannot both be true, so it is false:
                    a candidate on and off, a cell with no candidate left, a digit with no place
    verity          every choice leads to the same result, so the result is true: a candidate on or
                    off, the candidates of a cell, the places of a digit in a house

What leads where comes from a `Machine`: chains and nets differ in this only. The order of search and
the choice of the best step are those of HoDoKu.
"""

from __future__ import annotations

from functools import reduce
from operator import and_, or_
from typing import TYPE_CHECKING, NamedTuple, Protocol

from sudokulib._base.memo import memo
from sudokulib._base.stopping import pause
from sudokulib._board.masks import bits, candidate_masks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._marks.sight import Sight
    from sudokulib.techniques._chains.tables import Tables

__all__ = ["Forced", "Lead", "Machine", "forced"]

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
        """The tables with the links of the marks."""

    @property
    def closures(self) -> list[int]:
        """For every node, the mask of itself and all that it leads to."""

    def contradicting(self) -> Iterator[int]:
        """The nodes that lead to a contradiction, if `verities` does not show it."""

    def lead_from(self, start: int, end: int) -> Lead:
        """How a node leads to another, if the same start is asked for many ends."""

    def lead_to(self, start: int, end: int) -> Lead:
        """How a node leads to another, if the same end is asked for many starts."""

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


def forced(machine: Machine) -> Iterator[Forced]:
    """What is forced, those that HoDoKu prefers first: digits to place, then candidates to remove.

    For each there is the shortest contradiction and the shortest verity, if there are any.
    """
    tables = machine.tables
    count = tables.count
    outcomes = reduce(or_, [mask for _, mask in _verities(machine)], 0)
    for start in machine.contradicting():
        outcomes |= 1 << opposite(tables, start)
    outcomes &= (1 << 2 * count) - 1
    for outcome in bits(outcomes):
        pause()
        wrong = _shortest(machine, outcome, _contradictions(machine, opposite(tables, outcome)))
        always = _shortest(machine, outcome, _arguments(machine, outcome))
        found = [each for each in (wrong, always) if each is not None]
        if outcome >= count:
            found.sort(key=lambda each: each.length)
        yield from found


def opposite(tables: Tables, node: int) -> int:
    """The node that is on where this one is off, and the other way round.

    >>> from sudokulib import Grid, Marks
    >>> from sudokulib.techniques._chains.tables import tables_of
    >>> tables = tables_of(Marks.of(Grid.parse("123443..........")).sight, False)
    >>> opposite(tables, 0) == tables.count, opposite(tables, tables.count)
    (True, 0)
    """
    plain = 2 * tables.count
    first, half = (0, tables.count) if node < plain else (plain, len(tables.groups))
    return node + half if node < first + half else node - half


def _shortest(machine: Machine, outcome: int, arguments: Iterator[_Ends]) -> Forced | None:
    """The shortest argument for an outcome, the first of several; `None` if there is none."""
    is_verity = False
    best: Forced | None = None
    for ends in arguments:
        is_verity = ends[0][1] == ends[-1][1] == outcome and len(ends) > 1
        lead = machine.lead_to if is_verity else machine.lead_from
        leads = [lead(start, end) for start, end in ends]
        length = sum([each.length for each in leads])
        if (best is None or length < best.length) and machine.counts(leads):
            best = Forced(outcome, is_verity, ends, length)
    return best


def _contradictions(machine: Machine, start: int) -> Iterator[_Ends]:
    """All contradictions to which a node leads."""
    for ends in _impossible(machine, start):
        yield tuple([(start, end) for end in ends])


def _impossible(machine: Machine, start: int) -> Iterator[tuple[int, ...]]:
    """The nodes to which a node leads and that cannot all be true, contradiction by contradiction."""
    tables = machine.tables
    count, numbers, sight = tables.count, tables.numbers, tables.sight
    reached = machine.closures[start]
    on, off = reached & (1 << count) - 1, reached >> count & (1 << count) - 1
    if reached >> opposite(tables, start) & 1:
        yield (opposite(tables, start),)
    both = on & off
    for digit in numbers.of_digit:
        for each in [*bits(both & digit)][:1]:
            yield each + count, each
    yield from _two_digits(tables, on)
    held = _in_houses(sight, numbers.of_digit, on, tables)
    for digit, house in _digits_and_houses(sight):
        cells = held[digit] & sight.houses[house]
        if cells & cells - 1:
            yield tuple([numbers.number[digit][cell] for cell in bits(cells)])
    for block in numbers.blocks:
        if block and not block & ~off and not block & on:
            yield tuple([each + count for each in bits(block)])
    for digit, places in _closed_houses(sight):
        number = numbers.number[digit]
        if all([off >> number[cell] & 1 for cell in places]):
            yield tuple([number[cell] + count for cell in places])


def _two_digits(tables: Tables, on: int) -> Iterator[tuple[int, ...]]:
    """For each two digits, the first cell that would hold both."""
    numbers = tables.numbers
    seen = set()
    for block in numbers.blocks:
        held = on & block
        if held & held - 1:
            inside = [*bits(held)]
            for at, one in enumerate(inside):
                for two in inside[at + 1 :]:
                    pair = numbers.digits[one], numbers.digits[two]
                    if pair not in seen:
                        seen.add(pair)
                        yield one, two


def _in_houses(sight: Sight, of_digit: list[int], on: int, tables: Tables) -> list[int]:
    """For every digit, the cells of these candidates."""
    cells = tables.numbers.cells
    return [sum([1 << cells[each] for each in bits(on & digit)]) for digit in of_digit]


def _digits_and_houses(sight: Sight) -> Iterator[tuple[int, int]]:
    """Each digit in each house: by kind of house, then by digit."""
    n, houses = sight.layout.n, len(sight.houses)
    for first, last in ((0, n), (n, 2 * n), (2 * n, houses)):
        for digit in range(n):
            for house in range(first, last):
                yield digit, house


@memo
def _closed_houses(sight: Sight) -> list[tuple[int, tuple[int, ...]]]:
    """The digits and their places in a house, where every place has its candidate still.

    HoDoKu does not see that a digit has no place left in a house in which a candidate of the digit
    was eliminated before.
    """
    every = candidate_masks(sight.layout, sight.cells)
    found = []
    for digit, house in _digits_and_houses(sight):
        places = sight.places[digit][house]
        if places and places == every[digit] & sight.houses[house]:
            found.append((digit, tuple(bits(places))))
    return found


def _verities(machine: Machine) -> Iterator[tuple[tuple[int, ...], int]]:
    """All sets of nodes one of which is true, each with the mask of what all of them lead to."""
    tables, closures = machine.tables, machine.closures
    count, numbers = tables.count, tables.numbers
    for candidate in range(count):
        block = numbers.blocks[numbers.cells[candidate]]
        common = closures[candidate] & closures[candidate + count]
        yield (candidate, candidate + count), common & ~(block | block << count)
    for choices in _choices(tables.sight, tables):
        yield choices, reduce(and_, [closures[each] for each in choices])


def _choices(sight: Sight, tables: Tables) -> list[tuple[int, ...]]:
    """The candidates of each cell, then those of each digit in each house, if there are several."""
    numbers = tables.numbers
    found = [tuple(bits(block)) for block in numbers.blocks if block & block - 1]
    for house in range(len(sight.houses)):
        for digit, places in enumerate(sight.places):
            cells = places[house]
            if cells & cells - 1:
                found.append(tuple([numbers.number[digit][cell] for cell in bits(cells)]))
    return found


def _arguments(machine: Machine, outcome: int) -> Iterator[_Ends]:
    """All verities with this outcome."""
    for starts, common in _verities(machine):
        if common >> outcome & 1:
            yield tuple([(start, outcome) for start in starts])
