"""The grid: a layout with a digit or an empty cell at each place, as an immutable value.

>>> line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> grid = Grid.parse(line)
>>> grid[0, 1], grid.candidates(0, 2), grid.clue_count
(3, (1, 2, 4), 30)
>>> print(grid)
+-------+-------+-------+
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
+-------+-------+-------+
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
+-------+-------+-------+
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
+-------+-------+-------+
"""

from __future__ import annotations

from functools import total_ordering
from itertools import islice
from math import isqrt
from typing import TYPE_CHECKING, Any, NoReturn

import attrs

from sudokulib._base.arguments import as_int, require_int
from sudokulib._base.choices import unknown_name_error
from sudokulib._base.lazy_exports import public
from sudokulib._base.slot_setters import slot_setters
from sudokulib._base.usage import example
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board import notation
from sudokulib._board.arrays import digits_as_array, rows_of_array
from sudokulib._board.layout import Layout, layout_of
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib.errors import InvalidGrid, UnsupportedLayout, shown

if TYPE_CHECKING:
    from collections.abc import Iterable


_LARGEST_BOARD = 100
_LARGEST_TEXT = 25


@public("sudokulib")
@total_ordering
@attrs.frozen(repr=False)
class Grid:
    """A board with digits: `layout`, and `digits`, one byte for each cell (0 if empty), row by row.

    Digits are from 1 to `layout.size`. They may contradict each other: see `conflicts`. Grids of
    the same layout are ordered like their lines; other grids by size, then by the layout's id.
    `str` draws the board, `format(grid, "line")` writes the line, and `repr` can be evaluated.

    `layout` may be given as its id, such as "2x3". Raises `TypeError` unless `digits` is `bytes`,
    and `InvalidGrid` if `digits` has a wrong length or a digit out of range.

    >>> Grid(Layout.boxes(2, 2), bytes([1, 2, 3, 4] + [0] * 12))
    Grid.parse('1234............')
    """

    layout: Layout = attrs.field(converter=layout_of)
    """The board's geometry."""
    digits: bytes
    """The digits, row by row; 0 for an empty cell."""

    def __attrs_post_init__(self) -> None:
        if type(self.digits) is not bytes:
            raise TypeError(f"digits must be bytes, not {type(self.digits).__name__}")
        n = self.layout.size
        if len(self.digits) != n * n:
            raise InvalidGrid(f"this layout has {n * n} cells, not {len(self.digits)}")
        if max(self.digits) > n:
            cell = next(cell for cell, digit in enumerate(self.digits) if digit > n)
            raise InvalidGrid(f"digits go up to {n}, not {self.digits[cell]}", cell=divmod(cell, n))

    @classmethod
    def parse(cls, text: str, layout: Layout | str | None = None) -> Grid:
        r"""Reads a line or a drawn board.

        For a board of `n` rows, a line is `n*n` symbols: `1` to `9`, then `A` to `P` (or `a` to
        `p`), and any of `. 0 - * _ X x` for an empty cell; a `#comment` may follow. A drawn board
        is `n` lines of `n` symbols, with or without ASCII or Unicode borders, spaces, tabs and
        commas. A byte order mark is ignored. `layout` is a `Layout` or its id, such as "2x3".
        Without it, a comment such as `# layout 3x3+diagonals`, or `#id` with the id of a puzzle,
        names the layout; without such a comment, the number of cells determines it.

        Raises `InvalidGrid`, with line, cell and character, if the string is not a grid,
        `TypeError` if it is not a `str`, and `UnsupportedLayout` for layouts above 25x25, since
        these cannot be written as strings.

        >>> Grid.parse("12 3-\n34 _*\n\n0. .. #comment\n,x,,X, 2|1").rows()[3]
        (0, 0, 2, 1)
        >>> Grid.parse("1...2.......3... # layout 2x2+diagonals").layout
        Layout.parse('2x2+diagonals')
        """
        return cls._unchecked(*notation.read(text, None if layout is None else layout_of(layout)))

    @classmethod
    def from_rows(cls, rows: Iterable[Iterable[int]], layout: Layout | str | None = None) -> Grid:
        """The grid from `n` rows of `n` ints each; 0 is an empty cell.

        Without a layout, the number of rows determines it, as in `Layout.for_cells`. Raises
        `TypeError` unless `rows` is an iterable of iterables of ints, and `InvalidGrid` for a wrong
        number of rows, a row of a wrong length, or a digit out of range.

        >>> Grid.from_rows([[1, 2, 3, 4], [3, 4, 0, 0], [0] * 4, [0] * 4])
        Grid.parse('123434..........')
        """
        listed = [_listed(row, "a row") for row in _listed(rows, "rows")]
        if layout is None:
            try:
                layout = Layout.for_cells(len(listed) ** 2)
            except UnsupportedLayout as error:
                raise InvalidGrid(f"no default layout has {len(listed)} rows") from error
        layout = layout_of(layout)
        n = layout.size
        if len(listed) != n:
            raise InvalidGrid(f"this layout has {n} rows, not {len(listed)}")
        digits = bytearray()
        for r, row in enumerate(listed):
            if len(row) != n:
                raise InvalidGrid(f"row {r + 1} must have {n} cells, not {len(row)}", line=r + 1)
            for c, value in enumerate(row):
                digit = as_int(value)
                if digit is None:
                    raise wrong_type(f"r{r + 1}c{c + 1}", "an int", value, "an empty cell is 0")
                if not 0 <= digit <= n:
                    raise InvalidGrid(
                        f"r{r + 1}c{c + 1} must be from 0 to {n}, not {shown(value)}", cell=(r, c)
                    )
                digits.append(digit)
        return cls._unchecked(layout, bytes(digits))

    @classmethod
    def from_array(cls, array: Any, layout: Layout | str | None = None) -> Grid:
        """The grid from an array or a table of another library; 0 or a missing number is empty.

        `array` has `n` rows of `n` whole numbers: an array of NumPy, a data frame of pandas or
        polars, or anything else with a method `tolist` or `to_numpy`. Floats are taken if they are
        whole, and NaN is an empty cell, since tables with empty cells have floats. An array of
        `n * n` numbers is one row after the other. `layout` and the errors are as in `from_rows`.

        >>> from array import array
        >>> Grid.from_array(array("b", [1, 2, 3, 4] + [0] * 12))
        Grid.parse('1234............')
        """
        values = rows_of_array(array)
        if values and not isinstance(values[0], list):
            n = isqrt(len(values))
            if n * n != len(values):
                raise InvalidGrid(f"an array of {len(values)} numbers has no rows and columns")
            values = [values[start : start + n] for start in range(0, n * n, n)]
        return cls.from_rows(values, layout)

    @classmethod
    def empty(cls, layout: Layout | str) -> Grid:
        """The grid without any digit.

        >>> Grid.empty("2x2")
        Grid.parse('................')
        """
        layout = layout_of(layout)
        return cls._unchecked(layout, bytes(layout.cell_count))

    @classmethod
    def _unchecked(cls, layout: Layout, digits: bytes) -> Grid:
        """A grid from parts that are known to be valid: see `sudokulib._base.slot_setters`."""
        grid = _new(cls)
        _set_layout(grid, layout)
        _set_digits(grid, digits)
        return grid

    def __getitem__(self, cell: tuple[int, int]) -> int:
        """The digit at `grid[row, column]`, both counted from 0; 0 for an empty cell.

        Raises `InvalidOption` if an index is out of range; negative indexes are not allowed.
        """
        if not isinstance(cell, tuple) or len(cell) != 2:
            raise TypeError(f"a cell is grid[row, column], not {shown(cell)}")
        return self.digits[self.layout.index(*cell)]

    if not TYPE_CHECKING:  # pragma: no branch  (checkers know that it does not exist)

        def __setitem__(self, cell: object, digit: object) -> NoReturn:
            raise TypeError(
                "a grid never changes; grid.with_cell(row, column, digit) returns another grid"
            )

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:  # noqa: FBT001  (NumPy)
        """The digits as an array of NumPy, with `n` rows of `n` numbers: `numpy.asarray(grid)`.

        NumPy calls this method. A grid never changes, so its array cannot be changed either, unless
        it is a copy: `numpy.array(grid)`.
        """
        return digits_as_array(self.digits, self.layout.size, dtype, copy=copy)

    # Otherwise Python would try grid[0], grid[1], ..., and the error would be about these.
    __iter__ = None
    __contains__ = None

    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The digits of each row.

        >>> Grid.parse("1234............").rows()[0]
        (1, 2, 3, 4)
        """
        cells, n = self.digits, self.layout.size
        return tuple([tuple(cells[start : start + n]) for start in range(0, n * n, n)])

    def columns(self) -> tuple[tuple[int, ...], ...]:
        """The digits of each column.

        >>> Grid.parse("1234............").columns()[1]
        (2, 0, 0, 0)
        """
        cells, n = self.digits, self.layout.size
        return tuple([tuple(cells[start::n]) for start in range(n)])

    def boxes(self) -> tuple[tuple[int, ...], ...]:
        """The digits of each box or jigsaw region, in the order of `layout.regions`.

        >>> Grid.parse("1234............").boxes()[0]
        (1, 2, 0, 0)
        """
        cells = self.digits
        return tuple([tuple([cells[c] for c in region]) for region in self.layout.regions])

    def with_cell(self, row: int, column: int, digit: int) -> Grid:
        """The same grid with another digit in one cell; 0 empties it.

        Raises `InvalidOption` for a cell off the board, or a digit that the board does not have.

        >>> Grid.empty(Layout.boxes(2, 2)).with_cell(0, 3, 2)
        Grid.parse('...2............')
        """
        index = self.layout.index(row, column)
        digit = require_int(digit, "digit", 0, self.layout.size)
        cells = self.digits
        return self._unchecked(self.layout, cells[:index] + bytes((digit,)) + cells[index + 1 :])

    def conflicts(self) -> tuple[tuple[int, int], ...]:
        """Every (row, column) whose digit appears again in one of its houses, sorted.

        This includes cells that break a constraint, or that make it impossible to satisfy one.

        >>> Grid.parse("1..1............").conflicts()
        ((0, 0), (0, 3))
        """
        cells, n = self.digits, self.layout.size
        found: set[int] = set()
        for house in self.layout.houses:
            digits = [cells[cell] for cell in house]
            if n - digits.count(0) > len(set(digits) - {0}):
                found.update(
                    cell
                    for cell, digit in zip(house, digits, strict=True)
                    if digit and digits.count(digit) > 1
                )
        compiled = compiled_constraints(self.layout)
        if compiled is not None:
            found.update(cell for _, broken in compiled.violations(cells) for cell in broken)
        return tuple(divmod(cell, n) for cell in sorted(found))

    def candidates(self, row: int, column: int) -> tuple[int, ...]:
        """The digits that no peer of this cell has, ascending; empty for a filled cell.

        Digits that a constraint excludes, on its own or together with one placed digit, are not
        included. Raises `InvalidOption` for a cell off the board.

        >>> Grid.parse("12..............").candidates(0, 2)
        (3, 4)
        """
        index = self.layout.index(row, column)
        cells = self.digits
        if cells[index]:
            return ()
        taken = {cells[peer] for peer in self.layout.peers[index]}
        free = tuple(digit for digit in range(1, self.layout.size + 1) if digit not in taken)
        compiled = compiled_constraints(self.layout)
        if compiled is None:
            return free
        ruled_out = [0] * (self.layout.size + 1)
        compiled.add_ruled_out(ruled_out, cells)
        return tuple(digit for digit in free if not ruled_out[digit] >> index & 1)

    @property
    def clue_count(self) -> int:
        """The number of cells with a digit.

        >>> Grid.parse("12..............").clue_count
        2
        """
        return len(self.digits) - self.digits.count(0)

    @property
    def is_complete(self) -> bool:
        """Whether every cell has a digit; the digits may be wrong.

        >>> Grid.parse("1111111111111111").is_complete
        True
        """
        return 0 not in self.digits

    @property
    def is_solved(self) -> bool:
        """Whether every house contains every digit once, and all constraints are satisfied.

        >>> Grid.parse("1234341221434321").is_solved
        True
        """
        cells, n = self.digits, self.layout.size
        if 0 in cells or any(
            len({cells[cell] for cell in house}) < n for house in self.layout.houses
        ):
            return False
        compiled = compiled_constraints(self.layout)
        return compiled is None or next(compiled.violations(cells), None) is None

    def _repr_svg_(self) -> str:
        from sudokulib.render._svg import svg

        return svg(self)

    def __rich__(self) -> object:
        from sudokulib.render._rich import rich_board

        return rich_board(self)

    def __str__(self) -> str:
        return notation.draw(self.layout, self.digits)

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self)
        if spec != "line":
            raise unknown_name_error("format", spec, ["''", "'line'"])
        if self.layout.size > _LARGEST_TEXT:
            raise UnsupportedLayout(
                "boards above 25x25 cannot be written as a line; use JSON", layout=self.layout
            )
        return notation.line(self.digits)

    def __repr__(self) -> str:
        layout = self.layout
        try:
            usual = Layout.for_cells(layout.cell_count) is layout
        except UnsupportedLayout:
            usual = False
        option = "" if usual else f", layout={layout!r}"
        if layout.size > _LARGEST_TEXT:
            return f"Grid.from_rows({self.rows()!r}{option})"
        return f"Grid.parse({notation.line(self.digits)!r}{option})"

    def __lt__(self, other: object) -> bool:
        if not isinstance(other, Grid):
            return NotImplemented
        if self.layout is other.layout:
            return self.digits < other.digits
        return (self.layout.size, str(self.layout)) < (other.layout.size, str(other.layout))

    def __reduce__(self) -> tuple[type[Grid], tuple[Layout, bytes]]:
        return type(self), (self.layout, self.digits)


setattr(  # noqa: B010
    Grid, "__init__", example("Grid.from_rows(rows), or sudokulib.parse(text)")(Grid.__init__)
)

_new = object.__new__
_set_layout, _set_digits = slot_setters(Grid, "layout", "digits")


def _listed(values: Iterable[Any], what: str) -> list[Any]:
    """The values as a list, cut off above the size of the largest board."""
    if isinstance(values, (str, bytes)) or getattr(values, "__iter__", None) is None:
        raise wrong_type(what, "an iterable of ints", values)
    return list(islice(values, _LARGEST_BOARD + 1))
