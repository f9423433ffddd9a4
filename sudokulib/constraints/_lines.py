"""Lines: thermometers, whispers, palindromes, renbans and others."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib.constraints._automata import (
    AdjacentPairs,
    BoundedByEnds,
    ConsecutiveDigits,
    DistinctClasses,
    NonConsecutiveDigits,
)
from sudokulib.constraints._builtin import (
    CellsConstraint,
    LineConstraint,
    int_from,
    int_from_or_none,
    line_or_loop_from,
)
from sudokulib.constraints._digit_sets import MOST_DIGITS_OF_SETS
from sudokulib.constraints._protocol import Pair, Regular
from sudokulib.constraints._relations import Differ, DifferByAtLeast, Equal, LessBy, SameClass

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._builtin import BuiltinConstraint
    from sudokulib.constraints._protocol import Cell, Part


_MAX_REMAINDERS = 5


@public("sudokulib.constraints")
@attrs.frozen
class Thermometer(CellsConstraint):
    """Digits increase from the bulb, the first cell, to the tip.

        (2) - 3 - 5
                  |
                  6

    Raises `InvalidOption` if the line has more cells than the board has digits.

    >>> Thermometer([(0, 0), (1, 1), (2, 2)]).id_text(9)
    'thermo.0.10.20'
    """

    name = "Thermometer"
    key = "thermo"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for the whole line."""
        self._require_at_most(layout.size)
        yield Regular(self.cells, AdjacentPairs(LessBy(1)))


@public("sudokulib.constraints")
@attrs.frozen
class SlowThermometer(CellsConstraint):
    """Digits increase or stay the same from the bulb, the first cell, to the tip.

    >>> SlowThermometer([(0, 0), (1, 1), (2, 2)]).id_text(9)
    'slowthermo.0.10.20'
    """

    name = "Slow Thermometer"
    key = "slowthermo"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for the whole line."""
        yield Regular(self.cells, AdjacentPairs(LessBy(0)))


@public("sudokulib.constraints")
@attrs.frozen
class Whisper(LineConstraint):
    """Adjacent digits on the line differ by at least `difference`.

        1 - 6 - 1 - 7        a German whisper, the default: by at least 5 on 9x9 boards

    In a closed line, whose last cell is its first cell again, all neighbors differ by this. The
    default difference is half the size of the board, rounded up. Dutch whispers on 9x9 boards
    have the difference 4. Raises `InvalidOption` if no two digits of the board have the difference.

    >>> Whisper([(0, 0), (1, 1)], 4).id_text(9)
    'whisper4.0.10'
    """

    difference: int | None = attrs.field(default=None, validator=int_from_or_none(1))
    """The smallest difference, at least 1; `None` for half the size of the board, rounded up."""
    name = "Whisper"
    key = "whisper"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for the whole line, and a `Pair` that closes it."""
        difference = self.difference or (layout.size + 1) // 2
        if difference >= layout.size:
            raise self._error(f"the difference must be from 1 to {layout.size - 1} on this board")
        fits = DifferByAtLeast(difference)
        for a, b in self._pairs_around(1):
            yield Pair(a, b, fits)
        yield Regular(self._different_cells, AdjacentPairs(fits))


@public("sudokulib.constraints")
@attrs.frozen
class Palindrome(LineConstraint):
    """The line reads the same from both ends.

        4 - 7 - 1 - 7 - 4

    A closed line, whose last cell is its first cell again, reads the same both ways around from
    this cell: two cells equally far from it are equal. So it matters at which cell it begins.

    >>> Palindrome([(0, 0), (1, 1), (2, 2)]).id_text(9)
    'palindrome.0.10.20'
    """

    cells: tuple[Cell, ...] = attrs.field(converter=line_or_loop_from)
    """Each (row, column), counted from 0; a closed line ends with its first cell."""
    name = "Palindrome"
    key = "palindrome"
    usual_cells = ".r3c3.r4c5"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Pair` for each cell and its mirror image."""
        cells = self.cells[1:-1] if self.is_closed else self.cells
        half = len(cells) // 2
        for a, b in zip(cells[:half], cells[: -half - 1 : -1], strict=True):
            yield Pair(a, b, Equal())


@public("sudokulib.constraints")
@attrs.frozen
class Renban(LineConstraint):
    """The digits of the line are different and consecutive, in any order.

        5 - 3 - 4 - 6

    The last cell of a closed line is its first cell again; the rule is the same for its cells.
    Raises `InvalidOption` if the line has more cells than the board has digits.

    >>> Renban([(0, 0), (1, 1), (2, 2)]).id_text(9)
    'renban.0.10.20'
    """

    name = "Renban"
    key = "renban"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """Pairs of different digits, and a `Regular` if the line is shorter than a house."""
        cells = self._different_cells
        self._require_at_most(layout.size)
        for a, b in combinations(cells, 2):
            yield Pair(a, b, Differ())
        if len(cells) < layout.size:
            yield Regular(cells, ConsecutiveDigits(len(cells)))


@public("sudokulib.constraints")
@attrs.frozen
class Nabner(LineConstraint):
    """No two digits of the line are equal or consecutive, wherever they are on the line.

        5 - 9 - 1 - 7

    The last cell of a closed line is its first cell again; the rule is the same for its cells.
    Raises `InvalidOption` if the line has more cells than half the size of the board, rounded up.

    >>> Nabner([(0, 0), (1, 1), (2, 2)]).id_text(9)
    'nabner.0.10.20'
    """

    name = "Nabner"
    key = "nabner"

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Pair` for every pair of cells, and a `Regular` for all cells."""
        cells = self._different_cells
        self._require_at_most((layout.size + 1) // 2)
        for a, b in combinations(cells, 2):
            yield Pair(a, b, DifferByAtLeast(2))
        if len(cells) > 2 and layout.size <= MOST_DIGITS_OF_SETS:
            yield Regular(cells, NonConsecutiveDigits())


@public("sudokulib.constraints")
@attrs.frozen
class Between(CellsConstraint):
    """Digits of the line are greater than one of its ends and less than the other.

        (3) - 5 - 4 - (8)

    The first and the last cell are the ends of the line, with circles.

    >>> Between([(0, 0), (1, 1), (2, 2)]).id_text(9)
    'between.0.10.20'
    """

    name = "Between Line"
    key = "between"
    usual_cells = ".r1c1.r1c2.r1c3"
    is_reversible = True
    min_cells = 3

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for all cells, with the ends first."""
        first, *inner, last = self.cells
        yield Regular((first, last, *inner), BoundedByEnds(2, True))


@public("sudokulib.constraints")
@attrs.frozen
class Lockout(CellsConstraint):
    """Digits of the line are less than both of its ends, or greater than both.

        <3> - 9 - 2 - <8>

    The first and the last cell are the ends of the line, with diamonds; they differ by at least
    `difference`. The default is half the size of the board, rounded down: 4 on 9x9 boards. Raises
    `InvalidOption` if no two digits of the board have the difference.

    >>> Lockout([(0, 0), (1, 1), (2, 2)], 5).id_text(9)
    'lockout5.0.10.20'
    """

    difference: int | None = attrs.field(default=None, validator=int_from_or_none(0))
    """The smallest difference of the ends; `None` for half the size of the board, rounded down."""
    name = "Lockout Line"
    key = "lockout"
    usual_cells = ".r1c1.r1c2.r1c3"
    is_reversible = True
    min_cells = 3

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for all cells, with the ends first."""
        difference = layout.size // 2 if self.difference is None else self.difference
        if difference >= layout.size:
            raise self._error(f"the difference must be from 0 to {layout.size - 1} on this board")
        first, *inner, last = self.cells
        yield Regular((first, last, *inner), BoundedByEnds(difference, False))


@public("sudokulib.constraints")
@attrs.frozen
class Entropic(LineConstraint):
    """Any three consecutive cells of the line contain a low, a middle and a high digit.

        2 - 5 - 9 - 1 - 6        1-3 are low, 4-6 are middle, 7-9 are high

    In a closed line, whose last cell is its first cell again, this is so all around. Raises
    `InvalidOption` if the digits of the board cannot be divided into thirds, and for a closed line
    whose number of cells is not a multiple of 3.

    >>> Entropic([(0, 0), (1, 1), (2, 2)]).id_text(9)
    'entropic.0.10.20'
    """

    name = "Entropic Line"
    key = "entropic"

    def _check(self) -> None:
        self._require_turns(3)

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for the whole line, and pairs that close it."""
        classes = thirds_of_digits(self, layout.size)
        for a, b in self._pairs_around(2):
            yield Pair(a, b, SameClass(classes, False))
        yield Regular(self._different_cells, DistinctClasses(classes, 3))


def thirds_of_digits(constraint: BuiltinConstraint, n: int) -> tuple[int, ...]:
    """For each digit, whether it is low (0), middle (1) or high (2).

    Raises `InvalidOption` if the digits cannot be divided into thirds.
    """
    third, rest = divmod(n, 3)
    if rest:
        raise constraint._error(
            f"the number of digits must be divisible by 3, and this board has {n}"
        )
    return tuple([digit // third for digit in range(n)])


@public("sudokulib.constraints")
@attrs.frozen
class Modular(LineConstraint):
    """Digits in any `modulus` consecutive cells of the line have different remainders.

        2 - 4 - 9 - 5 - 7        the remainders modulo 3 are 2, 1, 0, 2, 1

    In a closed line, whose last cell is its first cell again, this is so all around. Raises
    `InvalidOption` if the modulus is greater than the size of the board, and for a closed line of
    more than `modulus` cells whose number of cells is not a multiple of it.

    >>> Modular([(0, 0), (1, 1), (2, 2)]).id_text(9)
    'modular.0.10.20'
    """

    modulus: int = attrs.field(default=3, validator=int_from(2))
    """The divisor of the digits, at least 2."""
    name = "Modular Line"
    key = "modular"

    def _check(self) -> None:
        self._require_turns(self.modulus)

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for the whole line, or pairs if it is too large; pairs that close it."""
        if self.modulus > layout.size:
            raise self._error(f"the modulus must be from 2 to {layout.size} on this board")
        classes = tuple([digit % self.modulus for digit in range(1, layout.size + 1)])
        cells = self._different_cells
        for a, b in self._pairs_around(self.modulus - 1):
            yield Pair(a, b, SameClass(classes, False))
        if self.modulus <= _MAX_REMAINDERS:
            yield Regular(cells, DistinctClasses(classes, self.modulus))
            return
        for (i, a), (j, b) in combinations(enumerate(cells), 2):
            if j - i <= self.modulus:
                yield Pair(a, b, SameClass(classes, j - i == self.modulus))
