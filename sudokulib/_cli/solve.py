"""The command `solve`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.each import INPUT, add_input, each
from sudokulib._cli.helpers.options import add_budget, add_format, add_layout
from sudokulib._cli.helpers.writer import output
from sudokulib._play.position import Position
from sudokulib.solvers._cover import CoverSolver
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    import argparse

    from sudokulib._cli.helpers.console import Console

__all__ = ["SOLVE"]

_EPILOG = f"""\
{INPUT}
A puzzle without a solution, or with several, is reported on standard error and makes the exit code
1; the others are still solved.

examples:
  sudokulib solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudokulib solve --file puzzles.txt > solutions.txt
  sudokulib make --layout 4x4 | sudokulib solve --format board
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_budget(parser)
    add_format(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Solves the puzzles; the exit code is 1 if one has no solution or several."""
    solver = CoverSolver(should_stop=console.progress.should_stop)
    out = output(args, console)

    def work(board: Position) -> None:
        out.add(Position(solve(board.clues, solver=solver, budget=args.budget)))

    status = each(args, console, work)
    out.close()
    return status


SOLVE = Command("solve", "writes the one solution of each puzzle", _EPILOG, _add_arguments, _run)
