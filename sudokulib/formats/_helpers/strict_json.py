"""JSON from untrusted sources: read strictly, with errors that say what is wrong in which part.

>>> found = loads('{"size": 4}')
>>> require_integer(require_object(found, ("size",), "a board")["size"], "size", 1, 25)
4
"""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import TYPE_CHECKING, Any, NoReturn

from sudokulib._base.synonyms import did_you_mean
from sudokulib.errors import InvalidGrid, UnsupportedFeature, shown
from sudokulib.formats import _bounds as bounds

if TYPE_CHECKING:
    from collections.abc import Collection


_STRUCTURE = re.compile(r'\\.|["\[\]{}]', re.DOTALL)


def loads(text: str) -> Any:
    """The value of a JSON document. Raises `InvalidGrid`, with the line, for any other string.

    Raises it, too, if an object has a key twice, since one of the values would be lost, for values
    that are not JSON, such as `NaN`, and for numbers that are too large, such as `1e999`. Documents
    that are nested too deeply, or have too many values, are refused before any value is made.
    """
    _require_small(text)
    try:
        return json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_without_repeats,
            parse_constant=_no_constant,
            parse_int=_int,
            parse_float=_float,
        )
    except json.JSONDecodeError as error:
        why = f"this is not JSON: {error.msg} (line {error.lineno}, column {error.colno})"
        if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string"):
            why = (
                f"the JSON ends too early, after {len(text)} characters; the end was perhaps cut "
                "off when it was stored or sent"
            )
        raise InvalidGrid(why, text=text, line=error.lineno) from error


def _require_small(text: str) -> None:
    """Raises `InvalidGrid` if the string is above a bound, without making any values."""
    bounds.require_short(text, bounds.TEXT, "a JSON text")
    lists = text.count("[") + text.count("{")
    for count, most, what in (
        (lists, bounds.LISTS, "objects and lists"),
        (text.count(","), bounds.COMMAS, "commas"),
        (text.count('"'), bounds.QUOTES, "quotation marks"),
    ):
        if count > most:
            raise InvalidGrid(f"JSON has at most {most} {what}, not {count}", text=text)
    if lists > bounds.DEPTH:
        _require_flat(text)


def _require_flat(text: str) -> None:
    """Raises `InvalidGrid` if objects and lists are nested too deeply."""
    level, in_text = 0, False
    for found in _STRUCTURE.finditer(text):
        symbol = found[0]
        if symbol == '"':
            in_text = not in_text
        elif not in_text and symbol in "[{":
            level += 1
            if level > bounds.DEPTH:
                raise InvalidGrid(f"JSON has at most {bounds.DEPTH} levels here", text=text)
        elif not in_text and symbol in "]}":
            level -= 1


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise InvalidGrid(f"an object of JSON cannot have a key twice: {shown(key)}")
        found[key] = value
    return found


def _no_constant(name: str) -> NoReturn:
    raise InvalidGrid(f"this is not JSON: {name}")


_INTS = {str(number): number for number in range(-99, 1000)}
"""Shared values, so that a number that a document repeats takes its memory only once."""


def _int(digits: str) -> int:
    if (known := _INTS.get(digits)) is not None:
        return known
    if len(digits) > bounds.DIGITS:
        raise InvalidGrid(f"numbers have at most {bounds.DIGITS} digits, not {len(digits)}")
    return int(digits)


def _float(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise InvalidGrid(f"this number is too large: {shown(digits)}")
    return number


def shown_json(value: object) -> str:
    """A value of a JSON document, shortened to fit a message; `None` is `null` as in JSON.

    >>> shown_json(None), shown_json(True), shown_json("1")
    ('null', 'true', "'1'")
    """
    return json.dumps(value) if value is None or isinstance(value, bool) else shown(value)


def require_object(value: object, keys: Collection[str], what: str) -> dict[str, Any]:
    """The object itself. Raises `UnsupportedFeature` if it has other keys than these."""
    if not isinstance(value, dict):
        raise InvalidGrid(f"{what} must be an object, not {shown_json(value)}")
    for key in value:
        if key not in keys:
            guess = did_you_mean(key, keys) or "; it is not supported"
            raise UnsupportedFeature(f"{what} cannot have this key{guess}", feature=key)
    return value


def require_integer(value: object, what: str, low: int, high: int) -> int:
    """The value itself, if it is a whole number from `low` to `high`."""
    if type(value) is not int or not low <= value <= high:
        raise InvalidGrid(f"{what} must be a number from {low} to {high}, not {shown_json(value)}")
    return value


def require_list(value: object, what: str, length: int | None = None) -> list[Any]:
    """The value itself, if it is a list, and of this length if one is given."""
    if not isinstance(value, list) or length not in (None, len(value)):
        wanted = "a list" if length is None else f"a list of {length}"
        given = f"of {len(value)}" if isinstance(value, list) else shown_json(value)
        raise InvalidGrid(f"{what} must be {wanted}, not {given}")
    return value


def require_string(value: object, what: str) -> str:
    """The value itself, if it is a string."""
    if not isinstance(value, str):
        raise InvalidGrid(f"{what} must be a string, not {shown_json(value)}")
    return value
