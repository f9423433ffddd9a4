"""The kernel for makers, so that a seed makes the same puzzle with each version of the search.

A filler draws random numbers at the choices of a search, and some makers take the first solutions
that a search finds. Both depend on the order of the choices, and so on how far constraints are
narrowed before each choice. This kernel has a fixed order: it branches on cells with few
candidates, tries all candidates of a cell before it goes back, and narrows constraints as
techniques do. On boards without constraints, it branches near the latest three contradictions,
instead of counting all of them. Proofs that do not need to be reproducible use `cover_of`.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from sudokulib._base.memo import memo
from sudokulib.solvers._kernel.search import cover_of

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.solvers._kernel.search import Cover


@memo
def reproducible_cover(layout: Layout) -> Cover:
    """The kernel with a fixed order; without constraints, it shares the tables of `cover_of`."""
    if not layout.constraints:
        kernel = copy(cover_of(layout))
        kernel.reproducible = True
        return kernel
    from sudokulib.solvers._kernel.constrained import constrained_cover

    return constrained_cover(layout, reproducible=True)
