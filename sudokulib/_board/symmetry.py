"""Symmetries of clue patterns: which cells belong together.

A symmetry is a group of moves that map a square onto itself. Two cells belong together if one of
the moves maps one to the other; all cells that belong together form an *orbit*. A maker that
removes whole orbits makes symmetric puzzles, with any symmetry.

    LEFT_RIGHT     HALF_TURN      DIAGONAL       FULL
    a . . . a      a . . . .      a b . . .      a b . b a
    b . . . b      . b . . .      b c . . .      b . . . b
    . . c . .      . . c . .      . . d . .      . . c . .
    . . . . .      . . . b .      . . . . .      b . . . b
    . . . . .      . . . . a      . . . . .      a b . b a
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib._board.layout import Layout

    Move = Callable[[int, int, int], tuple[int, int]]


@public("sudokulib")
class Symmetry(Choice):
    """The ten symmetries of a pattern of clues.

    They are the ten groups that the eight rotations and reflections of a square form. `LEFT_RIGHT`
    and `UP_DOWN` are named for the halves that they swap, `DIAGONAL` and `ANTIDIAGONAL` for their
    axes.

    >>> Symmetry("half turn")
    Symmetry.HALF_TURN
    """

    NONE = "none"
    """No symmetry."""
    HALF_TURN = "half turn"
    """The pattern stays the same when it is rotated by 180 degrees; usual in printed puzzles."""
    QUARTER_TURN = "quarter turn"
    """The pattern stays the same when it is rotated by 90 degrees."""
    LEFT_RIGHT = "left right"
    """The left half is the mirror image of the right half."""
    UP_DOWN = "up down"
    """The upper half is the mirror image of the lower half."""
    LEFT_RIGHT_UP_DOWN = "left right up down"
    """Left-right and up-down symmetry, and therefore half-turn symmetry too."""
    DIAGONAL = "diagonal"
    """A mirror image in the diagonal from the upper left to the lower right (swaps rows and
    columns)."""
    ANTIDIAGONAL = "antidiagonal"
    """A mirror image in the other diagonal."""
    BOTH_DIAGONALS = "both diagonals"
    """Symmetry in both diagonals, and therefore half-turn symmetry too."""
    FULL = "full"
    """Symmetry under all eight moves of a square."""


def _half_turn(last: int, row: int, column: int) -> tuple[int, int]:
    return last - row, last - column


def _quarter_turn(last: int, row: int, column: int) -> tuple[int, int]:
    return column, last - row


def _left_right(last: int, row: int, column: int) -> tuple[int, int]:
    return row, last - column


def _up_down(last: int, row: int, column: int) -> tuple[int, int]:
    return last - row, column


def _diagonal(last: int, row: int, column: int) -> tuple[int, int]:
    return column, row


def _antidiagonal(last: int, row: int, column: int) -> tuple[int, int]:
    return last - column, last - row


# A few moves, which generate all other moves of the symmetry.
_GENERATORS: dict[Symmetry, tuple[Move, ...]] = {
    Symmetry.NONE: (),
    Symmetry.HALF_TURN: (_half_turn,),
    Symmetry.QUARTER_TURN: (_quarter_turn,),
    Symmetry.LEFT_RIGHT: (_left_right,),
    Symmetry.UP_DOWN: (_up_down,),
    Symmetry.LEFT_RIGHT_UP_DOWN: (_left_right, _up_down),
    Symmetry.DIAGONAL: (_diagonal,),
    Symmetry.ANTIDIAGONAL: (_antidiagonal,),
    Symmetry.BOTH_DIAGONALS: (_diagonal, _antidiagonal),
    Symmetry.FULL: (_quarter_turn, _left_right),
}


@memo
def orbits(layout: Layout, symmetry: Symmetry) -> tuple[tuple[int, ...], ...]:
    """The orbits of a layout's cells, each sorted, in the order of their first cells.

    Orbits have 1, 2, 4 or 8 cells. They depend only on the size of the board: a pattern can be
    symmetric even if the boxes are not.

    >>> from sudokulib import Layout
    >>> orbits(Layout.boxes(2, 2), Symmetry.FULL)
    ((0, 3, 12, 15), (1, 2, 4, 7, 8, 11, 13, 14), (5, 6, 9, 10))
    """
    n, moves = layout.size, _GENERATORS[symmetry]
    found = []
    left = dict.fromkeys(range(n * n))
    while left:
        first = next(iter(left))
        del left[first]
        orbit = [first]
        for cell in orbit:  # the list grows during the loop
            for move in moves:
                row, column = move(n - 1, *divmod(cell, n))
                image = row * n + column
                if image in left:
                    del left[image]
                    orbit.append(image)
        found.append(tuple(sorted(orbit)))
    return tuple(found)


@memo
def moved_cells(layout: Layout, symmetry: Symmetry) -> tuple[tuple[int, ...], ...]:
    """All moves of a symmetry: for each of them, the image of each cell. The first moves nothing.

    >>> from sudokulib import Layout
    >>> moved_cells(Layout.parse("1122"), Symmetry.HALF_TURN)
    ((0, 1, 2, 3), (3, 2, 1, 0))
    """
    n = layout.size
    found = [tuple(range(n * n))]
    for images in found:  # the list grows during the loop
        for move in _GENERATORS[symmetry]:
            places = [move(n - 1, *divmod(image, n)) for image in images]
            further = tuple([row * n + column for row, column in places])
            if further not in found:
                found.append(further)
    return tuple(found)
