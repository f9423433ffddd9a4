"""The parser, and the end of every command: an exit code and no traceback.

Exit codes: 0 if everything worked, 1 if a puzzle failed or a file of puzzles could not be read or
written, 2 if the command itself was wrong or its options cannot be combined, 130 after Ctrl-C, and
141 if the reader of a pipe closed it. A shell reports the last two for other tools as well.
"""

from __future__ import annotations

import argparse
import sys
from os.path import dirname
from typing import TYPE_CHECKING, NoReturn

from sudokulib._cli.helpers.command import advice_on_value
from sudokulib._cli.helpers.console import PROGRAM, Console
from sudokulib._cli.helpers.installed import installed_objects
from sudokulib._cli.registry import COMMANDS, command_of_package
from sudokulib.errors import SudokuError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from _typeshed import SupportsWrite

    from sudokulib._cli.helpers.command import Command


_EPILOG = """\
examples:
  sudokulib make
  sudokulib make --seed 42 --count 3 | sudokulib count
  sudokulib fill --layout 4x4
  sudokulib solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudokulib check --file puzzles.txt

Each command has its own --help. python -m sudokulib runs the same program.
"""

# A puzzle or a pattern may consist of these alone, but no option does.
_DIGITS_AND_BLANKS = "0123456789.-*_xX#|"
_SHORTEST_LINE = 16


class _UsageError(Exception):
    """The command line is wrong; the message is on its way to `main`."""


class _Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        if "arguments are required" in message:
            for action in self._actions:
                if action.required and action.choices is not None:
                    what = action.option_strings[0] if action.option_strings else action.metavar
                    message = f"{message}; {what} is one of {', '.join(action.choices)}"
        if "ignored explicit argument" in message:
            option = message.removeprefix("argument ").partition(":")[0]
            message = f"argument {option}: takes no value{advice_on_value(self)}"
        raise _UsageError(f"{message} (see {self.prog} --help)")

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        # argparse's own method hides that the help could not be written.
        print(self.format_help(), end="", file=file)


class _MainParser(_Parser):
    """The parser of the whole command line; its help also lists objects of installed packages."""

    def format_help(self) -> str:
        return super().format_help() + installed_objects()


class _Version(argparse.Action):
    """`--version`."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from sudokulib import __version__

        # argparse's own action hides that the version could not be written.
        print(PROGRAM, __version__)  # noqa: T201
        parser.exit()


def parser(more: Command | None = None) -> argparse.ArgumentParser:
    """The parser of the whole command line, with one more command if it is given.

    >>> parser().parse_args(["make", "--count", "3"]).count
    3
    """
    parser = _MainParser(
        prog=PROGRAM,
        description="Makes, solves, rates, explains and draws Sudoku puzzles.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)
    for command in COMMANDS:
        command.add_parser(commands)
    if more is not None:
        more.add_parser(commands)
    return parser


def _own_command(argv: Sequence[str]) -> Command | None:
    """The command of an installed package, if the command line has no command of the library."""
    name = next((argument for argument in argv if not argument.startswith("-")), None)
    if name is None or any(command.name == name for command in COMMANDS):
        return None
    return command_of_package(name)


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line `argv` (default: the program's own) and returns the exit code.

    >>> main(["count", "1234............"])
    12
    0
    """
    console = Console(sys.stdout, sys.stderr)
    console.progress.start()
    try:
        try:
            return _run(sys.argv[1:] if argv is None else argv, console)
        finally:
            console.close()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        console.redirect_to_null()
        return 141
    except OSError as error:  # errors in reading input never get here
        console.redirect_to_null()
        console.report(f"cannot write{_why(error)}")
        return 1


def _why(error: OSError) -> str:
    """Why something cannot be written, after the name of the file if it has one.

    >>> _why(FileNotFoundError(2, "No such file or directory", "sheets/week.html"))
    ' sheets/week.html: there is no folder sheets'
    """
    why = error.strerror or str(error)
    if not isinstance(error.filename, str):
        return f": {why}"
    folder = dirname(error.filename)
    if isinstance(error, FileNotFoundError) and folder:
        why = f"there is no folder {folder}"
    return f" {error.filename}: {why}"


def _run(argv: Sequence[str], console: Console) -> int:
    try:
        whole = parser(_own_command(argv))
        args, rest = whole.parse_known_args([_not_as_option(argument) for argument in argv])
        if rest:
            args.unknown(rest)
        console.progress.activity = args.activity
        code: int = args.run(args, console)
    except SystemExit:  # --help and --version end the parsing in this way
        return 0
    except _UsageError as error:
        console.report(str(error))
        return 2
    except SudokuError as error:
        console.report(str(error))
        return 2 if isinstance(error, ValueError) else 1
    return code


def _not_as_option(argument: str) -> str:
    """The argument itself, changed if it is a puzzle that begins with `-`, like an option."""
    if argument[:1] != "-" or len(argument) < _SHORTEST_LINE:
        return argument
    return argument if argument.strip(_DIGITS_AND_BLANKS) else f" {argument}"
