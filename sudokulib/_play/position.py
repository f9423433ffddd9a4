"""A position: what a player has on the table, as one value that never changes.

Every move gives a new position, so that undo is a list:

>>> from sudokulib import Grid
>>> game = [Position(Grid.parse("1.3..2....1....3"))]
>>> game.append(game[-1].enter(0, 1, 2))
>>> game.append(game[-1].erase(0, 1).enter(0, 1, 4))
>>> [format(position, "line")[:4] for position in game]
['1.3.', '123.', '143.']
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

import attrs

from sudokulib._base import pickles
from sudokulib._base.above import DrawnBoard
from sudokulib._base.value import Value
from sudokulib._board.boards import clues_of
from sudokulib._board.grid import Grid
from sudokulib._board.masks import bits, entry_mask, house_masks
from sudokulib._marks.marks import Marks
from sudokulib._marks.step import Step
from sudokulib._play.metadata import About
from sudokulib.errors import (
    InvalidGrid,
    InvalidMarks,
    InvalidOption,
    require_int,
    require_type,
    shown,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudokulib._base.value import Call
    from sudokulib._board.layout import Layout
    from sudokulib._board.transform import Transformation
    from sudokulib._play.puzzle import Puzzle

__all__ = ["Position"]


@attrs.frozen(init=False, repr=False)
class Position(DrawnBoard, Value):
    """Clues, the digits that a player has entered, pencil marks, and what is said about it all.

    `digits` are the clues and the entries together, just the clues unless given. Entries may be
    wrong and may contradict each other: see `sudokulib.diagnose`. `marks` are the player's own, or
    `None`. The marks of a cell are the digits that the player thinks possible there; a cell without
    any is not marked yet, and hints take it to hold all that its peers allow. As in all `Marks`, no
    mark sees its own digit.

    Nothing says that the clues are a puzzle: a `Puzzle` is proved, a position is what was found on
    paper or in a file.

    `str` draws the digits, `format(position, "line")` writes them as a line, and `repr` can be
    evaluated. Wrong types raise `TypeError`; digits without all clues `InvalidGrid` with the cell;
    digits on another layout `InvalidOption`; marks that belong to other digits `InvalidMarks`.

    >>> from sudokulib import Grid
    >>> position = Position(Grid.parse("1.3..2....1....3"), about={"author": "Ada"})
    >>> position.about["author"]
    'Ada'
    >>> Position(position.clues).enter(0, 1, 4)
    Position(Grid.parse('1.3..2....1....3'), Grid.parse('143..2....1....3'))
    """

    clues: Grid
    """What the player was given."""
    digits: Grid
    """The clues and the entries."""
    marks: Marks | None
    """The player's pencil marks; `None` without any."""
    about: Mapping[str, str]
    """Texts about the puzzle by their names: author, level, time ..."""

    def __init__(
        self,
        clues: Grid,
        digits: Grid | None = None,
        marks: Marks | None = None,
        about: Mapping[str, str] | None = None,
    ) -> None:
        layout = require_type(clues, Grid, "clues").layout
        digits = clues if digits is None else require_type(digits, Grid, "digits")
        if digits.layout is not layout:
            raise InvalidOption(
                f"digits and clues lie on one layout, {layout}", option="digits", value=digits
            )
        for cell, (clue, digit) in enumerate(zip(clues.cells, digits.cells, strict=True)):
            if clue and clue != digit:
                raise InvalidGrid(
                    f"{layout.cell_name(cell)} is the clue {clue}",
                    text=repr(digits),
                    cell=divmod(cell, layout.n),
                )
        if marks is not None:
            if require_type(marks, Marks, "marks").grid != digits:
                raise InvalidMarks(f"these marks belong to other digits: {shown(marks)}")
            marks = _marks(clues, digits, marks.masks)
        self.__attrs_init__(clues, digits, marks, About({} if about is None else about))

    @classmethod
    def _unchecked(
        cls, clues: Grid, digits: Grid, marks: Marks | None, about: Mapping[str, str]
    ) -> Position:
        """A position of parts that are known to fit: see `sudokulib._base.slots`."""
        self = cls.__new__(cls)
        self.__attrs_init__(clues, digits, marks, about)
        return self

    @classmethod
    def of(cls, value: Grid | Puzzle | Position) -> Position:
        """The position at the start: all digits of a grid, or the clues of a puzzle, are clues.

        A position is returned as it is; anything else raises `TypeError`.

        >>> from sudokulib import Grid
        >>> Position.of(Grid.parse("1.3..2....1....3"))
        Position(Grid.parse('1.3..2....1....3'))
        """
        return value if isinstance(value, Position) else cls(clues_of(value, "position"))

    @property
    def layout(self) -> Layout:
        """The board's geometry.

        >>> from sudokulib import Grid
        >>> Position(Grid.parse("1.3..2....1....3")).layout
        Layout.boxes(2, 2)
        """
        return self.clues.layout

    @property
    def _grid(self) -> Grid:
        """The board as it stands: see `grid_of`."""
        return self.digits

    def enter(self, row: int, column: int, digit: int) -> Position:
        """The position with a digit entered, in place of what stood in the cell.

        Right or wrong, it is entered, for players err. The cell loses its marks and its peers their
        marks of the digit. What it replaces is erased first, as `erase` does it.

        A clue cannot be changed: `InvalidOption` with the cell as its value. So does a digit out of
        range or a cell off the board.

        >>> from sudokulib import Grid
        >>> position = Position(Grid.parse("1.3..2....1....3")).with_all_marks().enter(0, 1, 4)
        >>> position.digits[0, 1], position.marks.candidates(0, 3)
        (4, (2,))
        """
        cell = self._open_cell(row, column)
        return self._with(cell, require_int(digit, "digit", 1, self.layout.n))

    def erase(self, row: int, column: int) -> Position:
        """The position with a cell emptied, of its entry and of its marks.

        The marks that its digit kept away come back: each marked cell that sees no other such digit
        gets the mark. So a wrong entry that is erased leaves no wrong marks behind it.

        A clue cannot be erased: `InvalidOption` with the cell as its value.

        >>> from sudokulib import Grid
        >>> start = Position(Grid.parse("1.3..2....1....3")).with_all_marks()
        >>> position = start.enter(0, 1, 4).erase(0, 1)
        >>> position.marks.candidates(0, 1), position.marks.candidates(0, 3)
        ((), (2, 4))
        """
        return self._with(self._open_cell(row, column), 0)

    def mark(self, row: int, column: int, digit: int) -> Position:
        """The position with one more pencil mark; nothing changes where it is there already.

        Raises `InvalidMarks` for a filled cell and for a digit that a peer of the cell has,
        `InvalidOption` off the board.

        >>> from sudokulib import Grid
        >>> position = Position(Grid.parse("1.3..2....1....3"))
        >>> position.mark(0, 1, 4).marks.candidates(0, 1)
        (4,)
        """
        cell = self._cell(row, column)
        require_int(digit, "digit", 1, self.layout.n)
        masks = [0] * self.layout.n if self.marks is None else list(self.marks.masks)
        masks[digit - 1] |= 1 << cell
        checked = Marks(self.layout, self.digits.cells, tuple(masks))
        return self._marked(_marks(self.clues, self.digits, checked.masks))

    def unmark(self, row: int, column: int, digit: int) -> Position:
        """The position without a pencil mark; nothing changes where there is none.

        A cell that loses its last mark is not marked any more: see the class. Raises
        `InvalidOption` off the board.

        >>> from sudokulib import Grid
        >>> position = Position(Grid.parse("1.3..2....1....3")).with_all_marks()
        >>> position.unmark(0, 3, 4).marks.candidates(0, 3)
        (2,)
        """
        self._cell(row, column)
        require_int(digit, "digit", 1, self.layout.n)
        if self.marks is None:
            return self
        return self._marked(self.marks.eliminate([(row, column, digit)]))

    def with_all_marks(self) -> Position:
        """The position with every mark that the digits allow.

        >>> from sudokulib import Grid
        >>> Position(Grid.parse("1.3..2....1....3")).with_all_marks().marks.candidates(0, 1)
        (4,)
        """
        return self._marked(Marks.of(self.digits, clues=self.clues))

    def apply(self, step: Step) -> Position:
        """The position after a step, say of a hint: its digits entered, its candidates crossed out.

        A cell that loses a candidate is marked from then on, with what is left of all that its
        peers allow if it was not marked before. What is there or gone already changes nothing.

        Raises `TypeError` for anything but a `Step` and `InvalidOption` for a step on another
        layout or one that changes a clue.

        >>> from sudokulib import Grid, Step
        >>> position = Position(Grid.parse("1.3..2....1....3"))
        >>> step = Step("Guess", eliminations=[(0, 3, 4)], layout=position.layout)
        >>> position.apply(step).marks.candidates(0, 3)
        (2,)
        """
        if require_type(step, Step, "step").layout is not self.layout:
            raise InvalidOption(
                f"this position is on another layout, {self.layout}", option="step", value=step
            )
        after = self
        if step.eliminations:
            n = self.layout.n
            lost = sum({1 << row * n + column for row, column, _ in step.eliminations})
            own = (0,) * n if self.marks is None else self.marks.masks
            marked = reduce(or_, own) | lost
            masks = [mask & marked for mask in self.working_marks.masks]
            for row, column, digit in step.eliminations:
                masks[digit - 1] &= ~(1 << row * n + column)
            after = self._marked(_marks(self.clues, self.digits, tuple(masks)))
        for row, column, digit in step.placements:
            if after.digits[row, column] != digit:
                after = after.enter(row, column, digit)
        return after

    def remaining(self, digit: int) -> int:
        """How many of a digit are still to be placed; 0, too, where there are too many of it.

        >>> from sudokulib import Grid
        >>> Position(Grid.parse("1.3..2....1....3")).remaining(2)
        3
        """
        n = self.layout.n
        require_int(digit, "digit", 1, n)
        return max(0, n - self.digits.cells.count(digit))

    @property
    def working_marks(self) -> Marks:
        """What hints work with: the player's marks, and all candidates of cells without any.

        >>> from sudokulib import Grid
        >>> position = Position(Grid.parse("1.3..2....1....3")).mark(0, 3, 2)
        >>> position.working_marks.candidates(0, 3), position.working_marks.candidates(3, 0)
        ((2,), (2, 4))
        """
        every = Marks.of(self.digits, clues=self.clues)
        if self.marks is None:
            return every
        marked = reduce(or_, self.marks.masks)
        masks = tuple(
            [own | most & ~marked for own, most in zip(self.marks.masks, every.masks, strict=True)]
        )
        return Marks._unchecked(every.layout, every.cells, masks, every.entries)

    @property
    def is_complete(self) -> bool:
        """Whether every cell has a digit, right or wrong.

        >>> from sudokulib import Grid
        >>> Position(Grid.parse("1.3..2....1....3")).is_complete
        False
        """
        return self.digits.is_complete

    @property
    def is_solved(self) -> bool:
        """Whether every house holds every digit once.

        >>> from sudokulib import Grid
        >>> clues, digits = Grid.parse("1.3..2....1....3"), Grid.parse("1432324123144123")
        >>> Position(clues, digits).is_solved
        True
        """
        return self.digits.is_solved

    def _with(self, cell: int, digit: int) -> Position:
        """The position with this digit in an open cell; 0 empties it."""
        layout, cells = self.layout, self.digits.cells
        before = cells[cell]
        if digit and digit == before:
            return self
        digits = Grid._unchecked(layout, cells[:cell] + bytes((digit,)) + cells[cell + 1 :])
        if self.marks is None:
            return self._unchecked(self.clues, digits, None, self.about)
        peers, masks = house_masks(layout).peers, list(self.marks.masks)
        if before:
            back = peers[cell] & reduce(or_, masks)
            for other, held in enumerate(digits.cells):
                if held == before:
                    back &= ~peers[other]
            masks[before - 1] |= back
        masks = [mask & ~(1 << cell) for mask in masks]
        if digit:
            masks[digit - 1] &= ~peers[cell]
        marks = _marks(self.clues, digits, tuple(masks))
        return self._unchecked(self.clues, digits, marks, self.about)

    def _marked(self, marks: Marks) -> Position:
        return self._unchecked(self.clues, self.digits, marks, self.about)

    def _cell(self, row: int, column: int) -> int:
        last = self.layout.n - 1
        cell = require_int(row, "row", 0, last) * (last + 1)
        return cell + require_int(column, "column", 0, last)

    def _open_cell(self, row: int, column: int) -> int:
        cell = self._cell(row, column)
        clue = self.clues.cells[cell]
        if clue:
            raise InvalidOption(
                f"{self.layout.cell_name(cell)} is the clue {clue}, and stays it",
                option="cell",
                value=(row, column),
            )
        return cell

    def _moved_by(self, transformation: Transformation) -> Position:
        """The position as it is after a transformation, which asks for it."""
        clues, digits = transformation(self.clues), transformation(self.digits)
        if self.marks is None:
            return self._unchecked(clues, digits, None, self.about)
        n = self.layout.n
        masks = [0] * n
        for digit, mask in enumerate(self.marks.masks, 1):
            image = transformation.digit(digit) - 1
            for cell in bits(mask):
                row, column = transformation.cell(*divmod(cell, n))
                masks[image] |= 1 << row * n + column
        return self._unchecked(clues, digits, _marks(clues, digits, tuple(masks)), self.about)

    def __str__(self) -> str:
        return str(self.digits)

    def __format__(self, spec: str) -> str:
        return format(self.digits, spec)

    def __repr__(self) -> str:
        parts = [repr(self.clues)]
        if self.digits != self.clues:
            parts.append(repr(self.digits))
        if self.marks is not None:
            parts.append(f"marks={self.marks!r}")
        if self.about:
            parts.append(f"about={self.about!r}")
        return f"Position({', '.join(parts)})"

    def _pickled(self) -> Call:
        return pickles.position, (self.clues, self.digits, self.marks, dict(self.about))


def _marks(clues: Grid, digits: Grid, masks: tuple[int, ...]) -> Marks:
    """The marks with these masks, which know what is a clue and what was entered."""
    entries = entry_mask(clues.cells, digits.cells)
    return Marks._unchecked(clues.layout, digits.cells, masks, entries)
