"""The packing of Pieroxy's lz-string, which links use.

Packing needs the package `lzstring`, which is an extra of this package; unpacking needs nothing
else. Unpacking stops at a bound, since few characters may unpack to very many.

The packing is an LZ78. The lowest bit of a number comes first; its width depends on the number of
known strings. 0 and 1 say that a new character follows in 8 or 16 bits, and 2 is the end; any other
number is a known string. With each number, the string before it plus one character becomes known,
too.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from sudokulib.errors import InvalidGrid, UnsupportedFeature
from sudokulib.formats import _bounds as bounds

if TYPE_CHECKING:
    from collections.abc import Iterator


_SYMBOLS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_BITS = {symbol: f"{value:06b}" for value, symbol in enumerate(_SYMBOLS)}
_NEW_CHARACTER = {0: 8, 1: 16}  # the width of the character's code
_END = 2


def pack(text: str) -> str:
    """The string in lz-string's base64.

    >>> pack('{"size":4}')
    'N4IgzglgXgpiBcAWAvkA'
    """
    packed: str = _library().compressToBase64(text)
    return packed


def unpack(packed: str) -> str:
    """The string that was packed. Raises `InvalidGrid` for any other string, and for one too long.

    >>> unpack("N4IgzglgXgpiBcAWAvkA")
    '{"size":4}'
    """
    packed = packed.replace(" ", "+")  # as some programs decode addresses
    return unpack_at_most(
        bounds.require_short(packed, bounds.PACKED, "a packed board"), bounds.UNPACKED
    )


def _library() -> Any:
    try:
        return import_module("lzstring").LZString()
    except ImportError as error:
        raise UnsupportedFeature(
            "to write packed links needs the package lzstring (pip install lzstring)",
            feature="lzstring",
        ) from error


def unpack_at_most(packed: str, most: int) -> str:
    """The string that was packed. Raises `InvalidGrid` if it has more characters than `most`.

    >>> unpack_at_most("N4IgzglgXgpiBcAWAvkA", 100)
    '{"size":4}'
    """
    parts, count = [], 0
    for part in _parts(packed):
        count += len(part)
        if count > most:
            raise InvalidGrid(f"unpacked boards have at most {most} characters", text=packed)
        parts.append(part)
    # The length is counted as in JavaScript: a character beyond U+FFFF counts twice.
    units = "".join(parts).encode("utf-16-le", "surrogatepass")
    return units.decode("utf-16-le", "surrogatepass")


def _parts(packed: str) -> Iterator[str]:
    """The known strings that the numbers stand for, one after the other."""
    symbols = packed.rstrip("=")
    if not set(symbols) <= _BITS.keys():
        raise _unpacking_error(packed)
    bits = "".join([_BITS[symbol] for symbol in symbols])
    known = ["", "", ""]  # three numbers are not strings
    before, at = "", 0
    while True:
        width = len(known).bit_length()
        code, at = _number(bits, at, width, packed), at + width
        if code == _END:
            return
        if code in _NEW_CHARACTER:
            known.append(chr(_number(bits, at, _NEW_CHARACTER[code], packed)))
            code, at = len(known) - 1, at + _NEW_CHARACTER[code]
        if code < len(known):
            part = known[code]
        elif code == len(known) and before:
            part = before + before[0]
        else:
            raise _unpacking_error(packed)
        yield part
        if before:
            known.append(before + part[0])
        before = part


def _number(bits: str, at: int, width: int, packed: str) -> int:
    digits = bits[at : at + width]
    if len(digits) < width:
        raise _unpacking_error(packed)
    return int(digits[::-1], 2)


def _unpacking_error(packed: str) -> InvalidGrid:
    return InvalidGrid(
        "the packed part of this link is cut short or damaged; copy the whole link again",
        text=packed,
    )
