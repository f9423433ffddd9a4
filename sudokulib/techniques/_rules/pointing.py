"""Rule pointing: a cell that sees all places of a digit in a house, some of them by a rule.

    . . * | . . .      no two cells a knight's move apart have the same digit: wherever the 5 of the
    . . . | . . .      row is, in a or b, the cell * sees it
    . a . | b . .

It is pointing with rules in place of houses. Chess moves, clones and negative constraints can join
cells in this way.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._board.masks import seen_by_all
from sudokulib._candidates.conflicts import constraints_between, house_peers
from sudokulib._candidates.step import Link

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class RulePointing:
    """Candidates that see all places of their digit in a house, at least one of them by a rule.

    Such rules are chess moves, and all others that forbid the same digit in two cells. On boards
    without them the technique finds nothing. Solvers of anti-knight boards know it as pointing by a
    knight's move.

    The places of the digit have the role "locked".

    >>> from sudokulib import Grid, Layout, Candidates
    >>> layout = Layout.parse("3x3+antiknight")
    >>> candidates = Candidates.of(Grid.empty(layout))
    >>> gone = [(2, column, 5) for column in range(9) if column not in (1, 3)]
    >>> step = next(RulePointing().find(candidates.eliminate(gone)))
    >>> print(step.explain())  # doctest: +NORMALIZE_WHITESPACE
    Rule Pointing: in row 3 the 5 must be in r3c2 or r3c4; each cell from which it is removed
    sees both of these cells because of the rule Anti-Knight (cells a knight's move apart
    contain different digits), or in a house, so 5 can be removed from r1c3, r2c2, r2c4, r4c2,
    r4c4 and r5c3.
    """

    name = "Rule Pointing"
    aliases: ClassVar[tuple[str, ...]] = ("Chess Pointing", "Knight Pointing")
    needs_rules: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by house and digit."""
        lookup = candidates._lookup
        near, known = house_peers(lookup.layout), set()
        if lookup.peers == near:
            return  # no rule forbids the same digit in two cells
        for house, digit in product(range(len(lookup.houses)), range(1, lookup.layout.size + 1)):
            mask = lookup.masks[digit - 1]
            places = mask & lookup.houses[house]
            if not places & places - 1 or (digit, places) in known:
                continue
            known.add((digit, places))
            gone = seen_by_all(lookup.peers, places, mask)
            gone &= ~seen_by_all(near, places, gone)
            if gone:
                locked, removed = [(digit, places)], [(digit, gone)]
                pairs = [*product(lookup.candidates(locked), lookup.candidates(removed))]
                yield lookup.step(
                    self.name,
                    eliminations=removed,
                    houses=(house,),
                    locked=locked,
                    links=tuple([Link(one, two, "weak") for one, two in pairs]),
                    constraints=constraints_between(lookup.layout, pairs),
                )
