"""Files of puzzles, read as streams: a file of millions takes no more memory than one of ten.

Compressed files are recognised by their first two bytes. The format is the one that the caller
names, or the only one with the suffix of the file's name, or else the one of the first lines.
"""

from __future__ import annotations

import codecs
import io
import os
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING

from sudokulib._base.choices import named as with_name
from sudokulib._base.faces import public
from sudokulib._base.line_ends import LineReader
from sudokulib._board.layout import layout_of
from sudokulib._board.notation import SEPARATORS
from sudokulib.errors import InvalidGrid, InvalidOption, SudokuError, UnknownFormat, shown
from sudokulib.formats._helpers.gzip_files import BROKEN, unpacked
from sudokulib.formats._helpers.lines import first_symbol, is_blank
from sudokulib.formats._limits import LINE as LONGEST, LOOK, LOOK_LINES
from sudokulib.formats._on_layout import on_layout, reading
from sudokulib.formats._registry import FORMATS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from io import BufferedReader

    from sudokulib._board.layout import Layout
    from sudokulib._play.position import Position
    from sudokulib.formats._format import Format

__all__ = ["FileLines", "format_and_lines", "format_of", "read_puzzles"]

_LEAST_ROWS = 4


@public("sudokulib.formats")
def read_puzzles(
    path: str | os.PathLike[str],
    format: str | None = None,
    *,
    layout: Layout | str | None = None,
) -> Iterator[Position]:
    r"""The positions in a file, lazily and in order; gzip files too.

    `format` is the name of one of `sudokulib.formats.FORMATS`. Without it, the file's name or its
    first lines decide. `layout`, a `Layout` or its id, is that of all boards, whatever the comments
    of lines and drawn boards say; other boards must be on it.

    Raises `OSError` if the file cannot be read, `UnknownFormat` if no format reads it,
    `InvalidOption` for an unknown `format` and for a text that cannot be a path, and the errors of
    the format, such as `InvalidGrid` with the number of the line. (Other errors have that number in
    a note.) After an error in one puzzle, formats with one puzzle on each line go on with the next.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "small.sdm"
    ...     written = path.write_text("1.3..2....1....3\n1.3..2....1....3\n")
    ...     [position.clues.clue_count for position in read_puzzles(path)]
    [5, 5]
    """
    place = Path(os.fspath(path))
    named = None if format is None else with_name(FORMATS, format, "format")
    return _Puzzles(_found(place, named, None if layout is None else layout_of(layout)))


class _Puzzles:
    """The positions of a file; after an error, the next call may return the next one."""

    def __init__(self, found: Iterator[Position | SudokuError]) -> None:
        self._found = found

    def __iter__(self) -> Iterator[Position]:
        return self

    def __next__(self) -> Position:
        found = next(self._found)
        if isinstance(found, SudokuError):
            raise found
        return found


def _found(
    path: Path, named: Format | None, layout: Layout | None
) -> Iterator[Position | SudokuError]:
    """Positions and errors: a generator that raises an error itself would be at its end."""
    try:
        file = path.open("rb")
    except ValueError as error:  # a character that no path can have
        raise InvalidOption("this cannot be a path", option="path", value=str(path)) from error
    with file:
        form, lines = format_and_lines(file, path.name, named, layout)
        positions = form.read_many(lines)
        while True:
            try:
                yield next(positions)
            except StopIteration:
                return
            except SudokuError as error:
                yield error


def format_and_lines(
    file: BufferedReader, name: str, named: Format | None = None, layout: Layout | None = None
) -> tuple[Format, Iterator[str]]:
    """The format of an open file with this name, unless it is `named`, and the file's lines.

    It reads boards of this layout, if there is one: see `on_layout`.
    """
    lines = FileLines(unpacked(file), name)
    return format_of(lines, name, named, layout), lines


def format_of(
    lines: FileLines, name: str, named: Format | None = None, layout: Layout | None = None
) -> Format:
    """The format of a file with this name and these lines, as in `format_and_lines`."""
    known = named or _by_suffix(name)
    if known is None:
        known = _by_look(lines, name, [reading(form, layout) for form in FORMATS])
    return on_layout(known, layout)


class FileLines:
    """The lines of a file; after an unreadable line, the next call returns the next line."""

    def __init__(self, stream: BufferedReader, name: str) -> None:
        self._stream = stream
        self._readline = LineReader(stream.readline)
        self._name = name
        self._number = 0
        self._ended = False
        self._begun = b""
        self._seen: deque[str | InvalidGrid] = deque()
        self._peeked: tuple[list[str | InvalidGrid], bool] | None = None

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        if not self._seen:
            self._take_ready()
        found = self._seen.popleft() if self._seen else self._read()
        if found is None:
            raise StopIteration
        if isinstance(found, InvalidGrid):
            raise found
        return found

    def peek(self) -> tuple[list[str | InvalidGrid], bool]:
        """The lines that decide on the format, or what is wrong with them; whether more may come.

        The last may be the beginning of a line. `__next__` gives all of them again, and so does
        this method.
        """
        if self._peeked is None:
            self._peeked = self._look()
        return self._peeked

    def _look(self) -> tuple[list[str | InvalidGrid], bool]:
        room = LOOK
        while room and len(self._seen) < LOOK_LINES:
            raw = self._raw(room)
            if isinstance(raw, bytes) and len(raw) == room and not raw.endswith(b"\n"):
                self._begun = raw
                return [*self._seen, self._text(raw, self._number + 1, is_whole=False)], True
            found = self._counted(raw)
            if found is None:
                return list(self._seen), False
            self._seen.append(found)
            room -= len(raw) if isinstance(raw, bytes) else 0
        return list(self._seen), True

    def _take_ready(self) -> None:
        """Takes the whole lines that the stream has in memory, which is faster than one by one."""
        if self._ended or self._begun or not self._number or self._readline.is_ahead:
            return
        try:
            ready = self._stream.peek(1)
        except BROKEN as error:
            self._seen.append(self._broken(error))
            return
        block = self._stream.read(ready.rfind(b"\n") + 1)
        if not block.isascii() or b"\r" in block:
            self._readline.take(block)
            return
        self._seen.extend(io.StringIO(block.decode("ascii")))
        self._number += len(self._seen)

    def _read(self) -> str | InvalidGrid | None:
        raw = self._raw(LONGEST - len(self._begun))
        if self._begun and isinstance(raw, bytes):
            raw = self._begun + raw
            self._begun = b""
        return self._counted(raw)

    def _raw(self, most: int) -> bytes | InvalidGrid:
        """The next line, or as much of it as is allowed; nothing at the end."""
        if self._ended:
            return b""
        try:
            return self._readline(most)
        except BROKEN as error:
            return self._broken(error)

    def _broken(self, error: Exception) -> InvalidGrid:
        self._ended = True
        return InvalidGrid(f"{self._name}: the compressed file is broken: {error}")

    def _counted(self, raw: bytes | InvalidGrid) -> str | InvalidGrid | None:
        if isinstance(raw, InvalidGrid):
            return raw
        if not raw:
            self._ended = True
            return None
        self._number += 1
        if len(raw) >= LONGEST:
            self._ended = True
            return InvalidGrid(
                f"line {self._number} of {self._name} does not end within {LONGEST} bytes",
                line=self._number,
            )
        return self._text(raw, self._number, is_whole=True)

    def _text(self, raw: bytes, number: int, *, is_whole: bool) -> str | InvalidGrid:
        coding = "utf-8-sig" if number == 1 else "utf-8"
        try:
            if is_whole:
                return raw.decode(coding)
            return codecs.getincrementaldecoder(coding)().decode(raw)
        except UnicodeDecodeError:
            return InvalidGrid(
                f"line {number} of {self._name} is not UTF-8 text: {shown(raw[:100])}", line=number
            )


def _by_suffix(name: str) -> Format | None:
    suffixes = [suffix.lower() for suffix in Path(name).suffixes if suffix.lower() != ".gz"]
    if not suffixes:
        return None
    found = [form for form in FORMATS if suffixes[-1] in form.suffixes]
    return found[0] if len(found) == 1 else None


def _by_look(found: FileLines, name: str, forms: list[Format]) -> Format:
    """The first format that reads a position from the first lines.

    JSON and XML may need more lines; then it is enough that they look right. If the first line or
    board is faulty in every format, a later one decides.
    """
    seen, more = found.peek()
    lines = [line for line in seen if isinstance(line, str)]
    faults = [line for line in seen if not isinstance(line, str)]
    if faults and not lines:
        raise faults[0]
    text = "".join(lines)
    goes_on = more and first_symbol(text) in ("{", "<")
    reasons = {}
    for form in forms:
        unlike = form.reject_reason(text)
        try:
            next(form.read_many(iter(lines)))
        except StopIteration:
            reasons[form.name] = "no puzzle in it"
        except SudokuError as error:
            reasons[form.name] = unlike or str(error)
            if unlike is None and goes_on:
                return form
        else:
            by_name = {each.name: each for each in forms}
            line, grid = by_name["line"], by_name["grid"]
            is_row = form is line and not more and _is_board(lines, line, grid)
            return grid if is_row else form
    for form in forms:
        if _reads_some(form, lines):
            return form
    if faults:
        raise faults[0]
    likely = [form for form in forms if form.reject_reason(text) is None]
    if first_symbol(text) == "{" and len(likely) == 1:
        return likely[0]  # which says what is wrong with it
    raise UnknownFormat(f"no format reads {name}", text=text, tried=tuple(reasons), reasons=reasons)


def _is_board(lines: list[str], line: Format, grid: Format) -> bool:
    """Whether these are the rows of one board, though each is as long as a small board.

    Sixteen lines of sixteen symbols are a 16x16 board, unless every line is a valid 4x4 board.
    """
    boards = [text.partition("#")[0] for text in lines if not is_blank(text)]
    rows = [board.translate(SEPARATORS).strip("\r\n") for board in boards]
    if len(rows) < _LEAST_ROWS or any(len(row) != len(rows) for row in rows):
        return False
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
        positions = form.read_many(iter(lines))
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
