"""The format `sdm`: blanks and comments in collections of one puzzle a line."""

from __future__ import annotations

import pytest
from format_samples import BY_NAME, LINE, PUZZLE, SMALL, ZEROS

from sudokulib import Position, dumps, parse
from sudokulib.errors import UnsupportedFeature


def test_blanks_are_zeros() -> None:
    assert dumps(PUZZLE, "sdm") == ZEROS
    assert dumps(parse(SMALL), "sdm") == SMALL.replace(".", "0")


@pytest.mark.parametrize("text", [ZEROS, LINE, f"{ZEROS}\r\n", f"{LINE} # easy"])
def test_both_blanks_are_read(text: str) -> None:
    assert parse(text, "sdm").clues == PUZZLE.clues
    assert BY_NAME["sdm"].reject_reason(text) is not None


def test_a_comment_is_written() -> None:
    position = Position(PUZZLE.clues, about={"comment": "easy # 10.5"})
    assert dumps(position, "sdm") == f"{ZEROS} # easy # 10.5"
    assert parse(dumps(position, "sdm")) == position
    for about in ({"author": "Ada"}, {"comment": "two\nlines"}):
        with pytest.raises(UnsupportedFeature):
            dumps(Position(PUZZLE.clues, about=about), "sdm")
