"""The command `distinct`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.drop_option import add_drop
from sudokulib._cli.helpers.inputs import INPUT, add_input, process_puzzles
from sudokulib._cli.helpers.jobs import JOBS, add_jobs, limits_for
from sudokulib._cli.helpers.options import add_format, add_layout, add_nodes
from sudokulib._cli.helpers.output import output_for
from sudokulib.identity._distinct import DistinctPuzzles, Prover

if TYPE_CHECKING:
    import argparse

    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle


_EPILOG = f"""\
{INPUT}
A puzzle or complete grid is written, with its comments and fields, unless it is equivalent to an
earlier one: unless relabeling of digits, reordering of rows and columns, turns and reflections
change one into the other. Only the clues are compared. The input is read as a stream, and a few
hundred bytes are kept for each puzzle. Boards may have up to 16 rows, and any houses and rules. A
puzzle that does not have exactly one solution is reported on standard error, and the exit code is
1. The same applies to a puzzle with a part that the format of the output cannot hold, unless --drop
names the part.

{JOBS}
examples:
  sudokulib distinct --file puzzles.txt > different.txt
  sudokulib distinct --file mine.txt --file yours.txt | sudokulib count
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_nodes(parser)
    add_format(parser)
    add_drop(parser)
    add_jobs(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Filters the puzzles; the exit code is 1 if one of them cannot be read."""
    limits = limits_for(args, console)
    seen = DistinctPuzzles(limits)
    output = output_for(args, console)

    def show(answer: tuple[Position, Puzzle | int]) -> None:
        board, found = answer
        if seen.add_proved(found):
            output.add(board)

    find = partial(_proved, Prover(limits))
    status = process_puzzles(args, console, find, show)
    output.close()
    return status


def _proved(prover: Prover, board: Position) -> tuple[Position, Puzzle | int]:
    return board, prover(board.clues)


DISTINCT = Command(
    "distinct",
    "leaves out puzzles that are equivalent to an earlier one",
    "comparing puzzle",
    _EPILOG,
    _add_arguments,
    _run,
)
