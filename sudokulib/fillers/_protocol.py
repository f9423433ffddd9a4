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

    A filler that can take more than moments should also have a method `with_stop(should_stop)`. It
    returns a copy that asks `should_stop`, a callable without arguments, now and then while it
    fills, and raises `Stopped` when the answer is true; with `None` it asks nothing. Makers,
    samplers and the command line use it to stop a fill and to show progress during it. A filler
    without the method is asked only between two grids. If a filler has a stop of its own, that is
    its attribute `should_stop`.
    """

    def fill(self, layout: Layout, rng: Rng) -> Grid:
        """A complete, valid grid of this layout, and of no other.

        `rng` is the one source of chance: the same number or text gives the same grid, always and
        everywhere, a generator is drawn from and so gives others each time, and `None` asks
        the operating system. Python's global generator is neither read nor written.

        A layout that the filler's rule cannot finish within seconds raises `UnsupportedLayout`.
        """
