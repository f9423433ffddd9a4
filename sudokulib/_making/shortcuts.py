"""`make` and `daily`: a puzzle in one call, without a maker."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

from sudokulib._base.arguments import require_type
from sudokulib._base.faces import public
from sudokulib._base.limits import require_limits
from sudokulib._base.signatures import passes_options_to
from sudokulib._making.ids import read_id
from sudokulib._making.maker import PuzzleMaker
from sudokulib.errors import InvalidOption

if TYPE_CHECKING:
    from typing import Unpack

    from sudokulib._making.options import MakerOptions
    from sudokulib._play.puzzle import Puzzle
    from sudokulib.randomness import Rng

__all__ = ["daily", "make"]


@public("sudokulib")
@passes_options_to(PuzzleMaker)
def make(*, id: str | None = None, rng: Rng = None, **options: Unpack[MakerOptions]) -> Puzzle:
    """A puzzle with one solution: `PuzzleMaker(**options).make(rng)`, or the one with this id.

    - `id`: the id of a puzzle. It contains every other option, so only `limits` may be given with
      it, which is useful in programs that accept ids from strangers.
    - `rng`: a seed or a generator, see `Rng`, or `None` for another puzzle each time.

    The other options are those of `PuzzleMaker`, which says more about each:

    - `layout`: the board, as a `Layout` or its id such as "2x3"; 3x3 boxes by default.
    - `filler`: draws the solution; by default `default_filler(layout)`.
    - `solver`: must prove that the puzzle has one solution; by default `default_solver()`.
    - `clues` or `blanks`: the exact number of clues or blank cells; by default clues are removed
      until no more can be removed, which is too much work on boards above 16x16: ask for blanks
      there, as in `make(layout="5x5", blanks=250)`.
    - `minimal`: no clue can be removed; `False` by default.
    - `symmetry`: the symmetry of the cells with clues, such as "half turn"; by default "none".
    - `pattern`: clues on exactly these cells; by default any cells.
    - `judge`: a callable that judges each `Puzzle` on the way by a `Judgment`; by default all are
      good.
    - `difficulty`: "easy", "medium", "hard", "unfair" or "extreme"; by default any.
    - `er`: the lowest and the highest ER on the scale "se"; by default any.
    - `requires`: the name of a technique that is needed; by default none is required.
    - `avoids`: names of techniques that are not needed; by default none.
    - `limits`: how much it may search, a million nodes by default, and what may stop it: see
      `Limits`; `None` for no limit.

    Raises `InvalidOption` for wrong values, for other options beside an id, and for a text that is
    not an id of this version; `TypeError` for wrong types; `CannotMake` if the options cannot be
    met, or not within the limits; `Stopped`, `NoSolution` and `UnsupportedLayout` as
    `PuzzleMaker.make` does.

    >>> puzzle = make(rng=42)
    >>> puzzle == make(rng=42) == make(id=puzzle.id)
    True
    >>> make(layout="2x2", rng=42).layout
    Layout.boxes(2, 2)
    """
    if id is None:
        return PuzzleMaker(**options).make(rng)
    if rng is not None or not options.keys() <= {"limits"}:
        raise InvalidOption("an id must be given without other options", option="id", value=id)
    require_limits(options.get("limits"))
    named, seed = read_id(id)
    try:
        maker = PuzzleMaker(**named, **options)
    except (TypeError, ValueError) as error:
        raise InvalidOption("this is not the id of a puzzle", option="id", value=id) from error
    if maker._id(seed) != id.replace("+", "~"):  # it contains a default
        raise InvalidOption("this is not the id of a puzzle", option="id", value=id)
    return maker._make(seed, maker.limits)


@public("sudokulib")
@passes_options_to(PuzzleMaker)
def daily(date: datetime.date | str, **options: Unpack[MakerOptions]) -> Puzzle:
    """The puzzle of a day: the same date and options always give the same one.

    `date` is a `datetime.date` or its text, such as "2026-11-20"; the options are those of `make`
    without `id` and `rng`, with the same defaults. Raises `TypeError` for other
    types, and `InvalidOption` for other texts; other errors as for `make`.

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
