"""Files of many puzzles, as iterators: one puzzle on each line, or in each block of lines.

Both continue after an error: the next call of `next` returns the next position.

>>> from sudokulib.formats._line import read_line
>>> found = LineByLine(["1.3..2....1....3", "?", "1.3..2....1....4"], read_line)
>>> next(found).clues.clue_count
5
>>> next(found)
Traceback (most recent call last):
    ...
sudokulib.errors.InvalidGrid: line 2 of the file: neither a digit nor a blank such as . or 0 ...
>>> next(found).clues[3, 3]
4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.layout_comments import header_in
from sudokulib.errors import InvalidGrid, SudokuError
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._format import ManyWriter
from sudokulib.formats._helpers.text_lines import first_symbol, is_blank, too_many

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudokulib.playing._position import Position


def by_line(read: Callable[[str], Position]) -> Callable[[Iterable[str]], Iterator[Position]]:
    """The `read_many` of a format with one puzzle a line.

    >>> from sudokulib.formats._line import read_line
    >>> positions = by_line(read_line)(["1.3..2....1....3", "." * 16])
    >>> [position.clues.clue_count for position in positions]
    [5, 0]
    """
    return lambda lines: LineByLine(lines, read)


def by_block(read: Callable[[str], Position]) -> Callable[[Iterable[str]], Iterator[Position]]:
    r"""The `read_many` of a format whose boards are separated by blank lines.

    >>> from sudokulib import Grid, Position
    >>> board = "12..\n..1.\n....\n...1\n"
    >>> found = by_block(lambda text: Position(Grid.parse(text)))
    >>> len(list(found((board + "\n" + board).splitlines(True))))
    2
    """
    return lambda lines: BlockByBlock(lines, read)


def with_blank_line(write: Callable[[Position], str]) -> ManyWriter:
    """The `write_many` of a format whose boards are separated by blank lines."""
    return ManyWriter(item=lambda position: write(position) + "\n")


def below_headers(lines: Iterable[str]) -> Iterator[str]:
    r"""The lines of a file, each with the layout that a comment above it names.

    Such a comment is on a separate line, and applies up to the next blank line. A comment in
    the line of a puzzle takes precedence.

    >>> list(below_headers(["# layout 2x2+diagonals\n", "1.3..2....1....3\n", "\n", "1"]))[1::2]
    ['1.3..2....1....3\n# layout 2x2+diagonals', '1']
    """
    return _LinesBelowHeaders(lines)


class _LinesBelowHeaders:
    """An iterator, not a generator, since it continues after an error in a line."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self._header = ""

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        line = next(self._lines)
        if self._header or "#" in line:
            symbol = first_symbol(line)
            if symbol == "#":
                self._header = header_in(line) or self._header
            elif not symbol:
                self._header = ""
            elif self._header and ("#" not in line or header_in(line) is None):
                end = "" if line.endswith("\n") else "\n"
                return f"{line}{end}{self._header}"
        return line


class LineByLine:
    """The positions of a file with one puzzle a line; blank lines and comments are skipped.

    Errors name the line, counted from `before + 1`: an `InvalidGrid` in its message and its `line`,
    others in a note.
    """

    def __init__(
        self, lines: Iterable[str], read: Callable[[str], Position], *, before: int = 0
    ) -> None:
        self._lines = iter(lines)
        self._read = read
        self._number = before

    def __iter__(self) -> Iterator[Position]:
        return self

    def __next__(self) -> Position:
        last = self._number + bounds.LINES
        while True:
            self._number += 1
            line = next(self._lines)
            if not is_blank(line):
                try:
                    return self._read(line)
                except SudokuError as error:
                    fault = at_line(error, self._number, line)
                raise fault
            if self._number > last:
                self._lines = iter(())
                raise too_many(self._number, bounds.LINES)


class BlockByBlock:
    """The positions of a file whose boards are separated by blank lines.

    Errors name the line, as in `LineByLine`.
    """

    def __init__(self, lines: Iterable[str], read: Callable[[str], Position]) -> None:
        self._lines = iter(lines)
        self._read = read
        self._number = 0

    def __iter__(self) -> Iterator[Position]:
        return self

    def __next__(self) -> Position:
        block: list[str] = []
        size, skipped, faults = 0, 0, 0
        fault: InvalidGrid | None = None
        last = self._number + bounds.LINES
        while True:
            self._number += 1
            if self._number > last:
                self._lines = iter(())
                raise too_many(self._number, bounds.LINES)
            try:
                line = next(self._lines, None)
            except InvalidGrid as error:  # an unreadable line is an error only in its own board
                fault = fault or error
                faults += 1
                if faults > bounds.FAULTS:  # such a file cannot be decoded at all
                    self._lines = iter(())
                continue
            if line is not None and first_symbol(line):
                size += len(line)
                if size <= bounds.BOARD:
                    block.append(line)
                else:  # the rest of the block is skipped, and the error names its first line
                    skipped += 1
                continue
            if fault is None and skipped:
                number = self._number - len(block) - skipped
                too_long = f"a board has at most {bounds.BOARD} characters, not {size}"
                fault = InvalidGrid(f"line {number} of the file: {too_long}", line=number)
            if fault is not None:
                raise fault
            if any(not is_blank(line) for line in block):
                return self._position(block, self._number - len(block))
            if line is None:
                raise StopIteration
            block = []

    def _position(self, block: list[str], first: int) -> Position:
        text = "".join(block)
        try:
            return self._read(text)
        except SudokuError as error:
            line = error.line if isinstance(error, InvalidGrid) and error.line else 1
            fault = at_line(error, first + line - 1, text)
        raise fault


def at_line(error: SudokuError, line: int, text: str | None = None) -> SudokuError:
    """The error with the number of the line in the file: in its message, or else in a note."""
    where = f"line {line} of the file"
    if not isinstance(error, InvalidGrid):
        error.add_note(where)
        return error
    placed = InvalidGrid(
        f"{where}: {error.message}",
        text=error.text,
        line=line,
        cell=error.cell,
        character=error.character,
    )
    placed.text = error.text if text is None else text
    placed.__cause__ = error
    return placed
