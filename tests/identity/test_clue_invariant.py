"""The number that equivalent clues share."""

from __future__ import annotations

import pytest

from sudokulib import Grid, Layout, make
from sudokulib.identity import Transformation, automorphism_count, random_transformation
from sudokulib.identity._clue_invariant import clue_invariant

NINE = Layout.boxes(3, 3)
TALL_SIX = Layout.boxes(3, 2)


@pytest.mark.parametrize("layout", [Layout.boxes(2, 2), TALL_SIX, NINE, Layout.boxes(3, 4)])
def test_disguises_share_it(layout: Layout) -> None:
    clues = make(layout=layout, rng=1, clues=layout.cell_count // 2).clues
    for seed in range(10):
        moved = random_transformation(layout, seed)(clues)
        assert clue_invariant(moved) == clue_invariant(clues)
    turned = Transformation.transposition(layout)(clues)
    assert clue_invariant(turned) == clue_invariant(clues)


@pytest.mark.parametrize(
    "layout",
    [NINE.with_diagonals(), NINE.with_windows(), Layout.random_jigsaw(9, 1), Layout("11 22")],
)
def test_boards_that_turn_share_it(layout: Layout) -> None:
    n = layout.size
    clues = Grid(layout, bytes(cell % n + 1 if cell % 3 else 0 for cell in range(n * n)))
    moved = clues
    for _ in range(4):
        moved = Transformation.rotation(moved.layout)(moved)
        flipped = Transformation.transposition(moved.layout)(moved)
        assert clue_invariant(moved) == clue_invariant(flipped) == clue_invariant(clues)
    assert moved == clues


def test_a_clue_more_or_less_makes_a_difference() -> None:
    puzzle = make(rng=1)
    assert automorphism_count(puzzle.solution) == 1  # so all of these are different
    digits, solved = puzzle.clues.digits, puzzle.solution.digits
    boards = {digits}
    for cell in range(81):
        other = 0 if digits[cell] else solved[cell]
        boards.add(digits[:cell] + bytes([other]) + digits[cell + 1 :])
    assert len({clue_invariant(Grid(NINE, board)) for board in boards}) == len(boards) == 82


def test_boards_of_other_sizes_differ() -> None:
    empty = [Grid.empty(layout) for layout in (Layout.boxes(2, 2), TALL_SIX, NINE)]
    assert len(set(map(clue_invariant, empty))) == 3
