"""Rules about all squares of two by two cells, and about all columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib.constraints._automata import AllClasses, FlatmatesBeside
from sudokulib.constraints._builtin import BuiltinConstraint
from sudokulib.constraints._lines import thirds_of_digits
from sudokulib.constraints._protocol import Regular
from sudokulib.errors import UnsupportedLayout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Cell, Part


def _squares(n: int, rule: AllClasses) -> Iterator[Regular]:
    """The rule for each square of two by two cells."""
    for row in range(n - 1):
        for column in range(n - 1):
            cells = [(row + i, column + j) for i in (0, 1) for j in (0, 1)]
            yield Regular(tuple(cells), rule)


@public("sudokulib.constraints")
@attrs.frozen
class GlobalEntropy(BuiltinConstraint):
    """Each square of two by two cells contains a low, a middle and a high digit.

        4 1
        9 2        1-3 are low, 4-6 are middle, 7-9 are high

    Raises `InvalidOption` if the digits of the board cannot be divided into thirds.

    >>> from sudokulib import Layout
    >>> Layout.boxes(3, 3).with_constraints([GlobalEntropy()]).id
    '3x3+globalentropy'
    """

    name = "Global Entropy"
    key = "globalentropy"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for each square."""
        return _squares(layout.size, AllClasses(thirds_of_digits(self, layout.size)))


@public("sudokulib.constraints")
@attrs.frozen
class GlobalMod(BuiltinConstraint):
    """Digits of each square of two by two cells have all three remainders when divided by 3.

        4 1
        9 2        the remainders are 1, 1, 0 and 2

    Raises `InvalidOption` if the board has fewer than three digits.

    >>> from sudokulib import Layout
    >>> Layout.boxes(3, 3).with_constraints([GlobalMod()]).id
    '3x3+globalmod'
    """

    name = "Global Mod"
    key = "globalmod"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for each square."""
        if layout.size < 3:
            raise self._error("the board needs at least 3 digits")
        remainders = [digit % 3 for digit in range(1, layout.size + 1)]
        return _squares(layout.size, AllClasses(tuple(remainders)))


@public("sudokulib.constraints")
@attrs.frozen
class DutchFlatmates(BuiltinConstraint):
    """Each 5 has a 1 directly above it, or a 9 directly below it, or both.

        1 3
        5 5
        4 9

    On boards of other sizes, these are the middle digit, 1 and the greatest digit. Raises
    `InvalidOption` if the board has no middle digit, or only one digit.

    >>> from sudokulib import Layout
    >>> Layout.boxes(3, 3).with_constraints([DutchFlatmates()]).id
    '3x3+dutchflatmates'
    """

    name = "Dutch Flat Mates"
    key = "dutchflatmates"

    def moved(self, move: Callable[[Cell], Cell]) -> DutchFlatmates:
        """The constraint after a move that keeps what is above and below.

        Raises `UnsupportedLayout` for other moves.
        """
        (row, column), below = move((0, 0)), move((1, 0))
        if below != (row + 1, column):
            raise UnsupportedLayout(
                f"{self.name}: they must stay above and below each other", layout=repr(self)
            )
        return self

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for each column."""
        n = layout.size
        if n % 2 == 0 or n == 1:
            raise self._error(f"the number of digits must be odd, 3 or more, not {n}")
        for column in range(n):
            yield Regular(tuple([(row, column) for row in range(n)]), FlatmatesBeside(n))
