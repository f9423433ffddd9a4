"""XY-Chains: cells with two candidates, each sharing one with the next.

If the first cell does not hold a, it holds b; then the next one does not hold b, so it holds c, and
so on up to the last, which holds a then. So a is in the first cell or the last, and not in `*`,
which sees both:

    ab .  .  | .  bc .  | .  .  .
    .  .  .  | .  .  .  | .  .  .
    .  .  .  | .  .  .  | .  .  .
    ---------+----------+---------
    *  .  .  | .  ca .  | .  .  .
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from sudokulib._base.lazy_exports import public

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._candidates.candidates import Candidates
    from sudokulib._candidates.step import Step

__all__ = ["XYChain"]


@public("sudokulib.techniques")
@attrs.frozen
class XYChain:
    """Cells with two candidates, each sharing one with the next; one of the two ends is true.

    A chain has at most ten cells, all different. Remote pairs and XY-Wings are special cases.
    Known since the forums of 2005.

    >>> from sudokulib import Grid, Layout, Candidates
    >>> held = {(0, 0): (1, 2), (0, 2): (2, 3), (2, 2): (3, 1)}
    >>> candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2))).eliminate(
    ...     [(*cell, each) for cell, two in held.items() for each in range(1, 5) if each not in two]
    ... )
    >>> print(next(XYChain().find(candidates)).chains[0])
    (1)r1c1=(2)r1c1-(2)r1c3=(3)r1c3-(3)r3c3=(1)r3c3
    """

    name = "XY-Chain"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        """The chains, those that remove most first; of those that remove the same, the shortest."""
        # Loaded when first used: most puzzles need no chains.
        from sudokulib.techniques._chains.simple_chains import xy_chains_of
        from sudokulib.techniques._chains.steps import loop_step
        from sudokulib.techniques._chains.tables import plain_tables

        sight = candidates._sight
        for gone, nodes in xy_chains_of(sight):
            yield loop_step(sight, plain_tables(sight), self.name, gone, nodes)
