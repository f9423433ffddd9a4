"""The id of a puzzle: a short string from which the same puzzle is made again.

    1.3x3.c30.shalf_turn.W7E
    | |   |   |          |
    | |   |   |          the seed, in base 62
    | |   options that differ from the default, each with its letter
    | the layout
    the version of the algorithm

An id only contains letters, digits and `. - _ ~`, so it can be used in any URL unchanged. An id of
another version of the algorithm raises an error, and never makes another puzzle.

If the difficulty is an option, the puzzle also depends on ratings. So these ids have one more part,
the version of ratings:

    1.3x3.deasy.g2.W7E
                |
                the version of ratings

The id of a variant names the kinds of its drawn rules after the layout. `jigsaw9` stands for
random regions on a board of this size, which depend on the seed:

    1.jigsaw9.killer.l4.W7E
      |       |
      |       the kind, or several such as thermometer~arrow
      random regions
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs

from sudokulib._base.arguments import require_type
from sudokulib._board.layout import Layout
from sudokulib._board.layout_ids import has_id
from sudokulib._board.symmetry import Symmetry
from sudokulib.errors import InvalidOption, shown
from sudokulib.fillers._registry import FILLERS
from sudokulib.scales._registry import is_own, library_scale
from sudokulib.scales._scale import Difficulty
from sudokulib.solvers._logic import LogicSolver
from sudokulib.techniques._names import library_technique

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from sudokulib._making.base import Option
    from sudokulib.scales._scale import Scale


ALGORITHM = 1
"""The version of all code that decides which puzzle a seed has: fillers, digging, streams."""

RATINGS = 2
"""The version of the code that also affects puzzles with a difficulty: ratings, and the search."""

_USUAL_KIND = "sudoku"
"""The kind that ids do not contain."""

# The time to read an id grows with the square of its length. The mask of a pattern on the largest
# board has 1,700 symbols; only boards with hundreds of extra houses need more than this limit.
_MAX_SYMBOLS = 10_000


class IdParts(NamedTuple):
    """The parts of an id: the kind of puzzle, its options by their names, and the seed.

    The layout is a `Layout`, or the size of a random jigsaw.
    """

    kind: str
    layout: Layout | int
    values: dict[str, Any]
    seed: int


def write_id(parts: IdParts, options: Mapping[str, Option]) -> str | None:
    """The id of the puzzle of a seed, with the options that differ from their defaults.

    `None` if an option cannot be written, such as a custom filler or constraint, or if the id would
    be longer than 10,000 symbols.

    >>> from sudokulib._making.base import Option
    >>> from sudokulib._making.ids import NUMBER
    >>> parts = IdParts("sudoku", Layout.boxes(3, 3), {"clues": 30}, 123456)
    >>> write_id(parts, {"clues": Option("c", NUMBER)})
    '1.3x3.c30.W7E'
    """
    if isinstance(parts.layout, int):
        layout_id = f"jigsaw{parts.layout}"
    elif has_id(parts.layout):
        layout_id = parts.layout.id.replace("+", "~").replace(".", "_")
    else:
        return None
    words = [str(ALGORITHM), layout_id]
    if parts.kind != _USUAL_KIND:
        words.append(parts.kind)
    for name, value in parts.values.items():
        codec = options[name].codec
        text = None if codec is None else codec.write(value)
        if text is None:
            return None
        words.append(options[name].letter + text)
    if any(options[name].is_rated for name in parts.values):
        words.append(f"g{RATINGS}")
    text = ".".join([*words, to_base_62(parts.seed)])
    return text if len(text) <= _MAX_SYMBOLS else None


def read_id(text: str, options_of_kind: Callable[[str], Mapping[str, Option] | None]) -> IdParts:
    """The parts of an id; the function returns the options of a kind, `None` for other strings.

    It also reads some strings that `write_id` never writes, such as an id with a default. Raises
    `InvalidOption` for most others.

    >>> from sudokulib._making.base import Option
    >>> from sudokulib._making.ids import NUMBER
    >>> kinds = {"sudoku": {"clues": Option("c", NUMBER)}}
    >>> read_id("1.2x2.c6.W7E", kinds.get)
    IdParts(kind='sudoku', layout=Layout.boxes(2, 2), values={'clues': 6}, seed=123456)
    """
    version, *words = require_type(text, str, "id").split(".")
    if version != str(ALGORITHM):
        raise InvalidOption(_other_beginning(text), option="id", value=text)
    try:
        if len(text) > _MAX_SYMBOLS:
            raise ValueError
        layout_id, *tokens, seed = words
        random_size = random_jigsaw_size(layout_id)
        layout = Layout.parse(layout_id) if random_size is None else random_size
        kind = _USUAL_KIND
        if tokens and options_of_kind(tokens[0]) is not None:
            kind = tokens.pop(0)
        options = options_of_kind(kind)
        assert options is not None
        ratings = tokens.pop() if tokens and tokens[-1].startswith("g") else None
        letters = {option.letter: name for name, option in options.items() if option.codec}
        values: dict[str, Any] = {}
        for token in tokens:
            name = letters[token[0]]
            codec = options[name].codec
            assert codec is not None
            values[name] = codec.read(token[1:])
        number = from_base_62(seed)
        if number >> 128:
            raise ValueError
    except (ValueError, KeyError, IndexError, TypeError) as error:
        raise not_an_id(text) from error
    is_rated = any(options[name].is_rated for name in values)
    if is_rated and seed == f"g{RATINGS}":
        raise InvalidOption(
            f"the end of this id is missing: a seed follows {seed}", option="id", value=text
        )
    if is_rated and ratings != f"g{RATINGS}":
        raise InvalidOption(
            f"ids of puzzles of a difficulty have the part g{RATINGS} in this version",
            option="id",
            value=text,
        )
    return IdParts(kind, layout, values, number)


def random_jigsaw_size(text: str) -> int | None:
    """The board size in a string such as `jigsaw9`; `None` for other strings.

    >>> random_jigsaw_size("jigsaw9"), random_jigsaw_size("3x3")
    (9, None)
    """
    found = re.fullmatch("jigsaw([1-9][0-9]?)", text, re.ASCII)
    return None if found is None else int(found[1])


def not_an_id(text: str) -> InvalidOption:
    """The error for a string that is not an id."""
    parts = text.split(".")
    small = ".".join([*[part.lower() for part in parts[:-1]], parts[-1]])
    guess = f"; did you mean {shown(small)}?" if small != text else ""
    return InvalidOption(f"this is not the id of a puzzle{guess}", option="id", value=text)


def _other_beginning(text: str) -> str:
    """What is wrong with an id that does not begin with the version."""
    if re.match("[0-9]+[.]", text):
        return f"ids of this version of the algorithm begin with {ALGORITHM}."
    _, mark, end = text.rpartition("=")
    if mark and end.startswith(f"{ALGORITHM}."):
        return f"give only the id, without what is before it: {shown(end)}"
    with suppress(ValueError):
        Layout.parse(text)
        return "this is the id of a layout, for make(layout=...), not the id of a puzzle"
    return (
        f"the id of a puzzle begins with {ALGORITHM}., such as {ALGORITHM}.3x3.W7E; to choose a "
        "puzzle by a seed, use make(rng=...), or make --seed"
    )


_SYMBOLS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


class Codec(NamedTuple):
    """The functions that write and read one kind of value.

    `write` returns `None` for values that cannot be written, such as a custom filler. `read` raises
    `ValueError`, `KeyError`, `IndexError` or `TypeError` for a string that `write` did not write.
    """

    write: Callable[[Any], str | None]
    read: Callable[[str], Any]


def to_base_62(number: int) -> str:
    """A number, from 0 up, in base 62.

    >>> to_base_62(61), to_base_62(62)
    ('z', '10')
    """
    digits = []
    while True:
        number, digit = divmod(number, 62)
        digits.append(_SYMBOLS[digit])
        if not number:
            return "".join(reversed(digits))


def from_base_62(text: str) -> int:
    """The number that `to_base_62` writes as this string; raises `ValueError` for other symbols.

    >>> from_base_62("10")
    62
    """
    number = 0
    for symbol in text:
        number = number * 62 + _SYMBOLS.index(symbol)
    return number


def _write_pattern(pattern: str) -> str:
    return to_base_62(int("1" + pattern.replace(".", "0").replace("x", "1"), 2))


def _read_pattern(text: str) -> str:
    return f"{from_base_62(text):b}"[1:].replace("0", ".").replace("1", "x")


def _write_range(er: tuple[float, float]) -> str:
    return "~".join([str(bound).replace(".", "_") for bound in er])


def _read_range(text: str) -> tuple[float, ...]:
    return tuple([float(bound.replace("_", ".")) for bound in text.split("~")])


def _write_names(techniques: Sequence[object]) -> str | None:
    names = [name for name in techniques if isinstance(name, str)]  # others are not the library's
    return "~".join([name.replace(" ", "_") for name in names]) if names == [*techniques] else None


def _read_names(text: str) -> tuple[str, ...]:
    """Names of the library: what an id means never depends on installed packages."""
    return tuple([library_technique(name.replace("_", " ")).name for name in text.split("~")])


def _write_scale(scale: Scale) -> str | None:
    return None if is_own(scale) else scale.name


def _read_scale(text: str) -> Scale:
    found = library_scale(text)
    if found is None:
        raise ValueError
    return found


def _instances(classes: Mapping[str, Any]) -> Codec:
    """A codec for instances of some classes: a letter, then each attribute without its default."""

    def write(value: object) -> str | None:
        # A subclass may behave differently, so its id must not have the letter of the class.
        letter = next((key for key, kind in classes.items() if type(value) is kind), None)
        if letter is None:
            return None
        text, default = letter, classes[letter]()
        for field in attrs.fields(classes[letter]):
            field_value = getattr(value, field.name)
            if field_value != getattr(default, field.name):
                plain = getattr(field_value, "value", field_value)  # the string of a `Choice`
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
PATTERN = Codec(_write_pattern, _read_pattern)
DIFFICULTY = Codec(lambda difficulty: str(difficulty.value), Difficulty)
RANGE = Codec(_write_range, _read_range)
NAMES = Codec(_write_names, _read_names)
SCALE = Codec(_write_scale, _read_scale)
FILLER = _instances({named.letter: type(named.filler) for named in FILLERS})
SOLVER = _instances({"L": LogicSolver})
