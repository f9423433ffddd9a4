"""Sum bounds, compared with all ways to fill the other cells."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from sudokulib import Candidates, Grid, Layout
from sudokulib.techniques import ConstraintExclusion, SumBounds, example

FIND = SumBounds().find


def empty(rules: str) -> Candidates:
    return Candidates.of(Grid.empty(Layout.parse(f"3x3+{rules}")))


def held(rules: str, ranges: dict[tuple[int, int], tuple[int, int]]) -> Candidates:
    """The marks of an empty board, without what is outside the ranges of some cells."""
    candidates = empty(rules)
    return candidates.eliminate(
        [
            (*cell, digit)
            for cell, (low, high) in ranges.items()
            for digit in candidates.candidates(*cell)
            if not low <= digit <= high
        ]
    )


def test_its_names() -> None:
    assert SumBounds().name == "Sum Bounds"
    assert example("minimum and maximum").step.technique == "Sum Bounds"


def test_boards_without_sums() -> None:
    assert not [*FIND(Candidates.of(Grid.parse("....12..........")))]
    assert not [*FIND(empty("thermo.0.1.2"))]
    assert not [*FIND(empty("cage20.0.1.2"))]


@pytest.mark.parametrize(
    ("rules", "total", "cells"),
    [
        ("cage15.0.1.2", lambda a, b, c: a + b + c == 15, [(0, 0), (0, 1), (0, 2)]),
        ("sumcage15.0.13.80", lambda a, b, c: a + b + c == 15, [(0, 0), (1, 4), (8, 8)]),
        ("arrow.0.13.80", lambda a, b, c: a == b + c, [(0, 0), (1, 4), (8, 8)]),
        ("equalsum.1.0.2.13.80", lambda a, b, c: a == b + c, [(0, 0), (1, 4), (8, 8)]),
        ("doublearrow.0.13.80", lambda a, b, c: a + c == b, [(0, 0), (1, 4), (8, 8)]),
    ],
)
@pytest.mark.parametrize("ranges", [((1, 9), (2, 4), (5, 9)), ((3, 5), (3, 9), (1, 2))])
def test_all_that_is_out_of_bounds(
    rules: str,
    total: Callable[[int, int, int], bool],
    cells: list[tuple[int, int]],
    ranges: tuple[tuple[int, int], ...],
) -> None:
    """For sums of three cells with ranges of digits, bounds and all ways say the same."""
    candidates = held(rules, dict(zip(cells, ranges, strict=True)))
    digits = [candidates.candidates(*cell) for cell in cells]
    is_cage = rules.startswith("cage")
    ways = [
        way for way in product(*digits) if total(*way) and not (is_cage and len({*way}) < len(way))
    ]
    steps = [*FIND(candidates)]
    for step in steps if ways else ():
        for row, column, digit in step.eliminations:
            place = cells.index((row, column))
            possible = [way[place] for way in ways]
            side = max(possible) if step.role("pattern") else min(possible)
            assert digit > side if step.role("pattern") else digit < side
    if not is_cage and ways:  # the ends of ranges are all reached
        removed = {each for step in steps for each in step.eliminations}
        for place, cell in enumerate(cells):
            low, high = min(way[place] for way in ways), max(way[place] for way in ways)
            outside = {d for d in digits[place] if not low <= d <= high}
            assert {d for r, c, d in removed if (r, c) == cell} == outside


def test_cells_that_see_each_other_differ() -> None:
    """Two cells of a row are at least 3 together, so the circle is at least 3."""
    [arrow] = FIND(held("arrow.13.0.1", {(1, 4): (1, 9), (0, 0): (2, 5), (0, 1): (2, 5)}))
    assert [*arrow.eliminations] == [(1, 4, 3), (1, 4, 4)]
    assert arrow.role("extra")
    assert not arrow.role("pattern")
    assert "too small for the rule Arrow" in arrow.explain()
    assert "zu klein für die Regel" in arrow.explain(language="de")


def test_cells_that_see_each_other_are_not_both_the_greatest_digit() -> None:
    """Two cells of a row up to 7 are at most 13 together, so the third one of 20 is at least 7."""
    ranges = {(0, 0): (1, 7), (0, 1): (1, 7), (1, 4): (1, 9)}
    [step] = FIND(held("sumcage20.0.1.13", ranges))
    assert {digit for r, _, digit in step.eliminations if r == 1} == {3, 4, 5, 6}
    assert {digit for r, _, digit in step.eliminations if r == 0} == {2, 3}


def test_groups_with_equal_sums() -> None:
    ranges = {(0, 0): (7, 9), (0, 1): (7, 9), (4, 4): (1, 9), (4, 5): (1, 9)}
    [step] = FIND(held("equalsum.2.0.1.2.40.41", ranges))
    assert {digit for _, _, digit in step.eliminations} == {1, 2, 3, 4, 5}
    assert {each[:2] for each in step.eliminations} == {(4, 4), (4, 5)}


def test_too_great_and_too_small_are_two_steps() -> None:
    candidates = held("cage12.0.1", {(0, 0): (4, 7), (0, 1): (1, 9)})
    great, small = FIND(candidates)
    assert {digit for _, _, digit in great.eliminations} == {9}
    assert {digit for _, _, digit in small.eliminations} == {3, 4}
    assert "so 9 in r1c2 is too great" in great.explain()
    assert "also ist 9 in z1s2 zu groß" in great.explain(language="de")


def test_a_cell_without_candidates_says_nothing() -> None:
    gone = [(0, 0, digit) for digit in range(1, 10)]
    assert not [*FIND(empty("cage12.0.1").eliminate(gone))]


def test_exclusion_finds_at_least_as_much() -> None:
    candidates = held("cage12.0.1", {(0, 0): (4, 7), (0, 1): (1, 9)})
    more = {each for step in ConstraintExclusion().find(candidates) for each in step.eliminations}
    assert more.issuperset(each for step in FIND(candidates) for each in step.eliminations)
