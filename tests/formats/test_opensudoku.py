"""The format `opensudoku`: the three versions of the files of OpenSudoku."""

from __future__ import annotations

import pytest
from format_samples import (
    BY_NAME,
    LINE,
    MARKED,
    OPENSUDOKU_1,
    OPENSUDOKU_2,
    PLAYED,
    PUZZLE,
    SMALL,
    ZEROS,
)

from sudokulib import InvalidGrid, Position, dumps, parse
from sudokulib.errors import InvalidMarks, UnsupportedFeature, UnsupportedLayout


def games(inside: str, version: str = ' version="2"') -> str:
    return f"<opensudoku{version}>{inside}</opensudoku>"


def data(version: str, cells: list[str], end: str = "&#10;") -> str:
    blank = "0|-|1|" if version == "1" else "0|0|1|"
    text = "".join([*cells, *[blank] * (81 - len(cells))])
    return games(f'<game data="version: {version}{end}{text}"/>')


GAME = f'<game data="{ZEROS}"/>'


def test_the_first_version() -> None:
    position = parse(OPENSUDOKU_1)
    assert position.clues == PUZZLE.clues
    assert dict(position.about) == {
        "folder": "First steps",
        "author": "Ada",
        "description": "Easy & fair",
        "created": "2026-11-21",
        "source": "by hand",
        "level": "easy",
        "url": "http://www.example.org/",
    }
    text = dumps(position, "opensudoku")
    assert "<opensudoku>" in text
    assert "<description>Easy &amp; fair</description>" in text
    assert parse(text) == position
    assert parse(games(GAME, "")) == PUZZLE


def test_the_second_version() -> None:
    position = parse(OPENSUDOKU_2)
    assert position.clues == PUZZLE.clues
    assert position.grid == PUZZLE.enter(0, 2, 4).grid
    assert position.marks.digits(0, 3) == (2, 6)
    assert dict(position.about) == {
        "folder": "Hard ones",
        "folder_created": "1780000000000",
        "created": "1780000000001",
        "state": "0",
        "seconds": "125.5",
        "last_played": "1780000300000",
        "comment": "nice",
        "command_stack": "2|3|0|",
    }
    assert parse(dumps(position, "opensudoku")) == position


def test_what_is_written() -> None:
    assert dumps(PUZZLE, "opensudoku").splitlines()[1:] == [
        '<opensudoku version="2">',
        GAME,
        "</opensudoku>",
    ]
    assert 'data="version: 3&#10;5|0|0|3|0|0|4|0|1|0|0|1|' in dumps(PLAYED, "opensudoku")
    annotated = Position(
        PUZZLE.clues, about={"comment": 'two\nlines, <one> & "two"\t', "seconds": "0.25"}
    )
    assert parse(dumps(annotated, "opensudoku")) == annotated
    assert ' time="250"' in dumps(annotated, "opensudoku")


@pytest.mark.parametrize(
    ("version", "notes"), [("1", "1,4,"), ("1", "1,4"), ("2", "9"), ("2", "9|"), ("3", "9")]
)
@pytest.mark.parametrize("end", ["&#10;", "\n", " "])
def test_versions_of_the_data(version: str, notes: str, end: str) -> None:
    none = "-" if version == "1" else "0"
    position = parse(data(version, [f"0|{notes}|1|", f"2|{none}|0|", f"3|{none}|1|"], end))
    assert position.marks.digits(0, 0) == (1, 4)
    assert position.clues.rows()[0][:3] == (0, 2, 0)
    assert position.grid.rows()[0][:3] == (0, 2, 3)


def test_several_games() -> None:
    text = games(f'<folder name="A">{GAME}</folder><folder>{GAME}</folder>{GAME}')
    found = list(
        BY_NAME["opensudoku"].read_many(text.replace("><", ">\n<").splitlines(keepends=True))
    )
    assert [dict(each.about) for each in found] == [{"folder": "A"}, {}, {}]
    with pytest.raises(InvalidGrid, match="several"):
        parse(text)
    with pytest.raises(InvalidGrid, match="no puzzle"):
        parse(games(""))


def test_games_come_before_the_end_of_the_file() -> None:
    found = BY_NAME["opensudoku"].read_many([f"<opensudoku>{GAME}\n", f"{GAME}\n", "<broken"])
    assert [next(found), next(found)] == [PUZZLE] * 2
    with pytest.raises(InvalidGrid):
        next(found)


BOMB = (
    '<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">'
    + "".join(f'<!ENTITY lol{n} "{f"&lol{n - 1};" * 10}">' for n in range(2, 10))
    + f"]><opensudoku><name>&lol9;</name>{GAME}</opensudoku>"
)
OUTSIDE = (
    '<!DOCTYPE opensudoku [<!ENTITY it SYSTEM "file:///etc/passwd">]>'
    f"<opensudoku><name>&it;</name>{GAME}</opensudoku>"
)


@pytest.mark.parametrize(
    "text",
    [
        BOMB,
        OUTSIDE,
        '<!DOCTYPE opensudoku SYSTEM "http://127.0.0.1/a.dtd"><opensudoku/>',
        "<!DOCTYPE opensudoku><opensudoku/>",
    ],
)
def test_document_types_and_entities_are_refused(text: str) -> None:
    with pytest.raises(UnsupportedFeature, match="document types and entities"):
        parse(text, "opensudoku")


def test_unknown_entities_are_errors() -> None:
    with pytest.raises(InvalidGrid, match="undefined entity"):
        parse(games("<name>&it;</name>" + GAME))


@pytest.mark.parametrize(
    "text",
    [
        "",
        LINE,
        "<opensudoku>",
        "<opensudoku/><opensudoku/>",
        games("\ud800"),
        games("&#0;"),
        "<a>" * 100_000,
        games(f"<opensudoku>{GAME}</opensudoku>"),
        games(f"<folder><folder>{GAME}</folder></folder>"),
        games(f"<name>{GAME}</name>"),
        games(f"<name>a</name><name>b</name>{GAME}"),
        games(f"{GAME}<author>Ada</author>"),
        games(f"text{GAME}"),
        games("<game/>"),
        games('<game data="123"/>'),
        games(f'<game data="A{ZEROS[1:]}"/>'),
        games(f'<game data="{ZEROS}" time="soon"/>'),
        games(f'<game data="{ZEROS}" time="{"9" * 5000}"/>'),
        data("3", ["10|0|0|"]),
        data("3", ["1|0|2|"]),
        data("3", ["1|0|0|1"]),
        data("4", []),
        data("5", []),
        data("3", ["²|0|0|"]),
        games('<game data="version: 3"/>'),
        games('<game data="version: 3&#10;"/>'),
    ],
)
def test_what_is_wrong(text: str) -> None:
    with pytest.raises((InvalidGrid, UnsupportedFeature)) as caught:
        parse(text, "opensudoku")
    assert isinstance(caught.value, InvalidGrid) or text.startswith("<a>")


@pytest.mark.parametrize(
    ("version", "notes"),
    [
        ("3", "512"),
        ("3", "+1"),
        ("3", "-"),
        ("3", "1,2"),
        ("3", "٣"),
        ("1", "10,"),
        ("1", "²,"),
        ("1", "٣"),
        ("1", ""),
    ],
)
def test_notes_that_are_none(version: str, notes: str) -> None:
    with pytest.raises(InvalidMarks, match="r1c1"):
        parse(data(version, [f"0|{notes}|1|"]))


def test_notes_under_a_digit_are_left_out() -> None:
    position = parse(data("3", ["5|3|1|", "6|3|0|", "0|3|1|"]))
    assert position.grid.rows()[0][:3] == (5, 6, 0)
    assert list(position.marks) == [(0, 2, 1), (0, 2, 2)]


def test_notes_that_the_digits_rule_out() -> None:
    position = PLAYED.mark(0, 3, 5).mark(0, 3, 5, corner=True)
    assert parse(dumps(position, "opensudoku")) == position


@pytest.mark.parametrize(("version", "end"), [("4", ""), ("5", "0|")])
def test_two_layers_of_notes(version: str, end: str) -> None:
    cells = [f"0|9|2|{end}1|", f"2|0|4|{end}0|", *[f"0|0|0|{end}1|"] * 79]
    position = parse(data(version, cells))
    assert (position.clues[0, 1], position.grid[0, 0]) == (2, 0)
    assert list(position.marks) == [(0, 0, 1), (0, 0, 4)]
    assert list(position.corner_marks) == [(0, 0, 2)]
    text = dumps(position, "opensudoku")
    assert 'data="version: 4&#10;0|9|2|1|2|0|0|0|0|0|0|1|' in text
    assert parse(text) == position


def test_the_colors_of_a_theme_have_no_place() -> None:
    cells = ["0|0|0|3|1|", *["0|0|0|0|1|"] * 80]
    with pytest.raises(UnsupportedFeature, match="r1c1: the color") as caught:
        parse(data("5", cells))
    assert caught.value.feature == "colors"
    with pytest.raises(UnsupportedFeature) as caught:
        dumps(PUZZLE.color(0, 0, "gold"), "opensudoku")
    assert caught.value.feature == "colors"


def test_the_third_version() -> None:
    cells = "".join([f"{digit}|0|0|0|{int(digit == '0')}|" for digit in ZEROS])
    game = (
        '<game created="1" state="1" mistake_counter="0" hint_usage="2" time="0" last_played="0" '
        f'cells_data="version: 5&#10;{cells}" user_note="nice" command_stack="" '
        'rating_level="3" rating_value="400"/>'
    )
    position = parse(games(f'<folder name="A" created="7">{game}</folder>', ' version="3"'))
    assert position == Position(PUZZLE.clues, about=position.about)
    assert dict(position.about) == {
        "folder": "A",
        "folder_created": "7",
        "created": "1",
        "state": "1",
        "mistake_counter": "0",
        "hint_usage": "2",
        "last_played": "0",
        "comment": "nice",
        "rating_level": "3",
        "rating_value": "400",
    }
    assert parse(dumps(position, "opensudoku")) == position
    for twice in ('data="5" cells_data="5"', 'data="5" note="a" user_note="a"'):
        with pytest.raises(InvalidGrid, match="in two attributes"):
            parse(games(f"<game {twice}/>"))


@pytest.mark.parametrize(
    ("text", "feature"),
    [
        ("<svg/>", "svg"),
        (games(GAME, ' version="4"'), "4"),
        (games(GAME, ' theme="dark"'), "theme"),
        (games(f'<game data="{ZEROS}" colours="1"/>'), "colours"),
        (games("<killer/>"), "killer"),
        (data("6", []), "6"),
        (data("3", ["0|0|0|"]), "r1c1"),
        (games(f'<comment>a</comment><game data="{ZEROS}" note="b"/>'), "comment"),
    ],
)
def test_what_has_no_place(text: str, feature: str) -> None:
    with pytest.raises(UnsupportedFeature) as caught:
        parse(text, "opensudoku")
    assert caught.value.feature == feature


@pytest.mark.parametrize(
    "about",
    [
        {"comment": ""},
        {"comment": "\x00"},
        {"comment": "\ud800"},
        {"author": " Ada"},
        {"author": "Ada", "state": "1"},
        {"rating": "4.2"},
        {"seconds": "0"},
        {"seconds": "1.2345"},
        {"seconds": "1.50"},
        {"seconds": "soon"},
        {"seconds": "1.x"},
    ],
)
def test_texts_that_would_not_come_back(about: dict[str, str]) -> None:
    with pytest.raises(UnsupportedFeature):
        dumps(Position(PUZZLE.clues, about=about), "opensudoku")


def test_times() -> None:
    for milliseconds in ("0", "1", "10", "100", "1000", "1001", "12500", "3600000"):
        position = parse(games(f'<game data="{ZEROS}" time="{milliseconds}"/>'))
        written = dumps(position, "opensudoku")
        assert parse(written) == position
        assert (f'time="{milliseconds}"' in written) == (milliseconds != "0")


def test_looks() -> None:
    assert BY_NAME["opensudoku"].reject_reason(LINE) is not None
    assert BY_NAME["opensudoku"].write_many is not None
    text = "\n".join(BY_NAME["opensudoku"].write_many([PUZZLE, MARKED]))
    assert list(BY_NAME["opensudoku"].read_many([text])) == [PUZZLE, MARKED]
    with pytest.raises(UnsupportedLayout):
        dumps(parse(SMALL), "opensudoku")


def test_a_game_that_is_none_spoils_no_other() -> None:
    good, bad = f'<game data="{ZEROS}"/>', '<game data="5"/>'
    found = BY_NAME["opensudoku"].read_many([games(good + bad + good)])
    assert next(found) == PUZZLE
    with pytest.raises(InvalidGrid):
        next(found)
    assert list(found) == [PUZZLE]
