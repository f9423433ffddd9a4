"""The format `sdk`: files of SudoCue and SadMan Sudoku."""

from __future__ import annotations

import pytest
from format_samples import BY_NAME, MARKED, PLAYED, PUZZLE, ROWS, SADMAN, SMALL, SUDOCUE

from sudokulib import InvalidGrid, Position, dumps, parse
from sudokulib.errors import InvalidMarks, UnsupportedFeature, UnsupportedLayout

BOARD = "\n".join(ROWS)
TAGS = {
    "A": "author",
    "C": "comment",
    "D": "description",
    "B": "date",
    "S": "source",
    "U": "url",
    "L": "level",
    "N": "solutions",
    "H": "clues",
    "T": "seconds",
}


def test_sudocue() -> None:
    position = parse(SUDOCUE, "sdk")
    assert position.clues == PUZZLE.clues
    assert dict(position.about) == {
        "author": "Ada",
        "description": "The first of many",
        "comment": "No guessing",
        "date": "01-11-2026",
        "source": "The Morning Post",
        "level": "Easy",
        "url": "http://www.example.org/",
    }


def test_sadman() -> None:
    position = parse(SADMAN, "sdk")
    assert position.clues == PUZZLE.clues
    assert (position.grid[0, 2], position.grid[8, 0]) == (4, 3)
    assert position.marks.digits(0, 3) == (2, 6)
    assert position.marks.digits(1, 1) == ()
    assert dict(position.about) == {
        "author": "Ada",
        "comment": "A comment\nof two lines",
        "solutions": "1",
        "clues": "30",
        "seconds": "125",
    }
    assert parse(dumps(position, "sdk"), "sdk") == position


@pytest.mark.parametrize("position", [PUZZLE, PLAYED, MARKED, PLAYED.with_all_marks()])
def test_sections(position: Position) -> None:
    text = dumps(position, "sdk")
    assert text.startswith("[Puzzle]\n53..7....\n")
    assert ("[State]" in text) == (position.grid != position.clues)
    assert ("[PencilMarks]" in text) == bool(position.marks)
    assert parse(text.upper(), "sdk") == parse(text, "sdk") == parse(text) == position


def test_every_text() -> None:
    about = {name: f"a {name}" for name in TAGS.values()}
    text = dumps(Position(PUZZLE.clues, about=about), "sdk")
    for letter, name in TAGS.items():
        assert f"#{letter} a {name}\n" in text
    assert dict(parse(text).about) == about


def test_cells_without_marks_and_marks_that_the_digits_rule_out() -> None:
    text = "\n".join([dumps(PUZZLE, "sdk"), "[PencilMarks]", *[",,,,,,,,"] * 9])
    assert parse(text, "sdk") == PUZZLE
    marked = parse(text.replace(",", ",,5", 1).replace(",,5,", ",,5", 1), "sdk")
    assert marked == PUZZLE.mark(0, 2, 5)
    assert parse(dumps(marked, "sdk"), "sdk") == marked


@pytest.mark.parametrize(
    ("text", "feature"),
    [
        (f"[Puzzle]\n{BOARD}\n[Colours]\n" + "0" * 9, "[Colours]"),
        (f"#X what\n{BOARD}", "#X"),
        (f"#a Ada\n{BOARD}", "#a"),
        (f"#\n{BOARD}", "#"),
        (BOARD.replace("6..195...", "6..195... # easy"), "6..195... # easy"),
    ],
)
def test_what_has_no_place(text: str, feature: str) -> None:
    with pytest.raises(UnsupportedFeature) as caught:
        parse(text, "sdk")
    assert caught.value.feature == feature


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", None),
        ("#A Ada", None),
        (f"[State]\n{BOARD}", None),
        (f"{BOARD}\n{BOARD}", None),
        (f"[Puzzle]\n{BOARD}\n[PUZZLE]\n{BOARD}", 11),
        (f"[Puzzle]\n\n{BOARD}".replace("8...6", "8?..6"), 6),
        (f"[Puzzle]\n{BOARD}\n[State]\n.{BOARD[1:]}", None),
        (f"[Puzzle]\n{BOARD}\n[State]\n{BOARD[:-10]}", None),
    ],
)
def test_what_is_wrong_and_where(text: str, line: int | None) -> None:
    with pytest.raises(InvalidGrid) as caught:
        parse(text, "sdk")
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (",,,26,,68,19,19", "8 fields"),
        (",,,26,,68,19,19,2x", "r1c9: '2x'"),
        (",,,22,,,,,", "r1c4"),
        ("1,,,,,,,,", "r1c1 is filled and cannot be marked"),
    ],
)
def test_pencil_marks_that_are_none(row: str, message: str) -> None:
    text = SADMAN.replace(",,,26,,68,19,19,28", row).replace("534.7", "53..7")
    with pytest.raises(InvalidMarks, match=message):
        parse(text, "sdk")


def test_the_number_of_rows_of_marks() -> None:
    with pytest.raises(InvalidMarks, match="9 rows, not 10"):
        parse(SADMAN + ",,,,,,,,", "sdk")


@pytest.mark.parametrize("about", [{"author": " Ada"}, {"comment": "a\rb"}, {"level": "\u2028"}])
def test_texts_that_would_not_come_back(about: dict[str, str]) -> None:
    with pytest.raises(UnsupportedFeature):
        dumps(Position(PUZZLE.clues, about=about), "sdk")


def test_only_nine_by_nine() -> None:
    with pytest.raises(UnsupportedLayout):
        dumps(parse(SMALL), "sdk")


@pytest.mark.parametrize(
    ("text", "like"),
    [
        (SUDOCUE, True),
        (SADMAN, True),
        ("[PencilMarks]", True),
        (BOARD, False),
        ("# a comment\n" + BOARD, False),
        ("", False),
    ],
)
def test_looks(text: str, like: bool) -> None:
    assert (BY_NAME["sdk"].reject_reason(text) is None) == like
