"""Rules in a house: candidates with which a house cannot be filled."""

from __future__ import annotations

import pytest
from random_rules import fitting_puzzle, states_and_copies

from sudokulib import Candidates, Grid, Layout, LimitExceeded, Limits
from sudokulib._base.limits import NodeCounter, counting
from sudokulib.randomness import random_source
from sudokulib.techniques import RulesInHouse, example
from sudokulib.techniques._rules import rules_in_house

FIND = RulesInHouse().find


def empty(layout: str) -> Candidates:
    return Candidates.of(Grid.empty(Layout.parse(layout)))


def removed(candidates: Candidates, house: int) -> set[tuple[int, int, int]]:
    steps = [step for step in FIND(candidates) if step.houses == (house,)]
    return {each for step in steps for each in step.eliminations}


def test_its_names() -> None:
    assert RulesInHouse().name == "Rules in a House"
    assert example("house combinations").step.technique == "Rules in a House"


@pytest.mark.parametrize("rules", ["", "+antiknight", "+clone.0.40", "+cage15.0.10.20.30.40"])
def test_boards_without_such_rules(rules: str) -> None:
    assert not removed(empty(f"3x3{rules}"), 0)


def test_the_ways_to_fill_a_row() -> None:
    """Two white dots in a row of four: the digits beside them are in ascending order, or not."""
    candidates = empty("2x2+white.0.1+white.1.2")
    layout = candidates.layout
    rows = {
        (a, b, c, 10 - a - b - c)
        for a in range(1, 5)
        for b in range(1, 5)
        for c in range(1, 5)
        if len({a, b, c}) == 3 and abs(a - b) == 1 == abs(b - c)
    }
    possible = {(0, at, row[at]) for row in rows for at in range(4)}
    every = {(0, at, digit) for at in range(4) for digit in range(1, 5)}
    assert removed(candidates, 0) == every - possible
    assert layout.constraints


def test_a_step_names_only_what_it_needs() -> None:
    """Of three rules in the row, the first two are the reason; three cells are enough for it."""
    first, second = [
        step for step in FIND(empty("2x2+white.0.1+white.1.2+greater.8.9")) if step.houses == (0,)
    ]
    assert {each[:2] for each in first.role("pattern")} == {(0, 0), (0, 1), (0, 2)}
    assert not second.role("pattern")
    assert all(len(step.constraints) == 2 for step in (first, second))
    assert first.explain() == (
        "Rules in a House: if r1c2 is 1 or 4, no way is left to fill r1c1, r1c2 and r1c3 in row 1 "
        "with different digits, because of the rule White Dot with the difference 1 in r1c1 and "
        "r1c2, and in r1c2 and r1c3 (the digits differ by this number), so 1 and 4 can be removed "
        "from r1c2."
    )
    assert "nicht mehr mit verschiedenen Ziffern füllen" in first.explain(language="de")
    assert "lässt sich Zeile 1 wegen der Regel" in second.explain(language="de")


def test_subsets_need_no_rule() -> None:
    """A naked quad in row 1, which has a white dot: other techniques find it."""
    gone = [(0, at, digit) for at in (2, 3, 6, 7) for digit in range(5, 10)]
    steps = [*FIND(empty("3x3+white.0.1").eliminate(gone))]
    assert all(step.constraints for step in steps)


def test_rules_that_leave_the_house() -> None:
    """The cell of the cage below the row is 1, so those in the row are 2 and 3."""
    candidates = empty("2x2+cage6.0.1.4").eliminate([(1, 0, digit) for digit in (2, 3, 4)])
    gone = {(0, at, digit) for at in (2, 3) for digit in (2, 3)}
    assert removed(candidates, 0) >= gone


@pytest.mark.slow
def test_every_step_is_true() -> None:
    """Puzzles with random rules: no digit of the solution is ever removed."""
    count = 0
    for seed in range(12):
        source = random_source(f"rules in a house {seed}")
        clues, solution = fitting_puzzle(Layout.boxes(2, 3), (), 6, source)
        for step in FIND(Candidates.of(clues)):
            count += 1
            assert all(solution[row, column] != digit for row, column, digit in step.eliminations)
    assert count > 5


@pytest.mark.slow
def test_ways_of_earlier_searches_change_no_step() -> None:
    """Boards with random rules, over five states each, with candidates removed at random.

    With the last two seeds, rules exclude earlier ways whose candidates are all left.
    """
    count = inherited = 0
    for seed in (0, 1, 2, 15, 17):
        for candidates, anew in states_and_copies(f"ways of earlier searches {seed}"):
            inherited += len(candidates._lookup._cache.examples)
            steps = [*FIND(candidates)]
            assert steps == [*FIND(anew)]
            count += len(steps)
    assert count > 50
    assert inherited > 50


def test_contradictory_candidates() -> None:
    candidates = empty("2x2+white.0.1+white.1.2")
    assert not removed(candidates.eliminate([(0, 3, digit) for digit in range(1, 5)]), 0)
    both = [(0, at, digit) for at in (0, 1) for digit in (2, 3, 4)]
    assert not removed(candidates.eliminate(both), 0)


def test_a_search_leaves_the_ways_of_the_state_before() -> None:
    before = empty("2x2+white.0.1+white.1.2")
    assert removed(before, 0)
    known = dict(before._lookup._cache.examples)
    assert removed(before.eliminate([(0, 3, 1)]), 0)
    assert before._lookup._cache.examples == known


def test_a_house_without_an_open_cell_is_left_out() -> None:
    layout = Layout.parse("2x2+white.0.1+white.1.2+white.4.5+white.5.6")
    candidates = Candidates.of(Grid.parse("1234" + "." * 12, layout))
    assert not removed(candidates, 0)
    assert removed(candidates, 1)


def test_what_is_remembered_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    known = removed(empty("3x3+cage6.0.1.2+cage15.3.4.5"), 0)
    monkeypatch.setattr(rules_in_house, "_MAX_NARROWINGS", 6)
    assert removed(empty("3x3+cage6.0.1.2+cage15.3.4.5+greater.79.80"), 0) == known
    assert (0, 3, 9) in known


def test_a_search_that_takes_too_long_removes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """More than the candidates that contradict the house at once would take a search."""
    candidates = empty("2x2+white.0.1+white.1.2")
    monkeypatch.setattr(rules_in_house, "_MAX_STATES", 0)
    assert not removed(candidates, 0)


def test_its_work_is_counted() -> None:
    counter = NodeCounter(Limits(20))
    with counting(counter), pytest.raises(LimitExceeded):
        [*FIND(empty("3x3+white.0.1+white.1.2+white.4.5+black.7.8"))]


@pytest.mark.parametrize(
    ("rule", "gone", "reason"),
    [
        ("whisper2.0.1", [(0, 2, 2)], "if r1c4 is 4, no place is left for 2 in row 1"),
        ("white.0.1", [(0, 0, 1), (0, 0, 2)], "if r1c3 or r1c4 is 3, no digit is left for r1c2"),
        ("cage5.0.1", [(0, 2, 1)], "if r1c4 is 4, no place is left for 1 in row 1"),
    ],
)
def test_a_digit_without_a_place_or_a_cell_without_a_digit_is_named(
    rule: str, gone: list[tuple[int, int, int]], reason: str
) -> None:
    found = [step.explain() for step in FIND(empty(f"2x2+{rule}").eliminate(gone))]
    assert any(reason in text for text in found), found
