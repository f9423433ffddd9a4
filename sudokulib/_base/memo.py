"""Memos: what is computed from a value once and kept beside it, for as long as the value lives.

A layout's peers, the masks of its houses, the tables of the search: each is a function of the
layout, decorated with `memo`. The result lies in the owner's own `_memo`, so it is freed with it,
unlike that of `functools.cache`. It is built whole and then assigned once, so threads need no lock:
two that ask at once may compute it twice, and find equal values.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, TypeVarTuple, Unpack, cast

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Remembers", "memo"]


class Remembers(Protocol):
    """A value that keeps what was computed from it."""

    @property
    def _memo(self) -> dict[Any, Any]:
        """What was computed, by the function that did it and its arguments."""


_Owner = TypeVar("_Owner", bound=Remembers)
_Rest = TypeVarTuple("_Rest")
_T = TypeVar("_T")

_MISSING = object()


def memo(
    function: Callable[[_Owner, Unpack[_Rest]], _T],
) -> Callable[[_Owner, Unpack[_Rest]], _T]:
    """The function, computed once for each owner (its first argument) and further arguments.

    Further arguments must be hashable, and are given by position.

    >>> class Board:
    ...     def __init__(self):
    ...         self._memo = {}
    >>> @memo
    ... def table(board):
    ...     print("computing")
    ...     return (1, 2, 3)
    >>> board = Board()
    >>> table(board) is table(board)
    computing
    True
    """
    if function.__code__.co_argcount == 1:  # the usual case, and faster by half
        alone = cast("Callable[[_Owner], _T]", function)

        @wraps(function)
        def of_owner(owner: _Owner) -> _T:
            found = owner._memo.get(alone, _MISSING)
            if found is _MISSING:
                found = owner._memo[alone] = alone(owner)
            return found  # type: ignore[no-any-return]

        return cast("Callable[[_Owner, Unpack[_Rest]], _T]", of_owner)

    @wraps(function)
    def of_all(owner: _Owner, *rest: *_Rest) -> _T:
        key = (function, *rest)
        found = owner._memo.get(key, _MISSING)
        if found is _MISSING:
            found = owner._memo[key] = function(owner, *rest)
        return found  # type: ignore[no-any-return]

    return of_all
