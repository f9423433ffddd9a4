"""Marked cells: given candidates, odd, even, minimum, maximum, row and column indexers."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo
from sudokulib.constraints._builtin import (
    CellsConstraint,
    CellSetConstraint,
    cells_beside,
    cells_text,
)
from sudokulib.constraints._protocol import Allowed, Pair
from sudokulib.constraints._relations import IndexedBy, LessBy
from sudokulib.errors import InvalidOption, UnsupportedLayout, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Self

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._builtin import BuiltinConstraint
    from sudokulib.constraints._protocol import Cell, Part


@public("sudokulib.constraints")
@attrs.frozen
class Odd(CellSetConstraint):
    """These cells contain odd digits; a circle marks each of them.

    >>> from sudokulib import Grid, Layout
    >>> layout = Layout.boxes(2, 2).with_constraints([Odd([(0, 0), (3, 3)])])
    >>> Grid.empty(layout).candidates(0, 0)
    (1, 3)
    """

    name = "Odd"
    key = "odd"
    min_cells = 1

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """An `Allowed` for each cell."""
        for cell in self.cells:
            yield Allowed(cell, tuple(range(1, layout.size + 1, 2)))


@public("sudokulib.constraints")
@attrs.frozen
class Even(CellSetConstraint):
    """These cells contain even digits; a square marks each of them.

    >>> Even([(0, 0), (8, 8)]).id_text(9)
    'even.0.80'
    """

    name = "Even"
    key = "even"
    min_cells = 1

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """An `Allowed` for each cell."""
        for cell in self.cells:
            yield Allowed(cell, tuple(range(2, layout.size + 1, 2)))


def _digits_of(value: Iterable[int]) -> tuple[int, ...]:
    """One digit or more, each once, sorted; raises `TypeError` or `InvalidOption` otherwise."""
    if not isinstance(value, (tuple, list)):
        raise TypeError(f"digits must be a tuple or list, not {type(value).__name__}")
    digits = tuple(sorted({require_int(digit, "a digit", 1) for digit in value}))
    if not digits:
        raise InvalidOption("it needs a digit, such as [2, 5]", option="digits", value=shown(value))
    return digits


@public("sudokulib.constraints")
@attrs.frozen
class GivenCandidates(CellsConstraint):
    """A cell whose candidates are given, also called given pencil marks: it is one of these digits.

    Raises `InvalidOption` for more than one cell, for no digit, and for a digit that the board does
    not have.

    >>> GivenCandidates([(0, 1)], [2, 5]).id_text(9)
    'givencandidates.1.2.5'
    """

    digits: tuple[int, ...] = attrs.field(converter=_digits_of)
    """The digits, each once, sorted."""
    name = "Given Candidates"
    key = "givencandidates"
    has_other_numbers = True
    has_order = False
    min_cells = max_cells = 1

    def id_text(self, n: int) -> str:
        """The string for ids of boards of size `n`: the cell, then the digits."""
        return self.key + cells_text(self.cells, n) + "".join([f".{d}" for d in self.digits])

    @classmethod
    def from_id(cls, number: int | None, numbers: list[int], n: int) -> Self:
        """The constraint whose id has these numbers: the cell, then the digits."""
        if number is not None or len(numbers) < 2:
            raise InvalidOption(
                "it has no number; its cell comes first, then the digits, such as "
                f"+{cls.key}.r1c1.2.5",
                option="id",
                value=cls.key,
            )
        return cls([divmod(numbers[0], n)], numbers[1:])

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """An `Allowed` for the cell."""
        if self.digits[-1] > layout.size:
            raise self._error(f"its digits must be from 1 to {layout.size} on this board")
        yield Allowed(self.cells[0], self.digits)


@memo
def _marked_cells(layout: Layout, kind: type[CellSetConstraint]) -> frozenset[Cell]:
    """The cells of all constraints of this kind."""
    rules = [rule for rule in layout.constraints if isinstance(rule, kind)]
    return frozenset([cell for rule in rules for cell in rule.cells])


def _unmarked_neighbors(
    constraint: CellSetConstraint, layout: Layout
) -> Iterator[tuple[Cell, Cell]]:
    """Each marked cell with each adjacent cell that is not marked."""
    marked = _marked_cells(layout, type(constraint))
    for cell in constraint.cells:
        for other in cells_beside(cell, layout.size):
            if other not in marked:
                yield cell, other


@public("sudokulib.constraints")
@attrs.frozen
class Minimum(CellSetConstraint):
    """Each of these cells contains a smaller digit than all adjacent cells.

        . 7 .
        4(2)6
        . 9 .

    Two adjacent marked cells are not compared, even if they belong to two constraints.

    >>> Minimum([(4, 4), (4, 5)]).id_text(9)
    'minimum.40.41'
    """

    name = "Minimum"
    key = "minimum"
    min_cells = 1

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Pair` for each marked cell and each adjacent cell."""
        for cell, other in _unmarked_neighbors(self, layout):
            yield Pair(cell, other, LessBy())


@public("sudokulib.constraints")
@attrs.frozen
class Maximum(CellSetConstraint):
    """Each of these cells contains a greater digit than all adjacent cells.

        . 3 .
        4(8)6
        . 1 .

    Two adjacent marked cells are not compared, even if they belong to two constraints.

    >>> Maximum([(4, 4), (4, 5)]).id_text(9)
    'maximum.40.41'
    """

    name = "Maximum"
    key = "maximum"
    min_cells = 1

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Pair` for each marked cell and each adjacent cell."""
        for cell, other in _unmarked_neighbors(self, layout):
            yield Pair(other, cell, LessBy())


@attrs.frozen
class _Indexer(CellSetConstraint):
    """Cells that show the place of their own column or row number in their row or column."""

    min_cells = 1
    along: ClassVar[int]
    """The lines that the digits count: rows (0) or columns (1)."""

    def moved(self, move: Callable[[Cell], Cell]) -> BuiltinConstraint:
        """The constraint after a move that keeps the order of rows or of columns.

        Raises `UnsupportedLayout` for other moves, since digits that count from one edge would then
        have to count from the opposite edge.
        """
        one, two = [move((step, 0) if self.along == 0 else (0, step)) for step in (0, 1)]
        cells = tuple(map(move, self.cells))
        if (one[0], two[0]) == (0, 1):
            return RowIndexer(cells)
        if (one[1], two[1]) == (0, 1):
            return ColumnIndexer(cells)
        raise UnsupportedLayout(f"{self.name}: its digits count from one edge", layout=repr(self))

    def decompose(self, layout: Layout) -> Iterator[Part]:
        """A `Pair` for each marked cell and each other cell of its row or column."""
        for cell in self.cells:
            for place in range(layout.size):
                other = (place, cell[1]) if self.along == 0 else (cell[0], place)
                if other != cell:
                    yield Pair(cell, other, IndexedBy(place + 1, cell[self.along] + 1))


@public("sudokulib.constraints")
@attrs.frozen
class RowIndexer(_Indexer):
    """The digit of a cell in row n is the row in which n appears in its column.

    If r2c1 contains 5, then r5c1 contains 2; rows are counted from 1 here. If r2c1 contains 2, this
    is already true.

    >>> RowIndexer([(1, 0), (1, 1)]).id_text(9)
    'rowindexer.9.10'
    """

    name = "Row Indexer"
    key = "rowindexer"
    along = 0


@public("sudokulib.constraints")
@attrs.frozen
class ColumnIndexer(_Indexer):
    """The digit of a cell in column n is the column in which n appears in its row.

    If r1c2 contains 5, then r1c5 contains 2; columns are counted from 1 here. If r1c2 contains 2,
    this is already true.

    >>> ColumnIndexer([(0, 1), (1, 1)]).id_text(9)
    'columnindexer.1.10'
    """

    name = "Column Indexer"
    key = "columnindexer"
    along = 1
