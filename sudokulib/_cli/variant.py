"""The command `variant`, and the arguments that the command `killer` shares with it."""

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
    add_level,
    add_nodes,
    add_scale,
    add_symmetry,
    number,
)
from sudokulib._making.drawn_rules import KINDS, SETS

if TYPE_CHECKING:
    from sudokulib._cli.helpers.console import Console


_KINDS = ", ".join([kind.name for kind in KINDS])
_SETS = ", ".join([f"{name} ({', '.join(kinds)})" for name, kinds in SETS.items()])

OUTPUT = """\
On a line, a comment contains the rules, such as # layout 3x3+thermo.0.1.9, and all commands read
it. With --solution and --ids, the solution and #id with the id follow it. --format takes line,
board and every format that convert writes; json, fpuzzles, fpuzzles-json and sudokupad have a place
for rules. An id contains all options of its puzzle, so --id cannot be combined with them.
"""
"""The part of --help about what is written."""

_EPILOG = f"""\
Rules of these kinds are drawn on a random grid, and clues are removed as long as a short search
proves that there is still one solution. Several kinds are drawn together. The same seed gives the
same puzzles, and a larger --count continues the same series. Other rules of --layout are kept. If a
puzzle cannot be made, this is reported on standard error and the exit code is 1.

With --level, clues are put back if a puzzle is too hard for the level.

kinds: {_KINDS}
names of several kinds: {_SETS}

{JOBS}
{OUTPUT}
{EXCLUDE}
examples:
  sudokulib variant thermometer
  sudokulib variant thermometer arrow --level medium
  sudokulib variant kropki --layout 2x3 --seed monday --solution
  sudokulib variant miracle --format fpuzzles
  sudokulib variant "little killer" --clues 0 --symmetry half-turn
  sudokulib variant whisper --rules 6 --largest 5 --daily
  sudokulib variant --id 1.3x3.thermometer.7
  sudokulib variant renban --seed 42 --count 100 --jobs 4 --format json > renbans.json
"""


def add_variant_arguments(parser: argparse.ArgumentParser, things: str) -> None:
    """Adds all arguments but the kinds; `things` are what is made."""
    absent = argparse.SUPPRESS
    add_layout_or_jigsaw(parser, usual="3x3", default=absent)
    parser.add_argument(
        "--rules",
        metavar="N",
        type=number(1),
        default=absent,
        help="how many rules are drawn (default: depends on the kind; cages of a killer cover the "
        "board)",
    )
    parser.add_argument(
        "--smallest",
        metavar="N",
        type=number(1, 9),
        default=absent,
        help="the fewest cells in a line or a cage, 1 to 9; a cage of one cell shows its digit",
    )
    parser.add_argument(
        "--largest",
        metavar="N",
        type=number(2, 9),
        default=absent,
        help="the most cells in a line or a cage, 2 to 9",
    )
    parser.add_argument(
        "--clues", metavar="N", type=number(0), default=absent, help="the number of clues"
    )
    parser.add_argument(
        "--minimal",
        action="store_true",
        default=absent,
        help="no clue and no drawn rule can be removed",
    )
    add_symmetry(parser, "rules and the clues", default=absent)
    add_level(parser, default=absent)
    add_scale(parser, default=absent)
    add_nodes(parser, default=absent)
    add_start(parser)
    add_count(parser, things, default=absent)
    add_exclude(parser, default=absent)
    parser.add_argument(
        "--solution", dest="with_solution", action="store_true", help="write the solution too"
    )
    parser.add_argument("--ids", action="store_true", help="write the id of each puzzle too")
    add_format(parser)
    add_drop(parser)
    add_jobs(parser)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("kinds", metavar="KIND", nargs="*", help="a kind of rules: see below")
    add_variant_arguments(parser, "puzzles")


def _run(args: argparse.Namespace, console: Console) -> int:
    """Makes the puzzles; the exit code is 1 if one could not be made."""
    if "id" in args and args.kinds:
        args.refuse("argument --id: not allowed with a KIND; an id contains the kinds")
    if "id" not in args and not args.kinds:
        args.refuse(f"give a KIND, or several: {_KINDS}")
    kinds = args.kinds or [KINDS[0].name]
    return write_puzzles(args, console, kinds, given_options(args, kinds))


VARIANT = Command(
    "variant",
    "makes variants: puzzles with random rules, such as thermometers",
    "making puzzle",
    _EPILOG,
    _add_arguments,
    _run,
)
