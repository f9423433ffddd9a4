"""One law for everything that takes a puzzle: a grid, a puzzle and a position give the same."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import sudokulib
from sudokulib import (
    Candidates,
    CoverSolver,
    Grid,
    Limits,
    LogicSolver,
    NoSolution,
    Position,
    Puzzle,
    make_easier,
    make_harder,
)
from sudokulib.identity import (
    Transformation,
    are_equivalent,
    canonical_form,
    canonical_transformation,
    equivalence,
)
from sudokulib.techniques import Detail

CLUES = Grid.parse(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SMALL = Grid.parse("1.3..2....1....3")
PUZZLE = Puzzle(SMALL)
START = Position(SMALL)
LATER = START.enter(0, 1, 4).with_all_marks()
WRONG = START.enter(0, 1, 2)
QUARTER = Transformation.rotation("2x2")


def listed(function: Callable[..., Any]) -> Callable[[Any], Any]:
    return lambda value: list(function(value))


# Functions of the current board: for a position, its clues and entries.
OF_DIGITS: dict[str, Callable[[Any], Any]] = {
    "solve": sudokulib.solve,
    "any_solution": sudokulib.any_solution,
    "solutions": listed(sudokulib.solutions),
    "count_solutions": sudokulib.count_solutions,
    "is_unique": sudokulib.is_unique,
    "is_unique by logic": lambda value: sudokulib.is_unique(value, solver=LogicSolver()),
    "CoverSolver.solutions": listed(CoverSolver().solutions),
    "CoverSolver.proves_unique": CoverSolver().proves_unique,
    "LogicSolver.solutions": listed(LogicSolver().solutions),
    "LogicSolver.proves_unique": LogicSolver().proves_unique,
    "LogicSolver.steps": listed(LogicSolver().steps),
    "LogicSolver.reach": lambda value: LogicSolver().reach(value).grid,
    "Candidates.of": lambda value: Candidates.of(value).masks,
    "from_candidates": lambda value: Candidates.from_candidates(value, [(0, 3, 2)]).masks,
    "grid of a position": lambda value: Position.of(value).grid,
}

# What looks at the puzzle that the player was given: of a position, its clues.
OF_CLUES: dict[str, Callable[[Any], Any]] = {
    "automorphism_count": sudokulib.identity.automorphism_count,
    "canonical_transformation": canonical_transformation,
    "fingerprint": sudokulib.identity.fingerprint,
    "are_equivalent": lambda value: are_equivalent(value, QUARTER(SMALL)),
    "are_equivalent, the other way": lambda value: are_equivalent(QUARTER(SMALL), value),
    "equivalence": lambda value: equivalence(value, QUARTER(value)),
    "canonical_form": lambda value: Position.of(canonical_form(value)).clues,
    "pattern": lambda value: sudokulib.PuzzleMaker(layout=SMALL.layout, pattern=value).pattern,
    "Puzzle": Puzzle,
    "clues of a position": lambda value: Position.of(value).clues,
}

# What tells clues from entries itself.
OF_BOTH: dict[str, Callable[[Any], Any]] = {
    "hint": lambda value: sudokulib.hint(value).explain(Detail.NAME),
    "diagnose": sudokulib.diagnose,
    "rate": lambda value: sudokulib.rate(value).difficulty,
    "dumps": sudokulib.dumps,
    "svg": sudokulib.render.svg,
    "text": sudokulib.render.text,
    "Position.of": Position.of,
}


@pytest.mark.parametrize("name", [*OF_DIGITS, *OF_CLUES, *OF_BOTH])
def test_an_untouched_board_is_the_same_in_each_form(name: str) -> None:
    function = (OF_DIGITS | OF_CLUES | OF_BOTH)[name]
    assert function(SMALL) == function(PUZZLE) == function(START)


@pytest.mark.parametrize("name", OF_DIGITS)
def test_the_digits_of_a_position_count(name: str) -> None:
    assert OF_DIGITS[name](LATER) == OF_DIGITS[name](LATER.grid)


@pytest.mark.parametrize("name", OF_CLUES)
def test_the_clues_of_a_position_count(name: str) -> None:
    assert OF_CLUES[name](WRONG) == OF_CLUES[name](SMALL)


def test_a_wrong_entry_leaves_no_solution() -> None:
    assert not sudokulib.is_unique(WRONG)
    assert sudokulib.count_solutions(WRONG) == 0
    with pytest.raises(NoSolution) as caught:
        sudokulib.solve(WRONG)
    assert caught.value.grid == WRONG.grid
    with pytest.raises(NoSolution):
        sudokulib.any_solution(WRONG)


def test_several_solutions_of_the_digits_are_reported() -> None:
    with pytest.raises(sudokulib.MultipleSolutions) as caught:
        sudokulib.solve(Position(Grid.empty("2x2")).enter(0, 0, 3))
    assert caught.value.grid[0, 0] == 3


def test_marks_know_the_clues_of_a_position() -> None:
    candidates = Candidates.of(LATER)
    assert candidates == Candidates.of(LATER.grid, clues=SMALL)
    assert (candidates.clues, candidates.grid) == (SMALL, LATER.grid)
    assert LogicSolver().reach(LATER).clues == SMALL
    assert Candidates.from_candidates(LATER, []).entries == candidates.entries != 0


@pytest.mark.parametrize("value", [SMALL, PUZZLE, START, LATER, WRONG])
def test_a_canonical_form_is_what_its_transformation_gives(value: Any) -> None:
    form = canonical_form(value)
    assert type(form) is type(value)
    assert form == canonical_transformation(value)(value)
    assert Position.of(form).clues == canonical_form(SMALL)


def test_distinct_gives_what_it_was_given() -> None:
    other = Position(Grid.parse(".....4....2.1..3"))
    assert list(sudokulib.identity.distinct([WRONG, PUZZLE, other, QUARTER(SMALL), START])) == [
        WRONG,
        other,
    ]


@pytest.mark.parametrize("adjust", [make_easier, make_harder])
def test_clues_are_proved_to_be_a_puzzle(adjust: Callable[..., Puzzle]) -> None:
    puzzle = sudokulib.make(difficulty="medium", rng=1)
    position = Position(puzzle.clues)
    cell = puzzle.clues.digits.index(0)
    entered = position.enter(*divmod(cell, 9), puzzle.solution.digits[cell] % 9 + 1)
    adjusted = adjust(puzzle, rng=1)
    for value in (puzzle.clues, position, entered):
        assert adjust(value, rng=1) == adjusted
    with pytest.raises(sudokulib.MultipleSolutions):
        adjust(Grid.empty("3x3"))
    with pytest.raises(sudokulib.LimitExceeded):
        adjust(Grid.empty("3x3"), limits=Limits(1))
    with pytest.raises(TypeError, match="limits"):
        adjust(puzzle, limits=5)  # type: ignore[operator]


def test_the_layout_of_a_puzzle() -> None:
    assert PUZZLE.layout is SMALL.layout is START.layout


class Pretender:
    _grid = "1.3..2....1....3"


@pytest.mark.parametrize(
    "wrong",
    ["1.3..2....1....3", None, 5, SMALL.digits, Grid, Puzzle, Position, Pretender(), [SMALL]],
)
@pytest.mark.parametrize("name", sorted((OF_DIGITS | OF_CLUES).keys() - {"pattern"}))
def test_anything_else_is_a_type_error(name: str, wrong: Any) -> None:
    with pytest.raises(TypeError):
        (OF_DIGITS | OF_CLUES)[name](wrong)


def test_the_type_error_says_what_is_taken() -> None:
    with pytest.raises(TypeError, match="a Position or Candidates, not str: '1"):
        sudokulib.solve("1.3..2....1....3")  # type: ignore[arg-type]
    for adjust in (make_easier, make_harder):
        with pytest.raises(TypeError, match="puzzle must be a Grid, a Puzzle or a Position"):
            adjust("1.3..2....1....3")  # type: ignore[arg-type]
