"""Positions: what a player does, and what it leaves on the board.

Internal: one test tries to replace a private attribute.
"""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from boards import DIAGONALS, JIGSAW_5, with_some_clues

from sudokulib import (
    Candidates,
    Grid,
    InvalidGrid,
    Layout,
    Mistake,
    PencilMarks,
    Position,
    Puzzle,
    Step,
    diagnose,
    hint,
    make,
)
from sudokulib.errors import InvalidMarks, InvalidOption, UnsupportedLayout
from sudokulib.identity import Transformation, random_transformation
from sudokulib.playing import MarksAre, MistakeKind

CLUES = Grid.parse("1.3..2....1....3")
SOLVED = Grid.parse("1432324123144123")
START = Position(CLUES)
NAMES = {
    "Position": Position,
    "PencilMarks": PencilMarks,
    "Puzzle": Puzzle,
    "Grid": Grid,
    "Layout": Layout,
}
NO_MARKS = PencilMarks("2x2")


def all_marks(grid: Grid) -> PencilMarks:
    """Every mark that the digits allow, found the slow way."""
    n = grid.layout.size
    cells = [divmod(cell, n) for cell, digit in enumerate(grid.digits) if not digit]
    return PencilMarks(
        grid.layout, [(*cell, digit) for cell in cells for digit in grid.candidates(*cell)]
    )


# The parts of a position


def test_clues_alone() -> None:
    assert START.clues == START.grid == CLUES
    assert START.marks == START.corner_marks == NO_MARKS
    assert START.colors == {}
    assert START.puzzle is START.id is START.solution is None
    assert START.about == {}
    assert START.layout is CLUES.layout


def test_everything() -> None:
    digits = CLUES.with_cell(0, 1, 4)
    candidates = Candidates.of(digits, clues=CLUES)
    corner = PencilMarks(CLUES.layout, [(1, 2, 1)])
    position = Position(
        CLUES, digits, candidates, {"author": "Ada"}, corner_marks=corner, colors={(0, 0): ["Red"]}
    )
    assert (position.clues, position.grid, position.marks) == (CLUES, digits, all_marks(digits))
    assert position.about["author"] == "Ada"
    assert position.corner_marks == corner
    assert position.colors == {(0, 0): ("red",)}
    assert position == Position(
        clues=CLUES,
        grid=digits,
        marks=position.marks,
        about=position.about,
        corner_marks=corner,
        colors=position.colors,
    )


def test_a_position_of_anything() -> None:
    assert Position.of(CLUES) == START
    assert Position.of(Puzzle(CLUES)) == START
    assert Position.of(START) is START
    assert Position(Puzzle(CLUES)) == Position(START) == START
    for wrong in (None, "1.3..2....1....3", CLUES.digits, Grid, Candidates.of(CLUES)):
        with pytest.raises(TypeError, match="a Grid, a Puzzle or a Position"):
            Position.of(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("digits", [CLUES.with_cell(0, 2, 0), CLUES.with_cell(0, 2, 4)])
def test_digits_hold_the_clues(digits: Grid) -> None:
    with pytest.raises(InvalidGrid, match="r1c3 must be the clue 3") as caught:
        Position(CLUES, digits)
    assert caught.value.cell == (0, 2)
    assert caught.value.text == repr(digits)


def test_one_layout() -> None:
    digits = Grid(CLUES.layout.with_diagonals(), CLUES.digits)
    with pytest.raises(InvalidOption, match="layout of the clues") as caught:
        Position(CLUES, digits)
    assert caught.value.option == "grid"
    assert caught.value.value == digits


@pytest.mark.parametrize("digits", [CLUES.with_cell(0, 1, 4), Grid.parse("." * 81)])
def test_marks_of_other_digits(digits: Grid) -> None:
    with pytest.raises(InvalidMarks, match="belong to another grid"):
        Position(CLUES, marks=Candidates.of(digits))
    with pytest.raises(InvalidMarks, match="belong to another grid"):
        Position(CLUES, corner_marks=Candidates.of(digits))


@pytest.mark.parametrize("option", ["marks", "corner_marks"])
def test_marks_that_do_not_fit(option: str) -> None:
    with pytest.raises(InvalidMarks, match="r1c1 is filled and cannot be marked") as caught:
        Position(CLUES, **{option: PencilMarks("2x2", [(0, 1, 2), (0, 0, 2)])})
    assert caught.value.cell == (0, 0)
    with pytest.raises(InvalidOption, match="must have the layout of the clues") as wrong:
        Position(CLUES, **{option: PencilMarks("2x3")})
    assert wrong.value.option == option


def test_colors_that_do_not_fit() -> None:
    with pytest.raises(InvalidOption, match="cell must be from 0 to 3"):
        Position(CLUES, colors={(0, 4): ["red"]})
    with pytest.raises(InvalidOption, match="a color must be #rgb, #rrggbb"):
        Position(CLUES, colors={(0, 3): ["reddish"]})
    with pytest.raises(InvalidOption, match="a cell in colors must have a color"):
        Position(CLUES, colors={(0, 3): []})
    assert Position(CLUES, colors={(0, 3): ["red"] * 9}).colors[0, 3] == ("red",) * 9
    with pytest.raises(InvalidOption, match="a cell has at most 9 colors, not 10"):
        Position(CLUES, colors={(0, 3): ["red"] * 10})
    for wrong in ([], {0: ["red"]}, {(0, 0): "red"}, {(0, 0): [1]}, {(0, "0"): ["red"]}):
        with pytest.raises(TypeError):
            Position(CLUES, colors=wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", ["1.3..2....1....3", 5, b"", Grid, Candidates.of(CLUES)])
def test_wrong_types(wrong: Any) -> None:
    with pytest.raises(TypeError, match="clues must be a Grid"):
        Position(wrong)
    with pytest.raises(TypeError, match="grid must be a Grid"):
        Position(CLUES, wrong)
    if not isinstance(wrong, Candidates):
        with pytest.raises(TypeError, match="marks must be PencilMarks or Candidates"):
            Position(CLUES, marks=wrong)
    with pytest.raises(TypeError, match="about must be a mapping"):
        Position(CLUES, about=wrong)


# Entering and erasing


def test_errors_name_the_move() -> None:
    with pytest.raises(TypeError, match=r"^Position.mark\(\) takes"):
        Position(CLUES).mark(0, 1, 2, True)  # type: ignore[misc]


def test_undo_is_a_list() -> None:
    game = [START.with_all_marks()]
    for row, column, digit in [(0, 1, 4), (0, 3, 2), (0, 3, 4), (3, 0, 1)]:
        game.append(game[-1].enter(row, column, digit))
    assert format(game[-1].grid, "line") == "1434.2....1.1..3"
    assert game[2].grid[0, 3] == 2
    assert game[0] == START.with_all_marks()
    assert all(position.clues is CLUES for position in game)


def test_entering_takes_the_marks_that_it_forbids() -> None:
    position = START.with_all_marks().enter(0, 3, 4)
    assert position.marks == all_marks(position.grid)
    assert position.marks.digits(0, 3) == ()
    assert position.marks.digits(0, 1) == ()
    assert position.marks.digits(1, 3) == (1,)
    assert position.candidates.entries == 0b1000


def test_entering_takes_marks_of_both_layers_or_none() -> None:
    start = START.mark(0, 3, 4).mark(1, 3, 4, corner=True).mark(0, 1, 2).mark(0, 1, 4, corner=True)
    after = start.enter(0, 1, 4)
    assert (list(after.marks), list(after.corner_marks)) == ([], [(1, 3, 4)])
    kept = start.enter(0, 1, 4, clear_peers=False)
    assert (list(kept.marks), list(kept.corner_marks)) == ([(0, 3, 4)], [(1, 3, 4)])
    with pytest.raises(TypeError, match="clear_peers must be a bool"):
        start.enter(0, 1, 4, clear_peers="all")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="clear_peers must be a bool"):
        start.erase(0, 1, clear_peers=0)  # type: ignore[arg-type]


def test_entering_twice_changes_nothing() -> None:
    position = START.with_all_marks().enter(0, 1, 4)
    assert position.enter(0, 1, 4) == position


def test_conflicts_may_be_entered() -> None:
    position = START.with_all_marks().enter(0, 1, 1).enter(3, 2, 3)
    assert position.grid.conflicts() == ((0, 0), (0, 1), (0, 2), (3, 2), (3, 3))
    assert eval(repr(position), NAMES) == position


def test_erasing_undoes_an_entry_where_marks_are_complete() -> None:
    start = START.with_all_marks()
    after = start.enter(0, 3, 4)
    assert after.marks.digits(0, 1) == ()  # it has lost its only mark
    assert after.erase(0, 3) == start
    assert start.enter(0, 3, 4).enter(1, 3, 1).erase(1, 3).erase(0, 3) == start


def test_erasing_gives_nothing_to_notes() -> None:
    start = START.mark(0, 1, 2).mark(1, 3, 4).mark(1, 3, 1)
    after = start.enter(0, 3, 4).erase(0, 3)
    assert list(after.marks) == [(0, 1, 2), (1, 3, 1)]
    assert START.enter(0, 3, 4).erase(0, 3) == START


def test_erasing_may_keep_the_marks_of_the_peers() -> None:
    start = START.with_all_marks()
    after = start.enter(0, 3, 2)
    assert after.erase(0, 3, clear_peers=False).marks == PencilMarks(
        "2x2", [*after.marks, *[(0, 3, digit) for digit in (2, 4)]]
    )
    assert start.enter(0, 3, 2, clear_peers=False).erase(0, 3, clear_peers=False) == start


def test_marks_that_another_digit_keeps_away_stay_away() -> None:
    start = START.with_all_marks().enter(0, 3, 4).enter(2, 1, 4)
    position = start.erase(0, 3)
    assert position.marks.digits(1, 3) == (1, 4)
    assert 4 not in position.marks.digits(0, 1)  # r3c2 is another 4
    assert position.erase(2, 1) == START.with_all_marks()


def test_marks_that_were_crossed_out_stay_crossed_out() -> None:
    """Only those come back that the erased digit would rule out."""
    start = START.with_all_marks().unmark(3, 0, 2)
    assert start.enter(0, 3, 4).erase(0, 3) == start


def test_a_cell_that_lost_its_last_mark_gets_all_that_is_left() -> None:
    start = START.with_all_marks()
    after = start.unmark(3, 0, 2).enter(3, 1, 4)
    assert after.marks.digits(3, 0) == ()
    assert after.erase(3, 1) == start
    assert after.enter(3, 1, 1) == start.enter(3, 1, 1)


def test_replacing_is_erasing_first() -> None:
    start = START.with_all_marks()
    assert start.enter(0, 3, 2).enter(0, 3, 4) == start.enter(0, 3, 2).erase(0, 3).enter(0, 3, 4)
    assert START.enter(0, 3, 2).enter(0, 3, 4) == START.enter(0, 3, 4)


def test_erasing_an_empty_cell_takes_its_marks() -> None:
    position = START.with_all_marks().mark(0, 3, 1, corner=True).erase(0, 3)
    assert position.marks.digits(0, 3) == position.corner_marks.digits(0, 3) == ()
    assert position.marks.digits(1, 3) == (1, 4)
    assert START.erase(0, 3) == START


def test_erasing_in_a_full_board_without_marks() -> None:
    one_left = SOLVED.with_cell(0, 1, 0)
    assert Position(CLUES, SOLVED).erase(0, 1) == Position(CLUES, one_left)
    two_left = one_left.with_cell(0, 3, 0)
    assert Position(CLUES, one_left).erase(0, 3) == Position(CLUES, two_left)


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
    assert list(position.marks) == [(0, 3, 2)]
    assert position.mark(0, 3, 2) == position
    assert position.mark(0, 3, 4).marks.digits(0, 3) == (2, 4)
    assert not position.corner_marks


def test_unmarking() -> None:
    position = START.with_all_marks()
    assert position.unmark(0, 3, 2).marks.digits(0, 3) == (4,)
    assert position.unmark(0, 3, 2).mark(0, 3, 2) == position
    assert position.unmark(0, 3, 1) == position
    assert position.unmark(0, 0, 1) == position
    assert START.unmark(0, 3, 2) == START


def test_toggling() -> None:
    assert START.toggle_mark(0, 3, 2) == START.mark(0, 3, 2)
    assert START.mark(0, 3, 2).toggle_mark(0, 3, 2) == START


def test_two_layers() -> None:
    position = START.mark(0, 3, 2).mark(0, 3, 2, corner=True).mark(0, 3, 4, corner=True)
    assert list(position.marks) == [(0, 3, 2)]
    assert list(position.corner_marks) == [(0, 3, 2), (0, 3, 4)]
    assert list(position.unmark(0, 3, 2, corner=True).corner_marks) == [(0, 3, 4)]
    assert position.unmark(0, 3, 2).corner_marks == position.corner_marks
    assert position.toggle_mark(0, 3, 4, corner=True).toggle_mark(0, 3, 4, corner=True) == position
    assert position.with_all_marks().corner_marks == position.corner_marks
    for move in (START.mark, START.unmark, START.toggle_mark):
        with pytest.raises(TypeError, match="corner must be a bool"):
            move(0, 3, 2, corner="middle")


@pytest.mark.parametrize("corner", [False, True])
def test_a_filled_cell_cannot_be_marked(corner: bool) -> None:
    for position in (START, START.with_all_marks()):
        for move in (position.mark, position.toggle_mark):
            with pytest.raises(InvalidMarks, match="r1c1 is filled") as caught:
                move(0, 0, 2, corner=corner)
            assert caught.value.cell == (0, 0)


def test_a_mark_that_a_peer_rules_out() -> None:
    position = START.with_all_marks().mark(0, 1, 3)
    assert position.marks.digits(0, 1) == (3, 4)
    assert position.candidates == START.with_all_marks().candidates


def test_what_the_marks_are() -> None:
    assert START.marks_are is MarksAre.NOTES
    every = START.with_all_marks()
    assert every.marks_are is every.unmark(0, 3, 2).marks_are is MarksAre.COMPLETE
    assert every.unmark(0, 1, 4).marks_are is MarksAre.NOTES  # its only mark
    full = Position(CLUES, SOLVED)
    assert full.marks_are is MarksAre.NOTES
    assert START.mark(0, 1, 2, corner=True).marks_are is MarksAre.NOTES


def test_candidates_of_a_position() -> None:
    every = Candidates.of(CLUES)
    assert START.candidates == START.with_all_marks().candidates == every
    notes = START.mark(0, 3, 2).mark(1, 3, 1).mark(1, 3, 4)
    assert notes.candidates == every
    complete = START.with_all_marks().unmark(0, 3, 4)
    assert complete.candidates == every.eliminate([(0, 3, 4)])
    assert complete.enter(0, 1, 4).candidates.clues == CLUES


# Steps


def test_a_step_is_applied() -> None:
    layout = CLUES.layout
    step = Step("Guess", placements=[(0, 1, 4)], eliminations=[(2, 0, 4)], layout=layout)
    position = START.apply(step)
    assert position == START.with_all_marks().unmark(2, 0, 4).enter(0, 1, 4)
    assert position.apply(step) == position
    placing = Step("Guess", placements=[(0, 1, 4), (0, 3, 2), (0, 0, 1)], layout=layout)
    assert START.apply(placing) == START.enter(0, 1, 4).enter(0, 3, 2)


GUESS = Step("Guess", eliminations=[(2, 0, 4), (2, 0, 3), (0, 1, 2)], layout=START.layout)


def test_a_step_fills_in_what_notes_do_not_say() -> None:
    notes = START.mark(2, 0, 2).mark(0, 3, 1).mark(1, 0, 1, corner=True)
    after = notes.apply(GUESS)
    assert after.marks == START.with_all_marks().unmark(2, 0, 4).unmark(2, 0, 3).marks
    assert after.corner_marks == notes.corner_marks


def test_a_step_crosses_out_in_complete_marks() -> None:
    marks = START.with_all_marks().unmark(1, 3, 4).mark(0, 3, 1)
    assert marks.apply(GUESS) == marks.unmark(2, 0, 4).unmark(2, 0, 3)


def test_what_marks_are_may_be_said() -> None:
    notes = START.mark(2, 0, 2).mark(2, 0, 4)
    after = notes.apply(GUESS, marks_are="complete")
    assert after.marks == START.with_all_marks().unmark(2, 0, 4).unmark(2, 0, 3).marks
    every = START.with_all_marks().unmark(1, 3, 4)
    assert every.apply(GUESS, marks_are="notes") == START.with_all_marks().apply(GUESS)
    with pytest.raises(InvalidOption, match="marks_are must be one of auto, complete, notes"):
        notes.apply(GUESS, marks_are="all")


def test_steps_that_do_not_fit() -> None:
    with pytest.raises(InvalidOption, match="another layout"):
        START.apply(Step("Guess", placements=[(0, 1, 4)]))
    with pytest.raises(InvalidOption, match="r1c1 is the clue 1"):
        START.apply(Step("Guess", placements=[(0, 0, 2)], layout=CLUES.layout))
    with pytest.raises(TypeError, match="step must be a Step or a Mistake"):
        START.apply("Naked Single")  # type: ignore[arg-type]


# Mistakes


def test_a_wrong_digit_is_taken_out() -> None:
    start = START.with_all_marks()
    wrong = start.enter(0, 3, 4)
    mistake = hint(wrong)
    assert isinstance(mistake, Mistake)
    assert wrong.apply(mistake) == start
    assert start.apply(mistake) == start  # it is not there
    assert start.enter(0, 3, 2).apply(mistake) == start.enter(0, 3, 2)


def test_a_conflict_is_taken_out() -> None:
    wrong = START.enter(0, 1, 1).enter(3, 2, 3)
    mistakes = diagnose(wrong).mistakes
    assert [mistake.kind for mistake in mistakes][:2] == [MistakeKind.CONFLICT] * 2
    assert wrong.apply(mistakes[0]).apply(mistakes[1]) == START


def test_a_missing_mark_is_added() -> None:
    every = START.with_all_marks()
    lacking = every.unmark(0, 3, 2)
    mistake = hint(lacking)
    assert isinstance(mistake, Mistake)
    assert mistake.kind is MistakeKind.MISSING_MARK
    assert lacking.apply(mistake) == every
    assert lacking.enter(0, 3, 2).apply(mistake) == lacking.enter(0, 3, 2)


def test_clues_that_contradict_each_other_stay() -> None:
    position = Position(Grid.parse("11.............."))
    (mistake,) = diagnose(position).mistakes
    with pytest.raises(InvalidOption, match="the clues contradict each other") as caught:
        position.apply(mistake)
    assert caught.value.value == mistake
    with pytest.raises(InvalidOption, match="another layout"):
        START.apply(Mistake("wrong digit", cells=[(0, 1)], digits=[5], houses=[18]))


# Colours and strings


def test_colors_never_change() -> None:
    position = START.color(0, 1, "gold")
    with pytest.raises(AttributeError, match="colors never change"):
        position.colors._colors = {}
    assert position.colors == {(0, 1): ("gold",)}


def test_colors() -> None:
    position = START.color(0, 1, "Gold", "#06C").color(0, 0, "#ff000080")
    assert position.colors == {(0, 0): ("#ff000080",), (0, 1): ("gold", "#06c")}
    assert list(position.colors) == [(0, 0), (0, 1)]
    assert position.color(0, 1).colors == {(0, 0): ("#ff000080",)}
    assert START.color(0, 1) == START
    assert position.enter(0, 1, 4).erase(0, 1).colors == position.colors
    with pytest.raises(InvalidOption):
        START.color(4, 0, "red")
    for wrong in ("red;", "#12", "#12345g", "", "url(x)"):
        with pytest.raises(InvalidOption, match="a color must be"):
            START.color(0, 0, wrong)
    with pytest.raises(TypeError):
        START.color(0, 0, 5)  # type: ignore[arg-type]


def test_texts() -> None:
    position = START.with_about({"author": "Ada"}, level="easy").with_about(author="Eva")
    assert position.about == {"author": "Eva", "level": "easy"}
    assert START.with_about() == START
    for wrong in ({"level": 5}, {5: "easy"}, "easy"):
        with pytest.raises(TypeError):
            START.with_about(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        START.with_about(level=5)  # type: ignore[arg-type]
    assert position.without_about("author", "date").about == {"level": "easy"}
    assert position.without_about() == position
    with pytest.raises(TypeError, match="name must be a str"):
        position.without_about(5)  # type: ignore[arg-type]


# Its puzzle


def test_a_position_knows_its_puzzle() -> None:
    puzzle = make(rng=1)
    for start in (Position.of(puzzle), Position(puzzle), Position(Position.of(puzzle))):
        assert start.puzzle is puzzle
        empty = divmod(puzzle.clues.digits.index(0), 9)
        position = (
            start.enter(*empty, 1)
            .erase(*empty)
            .mark(*empty, 1)
            .with_all_marks()
            .color(0, 0, "red")
            .with_about(level="easy")
        )
        assert position.puzzle is puzzle
        assert position.id == puzzle.id
        assert position.solution == puzzle.solution
        move = random_transformation(puzzle.layout, rng=1)
        assert move(position).solution == move(puzzle.solution)
        assert move(position).id is None
        assert eval(repr(position), NAMES).solution == puzzle.solution
        assert pickle.loads(pickle.dumps(position)).puzzle.id == puzzle.id
    assert Position.of(puzzle.clues) == Position.of(puzzle)
    assert hash(Position.of(puzzle.clues)) == hash(Position.of(puzzle))


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
    assert str(position) == f"{position}" == str(position.grid)
    assert format(position, "line") == "143..2....1....3"
    with pytest.raises(InvalidOption):
        format(position, "lines")


EXAMPLES = [
    START,
    START.enter(0, 1, 4).enter(0, 3, 4),
    START.enter(0, 1, 4).mark(0, 3, 2),
    START.with_all_marks().unmark(0, 3, 2),
    START.mark(0, 3, 2, corner=True).mark(0, 1, 1),
    START.color(0, 3, "red", "#123"),
    Position.of(Puzzle(CLUES)).enter(0, 1, 3),
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
        assert type(same.about) is type(position.about)
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
    clues = Grid(layout, bytes(d if c % 2 else 0 for c, d in enumerate(digits.digits)))
    position = Position(clues, digits, about={"author": "Ada"}).with_all_marks()
    position = position.unmark(*next(iter(position.marks))).color(0, 5, "red")
    position = position.mark(*next(iter(position.marks)), corner=True)
    move = random_transformation(layout, rng=seed)
    moved = move(position)
    assert (moved.clues, moved.grid) == (move(clues), move(digits))
    assert moved.about == position.about
    for before, after in (
        (position.marks, moved.marks),
        (position.corner_marks, moved.corner_marks),
    ):
        assert set(after) == {(*move.cell(r, c), move.digit(d)) for r, c, d in before}
    assert moved.colors == {move.cell(0, 5): ("red",)}
    assert move.inverse()(moved) == position


def test_transformations_onto_another_layout() -> None:
    turn = Transformation.rotation(Layout.boxes(2, 3))
    position = Position(with_some_clues(Layout.boxes(2, 3), 1, 10))
    moved = turn(position)
    assert moved.layout is Layout.boxes(3, 2)
    assert moved.marks == PencilMarks(moved.layout)
    assert turn(position.with_all_marks()) == moved.with_all_marks()
    with pytest.raises(UnsupportedLayout):
        turn(START)


def test_a_class_is_no_position() -> None:
    with pytest.raises(TypeError, match="a Position, Candidates or a Layout"):
        Transformation(CLUES.layout)(Position)  # type: ignore[call-overload]
