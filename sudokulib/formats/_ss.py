"""The file of Simple Sudoku, `.ss`: rows with bars, and a line of dashes after rows 3 and 6.

53.|.7.|...
6..|195|...
.98|...|.6.
-----------
8..|.6.|..3
4..|8.3|..1
7..|.2.|..6
-----------
.6.|...|28.
...|419|..5
...|.8.|.79
"""

from __future__ import annotations

from sudokulib._board.grid import Grid
from sudokulib.errors import InvalidGrid
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._format import Format
from sudokulib.formats._helpers.boards_9x9 import BOARD_9X9, drawn, require_9x9
from sudokulib.formats._helpers.text_lines import numbered_lines
from sudokulib.playing._position import Position

_DASHES = "-" * 11
_BORDERS = (3, 7)


def _reject_reason(text: str) -> str:
    return "a single board is read as a grid"


@bounds.reads_one_board
def _read(text: str) -> Position:
    lines = list(numbered_lines(text))
    board: list[str] = []
    for place, (number, line) in enumerate(lines):
        board += [""] * (number - 1 - len(board))  # so that errors name the right line
        if place in _BORDERS:
            if line.replace("+", "-") != _DASHES:
                raise InvalidGrid(f"line {number} is not {_DASHES}", text=text, line=number)
        elif [len(part) for part in line.split("|")] != [3, 3, 3]:
            raise InvalidGrid(f"line {number} is not ddd|ddd|ddd", text=text, line=number)
        else:
            board.append(line)
    if len(lines) != 11:
        raise InvalidGrid(f"a board has 11 lines, not {len(lines)}", text=text)
    return Position(Grid.parse("\n".join(board), BOARD_9X9))


def _write(position: Position) -> str:
    require_9x9(position)
    return drawn(position.clues, "|".join, _DASHES)


SS = Format(
    name="ss",
    title="Simple Sudoku",
    suffixes=(".ss",),
    reject_reason=_reject_reason,
    read=_read,
    write=_write,
)
"""The format."""
