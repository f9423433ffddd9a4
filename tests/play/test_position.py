"""Positions: what a player does, and what it leaves on the board."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from boards import DIAGONALS, JIGSAW_5, with_some_clues

from sudokulib import (
    Grid,
    InvalidGrid,
    InvalidMarks,
    InvalidOption,
    Layout,
    Marks,
    Position,
    Puzzle,
    Step,
    Transformation,
    UnsupportedLayout,
    random_transformation,
)
from sudokulib._play.metadata import About

CLUES = Grid.parse("1.3..2....1....3")
SOLVED = Grid.parse("1432324123144123")
START = Position(CLUES)
NAMES = {"Position": Position, "Grid": Grid, "Marks": Marks, "Layout": Layout}


def marks_of(position: Position) -> Marks:
    assert position.marks is not None
    return position.marks


# What it is made of


def test_clues_alone() -> None:
    assert START.clues == START.digits == CLUES
    assert START.marks is None
    assert START.about == {}
    assert START.layout is CLUES.layout


def test_everything() -> None:
    digits = CLUES.with_cell(0, 1, 4)
    marks = Marks.of(digits, clues=CLUES)
    position = Position(CLUES, digits, marks, {"author": "Ada"})
    assert (position.clues, position.digits, position.marks) == (CLUES, digits, marks)
    assert position.about["author"] == "Ada"
    assert Position(clues=CLUES, digits=digits, marks=marks, about=position.about) == position


def test_marks_learn_what_is_a_clue() -> None:
    """Marks that were made of the digits alone take all of them for clues."""
    digits = CLUES.with_cell(0, 1, 4)
    position = Position(CLUES, digits, Marks.of(digits))
    assert position.marks == Marks.of(digits, clues=CLUES)
    assert marks_of(position).clues == CLUES


def test_a_position_of_anything() -> None:
    assert Position.of(CLUES) == START
    assert Position.of(Puzzle(CLUES)) == START
    assert Position.of(START) is START
    for wrong in (None, "1.3..2....1....3", CLUES.cells, Grid, Marks.of(CLUES)):
        with pytest.raises(TypeError, match="a Grid, a Puzzle or a Position"):
            Position.of(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("digits", [CLUES.with_cell(0, 2, 0), CLUES.with_cell(0, 2, 4)])
def test_digits_hold_the_clues(digits: Grid) -> None:
    with pytest.raises(InvalidGrid, match="r1c3 is the clue 3") as caught:
        Position(CLUES, digits)
    assert caught.value.cell == (0, 2)
    assert caught.value.text == repr(digits)


def test_one_layout() -> None:
    digits = Grid(CLUES.layout.with_diagonals(), CLUES.cells)
    with pytest.raises(InvalidOption, match="on one layout") as caught:
        Position(CLUES, digits)
    assert caught.value.option == "digits"
    assert caught.value.value == digits


@pytest.mark.parametrize("digits", [CLUES.with_cell(0, 1, 4), Grid.parse("." * 81)])
def test_marks_of_other_digits(digits: Grid) -> None:
    with pytest.raises(InvalidMarks, match="belong to other digits"):
        Position(CLUES, marks=Marks.of(digits))


@pytest.mark.parametrize("wrong", ["1.3..2....1....3", 5, b"", Grid, START])
def test_wrong_types(wrong: Any) -> None:
    with pytest.raises(TypeError, match="clues must be a Grid"):
        Position(wrong)
    with pytest.raises(TypeError, match="digits must be a Grid"):
        Position(CLUES, wrong)
    with pytest.raises(TypeError, match="marks must be a Marks"):
        Position(CLUES, marks=wrong)
    with pytest.raises(TypeError, match="about must be a mapping"):
        Position(CLUES, about=wrong)


# Entering and erasing


def test_undo_is_a_list() -> None:
    game = [START.with_all_marks()]
    for row, column, digit in [(0, 1, 4), (0, 3, 2), (0, 3, 4), (3, 0, 1)]:
        game.append(game[-1].enter(row, column, digit))
    assert format(game[-1].digits, "line") == "1434.2....1.1..3"
    assert game[2].digits[0, 3] == 2
    assert game[0] == START.with_all_marks()
    assert all(position.clues is CLUES for position in game)


def test_entering_takes_the_marks_that_it_forbids() -> None:
    position = START.with_all_marks().enter(0, 3, 4)
    assert marks_of(position) == Marks.of(position.digits, clues=CLUES)
    assert marks_of(position).candidates(0, 3) == ()
    assert marks_of(position).candidates(0, 1) == ()
    assert marks_of(position).candidates(1, 3) == (1,)
    assert marks_of(position).entries == 0b1000


def test_entering_twice_changes_nothing() -> None:
    position = START.with_all_marks().enter(0, 1, 4)
    assert position.enter(0, 1, 4) == position


def test_conflicts_may_be_entered() -> None:
    position = START.with_all_marks().enter(0, 1, 1).enter(3, 2, 3)
    assert position.digits.conflicts() == ((0, 0), (0, 1), (0, 2), (3, 2), (3, 3))
    assert eval(repr(position), NAMES) == position


def test_erasing_gives_back_the_marks_that_the_digit_kept_away() -> None:
    start = START.with_all_marks()
    position = start.enter(0, 3, 4).erase(0, 3)
    assert position.digits == CLUES
    assert marks_of(position).candidates(0, 3) == ()
    # r1c2 had lost its only mark, so it is not marked any more, and gets none back.
    assert marks_of(position).candidates(0, 1) == ()
    assert marks_of(position).candidates(1, 3) == marks_of(start).candidates(1, 3) == (1, 4)
    assert position.working_marks == start.working_marks


def test_marks_that_another_digit_keeps_away_stay_away() -> None:
    start = START.with_all_marks().enter(0, 3, 4).enter(3, 1, 4)
    position = start.erase(0, 3)
    assert marks_of(position).candidates(1, 3) == (1, 4)
    assert 4 not in marks_of(position).candidates(2, 1)  # r4c2 is another 4
    assert marks_of(position.erase(3, 1)).candidates(3, 2) == (2, 4)


def test_replacing_is_erasing_first() -> None:
    start = START.with_all_marks()
    assert start.enter(0, 3, 2).enter(0, 3, 4) == start.enter(0, 3, 2).erase(0, 3).enter(0, 3, 4)
    assert marks_of(start.enter(0, 3, 2).enter(0, 3, 4)).candidates(3, 3) == ()
    assert START.enter(0, 3, 2).enter(0, 3, 4) == START.enter(0, 3, 4)


def test_erasing_an_empty_cell_takes_its_marks() -> None:
    position = START.with_all_marks().erase(0, 3)
    assert marks_of(position).candidates(0, 3) == ()
    assert marks_of(position).candidates(1, 3) == (1, 4)
    assert START.erase(0, 3) == START


@pytest.mark.parametrize(("row", "column", "clue"), [(0, 0, 1), (0, 2, 3), (3, 3, 3)])
def test_a_clue_stays(row: int, column: int, clue: int) -> None:
    for change in (
        lambda: START.enter(row, column, 2),
        lambda: START.enter(row, column, clue),
        lambda: START.erase(row, column),
    ):
        with pytest.raises(InvalidOption, match=f"r{row + 1}c{column + 1} is the clue {clue}") as e:
            change()
        assert e.value.option == "cell"
        assert e.value.value == (row, column)


@pytest.mark.parametrize(
    ("row", "column", "digit", "option"),
    [(-1, 0, 1, "row"), (4, 0, 1, "row"), (0, -1, 1, "column"), (0, 4, 1, "column"),
     (0, 1, 0, "digit"), (0, 1, 5, "digit")],
)  # fmt: skip
def test_numbers_out_of_range(row: int, column: int, digit: int, option: str) -> None:
    for change in (START.enter, START.mark, START.unmark):
        with pytest.raises(InvalidOption) as caught:
            change(row, column, digit)
        assert caught.value.option == option
    if option != "digit":
        with pytest.raises(InvalidOption):
            START.erase(row, column)
    else:
        with pytest.raises(InvalidOption):
            START.remaining(digit)


@pytest.mark.parametrize("wrong", [None, "1", 1.0, True])
def test_wrong_numbers(wrong: Any) -> None:
    for change in (START.enter, START.mark, START.unmark):
        for arguments in ((wrong, 1, 1), (0, wrong, 1), (0, 1, wrong)):
            with pytest.raises(TypeError):
                change(*arguments)
    with pytest.raises(TypeError):
        START.remaining(wrong)


# Marks


def test_marking_starts_with_nothing() -> None:
    position = START.mark(0, 3, 2)
    assert marks_of(position).candidates(0, 3) == (2,)
    assert sum(mask.bit_count() for mask in marks_of(position).masks) == 1
    assert position.mark(0, 3, 2) == position
    assert marks_of(position.mark(0, 3, 4)).candidates(0, 3) == (2, 4)


def test_unmarking() -> None:
    position = START.with_all_marks()
    assert marks_of(position.unmark(0, 3, 2)).candidates(0, 3) == (4,)
    assert position.unmark(0, 3, 2).mark(0, 3, 2) == position
    assert position.unmark(0, 3, 1) == position
    assert position.unmark(0, 0, 1) == position
    assert START.unmark(0, 3, 2) == START


@pytest.mark.parametrize(
    ("cell", "digit", "why"), [((0, 0), 2, "is filled"), ((0, 1), 3, "sees a 3")]
)
def test_marks_that_cannot_be(cell: tuple[int, int], digit: int, why: str) -> None:
    for position in (START, START.with_all_marks()):
        with pytest.raises(InvalidMarks, match=why) as caught:
            position.mark(*cell, digit)
        assert caught.value.cell == cell
        assert caught.value.digit == digit


def test_marks_know_the_entries() -> None:
    position = START.enter(0, 1, 4).mark(0, 3, 2)
    assert marks_of(position).entries == 0b10
    assert marks_of(position.with_all_marks()).clues == CLUES


def test_working_marks() -> None:
    every = Marks.of(CLUES)
    assert START.working_marks == every
    assert START.with_all_marks().working_marks == every
    position = START.mark(0, 3, 2).mark(1, 3, 1).mark(1, 3, 4)
    assert position.working_marks == every.eliminate([(0, 3, 4)])


# Steps


def test_a_step_is_applied() -> None:
    layout = CLUES.layout
    step = Step("Guess", placements=[(0, 1, 4)], eliminations=[(2, 0, 4)], layout=layout)
    position = START.apply(step)
    assert position.digits[0, 1] == 4
    assert marks_of(position).candidates(2, 0) == (2, 3)
    assert sum(mask.bit_count() for mask in marks_of(position).masks) == 2
    assert position.apply(step) == position
    placing = Step("Guess", placements=[(0, 1, 4), (0, 3, 2), (0, 0, 1)], layout=layout)
    assert START.apply(placing) == START.enter(0, 1, 4).enter(0, 3, 2)


def test_a_step_crosses_out_in_the_own_marks() -> None:
    position = START.mark(2, 0, 2).mark(2, 0, 4).mark(0, 3, 4)
    after = position.apply(
        Step("Guess", eliminations=[(2, 0, 4), (2, 0, 3), (0, 1, 2)], layout=CLUES.layout)
    )
    assert marks_of(after).candidates(2, 0) == (2,)
    assert marks_of(after).candidates(0, 1) == (4,)
    assert marks_of(after).candidates(0, 3) == (4,)
    assert marks_of(after).candidates(1, 3) == ()


def test_steps_that_do_not_fit() -> None:
    with pytest.raises(InvalidOption, match="another layout"):
        START.apply(Step("Guess", placements=[(0, 1, 4)]))
    with pytest.raises(InvalidOption, match="r1c1 is the clue 1"):
        START.apply(Step("Guess", placements=[(0, 0, 2)], layout=CLUES.layout))
    with pytest.raises(TypeError, match="step must be a Step"):
        START.apply("Naked Single")  # type: ignore[arg-type]


# Questions


def test_what_is_left() -> None:
    assert [START.remaining(digit) for digit in (1, 2, 3, 4)] == [2, 3, 2, 4]
    full = Position(Grid.parse("." * 16), Grid.parse("1" * 16))
    assert [full.remaining(digit) for digit in (1, 2)] == [0, 4]
    assert (full.is_complete, full.is_solved) == (True, False)
    assert (START.is_complete, START.is_solved) == (False, False)
    solved = Position(CLUES, SOLVED)
    assert (solved.is_complete, solved.is_solved) == (True, True)


# A value


def test_text() -> None:
    position = START.enter(0, 1, 4)
    assert str(position) == f"{position}" == str(position.digits)
    assert format(position, "line") == "143..2....1....3"
    with pytest.raises(InvalidOption):
        format(position, "lines")


EXAMPLES = [
    START,
    START.enter(0, 1, 4).enter(0, 3, 4),
    START.enter(0, 1, 4).mark(0, 3, 2),
    START.with_all_marks().unmark(0, 3, 2),
    Position(CLUES, about={"author": "Ada", "source": 'a "newspaper"'}),
    Position(with_some_clues(JIGSAW_5, 1, 8)).with_all_marks(),
    Position(with_some_clues(DIAGONALS, 1, 30), about={"level": "hard"}),
]


@pytest.mark.parametrize("position", EXAMPLES, ids=range(len(EXAMPLES)))
@pytest.mark.parametrize("protocol", [0, 2, pickle.HIGHEST_PROTOCOL])
def test_it_is_a_value(position: Position, protocol: int) -> None:
    again = eval(repr(position), NAMES)
    assert again == position
    assert hash(again) == hash(position)
    for same in (pickle.loads(pickle.dumps(position, protocol)), copy.deepcopy(position)):
        assert same == position
        assert type(same.about) is About
        assert repr(same) == repr(position)
    with pytest.raises(AttributeError):
        position.clues = CLUES  # type: ignore[misc]


def test_different_positions_differ() -> None:
    assert len(set(EXAMPLES)) == len(EXAMPLES)


# Transformations


@pytest.mark.parametrize("seed", range(5))
def test_transformations_move_everything(seed: int) -> None:
    layout = Layout.boxes(2, 3)
    digits = with_some_clues(layout, seed, 20)
    clues = Grid(layout, bytes(d if c % 2 else 0 for c, d in enumerate(digits.cells)))
    position = Position(clues, digits, about={"author": "Ada"}).with_all_marks()
    position = position.unmark(*next((r, c, d) for r, c, d in candidates(position)))
    move = random_transformation(layout, rng=seed)
    moved = move(position)
    assert (moved.clues, moved.digits) == (move(clues), move(digits))
    assert moved.about == position.about
    images = {(*move.cell(r, c), move.digit(d)) for r, c, d in candidates(position)}
    assert set(candidates(moved)) == images
    assert marks_of(moved).clues == moved.clues
    assert move.inverse()(moved) == position


def candidates(position: Position) -> list[tuple[int, int, int]]:
    n = position.layout.n
    marks = marks_of(position)
    return [
        (r, c, d) for r in range(n) for c in range(n) for d in marks.candidates(r, c)
    ]  # fmt: skip


def test_transformations_onto_another_layout() -> None:
    turn = Transformation.rotation(Layout.boxes(2, 3))
    position = Position(with_some_clues(Layout.boxes(2, 3), 1, 10))
    moved = turn(position)
    assert moved.layout is Layout.boxes(3, 2)
    assert moved.marks is None
    assert turn(position.with_all_marks()) == moved.with_all_marks()
    with pytest.raises(UnsupportedLayout):
        turn(START)


def test_a_class_is_no_position() -> None:
    with pytest.raises(TypeError, match="a Grid, a Puzzle, a Position or a Layout"):
        Transformation(CLUES.layout)(Position)  # type: ignore[call-overload]
