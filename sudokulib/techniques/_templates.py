"""Templates: the ways to place a digit in all houses of a board at once.

A template of a digit is a set of cells, one in each house, that the candidates allow for it. A
candidate in no template is removed, and a cell in all templates contains the digit. A cell where
one digit is certain is in no template of another digit.

A digit with the places shown has two templates, one with `a` and one with `b`; each `x` is in both
of them, and `*` is in neither:

    a b | . *
    . . | x .
    ----+----
    b a | . .
    . . | . x
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import check_limits
from sudokulib._base.memo import memo

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class TemplateSet:
    """A candidate that is in every template (way to place its digit in all houses) of its digit.

    A template is a way to place a digit on the whole board, once in each house, as the candidates
    allow. If a cell is in every template of a digit, it is in no template of another digit. The
    method was described on the players' forums in 2005, under the name pattern overlay method.

    >>> from sudokulib import Grid, Candidates
    >>> next(TemplateSet().find(Candidates.of(Grid.parse("...2..14..4...2.")))).placements
    ((0, 2, 3),)
    """

    name = "Template Set"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by digit; one step places the digit in all these cells."""
        lookup = candidates._lookup
        for digit, (mask, covered) in enumerate(
            zip(candidates.masks, _possible(lookup), strict=True), 1
        ):
            certain = _certain(lookup.houses[: candidates.layout.size], covered) & mask
            if certain:
                yield lookup.step(self.name, placements=[(digit, certain)])


@public("sudokulib.techniques")
@attrs.frozen
class TemplateDelete:
    """A candidate that is in no template of its digit: see `TemplateSet`.

    >>> from sudokulib import Grid, Candidates
    >>> next(TemplateDelete().find(Candidates.of(Grid.parse("...2..14..4...2.")))).eliminations
    ((0, 0, 3), (0, 1, 3))
    """

    name = "Template Delete"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by digit; one step removes all these candidates of a digit."""
        lookup = candidates._lookup
        for digit, (mask, covered) in enumerate(
            zip(candidates.masks, _possible(lookup), strict=True), 1
        ):
            if mask & ~covered:
                yield lookup.step(self.name, eliminations=[(digit, mask & ~covered)])


@memo
def _possible(lookup: CandidateLookup) -> tuple[int, ...]:
    """For every digit, the cells of its templates, including those where it is already placed.

    On a board with thousands of templates, only a few are found: one through each candidate.
    """
    houses, peers, rows = lookup.houses, lookup.peers, lookup.houses[: lookup.layout.size]
    placed = [0] * len(lookup.masks)
    for cell, digit in enumerate(lookup.placed):
        if digit:
            placed[digit - 1] |= 1 << cell
    allowed = list(lookup.masks)
    covered = [0] * len(allowed)
    waiting = set(range(len(allowed)))
    while waiting:
        at = min(waiting)
        waiting.remove(at)
        missing = [house for house in houses if not house & placed[at]]
        covered[at] = cells_in_templates(missing, peers, allowed[at])
        certain = _certain(rows, covered[at])
        for other, mask in enumerate(allowed):
            if other != at and mask & certain:
                allowed[other] = mask & ~certain
                waiting.add(other)
    return tuple(covered)


def _certain(rows: Sequence[int], covered: int) -> int:
    """The cells that are in all templates: those that are alone in their row."""
    alone = [covered & row for row in rows if (covered & row).bit_count() == 1]
    return reduce(or_, alone, 0)


def cells_in_templates(houses: Sequence[int], peers: Sequence[int], allowed: int) -> int:
    """The cells that are in templates with one of the allowed cells in each of these houses.

    >>> from sudokulib._board.masks import house_masks
    >>> from sudokulib import Layout
    >>> masks = house_masks(Layout.boxes(2, 2))
    >>> f"{cells_in_templates(masks.houses, masks.peers, 0b0100_0001_0010_1001):b}"
    '100000100101000'
    """
    found, unknown = 0, allowed
    while unknown:
        cell = unknown & -unknown
        template = _template(peers, houses, allowed, cell, unknown)
        found |= template
        unknown &= ~(template or cell)
    return found


def _template(
    peers: Sequence[int], houses: Sequence[int], left: int, chosen: int, preferred: int
) -> int:
    """A template with a chosen cell, and with preferred ones where it can; 0 if there is none.

    It looks in the house with the fewest places first.
    """
    check_limits()
    left &= ~peers[chosen.bit_length() - 1]
    houses = [house for house in houses if not house & chosen]
    if not houses:
        return chosen
    fewest = min([house & left for house in houses], key=int.bit_count)
    for places in (fewest & preferred, fewest & ~preferred):
        while places:
            cell = places & -places
            places ^= cell
            rest = _template(peers, houses, left, cell, preferred)
            if rest:
                return chosen | rest
    return 0
