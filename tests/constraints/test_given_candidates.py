"""Given candidates: what they allow, their ids, and how they are drawn."""

from __future__ import annotations

import pytest
from constraint_boards import board_with

from sudokulib import Grid, Layout
from sudokulib.constraints import GivenCandidates
from sudokulib.errors import InvalidOption
from sudokulib.render import svg, text


def test_only_the_given_digits_are_candidates() -> None:
    grid = board_with(GivenCandidates([(3, 3)], [4, 1, 4]))
    assert grid.candidates(3, 3) == (1, 4)
    assert grid.with_cell(3, 0, 4).candidates(3, 3) == (1,)
    assert grid.with_cell(3, 3, 2).conflicts() == ((3, 3),)


def test_they_are_named_and_drawn() -> None:
    grid = Grid.empty(Layout.parse("4x4+givencandidates.17.2.10.16"))
    assert "Given Candidates 2 A G: r2c2" in text(grid).splitlines()
    picture = svg(grid)
    assert ">2 A G</text>" in picture
    few = svg(Grid.empty(Layout.parse("4x4+givencandidates.17.2")))
    assert 'font-size="16" ' in few
    many = svg(board_with(GivenCandidates([(0, 0)], [1, 2, 3, 4, 5, 6])))
    assert ">1 2 3 4 5 6</text>" in many


@pytest.mark.parametrize("rule", ["givencandidates", "givencandidates2.0.1"])
def test_ids_that_cannot_be(rule: str) -> None:
    with pytest.raises(InvalidOption, match="its cell comes first, then the digits"):
        Layout.parse(f"3x3+{rule}")


def test_an_id_without_digits() -> None:
    with pytest.raises(InvalidOption, match=r"such as \+givencandidates\.r1c1\.2\.5:"):
        Layout.parse("3x3+givencandidates.5")
