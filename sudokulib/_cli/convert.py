"""The command `convert`."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING, cast

from sudokulib._base.choices import named
from sudokulib._cli.helpers.command import Command
from sudokulib.errors import InvalidGrid, SudokuError
from sudokulib.formats._files import format_and_lines
from sudokulib.formats._registry import FORMATS

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from sudokulib._cli.helpers.console import Console
    from sudokulib._play.position import Position
    from sudokulib.formats._format import Format

__all__ = ["CONVERT"]

_NAMES = [form.name for form in FORMATS]
_LISTED = "\n  ".join([", ".join(_NAMES[at : at + 9]) for at in range(0, len(_NAMES), 9)])

_EPILOG = f"""\
Puzzles come from the files, then from each --text, or from standard input where there is neither.
Files may be compressed (gzip), and are read as streams where the format allows. Nothing is left out
in silence: what the new format cannot hold (entries, marks, an author ...) is reported on standard
error and makes the exit code 1; the others are written all the same.

formats:
  {_LISTED}

examples:
  sudokulib convert --from sdk --to sdm *.sdk > all.sdm
  sudokulib convert --to json puzzles.sdm.gz
  sudokulib convert --to pencilmarks --all-marks --text 1.3..2....1....3
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", metavar="FILE", nargs="*", help="a file of puzzles; - is standard input"
    )
    parser.add_argument(
        "--text",
        dest="texts",
        metavar="TEXT",
        action="append",
        default=[],
        help="a puzzle itself, in any format; may be repeated",
    )
    parser.add_argument(
        "--from",
        dest="source",
        choices=_NAMES,
        metavar="FORMAT",
        help="the format that is read (default: the file's name or its first lines tell)",
    )
    parser.add_argument(
        "--to",
        dest="target",
        choices=_NAMES,
        metavar="FORMAT",
        required=True,
        help="the format that is written",
    )
    parser.add_argument(
        "--all-marks",
        action="store_true",
        help="give puzzles without pencil marks all that their digits allow",
    )


class _Full(Exception):
    """A file of the new format holds no more."""


class _Writer:
    """What is written, one position after the other."""

    def __init__(self, form: Format, console: Console) -> None:
        self._form = form
        self._console = console
        self._count = 0

    def add(self, position: Position) -> None:
        """Writes one more; `_Full` where a file holds only one."""
        many = self._form.many
        if many is None and self._count:
            raise _Full
        text = self._form.write(position) if many is None else many.item(position)
        if many is not None and not self._count and many.opening:
            self._console.write(many.opening)
        self._console.write(text)
        self._count += 1

    def close(self) -> None:
        """Writes what stands below the last."""
        many = self._form.many
        if many is not None and self._count and many.closing:
            self._console.write(many.closing)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Converts the puzzles; the exit code is 1 if one cannot be read or written."""
    form = named(FORMATS, args.target, "format")
    source = None if args.source is None else named(FORMATS, args.source, "format")
    writer = _Writer(form, console)
    try:
        for name, file in _files(args, console):
            _convert(name, file, source, writer, args, console)
    except _Full:
        console.fail(f"a file in the format {form.name} holds one puzzle: the rest is not written")
    writer.close()
    return console.status


def _files(args: argparse.Namespace, console: Console) -> Iterator[tuple[str, io.BufferedReader]]:
    """Everything that is read, open, with its name."""
    for path in args.files:
        if path == "-":
            yield from _standard_input(console)
            continue
        name = path if path.isprintable() else ascii(path)
        try:
            file = open(path, "rb")  # noqa: SIM115  (closed below)
        except (OSError, ValueError) as error:
            console.fail(f"{name}: {getattr(error, 'strerror', None) or error}")
            continue
        with file:
            yield name, file
    for number, text in enumerate(args.texts, 1):
        yield f"text {number}", _as_file(text)
    if not args.files and not args.texts:
        yield from _standard_input(console)


def _as_file(text: str) -> io.BufferedReader:
    return _buffered(io.BytesIO(text.encode("utf-8", "surrogateescape")))


def _buffered(file: io.BytesIO) -> io.BufferedReader:
    return io.BufferedReader(cast("io.RawIOBase", file))


def _standard_input(console: Console) -> Iterator[tuple[str, io.BufferedReader]]:
    name = "standard input"
    if sys.stdin is None:
        console.fail(f"{name}: it is closed")
        return
    if sys.stdin.isatty():
        console.remark("type or paste puzzles, then end the input")
    buffer = getattr(sys.stdin, "buffer", None)
    if buffer is None:
        yield name, _as_file(sys.stdin.read())
    elif isinstance(buffer, io.BufferedReader):
        yield name, buffer
    else:
        yield name, _buffered(buffer)


def _convert(
    name: str,
    file: io.BufferedReader,
    source: Format | None,
    writer: _Writer,
    args: argparse.Namespace,
    console: Console,
) -> None:
    """Writes all positions of a file, and complains of those that cannot be."""
    try:
        form, lines = format_and_lines(file, name, source)
        positions = form.each(lines)
    except (SudokuError, OSError) as error:
        console.fail(f"{name}: {error}")
        return
    number = 0
    while True:
        number += 1
        try:
            position = next(positions)
        except StopIteration:
            return
        except SudokuError as error:
            console.fail(f"{name}: {_placed(error, number)}")
        except OSError as error:
            console.fail(f"{name}: {error.strerror or error}")
            return
        else:
            try:
                writer.add(_marked(position) if args.all_marks else position)
            except SudokuError as error:
                console.fail(f"{name}: puzzle {number}: {error}")
        console.progress.advance()


def _marked(position: Position) -> Position:
    return position.with_all_marks() if position.marks is None else position


def _placed(error: SudokuError, number: int) -> str:
    """What is wrong, and where: at which line if that is known, else at which puzzle."""
    if isinstance(error, InvalidGrid) and error.line:
        return str(error)
    where = getattr(error, "__notes__", [f"puzzle {number}"])[0]
    return f"{where}: {error}"


CONVERT = Command(
    "convert",
    "writes puzzles in another format",
    _EPILOG,
    _add_arguments,
    _run,
)
