"""Constraint exclusion: candidates that are in no way to fill the cells of a rule."""

from __future__ import annotations

import pytest

from sudokulib import Candidates, Grid, Layout, hint
from sudokulib.constraints import Arrow, KillerCage
from sudokulib.randomness import shuffle, substream
from sudokulib.techniques import Combinations, ConstraintExclusion, example

FIND = ConstraintExclusion().find
BASE = Layout.boxes(3, 3)
CAGE = BASE.with_constraints([KillerCage([(0, 0), (0, 1), (1, 0)], 15)])


def test_its_names() -> None:
    assert ConstraintExclusion().name == "Constraint Exclusion"
    assert example("killer combinations").step.technique == "Combinations"
    assert ConstraintExclusion() == ConstraintExclusion()


def test_boards_without_such_rules() -> None:
    for layout in (BASE, Layout.parse("3x3+antiknight"), Layout.parse("2x2+even.0")):
        assert [*FIND(Candidates.of(Grid.empty(layout)))] == []


def test_the_step() -> None:
    gone = [(0, 0, digit) for digit in (1, 3, 4, 5, 6, 7, 8)]
    candidates = Candidates.of(Grid.empty(CAGE).with_cell(8, 0, 2)).eliminate(gone)
    [step] = FIND(candidates)
    assert candidates.candidates(0, 0) == (9,)
    assert step.placements == step.houses == ()
    assert step.constraints == (0,)
    assert step.layout is CAGE
    assert step.eliminations == (
        *((0, 1, 3), (1, 0, 3), (0, 1, 4), (0, 1, 6), (1, 0, 6)),
        *((0, 1, 7), (1, 0, 7), (0, 1, 8), (1, 0, 8), (0, 1, 9), (1, 0, 9)),
    )
    assert step.explain() == (
        "Constraint Exclusion: with the candidates that are left, the Killer Cage with the "
        "sum 15 in r1c1, r1c2 and r2c1 can only be filled with 1, 5 and 9, or with 2, 4 and "
        "9; if r1c2 is 3, 4, 6, 7, 8 or 9, "
        "or r2c1 is 3, 6, 7, 8 or 9, the candidates of the other cells do not "
        "allow this, so 3, 6, 7, 8 and 9 can be removed from r1c2 and r2c1; 4 can be removed "
        "from r1c2."
    )
    assert not [*FIND(candidates.apply([step]))]
    [named] = Combinations().find(candidates)
    assert named.eliminations == step.eliminations
    assert named.explain() == f"Combinations{step.explain().removeprefix('Constraint Exclusion')}"


def test_filled_cells_are_part_of_the_reason() -> None:
    layout = BASE.with_constraints([KillerCage([(0, 0), (0, 1), (1, 0), (1, 1)], 12)])
    candidates = Candidates.of(Grid.empty(layout).with_cell(0, 0, 6)).eliminate(
        [(0, 1, 1), (1, 0, 1)]
    )
    [step] = FIND(candidates)
    assert (0, 0, 6) in step.role("pattern")
    assert step.eliminations == ((1, 1, 2), (1, 1, 3))
    assert "can only be filled with 1, 2, 3 and 6; if" in step.explain()
    told = step.explain(language="de")
    assert (
        "nur mit 1, 2, 3 und 6 erfüllen; wenn z2s2 = 2 oder 3, lassen die Kandidaten "
        "der anderen Zellen das nicht zu; daher" in told
    )


def test_rules_with_few_open_cells_come_first() -> None:
    long, short = [(0, column) for column in range(4)], [(4, 4), (4, 5)]
    layout = BASE.with_constraints([KillerCage(long, 11), KillerCage(short, 17)])
    candidates = Candidates.of(Grid.empty(layout)).eliminate(
        [(4, 4, 8), (0, 0, 5), (0, 1, 5), (0, 2, 5)]
    )
    assert [len({each[:2] for each in step.role("pattern")}) for step in FIND(candidates)] == [2, 4]


def test_a_rule_that_nothing_fits_is_left_out() -> None:
    """The contradiction is found elsewhere: here a candidate is missing."""
    gone = [(row, column, 9) for row, column in ((0, 0), (0, 1), (1, 0))]
    cage = BASE.with_constraints([KillerCage([(0, 0), (0, 1), (1, 0)], 24)])
    assert not [*FIND(Candidates.of(Grid.empty(cage)).eliminate(gone))]


def test_many_ways_are_not_listed() -> None:
    layout = BASE.with_constraints([KillerCage([(0, 0), (0, 1), (0, 2)], 12)])
    candidates = Candidates.of(Grid.empty(layout)).eliminate([(0, 1, 1), (0, 2, 1)])
    assert not [*Combinations().find(candidates)]
    [step] = FIND(candidates)
    assert step.eliminations == ((0, 0, 8), (0, 0, 9))
    assert step.explain() == (
        "Constraint Exclusion: with the candidates that are left for the rule Killer Cage with the "
        "sum 12 in r1c1, r1c2 and r1c3, the digits in the cage cannot add up to 12 if r1c1 is 8 or "
        "9, so 8 and 9 can be removed from r1c1."
    )
    assert (
        'die für die Regel "Killer-Käfig mit der Summe 12" in z1s1, z1s2 und z1s3 übrig sind, '
        "können die Ziffern im Käfig zusammen nicht 12 ergeben" in step.explain(language="de")
    )


def test_an_arrow_in_its_order() -> None:
    layout = BASE.with_constraints([Arrow([(0, 0), (0, 1), (0, 2)])])
    gone = [(0, 0, digit) for digit in (3, 5, 6, 7, 8, 9)]
    [step] = FIND(Candidates.of(Grid.empty(layout)).eliminate(gone))
    assert (
        "Arrow in r1c1, r1c2 and r1c3 can only be filled with 4, 1 and 3, or with 4, 3 and 1"
        in step.explain()
    )


def test_a_hint_gives_it() -> None:
    for name in ("Combinations", "Constraint Exclusion"):
        shown = example(name)
        assert hint(shown.position) == shown.step
        assert shown.step.area.explain()


@pytest.mark.parametrize(
    "rules",
    [
        "arrow.20.11.2",  # from the bottom to the top
        "between.21.11.10.20",
        "doublearrow.22.12.11.10",
        "whisper.11.10.1.2.11",  # a closed line
        "thermo.22.12.11",
    ],
)
def test_ways_are_listed_in_the_order_of_the_named_cells(rules: str) -> None:
    """Each digit of a way is a candidate of its cell, the cells being named along the line."""
    layout, listed = Layout.parse(f"3x3+{rules}"), 0
    cells = [*dict.fromkeys(layout.constraints[0].cells)]
    for number in range(40):
        draw = substream(number, rules).random
        candidates = Candidates.of(Grid.empty(layout))
        for row, column in cells:
            held = list(candidates.candidates(row, column))
            shuffle(draw, held)
            candidates = candidates.eliminate([(row, column, digit) for digit in held[2:]])
        for step in Combinations().find(candidates):
            for way in step.arguments["combinations"]:
                listed += 1
                for (row, column), digit in zip(cells, way, strict=True):
                    assert digit in candidates.candidates(row, column)
    assert listed
