from __future__ import annotations

import pytest
from format_samples import LINE, PUZZLE, SMALL, ZEROS

from sudokulib import Position, UnsupportedFeature, dump, parse
from sudokulib.formats.sdm import SDM


def test_blanks_are_zeros() -> None:
    assert dump(PUZZLE, "sdm") == ZEROS
    assert dump(parse(SMALL), "sdm") == SMALL.replace(".", "0")


@pytest.mark.parametrize("text", [ZEROS, LINE, f"{ZEROS}\r\n", f"{LINE} # easy"])
def test_both_blanks_are_read(text: str) -> None:
    assert SDM.read(text).clues == PUZZLE.clues
    assert SDM.unlike(text) is not None


def test_no_comment_is_written() -> None:
    with pytest.raises(UnsupportedFeature):
        dump(Position(PUZZLE.clues, about={"comment": "easy"}), "sdm")
