"""Tables of puzzles: rows of fields with commas between them, below the names of the columns.

No field of these tables contains a comma, a quotation mark or an end of a line, so none is quoted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.errors import InvalidGrid
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._helpers.many_puzzles import LineByLine
from sudokulib.formats._helpers.text_lines import WHITE, first_full

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudokulib.playing._position import Position


def row_fields(line: str) -> list[str]:
    """The fields of a row; a comma at the end of the line does not begin another field.

    >>> row_fields("1.3..2....1....3,Easy,")
    ['1.3..2....1....3', 'Easy']
    """
    fields = bounds.require_short(line, bounds.BOARD, "a row").strip(WHITE).split(",")
    return fields[:-1] if not fields[-1] else fields


def rows(
    lines: Iterable[str], columns: Callable[[list[str]], Callable[[list[str]], Position]]
) -> Iterator[Position]:
    """The positions of a table; `columns` takes their names and returns the function for a row.

    The names are read immediately. Raises `InvalidGrid` for rows that are longer or shorter.
    """
    found = iter(lines)
    before, header = first_full(found)
    names = row_fields(header) if header else []
    read = columns(names)

    def row(line: str) -> Position:
        fields = row_fields(line)
        if len(fields) < len(names):
            fields += [""] * (line.strip("\r\n").count(",") + 1 - len(fields))
        if len(fields) != len(names):
            raise InvalidGrid(f"a row of {len(fields)} fields, not {len(names)}", text=line)
        return read(fields)

    return LineByLine(found, row, before=before)
