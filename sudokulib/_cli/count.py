"""The command `count`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.inputs import INPUT, add_input, process_puzzles
from sudokulib._cli.helpers.jobs import limits_for
from sudokulib._cli.helpers.options import add_layout, add_nodes, number
from sudokulib._cli.helpers.sukaku_option import add_sukaku, clues_given
from sudokulib.errors import LimitExceeded
from sudokulib.solvers._queries import count_solutions

if TYPE_CHECKING:
    import argparse

    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._position import Position


_EPILOG = f"""\
{INPUT}
One number is written for each puzzle, in the order of the puzzles. A search that exceeds the limit
is reported on standard error, and the exit code is 1.

examples:
  sudokulib count --limit 2 --file puzzles.txt
  sudokulib count --nodes none 1234............
  sudokulib make --seed 42 --count 3 | sudokulib count
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    parser.add_argument(
        "--limit",
        metavar="N",
        type=number(1),
        help="stop counting at N and print >=N (default: count them all)",
    )
    add_layout(parser)
    add_nodes(parser)
    add_sukaku(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Counts the solutions; the exit code is 1 if a puzzle cannot be read or takes too long."""
    limits = limits_for(args, console)

    def work(board: Position) -> None:
        try:
            given = clues_given(board, sukaku=args.sukaku)
            found = count_solutions(given, limit=args.limit, limits=limits)
        except LimitExceeded as error:
            if args.limit is not None:
                raise
            why = f"{error.message}; --limit 1000 stops at 1000"
            raise LimitExceeded(why, nodes=error.nodes) from None
        console.write(f">={found}" if found == args.limit else f"{found}")

    return process_puzzles(args, console, work)


COUNT = Command(
    "count",
    "counts the solutions of each puzzle",
    "counting the solutions of puzzle",
    _EPILOG,
    _add_arguments,
    _run,
)
