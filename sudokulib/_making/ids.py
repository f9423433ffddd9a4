"""The id of a puzzle: a short text that makes the same puzzle again.

    1.3x3.c30.shalf_turn.W7E
    | |   |   |          |
    | |   |   |          the seed, in base 62
    | |   options that differ from the default, each with its letter
    | the layout
    the version of the algorithm

Only letters, digits and `. - _ ~` occur, so an id can be used in any URL as it is. An id of another
version of the algorithm is refused and never makes another puzzle.

If the difficulty is an option, the puzzle depends on the ratings too. So these ids, and no others,
have one more part, the version of making by difficulty:

    1.3x3.deasy.g4.W7E
                |
                the version of making by difficulty
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib._base.arguments import require_type
from sudokulib._board.layout import Layout
from sudokulib._board.layout_ids import has_id
from sudokulib._making.id_values import from_62, to_62
from sudokulib._making.options import OPTIONS
from sudokulib.errors import InvalidOption

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["ALGORITHM", "GRADING", "read_id", "write_id"]

ALGORITHM = 1
"""The version of everything that decides which puzzle a seed gives: fillers, digging, streams."""

GRADING = 4
"""The version of everything else that decides about puzzles of a difficulty: ratings, kept puzzles.

Ids of the first version do not name it.
"""

# The time for reading grows with the square of the length. The mask of a pattern on the largest
# board has 1,700 symbols; only boards with hundreds of extra houses need more than this.
_LONGEST = 10_000

_BY_LETTER = {option.letter: option for option in OPTIONS if option.letter}
_BY_NAME = {option.name: option for option in _BY_LETTER.values()}
_GRADED = {"difficulty", "er", "requires", "avoids"}
"""The options about difficulty."""


def write_id(layout: Layout, options: Mapping[str, Any], seed: int) -> str | None:
    """The id of the puzzle of a seed, with the options that differ from their defaults.

    `None` if an option cannot be written, such as a filler or a constraint of your own, or if the
    id would be longer than 10,000 symbols.

    >>> from sudokulib import Symmetry
    >>> write_id(Layout.boxes(3, 3), {"clues": 30, "symmetry": Symmetry.HALF_TURN}, 123456)
    '1.3x3.c30.shalf_turn.W7E'
    """
    if not has_id(layout):
        return None
    parts = [str(ALGORITHM), layout.id.replace("+", "~").replace(".", "_")]
    for name, value in options.items():
        option = _BY_NAME[name]
        text = option.codec.write(value)
        if text is None:
            return None
        parts.append(option.letter + text)
    if not _GRADED.isdisjoint(options):
        parts.append(f"g{GRADING}")
    text = ".".join([*parts, to_62(seed)])
    return text if len(text) <= _LONGEST else None


def read_id(text: str) -> tuple[dict[str, Any], int]:
    """The options and the seed in an id.

    The layout's id may be written with `~` or with `+`. Raises `InvalidOption` for any other text.

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
        grading = tokens.pop() if tokens and tokens[-1].startswith("g") else None
        for token in tokens:
            option = _BY_LETTER[token[0]]
            options[option.name] = option.codec.read(token[1:])
        number = from_62(seed)
        if number >> 128:
            raise ValueError
    except (ValueError, KeyError, IndexError, TypeError) as error:
        raise InvalidOption("this is not the id of a puzzle", option="id", value=text) from error
    if not _GRADED.isdisjoint(options) and grading != f"g{GRADING}":
        raise InvalidOption(
            f"ids of puzzles of a difficulty have the part g{GRADING} in this version",
            option="id",
            value=text,
        )
    known = write_id(layout, {k: v for k, v in options.items() if k != "layout"}, number)
    if known != text.replace("+", "~"):  # which is allowed, as in a layout's own id
        raise InvalidOption("this is not the id of a puzzle", option="id", value=text)
    return options, number
