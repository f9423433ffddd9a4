"""SK loops and multi-sector locked sets: cells of several lines that hold as many digits as cells.

    SK loop: two rows and two columns, and around   multi-sector locked set: the cells where some
    each of their four crossings two other cells    rows and some columns cross; each digit is
    of the row and two of the column                covered by its columns or by its rows

         .  *  *  |           *  *  .                      a  b  .  c  .
         *  .  .  |           .  .  *                      .  .  .  .  .
         *        |              .  *                      d  e  .  f  .

The cells are the truths. For each digit the fewest rows, columns or boxes that contain its places
among the cells are the links. If there are as many links as cells, the rank is 0: see `set_logic`.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.layout import Layout
from sudokulib._board.masks import bits, house_masks
from sudokulib._candidates.proofs.set_logic import conclusion_of
from sudokulib.techniques._expert.rank_zero import (
    set_logic_step,
    shrinking_candidates,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


_MIN_CELLS_OF_LOOP = 12
"""Up to four of the sixteen cells of an SK loop may be filled."""
_MAX_FILLED = 3
"""The most filled cells of an area of a multi-sector locked set."""
_SIZES = ((4, 4), (4, 5), (5, 4), (3, 4), (4, 3), (3, 3))
"""The numbers of rows and of columns of an area."""


@public("sudokulib.techniques")
@attrs.frozen
class SKLoop:
    """Sixteen cells around four boxes, whose candidates pass from line to box and to the next line.

    Two rows in different bands and two columns in different stacks cross in four boxes. In each of
    these, the two other cells of the row and of the column belong to the loop. Lines and boxes
    hold, between them, as many digits as there are cells; so a digit that a line or box holds is
    removed from its other cells. Up to four of the sixteen cells may be filled.

    It needs a 9x9 board with nothing but rows, columns and boxes. The sets are in the `proof` of
    each step. Steve Kurzhals described the loop first (2007); other names are domino loop and
    virus pattern.

    >>> from sudokulib.techniques import example
    >>> shown = example("SK Loop")
    >>> shown.step.check(shown.position.candidates)
    True
    """

    name = "SK Loop"
    aliases: ClassVar[tuple[str, ...]] = ("Domino Loop", "Virus Pattern", "Stephen Kurzhals Loop")
    needs_plain_board: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by rows, then by columns."""
        lookup = candidates._lookup
        for cells, houses in _loops() if _is_searched(lookup) else ():
            check_limits()
            cells &= _open_cells(lookup)
            if cells.bit_count() >= _MIN_CELLS_OF_LOOP:
                covers = _smallest_covers(lookup, cells, houses)
                if covers:
                    yield from _steps(self.name, lookup, cells, covers)


@public("sudokulib.techniques")
@attrs.frozen
class MultiSectorLockedSet:
    """Cells where some rows and columns cross, with as many digits as cells between those lines.

    Each digit can be in the cells at most once in each of its columns, or at most once in each of
    its rows, whichever are fewer; boxes count, too. If these numbers add up to the number of cells,
    each of these rows, columns and boxes has its digit in the cells, and loses it elsewhere.

    It needs a 9x9 board with nothing but rows, columns and boxes. The sets are in the `proof` of
    each step. The name is from David P Bird and others (2010); the same eliminations, seen as
    digits of lines, are called multifish.

    >>> from sudokulib.techniques import example
    >>> shown = example("MSLS")
    >>> shown.step.proof.rank
    0
    """

    name = "Multi-Sector Locked Set"
    aliases: ClassVar[tuple[str, ...]] = ("MSLS", "Multifish", "Multi-Sector Naked Set")
    needs_plain_board: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by size; each set of cells once."""
        lookup = candidates._lookup
        for cells in _areas(lookup) if _is_searched(lookup) else ():
            if _adds_up(lookup, cells):
                yield from _steps(self.name, lookup, cells, _covers_of_a_kind(lookup, cells))


_Covers = list[tuple[int, list[tuple[int, ...]]]]
"""Digits (from 0) with the ways in which houses, as few as possible, contain their places."""


def _is_searched(lookup: CandidateLookup) -> bool:
    """Whether the board is plain and 9x9, and rank 0 logic of any shape removes anything."""
    layout = lookup.layout
    return layout.is_plain and layout.size == 9 and bool(shrinking_candidates(lookup))


@memo
def _open_cells(lookup: CandidateLookup) -> int:
    return sum([1 << cell for cell, digit in enumerate(lookup.placed) if not digit])


def _steps(name: str, lookup: CandidateLookup, cells: int, covers: _Covers) -> Iterator[Step]:
    """Steps with these cells as truths; each further one removes more with other links."""
    n, first = lookup.layout.size, lookup.layout.cell_count
    links = {digit: ways[0] for digit, ways in covers}
    choices = [links] + [{**links, digit: way} for digit, ways in covers for way in ways[1:]]
    known: set[Candidate] = set()
    for choice in choices:
        weights = dict.fromkeys(bits(cells), -1)
        for digit, houses in choice.items():
            weights |= {first + house * n + digit: 1 for house in houses}
        gone = conclusion_of(lookup, weights).eliminations
        if not known.issuperset(gone):
            known.update(gone)
            yield set_logic_step(name, lookup, weights)


@cache
def _loops() -> list[tuple[int, tuple[int, ...]]]:
    """The sixteen cells of each SK loop, as a mask, and the lines and boxes that cover them."""
    layout = Layout.boxes(3, 3)
    houses, found = house_masks(layout).houses, []
    pairs = [(one, two) for one, two in combinations(range(9), 2) if one // 3 != two // 3]
    for rows, columns in product(pairs, pairs):
        boxes = [18 + row // 3 * 3 + column // 3 for row in rows for column in columns]
        in_rows, in_columns, in_boxes = (
            sum([houses[house] for house in some])
            for some in (rows, [9 + column for column in columns], boxes)
        )
        lines = (*rows, *[9 + column for column in columns])
        found.append(((in_rows ^ in_columns) & in_boxes, (*lines, *boxes)))
    return found


def _smallest_covers(lookup: CandidateLookup, cells: int, houses: Sequence[int]) -> _Covers:
    """All smallest covers of each digit by these houses, if they are as many as the cells."""
    left, found = cells.bit_count(), []
    for digit, mask in enumerate(lookup.masks):
        places = mask & cells
        if places:
            useful = [(house, lookup.houses[house] & places) for house in houses]
            ways = _covers(places, [each for each in useful if each[1]])
            left -= len(ways[0])
            if left < 0:
                return []
            found.append((digit, ways))
    return [] if left else found


def _covers(places: int, useful: Sequence[tuple[int, int]]) -> list[tuple[int, ...]]:
    """The smallest sets of houses that contain some places; each house with its places."""
    size = 0
    while True:
        size += 1
        ways = []
        for chosen in combinations(useful, size):
            covered = 0
            for _, mask in chosen:
                covered |= mask
            if covered == places:
                ways.append(tuple([house for house, _ in chosen]))
        if ways:
            return ways


def _areas(lookup: CandidateLookup) -> Iterator[int]:
    """The open cells, as masks, where rows and columns cross that may have a locked set; each once.

    What a link removes has a share that tends to 0. So a link of a column can only hold a digit
    whose lasting places in the column are in the chosen rows, and likewise for rows and boxes.
    """
    lasting, open_cells, seen = [*lookup.masks], _open_cells(lookup), set()
    for cell, digit in shrinking_candidates(lookup):
        lasting[digit] &= ~(1 << cell)
    in_rows = [[mask >> 9 * row & 511 for row in range(9)] for mask in lasting]
    possible: dict[tuple[int, ...], int] = {}
    for of_rows, of_columns in _SIZES:
        for rows in _lines(of_rows):
            if rows not in possible:
                check_limits()
                possible[rows] = _columns_for(in_rows, rows)
            for columns in bits(possible[rows] & _column_sets(of_columns)):
                area = sum([columns << 9 * row for row in rows])
                cells = area & open_cells
                if (area & ~cells).bit_count() <= _MAX_FILLED and cells not in seen:
                    seen.add(cells)
                    yield cells


@cache
def _lines(count: int) -> list[tuple[int, ...]]:
    """Sets of this many rows, or columns, that are not all in one chute."""
    found = combinations(range(9), count)
    return [lines for lines in found if len({line // 3 for line in lines}) > 1]


@cache
def _column_sets(count: int) -> int:
    """The sets of so many columns, as a mask of masks: bit 0b111 for the first three columns."""
    return sum([1 << sum([1 << column for column in lines]) for lines in _lines(count)])


@cache
def _without(columns: int) -> int:
    """All sets of columns without any of these, as a mask of masks."""
    return sum([1 << chosen for chosen in range(512) if not chosen & columns])


@cache
def _all_or_none(columns: int) -> int:
    """All sets of columns with all of these, or without any, as a mask of masks."""
    return sum([1 << chosen for chosen in range(512) if chosen & columns in (0, columns)])


def _columns_for(in_rows: Sequence[Sequence[int]], rows: tuple[int, ...]) -> int:
    """The sets of columns in which each digit may have links with some rows, as a mask of masks."""
    chosen = (1 << 512) - 1
    for places in in_rows:
        outside = 0
        for row in range(9):
            outside |= 0 if row in rows else places[row]
        inside = 0
        by_rows = by_boxes = chosen
        for row in rows:
            inside |= places[row]
            by_rows &= _all_or_none(places[row])
        for band, stack in product(range(0, 9, 3), (0b111, 0b111000, 0b111000000)):
            in_box = beside = 0
            for row in range(band, band + 3):
                if row in rows:
                    in_box |= places[row] & stack
                else:
                    beside |= places[row] & stack
            by_boxes &= _without(in_box) if beside else _all_or_none(in_box)
        chosen &= by_rows | by_boxes | _without(inside & outside)
    return chosen


def _adds_up(lookup: CandidateLookup, cells: int) -> bool:
    """Whether the fewest lines or boxes of one kind, for each digit, are as many as the cells."""
    left = cells.bit_count()
    for mask in lookup.masks:
        places = mask & cells
        if places:
            folded = places | places >> 27 | places >> 54
            count = ((folded | folded >> 9 | folded >> 18) & 511).bit_count()
            if count > 1:
                count = min(count, len(_met(lookup, places, 0)), len(_met(lookup, places, 18)))
            left -= count
            if left < 0:
                return False
    return not left


def _met(lookup: CandidateLookup, places: int, first: int) -> tuple[int, ...]:
    """The nine houses from `first` on that contain any of some places."""
    houses = lookup.houses
    return tuple([house for house in range(first, first + 9) if houses[house] & places])


def _covers_of_a_kind(lookup: CandidateLookup, cells: int) -> _Covers:
    """For each digit its rows, its columns or its boxes among the cells, whichever are fewest."""
    found = []
    for digit, mask in enumerate(lookup.masks):
        if mask & cells:
            kinds = [_met(lookup, mask & cells, first) for first in (0, 9, 18)]
            fewest = min(map(len, kinds))
            found.append((digit, [kind for kind in kinds if len(kind) == fewest]))
    return found
