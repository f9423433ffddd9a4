"""Combinations, and constraint exclusion: a digit in no remaining way to fill the cells of a rule.

    .-----------.
    :15 159 249 :     three cells of a cage with the sum 15: only 5-9-1 and 9-4-2 are
    : 129   .---'     left, so 1, 2 and 9 are removed, one from each cell
    '-------'

All ways to fill the cells of a rule, such as a cage, an arrow or a thermometer, are compared with
the candidates of these cells. A candidate that is in none of the remaining ways can be removed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._base.memo import memo
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib._candidates.combinations import (
    digits_in_cells,
    has_few_combinations,
    impossible_candidates,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.compiled_constraints import CompiledRegular
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class Combinations:
    """Candidates that are in none of the few remaining ways to fill the cells of a rule.

    The rule must be about several cells together, such as a cage, an arrow, a line, or a clue
    outside the board. At most four combinations of digits are left for it, or, if their order
    matters, four ways; a step lists them. On boards without such rules the technique finds nothing.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("2x2+cage7.0.1")))
    >>> step = next(Combinations().find(candidates.eliminate([(0, 0, 4)])))
    >>> print(step.explain())  # doctest: +NORMALIZE_WHITESPACE
    Combinations: with the candidates that are left, the Killer Cage with the sum 7 in r1c1 and r1c2
    can only be filled with 3 and 4; if r1c2 is 3, the candidates of the other cells do not allow
    this, so 3 can be removed from r1c2.
    """

    name = "Combinations"
    aliases: ClassVar[tuple[str, ...]] = ("Killer Combinations",)
    needs_rules: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by rule; rules with few open cells come first."""
        lookup = candidates._lookup
        few = (each for each in open_regulars(lookup) if has_few_combinations(lookup, each))
        return exclusions(self.name, lookup, few)


@public("sudokulib.techniques")
@attrs.frozen
class ConstraintExclusion:
    """Candidates that are in none of the ways to fill the cells of a rule, few or many.

    All ways that the candidates allow are tried, without a digit twice in a house. Rules with
    thousands of ways may also accept ways that repeat a digit in a house. On boards without rules
    about several cells the technique finds nothing. `Combinations` finds the same where few ways
    are left.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("2x2+cage7.0.1")))
    >>> step = next(ConstraintExclusion().find(candidates.eliminate([(0, 0, 4)])))
    >>> print(step.explain())  # doctest: +NORMALIZE_WHITESPACE
    Constraint Exclusion: with the candidates that are left, the Killer Cage with the sum 7 in r1c1
    and r1c2 can only be filled with 3 and 4; if r1c2 is 3, the candidates of the other cells do not
    allow this, so 3 can be removed from r1c2.
    """

    name = "Constraint Exclusion"
    needs_rules: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by rule; rules with few open cells come first."""
        lookup = candidates._lookup
        return exclusions(self.name, lookup, open_regulars(lookup))


@memo
def open_regulars(lookup: CandidateLookup) -> list[CompiledRegular]:
    """The rules about several cells that have an open cell; those with few come first."""
    compiled = compiled_constraints(lookup.layout)
    if compiled is None:
        return []
    ranked = [
        (sum([not lookup.placed[cell] for cell in regular.cells]), index)
        for index, regular in enumerate(compiled.regulars)
    ]
    return [compiled.regulars[index] for is_open, index in sorted(ranked) if is_open]


def exclusions(
    name: str, lookup: CandidateLookup, regulars: Iterable[CompiledRegular]
) -> Iterator[Step]:
    """For each of these rules the step that removes what no way to fill its cells contains."""
    for regular in regulars:
        if removed := impossible_candidates(lookup, regular):
            yield lookup.step(
                name,
                eliminations=removed,
                pattern=digits_in_cells(lookup, regular.cells),
                constraints=(lookup.layout.constraints.index(regular.constraint),),
            )
