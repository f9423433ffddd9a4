"""Rules of words: what the digits of a line, a cage or a row must be, read cell by cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Chain", "DistinctSum"]


@attrs.frozen
class Chain:
    """Each digit fits the one before it."""

    fits: Callable[[int, int], bool]

    @property
    def start(self) -> int:
        return 0

    def step(self, state: int, digit: int) -> int | None:
        return digit if not state or self.fits(state, digit) else None

    def accept(self, state: int) -> bool:
        return True


@attrs.frozen
class DistinctSum:
    """Different digits with this sum."""

    sum: int

    @property
    def start(self) -> tuple[int, int]:
        """The digits so far as a mask, and what is left of the sum."""
        return 0, self.sum

    def step(self, state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        used, left = state
        return None if used >> digit & 1 or digit > left else (used | 1 << digit, left - digit)

    def accept(self, state: tuple[int, int]) -> bool:
        return state[1] == 0
