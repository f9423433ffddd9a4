"""How the values of the maker's options are written in a puzzle's id, and read again.

Writing returns `None` for values that cannot be written, such as a filler of your own. Reading
raises `ValueError`, `KeyError`, `IndexError` or `TypeError` for a string that was not written here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import attrs

from sudokulib._board.symmetry import Symmetry
from sudokulib.fillers._registry import FILLERS
from sudokulib.scales._scale import Difficulty
from sudokulib.solvers._logic import LogicSolver

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

__all__ = [
    "DIFFICULTY",
    "FILLER",
    "FLAG",
    "NAMES",
    "NUMBER",
    "PATTERN",
    "RANGE",
    "SOLVER",
    "SYMMETRY",
    "Codec",
    "from_62",
    "to_62",
]

_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


class Codec(NamedTuple):
    """How one kind of value is written and read."""

    write: Callable[[Any], str | None]
    read: Callable[[str], Any]


def to_62(number: int) -> str:
    """A number from 0 up in base 62.

    >>> to_62(61), to_62(62)
    ('z', '10')
    """
    digits = []
    while True:
        number, digit = divmod(number, 62)
        digits.append(_SYMBOLS[digit])
        if not number:
            return "".join(reversed(digits))


def from_62(text: str) -> int:
    """The number that `to_62` writes as this string; `ValueError` for other symbols.

    >>> from_62("10")
    62
    """
    number = 0
    for symbol in text:
        number = number * 62 + _SYMBOLS.index(symbol)
    return number


def _pattern_text(pattern: str) -> str:
    return to_62(int("1" + pattern.replace(".", "0").replace("x", "1"), 2))


def _pattern(text: str) -> str:
    return f"{from_62(text):b}"[1:].replace("0", ".").replace("1", "x")


def _range_text(er: tuple[float, float]) -> str:
    return "~".join([str(each).replace(".", "_") for each in er])


def _range(text: str) -> tuple[float, ...]:
    return tuple([float(each.replace("_", ".")) for each in text.split("~")])


def _names_text(names: Sequence[str]) -> str:
    return "~".join([name.replace(" ", "_") for name in names])


def _names(text: str) -> tuple[str, ...]:
    return tuple([name.replace("_", " ") for name in text.split("~")])


def _values(classes: Mapping[str, Any]) -> Codec:
    """Instances of some classes: the letter, then each field that differs from its default."""

    def write(value: object) -> str | None:
        # A subclass may do something else, so an id must not name it like the class.
        letter = next((key for key, kind in classes.items() if type(value) is kind), None)
        if letter is None:
            return None
        text, usual = letter, classes[letter]()
        for field in attrs.fields(classes[letter]):
            here = getattr(value, field.name)
            if here != getattr(usual, field.name):
                plain = getattr(here, "value", here)  # the text of a fixed choice
                if not isinstance(plain, (int, str)):
                    return None
                text += f"~{field.name}~{int(plain) if isinstance(plain, bool) else plain}"
        return text

    def read(text: str) -> Any:
        letter, *rest = text.split("~")
        kinds = {field.name: str(field.type) for field in attrs.fields(classes[letter])}
        values: dict[str, Any] = {}
        for name, value in zip(rest[::2], rest[1::2], strict=True):
            number = int(value) if value.isdecimal() else value
            values[name] = bool(number) if "bool" in kinds.get(name, "") else number
        return classes[letter](**values)

    return Codec(write, read)


NUMBER = Codec(str, int)
FLAG = Codec(lambda flag: "", lambda text: True)
SYMMETRY = Codec(
    lambda symmetry: str(symmetry.value).replace(" ", "_"),
    lambda text: Symmetry(text.replace("_", " ")),
)
PATTERN = Codec(_pattern_text, _pattern)
DIFFICULTY = Codec(lambda difficulty: str(difficulty.value), Difficulty)
RANGE = Codec(_range_text, _range)
NAMES = Codec(_names_text, _names)
FILLER = _values({named.letter: type(named.filler) for named in FILLERS})
SOLVER = _values({"L": LogicSolver})
