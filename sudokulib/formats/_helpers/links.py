"""What formats that are links share: the fields of an address, and the packing of lz-string.

The packing is that of Pieroxy's lz-string. The package `lzstring` packs, an extra of this one; to
read a link nothing else is needed.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any
from urllib.parse import unquote

from sudokulib.errors import InvalidGrid, UnsupportedFeature
from sudokulib.formats._helpers.lz_string import unpacked_text

__all__ = ["fields_of", "pack", "unpack"]

_LONGEST = 16_000
"""Characters of a packed text: no board needs so many."""

_MOST_UNPACKED = 1_000_000
"""Characters that a packed text stands for, which may be the square of its own number."""


def fields_of(text: str) -> dict[str, str]:
    """The fields after the `?` of an address, or of what was copied from there on.

    >>> fields_of("https://example.org/sudoku?load=N4Ig%3D&solution=1")
    {'load': 'N4Ig=', 'solution': '1'}
    """
    line = text.removeprefix("\ufeff").strip()
    query = line.partition("?")[2] if "?" in line else line
    fields: dict[str, str] = {}
    for field in query.partition("#")[0].split("&"):
        name, _, value = field.partition("=")
        if name in fields:
            raise InvalidGrid(f"a field of a link stands there once, not {name!r}", text=text)
        fields[name] = unquote(value)
    return fields


def pack(text: str) -> str:
    """The text in lz-string's base64.

    >>> pack('{"size":4}')
    'N4IgzglgXgpiBcAWAvkA'
    """
    packed: str = _library().compressToBase64(text)
    return packed


def unpack(packed: str) -> str:
    """The text that `pack` got; `InvalidGrid` for what it never gave, and for too much of it.

    >>> unpack("N4IgzglgXgpiBcAWAvkA")
    '{"size":4}'
    """
    packed = packed.replace(" ", "+")
    if len(packed) > _LONGEST:
        raise InvalidGrid(f"packed boards have at most {_LONGEST} characters", text=packed)
    return unpacked_text(packed, _MOST_UNPACKED)


def _library() -> Any:
    try:
        return import_module("lzstring").LZString()
    except ImportError as error:
        raise UnsupportedFeature(
            "to write packed links needs the package lzstring: pip install 'sudokulib[links]'",
            feature="lzstring",
        ) from error
