"""The protocol of fillers, and the check of what a filler returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sudokulib._base.lazy_exports import public
from sudokulib._base.plug_ins import RaisedBy
from sudokulib._base.wrong_types import wrong_type
from sudokulib._board.grid import Grid
from sudokulib.errors import InvalidOption, LimitExceeded, shown

if TYPE_CHECKING:
    from random import Random

    from sudokulib._base.limits import Limits, NodeCounter
    from sudokulib._board.layout import Layout
    from sudokulib.randomness import Rng


@public("sudokulib.fillers")
class Filler(Protocol):
    """Anything that fills a board with random digits; you do not have to inherit from this class.

    `sudokulib.testing.check_filler` tests whether a filler follows this protocol.

    A filler that can take long counts its nodes and raises `LimitExceeded` when there are more than
    `limits.nodes`. If there is a `limits.should_stop`, the filler calls it from time to time, and
    raises `Stopped` if it returns true. A filler that is always quick may ignore its limits.
    """

    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Grid:
        """A complete, valid grid of exactly this layout.

        `rng` is the only source of randomness. If it is a number or a string, the same one returns
        the same grid, always and everywhere. A generator is advanced, so each call returns another
        grid. With `None`, the seed comes from the operating system. Python's global generator is
        neither read nor changed. `limits` are `Limits`, or `None` for no limit; they never change
        the grid.

        Raises `UnsupportedLayout` for a layout that the filler cannot fill within seconds.
        """


def checked_fill(filler: Filler, layout: Layout, rng: Random, counter: NodeCounter) -> Grid:
    """A filler's grid, checked to be complete and valid.

    Raises `InvalidOption` if it is not, and `TypeError` if it is no grid. The filler takes the
    limits that the counter has left; its own work is not counted there.

    >>> from sudokulib import CoverFiller, Layout
    >>> from sudokulib._base.limits import NodeCounter
    >>> from sudokulib.randomness import substream
    >>> checked_fill(CoverFiller(), Layout.boxes(2, 2), substream(1), NodeCounter()).is_solved
    True
    """
    whose = f"the filler {type(filler).__name__}"
    try:
        with RaisedBy(whose):
            grid = filler.fill(layout, rng, limits=counter.remaining)
    except LimitExceeded as error:
        counter.raise_exceeded(error)
    if not isinstance(grid, Grid):
        raise wrong_type(f"what {whose} returns", "a Grid", grid)
    if grid.layout is not layout or not grid.is_solved:
        raise InvalidOption(
            f"{whose} did not fill the layout: {shown(grid)}", option="filler", value=filler
        )
    return grid
