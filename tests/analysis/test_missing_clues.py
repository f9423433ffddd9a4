"""Missing clues, against all solutions of small boards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pytest
from boards import IMPOSSIBLE
from constraint_law import case_of

from sudokulib import (
    Grid,
    LimitExceeded,
    Limits,
    MultipleSolutions,
    NoSolution,
    Position,
    Stopped,
    is_unique,
    make,
    solutions,
)
from sudokulib.analysis import _missing_clues, missing_clues

Sets = list[list[tuple[int, int, int]]]


def expected_sets(board: Grid, answers: Sequence[bytes]) -> Sets | type[Exception]:
    """The sets, or the error, by counting all solutions."""
    if not answers:
        return NoSolution
    if len(answers) == 1:
        return []
    empty = [cell for cell, digit in enumerate(board.digits) if not digit]
    for size in (1, 2):
        counts = Counter(
            each
            for cells in answers
            for each in combinations([(cell, cells[cell]) for cell in empty], size)
        )
        found = sorted(each for each, count in counts.items() if count == 1)
        if found:
            return [[(*board.layout.cell(cell), digit) for cell, digit in each] for each in found]
    return MultipleSolutions


def found_sets(board: Any) -> Sets | type[Exception]:
    try:
        return [sorted(each) for each in missing_clues(board)]
    except (NoSolution, MultipleSolutions) as error:
        return type(error)


def assert_exact(board: Grid, answers: Sequence[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    """With all solutions listed, and with a search for each set."""
    expected = expected_sets(board, answers)
    for most in (1000, 2, 20):
        monkeypatch.setattr(_missing_clues, "_MOST_LISTED", most)
        assert found_sets(board) == expected


@pytest.mark.long
@pytest.mark.parametrize(("size", "seeds"), [(4, 60), (6, 12)])
def test_boards_with_rules(size: int, seeds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = Counter[object]()
    for seed in range(seeds):
        case = case_of(seed, size)
        answers = case.answers()
        if len(answers) <= 300:
            assert_exact(case.clues, answers, monkeypatch)
            expected = expected_sets(case.clues, answers)
            kinds[
                expected if isinstance(expected, type) else max(map(len, expected), default=0)
            ] += 1
    assert size == 6 or kinds.keys() >= {1, 2, NoSolution, MultipleSolutions}


BOARDS = ["2x2", "2x3", "2x2+diagonals", "1112312233324444", "2x3+disjoint", "3x3"]


@pytest.mark.parametrize("layout", BOARDS)
@pytest.mark.parametrize("removed", [0, 1, 2, 3])
def test_boards_without_rules(layout: str, removed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    clues = make(layout=layout, rng=3).clues
    digits = bytearray(clues.digits)
    for cell in [cell for cell, digit in enumerate(digits) if digit][:removed]:
        digits[cell] = 0
    board = Grid(clues.layout, bytes(digits))
    answers = [each.digits for each in solutions(board)]
    if len(answers) <= 2000:
        assert_exact(board, answers, monkeypatch)
    found = found_sets(board)
    for each in [] if isinstance(found, type) else found[:20]:
        with_them = board
        for clue in each:
            with_them = with_them.with_cell(*clue)
        assert is_unique(with_them)


def test_entries_of_a_position_are_used() -> None:
    grid = Grid.parse("12343412........")
    position = Position(grid).enter(2, 0, 2)
    assert missing_clues(position) == missing_clues(position.grid)
    assert {len(each) for each in missing_clues(position)} == {1}
    assert {len(each) for each in missing_clues(grid)} == {2}
    assert missing_clues(make(layout="2x2", rng=1)) == ()


def test_a_full_grid() -> None:
    assert missing_clues(Grid.parse("1432324123144123")) == ()


@pytest.mark.parametrize("board", [Grid.empty(IMPOSSIBLE), Grid.parse("1" * 16)])
def test_a_board_without_solution(board: Grid) -> None:
    with pytest.raises(NoSolution) as caught:
        missing_clues(board)
    assert caught.value.grid == board


@pytest.mark.long
@pytest.mark.parametrize("layout", ["2x2", "2x3", "2x3+antiknight"])
def test_a_board_that_needs_more_clues(layout: str) -> None:
    board = Grid.empty(layout)
    with pytest.raises(MultipleSolutions, match="even with any two more clues") as caught:
        missing_clues(board)
    one, two = caught.value.solutions
    assert caught.value.grid == board
    assert one.is_solved
    assert two.is_solved
    assert one != two


@pytest.mark.long
def test_what_was_found_before_the_limit_is_in_the_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_missing_clues, "_MOST_LISTED", 2)
    clues = make(rng=6).clues
    cells = [cell for cell, digit in enumerate(clues.digits) if digit]
    for size, step in ((1, 15), (2, 200)):
        digits = bytearray(clues.digits)
        for cell in cells[:size]:
            digits[cell] = 0
        board = Grid(clues.layout, bytes(digits))
        whole = missing_clues(board)
        assert {len(each) for each in whole} == {size}
        parts = set()
        for nodes in range(1, 40 * step, step):
            try:
                found = missing_clues(board, limits=Limits(nodes))
            except LimitExceeded as error:
                found = error.found
            assert found == whole[: len(found)]
            parts.add(len(found))
        assert {0, len(whole)} < parts


def test_a_stopped_call_has_what_was_found_too() -> None:
    with pytest.raises(Stopped) as caught:
        missing_clues(Grid.empty("2x2"), limits=Limits(should_stop=lambda: True))
    assert caught.value.found == ()


@pytest.mark.slow
def test_it_is_fast_on_open_boards() -> None:
    """Most pairs are excluded together: one by one, they would need 100,000 nodes and more."""
    board = Grid.parse(
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
    )
    open_board = board.with_cell(1, 5, 0).with_cell(1, 7, 0).with_cell(2, 2, 0)
    with pytest.raises(MultipleSolutions):
        missing_clues(open_board, limits=Limits(60_000))
