"""Results of searches, cached as long as the candidates on which they depend do not change.

A step removes only a few candidates. For all other digits, and in all houses that it does not
change, a search would find the same results again:

    . . . | . . .       if the 5 in `x` is removed, the results for the digits 1 to 4 and 6 stay
    . x . | . . .       valid, and so do the results for row 1 and the second box; only results
    . . . | . . .       for 5, or for a house of `x`, must be computed again

So the lookup of the candidates after a step inherits these results. `cached_by_digit` and
`cached_by_cells` decorate the functions whose results are cached in this way. Such a function may
only use the layout and the candidates of the digit, or of the cells.

A search for examples, such as one way to fill a house for each candidate, finds most of the earlier
ones again. The lookup inherits these `examples` whatever the step removes, and the next search
checks them before it looks for others.
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
    """The results for digits and for sets of cells, by their function and its other arguments."""

    __slots__ = ("by_cells", "by_digit", "examples")

    def __init__(self, n: int) -> None:
        self.by_digit: list[dict[Any, Any]] = [{} for _ in range(n)]
        """For every digit (index `d - 1`), its results."""
        self.by_cells: dict[int, dict[Any, Any]] = {}
        """For every mask of cells that was used, its results."""
        self.examples: dict[Any, Any] = {}
        """The examples that searches found, which must be checked again."""


def inherit(lookup: CandidateLookup, before: CandidateLookup) -> None:
    """Gives a lookup the results of an earlier lookup, of the same layout, that are still valid.

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
    new.examples = {**old.examples}


def cached_by_digit(
    function: Callable[[CandidateLookup, int, Unpack[_Rest]], _T],
) -> Callable[[CandidateLookup, int, Unpack[_Rest]], _T]:
    """Decorates a function of a lookup, a digit and more, if it uses no other digit.

    The other arguments must be hashable, and are passed by position.
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
    """Decorates a function of a lookup, a mask of cells and more, if it uses no other cells.

    The other arguments must be hashable, and are passed by position.
    """

    @wraps(function)
    def cached(lookup: CandidateLookup, cells: int, *rest: *_Rest) -> _T:
        results, key = lookup._cache.by_cells.setdefault(cells, {}), (function, *rest)
        found = results.get(key, _MISSING)
        if found is _MISSING:
            found = results[key] = function(lookup, cells, *rest)
        return found  # type: ignore[no-any-return]

    return cached
