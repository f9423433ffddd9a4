"""Templates: the ways to place a digit in all houses of a board at once.

A template of a digit is a set of cells, one in each house, that the candidates allow for it. A
candidate in none of them can go, and a cell in all of them holds the digit. A digit that is certain
in a cell leaves no room there for templates of other digits.

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
from sudokulib._board.masks import bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class TemplateSet:
    """Every way to place a digit on the board has it in a certain cell.

    Such a way is a template: a cell in each house, as the candidates allow them. Cells that are
    certain for a digit are not available to templates of others. Templates are also known as the
    pattern overlay method.

    >>> from sudokulib import Grid, Candidates
    >>> next(TemplateSet().find(Candidates.of(Grid.parse("...2..14..4...2.")))).placements
    ((0, 2, 3),)
    """

    name = "Template Set"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of them, by digit; one step places the digit in all these cells."""
        lookup = candidates._lookup
        for digit, (mask, kept) in enumerate(
            zip(candidates.masks, _possible(lookup), strict=True), 1
        ):
            certain = _certain(lookup.houses[: candidates.layout.size], kept) & mask
            if certain:
                yield lookup.step(self.name, placements=[(digit, certain)])


@public("sudokulib.techniques")
@attrs.frozen
class TemplateDelete:
    """No way to place a digit on the board has it in a certain cell: see `TemplateSet`.

    >>> from sudokulib import Grid, Candidates
    >>> next(TemplateDelete().find(Candidates.of(Grid.parse("...2..14..4...2.")))).eliminations
    ((0, 0, 3), (0, 1, 3))
    """

    name = "Template Delete"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of them, by digit; one step removes all these candidates of a digit."""
        lookup = candidates._lookup
        for digit, (mask, kept) in enumerate(
            zip(candidates.masks, _possible(lookup), strict=True), 1
        ):
            if mask & ~kept:
                yield lookup.step(self.name, eliminations=[(digit, mask & ~kept)])


@memo
def _possible(lookup: CandidateLookup) -> tuple[int, ...]:
    """For every digit, the cells of its templates, those where it stands already included.

    Of a board with thousands of templates, few have to be found: one through each candidate.
    """
    houses, peers, rows = lookup.houses, lookup.peers, lookup.houses[: lookup.layout.size]
    placed = [0] * len(lookup.masks)
    for cell, digit in enumerate(lookup.placed):
        if digit:
            placed[digit - 1] |= 1 << cell
    allowed = list(lookup.masks)
    kept = [0] * len(allowed)
    waiting = set(range(len(allowed)))
    while waiting:
        at = min(waiting)
        waiting.remove(at)
        missing = [house for house in houses if not house & placed[at]]
        kept[at] = _covered(missing, peers, allowed[at])
        certain = _certain(rows, kept[at])
        for other, mask in enumerate(allowed):
            if other != at and mask & certain:
                allowed[other] = mask & ~certain
                waiting.add(other)
    return tuple(kept)


def _certain(rows: Sequence[int], kept: int) -> int:
    """The cells that are in all templates: those that are alone in their row."""
    alone = [kept & row for row in rows if (kept & row).bit_count() == 1]
    return reduce(or_, alone, 0)


def _covered(houses: Sequence[int], peers: Sequence[int], allowed: int) -> int:
    """The cells that are in templates with one of the allowed cells in each of these houses."""
    covered, left = 0, allowed
    while left:
        lowest = left & -left
        found = _template(houses, peers, allowed, covered, lowest)
        covered |= found
        left &= ~(found | lowest)
    return covered


def _template(
    houses: Sequence[int], peers: Sequence[int], allowed: int, covered: int, first: int
) -> int:
    """A template with a certain cell, made of cells that are not covered if possible; 0 if none.

    Looks in the house with the fewest places first.
    """
    branches = [(first, 0, allowed)]
    while branches:
        check_limits()
        bit, template, rest = branches.pop()
        template |= bit
        rest &= ~(peers[bit.bit_length() - 1] | bit)
        places = [rest & house for house in houses if not template & house]
        if not places:
            return template
        narrow = min(places, key=int.bit_count)
        for part in (narrow & covered, narrow & ~covered):
            branches.extend([(1 << cell, template, rest) for cell in bits(part)])
    return 0
