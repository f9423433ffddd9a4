"""Internal: almost locked sets and their restricted common digits, against their definitions."""

from __future__ import annotations

from itertools import combinations

import pytest
from boards import DIAGONALS, JIGSAW_6
from locked_sets import Board
from random_candidates import random_candidates

from sudokulib import Candidates, Grid, Layout
from sudokulib._board.masks import bits
from sudokulib._candidates.almost_locked import (
    almost_locked_sets,
    linked_sets,
    overlapping_sets,
    restricted_commons,
    sets_with_common_eliminations,
)

BOARDS = [
    random_candidates(layout, seed, filled=filled, erased=0.6)[0]
    for layout, filled, seed in (
        (Layout.boxes(2, 2), 0.1, 0),
        (Layout.boxes(2, 2), 0.3, 1),
        (Layout.boxes(2, 3), 0.4, 2),
        (JIGSAW_6, 0.5, 3),
        (DIAGONALS, 0.75, 4),
    )
]
each_board = pytest.mark.parametrize("candidates", BOARDS)


def numbers(mask: int) -> list[int]:
    return list(bits(mask))


@each_board
def test_the_sets_are_as_defined(candidates: Candidates) -> None:
    board, sets = Board(candidates), almost_locked_sets(candidates._lookup)
    assert [tuple(bits(each.cells)) for each in sets] == [each.cells for each in board.sets]
    for each, expected in zip(sets, board.sets):
        assert {at + 1 for at in bits(each.digits)} == expected.digits
        for digit, (places, seen) in enumerate(zip(each.places, each.seen), 1):
            assert numbers(places) == board.places(expected, digit)
            assert numbers(seen) == (
                board.seen(board.places(expected, digit), digit) if places else []
            )


@each_board
@pytest.mark.parametrize("overlap", [False, True])
def test_restricted_commons_are_as_defined(candidates: Candidates, overlap: bool) -> None:
    board = Board(candidates)
    expected = [
        (one, two, tuple(digits))
        for one, two in combinations(range(len(board.sets)), 2)
        if (digits := board.shared(board.sets[one], board.sets[two], overlap=overlap))
    ]
    assert list(restricted_commons(candidates._lookup, overlap)) == expected
    near = linked_sets(candidates._lookup, overlap)
    assert [list(others) for others in near] == [sorted(others) for others in near]
    pairs = {(one, two, digits) for one, of in enumerate(near) for two, digits in of.items()}
    assert pairs == {*expected, *[(two, one, digits) for one, two, digits in expected]}


@each_board
def test_what_sets_have_in_common(candidates: Candidates) -> None:
    board = Board(candidates)
    victims, touched = (
        sets_with_common_eliminations(candidates._lookup),
        overlapping_sets(candidates._lookup),
    )
    for number, one in enumerate(board.sets):
        assert numbers(touched[number]) == [
            other for other, two in enumerate(board.sets) if {*one.cells} & {*two.cells}
        ]
        assert {at + 1 for at in victims[number]} == one.digits
        for at, who in victims[number].items():
            seen = {*board.seen(board.places(one, at + 1), at + 1)}
            assert numbers(who) == [
                other
                for other, two in enumerate(board.sets)
                if at + 1 in two.digits and seen & {*board.seen(board.places(two, at + 1), at + 1)}
            ]


def test_sets_of_large_boards_have_at_most_four_cells() -> None:
    layout = Layout.boxes(4, 4)
    assert almost_locked_sets(Candidates.of(Grid.empty(layout))._lookup) == ()
    candidates, _ = random_candidates(layout, 1, filled=0.6, erased=0.5)
    sizes = {each.cells.bit_count() for each in almost_locked_sets(candidates._lookup)}
    assert sizes == {1, 2, 3, 4}
    row = Candidates.of(Grid.empty(layout)).eliminate(
        [(0, column, digit) for column in range(16) for digit in range(6, 17)]
    )
    cells = [each.cells for each in almost_locked_sets(row._lookup)]
    assert cells == [sum([1 << cell for cell in each]) for each in combinations(range(16), 4)]


def test_an_empty_cell_without_candidates_is_in_no_set() -> None:
    candidates = Candidates.of(Grid.empty(Layout.boxes(2, 2))).eliminate(
        [(0, 0, digit) for digit in range(1, 5)]
    )
    assert not any(each.cells & 1 for each in almost_locked_sets(candidates._lookup))
