"""The numbers of constraints, checked when they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs.validators import optional

from sudokulib._base.arguments import require_int

if TYPE_CHECKING:
    from collections.abc import Callable

    Validator = Callable[[Any, Any, Any], None]

__all__ = ["number", "number_or_none"]


def number(low: int, high: int | None = None) -> Validator:
    """A validator of attrs: an int of at least `low`, and of at most `high`."""

    def check(constraint: Any, field: Any, value: Any) -> None:
        require_int(value, field.name, low, high)

    return check


def number_or_none(low: int) -> Validator:
    """A validator of attrs: an int of at least `low`, or `None`."""
    return optional(number(low))
