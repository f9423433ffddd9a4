"""Digits that break rules beyond houses are mistakes: explained, taken back and stored."""

from __future__ import annotations

import pickle

import pytest

from sudokulib import Grid, Layout, Mistake, Position, diagnose
from sudokulib.errors import InvalidOption
from sudokulib.playing import MistakeKind

LAYOUT = Layout.parse("2x2+cage5.12.13+thermo.0.5.10")
CAGE, THERMO = 0, 1


def broken(position: Position) -> list[Mistake]:
    return [
        mistake
        for mistake in diagnose(position).mistakes
        if mistake.kind is MistakeKind.BROKEN_RULE
    ]


def test_entries_that_break_a_rule() -> None:
    position = Position(Grid.empty(LAYOUT)).enter(3, 0, 1).enter(3, 1, 2)
    (mistake,) = broken(position)
    assert mistake.cells == ((3, 0), (3, 1))
    assert mistake.digits == (1, 2)
    assert mistake.constraints == (CAGE,)
    assert mistake.explain() == (
        "Broken rule: the digits in r4c1 and r4c2 break the rule Killer Cage with the sum 5 "
        "in r4c1 and r4c2 (no digit repeats, and if the cage has a sum, the digits add up to"
        " it)."
    )
    assert mistake.explain("area", language="de") == "Verletzte Regel: Sieh dir Block 3 an."
    assert position.apply(mistake) == Position(Grid.empty(LAYOUT))


def test_entries_are_blamed_before_clues() -> None:
    clues = Grid(LAYOUT, Grid.parse("2" + "." * 15).digits)
    position = Position(clues).enter(1, 1, 2)
    (mistake,) = broken(position)
    assert (mistake.cells, mistake.clues) == (((1, 1),), ((0, 0),))
    assert mistake.explain() == (
        "Broken rule with a clue: the digit in r2c2 does not fit the clue in r1c1, because "
        "of the rule Thermometer in r1c1, r2c2 and r3c3 (the digits increase from the bulb, "
        "the first cell, to the tip)."
    )


def test_clues_may_break_a_rule_too() -> None:
    position = Position(Grid.parse("2....2..........", LAYOUT))
    (mistake,) = broken(position)
    assert (mistake.cells, mistake.clues) == (((0, 0), (1, 1)), ())
    with pytest.raises(InvalidOption, match="the clues contradict each other"):
        position.apply(mistake)


def test_what_keeps_the_rules_is_no_mistake() -> None:
    position = Position(Grid.empty(LAYOUT)).enter(3, 0, 1).enter(3, 1, 4)
    assert broken(position) == []


def test_a_broken_rule_comes_back() -> None:
    position = Position(Grid.empty(LAYOUT)).enter(3, 0, 1).enter(3, 1, 2)
    (mistake,) = broken(position)
    assert Mistake.from_dict(mistake.as_dict()) == mistake
    assert pickle.loads(pickle.dumps(mistake)) == mistake
    names = {"Mistake": Mistake, "MistakeKind": MistakeKind, "Layout": Layout}
    assert eval(repr(mistake), names) == mistake
    with pytest.raises(InvalidOption, match="constraints must be from 0 to 1"):
        Mistake(
            "broken rule", cells=[(0, 0)], digits=[1], houses=[0], constraints=[2], layout=LAYOUT
        )
