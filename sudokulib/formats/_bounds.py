"""The largest inputs that readers accept: one table, which `docs/limits.md` repeats.

A reader raises `InvalidGrid` for inputs above a bound. Each bound is larger than everything that
the library writes, and keeps the memory of a reader below 100 MB besides the string itself.

>>> require_short("1.3..2....1....3", BOARD, "a board")
'1.3..2....1....3'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.errors import InvalidGrid

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib.playing._position import Position


TEXT = 10_000_000
LINE = 10_000_000
LINES = 150_000
TEXT_LINES = 1_100_000
FAULTS = 10_000
BOARD = 1_000_000
MARKS = 100_000
LOOK = 65_536
LOOK_LINES = 64
LINK = 50_000
PACKED = 16_000
PIECES = 100_000
UNPACKED = 1_000_000
DEPTH = 70
LISTS = 90_000
COMMAS = 2_120_000
QUOTES = 300_000
DIGITS = 20
DRAWINGS = 2_000
ELEMENT = 1_000_000

BOUNDS: dict[str, int] = {
    "characters of a string": TEXT,
    "bytes of a line of a file": LINE,
    "lines of a file from one puzzle to the next, comments included": LINES,
    "lines of a file of JSON, or of another file that contains one board": TEXT_LINES,
    "lines that cannot be decoded as UTF-8, within one board": FAULTS,
    "characters of a board that is neither JSON nor XML": BOARD,
    "characters of a board of pencil marks": MARKS,
    "bytes of a file that are read to detect its format": LOOK,
    "lines of a file that are read to detect its format": LOOK_LINES,
    "characters of a link": LINK,
    "characters of the packed board in a link": PACKED,
    "characters of this board, unpacked": UNPACKED,
    "words and punctuation marks of the shortened JSON in a SudokuPad link": PIECES,
    "drawings on the board of an f-puzzles link": DRAWINGS,
    "levels of JSON": DEPTH,
    "objects and lists of JSON": LISTS,
    "commas of JSON": COMMAS,
    "quotation marks of JSON": QUOTES,
    "characters of a number of JSON": DIGITS,
    "bytes of an element or text of XML": ELEMENT,
}
"""Every bound, by the name of the counted things."""


def too_long(text: str) -> str | None:
    """Why a string is too long for a single board; `None` if it is not: a `Format.reject_reason`.

    >>> too_long("." * 81)
    """
    return f"it has more than {BOARD} characters" if len(text) > BOARD else None


def require_short(text: str, most: int, what: str) -> str:
    """The string itself. Raises `InvalidGrid` if it has more characters than `most`."""
    if len(text) > most:
        raise InvalidGrid(f"{what} has at most {most} characters, not {len(text)}", text=text)
    return text


def reads_one_board(read: Callable[[str], Position]) -> Callable[[str], Position]:
    """The reader, for strings up to the length `BOARD`. Raises `InvalidGrid` for longer ones.

    >>> reads_one_board(print)("1" * (BOARD + 1))
    Traceback (most recent call last):
        ...
    sudokulib.errors.InvalidGrid: a board has at most 1000000 characters, not 1000001: '1111...
    """

    def bounded(text: str) -> Position:
        return read(require_short(text, BOARD, "a board"))

    return bounded
