"""The command `redundant`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli.helpers.blocks import Blocks, clue_text
from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.inputs import INPUT, add_input, process_puzzles
from sudokulib._cli.helpers.jobs import limits_for
from sudokulib._cli.helpers.options import add_layout, add_nodes
from sudokulib._making.redundant import redundant
from sudokulib.errors import LimitExceeded

if TYPE_CHECKING:
    import argparse

    from sudokulib._board.layout import Layout
    from sudokulib._cli.helpers.console import Console
    from sudokulib._making.redundant import Redundant
    from sudokulib.playing._position import Position


_EPILOG = f"""\
{INPUT}
Each line is a clue, such as r4c7=5, or a rule, such as Thermometer: r1c1 r2c2, that can be removed
alone without another solution. Usually they cannot all be removed together; minimal-rules removes
rules until each one is needed. There is a blank line between two puzzles. For a puzzle without such
a part, the line is "nothing is redundant". A puzzle that does not have exactly one solution is
reported on standard error, and the exit code is 1. If the search reaches the limit, the parts found
so far are written.

examples:
  sudokulib redundant 143..2....1....3
  sudokulib redundant --layout 2x2+thermo.0.5+thermo.6.3 1....2....1....3
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_nodes(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Writes the parts; the exit code is 1 if they cannot be found for a puzzle."""
    limits = limits_for(args, console)
    blocks = Blocks(console)

    def work(board: Position) -> None:
        layout = board.layout
        try:
            found = redundant(board, limits=limits)
        except LimitExceeded as error:
            blocks.write(_lines(error.found, layout))
            raise
        blocks.write(_lines(found, layout) or ["nothing is redundant"])

    return process_puzzles(args, console, work)


def _lines(found: Redundant, layout: Layout) -> list[str]:
    """A line for each clue and each rule."""
    # Drawing takes a moment to load.
    from sudokulib._board.grid import Grid
    from sudokulib.render._constraints_in_words import constraints_in_words
    from sudokulib.render._picture import picture_of

    in_words = constraints_in_words(picture_of(Grid.empty(layout)))
    words = dict(zip(layout.constraints, in_words, strict=True))
    return [*map(clue_text, found.clues), *map(words.__getitem__, found.rules)]


REDUNDANT = Command(
    "redundant",
    "finds the clues and rules that each puzzle does not need",
    "finding redundant parts of puzzle",
    _EPILOG,
    _add_arguments,
    _run,
)
