"""The parser, and what every command ends in: an exit code and no traceback.

Exit codes: 0 when all went well, 1 when a puzzle failed or a file of puzzles could not be read or
written, 2 when the command itself was wrong or asks for what cannot go together, 130 after Ctrl-C,
and 141 when the reader of a pipe went away. The last two are what a shell reports of other tools.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, NoReturn

from sudokulib._cli.helpers.console import PROGRAM, Console
from sudokulib._cli.registry import COMMANDS
from sudokulib.errors import SudokuError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from _typeshed import SupportsWrite

__all__ = ["main", "parser"]

_EPILOG = """\
examples:
  sudokulib make
  sudokulib make --seed 42 --count 3 | sudokulib count
  sudokulib fill --layout 4x4
  sudokulib solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudokulib check --file puzzles.txt

Each command has a --help of its own. python -m sudokulib is the same program.
"""

# No option consists of these alone, a puzzle or the pattern of one may.
_DIGITS_AND_BLANKS = "0123456789.-*_xX#|"
_SHORTEST_LINE = 16


class _Misuse(Exception):
    """The command line cannot be understood: a message on its way to `main`."""


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one line."""

    def error(self, message: str) -> NoReturn:
        raise _Misuse(f"{message} (see {self.prog} --help)")

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        # argparse's own hides that the help could not be written.
        print(self.format_help(), end="", file=file)


class _Version(argparse.Action):
    """`--version`."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from sudokulib import __version__

        # argparse's own hides that the version could not be written.
        print(PROGRAM, __version__)  # noqa: T201
        parser.exit()


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line.

    >>> parser().parse_args(["make", "--count", "3"]).count
    3
    """
    whole = _Parser(
        prog=PROGRAM,
        description="Makes, solves and checks Sudoku puzzles.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    whole.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    commands = whole.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add_parser(commands)
    return whole


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line `argv`, the program's own if `None`, and returns the exit code.

    >>> main(["count", "1234............"])
    12
    0
    """
    console = Console(sys.stdout, sys.stderr)
    try:
        try:
            return _run(sys.argv[1:] if argv is None else argv, console)
        finally:
            console.close()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        console.abandon()
        return 141
    except OSError as error:  # input that cannot be read never comes up to here
        console.abandon()
        console.complain(f"cannot write: {error.strerror or error}")
        return 1


def _run(argv: Sequence[str], console: Console) -> int:
    try:
        args = parser().parse_args([_shielded(argument) for argument in argv])
        code: int = args.run(args, console)
    except SystemExit:  # --help and --version end the parsing in this way
        return 0
    except _Misuse as error:
        console.complain(str(error))
        return 2
    except SudokuError as error:
        console.complain(str(error))
        return 2 if isinstance(error, ValueError) else 1
    return code


def _shielded(argument: str) -> str:
    """The argument itself, but a puzzle that begins with `-` must not look like an option."""
    if argument[:1] != "-" or len(argument) < _SHORTEST_LINE:
        return argument
    return argument if argument.strip(_DIGITS_AND_BLANKS) else f" {argument}"
