"""A position: the state of a puzzle that is being played, as one value that never changes.

Every move returns a new position, so to undo moves, keep the positions in a list:

>>> from sudokulib import Grid
>>> game = [Position(Grid.parse("1.3..2....1....3"))]
>>> game.append(game[-1].enter(0, 1, 2))
>>> game.append(game[-1].erase(0, 1).enter(0, 1, 4))
>>> [format(position, "line")[:4] for position in game]
['1.3.', '123.', '143.']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.arguments import require_int, require_type
from sudokulib._base.lazy_exports import public
from sudokulib._board.coercion import clues_of
from sudokulib._board.grid import Grid
from sudokulib._board.masks import candidate_masks, entry_mask
from sudokulib._candidates.candidates import Candidates
from sudokulib._play.choices import MarksAre
from sudokulib._play.colors import CellColors, moved
from sudokulib._play.metadata import About
from sudokulib._play.moves import marks_in_use, require_empty
from sudokulib._play.pencil_marks import PencilMarks
from sudokulib._play.player_moves import PlayerMoves
from sudokulib._play.puzzle import Puzzle
from sudokulib.errors import InvalidGrid, InvalidMarks, InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from sudokulib._board.layout import Layout
    from sudokulib._board.transform import Transformation

__all__ = ["Position"]


@public("sudokulib")
@attrs.frozen(init=False, repr=False)
class Position(PlayerMoves):
    """Clues, the digits that a player has entered, pencil marks, colours, and texts about it.

    `grid` has the clues and the entries together; by default just the clues. Entries may be wrong
    and may contradict each other: see `sudokulib.diagnose`.

    A cell can have marks in two layers. `marks` are those in its centre, the digits that the player
    thinks possible there. They are *complete* if every empty cell has one: then hints rely on them.
    Otherwise they are *notes*, and hints look at all digits that the peers of a cell allow; see
    `marks_are`. `corner_marks` are for whatever the player wants to remember; hints never read
    them. Any digit can be marked in any empty cell. Each layer may be given as `PencilMarks` or
    `Candidates`. `colors` are the colours of cells, (row, column): tuples of texts, `#rgb`,
    `#rrggbb`, `#rrggbbaa` or the names that CSS knows.

    The clues may have any number of solutions: only a `Puzzle` is proved to have one. A position
    that is made of a puzzle, by `Position(puzzle)` or `Position.of(puzzle)`, remembers it, through
    all moves; then hints need no search for the solution. `clues` may also be another position, of
    which only the clues and the puzzle are taken. Positions with equal boards, marks,
    colours and texts are equal, whether they know their puzzle or not.

    `str` draws the digits, `format(position, "line")` writes them as a line, and `repr` can be
    evaluated. Raises `TypeError` for wrong types; `InvalidGrid`, with the cell, if `grid` does not
    include all clues; `InvalidOption` for digits or marks on another layout, cells off the board
    and unknown colours; and `InvalidMarks` for marks in filled cells, and for `Candidates` that
    belong to other digits.

    >>> from sudokulib import Grid
    >>> position = Position(Grid.parse("1.3..2....1....3"), about={"author": "Ada"})
    >>> position.about["author"]
    'Ada'
    >>> Position(position.clues).enter(0, 1, 4)
    Position(Grid.parse('1.3..2....1....3'), Grid.parse('143..2....1....3'))
    """

    clues: Grid
    """The digits that the player was given."""
    grid: Grid
    """The clues and the entries."""
    marks: PencilMarks
    """The pencil marks in the centre of cells; hints use them if they are complete."""
    about: Mapping[str, str]
    """Texts about the puzzle by their names: author, level, time ..."""
    corner_marks: PencilMarks
    """The pencil marks in the corners of cells, which hints never use."""
    colors: Mapping[tuple[int, int], tuple[str, ...]]
    """The colours of cells, by (row, column)."""
    puzzle: Puzzle | None = attrs.field(eq=False)
    """The puzzle that the position is made of, if it was made of one."""

    def __init__(
        self,
        clues: Grid | Puzzle | Position,
        grid: Grid | None = None,
        marks: PencilMarks | Candidates | None = None,
        about: Mapping[str, str] | None = None,
        *,
        corner_marks: PencilMarks | Candidates | None = None,
        colors: Mapping[tuple[int, int], Iterable[str]] | None = None,
    ) -> None:
        puzzle = clues if isinstance(clues, Puzzle) else getattr(clues, "puzzle", None)
        clues = clues_of(clues, "clues")
        layout = clues.layout
        grid = clues if grid is None else require_type(grid, Grid, "grid")
        if grid.layout is not layout:
            raise InvalidOption(
                f"the digits must have the layout of the clues, {layout}",
                option="grid",
                value=grid,
            )
        for cell, (clue, digit) in enumerate(zip(clues.digits, grid.digits, strict=True)):
            if clue and clue != digit:
                raise InvalidGrid(
                    f"{layout.cell_name(*layout.cell(cell))} must be the clue {clue}",
                    text=repr(grid),
                    cell=divmod(cell, layout.size),
                )
        self.__attrs_init__(
            clues,
            grid,
            _layer(marks, grid, "marks"),
            About({} if about is None else about),
            _layer(corner_marks, grid, "corner_marks"),
            CellColors(layout, {} if colors is None else colors),
            puzzle,
        )

    @classmethod
    def of(cls, value: Grid | Puzzle | Position) -> Position:
        """The position at the start: all digits of a grid, or the clues of a puzzle, are clues.

        A position is returned as it is. Raises `TypeError` for anything else.

        >>> from sudokulib import Grid
        >>> Position.of(Grid.parse("1.3..2....1....3"))
        Position(Grid.parse('1.3..2....1....3'))
        """
        if isinstance(value, Position):
            return value
        clues = clues_of(value, "position")
        none = PencilMarks._unchecked(clues.layout, (0,) * clues.layout.size)
        self = cls.__new__(cls)
        self.__attrs_init__(
            clues,
            clues,
            none,
            _NO_TEXTS,
            none,
            CellColors._unchecked({}),
            value if isinstance(value, Puzzle) else None,
        )
        return self

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
        return self.grid

    @property
    def id(self) -> str | None:
        """The id of the puzzle, for `sudokulib.puzzle_from_id`; `None` if it is not known.

        >>> from sudokulib import make
        >>> Position.of(make(rng=1)).id
        '1.3x3.1'
        """
        return None if self.puzzle is None else self.puzzle.id

    @property
    def solution(self) -> Grid | None:
        """The solution, or `None` if it is not known: see `sudokulib.solve`.

        >>> from sudokulib import Grid, Puzzle
        >>> position = Position.of(Puzzle(Grid.parse("1.3..2....1....3"))).enter(0, 1, 2)
        >>> position.solution[0, 1], Position.of(position.clues).solution
        (4, None)
        """
        return None if self.puzzle is None else self.puzzle.solution

    def remaining(self, digit: int) -> int:
        """How many times a digit is still to be placed; also 0 if it occurs too often.

        >>> from sudokulib import Grid
        >>> Position(Grid.parse("1.3..2....1....3")).remaining(2)
        3
        """
        n = self.layout.size
        require_int(digit, "digit", 1, n)
        return max(0, n - self.grid.digits.count(digit))

    @property
    def marks_are(self) -> MarksAre:
        """What the marks are: complete if every empty cell has one in its centre, or else notes.

        >>> from sudokulib import Grid
        >>> position = Position(Grid.parse("1.3..2....1....3"))
        >>> position.mark(0, 1, 4).marks_are, position.with_all_marks().marks_are
        (MarksAre.NOTES, MarksAre.COMPLETE)
        """
        marked = self.marks._marked.bit_count()
        is_complete = marked and marked == self.grid.digits.count(0)
        return MarksAre.COMPLETE if is_complete else MarksAre.NOTES

    @property
    def candidates(self) -> Candidates:
        """What hints look at: complete marks that the digits allow, or else all candidates.

        >>> from sudokulib import Grid
        >>> position = Position(Grid.parse("1.3..2....1....3")).mark(0, 3, 2)
        >>> position.candidates.candidates(0, 3)
        (2, 4)
        >>> position.with_all_marks().unmark(0, 3, 4).candidates.candidates(0, 3)
        (2,)
        """
        return self._candidates_for(MarksAre.AUTO)

    def _candidates_for(self, marks_are: MarksAre) -> Candidates:
        cells = self.grid.digits
        every = candidate_masks(self.layout, cells)
        used = marks_in_use(self, marks_are, every)
        if used is not every:
            used = tuple([mask & most for mask, most in zip(used, every, strict=True)])
        return Candidates._unchecked(self.layout, cells, used, entry_mask(self.clues.digits, cells))

    @property
    def is_complete(self) -> bool:
        """Whether every cell has a digit, right or wrong.

        >>> from sudokulib import Grid
        >>> Position(Grid.parse("1.3..2....1....3")).is_complete
        False
        """
        return self.grid.is_complete

    @property
    def is_solved(self) -> bool:
        """Whether every house contains every digit once.

        >>> from sudokulib import Grid
        >>> clues, digits = Grid.parse("1.3..2....1....3"), Grid.parse("1432324123144123")
        >>> Position(clues, digits).is_solved
        True
        """
        return self.grid.is_solved

    def _with(self, **changes: Any) -> Position:
        """The position with other parts, which are known to fit: see `sudokulib._base.unchecked`."""
        after = Position.__new__(Position)
        after.__attrs_init__(
            self.clues,
            changes.get("grid", self.grid),
            changes.get("marks", self.marks),
            changes.get("about", self.about),
            changes.get("corner_marks", self.corner_marks),
            changes.get("colors", self.colors),
            self.puzzle,
        )
        return after

    def _moved_by(self, transformation: Transformation) -> Position:
        """The position after a transformation, which calls this method."""
        after = Position.__new__(Position)
        after.__attrs_init__(
            transformation(self.clues),
            transformation(self.grid),
            self.marks._moved_by(transformation),
            self.about,
            self.corner_marks._moved_by(transformation),
            moved(self.colors, transformation),
            None if self.puzzle is None else transformation(self.puzzle),
        )
        return after

    def _repr_svg_(self) -> str:
        from sudokulib.render._svg import svg

        return svg(self)

    def __rich__(self) -> object:
        from sudokulib.render._rich import rich_board

        return rich_board(self)

    def __str__(self) -> str:
        return str(self.grid)

    def __format__(self, spec: str) -> str:
        return format(self.grid, spec)

    def __repr__(self) -> str:
        parts = [repr(self.clues if self.puzzle is None else self.puzzle)]
        if self.grid != self.clues:
            parts.append(repr(self.grid))
        for name in ("marks", "about", "corner_marks", "colors"):
            value = getattr(self, name)
            if value:
                parts.append(f"{name}={value!r}")
        return f"Position({', '.join(parts)})"


_NO_TEXTS = About({})


def _layer(marks: PencilMarks | Candidates | None, digits: Grid, option: str) -> PencilMarks:
    """A layer of marks, checked to fit the digits."""
    layout = digits.layout
    if marks is None:
        return PencilMarks._unchecked(layout, (0,) * layout.size)
    if isinstance(marks, Candidates):
        if marks.grid != digits:
            raise InvalidMarks(f"these marks belong to other digits: {shown(marks)}")
        return PencilMarks._unchecked(layout, marks.masks)
    if not isinstance(marks, PencilMarks):
        raise TypeError(
            f"{option} must be PencilMarks or Candidates, not {type(marks).__name__}: "
            f"{shown(marks)}"
        )
    if marks.layout is not layout:
        raise InvalidOption(
            f"the marks must have the layout of the clues, {layout}", option=option, value=marks
        )
    require_empty(marks, digits)
    return marks
