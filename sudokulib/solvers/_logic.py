"""A solver that works like a human: it applies named techniques one by one, without guessing."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_int, require_type
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter, check_limits, counting
from sudokulib._base.plug_ins import is_foreign
from sudokulib._board.coercion import board_of
from sudokulib._board.grid import Grid
from sudokulib._candidates.candidates import Candidates
from sudokulib.errors import InvalidMarks, InvalidOption, NoSolution, Undecided
from sudokulib.solvers._cover import found_solutions, has_one_solution
from sudokulib.techniques._checked import checked_step, fits_sukaku, steps_found
from sudokulib.techniques._names import techniques_of
from sudokulib.techniques._registry import SINGLES, TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._base.limits import Limits
    from sudokulib._candidates.step import Step
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.techniques._protocol import Technique


_MOST_PLACEMENTS = 100
"""How many steps that place digits one search may find, for each cell: it may not be endless."""


@public("sudokulib.solvers")
@attrs.frozen(repr=False, init=False)
class LogicSolver:
    """Solves with techniques, without guessing; raises `Undecided` if they do not solve the grid.

    - `techniques` are tried in their order, from the start again after each step. They are
      techniques or names such as "X-Wing". The default, `SINGLES`, is the classic elimination of
      candidates: the solver starts with all candidates, and places naked and hidden singles until
      there are none. `sudokulib.techniques.TECHNIQUES` has all techniques.
    - `order` is a list of names: these techniques are tried in this order, and all others after
      them.
    - `assume_unique=False` leaves out every technique that assumes that the puzzle has one solution
      (rectangles, loops, BUG).

    Its methods take `Limits`: the work of techniques that search counts as nodes, and in
    `solutions` and `proves_unique` each step counts as a node, too. The default of `steps`, `reach`
    and `hardest` is a million nodes; `solutions` and `proves_unique` have no limit by default, as
    in every solver.

    `Candidates` may be given in place of a grid. For `solutions` and `proves_unique` they are
    clues, as in a sukaku. If they lack any that the digits allow, most techniques that assume one
    solution are left out: they compare it with a second one, which the candidates might not allow
    (unique loops and BUG stay). `steps`, `reach` and `hardest` use all techniques on them, since
    candidates may also be the state of a puzzle; for a sukaku, give `assume_unique=False`.

    Every step is true in every solution. So if this solver solves a grid, this is its only
    solution, and if it reaches a contradiction, the grid has no solution. If a step assumed that
    there is one solution, or was found by a technique of your own, the result is first checked by
    an exhaustive search. In all other cases the solver raises `Undecided`, so a maker with this
    solver only makes puzzles that its techniques solve.

    Raises `TypeError` unless the techniques are in a tuple or list, and `InvalidOption` for an
    unknown name. The methods raise `InvalidOption`, with the technique and the step, if a technique
    of your own finds a step that changes nothing, and if a step that is not true leads to a
    contradiction or to a wrong result.

    >>> from sudokulib import Grid
    >>> solver = LogicSolver()
    >>> grid = Grid.parse("1.3..2....1....3")
    >>> [format(solution, "line") for solution in solver.solutions(grid)]
    ['1432324123144123']
    >>> print(next(solver.steps(grid)).explain())
    Naked Single: 4 is the only digit that can still go in r1c2, so r1c2 is 4.
    """

    techniques: tuple[Technique, ...]
    """The techniques, in the order in which they are tried."""

    def __init__(
        self,
        techniques: Sequence[Technique | str] = SINGLES,
        order: Sequence[str] | None = None,
        *,
        assume_unique: bool = True,
    ) -> None:
        chosen = techniques_of(techniques)
        if order is not None:
            ranks = {
                technique.name: rank for rank, technique in enumerate(techniques_of(order, "order"))
            }
            chosen = tuple(sorted(chosen, key=lambda entry: ranks.get(entry.name, len(ranks))))
        if not require_type(assume_unique, bool, "assume_unique"):
            chosen = tuple([each for each in chosen if not _assumes_unique(each)])
        self.__attrs_init__(chosen)

    def __repr__(self) -> str:
        if self.techniques == SINGLES:
            return "LogicSolver()"
        given = "TECHNIQUES" if self.techniques == TECHNIQUES else repr(self.techniques)
        return f"LogicSolver({given})"

    @property
    def complete(self) -> bool:
        """Always false: techniques cannot decide all grids."""
        return False

    @property
    def takes_candidates(self) -> bool:
        """Always true: see `Solver`."""
        return True

    @property
    def assumes_unique(self) -> bool:
        """Whether a technique assumes that there is exactly one solution.

        >>> LogicSolver().assumes_unique
        False
        """
        return any(map(_assumes_unique, self.techniques))

    def solutions(
        self, grid: Grid | Puzzle | Position | Candidates, *, limits: Limits | None = None
    ) -> Iterator[Grid]:
        """The only solution, or nothing if the techniques reach a contradiction.

        The iterator raises `Undecided`, with the partly solved grid, if the techniques cannot
        decide. It raises `LimitExceeded` or `Stopped` when the limits end the search (`None`: no
        limit).

        >>> from sudokulib import Grid
        >>> list(LogicSolver().solutions(Grid.parse("123....4........")))
        []
        """
        return self._solutions(board_of(grid), NodeCounter(limits))

    def proves_unique(
        self, grid: Grid | Puzzle | Position | Candidates, *, limits: Limits | None = None
    ) -> bool:
        """Whether the techniques solve the grid, which proves that its solution is the only one.

        >>> from sudokulib import Grid
        >>> LogicSolver().proves_unique(Grid.parse("1.3..2....1....3"))
        True
        """
        end = self._final_candidates(board_of(grid), NodeCounter(limits))
        return end is not None and 0 not in end.digits

    def steps(
        self,
        grid: Grid | Puzzle | Position | Candidates,
        *,
        max_steps: int | None = None,
        limits: Limits | None = DEFAULT_LIMITS,
    ) -> Iterator[Step]:
        """The steps, lazily, until the grid is solved or no technique finds another one.

        All placements that a technique finds at the same time are applied one after another. After
        a step that removes candidates, the first technique is tried again. The steps end as soon as
        the candidates show a contradiction: `Candidates.is_contradictory` is then true for the
        candidates after the last step. If two steps contradict each other and the candidates do not
        show it, the iterator raises `NoSolution`, or `Undecided` if a technique of this solver
        assumes that there is one solution. `max_steps` is the largest number of steps. For a
        position, the digits are used and the marks ignored; `Candidates` are used as they are. The
        iterator raises `LimitExceeded` or `Stopped` when the `limits` end the search.

        >>> from sudokulib import Grid
        >>> len(list(LogicSolver().steps(Grid.parse("1.3..2....1....3"))))
        11
        """
        if max_steps is not None:
            max_steps = require_int(max_steps, "max_steps", 0)
        counter = NodeCounter(limits)
        return islice(self._steps(_candidates_of(grid, counter), counter), max_steps)

    def reach(
        self,
        grid: Grid | Puzzle | Position | Candidates,
        *,
        max_steps: int | None = None,
        limits: Limits | None = DEFAULT_LIMITS,
    ) -> Candidates:
        """The candidates after all steps that the techniques find, or after `max_steps` steps.

        If the techniques reach a contradiction, `is_contradictory` is true for the result. Raises
        the same errors as `steps`.

        >>> from sudokulib import Grid
        >>> reached = LogicSolver().reach(Grid.parse("12..3..........."), max_steps=2)
        >>> print(format(reached.grid, "line"))
        12..34..........
        """
        candidates = _candidates_of(grid, NodeCounter(limits))
        return candidates.apply(self.steps(candidates, max_steps=max_steps, limits=limits))

    def hardest(
        self,
        grid: Grid | Puzzle | Position | Candidates,
        *,
        limits: Limits | None = DEFAULT_LIMITS,
    ) -> str | None:
        """The name of the hardest technique that is needed: the last one in the solver's order.

        `sudokulib.rate` has the order of a scale, and this method that of your own list. Returns
        `None` for a solved board. Raises `Undecided`, with the partly solved grid, if the
        techniques do not solve it, and `NoSolution` if they reach a contradiction; but if a step
        before the contradiction assumed that there is one solution, this is `Undecided`, too.

        >>> from sudokulib import Grid, Layout
        >>> from sudokulib.techniques import TECHNIQUES
        >>> layout = Layout.parse("2x2+cage4.1.2+cage5.0.4")
        >>> LogicSolver(TECHNIQUES).hardest(Grid.parse("........1....2..", layout))
        'Sum Bounds'
        """
        counter, last, assumed = NodeCounter(limits), -1, False
        start = candidates = _candidates_of(grid, counter)
        after: Candidates | None = start
        while after is not None and not after.is_contradictory:
            candidates = after
            if 0 not in candidates.digits:
                self._require_true(start, candidates, counter)
                return None if last < 0 else self.techniques[last].name
            _, technique, after = self._next_steps(candidates, counter)
            if technique is None:
                raise Undecided(grid=candidates.grid)
            assumed = assumed or _assumes_unique(technique)
            last = max(last, self.techniques.index(technique))
        self._require_true(start, None, counter)
        raise Undecided(grid=candidates.grid) if assumed else NoSolution(grid=start.grid)

    def _steps(self, candidates: Candidates, counter: NodeCounter) -> Iterator[Step]:
        after: Candidates | None = candidates
        while after is not None and not after.is_contradictory:
            before = after
            found, _, after = self._next_steps(before, counter)
            if not found:
                return
            if after is None or after.is_contradictory:
                self._require_true(candidates, None, counter)
            yield from found if after is not None else self._until_contradiction(before, found)

    def _until_contradiction(self, candidates: Candidates, steps: list[Step]) -> Iterator[Step]:
        """Steps that contradict each other, as many as it takes until the candidates show it."""
        for step in steps:  # pragma: no branch  (one of them contradicts those before it)
            try:
                candidates = candidates.apply([step])
            except InvalidMarks:
                break
            yield step
            if candidates.is_contradictory:
                return
        kind = Undecided if self.assumes_unique else NoSolution
        raise kind(grid=candidates.grid)

    def _solutions(self, grid: Grid | Candidates, counter: NodeCounter) -> Iterator[Grid]:
        end = self._final_candidates(grid, counter)
        if end is None:
            return
        if 0 in end.digits:
            raise Undecided(grid=end.grid)
        yield end.grid

    def _final_candidates(self, grid: Grid | Candidates, counter: NodeCounter) -> Candidates | None:
        """The candidates when the techniques find no more steps; `None` at a contradiction."""
        candidates = _candidates_of(grid, counter)
        if not isinstance(grid, Grid):
            candidates = grid._given
            valid = tuple(filter(fits_sukaku, self.techniques))
            if valid != self.techniques and candidates._is_sukaku:
                return LogicSolver(valid)._final_candidates(grid, counter)
        if candidates.is_contradictory:
            return None
        start, assumed = candidates, False
        while 0 in candidates.digits:
            found, technique, after = self._next_steps(candidates, counter)
            if technique is None:
                break
            counter.add(len(found))
            assumed = assumed or _assumes_unique(technique)
            if after is None:
                self._require_true(start, None, counter)
                return self._without_assuming(grid, counter) if assumed else None
            candidates = after
        if assumed and not has_one_solution(grid, counter):
            return self._without_assuming(grid, counter)
        end = None if candidates.is_contradictory else candidates
        if end is None or 0 not in end.digits:
            self._require_true(start, end, counter)
        return end

    def _require_true(
        self, start: Candidates, end: Candidates | None, counter: NodeCounter
    ) -> None:
        """Raises `InvalidOption` if a false step of a technique of a caller led to this end.

        The end is a solved board, or `None` at a contradiction.
        """
        if not any(map(is_foreign, self.techniques)):
            return
        digits = None if end is None else end.digits
        several = list(islice(found_solutions(start, counter), 2))
        for solution in several:
            if solution.digits != digits:
                self._find_false_step(start, solution, counter, unique=len(several) == 1)

    def _find_false_step(
        self, start: Candidates, solution: Grid, counter: NodeCounter, *, unique: bool
    ) -> None:
        """Raises `InvalidOption` for the first such step that this solution contradicts."""
        after: Candidates | None = start
        while after is not None and not after.is_contradictory:
            found, technique, after = self._next_steps(after, counter)
            if technique is None:
                return
            if is_foreign(technique) and (unique or not _assumes_unique(technique)):
                for step in found:
                    checked_step(step, technique, solution)

    def _without_assuming(self, grid: Grid | Candidates, counter: NodeCounter) -> Candidates | None:
        """The candidates that are reached without the techniques that assume one solution."""
        return LogicSolver(self.techniques, assume_unique=False)._final_candidates(grid, counter)

    def _next_steps(
        self, candidates: Candidates, counter: NodeCounter
    ) -> tuple[list[Step], Technique | None, Candidates | None]:
        """The steps of the first technique that finds any, the technique, and the candidates then.

        Placements do not affect each other, so all of them are returned together. A step that
        removes candidates is returned alone, since earlier techniques may then find an easier step.
        The candidates are `None` if the steps contradict each other: each step is true, so there is
        no solution.
        """
        for technique in self.techniques:
            found = _steps_of(technique, candidates, counter)
            if found:
                try:
                    return found, technique, candidates.apply(found)
                except InvalidMarks:
                    return found, technique, None
        return [], None, candidates


def _steps_of(technique: Technique, candidates: Candidates, counter: NodeCounter) -> list[Step]:
    """The steps of a technique, up to the first step that removes candidates."""
    found: list[Step] = []
    with counting(counter):
        check_limits()
        most = _MOST_PLACEMENTS * candidates.layout.cell_count
        for step in steps_found(technique, candidates):
            found.append(step)
            if step.eliminations:
                break
            if len(found) > most:
                raise InvalidOption(
                    f"this technique found over {most} steps for one board, and none of them "
                    "removes a candidate",
                    option="techniques",
                    value=technique,
                )
    return found


def _assumes_unique(technique: Technique) -> bool:
    return bool(getattr(technique, "assumes_unique", False))


def _candidates_of(
    value: Grid | Puzzle | Position | Candidates, counter: NodeCounter
) -> Candidates:
    if isinstance(value, Candidates):
        return value
    with counting(counter):
        return Candidates.of(value)
