"""The format `ss`: files of Simple Sudoku."""

from __future__ import annotations

import pytest
from format_samples import BY_NAME, PUZZLE, SIMPLE, SMALL

from sudokulib import InvalidGrid, dumps, parse
from sudokulib.errors import UnsupportedLayout


def test_as_simple_sudoku_writes_it() -> None:
    assert dumps(PUZZLE, "ss") == SIMPLE.strip()
    assert parse(SIMPLE, "ss") == parse(SIMPLE) == PUZZLE
    assert BY_NAME["ss"].reject_reason(SIMPLE) is not None


@pytest.mark.parametrize(
    ("old", "new"), [(".", "X"), ("-" * 11, "---+---+---"), ("\n", "\r\n"), ("\n", "\n\n")]
)
def test_spellings(old: str, new: str) -> None:
    assert parse(SIMPLE.replace(old, new), "ss") == PUZZLE


def test_a_row_of_dashes_may_be_blank() -> None:
    text = SIMPLE.replace("...|419|..5", "---|---|---")
    assert parse(text, "ss").clues.rows()[7] == (0,) * 9


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("53.|", "53|", 1),
        ("53.|", "5#.|", 1),
        ("53.|", "5?.|", 1),
        ("-" * 11, "-" * 10, 4),
        ("8..|", "A..|", 5),
        ("\n8..", "\n\n8..?", 6),
    ],
)
def test_what_is_wrong_and_where(old: str, new: str, line: int) -> None:
    with pytest.raises(InvalidGrid) as caught:
        parse(SIMPLE.replace(old, new, 1), "ss")
    assert caught.value.line == line


def test_the_number_of_lines() -> None:
    for text in ("", SIMPLE + "...|...|...\n", SIMPLE.rpartition("\n.")[0]):
        with pytest.raises(InvalidGrid, match="11 lines"):
            parse(text, "ss")
    with pytest.raises(UnsupportedLayout):
        dumps(parse(SMALL), "ss")
