"""Which values are accepted as a board: a grid, a puzzle, a position, and perhaps candidates.

    Grid        all its digits are clues; it is also the current board
    Puzzle      its clues are also the current board
    Position    it has clues; the current board consists of clues and entries
    Candidates  a sukaku: its candidates are clues, as well as its digits

All functions that take a puzzle accept the first three types, and call `grid_of` or `clues_of`.
Those that solve, rate or give hints accept `Candidates`, too, and call `board_of`. These classes
are defined in packages above this one, so this module does not import them, but reads the attribute
`_grid` of puzzles and positions, `_has_all_marks` of positions, and `_are_clues` of candidates.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.grid import Grid
from sudokulib._board.masks import entry_mask
from sudokulib.errors import InvalidMarks, InvalidOption

if TYPE_CHECKING:
    from sudokulib._candidates.candidates import Candidates
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle


def grid_of(
    value: Grid | Puzzle | Position,
    option: str = "grid",
    *,
    or_else: str = "a Puzzle or a Position",
) -> Grid:
    """The current board: a grid itself, the clues of a puzzle, or all digits of a position.

    Raises `TypeError` for any other value; `or_else` names the types in its message, besides
    `Grid`.

    >>> from sudokulib import Position
    >>> position = Position(Grid.parse("1.3..2....1....3")).enter(0, 1, 4)
    >>> grid_of(position)
    Grid.parse('143..2....1....3')
    """
    if isinstance(value, Grid):
        return value
    grid = None if isinstance(value, type) else getattr(value, "_grid", None)
    if not isinstance(grid, Grid):
        raise wrong_type(option, f"a Grid, {or_else}", value)
    return grid


def board_of(
    value: Grid | Puzzle | Position | Candidates, option: str = "grid"
) -> Grid | Candidates:
    """The current board as a grid, or candidates unchanged.

    Raises `TypeError` for any other value.

    >>> from sudokulib import Candidates
    >>> grid = Grid.parse("1.3..2....1....3")
    >>> board_of(grid) is grid, board_of(Candidates.of(grid)) == Candidates.of(grid)
    (True, True)
    """
    if getattr(type(value), "_are_clues", False):
        return cast("Candidates", value)
    board = cast("Grid | Puzzle | Position", value)
    return grid_of(board, option, or_else="a Puzzle, a Position or Candidates")


def has_all_marks(value: object) -> bool:
    """Whether a value is a position with marks in every empty cell, which may be meant as clues.

    >>> from sudokulib import Position
    >>> position = Position(Grid.parse("1.3..2....1....3"))
    >>> has_all_marks(position), has_all_marks(position.with_all_marks())
    (False, True)
    """
    return bool(getattr(value, "_has_all_marks", False))


def clues_of(value: Grid | Puzzle | Position, option: str = "grid") -> Grid:
    """The clues: a grid itself, or the clues of a puzzle or a position.

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


def checked_entries(grid: Grid, clues: Grid) -> int:
    """The filled cells of a grid that are not clues, one bit for each cell.

    Raises `InvalidMarks` if the grid does not have all clues, and `InvalidOption` if the clues are
    on another layout.

    >>> f"{checked_entries(Grid.parse('12' + '.' * 14), Grid.parse('1' + '.' * 15)):b}"
    '10'
    """
    if clues.layout is not grid.layout:
        raise InvalidOption(
            f"the clues must have the grid's layout, {grid.layout}", option="clues", value=clues
        )
    if clues.digits == grid.digits:
        return 0
    for cell, (clue, digit) in enumerate(zip(clues.digits, grid.digits, strict=True)):
        if clue and clue != digit:
            place = grid.layout.cell(cell)
            name = grid.layout.cell_name(*place)
            raise InvalidMarks(
                f"{name} is clue {clue}, but the grid has {digit or 'none'}",
                cell=place,
                digit=clue,
            )
    return entry_mask(clues.digits, grid.digits)
