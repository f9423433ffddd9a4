"""Options of techniques: how they are checked and shown, and how they make a name."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

import attrs

from sudokulib._base.arguments import require_int_field, require_type

if TYPE_CHECKING:
    from collections.abc import Callable


_MAX_NUMBER = 10_000  # cells on the largest board: nothing that a technique counts is more


def whole_number(low: int, high: int = _MAX_NUMBER) -> Callable[[Any, Any, int], None]:
    """A validator for attrs: an int from `low` to `high`, both included.

    Raises `InvalidOption` for other numbers, and `TypeError` for other types.
    """

    def check(instance: Any, attribute: attrs.Attribute[int], value: int) -> None:
        require_int_field(instance, attribute.name, value, low, high)

    return check


def instance_of(kind: type) -> Callable[[Any, Any, Any], None]:
    """A validator for attrs: a value of this type. Other types raise `TypeError`."""

    def check(instance: Any, attribute: attrs.Attribute[Any], value: object) -> None:
        require_type(value, kind, attribute.name)

    return check


def brief_repr(value: attrs.AttrsInstance) -> str:
    """The call that makes a value, without the options that have their defaults.

    It serves as a `__repr__`.

    >>> from sudokulib.techniques import NakedSubset
    >>> NakedSubset(2)
    NakedSubset(size=2)
    """
    options = [
        f"{field.name}={option!r}"
        for field in attrs.fields(type(value))
        if (option := getattr(value, field.name)) != field.default
    ]
    return f"{type(value).__name__}({', '.join(options)})"


class NumberedTechnique:
    """A technique of which there are several, each with a number: its size or its kind."""

    __slots__ = ()

    @property
    def name(self) -> str:
        """The usual name, with the number in it: "Naked Triple", "BUG 1" ..."""
        return self._name()

    @abstractmethod
    def _name(self) -> str:
        """The name with the number."""
