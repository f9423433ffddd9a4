"""Layouts that comments name, in `Grid.parse`, `parse` and the reader of lines."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest

from sudokulib import Grid, InvalidGrid, Layout, Position, dumps, parse
from sudokulib.errors import UnsupportedFeature, UnsupportedLayout
from sudokulib.formats import FORMATS

each_line = next(each for each in FORMATS if each.name == "line").read_many
DIAGONALS = Layout.parse("2x2+diagonals")


@pytest.mark.parametrize(
    "comment",
    [
        "# layout 2x2+diagonals",
        "#layout 2x2~diagonals",
        "# easy #  layout\t2x2+diagonals # by Ada",
        "# easy\r\n# layout 2x2+diagonals\r\n",
        "#id 1.2x2~diagonals.W7E",
        "#id 1.2x2~diagonals.c6.W7E # easy",
        "#id 1.9x99.W7E #id 1.2x2~diagonals.W7E",
        "#id 1.2x2~diagonals.W7E # layout 2x2+diagonals # layout 2x2",
    ],
)
def test_comments_that_name_a_layout(comment: str) -> None:
    for text in (f"1...2.......3... {comment}", f"{comment}\n1...\n2...\n....\n3..."):
        assert Grid.parse(text).layout is DIAGONALS
        assert Grid.parse(text, "2x2").layout is Layout.boxes(2, 2)
    assert Grid.parse("1...2.......3...").layout is Layout.boxes(2, 2)


@pytest.mark.parametrize(
    "comment",
    [
        "",
        "# layout",
        "# layout by Ada",
        "# layout 3 of 7",
        "# layout 1234 of the series",
        "# layout: by Ada",
        "# my layout 2x2",
        "# my layout: 2x2",
        "#id 17",
        "#id 1.x.a",
    ],
)
def test_comments_that_name_none(comment: str) -> None:
    position = parse(f"1...2.......3... {comment}", "line")
    assert position.layout is Grid.parse(f"1...2.......3... {comment}").layout is Layout.boxes(2, 2)
    bare = comment.removeprefix("#").removeprefix(" ")
    assert position.about.get("comment", "") == bare


@pytest.mark.parametrize("id", ["3", "2x2+diagonal", "2x3+windows", "9x99", "1" * 20_000])
def test_layouts_that_do_not_exist(id: str) -> None:
    with pytest.raises(InvalidGrid, match="the comment names no layout: "):
        Grid.parse(f"1...2.......3... # layout {id}")


@pytest.mark.parametrize(
    "slip",
    [
        "# layout 2x2+diagonals, mine",
        "# layout 2x2 + diagonals",
        "#layout 2x2 +diagonals",
        "# Layout: 2x2+diagonals",
        "# layout=2x2",
        "# layout 1111222233334444 by Ada",
    ],
)
def test_a_slip_in_a_note_is_no_other_board(slip: str) -> None:
    said = f"a note that names a layout holds nothing else, .* not '{re.escape(slip)}'"
    board = "1...2.......3..."
    for text in (f"{board} {slip}", f"{board} # a {slip} # layout 2x2", f"{slip}\n{board}"):
        with pytest.raises(InvalidGrid, match=said):
            Grid.parse(text)
        assert Grid.parse(text, "2x2").layout is Layout.boxes(2, 2)
        with pytest.raises(InvalidGrid, match=said):
            parse(text, "line")
        with pytest.raises(InvalidGrid, match=said):
            parse(text)
    rows = "1...\n2...\n....\n3..."
    with pytest.raises(InvalidGrid, match=said):
        parse(f"{slip}\n{rows}", "grid")
    assert Grid.parse(f"{board} # layout 2x2+diagonals {slip}").layout is DIAGONALS
    found = each_line([f"{slip}\n", board, board, "\n", board])
    for _ in range(2):
        with pytest.raises(InvalidGrid, match=said):
            next(found)
    assert next(found).clues.clue_count == 3


def test_a_slip_that_is_written_comes_back() -> None:
    position = Position(Grid.empty(Layout.boxes(3, 3)), about={"comment": "layout 3x3, mine"})
    for name in ("line", "grid", "sdm"):
        assert "# layout 3x3 # layout 3x3, mine" in dumps(position, name).replace("\n", " ")
        assert parse(dumps(position, name), name) == position
        with pytest.raises(UnsupportedFeature):
            dumps(Position(position.clues, about={"comment": "layout 3x3+diagonal"}), name)


def test_long_notes_take_no_time() -> None:
    for text in (f"#{' ' * 60_000}", f"# layout{' ' * 60_000}", f"# layout 2x2{' ' * 60_000}\x0b"):
        assert Grid.parse(f"{'.' * 16} {text * 8}#").layout is Layout.boxes(2, 2)
    for id in ("1" * 400_000, "1x" * 200_000, f"2{'0' * 400_000}"):
        for note in (f"# layout {id}", f"# layout: {id}\x0b", f"# layout {id} #"):
            with suppress(InvalidGrid):  # this takes hours if each part of it is looked at again
                Grid.parse(f"{'.' * 16} {note}")


def test_an_id_above_a_board_names_its_layout() -> None:
    text = "#id 1.2x2~diagonals.W7E\n1...2.......3...\n"
    found = [each.layout.id for each in each_line(text.splitlines(keepends=True))]
    assert found == ["2x2+diagonals"] == [parse(text).layout.id]
    assert Grid.parse("1...2.......3... # LAYOUT 2x2+diagonals").layout is DIAGONALS


@pytest.mark.parametrize("id", ["1.2x2~diagonals.W7E", "1.3x3.W7E", "1.9x9.W7E"])
def test_an_id_of_another_layout_is_an_error(id: str) -> None:
    board, notes = "1...2.......3...", f"#id {id} # layout 2x2"
    layout = id.split(".")[1].replace("~", "+")
    said = re.escape(f"the comment names two layouts: '2x2', and '{layout}' in the id '{id}'")
    for text in (f"{board} {notes}", f"{notes}\n{board}"):
        for read in (Grid.parse, parse, parse_line):
            with pytest.raises(InvalidGrid, match=said):
                read(text)
        assert Grid.parse(text, "2x2").layout is Layout.boxes(2, 2)
        assert parse(text, layout="2x2").about == {"comment": f"id {id}"}
    found = each_line([f"{notes}\n", board, board, "\n", board])
    for _ in range(2):
        with pytest.raises(InvalidGrid, match=said):
            next(found)
    assert next(found).clues.clue_count == 3


def parse_line(text: str) -> Position:
    return parse(text, "line")


def test_an_id_on_a_line_counts_for_more_than_a_layout_above() -> None:
    lines = ["# layout 2x2\n", "1...2.......3... #id 1.2x2~diagonals.W7E\n", "1...2.......3..."]
    assert [each.layout.id for each in each_line(lines)] == ["2x2+diagonals", "2x2"]
    with pytest.raises(InvalidGrid, match="the comment names no layout"):
        next(each_line(["# layout 2x2+diagonal #id 1.2x2.g\n", "1...2.......3..."]))


@pytest.mark.parametrize("note", ["#id 1.9x9.W7E", "# layout 9x9"])
def test_a_note_of_a_board_without_a_text(note: str) -> None:
    text = f"1...2.......3... {note}"
    for read in (Grid.parse, parse, parse_line):
        with pytest.raises(UnsupportedLayout, match="the comment names a board of 81x81"):
            read(text)
