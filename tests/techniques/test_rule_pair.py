"""Rule pairs: candidates that go with no candidate of their partner."""

from __future__ import annotations

from itertools import product

import pytest

from sudokulib import Candidates, Grid, Layout
from sudokulib.techniques import ConstraintExclusion, RulePair, example

FIND = RulePair().find


def empty(rules: str) -> Candidates:
    return Candidates.of(Grid.empty(Layout.parse(f"3x3+{rules}")))


def test_its_names() -> None:
    assert RulePair().name == "Rule Pair"
    assert example("kropki pair").step.technique == "Rule Pair"


def test_boards_without_pairs() -> None:
    assert not [*FIND(Candidates.of(Grid.parse("....12..........")))]
    assert not [*FIND(empty("cage20.0.1.2"))]


def test_lines_in_order_are_pairs_of_neighbors() -> None:
    candidates = empty("thermo.0.1.2").eliminate([(0, 0, 1), (0, 0, 2)])
    [step] = FIND(candidates)
    assert [*step.eliminations] == [(0, 1, 2), (0, 1, 3)]
    [step] = FIND(candidates.apply([step]))
    assert [*step.eliminations] == [(0, 2, 3), (0, 2, 4)]
    after = candidates.apply([*FIND(candidates)]).apply([step])
    assert not [*FIND(after)]
    assert not [*ConstraintExclusion().find(after)]


def test_digits_that_go_with_none() -> None:
    """All cells of a rule are in one step; greater-than signs lose a digit in each cell."""
    [dot] = FIND(empty("black.0.1"))
    assert {*dot.eliminations} == {*product([0], [0, 1], [5, 7, 9])}
    assert not dot.roles
    [greater] = FIND(empty("greater.0.1"))
    assert {*greater.eliminations} == {(0, 0, 1), (0, 1, 9)}
    assert "no digit goes with 1 in r1c1 or 9 in r1c2" in greater.explain()
    assert "Keine Ziffer passt zu 1 in z1s1 oder 9 in z1s2" in greater.explain(language="de")


@pytest.mark.parametrize("rules", ["whisper.0.1.10", "white.0.1", "xv10.0.1", "palindrome.0.13.14"])
@pytest.mark.parametrize("held", [(3,), (2, 4), (1, 6, 9)])
def test_candidates_without_a_partner(rules: str, held: tuple[int, ...]) -> None:
    """Compared with all pairs of digits, by the definition of each rule."""
    fits = {
        "whisper": lambda a, b: abs(a - b) >= 5,
        "white": lambda a, b: abs(a - b) == 1,
        "xv10": lambda a, b: a + b == 10 and a != b,
        "palindrome": int.__eq__,
    }[rules.split(".", maxsplit=1)[0]]
    first, partner = (0, 0), (1, 5) if rules.startswith("palindrome") else (0, 1)
    candidates = empty(rules)
    candidates = candidates.eliminate(
        [(*partner, digit) for digit in candidates.candidates(*partner) if digit not in held]
    )
    wanted = {
        (*first, digit)
        for digit in candidates.candidates(*first)
        if any(fits(digit, other) for other in range(1, 10))
        and not any(fits(digit, other) for other in held)
    }
    found = [
        step
        for step in FIND(candidates)
        if {each[:2] for each in step.role("pattern")} == {partner}
        and {each[:2] for each in step.eliminations} == {first}
    ]
    assert {each for step in found for each in step.eliminations} == wanted
    assert len(found) == bool(wanted)
    for step in found:
        assert {digit for _, _, digit in step.role("pattern")} == {*held}
