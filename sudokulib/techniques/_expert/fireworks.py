"""Fireworks: digits that a row and a column can only have in three cells, or else in one box.

A digit is a firework at a cell P, the pivot, if outside the box of P it has at most one place in
the row of P and at most one in the column of P: these places are its wings.

    P  d  .  | .  U  .  | .  .  .      outside the first box, d is only in U in row 1
    d  .  .  | .  .  .  | .  .  .      and only in V in column 1
    .  .  .  | .  .  .  | .  .  .
    ---------+----------+---------
    V  .  .  | .  Q  .  | .  .  .

If d is in neither wing, row 1 and column 1 have it in the box, so both have it in P. So one of the
three cells P, U and V is d.

    triple    three digits with the same three cells: each cell is one of them
    quad      two digits with P, U and V, and two others with the opposite corner Q, U and V: each
              of the four cells is one of the four digits
"""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo
from sudokulib._board.masks import bits
from sudokulib._candidates.incremental_cache import cached_by_digit
from sudokulib._candidates.proofs.set_logic import conclusion_of
from sudokulib.techniques._expert.rank_zero import set_logic_step

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


_Firework = tuple[int, int, int]
"""A digit - 1, its wing in the row and its wing in the column of the pivot: masks of one cell or
none."""


@public("sudokulib.techniques")
@attrs.frozen
class FireworkTriple:
    """Three digits that a row and a column can only have in the same three cells, or in one box.

    Outside the box of the pivot, where the row and the column cross, each of the digits has only
    one place in the row and only one in the column, or none: the wings. Then each of the three
    cells is one of the digits, and all other digits are removed from them; so are these digits from
    the cells of the box that are in neither line.

    The roles of a step are "pivot" and "pincer" for the three digits in these cells. The `proof`
    has the digits in the row and the column as truths, and in the box and in the cells as links,
    with rank 0. It works on boards of any layout. Shye described it on the players' forum in 2021.

    >>> from sudokulib.techniques import example
    >>> shown = example("Firework Triple")
    >>> shown.step.check(shown.position.candidates)
    True
    """

    name = "Firework Triple"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by their pivots, then by their digits."""
        lookup = candidates._lookup
        for pivot, found in _fireworks(lookup).items():
            for three in combinations(found, 3):
                wings = _common_wings(three)
                if wings:
                    yield from _steps(self.name, lookup, wings, [(pivot, three)])


@public("sudokulib.techniques")
@attrs.frozen
class FireworkQuad:
    """Two pairs of digits, each a firework at one of two opposite cells, with the same two wings.

    The two pivots and the two wings are the corners of a rectangle. Each of the four cells is one
    of the four digits: the wings have no others, and each pivot has only those of its own pair.

    The roles of a step are "pivot" for the pairs in their pivots, and "pincer" for all four in the
    wings. The `proof` is as for `FireworkTriple`. It works on boards of any layout. Shye described
    it on the players' forum in 2021.

    >>> from sudokulib.techniques import example
    >>> shown = example("Firework Quad")
    >>> shown.step.proof.rank
    0
    """

    name = "Firework Quad"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by their wings, then by their pivots, then by their digits."""
        lookup = candidates._lookup
        pairs: dict[tuple[int, ...], list[tuple[int, Sequence[_Firework]]]] = {}
        for pivot, found in _fireworks(lookup).items():
            for two in combinations(found, 2):
                wings = _common_wings(two)
                if wings:
                    pairs.setdefault(wings, []).append((pivot, two))
        for wings, same in pairs.items():
            for one, other in combinations(same, 2):
                digits = {digit for _, two in (one, other) for digit, *_ in two}
                if one[0] != other[0] and len(digits) == 4:
                    yield from _steps(self.name, lookup, wings, [one, other])


def _common_wings(fireworks: Sequence[_Firework]) -> tuple[int, ...]:
    """The two wings of some fireworks, by cell; empty if they have other than two in all."""
    in_row = in_column = 0
    for _, row_wing, column_wing in fireworks:
        in_row |= row_wing
        in_column |= column_wing
    if in_row.bit_count() == in_column.bit_count() == 1:
        return tuple(sorted([in_row, in_column]))
    return ()


def _steps(
    name: str,
    lookup: CandidateLookup,
    wings: tuple[int, ...],
    fireworks: Sequence[tuple[int, Sequence[_Firework]]],
) -> Iterator[Step]:
    """The step of some pivots with their digits and common wings, if it removes anything."""
    n, first = lookup.layout.size, lookup.layout.cell_count
    both = wings[0] | wings[1]
    weights = dict.fromkeys(bits(both), 1)
    pivots, in_wings = [], []
    houses: tuple[int, ...] = ()
    covers: tuple[int, ...] = ()
    for pivot, digits in fireworks:
        weights[pivot] = 1
        row, column, region = _lines_and_region(lookup.layout)[pivot]
        houses, covers = (*houses, row, column), (*covers, region)
        for digit, *_ in digits:
            weights |= {first + row * n + digit: -1, first + column * n + digit: -1}
            weights[first + region * n + digit] = 1
            pivots.append((digit + 1, lookup.masks[digit] & 1 << pivot))
            in_wings.append((digit + 1, lookup.masks[digit] & both))
    if conclusion_of(lookup, weights).eliminations:
        yield set_logic_step(
            name,
            lookup,
            weights,
            pivot=pivots,
            pincer=sorted(in_wings),
            houses=houses,
            covers=covers,
        )


@memo
def _lines_and_region(layout: Layout) -> tuple[tuple[int, int, int], ...]:
    """For each cell its row, its column and its region, as indices in `layout.houses`."""
    n = layout.size
    region_of = {cell: layout.houses.index(region) for region in layout.regions for cell in region}
    return tuple([(cell // n, n + cell % n, region_of[cell]) for cell in range(layout.cell_count)])


@memo
def _fireworks(lookup: CandidateLookup) -> dict[int, list[_Firework]]:
    """The fireworks at each cell with some, by cell, then by digit."""
    check_limits(len(lookup.masks))
    found: dict[int, list[_Firework]] = {}
    for digit in range(len(lookup.masks)):
        for pivot, in_row, in_column in _fireworks_of(lookup, digit + 1):
            if lookup.digits_in[pivot]:
                found.setdefault(pivot, []).append((digit, in_row, in_column))
    return dict(sorted(found.items()))


@cached_by_digit
def _fireworks_of(lookup: CandidateLookup, digit: int) -> list[tuple[int, int, int]]:
    """The pivots of one digit with its wings, of which there is at least one."""
    layout, mask, houses = lookup.layout, lookup.masks[digit - 1], lookup.houses
    n, found = layout.size, []
    for region in layout.regions:
        inside = houses[layout.houses.index(region)]
        if not mask & inside:
            continue
        wings = []
        for lines in (range(n), range(n, 2 * n)):
            places = [
                (line, mask & houses[line])
                for line in lines
                if houses[line] & inside and mask & houses[line]
            ]
            wings.append(
                [(line, rest) for line, all_ in places if not (rest := all_ & ~inside) & rest - 1]
            )
        for (row, in_row), (column, in_column) in product(*wings):
            pivot = houses[row] & houses[column] & inside
            if pivot and in_row | in_column:
                found.append((pivot.bit_length() - 1, in_row, in_column))
    return found
