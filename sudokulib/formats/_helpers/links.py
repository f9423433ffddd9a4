"""The packing of Pieroxy's lz-string, which links use.

The package `lzstring` packs, an extra of this one; unpacking needs nothing else. It stops at a
bound, since few characters may unpack to very many.

The packing is an LZ78. Numbers have their lowest bit first, as wide as the number of known
texts. 0 and 1 say that a new character follows in 8 or 16 bits, 2 that this is the end;
any other is a known text. With each number the text before and one character more become known.

The fields of an address.

What the JSON inside links has in common: values that say nothing, digits, colours, regions.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import TYPE_CHECKING, Any

from sudokulib._base.css_colors import require_color
from sudokulib._board.layout import Layout
from sudokulib.errors import (
    InvalidGrid,
    InvalidOption,
    UnsupportedFeature,
    UnsupportedLayout,
)
from sudokulib.formats._bounds import LINK, PACKED, UNPACKED, require_short
from sudokulib.formats._helpers.strict_json import text_of, whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def fields_of(text: str) -> dict[str, str]:
    """The fields after the `?` of an address, or of what was copied from there on.

    >>> fields_of("https://example.org/sudoku?load=N4Ig%3D&solution=1")
    {'load': 'N4Ig=', 'solution': '1'}
    """
    from urllib.parse import unquote  # it loads slowly

    line = require_short(text, LINK, "a link").removeprefix("\ufeff").strip()
    query = line.partition("?")[2] if "?" in line else line
    fields: dict[str, str] = {}
    for field in query.partition("#")[0].split("&"):
        name, _, value = field.partition("=")
        if name in fields:
            raise InvalidGrid(f"a link cannot have the field {name!r} twice", text=text)
        fields[name] = unquote(value)
    return fields


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


_SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS = {symbol: f"{value:06b}" for value, symbol in enumerate(_SYMBOLS)}
_NEW = {0: 8, 1: 16}
_END = 2


def pack(text: str) -> str:
    """The text in lz-string's base64.

    >>> pack('{"size":4}')
    'N4IgzglgXgpiBcAWAvkA'
    """
    packed: str = _library().compressToBase64(text)
    return packed


def unpack(packed: str) -> str:
    """The text that was packed. Raises `InvalidGrid` for any other text, and for one too long.

    >>> unpack("N4IgzglgXgpiBcAWAvkA")
    '{"size":4}'
    """
    packed = packed.replace(" ", "+")  # as some programs decode addresses
    return unpacked_text(require_short(packed, PACKED, "a packed board"), UNPACKED)


def _library() -> Any:
    try:
        return import_module("lzstring").LZString()
    except ImportError as error:
        raise UnsupportedFeature(
            "to write packed links needs the package lzstring: pip install 'sudokulib[links]'",
            feature="lzstring",
        ) from error


def unpacked_text(packed: str, most: int) -> str:
    """The text that was packed. Raises `InvalidGrid` if it has more characters than `most`.

    >>> unpacked_text("N4IgzglgXgpiBcAWAvkA", 100)
    '{"size":4}'
    """
    texts, count = [], 0
    for text in _texts(packed):
        count += len(text)
        if count > most:
            raise InvalidGrid(f"unpacked boards have at most {most} characters", text=packed)
        texts.append(text)
    # It counts as JavaScript does: a character beyond U+FFFF is two for it.
    units = "".join(texts).encode("utf-16-le", "surrogatepass")
    return units.decode("utf-16-le", "surrogatepass")


def _texts(packed: str) -> Iterator[str]:
    """The known texts that the numbers stand for, one after the other."""
    symbols = packed.rstrip("=")
    if not set(symbols) <= _BITS.keys():
        raise _fault(packed)
    bits = "".join([_BITS[symbol] for symbol in symbols])
    known = ["", "", ""]  # three numbers do not stand for texts
    before, at = "", 0
    while True:
        width = len(known).bit_length()
        code, at = _number(bits, at, width, packed), at + width
        if code == _END:
            return
        if code in _NEW:
            known.append(chr(_number(bits, at, _NEW[code], packed)))
            code, at = len(known) - 1, at + _NEW[code]
        if code < len(known):
            text = known[code]
        elif code == len(known) and before:
            text = before + before[0]
        else:
            raise _fault(packed)
        yield text
        if before:
            known.append(before + text[0])
        before = text


def _number(bits: str, at: int, width: int, packed: str) -> int:
    taken = bits[at : at + width]
    if len(taken) < width:
        raise _fault(packed)
    return int(taken[::-1], 2)


def _fault(packed: str) -> InvalidGrid:
    return InvalidGrid("this is not packed by lz-string", text=packed)
