"""What a player does with a position: the methods that return another one.

The rules behind them are in `moves.py`.
"""

from __future__ import annotations

from types import FunctionType
from typing import TYPE_CHECKING, Any, Self

from sudokulib._base.arguments import require_int, require_type
from sudokulib._board.masks import candidate_masks
from sudokulib._candidates.step import Step
from sudokulib._play.choices import MarksAre
from sudokulib._play.colors import colored
from sudokulib._play.metadata import About
from sudokulib._play.mistakes import Mistake
from sudokulib._play.moves import after_entry, after_mistake, after_step, require_empty
from sudokulib._play.pencil_marks import PencilMarks
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout

__all__ = ["PlayerMoves"]


class PlayerMoves:
    """The moves of a `Position`, which has the parts that are declared here."""

    __slots__ = ()

    if TYPE_CHECKING:
        clues: Grid
        grid: Grid
        marks: PencilMarks
        about: Mapping[str, str]
        corner_marks: PencilMarks
        colors: Mapping[tuple[int, int], tuple[str, ...]]

        @property
        def layout(self) -> Layout: ...
        @property
        def marks_are(self) -> MarksAre: ...
        def _with(self, **changes: Any) -> Self: ...

    def enter(self, row: int, column: int, digit: int, *, clear_peers: bool = True) -> Self:
        """The position with a digit entered, which replaces any entry of the cell.

        The digit may be right or wrong. The cell loses its marks, and the marks of the digit are
        removed from its peers, in both layers, unless `clear_peers` is false. An entry that is
        replaced is first erased, as by `erase`.

        Raises `InvalidOption`, with the cell as its value, for a clue, which cannot be changed, and
        for a digit out of range or a cell off the board.

        >>> from sudokulib import Grid, Position
        >>> position = Position(Grid.parse("1.3..2....1....3")).with_all_marks().enter(0, 1, 4)
        >>> position.grid[0, 1], position.marks.digits(0, 3)
        (4, (2,))
        """
        cell = self._open_cell(row, column)
        require_int(digit, "digit", 1, self.layout.size)
        require_type(clear_peers, bool, "clear_peers")
        return after_entry(self, cell, digit, clear_peers=clear_peers)

    def erase(self, row: int, column: int, *, clear_peers: bool = True) -> Self:
        """The position with a cell emptied: its entry, or else its marks in both layers.

        If an entry is erased where marks are complete, they stay so: the cell gets the marks that
        its peers allow and, unless `clear_peers` is false, each peer gets the mark that only the
        erased digit ruled out, even if it was removed before. Notes and corner marks do not come
        back. To have everything as it was, go back in the list of positions.

        Raises `InvalidOption`, with the cell as its value, for a clue, which cannot be erased.

        >>> from sudokulib import Grid, Position
        >>> start = Position(Grid.parse("1.3..2....1....3")).with_all_marks()
        >>> position = start.enter(0, 1, 4).erase(0, 1)
        >>> position.marks.digits(0, 1), position.marks.digits(0, 3)
        ((4,), (2, 4))
        """
        cell = self._open_cell(row, column)
        require_type(clear_peers, bool, "clear_peers")
        return after_entry(self, cell, 0, clear_peers=clear_peers)

    def mark(self, row: int, column: int, digit: int, *, corner: bool = False) -> Self:
        """The position with one more pencil mark; unchanged if the mark is already there.

        The two layers of marks in a cell::

            +-------+
            | 1   2 |   corner: where in a house a digit can go (Snyder notation)
            |  478  |   center: which digits a cell can hold
            |       |
            +-------+

        The mark goes in the center of the cell, or in its corners with `corner`. Any digit can be
        marked, even if a peer has it. Raises `InvalidMarks` for a filled cell, and `InvalidOption`
        for a cell off the board or a digit out of range.

        >>> from sudokulib import Grid, Position
        >>> position = Position(Grid.parse("1.3..2....1....3"))
        >>> position.mark(0, 1, 4).marks.digits(0, 1)
        (4,)
        """
        marked = (row, column, digit) in self._layer(corner=corner)
        return self if marked else self.toggle_mark(row, column, digit, corner=corner)

    def unmark(self, row: int, column: int, digit: int, *, corner: bool = False) -> Self:
        """The position without a pencil mark; unchanged if the mark is not there.

        Raises `InvalidOption` as `mark` does.

        >>> from sudokulib import Grid, Position
        >>> position = Position(Grid.parse("1.3..2....1....3")).with_all_marks()
        >>> position.unmark(0, 3, 4).marks.digits(0, 3)
        (2,)
        """
        self._cell(row, column)
        require_int(digit, "digit", 1, self.layout.size)
        marked = (row, column, digit) in self._layer(corner=corner)
        return self.toggle_mark(row, column, digit, corner=corner) if marked else self

    def toggle_mark(self, row: int, column: int, digit: int, *, corner: bool = False) -> Self:
        """The position with a pencil mark if the cell did not have it, and without if it did.

        Raises `InvalidMarks` and `InvalidOption` as `mark` does.

        >>> from sudokulib import Grid, Position
        >>> start = Position(Grid.parse("1.3..2....1....3"))
        >>> position = start.toggle_mark(0, 1, 4, corner=True)
        >>> list(position.corner_marks), position.toggle_mark(0, 1, 4, corner=True) == start
        ([(0, 1, 4)], True)
        """
        cell = self._cell(row, column)
        require_int(digit, "digit", 1, self.layout.size)
        marks = self._layer(corner=corner)._toggled(cell, digit)
        require_empty(marks, self.grid)
        return self._with(corner_marks=marks) if corner else self._with(marks=marks)

    def with_all_marks(self) -> Self:
        """The position with every mark in the centre of cells that the digits allow.

        >>> from sudokulib import Grid, Position
        >>> Position(Grid.parse("1.3..2....1....3")).with_all_marks().marks.digits(0, 1)
        (4,)
        """
        every = candidate_masks(self.layout, self.grid.digits)
        return self._with(marks=PencilMarks._unchecked(self.layout, every))

    def color(self, row: int, column: int, *colors: str) -> Self:
        """The position with these colours for a cell, in place of those that it has, if any.

        Each color is `#rgb`, `#rrggbb`, `#rrggbbaa` or a name that CSS knows. A cell has at most
        nine. Raises `InvalidOption` for more colors, any other text and a cell off the board, and
        `TypeError` for other types.

        >>> from sudokulib import Grid, Position
        >>> position = Position(Grid.parse("1.3..2....1....3")).color(0, 1, "gold")
        >>> position.colors, position.color(0, 1).colors
        ({(0, 1): ('gold',)}, {})
        """
        self._cell(row, column)
        return self._with(colors=colored(self.colors, (row, column), colors))

    def with_about(self, about: Mapping[str, str] | None = None, /, **texts: str) -> Self:
        """The position with more texts, which replace those of the same name.

        Takes what `dict` takes: a mapping, names with their texts, or both. Raises `TypeError` for
        anything but texts.

        >>> from sudokulib import Grid, Position
        >>> position = Position(Grid.parse("1.3..2....1....3"), about={"author": "Ada"})
        >>> position.with_about(level="easy").with_about({"author": "Eva"}).about
        {'author': 'Eva', 'level': 'easy'}
        """
        more = About({} if about is None else about)
        return self._with(about=About({**self.about, **more, **texts}))

    def without_about(self, *names: str) -> Self:
        """The position without these texts; a name that it does not have changes nothing.

        Raises `TypeError` for anything but texts.

        >>> from sudokulib import Grid, Position
        >>> told = {"author": "Ada", "level": "easy"}
        >>> Position(Grid.parse("1.3..2....1....3"), about=told).without_about("level").about
        {'author': 'Ada'}
        """
        for name in names:
            require_type(name, str, "name")
        return self._with(
            about=About({name: text for name, text in self.about.items() if name not in names})
        )

    def apply(self, step: Step | Mistake, *, marks_are: MarksAre | str = MarksAre.AUTO) -> Self:
        """The position after a step: its digits are entered and its candidates removed.

        Before candidates are removed, notes are replaced with all candidates, since notes do not
        say which digits are ruled out; so a step is never lost, and hints go on from there. Digits
        that are already there and candidates that are already gone are ignored. `marks_are` is a
        `MarksAre` or its text, the one with which the hint was asked for.

        A `Mistake` is mended: wrong entries are erased, and missing marks added.

        Raises `TypeError` for anything but a `Step` or a `Mistake`, and `InvalidOption` for one on
        another layout, a step that changes a clue, and clues that contradict each other.

        >>> from sudokulib import Grid, Position, Step, hint
        >>> position = Position(Grid.parse("1.3..2....1....3"))
        >>> step = Step("Guess", eliminations=[(0, 3, 4)], layout=position.layout)
        >>> position.apply(step).marks.digits(0, 3)
        (2,)
        >>> wrong = position.enter(0, 3, 4)
        >>> wrong.apply(hint(wrong)) == position
        True
        """
        if not isinstance(step, (Step, Mistake)):
            raise TypeError(
                f"step must be a Step or a Mistake, not {type(step).__name__}: {shown(step)}"
            )
        if step.layout is not self.layout:
            raise InvalidOption(
                f"this position is on another layout, {self.layout}", option="step", value=step
            )
        meant = MarksAre.of(marks_are, "marks_are")
        if isinstance(step, Mistake):
            return after_mistake(self, step)
        return after_step(self, step, meant)

    def _cell(self, row: int, column: int) -> int:
        last = self.layout.size - 1
        cell = require_int(row, "row", 0, last) * (last + 1)
        return cell + require_int(column, "column", 0, last)

    def _open_cell(self, row: int, column: int) -> int:
        cell = self._cell(row, column)
        clue = self.clues.digits[cell]
        if clue:
            raise InvalidOption(
                f"{self.layout.cell_name(row, column)} is the clue {clue} and cannot be changed",
                option="cell",
                value=(row, column),
            )
        return cell

    def _layer(self, *, corner: bool) -> PencilMarks:
        return self.corner_marks if require_type(corner, bool, "corner") else self.marks


for _move in vars(PlayerMoves).values():
    if isinstance(_move, FunctionType):  # Python's errors about arguments say it
        _move.__qualname__ = f"Position.{_move.__name__}"
