"""Rule triple: three cells that two rules about pairs join."""

from __future__ import annotations

import pytest

from sudokulib import Candidates, Grid, Layout
from sudokulib.techniques import RuleTriple, example

FIND = RuleTriple().find


def empty(rules: str) -> Candidates:
    return Candidates.of(Grid.empty(Layout.parse(f"3x3+{rules}")))


def removed(candidates: Candidates) -> set[tuple[int, int, int]]:
    return {each for step in FIND(candidates) for each in step.eliminations}


def test_its_names() -> None:
    assert RuleTriple().name == "Rule Triple"
    assert example("kropki triple").step.technique == "Rule Triple"


@pytest.mark.parametrize(
    "rules",
    [
        *("antiknight", "cage15.0.1.2", "white.0.1", "white.0.1+white.3.4"),
        "antiking+clone.0.40",  # cells that differ, and equal cells: nothing is between two pairs
    ],
)
def test_boards_without_three_such_cells(rules: str) -> None:
    assert not removed(empty(rules))


def test_two_white_dots_in_a_row() -> None:
    assert removed(empty("white.0.1+white.1.2")) == {(0, 1, 1), (0, 1, 9)}


def test_a_digit_with_the_same_partner_on_both_sides() -> None:
    """On both dots, 3 can only be beside 6."""
    candidates = empty("black.0.1+white3.1.2").eliminate([(0, 0, 1)])
    assert (0, 1, 3) in removed(candidates)
    assert (0, 1, 3) not in removed(empty("black.0.1+white2.1.2"))


def test_ends_that_do_not_see_each_other() -> None:
    """Around a corner of three boxes, both ends may have the same digit."""
    assert not removed(empty("white.25.26+white.26.35"))
    assert removed(empty("white.24.25+white.25.26"))


def test_ends_that_a_rule_joins() -> None:
    """The ends share no house, but they are a king's move apart."""
    assert removed(empty("white.25.26+white.26.35+antiking")) == {(2, 8, 1), (2, 8, 9)}


def test_its_sentence() -> None:
    (step,) = FIND(empty("white.0.1+white.1.2"))
    assert step.explain() == (
        "Rule Triple: if r1c2 is 1 or 9, the other two of r1c1, r1c2 and r1c3 have no digits that "
        "go together, because of the rule White Dot with the difference 1 in r1c1 and r1c2, and in "
        "r1c2 and r1c3 (the digits differ by this number), so 1 and 9 can be removed from r1c2."
    )
    assert "keine Ziffern, die zusammenpassen; daher" in step.explain(language="de")


def test_filled_and_contradictory_cells_are_left_out() -> None:
    candidates = empty("white.0.1+white.1.2")
    assert not removed(candidates.place(0, 1, 5))
    assert not removed(candidates.eliminate([(0, 0, digit) for digit in range(1, 10)]))
    nothing = [(0, 0, digit) for digit in range(2, 10)] + [(0, 2, digit) for digit in range(2, 10)]
    assert not removed(candidates.eliminate(nothing))
