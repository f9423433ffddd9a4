"""The masks of a board with constraints, made from those of the same board without them.

The tables of the plain board are made once for all its constraints: only the entries of candidates
that have rivals change, and only they are made anew.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, TypeAlias

from sudokulib._board.masks import bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudokulib.solvers._kernel.tables import Frame, Keeps

__all__ = ["RivalKeeps", "Rivals", "rival_keeps"]

Rivals: TypeAlias = "dict[tuple[int, int], tuple[tuple[int, int], ...]]"
"""As in `worked_rules.Rules`: by cell and digit from 1, the digits with their cells."""


def rival_keeps(
    plain: Sequence[int], rivals: Rivals, frame: Frame, bits_of: Sequence[int]
) -> list[int]:
    """The list of `Keeps.dense`, without the rivals of each candidate."""
    found, width = [*plain], frame.width
    for (cell, digit), others in rivals.items():
        gone = 0
        for other, cells in others:
            gone |= reduce(or_, [bits_of[each * width + other - 1] for each in bits(cells)])
        positions = frame.positions(cell, digit - 1)
        # A candidate that excludes itself keeps no bit: placing it is a contradiction.
        entry = plain[positions[0] + 1] & ~gone
        for position in positions:
            found[position + 1] = entry
    return found


class RivalKeeps:
    """The same entry by entry, for large boards."""

    __slots__ = ("_frame", "_plain", "_rivals")

    def __init__(self, plain: Keeps, rivals: Rivals, frame: Frame) -> None:
        self._plain = plain
        self._rivals = rivals
        self._frame = frame

    def __getitem__(self, length: int) -> int:
        """The mask for the candidate whose bit has this bit length."""
        kept = self._plain[length]
        if not length:
            return kept
        cell, digit = self._frame.candidate(length - 1)
        others = self._rivals.get((cell, digit + 1), ())
        return kept & ~self._frame.bits(
            (each, other - 1) for other, cells in others for each in bits(cells)
        )
