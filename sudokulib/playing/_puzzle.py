"""A puzzle: clues, and the proof that they have one solution.

Texts about a puzzle: a small mapping that never changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS
from sudokulib._board.coercion import clues_of
from sudokulib._board.grid import Grid
from sudokulib.errors import InvalidGrid, shown
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    from sudokulib._base.limits import Limits
    from sudokulib._board.layout import Layout
    from sudokulib._board.transform import Transformation
    from sudokulib.playing._position import Position


class About(Mapping[str, str]):
    """A hashable mapping of texts to texts: author, level, time and so on.

    It prints as a dict and equals any mapping with the same items, in any order. Raises `TypeError`
    for anything but texts.

    >>> about = About({"author": "Ada", "level": "hard"})
    >>> about["author"], about.get("time", "unknown")
    ('Ada', 'unknown')
    >>> about
    {'author': 'Ada', 'level': 'hard'}
    """

    __slots__ = ("_texts",)

    def __init__(self, texts: Mapping[str, str]) -> None:
        if not isinstance(texts, Mapping):
            raise TypeError(f"about must be a mapping, not {type(texts).__name__}: {shown(texts)}")
        self._texts = dict(texts)
        for text in (*self._texts, *self._texts.values()):
            if not isinstance(text, str):
                raise TypeError(f"about must hold texts, not {type(text).__name__}: {shown(text)}")

    def __getitem__(self, name: str) -> str:
        return self._texts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def __len__(self) -> int:
        return len(self._texts)

    def __hash__(self) -> int:
        return hash(frozenset(self._texts.items()))

    def __repr__(self) -> str:
        return repr(self._texts)

    def __reduce__(self) -> tuple[type[About], tuple[dict[str, str]]]:
        return type(self), (self._texts,)


@public("sudokulib")
@attrs.frozen(init=False, repr=False)
class Puzzle:
    """Clues with exactly one solution, and that solution.

    `Puzzle(clues)` takes a grid, or the clues of a position or another puzzle. The constructor
    solves the clues, so every `Puzzle` is proved to have one solution. `str` draws the clues,
    `format(puzzle, "line")` writes them as a line, and `repr` can be evaluated, which proves the
    puzzle once more. Puzzles with the same clues are equal.

    Raises `NoSolution` or `MultipleSolutions` if the clues do not have exactly one solution,
    `LimitExceeded` and `Stopped` when the `limits` end the search, and `InvalidGrid` if a given
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
    """The one complete grid that agrees with the clues."""
    id: str | None = attrs.field(eq=False)
    """The string from which `sudokulib.puzzle_from_id` makes this puzzle again. `None` if it was
    not made by the library, or was made with a filler, a solver or a judge of your own."""

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
        """A puzzle from parts that are known to fit and proved: see `sudokulib._base.unchecked`."""
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

    @property
    def _grid(self) -> Grid:
        """The board as it stands: see `grid_of`."""
        return self.clues

    def _moved_by(self, transformation: Transformation) -> Puzzle:
        """The puzzle after a transformation, which calls this method; no proof is needed."""
        return self._unchecked(transformation(self.clues), transformation(self.solution))

    def _repr_svg_(self) -> str:
        from sudokulib.render._svg import svg

        return svg(self)

    def __rich__(self) -> object:
        from sudokulib.render._rich import rich_board

        return rich_board(self)

    def __str__(self) -> str:
        return str(self.clues)

    def __format__(self, spec: str) -> str:
        return format(self.clues, spec)

    def __repr__(self) -> str:
        return f"Puzzle({self.clues!r})"
