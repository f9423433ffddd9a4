"""Strings to cells and back: the line of `n*n` characters, and the drawn board.

Cells are `bytes`, one byte for each cell, row by row, 0 for an empty cell. Digits above 9 are the
letters `A` to `P`, enough for boards up to 25x25; lower case is read too. An empty cell is written
as `.` and read from any of `. 0 - * _ X x`. These are pure functions; their public form is `Grid`.

>>> layout, cells = read("1... .2.. ..3. ...4")
>>> print(draw(layout, cells))
+-----+-----+
| 1 . | . . |
| . 2 | . . |
+-----+-----+
| . . | 3 . |
| . . | . 4 |
+-----+-----+
"""

from __future__ import annotations

from math import isqrt
from types import MappingProxyType
from typing import TYPE_CHECKING

from sudokulib._base.line_ends import split_lines
from sudokulib._base.memo import memo
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.layout import Layout
from sudokulib._board.layout_comments import written_layout
from sudokulib._board.layout_ids import size_meant
from sudokulib._board.not_a_board import why_no_board
from sudokulib.errors import InvalidGrid, UnsupportedLayout

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


_SYMBOLS = b".123456789ABCDEFGHIJKLMNOP"
_LARGEST = len(_SYMBOLS) - 1
_BLANKS = b".0-*_Xx"
_BAD = 0xFF
_BAD_BYTE = bytes((_BAD,))
_DEFAULT_SIZES = (4, 6, 8, 9, 10, 12, 15, 16, 20, 25)

_TO_TEXT = _SYMBOLS.ljust(256, b"?")


def _digits_to(n: int) -> bytes:
    """The table from the symbols of a board of size `n` to cells; other symbols become `_BAD`."""
    table = bytearray(_BAD_BYTE * 256)
    for blank in _BLANKS:
        table[blank] = 0
    for digit in range(1, n + 1):
        table[_SYMBOLS[digit]] = table[ord(chr(_SYMBOLS[digit]).lower())] = digit
    return bytes(table)


_TO_CELLS = tuple(_digits_to(n) for n in range(_LARGEST + 1))

# The layout and the table for a line of n*n characters, by its length. They are made when they are
# first needed, since layouts take time to build.
_BY_LENGTH: dict[int, tuple[Layout, bytes]] = {}

SEPARATORS = dict.fromkeys([*map(ord, "|, \t"), *range(0x2500, 0x2580)])
"""For `str.translate`: removes the characters that may separate cells, and Unicode box drawing."""

_BORDER = "+=:'`"  # never a cell
_MAYBE_BORDER = "-*_."  # borders in some strings, blanks in others


def line(cells: bytes) -> str:
    """The line of a board: one symbol for each cell, `.` for an empty one; for digits up to 25.

    >>> line(bytes([5, 3, 0, 0]))
    '53..'
    """
    return cells.translate(_TO_TEXT).decode("ascii")


def draw(layout: Layout, cells: bytes) -> str:
    """The board as an ASCII picture.

    There is a border between neighbouring cells of different regions. Extra houses are not drawn.
    On boards above 25x25, digits are written as numbers.

    >>> print(draw(Layout("1112 1222 3334 3444"), bytes(range(1, 5)) + bytes(12)))
    +---------+---+
    | 1   2 3 | 4 |
    |   +-----+   |
    | . | . .   . |
    +---+-----+---+
    | .   . . | . |
    |   +-----+   |
    | . | . .   . |
    +---+---------+
    """
    template, symbols = _board_template(layout)
    return template % tuple([symbols[digit] for digit in cells])


def read(text: str, layout: Layout | None = None, first: int = 1) -> tuple[Layout, bytes]:
    r"""The layout and the cells of a line or a drawn board.

    Without a layout, a comment that names one determines it (see
    `sudokulib._board.layout_comments`), and without such a comment the number of cells does (see
    `Layout.for_cells`). A line may be followed by a `#comment`; a drawn board may have borders of
    `+ - * = | : '` or of Unicode box drawing, and spaces, tabs and commas between its cells. A byte
    order mark before it is ignored. `first` is the number of the first line, for errors.

    Raises `InvalidGrid` for a string that is not a board, `TypeError` if `text` is not a `str`, and
    `UnsupportedLayout` for layouts above 25x25, since these cannot be written as strings.

    >>> layout, cells = read("12|..\n34|..\n--+--\n..|..\n..|..")
    >>> layout, cells[:6]
    (Layout.boxes(2, 2), b'\x01\x02\x00\x00\x03\x04')
    """
    if not isinstance(text, str):
        raise wrong_type("text", "a str", text)
    stripped = text.strip()
    size = len(stripped)
    if layout is None:
        known = _BY_LENGTH.get(size)
    elif layout.cell_count == size and layout.size <= _LARGEST:
        known = layout, _TO_CELLS[layout.size]
    else:
        known = None
    if known is not None and stripped.isascii():
        cells = stripped.encode().translate(known[1])
        if _BAD not in cells:
            return known[0], cells
    return _read_lines(text, layout, first)


Row = tuple[int, str]
"""The number of a line in the string, counted from 1, and its characters without separators."""


def _read_lines(text: str, layout: Layout | None, first: int) -> tuple[Layout, bytes]:
    """`read` for drawn boards, wrong lines, and the first line of each length."""
    if layout is None and "#" in text:
        layout = written_layout(text)
    if layout is not None and layout.size > _LARGEST:
        meant = size_meant(layout.box_rows or 0, layout.box_columns or 0)
        why = f"boards above {_LARGEST}x{_LARGEST} have no text"
        raise UnsupportedLayout(f"{meant}; {why}" if meant else why, layout=layout)
    rows = _rows(text, _DEFAULT_SIZES if layout is None else (layout.size,), first, layout)
    symbols = "".join([row for _, row in rows])
    n = isqrt(len(symbols))
    cells = _translated(symbols, n)
    bad = cells.find(_BAD)
    if bad >= 0:
        number = rows[bad // n if len(rows) > 1 else 0][0]
        raise _bad_character(text, number, symbols[bad], n, divmod(bad, n))
    if layout is None:
        layout = Layout.for_cells(n * n)
        _BY_LENGTH[n * n] = layout, _TO_CELLS[n]
    return layout, cells


def _translated(symbols: str, n: int) -> bytes:
    return symbols.encode("ascii", "replace").translate(_TO_CELLS[n])


def _rows(
    text: str, sizes: tuple[int, ...], first: int = 1, layout: Layout | None = None
) -> list[Row]:
    """The rows of the board, or its one line, without the borders.

    A line of `-` may be a border or a row of empty cells. It is a border if the other lines form a
    board of one of the sizes; otherwise it is a row if it is as long as the others. Errors look at
    the layout, if there is one.
    """
    sure: list[Row] = []
    doubtful: dict[int, list[Row]] = {}
    for number, whole in enumerate(split_lines(text.removeprefix("\ufeff")), first):
        symbols = whole.partition("#")[0].translate(SEPARATORS)
        if not symbols:
            continue
        if symbols.strip(_BORDER + _MAYBE_BORDER) or not symbols.strip("."):
            sure.append((number, symbols))
        elif not symbols.strip(_MAYBE_BORDER):
            doubtful.setdefault(len(symbols), []).append((number, symbols))
    if _is_board(sure, sizes):
        return sure
    if not sure:
        for rows in doubtful.values():
            if _is_board(rows, sizes):
                return rows
        found = sorted(row for rows in doubtful.values() for row in rows)
        raise _wrong_shape(text, found, sizes, layout)
    width = len(sure[0][1])
    rows = sorted(sure + doubtful.get(width, []))
    if _is_board(rows, sizes):
        return rows
    raise _wrong_shape(text, rows, sizes, layout)


def _is_board(rows: list[Row], sizes: tuple[int, ...]) -> bool:
    """Whether there are `n` rows of `n` cells, or one line of `n*n`, for one of the sizes `n`."""
    count = len(rows)
    if count == 1:
        return len(rows[0][1]) in [n * n for n in sizes]
    return count in sizes and all(len(symbols) == count for _, symbols in rows)


def _wrong_shape(
    text: str, rows: list[Row], sizes: tuple[int, ...], layout: Layout | None
) -> InvalidGrid:
    """The error for rows that are not a board of one of the sizes.

    If they fit in a single region of the layout, another layout may be meant.
    """
    meant = ""
    if layout is not None and 0 < sum([len(symbols) for _, symbols in rows]) <= layout.size:
        meant = size_meant(layout.box_rows or 0, layout.box_columns or 0)
    end = f"; {meant}" if meant else ""
    for number, symbols in rows:
        bad = _translated(symbols, _LARGEST).find(_BAD)
        if bad >= 0:
            return _bad_character(text, number, symbols[bad], _LARGEST, None)
    if len(rows) < 2:
        cells = len(rows[0][1]) if rows else 0
        return InvalidGrid(_wrong_length(text, cells, sizes) + end, text=text)
    first, count = len(rows[0][1]), len(rows)
    if any(len(symbols) != first for _, symbols in rows):
        wanted = count if count in sizes else first
        number, found = next(
            (number, len(symbols)) for number, symbols in rows if len(symbols) != wanted
        )
        return InvalidGrid(f"line {number} has {found} cells, not {wanted}", text=text, line=number)
    # A size that matches the number of rows or of cells is more likely than the others.
    likely = [n for n in sizes if n in (count, first)] or sizes
    return InvalidGrid(
        f"{count} rows of {first} cells where a board has {' or '.join(map(str, likely))} of each"
        f"{end}",
        text=text,
    )


def _wrong_length(text: str, cells: int, sizes: tuple[int, ...]) -> str:
    """What is wrong with a line of this many cells."""
    wanted = [n * n for n in sizes]
    near = min(wanted, key=lambda count: abs(count - cells))
    difference = abs(near - cells)
    length = len(text.strip())
    if length in wanted:
        return (
            f"{cells} cells where a line has {length}: spaces and separators are skipped, so write "
            ". or 0 for an empty cell"
        )
    if difference > isqrt(near):
        return f"{cells} cells where a line has {' or '.join(map(str, wanted))}"
    are = "cell is" if difference == 1 else "cells are"
    verdict = "missing" if cells < near else "too many"
    return f"{cells} cells where a line has {near}: {difference} {are} {verdict}"


def _bad_character(
    text: str, number: int, character: str, n: int, cell: tuple[int, int] | None
) -> InvalidGrid:
    large = character.isascii() and character.encode().translate(_TO_CELLS[_LARGEST]) != _BAD_BYTE
    where = f"line {number}" if cell is None else f"line {number}, r{cell[0] + 1}c{cell[1] + 1}"
    if large:
        problem = f"digits go up to {line(bytes((n,)))} ({where}: {character!r})"
    else:
        problem = why_no_board(text) or (
            f"neither a digit nor a blank such as . or 0 ({where}: {character!r})"
        )
    return InvalidGrid(
        problem,
        text=text,
        line=number,
        cell=cell,
        character=character,
    )


@memo
def _board_template(layout: Layout) -> tuple[str, tuple[str, ...]]:
    """A `%` template of the drawn board, and the symbol of each digit."""
    n = layout.size
    width = 1 if n <= _LARGEST else len(str(n))
    borders = Borders(layout, [width] * n, ASCII)
    lines = []
    for row, line in enumerate(borders.lines):
        if line is not None:
            lines.append(line)
        if row < n:
            lines.append("%s ".join(borders.rows[row]))
    if n <= _LARGEST:
        symbols = list(_SYMBOLS.decode()[: n + 1])
    else:
        symbols = ["." if digit == 0 else str(digit) for digit in range(n + 1)]
    return "\n".join(lines), tuple([symbol.rjust(width) for symbol in symbols])


# Indexed by the lines that meet at a point: 1 from above, 2 from below, 4 left, 8 right.
ASCII = " |||-+++-+++-+++"
UNICODE = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"

# With cages: 1 and 2 for a line of a cage and of a region from above, 3 and 6 from below, 9 and 18
# left, 27 and 54 right; then the lines of regions inside a cage, across and down.
ASCII_CAGES = " |#||####-++++++++=++++++++-++++++++-++++++++=++++++++=++++++++=++++++++=++++++++.:"
UNICODE_CAGES = (
    " ╵╹╷│╿╻╽┃╴┘┚┐┤┦┒┧┨╸┙┛┑┥┩┓┪┫╶└┖┌├┞┎┟┠─┴┸┬┼╀┰╁╂╾┵┹┭┽╃┱╅╉╺┕┗┍┝┡┏┢┣╼┶┺┮┾╄┲╆╊━┷┻┯┿╇┳╈╋╍╏"
)


class Borders:
    """The borders between cells with `widths[column]` characters each, drawn in `glyphs`.

    There is a border between neighbouring cells of different regions, and around the whole board.
    `rows[row]` has the `n + 1` strings before, between and after the cells of a row; each cell also
    needs a space after it. `lines[row]` is the line above a row, or below the last row; `None` if
    that line has no border at all.

    `cages` has the index of the cage of a cell, and `sums` what is written in the upper left corner
    of a cell. If there are cages, `glyphs` are those with lines of two weights.

    >>> from sudokulib import Layout
    >>> borders = Borders(Layout.boxes(2, 2), [1] * 4, UNICODE)
    >>> borders.lines
    ('┌─────┬─────┐', None, '├─────┼─────┤', None, '└─────┴─────┘')
    >>> borders.rows[0]
    ('│ ', '', '│ ', '', '│')
    """

    __slots__ = ("_cages", "_glyphs", "_has_column", "_n", "_region_of", "_sums", "lines", "rows")

    lines: tuple[str | None, ...]
    rows: tuple[tuple[str, ...], ...]

    def __init__(
        self,
        layout: Layout,
        widths: Sequence[int],
        glyphs: str,
        cages: Mapping[tuple[int, int], int] = MappingProxyType({}),
        sums: Mapping[tuple[int, int], str] = MappingProxyType({}),
    ) -> None:
        n = self._n = layout.size
        self._glyphs, self._cages, self._sums = glyphs, cages, sums
        self._region_of = {cell: i for i, region in enumerate(layout.regions) for cell in region}
        size = range(n)
        self._has_column = [
            any(self._vertical(row, column) for row in size) for column in range(n + 1)
        ]
        self.lines = tuple([self._line(row, widths) for row in range(n + 1)])
        self.rows = tuple([self._row(row) for row in size])

    def _bar(self, a: tuple[int, int], b: tuple[int, int], *, across: bool) -> str:
        """A piece of the border between two cells."""
        weight = self._weight(a, b)
        if weight and a in self._cages and self._cages.get(a) == self._cages.get(b):
            return self._glyphs[-2 if across else -1]
        return self._glyph(0, 0, weight, weight) if across else self._glyph(weight, weight, 0, 0)

    @property
    def _weights(self) -> int:
        """The number of weights of a line, with that of no line."""
        return 3 if self._cages else 2

    def _weight(self, a: tuple[int, int], b: tuple[int, int]) -> int:
        """The weight of the border between two cells; all places off the board form one region."""
        n = self._n
        inside = [0 <= row < n and 0 <= column < n for row, column in (a, b)]
        if not all(inside):
            is_border = any(inside)
        else:
            is_border = self._region_of[a[0] * n + a[1]] != self._region_of[b[0] * n + b[1]]
        if is_border:
            return self._weights - 1
        return int(self._cages.get(a) != self._cages.get(b))

    def _vertical(self, row: int, column: int) -> int:
        return self._weight((row, column - 1), (row, column))

    def _horizontal(self, row: int, column: int) -> int:
        return self._weight((row - 1, column), (row, column))

    def _glyph(self, up: int, down: int, left: int, right: int) -> str:
        weights = self._weights
        return self._glyphs[up + weights * (down + weights * (left + weights * right))]

    def _junction(self, row: int, column: int) -> str:
        return self._glyph(
            self._vertical(row - 1, column),
            self._vertical(row, column),
            self._horizontal(row, column - 1),
            self._horizontal(row, column),
        )

    def _line(self, row: int, widths: Sequence[int]) -> str | None:
        n = self._n
        if not any(self._horizontal(row, column) for column in range(n)):
            return None
        line = ""
        for column, width in enumerate(widths):
            dash = self._bar((row - 1, column), (row, column), across=True)
            if self._has_column[column]:
                total = self._sums.get((row, column), "")
                line += self._junction(row, column) + total + dash * (width + 2 - len(total))
            else:
                line += dash * (width + 1)
        return line + self._junction(row, n)

    def _row(self, row: int) -> tuple[str, ...]:
        ends = [((row, column - 1), (row, column)) for column in range(self._n + 1)]
        bars = [self._bar(*pair, across=False) for pair in ends]
        return (
            *[f"{bar} " if bordered else "" for bar, bordered in zip(bars, self._has_column)][:-1],
            bars[-1],
        )
