"""The puzzles in an input, as a stream: one on each line, drawn boards, or a mix of both.

A line is a puzzle if it is too long to be the row of a board, or if its cells make a whole puzzle
with nothing between them. (So 16 bare symbols are a 4x4 puzzle. For a 16x16 board written as bare
rows, the layout must be given.) All other lines are collected into a board, which ends at a blank
line, or at the next puzzle after a `#comment`.

The comments on the lines of a puzzle belong to it, and so do those around a board, up to a blank
line. A comment on its own line that names a layout applies to all puzzles down to the next blank
line that do not name another layout.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.line_ends import split_lines
from sudokulib._board import notation
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._board.layout_comments import (
    header_in,
    named_layout,
    without_layout,
    written_layout,
)
from sudokulib._board.notation import SEPARATORS
from sudokulib.errors import InvalidGrid, SudokuError, UnsupportedLayout
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._grid import layout_from_borders
from sudokulib.formats._helpers.text_lines import too_many
from sudokulib.formats._line import USUAL_LENGTHS
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    Numbered = tuple[int, str | InvalidGrid]


TEXT = "text"
"""The format of a puzzle that is found in lines or drawn boards."""

_LARGEST_ROW = 25
_BORDER = "+-=:'`*_"
_BORDER_OR_BLANK = "-*_"


@attrs.frozen
class InputPuzzle:
    """A puzzle of an input, or the reason why it cannot be read, with its place.

    >>> puzzle = InputPuzzle("puzzles.txt", 12, "1.3..2....1....3")
    >>> puzzle.line, puzzle.position().clues.clue_count
    (12, 5)
    """

    source: str
    """The name of the file or argument."""
    line: int | None
    """The number of its first line, counted from 1, if it is known."""
    content: str | Position | SudokuError
    """The puzzle as a string or as a position, or the reason why it cannot be read."""
    comments: str = ""
    """Its comments, each on its own line and with its `#`."""
    header: str = ""
    """A comment above, which names the layout unless the puzzle itself does."""
    number: int | None = None
    """The number of the puzzle in its file, counted from 1, if lines are not counted."""
    format: str = TEXT
    """The name of the format, or "text" for lines and drawn boards."""

    def position(self, layout: Layout | None = None) -> Position:
        """The puzzle on this layout, or on the named or drawn layout, with its comments.

        The errors are those of `Grid.parse`; their line numbers are those of the source.

        >>> puzzle = InputPuzzle("-", 1, "1.3..2....1....3", "# layout 2x2+diagonals # mine")
        >>> puzzle.position().about
        {'comment': 'mine'}
        """
        if isinstance(self.content, SudokuError):
            raise self.content
        if isinstance(self.content, Position):
            return self.content
        text = bounds.require_short(self.content, bounds.BOARD, "a board")
        if layout is None and (self.comments or self.header):
            layout = written_layout(self.comments) or written_layout(self.header)
        if layout is None and "\n" in text:
            with suppress(InvalidGrid):  # it is raised again later, with the line of the source
                layout = layout_from_borders(text)
        grid = Grid._unchecked(*notation.read(text, layout, self.line or 1))
        if not self.comments:
            return Position.of(grid)
        lines = map(without_layout, self.comments.split("\n"))
        comments = [line.partition("#")[2].strip() for line in lines]
        comment = "\n".join([line for line in comments if line])
        return Position(grid, about={"comment": comment} if comment else {})


def puzzles_in_lines(
    source: str, lines: Iterable[Numbered], layout: Layout | None = None
) -> Iterator[InputPuzzle]:
    """The puzzles in numbered lines, lazily; a layout determines the length of lines and rows.

    Any line may begin with a byte order mark, as in joined files. An error instead of a line
    becomes an `InputPuzzle`, too.

    >>> lines = enumerate(["12", "34", "", "5" * 81, "#6", "7"], 1)
    >>> [puzzle.line for puzzle in puzzles_in_lines("-", lines)]
    [1, 4, 6]
    """
    return _LineSplitter(source, layout).split(lines)


class _LineSplitter:
    """Splits lines into puzzles; its fields are the state between two lines."""

    def __init__(self, source: str, layout: Layout | None) -> None:
        self._source = source
        self._layout = layout
        self._comments_above: list[str] = []
        self._header = ""
        self._start()

    def _start(self) -> None:
        self._size = 0
        self._board: list[str] = []
        self._comments: list[str] = []
        self._first = 0
        self._is_ended = False

    def split(self, lines: Iterable[Numbered]) -> Iterator[InputPuzzle]:
        """The puzzles in these lines."""
        source, layout, last = self._source, self._layout, 0
        sizes = USUAL_LENGTHS if layout is None else {layout.cell_count} & USUAL_LENGTHS
        for number, line in lines:
            if number - last > bounds.LINES:
                yield InputPuzzle(source, None, too_many(number, bounds.LINES))
                return
            if isinstance(line, InvalidGrid):
                if self._board:
                    yield self._finished_board()
                yield InputPuzzle(source, line.line, line)
            elif not self._board and not self._header and _is_plain(text := line.strip(), sizes):
                self._comments_above, self._size = [], 0
                yield InputPuzzle(source, number, text)
            else:
                found = self._results_at(number, line)
                yield from found
                if not found:
                    continue
            last = number
        if self._board:
            yield self._finished_board()

    def _results_at(self, number: int, line: str) -> list[InputPuzzle]:
        """The puzzles that end with this line."""
        text, comment = _without_comment(line)
        if comment and not text:
            self._add_comment(comment)
            return []
        layout = self._layout or _layout_in(comment) or _layout_in(self._header)
        is_row = text and not _is_puzzle(text, layout, inside=bool(self._board))
        most = 2 * (_LARGEST_ROW if layout is None else layout.size) + 1
        ends = self._board and (not is_row or self._is_ended or len(self._board) == most)
        found = [self._finished_board()] if ends else []
        if is_row:
            self._add_row(number, text, comment)
            return found
        self._comments_above, self._size = [], 0
        if text:
            return [*found, InputPuzzle(self._source, number, text, comment, self._header)]
        self._header = ""
        return found

    def _add_comment(self, comment: str) -> None:
        """Adds a comment on a line of its own, which ends the board above it."""
        self._header = header_in(comment) or self._header
        self._is_ended = bool(self._board)
        if comment != "#":
            comments = self._comments if self._board else self._comments_above
            comments.append(self._counted(comment))

    def _add_row(self, number: int, text: str, comment: str) -> None:
        if not self._board:
            self._first = number
            self._comments, self._comments_above = self._comments_above, []
        self._board.append(self._counted(text))
        if comment:
            self._comments.append(self._counted(comment))

    def _counted(self, text: str) -> str:
        """The string itself, unless the board and its comments become too long."""
        self._size += len(text)
        return text if self._size <= bounds.BOARD else ""

    def _finished_board(self) -> InputPuzzle:
        text, comments, size = "\n".join(self._board), "\n".join(self._comments), self._size
        puzzle = InputPuzzle(self._source, self._first, text, comments, self._header)
        if size > bounds.BOARD:
            fault = InvalidGrid(f"a board has at most {bounds.BOARD} characters, not {size}")
            puzzle = InputPuzzle(self._source, self._first, fault)
        self._start()
        return puzzle


def _is_plain(text: str, sizes: Collection[int]) -> bool:
    """Whether a line is a puzzle of the most common form: only blanks and digits."""
    return (
        len(text) in sizes
        and ("." in text or "0" in text)
        and " " not in text
        and "#" not in text
        and "|" not in text
        and "," not in text
        and "\t" not in text
        and text.isascii()
    )


def _without_comment(line: str) -> tuple[str, str]:
    """A line of a board and the comment after it, with its `#`."""
    if "#" not in line:
        return line.removeprefix("\ufeff").strip(), ""
    text, mark, comment = " ".join(split_lines(line)).removeprefix("\ufeff").partition("#")
    return text.strip(), f"{mark}{comment}".rstrip()


def _layout_in(comment: str) -> Layout | None:
    """The layout that a comment names; an error in it is raised when the puzzle is read."""
    try:
        return named_layout(comment) if comment else None
    except InvalidGrid:
        return None


def _is_puzzle(text: str, layout: Layout | None, *, inside: bool) -> bool:
    """Whether a line is a puzzle of its own, not part of a board or a border `inside` one."""
    if layout is not None and layout.size > _LARGEST_ROW:
        return False  # only drawn boards are so large; they have several symbols for a digit
    bare = text.translate(SEPARATORS)
    count = len(bare)
    if not bare.strip(_BORDER):
        return not inside and not text.strip(_BORDER_OR_BLANK) and _makes_board(count, layout)
    largest = _LARGEST_ROW if layout is None else layout.size
    return count > largest or (count == len(text) and _makes_board(count, layout))


def _makes_board(symbols: int, layout: Layout | None) -> bool:
    if layout is not None:
        return symbols == layout.cell_count
    try:
        Layout.for_cells(symbols)
    except UnsupportedLayout:
        return False
    return True
