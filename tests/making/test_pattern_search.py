"""Internal: the search for digits on given cells, until they leave one solution."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from boards import DIAGONALS, JIGSAW_5
from independent import solutions

from sudokulib import (
    CoverFiller,
    CoverSolver,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    PuzzleMaker,
    Stopped,
)
from sudokulib._base.limits import NodeCounter
from sudokulib._making.patterns import unique_clues
from sudokulib.randomness import random_source, shuffle

FOUR, NINE = Layout.boxes(2, 2), Layout.boxes(3, 3)


def some_cells(layout: Layout, count: int, seed: int) -> list[int]:
    cells = list(range(layout.cell_count))
    shuffle(random_source(f"cells {seed}"), cells)
    return sorted(cells[:count])


@pytest.mark.parametrize(
    ("layout", "count"), [(FOUR, 8), (JIGSAW_5, 11), (Layout.boxes(2, 3), 16), (NINE, 34)]
)
def test_one_solution_on_just_these_cells(layout: Layout, count: int) -> None:
    reached = 0
    for seed in range(8):
        cells = some_cells(layout, count, seed)
        solution = CoverFiller().fill(layout, seed)
        found = unique_clues(solution, cells, NodeCounter(), random_source(seed))
        assert found == unique_clues(solution, cells, NodeCounter(), random_source(seed))
        if isinstance(found, int):
            continue
        reached += 1
        clues, solved = found
        assert [cell for cell, digit in enumerate(clues) if digit] == cells
        assert solutions(layout.houses, clues, 2) == [solved]
    assert reached >= 4


def test_it_changes_nothing_where_nothing_is_amiss() -> None:
    solution = CoverFiller().fill(DIAGONALS, 1)
    counter = NodeCounter()
    every = unique_clues(solution, range(81), counter, random_source(1))
    assert every == (solution.digits, solution.digits)
    assert counter.nodes == 1


def test_no_cells_lead_nowhere() -> None:
    assert unique_clues(CoverFiller().fill(FOUR, 1), [], NodeCounter(), random_source(1)) == 288
    assert unique_clues(Grid.parse("1", Layout("1")), [], NodeCounter(), random_source(1)) == (
        b"\0",
        b"\1",
    )


@pytest.mark.slow
def test_all_patterns_of_five_clues_on_four_rows() -> None:
    """Known from all 288 grids which patterns have a puzzle: those are found, and no others."""
    grids = [grid.digits for grid in CoverSolver().solutions(Grid.empty(FOUR))]
    patterns = list(combinations(range(16), 5))
    shuffle(random_source("some of them"), patterns)
    possible = Counter[bool]()
    for cells in patterns[:100]:
        said = Counter(tuple(grid[cell] for cell in cells) for grid in grids)
        has_puzzle = min(said.values()) == 1
        tries = (
            unique_clues(CoverFiller().fill(FOUR, seed), cells, NodeCounter(), random_source(seed))
            for seed in range(20)
        )
        assert any(not isinstance(found, int) for found in tries) is has_puzzle
        possible[has_puzzle] += 1
    assert min(possible[True], possible[False]) > 10


def test_the_meter_ends_it() -> None:
    solution = CoverFiller().fill(NINE, 1)
    with pytest.raises(LimitExceeded):
        unique_clues(solution, range(0, 81, 3), NodeCounter(Limits(50)), random_source(1))
    with pytest.raises(Stopped):
        unique_clues(
            solution, range(0, 81, 3), NodeCounter(Limits(None, lambda: True)), random_source(1)
        )


def test_it_gives_up() -> None:
    """Two empty rows of a band can be swapped, so there is no end to climb to."""
    cells = [cell for cell in range(81) if cell // 9 not in (3, 4)]
    counter = NodeCounter()
    found = unique_clues(CoverFiller().fill(NINE, 1), cells, counter, random_source(1))
    assert isinstance(found, int)
    assert found > 1
    assert counter.nodes < 100_000


@pytest.mark.slow
def test_it_walks_on_where_it_goes_neither_up_nor_down() -> None:
    """With 22 clues the first counts are all past the limit: only level steps lead to a slope."""
    puzzle = next(p for p in PuzzleMaker().stream(5) if p.clues.clue_count == 22)
    cells = [cell for cell, digit in enumerate(puzzle.clues.digits) if digit]
    found = [
        unique_clues(CoverFiller().fill(NINE, seed), cells, NodeCounter(), random_source(seed))
        for seed in range(6)
    ]
    assert sum(not isinstance(each, int) for each in found) >= 4
