"""The enums and results for players: used by positions, hints and `diagnose`.

A function that takes a member of an enum also takes its string. Compare results with the members:

>>> from sudokulib import Grid, Position, hint
>>> from sudokulib.playing import MistakeKind
>>> position = Position(Grid.parse("1.3..2....1....3")).enter(0, 1, 1)
>>> hint(position).kind is MistakeKind.CONFLICT
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from sudokulib.playing._diagnosis import SolutionCount as SolutionCount
    from sudokulib.playing._mistakes import MistakeKind as MistakeKind
    from sudokulib.playing._pencil_marks import MarksAre as MarksAre

lazy_exports()
