"""Parts of the board: what is found in one is kept for as long as the part stays as it is.

A step removes a few candidates. For all other digits, and in all houses that it does not touch, a
search would find again what it found before:

    . . . | . . .       if the 5 in `x` is removed, what was found for the digits 1 to 4 and 6
    . x . | . . .       stays, and so does what was found in row 1 or in the second box;
    . . . | . . .       only what was found for 5, or in a house of `x`, is looked for again

So the sight of the candidates after a step takes over what the sight before it knows of such parts.
A part is a digit or an area, a mask of cells. `of_digit` and `of_area` decorate the functions whose
results are kept in this way: they may look at nothing but the layout and the candidates of the
digit, or those in the area.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, TypeVarTuple, Unpack

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib._candidates.index import Sight


_Rest = TypeVarTuple("_Rest")
_T = TypeVar("_T")

_MISSING = object()


class Parts:
    """The results for the parts of a board, each by its function and further arguments."""

    __slots__ = ("areas", "digits")

    def __init__(self, n: int) -> None:
        self.digits: list[dict[Any, Any]] = [{} for _ in range(n)]
        """For every digit (index `d - 1`), its results."""
        self.areas: dict[int, dict[Any, Any]] = {}
        """For every area that was looked at, its results."""


def take_over(sight: Sight, before: Sight) -> None:
    """Lets a sight know what another one of the same layout knows of the parts that are the same.

    >>> from sudokulib import Grid, Candidates
    >>> @of_digit
    ... def places(sight, digit):
    ...     print("looking for", digit)
    ...     return sight.masks[digit - 1].bit_count()
    >>> candidates = Candidates.of(Grid.parse("1.3..2....1....3"))
    >>> places(candidates._sight, 1), places(candidates._sight, 2)
    looking for 1
    looking for 2
    (2, 5)
    >>> after = candidates.eliminate([(0, 3, 2)])
    >>> take_over(after._sight, candidates._sight)
    >>> places(after._sight, 1), places(after._sight, 2)
    looking for 2
    (2, 4)
    """
    known, new = before._parts, sight._parts
    changed = 0
    for at, (mask, old) in enumerate(zip(sight.masks, before.masks, strict=True)):
        if mask == old:
            new.digits[at] = known.digits[at]
        else:
            changed |= mask ^ old
    new.areas = {area: found for area, found in known.areas.items() if not area & changed}


def of_digit(
    function: Callable[[Sight, int, Unpack[_Rest]], _T],
) -> Callable[[Sight, int, Unpack[_Rest]], _T]:
    """Decorates a function of a sight, a digit and more, if it looks at no other digit.

    The further arguments must be hashable, and are given by position.
    """

    @wraps(function)
    def of_one(sight: Sight, digit: int, *rest: *_Rest) -> _T:
        known, key = sight._parts.digits[digit - 1], (function, *rest)
        found = known.get(key, _MISSING)
        if found is _MISSING:
            found = known[key] = function(sight, digit, *rest)
        return found  # type: ignore[no-any-return]

    return of_one


def of_area(
    function: Callable[[Sight, int, Unpack[_Rest]], _T],
) -> Callable[[Sight, int, Unpack[_Rest]], _T]:
    """Decorates a function of a sight, a mask of cells and more, if it looks at no other cells.

    The further arguments must be hashable, and are given by position.
    """

    @wraps(function)
    def of_one(sight: Sight, area: int, *rest: *_Rest) -> _T:
        known, key = sight._parts.areas.setdefault(area, {}), (function, *rest)
        found = known.get(key, _MISSING)
        if found is _MISSING:
            found = known[key] = function(sight, area, *rest)
        return found  # type: ignore[no-any-return]

    return of_one
