"""True candidates, against all solutions of small boards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from boards import IMPOSSIBLE
from constraint_law import Case, case_of

from sudokulib import (
    Candidates,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    NoSolution,
    Position,
    Stopped,
    make,
    solutions,
)
from sudokulib.analysis import true_candidates
from sudokulib.errors import InvalidOption

TWO = Grid.parse("......12.14.....")
EMPTY = Grid.empty("2x2")


def counted(board: Grid, answers: list[bytes], most: int) -> Counter[tuple[int, int, int]]:
    """The numbers of solutions, up to `most`, from all solutions."""
    found = Counter(
        (*board.layout.cell(cell), digit)
        for cells in answers
        for cell, digit in enumerate(cells)
        if not board.digits[cell]
    )
    return Counter({candidate: min(number, most) for candidate, number in found.items()})


def true_by_search(board: Grid, most: int) -> Counter[tuple[int, int, int]]:
    return counted(board, [each.digits for each in solutions(board, limits=None)], most)


def assert_equal_to(board: Grid, expected: Counter[tuple[int, int, int]], most: int) -> None:
    """The functions return these numbers, or say that there is no solution."""
    try:
        counts = true_candidates(board, counts=most)
        candidates = true_candidates(board)
    except NoSolution:
        counts, candidates = Counter(), Candidates.from_candidates(board, [])
    assert counts == expected
    assert candidates == Candidates.from_candidates(board, [*expected])


def test_candidates_of_no_solution_are_missing() -> None:
    assert Candidates.of(TWO).candidates(3, 0) == (2, 3, 4)
    assert true_candidates(TWO).candidates(3, 0) == (3, 4)


def test_a_puzzle_has_one_candidate_in_each_empty_cell() -> None:
    puzzle = make(layout="2x3", rng=1)
    expected = [
        (row, column, puzzle.solution[row, column])
        for row in range(6)
        for column in range(6)
        if not puzzle.clues[row, column]
    ]
    assert true_candidates(puzzle) == Candidates.from_candidates(puzzle, expected)
    assert true_candidates(puzzle, counts=9) == Counter(expected)


def test_entries_of_a_position_are_used_and_stay_entries() -> None:
    position = Position(TWO).enter(3, 0, 4).mark(0, 0, 1)
    found = true_candidates(position)
    assert (found.grid, found.clues) == (position.grid, position.clues)
    assert found.candidates(3, 1) == (3,)
    assert set(true_candidates(position, counts=2)) == set(true_by_search(position.grid, 1))


@pytest.mark.parametrize("most", [1, 2, 3, 5, 71, 72, 73, 1000])
def test_numbers_end_at_the_bound(most: int) -> None:
    """All candidates of this board are in 72 solutions."""
    counts = true_candidates(EMPTY, counts=most)
    assert len(counts) == 64
    assert set(counts.values()) == {min(most, 72)}
    assert counts[0, 0, 5] == 0


@pytest.mark.parametrize("clues", ["1...............", "12..............", "12343412........"])
@pytest.mark.parametrize("most", [1, 2, 7, 24, 1000])
def test_numbers_of_a_plain_board(clues: str, most: int) -> None:
    board = Grid.parse(clues)
    assert_equal_to(board, true_by_search(board, most), most)


BOARDS = {
    "jigsaw": "1111213322334223544455554",
    "diagonals": "2x2+diagonals",
    "windows": "3x3+windows",
    "disjoint groups": "2x3+disjoint",
    "16x16": "4x4",
}


BLANKS = {9: 50, 16: 100}
"""So few that the solutions can be counted, by the size of the board."""


@pytest.mark.parametrize("name", BOARDS)
def test_other_boards(name: str) -> None:
    """Puzzles from which some clues were removed."""
    layout = Layout.parse(BOARDS[name])
    clues = make(layout=layout, rng=3, blanks=BLANKS.get(layout.size)).clues
    filled = [cell for cell, digit in enumerate(clues.digits) if digit]
    for removed in filled[:2], filled[-3:]:
        digits = bytearray(clues.digits)
        for cell in removed:
            digits[cell] = 0
        board = Grid(layout, bytes(digits))
        for most in 1, 4:
            assert_equal_to(board, true_by_search(board, most), most)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "seeds"), [(4, 40), (6, 6)])
def test_the_law_on_small_boards_with_rules(size: int, seeds: int) -> None:
    """The long check `true_candidates` has 2,000 of these boards."""
    unsatisfiable = 0
    for seed in range(seeds):
        case: Case = case_of(seed, size)
        answers = case.answers()
        unsatisfiable += not answers
        for most in 1, 3:
            assert_equal_to(case.clues, counted(case.clues, answers, most), most)
    assert unsatisfiable or size > 4


@pytest.mark.parametrize("counts", [None, 2])
@pytest.mark.parametrize(
    "board", [Grid.empty(IMPOSSIBLE), Grid.parse("1" * 16), Grid.parse("11" + "." * 14)]
)
def test_a_board_without_solution(board: Grid, counts: int | None) -> None:
    with pytest.raises(NoSolution) as caught:
        true_candidates(board, counts=counts)  # type: ignore[call-overload]
    assert caught.value.grid == board


def test_a_full_board_has_no_candidates() -> None:
    solved = Grid.parse("1432324123144123")
    assert true_candidates(solved) == Candidates.of(solved)
    assert true_candidates(solved, counts=5) == Counter()


def test_a_full_board_with_rules_has_no_candidates() -> None:
    solved = Grid.parse("1234341221434321", Layout.parse("2x2+cage3.0.1"))
    assert true_candidates(solved) == Candidates.of(solved)
    assert true_candidates(solved, counts=5) == Counter()


def test_what_was_found_before_the_limit_is_in_the_error() -> None:
    board = Grid.empty("3x3")
    with pytest.raises(LimitExceeded) as caught:
        true_candidates(board, limits=Limits(nodes=100))
    found = caught.value.found
    assert isinstance(found, Candidates)
    assert 81 <= sum(mask.bit_count() for mask in found.masks) < 729
    assert not found.is_contradictory
    with pytest.raises(LimitExceeded) as caught:
        true_candidates(board, counts=1000, limits=Limits(nodes=100))
    assert isinstance(caught.value.found, Counter)
    assert 81 <= len(caught.value.found) <= 729


def test_a_stopped_call_has_what_was_found_too() -> None:
    with pytest.raises(Stopped) as caught:
        true_candidates(EMPTY, counts=1000, limits=Limits(should_stop=lambda: True))
    assert caught.value.found == Counter()


@pytest.mark.parametrize("counts", [0, -1, 1001])
def test_numbers_out_of_range(counts: int) -> None:
    with pytest.raises(InvalidOption) as caught:
        true_candidates(EMPTY, counts=counts)
    assert (caught.value.option, caught.value.value) == ("counts", counts)


@pytest.mark.parametrize("counts", ["5", 2.0, True])
def test_numbers_of_other_types(counts: Any) -> None:
    with pytest.raises(TypeError, match="counts"):
        true_candidates(EMPTY, counts=counts)


def test_only_boards_are_taken() -> None:
    wrong: Any = "1..............."
    with pytest.raises(TypeError, match="a Grid, a Puzzle or a Position"):
        true_candidates(wrong)
