from __future__ import annotations

import pytest
from format_samples import LINE, PUZZLE, SMALL

from sudokulib import (
    Grid,
    InvalidGrid,
    Layout,
    Position,
    UnsupportedFeature,
    UnsupportedLayout,
    dump,
    parse,
)
from sudokulib.formats._line import LINE as FORMAT, read_line


@pytest.mark.parametrize("blank", [".", "0", "-", "*", "_", "X", "x"])
def test_blanks_of_the_wild(blank: str) -> None:
    assert parse(LINE.replace(".", blank)) == PUZZLE
    assert FORMAT.unlike(LINE.replace(".", blank)) is None


def test_letters_above_nine() -> None:
    line = "ABCDEFG1" + "." * 248
    assert parse(line).clues.rows()[0][:9] == (10, 11, 12, 13, 14, 15, 16, 1, 0)
    assert parse(line.lower()) == parse(line)
    assert dump(parse(line.lower())) == line


def test_comments() -> None:
    position = parse(f"  {LINE}   # by Ada # and others\r\n")
    assert dict(position.about) == {"comment": "by Ada # and others"}
    assert dump(position) == f"{LINE} # by Ada # and others"
    assert dict(parse(f"{LINE} #").about) == {}
    for comment in ("", " easy", "easy ", "two\nlines", "two\u2028lines"):
        with pytest.raises(UnsupportedFeature):
            dump(Position(PUZZLE.clues, about={"comment": comment}))


@pytest.mark.parametrize("text", ["", SMALL[:15], f"{LINE}\n{LINE}", "\n\n"])
def test_what_does_not_look_like_a_line(text: str) -> None:
    assert FORMAT.unlike(text) is not None
    with pytest.raises(InvalidGrid):
        FORMAT.read(text)


@pytest.mark.parametrize("text", ["?" * 81, f":0000:x:{LINE}:::", f"?bd={LINE}", "." * 729])
def test_what_other_formats_read(text: str) -> None:
    assert FORMAT.unlike(text) is not None


@pytest.mark.parametrize("layout", [Layout.boxes(3, 2), Layout.boxes(3, 3).with_windows()])
def test_layouts_that_a_line_does_not_name(layout: Layout) -> None:
    with pytest.raises(UnsupportedLayout):
        dump(Grid.empty(layout))
    assert read_line("." * layout.cell_count, layout) == Position(Grid.empty(layout))


def test_comments_around_a_line() -> None:
    assert dict(parse(f"# easy\n{LINE}").about) == {"comment": "easy"}
    assert dict(parse(f"\ufeff#\n# a\n\n{LINE} # b\n# c").about) == {"comment": "a\nb\nc"}
    with pytest.raises(InvalidGrid, match="not 2"):
        FORMAT.read(f"# two\n{LINE}\n{LINE}")
