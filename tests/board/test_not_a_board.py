"""Strings that are given for a board and hold none: errors say what they are, and what to do."""

from __future__ import annotations

import json

import pytest

from sudokulib import Grid, InvalidGrid, make, parse, puzzle_from_id
from sudokulib.errors import InvalidOption, UnknownFormat, UnsupportedFeature, UnsupportedLayout

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = "1.3..2....1....3"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("puzzle.txt", r"^this is the name of a file; read_puzzles\('puzzle\.txt'\), or --file "),
        ("C:\\my puzzles\\a.sdk\n", "this is the name of a file"),
        (f"Grid.parse('{SMALL}')", "this is Python code"),
        ("[[5,3,0,0,7]]", r"this is a list: Grid\.from_rows"),
        ("[5,3,0,0,7]", r"this is a flat list; .* Grid\(Layout\.boxes\(3, 3\), bytes"),
        (" [null,3,0,0,7]", "this is a flat list"),
        ('["53..7....", "6..195..."]', r'this is a list of strings; .*\("\\n"\.join'),
        ('[{"sudokulib": 1}]', r"this is a list of objects; \[sudokulib\.parse\(json"),
        ("https://example.org/", "this is a link; sudokulib.parse reads links of f-puzzles"),
        (f"{SMALL} an easy one", f"words after a puzzle .* '{SMALL} # an easy one'"),
        ("5;3;;\n;;;\n;;;\n;;;", "cells cannot be separated by semicolons"),
        ("1.3x3.shalf_turn.g", r"puzzle_from_id\('1\.3x3\.shalf_turn\.g'\), or make --id 1"),
        (
            "3x3+antiknight",
            r"the id of a layout, .*: --layout 3x3\+antiknight PUZZLE, or Grid\.par",
        ),
        ("%PDF-1.7", "this is a PDF file"),
        ("<svg><text>5</text></svg>", "this is a picture"),
        ("<!DOCTYPE html><p>5</p>", "this is a web page"),
        ("number,level,puzzle\n1,easy,...", "this is a table"),
        ("1?3..2....1....3", r"^neither a digit nor a blank such as . or 0 \(line 1, r1c2: '\?'\)"),
    ],
)
def test_what_a_string_is(text: str, why: str) -> None:
    with pytest.raises(InvalidGrid, match=why) as caught:
        Grid.parse(text)
    assert caught.value.text == text
    assert caught.value.character is not None


@pytest.mark.parametrize(
    "text",
    [
        "https://f-puzzles.com/?id=2ktx7bq5",
        "https://www.f-puzzles.com/?id=yc7hhh9d",
        "https://sudokupad.app/abc123",
        "https://beta.sudokupad.app/abc123",
        "https://app.crackingthecryptic.com/sudoku/abc123",
        "https://tinyurl.com/abc",
        "f-puzzles.com/?id=2ktx7bq5",
        "www.tinyurl.com/abc",
        "sudokupad.app/abc123",
        "https://sudokupad.svencodes.com/puzzle/abc123",
    ],
)
def test_short_links_hold_no_puzzle(text: str) -> None:
    with pytest.raises(UnknownFormat, match="does not contain the puzzle; open it in") as caught:
        parse(text)
    assert (caught.value.text, caught.value.tried, caught.value.reasons) == (text, (), {})


@pytest.mark.parametrize(
    "text",
    [
        "https://swaroopg92.github.io/penpa-edit/#m=solve&p=7VTBjpsw",
        "swaroopg92.github.io/penpa-edit/#m=solve&p=7VTBjpsw",
        "https://example.org/#m=edit&p=7VTBjpsw",
        "m=edit&p=7VTBjpsw",
    ],
)
def test_links_of_penpa_are_not_read(text: str) -> None:
    with pytest.raises(UnknownFormat, match=r"^links of Penpa are not read; links of f-puzzles"):
        parse(text)


def test_links_with_a_puzzle_are_tried() -> None:
    with pytest.raises(InvalidGrid, match="cut short or damaged; copy the whole link again"):
        parse("https://f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJw")
    for address in ("sudokupad.app/scl", "sudokupad.app/?puzzleid=ctc", "sudokupad.app/fpuz"):
        with pytest.raises((InvalidGrid, UnknownFormat, UnsupportedFeature)) as caught:
            parse(f"https://{address}N4Ig")
        assert "short link" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (LINE[:-1], "80 cells where a line has 81: 1 cell is missing"),
        (LINE + "12", "83 cells where a line has 81: 2 cells are too many"),
        (LINE[:50], "50 cells where a line has 16 or 36"),
        (LINE.replace(".", " "), "30 cells where a line has 81: spaces and separators are skipped"),
    ],
)
def test_lines_of_a_wrong_length(text: str, message: str) -> None:
    with pytest.raises(InvalidGrid, match=message):
        Grid.parse(text)


def test_many_reasons_are_data_only() -> None:
    error = UnknownFormat("no", text="x", tried=("a", "b"), reasons={"a": "why", "b": "how"})
    assert str(error) == "no (tried a, b): 'x'\n  a: why\n  b: how"
    with pytest.raises(UnknownFormat) as caught:
        parse("hello")
    assert len(caught.value.reasons) > 3
    assert str(caught.value) == "no format reads this: 'hello'"


def test_keys_that_are_meant() -> None:
    text = json.dumps({"sudokulib": 1, "type": "grid", "layout": "2x2", "digit": []})
    with pytest.raises(UnsupportedFeature, match=r"cannot have this key; did you mean digits\?"):
        parse(text)
    with pytest.raises(UnsupportedFeature, match="cannot have this key; it is not supported"):
        parse(text.replace('"digit"', '"zzz"'))


@pytest.mark.parametrize(
    ("id", "message"),
    [
        ("3x3+antiknight", r"the id of a layout, for make\(layout=\.\.\.\)"),
        ("https://example.org/?id=1.3x3.deasy.g2.1", "give only the id, .* '1.3x3.deasy.g2.1'"),
        ("42", r"begins with 1\., such as 1\.3x3\.W7E; .* make\(rng=\.\.\.\)"),
        ("1.3x3.deasy.g2", "the end of this id is missing: a seed follows g2"),
        ("1.3X3.DEASY.G2.1", r"did you mean '1\.3x3\.deasy\.g2\.1'\?"),
        ("2.3x3.1", r"ids of this version of the algorithm begin with 1\."),
    ],
)
def test_strings_that_are_no_id(id: str, message: str) -> None:
    with pytest.raises(InvalidOption, match=message) as caught:
        puzzle_from_id(id)
    assert (caught.value.option, caught.value.value) == ("id", id)


def test_ids_of_layouts_mean_what_can_be_meant() -> None:
    for id, same in (
        ("2x2+disjoint", "2x2+0.2.8.10+1.3.9.11+4.6.12.14+5.7.13.15"),
        ("2x2+thermometer.0.5", "2x2+thermo.0.5"),
        ("2x2+cage3.r1c1.r1c2", "2x2+cage3.0.1"),
        ("2x2+r1c1.r2c2.r3c3.r4c4", "2x2+0.5.10.15"),
    ):
        assert Grid.empty(id).layout is Grid.empty(same).layout
    assert Grid.empty("2x2+disjoint").layout is Grid.empty("2x2").layout.with_disjoint_groups()


def test_the_size_of_a_board_is_no_size_of_a_box() -> None:
    with pytest.raises(UnsupportedLayout, match="a board of 9x9 has the id 3x3; puzzles are made"):
        make(layout="9x9")
    with pytest.raises(UnsupportedLayout, match=r"^puzzles are made on boards up to 36x36"):
        make(layout="5x8")
