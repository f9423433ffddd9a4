"""What singles alone tell about a puzzle, without its rating.

The search kernel fills in all singles at once, many times faster than a path that hands them out
one by one. If they fill the board, the puzzle is easy on HoDoKu's scale unless its score is above
the limit of this level. The score has an upper bound: each digit weighs at most as much as a hidden
single, and a digit that completes a row is a naked single or a full house, as its cell has no other
candidate.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.scales._hodoku_singles import QueuedSingles
from sudokulib.scales._registry import named_scale
from sudokulib.scales._scale import Difficulty, Grade, grade_of
from sudokulib.solvers._kernel.search import cover_of

if TYPE_CHECKING:
    from sudokulib._board.grid import Grid

__all__ = ["are_surely_easy", "filled_by_singles"]


def filled_by_singles(clues: Grid) -> bool:
    """Whether naked and hidden singles fill the board; the clues must have a solution.

    >>> from sudokulib import Grid
    >>> filled_by_singles(Grid.parse("1.3..2....1....3"))
    True
    """
    kernel = cover_of(clues.layout)
    return not kernel.settled(kernel.start(clues.digits)) & kernel.cell_flags


def are_surely_easy(clues: Grid) -> bool:
    """Whether the score of clues that singles fill is surely within the limit of the level easy.

    >>> from sudokulib import Grid
    >>> are_surely_easy(Grid.parse("1.3..2....1....3"))
    True
    """
    n, cells = clues.layout.size, clues.digits
    rows = sum([0 in cells[start : start + n] for start in range(0, n * n, n)])
    scale = named_scale("hodoku")
    full, naked, usual = [grade_of(scale, each.name).score for each in QueuedSingles.covers]
    highest = Grade(usual * (cells.count(0) - rows) + max(full, naked) * rows, Difficulty.EASY)
    return scale.fold([], [highest]).level is Difficulty.EASY
