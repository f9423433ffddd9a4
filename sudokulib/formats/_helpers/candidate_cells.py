"""Boards in which every cell is written as its candidates: which single digits are placed.

These formats do not distinguish a placed digit from the last candidate of a cell. A single digit is
placed unless a peer still has this candidate.

>>> from sudokulib import Layout
>>> position = position_of(Layout.boxes(2, 2), [(1,), (2, 3, 4), (2,)] + [()] * 13)
>>> position.clues[0, 0], position.clues[0, 2], position.marks.digits(0, 2)
(1, 0, (2,))
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.grid import Grid
from sudokulib._board.masks import bits, house_masks, with_single_digits_placed
from sudokulib.errors import UnsupportedFeature
from sudokulib.playing._pencil_marks import PencilMarks
from sudokulib.playing._position import Position

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidates import Candidates


def position_of(
    layout: Layout, candidates: Sequence[Sequence[int]], about: Mapping[str, str] | None = None
) -> Position:
    """The position with the candidates of each cell; cells without any have no marks."""
    masks = [0] * layout.size
    for cell, digits in enumerate(candidates):
        for digit in digits:
            masks[digit - 1] |= 1 << cell
    placed, left = with_single_digits_placed(layout, masks)
    marks = PencilMarks._unchecked(layout, left)
    return Position(Grid(layout, placed), marks=marks, about=about)


def candidates_of(position: Position) -> list[list[int]]:
    """The candidates of each cell: its digit, or its marks.

    Raises `UnsupportedFeature` for a mark that a peer's digit rules out: the digit would be read as
    the last candidate of its cell.

    >>> from sudokulib import Position
    >>> candidates_of(Position(Grid.parse("1.3..2....1....3")).mark(0, 1, 4))[:3]
    [[1], [4], [3]]
    """
    found = [[digit] if digit else [] for digit in position.grid.digits]
    peers = house_masks(position.layout).peers
    for digit, mask in enumerate(position.marks.masks, 1):
        for cell in bits(mask):
            found[cell].append(digit)
    for cell, digit in enumerate(position.grid.digits):
        if digit and position.marks.masks[digit - 1] & peers[cell]:
            name = position.layout.cell_name(*position.layout.cell(cell))
            raise UnsupportedFeature(
                f"a peer of {name} is marked with its digit {digit}, so {name} would not be placed",
                feature="marks",
            )
    return found


def marked_position(candidates: Candidates) -> Position:
    """The position with these candidates as marks, for formats of any kind.

    Raises `UnsupportedFeature` for an empty cell without a candidate: it would have no marks, which
    means that it can be any digit.

    >>> from sudokulib import Candidates
    >>> candidates = Candidates.of(Grid.parse("1.3..2....1....3"))
    >>> marked_position(candidates).marks.digits(0, 1)
    (4,)
    """
    position = Position(candidates.clues, candidates.grid, candidates)
    marked = position.marks._marked
    for cell, digit in enumerate(candidates.digits):
        if not digit and not marked >> cell & 1:
            name = candidates.layout.cell_name(*candidates.layout.cell(cell))
            raise UnsupportedFeature(
                "an empty cell would be read as one that can be any digit; "
                "sudokulib.formats.json.to_json writes such candidates",
                feature=f"{name} without a candidate",
            )
    return position
