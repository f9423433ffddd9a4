"""A human's solver: named techniques, one after another, and never a guess."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.value import Value
from sudokulib._board.boards import grid_of
from sudokulib._board.grid import Grid
from sudokulib._marks.marks import Marks
from sudokulib.errors import BudgetExceeded, InvalidMarks, Undecided, require_int, require_type
from sudokulib.solvers._budget import require_budget
from sudokulib.solvers._cover import CoverSolver
from sudokulib.techniques._names import techniques_of
from sudokulib.techniques._registry import SINGLES, TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.grid import Grid
    from sudokulib._marks.step import Step
    from sudokulib._play.position import Position
    from sudokulib._play.puzzle import Puzzle
    from sudokulib.techniques._protocol import Technique

__all__ = ["LogicSolver"]


@attrs.frozen(repr=False, init=False)
class LogicSolver(Value):
    """Solves as far as its techniques reach, and says so where they end; it never guesses.

    - `techniques` are asked in their order, and after each find from the start again. They are
      values, or names such as "X-Wing". With the default, `SINGLES`, this is the classic solver by
      elimination of candidates: mark all candidates, fill in naked and hidden singles until nothing
      moves. `sudokulib.techniques.TECHNIQUES` are all there are.
    - `order` are names: techniques are asked in this order, those not named after all others.
    - `assume_unique=False` leaves out every technique that takes for granted that the puzzle has
      one solution (rectangles, loops, BUG).

    As every step is true in every solution, a grid that it solves has exactly that solution, and
    one that it leads to a contradiction has none. Where a step took one solution for granted, the
    kernel's search must find the same before anything is said. Anything else is `Undecided`, which
    makes a maker with this solver produce only puzzles that its techniques solve.

    Anything but a tuple or list of techniques raises `TypeError`, an unknown name `InvalidOption`.

    >>> from sudokulib import Grid
    >>> solver = LogicSolver()
    >>> grid = Grid.parse("1.3..2....1....3")
    >>> [format(solution, "line") for solution in solver.solutions(grid)]
    ['1432324123144123']
    >>> print(next(solver.steps(grid)).explain())
    Naked Single: 4 is the only digit that r1c2 can still hold, so r1c2 is 4.
    """

    techniques: tuple[Technique, ...]
    """The techniques, in the order in which they are asked."""

    def __init__(
        self,
        techniques: Iterable[Technique | str] = SINGLES,
        order: Iterable[str] | None = None,
        *,
        assume_unique: bool = True,
    ) -> None:
        asked = techniques_of(techniques)
        if order is not None:
            ranks = {each.name: rank for rank, each in enumerate(techniques_of(order, "order"))}
            asked = tuple(sorted(asked, key=lambda each: ranks.get(each.name, len(ranks))))
        if not require_type(assume_unique, bool, "assume_unique"):
            asked = tuple([each for each in asked if not _assumes(each)])
        self.__attrs_init__(asked)

    def __repr__(self) -> str:
        if self.techniques == SINGLES:
            return "LogicSolver()"
        if self.techniques == TECHNIQUES:
            return "LogicSolver(TECHNIQUES)"
        return f"LogicSolver({self.techniques})"

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
        return any(map(_assumes, self.techniques))

    def solutions(
        self, grid: Grid | Puzzle | Position, *, budget: int | None = None
    ) -> Iterator[Grid]:
        """The one solution or none, where the techniques tell; `Undecided` where they do not.

        `Undecided` carries the grid as far as it came. A step is a node: past `budget` of them
        (`None`: no limit) the iterator raises `BudgetExceeded`.

        >>> from sudokulib import Grid
        >>> list(LogicSolver().solutions(Grid.parse("123....4........")))
        []
        """
        return self._solutions(grid_of(grid), require_budget(budget))

    def proves_unique(self, grid: Grid | Puzzle | Position, *, budget: int | None = None) -> bool:
        """Whether the techniques solve the grid, which proves that its solution is the only one.

        >>> from sudokulib import Grid
        >>> LogicSolver().proves_unique(Grid.parse("1.3..2....1....3"))
        True
        """
        end = self._end(grid_of(grid), require_budget(budget))
        return end is not None and 0 not in end.cells

    def steps(
        self, grid: Grid | Puzzle | Position | Marks, *, limit: int | None = None
    ) -> Iterator[Step]:
        """The steps of the solution, lazily, until it is solved, or stuck, or a contradiction.

        Placements that are seen at one look come one after another; a step that eliminates comes
        alone, and then the first technique is asked again. A contradiction ends the steps as soon
        as the marks show it. `limit` is the most steps there may be. Of a position the digits
        count, and its marks do not; `Marks` are worked on as they are.

        >>> from sudokulib import Grid
        >>> len(list(LogicSolver().steps(Grid.parse("1.3..2....1....3"))))
        11
        """
        most = None if limit is None else require_int(limit, "limit", 0)
        return islice(self._steps(_marks(grid)), most)

    def reach(self, grid: Grid | Puzzle | Position | Marks, *, limit: int | None = None) -> Marks:
        """The marks after all steps, or after `limit` of them: as far as the techniques come.

        >>> from sudokulib import Grid
        >>> print(format(LogicSolver().reach(Grid.parse("12..3..........."), limit=2).grid, "line"))
        12..34..........
        """
        marks = _marks(grid)
        return marks.apply(self.steps(marks, limit=limit))

    def _steps(self, marks: Marks) -> Iterator[Step]:
        after: Marks | None = marks
        while after is not None and not after.is_contradictory:
            found, _, after = self._look(after)
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
        assumed = False
        while 0 in marks.cells:
            found, technique, after = self._look(marks)
            if technique is None:
                break
            spent += len(found)
            if budget is not None and spent > budget:
                raise BudgetExceeded(budget)
            assumed = assumed or _assumes(technique)
            if after is None:
                return self._without_assuming(grid, budget) if assumed else None
            marks = after
        if assumed and not CoverSolver().proves_unique(grid, budget=budget):
            return self._without_assuming(grid, budget)
        return None if marks.is_contradictory else marks

    def _without_assuming(self, grid: Grid, budget: int | None) -> Marks | None:
        """Where the techniques get that hold for grids of any kind."""
        return LogicSolver(self.techniques, assume_unique=False)._end(grid, budget)

    def _look(self, marks: Marks) -> tuple[list[Step], Technique | None, Marks | None]:
        """The steps of the first technique that finds any, that technique, and the marks after.

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
                    return found, technique, None
                if after != marks:
                    return found, technique, after
        return [], None, marks


def _assumes(technique: Technique) -> bool:
    return bool(getattr(technique, "assumes_unique", False))


def _marks(value: Grid | Puzzle | Position | Marks) -> Marks:
    if isinstance(value, Marks):
        return value
    return Marks.of(value)
