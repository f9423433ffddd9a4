"""Checking the grid of a filler."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._board.grid import Grid
from sudokulib.errors import CannotMake, LimitExceeded, shown

if TYPE_CHECKING:
    from random import Random

    from sudokulib._base.limits import NodeCounter
    from sudokulib._board.layout import Layout
    from sudokulib.fillers._protocol import Filler

__all__ = ["filled"]


def filled(filler: Filler, layout: Layout, rng: Random, counter: NodeCounter) -> Grid:
    """A filler's grid, checked to be complete and valid; raises `CannotMake` if it is not.

    The filler gets what is left of the counter's limits; its own work is not counted there.

    >>> from sudokulib import CoverFiller, Layout
    >>> from sudokulib._base.limits import NodeCounter
    >>> from sudokulib.randomness import substream
    >>> filled(CoverFiller(), Layout.boxes(2, 2), substream(1), NodeCounter()).is_solved
    True
    """
    try:
        grid = filler.fill(layout, rng, limits=counter.rest)
    except LimitExceeded as error:
        counter.raise_exceeded(error)
    if not isinstance(grid, Grid) or grid.layout is not layout or not grid.is_solved:
        raise CannotMake(f"{shown(filler)} did not fill the layout: {shown(grid)}")
    return grid
