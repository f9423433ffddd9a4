"""Counts that others have published, and a grid on which most solvers hang."""

from __future__ import annotations

import pytest

from sudokulib import CoverSolver, Grid, Layout, Limits, count_solutions

# The most canonical grid, with 648 automorphisms; the pattern of shifted rows; the first of all
# grids in the order of lines.
MC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
SHIFT = "".join(str((3 * r + r // 3 + c) % 9 + 1) for r in range(9) for c in range(9))
FIRST = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"

# Norvig's, with no solution: "Solving Every Sudoku Puzzle".
IMPOSSIBLE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."


def shown(line: str, kept: str) -> Grid:
    cells = bytearray(Grid.parse(line).digits)
    for cell, digit in enumerate(cells):
        row, column = divmod(cell, 9)
        stays = {
            "band 1 and stack 1": row < 3 or column < 3,
            "bands 1 and 2": row < 6,
            "all but 1, 2, 3": digit > 3,
        }
        cells[cell] = digit if stays[kept] else 0
    return Grid(Layout.boxes(3, 3), bytes(cells))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kept", "counts"),
    [
        ("band 1 and stack 1", (6280, 5032, 3454)),
        ("bands 1 and 2", (1728, 1728, 1728)),
        ("all but 1, 2, 3", (1728, 30, 186)),
    ],
)
def test_three_grids_of_nine(kept: str, counts: tuple[int, int, int]) -> None:
    assert tuple(count_solutions(shown(line, kept)) for line in (MC, SHIFT, FIRST)) == counts


def test_all_grids_of_four() -> None:
    empty = Grid.empty(Layout.boxes(2, 2))
    every = set(CoverSolver().solutions(empty))
    assert len(every) == count_solutions(empty) == 288
    assert all(grid.is_solved for grid in every)
    assert count_solutions(Grid.parse("1234............")) == 12


@pytest.mark.slow
def test_one_band_of_six() -> None:
    layout = Layout.boxes(2, 3)
    first = Grid(layout, bytes([1, 2, 3, 4, 5, 6]) + bytes(30))
    assert count_solutions(first) * 720 == 28_200_960


def test_an_impossible_grid() -> None:
    assert count_solutions(Grid.parse(IMPOSSIBLE), limits=Limits(49)) == 0
