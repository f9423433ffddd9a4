"""The protocol of fillers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sudokulib._base.faces import public

if TYPE_CHECKING:
    from sudokulib._board.grid import Grid
    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Rng

__all__ = ["Filler"]


@public("sudokulib.fillers")
class Filler(Protocol):
    """Anything that fills a board with random digits; you do not have to inherit from this class.

    `sudokulib.testing.check_filler` tests whether a filler follows this protocol.

    A filler that can take long should also have a method `with_stop(should_stop)`. It returns a
    copy that calls `should_stop`, a callable without arguments, from time to time while it fills,
    and raises `Stopped` if it returns true; with `None` the copy cannot be stopped. Makers,
    samplers and the command line use it to stop a fill and to show progress. With a filler without
    this method, they can only stop between two grids. A filler that already has such a callable
    keeps it in its attribute `should_stop`.
    """

    def fill(self, layout: Layout, rng: Rng) -> Grid:
        """A complete, valid grid of exactly this layout.

        `rng` is the only source of randomness. The same number or text gives the same grid, always
        and everywhere; a generator is advanced, and so gives another grid each time; `None` takes a
        seed from the operating system. Python's global generator is neither read nor changed.

        Raises `UnsupportedLayout` for a layout that the filler cannot fill within seconds.
        """
