"""Which cell to branch on: the one with the most contradictions near it, for its candidates."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


_FEW_CONFLICTS = 64
"""As long as there were fewer contradictions, cells with few candidates come first."""
_INITIAL_WEIGHT = 3.0
"""How much a propagator counts before there are contradictions."""
_GROWTH = 1.005
"""How much more a contradiction counts than the one before."""


class ConflictWeights:
    """How often each cell was near a contradiction, the latest ones counting most.

    At first, each propagator with the cell counts as some. F. Boussemart, F. Hemery, C. Lecoutre
    and L. Sais, "Boosting systematic search by weighting constraints" (2004), with the decay of
    MiniSat.
    """

    __slots__ = ("conflicts", "increment", "weights")

    def __init__(self, scopes: Iterable[int], top: int) -> None:
        """`scopes` are the flags of the cells of each propagator."""
        self.weights = [0.0] * (top + 1)
        """By the bit length of the flag of a cell."""
        self.increment = _INITIAL_WEIGHT
        for flags in scopes:
            self._increase(flags)
        self.increment = 1.0
        self.conflicts = 0

    def add_conflict(self, flags: int) -> None:
        """Notes a contradiction near the cells with these flags."""
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

        One with two candidates, whose flags are `pairs`, if there is any; otherwise one with few
        for its weight, or with the fewest as long as there were not many contradictions. `g` are
        the flags of the open cells, and `v` the state without their lowest candidates.
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
