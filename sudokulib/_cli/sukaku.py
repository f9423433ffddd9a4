"""The command `sukaku`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.jobs import limits_for
from sudokulib._cli.helpers.options import (
    FORMAT_NAMES,
    add_count,
    add_layout,
    add_nodes,
    add_seed,
    number,
)
from sudokulib._cli.helpers.output import FormatOutput
from sudokulib.errors import CannotMake, LimitExceeded
from sudokulib.formats._helpers.boards_9x9 import BOARD_9X9
from sudokulib.formats._registry import format_of
from sudokulib.playing._position import Position
from sudokulib.randomness import as_seed, child_seed

if TYPE_CHECKING:
    import argparse

    from sudokulib._cli.helpers.console import Console


_EPILOG = """\
A sukaku is a board of candidates, which allow exactly one solution. By default no candidate
can be added without a second solution; such a sukaku is very hard, and one with fewer candidates is
easier. On 9x9 it is written as 729 characters on a line, and on other boards as JSON. The same seed
gives the same sukaku, and a larger --count continues the same series.

The option --sukaku of other commands reads candidates as clues. A sukaku that cannot be made, or
needs more nodes than --nodes allows, is reported on standard error, and the exit code is 1.

examples:
  sudokulib sukaku --seed 1 | sudokulib solve --sukaku
  sudokulib sukaku --candidates 300 --format pencilmarks
  sudokulib sukaku --layout 2x3 --count 10 --format json > sukaku.jsonl
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--candidates",
        metavar="N",
        type=number(1),
        help="the number of candidates (default: as many as one solution allows)",
    )
    add_layout(parser, usual="3x3", default="3x3")
    add_seed(parser)
    add_count(parser, "sukaku")
    add_nodes(parser)
    parser.add_argument(
        "--format",
        dest="style",
        metavar="FORMAT",
        choices=FORMAT_NAMES,
        help="a format that convert writes (default: sukaku on 9x9, otherwise json)",
    )


def _run(args: argparse.Namespace, console: Console) -> int:
    """Writes the sukaku."""
    from sudokulib.analysis._sukaku import make_sukaku  # loading it takes a moment

    console.progress.total = args.count
    seed, limits = as_seed(args.seed), limits_for(args, console)
    style = args.style or ("sukaku" if args.layout is BOARD_9X9 else "json")
    output = FormatOutput(format_of(style), console)
    for i in range(args.count):
        try:
            made = make_sukaku(
                rng=child_seed(seed, i),
                layout=args.layout,
                candidates=args.candidates,
                limits=limits,
            )
        except (CannotMake, LimitExceeded) as error:
            console.fail(f"sukaku {i + 1}: {error}")
        else:
            output.add(Position(made.grid, marks=made))
        console.progress.advance()
    output.close()
    return console.status


SUKAKU = Command(
    "sukaku",
    "makes sukaku: boards of candidates with one solution",
    "making sukaku",
    _EPILOG,
    _add_arguments,
    _run,
)
