"""A puzzle: clues that are proved to have one solution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

import attrs

from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS
from sudokulib._board.coercion import clues_of
from sudokulib._board.grid import Grid
from sudokulib.errors import InvalidGrid
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout
    from sudokulib._board.transform import Transformation
    from sudokulib.playing._position import Position


@public("sudokulib")
@attrs.frozen(init=False, repr=False)
class Puzzle:
    """Clues with exactly one solution, and that solution.

    `Puzzle(clues)` takes a grid, or uses the clues of a position or another puzzle. The constructor
    solves the clues, so every `Puzzle` is proved to have one solution. `str` draws the clues, and
    `format(puzzle, "line")` writes them as a line. `repr` can be evaluated, which proves the puzzle
    again. Puzzles with the same clues are equal.

    Raises `NoSolution` or `MultipleSolutions` if the clues do not have exactly one solution,
    `LimitExceeded` or `Stopped` when the `limits` end the search, and `InvalidGrid` if the argument
    `solution` is not the solution of the clues.

    >>> puzzle = Puzzle(Grid.parse("1.3..2....1....3"))
    >>> puzzle.solution.rows()[0]
    (1, 4, 3, 2)
    >>> puzzle
    Puzzle(Grid.parse('1.3..2....1....3'))
    """

    clues: Grid
    """The digits that the player is given."""
    solution: Grid = attrs.field(eq=False)
    """The complete grid that contains the clues; there is only one."""
    id: str | None = attrs.field(eq=False)
    """The string from which `sudokulib.puzzle_from_id` makes this puzzle again. `None` if there
    is no such string: the library did not make the puzzle, or the puzzle was changed afterwards, or
    an id cannot hold its options, such as a judge, a given solution, or a filler, solver, scale,
    technique or constraint of your own."""

    def __init__(
        self,
        clues: Grid | Puzzle | Position,
        solution: Grid | None = None,
        *,
        limits: Limits | None = DEFAULT_LIMITS,
    ) -> None:
        clues = clues_of(clues, "clues")
        found = solve(clues, limits=limits)
        if solution is not None and require_type(solution, Grid, "solution") != found:
            raise InvalidGrid("this is not the solution of the clues", text=repr(solution))
        self.__attrs_init__(clues, found, None)

    @classmethod
    def _unchecked(cls, clues: Grid, solution: Grid, id: str | None = None) -> Puzzle:
        """A puzzle from parts that are known to be valid, and proved."""
        self = cls.__new__(cls)
        self.__attrs_init__(clues, solution, id)
        return self

    @property
    def layout(self) -> Layout:
        """The board's geometry.

        >>> Puzzle(Grid.parse("1.3..2....1....3")).layout
        Layout.boxes(2, 2)
        """
        return self.clues.layout

    if not TYPE_CHECKING:  # pragma: no branch  (checkers know that it does not exist)

        def __getitem__(self, cell: object) -> NoReturn:
            raise TypeError("a puzzle has two grids: puzzle.clues[0, 0] and puzzle.solution[0, 0]")

        __iter__ = __contains__ = None

    @property
    def _grid(self) -> Grid:
        """The current board: see `grid_of`."""
        return self.clues

    def _moved_by(self, transformation: Transformation) -> Puzzle:
        """The puzzle after a transformation, which calls this method; it needs no new proof."""
        return self._unchecked(transformation(self.clues), transformation(self.solution))

    def _repr_svg_(self) -> str:
        from sudokulib.render._svg import svg

        return svg(self)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:  # noqa: FBT001  (NumPy)
        """The clues as an array of NumPy, like those of `clues`: see `Grid`."""
        return self.clues.__array__(dtype, copy)

    def __rich__(self) -> object:
        from sudokulib.render._rich import rich_board

        return rich_board(self)

    def __str__(self) -> str:
        return str(self.clues)

    def __format__(self, spec: str) -> str:
        return format(self.clues, spec)

    def __repr__(self) -> str:
        return f"Puzzle({self.clues!r})"
