"""The command `canonical`."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.inputs import INPUT, add_input, process_puzzles
from sudokulib._cli.helpers.jobs import JOBS, add_jobs, limits_for
from sudokulib._cli.helpers.options import add_format, add_layout, add_nodes
from sudokulib._cli.helpers.output import output_for
from sudokulib.identity._canonical import canonical_form
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    import argparse

    from sudokulib._base.limits import Limits
    from sudokulib._cli.helpers.console import Console


_EPILOG = f"""\
{INPUT}
Two puzzles or complete grids are equivalent if relabeling of digits, reordering of rows and
columns, turns and reflections change one into the other. Equivalent puzzles have the same canonical
form. The canonical form of a complete grid is the equivalent grid with the smallest line. The
canonical form of a puzzle is the puzzle with the smallest line among the equivalent puzzles whose
solution is in canonical form. The houses and rules of the board do not change. Boards may have up
to 16 rows; a few boards with very many symmetries are rejected, since they would take too long. A
puzzle that does not have exactly one solution is reported on standard error, and the exit code is
1.

{JOBS}
examples:
  sudokulib canonical --file puzzles.txt
  sudokulib fill --count 100 | sudokulib canonical | sort | uniq --count
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_nodes(parser)
    add_format(parser)
    add_jobs(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Writes the forms; the exit code is 1 if one of the puzzles has none."""
    output = output_for(args, console)
    find = partial(_form, limits=limits_for(args, console))
    status = process_puzzles(args, console, find, output.add)
    output.close()
    return status


def _form(board: Position, limits: Limits) -> Position:
    return Position(canonical_form(board.clues, limits=limits))


CANONICAL = Command(
    "canonical",
    "writes the canonical form of each puzzle or grid",
    "finding the canonical form of puzzle",
    _EPILOG,
    _add_arguments,
    _run,
)
