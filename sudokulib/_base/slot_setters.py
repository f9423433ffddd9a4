"""Building frozen values without checks, fast.

Values check their arguments. The library's own code often has parts that are known to fit, such as
the digits that a solver found. For this a class has a classmethod `_unchecked`, and every
`_unchecked` promises the same: it takes the parts as the constructor would have left them (of the
right type, in range, in agreement with each other), checks nothing, and returns a value that equals
the one that the constructor would have made. The caller is responsible for the parts.

A frozen attrs class refuses `value.name = ...`, and `object.__setattr__` is slow. The descriptors
of the slots write into a new object in a third of the time:

    _new = object.__new__
    _set_layout, _set_digits = slot_setters(Grid, "layout", "digits")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable


_T = TypeVar("_T")


def slot_setters(kind: type[_T], *names: str) -> tuple[Callable[[_T, Any], None], ...]:
    """The functions that write these slots of a class, in the same order.

    >>> class Point:
    ...     __slots__ = ("x", "y")
    >>> set_x, set_y = slot_setters(Point, "x", "y")
    >>> point = Point()
    >>> set_x(point, 3)
    >>> point.x
    3
    """
    return tuple([kind.__dict__[name].__set__ for name in names])
