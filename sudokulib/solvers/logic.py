"""A human's solver: named techniques, one after another, and never a guess."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib.errors import BudgetExceeded, InvalidMarks, Undecided, require_type, shown
from sudokulib.grid import Grid
from sudokulib.marks import Marks
from sudokulib.meter import require_budget
from sudokulib.techniques import SINGLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib.step import Step
    from sudokulib.techniques.protocol import Technique

__all__ = ["LogicSolver"]


def _require_techniques(techniques: tuple[Technique, ...]) -> tuple[Technique, ...]:
    if not isinstance(techniques, (tuple, list)):
        raise TypeError(f"techniques must be a tuple, not {type(techniques).__name__}")
    for technique in techniques:
        if (
            isinstance(technique, type)
            or not isinstance(getattr(technique, "name", None), str)
            or not callable(getattr(technique, "find", None))
        ):
            raise TypeError(f"a technique has a name and a find, unlike {shown(technique)}")
    return tuple(techniques)


@attrs.frozen(repr=False)
class LogicSolver:
    """Solves as far as its techniques reach, and says so where they end; it never guesses.

    `techniques` are asked in their order, and after each find from the start again. With the
    default, `SINGLES`, this is the classic solver by elimination of candidates: mark all
    candidates, fill in naked and hidden singles until nothing moves.

    As every step is true in every solution, a grid that it solves has exactly that solution, and
    one that it leads to a contradiction has none. (Where a technique assumes that there is one
    solution, so does the result, and `assumes_unique` is true.) Anything else is `Undecided`, which
    makes a maker with this solver produce only puzzles that its techniques solve.

    Anything but a tuple or list of techniques raises `TypeError`.

    >>> from sudokulib import Grid
    >>> solver = LogicSolver()
    >>> grid = Grid.parse("1.3..2....1....3")
    >>> [format(solution, "line") for solution in solver.solutions(grid)]
    ['1432324123144123']
    >>> next(solver.steps(grid))
    Step(technique='Naked Single', placements=((0, 1, 4),), eliminations=(), houses=())
    """

    techniques: tuple[Technique, ...] = attrs.field(default=SINGLES, converter=_require_techniques)
    """The techniques, in the order in which they are tried."""

    def __repr__(self) -> str:
        return "LogicSolver()" if self.techniques == SINGLES else f"LogicSolver({self.techniques})"

    @property
    def complete(self) -> bool:
        """False: there are grids that no technique decides."""
        return False

    @property
    def assumes_unique(self) -> bool:
        """Whether a technique takes for granted that there is exactly one solution.

        >>> LogicSolver().assumes_unique
        False
        """
        return any(getattr(technique, "assumes_unique", False) for technique in self.techniques)

    def solutions(self, grid: Grid, *, budget: int | None = None) -> Iterator[Grid]:
        """The one solution or none, where the techniques tell; `Undecided` where they do not.

        `Undecided` carries the grid as far as it came. A step is a node: past `budget` of them
        (`None`: no limit) the iterator raises `BudgetExceeded`.

        >>> from sudokulib import Grid
        >>> list(LogicSolver().solutions(Grid.parse("123....4........")))
        []
        """
        return self._solutions(require_type(grid, Grid, "grid"), require_budget(budget))

    def proves_unique(self, grid: Grid, *, budget: int | None = None) -> bool:
        """Whether the techniques solve the grid, which proves that its solution is the only one.

        >>> from sudokulib import Grid
        >>> LogicSolver().proves_unique(Grid.parse("1.3..2....1....3"))
        True
        """
        end = self._end(require_type(grid, Grid, "grid"), require_budget(budget))
        return end is not None and 0 not in end.cells

    def steps(self, grid: Grid) -> Iterator[Step]:
        """The steps of the solution, lazily, until it is solved, or stuck, or a contradiction.

        Placements that are seen at one look come one after another; a step that eliminates comes
        alone, and then the first technique is asked again. A contradiction ends the steps as soon
        as the marks show it.

        >>> from sudokulib import Grid
        >>> len(list(LogicSolver().steps(Grid.parse("1.3..2....1....3"))))
        11
        """
        return self._steps(Marks.of(require_type(grid, Grid, "grid")))

    def _steps(self, marks: Marks) -> Iterator[Step]:
        after: Marks | None = marks
        while after is not None and not after.is_contradictory:
            found, after = self._look(after)
            if not found:
                return
            if after is not None:  # steps that contradict each other explain nothing
                yield from found

    def _solutions(self, grid: Grid, budget: int | None) -> Iterator[Grid]:
        end = self._end(grid, budget)
        if end is None:
            return
        if 0 in end.cells:
            raise Undecided(end.grid)
        yield end.grid

    def _end(self, grid: Grid, budget: int | None) -> Marks | None:
        """The marks where the techniques get no further; `None` at a contradiction."""
        marks = Marks.of(grid)
        if marks.is_contradictory:
            return None
        spent = 0
        while 0 in marks.cells:
            found, after = self._look(marks)
            if not found:
                return None if marks.is_contradictory else marks
            spent += len(found)
            if budget is not None and spent > budget:
                raise BudgetExceeded(budget)
            if after is None:
                return None
            marks = after
        return marks

    def _look(self, marks: Marks) -> tuple[list[Step], Marks | None]:
        """The steps of the first technique that finds any, and the marks after them.

        A placement never hides another, so they are taken all at once; an elimination is taken
        alone, for the techniques before may then find something easier. No marks come after steps
        that contradict each other: as each is true, there is no solution.
        """
        for technique in self.techniques:
            found: list[Step] = []
            for step in technique.find(marks):
                found.append(step)
                if step.eliminations:
                    break
            if found:
                try:
                    after = marks.apply(found)
                except InvalidMarks:
                    return found, None
                if after != marks:
                    return found, after
        return [], marks
