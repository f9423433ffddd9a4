"""The command `convert`."""

from __future__ import annotations

from os.path import exists
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.executor_map import executor_map
from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.drop_option import add_drop, string_of
from sudokulib._cli.helpers.inputs import (
    is_board,
    is_one_puzzle,
    location_of,
    no_puzzle_in,
    position_of,
    puzzles_in_file,
    puzzles_in_text,
    reason_of,
)
from sudokulib._cli.helpers.jobs import JOBS, add_jobs, workers
from sudokulib._cli.helpers.options import FORMAT_NAMES, add_layout
from sudokulib._cli.helpers.output import FormatOutput, FullFile
from sudokulib.errors import MultipleSolutions, NoSolution, SudokuError
from sudokulib.formats._registry import format_of
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._cli.helpers.console import Console
    from sudokulib.formats._format import Format
    from sudokulib.formats._input_puzzles import InputPuzzle
    from sudokulib.playing._position import Position


_LISTED = "\n  ".join(
    [", ".join(FORMAT_NAMES[at : at + 9]) for at in range(0, len(FORMAT_NAMES), 9)]
)

_EPILOG = f"""\
Puzzles are read from the arguments, then from each --text, or from standard input if none is given.
An argument is a file, a link or a puzzle; what looks like a puzzle is a file if one has this name.
The results go to standard output. Files may be compressed (gzip), and are read as streams if the
format allows it. Nothing is left out silently: a puzzle with a part that the new format cannot
hold (entries, marks, an author ...) is reported on standard error, and the exit code is 1; the
other puzzles are still written. If the next puzzles are reported for the same reason, their number
is written instead. The message names the option --drop that leaves these parts out. If the format
has no other place for a solution and an id, they are written in the comment, or dropped with it.

{JOBS}
formats:
  {_LISTED}

examples:
  sudokulib convert --from sdk --to sdm *.sdk > all.sdm
  sudokulib convert --to json puzzles.sdm.gz
  sudokulib convert --to kaggle --solve puzzles.txt > table.csv
  sudokulib convert --to pencilmarks --all-marks --text 1.3..2....1....3
  sudokulib convert --to json 'https://f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJw...'
  sudokulib make --ids --solution | sudokulib convert --to ss --drop comment
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="*",
        help="a file of puzzles, a link, or a puzzle itself; - is standard input",
    )
    parser.add_argument(
        "-f",
        "--file",
        dest="more_files",
        metavar="PATH",
        action="append",
        default=[],
        help="the same as FILE, as in other commands; may be repeated",
    )
    parser.add_argument(
        "--text",
        dest="texts",
        metavar="TEXT",
        action="append",
        default=[],
        help="a puzzle in any format; may be repeated",
    )
    parser.add_argument(
        "--from",
        dest="source",
        choices=FORMAT_NAMES,
        metavar="FORMAT",
        help="the format to read (default: found by the file's name or first lines)",
    )
    parser.add_argument(
        "--to",
        dest="target",
        choices=FORMAT_NAMES,
        metavar="FORMAT",
        required=True,
        help="the format to write",
    )
    parser.add_argument(
        "--all-marks",
        action="store_true",
        help="give puzzles without pencil marks all marks that their digits allow",
    )
    parser.add_argument(
        "--solve",
        action="store_true",
        help="add the solution of each puzzle, which a file in the format kaggle needs",
    )
    add_drop(parser)
    add_jobs(parser)
    add_layout(
        parser, usual="the layout that the puzzle names, or the usual one for its number of cells"
    )


def _run(args: argparse.Namespace, console: Console) -> int:
    """Converts the puzzles; the exit code is 1 if one cannot be read or written."""
    form = format_of(args.target)
    source = None if args.source is None else format_of(args.source)
    output = FormatOutput(form, console, args.drop)
    if len(args.files) > 1 and _is_meant_as_output(args.files[-1], form):
        args.refuse(
            f"there is no file {args.files[-1]} to read; the results go to standard output: "
            f"sudokulib convert ... > {args.files[-1]}"
        )
    refusals = _Refusals(console)
    convert = _Converter(form, args.drop, args.all_marks, args.solve, args.layout)
    puzzles = _given_puzzles(args, source, console)
    with workers(args.jobs) as executor:
        try:
            for conversion in executor_map(convert, puzzles, executor):
                if conversion.is_read:
                    output.require_not_full()
                if conversion.failure is None:
                    output.put(conversion.text)
                elif conversion.is_refused:
                    refusals.add(conversion.place, conversion.failure)
                else:
                    console.fail(f"{conversion.place}: {conversion.failure}")
                console.progress.advance()
        except FullFile as error:
            console.fail(str(error))
    refusals.report_count()
    output.close()
    if output.is_empty and console.status == 0:
        names = [
            *args.files,
            *args.more_files,
            *[f"text {number}" for number, _ in enumerate(args.texts, 1)],
        ]
        console.fail(no_puzzle_in(names))
    return console.status


def _is_meant_as_output(path: str, form: Format) -> bool:
    """Whether a file that does not exist has the suffix of the format to write."""
    return path.lower().endswith(form.suffixes) and not exists(path)


def _given_puzzles(
    args: argparse.Namespace, source: Format | None, console: Console
) -> Iterator[InputPuzzle]:
    """Every puzzle that is given, with its place."""
    paths = [*args.files, *args.more_files]
    for number, path in enumerate(paths if paths or args.texts else ["-"], 1):
        if not exists(path) and (is_one_puzzle(path) or is_board(path, args.layout)):
            yield from puzzles_in_text(path, f"argument {number}", args.layout, source)
        else:
            yield from puzzles_in_file(path, args.layout, console, form=source)
    for number, text in enumerate(args.texts, 1):
        yield from puzzles_in_text(text, f"text {number}", args.layout, source)


@attrs.frozen
class _Conversion:
    """The string written for a puzzle, or the reason why it cannot be read or written."""

    is_read: bool
    text: str = ""
    place: str = ""
    failure: str | None = None
    is_refused: bool = False
    """Whether the format cannot hold the puzzle."""


class _Refusals:
    """Reports puzzles that a format cannot hold: one message for equal reasons in succession."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._reason: str | None = None
        self._first = self._last = ""
        self._more = 0

    def add(self, place: str, reason: str) -> None:
        """Reports the puzzle, or counts it if it has the same reason as the one before."""
        if reason == self._reason:
            self._more += 1
            self._last = place
            return
        self.report_count()
        self._console.fail(f"{place}: {reason}")
        self._reason, self._first, self._more = reason, place, 0

    def report_count(self) -> None:
        """Reports how many puzzles had the same reason as the last one that was reported."""
        if self._more:
            self._console.fail(
                f"the error of {self._first} applies to {self._more} more, "
                f"the last one is {self._last}"
            )


@attrs.frozen
class _Converter:
    """Writes a position, or returns the reason why it cannot be written."""

    form: Format
    drop: list[str]
    all_marks: bool
    solve: bool
    layout: Layout | None

    def __call__(self, puzzle: InputPuzzle) -> _Conversion:
        try:
            position = position_of(puzzle, self.layout)
        except SudokuError as error:
            place = location_of(puzzle, error)
            return _Conversion(is_read=False, place=place, failure=reason_of(error))
        place = location_of(puzzle)
        try:
            whole = _with_marks(position) if self.all_marks else position
            if self.solve:
                solution = format(solve(position.clues), "line")
                whole = whole.with_about({"solution": solution})
            return _Conversion(is_read=True, text=string_of(self.form, whole, self.drop))
        except (NoSolution, MultipleSolutions) as error:
            return _Conversion(is_read=True, place=place, failure=reason_of(error))
        except SudokuError as error:
            return _Conversion(is_read=True, place=place, failure=str(error), is_refused=True)


def _with_marks(position: Position) -> Position:
    return position if position.marks else position.with_all_marks()


CONVERT = Command(
    "convert",
    "writes puzzles in another format",
    "converting puzzle",
    _EPILOG,
    _add_arguments,
    _run,
)
