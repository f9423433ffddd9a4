"""Clues on given cells: a search for digits that leave one solution.

Digits on the pattern's cells, taken from any complete grid, usually leave very many solutions, and
digging cannot help. So the search improves them: it changes one clue at a time to another digit
that still has a solution, and keeps changes that do not lead to more solutions, until one is left.

    clues as in a grid        3,000 solutions or more
    r2c5: 4 -> 7              1,180
    r8c1: 1 -> 6                212
    r5c9: 6 -> 2                212
    ...                           1
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sudokulib.randomness import randbelow
from sudokulib.solvers._kernel.search import cover_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudokulib._base.limits import NodeCounter
    from sudokulib._board.grid import Grid

__all__ = ["unique_clues"]

_MOST = 300
"""Solutions counted at the start; if there are more, any change is accepted."""

_PATIENCE = 20
"""Changes tried for each clue, without a gain, before the search is given up."""


def unique_clues(
    solution: Grid, pattern: Sequence[int], counter: NodeCounter, draw: Callable[[], float]
) -> tuple[bytes, bytes] | None:
    """Clues on exactly the pattern's cells and their one solution; `None` if the search gets stuck.

    It starts from the digits of a complete grid. The counter raises `LimitExceeded` and `Stopped`.

    >>> from sudokulib import CoverFiller, Layout
    >>> from sudokulib._base.limits import NodeCounter
    >>> from sudokulib.randomness import random_source
    >>> grid = CoverFiller().fill(Layout.boxes(2, 2), rng=1)
    >>> found = unique_clues(grid, [0, 3, 5, 10, 12, 15], NodeCounter(), random_source(1))
    >>> found is not None and [cell for cell in range(16) if found[0][cell]]
    [0, 3, 5, 10, 12, 15]
    """
    n = solution.layout.size
    kernel = cover_of(solution.layout)
    clues = bytearray(len(solution.digits))
    for cell in pattern:
        clues[cell] = solution.digits[cell]

    def solved(most: int) -> list[int]:
        return list(islice(kernel.search(kernel.start(bytes(clues)), counter), most))

    found = solved(_MOST)
    idle = 0
    while len(found) > 1:
        if idle >= _PATIENCE * len(pattern):
            return None
        idle += 1
        cell = pattern[randbelow(draw, len(pattern))]
        before = clues[cell]
        clues[cell] = 1 + (before + randbelow(draw, n - 1)) % n  # any digit but this one
        others = solved(min(len(found) + 1, _MOST))
        if not 0 < len(others) <= len(found):
            clues[cell] = before
            continue
        if len(others) < len(found):
            idle = 0
        found = others
    return bytes(clues), kernel.cells(found[0])
