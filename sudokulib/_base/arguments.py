"""Checks of the arguments of public functions: types, and ranges of numbers."""

from __future__ import annotations

from typing import TypeVar

from sudokulib._base.wrong_types import wrong_type
from sudokulib.errors import InvalidOption, shown

_T = TypeVar("_T")


def require_int(value: object, option: str, low: int, high: int | None = None) -> int:
    """Returns `value` if it is an int (and not a bool) from `low` to `high`, both included.

    Raises `TypeError` for another type and `InvalidOption` for a number out of range.

    >>> require_int(3, "clues", 0, 81)
    3
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise wrong_type(option, "an int", value)
    if value < low or (high is not None and value > high):
        wanted = f"be at least {low}" if high is None else f"be from {low} to {high}"
        raise InvalidOption(f"{option} must {wanted}", option=option, value=value)
    return value


def require_type(value: object, kind: type[_T], option: str) -> _T:
    """Returns `value` if it is a `kind`; raises `TypeError` otherwise.

    >>> require_type("53..7", str, "text")
    '53..7'
    """
    if not isinstance(value, kind):
        raise wrong_type(option, f"a {kind.__name__}", value)
    return value


def require_methods(value: _T, names: tuple[str, ...], option: str) -> _T:
    """Returns `value` if it has these methods; raises `TypeError` otherwise.

    >>> require_methods([1], ("append",), "items")
    [1]
    """
    for name in names:
        if isinstance(value, type) or not callable(getattr(value, name, None)):
            raise TypeError(f"{option} must have a method {name}: {shown(value)}")
    return value


def require_callable(value: object, option: str) -> None:
    """Raises `TypeError` unless `value` is `None` or callable.

    >>> require_callable(None, "should_stop")
    """
    if value is not None and not callable(value):
        raise wrong_type(
            option,
            "a function or None",
            value,
            f"give the function itself, without (), such as {option}=function",
        )
