"""The command `minimal-rules`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli.helpers.board_command import board_command
from sudokulib._cli.helpers.inputs import INPUT
from sudokulib._cli.helpers.jobs import JOBS
from sudokulib._making.redundant import minimal_rules
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from sudokulib._base.limits import Limits


_EPILOG = f"""\
{INPUT}
The puzzles are written with the same clues and with fewer rules, each of which is needed. The rules
are tried in their order in the id of the layout, and each is removed if the puzzle still has the
same solution and no other. Clues, regions and extra houses such as +diagonals are kept. A puzzle
that does not have exactly one solution is reported on standard error, and the exit code is 1.

{JOBS}
examples:
  sudokulib minimal-rules --layout 2x2+thermo.0.5+thermo.6.3 1....2....1....3
  sudokulib minimal-rules --format fpuzzles --file board.txt
"""


def _with_minimal_rules(board: Position, *, limits: Limits) -> Position:
    return Position(minimal_rules(board, limits=limits))


MINIMAL_RULES = board_command(
    "minimal-rules",
    "removes the rules that each puzzle does not need",
    "removing rules of puzzle",
    _EPILOG,
    _with_minimal_rules,
)
