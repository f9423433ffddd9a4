"""`make`, `daily` and `puzzle_from_id`: a puzzle in one call, without a maker."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.arguments import require_type
from sudokulib._base.choices import nearest
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, require_limits
from sudokulib._base.signatures import passes_options_to
from sudokulib._making.ids import not_an_id, read_id
from sudokulib._making.maker import OPTIONS, PuzzleMaker
from sudokulib.errors import InvalidOption

if TYPE_CHECKING:
    from typing import Unpack

    from sudokulib._base.limits import Limits
    from sudokulib._making.maker import MakerOptions
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.randomness import Rng


_LIMITS = "how much it may search is limits=Limits(...)"
_TECHNIQUES = "techniques are requires= and avoids="
_OPTIONS_OF_OTHERS = {
    "budget": _LIMITS,
    "id": "puzzle_from_id makes the puzzle of an id",
    "effort": _LIMITS,
    "level": "the level is difficulty=",
    "random_state": "the seed is rng=",
    "nodes": _LIMITS,
    "rng": "the seed is rng=",
    "seed": "the seed is rng=",
    "should_stop": _LIMITS,
    "size": "the board is layout=",
    "technique": _TECHNIQUES,
    "techniques": _TECHNIQUES,
    "timeout": _LIMITS,
    "without": _TECHNIQUES,
}
"""What to write in place of options that other programs have."""


@public("sudokulib")
@passes_options_to(PuzzleMaker)
def make(*, rng: Rng = None, **options: Unpack[MakerOptions]) -> Puzzle:
    """A puzzle with one solution: `PuzzleMaker(**options).make(rng)`.

    `rng` is a seed or a generator, see `Rng`, or `None` for another puzzle each time. `PuzzleMaker`
    explains the options, and the errors are those of the maker and of its method `make`.

    >>> puzzle = make(rng=42)
    >>> puzzle == make(rng=42)
    True
    >>> make(layout="2x3", clues=12, symmetry="half turn", rng=42).clues.clue_count
    12
    >>> make(seed=42)
    Traceback (most recent call last):
        ...
    TypeError: make() has no option 'seed': the seed is rng=
    """
    _require_known(options, "make")
    return PuzzleMaker(**options).make(rng)


@public("sudokulib")
def puzzle_from_id(id: str, *, limits: Limits | None = DEFAULT_LIMITS) -> Puzzle:
    """The puzzle of an id, which `Puzzle.id` gives: the id contains the seed and all options.

    An id from a stranger can ask for much work; `limits` says how much is allowed. Raises
    `InvalidOption` for a string that is not an id of this version, `TypeError` for wrong types, and
    the errors of `PuzzleMaker.make`.

    >>> puzzle = make(layout="2x2", rng=42)
    >>> puzzle.id, puzzle_from_id(puzzle.id) == puzzle
    ('1.2x2.g', True)
    """
    require_limits(limits)
    values, seed = read_id(id, OPTIONS)
    try:
        maker = PuzzleMaker(**values, limits=limits)
    except (TypeError, ValueError) as error:
        raise not_an_id(id) from error
    if maker._id(seed) != id.replace("+", "~"):  # it contains a default
        raise not_an_id(id)
    return maker._make(seed, limits, is_known=True)


@public("sudokulib")
@passes_options_to(PuzzleMaker)
def daily(date: datetime.date | str, **options: Unpack[MakerOptions]) -> Puzzle:
    """The puzzle of a day: the same date and options always give the same one.

    `date` is a `datetime.date` or its string, such as "2026-11-20"; `PuzzleMaker` explains the
    options. Raises `TypeError` for other types, and `InvalidOption` for other strings; other errors
    as for `make`.

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
    _require_known(options, "daily")
    return make(rng=f"day {day.year:04}-{day.month:02}-{day.day:02}", **options)


def _require_known(options: MakerOptions, function: str) -> None:
    """Raises `TypeError` for an option that the maker does not have, with what may be meant."""
    known = [field.name for field in attrs.fields(PuzzleMaker)]
    for name in options:
        if name not in known:
            near = nearest(name, known)
            guess = "see PuzzleMaker for its options" if near is None else f"did you mean {near}=?"
            meant = _OPTIONS_OF_OTHERS.get(name, guess)
            if function == "daily":
                meant = meant.replace("rng=", "the date")
            raise TypeError(f"{function}() has no option {name!r}: {meant}")
