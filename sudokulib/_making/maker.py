"""Making puzzles: a filler gives a complete grid, and digging leaves the clues."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any, cast

import attrs

from sudokulib._base.value import Value
from sudokulib._board.grid import Grid
from sudokulib._board.layout import Layout
from sudokulib._board.symmetry import Symmetry, orbits
from sudokulib._making.difficulty import Wishes, WishJudge, difficulty_of, range_of, technique_names
from sudokulib._making.digging import Verdict, dig, is_minimal, judges_of, verdict_of
from sudokulib._making.digging_by_difficulty import aim
from sudokulib._making.ids import write_id
from sudokulib._making.pattern_search import climb
from sudokulib._making.patterns import empty_pair, pattern_cells, pattern_text
from sudokulib._play.puzzle import Puzzle
from sudokulib.errors import (
    BudgetExceeded,
    CannotMake,
    InvalidOption,
    UnsupportedLayout,
    require_callable,
    require_int,
    require_methods,
    require_type,
)
from sudokulib.fillers._backtracking import BacktrackingFiller
from sudokulib.fillers._checked import filled
from sudokulib.fillers._cover import CoverFiller
from sudokulib.fillers._default import default_filler
from sudokulib.fillers._digit_by_digit import DigitByDigitFiller
from sudokulib.randomness import child_seed, seed_of, shuffle, stream
from sudokulib.scales._scale import Difficulty
from sudokulib.solvers._budget import DEFAULT_BUDGET, Meter, require_budget
from sudokulib.solvers._cover import CoverSolver
from sudokulib.solvers._queries import default_solver
from sudokulib.techniques._names import listed_technique

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from sudokulib._making.patterns import Pattern
    from sudokulib.fillers._protocol import Filler
    from sudokulib.randomness import Rng
    from sudokulib.solvers._protocol import Solver

__all__ = ["PuzzleMaker", "fewest_clues"]


_STOPPABLE = (BacktrackingFiller, CoverFiller, DigitByDigitFiller)

_LARGEST = 36
"""Digging keeps two states a clue: 70 MB on 36x36 boards, which grows with the sixth power."""


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
class PuzzleMaker(Value):
    """Makes puzzles with exactly one solution: `PuzzleMaker(...).make(rng)`.

    - `layout`: the board, 3x3 boxes unless said otherwise; larger ones than 36x36 are
      `UnsupportedLayout`.
    - `filler`: draws the solution, `default_filler(layout)` unless said otherwise.
    - `solver`: must prove each puzzle unique. With `LogicSolver()` every puzzle can be solved by
      its techniques alone, without a guess. Whatever it is, the kernel's search proves it too.
    - `clues` or `blanks`: exactly so many, from 0 to all cells. With neither, clues are removed in
      random order until none can go.
    - `minimal`: no clue can go. With `clues`, a puzzle that has so many and could lose none.
    - `symmetry`: the pattern of the clues has it. Clues are removed by whole orbits, and minimal
      means that no whole orbit can go.
    - `pattern`: clues on exactly these cells: a text of `n*n` symbols (`x` a clue, `.` a blank), a
      grid whose clues are meant, or pairs (row, column). It stands instead of `clues`, `blanks`
      and `symmetry`.
    - `accept`: called with each `Puzzle` on the way, says `Verdict.TOO_EASY`, `GOOD` or `TOO_HARD`:
      a clue whose removal makes a puzzle too hard is put back, and only a good one is an end.
    - `difficulty`: the level on the scale "hodoku" as `rate` finds it: "easy", "medium", "hard",
      "unfair" or "extreme". Unfair and extreme puzzles are those that the techniques of this
      library prove to be so.
    - `er`: the lowest and the highest ER on the scale "se", such as `(2.0, 4.2)`. What needs chains
      (above 6.2) cannot be proved here, so no puzzle that does is made.
    - `technique`: the name of one that is needed: those before it in
      `sudokulib.techniques.TECHNIQUES` do not solve the puzzle, and with it they do.
    - `without`: names of techniques that are not needed: all others together solve the puzzle.
      Where one of the four is given, clues are put back where a puzzle is too hard, so it can end
      with more than are needed for one solution; `minimal` forbids that.
    - `budget`: nodes for one puzzle, a million unless said otherwise, `None` for no limit. Each new
      grid after the first counts as one node a cell.
    - `should_stop`: a callable without arguments; when it says true, `make` ends with `Stopped`.

    A maker is a value: frozen, equal to others with the same options, picklable if its options are,
    with a `repr` that can be evaluated. Wrong types raise `TypeError`, wrong values
    `InvalidOption`.

    >>> maker = PuzzleMaker(layout=Layout.boxes(2, 2), clues=6)
    >>> maker.make(rng=7).clues.clue_count
    6
    >>> PuzzleMaker(clues=28, symmetry=Symmetry.HALF_TURN).make(rng=7).id
    '1.3x3.c28.shalf_turn.7'
    """

    layout: Layout = attrs.field(factory=lambda: Layout.boxes(3, 3))
    filler: Filler = attrs.field(
        default=attrs.Factory(lambda self: default_filler(self.layout), takes_self=True)
    )
    solver: Solver = attrs.field(factory=default_solver)
    clues: int | None = None
    blanks: int | None = None
    minimal: bool = False
    symmetry: Symmetry = Symmetry.NONE
    pattern: Pattern | None = None
    accept: Callable[[Puzzle], Verdict] | None = None
    difficulty: Difficulty | str | None = None
    er: tuple[float, float] | None = None
    technique: str | None = None
    without: Collection[str] = ()
    budget: int | None = DEFAULT_BUDGET
    should_stop: Callable[[], bool] | None = None

    def __attrs_post_init__(self) -> None:
        cells = require_type(self.layout, Layout, "layout").cell_count
        if self.layout.n > _LARGEST:
            raise UnsupportedLayout(
                f"puzzles are made on boards to {_LARGEST}x{_LARGEST}", layout=self.layout
            )
        require_methods(self.filler, ("fill",), "filler")
        require_methods(self.solver, ("solutions", "proves_unique"), "solver")
        require_type(self.minimal, bool, "minimal")
        require_type(self.symmetry, Symmetry, "symmetry")
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
        if self.pattern is not None:
            if self.clues is not None or self.blanks is not None:
                raise InvalidOption(
                    "a pattern says how many clues there are", option="pattern", value=self.pattern
                )
            if self.symmetry is not Symmetry.NONE:
                raise InvalidOption(
                    "a pattern has the symmetry it has", option="symmetry", value=self.symmetry
                )
            object.__setattr__(self, "pattern", pattern_text(self.layout, self.pattern))
        if self._has_wishes():
            wishes = self._wishes()
            for field in attrs.fields(type(wishes)):
                object.__setattr__(self, field.name, getattr(wishes, field.name))

    def make(self, rng: Rng = None) -> Puzzle:
        """A puzzle as the maker's options want it; the same one for the same seed.

        `rng` is a `random.Random`, a number or a text as seed, or `None` for chance. Raises
        `CannotMake`, with the best puzzle reached if there is one: at once where the wishes cannot
        be met, otherwise when the budget is spent. `Stopped` when `should_stop` says so,
        `NoSolution` for a layout on which no grid exists, and `UnsupportedLayout` for one that the
        filler cannot fill.
        """
        return self._make(seed_of(rng))

    def stream(self, rng: Rng = None, count: int | None = None) -> Iterator[Puzzle]:
        """Puzzles, lazily: `count` of them, or without end.

        The i-th depends on the seed and on i alone, so any of them can be made without those before
        it; the first is the one that `make` gives. The iterator can go on after a `CannotMake`.

        >>> maker = PuzzleMaker(layout=Layout.boxes(2, 2))
        >>> first, second = maker.stream(rng=7, count=2)
        >>> first == maker.make(rng=7), first == second
        (True, False)
        """
        if count is not None:
            require_int(count, "count", 0)
        seed = seed_of(rng)
        indexes = itertools.count() if count is None else range(count)
        return map(self._make, map(child_seed, itertools.repeat(seed), indexes))

    def _make(self, seed: int) -> Puzzle:
        wanted = self._wanted_clues()
        wishes = self._wishes() if self._has_wishes() else None
        if wishes is not None:
            wishes.require_possible()
        meter = Meter(self.budget, self._should_stop())
        wish = None if wishes is None else WishJudge(wishes, meter)
        best: Puzzle | None = None
        try:
            for attempt in itertools.count():
                # A fill counts too, or attempts that find nothing to search would never end.
                meter.check(meter.spent + (self.layout.cell_count if attempt else 1))
                puzzle, verdict = self._attempt(seed, attempt, meter, wanted, wish)
                if puzzle is None:
                    continue
                reached = puzzle.clues.clue_count
                if (wanted is None or reached == wanted) and verdict is Verdict.GOOD:
                    return Puzzle._unchecked(puzzle.clues, puzzle.solution, self._id(seed))
                aim_at = wanted or 0
                if best is None or abs(reached - aim_at) < abs(best.clues.clue_count - aim_at):
                    best = puzzle
        except BudgetExceeded as error:
            if wish is not None and wish.nearest is not None:
                best = Puzzle(wish.nearest)
            raise CannotMake(self._complaint(wanted), best=best) from error
        raise AssertionError("count() has no end")  # pragma: no cover

    def _attempt(
        self, seed: int, attempt: int, meter: Meter, wanted: int | None, wish: WishJudge | None
    ) -> tuple[Puzzle | None, Verdict]:
        """What one grid leads to, perhaps nothing, and the verdict on it."""
        rng = stream(seed, attempt)
        solution = filled(self._filler(meter.should_stop), self.layout, rng)
        if self.pattern is not None:
            return self._climb(solution, rng.random, meter, wish)
        groups = list(orbits(self.layout, self.symmetry))
        shuffle(rng.random, groups)
        if wish is not None:
            judges = judges_of(self.solver, self.accept, solution, meter)
            judges.append(wish)
            exactly = None if self.minimal else wanted
            return aim(solution, groups, meter, judges, wanted=exactly, minimal=self.minimal)
        return dig(
            solution,
            groups,
            meter,
            solver=self.solver,
            accept=self.accept,
            wanted=None if self.minimal else wanted,
        )

    def _climb(
        self, solution: Grid, draw: Callable[[], float], meter: Meter, wish: WishJudge | None
    ) -> tuple[Puzzle | None, Verdict]:
        found = climb(solution, pattern_cells(str(self.pattern)), meter, draw)
        if found is None:
            return None, Verdict.TOO_EASY
        clues, solved = (Grid._unchecked(self.layout, cells) for cells in found)
        puzzle = Puzzle._unchecked(clues, solved)
        if self.minimal and not is_minimal(puzzle, meter):
            return puzzle, Verdict.TOO_EASY
        judges = judges_of(self.solver, self.accept, solved, meter)
        return puzzle, verdict_of(judges if wish is None else [*judges, wish], clues)

    def _has_wishes(self) -> bool:
        wishes = self.difficulty, self.er, self.technique
        return self.without != () or any(wish is not None for wish in wishes)

    def _wishes(self) -> Wishes:
        """What is wished of the difficulty, checked, with the names as the library writes them."""
        name = self.technique
        return Wishes(
            difficulty=difficulty_of(self.difficulty),
            er=range_of(self.er),
            technique=None if name is None else listed_technique(name).name,
            without=technique_names(self.without),
        )

    def _wanted_clues(self) -> int | None:
        """The number of clues asked for; `CannotMake` where no puzzle can be as asked."""
        layout = self.layout
        wanted = self.clues
        if self.pattern is not None:
            pattern = str(self.pattern)
            wanted = pattern.count("x")
            pair = empty_pair(layout, pattern)
            if pair is not None:
                raise CannotMake(
                    f"two empty lines of one chute (houses {pair[0]} and {pair[1]}) could be "
                    f"swapped in any solution: pattern {pattern}"
                )
        elif self.blanks is not None:
            wanted = layout.cell_count - self.blanks
        if wanted is None:
            return None
        if self.minimal and wanted == layout.cell_count:
            raise CannotMake(f"of {wanted} clues, all cells of the board, some can always go")
        fewest = fewest_clues(layout)
        if wanted < fewest:
            raise CannotMake(f"no {layout} puzzle has {wanted} clues, all have {fewest} or more")
        sums = 1
        for orbit in orbits(layout, self.symmetry):
            sums |= sums << len(orbit)
        if not sums >> wanted & 1:
            raise CannotMake(
                f"no pattern with {self.symmetry.value} symmetry on {layout} has {wanted} clues"
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
        filler: Any = self.filler
        if type(filler) in _STOPPABLE and filler.should_stop is None:
            return cast("Filler", attrs.evolve(filler, should_stop=should_stop))
        return self.filler

    def _complaint(self, wanted: int | None) -> str:
        kind = "puzzle"
        if isinstance(self.difficulty, Difficulty):
            kind = f"{self.difficulty.value} puzzle"
        what = f"{'an' if kind[0] in 'eu' else 'a'} {kind}"
        if wanted is not None:
            what += f" with {wanted} clues"
        if self.er is not None:
            what += f" with an ER from {self.er[0]} to {self.er[1]}"
        if self.technique is not None:
            what += f" that needs {self.technique}"
        if self.without:
            what += f" that does not need {', '.join(self.without)}"
        return f"{what} was not found within {self.budget} nodes"

    def _id(self, seed: int) -> str | None:
        """The id of what a seed gives; `None` where the options hold what has no name."""
        if self.accept is not None:
            return None
        options: dict[str, Any] = {
            name: value
            for name, value, usual in (
                ("clues", self.clues, None),
                ("blanks", self.blanks, None),
                ("minimal", self.minimal, False),
                ("symmetry", self.symmetry, Symmetry.NONE),
                ("pattern", self.pattern, None),
                ("difficulty", self.difficulty, None),
                ("er", self.er, None),
                ("technique", self.technique, None),
                ("without", self.without, ()),
                ("budget", self.budget, DEFAULT_BUDGET),
            )
            if value != usual
        }
        filler: Any = self.filler
        if type(filler) in _STOPPABLE:
            filler = attrs.evolve(filler, should_stop=None)  # the stop decides about no puzzle
        if filler != default_filler(self.layout):
            options["filler"] = filler
        if type(self.solver) is not CoverSolver:
            options["solver"] = self.solver
        return write_id(self.layout, options, seed)
