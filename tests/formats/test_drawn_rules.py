"""Rules as drawings and sentences, for programs that have no such rules."""

from __future__ import annotations

import pytest

from sudokulib import Layout
from sudokulib.formats._drawn_rules import sentences_of


@pytest.mark.parametrize(
    ("rules", "lines"),
    [
        ("whisper.0.1+whisper.18.19", ["Whisper: digits next"]),
        (
            "whisper4.0.1+whisper.9.10+whisper.27.28",
            ["Whisper (r4c1 r4c2; r2c1 r2c2): ", "Whisper (r1c1 r1c2): "],
        ),
        ("countingcircles.0.1", ["Counting Circles: a digit"]),
        (
            "countingcircles.0.1+countingcircles.40.50",
            ["Counting Circles (r1c1 r1c2): ", "Counting Circles (r5c5 r6c6): "],
        ),
        ("clone.0.30+clone.80.40", ["Clone (r1c1 r4c4): ", "Clone (r9c9 r5c5): "]),
        ("sandwich12.r1+sandwich5.r2", ["Sandwich: a number outside"]),
        (
            "sandwich12.r1+skyscraper3.c2",
            ["Sandwich (r1c1 to r1c9): ", "Skyscraper (r1c2 to r9c2): "],
        ),
        ("notx+notwhite", ["Negative: the digits", "Negative: the digits"]),
    ],
)
def test_sentences_name_the_cells_where_drawings_look_alike(rules: str, lines: list[str]) -> None:
    """Rules of one kind with two meanings, sets of cells, several kinds of clues outside."""
    text = sentences_of(Layout.parse(f"3x3+{rules}"))
    _, *found = text.splitlines()
    assert len(found) == len(lines)
    for line, start in zip(found, lines, strict=True):
        assert line.startswith(start)


def test_sentences_say_the_exceptions_of_dots() -> None:
    text = sentences_of(Layout.parse("3x3+nonconsecutive+white.0.1+notwhite"))
    assert "unless a white dot joins them." in text
    assert "without a dot do not differ by 1, or if there are white dots" in text
