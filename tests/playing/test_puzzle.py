"""A puzzle is always proved."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from boards import DIAGONALS, IMPOSSIBLE

from sudokulib import (
    Grid,
    InvalidGrid,
    Layout,
    LimitExceeded,
    Limits,
    MultipleSolutions,
    NoSolution,
    Puzzle,
    Stopped,
    make,
)

CLUES = Grid.parse("1.3..2....1....3")
SOLVED = Grid.parse("1432324123144123")


def test_the_constructor_solves() -> None:
    puzzle = Puzzle(CLUES)
    assert puzzle.clues == CLUES
    assert puzzle.solution == SOLVED
    assert Puzzle(CLUES, SOLVED) == Puzzle(CLUES, solution=SOLVED) == puzzle


@pytest.mark.parametrize(
    ("clues", "error"),
    [
        (Grid.parse("12343412........"), MultipleSolutions),
        (Grid.parse("123....4........"), NoSolution),
        (Grid.parse("11" + "." * 14), NoSolution),
        (Grid.empty(IMPOSSIBLE), NoSolution),
    ],
)
def test_what_is_no_puzzle(clues: Grid, error: type[NoSolution | MultipleSolutions]) -> None:
    with pytest.raises(error) as caught:
        Puzzle(clues)
    assert isinstance(caught.value, NoSolution | MultipleSolutions)
    assert caught.value.grid == clues


def test_a_proof_that_takes_too_long() -> None:
    hard = Grid.parse(
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
    )
    with pytest.raises(LimitExceeded, match="nodes=2"):
        Puzzle(hard, limits=Limits(2))
    with pytest.raises(Stopped):
        Puzzle(hard, limits=Limits(should_stop=lambda: True))
    assert Puzzle(hard, limits=None) == Puzzle(hard)


@pytest.mark.parametrize("solution", [CLUES, SOLVED.with_cell(0, 0, 2), Grid.parse("." * 81)])
def test_another_solution_is_refused(solution: Grid) -> None:
    with pytest.raises(InvalidGrid) as caught:
        Puzzle(CLUES, solution)
    assert caught.value.text == repr(solution)


@pytest.mark.parametrize("wrong", ["1.3..2....1....3", 5, CLUES.digits, Grid, Puzzle])
def test_wrong_types(wrong: Any) -> None:
    with pytest.raises(TypeError, match="clues must be a Grid"):
        Puzzle(wrong)
    with pytest.raises(TypeError, match="solution must be a Grid"):
        Puzzle(CLUES, wrong)


def test_text() -> None:
    puzzle = Puzzle(CLUES)
    assert str(puzzle) == f"{puzzle}" == str(CLUES)
    assert format(puzzle, "line") == "1.3..2....1....3"


@pytest.mark.parametrize("layout", [Layout.boxes(2, 2), DIAGONALS], ids=str)
def test_it_is_a_value(layout: Layout) -> None:
    puzzle = make(layout=layout, rng=1)
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert copy.deepcopy(puzzle) == puzzle
    assert hash(copy.copy(puzzle)) == hash(puzzle)
    assert eval(repr(puzzle)) == puzzle
    assert Puzzle(puzzle.clues) == puzzle
    assert len({puzzle, Puzzle(puzzle.clues), eval(repr(puzzle))}) == 1
    with pytest.raises(AttributeError):
        puzzle.clues = CLUES  # type: ignore[misc]


def test_the_id_goes_with_copies_and_tells_nothing_apart() -> None:
    puzzle = make(layout=CLUES.layout, rng=1)
    assert puzzle.id == "1.2x2.1"
    for same in (pickle.loads(pickle.dumps(puzzle)), copy.copy(puzzle), copy.deepcopy(puzzle)):
        assert same.id == puzzle.id
        assert same.solution == puzzle.solution
    own = Puzzle(puzzle.clues)
    assert own.id is None
    assert own == puzzle
    assert hash(own) == hash(puzzle)
    assert repr(own) == repr(puzzle)
    assert pickle.loads(pickle.dumps(own)).id is None
