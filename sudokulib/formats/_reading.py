r"""Files of puzzles, read as streams: a file of millions needs no more memory than one of ten.

Compressed files are recognised by their first two bytes. The format is the one that the caller
names, or the only one with the suffix of the file's name, or else it is detected from the first
lines. Lines and drawn boards may be mixed, unless the caller names one of their formats.

>>> import io
>>> file = io.StringIO("1.|3.\n.2|..\n--+--\n..|1.\n..|.3\n\n1.3..2....1....3\n")
>>> [position.clues.clue_count for position in read_puzzles(file)]
[5, 5]
"""

from __future__ import annotations

import codecs
import gzip
import io
import os
import re
import zlib
from collections import deque
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, cast

from sudokulib._base.lazy_exports import public
from sudokulib._base.line_ends import LineReader
from sudokulib._board.layout import layout_of
from sudokulib._board.not_a_board import why_no_board
from sudokulib._board.notation import SEPARATORS
from sudokulib.errors import InvalidGrid, InvalidOption, SudokuError, UnknownFormat, shown
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._grid import GRID
from sudokulib.formats._helpers.many_puzzles import at_line
from sudokulib.formats._helpers.text_lines import first_symbol, is_blank
from sudokulib.formats._input_puzzles import InputPuzzle, puzzles_in_lines
from sudokulib.formats._line import LINE
from sudokulib.formats._on_layout import on_layout, with_layout
from sudokulib.formats._registry import FORMATS, format_of
from sudokulib.formats._sdm import SDM
from sudokulib.formats.json import JSON

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import TypeAlias

    from sudokulib._board.layout import Layout
    from sudokulib.formats._format import Format
    from sudokulib.playing._position import Position

    File: TypeAlias = "str | os.PathLike[str] | IO[str] | IO[bytes]"


BROKEN = (EOFError, gzip.BadGzipFile, zlib.error)
"""The errors that a damaged compressed file raises."""

_GZIP = b"\x1f\x8b"

_TAG = re.compile(r"#[ACDBSULNHT]")
"""The beginning of a line about a puzzle of SadMan Sudoku, which is not a comment."""

_CHUNK = 65_536
_SHOWN = 40
_LEAST_ROWS, _MAX_ROWS = 4, 25
_TEXT_FORMATS = (LINE, GRID, SDM)
"""The formats that may be mixed in a file: lines and drawn boards."""

# A line is recognised at once, and a drawn board by its first block, since a program that writes to
# a pipe may wait for the result of its first puzzle. All other formats are recognised by the first
# 64 lines.
_PLAIN_LINE = re.compile(
    r"[\s\ufeff]*(?!\S{729}\s*(?:#|$)|[*.:'][-=])[0-9A-Pa-pXx._*-]{9,}\s*(?:#|$)"
)
_BORDER = re.compile(r"[\s\ufeff]*(\+[-=]|[\u2500-\u257f])")


@public("sudokulib.formats")
def read_puzzles(
    file: File, format: Format | str | None = None, *, layout: Layout | str | None = None
) -> Iterator[Position]:
    r"""Yields the positions of a file, lazily and in order; the file may be compressed with gzip.

    `file` is a path, or an open file of strings or bytes, which is read from its current position.
    `format` is a `Format`, or the name of one of `sudokulib.formats.FORMATS` or of a format of an
    installed package. Without it, the file's name or its first lines decide, among `FORMATS`; a
    file may then contain both lines and drawn boards. `layout`, a `Layout` or
    its id, is the layout of all boards. It takes precedence over the comments of lines and drawn
    boards, and boards in other formats must have this layout.

    Raises `OSError` if the file cannot be read, `UnknownFormat` if no format reads it,
    `InvalidOption` for an unknown `format` and for a string that cannot be a path, and the errors
    of the format, such as `InvalidGrid` with the number of the line. (Other errors have this number
    in a note.) After an error in one puzzle, formats with one puzzle on each line continue with the
    next puzzle.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "small.sdm"
    ...     written = path.write_text("1.3..2....1....3\n1.3..2....1....3\n")
    ...     [position.clues.clue_count for position in read_puzzles(path)]
    [5, 5]
    """
    known = None if format is None else format_of(format)
    board = None if layout is None else layout_of(layout)
    return _Puzzles(_positions_or_errors(path_or_file(file), known, board))


def path_or_file(file: File) -> Path | Any:
    """A path, or the open file itself. Raises `TypeError` for anything else."""
    if hasattr(file, "readline") or hasattr(file, "write"):
        return file
    return Path(os.fspath(file))


def name_of(target: Any) -> str:
    """The name of a path or an open file, without its folder; an empty string if it has none."""
    name = getattr(target, "name", "")
    return Path(name).name if isinstance(name, str) else ""


def open_path(path: Path, mode: str) -> IO[Any]:
    """The file at a path. Raises `InvalidOption` for a string that cannot be a path."""
    try:
        return path.open(mode)
    except ValueError as error:  # it has a character that no path can have
        raise InvalidOption("this cannot be a path", option="path", value=str(path)) from error


class _Puzzles:
    """The positions of a file; after an error, the next call may return the next one."""

    def __init__(self, results: Iterator[Position | SudokuError]) -> None:
        self._results = results

    def __iter__(self) -> Iterator[Position]:
        return self

    def __next__(self) -> Position:
        result = next(self._results)
        if isinstance(result, SudokuError):
            raise result
        return result


def _positions_or_errors(
    source: Path | Any, known: Format | None, layout: Layout | None
) -> Iterator[Position | SudokuError]:
    """Positions and errors; errors are values, as raising one would end this generator."""
    if isinstance(source, Path):
        with open_path(source, "rb") as file:
            yield from _positions_or_errors(file, known, layout)
        return
    name = name_of(source) or "the file"
    for puzzle in puzzles_in(byte_stream(source), name, known, layout):
        try:
            yield puzzle.position(layout)
        except SudokuError as error:
            line = error.line if isinstance(error, InvalidGrid) and error.line else puzzle.line
            yield error if puzzle.line is None or line is None else at_line(error, line)


def puzzles_in(
    file: io.BufferedReader,
    name: str,
    known: Format | None = None,
    layout: Layout | None = None,
) -> Iterator[InputPuzzle]:
    """The puzzles of an open file with this name, each with its place or with its error.

    This is the only reader: `read_puzzles` and all commands are loops over it. `known` is the
    format if the caller names it, and `layout` the layout of all boards. Puzzles in lines are
    found, but not read yet: `InputPuzzle.position` reads them, here or in another process.
    """
    lines = FileLines(uncompressed(file), waits=not file.seekable())
    if lines.first_full() is None and not lines.more:
        return
    try:
        form = known or _format_of(lines, name, layout)
        if form is None:
            yield from puzzles_in_lines(name, lines.numbered(), layout)
            return
        positions = on_layout(form, layout).read_many(lines)
    except SudokuError as error:
        yield InputPuzzle(name, None, error)
        return
    number = 0
    while True:
        number += 1
        content: Position | SudokuError
        try:
            content = next(positions)
        except StopIteration:
            return
        except SudokuError as error:
            content = error
        yield InputPuzzle(name, None, content, number=number, format=form.name)


def _format_of(lines: FileLines, name: str, layout: Layout | None) -> Format | None:
    """The format of a file with this name and these lines; `None` for lines and drawn boards."""
    forms = formats_with_suffix(name)
    if len(forms) == 1:
        return None if forms[0] in _TEXT_FORMATS else forms[0]
    first = lines.first_full()
    if isinstance(first, str) and _PLAIN_LINE.match(first):
        return GRID if not lines.waits and _is_bare_board(lines) else None
    if first is None:
        return None
    is_drawn = isinstance(first, str) and _BORDER.match(first)
    seen = list(_first_block(lines.ahead()) if is_drawn else lines.ahead())
    forms = [with_layout(form, layout) for form in FORMATS]
    return _format_by_content(seen, name, forms, more=lines.more)


def formats_with_suffix(name: str) -> list[Format]:
    """The formats whose files have the suffix of this name; `.gz` is ignored."""
    suffixes = [suffix.lower() for suffix in Path(name).suffixes if suffix.lower() != ".gz"]
    return [form for form in FORMATS if suffixes and suffixes[-1] in form.suffixes]


def _format_by_content(
    seen: list[str | InvalidGrid], name: str, forms: list[Format], *, more: bool
) -> Format | None:
    """The first format that reads a position from the first lines; `None` for lines and boards.

    JSON and XML may need more lines; then it is enough that the lines look right. If the first line
    or board is faulty in every format, a later one decides, or the only format that they look like.
    """
    lines = [line for line in seen if isinstance(line, str)]
    faults = [line for line in seen if not isinstance(line, str)]
    if faults and not lines:
        raise with_line_number(faults[0])
    text = "".join(lines)
    symbol = first_symbol(text)
    reasons = {}
    for form in forms:
        rejected = form.reject_reason(text)
        try:
            next(form.read_many(iter(lines)))
        except StopIteration:
            reasons[form.name] = "no puzzle in it"
        except SudokuError as error:
            reasons[form.name] = rejected or str(error)
            if rejected is None and more and symbol in ("{", "<"):
                return form
        else:
            return _none_for_text(form)
    for form in forms:
        if _reads_some(form, lines):
            return _none_for_text(form)
    why = why_no_board(text)
    if faults and not why:
        raise with_line_number(faults[0])
    likely = [form for form in forms if form.reject_reason(text) is None]
    if len(likely) == 1:
        return _none_for_text(likely[0])  # this format then reports the error
    if symbol == "{" and not likely:
        return JSON
    message = why or f"no format reads {name}, which begins with {shown(lines[0].strip()[:_SHOWN])}"
    raise UnknownFormat(message, text=text, tried=tuple(reasons), reasons=reasons)


def _none_for_text(form: Format) -> Format | None:
    return None if form.name in {known.name for known in _TEXT_FORMATS} else form


def _first_block(lines: Iterable[str | InvalidGrid]) -> Iterator[str | InvalidGrid]:
    """The lines up to the first empty one after a board."""
    has_begun = False
    for line in lines:
        if isinstance(line, str) and not line.strip() and has_begun:
            return
        has_begun = has_begun or not (isinstance(line, str) and is_blank(line))
        yield line


def _is_bare_board(lines: FileLines) -> bool:
    """Whether these are the rows of one board, though each is as long as a small board.

    Sixteen lines of sixteen symbols are a 16x16 board, unless every line is a valid 4x4 board.
    """
    seen: list[str] = []
    for line in lines.ahead():
        row = "" if isinstance(line, InvalidGrid) else line.partition("#")[0].translate(SEPARATORS)
        row = row.strip("\r\n")
        if len(row) > _MAX_ROWS or (row and seen and len(row) != len(seen[0])):
            return False
        seen += [row] if row else []
    if lines.more or len(seen) < _LEAST_ROWS or len(seen) != len(seen[0]):
        return False
    return not all(_reads(LINE, row) for row in seen) and _reads(GRID, "\n".join(seen))


def _reads(form: Format, text: str) -> bool:
    try:
        form.read(text)
    except SudokuError:
        return False
    return True


def _reads_some(form: Format, lines: list[str]) -> bool:
    """Whether any of the positions can be read, in a format that continues after an error."""
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


def uncompressed(file: io.BufferedReader) -> io.BufferedReader:
    r"""The file itself, or its content if it is compressed, as a stream.

    >>> file = io.BufferedReader(io.BytesIO(gzip.compress(b"1.3..2....1....3\n")))
    >>> uncompressed(file).readline()
    b'1.3..2....1....3\n'
    """
    if file.peek(2)[:2] != _GZIP:
        return file
    # A reader around it splits lines much faster than the gzip file itself.
    return io.BufferedReader(cast("io.RawIOBase", gzip.GzipFile(fileobj=file)), _CHUNK)


class _ByteReader(io.RawIOBase):
    """The bytes of any open file, which is not closed; strings are encoded line by line."""

    def __init__(self, file: Any) -> None:
        self._file = file
        self._rest = b""

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return False

    def readinto(self, buffer: Any) -> int:
        if not self._rest:
            found = self._file.readline(_CHUNK)
            self._rest = found.encode("utf-8", "surrogatepass") if type(found) is str else found
        size = min(len(buffer), len(self._rest))
        buffer[:size], self._rest = self._rest[:size], self._rest[size:]
        return size


def byte_stream(file: Any) -> io.BufferedReader:
    """The bytes of an open file of strings or bytes, read as they become available.

    >>> byte_stream(io.StringIO("53..")).read()
    b'53..'
    """
    if isinstance(file, io.BufferedReader):
        return file
    return io.BufferedReader(_ByteReader(file), _CHUNK)


class FileLines:
    r"""The lines of a file of bytes, which can be looked at before they are consumed.

    After an unreadable line, the next call returns the next line. `waits` says that more lines may
    come only after an answer, as in a pipe.

    >>> lines = FileLines(io.BufferedReader(io.BytesIO(b"# mine\n1.3..2....1....3\n")))
    >>> lines.first_full(), next(lines)
    ('1.3..2....1....3\n', '# mine\n')
    """

    def __init__(self, stream: io.BufferedReader, *, waits: bool = False) -> None:
        self.waits = waits
        self._stream = stream
        self._readline = LineReader(stream.readline)
        self._number = 0
        self._longest = bounds.LINE
        self._ended = False
        self._partial_line = b""
        self._peek_left = bounds.LOOK
        self._pending: deque[str | InvalidGrid] = deque()
        self._peeked: list[str | InvalidGrid] = []

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        found = self._next()
        if found is None:
            raise StopIteration
        if isinstance(found, InvalidGrid):
            raise with_line_number(found)
        return found

    def numbered(self) -> Iterator[tuple[int, str | InvalidGrid]]:
        """The lines, or their errors, each with its number."""
        self._longest = bounds.BOARD
        number = 0
        while (found := self._next()) is not None:
            number += 1
            yield number, found

    def _next(self) -> str | InvalidGrid | None:
        if not self._pending:
            self._take_ready()
        return self._pending.popleft() if self._pending else self._read()

    @property
    def more(self) -> bool:
        """Whether there may be more lines than those that were looked at."""
        return not self._ended

    def ahead(self) -> Iterator[str | InvalidGrid]:
        """The lines that decide on the format, or their errors, as far as they are needed.

        The last one may be the beginning of a line. `__next__` returns all of them again, and so
        does this method.
        """
        at = 0
        while at < len(self._peeked) or self._peek_line():
            yield self._peeked[at]
            at += 1

    def first_full(self) -> str | InvalidGrid | None:
        """The first of these lines that is neither blank nor a comment; `None` if there is none."""
        for line in self.ahead():
            if isinstance(line, InvalidGrid) or not is_blank(line) or _TAG.match(line):
                return line
        return None

    def _peek_line(self) -> bool:
        """Looks at one more line."""
        if not self._peek_left or self._partial_line or len(self._peeked) >= bounds.LOOK_LINES:
            return False
        raw = self._raw_line(self._peek_left)
        if isinstance(raw, bytes) and len(raw) == self._peek_left and not raw.endswith(b"\n"):
            self._partial_line = raw
            self._peeked.append(_text(raw, self._number + 1, is_whole=False))
            return True
        found = self._decoded(raw)
        if found is None:
            return False
        self._pending.append(found)
        self._peeked.append(found)
        self._peek_left -= len(raw) if isinstance(raw, bytes) else 0
        return True

    def _take_ready(self) -> None:
        """Takes the whole lines in the memory of the stream, which is faster than one by one."""
        if self._ended or self._partial_line or not self._number or self._readline.has_buffered:
            return
        try:
            ready = self._stream.peek(1)
        except BROKEN as error:
            self._pending.append(self._broken_file(error))
            return
        block = self._stream.read(ready.rfind(b"\n") + 1)
        if not block.isascii() or b"\r" in block:
            self._readline.take(block)
            return
        self._pending.extend(io.StringIO(block.decode("ascii")))
        self._number += len(self._pending)

    def _read(self) -> str | InvalidGrid | None:
        raw = self._raw_line(self._longest - len(self._partial_line))
        if self._partial_line and isinstance(raw, bytes):
            raw = self._partial_line + raw
            self._partial_line = b""
        return self._decoded(raw)

    def _raw_line(self, most: int) -> bytes | InvalidGrid:
        """The next line, up to the allowed length; nothing at the end."""
        if self._ended:
            return b""
        try:
            return self._readline(most)
        except BROKEN as error:
            return self._broken_file(error)

    def _broken_file(self, error: Exception) -> InvalidGrid:
        self._ended = True
        return InvalidGrid(f"the compressed file is broken: {error}")

    def _decoded(self, raw: bytes | InvalidGrid) -> str | InvalidGrid | None:
        if isinstance(raw, InvalidGrid):
            return raw
        if not raw:
            self._ended = True
            return None
        self._number += 1
        if len(raw) < self._longest:
            return _text(raw, self._number, is_whole=True)
        while isinstance(raw, bytes) and raw and not raw.endswith(b"\n"):  # the rest is skipped
            raw = self._raw_line(self._longest)
        return InvalidGrid(f"it does not end within {self._longest} bytes", line=self._number)


def with_line_number(fault: InvalidGrid) -> SudokuError:
    """The error of an unreadable line, with the number of the line in its message."""
    return fault if fault.line is None else at_line(fault, fault.line)


def _text(raw: bytes, number: int, *, is_whole: bool) -> str | InvalidGrid:
    coding = "utf-8-sig" if number == 1 else "utf-8"
    try:
        if is_whole:
            return raw.decode(coding)
        return codecs.getincrementaldecoder(coding)().decode(raw)
    except UnicodeDecodeError as error:
        bad = error.object[error.start]
        return InvalidGrid(f"not UTF-8: byte 0x{bad:02x}", line=number)
