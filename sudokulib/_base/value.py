"""What all values of the library have in common: how they are pickled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex

import attrs

from sudokulib._base import pickles
from sudokulib.errors import InvalidOption

if TYPE_CHECKING:
    from collections.abc import Callable

    Call = tuple[Callable[..., Any], tuple[Any, ...]]

__all__ = ["Value"]


class Value:
    """A value whose pickles name functions of `sudokulib._base.pickles` and nothing else.

    This serves attrs classes whose fields are what their constructor takes; any other says in
    `_pickled` which function makes it again. Subclasses outside the library are pickled in the
    ordinary way.
    """

    __slots__ = ()

    def _pickled(self) -> Call:
        """The function that makes this value again, and its arguments."""
        kind: Any = type(self)
        options = {each.alias: getattr(self, each.name) for each in attrs.fields(kind) if each.init}
        return pickles.value, (pickles.public_name(kind), options)

    def _pickled_by_name(self, find: Callable[[str], Any], name: str) -> Call:
        """The function that finds this value by its name, if it is one that the library knows."""
        try:
            is_known = find(name) is self
        except InvalidOption:
            is_known = False
        return (find, (name,)) if is_known else Value._pickled(self)

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        if pickles.is_own(type(self)):
            return self._pickled()
        return super().__reduce_ex__(protocol)
