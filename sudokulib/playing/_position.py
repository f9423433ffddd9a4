"""A position: the state of a puzzle that is being played, as an immutable value.

Every move returns a new position, so to undo moves, keep the positions in a list:

>>> from sudokulib import Grid
>>> game = [Position(Grid.parse("1.3..2....1....3"))]
>>> game.append(game[-1].enter(0, 1, 2))
>>> game.append(game[-1].erase(0, 1).enter(0, 1, 4))
>>> [format(position, "line")[:4] for position in game]
['1.3.', '123.', '143.']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.absent import Absent, existing_names
from sudokulib._base.arguments import require_int, require_type
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, Limits
from sudokulib._base.usage import example
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.coercion import clues_of
from sudokulib._board.grid import Grid
from sudokulib._board.masks import bits, candidate_masks, entry_mask, remove_ruled_out
from sudokulib._candidates.candidates import Candidates
from sudokulib._candidates.step import Step
from sudokulib.errors import InvalidGrid, InvalidMarks, InvalidOption, shown
from sudokulib.playing._colors import CellColors, moved_colors, with_colors
from sudokulib.playing._mistakes import Mistake, MistakeKind
from sudokulib.playing._pencil_marks import MarksAre, PencilMarks
from sudokulib.playing._puzzle import Puzzle

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from sudokulib._board.layout import Layout
    from sudokulib._board.transform import Transformation
    from sudokulib.techniques._protocol import Technique


@public("sudokulib")
@attrs.frozen(init=False, repr=False)
class Position:
    """A puzzle during play: clues, entries, pencil marks, colours, and strings about the puzzle.

    `grid` contains the clues and the entries; by default only the clues. Entries may be wrong and
    may contradict each other: see `sudokulib.diagnose`.

    A cell can have marks in two layers. `marks` are the marks in the centre of cells: the digits
    that the player regards as possible. They are *complete* if every empty cell has one; then hints
    rely on them. Otherwise they are *notes*, and hints use all digits that the peers of a cell
    allow; see `marks_are`. `corner_marks` are for any other notes of the player; hints never use
    them. Any digit can be marked in any empty cell. Each layer may be given as `PencilMarks` or
    `Candidates`. `colors` maps cells, (row, column), to tuples of colours: `#rgb`, `#rrggbb`,
    `#rrggbbaa` or CSS names.

    The clues may have any number of solutions: only a `Puzzle` is proved to have exactly one. A
    position that is made from a puzzle, by `Position(puzzle)` or `Position.of(puzzle)`, remembers
    the puzzle through all moves; then hints need no search for the solution. `clues` may also be
    another position; then only its clues and its puzzle are used. Positions with equal boards,
    marks, colours and strings are equal, even if only one was made from a puzzle.

    `str` draws the digits, `format(position, "line")` writes them as a line, and `repr` can be
    evaluated. Raises `TypeError` for wrong types; `InvalidGrid`, with the cell, if `grid` does not
    include all clues; `InvalidOption` for digits or marks on another layout, cells off the board
    and unknown colours; and `InvalidMarks` for marks in filled cells, and for `Candidates` that
    belong to another grid.

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
    """Strings about the puzzle by their names: author, level, time and so on."""
    corner_marks: PencilMarks
    """The pencil marks in the corners of cells, which hints never use."""
    colors: Mapping[tuple[int, int], tuple[str, ...]]
    """The colours of cells, by (row, column)."""
    puzzle: Puzzle | None = attrs.field(eq=False)
    """The puzzle from which the position was made, if there is one."""

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
            _checked_layer(marks, grid, "marks"),
            About({} if about is None else about),
            _checked_layer(corner_marks, grid, "corner_marks"),
            CellColors(layout, {} if colors is None else colors),
            puzzle,
        )

    @classmethod
    def of(cls, value: Grid | Puzzle | Position) -> Position:
        """The position at the start: all digits of a grid, or the clues of a puzzle, become clues.

        A position is returned unchanged. Raises `TypeError` for any other value.

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
            _NO_ABOUT,
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

    if not TYPE_CHECKING:  # pragma: no branch  (checkers know that they do not exist)
        undo = Absent("positions never change, so keep the earlier ones in a list")
        redo = Absent("positions never change, so keep the later ones in a list")
        __dir__ = existing_names

    @property
    def _grid(self) -> Grid:
        """The current board: see `grid_of`."""
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
        """How many times a digit must still be placed; never less than 0.

        >>> from sudokulib import Grid
        >>> Position(Grid.parse("1.3..2....1....3")).remaining(2)
        3
        """
        n = self.layout.size
        digit = require_int(digit, "digit", 1, n)
        return max(0, n - self.grid.digits.count(digit))

    @property
    def marks_are(self) -> MarksAre:
        """The meaning of the centre marks: complete if every empty cell has one, otherwise notes.

        >>> from sudokulib import Grid
        >>> position = Position(Grid.parse("1.3..2....1....3"))
        >>> position.mark(0, 1, 4).marks_are, position.with_all_marks().marks_are
        (MarksAre.NOTES, MarksAre.COMPLETE)
        """
        return MarksAre.COMPLETE if self._has_all_marks else MarksAre.NOTES

    @property
    def _has_all_marks(self) -> bool:
        """Whether there are empty cells, and all of them have marks: see `has_all_marks`."""
        marked = self.marks._marked.bit_count()
        return marked > 0 and marked == self.grid.digits.count(0)

    @property
    def candidates(self) -> Candidates:
        """The candidates that hints use: complete marks that the digits allow, or all candidates.

        >>> from sudokulib import Grid
        >>> position = Position(Grid.parse("1.3..2....1....3")).mark(0, 3, 2)
        >>> position.candidates.candidates(0, 3)
        (2, 4)
        >>> position.with_all_marks().unmark(0, 3, 4).candidates.candidates(0, 3)
        (2,)
        """
        return self._candidates_for(MarksAre.AUTO)

    @property
    def sukaku(self) -> Candidates:
        """The digits and the marks as clues: a cell with marks can be no other digit.

        A cell without marks can be any digit that its peers allow. `sudokulib.solve` and others
        take the result. By default, marks are notes of the player.

        >>> from sudokulib import Grid
        >>> position = Position(Grid.parse("1.3..2....1....3")).mark(0, 3, 2)
        >>> position.sukaku.candidates(0, 3), position.candidates.candidates(0, 3)
        ((2,), (2, 4))
        """
        return self._candidates_for(MarksAre.COMPLETE)

    @property
    def is_complete(self) -> bool:
        """Whether every cell has a digit; the digits may be wrong.

        >>> from sudokulib import Grid
        >>> Position(Grid.parse("1.3..2....1....3")).is_complete
        False
        """
        return self.grid.is_complete

    @property
    def is_solved(self) -> bool:
        """Whether every house contains every digit once, and all constraints are satisfied.

        >>> from sudokulib import Grid
        >>> clues, digits = Grid.parse("1.3..2....1....3"), Grid.parse("1432324123144123")
        >>> Position(clues, digits).is_solved
        True
        """
        return self.grid.is_solved

    @example("position.enter(0, 1, 4) for a 4 in the first row and second column")
    def enter(self, row: int, column: int, digit: int, *, clear_peers: bool = True) -> Position:
        """The position after a digit was entered; it replaces any earlier entry of the cell.

        The digit may be right or wrong. The marks of the cell are removed, and the marks of this
        digit are removed from its peers, in both layers, unless `clear_peers` is false. An old
        entry is erased first, as `erase` does.

        Raises `InvalidOption`, with the cell as its value, for a clue, which cannot be changed.
        Also raises it for a digit out of range or a cell off the board.

        >>> from sudokulib import Grid, Position
        >>> position = Position(Grid.parse("1.3..2....1....3")).with_all_marks().enter(0, 1, 4)
        >>> position.grid[0, 1], position.marks.digits(0, 3)
        (4, (2,))
        """
        cell = self._index_of_entry(row, column)
        if digit == 0:
            raise InvalidOption(
                "a digit is at least 1; erase(row, column) empties a cell", option="digit", value=0
            )
        digit = require_int(digit, "digit", 1, self.layout.size)
        require_type(clear_peers, bool, "clear_peers")
        return self._with_digit(cell, digit, clear_peers=clear_peers)

    def erase(self, row: int, column: int, *, clear_peers: bool = True) -> Position:
        """The position after a cell was cleared of its entry, or of all marks if it has no entry.

        If an entry is erased while the marks are complete, they stay complete: the cell gets the
        marks that its peers allow. Unless `clear_peers` is false, each peer gets the mark of the
        erased digit if no other digit excludes it, even if the player removed this mark before.
        Notes and corner marks are not restored. To undo everything, return to an earlier position.

        Raises `InvalidOption`, with the cell as its value, for a clue, which cannot be erased.

        >>> from sudokulib import Grid, Position
        >>> start = Position(Grid.parse("1.3..2....1....3")).with_all_marks()
        >>> position = start.enter(0, 1, 4).erase(0, 1)
        >>> position.marks.digits(0, 1), position.marks.digits(0, 3)
        ((4,), (2, 4))
        """
        cell = self._index_of_entry(row, column)
        require_type(clear_peers, bool, "clear_peers")
        return self._with_digit(cell, 0, clear_peers=clear_peers)

    def mark(self, row: int, column: int, digit: int, *, corner: bool = False) -> Position:
        """The position with one more pencil mark; unchanged if the mark is already there.

        The two layers of marks in a cell::

            +-------+
            | 1   2 |   corner: where a digit can go in a house (Snyder notation)
            |  478  |   center: which digits a cell can be
            |       |
            +-------+

        With `corner`, the mark is added in the corners of the cell, otherwise in its centre. Any
        digit can be marked, even if a peer has it. Raises `InvalidMarks` for a filled cell, and
        `InvalidOption` for a cell off the board or a digit out of range.

        >>> from sudokulib import Grid, Position
        >>> position = Position(Grid.parse("1.3..2....1....3"))
        >>> position.mark(0, 1, 4).marks.digits(0, 1)
        (4,)
        """
        marked = (row, column, digit) in self._layer(corner=corner)
        return self if marked else self.toggle_mark(row, column, digit, corner=corner)

    def unmark(self, row: int, column: int, digit: int, *, corner: bool = False) -> Position:
        """The position without a pencil mark; unchanged if the mark is not there.

        Raises `InvalidOption` in the same cases as `mark`.

        >>> from sudokulib import Grid, Position
        >>> position = Position(Grid.parse("1.3..2....1....3")).with_all_marks()
        >>> position.unmark(0, 3, 4).marks.digits(0, 3)
        (2,)
        """
        self.layout.index(row, column)
        digit = require_int(digit, "digit", 1, self.layout.size)
        marked = (row, column, digit) in self._layer(corner=corner)
        return self.toggle_mark(row, column, digit, corner=corner) if marked else self

    def toggle_mark(self, row: int, column: int, digit: int, *, corner: bool = False) -> Position:
        """The position with a pencil mark if the cell did not have it, or without it if it did.

        Raises `InvalidMarks` and `InvalidOption` in the same cases as `mark`.

        >>> from sudokulib import Grid, Position
        >>> start = Position(Grid.parse("1.3..2....1....3"))
        >>> position = start.toggle_mark(0, 1, 4, corner=True)
        >>> list(position.corner_marks), position.toggle_mark(0, 1, 4, corner=True) == start
        ([(0, 1, 4)], True)
        """
        cell = self.layout.index(row, column)
        digit = require_int(digit, "digit", 1, self.layout.size)
        marks = self._layer(corner=corner)._toggled(cell, digit)
        _require_empty(marks, self.grid)
        return self._with(corner_marks=marks) if corner else self._with(marks=marks)

    def with_all_marks(self) -> Position:
        """The position with all candidates marked in the centre of every empty cell.

        >>> from sudokulib import Grid, Position
        >>> Position(Grid.parse("1.3..2....1....3")).with_all_marks().marks.digits(0, 1)
        (4,)
        """
        every = candidate_masks(self.layout, self.grid.digits)
        return self._with(marks=PencilMarks._unchecked(self.layout, every))

    def color(self, row: int, column: int, *colors: str) -> Position:
        """The position with these colours for a cell; they replace its present colours.

        Each colour is `#rgb`, `#rrggbb`, `#rrggbbaa` or a CSS name. A cell has at most nine
        colours. Raises `InvalidOption` for more colours, any other string and a cell off the board,
        and `TypeError` for other types.

        >>> from sudokulib import Grid, Position
        >>> position = Position(Grid.parse("1.3..2....1....3")).color(0, 1, "gold")
        >>> position.colors, position.color(0, 1).colors
        ({(0, 1): ('gold',)}, {})
        """
        cell = self.layout.cell(self.layout.index(row, column))
        return self._with(colors=with_colors(self.colors, cell, colors))

    def with_about(self, about: Mapping[str, str] | None = None, /, **strings: str) -> Position:
        """The position with more strings in `about`; they replace strings with the same names.

        Takes the same arguments as `dict`: a mapping, names with their strings, or both. Raises
        `TypeError` for values that are not strings.

        >>> from sudokulib import Grid, Position
        >>> position = Position(Grid.parse("1.3..2....1....3"), about={"author": "Ada"})
        >>> position.with_about(level="easy").with_about({"author": "Eva"}).about
        {'author': 'Eva', 'level': 'easy'}
        """
        more = About({} if about is None else about)
        return self._with(about=About({**self.about, **more, **strings}))

    def without_about(self, *names: str) -> Position:
        """The position without these names in `about`; unknown names are ignored.

        Raises `TypeError` for values that are not strings.

        >>> from sudokulib import Grid, Position
        >>> about = {"author": "Ada", "level": "easy"}
        >>> Position(Grid.parse("1.3..2....1....3"), about=about).without_about("level").about
        {'author': 'Ada'}
        """
        for name in names:
            require_type(name, str, "name")
        return self._with(
            about=About({name: said for name, said in self.about.items() if name not in names})
        )

    def apply(self, step: Step | Mistake, *, marks_are: MarksAre | str = MarksAre.AUTO) -> Position:
        """The position after a step: its digits are entered and its candidates removed.

        Before candidates are removed, notes are replaced with all candidates, since notes do not
        show which digits are ruled out. So the effect of the step stays visible, and the next hint
        uses it. Digits that are already there and candidates that are already removed are ignored.
        `marks_are` is a `MarksAre` or its string; pass the same value as to `hint`.

        A `Mistake` is corrected: wrong entries are erased, and missing marks are added.

        Raises `TypeError` unless the argument is a `Step` or a `Mistake`. Raises `InvalidOption`
        for a step or mistake on another layout, for a step that changes a clue, and for clues that
        contradict each other.

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
            raise wrong_type("step", "a Step or a Mistake", step)
        if step.layout is not self.layout:
            raise InvalidOption(
                f"this position is on another layout, {self.layout}", option="step", value=step
            )
        meant = MarksAre.of(marks_are, "marks_are")
        if isinstance(step, Mistake):
            return self._corrected(step)
        return self._after_step(step, meant)

    def advance(
        self,
        *,
        until: str | Technique | Collection[str | Technique],
        limits: Limits | None = DEFAULT_LIMITS,
    ) -> Position:
        """The position on the way to the solution at which a technique is the next step.

        The steps are those of `sudokulib.hint`, each the easiest one. They are made until a step of
        the technique `until`, or of one of several, comes next. All candidates that are left are
        the marks of the result. A worksheet about X-Wings is a page of such positions.

        - `until`: a technique or its name, or several of them.
        - `limits`: the limits of each hint: see `Limits`; `None` for no limit.

        Raises `Stuck` if no step of the technique comes up, and if the position has a mistake, and
        `InvalidOption` for an unknown technique and for none. Also raises the errors of
        `sudokulib.hint`.

        >>> from sudokulib import hint, make
        >>> position = Position.of(make(requires="Naked Pair", rng=1)).advance(until="Naked Pair")
        >>> hint(position).technique
        'Naked Pair'
        """
        from sudokulib.playing._hints import advanced

        return advanced(self, until, limits)

    def _with_digit(self, cell: int, digit: int, *, clear_peers: bool) -> Position:
        """The position with this digit in a cell that is not a clue; 0 empties the cell."""
        layout, before = self.layout, self.grid.digits
        erased = before[cell]
        if digit and digit == erased:
            return self
        digits = before[:cell] + bytes((digit,)) + before[cell + 1 :]
        center = [mask & ~(1 << cell) for mask in self.marks.masks]
        corner = [mask & ~(1 << cell) for mask in self.corner_marks.masks]
        if erased:
            _restore_marks(center, layout, before, digits, cell, clear_peers=clear_peers)
        if digit and clear_peers:
            remove_ruled_out(center, layout, cell, digit)
            remove_ruled_out(corner, layout, cell, digit)
        return self._with(
            grid=Grid._unchecked(layout, digits),
            marks=PencilMarks._unchecked(layout, tuple(center)),
            corner_marks=PencilMarks._unchecked(layout, tuple(corner)),
        )

    def _after_step(self, step: Step, marks_are: MarksAre) -> Position:
        """The position after a step on its layout."""
        position, n = self, self.layout.size
        if step.eliminations:
            # A hint used the marks if they include all candidates that it removes: see `hint`.
            if marks_are is MarksAre.NOTES and all(
                candidate in self.marks for candidate in step.eliminations
            ):
                marks_are = MarksAre.AUTO
            masks = list(self._possible(marks_are, candidate_masks(self.layout, self.grid.digits)))
            for row, column, digit in step.eliminations:
                masks[digit - 1] &= ~(1 << row * n + column)
            position = self._with(marks=PencilMarks._unchecked(self.layout, tuple(masks)))
        for row, column, digit in step.placements:
            if position.grid[row, column] != digit:
                position = position.enter(row, column, digit)
        return position

    def _corrected(self, mistake: Mistake) -> Position:
        """The position without a mistake: wrong entries are erased, missing marks added."""
        position = self
        if mistake.kind is MistakeKind.MISSING_MARK:
            for row, column in mistake.cells:
                if not self.grid[row, column]:
                    for digit in mistake.digits:
                        position = position.mark(row, column, digit)
            return position
        wrong = [cell for cell in mistake.cells if self.grid[cell] in mistake.digits]
        if any(self.clues[cell] for cell in wrong):
            raise InvalidOption(
                "the clues contradict each other, and cannot be changed",
                option="step",
                value=mistake,
            )
        for row, column in wrong:
            position = position.erase(row, column)
        return position

    def _candidates_for(self, marks_are: MarksAre) -> Candidates:
        """The candidates that hints use if the marks have this meaning."""
        digits = self.grid.digits
        allowed = candidate_masks(self.layout, digits)
        possible = self._possible(marks_are, allowed)
        if possible is not allowed:
            possible = tuple([mask & most for mask, most in zip(possible, allowed, strict=True)])
        entries = entry_mask(self.clues.digits, digits)
        return Candidates._unchecked(self.layout, digits, possible, entries)

    def _possible(self, marks_are: MarksAre, allowed: tuple[int, ...]) -> tuple[int, ...]:
        """The digits that hints regard as possible in each cell, as one mask for each digit.

        `allowed` are the candidates that the peers allow.

            marks are   cells with marks                   cells without marks
            complete    all marks, even impossible ones    all that peers allow
            notes       all that peers allow               all that peers allow
        """
        if marks_are is MarksAre.AUTO:
            marks_are = self.marks_are
        if marks_are is MarksAre.NOTES:
            return allowed
        masks, marked = self.marks.masks, self.marks._marked
        return tuple([mask | most & ~marked for mask, most in zip(masks, allowed, strict=True)])

    def _index_of_entry(self, row: int, column: int) -> int:
        """The index of a cell; raises an error for a clue."""
        cell = self.layout.index(row, column)
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

    def _with(self, **changes: Any) -> Position:
        """The position with other valid parts: see `_base/slot_setters.py`."""
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
            moved_colors(self.colors, transformation),
            None if self.puzzle is None else transformation(self.puzzle),
        )
        return after

    def _repr_svg_(self) -> str:
        from sudokulib.render._svg import svg

        return svg(self)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:  # noqa: FBT001  (NumPy)
        """The digits as an array of NumPy, like those of `grid`: see `Grid`."""
        return self.grid.__array__(dtype, copy)

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


class About(Mapping[str, str]):
    """A hashable mapping of strings to strings: author, level, time and so on.

    Its `repr` is that of a dict, and it equals any mapping with the same items, in any order.
    Raises `TypeError` for keys and values that are not strings.

    >>> about = About({"author": "Ada", "level": "hard"})
    >>> about["author"], about.get("time", "unknown")
    ('Ada', 'unknown')
    >>> about
    {'author': 'Ada', 'level': 'hard'}
    """

    __slots__ = ("_strings",)

    def __init__(self, strings: Mapping[str, str]) -> None:
        if not isinstance(strings, Mapping):
            raise TypeError(
                f"about must be a mapping, not {type(strings).__name__}: {shown(strings)}"
            )
        self._strings = dict(strings)
        for string in (*self._strings, *self._strings.values()):
            if not isinstance(string, str):
                raise TypeError(
                    f"the names and values of about must be strings, not "
                    f"{type(string).__name__}: {shown(string)}"
                )

    def __getitem__(self, name: str) -> str:
        return self._strings[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._strings)

    def __len__(self) -> int:
        return len(self._strings)

    def __hash__(self) -> int:
        return hash(frozenset(self._strings.items()))

    def __repr__(self) -> str:
        return repr(self._strings)

    def __reduce__(self) -> tuple[type[About], tuple[dict[str, str]]]:
        return type(self), (self._strings,)


_NO_ABOUT = About({})


def _checked_layer(marks: PencilMarks | Candidates | None, grid: Grid, option: str) -> PencilMarks:
    """A layer of marks, checked against the grid."""
    layout = grid.layout
    if marks is None:
        return PencilMarks._unchecked(layout, (0,) * layout.size)
    if isinstance(marks, Candidates):
        if marks.grid != grid:
            raise InvalidMarks(f"these candidates belong to another grid: {shown(marks)}")
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
    _require_empty(marks, grid)
    return marks


def _restore_marks(
    marks: list[int],
    layout: Layout,
    before: bytes,
    after: bytes,
    cell: int,
    *,
    clear_peers: bool,
) -> None:
    """Adds the marks that return when the digit of a cell is erased, if the marks are complete.

    `before` and `after` are the digits of the board; `marks` has a mask for each digit.
    """
    without = before[:cell] + b"\0" + before[cell + 1 :]
    possible = candidate_masks(layout, before)
    # For each digit, the cells that may be this digit after the digit of this cell is erased.
    freed = [
        new & ~old & ~(1 << cell)
        for old, new in zip(possible, candidate_masks(layout, without), strict=True)
    ]
    freed_cells, marked = reduce(or_, freed), reduce(or_, marks)
    # Because of a wrong entry, a cell may have no possible digit, so it cannot have a mark.
    open_cells = reduce(or_, possible)
    if not marked or open_cells & ~(marked | freed_cells):
        return
    if not clear_peers:
        freed, freed_cells = [0] * len(freed), 0
    # Cells without any mark may be any digit that the other digits allow.
    unmarked = (freed_cells | 1 << cell) & ~marked
    for index, mask in enumerate(candidate_masks(layout, after)):
        marks[index] |= freed[index] | mask & unmarked


def _require_empty(marks: PencilMarks, grid: Grid) -> None:
    """Raises `InvalidMarks`, with the cell, if a filled cell has a mark."""
    for index in bits(marks._marked):
        if grid.digits[index]:
            cell = grid.layout.cell(index)
            name = grid.layout.cell_name(*cell)
            raise InvalidMarks(f"{name} is filled and cannot be marked", cell=cell)
