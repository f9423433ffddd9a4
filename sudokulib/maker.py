"""Making puzzles: a filler gives a complete grid, and digging leaves the clues."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import attrs

from sudokulib.dig import Verdict, dig
from sudokulib.errors import (
    BudgetExceeded,
    CannotMake,
    InvalidOption,
    require_callable,
    require_int,
    require_methods,
    require_type,
    shown,
)
from sudokulib.fillers.cover import CoverFiller
from sudokulib.grid import Grid
from sudokulib.layout import Layout
from sudokulib.meter import DEFAULT_BUDGET, Meter, require_budget
from sudokulib.queries import default_solver
from sudokulib.randomness import seed_of, shuffle, stream
from sudokulib.solvers.cover import CoverSolver

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib.fillers.protocol import Filler
    from sudokulib.puzzle import Puzzle
    from sudokulib.randomness import Rng
    from sudokulib.solvers.protocol import Solver

__all__ = ["PuzzleMaker", "fewest_clues", "make"]


def fewest_clues(layout: Layout) -> int:
    """No puzzle on this layout has fewer clues than this; whether one has so few may be open.

    If two digits are missing among the clues, they can change places in any solution, so there are
    at least `n - 1` clues. More is known of two layouts: a 2x2 puzzle has at least 4, and a plain
    3x3 one at least 17 (G. McGuire, B. Tugemann, G. Civario, "There is no 16-clue Sudoku", 2012).

    >>> fewest_clues(Layout.boxes(3, 3)), fewest_clues(Layout.boxes(4, 4))
    (17, 15)
    """
    known = {"2x2": 4, "3x3": 17}
    return known.get(require_type(layout, Layout, "layout").id, layout.n - 1)


@attrs.frozen(kw_only=True)
class PuzzleMaker:
    """Makes puzzles with exactly one solution: `PuzzleMaker(...).make(rng)`.

    - `layout`: the board, 3x3 boxes unless said otherwise.
    - `filler`: draws the solution, `CoverFiller()` unless said otherwise.
    - `solver`: must prove each puzzle unique. With `LogicSolver()` every puzzle can be solved by
      its techniques alone, without a guess. Whatever it is, the kernel's search proves it too.
    - `clues` or `blanks`: exactly so many, from 0 to all cells. With neither, clues are removed in
      random order until none can go.
    - `minimal`: no clue can go. With `clues`, a puzzle that has so many and could lose none.
    - `accept`: called with each `Puzzle` on the way, says `Verdict.TOO_EASY`, `GOOD` or `TOO_HARD`:
      a clue whose removal makes a puzzle too hard is put back, and only a good one is an end.
    - `budget`: nodes for one `make`, a million unless said otherwise, `None` for no limit. Each new
      grid after the first counts as one node a cell.
    - `should_stop`: a callable without arguments; when it says true, `make` ends with `Stopped`.

    Wrong types raise `TypeError`, wrong values `InvalidOption`.

    >>> maker = PuzzleMaker(layout=Layout.boxes(2, 2), clues=6)
    >>> maker.make(rng=7).clues.clue_count
    6
    """

    layout: Layout = attrs.field(factory=lambda: Layout.boxes(3, 3))
    filler: Filler = attrs.field(factory=CoverFiller)
    solver: Solver = attrs.field(factory=default_solver)
    clues: int | None = None
    blanks: int | None = None
    minimal: bool = False
    accept: Callable[[Puzzle], Verdict] | None = None
    budget: int | None = DEFAULT_BUDGET
    should_stop: Callable[[], bool] | None = None

    def __attrs_post_init__(self) -> None:
        cells = require_type(self.layout, Layout, "layout").cell_count
        require_methods(self.filler, ("fill",), "filler")
        require_methods(self.solver, ("solutions", "proves_unique"), "solver")
        require_type(self.minimal, bool, "minimal")
        require_callable(self.accept, "accept")
        require_callable(self.should_stop, "should_stop")
        require_budget(self.budget)
        for option, number in (("clues", self.clues), ("blanks", self.blanks)):
            if number is not None:
                require_int(number, option, 0, cells)
        if self.clues is not None and self.blanks is not None:
            raise InvalidOption(
                "give clues or blanks, not both", option="blanks", value=self.blanks
            )

    def make(self, rng: Rng = None) -> Puzzle:
        """A puzzle as the maker's options want it; the same one for the same seed.

        `rng` is a `random.Random`, a number or a text as seed, or `None` for chance. Raises
        `CannotMake`, with the best puzzle reached if there is one: at once where the wishes cannot
        be met, otherwise when the budget is spent. `Stopped` when `should_stop` says so.
        """
        wanted = self._wanted_clues()
        seed = seed_of(rng)
        meter = Meter(self.budget, self._should_stop())
        best: Puzzle | None = None
        try:
            for attempt in count():
                # A fill counts too, or attempts that find nothing to search would never end.
                meter.check(meter.spent + (self.layout.cell_count if attempt else 1))
                puzzle, verdict = self._attempt(seed, attempt, meter, wanted)
                reached = puzzle.clues.clue_count
                if (wanted is None or reached == wanted) and verdict is Verdict.GOOD:
                    return puzzle
                aim = wanted or 0
                if best is None or abs(reached - aim) < abs(best.clues.clue_count - aim):
                    best = puzzle
        except BudgetExceeded as error:
            raise CannotMake(self._complaint(wanted), best=best) from error
        raise AssertionError("count() has no end")  # pragma: no cover

    def _attempt(
        self, seed: int, attempt: int, meter: Meter, wanted: int | None
    ) -> tuple[Puzzle, Verdict]:
        rng = stream(seed, attempt)
        solution = self._filler(meter.should_stop).fill(self.layout, rng)
        if (
            type(solution) is not Grid
            or solution.layout is not self.layout
            or not solution.is_solved
        ):
            raise CannotMake(f"{shown(self.filler)} did not fill the layout: {shown(solution)}")
        orbits = [(cell,) for cell in range(self.layout.cell_count)]
        shuffle(rng.random, orbits)
        return dig(
            solution,
            orbits,
            meter,
            solver=self.solver,
            accept=self.accept,
            fewest=0 if wanted is None or self.minimal else wanted,
        )

    def _wanted_clues(self) -> int | None:
        """The number of clues asked for; `CannotMake` where no puzzle can have so few."""
        if self.clues is None and self.blanks is None:
            return None
        cells = self.layout.cell_count
        wanted = self.clues if self.clues is not None else cells - (self.blanks or 0)
        if self.minimal and wanted == cells:
            raise CannotMake(f"of {wanted} clues, all cells of the board, some can always go")
        fewest = fewest_clues(self.layout)
        if wanted < fewest:
            raise CannotMake(
                f"no {self.layout} puzzle has {wanted} clues, all have {fewest} or more"
            )
        return wanted

    def _should_stop(self) -> Callable[[], bool] | None:
        """The maker's own and that of its solver, whose search runs here without it."""
        mine, other = self.should_stop, None
        if type(self.solver) is CoverSolver:
            other = self.solver.should_stop
        if mine is None or other is None:
            return mine or other
        return lambda: mine() or other()

    def _filler(self, should_stop: Callable[[], bool] | None) -> Filler:
        """The filler, which hears of the stop if it can."""
        if type(self.filler) is CoverFiller and self.filler.should_stop is None:
            return CoverFiller(should_stop=should_stop)
        return self.filler

    def _complaint(self, wanted: int | None) -> str:
        what = "a puzzle" if wanted is None else f"a puzzle with {wanted} clues"
        return f"{what} was not found within {self.budget} nodes"


def make(
    *,
    layout: Layout | None = None,
    filler: Filler | None = None,
    solver: Solver | None = None,
    clues: int | None = None,
    blanks: int | None = None,
    minimal: bool = False,
    accept: Callable[[Puzzle], Verdict] | None = None,
    budget: int | None = DEFAULT_BUDGET,
    should_stop: Callable[[], bool] | None = None,
    rng: Rng = None,
) -> Puzzle:
    """A puzzle with one solution; the options are those of `PuzzleMaker`, `rng` that of its `make`.

    >>> make(rng=42) == make(rng=42)
    True
    >>> make(layout=Layout.boxes(2, 2), rng=42).clues.layout
    Layout.boxes(2, 2)
    """
    named = {"layout": layout, "filler": filler, "solver": solver}
    given = {name: value for name, value in named.items() if value is not None}
    maker = PuzzleMaker(
        **given,  # type: ignore[arg-type]
        clues=clues,
        blanks=blanks,
        minimal=minimal,
        accept=accept,
        budget=budget,
        should_stop=should_stop,
    )
    return maker.make(rng)
