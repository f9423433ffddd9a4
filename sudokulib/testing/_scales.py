"""The conformance check for scales."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_int
from sudokulib._base.lazy_exports import public
from sudokulib._board.layout import layout_of
from sudokulib._making.make import make
from sudokulib.errors import InvalidOption
from sudokulib.scales._rating import rate
from sudokulib.scales._scale import Scale, combined, is_ratable
from sudokulib.techniques._registry import SINGLES
from sudokulib.techniques._singles import FullHouse
from sudokulib.testing._common import BOARDS, require_law

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._board.layout import Layout
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.scales._rating import Rating


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
    unless the scale `knows_rules`. `puzzles` is the number of puzzles for each layout, at least 1.

    Raises `AssertionError` for a broken law, if the scale solves none of these puzzles, and if only
    singles were needed but the scale has other techniques. Then use more `puzzles` or other
    `layouts`. Raises `InvalidOption` or `TypeError` for wrong `puzzles`.

    >>> from sudokulib.scales import hardest_step, fixed_grade
    >>> from sudokulib.techniques import SINGLES
    >>> mine = Scale("mine", tuple([(each, fixed_grade(1)) for each in SINGLES]), hardest_step)
    >>> check_scale(mine, layouts=["2x2", "2x3"])
    (Layout.boxes(2, 2), Layout.boxes(2, 3))
    """
    require_int(puzzles, "puzzles", 1)
    require_law(isinstance(scale, Scale), f"a scale must be a Scale, not {scale!r}")
    try:
        combined(scale, [], [])
    except Exception as error:
        raise AssertionError(
            f"a solved board has no steps, and its total must not fail: {error!r}"
        ) from error
    solved, used = [], set[str]()
    tried = [
        each for each in map(layout_of, layouts) if is_ratable(each, knows_rules=scale.knows_rules)
    ]
    for layout in tried:
        complete = False
        for number in range(puzzles):
            rating = _checked_rating(scale, make(layout=layout, rng=f"check_scale {number}"))
            complete = complete or rating.complete
            used.update([step.technique for step in rating.steps])
        if complete:
            solved.append(layout)
    singles = {single.name for single in (FullHouse(), *SINGLES)}
    require_law(
        bool(used - singles) or all(technique.name in singles for technique, _ in scale.graded),
        f"only singles were graded, so nothing else of {scale.name} was tested on {tried}: use "
        "more puzzles= or other layouts=",
    )
    require_law(
        bool(solved),
        f"a scale must solve a puzzle, but {scale.name} solves none on {tried}: use more puzzles=",
    )
    return tuple(solved)


def _checked_rating(scale: Scale, puzzle: Puzzle) -> Rating:
    """The rating of a puzzle; `rate` checks its steps, grades and total."""
    shown = f"{scale.name} on {puzzle!r}"
    try:
        rating = rate(puzzle, scale)
    except (InvalidOption, TypeError) as error:
        raise AssertionError(f"{error}: {shown}") from error
    require_law(rate(puzzle, scale) == rating, f"a rating must be the same each time: {shown}")
    return rating
