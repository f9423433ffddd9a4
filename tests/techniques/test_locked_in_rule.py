"""Locked in a rule: digits that a rule needs."""

from __future__ import annotations

import pytest

from sudokulib import Candidates, Grid, Layout
from sudokulib.techniques import LockedInRule, example

FIND = LockedInRule().find


def empty(rules: str) -> Candidates:
    return Candidates.of(Grid.empty(Layout.parse(f"3x3+{rules}")))


def test_its_names() -> None:
    assert LockedInRule().name == "Locked in a Rule"
    assert example("cage pointing").step.technique == "Locked in a Rule"


def test_boards_without_such_rules() -> None:
    assert not [*FIND(Candidates.of(Grid.parse("....12..........")))]
    assert not [*FIND(empty("antiknight"))]
    assert not [*FIND(empty("cage15.0.1.2"))]


@pytest.mark.parametrize(
    ("rules", "needed"),
    [
        ("cage17.0.1", {8, 9}),
        ("cage24.0.1.2", {7, 8, 9}),
        ("cage23.0.1.2", {6, 8, 9}),
        ("renban.0.1.2.3.4", {5}),
        ("renban.0.1.2.3.4.5.6.7", set(range(2, 9))),
    ],
)
def test_digits_that_all_combinations_have(rules: str, needed: set[int]) -> None:
    steps = [*FIND(empty(rules))]
    assert {digit for step in steps for _, _, digit in step.eliminations} == needed
    for step in steps:
        assert len({digit for _, _, digit in step.eliminations}) == 1
        assert {each[2] for each in step.role("pattern")} == {step.eliminations[0][2]}
        assert not {*step.role("pattern")} & {*step.eliminations}


def test_only_cells_that_see_all_places() -> None:
    """The cage bends, so its 9 is removed only where the row meets the box."""
    gone = [(0, 0, 9)]
    steps = [*FIND(empty("cage24.0.1.9").eliminate(gone))]
    nine = [step for step in steps if step.eliminations[0][2] == 9]
    assert len(nine) == 1
    assert {each[:2] for each in nine[0].role("pattern")} == {(0, 1), (1, 0)}
    assert {each[:2] for each in nine[0].eliminations} == {
        *((0, 2), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2))
    }
    assert "r1c2 or r2c1 is 9; each cell from which 9 is removed sees both of these cells" in (
        nine[0].explain()
    )
    assert "sieht diese beiden Zellen" in nine[0].explain(language="de")


def test_cells_that_a_chess_move_joins() -> None:
    candidates = empty("antiknight+cage17.0.1")
    seen = {each[:2] for step in FIND(candidates) for each in step.eliminations}
    assert (2, 2) in seen  # in the box
    assert (1, 3) not in seen  # a knight's move from r1c2 only


def test_a_digit_with_one_place_is_not_locked() -> None:
    gone = [(0, 0, 9)]
    steps = [*FIND(empty("cage17.0.1").eliminate(gone))]
    assert {each[2] for step in steps for each in step.eliminations} <= {8}


def test_a_digit_that_is_filled_in_is_not_needed_again() -> None:
    """On the little killer of 10 in four cells, one 4 may be followed by another one."""
    layout = Layout.parse("3x3+littlekiller10.3.11.19.27")
    grid = Grid.empty(layout).with_cell(0, 3, 4)
    assert not [step for step in FIND(Candidates.of(grid)) if step.eliminations[0][2] == 4]


def test_a_cell_without_candidates_needs_nothing() -> None:
    gone = [(0, 0, digit) for digit in range(1, 10)]
    assert not [*FIND(empty("cage24.0.1.2").eliminate(gone))]
