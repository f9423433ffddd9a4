"""Fast construction of frozen values without checks.

Values check their arguments. The library's own code often has parts that are known to be valid,
such as the digits that a solver found. For such parts a class has a classmethod `_unchecked`. Every
`_unchecked` has the same contract: it takes the parts as the constructor would store them (with the
right types, in range, consistent with each other), checks nothing, and returns a value that equals
the one from the constructor. The caller is responsible for the parts.

A frozen attrs class does not allow `value.name = ...`, and `object.__setattr__` is slow. The
descriptors of the slots write into a new object in a third of the time:

    _new = object.__new__
    _set_layout, _set_digits = slot_setters(Grid, "layout", "digits")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable


_T = TypeVar("_T")


def slot_setters(kind: type[_T], *names: str) -> tuple[Callable[[_T, Any], None], ...]:
    """The functions that set these slots of a class, in the same order.

    >>> class Point:
    ...     __slots__ = ("x", "y")
    >>> set_x, set_y = slot_setters(Point, "x", "y")
    >>> point = Point()
    >>> set_x(point, 3)
    >>> point.x
    3
    """
    return tuple([kind.__dict__[name].__set__ for name in names])
