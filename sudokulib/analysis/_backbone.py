"""The backbone: the digits that are the same in all solutions.

    two solutions    1 2 3 4     1 2 4 3      backbone    1 2 . .
                     3 4 1 2     4 3 1 2                  . . 1 2

In a puzzle with one solution this is the whole solution. In a grid with several, it has the cells
in which more clues would make no difference. The name comes from physics and the study of random
problems: R. Monasson, R. Zecchina, S. Kirkpatrick, B. Selman and L. Troyansky, "Determining
Computational Complexity from Characteristic 'Phase Transitions'" (1999).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS
from sudokulib._board.coercion import grid_of
from sudokulib._board.grid import Grid
from sudokulib.analysis._true_candidates import true_candidates
from sudokulib.errors import LimitExceeded, Stopped

if TYPE_CHECKING:
    from sudokulib._base.limits import Limits
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle


@public("sudokulib.analysis")
def backbone(grid: Grid | Puzzle | Position, *, limits: Limits | None = DEFAULT_LIMITS) -> Grid:
    """The digits of a grid, a puzzle or a position that are the same in all its solutions.

    The result is a grid with these digits, those of the grid itself among them. All other cells are
    empty. For a position, all its digits are used, clues and entries.

    It is found from the true candidates: a cell is in the backbone if it has only one. This takes a
    search for each candidate that no solution shows by chance, each of them exponential at worst.

    `limits` are the limits of the search, by default a million nodes: see `Limits`; `None` for no
    limit. Raises `NoSolution`, and `LimitExceeded` or `Stopped` when the limits end the search.
    Then `found` is `None`, since each further solution could make the backbone smaller.

    >>> from sudokulib import Grid
    >>> format(backbone(Grid.parse("1234341.........")), "line")
    '12343412........'
    """
    board = grid_of(grid)
    try:
        true = true_candidates(board, limits=limits)
    except (LimitExceeded, Stopped) as error:
        error.found = None
        raise
    digits = bytearray(board.digits)
    for cell, digit in enumerate(board.digits):
        if not digit:
            candidates = true.candidates(*board.layout.cell(cell))
            digits[cell] = candidates[0] if len(candidates) == 1 else 0
    return Grid._unchecked(board.layout, bytes(digits))
