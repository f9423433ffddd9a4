"""What the JSON inside links has in common: values that say nothing, digits, colours, regions."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from sudokulib._base.css_colors import require_color
from sudokulib._board.layout import Layout
from sudokulib.errors import InvalidOption, UnsupportedFeature, UnsupportedLayout
from sudokulib.formats._helpers.strict_json import text_of, whole

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["LARGEST", "color_of", "digit_of", "layout_of", "meaningful", "says_nothing"]

LARGEST = 16
"""The largest board has 16x16 cells."""

_SHORT_WITH_ALPHA = re.compile("#[0-9A-Fa-f]{4}")


def says_nothing(value: object) -> bool:
    """Whether a value is null, false or empty.

    >>> says_nothing([]), says_nothing(0)
    (True, False)
    """
    return value is None or value is False or (isinstance(value, (str, list, dict)) and not value)


def meaningful(value: object) -> Any:
    """An object without the keys whose values say nothing; any other value as it is.

    >>> meaningful({"size": 9, "cages": []})
    {'size': 9}
    """
    if not isinstance(value, dict):
        return value
    return {key: each for key, each in value.items() if not says_nothing(each)}


def digit_of(value: object, what: str, n: int) -> int:
    """A digit from 1 to `n`, given as a number or as a string.

    >>> digit_of("12", "a digit", 16)
    12
    """
    if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) <= 2:
        value = int(value)
    return whole(value, what, 1, n)


def color_of(value: object, what: str) -> str:
    """A colour, `#rgba` too. Raises `UnsupportedFeature` for texts that are no colour of a cell.

    >>> color_of("#F008", "a color")
    '#ff000088'
    """
    color = text_of(value, what)
    if _SHORT_WITH_ALPHA.fullmatch(color):
        color = "#" + "".join([2 * each for each in color[1:]])
    try:
        return require_color(color)
    except InvalidOption as error:
        raise UnsupportedFeature(f"{what} cannot be represented: {error}", feature=color) from error


def layout_of(regions: Sequence[Sequence[int]], extras: Sequence[Sequence[int]] = ()) -> Layout:
    """The layout of these regions and extra houses. Raises `UnsupportedLayout` if none fits.

    >>> layout_of([[0, 1], [2, 3]])
    Layout.parse('1122')
    """
    try:
        return Layout(regions, extras)
    except InvalidOption as error:
        raise UnsupportedLayout(f"no layout: {error}", layout=len(regions) ** 2) from error
