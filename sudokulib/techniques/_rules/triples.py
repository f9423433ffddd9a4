"""Rule triple: three cells in a row of two pairs, whose ends must differ or are a pair, too.

    1234 o 1234 o 1234      two white dots in a row: if the digit in the middle were 1, both of its
                            neighbours would be 2, so 1 is removed from the middle

A digit of the middle may go with some digit on either side, and still with no two at once.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, NamedTuple

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo
from sudokulib._board.compiled_constraints import union_of
from sudokulib._board.masks import bits, house_masks
from sudokulib._candidates.combinations import digits_in_cells
from sudokulib._candidates.incremental_cache import cached_by_cells
from sudokulib.techniques._rules.pairs import rule_pairs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class RuleTriple:
    """Candidates of three cells, joined by two rules about pairs, that fit in no way.

    A cell has such a rule with each of two others: dots, XV, signs, whispers, thermometers. The two
    others see each other, or a rule joins them, too. On boards without such rules the technique
    finds nothing.

    The candidates of the three cells have the role "pattern".

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("3x3+white.0.1+white.1.2")))
    >>> print(next(RuleTriple().find(candidates)).explain())  # doctest: +NORMALIZE_WHITESPACE
    Rule Triple: if r1c2 is 1 or 9, the other two of r1c1, r1c2 and r1c3 have no digits that go
    together, because of the rule White Dot with the difference 1 in r1c1 and r1c2, and in r1c2
    and r1c3 (the digits differ by this number), so 1 and 9 can be removed from r1c2.
    """

    name = "Rule Triple"
    aliases: ClassVar[tuple[str, ...]] = ("Kropki Triple", "Dot Chain")
    needs_rules: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by the cell in the middle."""
        lookup = candidates._lookup
        for triple in _triples(lookup.layout):
            removed = _impossible(lookup, sum([1 << cell for cell in triple.cells]), triple)
            if removed:
                yield lookup.step(
                    self.name,
                    eliminations=removed,
                    constraints=triple.rules,
                    pattern=digits_in_cells(lookup, triple.cells),
                )


class _Triple(NamedTuple):
    """Three cells, that in the middle second, and the digits that these exclude in each other."""

    cells: tuple[int, int, int]
    first: tuple[int, ...]
    """For each digit of the middle, the digits that it excludes in the first cell, as a mask."""
    last: tuple[int, ...]
    """The same for the last cell."""
    ends: tuple[int, ...]
    """For each digit of the first cell, the digits that it excludes in the last one."""
    rules: tuple[int, ...]
    """The rules, as indices in `layout.constraints`."""


@memo
def _triples(layout: Layout) -> tuple[_Triple, ...]:
    excluded: dict[tuple[int, int], tuple[int, ...]] = {}
    rules: dict[tuple[int, int], set[int]] = {}
    for cell, partner, table, index in rule_pairs(layout):
        before = excluded.get((cell, partner))
        excluded[cell, partner] = table if before is None else union_of(before, table)
        rules.setdefault((cell, partner), set()).add(index)
    same = tuple([1 << digit for digit in range(layout.size)])
    partners: dict[int, list[int]] = {}
    for (cell, partner), table in excluded.items():
        if any(mask & ~equal for mask, equal in zip(table, same, strict=True)):
            partners.setdefault(cell, []).append(partner)
    found = []
    for middle, around in sorted(partners.items()):
        for first, last in combinations(sorted(around), 2):
            ends = excluded.get((first, last))
            if house_masks(layout).peers[first] >> last & 1:
                ends = same if ends is None else union_of(ends, same)
            if ends is not None:
                joined = [(middle, first), (middle, last), (first, last)]
                found.append(
                    _Triple(
                        (first, middle, last),
                        excluded[middle, first],
                        excluded[middle, last],
                        ends,
                        tuple(sorted(set().union(*[rules.get(pair, ()) for pair in joined]))),
                    )
                )
    return tuple(found)


@cached_by_cells
def _impossible(lookup: CandidateLookup, _: int, triple: _Triple) -> list[tuple[int, int]]:
    """The candidates in no way to fill three open cells, as (digit, mask of a cell).

    The second argument is the mask of the cells.
    """
    masks = [lookup.digits_in[cell] for cell in triple.cells]
    if not all(masks):
        return []
    left = [0, 0, 0]
    for digit in bits(masks[1]):
        last = masks[2] & ~triple.last[digit]
        for first in bits(masks[0] & ~triple.first[digit]):
            both = last & ~triple.ends[first]
            if both:
                left = [left[0] | 1 << first, left[1] | 1 << digit, left[2] | both]
    return [
        (digit + 1, 1 << cell)
        for cell, mask, possible in zip(triple.cells, masks, left, strict=True)
        for digit in bits(mask & ~possible if any(left) else 0)
    ]
