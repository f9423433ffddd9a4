"""The protocol of commands of other packages, and its conformance check."""

from __future__ import annotations

import argparse
import io
from contextlib import redirect_stdout
from typing import TYPE_CHECKING, Protocol

from sudokulib._base.lazy_exports import public
from sudokulib.testing._common import require_law

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@public("sudokulib.testing")
class Command(Protocol):
    """A command of an installed package; you do not have to inherit from this class.

    `sudokulib NAME` runs the command that a package names in the group `sudokulib.commands` of its
    entry points.
    """

    @property
    def name(self) -> str:
        """The name that the user types."""

    @property
    def summary(self) -> str:
        """Its purpose, in a few words that continue its name: "counts the clues of puzzles"."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Adds its arguments to its parser, which has none but `--help`."""

    def run(self, args: argparse.Namespace) -> int:
        """Does the work, and returns the exit code: 0, or 1 if something went wrong.

        The command line reports a `SudokuError` in one line, and an `OSError` too.
        """


@public("sudokulib.testing")
def check_command(command: Command, runs: Iterable[Sequence[str]] = ()) -> tuple[str, ...]:
    r"""Checks that a command follows the rules of `Command`; returns what each run writes.

    - Its name is a word in lower case, and its summary a string in one line.
    - `add_arguments` adds arguments to a parser; each of them has a help text.
    - `run` returns an int from 0 to 255 for each of `runs`, the arguments after its name.

    Raises `AssertionError` for a broken law.

    >>> class Shout:
    ...     name = "shout"
    ...     summary = "writes a word in capitals"
    ...
    ...     def add_arguments(self, parser):
    ...         parser.add_argument("word", help="the word")
    ...
    ...     def run(self, args):
    ...         print(args.word.upper())
    ...         return 0
    >>> check_command(Shout(), [["naked"]])
    ('NAKED\n',)
    """
    name, summary = command.name, command.summary
    require_law(
        isinstance(name, str) and name == name.lower() and name.replace("-", "").isalnum(),
        f"a command's name must be a word in lower case: {name!r}",
    )
    require_law(
        isinstance(summary, str) and len(summary.splitlines()) == 1,
        f"a command's summary must be a string in one line: {summary!r}",
    )
    parser = argparse.ArgumentParser(prog=f"sudokulib {name}")
    command.add_arguments(parser)
    for action in parser._actions:
        require_law(bool(action.help), f"the argument {action.dest!r} of {name} must have a help")
    outputs = []
    for arguments in runs:
        args = parser.parse_args([*arguments])
        output = io.StringIO()
        with redirect_stdout(output):
            status = command.run(args)
        require_law(
            type(status) is int and 0 <= status <= 255,
            f"run must return an exit code from 0 to 255, not {status!r}: {name} {[*arguments]}",
        )
        outputs.append(output.getvalue())
    return tuple(outputs)
