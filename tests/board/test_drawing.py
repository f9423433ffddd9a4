from __future__ import annotations

import pytest
from html_reading import LAYOUTS

from sudokulib import Layout
from sudokulib._board.notation import ASCII, UNICODE, Borders


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_both_kinds_of_lines_run_in_the_same_places(layout: Layout) -> None:
    widths = [1 + column % 3 for column in range(layout.size)]
    plain, boxed = Borders(layout, widths, ASCII), Borders(layout, widths, UNICODE)
    table = str.maketrans(UNICODE[1:], ASCII[1:])
    assert [line and line.translate(table) for line in boxed.lines] == list(plain.lines)
    assert [[bar.translate(table) for bar in row] for row in boxed.rows] == [
        list(row) for row in plain.rows
    ]


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_lines_are_as_wide_as_rows(layout: Layout) -> None:
    widths = [1 + column % 3 for column in range(layout.size)]
    borders = Borders(layout, widths, ASCII)
    lengths = {len("".join(row)) + sum(widths) + layout.size for row in borders.rows}
    lengths |= {len(line) for line in borders.lines if line is not None}
    assert len(lengths) == 1


def test_a_jigsaw_in_box_drawing() -> None:
    lines = Borders(Layout("1112 1322 3342 3444"), [1] * 4, UNICODE).lines
    assert lines == (
        "┌───────────┬───┐",
        "│   ┌───┬───┘   │",
        "├───┘   ├───┐   │",
        "│   ┌───┘   └───┤",
        "└───┴───────────┘",
    )
