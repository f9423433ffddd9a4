"""`make`, `make_variant`, `daily`, `puzzle_from_id`: one call for one puzzle, without a maker."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any, overload

import attrs

from sudokulib._base.arguments import require_type
from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import DEFAULT_LIMITS, require_limits
from sudokulib._base.signatures import passes_options_to
from sudokulib._base.synonyms import did_you_mean
from sudokulib._base.usage import example
from sudokulib._making.drawn_rules import kinds_of_key
from sudokulib._making.ids import not_an_id, read_id
from sudokulib._making.kinds import SUDOKU, maker_for, maker_named, options_of_kind
from sudokulib._making.maker import PuzzleMaker
from sudokulib._making.variant import VariantMaker
from sudokulib.errors import InvalidOption

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Literal, Unpack

    from sudokulib._base.limits import Limits
    from sudokulib._making.base import Maker
    from sudokulib._making.maker import MakerOptions
    from sudokulib._making.variant import VariantOptions
    from sudokulib.playing._puzzle import Puzzle
    from sudokulib.randomness import Rng


_LIMITS = "how much it may search is limits=Limits(...)"
_TECHNIQUES = "techniques are requires= and avoids="
_COUNT = "PuzzleMaker().stream(count=3) makes several puzzles"
_OPTIONS_OF_OTHERS = {
    "budget": _LIMITS,
    "count": _COUNT,
    "id": "puzzle_from_id makes the puzzle of an id",
    "effort": _LIMITS,
    "level": "the level is difficulty=",
    "random_state": "the seed is rng=",
    "n": _COUNT,
    "nodes": _LIMITS,
    "number": _COUNT,
    "rng": "the seed is rng=",
    "seed": "the seed is rng=",
    "should_stop": _LIMITS,
    "size": "the board is layout=",
    "technique": _TECHNIQUES,
    "techniques": _TECHNIQUES,
    "timeout": _LIMITS,
    "unique": "every puzzle has exactly one solution",
    "without": _TECHNIQUES,
}
"""The options to use in place of those of other programs."""


@public("sudokulib")
@passes_options_to(PuzzleMaker)
@example('make(difficulty="hard", rng=1): options are given by their names')
def make(*, rng: Rng = None, **options: Unpack[MakerOptions]) -> Puzzle:
    """A puzzle with one solution: `PuzzleMaker(**options).make(rng)`.

    `rng` is a seed or a generator, see `Rng`, or `None` for a different puzzle each time.
    `PuzzleMaker` explains the options; the errors are those of the maker and of its method `make`.
    Here `layout` may also be `"jigsaw9"`, or another size from 2 to 12: random regions, which
    depend on the seed as in `Layout.random_jigsaw`. If the filler finds no grid for the regions,
    other regions are drawn.

    >>> puzzle = make(rng=42)
    >>> puzzle == make(rng=42)
    True
    >>> make(layout="2x3", clues=12, symmetry="half turn", rng=42).clues.clue_count
    12
    >>> make(layout="jigsaw6", rng=42).id
    '1.jigsaw6.g'
    >>> make(seed=42)
    Traceback (most recent call last):
        ...
    TypeError: make() has no option 'seed': the seed is rng=
    """
    return _maker(PuzzleMaker, options, "make").make(rng)


@public("sudokulib")
@passes_options_to(VariantMaker)
@example('make_variant("thermometer", rng=1): options are given by their names')
def make_variant(
    kinds: str | Collection[str], *, rng: Rng = None, **options: Unpack[VariantOptions]
) -> Puzzle:
    """A puzzle with random rules of a kind, such as "thermometer", or of several kinds.

    This is `VariantMaker(kinds, **options).make(rng)`, and `VariantMaker` explains the options.
    Here `layout` may also be a string such as `"jigsaw9"`, as in `make`.

    >>> puzzle = make_variant(["thermometer", "arrow"], layout="2x3", rng=1)
    >>> puzzle.solution.is_solved, puzzle.id
    (True, '1.2x3.thermometer~arrow.1')
    """
    return _maker(VariantMaker, {**options, "kinds": kinds}, "make_variant").make(rng)


@public("sudokulib")
@passes_options_to(VariantMaker)
@example("make_killer(largest=4, rng=1): options are given by their names")
def make_killer(*, rng: Rng = None, **options: Unpack[VariantOptions]) -> Puzzle:
    """A killer, whose cages cover the board: `make_variant("killer", rng=rng, **options)`.

    >>> puzzle = make_killer(layout="2x2", largest=3, rng=1)
    >>> puzzle.clues.clue_count, puzzle.solution.is_solved, puzzle.id
    (0, True, '1.2x2.killer.l3.1')
    """
    return _maker(VariantMaker, {**options, "kinds": "killer"}, "make_killer").make(rng)


@public("sudokulib")
def puzzle_from_id(id: str, *, limits: Limits | None = DEFAULT_LIMITS) -> Puzzle:
    """The puzzle with this id (see `Puzzle.id`), made from the seed and the options in it.

    Untrusted ids can ask for a lot of work, which `limits` can restrict. By default, the limits are
    those of the maker with the options in the id: see `PuzzleMaker`. Raises `InvalidOption` for a
    string that is not an id of this version, `TypeError` for wrong types, and the errors of
    `PuzzleMaker.make`.

    >>> puzzle = make(layout="2x2", rng=42)
    >>> puzzle.id, puzzle_from_id(puzzle.id) == puzzle
    ('1.2x2.g', True)
    """
    require_limits(limits)
    parts = read_id(id, options_of_kind)
    layout = f"jigsaw{parts.layout}" if isinstance(parts.layout, int) else parts.layout
    maker_class, fixed = maker_named(kinds_of_key(parts.kind) or SUDOKU)
    options = {**parts.values, **fixed, "layout": layout}
    if limits is not DEFAULT_LIMITS:  # otherwise the maker has its own default
        options["limits"] = limits
    try:
        maker = maker_for(maker_class, options)
    except (TypeError, ValueError) as error:
        raise not_an_id(id) from error
    if maker._id(parts.seed) != id.replace("+", "~"):  # for example, it contains a default
        raise not_an_id(id)
    return maker._make(parts.seed, maker.limits, is_known=True)


@overload
def daily(
    date: datetime.date | str, *, kind: Literal["sudoku"] = ..., **options: Unpack[MakerOptions]
) -> Puzzle: ...


@overload
def daily(
    date: datetime.date | str, *, kind: str | Collection[str], **options: Unpack[VariantOptions]
) -> Puzzle: ...


@public("sudokulib")
@passes_options_to(PuzzleMaker)
@example('daily("2026-11-20") or daily(datetime.date.today())')
def daily(
    date: datetime.date | str, *, kind: str | Collection[str] = SUDOKU, **options: Any
) -> Puzzle:
    """The puzzle of a day: the same date, kind and options always make the same puzzle.

    `date` is a `datetime.date` or its string, such as "2026-11-20". `kind` is "sudoku", or a kind
    of rules such as "killer", or several kinds; `PuzzleMaker` or `VariantMaker` explains the
    options. `layout` may be a string such as `"jigsaw9"`, as in `make`. Raises `TypeError` for
    other types, `InvalidOption` for other strings, and the errors of `make`.

    >>> daily("2026-11-20") == daily("2026-11-20"), daily("2026-11-20") == daily("2026-11-21")
    (True, False)
    >>> daily("2026-11-20", kind="killer", layout="2x2", largest=3).clues.clue_count
    0
    """
    maker_class, fixed = maker_named(kind)
    maker = _maker(maker_class, {**options, **fixed}, "daily")
    return maker.make(seed_of_day(date))


def seed_of_day(date: datetime.date | str) -> str:
    """The seed of the puzzles of a day, from a date or its string.

    >>> seed_of_day("2026-11-20")
    'day 2026-11-20'
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
    return f"day {day.year:04}-{day.month:02}-{day.day:02}"


def _maker(kind: type[Maker], options: Mapping[str, Any], function: str) -> Maker:
    """The maker with the options of a call; raises `TypeError` for an unknown option."""
    whole: Any = kind
    known = [field.name for field in attrs.fields(whole)]
    for name in options:
        if name not in known:
            meant = _meant(name, known)
            if function == "daily":
                meant = meant.replace("rng=", "the date")
            raise TypeError(f"{function}() has no option {name!r}{meant}")
    return maker_for(kind, options)


def _meant(name: str, known: list[str]) -> str:
    """What to write in place of an unknown option."""
    meant = _OPTIONS_OF_OTHERS.get(name)
    if meant is not None and not (name == "level" and "difficulty" not in known):
        return f": {meant}"
    guess = did_you_mean(name, known, "{}=").removeprefix("; ")
    return f": {guess or 'its options are ' + ', '.join(known)}"
