"""The command `killer`."""

from __future__ import annotations

from functools import partial
from itertools import repeat
from typing import TYPE_CHECKING

from sudokulib._base.executor_map import RaisingErrors, ReturningErrors, executor_map
from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.drop_option import add_drop
from sudokulib._cli.helpers.jobs import JOBS, add_jobs, limits_for, workers
from sudokulib._cli.helpers.options import (
    add_count,
    add_format,
    add_layout_or_jigsaw,
    add_nodes,
    add_seed,
    layout_or_random,
    number,
)
from sudokulib._cli.helpers.output import new_puzzle_output, write_new_puzzles
from sudokulib.randomness import as_seed, child_seed

if TYPE_CHECKING:
    import argparse

    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout
    from sudokulib._cli.helpers.console import Console
    from sudokulib.playing._puzzle import Puzzle


_EPILOG = f"""\
A killer has no clues: its cages cover the board, and their sums leave exactly one solution. A
single cell that no cage next to it can take is a cage of its own. The same seed gives the same
killers; a larger --count adds to those of a smaller one. Other rules of --layout are kept. A killer
that cannot be made is reported on standard error and makes the exit code 1.

{JOBS}
On a line, the cages are in a comment, which all commands honour: # layout 3x3+cage15.0.1.9 and so
on. --format takes line and board, and every format that convert writes; json, fpuzzles,
fpuzzles-json and sudokupad have a place for cages. Killers have no id.

examples:
  sudokulib killer
  sudokulib killer --layout 2x3 --largest 3 --seed monday --solution
  sudokulib killer --layout 3x3+diagonals --format fpuzzles
  sudokulib killer --seed 1 | sudokulib draw --as svg > killer.svg
  sudokulib killer --seed 42 --count 100 --jobs 4 --format json > killers.json
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_layout_or_jigsaw(parser, usual="3x3", default="3x3")
    parser.add_argument(
        "--largest",
        metavar="N",
        type=number(2, 9),
        default=5,
        help="the most cells of a cage, 2 to 9; larger cages make harder puzzles (default: 5)",
    )
    add_nodes(parser)
    add_seed(parser)
    add_count(parser, "killers")
    parser.add_argument("--solution", action="store_true", help="write the solution too")
    add_format(parser)
    add_drop(parser)
    add_jobs(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Makes the killers; the exit code is 1 if one could not be made."""
    seed = as_seed(args.seed)
    console.progress.total = args.count
    make = partial(
        _make_one,
        layout=layout_or_random(args.layout, seed),
        largest=args.largest,
        limits=limits_for(args, console),
    )
    write, close = new_puzzle_output(args, console, args.count)
    seeds = map(child_seed, repeat(seed), range(args.count))
    with workers(args.jobs) as executor:
        puzzles = RaisingErrors(executor_map(ReturningErrors(make), seeds, executor))
        write_new_puzzles(puzzles, write, args.count, console)
    close()
    return console.status


def _make_one(
    seed: int,
    *,
    layout: Layout,
    largest: int,
    limits: Limits,
) -> Puzzle:
    from sudokulib._making.killer import make_killer  # it takes a moment to load

    return make_killer(layout=layout, largest=largest, rng=seed, limits=limits)


KILLER = Command(
    "killer",
    "makes killers: puzzles of cages, without clues",
    "making killer",
    _EPILOG,
    _add_arguments,
    _run,
)
