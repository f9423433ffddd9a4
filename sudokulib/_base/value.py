"""How all values of the library are pickled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex

import attrs

from sudokulib._base import pickles
from sudokulib.errors import InvalidOption

if TYPE_CHECKING:
    from collections.abc import Callable

    Call = tuple[Callable[..., Any], tuple[Any, ...]]

__all__ = ["NOT_PICKLED", "Value"]

NOT_PICKLED = {"pickled": False}
"""The metadata of fields that stay in the process."""


class Value:
    """A value whose pickles name functions of `sudokulib._base.pickles` and nothing else.

    This is for attrs classes whose fields are the arguments of their constructor; other classes
    override `_pickled` to name the function that makes the value again. Subclasses outside the
    library are pickled in the ordinary way.
    """

    __slots__ = ()

    def _pickled(self) -> Call:
        """The function that makes this value again, and its arguments."""
        kind: Any = type(self)
        options = {
            each.alias: getattr(self, each.name)
            for each in attrs.fields(kind)
            if each.init and each.metadata.get("pickled", True)
        }
        return pickles.value, (pickles.public_name(kind), options)

    def _pickled_by_name(self, find: Callable[[str], Any], name: str) -> Call:
        """The function that finds this value by its name, if it is one of the library's own."""
        try:
            is_known = find(name) is self
        except InvalidOption:
            is_known = False
        return (find, (name,)) if is_known else Value._pickled(self)

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        if pickles.is_own(type(self)):
            return self._pickled()
        return super().__reduce_ex__(protocol)
