"""The puzzles that a command is given, and the loop over them.

Puzzles come from arguments, files and standard input, all as streams of bytes, which
`sudokulib.formats` reads. Commands give `process_puzzles` a function that finds the result for one
position.
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
from sudokulib._board.contradictions import contradiction_in
from sudokulib._board.not_a_board import is_link
from sudokulib._cli.helpers.comments import with_id
from sudokulib._cli.helpers.jobs import workers
from sudokulib._cli.helpers.output import FullFile
from sudokulib.errors import (
    InvalidGrid,
    MultipleSolutions,
    NoSolution,
    Stuck,
    SudokuError,
    UnknownFormat,
)
from sudokulib.formats._helpers.text_lines import first_symbol
from sudokulib.formats._input_puzzles import TEXT, InputPuzzle, puzzles_in_lines
from sudokulib.formats._reading import byte_stream, puzzles_in
from sudokulib.formats._sukaku import SUKAKU

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._cli.helpers.console import Console
    from sudokulib.formats._format import Format
    from sudokulib.playing._position import Position


_A = TypeVar("_A")

INPUT = """\
Puzzles are read from the arguments, then from each --file, or from standard input if there is
neither. An input may contain any number of puzzles: one on each line, with . 0 - * _ or X for an
empty cell and letters for digits above 9, or drawn boards with a blank line after each. A comment
begins with #; a comment such as # layout 3x3+diagonals, or #id with the id of a puzzle, names the
layout. A file and standard input may also have any other format that convert reads, and an argument
may be JSON, the 729 characters of a sukaku, or a link of f-puzzles, SudokuPad or SudokuWiki. Files
may be compressed (gzip). Input is read as a stream, so large files need no more memory. In a pipe,
a 16x16 board without borders needs --layout 4x4, since 16 symbols on a line are also a 4x4 puzzle.
"""
"""The part of a command's --help about its input."""

_STDIN = "standard input"
_ONE_PER_LINE = ", one on each line"
_ID_IN_COMMENT = (TEXT, "line", "grid", "sdm")
"""The formats in which an id is part of a comment."""


def add_input(parser: argparse.ArgumentParser) -> None:
    """The arguments that `given_puzzles` reads."""
    parser.add_argument(
        "puzzles",
        metavar="PUZZLE",
        nargs="*",
        help="a puzzle: a line, or a drawn board in quotes; - is standard input",
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


def show_nothing(_: object) -> None:
    """Shows nothing, for results that are written as soon as they are found."""


def process_puzzles(
    args: argparse.Namespace,
    console: Console,
    find: Callable[[Position], _A],
    show: Callable[[_A], None] = show_nothing,
) -> int:
    """Finds a result for every puzzle, shows it, reports errors, and returns the exit code.

    With `--jobs`, workers find the results. Raises `FullFile` if the output file can hold no more
    puzzles.
    """

    def show_or_report(puzzle: InputPuzzle, answer: _A | SudokuError) -> None:
        try:
            if isinstance(answer, SudokuError):
                raise answer
            show(answer)
        except FullFile:
            raise
        except SudokuError as error:
            console.fail(f"{location_of(puzzle, error)}: {reason_of(error)}")

    process_inputs(args, console, _ReadAndFind(find, args.layout), show_or_report)
    return console.status


@attrs.frozen
class _ReadAndFind(Generic[_A]):
    """Reads a puzzle, and finds the result for it; an error is a result, too."""

    find: Callable[[Position], _A]
    layout: Layout | None

    def __call__(self, puzzle: InputPuzzle) -> _A | SudokuError:
        try:
            return self.find(position_of(puzzle, self.layout))
        except SudokuError as error:
            return error


def process_inputs(
    args: argparse.Namespace,
    console: Console,
    find: Callable[[InputPuzzle], _A],
    show: Callable[[InputPuzzle, _A], None],
) -> None:
    """Finds a result for every input puzzle, with workers if `--jobs` asks for them.

    Each result is shown together with its puzzle.
    """
    waiting: deque[InputPuzzle] = deque()

    def inputs() -> Iterator[InputPuzzle]:
        for puzzle in given_puzzles(args, console):
            waiting.append(puzzle)
            yield puzzle

    with workers(getattr(args, "jobs", 1)) as executor:
        for answer in executor_map(find, inputs(), executor):
            show(waiting.popleft(), answer)
            console.progress.advance()


def given_puzzles(args: argparse.Namespace, console: Console) -> Iterator[InputPuzzle]:
    """All puzzles that the user gives, lazily; reports inputs that cannot be read.

    Reports an error if there is no puzzle at all.
    """
    puzzle = None
    for puzzle in _all_inputs(args, console):
        yield puzzle
    if puzzle is None and console.status == 0:  # otherwise the cause has been reported
        paths = [*[text for text in args.puzzles if text == "-"], *args.files]
        console.fail(no_puzzle_in(paths))


def _all_inputs(args: argparse.Namespace, console: Console) -> Iterator[InputPuzzle]:
    for number, text in enumerate(args.puzzles, 1):
        if text == "-":
            yield from puzzles_in_file("-", args.layout, console, remark=_ONE_PER_LINE)
        else:
            yield from _puzzles_in_argument(f"argument {number}", text, args, console)
    paths = args.files if args.puzzles or args.files else ["-"]
    for path in paths:
        yield from puzzles_in_file(path, args.layout, console, remark=_ONE_PER_LINE)


def _puzzles_in_argument(
    name: str, text: str, args: argparse.Namespace, console: Console
) -> Iterator[InputPuzzle]:
    if _is_file(text, args.layout):
        console.fail(f"{name}: not a puzzle but a file: --file {shlex.quote(text)} reads it")
        return
    if is_one_puzzle(text):
        yield from puzzles_in_text(text, name, args.layout)
        return
    lines = split_lines(text)
    puzzle = None
    for puzzle in puzzles_in_lines(name, enumerate(lines, 1), args.layout):
        yield puzzle if len(lines) > 1 else attrs.evolve(puzzle, line=None)
    if puzzle is None:
        console.fail(f"{name}: no puzzle in it")


def is_one_puzzle(text: str) -> bool:
    """Whether an argument looks like a link, JSON or a sukaku, which is not read line by line.

    >>> is_one_puzzle("sudokupad.app/abc123"), is_one_puzzle("puzzles.txt")
    (True, False)
    """
    return first_symbol(text) == "{" or is_link(text) or SUKAKU.reject_reason(text) is None


def puzzles_in_text(
    text: str, name: str, layout: Layout | None, form: Format | None = None
) -> Iterator[InputPuzzle]:
    """The puzzles in a string of any format; places in it have no line if it has only one."""
    is_line = len(split_lines(text)) == 1
    for puzzle in puzzles_in(as_file(text), name, form, layout):
        yield attrs.evolve(puzzle, line=None) if is_line else puzzle


def _is_file(text: str, layout: Layout | None) -> bool:
    """Whether a string is not a puzzle but the path of a file, or of a pipe such as /dev/stdin."""
    return exists(text) and not isdir(text) and not is_board(text, layout)


def is_board(text: str, layout: Layout | None) -> bool:
    """Whether a string is the line of a puzzle or a drawn board.

    >>> is_board("1.3..2....1....3", None), is_board("puzzles.txt", None)
    (True, False)
    """
    try:
        InputPuzzle(text, None, text).position(layout)
    except SudokuError:
        return False
    return True


def puzzles_in_file(
    path: str,
    layout: Layout | None,
    console: Console,
    *,
    form: Format | None = None,
    remark: str = "",
) -> Iterator[InputPuzzle]:
    """The puzzles in the file at this path, or in standard input if it is `-`.

    Reports a file that cannot be read. `layout` is the layout of all boards and `form` the format
    of the file, if the user gives them. A person at a terminal is asked to type puzzles, with the
    remark.
    """
    opened = _standard_input(console, remark) if path == "-" else _opened(path, console)
    for name, file in opened:
        try:
            yield from puzzles_in(file, name, form, layout)
        except OSError as error:
            console.fail(f"{name}: {_cause(error)}")


def _opened(path: str, console: Console) -> Iterator[tuple[str, io.BufferedReader]]:
    """The file at this path with its name, open during the loop, unless it cannot be opened."""
    name = _shown_path(path)
    try:
        file = open(path, "rb")  # noqa: SIM115  (closed below)
    except (OSError, ValueError) as error:
        console.fail(f"{name}: {_cause(error)}")
        return
    with file:
        yield name, file


def _standard_input(console: Console, remark: str) -> Iterator[tuple[str, io.BufferedReader]]:
    """Standard input with its name, unless it is closed.

    Its bytes are read if possible, so that a byte that cannot be decoded is an error in one line
    only.
    """
    if sys.stdin is None:
        console.fail(f"{_STDIN}: it is closed")
        return
    if sys.stdin.isatty():
        console.remark(
            f"type or paste puzzles{remark}, then press Ctrl-D (Ctrl-Z and Enter on Windows)"
        )
    yield _STDIN, byte_stream(getattr(sys.stdin, "buffer", sys.stdin))


def as_file(text: str) -> io.BufferedReader:
    """A file with this content.

    >>> as_file("53..").read()
    b'53..'
    """
    raw = io.BytesIO(text.encode("utf-8", "surrogateescape"))
    return io.BufferedReader(cast("io.RawIOBase", raw))


def _shown_path(path: str) -> str:
    r"""The path of a file in messages.

    >>> _shown_path("a.txt"), _shown_path("a\nb")
    ('a.txt', "'a\\nb'")
    """
    return path if path.isprintable() else ascii(path)


def _cause(error: OSError | ValueError) -> str:
    """The reason why a file cannot be opened or read.

    >>> _cause(OSError(2, "No such file or directory"))
    'No such file or directory'
    """
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def no_puzzle_in(paths: Sequence[str]) -> str:
    """The message for files without a puzzle; if there are no files, for standard input.

    >>> no_puzzle_in(["a.txt"]), no_puzzle_in([])
    ('no puzzle in a.txt', 'no puzzle in standard input; --file NAME reads a file of puzzles')
    """
    names = {_STDIN if path == "-" else _shown_path(path) for path in paths or ["-"]}
    advice = "" if paths else "; --file NAME reads a file of puzzles"
    return f"no puzzle in {names.pop() if len(names) == 1 else 'any of the files'}{advice}"


def position_of(puzzle: InputPuzzle, layout: Layout | None) -> Position:
    """The position of a puzzle; the id in a comment of a line or a board is put into `about`."""
    position = puzzle.position(layout)
    return with_id(position) if puzzle.format in _ID_IN_COMMENT else position


def location_of(puzzle: InputPuzzle, error: SudokuError | None = None) -> str:
    """The place of a puzzle, or of the error in it.

    >>> location_of(InputPuzzle("puzzles.txt", 12, "1.3..2....1....3"))
    'puzzles.txt:12'
    """
    if puzzle.number is not None:
        return f"{puzzle.source}: puzzle {puzzle.number}"
    line = error.line if isinstance(error, InvalidGrid) and error.line else puzzle.line
    return puzzle.source if puzzle.line is None else f"{puzzle.source}:{line}"


def reason_of(error: SudokuError) -> str:
    """The reason why a puzzle cannot be used.

    >>> from sudokulib import Grid
    >>> reason_of(Stuck(grid=Grid.parse("1.3..2....1....3")))
    'no technique finds a step'
    """
    if isinstance(error, MultipleSolutions):
        advice = "; --sukaku if its marks are clues" if error.has_marks else ""
        return f"several solutions{advice}"
    if isinstance(error, NoSolution):
        names = [f"r{row + 1}c{column + 1}" for row, column in error.grid.conflicts()]
        if names:
            return f"no solution (clues in conflict: {' '.join(names)})"
        why = contradiction_in(error.grid)
        return f"no solution ({why})" if why else "no solution"
    if isinstance(error, InvalidGrid) and "\n" in (error.text or ""):
        return error.message  # several lines would hide what is wrong
    return error.message if isinstance(error, Stuck | UnknownFormat) else str(error)
