"""Finds the puzzles in text, as a stream: one on each line, or drawn boards, or a mix of both.

A line is a puzzle of its own when it is too long to be the row of a board, or when its cells make a
whole puzzle with nothing between them. (So 16 bare symbols are a 4x4 puzzle. For a 16x16 board
written as bare rows, the layout must be given.) All other lines are collected into a board, which
ends at a blank line, or at the next puzzle after a `#comment`.

The comments on the lines of a puzzle are its own, and so are those around a board, up to a blank
line. One that names a layout, on a line of its own, is for all puzzles down to the next blank line
that do not name another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.line_ends import LineReader, lines_in
from sudokulib._board.comments import header_in, named_layout, without_layout, written_layout
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._board.notation import SEPARATORS
from sudokulib._cli.helpers.told import with_id
from sudokulib._play.metadata import About
from sudokulib._play.position import Position
from sudokulib.errors import (
    InvalidGrid,
    MultipleSolutions,
    NoSolution,
    Stuck,
    SudokuError,
    UnsupportedLayout,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    Numbered = tuple[int, str | InvalidGrid]

__all__ = ["Entry", "entries", "lines_of"]

_LARGEST_ROW = 25
_LONGEST_LINE = 1 << 16
_BORDER = "+-=:'`*_"
_BOTH_BORDER_AND_BLANK = "-*_"


@attrs.frozen
class Entry:
    """A text that should be a puzzle, and where it came from.

    >>> entry = Entry("puzzles.txt", 12, "1.3..2....1....3")
    >>> entry.place(), entry.board().clues.clue_count
    ('puzzles.txt:12', 5)
    """

    source: str
    """The name of the file or argument."""
    line: int | None
    """The number of its first line, counted from 1; `None` if there is only one."""
    text: str | Position | SudokuError
    """The puzzle as a text, or read already, or why it cannot be read."""
    said: str = ""
    """Its comments, each on a line and with its `#`."""
    header: str = ""
    """A comment above, which names the layout unless the puzzle itself does."""

    def board(self, layout: Layout | None = None) -> Position:
        """The puzzle on this layout, or on the one that is named; with its comments and its id.

        The errors are those of `Grid.parse`.

        >>> Entry("-", 1, "1.3..2....1....3", "# layout 2x2+diagonals # mine").board().about
        {'comment': 'mine'}
        """
        if isinstance(self.text, SudokuError):
            raise self.text
        if isinstance(self.text, Position):
            return self.text
        if layout is None:
            layout = written_layout(self.said) or written_layout(self.header)
        grid = Grid.parse(self.text, layout)
        bare = [without_layout(line).partition("#")[2].strip() for line in self.said.split("\n")]
        comment = "\n".join([line for line in bare if line])
        about = About({"comment": comment} if comment else {})
        return with_id(Position.of(grid)._with(about=about))

    def alone(self) -> Entry:
        """The same without a line, for a source with one line.

        >>> Entry("argument 1", 1, "1.3..2....1....3").alone().place()
        'argument 1'
        """
        return attrs.evolve(self, line=None)

    def place(self, error: SudokuError | None = None) -> str:
        """Where it is, or where the error in it is."""
        if self.line is None:
            return self.source
        return f"{self.source}:{self.line + _offset(error)}"

    def reason(self, error: SudokuError) -> str:
        """What is wrong with it, with line numbers of the source."""
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
    """How many lines below the first one an error is."""
    return error.line - 1 if isinstance(error, InvalidGrid) and error.line else 0


def lines_of(readline: Callable[[int], bytes]) -> Iterator[Numbered]:
    r"""The lines of a file, numbered from 1, with an error in place of any that is not text.

    The file is read as UTF-8, one line at a time.

    >>> import io
    >>> list(lines_of(io.BytesIO(b"12\n34\n").readline))
    [(1, '12\n'), (2, '34\n')]
    """
    readline, number = LineReader(readline), 0
    while raw := readline(_LONGEST_LINE):
        number += 1
        if len(raw) == _LONGEST_LINE:
            part = raw
            while part and part[-1:] != b"\n":
                part = readline(_LONGEST_LINE)
            yield number, InvalidGrid(f"longer than {_LONGEST_LINE} characters", line=1)
            continue
        try:
            line = raw.decode("utf-8")
        except UnicodeDecodeError as error:
            bad = error.object[error.start]
            yield number, InvalidGrid(f"not UTF-8: byte 0x{bad:02x}", line=1)
        else:
            yield number, line


def entries(
    source: str, lines: Iterable[Numbered], layout: Layout | None = None
) -> Iterator[Entry]:
    """The puzzles in numbered lines, lazily; a layout determines how long lines and rows are.

    A byte order mark may come before any line, as in files that were joined.

    >>> [entry.line for entry in entries("-", enumerate(["12", "34", "", "5" * 81, "#6", "7"], 1))]
    [1, 4, 6]
    """
    return _Cutter(source, layout).cut(lines)


class _Cutter:
    """The state between two lines."""

    def __init__(self, source: str, layout: Layout | None) -> None:
        self._source = source
        self._layout = layout
        self._above: list[str] = []
        self._header = ""
        self._start()

    def _start(self) -> None:
        self._board: list[str] = []
        self._said: list[str] = []
        self._first = 0
        self._is_over = False

    def cut(self, lines: Iterable[Numbered]) -> Iterator[Entry]:
        """The puzzles in these lines."""
        for number, line in lines:
            text, comment = ("", "") if isinstance(line, InvalidGrid) else _parts(line)
            if comment and not text:
                self._comment(comment)
                continue
            layout = self._layout or _layout_in(comment) or _layout_in(self._header)
            whole = not text or _is_whole(text, layout, inside=bool(self._board))
            most = 2 * (_LARGEST_ROW if layout is None else layout.size) + 1
            if self._board and (whole or self._is_over or len(self._board) == most):
                yield self._ended()
            if not whole:
                self._row(number, text, comment)
            elif isinstance(line, InvalidGrid):
                yield Entry(self._source, number, line)
            elif text:
                self._above = []
                yield Entry(self._source, number, text, comment, self._header)
            else:
                self._above, self._header = [], ""
        if self._board:
            yield self._ended()

    def _comment(self, comment: str) -> None:
        """Takes a comment on a line of its own, which ends the board above it."""
        self._header = header_in(comment) or self._header
        self._is_over = bool(self._board)
        (self._said if self._board else self._above).append(comment)

    def _row(self, number: int, text: str, comment: str) -> None:
        if not self._board:
            self._first = number
            self._said, self._above = self._above, []
        self._board.append(text)
        if comment:
            self._said.append(comment)

    def _ended(self) -> Entry:
        text, said = "\n".join(self._board), "\n".join(self._said)
        entry = Entry(self._source, self._first, text, said, self._header)
        self._start()
        return entry


def _parts(line: str) -> tuple[str, str]:
    """A line of a board and the comment after it, with its `#`."""
    if "#" not in line:
        return line.removeprefix("\ufeff").strip(), ""
    text, mark, comment = " ".join(lines_in(line)).removeprefix("\ufeff").partition("#")
    return text.strip(), f"{mark}{comment}".rstrip()


def _layout_in(comment: str) -> Layout | None:
    """The layout that a comment names; an error in it is found again when the puzzle is read."""
    try:
        return named_layout(comment) if comment else None
    except InvalidGrid:
        return None


def _is_whole(text: str, layout: Layout | None, *, inside: bool) -> bool:
    """Whether a line is a puzzle of its own, not part of a board or a border `inside` one."""
    if layout is not None and layout.size > _LARGEST_ROW:
        return False  # only drawn boards are so large, with several symbols for a digit
    bare = text.translate(SEPARATORS)
    symbols = len(bare)
    if not bare.strip(_BORDER):
        return not inside and not text.strip(_BOTH_BORDER_AND_BLANK) and _fits(symbols, layout)
    largest = _LARGEST_ROW if layout is None else layout.size
    return symbols > largest or (symbols == len(text) and _fits(symbols, layout))


def _fits(symbols: int, layout: Layout | None) -> bool:
    if layout is not None:
        return symbols == layout.cell_count
    try:
        Layout.for_cells(symbols)
    except UnsupportedLayout:
        return False
    return True
