"""Internal: output of commands for puzzles that no test of a command has."""

from __future__ import annotations

import sys

import attrs
import pytest
from command_line import BEYOND, Capture

from sudokulib import CannotMake, Grid, Layout, Puzzle, Step, rate
from sudokulib._cli.helpers.console import Console
from sudokulib._cli.helpers.output import _failure_message
from sudokulib._cli.rate import _er_ep_ed


def test_what_no_line_can_hold_is_commented_as_a_board(capsys: Capture) -> None:
    grid = Grid.empty(Layout.boxes(4, 7))
    console = Console(sys.stdout, sys.stderr)
    console.show(grid, style="board")
    assert capsys.readouterr().out == f"# layout 4x7\n{grid}\n"
    console.show(grid, style="board", solution=grid)
    commented = str(grid).replace("\n", "\n# ")
    assert capsys.readouterr().out == f"\n# layout 4x7\n{grid}\n# solution\n# {commented}\n"


def test_the_nearest_of_a_board_that_no_line_holds() -> None:
    layout = Layout.boxes(6, 6)
    lines = [
        [(6 * (row % 6) + row // 6 + column) % 36 + 1 for column in range(36)] for row in range(36)
    ]
    solved = Grid.from_rows(lines, layout=layout)
    error = CannotMake("no luck", best=Puzzle(solved))
    assert _failure_message(error) == "no luck"
    assert _failure_message(CannotMake("no luck")) == "no luck"


@pytest.mark.parametrize(("count", "peaks"), [(0, ">=0.0/>=0.0/>=0.0"), (1, ">=2.6/>=2.6/2.6")])
def test_without_a_digit_nothing_but_the_first_step_is_final(count: int, peaks: str) -> None:
    most = [0.0, 2.6][count]
    rating = attrs.evolve(
        rate(Grid.parse(BEYOND), "se"),
        steps=(Step("Pointing", eliminations=[(0, 0, 1)]),) * count,
        complete=False,
        er=most,
        ep=most,
        ed=most,
    )
    assert _er_ep_ed(rating) == peaks
