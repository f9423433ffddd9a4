"""The command `killer`."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.drop_option import add_drop
from sudokulib._cli.helpers.exclude_option import EXCLUDE, add_exclude
from sudokulib._cli.helpers.jobs import JOBS, add_jobs
from sudokulib._cli.helpers.new_puzzles import add_start, given_options, write_puzzles
from sudokulib._cli.helpers.options import (
    add_count,
    add_format,
    add_layout_or_jigsaw,
    add_nodes,
    number,
)

if TYPE_CHECKING:
    from sudokulib._cli.helpers.console import Console


_EPILOG = f"""\
A killer has no clues: its cages cover the board, and their sums leave exactly one solution. The
sizes and shapes of cages are like those of published killers. The same seed gives the same killers,
and a larger --count continues the same series. Other rules of --layout are kept. If a killer cannot
be made, this is reported on standard error and the exit code is 1.

{JOBS}
On a line, a comment contains the cages, such as # layout 3x3+cage15.0.1.9, and all commands read
it. With --solution and --ids, the solution and #id with the id follow it. --format takes line,
board and every format that convert writes; json, fpuzzles, fpuzzles-json and sudokupad have a place
for cages. An id contains all options of its puzzle, so --id cannot be combined with them.

{EXCLUDE}
examples:
  sudokulib killer
  sudokulib killer --layout 2x3 --largest 3 --seed monday --solution
  sudokulib killer --layout 3x3+diagonals --format fpuzzles
  sudokulib killer --daily --ids
  sudokulib killer --id 1.3x3.killer.l4.7
  sudokulib killer --seed 1 | sudokulib draw --as svg > killer.svg
  sudokulib killer --seed 42 --count 100 --jobs 4 --format json > killers.json
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    absent = argparse.SUPPRESS
    add_layout_or_jigsaw(parser, usual="3x3", default=absent)
    parser.add_argument(
        "--largest",
        metavar="N",
        type=number(2, 9),
        default=absent,
        help="the most cells in a cage, 2 to 9; larger cages make harder puzzles (default: 5)",
    )
    parser.add_argument(
        "--singles",
        action="store_true",
        default=absent,
        help="also make cages of one cell, which give its digit away",
    )
    add_nodes(parser, default=absent)
    add_start(parser)
    add_count(parser, "killers", default=absent)
    add_exclude(parser, default=absent)
    parser.add_argument(
        "--solution", dest="with_solution", action="store_true", help="write the solution too"
    )
    parser.add_argument("--ids", action="store_true", help="write the id of each killer too")
    add_format(parser)
    add_drop(parser)
    add_jobs(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Makes the killers; the exit code is 1 if one could not be made."""
    return write_puzzles(args, console, "killer", given_options(args, "killer"))


KILLER = Command(
    "killer",
    "makes killers: puzzles of cages, without clues",
    "making killer",
    _EPILOG,
    _add_arguments,
    _run,
)
