"""The fields of an address."""

from __future__ import annotations

from sudokulib.errors import InvalidGrid
from sudokulib.formats._limits import LINK, require_short

__all__ = ["fields_of"]


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
