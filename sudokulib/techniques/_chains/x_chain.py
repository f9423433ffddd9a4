"""X-Chains: places of one digit, linked strongly and weakly in turn.

The digit has two places in a row, a column or a region: one of them is true. So if the first place
of the chain is not true, the second is, the third is not, and so on up to the last, which is: the
digit is in the first place or the last, and not in `*`, which sees both.

    .  .  .  | .  .  .  | .  .  .
    .  5==.--|-.--5  .  | .  .  .      == strong, -- weak
    .  .  .  | .  || .  | .  .  .
    ---------+----||----+---------
    .  .  .  | .  || .  | .  .  .
    .  *  .  | .  5  .  | .  .  .
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step

__all__ = ["XChain"]


@public("sudokulib.techniques")
@attrs.frozen
class XChain:
    """Places of one digit with strong and weak links in turn; one of the two ends is true.

    A chain has at most 20 places and does not come back to a cell, except to its first one, which
    is true then. Skyscrapers, two-string kites and turbot fish are the chains of four. Known
    as Fishy Cycles and X-Chains since the forums of 2005.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> gone = [(0, 1), (0, 2), (1, 0), (1, 1), (3, 0), (3, 3)]
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2)))
    >>> candidates = candidates.eliminate([(*each, 1) for each in gone])
    >>> for step in [*XChain().find(candidates)][1:]:
    ...     print(step.chains[0])
    (1)r1c1=(1)r1c4-(1)r2c4=(1)r2c3
    (1)r1c1=(1)r3c1-(1)r3c2=(1)r4c2
    """

    name = "X-Chain"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The chains, those that remove most first; of those that remove the same, the shortest."""
        # Loaded when first used: most puzzles need no chains.
        from sudokulib.techniques._chains.simple_chains import x_chains_of
        from sudokulib.techniques._chains.steps import loop_step
        from sudokulib.techniques._chains.tables import plain_tables

        sight = candidates._sight
        for gone, nodes in x_chains_of(sight):
            yield loop_step(sight, plain_tables(sight), self.name, gone, nodes)
