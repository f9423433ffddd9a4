"""Rule pair: a candidate of one cell of a pair whose partner has no digit that goes with it.

    2357 * 468       a black dot joins two cells, one digit is twice the other: no digit goes with
                     5 or 7, and the partner has 4 for the 2, and 6 for the 3

Dots, XV, greater-than signs, palindromes, negative constraints and chess moves are rules about
pairs of cells. So are whispers and thermometers, for cells side by side on the line.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, TypeAlias

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo
from sudokulib._board.compiled_constraints import forbidden_digits, transposed, union_of
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib._board.masks import bits
from sudokulib._candidates.conflicts import house_peers
from sudokulib.constraints._automata import adjacent_relation

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step

    _Pair: TypeAlias = tuple[int, int, tuple[int, ...], int]


@public("sudokulib.techniques")
@attrs.frozen
class RulePair:
    """Candidates of a cell that go with no candidate of another cell, by a rule about the two.

    Such rules are dots, XV, greater-than signs, whispers, thermometers, palindromes, clones,
    negative constraints and chess moves. Digits that go with no digit at all come first: a 5 beside
    a black dot. On boards without such rules the technique finds nothing.

    The candidates of the other cell have the role "pattern"; there are none if no digit at all goes
    with those that are removed.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("3x3+black.0.1")))
    >>> print(next(RulePair().find(candidates)).explain())  # doctest: +NORMALIZE_WHITESPACE
    Rule Pair: no digit goes with 5, 7 or 9 in r1c1 or r1c2, because of the rule Black Dot with the
    ratio 2 in r1c1 and r1c2 (one digit is this many times the other), so 5, 7 and 9 can be removed
    from r1c1 and r1c2.
    """

    name = "Rule Pair"
    aliases: ClassVar[tuple[str, ...]] = ("Kropki Pair", "Dot Pair", "Thermometer Bounds")
    needs_rules: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps: digits that go with none, by rule; then the others, by pair."""
        lookup = candidates._lookup
        yield from _without_partners(self.name, lookup)
        yield from _by_partners(self.name, lookup)


@memo
def rule_pairs(layout: Layout) -> tuple[_Pair, ...]:
    """A cell, its partner, the digits that each digit of the cell excludes there, and the rule.

    Each pair of cells appears in both orders; cells of one house differ, too. The rules are indices
    in `layout.constraints`.
    """
    compiled = compiled_constraints(layout)
    if compiled is None:
        return ()
    pairs = [*compiled.pairs]
    for regular in compiled.regulars:
        fits = adjacent_relation(regular.rule)
        if fits:
            table = forbidden_digits(fits, layout.size)
            pairs += [(a, b, table, regular.constraint) for a, b in pairwise(regular.cells)]
    index_of = {constraint: index for index, constraint in enumerate(layout.constraints)}
    near, same = house_peers(layout), tuple([1 << digit for digit in range(layout.size)])
    joined = [
        (a, b, union_of(table, same) if near[a] >> b & 1 else table, constraint)
        for a, b, table, constraint in pairs
    ]
    return tuple(
        [
            (cell, partner, excluded, index_of[constraint])
            for a, b, table, constraint in joined
            for cell, partner, excluded in ((a, b, table), (b, a, transposed(table)))
        ]
    )


def excludes_others(table: tuple[int, ...]) -> bool:
    """Whether a pair of cells excludes more than the same digit, as houses do."""
    return any(mask & ~(1 << digit) for digit, mask in enumerate(table))


@memo
def _lonely_digits(layout: Layout) -> tuple[tuple[int, int, int], ...]:
    """Cells, the digits there that go with no digit of a partner, as a mask, and the rule."""
    every = (1 << layout.size) - 1
    found = [
        (cell, sum([1 << digit for digit, mask in enumerate(excluded) if mask == every]), index)
        for cell, _, excluded, index in rule_pairs(layout)
    ]
    return tuple([each for each in found if each[1]])


@memo
def _bounded_pairs(layout: Layout) -> tuple[tuple[_Pair, int], ...]:
    """The pairs, each with the greatest number of digits, but not all, that a digit excludes.

    If the partner has more candidates, no digit of the cell excludes all of them.
    """
    every = (1 << layout.size) - 1
    return tuple(
        [
            (pair, max([mask.bit_count() for mask in pair[2] if mask != every], default=0))
            for pair in rule_pairs(layout)
        ]
    )


def _without_partners(name: str, lookup: CandidateLookup) -> Iterator[Step]:
    """For each rule, the candidates that go with no digit of the board."""
    found: dict[int, dict[int, int]] = {}
    for cell, lonely, index in _lonely_digits(lookup.layout):
        for digit in bits(lookup.digits_in[cell] & lonely):
            removed = found.setdefault(index, {})
            removed[digit + 1] = removed.get(digit + 1, 0) | 1 << cell
    for index, removed in found.items():
        yield lookup.step(name, eliminations=sorted(removed.items()), constraints=(index,))


def _by_partners(name: str, lookup: CandidateLookup) -> Iterator[Step]:
    """For each pair, the other candidates that go with no candidate of the partner."""
    every, digits_in = (1 << lookup.layout.size) - 1, lookup.digits_in
    for (cell, partner, excluded, index), most in _bounded_pairs(lookup.layout):
        held = digits_in[partner]
        if not held or held.bit_count() > most:
            continue
        removed = [
            (digit + 1, 1 << cell)
            for digit in bits(digits_in[cell])
            if not held & ~excluded[digit] and excluded[digit] != every
        ]
        if removed:
            yield lookup.step(
                name,
                eliminations=removed,
                constraints=(index,),
                pattern=lookup.in_cells(1 << partner),
            )
