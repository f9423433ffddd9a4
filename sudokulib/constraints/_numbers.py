"""The numbers of constraints, checked when they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.errors import require_int

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["number_from", "optional_from"]


def number_from(low: int, option: str, high: int | None = None) -> Callable[[int], int]:
    """A converter that takes an int of at least `low`, and of at most `high`."""

    def number(value: int) -> int:
        return require_int(value, option, low, high)

    return number


def optional_from(low: int, option: str) -> Callable[[int | None], int | None]:
    """A converter that takes an int of at least `low`, or `None`."""

    def number(value: int | None) -> int | None:
        return None if value is None else require_int(value, option, low)

    return number
