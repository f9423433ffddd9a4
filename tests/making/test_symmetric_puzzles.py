"""Puzzles whose clues are symmetric, and numbers of clues that no symmetry allows."""

from __future__ import annotations

import pytest
from boards import JIGSAW_9, WINDOWS
from proofs import MOVES, is_minimal, is_symmetric, is_unique, numbers_of

from sudokulib import (
    CannotMake,
    Grid,
    Judgment,
    Layout,
    Limits,
    LogicSolver,
    Puzzle,
    PuzzleMaker,
    Symmetry,
    make,
)
from sudokulib.randomness import Rng

FOUR, SIX, NINE = (Layout.boxes(p, q) for p, q in ((2, 2), (2, 3), (3, 3)))
LAYOUTS = [FOUR, SIX, Layout.boxes(3, 2), NINE, WINDOWS, JIGSAW_9]


class Untouched:
    """A filler that must not be asked."""

    def fill(self, layout: Layout, rng: Rng, *, limits: Limits | None = None) -> Grid:
        raise AssertionError


@pytest.mark.long
@pytest.mark.parametrize("symmetry", Symmetry)
@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id[:9])
def test_clues_are_symmetric_and_no_orbit_can_go(layout: Layout, symmetry: Symmetry) -> None:
    for seed in range(3):
        puzzle = make(layout=layout, symmetry=symmetry, rng=seed)
        assert is_symmetric(puzzle, symmetry)
        assert is_unique(puzzle)
        assert is_minimal(puzzle, symmetry)
        assert puzzle == make(layout=layout, symmetry=symmetry, minimal=True, rng=seed)


def test_the_check_of_symmetry_can_fail() -> None:
    found = {symmetry: make(symmetry=symmetry, rng=5) for symmetry in Symmetry}
    for one, puzzle in found.items():
        for other, moves in MOVES.items():
            assert is_symmetric(puzzle, other) is (set(moves) <= set(MOVES[one]))
    # No orbit of it can be removed, but some single clue can.
    assert not is_minimal(found[Symmetry.FULL])


@pytest.mark.parametrize("symmetry", Symmetry)
@pytest.mark.parametrize("layout", [FOUR, SIX, NINE], ids=str)
def test_numbers_of_clues(layout: Layout, symmetry: Symmetry) -> None:
    possible = numbers_of(layout, symmetry)
    fewest = {FOUR: 4, SIX: 5, NINE: 17}[layout]
    for clues in range(fewest, layout.cell_count + 1):
        if clues not in possible:
            maker = PuzzleMaker(layout=layout, symmetry=symmetry, clues=clues, filler=Untouched())
            with pytest.raises(CannotMake, match=f"{symmetry.value} symmetry .* {clues} clues"):
                maker.make(rng=1)
            with pytest.raises(CannotMake, match=f"has {clues} clues"):
                make(
                    layout=layout,
                    symmetry=symmetry,
                    blanks=layout.cell_count - clues,
                    limits=Limits(1),
                )
        elif 5 * clues > 2 * layout.cell_count:
            puzzle = make(layout=layout, symmetry=symmetry, clues=clues, rng=clues)
            assert puzzle.clues.clue_count == clues
            assert is_symmetric(puzzle, symmetry)
            assert is_unique(puzzle)


def test_numbers_that_cannot_be() -> None:
    """A few of them by hand: 4x4 and 6x6 boards have no centre, and 9x9 ones have just one."""
    for layout in (FOUR, SIX):
        for symmetry in (Symmetry.HALF_TURN, Symmetry.LEFT_RIGHT, Symmetry.UP_DOWN):
            with pytest.raises(CannotMake, match="has 11 clues"):
                make(layout=layout, symmetry=symmetry, clues=11)
    for clues in (30, 31, 34, 35):
        with pytest.raises(CannotMake, match=f"quarter turn symmetry on 3x3 has {clues} clues"):
            make(symmetry=Symmetry.QUARTER_TURN, clues=clues)
    for clues in (32, 33, 36, 37):
        puzzle = make(symmetry=Symmetry.QUARTER_TURN, clues=clues, rng=clues)
        assert puzzle.clues.clue_count == clues


def test_a_number_and_no_orbit_to_spare() -> None:
    puzzle = make(symmetry=Symmetry.HALF_TURN, clues=26, minimal=True, rng=1)
    assert puzzle.clues.clue_count == 26
    assert is_symmetric(puzzle, Symmetry.HALF_TURN)
    assert is_minimal(puzzle, Symmetry.HALF_TURN)
    with pytest.raises(CannotMake, match="37 clues and half turn symmetry was not found") as caught:
        make(symmetry=Symmetry.HALF_TURN, clues=37, minimal=True, limits=Limits(2000), rng=1)
    assert caught.value.best is not None
    assert is_symmetric(caught.value.best, Symmetry.HALF_TURN)


def test_symmetry_and_logic() -> None:
    for symmetry in Symmetry:
        puzzle = make(symmetry=symmetry, solver=LogicSolver(), rng=2)
        assert is_symmetric(puzzle, symmetry)
        assert list(LogicSolver().solutions(puzzle.clues)) == [puzzle.solution]


def test_accept_sees_symmetric_clues() -> None:
    seen: list[Puzzle] = []

    def accept(puzzle: Puzzle) -> Judgment:
        seen.append(puzzle)
        return Judgment.GOOD if puzzle.clues.clue_count <= 40 else Judgment.TOO_EASY

    puzzle = make(symmetry=Symmetry.BOTH_DIAGONALS, judge=accept, rng=1)
    assert seen[-1] == puzzle
    assert len(seen) > 10
    assert all(is_symmetric(each, Symmetry.BOTH_DIAGONALS) for each in seen)
    assert puzzle.id is None
