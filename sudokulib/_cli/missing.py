"""The command `missing`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli.helpers.blocks import Blocks, clue_text
from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.inputs import INPUT, add_input, process_puzzles
from sudokulib._cli.helpers.jobs import limits_for
from sudokulib._cli.helpers.options import add_layout, add_nodes
from sudokulib.analysis._missing_clues import missing_clues
from sudokulib.errors import LimitExceeded, MultipleSolutions, SudokuError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable

    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._position import Position


_EPILOG = f"""\
{INPUT}
Each line is a clue that would make the puzzle unique, such as r4c7=5, with rows and columns counted
from 1. If no single clue is enough, each line has two clues. There is a blank line between two
puzzles. For a puzzle that is unique, the line is "nothing is missing". A puzzle that has no
solution, or for which two more clues are not enough, is reported on standard error, and the exit
code is 1. If the search reaches the limit, the clues found so far are written.

The digits of a player are used like clues.

examples:
  sudokulib missing 12343412........
  sudokulib missing --nodes none --file board.txt
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_nodes(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Writes the clues; the exit code is 1 if they cannot be found for a puzzle."""
    limits = limits_for(args, console)
    blocks = Blocks(console)

    def work(board: Position) -> None:
        try:
            blocks.write(_lines(missing_clues(board, limits=limits)) or ["nothing is missing"])
        except MultipleSolutions as error:
            raise SudokuError(error.message) from error
        except LimitExceeded as error:
            blocks.write(_lines(error.found))
            raise

    return process_puzzles(args, console, work)


def _lines(sets: Iterable[frozenset[Candidate]]) -> list[str]:
    """A line for each set of clues."""
    return [" ".join(map(clue_text, sorted(each))) for each in sets]


MISSING = Command(
    "missing",
    "finds clues that would make each puzzle unique",
    "finding missing clues of puzzle",
    _EPILOG,
    _add_arguments,
    _run,
)
