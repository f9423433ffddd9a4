"""The fewest clues of a solution, against all sets of cells of small boards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import pytest

from sudokulib import (
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    MultipleSolutions,
    NoSolution,
    Position,
    Puzzle,
    Stopped,
    UniformFiller,
    is_unique,
    make,
    solutions,
)
from sudokulib.analysis import FewestClues, fewest_clues


def fewest_by_trying(grid: Grid, grids: Sequence[Grid]) -> int:
    """The size of the smallest set of cells that tells a grid from all others."""
    masks = sorted(
        {
            sum(1 << cell for cell in range(len(grid.digits)) if grid.digits[cell] != digits[cell])
            for digits in (other.digits for other in grids if other != grid)
        },
        key=int.bit_count,
    )
    for count in range(len(grid.digits)):
        for cells in combinations(range(len(grid.digits)), count):
            clues = sum(1 << cell for cell in cells)
            if all(clues & mask for mask in masks):
                return count
    raise AssertionError


def check(grid: Grid) -> FewestClues:
    found = fewest_clues(grid)
    assert found.lower == found.upper == found.puzzle.clues.clue_count
    assert found.is_exact
    assert found.puzzle.solution == grid
    assert is_unique(found.puzzle.clues)
    return found


@pytest.mark.parametrize(
    "id", ["2x2", "2x2+diagonals", "2x2+thermo.0.1+cage7.5.6", "2x2+antiknight"]
)
def test_4x4(id: str) -> None:
    grids = list(solutions(Grid.empty(Layout.parse(id))))
    for grid in grids[::7]:
        assert check(grid).upper == fewest_by_trying(grid, grids)


@pytest.mark.parametrize("seed", range(3))
def test_5x5(seed: int) -> None:
    layout = Layout.random_jigsaw(5, rng=seed)
    grids = list(solutions(Grid.empty(layout)))
    for grid in grids[:: len(grids) // 3]:
        assert check(grid).upper == fewest_by_trying(grid, grids)


@pytest.mark.parametrize("seed", range(5))
def test_6x6(seed: int) -> None:
    # No 6x6 puzzle has fewer than 8 clues.
    grid = UniformFiller().fill(Layout.boxes(2, 3), rng=seed)
    fewest = check(grid).upper
    assert fewest >= 8
    counts = [make(solution=grid, rng=seed).clues.clue_count for seed in range(30)]
    assert fewest <= min(counts) <= fewest + 2


def test_an_area_that_is_solved() -> None:
    # Clues without any effect: the board has only one grid.
    layout = Layout.parse("2x2+thermo.0.1.2.3+thermo.8.9.10.11+thermo.6.7+thermo.12.13")
    board = Grid.empty(layout)
    for grid in solutions(board):
        assert check(grid).upper == fewest_by_trying(grid, list(solutions(board)))


@pytest.mark.slow
def test_puzzles_and_positions() -> None:
    puzzle = make(layout="2x3", rng=3)
    found = fewest_clues(puzzle)
    assert found == fewest_clues(puzzle.solution) == fewest_clues(Position(puzzle))


def test_bounds_when_the_limits_end_the_search() -> None:
    grid = UniformFiller().fill(Layout.boxes(3, 3), rng=1)
    with pytest.raises(LimitExceeded) as caught:
        fewest_clues(grid, limits=Limits(nodes=30_000))
    found = caught.value.found
    assert 11 <= found.lower < found.upper <= 26
    assert not found.is_exact
    assert is_unique(found.puzzle)
    with pytest.raises(LimitExceeded) as caught:
        fewest_clues(grid, limits=Limits(nodes=2))
    found = caught.value.found
    assert (found.lower, found.puzzle) == (0, Puzzle(grid))
    with pytest.raises(Stopped) as stopped:
        fewest_clues(grid, limits=Limits(should_stop=lambda: True))
    assert stopped.value.found is None


@pytest.mark.parametrize(("clues", "error"), [("11", NoSolution), ("12", MultipleSolutions)])
def test_errors(clues: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        fewest_clues(Grid.parse(clues.ljust(16, ".")))
