"""The loop of all commands that take puzzles: from arguments, from files, from standard input."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

from sudokulib._cli.helpers.entries import Entry, entries, lines_of
from sudokulib.errors import SudokuError
from sudokulib.formats._helpers.gzip_files import BROKEN, unpacked

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator
    from typing import BinaryIO, TextIO

    from sudokulib._board.grid import Grid
    from sudokulib._cli.helpers.console import Console

__all__ = ["INPUT", "add_input", "each", "given"]

INPUT = """\
Puzzles come from the arguments, then from each --file, or from standard input where there is
neither. An input holds any number of them: one a line, with any of . 0 - * _ X for a blank cell and
letters after 9, or drawn as boards with a blank line after each. What follows a # is a comment.
It may be compressed (gzip), and is read as a stream: a file of millions takes no more memory.
A 16x16 board in bare rows needs --layout 4x4, since 16 symbols on a line are a 4x4 puzzle.
"""
"""What a command's --help says of its input."""


def add_input(parser: argparse.ArgumentParser) -> None:
    """The arguments that `given` reads."""
    parser.add_argument(
        "puzzles",
        metavar="PUZZLE",
        nargs="*",
        help="a puzzle, a line or a drawn board in quotes; - is standard input",
    )
    parser.add_argument(
        "-f",
        "--file",
        dest="files",
        metavar="PATH",
        action="append",
        default=[],
        help="a file of puzzles, read as a stream; - is standard input; may be repeated",
    )


def each(args: argparse.Namespace, console: Console, work: Callable[[Grid], None]) -> int:
    """Does the work on every grid given, complains of those that fail, returns the exit code."""
    for entry in given(args, console):
        try:
            work(entry.grid(args.layout))
        except SudokuError as error:
            console.fail(f"{entry.place(error)}: {entry.reason(error)}")
        console.progress.advance()
    return console.status


def given(args: argparse.Namespace, console: Console) -> Iterator[Entry]:
    """Everything that the user calls a puzzle, lazily; complains of inputs that cannot be read."""
    for number, text in enumerate(args.puzzles, 1):
        if text == "-":
            yield from _standard_input(args, console)
        else:
            yield from _argument(f"argument {number}", text, args, console)
    for path in args.files:
        if path == "-":
            yield from _standard_input(args, console)
        else:
            yield from _file(path, args, console)
    if not args.puzzles and not args.files:
        yield from _standard_input(args, console)


def _argument(name: str, text: str, args: argparse.Namespace, console: Console) -> Iterator[Entry]:
    lines = text.splitlines()
    entry = None
    for entry in entries(name, enumerate(lines, 1), args.layout):
        yield entry if len(lines) > 1 else Entry(name, None, entry.text)
    if entry is None:
        console.fail(f"{name}: no puzzle in it")


def _file(path: str, args: argparse.Namespace, console: Console) -> Iterator[Entry]:
    name = path if path.isprintable() else ascii(path)
    try:
        file = open(path, "rb")  # noqa: SIM115  (closed below)
    except (OSError, ValueError) as error:
        console.fail(f"{name}: {_cause(error)}")
        return
    with file:
        yield from _stream(name, file, args, console)


def _standard_input(args: argparse.Namespace, console: Console) -> Iterator[Entry]:
    name = "standard input"
    if sys.stdin is None:
        console.fail(f"{name}: it is closed")
        return
    if sys.stdin.isatty():
        console.remark("type or paste puzzles, one a line, then end the input")
    # Its bytes, where it has any: then a byte that is no text spoils one line only.
    yield from _stream(name, getattr(sys.stdin, "buffer", sys.stdin), args, console)


def _stream(
    name: str, file: BinaryIO | TextIO, args: argparse.Namespace, console: Console
) -> Iterator[Entry]:
    try:
        lines = unpacked(file) if isinstance(file, io.BufferedReader) else file
        yield from entries(name, lines_of(lines.readline), args.layout)
    except BROKEN as error:
        console.fail(f"{name}: the compressed file is broken: {error}")
    except OSError as error:
        console.fail(f"{name}: {_cause(error)}")


def _cause(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
