"""The choice of the cell to branch on: many contradictions near it, and few candidates."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


_FEW_CONFLICTS = 64
"""While there are fewer contradictions than this, cells with few candidates are chosen."""
_INITIAL_WEIGHT = 3.0
"""The weight of a propagator before the first contradiction."""
_GROWTH = 1.005
"""The weight of a contradiction, relative to the one before it."""


class ConflictWeights:
    """How often each cell was near a contradiction; recent contradictions have more weight.

    At first, each propagator adds a fixed weight to its cells. F. Boussemart, F. Hemery, C.
    Lecoutre and L. Sais, "Boosting systematic search by weighting constraints" (2004); the decay is
    that of MiniSat.
    """

    __slots__ = ("conflicts", "increment", "weights")

    def __init__(self, scopes: Iterable[int], top: int) -> None:
        """`scopes` are the flags of the cells of each propagator."""
        self.weights = [0.0] * (top + 1)
        """The weight of each cell, by the bit length of its flag."""
        self.increment = _INITIAL_WEIGHT
        for flags in scopes:
            self._increase(flags)
        self.increment = 1.0
        self.conflicts = 0

    def add_conflict(self, flags: int) -> None:
        """Records a contradiction near the cells with these flags."""
        self._increase(flags)
        self.increment *= _GROWTH
        self.conflicts += 1
        if self.increment > 1e100:
            self.weights = [weight / self.increment for weight in self.weights]
            self.increment = 1.0

    def _increase(self, flags: int) -> None:
        weights, increment = self.weights, self.increment
        while flags:
            length = flags.bit_length()
            flags ^= 1 << length - 1
            weights[length] += increment

    def choose_cell(self, pairs: int, g: int, v: int, minus: int, minus_flag: int) -> int:
        """The flag of the cell to branch on.

        If there are cells with two candidates, whose flags are `pairs`, it is one of these.
        Otherwise it is a cell with few candidates for its weight, or, until there were many
        contradictions, with the fewest candidates. `g` has the flags of the open cells, and `v` is
        the state without their lowest candidates.
        """
        weights = self.weights
        best, found, size, flags = -1.0, 0, 2, pairs
        v &= v + minus
        while True:
            g ^= flags
            while flags:
                length = flags.bit_length()
                flags ^= 1 << length - 1
                score = weights[length] / size
                if score > best:
                    best, found = score, length
            if not g or (found and (size == 2 or self.conflicts < _FEW_CONFLICTS)):
                return 1 << found - 1
            v &= v + minus
            size += 1
            flags = v + minus_flag & g
