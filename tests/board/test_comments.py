from __future__ import annotations

import pytest

from sudokulib import Grid, InvalidGrid, Layout, parse
from sudokulib._board.comments import named_id, named_layout, without_layout
from sudokulib.formats._line import each_line

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
        "#id 1.2x2.W7E # layout 2x2+diagonals # layout 2x2",
    ],
)
def test_comments_that_name_a_layout(comment: str) -> None:
    assert named_layout(comment) is DIAGONALS
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
        "# my layout 2x2",
        "#id 17",
        "#id 1.x.a",
    ],
)
def test_comments_that_name_none(comment: str) -> None:
    assert named_layout(comment) is None
    assert without_layout(comment) == comment
    assert Grid.parse(f"1...2.......3... {comment}").layout is Layout.boxes(2, 2)


@pytest.mark.parametrize("id", ["3", "2x2+diagonal", "2x3+windows", "9x99", "1" * 20_000])
def test_layouts_that_do_not_exist(id: str) -> None:
    with pytest.raises(InvalidGrid, match="the comment names no layout: "):
        Grid.parse(f"1...2.......3... # layout {id}")


def test_ids() -> None:
    assert named_id("# 1.2x2.W7E #id x #id 1.2x2.W7E") == "1.2x2.W7E"
    assert named_id("# id 17") is None


def test_an_id_above_a_board_names_its_layout() -> None:
    text = "#id 1.2x2~diagonals.W7E\n1...2.......3...\n"
    found = [each.layout.id for each in each_line(text.splitlines(keepends=True))]
    assert found == ["2x2+diagonals"] == [parse(text).layout.id]
    assert named_layout("1...2.......3... # LAYOUT 2x2+diagonals") is Layout.parse("2x2+diagonals")
