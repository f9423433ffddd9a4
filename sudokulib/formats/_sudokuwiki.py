"""The link of SudokuWiki: the board is 81 digits in its address, `0` for a blank.

https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195000098000060800060003400803001700020006060000280000419005000080079
"""

from __future__ import annotations

from sudokulib._board.grid import Grid
from sudokulib.errors import InvalidGrid, UnsupportedFeature
from sudokulib.formats._format import Format, ManyWriter
from sudokulib.formats._helpers.boards_9x9 import BOARD_9X9, require_9x9, with_zeros
from sudokulib.formats._helpers.link_addresses import address_fields
from sudokulib.formats._helpers.many_puzzles import by_line
from sudokulib.playing._position import Position

_START = "https://www.sudokuwiki.org/sudoku.htm?bd="


def _reject_reason(text: str) -> str | None:
    return None if "bd=" in text[:200] else "there is no bd= in it"


def _read(text: str) -> Position:
    fields = address_fields(text)
    board = fields.pop("bd", None)
    if board is None:
        raise InvalidGrid("a link of SudokuWiki has a bd=", text=text)
    for name in fields:
        raise UnsupportedFeature("a link of SudokuWiki has nothing else", feature=name)
    if len(board) != 81:
        raise InvalidGrid(f"bd= has 81 digits, not {len(board)}", text=text)
    return Position(Grid.parse(board, BOARD_9X9))


def _write(position: Position) -> str:
    require_9x9(position)
    return _START + with_zeros(position.clues)


SUDOKUWIKI = Format(
    name="sudokuwiki",
    title="SudokuWiki link",
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
    read_many=by_line(_read),
    write_many=ManyWriter(item=_write),
)
"""The format."""
