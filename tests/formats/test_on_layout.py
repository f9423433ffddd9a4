"""Formats whose boards are read on a layout that the caller names."""

from __future__ import annotations

from pathlib import Path

import pytest
from format_samples import BOARDS, LINE, NAMES, PUZZLE

from sudokulib import Grid, InvalidGrid, Layout, Position, dumps, parse, solve
from sudokulib.errors import UnsupportedLayout
from sudokulib.formats import read_puzzles

DIAGONALS = Layout.parse("3x3+diagonals")
FIVE = Layout("1111213222333243554455544")
FOR_ROWS = Layout.boxes(4, 4)


@pytest.mark.parametrize("text", [LINE, BOARDS["ours"], f"{LINE} # layout 3x3+windows"])
def test_lines_and_boards_have_the_layout(text: str, tmp_path: Path) -> None:
    position = parse(text, layout="3x3+diagonals")
    assert position.clues == Grid.parse(LINE, DIAGONALS)
    assert not position.about
    (path := tmp_path / "a").write_text(text)
    for form in (None, "sdm" if "\n" not in text else "grid"):
        assert [each.layout for each in read_puzzles(path, form, layout=DIAGONALS)] == [DIAGONALS]


@pytest.mark.parametrize("name", sorted({*NAMES} - {"line", "sdm", "grid"}))
def test_other_formats_hold_what_they_hold(name: str) -> None:
    needed = {"kaggle": {"solution": format(solve(PUZZLE.clues), "line")}}
    about = (needed | {"exchange": {"rating": "1.2"}}).get(name, {})
    position = Position(PUZZLE.clues, about=about)
    if name in ("sukaku", "pencilmarks"):
        position = position.with_all_marks()
    text = dumps(position, name)
    assert parse(text, name, layout=None) == parse(text, name) == position
    assert parse(text, name, layout=Layout.boxes(3, 3)) == position
    with pytest.raises(UnsupportedLayout, match=r"not a board on 3x3\+diagonals"):
        parse(text, name, layout=DIAGONALS)


def test_files_go_on_after_a_board_of_another_layout(tmp_path: Path) -> None:
    small, large = Grid.parse("1.3..2....1....3"), Grid.parse(LINE)
    (path := tmp_path / "a.json").write_text(
        "".join([dumps(each, "json") + "\n" for each in (small, large)])
    )
    positions = read_puzzles(path, layout="2x2")
    assert next(positions).clues == small
    with pytest.raises(UnsupportedLayout):
        next(positions)


def test_layouts_whose_size_tells_nothing(tmp_path: Path) -> None:
    line = "1" + "." * 24
    assert parse(line, layout=FIVE).clues == Grid.parse(line, FIVE)
    (path := tmp_path / "a").write_text(f"{line}\n" * 6)
    assert len(list(read_puzzles(path, layout=FIVE))) == 6
    with pytest.raises(InvalidGrid, match="25 cells"):
        parse(line)
    path.write_text(f"{'.' * 16}\n" * 16)
    assert len(list(read_puzzles(path))) == 16
    assert len(list(read_puzzles(path, layout=FOR_ROWS))) == 1


def test_a_layout_is_one_or_its_id() -> None:
    with pytest.raises(TypeError, match="layout must be"):
        parse(LINE, layout=3)  # type: ignore[arg-type]
