"""Sukaku: 729 characters, one for each candidate, nine for each cell, row by row.

    1........12.45..89...

A possible candidate is written as its digit, and any other candidate as `.`. `0` can be read too,
and so can white space, because some programs break the line. A single digit in a cell is placed
unless a peer still has it as a candidate.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.errors import InvalidMarks, UnsupportedFeature
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._format import Format, ManyWriter
from sudokulib.formats._helpers.boards_9x9 import BOARD_9X9, require_9x9
from sudokulib.formats._helpers.candidate_cells import candidates_of, position_of
from sudokulib.formats._helpers.many_puzzles import by_line
from sudokulib.formats._helpers.requirements import require_round_trip

if TYPE_CHECKING:
    from sudokulib.playing._position import Position


_LENGTH = 729
_MAX_WHITE = 4 * _LENGTH


def _reject_reason(text: str) -> str | None:
    size = sum([len(part) for part in text[: _LENGTH + _MAX_WHITE].split()])
    return None if size == _LENGTH else f"it does not have {_LENGTH} characters"


@bounds.reads_one_board
def _read(text: str) -> Position:
    symbols = "".join(text.removeprefix("\ufeff").split())
    if len(symbols) != _LENGTH:
        raise InvalidMarks(f"a Sukaku has {_LENGTH} characters, not {len(symbols)}")
    cells = []
    for start in range(0, _LENGTH, 9):
        row, column = divmod(start // 9, 9)
        where = f"r{row + 1}c{column + 1}"
        digits = []
        for digit, symbol in enumerate(symbols[start : start + 9], 1):
            if symbol == str(digit):
                digits.append(digit)
            elif symbol not in ".0":
                raise InvalidMarks(
                    f"{where} must be {digit} or a blank, not {symbol!r}",
                    cell=(row, column),
                    digit=digit,
                )
        if not digits:
            raise InvalidMarks(f"{where} has no candidate", cell=(row, column))
        cells.append(digits)
    return position_of(BOARD_9X9, cells)


def _write(position: Position) -> str:
    require_9x9(position)
    text = ""
    for cell, digits in enumerate(candidates_of(position)):
        if not digits:
            where = position.layout.cell_name(*position.layout.cell(cell))
            raise UnsupportedFeature(
                "every cell has candidates in a sukaku (with_all_marks() gives them)",
                feature=f"{where} without marks",
            )
        text += "".join([str(digit) if digit in digits else "." for digit in range(1, 10)])
    return require_round_trip(text, position, _read, "sukaku")


SUKAKU = Format(
    name="sukaku",
    title="Sukaku, 729 candidates",
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
    read_many=by_line(_read),
    write_many=ManyWriter(item=_write),
    holds=frozenset({"marks"}),
)
"""The format."""
