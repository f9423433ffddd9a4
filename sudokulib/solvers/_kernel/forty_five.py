"""The 45 rule: what the sum of whole houses says about the cages that cross their border.

The digits of a row of nine are 45 together, those of two rows 90. What cages do not cover there is
left over (the *innies*), and what they cover outside is too much (the *outies*):

    +-------------------+
    | 13        | 20    |      a row of nine, and two cages that lie in it, together 33
    +-------------------+
    |   a  b   12       |      a third that leaves it: 12
    +---------+---+-----+      a + b + (12 - c) + 33 = 45, so a + b - c = 0
              | c |
              +---+

A cage that crosses the border counts as whole if fewer of its cells are outside than inside; then
those outside are taken off. The rule is older than these pages: players call it so, for 45.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._board.layout import Layout

__all__ = ["innies_and_outies"]

_LONGEST = 6
"""Sums of more cells say little."""


def innies_and_outies(
    layout: Layout, cages: Sequence[tuple[tuple[int, ...], int]]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """Sums that follow from those of cages: cells, their weights (1 or -1), their total.

    >>> from sudokulib import Layout
    >>> list(innies_and_outies(Layout.boxes(2, 2), [((0, 1, 4), 8), ((2, 3), 3)]))[:2]
    [((1, 0), (1, 1), 7), ((4,), (1,), 1)]
    """
    whole = layout.n * (layout.n + 1) // 2
    apart, taken = [], 0
    for cells, total in sorted(cages, key=lambda cage: len(cage[0])):
        mask = sum([1 << cell for cell in cells])
        if not mask & taken:  # of cages that overlap, the smaller ones
            taken |= mask
            apart.append((mask, total))
    known = {(mask, 0) for mask, _ in apart}
    for area, houses in _areas(layout) if apart else ():
        total, plus, minus = whole * houses, area, 0
        for mask, its_sum in apart:
            inside, outside = mask & area, mask & ~area
            if inside and outside.bit_count() < inside.bit_count():
                plus &= ~inside
                minus |= outside
                total -= its_sum
        if not plus and minus:
            plus, minus, total = minus, plus, -total
        cells, others = _cells(plus), _cells(minus)
        if not 0 < len(cells) + len(others) <= _LONGEST or (plus, minus) in known:
            continue
        known |= {(plus, minus), (minus, plus)}
        yield (*cells, *others), (1,) * len(cells) + (-1,) * len(others), total


def _areas(layout: Layout) -> Iterator[tuple[int, int]]:
    """Unions of houses without a common cell, as masks, and how many houses each has."""
    n = layout.n
    masks = [sum([1 << cell for cell in house]) for house in layout.houses]
    for lines in (masks[:n], masks[n : 2 * n]):
        for first in range(n):
            area = 0
            for count, line in enumerate(lines[first:], 1):
                area |= line
                yield area, count
    others = masks[2 * n :]
    for one in others:
        yield one, 1
    for one, other in combinations(others, 2):
        if not one & other:
            yield one | other, 2


def _cells(mask: int) -> tuple[int, ...]:
    found = []
    while mask:
        cell = mask.bit_length() - 1
        mask ^= 1 << cell
        found.append(cell)
    return tuple(found[::-1])
