"""Equal cells: what one of them sees, all of them see."""

from __future__ import annotations

from sudokulib import Candidates, Grid, Layout
from sudokulib.techniques import EqualCells, example

FIND = EqualCells().find


def empty(rules: str) -> Candidates:
    return Candidates.of(Grid.empty(Layout.parse(f"3x3+{rules}")))


def only(candidates: Candidates, row: int, column: int, *digits: int) -> Candidates:
    gone = [(row, column, digit) for digit in range(1, 10) if digit not in digits]
    return candidates.eliminate(gone)


def places(candidates: Candidates, *columns: int) -> Candidates:
    """The 5 of row 3 is in these columns."""
    return candidates.eliminate([(2, at, 5) for at in range(9) if at not in columns])


def test_its_names() -> None:
    assert EqualCells().name == "Equal Cells"
    assert example("clone cells").step.technique == "Equal Cells"


def test_boards_without_such_rules() -> None:
    assert not [*FIND(places(empty("white.0.1"), 1, 4))]
    assert not [*FIND(places(empty("clone.0.40"), 1, 6))]


def test_a_house_whose_places_see_one_of_the_cells() -> None:
    """The 5 of row 3 is in the box of the first cell, or in the column of the second."""
    (step,) = FIND(places(empty("clone.0.40"), 1, 4))
    assert step.eliminations == ((0, 0, 5), (4, 4, 5))
    assert step.role("locked") == ((2, 1, 5), (2, 4, 5))
    assert step.explain() == (
        "Equal Cells: r1c1 and r5c5 contain the same digit because of the rule Clone in r1c1 and "
        "r5c5 (the groups of cells contain the same digits in the same order), and each place of 5 "
        "in row 3 sees one of them, so 5 can be removed from r1c1 and r5c5."
    )
    assert "jeder Platz der 5 in Zeile 3 sieht eine dieser Zellen" in step.explain(language="de")


def test_places_that_one_cell_sees_are_found_by_pointing() -> None:
    assert not [*FIND(places(empty("clone.0.40"), 1, 2))]


def test_several_rules_make_one_set() -> None:
    """Of three equal cells, two are joined by the first rule, and two by the second."""
    (step,) = FIND(places(empty("clone.0.40+palindrome.40.80"), 1, 4, 8))
    assert len(step.constraints) == 2
    assert {each[:2] for each in step.eliminations} == {(0, 0), (4, 4), (8, 8)}


def test_a_pair_with_a_cell_that_another_one_sees() -> None:
    candidates = only(only(empty("clone.0.40"), 0, 0, 8, 9), 4, 7, 8, 9)
    steps = [*FIND(candidates)]
    assert len(steps) == 1
    gone = {each[:2] for each in steps[0].eliminations}
    row = {(4, column) for column in range(9)} - {(4, 4), (4, 7)}
    assert gone == row | {(0, 7)}
    assert {each[2] for each in steps[0].eliminations} == {8, 9}
    assert "r1c1 and r5c8 have the two candidates 8 and 9, and r5c8 sees r5c5" in steps[0].explain()
    assert "z5s8 sieht z5s5" in steps[0].explain(language="de")


def test_a_pair_that_removes_nothing() -> None:
    candidates = only(only(empty("clone.0.40"), 0, 0, 8, 9), 4, 7, 8, 9)
    gone = [each for step in FIND(candidates) for each in step.eliminations]
    assert not [*FIND(candidates.eliminate(gone))]


def test_filled_cells_are_left_out() -> None:
    assert not [*FIND(places(empty("clone.0.40").place(0, 0, 9), 1, 4))]
