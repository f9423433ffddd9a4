"""Locked in a rule: a digit that a rule needs, all of whose places see the same cell.

    .-----------.
    :15 159 249 :  .  9x     every way to fill the cage needs the 9, so one of its two cells is 9,
    : 129   .---'            and the cell x, in the row of both, is not 9
    '-------'

It is pointing, with the cells of a rule in place of a box. A rule needs a digit if its cells cannot
be filled without it.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, ClassVar

import attrs

from sudokulib._base.lazy_exports import public
from sudokulib._board.masks import seen_by_all
from sudokulib._candidates.combinations import needs_digit
from sudokulib._candidates.conflicts import constraints_between
from sudokulib.techniques._rules.exclusion import open_regulars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step


@public("sudokulib.techniques")
@attrs.frozen
class LockedInRule:
    """Candidates of cells that see all places of a digit in a rule that needs this digit.

    The rule must be about several cells together, such as a cage, an arrow or a line. It needs a
    digit if no way to fill its cells is left without this digit. On boards without such rules the
    technique finds nothing.

    The places of the digit have the role "pattern". Rules by which cells see each other are named,
    too.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> candidates = Candidates.of(Grid.empty(Layout.parse("3x3+cage17.0.1")))
    >>> step = next(LockedInRule().find(candidates))
    >>> print(step.explain())  # doctest: +NORMALIZE_WHITESPACE
    Locked in a Rule: for the rule Killer Cage with the sum 17 in r1c1 and r1c2, the digits in
    the cage cannot add up to 17 without 8, so r1c1 or r1c2 is 8; each cell from which 8 is removed
    sees both of these cells, so 8 can be removed from r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9,
    r2c1, r2c2, r2c3, r3c1, r3c2 and r3c3.
    """

    name = "Locked in a Rule"
    aliases: ClassVar[tuple[str, ...]] = ("Locked in a Cage", "Cage Pointing")
    needs_rules: ClassVar[bool] = True

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """All of these steps, by rule; rules with few open cells come first."""
        lookup = candidates._lookup
        for regular in open_regulars(lookup):
            for digit, mask in enumerate(lookup.masks, 1):
                places = mask & regular.mask
                gone = seen_by_all(lookup.peers, places, mask) if places & places - 1 else 0
                if gone and needs_digit(lookup, regular, digit):
                    locked, removed = ((digit, places),), [(digit, gone)]
                    pairs = product(lookup.candidates(locked), lookup.candidates(removed))
                    own = lookup.layout.constraints.index(regular.constraint)
                    seen_by = constraints_between(lookup.layout, pairs)
                    yield lookup.step(
                        self.name,
                        eliminations=removed,
                        constraints=(own, *[rule for rule in seen_by if rule != own]),
                        pattern=locked,
                    )
