"""The format `kaggle`: tables of puzzles and solutions."""

from __future__ import annotations

import pytest
from format_samples import BY_NAME, KAGGLE, LINE, PUZZLE, SMALL, SOLUTION, ZEROS

from sudokulib import Grid, InvalidGrid, Position, Puzzle, dumps, parse
from sudokulib.errors import UnsupportedFeature, UnsupportedLayout

SOLVED = Position(PUZZLE.clues, about={"solution": SOLUTION})


def test_a_table() -> None:
    assert dumps(SOLVED, "kaggle") == KAGGLE.strip()
    assert parse(KAGGLE) == parse(KAGGLE.replace("\n", "\r\n")) == SOLVED
    assert parse(KAGGLE.replace("\n", "\r")) == parse("\r\r" + KAGGLE.replace("\n", "\r")) == SOLVED
    assert parse(KAGGLE.replace("quizzes,solutions", "puzzle,solution")) == SOLVED


def test_many_rows() -> None:
    head, row, _ = KAGGLE.split("\n")
    found = BY_NAME["kaggle"].read_many([f"{head}\n", "\n", f"{row}\n", f"{row}\n"])
    assert list(found) == [SOLVED] * 2
    wrong = BY_NAME["kaggle"].read_many([f"{head}\n", f"{row}\n", f"{row[:-1]}\n", f"{row}\n"])
    assert next(wrong) == SOLVED
    with pytest.raises(InvalidGrid, match="line 3 of the file"):
        next(wrong)
    assert next(wrong) == SOLVED
    with pytest.raises(InvalidGrid, match="several"):
        parse(f"{KAGGLE}{row}")
    with pytest.raises(InvalidGrid, match="no puzzle"):
        parse(head, "kaggle")


@pytest.mark.parametrize(
    "row",
    [
        ZEROS,
        f"{ZEROS},",
        f"{ZEROS},{SOLUTION},1",
        f"{ZEROS[1:]},{SOLUTION}",
        f"{ZEROS},{SOLUTION[1:]}",
        f"{ZEROS},{SOLUTION[1:]}0",
        f"{ZEROS},{SOLUTION[::-1]}",
        f"?{ZEROS[1:]},{SOLUTION}",
    ],
)
def test_rows_that_are_wrong(row: str) -> None:
    with pytest.raises(InvalidGrid):
        parse(f"quizzes,solutions\n{row}", "kaggle")


def test_a_solution_that_is_not_the_puzzles() -> None:
    with pytest.raises(InvalidGrid, match="r1c1 is 5 in the puzzle, 6 in the solution") as caught:
        parse(KAGGLE.replace(",53", ",63"), "kaggle")
    assert caught.value.cell == (0, 0)


@pytest.mark.parametrize("text", ["", LINE, "quizzes;solutions\n", "a,b\n", ZEROS + "," + SOLUTION])
def test_other_tables(text: str) -> None:
    assert BY_NAME["kaggle"].reject_reason(text) is not None
    with pytest.raises(InvalidGrid, match="columns"):
        parse(text, "kaggle")


def test_what_cannot_be_written() -> None:
    with pytest.raises(UnsupportedFeature, match=r"convert --solve, or .*: 'solution'$"):
        dumps(PUZZLE, "kaggle")
    for solution in ("", SOLUTION[::-1], LINE, f"{SOLUTION}\n"):
        with pytest.raises(UnsupportedFeature):
            dumps(Position(PUZZLE.clues, about={"solution": solution}), "kaggle")
    with pytest.raises(UnsupportedLayout):
        dumps(parse(SMALL), "kaggle")


def test_a_puzzle_has_a_solution() -> None:
    assert dumps(Puzzle(PUZZLE.clues), "kaggle") == KAGGLE.strip()
    with pytest.raises(UnsupportedLayout):
        dumps(Puzzle(Grid.parse(SMALL)), "kaggle")
