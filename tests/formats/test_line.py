"""The format `line`: one puzzle a line."""

from __future__ import annotations

from pathlib import Path

import pytest
from format_samples import BY_NAME, LINE, PUZZLE, SMALL

from sudokulib import Grid, InvalidGrid, Layout, Position, dumps, parse, read_puzzles
from sudokulib.errors import UnsupportedFeature, UnsupportedLayout


@pytest.mark.parametrize("blank", [".", "0", "-", "*", "_", "X", "x"])
def test_blanks_of_the_wild(blank: str) -> None:
    assert parse(LINE.replace(".", blank)) == PUZZLE
    assert BY_NAME["line"].reject_reason(LINE.replace(".", blank)) is None


def test_letters_above_nine() -> None:
    line = "ABCDEFG1" + "." * 248
    assert parse(line).clues.rows()[0][:9] == (10, 11, 12, 13, 14, 15, 16, 1, 0)
    assert parse(line.lower()) == parse(line)
    assert dumps(parse(line.lower())) == line


def test_comments() -> None:
    position = parse(f"  {LINE}   # by Ada # and others\r\n")
    assert dict(position.about) == {"comment": "by Ada # and others"}
    assert dumps(position) == f"{LINE} # by Ada # and others"
    assert dict(parse(f"{LINE} #").about) == {}
    for comment in ("", " easy", "easy ", "two\nlines", "two\u2028lines"):
        with pytest.raises(UnsupportedFeature):
            dumps(Position(PUZZLE.clues, about={"comment": comment}))


@pytest.mark.parametrize("text", ["", SMALL[:15], f"{LINE}\n{LINE}", "\n\n"])
def test_what_does_not_look_like_a_line(text: str) -> None:
    assert BY_NAME["line"].reject_reason(text) is not None
    with pytest.raises(InvalidGrid):
        parse(text, "line")


@pytest.mark.parametrize("text", ["?" * 81, f":0000:x:{LINE}:::", f"?bd={LINE}", "." * 729])
def test_what_other_formats_read(text: str) -> None:
    assert BY_NAME["line"].reject_reason(text) is not None


@pytest.mark.parametrize("layout", [Layout.boxes(3, 2), Layout.boxes(3, 3).with_windows()])
def test_lines_name_their_layouts(layout: Layout) -> None:
    line = "." * layout.cell_count
    assert dumps(Grid.empty(layout)) == f"{line} # layout {layout.id}"
    assert parse(line, "line", layout=layout) == Position(Grid.empty(layout))
    for comment in ("easy", "# layout 3", f"id 1.{layout.id.replace('+', '~')}.g", "id 1.4x4.g"):
        position = Position(Grid.empty(layout), about={"comment": comment})
        if "layout" in comment or "4x4" in comment:
            with pytest.raises(UnsupportedFeature):
                dumps(position)
        else:
            mark = "#" if comment.startswith("id") else "# "
            assert dumps(position) == f"{line} # layout {layout.id} {mark}{comment}"
            assert parse(dumps(position)) == position
    with pytest.raises(UnsupportedLayout):
        dumps(Grid.empty(Layout.boxes(4, 7)))


def test_a_comment_that_names_another_layout() -> None:
    position = Position(PUZZLE.clues, about={"comment": "id 1.3x3~diagonals.g"})
    with pytest.raises(UnsupportedFeature):
        dumps(position)
    assert parse(f"{LINE} #id 1.3x3~diagonals.g").layout.id == "3x3+diagonals"
    with pytest.raises(UnsupportedFeature):
        dumps(Position(PUZZLE.clues, about={"comment": "layout 3x3+windows"}))
    with pytest.raises(InvalidGrid, match="the comment names no layout: no such extra house"):
        parse(f"{LINE} # layout 3x3+diagonal", "line")


def test_a_layout_above_lines_counts_up_to_a_blank_line(tmp_path: Path) -> None:
    (path := tmp_path / "some.txt").write_text(
        f"# layout 3x3+diagonals\n{LINE}\n# easy\n{LINE} # layout 3x3 # a\n{LINE} # b\n\n{LINE}"
    )
    found = list(read_puzzles(path))
    assert [each.layout.id for each in found] == ["3x3+diagonals", "3x3", "3x3+diagonals", "3x3"]
    assert [each.about.get("comment") for each in found] == [None, "a", "b", None]
    path.write_text(f"# layout 3x3+diagonals\n{LINE[1:]}\n{LINE}")
    positions = BY_NAME["line"].read_many(path.read_text().splitlines(keepends=True))
    with pytest.raises(InvalidGrid, match="line 2 of the file"):
        next(positions)
    assert [each.layout.id for each in positions] == ["3x3+diagonals"]


def test_comments_around_a_line() -> None:
    assert dict(parse(f"# easy\n{LINE}").about) == {"comment": "easy"}
    assert dict(parse(f"\ufeff#\n# a\n\n{LINE} # b\n# c").about) == {"comment": "a\nb\nc"}
    with pytest.raises(InvalidGrid, match="not 2"):
        parse(f"# two\n{LINE}\n{LINE}", "line")
