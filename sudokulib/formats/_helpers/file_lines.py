r"""The lines of a file of bytes, which can be looked at before they are taken.

>>> lines = FileLines(io.BufferedReader(io.BytesIO(b"# mine\n1.3..2....1....3\n")))
>>> lines.first_full(), next(lines)
('1.3..2....1....3\n', '# mine\n')
"""

from __future__ import annotations

import codecs
import io
import re
from collections import deque
from typing import TYPE_CHECKING

from sudokulib._base.line_ends import LineReader
from sudokulib.errors import InvalidGrid, SudokuError
from sudokulib.formats._helpers.gzip_files import BROKEN
from sudokulib.formats._helpers.lines import is_blank
from sudokulib.formats._helpers.many_puzzles import located
from sudokulib.formats._limits import BOARD, LINE as LONGEST, LOOK, LOOK_LINES

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["FileLines", "placed"]

_TAG = re.compile(r"#[ACDBSULNHT]")
"""The beginning of a text of SadMan Sudoku, which is no comment."""


class FileLines:
    """The lines of a file; after an unreadable line, the next call returns the next line.

    `waits` says that more lines may come only after an answer, as in a pipe.
    """

    def __init__(self, stream: io.BufferedReader, *, waits: bool = False) -> None:
        self.waits = waits
        self._stream = stream
        self._readline = LineReader(stream.readline)
        self._number = 0
        self._longest = LONGEST
        self._ended = False
        self._begun = b""
        self._room = LOOK
        self._seen: deque[str | InvalidGrid] = deque()
        self._looked: list[str | InvalidGrid] = []

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        found = self._next()
        if found is None:
            raise StopIteration
        if isinstance(found, InvalidGrid):
            raise placed(found)
        return found

    def numbered(self) -> Iterator[tuple[int, str | InvalidGrid]]:
        """The lines of text, or what is wrong with them, each with its number."""
        self._longest = BOARD
        number = 0
        while (found := self._next()) is not None:
            number += 1
            yield number, found

    def _next(self) -> str | InvalidGrid | None:
        if not self._seen:
            self._take_ready()
        return self._seen.popleft() if self._seen else self._read()

    @property
    def more(self) -> bool:
        """Whether more lines may come than those that were looked at."""
        return not self._ended

    def ahead(self) -> Iterator[str | InvalidGrid]:
        """The lines that decide on the format, or what is wrong with them, as far as asked for.

        The last may be the beginning of a line. `__next__` gives all of them again, and so does
        this method.
        """
        at = 0
        while at < len(self._looked) or self._look_on():
            yield self._looked[at]
            at += 1

    def first_full(self) -> str | InvalidGrid | None:
        """The first of them that is neither blank nor a comment; `None` if there is none."""
        for line in self.ahead():
            if isinstance(line, InvalidGrid) or not is_blank(line) or _TAG.match(line):
                return line
        return None

    def _look_on(self) -> bool:
        """Looks at one more line."""
        if not self._room or self._begun or len(self._looked) >= LOOK_LINES:
            return False
        raw = self._raw(self._room)
        if isinstance(raw, bytes) and len(raw) == self._room and not raw.endswith(b"\n"):
            self._begun = raw
            self._looked.append(_text(raw, self._number + 1, is_whole=False))
            return True
        found = self._counted(raw)
        if found is None:
            return False
        self._seen.append(found)
        self._looked.append(found)
        self._room -= len(raw) if isinstance(raw, bytes) else 0
        return True

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
        raw = self._raw(self._longest - len(self._begun))
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
        return InvalidGrid(f"the compressed file is broken: {error}")

    def _counted(self, raw: bytes | InvalidGrid) -> str | InvalidGrid | None:
        if isinstance(raw, InvalidGrid):
            return raw
        if not raw:
            self._ended = True
            return None
        self._number += 1
        if len(raw) < self._longest:
            return _text(raw, self._number, is_whole=True)
        while isinstance(raw, bytes) and raw and not raw.endswith(b"\n"):  # the rest is skipped
            raw = self._raw(self._longest)
        return InvalidGrid(f"it does not end within {self._longest} bytes", line=self._number)


def placed(fault: InvalidGrid) -> SudokuError:
    """The error of an unreadable line, with the number of the line in its message."""
    return fault if fault.line is None else located(fault, fault.line)


def _text(raw: bytes, number: int, *, is_whole: bool) -> str | InvalidGrid:
    coding = "utf-8-sig" if number == 1 else "utf-8"
    try:
        if is_whole:
            return raw.decode(coding)
        return codecs.getincrementaldecoder(coding)().decode(raw)
    except UnicodeDecodeError as error:
        bad = error.object[error.start]
        return InvalidGrid(f"not UTF-8: byte 0x{bad:02x}", line=number)
