"""The command `solve`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.inputs import INPUT, add_input, process_puzzles
from sudokulib._cli.helpers.jobs import JOBS, add_jobs, limits_for
from sudokulib._cli.helpers.options import add_format, add_layout, add_nodes
from sudokulib._cli.helpers.output import output_for
from sudokulib.playing._position import Position
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    import argparse

    from sudokulib._base.limits import Limits
    from sudokulib._cli.helpers.console import Console


_EPILOG = f"""\
{INPUT}
A puzzle without a solution, or with several solutions, is reported on standard error, and the exit
code is 1; the other puzzles are still solved.

{JOBS}
examples:
  sudokulib solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudokulib solve --file puzzles.txt > solutions.txt
  sudokulib make --layout 4x4 | sudokulib solve --format board
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_nodes(parser)
    add_format(parser)
    add_jobs(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Solves the puzzles; the exit code is 1 if one has no solution or several."""
    output = output_for(args, console)
    find = partial(_solution, limits=limits_for(args, console))
    status = process_puzzles(args, console, find, output.add)
    output.close()
    return status


def _solution(board: Position, limits: Limits) -> Position:
    return Position(solve(board.clues, limits=limits))


SOLVE = Command(
    "solve",
    "writes the one solution of each puzzle",
    "solving puzzle",
    _EPILOG,
    _add_arguments,
    _run,
)
