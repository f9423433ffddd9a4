r"""Input in other formats than lines and drawn boards, which `entries` reads.

What the input is must be told from its beginning, since the program that writes it may wait for the
answer to its first puzzle. A line of symbols, and the border of a board, are told at once; all else
is left to the formats, which look at 64 lines.

>>> in_some_format("# easy\n53..7....6..195...", "a.txt"), in_some_format('{"sudokulib": 1', "a")
(False, True)
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from sudokulib._base.line_ends import lines_in
from sudokulib._cli.helpers.entries import Entry, entries
from sudokulib._cli.helpers.streams import holds_nothing
from sudokulib.errors import InvalidGrid, SudokuError, UnknownFormat
from sudokulib.formats._helpers.lines import first_symbol, is_blank

if TYPE_CHECKING:
    import io
    from collections.abc import Callable, Iterator
    from typing import TextIO

    from sudokulib._board.layout import Layout
    from sudokulib.formats._format import Format

    Numbered = tuple[int, str | InvalidGrid]

__all__ = ["OURS", "again", "formatted", "in_some_format", "with_first_lines"]

_LONGEST = 1 << 16
OURS = ("line", "grid", "sdm")
"""The formats that `entries` reads."""
_LINE = re.compile(r"[\s\ufeff]*(?!\S{729}\s*(?:#|$)|[*.:'][-=])[0-9A-Pa-pXx._*-]{9,}\s*(?:#|$)")
_BOARD = re.compile(r"[\s\ufeff]*(\+[-=]|[\u2500-\u257f]|\ufffd)")
_TEXTS = ("", ".txt", ".sdm")
"""The ends of names that tell nothing, or that it is ours."""
_TAG = re.compile(r"#[ACDBSULNHT]")


def in_some_format(head: str, name: str) -> bool:
    """Whether a file with this name and beginning may be more than lines and drawn boards."""
    suffix = Path(name.removesuffix(".gz")).suffix.lower()
    if suffix not in _TEXTS:
        from sudokulib.formats._registry import FORMATS  # it takes a moment to load

        if any(suffix in form.suffixes for form in FORMATS):
            return True
    for line in lines_in(head):
        if not is_blank(line) or _TAG.match(line):
            return not (_LINE.match(line) or _BOARD.match(line))
    return False


def formatted(name: str, file: io.BufferedReader, layout: Layout | None) -> Iterator[Entry]:
    """The puzzles of a file in the format that it has; lines and boards if it has no other."""
    # These take a moment to load.
    from sudokulib.formats._files import FileLines, format_of
    from sudokulib.formats._on_layout import on_layout
    from sudokulib.formats.json import JSON

    lines = FileLines(file, name)
    if holds_nothing(lines):
        return
    try:
        form: Format | None = format_of(lines, name, layout=layout)
    except UnknownFormat as error:
        # What begins as JSON is no board, and the reader of JSON says what is wrong with it.
        form = on_layout(JSON, layout) if first_symbol(error.text) == "{" else None
    except SudokuError as error:
        yield Entry(name, None, error)
        return
    if form is None or form.name in OURS:
        yield from entries(name, _numbered(lines), layout)
    else:
        yield from _positions(name, form, lines)


def _numbered(lines: Iterator[str]) -> Iterator[Numbered]:
    number = 0
    while True:
        number += 1
        try:
            yield number, next(lines)
        except StopIteration:
            return
        except InvalidGrid as error:
            yield number, InvalidGrid(str(error), line=1)


def _positions(name: str, form: Format, lines: Iterator[str]) -> Iterator[Entry]:
    try:
        positions = form.read_many(lines)
    except SudokuError as error:
        yield Entry(name, None, error)
        return
    number = 0
    while True:
        number += 1
        try:
            yield Entry(f"{name}: puzzle {number}", None, next(positions))
        except StopIteration:
            return
        except SudokuError as error:
            yield Entry(f"{name}: puzzle {number}", None, error)


def with_first_lines(file: TextIO) -> list[str]:
    """The lines of a text up to the first that is neither blank nor a comment."""
    found = []
    while line := file.readline(_LONGEST):
        found.append(line)
        if not is_blank(line) or _TAG.match(line):
            break
    return found


def again(first: list[str], file: TextIO) -> Callable[[int], bytes]:
    """The `readline`, in bytes, of a text of which the first lines have been read."""
    rest = iter(first)
    return lambda size: (next(rest, None) or file.readline(size)).encode("utf-8", "surrogatepass")
