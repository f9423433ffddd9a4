"""The conformance check for scales."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._board.layout import layout_of
from sudokulib._making.make import make
from sudokulib.errors import InvalidOption
from sudokulib.scales._rating import rate
from sudokulib.scales._scale import Scale, combined, is_ratable
from sudokulib.testing._common import BOARDS, require_law

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib.playing._puzzle import Puzzle


@public("sudokulib.testing")
def check_scale(
    scale: Scale, *, layouts: Iterable[Layout | str] = BOARDS, puzzles: int = 4
) -> tuple[Layout, ...]:
    """Checks that a scale follows the rules of `Scale`; returns the layouts that it rates.

    - Each step has a `Grade` with a finite score, and is true in the solution of the puzzle.
    - The total is a `Total` with a finite score, for no steps too, and its level is that of the
      hardest step or higher.
    - A puzzle has the same rating each time.

    `check_technique` checks each of its techniques, on more boards. Boards with rules are left out
    unless the scale `knows_rules`. A scale that solves no puzzle
    breaks no law, but then the result is `()`: then use more `puzzles` or other `layouts`.
    `puzzles` is the number of puzzles for each layout, at least 1.

    Raises `AssertionError` for a broken law, and `InvalidOption` or `TypeError` for wrong
    `puzzles`.

    >>> from sudokulib.scales import hardest_step, fixed_grade
    >>> from sudokulib.techniques import SINGLES
    >>> mine = Scale("mine", tuple([(each, fixed_grade(1)) for each in SINGLES]), hardest_step)
    >>> check_scale(mine, layouts=["2x2", "2x3"])
    (Layout.boxes(2, 2), Layout.boxes(2, 3))
    """
    require_int(puzzles, "puzzles", 1)
    require_law(isinstance(scale, Scale), f"a scale must be a Scale, not {scale!r}")
    try:
        empty = combined(scale, [], [])
    except Exception as error:
        raise AssertionError(
            f"a solved board has no steps, and its total must not fail: {error!r}"
        ) from error
    require_law(isfinite(empty.score), f"a score must be finite, not {empty.score!r}")
    solved = []
    for layout in map(layout_of, layouts):
        if not is_ratable(layout, knows_rules=scale.knows_rules):
            continue
        made = [make(layout=layout, rng=f"check_scale {number}") for number in range(puzzles)]
        complete = [_solves(scale, puzzle) for puzzle in made]
        if True in complete:
            solved.append(layout)
    return tuple(solved)


def _solves(scale: Scale, puzzle: Puzzle) -> bool:
    """Whether the scale solves a puzzle; its rating is checked."""
    shown = f"{scale.name} on {puzzle!r}"
    try:
        rating = rate(puzzle, scale)
    except (InvalidOption, TypeError) as error:
        raise AssertionError(f"{error}: {shown}") from error
    require_law(rate(puzzle, scale) == rating, f"a rating must be the same each time: {shown}")
    candidates = rating.start
    levels = []
    for step in rating.steps:
        _, grade = next(scale.steps(candidates))
        require_law(isfinite(grade.score), f"a score must be finite: {grade} of {step!r}: {shown}")
        levels.append(grade.level)
        candidates = candidates.apply([step])
    require_law(isfinite(rating.score), f"a score must be finite: {rating.score}: {shown}")
    require_law(
        all(level <= rating.difficulty for level in levels),
        f"the level must be that of the hardest step or higher: {rating}: {shown}",
    )
    return rating.complete
