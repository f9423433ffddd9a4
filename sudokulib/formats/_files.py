"""Files of puzzles, read as streams: a file of millions takes no more memory than one of ten.

A compressed file is known by its first two bytes. The format is named by the caller, or told by
the file's name where one format has that suffix, or else by its first lines.
"""

from __future__ import annotations

import os
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

from sudokulib._board.notation import SEPARATORS
from sudokulib.errors import InvalidGrid, InvalidOption, SudokuError, UnknownFormat, shown
from sudokulib.formats._helpers.gzip_files import BROKEN, unpacked
from sudokulib.formats._helpers.lines import is_blank
from sudokulib.formats._text import format_named, formats

if TYPE_CHECKING:
    from collections.abc import Iterator
    from io import BufferedReader
    from typing import BinaryIO

    from sudokulib._play.position import Position
    from sudokulib.formats._format import Format

__all__ = ["format_and_lines", "read_puzzles"]

_PEEK = 64
"""Lines that decide about the format of a file whose name does not."""

_LEAST_ROWS = 4

_LONGEST = 10_000_000
"""Characters of one line: no puzzle takes so many, and a file that is no text may have no line."""


def read_puzzles(path: str | os.PathLike[str], format: str | None = None) -> Iterator[Position]:
    r"""The positions in a file, lazily and in order; gzip files too.

    Raises `OSError` where the file cannot be read, `UnknownFormat` where its format is not known,
    `InvalidOption` for a `format` that there is not and for what cannot be a path, and whatever the
    format says where the file does not keep to it, such as `InvalidGrid` with the number of the
    line. (Other errors have that in a note.)

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "small.sdm"
    ...     written = path.write_text("1.3..2....1....3\n1.3..2....1....3\n")
    ...     [position.clues.clue_count for position in read_puzzles(path)]
    [5, 5]
    """
    place = Path(os.fspath(path))
    named = None if format is None else format_named(format)
    return _positions(place, named)


def _positions(path: Path, named: Format | None) -> Iterator[Position]:
    try:
        file = path.open("rb")
    except ValueError as error:  # a character that no path can have
        raise InvalidOption("this is no path", option="path", value=str(path)) from error
    with file:
        form, lines = format_and_lines(file, path.name, named)
        yield from form.each(lines)


def format_and_lines(
    file: BufferedReader, name: str, named: Format | None = None
) -> tuple[Format, Iterator[str]]:
    """The format of an open file with this name, once it is not `named`, and the file's lines."""
    lines = _Lines(unpacked(file), name)
    return named or _by_suffix(name) or _by_look(lines, name), lines


class _Lines:
    """The lines of a file; after a line that is no text, who asks again gets the next one."""

    def __init__(self, stream: BinaryIO, name: str) -> None:
        self._stream = stream
        self._name = name
        self._number = 0
        self._ended = False
        self._seen: deque[str | InvalidGrid] = deque()

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        found = self._seen.popleft() if self._seen else self._read()
        if found is None:
            raise StopIteration
        if isinstance(found, InvalidGrid):
            raise found
        return found

    def peek(self, count: int) -> list[str | InvalidGrid]:
        """The next lines, or what is wrong with them; `__next__` gives them again."""
        while len(self._seen) < count and (found := self._read()) is not None:
            self._seen.append(found)
        return list(self._seen)

    def _read(self) -> str | InvalidGrid | None:
        if self._ended:
            return None
        self._number += 1
        number, name = self._number, self._name
        try:
            raw = self._stream.readline(_LONGEST)
        except BROKEN as error:
            self._ended = True
            return InvalidGrid(f"{name}: the compressed file is broken: {error}")
        if len(raw) >= _LONGEST:
            self._ended = True
            return InvalidGrid(f"line {number} of {name} does not end", line=number)
        if not raw:
            self._ended = True
            return None
        try:
            return raw.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            return InvalidGrid(
                f"line {number} of {name} is no UTF-8 text: {shown(raw[:100])}", line=number
            )


def _by_suffix(name: str) -> Format | None:
    suffixes = [suffix.lower() for suffix in Path(name).suffixes if suffix.lower() != ".gz"]
    if not suffixes:
        return None
    found = [form for form in formats() if suffixes[-1] in form.suffixes]
    return found[0] if len(found) == 1 else None


def _by_look(found: _Lines, name: str) -> Format:
    """The first format that reads a position from the first lines.

    JSON and XML may need more than these: then it is enough that they look so. Where the first
    line or board is faulty in every format, it is enough that a later one is not.
    """
    seen = found.peek(_PEEK)
    lines = [line for line in seen if isinstance(line, str)]
    faults = [line for line in seen if not isinstance(line, str)]
    if faults and not lines:
        raise faults[0]
    text = "".join(lines)
    goes_on = len(seen) == _PEEK and text.lstrip()[:1] in ("{", "<")
    reasons = {}
    for form in formats():
        unlike = form.unlike(text)
        try:
            next(form.each(iter(lines)))
        except StopIteration:
            reasons[form.name] = "no puzzle in it"
        except SudokuError as error:
            reasons[form.name] = unlike or str(error)
            if unlike is None and goes_on:
                return form
        else:
            is_row = form.name == "line" and len(seen) < _PEEK and _is_board(lines)
            return format_named("grid") if is_row else form
    for form in formats():
        if _reads_some(form, lines):
            return form
    if faults:
        raise faults[0]
    raise UnknownFormat(f"no format reads {name}", text=text, tried=tuple(reasons), reasons=reasons)


def _is_board(lines: list[str]) -> bool:
    """Whether these are rows of one board, though each may be as long as a board of its own.

    Sixteen lines of sixteen symbols are so. They are puzzles of 4x4 only if all of them can be.
    """
    boards = [line.partition("#")[0] for line in lines if not is_blank(line)]
    rows = [board.translate(SEPARATORS).strip("\r\n") for board in boards]
    if len(rows) < _LEAST_ROWS or any(len(row) != len(rows) for row in rows):
        return False
    line, grid = format_named("line"), format_named("grid")
    return not all(_reads(line, row) for row in rows) and _reads(grid, "".join(lines))


def _reads(form: Format, text: str) -> bool:
    try:
        form.read(text)
    except SudokuError:
        return False
    return True


def _reads_some(form: Format, lines: list[str]) -> bool:
    """Whether any of the positions can be read, in a format that goes on after an error."""
    try:
        positions = form.each(iter(lines))
    except SudokuError:
        return False
    for _ in lines:
        try:
            next(positions)
        except StopIteration:
            return False
        except SudokuError:
            continue
        return True
    return False
