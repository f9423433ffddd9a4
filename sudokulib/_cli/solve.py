"""The command `solve`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli.helpers.board_command import board_command
from sudokulib._cli.helpers.inputs import INPUT
from sudokulib._cli.helpers.jobs import JOBS
from sudokulib._cli.helpers.sukaku_option import clues_given
from sudokulib.playing._position import Position
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    from sudokulib._base.limits import Limits


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


def _solution(board: Position, *, limits: Limits, sukaku: bool) -> Position:
    return Position(solve(clues_given(board, sukaku=sukaku), limits=limits))


SOLVE = board_command(
    "solve",
    "writes the one solution of each puzzle",
    "solving puzzle",
    _EPILOG,
    _solution,
    sukaku=True,
)
