"""Clues outside the board, about the digits of a row or column, read from the clue."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib.constraints._automata import (
    NumberedRoomDigit,
    PrefixSum,
    SandwichSum,
    VisibleDigits,
)
from sudokulib.constraints._builtin import CellsConstraint, int_from
from sudokulib.constraints._protocol import Regular

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Automaton, Part


@attrs.frozen
class _OutsideClue(CellsConstraint):
    """A clue about a row or a column."""

    min_cells = 0  # `_check` has the better message

    def _check(self) -> None:
        k = len(self.cells)
        for row, column in self.cells[:1] if k > 1 else ():
            for line in ([(row, i) for i in range(k)], [(i, column) for i in range(k)]):
                if list(self.cells) in (line, line[::-1]):
                    return
        raise self._error(
            "its cells must be all cells of a row or column, read from the clue on, such as "
            "[(0, column) for column in range(9)]"
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
