"""Marks between two adjacent cells: dots, X and V, greater-than signs, and negative constraints."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import attrs

from sudokulib._base.arguments import require_int_field
from sudokulib._base.choices import Choice, as_text
from sudokulib._base.lazy_exports import public
from sudokulib._base.wrong_types import wrong_type
from sudokulib.constraints._builtin import (
    BuiltinConstraint,
    CellsConstraint,
    CellSetConstraint,
    adjacent_pairs,
    are_adjacent,
    int_from,
)
from sudokulib.constraints._protocol import Pair
from sudokulib.constraints._relations import DifferBy, LessBy, Not, Ratio, SumTo

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Self

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._builtin import Reader
    from sudokulib.constraints._protocol import Part


Relation: TypeAlias = "DifferBy | Ratio | SumTo"


@attrs.frozen
class _Mark(CellSetConstraint):
    """A mark on the side that two cells share; the order of the cells does not matter."""

    min_cells = max_cells = 2

    def _check(self) -> None:
        _require_side(self)


def _require_side(mark: CellsConstraint) -> None:
    """Raises `InvalidOption` unless the two cells share a side."""
    if not are_adjacent(*mark.cells):
        raise mark._error("its two cells must be side by side")


@public("sudokulib.constraints")
@attrs.frozen
class WhiteDot(_Mark):
    """A white (Kropki) dot: the digits of two adjacent cells differ by 1.

        3 o 4        another `difference` is written into the dot

    Raises `InvalidOption` if the cells do not share a side, or if no two digits of the board have
    this difference.

    >>> WhiteDot([(0, 0), (0, 1)])
    WhiteDot(cells=((0, 0), (0, 1)), difference=1)
    """

    difference: int = attrs.field(default=1, validator=int_from(1))
    """The difference of the digits, at least 1."""
    name = "White Dot"
    key = "white"

    @property
    def relation(self) -> Relation:
        """The rule for the digits of the two cells."""
        return DifferBy(self.difference)

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Pair` for the two cells."""
        if self.difference >= layout.size:
            raise self._error(f"the difference must be from 1 to {layout.size - 1} on this board")
        yield Pair(self.cells[0], self.cells[1], self.relation)


@public("sudokulib.constraints")
@attrs.frozen
class BlackDot(_Mark):
    """A black (Kropki) dot: of two adjacent digits, one is twice the other.

        3 * 6        another `ratio` is written into the dot

    Raises `InvalidOption` if the cells do not share a side, or if no two digits of the board have
    this ratio.

    >>> BlackDot([(0, 0), (0, 1)], ratio=3)
    BlackDot(cells=((0, 0), (0, 1)), ratio=3)
    """

    ratio: int = attrs.field(default=2, validator=int_from(2))
    """The ratio of the greater digit to the other, at least 2."""
    name = "Black Dot"
    key = "black"

    @property
    def relation(self) -> Relation:
        """The rule for the digits of the two cells."""
        return Ratio(self.ratio)

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Pair` for the two cells."""
        if self.ratio > layout.size:
            raise self._error(f"the ratio must be from 2 to {layout.size} on this board")
        yield Pair(self.cells[0], self.cells[1], self.relation)


def _sum_of_mark(constraint: Any, field: Any, value: Any) -> None:
    """A validator of attrs: a sum, which may not be a letter."""
    if isinstance(value, str):
        raise wrong_type(field.name, "an int", value, "write 10 for an X and 5 for a V")
    require_int_field(constraint, field.name, value, 3)


@public("sudokulib.constraints")
@attrs.frozen
class XV(_Mark):
    """An X or a V: the digits of two adjacent cells have the sum 10 (X) or 5 (V).

        4 X 6        2 V 3        any other `sum` is written as a number

    Raises `InvalidOption` if the cells do not share a side, or if two different digits of the board
    cannot have this sum.

    >>> XV([(0, 0), (1, 0)], 10).id_text(9)
    'xv10.0.9'
    """

    sum: int = attrs.field(validator=_sum_of_mark)
    """The sum of the digits, at least 3."""
    name = "XV"
    key = "xv"

    @property
    def relation(self) -> Relation:
        """The rule for the digits of the two cells."""
        return SumTo(self.sum)

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Pair` for the two cells."""
        if self.sum >= 2 * layout.size:
            raise self._error(f"the sum must be from 3 to {2 * layout.size - 1} on this board")
        yield Pair(self.cells[0], self.cells[1], self.relation)


@public("sudokulib.constraints")
@attrs.frozen
class GreaterThan(CellsConstraint):
    """The digit of the first cell is greater than that of the adjacent second cell.

        7 > 2

    Raises `InvalidOption` if the cells do not share a side.

    >>> GreaterThan([(0, 1), (0, 0)]).id_text(9)
    'greater.1.0'
    """

    name = "Greater Than"
    key = "greater"
    min_cells = max_cells = 2

    def _check(self) -> None:
        _require_side(self)

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Pair` for the two cells."""
        greater, less = self.cells
        yield Pair(less, greater, LessBy())


@public("sudokulib.constraints")
class NegativeOf(Choice):
    """The kinds of marks for `NegativeConstraint`."""

    WHITE = "white"
    BLACK = "black"
    X = "x"
    V = "v"


def _negative_of(value: NegativeOf | str) -> NegativeOf:
    """The member with this string; raises `InvalidOption` or `TypeError` for another value."""
    return NegativeOf.of(value, "of")


@public("sudokulib.constraints")
@attrs.frozen
class NegativeConstraint(BuiltinConstraint):
    """All marks of a kind are shown: two adjacent cells without a mark do not follow its rule.

    `of` is one of these:

    - `"white"`: cells without a dot do not differ by 1
    - `"black"`: cells without a dot do not have the ratio 2
    - `"x"`: cells without an `XV` mark do not have the sum 10
    - `"v"`: cells without an `XV` mark do not have the sum 5

    Cells with a dot of the other colour are an exception, since 1 and 2 may have either dot. If the
    board has white dots with other differences, or black dots with other ratios, the rule is about
    these differences or ratios.

    Raises `InvalidOption` for another string, and `TypeError` for another type.

    >>> from sudokulib import Layout
    >>> rules = [NegativeConstraint("x"), NegativeConstraint("v"), XV([(0, 0), (0, 1)], 10)]
    >>> Layout.boxes(3, 3).with_constraints(rules).id
    '3x3+notv+notx+xv10.0.1'
    """

    of: NegativeOf = attrs.field(converter=_negative_of, repr=as_text)
    """The kind of marks that are all shown."""
    name = "Negative"
    key = "not"
    usual: ClassVar[dict[NegativeOf, Relation]] = {
        NegativeOf.WHITE: DifferBy(1),
        NegativeOf.BLACK: Ratio(2),
        NegativeOf.X: SumTo(10),
        NegativeOf.V: SumTo(5),
    }

    def id_text(self, n: int) -> str:
        """The string for ids of boards of size `n`."""
        return f"{self.key}{self.of.value}"

    @classmethod
    def readers(cls) -> dict[str, Reader]:
        """The functions that read the rest of the string, by the keys in ids."""
        return {f"{cls.key}{of.value}": partial(cls._read, of) for of in NegativeOf}

    @classmethod
    def _read(cls, of: NegativeOf, number: int | None, numbers: list[int], n: int) -> Self:
        return cls._without_cells(number, numbers, of)

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Pair` for every pair of adjacent cells without a mark."""
        usual = self.usual[self.of]
        kinds = (XV,) if isinstance(usual, SumTo) else (WhiteDot, BlackDot)
        marks = [rule for rule in layout.constraints if isinstance(rule, kinds)]
        marked = {mark.cells for mark in marks}
        found = {mark.relation for mark in marks if type(mark.relation) is type(usual)}
        relations = {usual} if isinstance(usual, SumTo) or not found else found
        for a, b in adjacent_pairs(layout.size):
            if (a, b) not in marked:
                for relation in relations:
                    yield Pair(a, b, Not(relation))
