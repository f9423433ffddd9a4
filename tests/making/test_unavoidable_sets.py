"""Internal: unavoidable sets: where one has no clue, there is another solution."""

from __future__ import annotations

import pytest
from boards import DIAGONALS, JIGSAW_9, WINDOWS
from independent import solutions

from sudokulib import CoverFiller, Grid, Layout
from sudokulib._making.unavoidable_sets import UnavoidableSets
from sudokulib.randomness import random_source

BOXES = [Layout.boxes(2, 2), Layout.boxes(2, 3), Layout.boxes(4, 2), Layout.boxes(3, 3)]


@pytest.mark.parametrize("layout", BOXES, ids=str)
def test_an_empty_ring_means_another_solution(layout: Layout) -> None:
    said = 0
    for seed in range(12):
        cells = CoverFiller().fill(layout, seed).digits
        rings, draw = UnavoidableSets(layout, cells), random_source(seed)
        share = 0.3 + seed / 24
        shown = bytearray(d if draw() < share else 0 for d in cells)
        for cell in range(layout.cell_count):
            if rings.has_set_without_clue(cell, shown):
                without = shown[:cell] + b"\0" + shown[cell + 1 :]
                others = [s for s in solutions(layout.houses, without, 2) if s != cells]
                assert others
                said += 1
    assert said


@pytest.mark.parametrize("seed", range(5))
def test_the_ring_of_the_picture(seed: int) -> None:
    grid = CoverFiller().fill(Layout.boxes(3, 3), seed)
    cells = grid.digits
    row, other = cells[:9], cells[9:18]
    columns = [0]
    while (after := row.index(other[columns[-1]])) != 0:
        columns.append(after)
    ring = columns + [9 + column for column in columns]
    rings = UnavoidableSets(grid.layout, cells)

    swapped, shown = bytearray(cells), bytearray(cells)
    for column in columns:
        swapped[column], swapped[9 + column] = cells[9 + column], cells[column]
        shown[column] = shown[9 + column] = 0
    assert Grid(grid.layout, bytes(swapped)).is_solved
    assert all(rings.has_set_without_clue(cell, shown) for cell in ring)
    for cell in ring:
        one = bytearray(shown)
        one[cell] = cells[cell]
        assert rings.has_set_without_clue(cell, one)
        assert not any(rings.has_set_without_clue(c, one) for c in ring if c != cell)


def test_rings_along_columns() -> None:
    """Turning the board about its diagonal turns the rings with it."""
    layout, turned = Layout.boxes(2, 4), Layout.boxes(4, 2)
    cells = CoverFiller().fill(layout, 5).digits
    draw = random_source("columns")
    shown = bytes(d if draw() < 0.4 else 0 for d in cells)
    flip = [c * 8 + r for r in range(8) for c in range(8)]
    one = UnavoidableSets(layout, cells)
    other = UnavoidableSets(turned, bytes(cells[c] for c in flip))
    said = [one.has_set_without_clue(cell, shown) for cell in range(64)]
    flipped = bytes(shown[c] for c in flip)
    assert [other.has_set_without_clue(cell, flipped) for cell in range(64)] == [
        said[c] for c in flip
    ]
    assert len(set(said)) == 2


@pytest.mark.parametrize("layout", BOXES, ids=str)
def test_a_full_board_has_no_empty_ring_and_an_empty_one_only_such(layout: Layout) -> None:
    cells = CoverFiller().fill(layout, 0).digits
    rings = UnavoidableSets(layout, cells)
    for cell in range(layout.cell_count):
        assert not rings.has_set_without_clue(cell, cells)
        assert rings.has_set_without_clue(cell, bytes(layout.cell_count))


@pytest.mark.parametrize("layout", [DIAGONALS, WINDOWS, JIGSAW_9], ids=str)
def test_other_boards_have_no_rings(layout: Layout) -> None:
    rings = UnavoidableSets(layout, CoverFiller().fill(layout, 0).digits)
    assert not any(rings.has_set_without_clue(cell, bytes(81)) for cell in range(81))
