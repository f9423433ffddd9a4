"""Clones, whose cells contain the same digits, and quadruples, digits around a corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib.constraints._automata import ContainedDigits
from sudokulib.constraints._builtin import (
    CellsConstraint,
    CellSetConstraint,
    cells_of,
    cells_text,
)
from sudokulib.constraints._protocol import Pair, Regular
from sudokulib.constraints._relations import Equal
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Self

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._builtin import BuiltinConstraint
    from sudokulib.constraints._protocol import Cell, Part


@public("sudokulib.constraints")
@attrs.frozen
class Clone(CellsConstraint):
    """Each cell contains the same digit as its copy.

        . 4 7 . . .
        . . 2 . 4 7
        . . . . . 2

    The cells and the copies may overlap. Raises `InvalidOption` unless there are as many copies as
    cells.

    >>> Clone([(0, 0), (0, 1)], [(4, 4), (4, 5)]).id_text(9)
    'clone.0.1.40.41'
    """

    copies: tuple[Cell, ...] = attrs.field(converter=cells_of)
    """The copy of each cell, as (row, column), counted from 0."""
    name = "Clone"
    key = "clone"
    min_cells = 1

    @property
    def groups(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells and their copies.

        >>> Clone([(0, 0), (0, 1)], [(4, 4), (4, 5)]).groups
        (((0, 0), (0, 1)), ((4, 4), (4, 5)))
        """
        return (self.cells, self.copies)

    def _check(self) -> None:
        if len(self.copies) != len(self.cells):
            raise self._error(f"{len(self.cells)} cells cannot have {len(self.copies)} copies")

    def moved(self, move: Callable[[Cell], Cell]) -> BuiltinConstraint:
        """The constraint after a turn or a reflection of the board."""
        return Clone(tuple(map(move, self.cells)), tuple(map(move, self.copies)))

    def id_text(self, n: int) -> str:
        """The string for ids of boards of size `n`: the cells, then the copies."""
        return f"{self.key}{cells_text(self.cells, n)}{cells_text(self.copies, n)}"

    @classmethod
    def from_id(cls, number: int | None, numbers: list[int], n: int) -> Self:
        """The clone whose id has these numbers: the first half are the cells, then the copies."""
        if number is not None or not numbers or len(numbers) % 2:
            raise InvalidOption(
                "the id of a clone has no number after its name; it has its cells and then the "
                f"copy of each, such as +{cls.key}.r1c1.r1c2.r5c5.r5c6",
                option="id",
                value=cls.key,
            )
        cells = tuple([divmod(index, n) for index in numbers])
        half = len(cells) // 2
        return cls(cells[:half], cells[half:])

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A pair for each cell that is not its own copy."""
        for a, b in zip(self.cells, self.copies, strict=True):
            if a != b:
                yield Pair(a, b, Equal())


def digits_of(value: Iterable[int]) -> tuple[int, ...]:
    """One to four digits, sorted; raises `TypeError` or `InvalidOption` for any other value."""
    if not isinstance(value, (tuple, list)):
        raise TypeError(f"digits must be a tuple or list, not {type(value).__name__}")
    digits = tuple(sorted([require_int(digit, "a digit", 1) for digit in value]))
    if not 1 <= len(digits) <= 4:
        raise InvalidOption("a quadruple has 1 to 4 digits", option="digits", value=shown(value))
    return digits


@public("sudokulib.constraints")
@attrs.frozen
class Quadruple(CellSetConstraint):
    """Four cells around a corner contain these digits, each at least as often as it is listed.

        4   1
         1 7        the circle in the middle lists digits of the four cells
        7   2

    Raises `InvalidOption` unless the cells form a square of two by two, for no digit or more than
    four, for a digit that is listed three times, and for a digit that the board does not have.

    >>> Quadruple([(0, 0), (0, 1), (1, 0), (1, 1)], [7, 1]).id_text(9)
    'quad.1.7.0.1.9.10'
    """

    digits: tuple[int, ...] = attrs.field(converter=digits_of)
    """One to four digits, sorted."""
    name = "Quadruple"
    key = "quad"
    has_other_numbers = True
    min_cells = max_cells = 4

    def _check(self) -> None:
        row, column = self.cells[0]
        if self.cells != tuple([(row + i, column + j) for i in (0, 1) for j in (0, 1)]):
            raise self._error("its cells must be two by two")
        if any(self.digits.count(digit) > 2 for digit in self.digits):
            raise self._error("four cells around a corner have room for a digit twice at most")

    def id_text(self, n: int) -> str:
        """The string for ids of boards of size `n`: the digits, then the cells."""
        return self.key + "".join(f".{digit}" for digit in self.digits) + cells_text(self.cells, n)

    @classmethod
    def from_id(cls, number: int | None, numbers: list[int], n: int) -> Self:
        """The quadruple whose id has these numbers: the digits, then the four cells."""
        if number is not None or len(numbers) < 5:
            digits = sorted({*str(number or 17)} - {"0"})[:4]
            raise InvalidOption(
                "the id of a quadruple has its digits and then its four cells, a dot before each, "
                f"such as +{cls.key}.{'.'.join(digits)}.r1c1.r1c2.r2c1.r2c2 for "
                f"{' and '.join(digits)}",
                option="id",
                value=cls.key,
            )
        return cls(tuple([divmod(index, n) for index in numbers[-4:]]), tuple(numbers[:-4]))

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Regular` for the four cells."""
        if self.digits[-1] > layout.size:
            raise self._error(f"its digits must be from 1 to {layout.size} on this board")
        yield Regular(self.cells, ContainedDigits(self.digits))
