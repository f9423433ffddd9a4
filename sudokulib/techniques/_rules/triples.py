"""Rule triple: three cells in a row of two pairs, whose ends must differ or are a pair, too.

    1234 o 1234 o 1234      two white dots in a row: if the digit in the middle were 1, both of its
                            neighbours would be 2, so 1 is removed from the middle

A digit of the middle may go with some digit on either side, and still with no two at once.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo
from sudokulib._board.compiled_constraints import union_of
from sudokulib._board.masks import bits
from sudokulib._candidates.combinations import digits_in_cells
from sudokulib._candidates.conflicts import house_peers, needed_rules
from sudokulib._candidates.incremental_cache import cached_by_cells
from sudokulib.techniques._rules.pairs import excludes_others, rule_pairs

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
    others are in one house, or a rule joins them, too. A step names only rules that it needs. On
    boards without such rules the technique finds nothing.

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
        for cells, mask, rules in _triples(lookup.layout):
            if _impossible(lookup, mask, cells, rules):
                yield from _steps(self.name, lookup, mask, cells, rules)


_Cells = tuple[int, int, int]
"""Three cells, that in the middle second."""


@memo
def _triples(layout: Layout) -> tuple[tuple[_Cells, int, tuple[int, ...]], ...]:
    """The triples of a layout, their masks, and the rules about two of the cells, as indices."""
    rules: dict[tuple[int, int], set[int]] = {}
    partners: dict[int, set[int]] = {}
    for cell, partner, table, index in rule_pairs(layout):
        rules.setdefault((cell, partner), set()).add(index)
        if excludes_others(table):
            partners.setdefault(cell, set()).add(partner)
    found = []
    for middle, around in sorted(partners.items()):
        for first, last in combinations(sorted(around), 2):
            joined = [rules.get(pair, set()) for pair in combinations((first, middle, last), 2)]
            if joined[1] or house_peers(layout)[first] >> last & 1:
                mask = 1 << first | 1 << middle | 1 << last
                found.append(((first, middle, last), mask, tuple(sorted(set().union(*joined)))))
    return tuple(found)


def _steps(
    name: str, lookup: CandidateLookup, mask: int, cells: _Cells, rules: tuple[int, ...]
) -> Iterator[Step]:
    """One step for each set of rules with which three cells have candidates in no way."""
    removed = [*_impossible(lookup, mask, cells, rules)]
    while removed:
        first = removed[0]
        needed = needed_rules(
            rules,
            lambda some, first=first: first in _impossible(lookup, mask, cells, some),  # type: ignore[misc]
        )
        together = {*_impossible(lookup, mask, cells, needed)}.intersection(removed)
        removed = [pair for pair in removed if pair not in together]
        if needed:
            yield lookup.step(
                name,
                eliminations=sorted(together),
                constraints=needed,
                pattern=digits_in_cells(lookup, cells),
            )


@memo
def _excluded(
    layout: Layout, cells: _Cells, rules: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """The digits that digits exclude by houses and by some rules, as masks.

    These are the tables from the middle to the first cell, to the last cell, and from the first
    cell to the last.
    """
    first, middle, last = cells
    n, near = layout.size, house_peers(layout)
    tables = {
        (one, other): tuple([near[one] >> other & 1 and 1 << digit for digit in range(n)])
        for one, other in ((middle, first), (middle, last), (first, last))
    }
    for cell, partner, table, index in rule_pairs(layout):
        if index in rules and (cell, partner) in tables:
            tables[cell, partner] = union_of(tables[cell, partner], table)
    return tables[middle, first], tables[middle, last], tables[first, last]


@cached_by_cells
def _impossible(
    lookup: CandidateLookup, _: int, cells: _Cells, rules: tuple[int, ...]
) -> list[tuple[int, int]]:
    """The candidates in no way to fill three open cells, as (digit, mask of a cell).

    The second argument is the mask of the cells.
    """
    masks = [lookup.digits_in[cell] for cell in cells]
    if not all(masks):
        return []
    to_first, to_last, ends = _excluded(lookup.layout, cells, rules)
    left = [0, 0, 0]
    for digit in bits(masks[1]):
        last = masks[2] & ~to_last[digit]
        for first in bits(masks[0] & ~to_first[digit]):
            both = last & ~ends[first]
            if both:
                left = [left[0] | 1 << first, left[1] | 1 << digit, left[2] | both]
    return [
        (digit + 1, 1 << cell)
        for cell, mask, possible in zip(cells, masks, left, strict=True)
        for digit in bits(mask & ~possible if any(left) else 0)
    ]
