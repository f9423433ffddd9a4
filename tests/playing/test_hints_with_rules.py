"""Hints, diagnoses and the last resort on boards with rules beyond houses."""

from __future__ import annotations

import pytest

from sudokulib import Grid, Layout, Position, Step, Stuck, diagnose, hint, solve

GRID = Grid.parse("........1....2..", Layout.parse("2x2+cage4.1.2+cage5.0.4"))


def test_hints_lead_to_the_solution() -> None:
    position, used = Position(GRID), []
    while not position.grid.is_complete:
        step = hint(position)
        assert isinstance(step, Step)
        used.append(step.technique)
        position = position.apply(step)
    assert position.grid == solve(GRID)
    assert used[0] == "Combinations"  # those of two cells are easier than bounds


def test_the_last_resort() -> None:
    position = Position(GRID)
    with pytest.raises(Stuck):
        hint(position, techniques=["full house"])
    step = hint(position, techniques=["full house"], reveal=True)
    assert isinstance(step, Step)
    [(row, column, digit)] = step.placements
    assert solve(GRID)[row, column] == digit


def test_a_digit_that_breaks_a_rule_is_a_mistake() -> None:
    wrong = Position(GRID).enter(0, 1, 3).enter(0, 2, 4)  # a cage of 4
    first = diagnose(wrong).mistakes[0]
    assert first.cells == ((0, 1), (0, 2))
    assert hint(wrong) == first
