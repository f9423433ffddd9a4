"""Help for a player: the next step, or what went wrong.

>>> from sudokulib import Grid, Position
>>> position = Position(Grid.parse("1.3..2....1....3"))
>>> print(hint(position).explain())
Naked Single: 4 is the only digit that r1c2 can still hold, so r1c2 is 4.
>>> print(hint(position.enter(0, 3, 4)).explain())
Wrong digit: r1c4 cannot be 4, as that leaves the puzzle no solution.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from sudokulib._base.faces import public
from sudokulib._board.masks import bits, house_masks
from sudokulib._marks.marks import Marks
from sudokulib._marks.step import Step
from sudokulib._play.diagnosis import Diagnosis, Mistake, MistakeKind, Uniqueness
from sudokulib._play.position import Position
from sudokulib._play.puzzle import Puzzle
from sudokulib.errors import (
    InvalidOption,
    MultipleSolutions,
    NoSolution,
    Stuck,
    require_type,
    shown,
)
from sudokulib.solvers._budget import DEFAULT_BUDGET
from sudokulib.solvers._queries import solve
from sudokulib.techniques._names import names_of, techniques_of
from sudokulib.techniques._registry import TECHNIQUES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from sudokulib._board.grid import Grid
    from sudokulib.techniques._protocol import Technique

__all__ = ["diagnose", "hint"]


@public("sudokulib")
def hint(
    position: Grid | Puzzle | Position,
    *,
    techniques: Iterable[str | Technique] | None = None,
    without: Collection[str | Technique] = (),
    assume_unique: bool = True,
    budget: int | None = DEFAULT_BUDGET,
) -> Step | Mistake:
    """The next step that a person would take; if there is a mistake, the mistake comes first.

    Mistakes are reported in the order of `diagnose`: a conflict, an entry that is not in the
    solution, a marked cell without its true digit. In a grid every digit is a clue, and clues are
    never reported as mistakes. The step is the first one that the techniques find, in their order,
    from easy to hard. They use the player's own marks, and all candidates of cells without marks.

    `techniques` (all by default) and `without` are techniques or their names, in a tuple or list;
    `without` may also be a set. Some techniques rely on the puzzle having one solution (rectangles,
    loops, BUG); `assume_unique=False` leaves them out, for players who do not want to rely on it.

    Raises `NoSolution` or `MultipleSolutions` if the clues do not have exactly one solution, even
    if there are mistakes; `BudgetExceeded` if the search for the solution takes more than `budget`
    nodes (`None`: no limit); `Stuck` if the techniques find nothing, as in a solved position;
    `InvalidOption` for unknown names, and for a technique of your own whose step is not true; and
    `TypeError` for wrong types.

    >>> from sudokulib import Grid
    >>> grid = Grid.parse("1.3..2....1....3")
    >>> hint(grid).technique, hint(grid, without={"naked single"}).technique
    ('Naked Single', 'Hidden Single')
    >>> hint(grid, techniques=["x-wing"])
    Traceback (most recent call last):
        ...
    sudokulib.errors.Stuck: no technique finds a step: Grid.parse('1.3..2....1....3')
    """
    here = Position.of(position)
    chosen = _chosen(techniques, without, assume_unique=assume_unique)
    if isinstance(position, Puzzle):
        solution = position.solution
    else:
        solution = solve(here.clues, budget=budget)
    for mistake in _mistakes(here, solution):
        return mistake
    marks = here.working_marks
    for technique in chosen:
        for step in technique.find(marks):
            return _checked(step, technique, solution)
    raise Stuck(here.digits)


@public("sudokulib")
def diagnose(
    position: Grid | Puzzle | Position, *, budget: int | None = DEFAULT_BUDGET
) -> Diagnosis:
    """Everything that is wrong with a position, and how many solutions its clues have.

    No error is raised for positions with mistakes: see `Diagnosis`. Raises `BudgetExceeded` if the
    search for the solution takes more than `budget` nodes (`None`: no limit), and `TypeError` for
    anything but positions.

    >>> from sudokulib import Grid, Position
    >>> position = Position(Grid.parse("1.3..2....1....3"))
    >>> diagnosis = diagnose(position.enter(0, 3, 4).enter(3, 0, 1))
    >>> diagnosis.uniqueness, diagnosis.conflicts, diagnosis.wrong
    (Uniqueness.ONE, ((3, 0),), ((0, 3), (3, 0)))
    >>> diagnose(position).is_fine
    True
    """
    here = Position.of(position)
    solution, uniqueness = None, Uniqueness.ONE
    if isinstance(position, Puzzle):
        solution = position.solution
    else:
        try:
            solution = solve(here.clues, budget=budget)
        except NoSolution:
            uniqueness = Uniqueness.NONE
        except MultipleSolutions:
            uniqueness = Uniqueness.SEVERAL
    return Diagnosis(uniqueness, tuple(_mistakes(here, solution)))


def _chosen(
    techniques: Iterable[str | Technique] | None,
    without: Collection[str | Technique],
    *,
    assume_unique: bool,
) -> tuple[Technique, ...]:
    """The techniques to try, in their order."""
    if type(assume_unique) is not bool:
        raise TypeError(f"assume_unique must be a bool, not {shown(assume_unique)}")
    chosen = TECHNIQUES if techniques is None else techniques_of(techniques)
    left_out = names_of(without)
    if assume_unique and not left_out:
        return chosen
    return tuple(
        [
            technique
            for technique in chosen
            if technique.name not in left_out
            and (assume_unique or not getattr(technique, "assumes_unique", False))
        ]
    )


def _checked(step: Step, technique: Technique, solution: Grid) -> Step:
    """The step itself, checked against the solution: no hint may ever be wrong."""
    require_type(step, Step, "a step")
    if (
        step.layout is not solution.layout
        or any(solution[row, column] != digit for row, column, digit in step.placements)
        or any(solution[row, column] == digit for row, column, digit in step.eliminations)
    ):
        raise InvalidOption(
            f"this technique found a step that is not true, {shown(step)}",
            option="techniques",
            value=technique,
        )
    return step


def _mistakes(position: Position, solution: Grid | None) -> Iterator[Mistake]:
    """All mistakes: conflicts, then those that are found by comparing with the solution."""
    digits = position.digits.cells
    wrong: list[int] = []
    if solution is not None:
        wrong = [
            cell for cell, digit in enumerate(digits) if digit not in (0, solution.cells[cell])
        ]
    if wrong or solution is None:  # digits of a solution are never in conflict
        yield from _conflicts(position)
    for cell in wrong:
        yield _in_region(position, MistakeKind.WRONG_DIGIT, cell, digits[cell])
    if solution is not None and position.marks is not None:
        yield from _missing_marks(position, position.marks, solution)


def _conflicts(position: Position) -> Iterator[Mistake]:
    """Every digit that occurs more than once in a house; equal cells in two houses count once."""
    layout, coordinates = position.layout, house_masks(position.layout).coordinates
    clues = sum([1 << cell for cell, clue in enumerate(position.clues.cells) if clue])
    cells = position.digits.cells
    for digit in range(1, layout.n + 1):
        holding = sum([1 << cell for cell, held in enumerate(cells) if held == digit])
        found: dict[tuple[int, int], list[int]] = {}
        for index, house in enumerate(house_masks(layout).houses):
            here = holding & house
            if here & here - 1:
                entered, given = here & ~clues, here & clues
                if entered:
                    found.setdefault((entered, given), []).append(index)
                if given & given - 1:
                    found.setdefault((given, 0), []).append(index)
        for (blamed, shown_by), houses in found.items():
            yield Mistake(
                MistakeKind.CONFLICT,
                cells=[coordinates[cell] for cell in bits(blamed)],
                digits=[digit],
                clues=[coordinates[cell] for cell in bits(shown_by)],
                houses=houses,
                layout=layout,
            )


def _missing_marks(position: Position, marks: Marks, solution: Grid) -> Iterator[Mistake]:
    """Marked cells without their true digit, unless a wrong entry rules the digit out."""
    possible = Marks.of(position.digits).masks
    for cell in bits(reduce(or_, marks.masks)):
        digit = solution.cells[cell]
        if possible[digit - 1] & ~marks.masks[digit - 1] & 1 << cell:
            yield _in_region(position, MistakeKind.MISSING_MARK, cell, digit)


def _in_region(position: Position, kind: MistakeKind, cell: int, digit: int) -> Mistake:
    """A mistake in a cell; its region is where to look."""
    layout = position.layout
    region = next(house for house in layout.regions if cell in house)
    return Mistake(
        kind,
        cells=[divmod(cell, layout.n)],
        digits=[digit],
        houses=[layout.houses.index(region)],
        layout=layout,
    )
