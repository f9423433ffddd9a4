"""Nice loops and AICs: what chains from the tables prove.

All of them start where a candidate a of a cell s is on or off, and end at a candidate z:

    s<>a -> ... -> e=z      AIC: a in s or z in e; what sees both, or contradicts both, is false
    s=a  -> ... -> s<>a     discontinuous: a in s contradicts itself
    s<>a -> ... -> s=a      discontinuous: a must be in s
    s=a  -> ... -> s=z      discontinuous: so a is not in s after all
    s<>a -> ... -> s<>z     discontinuous: z in s contradicts itself
    s<>a -> ... -> s=z      continuous: it is a or z in s, and each weak link is a strong one, too

The rules of search and choice are those of HoDoKu. A chain is left out if it is a lasso: one that
comes back to one of its cells.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.memo import memo
from sudokulib._base.stopping import pause
from sudokulib._board.masks import bits, seen_by_all
from sudokulib.techniques._chains.picking import Gone, in_picking_order
from sudokulib.techniques._chains.tables import Tables, candidate_numbers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._marks.sight import Sight

__all__ = ["Loop", "loops_of"]

_PACE = 256
"""After how many candidates a search asks whether to stop."""


class Loop(NamedTuple):
    """A chain and what it removes."""

    technique: str
    gone: Gone
    nodes: tuple[int, ...]


@memo
def loops_of(tables: Tables) -> tuple[Loop, ...]:
    """The loops and AICs of some tables, those that HoDoKu prefers first.

    Of those with the same name and the same eliminations, only the shortest.
    """
    found: dict[tuple[str, Gone], Loop] = {}
    for loop in _candidates(tables):
        key = loop[:2]
        if key not in found or tables.length(found[key].nodes) > tables.length(loop.nodes):
            found[key] = loop
    return tuple(in_picking_order(list(found.values()), lambda loop: loop.gone))


def _candidates(tables: Tables) -> Iterator[Loop]:
    """The loops and AICs in the order in which HoDoKu finds them."""
    count, closures, direct = tables.count, tables.closures, tables.direct
    numbers = tables.numbers
    for start in range(2 * count):
        if not start % _PACE:
            pause()
        block = numbers.blocks[numbers.cells[start % count]]
        ends = closures[start] & (block | block << count) & ~direct[start] & ~(1 << start)
        if ends:
            yield from _loops(tables, start, ends)
    on = (1 << count) - 1
    for candidate in range(count):
        start = candidate + count
        if not candidate % _PACE:
            pause()
        further = closures[start] & on & ~direct[start]
        if further:
            ends = further & _partners(tables.sight, candidate, further)
            if ends:
                yield from _aics(tables, start, ends)


def _partners(sight: Sight, candidate: int, further: int) -> int:
    """Which of some candidates would make an AIC that removes something, as a mask."""
    numbers = candidate_numbers(sight)
    near, holding = _surroundings(sight)
    cell, digit = numbers.cells[candidate], numbers.digits[candidate]
    other_digits = [numbers.of_digit[other] for other in bits(sight.digits[cell] & ~(1 << digit))]
    partners = near[cell] & holding[digit] & reduce(or_, other_digits, 0)
    seen = sight.masks[digit] & sight.peers[cell]
    for other in bits(further & numbers.of_digit[digit] & ~(1 << candidate)):
        both = seen & sight.peers[numbers.cells[other]]
        if both & both - 1:  # with one elimination only, it is a loop as well
            partners |= 1 << other
    return partners


@memo
def _surroundings(sight: Sight) -> tuple[list[int], list[int]]:
    """For every cell the candidates of its peers, for every digit those of the cells with it."""
    blocks = candidate_numbers(sight).blocks
    near = [
        reduce(or_, [blocks[cell] for cell in bits(peers)], 0) if blocks[at] else 0
        for at, peers in enumerate(sight.peers)
    ]
    return near, [reduce(or_, [blocks[cell] for cell in bits(mask)], 0) for mask in sight.masks]


def _aics(tables: Tables, start: int, ends: int) -> Iterator[Loop]:
    """The AICs from a candidate that is off to some that are on."""
    sight = tables.sight
    digit, mask = tables.digit(start), tables.cells(start)
    seen = sight.peers[mask.bit_length() - 1]
    table = tables.table(start, ends)
    for end in table:
        if ends >> end & 1:
            path = tables.path(table, end)
            if _is_lasso(tables, path, is_loop=False):
                continue
            last, other = tables.digit(end), tables.cells(end)
            if last == digit:
                both = sight.masks[digit] & seen & sight.peers[other.bit_length() - 1]
                gone: Gone = ((digit, both),)
            else:
                gone = tuple(sorted(((digit, other), (last, mask))))
            yield Loop(_name(tables, "AIC", path), gone, tuple(path))


def _loops(tables: Tables, start: int, ends: int) -> Iterator[Loop]:
    """The loops from a candidate, on or off, to others of its cell."""
    sight = tables.sight
    digit, mask = tables.digit(start), tables.cells(start)
    is_weak = tables.is_on(start)
    table = tables.table(start, ends)
    for end in table:
        if not ends >> end & 1:
            continue
        path = tables.path(table, end)
        if mask in (tables.cells(path[1]), tables.cells(path[-2])):
            continue
        if _is_lasso(tables, path, is_loop=True):
            continue
        last = tables.digit(end)
        kind = "Discontinuous Nice Loop"
        if is_weak:
            gone: Gone = ((digit, mask),)
        elif not tables.is_on(end):
            gone = ((last, mask),)
        elif last == digit:
            others = sight.digits[mask.bit_length() - 1] & ~(1 << digit)
            gone = tuple([(other, mask) for other in bits(others)])
        else:
            kind = "Continuous Nice Loop"
            gone = _of_continuous(tables, path)
        if gone:
            yield Loop(_name(tables, kind, path), gone, tuple(path))


def _of_continuous(tables: Tables, path: list[int]) -> Gone:
    """What a continuous loop removes: all that its links, now strong and weak at once, rule out."""
    sight, cells = tables.sight, tables.cells
    start = cells(path[0])
    inside = start
    for node in path[:-1]:
        inside |= cells(node)
    gone = dict.fromkeys(range(len(sight.masks)), 0)

    def strike(cell: int, kept: int) -> None:
        for digit in bits(sight.digits[cell.bit_length() - 1] & ~kept):
            gone[digit] |= cell

    strike(start, 1 << tables.digit(path[0]) | 1 << tables.digit(path[-1]))
    for at in range(1, len(path)):
        before, node = path[at - 1], path[at]
        here = cells(node)
        if cells(before) == here:
            continue
        if tables.is_on(node):
            # On and off in one cell, between two others: the cell has one of the two digits.
            if at + 2 < len(path) and cells(path[at + 1]) == here != cells(path[at + 2]):
                strike(here, 1 << tables.digit(node) | 1 << tables.digit(path[at + 2]))
        else:
            digit = tables.digit(node)
            places = sight.masks[digit]
            seen = seen_by_all(sight.peers, places & (cells(before) | here))
            gone[digit] |= places & seen & ~inside
    for digit, mask in tables.locked(path):
        gone[digit] |= mask
    return tuple([pair for pair in gone.items() if pair[1]])


def _is_lasso(tables: Tables, path: list[int], *, is_loop: bool) -> bool:
    """Whether a chain comes back to a cell that it has left; a loop may come back to its start."""
    cells = tables.cells
    start = cells(path[0])
    passed = before = 0
    for node in path:
        here = cells(node)
        first = tables.first_cell(node)
        if first & passed:
            return True
        passed |= before
        before = 0 if is_loop and first == start else here
    return False


def _name(tables: Tables, kind: str, path: list[int]) -> str:
    """The name of a chain: grouped if one of its nodes is a group."""
    last_plain = 2 * tables.count
    return kind if max(path) < last_plain else f"Grouped {kind}"
