"""The command `canonical`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._cli.helpers.board_command import board_command
from sudokulib._cli.helpers.inputs import INPUT
from sudokulib._cli.helpers.jobs import JOBS
from sudokulib.identity._canonical import canonical_form
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from sudokulib._base.limits import Limits


_EPILOG = f"""\
{INPUT}
Two puzzles or complete grids are equivalent if relabeling of digits, reordering of rows and
columns, turns and reflections change one into the other. Equivalent puzzles have the same canonical
form. The canonical form of a complete grid is the equivalent grid with the smallest line. The
canonical form of a puzzle is the puzzle with the smallest line among the equivalent puzzles whose
solution is in canonical form. The houses and rules of the board do not change. Boards may have up
to 16 rows; a few boards with very many symmetries are rejected, since they would take too long. A
puzzle that does not have exactly one solution is reported on standard error, and the exit code is
1.

{JOBS}
examples:
  sudokulib canonical --file puzzles.txt
  sudokulib fill --count 100 | sudokulib canonical | sort | uniq --count
"""


def _form(board: Position, *, limits: Limits) -> Position:
    return Position(canonical_form(board.clues, limits=limits))


CANONICAL = board_command(
    "canonical",
    "writes the canonical form of each puzzle or grid",
    "finding the canonical form of puzzle",
    _EPILOG,
    _form,
)
