"""The rule of 45: sums of whole houses, and the cages that cross their borders.

The digits of a row of nine cells have the sum 45, those of two rows 90. The cells of the houses
that no cage covers are the *innies*; the cells of cages outside the houses are the *outies*:

    +-------------------+
    | 13        | 20    |      a row of nine cells, and two cages in it, together 33
    +-------------------+
    |   a  b   12       |      a third cage, 12, which leaves the row
    +---------+---+-----+      a + b + (12 - c) + 33 = 45, so a + b - c = 0
              | c |
              +---+

A cage that crosses the border is counted if it has fewer cells outside than inside; then the cells
outside are subtracted. Players use the name "rule of 45" on boards of all sizes.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from sudokulib._base.limits import check_work
from sudokulib._base.memo import memo
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib._board.masks import bits, house_masks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudokulib._board.compiled_constraints import CompiledRegular
    from sudokulib._board.layout import Layout


_MAX_CELLS = 6
"""The largest number of cells; sums of more cells are rarely useful."""


class InnieOutieSum(NamedTuple):
    """The difference between the sums of the innies and the outies of some houses."""

    innies: tuple[int, ...]
    outies: tuple[int, ...]
    total: int
    houses: tuple[int, ...]
    """The houses, as indices in `layout.houses`."""
    cages: tuple[int, ...]
    """The cages that are counted as inside, as indices in the given cages."""

    @property
    def weighted(self) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """The same as a weighted sum: cells, their weights (1 or -1), their total."""
        if not self.innies:
            return self.outies, (1,) * len(self.outies), -self.total
        weights = (1,) * len(self.innies) + (-1,) * len(self.outies)
        return self.innies + self.outies, weights, self.total


def innie_outie_sums(
    layout: Layout,
    cages: Sequence[tuple[tuple[int, ...], int]],
    unions: Iterable[tuple[int, tuple[int, ...]]],
) -> Iterator[InnieOutieSum]:
    """The sums for some unions of houses, from cages, each with its cells and its sum.

    >>> from sudokulib import Layout
    >>> layout, cages = Layout.boxes(2, 2), [((0, 1, 4), 8), ((2, 3), 3)]
    >>> next(innie_outie_sums(layout, cages, unions_of_houses(layout)))
    InnieOutieSum(innies=(), outies=(4,), total=-1, houses=(0,), cages=(1, 0))
    """
    house_sum = layout.size * (layout.size + 1) // 2
    disjoint, covered = [], 0
    for number in sorted(range(len(cages)), key=lambda number: len(cages[number][0])):
        mask = sum([1 << cell for cell in cages[number][0]])
        if not mask & covered:  # if cages overlap, the smaller ones are used
            covered |= mask
            disjoint.append((mask, cages[number][1], number))
    seen = {(mask, 0) for mask, _, _ in disjoint}
    for union, houses in unions if disjoint else ():
        check_work(2 * len(disjoint))
        total, innies, outies = house_sum * len(houses), union, 0
        used = []
        for mask, cage_sum, number in disjoint:
            inside, outside = mask & union, mask & ~union
            if inside and outside.bit_count() < inside.bit_count():
                innies &= ~inside
                outies |= outside
                total -= cage_sum
                used.append(number)
        pair = (innies, outies) if innies else (outies, innies)
        if not 0 < innies.bit_count() + outies.bit_count() <= _MAX_CELLS or pair in seen:
            continue
        seen |= {pair, pair[::-1]}
        yield InnieOutieSum(tuple(bits(innies)), tuple(bits(outies)), total, houses, tuple(used))


def unions_of_houses(layout: Layout) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Unions of houses that share no cell, as masks, and the indices of their houses."""
    n, masks = layout.size, house_masks(layout).houses
    indices = range(len(masks))  # a board of one cell has a single house
    rows, columns, others = indices[:n], indices[n : 2 * n], indices[2 * n :]
    for lines in (rows, columns):
        for first in lines:
            union = 0
            for last in range(first, lines.stop):
                union |= masks[last]
                yield union, tuple(range(first, last + 1))
    for one in others:
        yield masks[one], (one,)
    for one, other in combinations(others, 2):
        if not masks[one] & masks[other]:
            yield masks[one] | masks[other], (one, other)


@memo
def innie_outie_sums_of_cages(
    layout: Layout,
) -> tuple[tuple[InnieOutieSum, CompiledRegular], ...]:
    """The sums for the cages of a layout, sorted by the number of houses, each also as a rule.

    The `cages` of each sum are indices in `layout.constraints`. At most half of the rows or columns
    are combined: if cages cover the board, the other half has the same sum.

    >>> from sudokulib import Layout
    >>> layout = Layout.parse("2x2+cage8.0.1.4+cage3.2.3")
    >>> (found, regular), *_ = innie_outie_sums_of_cages(layout)
    >>> found
    InnieOutieSum(innies=(), outies=(4,), total=-1, houses=(0,), cages=(0, 1))
    """
    compiled = compiled_constraints(layout)
    if compiled is None:
        return ()
    # Boards without rules do not load these modules.
    from sudokulib._board.compiled_constraints import CompiledRegular, sum_narrowing
    from sudokulib.constraints._automata import WeightedSum
    from sudokulib.constraints._sums import KillerCage, SumCage

    cages, indices = [], []
    for regular in compiled.regulars:
        constraint = regular.constraint
        if not isinstance(constraint, KillerCage | SumCage) or constraint.sum is None:
            continue
        if len(constraint.cells) == len(regular.cells):  # no cell counts twice
            cages.append((regular.cells, constraint.sum))
            indices.append(layout.constraints.index(constraint))
    unions = [union for union in unions_of_houses(layout) if len(union[1]) <= layout.size // 2]
    unions.sort(key=lambda union: len(union[1]))
    found = []
    for equation in innie_outie_sums(layout, cages, unions):
        if equation.cages:  # the sum of a house without cages is no information
            cells, weights, total = equation.weighted
            in_layout = equation._replace(
                cages=tuple(sorted([indices[cage] for cage in equation.cages]))
            )
            used = tuple([layout.constraints[cage] for cage in in_layout.cages])
            differing = compiled.differing_by(used)
            narrow = sum_narrowing(cells, weights, total, differing, layout.size)
            rule = WeightedSum(weights, total)
            found.append((in_layout, CompiledRegular(cells, rule, narrow, used[0])))
    return tuple(found)
