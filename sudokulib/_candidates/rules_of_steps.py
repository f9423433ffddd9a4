"""The rules beyond houses that a step uses, if its technique is not about rules.

Such a technique knows candidates and which cells see each other. Rules have a part in both:

    1 - 4 - .     candidates can be missing because of a rule: on a thermometer the last cell is
                  greater than 4, so a naked single may have no other reason
    5 .  .        candidates can see each other by a rule: with an anti-knight rule, this 5 removes
    .  .  x       the candidate x, though they share no house

>>> from sudokulib import Candidates, Grid, Layout
>>> grid = Grid.parse("1...............", Layout.parse("2x2+antiknight"))
>>> lookup = Candidates.of(grid)._lookup
>>> rules_that_exclude(lookup, [(1, 1 << 6)]), rules_that_exclude(lookup, [(1, 1 << 1)])
((0,), ())
"""

from __future__ import annotations

from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING

from sudokulib._board.compiled_constraints import digits_of_words
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib._board.masks import bits
from sudokulib._candidates.conflicts import broken_by_both, constraints_between, house_peers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.compiled_constraints import CompiledConstraints
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.step import Step
    from sudokulib.constraints._protocol import Constraint


def rules_that_exclude(
    lookup: CandidateLookup, excluded: Iterable[tuple[int, int]]
) -> tuple[int, ...]:
    """The rules because of which these candidates are missing, as indices.

    `excluded` has pairs of a digit and a mask of cells. Filled cells, candidates that a house
    excludes, and those that only earlier steps removed are ignored. Of several rules that exclude a
    candidate, one is named.
    """
    layout, placed = lookup.layout, lookup.placed
    compiled = compiled_constraints(layout)
    if compiled is None:
        return ()
    choices = [
        {*_excluding(compiled, placed, cell, digit)}
        for digit, mask in excluded
        for cell in bits(mask)
        if not placed[cell]
        and all(placed[other] != digit for other in bits(house_peers(layout)[cell]))
    ]
    # First the rules without an alternative, then others as long as a candidate has none of them.
    found: set[Constraint] = set()
    for rules in sorted(filter(None, choices), key=len):
        if found.isdisjoint(rules):
            found.add(min(rules, key=layout.constraints.index))
    return tuple(sorted(map(layout.constraints.index, found)))


def _excluding(
    compiled: CompiledConstraints, placed: bytes, cell: int, digit: int
) -> Iterator[Constraint]:
    """The rules that exclude a candidate: alone, or because of a digit that is placed."""
    bit = 1 << digit - 1
    if not compiled.allowed_digits[cell] & bit:
        n = compiled.full.bit_length()
        for at, mask, constraint in compiled.restricted_cells:
            if at == cell and not mask & bit:
                yield constraint
        for regular in compiled.regulars:
            if cell in regular.cells:
                words = digits_of_words(regular.narrow, len(regular.cells), n)
                if not words[regular.cells.index(cell)] & bit:
                    yield regular.constraint
    for other, table in compiled.conflicts.tables_of(cell).items():
        if placed[other] and table[digit - 1] >> placed[other] - 1 & 1:
            yield from broken_by_both(compiled, cell, digit, other, placed[other])


def rules_by_which_they_see(step: Step) -> tuple[int, ...]:
    """The rules because of which candidates of a step see each other without a common house.

    These are the candidates that the step removes, those of its roles, and those that a weak link
    connects. In a fish, only fins count: the cover houses are the reason for the others.
    """
    is_fish = step.covers and not step.links
    roles = [role for role in step.roles if not (is_fish and role.name == "pattern")]
    reason = {candidate for role in roles for candidate in role.candidates}
    pairs = [
        (one, other)
        for one, other in combinations(sorted({*step.eliminations, *reason}), 2)
        if one[2] == other[2] and (one in reason or other in reason)
    ]
    pairs += [(link.first, link.second) for link in step.links if link.kind == "weak"]
    for chain in step.chains:
        for one, node in pairwise(chain.nodes):
            if one.is_on and not node.is_on:
                pairs += product(one.candidates, node.candidates)
    return constraints_between(
        step.layout, [(one, other) for one, other in pairs if one[:2] != other[:2]]
    )
