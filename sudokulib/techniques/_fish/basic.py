"""Fish: rows whose places for a digit lie in as many columns, or columns in as many rows.

An X-Wing has two rows (or columns), a Swordfish three, a Jellyfish four, and so on. Places of the
digit are `x`; candidates that the fish removes are `*`:

    .  .  .  |  .  .  .  |  .  .  .
    .  x  .  |  .  .  .  |  x  .  .      rows 2 and 6 need columns 2 and 7, one each,
    .  .  .  |  .  .  .  |  *  .  .      so nothing else in these columns is x
    ---------+-----------+---------
    .  *  .  |  .  .  .  |  .  .  .
    .  .  .  |  .  .  .  |  .  .  .
    .  x  .  |  .  .  .  |  x  .  .

The rows are the base, the columns the cover.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib._candidates.incremental_cache import cached_by_digit
from sudokulib.techniques._options import NumberedTechnique, brief_repr, whole_number
from sudokulib.techniques._programs import HODOKU, Program

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


_NAMES = ("X-Wing", "Swordfish", "Jellyfish", "Squirmbag", "Whale", "Leviathan")


def fish_name(size: int) -> str:
    """The name of a fish with this number of lines; above seven they have no names.

    >>> fish_name(3), fish_name(8)
    ('Swordfish', '8-Fish')
    """
    return _NAMES[size - 2] if size - 2 < len(_NAMES) else f"{size}-Fish"


@attrs.frozen
class Direction:
    """Rows crossed by columns, or columns crossed by rows.

    The lines are numbered from 0; `first` is the house of line 0, as an index in `layout.houses`,
    and `first_cover` that of the first crossing line. The places in a line are a mask with a bit
    for each crossing line, `stride` apart, so that the masks of several lines can be combined.
    """

    first: int
    first_cover: int
    stride: int

    def number(self, cell: int, n: int) -> int:
        """The line of a cell, on a board of size `n`."""
        return cell // n if self.first == 0 else cell % n

    def place(self, cell: int, n: int) -> int:
        """The bit of the line that crosses at a cell, on a board of size `n`."""
        row, column = divmod(cell, n)
        return 1 << (column if self.first == 0 else row * n)

    def covers(self, places: int) -> tuple[int, ...]:
        """The crossing houses at some places."""
        first, stride = self.first_cover, self.stride
        return tuple([first + place // stride for place in bits(places)])


def directions(layout: Layout) -> tuple[Direction, Direction]:
    """Rows crossed by columns, and columns crossed by rows.

    >>> from sudokulib import Layout
    >>> rows, columns = directions(Layout.boxes(2, 2))
    >>> rows.covers(0b101), columns.covers(0b100000001)
    ((4, 6), (0, 2))
    >>> rows.place(7, 4) == 0b1000, columns.place(7, 4) == 0b10000
    (True, True)
    """
    return Direction(0, layout.size, 1), Direction(layout.size, 0, layout.size)


Line = tuple[int, int]
"""A line: its number and its places."""
_Lines = tuple[tuple[int, ...], int]
"""A set of lines: their numbers, and the places in them."""


_BothDirections = tuple[tuple[Direction, tuple[Line, ...]], ...]
"""Both directions, each with its lines."""


@memo
def lines_of(lookup: CandidateLookup) -> tuple[_BothDirections, ...]:
    """For every digit (index `d - 1`) and both directions, the lines where the digit may go.

    >>> from sudokulib import Grid, Candidates
    >>> (rows, lines), columns = lines_of(Candidates.of(Grid.parse("12..34..4......."))._lookup)[0]
    >>> lines
    ((1, 12), (2, 14), (3, 14))
    """
    return tuple([_lines(lookup, digit) for digit in range(1, len(lookup.masks) + 1)])


@cached_by_digit
def _lines(lookup: CandidateLookup, digit: int) -> _BothDirections:
    n, places = lookup.layout.size, lookup.places[digit - 1]
    rows, columns = directions(lookup.layout)
    return (
        (rows, tuple([(k, at >> k * n) for k, at in enumerate(places[:n]) if at])),
        (columns, tuple([(k, at >> k) for k, at in enumerate(places[n : 2 * n]) if at])),
    )


def line_sets(lines: list[Line], size: int, max_places: int) -> list[_Lines]:
    """All sets of `size` lines whose places lie in at most `max_places` crossing lines.

    A set has the numbers of its lines and the places in them; sets are sorted as words in a
    dictionary. No single line may have more places.

    >>> line_sets([(0, 0b011), (1, 0b100), (2, 0b010)], 2, 2)
    [((0, 2), 3), ((1, 2), 6)]
    """
    if len(lines) < size:
        return []
    found: list[tuple[tuple[int, ...], int, int]]
    found = [((number,), union, at) for at, (number, union) in enumerate(lines, 1)]
    for _ in range(size - 1):
        check_limits(len(found))
        found = [
            ((*numbers, number), both, after)
            for numbers, union, at in found
            for after, (number, places) in enumerate(lines[at:], at + 1)
            if (both := union | places).bit_count() <= max_places
        ]
    return [(numbers, union) for numbers, union, _ in found]


@cached_by_digit
def _fish(lookup: CandidateLookup, digit: int, index: int, size: int) -> list[_Lines]:
    """The fish of a digit in one direction as sets of lines, useful or not."""
    lines = lines_of(lookup)[digit - 1][index][1]
    short = [line for line in lines if 2 <= line[1].bit_count() <= size]
    return [each for each in line_sets(short, size, size) if each[1].bit_count() == size]


@public("sudokulib.techniques")
@attrs.frozen(repr=False)
class Fish(NumberedTechnique):
    """X-Wing, Swordfish and so on: `size` lines whose places lie in `size` crossing lines.

    Each of the lines has at least two places for the digit; with one place, it would have a hidden
    single. `size` is at least 2; sizes 5 to 7 are called Squirmbag, Whale and Leviathan. Fish with
    more than half of the lines are never needed if smaller fish are used, too.

    Steps are sorted by digit, then fish of rows come before those of columns. Raises `TypeError`
    for wrong types, and `InvalidOption` for sizes below 2.

    X-Wing and Swordfish were named on the players' forum in 2005, the other fish soon after.

    >>> from sudokulib import Grid, Candidates
    >>> candidates = Candidates.of(Grid.parse(". . . .  . . . .  . . . .  . . . ."))
    >>> candidates = candidates.eliminate([(0, 1, 4), (0, 3, 4), (2, 1, 4), (2, 3, 4)])
    >>> print(next(Fish(2).find(candidates)).eliminations)
    ((1, 0, 4), (1, 2, 4), (3, 0, 4), (3, 2, 4))
    """

    size: int = attrs.field(validator=whole_number(2))
    """The number of lines, and of lines that cross them."""
    _program: Program = attrs.field(default=HODOKU, alias="_program", kw_only=True)

    __repr__ = brief_repr

    def _name(self) -> str:
        return fish_name(self.size)

    @property
    def aliases(self) -> tuple[str, ...]:
        """Its other names; the Squirmbag is also called a Starfish."""
        return ("Starfish",) if self.size == 5 else ()

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All fish of this size, in HoDoKu's order or, on the scale "se", in Sudoku Explainer's."""
        lookup, program = candidates._lookup, self._program
        lines = lines_of(lookup)
        indices = (0, 1) if program.rows_first else (1, 0)
        if program.digits_first:
            for digit, both in enumerate(lines, 1):
                for index in indices:
                    for fish in self._whole(lookup, digit, index):
                        yield from self._step(lookup, digit, both[index][0], *fish)
            return
        for index in indices:
            found = [
                (digit, fish)
                for digit in range(1, len(lines) + 1)
                for fish in self._whole(lookup, digit, index)
            ]
            found.sort(key=lambda each: self._rank(each[1]))
            for digit, fish in found:
                yield from self._step(lookup, digit, lines[0][index][0], *fish)

    def _whole(self, lookup: CandidateLookup, digit: int, index: int) -> list[_Lines]:
        """The lines of every fish of a digit in one direction, and the places that they share."""
        found = _fish(lookup, digit, index, self.size)
        return sorted(found, key=self._rank) if self._program.sets_by_last else found

    def _rank(self, fish: _Lines) -> tuple[int, ...]:
        """The place of a fish among those of a digit, by the numbers of its lines."""
        return fish[0][::-1] if self._program.sets_by_last else fish[0]

    def _step(
        self,
        lookup: CandidateLookup,
        digit: int,
        direction: Direction,
        numbers: tuple[int, ...],
        union: int,
    ) -> Iterator[Step]:
        places = lookup.places[digit - 1]
        houses = tuple([direction.first + number for number in numbers])
        covers = direction.covers(union)
        base = reduce(or_, [places[house] for house in houses])
        removed = reduce(or_, [places[house] for house in covers]) & ~base
        if removed:
            yield lookup.step(
                self.name,
                eliminations=[(digit, removed)],
                houses=houses,
                covers=covers,
                pattern=[(digit, base)],
            )
