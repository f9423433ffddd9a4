"""The command `killer`: `variant killer` under a name of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.exclude_option import EXCLUDE
from sudokulib._cli.helpers.jobs import JOBS
from sudokulib._cli.helpers.new_puzzles import given_options, write_puzzles
from sudokulib._cli.variant import OUTPUT, add_variant_arguments

if TYPE_CHECKING:
    import argparse

    from sudokulib._cli.helpers.console import Console


_EPILOG = f"""\
This is the command variant with the kind killer. A killer has no clues: its cages cover the board,
and their sums leave exactly one solution. The sizes and shapes of cages are like those of published
killers. The same seed gives the same killers, and a larger --count continues the same series. Other
rules of --layout are kept. If a killer cannot be made, this is reported on standard error and the
exit code is 1.

With --level, clues are added if a killer is too hard for the level, unless --clues 0 forbids it.

{JOBS}
{OUTPUT}
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
    add_variant_arguments(parser, "killers")


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
