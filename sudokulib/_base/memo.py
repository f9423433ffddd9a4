"""Memos: results that are computed once for a value and stored as long as the value exists.

A layout's peers, the masks of its houses and the tables of the search are functions of the layout
that are decorated with `memo`. The result is stored in the `_memo` of the layout, so it is freed
together with the layout, unlike a result of `functools.cache`. It is stored when it is complete, so
threads need no lock: two threads that call the function at the same time may both compute the
result, and get equal ones.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, TypeVarTuple, Unpack, cast

if TYPE_CHECKING:
    from collections.abc import Callable


class HasMemo(Protocol):
    """A value that stores the results computed from it."""

    @property
    def _memo(self) -> dict[Any, Any]:
        """The results, by the function that computed them and its arguments."""


_Owner = TypeVar("_Owner", bound=HasMemo)
_Rest = TypeVarTuple("_Rest")
_T = TypeVar("_T")

_MISSING = object()


def memo(
    function: Callable[[_Owner, Unpack[_Rest]], _T],
) -> Callable[[_Owner, Unpack[_Rest]], _T]:
    """Decorates a function whose result is computed once for each owner, its first argument.

    If it takes further arguments, there is one result for each combination. They must be hashable,
    and are passed by position.

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
    if function.__code__.co_argcount == 1:  # the usual case; this takes half the time
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


def set_memo(owner: _Owner, computed_property: Callable[[_Owner], _T], result: _T) -> None:
    """Stores the result of a property that is decorated with `memo`, if it is already known.

    >>> class Board:
    ...     def __init__(self):
    ...         self._memo = {}
    ...     @property
    ...     @memo
    ...     def table(self):
    ...         raise NotImplementedError
    >>> board = Board()
    >>> set_memo(board, Board.table, (1, 2, 3))
    >>> board.table
    (1, 2, 3)
    """
    function: Any = cast("property", computed_property).fget  # a function for type checkers
    owner._memo[function.__wrapped__] = result
