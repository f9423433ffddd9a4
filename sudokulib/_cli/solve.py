"""The command `solve`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib._cli.helpers.board_command import board_command
from sudokulib._cli.helpers.inputs import INPUT
from sudokulib._cli.helpers.jobs import JOBS
from sudokulib._cli.helpers.sukaku_option import add_sukaku, clues_given
from sudokulib.playing._position import Position
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    import argparse

    from sudokulib._base.limits import Limits
    from sudokulib.solvers._protocol import Solver


_EPILOG = f"""\
{INPUT}
A puzzle without a solution, or with several solutions, is reported on standard error, and the exit
code is 1; the other puzzles are still solved.

{JOBS}
examples:
  sudokulib solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
  sudokulib solve --file puzzles.txt > solutions.txt
  sudokulib sukaku | sudokulib solve --sukaku
  sudokulib make --layout 4x4 | sudokulib solve --format board
"""


def _solution(board: Position, *, limits: Limits, sukaku: bool, solver: Solver | None) -> Position:
    return Position(solve(clues_given(board, sukaku=sukaku), solver=solver, limits=limits))


def _add_options(parser: argparse.ArgumentParser) -> None:
    add_sukaku(parser)
    parser.add_argument(
        "--solver",
        metavar="NAME",
        help="the solver: cover, logic, or the name of one of an installed package "
        "(default: cover, the complete search)",
    )


def _options(args: argparse.Namespace) -> dict[str, Any]:
    if args.solver is None:
        return {"sukaku": args.sukaku, "solver": None}
    from sudokulib.solvers._registry import solver_named  # loading it takes a moment

    return {"sukaku": args.sukaku, "solver": solver_named(args.solver)}


SOLVE = board_command(
    "solve",
    "writes the one solution of each puzzle",
    "solving puzzle",
    _EPILOG,
    _solution,
    add_more=_add_options,
    more_of=_options,
)
