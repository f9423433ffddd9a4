"""Files of puzzles, read as streams: a file of millions takes no more memory than one of ten.

A compressed file is known by its first two bytes. The format is named by the caller, or told by
the file's name where one format has that suffix, or else by its first lines.
"""

from __future__ import annotations

import os
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING

from sudokulib.errors import InvalidGrid, InvalidOption, SudokuError, UnknownFormat, shown
from sudokulib.formats import format_named, formats
from sudokulib.formats.packed import BROKEN, unpacked

if TYPE_CHECKING:
    from collections.abc import Iterator
    from io import BufferedReader
    from typing import BinaryIO

    from sudokulib.formats.format import Format
    from sudokulib.position import Position

__all__ = ["format_and_lines", "read_puzzles"]

_PEEK = 64
"""Lines that decide about the format of a file whose name does not."""

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
    lines = _lines(unpacked(file), name)
    first = list(islice(lines, _PEEK))
    form = named or _by_suffix(name) or _by_look(first, name)
    return form, chain(first, lines)


def _lines(stream: BinaryIO, name: str) -> Iterator[str]:
    number = 0
    while True:
        number += 1
        try:
            raw = stream.readline(_LONGEST)
        except BROKEN as error:
            raise InvalidGrid(f"{name}: the compressed file is broken: {error}") from error
        if not raw:
            return
        try:
            line = raw.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError as error:
            raise InvalidGrid(
                f"line {number} of {name} is no UTF-8 text: {shown(raw[:100])}", line=number
            ) from error
        if len(raw) >= _LONGEST:
            raise InvalidGrid(f"line {number} of {name} does not end", line=number)
        yield line


def _by_suffix(name: str) -> Format | None:
    suffixes = [suffix.lower() for suffix in Path(name).suffixes if suffix.lower() != ".gz"]
    if not suffixes:
        return None
    found = [form for form in formats() if suffixes[-1] in form.suffixes]
    return found[0] if len(found) == 1 else None


def _by_look(lines: list[str], name: str) -> Format:
    """The first format that reads a position from the first lines.

    JSON and XML may need more than these: then it is enough that they look so.
    """
    text = "".join(lines)
    goes_on = len(lines) == _PEEK and text.lstrip()[:1] in ("{", "<")
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
            return form
    raise UnknownFormat(f"no format reads {name}", text=text, tried=tuple(reasons), reasons=reasons)
