"""The borders of drawn boards, in ASCII and in Unicode's box drawing."""

from __future__ import annotations

import pytest
from html_reading import LAYOUTS

from sudokulib import Candidates, Grid, Layout
from sudokulib.render import text

TO_ASCII = str.maketrans("╵╷│╴┘┐┤╶└┌├─┴┬┼", "|||-+++-+++-+++")


def board_with_candidates(layout: Layout) -> Candidates | Grid:
    """Columns of different widths, unless the board is large."""
    grid = Grid.empty(layout)
    return Candidates.of(grid).place(0, 0, 1) if layout.size <= 9 else grid


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_borders_run_in_the_same_places(layout: Layout) -> None:
    board = board_with_candidates(layout)
    assert text(board, unicode=True).translate(TO_ASCII) == text(board)


@pytest.mark.parametrize("layout", LAYOUTS, ids=str)
def test_all_lines_are_equally_wide(layout: Layout) -> None:
    drawn, _, _ = text(board_with_candidates(layout)).rpartition("-+")
    assert len({len(line) for line in f"{drawn}-+".splitlines()}) == 1


def test_a_jigsaw_in_box_drawing() -> None:
    board = text(Grid.empty(Layout("1112 1322 3342 3444")), unicode=True)
    assert board.splitlines()[::2] == [
        "┌───────────┬───┐",
        "│   ┌───┬───┘   │",
        "├───┘   ├───┐   │",
        "│   ┌───┘   └───┤",
        "└───┴───────────┘",
    ]
