"""What the laws are tried on: layouts of every kind, grids on them, and the blanks of the wild."""

from __future__ import annotations

from collections.abc import Sequence

from constraint_models import random_constraint
from hypothesis import strategies as st

from sudokulib import Grid, Layout

BLANKS = ".0-*_Xx"


@st.composite
def box_layouts(draw: st.DrawFn, *, largest: int = 25) -> Layout:
    """Box boards without extra houses, rows and columns of at most `largest` cells."""
    p = draw(st.integers(2, min(10, largest // 2)))
    return Layout.boxes(p, draw(st.integers(2, min(10, largest // p))))


@st.composite
def jigsaws(draw: st.DrawFn, *, largest: int = 10) -> Layout:
    """Boards of any regions, connected or not; by chance a box board."""
    n = draw(st.integers(1, largest))
    if draw(st.booleans()):
        cells = draw(st.permutations(range(n * n)))
    else:  # snakes through the rows: connected regions, as in print
        cells = [row * n + (c if row % 2 else n - 1 - c) for row in range(n) for c in range(n)]
        turn = draw(st.integers(0, n * n - 1))
        cells = cells[turn:] + cells[:turn]
    return Layout([cells[start : start + n] for start in range(0, n * n, n)])


@st.composite
def layouts(draw: st.DrawFn, *, largest: int = 10) -> Layout:
    """Box boards and jigsaws, with and without diagonals, windows and other houses."""
    layout = draw(st.one_of(box_layouts(largest=largest), jigsaws(largest=largest)))
    if draw(st.booleans()):
        layout = layout.with_diagonals()
    if (
        layout.box_rows is not None
        and layout.box_rows == layout.box_columns
        and draw(st.booleans())
    ):
        layout = layout.with_windows()
    house = st.permutations(range(layout.cell_count)).map(lambda cells: cells[: layout.n])
    return layout.with_houses(draw(st.lists(house, max_size=2)))


@st.composite
def constrained_layouts(
    draw: st.DrawFn, *, among: Sequence[str] = ("2x2", "2x3"), most: int = 3
) -> Layout:
    """Boards with a few random constraints of any kind; they may leave no grid at all."""
    layout = Layout.parse(draw(st.sampled_from(among)))
    random = draw(st.randoms(use_true_random=False))
    count = draw(st.integers(1, most))
    return layout.with_constraints([random_constraint(random, layout) for _ in range(count)])


@st.composite
def grids_on(draw: st.DrawFn, layout: Layout) -> Grid:
    """Grids of any digits, contradictions and all, some of them nearly empty."""
    n = layout.n
    most = draw(st.sampled_from([0, 1, n, n, n]))
    cells = draw(st.binary(min_size=n * n, max_size=n * n))
    return Grid(layout, bytes([byte % (most + 1) for byte in cells]))


def grids(*, largest: int = 10) -> st.SearchStrategy[Grid]:
    """Grids on any layout."""
    return layouts(largest=largest).flatmap(grids_on)


def default_grids() -> st.SearchStrategy[Grid]:
    """Grids that need no layout besides their text."""
    sizes = [16, 36, 64, 81, 100, 144, 225, 256, 400, 625]
    return st.sampled_from(sizes).map(Layout.for_cells).flatmap(grids_on)
