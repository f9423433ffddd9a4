"""The format `pencilmarks`: boards of candidates, as forums draw them."""

from __future__ import annotations

import pytest
from boards import JIGSAW_9
from format_samples import BY_NAME, FORUM, LINE, PLAYED, PUZZLE, SMALL

from sudokulib import Grid, InvalidGrid, Layout, Position, dumps, parse
from sudokulib.errors import InvalidMarks, UnsupportedFeature, UnsupportedLayout

TINY = """
*-------------*------------*
| 1   4       | 3     24   |
| 34  2       | 4     1    |
|-------------+------------|
| 234 34      | 1     24   |
| 24  1       | 24    3    |
*-------------*------------*
"""


def test_a_board_of_a_forum() -> None:
    position = parse(FORUM, "pencilmarks")
    assert position.marks.digits(0, 2) == (1, 2, 4)
    # The 5 of r5c5 is alone in its cell, and r4c4 still has a 5.
    assert position.clues[4, 4] == 0
    assert position.marks.digits(4, 4) == (5,)
    assert position.clues[0, 0] == 5


def test_a_lone_digit_is_placed_unless_a_peer_still_has_it() -> None:
    position = parse(TINY, "pencilmarks")
    assert format(position.clues, "line") == "1.3..2.1..1..1.3"
    assert position.marks.digits(0, 1) == (4,)
    assert position.marks.digits(1, 2) == (4,)
    placed = parse(
        TINY.replace(" 34 ", " 3  ").replace("234", "2  ").replace("24", "2 "), "pencilmarks"
    )
    assert placed.clues[0, 1] == placed.clues[1, 2] == 4
    both = parse(
        "\n".join(["11 . . .", "1 . . .", ". . . .", ". . . ."]).replace("11", "1"), "pencilmarks"
    )
    assert both.clues == Grid.empty(both.layout)
    assert both.marks.digits(0, 0) == both.marks.digits(1, 0) == (1,)


@pytest.mark.parametrize(
    "layout", [Layout.boxes(2, 2), Layout.boxes(3, 2), Layout.boxes(3, 3), Layout.boxes(4, 4)]
)
def test_all_sizes(layout: Layout) -> None:
    position = Position(Grid.empty(layout).with_cell(0, 0, layout.size)).with_all_marks()
    text = dumps(position, "pencilmarks")
    assert BY_NAME["pencilmarks"].reject_reason(text) is None
    assert parse(text) == position
    assert parse(text.lower()) == position
    assert len({len(line) for line in text.splitlines()}) == 1


def test_cells_without_marks_are_dots() -> None:
    position = PUZZLE.mark(0, 2, 1).mark(0, 2, 2)
    text = dumps(position, "pencilmarks")
    assert text.splitlines()[1] == "| 5  3  12 | .  7  . | .  .  . |"
    assert parse(text) == position
    assert parse(dumps(PUZZLE, "pencilmarks")) == PUZZLE


@pytest.mark.parametrize(
    "position",
    [
        PLAYED,
        Position(PUZZLE.clues, about={"author": "Ada"}),
        Position(parse("4132" + "." * 12).clues).mark(1, 0, 3).mark(3, 3, 1),
    ],
)
def test_what_it_cannot_say(position: Position) -> None:
    # The lone 1 of r4c4 would be read as placed.
    with pytest.raises(UnsupportedFeature):
        dumps(position, "pencilmarks")


@pytest.mark.parametrize("name", ["pencilmarks", "sukaku"])
def test_marks_that_the_digits_rule_out(name: str) -> None:
    marked = PUZZLE.with_all_marks().mark(0, 2, 7)  # r1c5 is 7
    with pytest.raises(UnsupportedFeature, match="r1c5 is marked with its digit 7") as caught:
        dumps(marked, name)
    assert caught.value.feature == "marks"
    assert parse(dumps(marked.unmark(0, 2, 7), name)) == PUZZLE.with_all_marks()


def test_layouts() -> None:
    for layout in (JIGSAW_9, Layout.boxes(3, 3).with_windows(), Layout.boxes(3, 9)):
        with pytest.raises(UnsupportedLayout):
            dumps(Grid.empty(layout), "pencilmarks")
    with pytest.raises(UnsupportedLayout):
        parse(TINY.replace("1   4       |", "1 | 4        "), "pencilmarks")


@pytest.mark.parametrize("text", ["", LINE, SMALL, "12\n", "12 3 4\n" * 4, "1" * 100_001])
def test_what_does_not_look_so(text: str) -> None:
    assert BY_NAME["pencilmarks"].reject_reason(text) is not None
    with pytest.raises(InvalidGrid):
        parse(text, "pencilmarks")


def test_a_board_of_digits_alone_is_left_to_grid() -> None:
    text = "\n".join(" ".join(SMALL[start : start + 4]) for start in range(0, 16, 4))
    assert BY_NAME["pencilmarks"].reject_reason(text) == "no cell has two candidates"
    assert parse(text, "pencilmarks") == parse(text) == parse(SMALL)


@pytest.mark.parametrize(
    ("old", "new", "cell"),
    [
        ("34 ", "35 ", (1, 0)),
        ("34 ", "3x ", (1, 0)),
        ("234", "233", (2, 0)),
        ("34 ", "30 ", (1, 0)),
    ],
)
def test_what_is_no_candidate(old: str, new: str, cell: tuple[int, int]) -> None:
    with pytest.raises(InvalidMarks) as caught:
        parse(TINY.replace(old, new, 1), "pencilmarks")
    assert caught.value.cell == cell
