"""The command `rate`."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.each import INPUT, add_input, each
from sudokulib._cli.helpers.options import add_budget, add_layout, add_scale

if TYPE_CHECKING:
    import argparse

    from sudokulib._board.grid import Grid
    from sudokulib._cli.helpers.console import Console
    from sudokulib.scales._rating import Rating

__all__ = ["RATE"]

_EPILOG = f"""\
{INPUT}
A line a puzzle is written, with tabs between: score, level, hardest technique, number of steps, and
whether the techniques of the scale solve it: "complete", or "incomplete" where they only say what
it takes at least. Then >= stands before score and level, as in >=630 and >=unfair. On the scale se
the score is ER/EP/ED, with >= before each that may be higher. With --steps, a line a technique
follows, from the easiest on: how many steps, what one of them weighs, and its name.
A puzzle without a solution, or with several, is reported on standard error and makes the exit code
1.

examples:
  sudokulib rate 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudokulib rate --scale se --file puzzles.txt
  sudokulib make --count 10 | sudokulib rate --steps
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_budget(parser)
    add_scale(parser)
    parser.add_argument(
        "--steps", action="store_true", help="say which techniques it takes, and how often"
    )


def _run(args: argparse.Namespace, console: Console) -> int:
    """Rates the puzzles; the exit code is 1 if one has no solution or several."""
    # Only these commands need the techniques, which take a moment to load.
    from sudokulib.scales._rating import rate

    def work(grid: Grid) -> None:
        rating = rate(grid, args.scale, budget=args.budget)
        console.write("\t".join(_fields(rating)))
        if args.steps:
            for line in _techniques(rating):
                console.write(line)

    return each(args, console, work)


def _fields(rating: Rating) -> list[str]:
    bound = "" if rating.complete else ">="
    return [
        _peaks(rating) or f"{bound}{rating.score}",
        f"{bound}{rating.difficulty.value}",
        rating.hardest or "none",
        str(len(rating.steps)),
        "complete" if rating.complete else "incomplete",
    ]


def _peaks(rating: Rating) -> str:
    """ER/EP/ED, or nothing on a scale without them; what later steps may raise is marked."""
    if rating.er is None:
        return ""
    placed = any(step.placements for step in rating.steps)
    final = (rating.complete, rating.complete or placed, rating.complete or bool(rating.steps))
    return "/".join(
        f"{'' if known else '>='}{peak:.1f}"
        for peak, known in zip((rating.er, rating.ep, rating.ed), final, strict=True)
    )


def _techniques(rating: Rating) -> list[str]:
    """How often each technique was used, and what a step of it weighs, from the easiest on."""
    used = Counter(zip(rating.scores, [step.technique for step in rating.steps], strict=True))
    return [
        f"{count:6} x {score:<4} {name}"
        for (score, name), count in sorted(used.items(), key=lambda item: item[0][0])
    ]


RATE = Command("rate", "says how hard each puzzle is for people", _EPILOG, _add_arguments, _run)
