"""What may stand for a board: a grid, or a puzzle or a position, which have one.

    Grid        its digits are the clues, and the board as it stands
    Puzzle      its clues are both
    Position    clues, and the board as it stands: clues and entries

Everything that takes a puzzle takes all three, by one of the two functions here. Puzzles and
positions are made of grids and solved ones, so this module cannot know their classes: it asks for
their attribute `_grid`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.grid import Grid
from sudokulib.errors import shown

if TYPE_CHECKING:
    from sudokulib._play.position import Position
    from sudokulib._play.puzzle import Puzzle

__all__ = ["clues_of", "grid_of"]


def grid_of(value: Grid | Puzzle | Position, option: str = "grid") -> Grid:
    """The board as it stands: a grid itself, the clues of a puzzle, the digits of a position.

    Raises `TypeError` for any other value.

    >>> from sudokulib import Position
    >>> position = Position(Grid.parse("1.3..2....1....3")).enter(0, 1, 4)
    >>> grid_of(position)
    Grid.parse('143..2....1....3')
    """
    if isinstance(value, Grid):
        return value
    grid = None if isinstance(value, type) else getattr(value, "_grid", None)
    if not isinstance(grid, Grid):
        raise TypeError(
            f"{option} must be a Grid, a Puzzle or a Position, not {type(value).__name__}: "
            f"{shown(value)}"
        )
    return grid


def clues_of(value: Grid | Puzzle | Position, option: str = "grid") -> Grid:
    """What the player was given: a grid itself, the clues of a puzzle or of a position.

    Raises `TypeError` for any other value.

    >>> from sudokulib import Position
    >>> position = Position(Grid.parse("1.3..2....1....3")).enter(0, 1, 4)
    >>> clues_of(position)
    Grid.parse('1.3..2....1....3')
    """
    if isinstance(value, Grid):
        return value
    grid_of(value, option)
    return value.clues
