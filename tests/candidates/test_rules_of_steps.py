"""The rules that steps of techniques name that are not about rules."""

from __future__ import annotations

import pytest

from sudokulib import Candidates, Grid, Layout, Step
from sudokulib._candidates.rules_of_steps import rules_that_exclude
from sudokulib.techniques import (
    Claiming,
    HiddenSingle,
    HiddenSubset,
    NakedSingle,
    XYWing,
)


def board(rules: str, clues: str = "." * 16) -> Candidates:
    return Candidates.of(Grid.parse(clues, Layout.parse(f"2x2+{rules}")))


@pytest.mark.parametrize(
    ("rules", "clues", "candidate", "named"),
    [
        ("odd.0+even.5", "." * 16, (2, 0), ["Odd"]),  # the cell is odd
        ("odd.0+even.5", "." * 16, (1, 0), []),
        (
            "antiknight+odd.6",
            "1" + "." * 15,
            (1, 6),
            ["Anti-Knight"],
        ),  # because of a digit that is placed
        ("antiknight+odd.6", "1" + "." * 15, (1, 1), []),  # because of a house
        ("antiknight+odd.6", "1" + "." * 15, (2, 0), []),  # the cell is filled
        ("thermo.0.1+odd.6", "." * 16, (4, 0), ["Thermometer"]),  # no word of the rule has it
        ("cage5.0.1+odd.6", "1" + "." * 15, (3, 1), ["Killer Cage"]),  # the sum of two cells
        ("thermo.0.1+renban.0.1.5+antiking", "." * 16, (3, 15), []),
    ],
)
def test_rules_because_of_which_a_candidate_is_missing(
    rules: str, clues: str, candidate: tuple[int, int], named: list[str]
) -> None:
    digit, cell = candidate
    lookup = board(rules, clues)._lookup
    found = rules_that_exclude(lookup, [(digit, 1 << cell)])
    assert [lookup.layout.constraints[index].name for index in found] == named


def test_boards_without_rules() -> None:
    lookup = Candidates.of(Grid.parse("1..............."))._lookup
    assert rules_that_exclude(lookup, [(1, 0xFFFF)]) == ()


def test_one_rule_is_named_where_several_exclude_candidates() -> None:
    candidates = board("odd.0+thermo.0.1")
    assert rules_that_exclude(candidates._lookup, [(4, 1)]) == (0,)
    assert rules_that_exclude(candidates._lookup, [(2, 1), (4, 1)]) == (0,)


def names(step: Step) -> list[str]:
    return [step.layout.constraints[index].name for index in step.constraints]


def test_singles_name_the_rules_that_leave_one_digit_or_place() -> None:
    candidates = board("thermo.0.1.2+even.0")
    [naked] = [step for step in NakedSingle().find(candidates) if step.placements == ((0, 0, 2),)]
    assert names(naked) == ["Even", "Thermometer"]
    hidden = [step for step in HiddenSingle().find(candidates) if step.houses == (0,)]
    assert [step.placements for step in hidden] == [((0, 3, 1),)]
    assert names(hidden[0]) == ["Even", "Thermometer"]
    assert hidden[0].explain() == (
        "Hidden Single: in row 1, r1c4 is the only place left for 1, so r1c4 is 1; besides houses, "
        "this uses the rules Even in r1c1 (the marked cells contain even digits) and Thermometer "
        "in r1c1, r1c2 and r1c3 (the digits increase from the bulb, the first cell, to the tip)."
    )


def test_locked_candidates_and_subsets_name_them_too() -> None:
    candidates = board("odd.2.3")
    step = next(each for each in Claiming().find(candidates) if each.houses == (0,))
    assert names(step) == ["Odd"]
    step = next(HiddenSubset(2).find(board("odd.0.1")), None) or pytest.fail("no pair")
    assert names(step) == ["Odd"]


def test_cells_see_each_other_by_a_rule() -> None:
    gone = [(0, 0, 3), (0, 0, 4), (1, 2, 2), (1, 2, 4), (0, 1, 1), (0, 1, 4)]
    by_rule, by_house = [
        [*XYWing().find(board(rules).eliminate(gone))] for rules in ("antiknight", "odd.15")
    ]
    assert [names(step) for step in by_rule] == [["Anti-Knight"]]
    assert by_house == []
