"""Examples in the errors of calls with a wrong number of arguments, or with unknown ones."""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable


_P = ParamSpec("_P")
_T = TypeVar("_T")


def example(call: str) -> Callable[[Callable[_P, _T]], Callable[_P, _T]]:
    """Decorates a function: if Python cannot call it with the arguments, the error has an example.

    >>> @example("double(3)")
    ... def double(number):
    ...     return 2 * number
    >>> double()
    Traceback (most recent call last):
        ...
    TypeError: double() missing 1 required positional argument: 'number'; write double(3)
    """

    def decorated(function: Callable[_P, _T]) -> Callable[_P, _T]:
        @wraps(function)
        def called(*args: _P.args, **options: _P.kwargs) -> _T:
            try:
                return function(*args, **options)
            except TypeError as error:
                # An error in the function itself has at least one more frame.
                if error.__traceback__ is None or error.__traceback__.tb_next is not None:
                    raise
                raise TypeError(f"{error}; write {call}") from None

        return called

    return decorated
