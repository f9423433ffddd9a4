"""JSON that comes from anywhere: read strictly, and taken apart with errors that say where.

>>> found = loads('{"size": 4}')
>>> whole(taken(found, ("size",), "a board")["size"], "size", 1, 25)
4
"""

from __future__ import annotations

import json
from math import isfinite
from typing import TYPE_CHECKING, Any, NoReturn

from sudokulib.errors import InvalidGrid, UnsupportedFeature, shown

if TYPE_CHECKING:
    from collections.abc import Collection

__all__ = ["listed", "loads", "taken", "text_of", "whole"]

_MOST_DIGITS = 20


def loads(text: str) -> Any:
    """The value of a JSON text. Raises `InvalidGrid`, with the line, for any other text.

    A key that an object has twice is refused, since one of its values would be lost. So are values
    that JSON does not have, such as `NaN`, and numbers that are too large, such as `1e999`.
    """
    try:
        return json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_once,
            parse_constant=_no_constant,
            parse_int=_int,
            parse_float=_float,
        )
    except json.JSONDecodeError as error:
        raise InvalidGrid(
            f"this is not JSON: {error.msg} (line {error.lineno})", text=text, line=error.lineno
        ) from error
    except RecursionError as error:
        raise InvalidGrid("this JSON is nested too deeply", text=text) from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise InvalidGrid(
                f"an object of JSON has each key once, but this one twice: {shown(key)}"
            )
        found[key] = value
    return found


def _no_constant(name: str) -> NoReturn:
    raise InvalidGrid(f"this is not JSON: {name}")


def _int(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise InvalidGrid(f"a number of {len(digits)} digits has no meaning here")
    return int(digits)


def _float(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise InvalidGrid(f"this number is too large: {shown(digits)}")
    return number


def taken(value: object, keys: Collection[str], what: str) -> dict[str, Any]:
    """The object itself. Raises `UnsupportedFeature` if it has other keys than these."""
    if not isinstance(value, dict):
        raise InvalidGrid(f"{what} must be an object, not {shown(value)}")
    for key in value:
        if key not in keys:
            raise UnsupportedFeature(f"{what} holds what has no place here", feature=key)
    return value


def whole(value: object, what: str, low: int, high: int) -> int:
    """The value itself, if it is a whole number from `low` to `high`."""
    if type(value) is not int or not low <= value <= high:
        raise InvalidGrid(f"{what} must be a number from {low} to {high}, not {shown(value)}")
    return value


def listed(value: object, what: str, length: int | None = None) -> list[Any]:
    """The value itself, if it is a list, of this length if one is given."""
    if not isinstance(value, list) or length not in (None, len(value)):
        wanted = "a list" if length is None else f"a list of {length}"
        raise InvalidGrid(f"{what} must be {wanted}, not {shown(value)}")
    return value


def text_of(value: object, what: str) -> str:
    """The value itself, if it is a text."""
    if not isinstance(value, str):
        raise InvalidGrid(f"{what} must be a text, not {shown(value)}")
    return value
