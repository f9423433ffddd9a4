"""The protocol of fillers, and the check of what a filler returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sudokulib._base.lazy_exports import public
from sudokulib._board.grid import Grid
from sudokulib.errors import CannotMake, LimitExceeded, shown

if TYPE_CHECKING:
    from random import Random

    from sudokulib._base.limits import Limits, NodeCounter
    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Rng


@public("sudokulib.fillers")
class Filler(Protocol):
    """Anything that fills a board with random digits; you do not have to inherit from this class.

    `sudokulib.testing.check_filler` tests whether a filler follows this protocol.

    A filler that can take long counts its nodes, raises `LimitExceeded` when it has taken more
    than `limits.nodes`, calls `limits.should_stop` from time to time if there is one, and raises
    `Stopped` if that returns true. One that is always quick may ignore its limits.
    """

    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Grid:
        """A complete, valid grid of exactly this layout.

        `rng` is the only source of randomness. The same number or string gives the same grid,
        always and everywhere; a generator is advanced, and so gives another grid each time; `None`
        takes a seed from the operating system. Python's global generator is neither read nor
        changed. `limits` are `Limits`, or `None` for no limit; they never change the grid.

        Raises `UnsupportedLayout` for a layout that the filler cannot fill within seconds.
        """


def checked_fill(filler: Filler, layout: Layout, rng: Random, counter: NodeCounter) -> Grid:
    """A filler's grid, checked to be complete and valid; raises `CannotMake` if it is not.

    The filler gets what is left of the counter's limits; its own work is not counted there.

    >>> from sudokulib import CoverFiller, Layout
    >>> from sudokulib._base.limits import NodeCounter
    >>> from sudokulib.randomness import substream
    >>> checked_fill(CoverFiller(), Layout.boxes(2, 2), substream(1), NodeCounter()).is_solved
    True
    """
    try:
        grid = filler.fill(layout, rng, limits=counter.remaining)
    except LimitExceeded as error:
        counter.raise_exceeded(error)
    if not isinstance(grid, Grid) or grid.layout is not layout or not grid.is_solved:
        raise CannotMake(f"{shown(filler)} did not fill the layout: {shown(grid)}")
    return grid
