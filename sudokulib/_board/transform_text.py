"""The short text of a transformation: the layout's id, then what moves.

    2x2-d2134-t
     |    |   transposed at the end
     |    digit 1 becomes 2, digit 2 becomes 1, 3 and 4 stay; rows begin with r, columns with c
     the layout

Everything is counted from 1, and letters stand for 10 and above. Above 35x35 the images are numbers
with dots between them. These are pure functions; `Transformation` makes them public.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.layout import Layout
from sudokulib.errors import InvalidOption

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["read", "write"]

_SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_WORDS = {"d": "digits", "r": "rows", "c": "columns"}


def write(
    layout: Layout, changes: Iterable[tuple[str, Sequence[int], range]], *, transposed: bool
) -> str:
    """The text of what moves, from the names, the images, and the numbers that they belong to.

    >>> write(Layout.boxes(2, 2), [("digits", (2, 1, 3, 4), range(1, 5))], transposed=True)
    '2x2-d2134-t'
    """
    parts = [layout.id]
    for name, images, numbers in changes:
        places = [image - numbers[0] for image in images]
        if layout.size <= len(_SYMBOLS):
            parts.append(name[0] + "".join([_SYMBOLS[place] for place in places]))
        else:
            parts.append(name[0] + ".".join([str(place + 1) for place in places]))
    return "-".join([*parts, "t"] if transposed else parts)


def read(text: str) -> tuple[Layout, dict[str, list[int]], bool]:
    """The layout, the images by name, and whether the board is transposed.

    Raises `InvalidOption` for any other text. Does not check that the images are a permutation that
    the layout allows.

    >>> read("2x2-d2134-t")
    (Layout.boxes(2, 2), {'digits': [2, 1, 3, 4]}, True)
    """
    id, *parts = text.split("-")
    layout = Layout.parse(id)
    told: dict[str, list[int]] = {}
    transposed = False
    for part in parts:
        word = _WORDS.get(part[:1])
        if part == "t" and not transposed:
            transposed = True
        elif word is None or word in told:
            raise InvalidOption("no such transformation", option="text", value=text)
        else:
            first = 1 if word == "digits" else 0
            told[word] = [first + place for place in _places(layout.size, part[1:], text)]
    return layout, told, transposed


def _places(n: int, images: str, text: str) -> list[int]:
    """The places from 0 that these images stand for."""
    if n <= len(_SYMBOLS):
        places = [_SYMBOLS.find(symbol) for symbol in images]
        if -1 in places:
            raise InvalidOption("no such transformation", option="text", value=text)
        return places
    numbers = images.split(".")
    if not all(number.isdecimal() and number.isascii() and len(number) < 4 for number in numbers):
        raise InvalidOption("no such transformation", option="text", value=text)
    return [int(number) - 1 for number in numbers]
