"""The mistakes in a position: conflicts, entries that are not in the solution, missing marks.

>>> from sudokulib import Grid, Position
>>> position = Position(Grid.parse("1.3..2....1....3"))
>>> print(diagnose(position.enter(0, 3, 4)).mistakes[0].explain())
Wrong digit: r1c4 cannot be 4, because then the puzzle has no solution.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_type
from sudokulib._base.choices import Choice
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, NodeCounter, counting, require_limits
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib._board.masks import bits, candidate_masks, house_masks
from sudokulib.errors import MultipleSolutions, NoSolution
from sudokulib.playing._mistakes import Mistake, MistakeKind
from sudokulib.playing._pencil_marks import MarksAre
from sudokulib.playing._position import Position
from sudokulib.solvers._queries import solve

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._base.limits import Limits
    from sudokulib._board.grid import Grid
    from sudokulib._candidates.candidate_tuples import Candidate
    from sudokulib.playing._puzzle import Puzzle


@public("sudokulib.playing")
class SolutionCount(Choice):
    """The number of solutions of the clues: none, one or several."""

    NONE = "none"
    """The clues have no solution, since they contradict each other."""
    ONE = "one"
    """The clues have exactly one solution, as those of a puzzle must."""
    SEVERAL = "several"
    """The clues have two or more solutions."""


def _solution_count_of(value: SolutionCount | str) -> SolutionCount:
    return SolutionCount.of(value, "solution_count")


@public("sudokulib")
@attrs.frozen
class Diagnosis:
    """All mistakes in a position.

    `solution_count` says how many solutions the clues have. `mistakes` has conflicts, by digit and
    house; then broken rules; then wrong digits, by cell; then missing marks, by cell. All other
    attributes are computed from these two. Wrong digits and missing marks are found by a comparison
    with the only solution; if the clues have no solution or several, only conflicts and broken
    rules are found.

    `sudokulib.diagnose` returns a diagnosis. The constructor raises `TypeError` for wrong types.

    >>> wrong = Mistake(MistakeKind.WRONG_DIGIT, cells=[(0, 2)], digits=[5], houses=[18])
    >>> diagnosis = Diagnosis(SolutionCount.ONE, (wrong,))
    >>> diagnosis.wrong, diagnosis.is_fine
    (((0, 2),), False)
    """

    solution_count: SolutionCount = attrs.field(converter=_solution_count_of)
    """How many solutions the clues have, as a `SolutionCount` or its string."""
    mistakes: tuple[Mistake, ...] = ()
    """All mistakes, in the order in which hints report them."""

    def __attrs_post_init__(self) -> None:
        for mistake in require_type(self.mistakes, tuple, "mistakes"):
            require_type(mistake, Mistake, "a mistake")

    @property
    def conflicts(self) -> tuple[tuple[int, int], ...]:
        """Every (row, column) that causes a conflict, sorted.

        If an entry conflicts with a clue, only the entry is listed; clues are listed only if they
        conflict with each other.

        >>> conflict = Mistake(
        ...     MistakeKind.CONFLICT, cells=[(0, 2)], digits=[5], clues=[(0, 8)], houses=[0]
        ... )
        >>> Diagnosis(SolutionCount.ONE, (conflict,)).conflicts
        ((0, 2),)
        """
        return tuple(
            sorted({cell for mistake in self._of(MistakeKind.CONFLICT) for cell in mistake.cells})
        )

    @property
    def wrong(self) -> tuple[tuple[int, int], ...]:
        """Every (row, column) whose entry is not in the solution, sorted by cell.

        >>> Diagnosis(SolutionCount.ONE).wrong
        ()
        """
        return tuple(
            sorted(
                {cell for mistake in self._of(MistakeKind.WRONG_DIGIT) for cell in mistake.cells}
            )
        )

    @property
    def missing_marks(self) -> tuple[Candidate, ...]:
        """Every (row, column, digit) where a marked cell lacks the mark of its true digit, sorted.

        >>> missing = Mistake(MistakeKind.MISSING_MARK, cells=[(0, 2)], digits=[5], houses=[18])
        >>> Diagnosis(SolutionCount.ONE, (missing,)).missing_marks
        ((0, 2, 5),)
        """
        missing = self._of(MistakeKind.MISSING_MARK)
        found = [mistake._candidates(mistake.cells) for mistake in missing]
        return tuple(sorted({candidate for candidates in found for candidate in candidates}))

    @property
    def is_fine(self) -> bool:
        """Whether the clues have one solution and the player has made no mistake.

        >>> Diagnosis(SolutionCount.ONE).is_fine, Diagnosis(SolutionCount.SEVERAL).is_fine
        (True, False)
        """
        return self.solution_count is SolutionCount.ONE and not self.mistakes

    def _of(self, kind: MistakeKind) -> list[Mistake]:
        return [mistake for mistake in self.mistakes if mistake.kind is kind]


@public("sudokulib")
def diagnose(
    position: Grid | Puzzle | Position,
    *,
    marks_are: MarksAre | str = MarksAre.AUTO,
    check_notes: bool = False,
    limits: Limits | None = DEFAULT_LIMITS,
) -> Diagnosis:
    """All mistakes in a position, and how many solutions its clues have.

    A mark is missing in a cell that has marks in its centre, but not the mark of its true digit.
    This is a mistake if the marks are complete, which means that every empty cell has one.
    Otherwise they are notes, and notes may lack any digit. `marks_are` overrides this; it is a
    `MarksAre` or its string: "auto", "complete" or "notes". With `check_notes`, the marks in every
    marked cell are checked, even if they are notes.

    Positions with mistakes raise no error: see `Diagnosis`. Raises `LimitExceeded` or `Stopped`
    when the `limits` end the search for the solution, `InvalidOption` for unknown strings, and
    `TypeError` for wrong types.

    >>> from sudokulib import Grid, Position
    >>> position = Position(Grid.parse("1.3..2....1....3"))
    >>> diagnosis = diagnose(position.enter(0, 3, 4).enter(3, 0, 1))
    >>> diagnosis.solution_count, diagnosis.conflicts, diagnosis.wrong
    (SolutionCount.ONE, ((3, 0),), ((0, 3), (3, 0)))
    >>> diagnose(position).is_fine
    True
    """
    require_limits(limits)
    meant = MarksAre.of(marks_are, "marks_are")
    require_type(check_notes, bool, "check_notes")
    here = Position.of(position)
    solution, count = here.solution, SolutionCount.ONE
    if solution is None:
        try:
            solution = solve(here.clues, limits=limits)
        except NoSolution:
            count = SolutionCount.NONE
        except MultipleSolutions:
            count = SolutionCount.SEVERAL
    with counting(NodeCounter(limits)):
        mistakes = tuple(find_mistakes(here, solution, meant, check_notes=check_notes))
    return Diagnosis(count, mistakes)


def find_mistakes(
    position: Position, solution: Grid | None, marks_are: MarksAre, *, check_notes: bool = False
) -> Iterator[Mistake]:
    """All mistakes: conflicts, then the differences from the solution."""
    digits = position.grid.digits
    wrong: list[int] = []
    if solution is not None and digits != position.clues.digits:
        pairs = zip(digits, solution.digits, strict=True)
        wrong = [cell for cell, (digit, true) in enumerate(pairs) if digit and digit != true]
    if wrong or solution is None:  # digits that are all in the solution are never in conflict
        yield from _conflicts(position)
        yield from _broken_rules(position)
    for cell in wrong:
        yield _in_region(position, MistakeKind.WRONG_DIGIT, cell, digits[cell])
    if marks_are is MarksAre.AUTO:
        marks_are = position.marks_are
    if solution is not None and (marks_are is MarksAre.COMPLETE or check_notes):
        yield from _missing_marks(position, solution)


def _conflicts(position: Position) -> Iterator[Mistake]:
    """Every digit that appears twice in a house; cells that share two houses are reported once."""
    layout, coordinates = position.layout, house_masks(position.layout).coordinates
    clues = sum([1 << cell for cell, clue in enumerate(position.clues.digits) if clue])
    digits = position.grid.digits
    for digit in range(1, layout.size + 1):
        cells = sum([1 << cell for cell, found in enumerate(digits) if found == digit])
        found: dict[tuple[int, int], list[int]] = {}
        for index, house in enumerate(house_masks(layout).houses):
            here = cells & house
            if here & here - 1:
                entered, given = here & ~clues, here & clues
                if entered:
                    found.setdefault((entered, given), []).append(index)
                if given & given - 1:
                    found.setdefault((given, 0), []).append(index)
        for (wrong, shown_by), houses in found.items():
            yield Mistake(
                MistakeKind.CONFLICT,
                cells=[coordinates[cell] for cell in bits(wrong)],
                digits=[digit],
                clues=[coordinates[cell] for cell in bits(shown_by)],
                houses=houses,
                layout=layout,
            )


def _broken_rules(position: Position) -> Iterator[Mistake]:
    """Every constraint that the digits break; reported once, even if several parts are broken."""
    layout, digits = position.layout, position.grid.digits
    compiled = compiled_constraints(layout)
    found = () if compiled is None else dict.fromkeys(compiled.violations(digits))
    for constraint, broken in found:
        entered = [cell for cell in broken if not position.clues.digits[cell]]
        wrong = entered or broken
        regions = [house for house in layout.regions if not set(house).isdisjoint(wrong)]
        yield Mistake(
            MistakeKind.BROKEN_RULE,
            cells=[divmod(cell, layout.size) for cell in wrong],
            digits=sorted({digits[cell] for cell in wrong}),
            clues=[divmod(cell, layout.size) for cell in broken if cell not in wrong],
            houses=[layout.houses.index(region) for region in regions],
            constraints=[layout.constraints.index(constraint)],
            layout=layout,
        )


def lacks_true_marks(position: Position, solution: Grid) -> bool:
    """Whether a cell has marks in its centre, but not the mark of its true digit."""
    return bool(_cells_without_true_mark(position, solution))


def _cells_without_true_mark(position: Position, solution: Grid) -> int:
    """The cells that have marks, but not the mark of their true digit, one bit for each cell."""
    masks, marked = position.marks.masks, position.marks._marked
    true = [0] * len(masks)
    for cell, digit in enumerate(solution.digits):
        true[digit - 1] |= 1 << cell
    return marked & reduce(or_, [cells & ~mask for cells, mask in zip(true, masks, strict=True)])


def _missing_marks(position: Position, solution: Grid) -> Iterator[Mistake]:
    """Marked cells without their true digit, except where a wrong entry excludes the digit."""
    missing = _cells_without_true_mark(position, solution)
    if not missing:
        return
    possible = candidate_masks(position.layout, position.grid.digits)
    for cell in bits(missing):
        digit = solution.digits[cell]
        if possible[digit - 1] >> cell & 1:
            yield _in_region(position, MistakeKind.MISSING_MARK, cell, digit)


def _in_region(position: Position, kind: MistakeKind, cell: int, digit: int) -> Mistake:
    """A mistake in a cell; its house is the region of the cell."""
    layout = position.layout
    region = next(house for house in layout.regions if cell in house)
    return Mistake(
        kind,
        cells=[divmod(cell, layout.size)],
        digits=[digit],
        houses=[layout.houses.index(region)],
        layout=layout,
    )
