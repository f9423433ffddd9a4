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
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.memo import memo
from sudokulib._board.layout_constraints import compiled_constraints

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudokulib._board.compiled_constraints import CompiledRegular
    from sudokulib._board.layout import Layout


_LONGEST = 6
"""Sums of more cells say little."""


class InniesAndOuties(NamedTuple):
    """Innies and outies of some houses: how much the first have together more than the others."""

    innies: tuple[int, ...]
    outies: tuple[int, ...]
    total: int
    houses: tuple[int, ...]
    """Those of the area, as indices in `layout.houses`."""
    cages: tuple[int, ...]
    """Those that count as in it, as indices in the cages that were given."""

    @property
    def sum(self) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """The same as a sum: cells, their weights (1 or -1), their total."""
        if not self.innies:
            return self.outies, (1,) * len(self.outies), -self.total
        weights = (1,) * len(self.innies) + (-1,) * len(self.outies)
        return self.innies + self.outies, weights, self.total


def find_innies_and_outies(
    layout: Layout,
    cages: Sequence[tuple[tuple[int, ...], int]],
    areas: Iterable[tuple[int, tuple[int, ...]]],
) -> Iterator[InniesAndOuties]:
    """What is left over in the areas by cages, each with its cells and its sum.

    >>> from sudokulib import Layout
    >>> layout, cages = Layout.boxes(2, 2), [((0, 1, 4), 8), ((2, 3), 3)]
    >>> next(find_innies_and_outies(layout, cages, unions_of_houses(layout)))
    InniesAndOuties(innies=(), outies=(4,), total=-1, houses=(0,), cages=(1, 0))
    """
    whole = layout.size * (layout.size + 1) // 2
    apart, taken = [], 0
    for number in sorted(range(len(cages)), key=lambda number: len(cages[number][0])):
        mask = sum([1 << cell for cell in cages[number][0]])
        if not mask & taken:  # of cages that overlap, the smaller ones
            taken |= mask
            apart.append((mask, cages[number][1], number))
    known = {(mask, 0) for mask, _, _ in apart}
    for area, houses in areas if apart else ():
        total, plus, minus = whole * len(houses), area, 0
        used = []
        for mask, its_sum, number in apart:
            inside, outside = mask & area, mask & ~area
            if inside and outside.bit_count() < inside.bit_count():
                plus &= ~inside
                minus |= outside
                total -= its_sum
                used.append(number)
        pair = (plus, minus) if plus else (minus, plus)
        if not 0 < plus.bit_count() + minus.bit_count() <= _LONGEST or pair in known:
            continue
        known |= {pair, pair[::-1]}
        yield InniesAndOuties(_cells(plus), _cells(minus), total, houses, tuple(used))


def unions_of_houses(layout: Layout) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Unions of houses without a common cell, as masks, and the indices of their houses."""
    n = layout.size
    masks = [sum([1 << cell for cell in house]) for house in layout.houses]
    every = range(len(masks))
    for lines in (every[:n], every[n : 2 * n]):
        for first in lines:
            area = 0
            for last in range(first, lines.stop):
                area |= masks[last]
                yield area, tuple(range(first, last + 1))
    others = every[2 * n :]
    for one in others:
        yield masks[one], (one,)
    for one, other in combinations(others, 2):
        if not masks[one] & masks[other]:
            yield masks[one] | masks[other], (one, other)


@memo
def innies_and_outies_of_cages(
    layout: Layout,
) -> tuple[tuple[InniesAndOuties, CompiledRegular], ...]:
    """What the cages of a layout leave over, that of few houses first, each with the sum as a word.

    The cages of each are indices in `layout.constraints`. No more than half of the rows or columns
    are taken together: what the others leave over says the same where cages cover the board.

    >>> from sudokulib import Layout
    >>> (found, word), *_ = innies_and_outies_of_cages(Layout.parse("2x2+cage8.0.1.4+cage3.2.3"))
    >>> found
    InniesAndOuties(innies=(), outies=(4,), total=-1, houses=(0,), cages=(0, 1))
    """
    compiled = compiled_constraints(layout)
    if compiled is None:
        return ()
    # Boards without rules do not load these.
    from sudokulib._board.compiled_constraints import CompiledRegular, sum_narrowing
    from sudokulib.constraints._automata import WeightedSum
    from sudokulib.constraints._sums import KillerCage, SumCage

    cages, indices = [], []
    for word in compiled.regulars:
        if isinstance(word.constraint, KillerCage | SumCage) and word.constraint.sum is not None:
            cages.append((word.cells, word.constraint.sum))
            indices.append(layout.constraints.index(word.constraint))
    areas = [area for area in unions_of_houses(layout) if len(area[1]) <= layout.size // 2]
    areas.sort(key=lambda area: len(area[1]))
    found = []
    for each in find_innies_and_outies(layout, cages, areas):
        if each.cages:  # the sum of a house alone says nothing
            cells, weights, total = each.sum
            narrow = sum_narrowing(cells, weights, total, compiled.differing_cells, layout.size)
            told = each._replace(cages=tuple(sorted([indices[cage] for cage in each.cages])))
            rule, constraint = WeightedSum(weights, total), layout.constraints[told.cages[0]]
            found.append((told, CompiledRegular(cells, rule, narrow, constraint)))
    return tuple(found)


def _cells(mask: int) -> tuple[int, ...]:
    found = []
    while mask:
        cell = mask.bit_length() - 1
        mask ^= 1 << cell
        found.append(cell)
    return tuple(found[::-1])
