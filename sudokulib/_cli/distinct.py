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
from sudokulib.identity._canonical import fingerprint

if TYPE_CHECKING:
    import argparse

    from sudokulib._base.limits import Limits
    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._position import Position


_EPILOG = f"""\
{INPUT}
A puzzle or complete grid is written, with all that is said about it, unless relabeling,
reordering, turning and mirroring turn an earlier one into it. The clues alone are compared. The
input is read as a stream: only a hash of 128 bits is kept for each. Boards may have up to 16 rows,
and any houses and rules. A puzzle without a solution, or with several, is reported on standard
error and makes the exit code 1; so is one with a part that the format of the output cannot hold,
unless --drop names it.

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
    """Filters the puzzles; the exit code is 1 if one of them is not a puzzle."""
    seen: set[int] = set()
    output = output_for(args, console)

    def show(answer: tuple[Position, int]) -> None:
        board, found = answer
        if found not in seen:
            output.add(board)
            seen.add(found)

    find = partial(_with_fingerprint, limits=limits_for(args, console))
    status = process_puzzles(args, console, find, show)
    output.close()
    return status


def _with_fingerprint(board: Position, limits: Limits) -> tuple[Position, int]:
    return board, fingerprint(board.clues, limits=limits)


DISTINCT = Command(
    "distinct",
    "leaves out puzzles that are an earlier one in disguise",
    _EPILOG,
    _add_arguments,
    _run,
)
