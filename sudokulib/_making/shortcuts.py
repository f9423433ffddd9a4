"""`make` and `daily`: a puzzle in one call, for those who need no maker to keep."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, TypedDict

from sudokulib._making.ids import read_id
from sudokulib._making.maker import PuzzleMaker
from sudokulib.errors import InvalidOption, require_type

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from typing import Unpack

    from sudokulib._board.layout import Layout
    from sudokulib._board.symmetry import Symmetry
    from sudokulib._making.digging import Verdict
    from sudokulib._making.patterns import Pattern
    from sudokulib._play.puzzle import Puzzle
    from sudokulib.fillers._protocol import Filler
    from sudokulib.randomness import Rng
    from sudokulib.scales._scale import Difficulty
    from sudokulib.solvers._protocol import Solver

__all__ = ["MakerOptions", "daily", "make"]


class MakerOptions(TypedDict, total=False):
    """The options of `PuzzleMaker`, as `make` and `daily` take them."""

    layout: Layout
    filler: Filler
    solver: Solver
    clues: int | None
    blanks: int | None
    minimal: bool
    symmetry: Symmetry
    pattern: Pattern | None
    accept: Callable[[Puzzle], Verdict] | None
    difficulty: Difficulty | str | None
    er: tuple[float, float] | None
    technique: str | None
    without: Collection[str]
    budget: int | None
    should_stop: Callable[[], bool] | None


def make(*, id: str | None = None, rng: Rng = None, **options: Unpack[MakerOptions]) -> Puzzle:
    """A puzzle with one solution: `PuzzleMaker(**options).make(rng)`, or the one with this id.

    An id holds everything, the budget too: beside it, only `should_stop` may be given, which a
    program that takes ids from strangers will want. `InvalidOption` for anything else, and for a
    text that is no id of this version's puzzles.

    >>> from sudokulib import Layout
    >>> puzzle = make(rng=42)
    >>> puzzle == make(rng=42) == make(id=puzzle.id)
    True
    >>> make(layout=Layout.boxes(2, 2), rng=42).clues.layout
    Layout.boxes(2, 2)
    """
    if id is None:
        return PuzzleMaker(**options).make(rng)
    if rng is not None or not options.keys() <= {"should_stop"}:
        raise InvalidOption("an id says everything, give it alone", option="id", value=id)
    named, seed = read_id(id)
    try:
        maker = PuzzleMaker(**named, **options)
    except ValueError as error:
        raise InvalidOption("this is not the id of a puzzle", option="id", value=id) from error
    if maker._id(seed) != id.replace("+", "~"):  # it names a default: one puzzle, one id
        raise InvalidOption("this is not the id of a puzzle", option="id", value=id)
    return maker._make(seed)


def daily(date: datetime.date | str, **options: Unpack[MakerOptions]) -> Puzzle:
    """The puzzle of a day: everybody who asks with the same options gets the same one.

    `date` is a `datetime.date` or its text, such as "2026-11-20". Raises `TypeError` for other
    types, `InvalidOption` for another text, and what `make` raises.

    >>> daily("2026-11-20") == daily("2026-11-20"), daily("2026-11-20") == daily("2026-11-21")
    (True, False)
    """
    if isinstance(date, str):
        text = date
        parts = text.split("-")
        try:
            date = datetime.date(*map(int, parts))
        except (TypeError, ValueError, OverflowError) as error:
            raise InvalidOption("dates look like 2026-11-20", option="date", value=text) from error
        if date.isoformat() != text:
            raise InvalidOption("dates look like 2026-11-20", option="date", value=text)
    day = require_type(date, datetime.date, "date")
    return make(rng=f"day {day.year:04}-{day.month:02}-{day.day:02}", **options)
