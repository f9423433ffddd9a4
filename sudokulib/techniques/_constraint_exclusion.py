"""Constraint exclusion: a digit that is in no way to fill the cells of a rule that is left.

    .-----------.
    :15 159 249 :     three cells of a cage with the sum 15, all in a row: what fits is 1-5-9 and
    : 129   .---'     2-4-9, so ...
    '-------'

A rule that lists or describes all ways to fill its cells, such as a cage, an arrow or a
thermometer, is looked at with all candidates of its cells; what is in no way that is left can be
removed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib._candidates.combinations import digits_in_cells, impossible_candidates

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.compiled_constraints import CompiledRegular
    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class ConstraintExclusion:
    """Candidates that fit no way to fill the cells of a rule beyond houses.

    The rule is one that takes several cells together: a cage, an arrow, a line, a clue outside the
    board. All ways are tried that the candidates leave, without a digit twice in a house; of rules
    with thousands of ways, repetitions in a house may count as ways. On boards without such rules
    it finds nothing. For killer cages it is known as combinations.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("2x2+cage7.0.1")))
    >>> step = next(ConstraintExclusion().find(candidates.eliminate([(0, 0, 4)])))
    >>> print(step.explain())  # doctest: +NORMALIZE_WHITESPACE
    Constraint Exclusion: with the candidates that are left, the Killer Cage of 7 in r1c1 and r1c2
    can only be filled with 3-4, so 3 can be removed from r1c2.
    """

    name = "Constraint Exclusion"
    aliases: ClassVar[tuple[str, ...]] = ("Combinations", "Killer Combinations")

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of them: by rule, those with few open cells first."""
        compiled = compiled_constraints(candidates.layout)
        if compiled is None:
            return
        lookup = candidates._lookup
        ranked = [
            (sum([not lookup.placed[cell] for cell in regular.cells]), index)
            for index, regular in enumerate(compiled.regulars)
        ]
        for is_open, index in sorted(ranked):
            if is_open:
                yield from _steps(self.name, lookup, compiled.regulars[index])


def _steps(name: str, lookup: CandidateLookup, regular: CompiledRegular) -> Iterator[Step]:
    if removed := impossible_candidates(lookup, regular):
        yield lookup.step(
            name,
            eliminations=removed,
            pattern=digits_in_cells(lookup, regular.cells),
            constraints=(lookup.layout.constraints.index(regular.constraint),),
        )
