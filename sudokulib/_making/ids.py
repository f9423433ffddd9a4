"""The id of a puzzle: a short string that makes the same puzzle again.

    1.3x3.c30.shalf_turn.W7E
    | |   |   |          |
    | |   |   |          the seed, in base 62
    | |   options that differ from the default, each with its letter
    | the layout
    the version of the algorithm

Only letters, digits and `. - _ ~` occur, so an id can be used in any URL as it is. An id of another
version of the algorithm is refused and never makes another puzzle.

If the difficulty is an option, the puzzle depends on the ratings too. So these ids, and no others,
have one more part, the version of ratings:

    1.3x3.deasy.g1.W7E
                |
                the version of ratings
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib._base.arguments import require_type
from sudokulib._board.layout import Layout
from sudokulib._board.layout_ids import has_id
from sudokulib._making.id_values import from_62, to_62
from sudokulib.errors import InvalidOption

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sudokulib._making.options import Option

__all__ = ["ALGORITHM", "RATINGS", "not_an_id", "read_id", "write_id"]

ALGORITHM = 1
"""The version of everything that decides which puzzle a seed gives: fillers, digging, streams."""

RATINGS = 1
"""The version of what else decides about puzzles of a difficulty: ratings and kept puzzles."""

# The time for reading grows with the square of the length. The mask of a pattern on the largest
# board has 1,700 symbols; only boards with hundreds of extra houses need more than this.
_LONGEST = 10_000


def write_id(
    layout: Layout, values: Mapping[str, Any], seed: int, options: Mapping[str, Option]
) -> str | None:
    """The id of the puzzle of a seed, with the options that differ from their defaults.

    `None` if an option cannot be written, such as a filler or a constraint of your own, or if the
    id would be longer than 10,000 symbols.

    >>> from sudokulib._making.id_values import NUMBER
    >>> from sudokulib._making.options import Option
    >>> write_id(Layout.boxes(3, 3), {"clues": 30}, 123456, {"clues": Option("c", NUMBER)})
    '1.3x3.c30.W7E'
    """
    if not has_id(layout):
        return None
    parts = [str(ALGORITHM), layout.id.replace("+", "~").replace(".", "_")]
    for name, value in values.items():
        codec = options[name].codec
        text = None if codec is None else codec.write(value)
        if text is None:
            return None
        parts.append(options[name].letter + text)
    if any(options[name].is_rated for name in values):
        parts.append(f"g{RATINGS}")
    text = ".".join([*parts, to_62(seed)])
    return text if len(text) <= _LONGEST else None


def read_id(text: str, options: Mapping[str, Option]) -> tuple[dict[str, Any], int]:
    """The values of options in an id, by their names, and the seed.

    Some strings are read that `write_id` never writes, such as one with a default. Raises
    `InvalidOption` for most others.

    >>> from sudokulib._making.id_values import NUMBER
    >>> from sudokulib._making.options import Option
    >>> read_id("1.2x2.c6.W7E", {"clues": Option("c", NUMBER)})
    ({'layout': Layout.boxes(2, 2), 'clues': 6}, 123456)
    """
    version, *parts = require_type(text, str, "id").split(".")
    if version != str(ALGORITHM):
        raise InvalidOption(
            f"ids of this version of the algorithm begin with {ALGORITHM}.", option="id", value=text
        )
    codecs = {each.letter: (name, each.codec) for name, each in options.items() if each.codec}
    try:
        if len(text) > _LONGEST:
            raise ValueError
        layout_id, *tokens, seed = parts
        values: dict[str, Any] = {"layout": Layout.parse(layout_id)}
        ratings = tokens.pop() if tokens and tokens[-1].startswith("g") else None
        for token in tokens:
            name, codec = codecs[token[0]]
            values[name] = codec.read(token[1:])
        number = from_62(seed)
        if number >> 128:
            raise ValueError
    except (ValueError, KeyError, IndexError, TypeError) as error:
        raise not_an_id(text) from error
    rated = any(options[name].is_rated for name in values if name in options)
    if rated and ratings != f"g{RATINGS}":
        raise InvalidOption(
            f"ids of puzzles of a difficulty have the part g{RATINGS} in this version",
            option="id",
            value=text,
        )
    return values, number


def not_an_id(text: str) -> InvalidOption:
    """The error for a string that is no id."""
    return InvalidOption("this is not the id of a puzzle", option="id", value=text)
