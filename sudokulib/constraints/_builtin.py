"""The built-in constraints: their common base classes, and helpers that several of them use.

The id of a layout contains the key of each constraint, its number if it has one, and its cells,
numbered row by row from 0:

    antiknight       thermo.0.10.20       cage15.0.1.9
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

import attrs
from attrs.validators import optional

from sudokulib._base.arguments import as_ints, require_int_field
from sudokulib._base.wrong_types import wrong_type
from sudokulib.constraints._protocol import Constraint
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Self

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._protocol import Cell, Part

    Validator = Callable[[Any, Any, Any], None]


Reader: TypeAlias = "Callable[[int | None, list[int], int], BuiltinConstraint]"
"""Takes the number after the key (or `None`), the numbers after it, and the size of the board."""

Cells: TypeAlias = "Iterable[str | Iterable[int]]"
"""Cells as constructors take them: each (row, column), counted from 0, or a name such as "r1c1"."""

_LARGEST_BOARD = 100
_NAME = re.compile("r([0-9]{1,3})c([0-9]{1,3})", re.ASCII | re.IGNORECASE)
_NUMBERED = "cells may also be numbered row by row from 0"
_CELLS_FIRST = "the cells come first, such as [(0, 0), (0, 1)] or ['r1c1', 'r1c2']"


def cells_of(value: Cells) -> tuple[Cell, ...]:
    """Cells as a tuple of different (row, column), from these or from names such as "r1c1".

    >>> cells_of(["r1c1", (0, 1)])
    ((0, 0), (0, 1))

    Raises `TypeError` for wrong types, and `InvalidOption` for duplicate cells, for other names and
    for a cell off the largest board.
    """
    cells = repeatable_cells(value)
    found: dict[Cell, None] = {}
    for cell in cells:
        if cell in found:
            why = "a cell is there twice"
            if len(found) == len(cells) - 1 > 2 and cell == cells[0]:
                why += (
                    " (the last cell is the first one again, which closes the line, but only "
                    "renban, nabner, whisper, palindrome, entropic, modular, sum and region sum "
                    "lines can be closed)"
                )
            else:
                why += "; only sum cages, SumCage or sumcage in ids, count a cell several times"
            raise InvalidOption(why, option="cells", value=cell)
        found[cell] = None
    return tuple(found)


def repeatable_cells(value: Cells) -> tuple[Cell, ...]:
    """Cells as a tuple of (row, column); the same cell may be there several times.

    Raises `TypeError` for wrong types, and `InvalidOption` for a string that is no name of a cell
    and for a cell off the largest board.
    """
    if not isinstance(value, (tuple, list)):
        raise wrong_type("cells", "a tuple or list of (row, column)", value, _CELLS_FIRST)
    if len(value) == 2 and as_ints(value) is not None:
        raise TypeError(
            f"cells must be a list of cells, not one cell: put it in a list: [{shown(value)}]"
        )
    return tuple([_cell_of(cell) for cell in value])


def _cell_of(value: object) -> Cell:
    """A cell as (row, column), from this or from its name."""
    if isinstance(value, str):
        if (name := _NAME.fullmatch(value)) is None:
            raise InvalidOption(
                "a name of a cell is its row and its column, counted from 1, such as 'r1c1'",
                option="cells",
                value=value,
            )
        row, column = int(name[1]) - 1, int(name[2]) - 1
    else:
        pair = as_ints(value) if isinstance(value, (tuple, list)) else None
        if pair is None or len(pair) != 2:
            raise TypeError(
                "a cell must be (row, column), counted from 0, or a name such as 'r1c1', not "
                f"{shown(value)}"
            )
        row, column = pair
    if not (0 <= row < _LARGEST_BOARD and 0 <= column < _LARGEST_BOARD):
        raise InvalidOption("a cell is off the board", option="cells", value=value)
    return row, column


def line_or_loop(value: Cells) -> tuple[Cell, ...]:
    """The cells of a line; a closed line, which ends with its first cell, has 3 cells or more.

    A closed line has no beginning and no direction, so it is stored from its first cell in reading
    order towards the neighbor of this cell that comes first in reading order.

    >>> line_or_loop([(1, 1), (0, 1), (0, 0), (1, 0), (1, 1)])
    ((0, 0), (0, 1), (1, 1), (1, 0), (0, 0))
    """
    cells = line_or_loop_from(value)
    if len(cells) < 2 or cells[0] != cells[-1]:
        return cells
    at = cells.index(min(cells))
    return line_or_loop_from((*cells[at:-1], *cells[: at + 1]))


def line_or_loop_from(value: Cells) -> tuple[Cell, ...]:
    """The same, but a closed line is stored from the cell at which it begins.

    >>> line_or_loop_from([(1, 1), (1, 0), (0, 0), (0, 1), (1, 1)])
    ((1, 1), (0, 1), (0, 0), (1, 0), (1, 1))
    """
    cells = repeatable_cells(value)
    if len(cells) < 4 or cells[0] != cells[-1]:
        return cells_of(cells)
    first, *others = cells_of(cells[:-1])
    if others[0] > others[-1]:
        others.reverse()
    return (first, *others, first)


def sorted_repeatable_cells(value: Cells) -> tuple[Cell, ...]:
    """Cells in reading order, for a constraint that may count a cell several times."""
    return tuple(sorted(repeatable_cells(value)))


def sorted_cells(value: Cells) -> tuple[Cell, ...]:
    """Cells in reading order, for kinds of constraints in which their order has no meaning."""
    return tuple(sorted(cells_of(value)))


class BuiltinConstraint(Constraint, ABC):
    """A built-in constraint: its name, and its key in ids. It has no attributes of its own."""

    __slots__ = ()

    name: ClassVar[str]
    key: ClassVar[str]
    has_order: ClassVar[bool] = True
    """Whether the order of the cells matters."""
    has_other_numbers: ClassVar[bool] = False
    """Whether its id has other numbers among those of its cells, such as digits."""
    cells: Any = ()

    @abstractmethod
    def decompose(self, layout: Layout) -> Iterable[Part]:
        """The parts of the rule on this layout; raises `InvalidOption` if it does not fit."""

    def moved(self, move: Callable[[Cell], Cell]) -> BuiltinConstraint:
        """The constraint after a turn or a reflection of the board."""
        return self

    def id_text(self, n: int) -> str:
        """The string for ids of boards of size `n`."""
        return self.key

    @classmethod
    def readers(cls) -> dict[str, Reader]:
        """The functions that read the rest of the string, by the keys in ids."""
        return {cls.key: cls.from_id}

    @classmethod
    def from_id(cls, number: int | None, numbers: list[int], n: int) -> Self:
        """The constraint from the number after the key, and the numbers of its cells."""
        return cls._without_cells(number, numbers)

    @classmethod
    def _without_cells(cls, number: int | None, numbers: list[int], *fields: Any) -> Self:
        """The constraint with these attributes; raises an error if its id has a number or cells."""
        if number is not None or numbers:
            raise InvalidOption("it has no number and no cells", option="id", value=cls.key)
        return cls(*fields)

    def _error(self, why: str) -> InvalidOption:
        """The error for a constraint that is impossible, or does not fit a board."""
        return InvalidOption(f"{self.name}: {why}", option="constraint", value=self)


@attrs.frozen
class CellsConstraint(BuiltinConstraint):
    """A constraint with cells, and at most one number after them."""

    cells: tuple[Cell, ...] = attrs.field(converter=cells_of)
    """Each (row, column), counted from 0."""

    is_reversible: ClassVar[bool] = False
    """Whether the rule stays the same when the order of the cells is reversed."""
    min_cells: ClassVar[int] = 2
    max_cells: ClassVar[int] = _LARGEST_BOARD**2
    usual_number: ClassVar[int] = 10
    """The number in examples of ids, if they need one."""
    usual_cells: ClassVar[str] = ".r1c1.r1c2"
    """The cells in examples of ids."""

    def __new__(cls, *args: Any, **options: Any) -> Self:
        fields = attrs.fields(cls)
        if len(args) > len(fields):
            names = ", ".join([field.name for field in fields])
            raise TypeError(
                f"{cls.__name__}({names}) takes the cells as one list, such as "
                f"{cls.__name__}([(0, 0), (0, 1)])"
            )
        return super().__new__(cls)

    def __attrs_post_init__(self) -> None:
        count = len(self.cells)
        if not self.min_cells <= count <= self.max_cells:
            most = "more" if self.max_cells > _LARGEST_BOARD else f"up to {self.max_cells}"
            allowed = (
                f"{self.min_cells}"
                if self.min_cells == self.max_cells
                else f"{self.min_cells} or {most}"
            )
            raise self._error(f"it needs {allowed} cell{'s' * (allowed != '1')}, not {count}")
        self._check()

    def _check(self) -> None:
        """Raises `InvalidOption` if the attributes do not fit together."""

    def _require_at_most(self, most: int) -> None:
        """Raises `InvalidOption` if there are more cells than this."""
        count = len(set(self.cells))
        if count > most:
            raise self._error(f"it has at most {most} cells on this board, not {count}")

    def moved(self, move: Callable[[Cell], Cell]) -> BuiltinConstraint:
        """The constraint after a turn or a reflection of the board.

        If the order of the cells can be reversed, it is chosen so that the first cell comes before
        the last one in reading order if and only if it did so before. So a line that is moved onto
        itself does not change.
        """
        cells = tuple(map(move, self.cells))
        if self.is_reversible and (cells[0] < cells[-1]) is not (self.cells[0] < self.cells[-1]):
            cells = cells[::-1]
        return attrs.evolve(self, cells=cells)

    def id_text(self, n: int) -> str:
        """The string for ids of boards of size `n`; a default number is omitted."""
        numbers = [(getattr(self, field.name), field.default) for field in attrs.fields(type(self))]
        first = "".join([str(number) for number, default in numbers[1:] if number != default])
        return f"{self.key}{first}{cells_text(self.cells, n)}"

    @classmethod
    def from_id(cls, number: int | None, numbers: list[int], n: int) -> Self:
        """The constraint from the number after the key, and the numbers of its cells."""
        _, *more = attrs.fields(cls)
        why = ""
        if number is not None and not more:
            why = f"it has no number after its name, as in +{cls.key}{cls.usual_cells}"
        elif not numbers:
            why = f"it needs its cells, such as {cls._example(number)}; {_NUMBERED}"
        elif number is None and cls._needs_number():
            why = f"a number follows the name, such as {cls._example(number)}"
        if why:
            raise InvalidOption(f"{cls.name}: {why}", option="id", value=cls.key)
        cells = tuple([divmod(index, n) for index in numbers])
        if number is None:
            return cls(cells)
        make: Any = cls
        made: Self = make(cells, number)
        return made

    @classmethod
    def _needs_number(cls) -> bool:
        """Whether its second attribute is a number without a default."""
        _, *more = attrs.fields(cls)
        return bool(more) and more[0].default is attrs.NOTHING

    @classmethod
    def _example(cls, number: int | None) -> str:
        """An example of an id, with this number if there is one."""
        if number is None and cls._needs_number():
            number = cls.usual_number
        return f"+{cls.key}{'' if number is None else number}{cls.usual_cells}"


@attrs.frozen
class LineConstraint(CellsConstraint):
    """A line that says the same from both ends, and that can be closed: a loop.

    The last cell of a closed line is its first cell again.
    """

    cells: tuple[Cell, ...] = attrs.field(converter=line_or_loop)
    """Each (row, column), counted from 0; a closed line ends with its first cell."""
    is_reversible = True

    @property
    def is_closed(self) -> bool:
        """Whether the last cell is the first one again."""
        return self.cells[0] == self.cells[-1]

    @property
    def _different_cells(self) -> tuple[Cell, ...]:
        """The cells, each once."""
        return self.cells[:-1] if self.is_closed else self.cells

    def _pairs_around(self, most: int) -> Iterator[tuple[Cell, Cell]]:
        """Cells of a closed line that are up to `most` steps apart, around it; none if it is open.

        All of them, and not only those where it is closed: the line has no beginning.
        """
        cells = self._different_cells
        if self.is_closed:
            for (i, a), (j, b) in combinations(enumerate(cells), 2):
                if min(j - i, len(cells) - (j - i)) <= most:
                    yield a, b

    def _require_turns(self, count: int) -> None:
        """Raises `InvalidOption` if a closed line has no room for classes that take turns.

        Any `count` consecutive cells have different classes, of which there are `count`. So on a
        longer line each class comes again after `count` cells, all around.
        """
        cells = len(self._different_cells)
        if self.is_closed and cells > count and cells % count:
            fewer = f" or less than {count}" if count > 3 else ""
            raise self._error(
                f"{count} kinds of digits cannot take turns around a closed line of {cells} cells; "
                f"the number of its cells must be a multiple of {count}{fewer}"
            )


@attrs.frozen
class CellSetConstraint(CellsConstraint):
    """A constraint whose cells have no order; they are stored in reading order."""

    cells: tuple[Cell, ...] = attrs.field(converter=sorted_cells)
    """Each (row, column), counted from 0, in reading order."""
    has_order = False


def cells_text(cells: Iterable[Cell], n: int) -> str:
    """The numbers of cells in ids, each after a dot."""
    return "".join([f".{row * n + column}" for row, column in cells])


def int_from(low: int, high: int | None = None) -> Validator:
    """A validator for attrs: an int of at least `low` and at most `high`."""

    def check(constraint: Any, field: Any, value: Any) -> None:
        require_int_field(constraint, field.name, value, low, high)

    return check


def int_from_or_none(low: int) -> Validator:
    """A validator for attrs: an int of at least `low`, or `None`."""
    return optional(int_from(low))


def pairs_apart(n: int, *moves: tuple[int, int]) -> Iterator[tuple[Cell, Cell]]:
    """All pairs of cells of a board whose distance is one of these moves (rows, columns)."""
    for row in range(n):
        for column in range(n):
            for down, right in moves:
                there = row + down, column + right
                if 0 <= there[0] < n and 0 <= there[1] < n:
                    yield (row, column), there


def adjacent_pairs(n: int) -> Iterator[tuple[Cell, Cell]]:
    """All pairs of cells that share a side, each pair in reading order."""
    return pairs_apart(n, (0, 1), (1, 0))


def cells_beside(cell: Cell, n: int) -> Iterator[Cell]:
    """The cells that share a side with this one."""
    for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
        row, column = cell[0] + down, cell[1] + right
        if 0 <= row < n and 0 <= column < n:
            yield row, column


def are_adjacent(a: Cell, b: Cell) -> bool:
    """Whether two cells share a side."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
