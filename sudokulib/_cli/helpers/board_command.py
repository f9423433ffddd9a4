"""Commands that write one board for each puzzle that they read, such as its solution."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.inputs import add_input, process_puzzles
from sudokulib._cli.helpers.jobs import add_jobs, limits_for
from sudokulib._cli.helpers.options import add_format, add_layout, add_nodes
from sudokulib._cli.helpers.output import output_for

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from sudokulib._base.limits import Limits
    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._position import Position


class BoardOf(Protocol):
    """A function from a puzzle to the board that is written."""

    def __call__(self, board: Position, *, limits: Limits) -> Position:
        """The board; raises a `SudokuError` if there is none."""


def board_command(
    name: str,
    summary: str,
    activity: str,
    epilog: str,
    board_of: BoardOf | Callable[..., Position],
    *,
    add_more: Callable[[argparse.ArgumentParser], None] | None = None,
    more_of: Callable[[argparse.Namespace], dict[str, Any]] | None = None,
) -> Command:
    """The command that calls this function; its exit code is 1 if there is no board for a puzzle.

    `add_more` adds more options to the parser, and `more_of` returns the arguments that the
    function then takes, too. The function is defined at the top of a file, since workers of
    `--jobs` find it by its name.
    """

    def run(args: argparse.Namespace, console: Console) -> int:
        output = output_for(args, console)
        options = more_of(args) if more_of else {}
        find = partial(board_of, limits=limits_for(args, console), **options)
        status = process_puzzles(args, console, find, output.add)
        output.close()
        return status

    def add_arguments(parser: argparse.ArgumentParser) -> None:
        _add_arguments(parser)
        if add_more:
            add_more(parser)

    return Command(name, summary, activity, epilog, add_arguments, run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_nodes(parser)
    add_format(parser)
    add_jobs(parser)
