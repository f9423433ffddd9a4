"""How many ways there are to go on, at each step of a solution.

    step 1    Hidden Single    2 techniques find a step, singles fill 3 cells
    step 2    Naked Pair       1 technique finds a step, singles fill no cell     a bottleneck

A puzzle is harder for people if there are few ways to go on, even if all steps are simple: R.
Pelánek, "Difficulty Rating of Sudoku Puzzles by a Computational Model" (FLAIRS 2011), and
"Difficulty Rating of Sudoku Puzzles: An Overview and Evaluation" (2014).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter, check_limits, counting
from sudokulib._board.coercion import board_of
from sudokulib._candidates.candidates import Candidates
from sudokulib.errors import LimitExceeded, NoSolution, Stopped
from sudokulib.solvers._logic import LogicSolver
from sudokulib.techniques._checked import fits_sukaku
from sudokulib.techniques._registry import SINGLES, TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._base.limits import Limits
    from sudokulib._board.grid import Grid
    from sudokulib._candidates.step import Step
    from sudokulib.playing._position import Position
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.techniques._protocol import Technique


@public("sudokulib.analysis")
@attrs.frozen
class StepChoices:
    """A step, and what else was possible before it: an entry of the result of `step_choices`."""

    step: Step
    """The step of the solver."""
    techniques: tuple[str, ...]
    """The names of the techniques that find a step there, in the order of the solver."""
    cells: int
    """The number of cells that naked and hidden singles fill there at once."""


@public("sudokulib.analysis")
def step_choices(
    grid: Grid | Puzzle | Position | Candidates,
    *,
    techniques: Sequence[Technique | str] = TECHNIQUES,
    limits: Limits | None = DEFAULT_LIMITS,
) -> tuple[StepChoices, ...]:
    """For each step of a solution: how many techniques apply, and how many cells are singles.

    The steps are those of `LogicSolver(techniques)`, until the puzzle is solved or the techniques
    find no more. Of the techniques, those up to the hardest one that is used are counted, since the
    harder ones are not needed. For a position, all its digits are used, and its marks are ignored.
    `Candidates` are clues, as in a sukaku: see `sudokulib.rate` for the techniques that are left
    out.

    This takes as many searches for a step as there are steps times techniques: for an easy puzzle
    some ten milliseconds, for a puzzle with chains many seconds. There is no estimate of the time
    that people need: that would have to be calibrated with data of people.

    Raises `InvalidOption` for an unknown technique; `NoSolution` if the techniques reach a
    contradiction; and `LimitExceeded` or `Stopped` when the limits end the search, with the steps
    so far as `found`.

    >>> from sudokulib import Grid
    >>> choices = step_choices(Grid.parse("1.3..2....1....3"))
    >>> [each.cells for each in choices]
    [8, 7, 8, 7, 7, 6, 5, 4, 3, 2, 1]
    >>> choices[0].step.technique, choices[0].techniques
    ('Naked Single', ('Naked Single',))
    """
    counter = NodeCounter(limits)
    found: list[StepChoices] = []
    try:
        found.extend(_choices(board_of(grid), LogicSolver(techniques), counter))
    except (LimitExceeded, Stopped) as error:
        error.found = tuple(found)
        raise
    return tuple(found)


def _choices(
    board: Grid | Candidates, solver: LogicSolver, counter: NodeCounter
) -> Iterator[StepChoices]:
    """The choices, after the solver has found its steps."""
    with counting(counter):
        start = board if isinstance(board, Candidates) else Candidates.of(board)
        if start._is_sukaku:
            solver = LogicSolver([each for each in solver.techniques if fits_sukaku(each)])
    steps, hardest = _steps(start, solver, counter)
    counted = solver.techniques[: hardest + 1]
    candidates = start
    for step in steps:
        with counting(counter):
            names = tuple([each.name for each in counted if _applies(each, candidates)])
            singles = {
                placement[:2]
                for technique in SINGLES
                for single in technique.find(candidates)
                for placement in single.placements
            }
        yield StepChoices(step, names, len(singles))
        candidates = candidates.apply([step])


def _steps(start: Candidates, solver: LogicSolver, counter: NodeCounter) -> tuple[list[Step], int]:
    """The steps of a solver, and the index of the hardest technique."""
    steps: list[Step] = []
    hardest = -1
    candidates = start
    while True:
        if candidates.is_contradictory:
            raise NoSolution(grid=start.grid)
        found, technique, after = solver._next_steps(candidates, counter)
        if technique is None:
            return steps, hardest
        if after is None:
            raise NoSolution(grid=start.grid)
        hardest = max(hardest, solver.techniques.index(technique))
        steps += found
        candidates = after


def _applies(technique: Technique, candidates: Candidates) -> bool:
    """Whether a technique finds a step."""
    check_limits(1)
    return next(iter(technique.find(candidates)), None) is not None
