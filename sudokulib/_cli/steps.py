"""The command `steps`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.each import INPUT, add_input, each
from sudokulib._cli.helpers.options import add_budget, add_layout, add_scale

if TYPE_CHECKING:
    import argparse

    from sudokulib._board.grid import Grid
    from sudokulib._cli.helpers.console import Console

__all__ = ["STEPS"]

_EPILOG = f"""\
{INPUT}
A line a step is written, with its reason, and a blank line between two puzzles. The steps are those
that the rating counts: the first technique of the scale that finds anything has its turn, and then
the first is asked again. Where the techniques end before a puzzle is solved, the steps up to there
are written. That is reported on standard error and makes the exit code 1, as is a puzzle without
a solution, or with several.

examples:
  sudokulib steps 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudokulib steps --language de --file puzzles.txt
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_budget(parser)
    add_scale(parser)
    parser.add_argument("--language", metavar="CODE", default="en", help="en or de (default: en)")


def _run(args: argparse.Namespace, console: Console) -> int:
    """Writes the steps; the exit code is 1 if some puzzle is not solved by them."""
    # Only these commands need the techniques, which take a moment to load.
    from sudokulib._marks.wording.registry import language_of
    from sudokulib.errors import Stuck
    from sudokulib.scales._rating import rate

    language = language_of(args.language)
    between = ""

    def work(grid: Grid) -> None:
        nonlocal between
        rating = rate(grid, args.scale, budget=args.budget)
        if rating.steps:
            lines = [step.explain(language=language) for step in rating.steps]
            console.write(between + "\n".join(lines))
            between = "\n"
        if not rating.complete:
            raise Stuck(rating.end.grid)

    return each(args, console, work)


STEPS = Command("steps", "explains each puzzle, step by step", _EPILOG, _add_arguments, _run)
