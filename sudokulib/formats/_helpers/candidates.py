"""Boards whose every cell is written as its candidates: which of the lone ones are placed.

Such texts do not say whether a lone digit stands in its cell or is the last candidate there. It
is placed unless a peer still has that candidate.

>>> from sudokulib import Layout
>>> position = position_of(Layout.boxes(2, 2), [(1,), (2, 3, 4), (2,)] + [()] * 13)
>>> position.clues[0, 0], position.clues[0, 2], position.marks.candidates(0, 2)
(1, 0, (2,))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.grid import Grid
from sudokulib._board.masks import bits, house_masks
from sudokulib._marks.marks import Marks
from sudokulib._play.position import Position

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sudokulib._board.layout import Layout

__all__ = ["candidates_of", "position_of"]


def position_of(
    layout: Layout, candidates: Sequence[Sequence[int]], about: Mapping[str, str] | None = None
) -> Position:
    """The position of the candidates of each cell; cells without any are not marked."""
    masks = [0] * layout.n
    for cell, digits in enumerate(candidates):
        for digit in digits:
            masks[digit - 1] |= 1 << cell
    peers = house_masks(layout).peers
    placed = bytearray(layout.cell_count)
    for cell, digits in enumerate(candidates):
        if len(digits) == 1 and not masks[digits[0] - 1] & peers[cell]:
            placed[cell] = digits[0]
    filled = sum([1 << cell for cell, digit in enumerate(placed) if digit])
    left = tuple([mask & ~filled for mask in masks])
    clues = Grid(layout, bytes(placed))
    marks = Marks(layout, clues.cells, left) if any(left) else None
    return Position(clues, marks=marks, about=about)


def candidates_of(position: Position) -> list[list[int]]:
    """The candidates of each cell: its digit, or its marks.

    >>> from sudokulib import Position
    >>> candidates_of(Position(Grid.parse("1.3..2....1....3")).mark(0, 1, 4))[:3]
    [[1], [4], [3]]
    """
    found = [[digit] if digit else [] for digit in position.digits.cells]
    for digit, mask in enumerate(position.marks.masks, 1):
        for cell in bits(mask):
            found[cell].append(digit)
    return found
