"""Sums: cages, arrows, little killers."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import attrs

from sudokulib._base.faces import public
from sudokulib.constraints._kind import OnCells, wrong
from sudokulib.constraints._parts import Pair, Word
from sudokulib.constraints._relations import Differ
from sudokulib.constraints._words import DistinctSum
from sudokulib.errors import require_int

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib.constraints._parts import Part

__all__ = ["Cage"]


def optional_sum(value: int | None) -> int | None:
    """A sum, or `None`; raises `TypeError` for another type, `InvalidOption` for a negative one."""
    return None if value is None else require_int(value, "sum", 0)


@public("sudokulib.constraints")
@attrs.frozen
class Cage(OnCells):
    """A killer cage: different digits, and their sum if it is given.

    >>> Cage([(0, 0), (0, 1), (1, 0)], 15).id_text(9)
    'cage15.0.1.9'
    """

    sum: int | None = attrs.field(default=None, converter=optional_sum)
    """The sum of the digits; `None` if only their difference matters."""
    name = "Killer Cage"
    key = "cage"
    fewest = 1

    def parts(self, layout: Layout) -> Iterator[Part]:
        k, n = len(self.cells), layout.n
        least, greatest = k * (k + 1) // 2, k * (2 * n - k + 1) // 2
        if k > n:
            raise wrong(self, f"it has at most {n} cells on this board, not {k}")
        if self.sum is not None and not least <= self.sum <= greatest:
            raise wrong(self, f"the sum must be from {least} to {greatest} on this board")
        for a, b in combinations(self.cells, 2):
            yield Pair(a, b, Differ())
        if self.sum is not None:
            yield Word(self.cells, DistinctSum(self.sum))
