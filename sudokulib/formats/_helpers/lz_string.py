"""The packing of Pieroxy's lz-string, which links use.

The package `lzstring` packs, an extra of this one; unpacking needs nothing else. It stops at a
bound, since few characters may unpack to very many.

The packing is an LZ78. Numbers have their lowest bit first, as wide as the number of known
texts. 0 and 1 say that a new character follows in 8 or 16 bits, 2 that this is the end;
any other is a known text. With each number the text before and one character more become known.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from sudokulib.errors import InvalidGrid, UnsupportedFeature
from sudokulib.formats._limits import PACKED, UNPACKED, require_short

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["pack", "unpack", "unpacked_text"]

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
