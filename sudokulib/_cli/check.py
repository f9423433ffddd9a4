"""The command `check`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli.helpers.command import Command
from sudokulib._cli.helpers.each import INPUT, add_input, given
from sudokulib._cli.helpers.options import add_budget, add_layout
from sudokulib.errors import BudgetExceeded, MultipleSolutions, NoSolution, SudokuError
from sudokulib.solvers._cover import CoverSolver
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    import argparse

    from sudokulib._cli.helpers.console import Console

__all__ = ["CHECK"]

_EPILOG = f"""\
{INPUT}
One line is written for each puzzle: its place in the input, and one of
  unique               exactly one solution
  several solutions    two or more
  no solution          no solution, with the clues that contradict each other, if any
  undecided: ...       the search exceeded the budget
  invalid: ...         not a puzzle, and why
The exit code is 0 if all puzzles are unique, and 1 otherwise.

examples:
  sudokulib check --file puzzles.txt
  sudokulib check --file puzzles.txt | grep -v unique
  sudokulib check < puzzles.txt > report.txt && echo all good
"""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    add_input(parser)
    add_layout(parser)
    add_budget(parser)


def _run(args: argparse.Namespace, console: Console) -> int:
    """Writes the verdicts; the exit code is 1 unless all puzzles are unique."""
    solver = CoverSolver(should_stop=console.progress.should_stop)
    for entry in given(args, console):
        place, verdict = entry.place(), "unique"
        try:
            solve(entry.board(args.layout).clues, solver=solver, budget=args.budget)
        except SudokuError as error:
            console.status = 1
            place, verdict = entry.place(error), entry.reason(error)
            if isinstance(error, BudgetExceeded):
                verdict = f"undecided: {verdict}"
            elif not isinstance(error, (NoSolution, MultipleSolutions)):
                verdict = f"invalid: {verdict}"
        console.write(f"{place}: {verdict}")
        console.progress.advance()
    return console.status


CHECK = Command(
    "check", "checks that each puzzle has exactly one solution", _EPILOG, _add_arguments, _run
)
