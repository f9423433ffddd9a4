"""What a filler is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Rng

__all__ = ["Filler"]


class Filler(Protocol):
    """Anything that fills a board with digits at random; nobody has to inherit from this.

    `sudokulib.testing.check_filler` tries whether a filler keeps what is said here.
    """

    def fill(self, layout: Layout, rng: Rng) -> Grid:
        """A complete, valid grid of this layout, and of no other.

        `rng` is the one source of chance: the same number or text gives the same grid, always and
        everywhere, a generator is drawn from and so gives others each time, and `None` asks
        the operating system. Python's global generator is neither read nor written.

        A layout that the filler's rule cannot finish within seconds raises `UnsupportedLayout`.
        """
