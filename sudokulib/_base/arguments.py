"""Checks of the arguments of public functions: types, and ranges of numbers."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, TypeVar

from sudokulib._base.wrong_types import wrong_type
from sudokulib.errors import InvalidOption, shown

if TYPE_CHECKING:
    from collections.abc import Iterable


_T = TypeVar("_T")


def as_int(value: Any) -> int | None:
    """The int itself, or the int of another whole number, such as one of NumPy.

    `None` for anything else, such as a bool or a float.

    >>> as_int(3), as_int(3.0), as_int(True)
    (3, None, None)
    """
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return int(index(value))
    except TypeError:
        return None


def as_ints(values: Iterable[object]) -> tuple[int, ...] | None:
    """The values as ints; `None` if one of them is no whole number.

    >>> as_ints([1, 2]), as_ints([1, "2"])
    ((1, 2), None)
    """
    found: list[int] = []
    for value in values:
        number = as_int(value)
        if number is None:
            return None
        found.append(number)
    return tuple(found)


def require_int(value: object, option: str, low: int, high: int | None = None) -> int:
    """Returns `value` as an int if it is a whole number from `low` to `high`, both included.

    A number of another library, such as NumPy, becomes an int; a bool is no number. Raises
    `TypeError` for another type and `InvalidOption` for a number out of range.

    >>> require_int(3, "clues", 0, 81)
    3
    """
    number = as_int(value)
    if number is None:
        raise wrong_type(option, "an int", value)
    if number < low or (high is not None and number > high):
        wanted = f"be at least {low}" if high is None else f"be from {low} to {high}"
        raise InvalidOption(f"{option} must {wanted}", option=option, value=value)
    return number


def require_int_field(
    instance: object, name: str, value: object, low: int, high: int | None = None
) -> None:
    """`require_int` for an attribute of a frozen class, which then has the int itself."""
    number = require_int(value, name, low, high)
    if number is not value:
        object.__setattr__(instance, name, number)


def require_type(value: object, kind: type[_T], option: str) -> _T:
    """Returns `value` if it is a `kind`; raises `TypeError` otherwise.

    >>> require_type("53..7", str, "text")
    '53..7'
    """
    if not isinstance(value, kind):
        raise wrong_type(option, f"a {kind.__name__}", value)
    return value


def require_name(value: object, option: str) -> None:
    """Raises `TypeError` for a name that is no str, and `InvalidOption` for an empty one.

    >>> require_name("pipes", "name")
    """
    if not require_type(value, str, option).strip():
        raise InvalidOption(f"{option} must not be empty", option=option, value=value)


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
