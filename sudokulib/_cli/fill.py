"""The command `fill`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.limits import Limits
from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.options import (
    FILLERS_HELP,
    add_count,
    add_filler,
    add_format,
    add_layout_or_jigsaw,
    add_seed,
    layout_for_all,
)
from sudokulib._cli.helpers.output import output_for
from sudokulib.fillers._registry import default_filler
from sudokulib.playing._position import Position
from sudokulib.randomness import as_seed, child_seed

if TYPE_CHECKING:
    import argparse

    from sudokulib._cli.helpers.console import Console


_EPILOG = f"""\
The same seed gives the same grids, and a larger --count continues the same series.

{FILLERS_HELP}

If the filler cannot fill the layout, an error is reported and the exit code is 2.

examples:
  sudokulib fill
  sudokulib fill --layout 5x5 --seed monday
  sudokulib fill --filler backtracking-row --seed 1 --count 1000 > grids.txt
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_layout_or_jigsaw(parser, usual="3x3", default="3x3")
    add_filler(parser)
    add_seed(parser)
    add_count(parser, "grids")
    add_format(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Writes the grids; the exit code is 1 if the layout has none."""
    progress = console.progress
    progress.total = args.count
    seed = as_seed(args.seed)
    layout = layout_for_all(args.layout, seed)
    filler = default_filler(layout) if args.filler is None else args.filler
    limits = Limits(None, progress.should_stop)
    output = output_for(args, console)
    for i in range(args.count):
        output.add(Position(filler.fill(layout, child_seed(seed, i), limits=limits)))
        progress.advance()
    output.close()
    return console.status


FILL = Command(
    "fill", "fills boards: writes complete grids", "filling grid", _EPILOG, _add_arguments, _run
)
