"""The id of a puzzle: a short text that makes the same puzzle again.

    1.3x3.c30.shalf_turn.W7E
    | |   |   |          |
    | |   |   |          the seed, in base 62
    | |   options that are not as usual, each with its letter
    | the layout
    the version of the algorithm

Only letters, digits and `. - _ ~` occur, so an id can stand in any URL as it is. An id of another
version of the algorithm is refused, never made into another puzzle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.choices import Choice
from sudokulib._board.layout import Layout
from sudokulib._board.symmetry import Symmetry
from sudokulib.errors import InvalidOption, require_type
from sudokulib.fillers._backtracking import BacktrackingFiller
from sudokulib.fillers._cover import CoverFiller
from sudokulib.fillers._digit_by_digit import DigitByDigitFiller
from sudokulib.fillers._matching import MatchingFiller
from sudokulib.fillers._pattern import PatternFiller
from sudokulib.fillers._uniform import UniformFiller
from sudokulib.scales._scale import Difficulty
from sudokulib.solvers._logic import LogicSolver

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

__all__ = ["ALGORITHM", "read_id", "write_id"]

ALGORITHM = 1
"""The version of everything that decides which puzzle a seed gives: fillers, digging, streams."""

# Reading takes a time that grows with the square of the length. The mask of a pattern on the
# largest board has 1,700 symbols; only boards with hundreds of extra houses come to more than this.
_LONGEST = 10_000

_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

# What may be named in an id; anything else makes a puzzle without one.
_FILLERS = {
    "B": BacktrackingFiller,
    "C": CoverFiller,
    "D": DigitByDigitFiller,
    "M": MatchingFiller,
    "P": PatternFiller,
    "U": UniformFiller,
}
_SOLVERS = {"L": LogicSolver}


def write_id(layout: Layout, options: Mapping[str, Any], seed: int) -> str | None:
    """The id of what these options, as far as they are not as usual, make of a seed.

    `None` where an option cannot be named, such as a filler from outside the library, and where
    the id would be longer than 10,000 symbols.

    >>> write_id(Layout.boxes(3, 3), {"clues": 30, "symmetry": Symmetry.HALF_TURN}, 123456)
    '1.3x3.c30.shalf_turn.W7E'
    """
    parts = [str(ALGORITHM), layout.id.replace("+", "~").replace(".", "_")]
    for name, value in options.items():
        letter, write, _ = _OPTIONS[name]
        text = write(layout, value)
        if text is None:
            return None
        parts.append(letter + text)
    text = ".".join([*parts, _to_62(seed)])
    return text if len(text) <= _LONGEST else None


def read_id(text: str) -> tuple[dict[str, Any], int]:
    """The options and the seed in an id; raises `InvalidOption` for any other text.

    The layout's id may be written with `~` or with `+`.

    >>> read_id("1.2x2.c6.W7E")
    ({'layout': Layout.boxes(2, 2), 'clues': 6}, 123456)
    """
    version, *parts = require_type(text, str, "id").split(".")
    if version != str(ALGORITHM):
        raise InvalidOption(
            f"ids of this version of the algorithm begin with {ALGORITHM}.", option="id", value=text
        )
    try:
        if len(text) > _LONGEST:
            raise ValueError
        layout_id, *tokens, seed = parts
        layout = Layout.parse(layout_id.replace("~", "+").replace("_", "."))
        options: dict[str, Any] = {"layout": layout}
        for token in tokens:
            name = _NAMES[token[0]]
            options[name] = _OPTIONS[name][2](layout, token[1:])
        number = _from_62(seed)
        if number >> 128:
            raise ValueError
    except (ValueError, KeyError, IndexError, TypeError) as error:
        raise InvalidOption("this is not the id of a puzzle", option="id", value=text) from error
    known = write_id(layout, {k: v for k, v in options.items() if k != "layout"}, number)
    if known != text.replace("+", "~"):  # as a layout's own id has it
        raise InvalidOption("this is not the id of a puzzle", option="id", value=text)
    return options, number


def _write_number(layout: Layout, number: int) -> str:
    return str(number)


def _read_number(layout: Layout, text: str) -> int:
    return int(text)


def _write_flag(layout: Layout, flag: bool) -> str:  # noqa: FBT001  (a codec takes the bare value)
    return ""


def _read_flag(layout: Layout, text: str) -> bool:
    return True


def _write_budget(layout: Layout, budget: int | None) -> str:
    return "" if budget is None else str(budget)


def _read_budget(layout: Layout, text: str) -> int | None:
    return int(text) if text else None


def _write_symmetry(layout: Layout, symmetry: Symmetry) -> str:
    return symmetry.value.replace(" ", "_")


def _read_symmetry(layout: Layout, text: str) -> Symmetry:
    return Symmetry(text.replace("_", " "))


def _write_pattern(layout: Layout, pattern: str) -> str:
    return _to_62(int("1" + pattern.replace(".", "0").replace("x", "1"), 2))


def _read_pattern(layout: Layout, text: str) -> str:
    return f"{_from_62(text):b}"[1:].replace("0", ".").replace("1", "x")


def _write_difficulty(layout: Layout, difficulty: Difficulty) -> str:
    return difficulty.value


def _read_difficulty(layout: Layout, text: str) -> Difficulty:
    return Difficulty(text)


def _write_range(layout: Layout, er: tuple[float, float]) -> str:
    return "~".join([str(each).replace(".", "_") for each in er])


def _read_range(layout: Layout, text: str) -> tuple[float, ...]:
    return tuple([float(each.replace("_", ".")) for each in text.split("~")])


def _write_names(layout: Layout, names: Sequence[str]) -> str:
    return "~".join([name.replace(" ", "_") for name in names])


def _read_names(layout: Layout, text: str) -> tuple[str, ...]:
    return tuple([name.replace("_", " ") for name in text.split("~")])


def _write_value(known: Mapping[str, type], value: object) -> str | None:
    """A filler's or solver's letter, and those of its fields that are not as usual."""
    letter = next((letter for letter, kind in known.items() if type(value) is kind), None)
    if letter is None:
        return None
    kind: Any = type(value)
    text = letter
    for field in attrs.fields(kind):
        here, usual = getattr(value, field.name), getattr(kind(), field.name)
        if here != usual and field.name != "should_stop":  # which decides about no puzzle
            if isinstance(here, Choice):
                here = here.value
            if not isinstance(here, (int, str)):
                return None
            text += f"~{field.name}~{here}"
    return text


def _read_value(known: Mapping[str, type], text: str) -> Any:
    letter, *rest = text.split("~")
    values = [int(value) if value.isdecimal() else value for value in rest[1::2]]
    return known[letter](**dict(zip(rest[::2], values, strict=True)))


_OPTIONS: dict[str, tuple[str, Callable[[Layout, Any], str | None], Callable[[Layout, str], Any]]]
_OPTIONS = {
    "clues": ("c", _write_number, _read_number),
    "blanks": ("b", _write_number, _read_number),
    "minimal": ("m", _write_flag, _read_flag),
    "symmetry": ("s", _write_symmetry, _read_symmetry),
    "pattern": ("p", _write_pattern, _read_pattern),
    "filler": (
        "f",
        lambda layout, value: _write_value(_FILLERS, value),
        lambda layout, text: _read_value(_FILLERS, text),
    ),
    "solver": (
        "v",
        lambda layout, value: _write_value(_SOLVERS, value),
        lambda layout, text: _read_value(_SOLVERS, text),
    ),
    "difficulty": ("d", _write_difficulty, _read_difficulty),
    "er": ("e", _write_range, _read_range),
    "technique": (
        "t",
        lambda layout, name: _write_names(layout, [name]),
        lambda layout, text: _read_names(layout, text)[0],
    ),
    "without": ("w", _write_names, _read_names),
    "budget": ("n", _write_budget, _read_budget),
}
_NAMES = {letter: name for name, (letter, _, _) in _OPTIONS.items()}


def _to_62(number: int) -> str:
    digits = []
    while True:
        number, digit = divmod(number, 62)
        digits.append(_SYMBOLS[digit])
        if not number:
            return "".join(reversed(digits))


def _from_62(text: str) -> int:
    number = 0
    for symbol in text:
        number = number * 62 + _SYMBOLS.index(symbol)
    return number
