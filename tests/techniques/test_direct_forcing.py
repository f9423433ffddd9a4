"""Direct forcing: all candidates of a cell, or all places of a digit, rule out the same.

Internal: steps are compared with what their candidates rule out.
"""

from __future__ import annotations

from sudokulib import Candidates, Grid, Layout
from sudokulib._candidates.conflicts import ruled_out
from sudokulib.constraints import AntiKnight, Whisper
from sudokulib.techniques import Claiming, DirectForcing, Pointing, example

FIND = DirectForcing().find
BASE = Layout.boxes(3, 3)
KNIGHT = BASE.with_constraints([AntiKnight()])
WHISPER = BASE.with_constraints([Whisper([(0, 0), (0, 1), (1, 1)])])


def test_its_names() -> None:
    assert DirectForcing().name == "Direct Forcing"
    assert example("direct cell forcing").step.technique == "Direct Forcing"


def test_boards_without_rules() -> None:
    """What all places of a digit see by a house is pointing or claiming."""
    candidates = Candidates.of(Grid.parse("....12.........."))
    assert [*Pointing().find(candidates)]
    assert not [*FIND(candidates)]


def test_a_cell() -> None:
    gone = [(0, 1, digit) for digit in (1, 3, 5, 6, 7, 8, 9)]
    candidates = Candidates.of(Grid.empty(WHISPER)).eliminate(gone)
    assert candidates.candidates(0, 1) == (2, 4)
    [step] = [each for each in FIND(candidates) if not each.houses]
    assert step.role("pattern") == ((0, 1, 2), (0, 1, 4))
    assert step.constraints == (0,)
    # Beside a 2 is no digit up to 6, beside a 4 none up to 8.
    assert set(step.eliminations) == {
        (*cell, digit) for cell in ((0, 0), (1, 1)) for digit in (1, 2, 3, 4, 6)
    }
    assert len(step.links) == 2 * len(step.eliminations)
    assert {kind for _, _, kind in step.links} == {"weak"}
    assert step.explain() == (
        "Direct Forcing: r1c2 must be 2 or 4; in both cases 1, 2, 3, 4 and 6 in r1c1 and "
        "r2c2 are impossible because of the rule Whisper with the difference 5 in r1c1, r1c2"
        " and r2c2 (neighbouring digits on the line differ by at least this number), or in a "
        "house, so 1, 2, 3, 4 and 6 can be removed from r1c1 and r2c2."
    )
    assert "In z1s2 muss 2 oder 4 stehen; in beiden Fällen " in step.explain(language="de")


def test_places_of_a_digit() -> None:
    """Two places in a box, a knight's move from the same cell."""
    gone = [(row, column, 5) for row in range(3) for column in range(3)]
    gone = [each for each in gone if each[:2] not in ((2, 0), (2, 2))]
    candidates = Candidates.of(Grid.empty(KNIGHT)).eliminate(gone)
    found = [each for each in FIND(candidates) if each.houses == (18,)]
    [step] = found
    assert step.role("locked") == ((2, 0, 5), (2, 2, 5))
    assert step.role("pattern") == ()
    assert step.eliminations == ((3, 0, 5), (3, 2, 5), (4, 1, 5))
    assert step.explain() == (
        "Direct Forcing: in box 1 the 5 must be in r3c1 or r3c3; in both cases 5 in r4c1, r4c3 "
        "and r5c2 is impossible because of the rule Anti-Knight (cells a knight's move apart "
        "contain different digits), or in a house, so 5 can be removed from r4c1, r4c3 and r5c2."
    )
    assert "In Block 1 muss die 5 in z3s1 oder z3s3 stehen" in step.explain(language="de")
    # Reasons by houses alone are left to the techniques for houses.
    claimed = {each for other in (Pointing(), Claiming()) for each in other.find(candidates)}
    for each in claimed:
        assert not any(
            set(step.eliminations) & set(each.eliminations)
            for step in FIND(candidates)
            if step.houses == each.houses
        )


def test_a_house_and_its_places_are_named_once() -> None:
    """A row and a box share the two places; the row comes first."""
    gone = [(0, column, 5) for column in range(2, 9)] + [
        (row, column, 5) for row in (1, 2) for column in range(3)
    ]
    candidates = Candidates.of(Grid.empty(KNIGHT)).eliminate(gone)
    houses = [each.houses for each in FIND(candidates) if each.role("locked")[:1] == ((0, 0, 5),)]
    assert houses.count((0,)) <= 1
    assert (18,) not in houses


def test_all_steps_follow_from_what_is_ruled_out() -> None:
    candidates = Candidates.of(Grid.empty(KNIGHT).with_cell(0, 0, 1).with_cell(3, 5, 2))
    candidates = candidates.eliminate([(4, 4, digit) for digit in range(3, 10)])
    steps = [*FIND(candidates)]
    assert steps
    for step in steps:
        reason = step.role("pattern") or step.role("locked")
        for row, column, digit in step.eliminations:
            assert digit in candidates.candidates(row, column)
            for other_row, other_column, other in reason:
                out = ruled_out(KNIGHT, other_row * 9 + other_column, other)
                assert out.get(digit, 0) >> row * 9 + column & 1
