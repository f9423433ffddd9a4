"""The format `exchange`: records of the puzzle bank of Sudoku Exchange."""

from __future__ import annotations

import pytest
from format_samples import BY_NAME, EXCHANGE, LINE, PUZZLE, SMALL, ZEROS

from sudokulib import InvalidGrid, Position, dumps, parse
from sudokulib.errors import UnsupportedFeature, UnsupportedLayout


def test_a_record_has_100_bytes() -> None:
    assert len(EXCHANGE) == 100
    assert dict(parse(EXCHANGE).about) == {"rating": "1.2"}
    assert dumps(parse(EXCHANGE), "exchange") + "\n" == EXCHANGE
    assert parse(EXCHANGE.replace(" 1.2", "11.2")).about["rating"] == "11.2"


def test_another_hash_is_kept() -> None:
    text = f"0123456789ab {ZEROS}  4.2"
    assert dict(parse(text).about) == {"rating": "4.2", "hash": "0123456789ab"}
    assert dumps(parse(text), "exchange") == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        ZEROS,
        EXCHANGE * 2,
        EXCHANGE.replace("bbab", "bba"),
        EXCHANGE.replace("bbab", "bbag"),
        EXCHANGE.replace("1.2", "12"),
        EXCHANGE.replace("1.2", "."),
        EXCHANGE.replace("1.2", "1.٣"),
        EXCHANGE.replace("1.2", "100.2"),
        EXCHANGE.replace(" 5", " 55"),
        EXCHANGE.replace(" 5", " ?"),
    ],
)
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(InvalidGrid):
        parse(text, "exchange")


def test_looks() -> None:
    assert BY_NAME["exchange"].reject_reason(EXCHANGE) is None
    for text in (LINE, "", "a b c", f"0123456789ag {ZEROS}  4.2"):
        assert BY_NAME["exchange"].reject_reason(text) is not None


def test_what_cannot_be_written() -> None:
    with pytest.raises(UnsupportedFeature, match="no rating"):
        dumps(PUZZLE, "exchange")
    for about in (
        {"rating": "hard"},
        {"rating": "4.2", "hash": "bbab350d8ae7"},
        {"rating": " 4.2"},
    ):
        with pytest.raises(UnsupportedFeature):
            dumps(Position(PUZZLE.clues, about=about), "exchange")
    with pytest.raises(UnsupportedLayout):
        dumps(parse(SMALL), "exchange")
