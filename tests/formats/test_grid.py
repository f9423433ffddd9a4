"""The format `grid`: drawn boards, with and without borders."""

from __future__ import annotations

import pytest
from boards import JIGSAW_9
from format_samples import BOARDS, BY_NAME, LINE, PUZZLE, ROWS

from sudokulib import Grid, InvalidGrid, Layout, Position, dumps, make, parse
from sudokulib.errors import UnsupportedFeature, UnsupportedLayout


@pytest.mark.parametrize("name", BOARDS)
def test_boards_with_all_kinds_of_borders(name: str) -> None:
    assert parse(BOARDS[name], "grid") == parse(BOARDS[name]) == PUZZLE
    assert parse(BOARDS[name].replace("\n", "\r\n"), "grid") == PUZZLE


@pytest.mark.parametrize(
    "layout",
    [Layout.boxes(p, q) for p, q in [(2, 2), (3, 2), (2, 7), (7, 2), (4, 4), (5, 3), (5, 5)]],
)
def test_borders_tell_the_boxes(layout: Layout) -> None:
    grid = Grid(layout, bytes([cell % (layout.size + 1) for cell in range(layout.cell_count)]))
    assert parse(dumps(grid, "grid")) == Position(grid)
    assert parse(dumps(grid, "grid")).layout is layout


def test_without_borders_the_size_decides() -> None:
    puzzle = make(layout=Layout.boxes(2, 3), rng=3)
    line = format(puzzle.clues, "line")
    rows = "\n".join(line[start : start + 6] for start in range(0, 36, 6))
    assert parse(rows).clues == puzzle.clues
    with pytest.raises(UnsupportedLayout):
        parse("\n".join(["1234567"] * 7), "grid")


def test_jigsaws_are_not_mistaken_for_boxes() -> None:
    with pytest.raises(UnsupportedLayout, match="not those of boxes"):
        parse(str(Grid.empty(JIGSAW_9)), "grid")
    with pytest.raises(UnsupportedLayout):
        dumps(Grid.empty(Layout.boxes(3, 9)), "grid")


@pytest.mark.parametrize("layout", [JIGSAW_9, Layout.parse("3x3+diagonals"), Layout.boxes(3, 2)])
def test_boards_name_their_layouts(layout: Layout) -> None:
    text = dumps(Grid.empty(layout), "grid")
    assert text == f"# layout {layout.id}\n{Grid.empty(layout)}"
    assert parse(text) == Position(Grid.empty(layout))
    position = Position(Grid.empty(layout), about={"comment": "easy\nid 17"})
    assert parse(dumps(position, "grid")) == position
    other = Position(Grid.empty(layout), about={"comment": "easy\nid 1.4x4.g"})
    with pytest.raises(UnsupportedFeature):
        dumps(other, "grid")


def test_comments() -> None:
    text = f"# easy\n{BOARDS['ours']}  # by Ada\n#\n"
    position = parse(text)
    assert dict(position.about) == {"comment": "easy\nby Ada\n"}
    assert parse(dumps(position, "grid")) == position
    for comment in (" a", "a\rb"):
        with pytest.raises(UnsupportedFeature):
            dumps(Position(PUZZLE.clues, about={"comment": comment}), "grid")


@pytest.mark.parametrize(
    "text", ["", LINE, "1234\n3412\n2143", '{"a":\n1,\n2:\n3}', "[\n[\n[\n[\n["]
)
def test_what_does_not_look_like_a_board(text: str) -> None:
    assert BY_NAME["grid"].reject_reason(text) is not None
    with pytest.raises(InvalidGrid):
        parse(text, "grid")


@pytest.mark.parametrize(
    "text", ["#A Ada\n[Puzzle]\n" + "\n".join(ROWS), "\n".join(["1" * 81] * 9)]
)
def test_what_other_formats_read(text: str) -> None:
    assert BY_NAME["grid"].reject_reason(text) is not None


def test_what_is_wrong_and_where() -> None:
    for row, line, cell, character in [
        (ROWS[2].replace("9", "?"), 3, (2, 1), "?"),
        (ROWS[2].replace("9", "A"), 3, (2, 1), "A"),
        (ROWS[2] + ".", 3, None, None),
    ]:
        with pytest.raises(InvalidGrid) as caught:
            parse("\n".join([*ROWS[:2], row, *ROWS[3:]]), "grid")
        found = (caught.value.line, caught.value.cell, caught.value.character)
        assert found == (line, cell, character)
