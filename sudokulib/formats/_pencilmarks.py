"""The board with pencil marks, as HoDoKu, Simple Sudoku and people on forums write it.

    *-----------*-----------*
    | 1   4     | 3   24    |
    | 34  2     | 4   1     |
    |-----------+-----------|
    | 234 34    | 1   24    |
    | 24  1     | 24  3     |
    *-----------*-----------*

Every cell is the string of its candidates, with any kind of borders. A cell that is `.` has no
marks yet. A single digit is placed unless a peer still has it as a candidate. Borders around boxes
show the size of the boxes; without borders, the number of rows determines it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.line_ends import split_lines
from sudokulib._board.notation import line as symbols_of
from sudokulib.errors import InvalidGrid, InvalidMarks, UnsupportedLayout
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._format import Format
from sudokulib.formats._grid import bars_after, boxes_drawn, is_bar, with_bars_apart
from sudokulib.formats._helpers.candidate_cells import candidates_of, position_of
from sudokulib.formats._helpers.many_puzzles import by_block, with_blank_line
from sudokulib.formats._helpers.requirements import require_no_constraints, require_round_trip

if TYPE_CHECKING:
    from sudokulib.playing._position import Position


_DIGITS = "123456789ABCDEFGHIJKLMNOP"
_BORDER = "+-=:'`*.,"

_Row = tuple[int, list[str]]
"""The number of a line, from 1, and its cells and bars."""


def _reject_reason(text: str) -> str | None:
    if len(text) > bounds.MARKS:
        return "it is too long"
    rows, _ = _rows(text)
    if not 4 <= len(rows) <= len(_DIGITS):
        return f"it has {len(rows)} rows"
    cells = [[part for part in parts if not is_bar(part)] for _, parts in rows]
    if any(len(row) != len(rows) for row in cells):
        return "its rows and columns differ in number"
    if all(len(cell) == 1 for row in cells for cell in row):
        return "no cell has two candidates"
    return None


def _rows(text: str) -> tuple[list[_Row], set[int]]:
    """The rows, and the numbers of the rows with a border below."""
    rows: list[_Row] = []
    borders = set()
    for number, line in enumerate(split_lines(text.removeprefix("\ufeff")), 1):
        parts = with_bars_apart(line).replace(",", " ").split()
        bare = "".join([part for part in parts if not is_bar(part)])
        if bare.strip(_BORDER) or (bare and not bare.strip(".")):
            rows.append((number, parts))
        elif parts:
            borders.add(len(rows))
    return rows, borders


def _read(text: str) -> Position:
    rows, borders = _rows(bounds.require_short(text, bounds.MARKS, "a board"))
    n = len(rows)
    if not 4 <= n <= len(_DIGITS):
        raise InvalidGrid(f"a board has 4 to {len(_DIGITS)} rows, not {n}", text=text)
    bars = []
    cells: list[list[int]] = []
    for row, (number, parts) in enumerate(rows):
        tokens = [part for part in parts if not is_bar(part)]
        if len(tokens) != n:
            raise InvalidGrid(
                f"line {number} has {len(tokens)} cells, not {n}", text=text, line=number
            )
        bars.append(bars_after(parts))
        cells += [_digits(token, n, (row, column)) for column, token in enumerate(tokens)]
    return position_of(boxes_drawn(n, bars, borders), cells)


def _digits(token: str, n: int, cell: tuple[int, int]) -> list[int]:
    """The candidates in a cell."""
    if token == ".":
        return []
    where = f"r{cell[0] + 1}c{cell[1] + 1}"
    found: set[int] = set()
    for symbol in token:
        digit = _DIGITS.find(symbol.upper()) + 1
        if not 1 <= digit <= n:
            raise InvalidMarks(f"{where}: {symbol!r} is not a candidate", cell=cell)
        if digit in found:
            raise InvalidMarks(f"{where}: {symbol!r} is given twice", cell=cell, digit=digit)
        found.add(digit)
    return sorted(found)


def _write(position: Position) -> str:
    layout = position.layout
    require_no_constraints(layout)
    p, q, n = layout.box_rows, layout.box_columns, layout.size
    if not layout.is_plain or p is None or q is None or n > len(_DIGITS):
        raise UnsupportedLayout("a drawing can only show boxes, up to 25x25", layout=layout)
    cells = [symbols_of(bytes(digits)) if digits else "." for digits in candidates_of(position)]
    widths = [max(map(len, cells[column::n])) for column in range(n)]
    dashes = ["-" * (sum(widths[at : at + q]) + 2 * q) for at in range(0, n, q)]
    lines = ["*" + "*".join(dashes) + "*"]
    for row in range(n):
        if row and row % p == 0:
            lines.append("|" + "+".join(dashes) + "|")
        padded = [
            cell.ljust(width)
            for cell, width in zip(cells[row * n : row * n + n], widths, strict=True)
        ]
        lines.append(
            "| " + " | ".join(["  ".join(padded[at : at + q]) for at in range(0, n, q)]) + " |"
        )
    lines.append(lines[0])
    return require_round_trip("\n".join(lines), position, _read, "pencilmarks")


PENCILMARKS = Format(
    name="pencilmarks",
    title="board of pencil marks",
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
    read_many=by_block(_read),
    write_many=with_blank_line(_write),
    holds=frozenset({"marks"}),
)
"""The format."""
