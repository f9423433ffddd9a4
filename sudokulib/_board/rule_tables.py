"""What pairs and words on a board say about single cells and pairs of them, worked out once.

Equal rules share their tables, whatever cells they are about: a board with thirty cages has a few
different sums, and 224 pairs of cells a knight's move apart have one table.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudokulib.constraints._equations import equation_narrowing, equations_of, groups_of
from sudokulib.constraints._layered_graph import Graph, narrowing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._layered_graph import Narrow
    from sudokulib.constraints._protocol import Automaton

__all__ = ["apart_cells", "derived_from", "narrowing_of_sum", "narrowing_on", "unfit"]


def apart_cells(
    layout: Layout, pairs: Iterable[tuple[int, int, tuple[int, ...]]]
) -> tuple[int, ...]:
    """For each cell, a mask of those that hold another digit: for a house, or for one of the pairs.

    A pair has two cells and its table, as `unfit` makes it.
    """
    found = [0] * layout.cell_count
    for house in layout.houses:
        mask = sum([1 << cell for cell in house])
        for cell in house:
            found[cell] |= mask
    for a, b, table in pairs:
        if all(gone >> digit & 1 for digit, gone in enumerate(table)):
            found[a] |= 1 << b
            found[b] |= 1 << a
    return tuple([mask & ~(1 << cell) for cell, mask in enumerate(found)])


def narrowing_on(cells: tuple[int, ...], rule: Automaton, apart: Sequence[int], n: int) -> Narrow:
    """The function that narrows a word on these cells; a sum knows which of them differ."""
    parts = [
        (places, narrowing_of_sum([cells[place] for place in places], weights, total, apart, n))
        for places, weights, total in equations_of(rule, len(cells))
    ]
    if not parts:
        return narrowing(rule, len(cells), n)
    if len(parts) == 1:
        return parts[0][1]

    def narrow_each(masks: Sequence[int]) -> list[int] | None:
        left = list(masks)
        for places, narrow in parts:
            kept = narrow([left[place] for place in places])
            if kept is None:
                return None
            for place, mask in zip(places, kept, strict=True):
                left[place] = mask
        return left

    return narrow_each


def narrowing_of_sum(
    cells: Sequence[int], weights: tuple[int, ...], total: int, apart: Sequence[int], n: int
) -> Narrow:
    """The function that narrows a sum of the digits in these cells, each times its weight."""
    groups = groups_of(weights, lambda i, j: bool(apart[cells[i]] >> cells[j] & 1), n)
    return equation_narrowing(weights, total, groups, n)


@lru_cache(maxsize=512)
def unfit(fits: Callable[[int, int], bool], n: int) -> tuple[int, ...]:
    """For each digit of the first cell, the digits that the second cannot have."""
    digits = range(1, n + 1)
    return tuple([sum([1 << b - 1 for b in digits if not fits(a, b)]) for a in digits])


_LONGEST = 36
_MOST_EDGES = 2_000_000  # to go along, a few tenths of a second
_Tables = tuple[tuple[int, ...], tuple[tuple[int, int, tuple[int, ...]], ...]]


@lru_cache(maxsize=512)
def derived_from(narrow: Narrow, length: int, n: int) -> _Tables:
    """The digits that words use in each place, and the pairs of candidates that no word has.

    Long words and large graphs have no such pairs: they would take seconds, and say little.
    """
    full = (1 << n) - 1
    base = narrow([full] * length)
    if base is None:
        return (0,) * length, ()
    edges = narrow.edges if isinstance(narrow, Graph) else 1
    if length > _LONGEST or edges * length * n > _MOST_EDGES:
        return tuple(base), ()
    lost: dict[tuple[int, int], list[int]] = {}
    for i in range(length - 1):
        for d in range(n):
            if base[i] >> d & 1:
                masks = [*base[:i], 1 << d, *base[i + 1 :]]
                left = narrow(masks) or [0] * length
                for j in range(i + 1, length):
                    gone = base[j] & ~left[j]
                    if gone:
                        lost.setdefault((i, j), [0] * n)[d] = gone
    return tuple(base), tuple([(i, j, tuple(table)) for (i, j), table in lost.items()])
