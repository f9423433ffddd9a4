"""The id of a puzzle: a short text that makes the same puzzle again.

    1.3x3.c30.shalf_turn.W7E
    | |   |   |          |
    | |   |   |          the seed, in base 62
    | |   options that differ from the default, each with its letter
    | the layout
    the version of the algorithm

Only letters, digits and `. - _ ~` occur, so an id can stand in any URL as it is. An id of another
version of the algorithm is refused, never made into another puzzle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib._board.layout import Layout
from sudokulib._making.id_values import from_62, to_62
from sudokulib._making.options import OPTIONS
from sudokulib.errors import InvalidOption, require_type

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["ALGORITHM", "read_id", "write_id"]

ALGORITHM = 1
"""The version of everything that decides which puzzle a seed gives: fillers, digging, streams."""

# Reading takes a time that grows with the square of the length. The mask of a pattern on the
# largest board has 1,700 symbols; only boards with hundreds of extra houses come to more than this.
_LONGEST = 10_000

_BY_LETTER = {option.letter: option for option in OPTIONS if option.letter}
_BY_NAME = {option.name: option for option in _BY_LETTER.values()}


def write_id(layout: Layout, options: Mapping[str, Any], seed: int) -> str | None:
    """The id of the puzzle of a seed, with the options that differ from their defaults.

    `None` if an option cannot be named, such as a filler from outside the library, or if the id
    would be longer than 10,000 symbols.

    >>> from sudokulib import Symmetry
    >>> write_id(Layout.boxes(3, 3), {"clues": 30, "symmetry": Symmetry.HALF_TURN}, 123456)
    '1.3x3.c30.shalf_turn.W7E'
    """
    parts = [str(ALGORITHM), layout.id.replace("+", "~").replace(".", "_")]
    for name, value in options.items():
        option = _BY_NAME[name]
        text = option.codec.write(value)
        if text is None:
            return None
        parts.append(option.letter + text)
    text = ".".join([*parts, to_62(seed)])
    return text if len(text) <= _LONGEST else None


def read_id(text: str) -> tuple[dict[str, Any], int]:
    """The options and the seed in an id; any other text raises `InvalidOption`.

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
        layout = Layout.parse(layout_id)
        options: dict[str, Any] = {"layout": layout}
        for token in tokens:
            option = _BY_LETTER[token[0]]
            options[option.name] = option.codec.read(token[1:])
        number = from_62(seed)
        if number >> 128:
            raise ValueError
    except (ValueError, KeyError, IndexError, TypeError) as error:
        raise InvalidOption("this is not the id of a puzzle", option="id", value=text) from error
    known = write_id(layout, {k: v for k, v in options.items() if k != "layout"}, number)
    if known != text.replace("+", "~"):  # as a layout's own id has it
        raise InvalidOption("this is not the id of a puzzle", option="id", value=text)
    return options, number
