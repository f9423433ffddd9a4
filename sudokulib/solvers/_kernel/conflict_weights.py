"""Which cell to branch on: the one with the most contradictions near it, for its candidates."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib.solvers._kernel.propagators import Links, Watch


_WARM = 64
"""The number of contradictions after which warm cells are better than small ones."""
_FIRST = 3.0
"""How warm a link or a word makes its cells before there are contradictions."""
_WARMER = 1.005
"""How much more a contradiction counts than the one before."""


class Heat:
    """How often each cell was near a contradiction, the latest ones counting most.

    At first, each link and each word that sees a cell counts as some. F. Boussemart, F. Hemery,
    C. Lecoutre and L. Sais, "Boosting systematic search by weighting constraints" (2004), with the
    decay of MiniSat.
    """

    __slots__ = ("contradictions", "gain", "of")

    def __init__(self, watches: Iterable[Watch | Links], top: int) -> None:
        self.of = [0.0] * (top + 1)
        """By the bit length of the flag of a cell."""
        self.gain = _FIRST
        for watch in watches:
            self._warm(watch.near)
        self.gain = 1.0
        self.contradictions = 0

    def add(self, there: int) -> None:
        """Notes a contradiction near the cells with these flags."""
        self._warm(there)
        self.gain *= _WARMER
        self.contradictions += 1
        if self.gain > 1e100:
            self.of = [each / self.gain for each in self.of]
            self.gain = 1.0

    def _warm(self, there: int) -> None:
        of, gain = self.of, self.gain
        while there:
            flag = there.bit_length()
            there ^= 1 << flag - 1
            of[flag] += gain

    def warmest(self, pairs: int, g: int, v: int, minus: int, minus_flag: int) -> int:
        """The flag of the cell to branch on.

        One with two candidates, whose flags are `pairs`, if there is any; otherwise one with few
        for its heat, or with the fewest as long as there were not many contradictions. `g` are the
        flags of the open cells, and `v` the state without their lowest candidates.
        """
        of = self.of
        best, found, size, flags = -1.0, 0, 2, pairs
        v &= v + minus
        while True:
            g ^= flags
            while flags:
                flag = flags.bit_length()
                flags ^= 1 << flag - 1
                score = of[flag] / size
                if score > best:
                    best, found = score, flag
            if not g or (found and (size == 2 or self.contradictions < _WARM)):
                return 1 << found - 1
            v &= v + minus
            size += 1
            flags = v + minus_flag & g
