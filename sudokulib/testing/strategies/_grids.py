"""Grids, from a few digits anywhere to solved boards.

>>> from hypothesis import find
>>> print(find(grids("2x2", "solvable"), lambda grid: grid.clue_count > 1))
+-----+-----+
| 1 2 | . . |
| . . | . . |
+-----+-----+
| . . | . . |
| . . | . . |
+-----+-----+
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib._base.lazy_exports import public
from sudokulib._base.limits import Limits, NodeCounter
from sudokulib._board.grid import Grid
from sudokulib.errors import LimitExceeded, NoSolution
from sudokulib.fillers._cover import search_again
from sudokulib.randomness import random_source
from sudokulib.solvers._queries import any_solution
from sudokulib.testing.strategies._choices import GridKind
from sudokulib.testing.strategies._hypothesis import reject, st
from sudokulib.testing.strategies._layouts import drawn_layouts, layouts as any_layouts

if TYPE_CHECKING:
    from sudokulib._board.layout import Layout
    from sudokulib.testing.strategies._layouts import Layouts

__all__ = ["grids"]

_NODES = 20_000
"""A second or less; a board of scattered regions can keep a search busy for ever."""


@public("sudokulib.testing.strategies")
def grids(layouts: Layouts = None, kind: GridKind | str = GridKind.ANY) -> st.SearchStrategy[Grid]:
    """Grids of a kind.

    `layouts` is a layout, its id, or a strategy for one of them; by default boards of every kind,
    or those that can be filled if the grids are to have solutions. `kind` is a `GridKind` or its
    text. Shrinks to small boards with few clues, and to a solved grid with 1, 2, 3 ... in the first
    row. A board that cannot be filled, or not within a second, is left out where a grid has to have
    a solution.

    Raises `InvalidOption` for an unknown kind, and `TypeError` for wrong types.

    >>> from hypothesis import find
    >>> find(grids("2x2"), lambda grid: grid.conflicts()).clue_count
    2
    >>> format(find(grids("2x2", "complete"), lambda grid: True), "line")
    '1234431234212143'
    """
    kind = GridKind.of(kind, "kind")
    if kind is GridKind.COMPLETE:
        return _complete(drawn_layouts(layouts))
    if kind is GridKind.SOLVABLE:
        return _part_of(_complete(drawn_layouts(layouts)))
    drawn = drawn_layouts(any_layouts() if layouts is None else layouts)
    found = drawn.flatmap(_any)
    return found if kind is GridKind.ANY else found.map(_without_conflicts)


@st.composite
def _any(draw: st.DrawFn, layout: Layout) -> Grid:
    n = layout.size
    most = draw(st.sampled_from([n, 1, 0]))
    cells = draw(st.binary(min_size=n * n, max_size=n * n))
    return Grid(layout, bytes([byte % (most + 1) for byte in cells]))


def _without_conflicts(grid: Grid) -> Grid:
    """The grid without each digit that an earlier cell of a house has."""
    layout, cells = grid.layout, bytearray(grid.digits)
    for cell, digit in enumerate(cells):
        if digit and any(cells[peer] == digit for peer in layout.peers[cell] if peer < cell):
            cells[cell] = 0
    return Grid(layout, bytes(cells))


@st.composite
def _complete(draw: st.DrawFn, layouts: st.SearchStrategy[Layout]) -> Grid:
    layout, seed = draw(layouts), draw(st.integers(0, 2**32 - 1))
    try:
        if seed == 0:
            return _with_plain_names(any_solution(Grid.empty(layout), limits=Limits(_NODES)))
        found = search_again(layout, random_source(seed), _NODES, NodeCounter())
    except (NoSolution, LimitExceeded):
        reject()
    return reject() if found is None else found


def _with_plain_names(grid: Grid) -> Grid:
    """A solved grid with 1, 2, 3 ... in the first row."""
    n = grid.layout.size
    return Grid(grid.layout, bytes([grid.digits[:n].index(digit) + 1 for digit in grid.digits]))


@st.composite
def _part_of(draw: st.DrawFn, complete: st.SearchStrategy[Grid]) -> Grid:
    grid = draw(complete)
    kept = draw(st.integers(0, (1 << len(grid.digits)) - 1))
    cells = [digit if kept >> cell & 1 else 0 for cell, digit in enumerate(grid.digits)]
    return Grid(grid.layout, bytes(cells))
