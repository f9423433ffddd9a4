"""Clues outside the board, about the digits of a row or column, read from the clue."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.choices import Choice, as_text
from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo
from sudokulib.constraints._automata import (
    FirstHiddenDigit,
    NumberedRoomDigit,
    PrefixSum,
    SandwichSum,
    VisibleDigits,
)
from sudokulib.constraints._builtin import CellsConstraint, cells_text, int_from
from sudokulib.constraints._protocol import Allowed, Regular
from sudokulib.constraints._rank_automaton import RankOfLine, SecondDigits, lines_of
from sudokulib.errors import UnsupportedLayout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Self

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._builtin import BuiltinConstraint, Reader
    from sudokulib.constraints._protocol import Automaton, Cell, Part


@attrs.frozen
class _OutsideClue(CellsConstraint):
    """A clue about a row or a column."""

    min_cells = 0  # `_check` has the better message
    usual_number = 3
    usual_cells = ".r1"

    def _check(self) -> None:
        k = len(self.cells)
        for row, column in self.cells[:1] if k > 1 else ():
            for line in ([(row, i) for i in range(k)], [(i, column) for i in range(k)]):
                if list(self.cells) in (line, line[::-1]):
                    return
        raise self._error(
            "its cells must be all cells of a row or column, read from the clue on, such as "
            "[(0, column) for column in range(9)]; in an id, r1 is row 1 from the left, -r1 from "
            "the right, c1 is column 1 from the top, and -c1 from the bottom"
        )

    def _regular(self, rule: Automaton, number: int, least: int, greatest: int, n: int) -> Regular:
        """A `Regular`, if the line is a whole row or column and its number is possible."""
        if len(self.cells) != n:
            raise self._error(f"it needs all {n} cells of the row or column, not {len(self.cells)}")
        if not least <= number <= greatest:
            raise self._error(f"its number must be from {least} to {greatest} on this board")
        return Regular(self.cells, rule)


@public("sudokulib.constraints")
@attrs.frozen
class Sandwich(_OutsideClue):
    """The sum of the digits between the 1 and the greatest digit of a row or column.

        14  | 3 1 6 8 9 2 5 4 7        6 + 8 between 1 and 9

    Raises `InvalidOption` if the cells are not a row or a column, in either direction, or for a sum
    that is out of range: from 0 to 35 on 9x9 boards.

    >>> Sandwich([(0, column) for column in range(4)], 5).id_text(4)
    'sandwich5.0.1.2.3'
    """

    sum: int = attrs.field(validator=int_from(0))
    """The sum of the digits between the two digits, from 0."""
    name = "Sandwich"
    key = "sandwich"
    is_reversible = True

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for the whole line."""
        n = layout.size
        yield self._regular(SandwichSum(self.sum, n), self.sum, 0, n * (n + 1) // 2 - n - 1, n)


@public("sudokulib.constraints")
@attrs.frozen
class XSum(_OutsideClue):
    """The sum of the first n digits of a row or column whose first digit is n.

        12  | 3 7 2 8 . .        the first is 3: 3 + 7 + 2

    Raises `InvalidOption` if the cells are not a row or a column, read from the clue, or for a sum
    that is out of range: from 1 to 45 on 9x9 boards.

    >>> XSum([(0, column) for column in range(4)], 5).id_text(4)
    'xsum5.0.1.2.3'
    """

    sum: int = attrs.field(validator=int_from(1))
    """The sum of the first digits, from 1."""
    name = "X-Sum"
    key = "xsum"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for the whole line."""
        n = layout.size
        yield self._regular(PrefixSum(self.sum), self.sum, 1, n * (n + 1) // 2, n)


@public("sudokulib.constraints")
@attrs.frozen
class Skyscraper(_OutsideClue):
    """The number of visible digits in a row or column: digits greater than all before them.

        3  | 2 1 5 4 6 3        2, 5 and 6 are visible

    Raises `InvalidOption` if the cells are not a row or a column, read from the clue, or for a
    count that is out of range: from 1 to 9 on 9x9 boards.

    >>> Skyscraper([(0, column) for column in range(4)], 3).id_text(4)
    'skyscraper3.0.1.2.3'
    """

    count: int = attrs.field(validator=int_from(1))
    """The number of visible digits, from 1."""
    name = "Skyscraper"
    key = "skyscraper"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for the whole line."""
        yield self._regular(VisibleDigits(self.count), self.count, 1, layout.size, layout.size)


@public("sudokulib.constraints")
@attrs.frozen
class HiddenSkyscraper(_OutsideClue):
    """The first hidden digit in a row or column: the first that is less than a digit before it.

        4  | 2 5 4 6 3 1        2 and 5 are visible, 4 is hidden behind 5

    Raises `InvalidOption` if the cells are not a row or a column, read from the clue, and for a
    digit that cannot be hidden: it must be from 1 to 8 on 9x9 boards.

    >>> HiddenSkyscraper([(0, column) for column in range(4)], 3).id_text(4)
    'hiddenskyscraper3.0.1.2.3'
    """

    digit: int = attrs.field(validator=int_from(1))
    """The first hidden digit."""
    name = "Hidden Skyscraper"
    key = "hiddenskyscraper"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for the whole line."""
        n = layout.size
        yield self._regular(FirstHiddenDigit(self.digit), self.digit, 1, n - 1, n)


@public("sudokulib.constraints")
class FullRankTies(Choice):
    """Which lines may be equal where there is a `FullRank` clue."""

    UNCLUED = "unclued"
    ANY = "any"
    NONE = "none"


def _ties_of(value: FullRankTies | str) -> FullRankTies:
    """The member with this string; raises `InvalidOption` or `TypeError` for another value."""
    return FullRankTies.of(value, "ties")


@public("sudokulib.constraints")
@attrs.frozen
class FullRank(_OutsideClue):
    """The rank of a row or column among all rows and columns, read as numbers in both directions.

        4  | 1 4 3 2
           | 3 2 1 4        1234 < 1324 < 1342 < 1432 < ...: 1432 is the fourth of 16 numbers
           | 2 1 4 3
           | 4 3 2 1

    A board of size n has 4n such numbers, since each row and column is read from both of its ends;
    rank 1 is the smallest. `ties` says which of them may be equal:

    - `"unclued"`: the number with the clue differs from all others
    - `"any"`: any two numbers; the rank is one more than the count of smaller numbers
    - `"none"`: no two numbers on the board

    Raises `InvalidOption` if the cells are not a row or a column, read from the clue, or for a rank
    that is out of range: from 1 to 36 on 9x9 boards.

    >>> FullRank([(0, column) for column in range(4)], 3).id_text(4)
    'fullrank3.0.1.2.3'
    >>> FullRank([(0, column) for column in range(4)], 3, ties="any").id_text(4)
    'fullrankany3.0.1.2.3'
    """

    rank: int = attrs.field(validator=int_from(1))
    """The rank, from 1."""
    ties: FullRankTies = attrs.field(default=FullRankTies.UNCLUED, converter=_ties_of, repr=as_text)
    """Which lines may be equal."""
    name = "Full Rank"
    key = "fullrank"

    def moved(self, move: Callable[[Cell], Cell]) -> BuiltinConstraint:
        """The constraint after a turn or a reflection of the board.

        Raises `UnsupportedLayout` for moves that change the order of rows or columns, since this
        may change all ranks.
        """
        lines = range(len(self.cells))
        steps = [
            {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(map(move, cells))}
            for cells in ([(0, i) for i in lines], [(i, 0) for i in lines])
        ]
        if any(len(found) > 1 for found in steps):
            raise UnsupportedLayout(f"{self.name}: it needs the order of lines", layout=repr(self))
        return super().moved(move)

    def id_text(self, n: int) -> str:
        """The string for ids of boards of size `n`."""
        return f"{self._key_with(self.ties)}{self.rank}{cells_text(self.cells, n)}"

    @classmethod
    def readers(cls) -> dict[str, Reader]:
        """The functions that read the rest of the string, by the keys in ids."""
        return {cls._key_with(ties): partial(cls._read, ties) for ties in FullRankTies}

    @classmethod
    def _key_with(cls, ties: FullRankTies) -> str:
        return cls.key if ties is FullRankTies.UNCLUED else f"{cls.key}{ties.value}"

    @classmethod
    def _read(cls, ties: FullRankTies, number: int | None, numbers: list[int], n: int) -> Self:
        return attrs.evolve(cls.from_id(number, numbers, n), ties=ties)

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """The first digit, which follows from the rank, and a `Regular` for the whole board."""
        n = layout.size
        lines, ranks, board = _ranked_lines(layout)
        rule = RankOfLine(
            n,
            lines.get(self.cells, 0),
            self.rank,
            ranks,
            self.ties is FullRankTies.ANY,
            self.ties is FullRankTies.NONE,
        )
        part = self._regular(rule, self.rank, 1, 4 * n, n)
        yield Allowed(self.cells[0], (rule.first_digit,))
        if self.rank % 4 < 2:  # the smallest or the greatest number with this first digit
            for side in range(4):
                if side != rule.line // n:
                    yield _second_digits(rule, side)
        yield Regular(board, part.rule)


@memo
def _ranked_lines(
    layout: Layout,
) -> tuple[dict[tuple[Cell, ...], int], tuple[tuple[int, int], ...], tuple[Cell, ...]]:
    """The indexes of all lines, those with a rank, with their ranks, and the cells of the board."""
    n = layout.size
    lines = {tuple([divmod(cell, n) for cell in line]): i for i, line in enumerate(lines_of(n))}
    ranks = [
        (lines[rule.cells], rule.rank)
        for rule in layout.constraints
        if isinstance(rule, FullRank) and rule.cells in lines
    ]
    return lines, tuple(sorted(ranks)), tuple([divmod(cell, n) for cell in range(n * n)])


def _second_digits(rule: RankOfLine, side: int) -> Regular:
    """The comparison with the lines from a side, if they are all less, or all greater."""
    n, lines = rule.n, lines_of(rule.n)
    own = lines[rule.line][1]
    first, second, *_ = zip(*lines[side * n : side * n + n], strict=True)
    cells = list(dict.fromkeys([own, *first, *second]))
    places = [tuple(map(cells.index, some)) for some in (first, second)]
    return Regular(
        tuple([divmod(cell, n) for cell in cells]),
        SecondDigits(rule.first_digit, rule.rank % 4 == 0, cells.index(own), *places),
    )


@public("sudokulib.constraints")
@attrs.frozen
class NumberedRoom(_OutsideClue):
    """A clue outside the board: the n-th digit of a row or column whose first digit is n.

        6  | 4 1 3 6 . .        the first digit is 4: the fourth digit is 6

    Raises `InvalidOption` if the cells are not a row or a column, read from the clue, or for a
    digit that the board does not have.

    >>> NumberedRoom([(0, column) for column in range(4)], 3).id_text(4)
    'numberedroom3.0.1.2.3'
    """

    digit: int = attrs.field(validator=int_from(1))
    """The digit at the place."""
    name = "Numbered Room"
    key = "numberedroom"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for the whole line."""
        yield self._regular(NumberedRoomDigit(self.digit), self.digit, 1, layout.size, layout.size)
