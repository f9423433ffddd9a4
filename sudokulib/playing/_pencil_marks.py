"""One layer of pencil marks that a player wrote, and the meaning of such marks.

>>> from sudokulib import Grid, Position
>>> position = Position(Grid.parse("1.3..2....1....3")).mark(0, 1, 2).mark(0, 1, 4)
>>> position.marks.digits(0, 1), list(position.marks)
((2, 4), [(0, 1, 2), (0, 1, 4)])
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, cast

import attrs

from sudokulib._base.arguments import as_ints
from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public
from sudokulib._board.layout import Layout, layout_of
from sudokulib._board.masks import bits
from sudokulib._candidates.candidate_tuples import require_on_board

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.transform import Transformation
    from sudokulib._candidates.candidate_tuples import Candidate


@public("sudokulib")
@attrs.frozen(init=False, repr=False)
class PencilMarks:
    """The digits that a player has written into the cells of a board, in one layer.

    Any digit may be marked in any cell, even if a peer has it. Techniques do not use such marks.
    They use `Candidates`, which never have a digit that a peer has; see `Position.candidates`.

    `layout` is a `Layout` or its id, and `marks` is a tuple or list of (row, column, digit).
    Iterating yields the same tuples, sorted by cell and digit. Raises `TypeError` for wrong types,
    and `InvalidOption` for a mark off the board.

    >>> marks = PencilMarks("2x2", [(0, 3, 4), (0, 3, 2)])
    >>> marks.digits(0, 3), len(marks), (0, 3, 1) in marks
    ((2, 4), 2, False)
    >>> marks
    PencilMarks(Layout.boxes(2, 2), [(0, 3, 2), (0, 3, 4)])
    """

    layout: Layout
    """The board's geometry."""
    masks: tuple[int, ...]
    """For each digit a mask of the cells that have its mark: bit `c` is cell `c`, row by row from
    0."""

    def __init__(self, layout: Layout | str, marks: Iterable[Iterable[int]] = ()) -> None:
        board = layout_of(layout)
        masks = [0] * board.size
        for row, column, digit in require_on_board(marks, "marks", board):
            masks[digit - 1] |= 1 << row * board.size + column
        self.__attrs_init__(board, tuple(masks))

    @classmethod
    def _unchecked(cls, layout: Layout, masks: tuple[int, ...]) -> PencilMarks:
        """Marks from parts that are known to be valid: see `sudokulib._base.slot_setters`."""
        self = cls.__new__(cls)
        self.__attrs_init__(layout, masks)
        return self

    def digits(self, row: int, column: int) -> tuple[int, ...]:
        """The digits that are marked in this cell, ascending.

        Raises `InvalidOption` for a cell off the board.

        >>> PencilMarks("2x2", [(0, 3, 4)]).digits(3, 3)
        ()
        """
        cell = self.layout.index(row, column)
        return tuple([digit for digit, mask in enumerate(self.masks, 1) if mask >> cell & 1])

    def __iter__(self) -> Iterator[Candidate]:
        n = self.layout.size
        for cell in bits(self._marked):
            for digit, mask in enumerate(self.masks, 1):
                if mask >> cell & 1:
                    yield (*divmod(cell, n), digit)

    def __len__(self) -> int:
        return sum([mask.bit_count() for mask in self.masks])

    def __contains__(self, candidate: object) -> bool:
        try:
            parts = as_ints(cast("Candidate", candidate))
            row, column, digit = cast("Candidate", parts)
            mask, n = self.masks[digit - 1], self.layout.size
            return digit > 0 and 0 <= column < n and bool(mask >> row * n + column & 1)
        except (TypeError, ValueError, IndexError):
            return False

    @property
    def _marked(self) -> int:
        """The cells that have a mark, one bit for each cell."""
        return reduce(or_, self.masks)

    def _toggled(self, cell: int, digit: int) -> PencilMarks:
        masks = list(self.masks)
        masks[digit - 1] ^= 1 << cell
        return self._unchecked(self.layout, tuple(masks))

    def _moved_by(self, transformation: Transformation) -> PencilMarks:
        """The marks after a transformation of their position."""
        n = self.layout.size
        masks = [0] * n
        for row, column, digit in self:
            to_row, to_column = transformation.cell(row, column)
            masks[transformation.digit(digit) - 1] |= 1 << to_row * n + to_column
        return self._unchecked(transformation.target, tuple(masks))

    def __repr__(self) -> str:
        marks = f", {list(self)!r}" if self else ""
        return f"PencilMarks({self.layout!r}{marks})"


@public("sudokulib.playing")
class MarksAre(Choice):
    """The meaning of a player's centre marks."""

    AUTO = "auto"
    """The marks are complete if every empty cell has one; otherwise they are notes."""
    COMPLETE = "complete"
    """A digit that is not marked is ruled out. In a cell without marks every digit is possible."""
    NOTES = "notes"
    """Any digit may be possible, marked or not. Hints only use marks that are complete and include
    all digits of the solution."""
