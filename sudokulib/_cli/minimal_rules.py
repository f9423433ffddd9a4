"""The command `minimal-rules`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.inputs import INPUT, add_input, process_puzzles
from sudokulib._cli.helpers.jobs import JOBS, add_jobs, limits_for
from sudokulib._cli.helpers.options import add_format, add_layout, add_nodes
from sudokulib._cli.helpers.output import output_for
from sudokulib.analysis._redundant import minimal_rules
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    import argparse

    from sudokulib._base.limits import Limits
    from sudokulib._cli.helpers.console import Console


_EPILOG = f"""\
{INPUT}
The puzzles are written with the same clues and with fewer rules, each of which is needed. The rules
are tried in their order in the id of the layout, and each is removed if the puzzle still has the
same solution and no other.
Clues, regions and extra houses such as +diagonals are kept. A puzzle that does not have exactly one
solution is reported on standard error, and the exit code is 1.

{JOBS}
examples:
  sudokulib minimal-rules --layout 2x2+thermo.0.5+thermo.6.3 1....2....1....3
  sudokulib minimal-rules --format fpuzzles --file board.txt
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_nodes(parser)
    add_format(parser)
    add_jobs(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Writes the puzzles; the exit code is 1 if one does not have exactly one solution."""
    output = output_for(args, console)
    find = partial(_with_minimal_rules, limits=limits_for(args, console))
    status = process_puzzles(args, console, find, output.add)
    output.close()
    return status


def _with_minimal_rules(board: Position, limits: Limits) -> Position:
    return Position(minimal_rules(board, limits=limits))


MINIMAL_RULES = Command(
    "minimal-rules",
    "removes the rules that each puzzle does not need",
    "removing rules of puzzle",
    _EPILOG,
    _add_arguments,
    _run,
)
