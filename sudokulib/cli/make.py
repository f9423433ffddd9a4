"""The command `make`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.cli.options import add_format, add_search, command, number, seed
from sudokulib.errors import BudgetExceeded, CannotMake
from sudokulib.maker import PuzzleMaker
from sudokulib.queries import default_solver
from sudokulib.randomness import seed_of, stream
from sudokulib.solvers.logic import LogicSolver

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from sudokulib.cli.console import Console
    from sudokulib.cli.options import Commands
    from sudokulib.randomness import Rng

__all__ = ["add", "run"]

_EPILOG = """\
Every puzzle has exactly one solution. Without --clues or --blanks clues are taken away until none
can go. The same seed gives the same puzzles; a larger --count adds to those of a smaller one.
On a line the solution follows the puzzle as a #comment, so that other commands can read the line.
A line does not name its layout: where it is not the usual one of its size, repeat --layout there.

examples:
  sudokulib make
  sudokulib make --layout 2x3 --clues 12 --seed monday --solution
  sudokulib make --layout 3x3+diagonals --logic
  sudokulib make --seed 42 --count 1000 > puzzles.txt
"""


def add(commands: Commands) -> None:
    """Adds the command's parser."""
    parser = command(commands, run, "make", "makes puzzles", _EPILOG)
    add_search(parser, usual="3x3")
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--clues", metavar="N", type=number(0), help="exactly so many clues")
    size.add_argument("--blanks", metavar="N", type=number(0), help="exactly so many blank cells")
    parser.add_argument(
        "--minimal", action="store_true", help="no clue can go, with --clues or --blanks too"
    )
    parser.add_argument(
        "--logic", action="store_true", help="only puzzles that naked and hidden singles solve"
    )
    parser.add_argument(
        "--seed", metavar="TEXT", type=seed, help="a number or any text (default: chance)"
    )
    parser.add_argument(
        "--count", metavar="N", type=number(1), default=1, help="how many puzzles (default: 1)"
    )
    parser.add_argument("--solution", action="store_true", help="write the solution too")
    add_format(parser)


def run(args: argparse.Namespace, console: Console) -> int:
    """Makes the puzzles; the exit code is 1 if one could not be had."""
    progress = console.progress
    progress.total = args.count
    maker = PuzzleMaker(
        layout=args.layout,
        solver=LogicSolver() if args.logic else default_solver(),
        clues=args.clues,
        blanks=args.blanks,
        minimal=args.minimal,
        budget=args.budget,
        should_stop=progress.should_stop,
    )
    for i, rng in enumerate(_seeds(args.seed, args.count), 1):
        try:
            puzzle = maker.make(rng)
        except CannotMake as error:
            if not isinstance(error.__cause__, BudgetExceeded):  # nor can any other seed
                raise
            console.fail(f"puzzle {i}: {error}")
        else:
            shown = (puzzle.clues, puzzle.solution) if args.solution else (puzzle.clues,)
            console.show(*shown, style=args.style)
        progress.advance()
    return console.status


def _seeds(rng: Rng, count: int) -> Iterator[int]:
    """The seeds of `count` puzzles: that of the i-th depends on `rng` and i alone."""
    first = seed_of(rng)
    yield first
    for i in range(1, count):
        yield seed_of(stream(first, "puzzle", i))
