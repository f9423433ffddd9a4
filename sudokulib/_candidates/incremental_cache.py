"""Results of searches, cached for as long as the candidates that they depend on stay the same.

A step removes a few candidates. For all other digits, and in all houses that it does not touch, a
search would find again what it found before:

    . . . | . . .       if the 5 in `x` is removed, what was found for the digits 1 to 4 and 6
    . x . | . . .       stays, and so does what was found in row 1 or in the second box;
    . . . | . . .       only what was found for 5, or in a house of `x`, is looked for again

So the lookup of the candidates after a step inherits these results. `cached_by_digit` and
`cached_by_cells` decorate the functions whose results are cached in this way: they may look at
nothing but the layout and the candidates of the digit, or those in the cells.
"""

from __future__ import annotations

from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, TypeVarTuple, Unpack

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudokulib._candidates.candidate_lookup import CandidateLookup


_Rest = TypeVarTuple("_Rest")
_T = TypeVar("_T")

_MISSING = object()


class IncrementalCache:
    """The results for digits and for sets of cells, each by its function and further arguments."""

    __slots__ = ("by_cells", "by_digit")

    def __init__(self, n: int) -> None:
        self.by_digit: list[dict[Any, Any]] = [{} for _ in range(n)]
        """For every digit (index `d - 1`), its results."""
        self.by_cells: dict[int, dict[Any, Any]] = {}
        """For every mask of cells that was looked at, its results."""


def inherit(lookup: CandidateLookup, before: CandidateLookup) -> None:
    """Gives a lookup the results of an earlier one, of the same layout, that still hold.

    >>> from sudokulib import Grid, Candidates
    >>> @cached_by_digit
    ... def places(lookup, digit):
    ...     print("looking for", digit)
    ...     return lookup.masks[digit - 1].bit_count()
    >>> candidates = Candidates.of(Grid.parse("1.3..2....1....3"))
    >>> places(candidates._lookup, 1), places(candidates._lookup, 2)
    looking for 1
    looking for 2
    (2, 5)
    >>> after = candidates.eliminate([(0, 3, 2)])
    >>> inherit(after._lookup, candidates._lookup)
    >>> places(after._lookup, 1), places(after._lookup, 2)
    looking for 2
    (2, 4)
    """
    old, new = before._cache, lookup._cache
    changed = 0
    for at, (mask, mask_before) in enumerate(zip(lookup.masks, before.masks, strict=True)):
        if mask == mask_before:
            new.by_digit[at] = old.by_digit[at]
        else:
            changed |= mask ^ mask_before
    new.by_cells = {cells: found for cells, found in old.by_cells.items() if not cells & changed}


def cached_by_digit(
    function: Callable[[CandidateLookup, int, Unpack[_Rest]], _T],
) -> Callable[[CandidateLookup, int, Unpack[_Rest]], _T]:
    """Decorates a function of a lookup, a digit and more, if it looks at no other digit.

    The further arguments must be hashable, and are given by position.
    """

    @wraps(function)
    def cached(lookup: CandidateLookup, digit: int, *rest: *_Rest) -> _T:
        results, key = lookup._cache.by_digit[digit - 1], (function, *rest)
        found = results.get(key, _MISSING)
        if found is _MISSING:
            found = results[key] = function(lookup, digit, *rest)
        return found  # type: ignore[no-any-return]

    return cached


def cached_by_cells(
    function: Callable[[CandidateLookup, int, Unpack[_Rest]], _T],
) -> Callable[[CandidateLookup, int, Unpack[_Rest]], _T]:
    """Decorates a function of a lookup, a mask of cells and more, if it looks at no other cells.

    The further arguments must be hashable, and are given by position.
    """

    @wraps(function)
    def cached(lookup: CandidateLookup, cells: int, *rest: *_Rest) -> _T:
        results, key = lookup._cache.by_cells.setdefault(cells, {}), (function, *rest)
        found = results.get(key, _MISSING)
        if found is _MISSING:
            found = results[key] = function(lookup, cells, *rest)
        return found  # type: ignore[no-any-return]

    return cached
