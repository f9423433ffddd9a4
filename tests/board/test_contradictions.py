"""Errors of grids without a solution name a reason that can be seen without a search."""

from __future__ import annotations

import pytest

from sudokulib import Grid, NoSolution, hint, is_unique, solve

EMPTY = "." * 16
PALINDROME = "the rule Palindrome (r1c1"


@pytest.mark.parametrize(
    ("text", "layout", "reason"),
    [
        ("1..1" + EMPTY[4:], "2x2", "r1c1 and r1c4 are both 1"),
        ("123....4" + EMPTY[8:], "2x2", "no digit can go in r1c4"),
        (EMPTY, "2x2+palindrome.0.4", "the rule Palindrome (r1c1 r2c1) cannot be met: "),
        (
            EMPTY,
            "2x2+palindrome.0.8",
            f"{PALINDROME} r3c1) cannot be met: r1c1 and r3c1 would be equal, but share a column",
        ),
        (
            EMPTY,
            "2x2+palindrome.0.3",
            f"{PALINDROME} r1c4) cannot be met: r1c1 and r1c4 would be equal, but share a row",
        ),
        (
            EMPTY,
            "2x2+palindrome.0.5",
            f"{PALINDROME} r2c2) cannot be met: r1c1 and r2c2 would be equal, but share a house",
        ),
        ("1.........2.....", "2x2+palindrome.0.10", f"{PALINDROME} r3c3) cannot be met"),
        ("1" + EMPTY[1:], "2x2+even.0", "the rule Even (r1c1) cannot be met"),
        ("4" + EMPTY[1:], "2x2+thermo.0.1.2.3", "the rule Thermometer (r1c1 r1c2 r1c3 r1c4) "),
        ("...." * 3 + "4...", "2x2+thermo.0.1.2.3+thermo.12.13.14", "the rule Thermometer (r4c1 "),
        ("3" + EMPTY[1:], "2x2+cage3.0.1", "the rule Killer Cage (r1c1 r1c2) cannot be met"),
        ("123....4" + EMPTY[8:], "2x2+white.3.2", "no digit can go in r1c4"),
        ("1....1" + EMPTY[6:], "2x2+antiking", "r1c1 and r2c2 are both 1"),
        ("12" + EMPTY[2:], "2x2+nonconsecutive", "the rule Non-Consecutive cannot be met"),
    ],
)
def test_the_reason_is_named(text: str, layout: str, reason: str) -> None:
    grid = Grid.parse(text, layout)
    with pytest.raises(NoSolution) as caught:
        solve(grid)
    assert f"; {reason}" in str(caught.value)
    assert caught.value.message == "no solution"
    assert caught.value.grid == grid


def test_no_reason_that_needs_a_search() -> None:
    grid = Grid.parse("1...............", "2x2+cage3.1.2+cage3.6.7")
    if is_unique(grid):  # pragma: no cover
        pytest.fail("this board has no solution")
    line = "531.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    with pytest.raises(NoSolution) as caught:
        solve(Grid.parse(line))
    assert str(caught.value) == f"no solution: Grid.parse('{line}')"
    with pytest.raises(
        NoSolution, match=r"; for mistakes in the rules, see analysis\.rule_warnings"
    ):
        solve(Grid.empty("2x2+cage5.0.1+cage6.4.5"))
    with pytest.raises(NoSolution, match=r"these digits are the clues: .* Position\.enter"):
        hint(Grid.parse(line))
