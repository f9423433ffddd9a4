"""Finding the puzzles in text, as a stream: a line each, or drawn boards, or both in turns.

A line is a puzzle of its own when it is too long to be the row of a board, or when its cells make a
whole puzzle with nothing between them. (So 16 bare symbols are a 4x4 puzzle. For a 16x16 board
written as bare rows the layout must be given.) All other lines are gathered into a board, which
ends at a blank line or at a `#comment`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._board.notation import SEPARATORS
from sudokulib.errors import InvalidGrid, MultipleSolutions, NoSolution, Stuck, UnsupportedLayout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudokulib.errors import SudokuError

    Numbered = tuple[int, str | InvalidGrid]

__all__ = ["Entry", "entries", "lines_of"]

_LARGEST_ROW = 25
_LONGEST_LINE = 1 << 16
_BORDER = "+-=:'`*_"
_BOTH_BORDER_AND_BLANK = "-*_"


@attrs.frozen
class Entry:
    """A text that ought to be a puzzle, and where it came from.

    >>> entry = Entry("puzzles.txt", 12, "1.3..2....1....3")
    >>> entry.place(), entry.grid().clue_count
    ('puzzles.txt:12', 5)
    """

    source: str
    """The name of the file or argument."""
    line: int | None
    """The number of its first line, counted from 1; `None` where there is only one."""
    text: str | InvalidGrid
    """The puzzle, or why it cannot be read."""

    def grid(self, layout: Layout | None = None) -> Grid:
        """The grid; the errors are those of `Grid.parse`."""
        if isinstance(self.text, InvalidGrid):
            raise self.text
        return Grid.parse(self.text, layout)

    def place(self, error: SudokuError | None = None) -> str:
        """Where it stands, or where the error in it does."""
        if self.line is None:
            return self.source
        return f"{self.source}:{self.line + _offset(error)}"

    def reason(self, error: SudokuError) -> str:
        """What is wrong with it, in a line's numbers of the source."""
        if isinstance(error, MultipleSolutions):
            return "several solutions"
        if isinstance(error, NoSolution):
            names = [f"r{row + 1}c{column + 1}" for row, column in error.grid.conflicts()]
            return f"no solution (clues in conflict: {' '.join(names)})" if names else "no solution"
        if isinstance(error, Stuck):
            return "no technique finds a step"
        message = str(error)
        if isinstance(error, InvalidGrid) and error.line and self.line:
            here = self.line + _offset(error)
            message = message.replace(f"line {error.line}", f"line {here}", 1)
        return message


def _offset(error: SudokuError | None) -> int:
    """How many lines below the first one an error lies."""
    return error.line - 1 if isinstance(error, InvalidGrid) and error.line else 0


def lines_of(readline: Callable[[int], bytes | str]) -> Iterator[Numbered]:
    r"""The lines of a file, numbered from 1; an error in place of those that are no text.

    The file is read as UTF-8, and never more than a line of it.

    >>> import io
    >>> list(lines_of(io.BytesIO(b"12\n34\n").readline))
    [(1, '12\n'), (2, '34\n')]
    """
    number = 0
    while raw := readline(_LONGEST_LINE):
        number += 1
        if len(raw) == _LONGEST_LINE:
            part = raw
            while part and part[-1:] not in ("\n", b"\n"):
                part = readline(_LONGEST_LINE)
            yield number, InvalidGrid(f"longer than {_LONGEST_LINE} characters", line=1)
            continue
        if isinstance(raw, bytes):
            try:
                raw = raw.decode("utf-8")
            except UnicodeDecodeError as error:
                bad = error.object[error.start]
                yield number, InvalidGrid(f"not UTF-8: byte 0x{bad:02x}", line=1)
                continue
        yield number, raw


def entries(
    source: str, lines: Iterable[Numbered], layout: Layout | None = None
) -> Iterator[Entry]:
    """The puzzles in numbered lines, lazily; a layout says how long lines and rows are.

    A byte order mark may stand before any line, as it does in files that were joined.

    >>> [entry.line for entry in entries("-", enumerate(["12", "34", "", "5" * 81, "#6", "7"], 1))]
    [1, 4, 6]
    """
    most = 2 * (_LARGEST_ROW if layout is None else layout.n) + 1
    board: list[str] = []
    first = 0
    for number, line in lines:
        text = "" if isinstance(line, InvalidGrid) else _content(line)
        whole = not text or _is_whole(text, layout, inside=bool(board))
        if board and (whole or len(board) == most):
            yield Entry(source, first, "\n".join(board))
            board = []
        if not whole:
            first = first if board else number
            board.append(text)
        elif text or isinstance(line, InvalidGrid):
            yield Entry(source, number, text or line)
    if board:
        yield Entry(source, first, "\n".join(board))


def _content(line: str) -> str:
    return line.removeprefix("\ufeff").partition("#")[0].strip()


def _is_whole(text: str, layout: Layout | None, *, inside: bool) -> bool:
    """Whether a line is a puzzle of its own, not part of a board, nor a border `inside` one."""
    bare = text.translate(SEPARATORS)
    symbols = len(bare)
    if not bare.strip(_BORDER):
        return not inside and not text.strip(_BOTH_BORDER_AND_BLANK) and _fits(symbols, layout)
    largest = _LARGEST_ROW if layout is None else layout.n
    return symbols > largest or (symbols == len(text) and _fits(symbols, layout))


def _fits(symbols: int, layout: Layout | None) -> bool:
    if layout is not None:
        return symbols == layout.cell_count
    try:
        Layout.for_cells(symbols)
    except UnsupportedLayout:
        return False
    return True
