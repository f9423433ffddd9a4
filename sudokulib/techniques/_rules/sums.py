"""Sum bounds: digits that are too great or too small for a sum, whatever the other cells are.

    .-----------.
    :20 35  267 :     three cells of a cage with the sum 20: the other two are at most 5 and 7, so
    : 4789  .---'     4 and 7 are too small; they are at least 3 and 2, so no digit is too great
    '-------'

Setters call it the minimum and maximum of a cage. Arrows and little killers are sums, too: the
digit in the circle of an arrow is at least the least sum of its shaft.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, NamedTuple

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib._board.masks import bits
from sudokulib._candidates.combinations import digits_in_cells
from sudokulib._candidates.incremental_cache import cached_by_cells
from sudokulib.constraints._equations import equations_of
from sudokulib.constraints._place_groups import group_places

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class SumBounds:
    """Candidates that are too great or too small for a sum, whatever the other cells contain.

    The rule must be about a sum: a cage, an arrow, a little killer, or groups of cells with equal
    sums. For each cell, the least and the greatest sum of the other cells are found from their
    least and greatest candidates; cells that see each other in a house, or by the rule itself, have
    different digits. On boards
    without such rules the technique finds nothing.

    The candidates of the rule have the role "pattern" if those that are removed are too great, and
    the role "extra" if they are too small.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("3x3+cage8.0.1.2")))
    >>> step = next(SumBounds().find(candidates.eliminate([(0, 0, 1), (0, 0, 2)])))
    >>> print(step.explain())  # doctest: +NORMALIZE_WHITESPACE
    Sum Bounds: in the Killer Cage with the sum 8 in r1c1, r1c2 and r1c3, the other cells add up to
    at least 4, so 5 in r1c2 and r1c3 is too great, and 5 can be removed from r1c2 and r1c3.
    """

    name = "Sum Bounds"
    aliases: ClassVar[tuple[str, ...]] = ("Minimum and Maximum", "Arrow Bounds")
    needs_rules: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by rule; rules with few open cells come first."""
        lookup = candidates._lookup
        ranked = [
            (sum([not lookup.placed[cell] for cell in found.cells]), index)
            for index, found in enumerate(_sums(lookup.layout))
        ]
        for is_open, index in sorted(ranked):
            if is_open:
                yield from _steps(self.name, lookup, _sums(lookup.layout)[index])


class _Sum(NamedTuple):
    """The digits of some cells, each multiplied by its weight, have this total."""

    cells: tuple[int, ...]
    weights: tuple[int, ...]
    total: int
    groups: tuple[tuple[int, ...], ...]
    """Places of cells with the same weight and different digits."""
    constraint: int
    """The index of the rule in `layout.constraints`."""


@memo
def _sums(layout: Layout) -> tuple[_Sum, ...]:
    """The sums of a layout, in the order of its rules."""
    compiled = compiled_constraints(layout)
    if compiled is None:
        return ()
    index_of = {constraint: index for index, constraint in enumerate(layout.constraints)}
    found = []
    for regular in compiled.regulars:
        differing = compiled.differing_by((regular.constraint,))
        for places, weights, total in equations_of(regular.rule, len(regular.cells)):
            cells = tuple([regular.cells[place] for place in places])

            def differ(
                i: int, j: int, cells: Sequence[int] = cells, differing: Sequence[int] = differing
            ) -> bool:
                return bool(differing[cells[i]] >> cells[j] & 1)

            groups = group_places(weights, differ, layout.size)
            found.append(_Sum(cells, weights, total, groups, index_of[regular.constraint]))
    return tuple(found)


def _steps(name: str, lookup: CandidateLookup, found: _Sum) -> Iterator[Step]:
    bounds = _bounds(lookup, sum([1 << cell for cell in {*found.cells}]), found)
    great: dict[int, int] = {}
    small: dict[int, int] = {}
    for cell, (low, high) in zip(found.cells, bounds, strict=False):
        for digit in [bit + 1 for bit in bits(lookup.digits_in[cell])]:
            if not low <= digit <= high:
                removed = great if digit > high else small
                removed[digit] = removed.get(digit, 0) | 1 << cell
    for removed in (great, small):
        if removed:
            digits = digits_in_cells(lookup, found.cells)
            yield lookup.step(
                name,
                eliminations=sorted(removed.items()),
                constraints=(found.constraint,),
                pattern=digits if removed is great else (),
                extra=digits if removed is small else (),
            )


@cached_by_cells
def _bounds(lookup: CandidateLookup, _: int, found: _Sum) -> list[tuple[int, int]]:
    """The least and the greatest digit that each cell of a sum can be; empty without candidates.

    The second argument is the mask of the cells.
    """
    ranges = []
    for cell in found.cells:
        digit, mask = lookup.placed[cell], lookup.digits_in[cell]
        if not (digit or mask):
            return []
        ranges.append((digit or (mask & -mask).bit_length(), digit or mask.bit_length()))
    bounds = []
    for place, weight in enumerate(found.weights):
        low = high = found.total
        for group in found.groups:
            others = [ranges[other] for other in group if other != place]
            of_group = found.weights[group[0]]
            least, greatest = sorted([of_group * end for end in _ends_of_sum(others)])
            low, high = low - greatest, high - least
        if weight < 0:
            low, high = -high, -low
        bounds.append((-(-low // abs(weight)), high // abs(weight)))
    return bounds


def _ends_of_sum(ranges: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """A least and a greatest sum of different digits, each in its range.

    >>> _ends_of_sum([(1, 3), (1, 3), (2, 3)])
    (6, 6)
    """
    least = greatest = 0
    below, above = 0, max([high for _, high in ranges], default=0) + 1
    for low in sorted([low for low, _ in ranges]):
        below = max(below + 1, low)
        least += below
    for high in sorted([high for _, high in ranges], reverse=True):
        above = min(above - 1, high)
        greatest += above
    return least, greatest
