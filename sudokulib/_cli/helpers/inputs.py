"""The loop of all commands that take puzzles: from arguments, from files, from standard input.

Where puzzles come from: files, texts and standard input, all of them as streams of bytes.
"""

from __future__ import annotations

import io
import shlex
import sys
from collections import deque
from os.path import exists, isdir
from typing import TYPE_CHECKING, Generic, TypeVar, cast

import attrs

from sudokulib._base.executor_map import executor_map
from sudokulib._base.line_ends import split_lines
from sudokulib._cli.helpers.comments import with_id
from sudokulib._cli.helpers.jobs import workers
from sudokulib._cli.helpers.writer import Full
from sudokulib.errors import (
    InvalidGrid,
    MultipleSolutions,
    NoSolution,
    Stuck,
    SudokuError,
    UnknownFormat,
)
from sudokulib.formats._helpers.lines import first_symbol
from sudokulib.formats._input_puzzles import TEXT, InputPuzzle, puzzles_in_lines
from sudokulib.formats._reading import byte_stream, puzzles_in

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._position import Position


_STDIN = "standard input"


def opened(path: str, console: Console) -> Iterator[tuple[str, io.BufferedReader]]:
    """The file at this path with its name, open while the loop runs, unless it cannot be opened."""
    name = name_of(path)
    try:
        file = open(path, "rb")  # noqa: SIM115  (closed below)
    except (OSError, ValueError) as error:
        console.fail(f"{name}: {cause(error)}")
        return
    with file:
        yield name, file


def standard_input(console: Console, what: str) -> Iterator[tuple[str, io.BufferedReader]]:
    """Standard input with its name, unless it is closed; a person at a terminal is told what to do.

    It gives its own bytes, if it has any, so that a byte that is not text spoils only one line.
    """
    name = _STDIN
    if sys.stdin is None:
        console.fail(f"{name}: it is closed")
        return
    if sys.stdin.isatty():
        console.remark(f"type or paste puzzles{what}, then end the input")
    yield name, byte_stream(getattr(sys.stdin, "buffer", sys.stdin))


def as_file(text: str) -> io.BufferedReader:
    """A file with this content.

    >>> as_file("53..").read()
    b'53..'
    """
    raw = io.BytesIO(text.encode("utf-8", "surrogateescape"))
    return io.BufferedReader(cast("io.RawIOBase", raw))


def name_of(path: str) -> str:
    r"""The name of a file in messages.

    >>> name_of("a.txt"), name_of("a\nb")
    ('a.txt', "'a\\nb'")
    """
    return path if path.isprintable() else ascii(path)


def cause(error: OSError | ValueError) -> str:
    """Why a file cannot be opened or read.

    >>> cause(OSError(2, "No such file or directory"))
    'No such file or directory'
    """
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def nothing_in(paths: Sequence[str]) -> str:
    """The message if there is no puzzle in these files; without any, in standard input.

    >>> nothing_in(["a.txt"]), nothing_in([])
    ('no puzzle in a.txt', 'no puzzle in standard input')
    """
    names = {_STDIN if path == "-" else name_of(path) for path in paths or ["-"]}
    return f"no puzzle in {names.pop() if len(names) == 1 else 'any of the files'}"


_A = TypeVar("_A")

INPUT = """\
Puzzles come from the arguments, then from each --file, or from standard input if there is neither.
An input may hold any number of puzzles: one on each line, with any of . 0 - * _ X for a blank cell
and letters after 9, or drawn as boards with a blank line after each. Text after a # is a comment; a
comment such as # layout 3x3+diagonals, or #id with the id of a puzzle, names the layout. A file and
standard input may also have any other format that convert reads, and an argument may be JSON.
Input may be compressed (gzip), and is read as a stream: a file of millions takes no more memory.
In a pipe, a 16x16 board in bare rows needs --layout 4x4: 16 symbols on a line are a 4x4 puzzle.
"""
"""The part of a command's --help about its input."""


def ignored(_: object) -> None:
    """Shows nothing: for answers that have been shown when they are found."""


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


def each(
    args: argparse.Namespace,
    console: Console,
    find: Callable[[Position], _A],
    show: Callable[[_A], None] = ignored,
) -> int:
    """Finds an answer for every puzzle, shows it, reports what fails, and returns the exit code.

    With `--jobs` workers find the answers. Raises `Full` once the file that is written can hold no
    more.
    """

    def tell(entry: InputPuzzle, answer: _A | SudokuError) -> None:
        try:
            if isinstance(answer, SudokuError):
                raise answer
            show(answer)
        except Full:
            raise
        except SudokuError as error:
            console.fail(f"{place(entry, error)}: {reason(error)}")

    answered(args, console, _Read(find, args.layout), tell)
    return console.status


@attrs.frozen
class _Read(Generic[_A]):
    """Reads an entry, and finds the answer for its puzzle; an error is an answer, too."""

    find: Callable[[Position], _A]
    layout: Layout | None

    def __call__(self, entry: InputPuzzle) -> _A | SudokuError:
        try:
            return self.find(board(entry, self.layout))
        except SudokuError as error:
            return error


def answered(
    args: argparse.Namespace,
    console: Console,
    find: Callable[[InputPuzzle], _A],
    show: Callable[[InputPuzzle, _A], None],
) -> None:
    """Finds an answer for every entry, with `--jobs` by workers, and shows it."""
    waiting: deque[InputPuzzle] = deque()

    def entries() -> Iterator[InputPuzzle]:
        for entry in given(args, console):
            waiting.append(entry)
            yield entry

    with workers(getattr(args, "jobs", 1)) as executor:
        for answer in executor_map(find, entries(), executor):
            show(waiting.popleft(), answer)
            console.progress.advance()


def given(args: argparse.Namespace, console: Console) -> Iterator[InputPuzzle]:
    """Everything that the user gives as a puzzle, lazily; reports inputs that cannot be read.

    If there is no puzzle at all, it reports that.
    """
    entry = None
    for entry in _found(args, console):
        yield entry
    if entry is None and console.status == 0:  # otherwise the cause has been reported
        console.fail(nothing_in([*[text for text in args.puzzles if text == "-"], *args.files]))


def _found(args: argparse.Namespace, console: Console) -> Iterator[InputPuzzle]:
    for number, text in enumerate(args.puzzles, 1):
        if text == "-":
            yield from _standard_input(args, console)
        else:
            yield from _argument(f"argument {number}", text, args, console)
    for path in args.files:
        if path == "-":
            yield from _standard_input(args, console)
        else:
            for name, file in opened(path, console):
                yield from _stream(name, file, args, console)
    if not args.puzzles and not args.files:
        yield from _standard_input(args, console)


def _argument(
    name: str, text: str, args: argparse.Namespace, console: Console
) -> Iterator[InputPuzzle]:
    if _is_file(text, args.layout):
        console.fail(f"{name}: not a puzzle but a file: --file {shlex.quote(text)} reads it")
        return
    if first_symbol(text) == "{":
        yield from puzzles_in(as_file(text), name, layout=args.layout)
        return
    lines = split_lines(text)
    entry = None
    for entry in puzzles_in_lines(name, enumerate(lines, 1), args.layout):
        yield entry if len(lines) > 1 else attrs.evolve(entry, line=None)
    if entry is None:
        console.fail(f"{name}: no puzzle in it")


def _is_file(text: str, layout: Layout | None) -> bool:
    """Whether this is no puzzle, but the path of a file, or of a pipe such as /dev/stdin."""
    if not exists(text) or isdir(text):
        return False
    try:
        InputPuzzle(text, None, text).position(layout)
    except SudokuError:
        return True
    return False


def _standard_input(args: argparse.Namespace, console: Console) -> Iterator[InputPuzzle]:
    for name, file in standard_input(console, ", one on each line"):
        yield from _stream(name, file, args, console)


def _stream(
    name: str, file: io.BufferedReader, args: argparse.Namespace, console: Console
) -> Iterator[InputPuzzle]:
    try:
        yield from puzzles_in(file, name, layout=args.layout)
    except OSError as error:
        console.fail(f"{name}: {cause(error)}")


_OF_TEXT = (TEXT, "line", "grid", "sdm")
"""The formats in which an id is a comment."""


def board(entry: InputPuzzle, layout: Layout | None) -> Position:
    """The position of an entry; the id in a comment of a line or a board is a text of its own."""
    position = entry.position(layout)
    return with_id(position) if entry.format in _OF_TEXT else position


def place(entry: InputPuzzle, error: SudokuError | None = None) -> str:
    """Where a puzzle is, or where the error in it is.

    >>> place(InputPuzzle("puzzles.txt", 12, "1.3..2....1....3"))
    'puzzles.txt:12'
    """
    if entry.number is not None:
        return f"{entry.source}: puzzle {entry.number}"
    line = error.line if isinstance(error, InvalidGrid) and error.line else entry.line
    return entry.source if entry.line is None else f"{entry.source}:{line}"


def reason(error: SudokuError) -> str:
    """What is wrong with a puzzle.

    >>> from sudokulib import Grid
    >>> reason(Stuck(Grid.parse("1.3..2....1....3")))
    'no technique finds a step'
    """
    if isinstance(error, MultipleSolutions):
        return "several solutions"
    if isinstance(error, NoSolution):
        names = [f"r{row + 1}c{column + 1}" for row, column in error.grid.conflicts()]
        return f"no solution (clues in conflict: {' '.join(names)})" if names else "no solution"
    return error.message if isinstance(error, Stuck | UnknownFormat) else str(error)
