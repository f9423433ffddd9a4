"""Locked candidates and locked subsets, compared with their definitions."""

from __future__ import annotations

import pickle
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from boards import DIAGONALS, EVERYTHING, JIGSAW_6, JIGSAW_7, JIGSAW_9
from programs import EXPLAINER, HODOKU, PROGRAMS, Program
from random_candidates import digits_left, gone, random_candidates, role

from sudokulib import Candidates, Grid, Layout
from sudokulib.errors import InvalidOption
from sudokulib.techniques import Claiming, LockedSubset, Pointing

NINE = Layout.boxes(3, 3)
BOARDS = [
    random_candidates(layout, seed, filled=filled, erased=erased)
    for layout in (Layout.boxes(2, 2), JIGSAW_6, JIGSAW_7, NINE, DIAGONALS, EVERYTHING, JIGSAW_9)
    for filled, erased in ((0.5, 0.3), (0.3, 0.5), (0.1, 0.7))
    for seed in range(3)
]
each_program = pytest.mark.parametrize("program", PROGRAMS, ids=str)

Locked = tuple[int, int, int, tuple[int, ...], tuple[tuple[int, int], ...]]
"""Base, digit, cover, places in the base, and what goes from the cover."""


def kind(layout: Layout, house: int) -> str:
    if house < 2 * layout.size:
        return "row" if house < layout.size else "column"
    return "region" if layout.houses[house] in layout.regions else "extra"


@cache
def locked(candidates: Candidates) -> tuple[Locked, ...]:
    """All locked candidates that remove something."""
    found: list[Locked] = []
    cells, houses = digits_left(candidates), candidates.layout.houses
    for base, house in enumerate(houses):
        for digit in range(1, candidates.layout.size + 1):
            places = tuple(cell for cell in house if digit in cells.get(cell, ()))
            for cover, other in enumerate(houses):
                if len(places) > 1 and set(places) <= set(other):
                    rest = set(other) - set(house)
                    removed = [(c, digit) for c in sorted(rest) if digit in cells.get(c, ())]
                    if removed:
                        found.append((base, digit, cover, places, tuple(removed)))
    return tuple(found)


def in_order(found: list[Locked], layout: Layout, program: Program) -> list[Locked]:
    lines = ["row", "column"] if program is HODOKU else ["column", "row"]
    rank = {name: place for place, name in enumerate(["region", "extra", *lines])}

    def key(each: Locked) -> tuple[int, ...]:
        base, digit, cover, *_ = each
        one, two = rank[kind(layout, base)], rank[kind(layout, cover)]
        return (
            (one, base, digit, two, cover) if program is HODOKU else (one, two, base, cover, digit)
        )

    return sorted(found, key=key)


@each_program
@pytest.mark.parametrize("is_pointing", [True, False], ids=["pointing", "claiming"])
def test_locked_candidates_by_definition(program: Program, is_pointing: bool) -> None:
    technique = Pointing(_program=program) if is_pointing else Claiming(_program=program)
    for candidates, solution in BOARDS:
        layout = candidates.layout
        expected = [
            each
            for each in locked(candidates)
            if (kind(layout, each[0]) == "region") == is_pointing
        ]
        steps = list(technique.find(candidates))
        assert [
            (
                step.houses,
                step.role("pattern")[0][2],
                step.covers,
                role(step, "pattern"),
                gone(step),
            )
            for step in steps
        ] == [
            ((base,), digit, (cover,), places, removed)
            for base, digit, cover, places, removed in in_order(expected, layout, program)
        ]
        for step in steps:
            assert step.technique == technique.name
            assert not step.placements
            assert all(solution[row, column] != digit for row, column, digit in step.eliminations)


@pytest.mark.slow
@each_program
@pytest.mark.parametrize("size", [2, 3])
def test_locked_subsets_by_definition(program: Program, size: int) -> None:
    technique, found = LockedSubset(size, _program=program), 0
    for candidates, solution in BOARDS:
        layout, cells = candidates.layout, digits_left(candidates)
        expected = []
        for region in range(2 * layout.size, len(layout.houses)):
            if kind(layout, region) != "region":
                continue
            able = [c for c in layout.houses[region] if len(cells.get(c, ())) > 1]
            groups = sorted(
                combinations(able, size),
                key=(lambda group: group) if program is HODOKU else (lambda group: group[::-1]),
            )
            for group in groups:
                digits = set().union(*(cells[cell] for cell in group))
                losing = {
                    index: {
                        (c, d)
                        for c in house
                        if c in cells and c not in group
                        for d in digits & cells[c]
                    }
                    for index, house in enumerate(layout.houses)
                    if set(group) <= set(house)
                }
                losing = {index: removed for index, removed in losing.items() if removed}
                outside = {c for removed in losing.values() for c, _ in removed} - set(
                    layout.houses[region]
                )
                if len(digits) == size and region in losing and outside:
                    expected.append((tuple(losing), set().union(*losing.values()), set(group)))
        steps = list(technique.find(candidates))
        assert [
            (step.houses, set(gone(step)), set(role(step, "pattern"))) for step in steps
        ] == expected
        for step in steps:
            assert step.technique == technique.name
            assert not step.placements
            assert all(solution[row, column] != digit for row, column, digit in step.eliminations)
            assert len(set(step.eliminations)) == len(step.eliminations)
        found += len(steps)
    assert found > 5


def test_the_first_step_is_that_of_the_program() -> None:
    """In box 1 the 2 points along column 1; in box 2 the 1 does along row 4."""
    candidates = Candidates.of(Grid.empty(NINE)).eliminate(
        [(row, column, 2) for row in range(3) for column in (1, 2)]
        + [(row, column, 1) for row in (0, 1) for column in range(3, 6)]
    )
    assert [step.covers for step in Pointing().find(candidates)] == [(9,), (2,)]
    assert [step.covers for step in Pointing(_program=EXPLAINER).find(candidates)] == [(9,), (2,)]
    twice = candidates.eliminate([(row, column, 3) for row in (1, 2) for column in range(3)])
    assert [step.covers for step in Pointing().find(twice)] == [(9,), (0,), (2,)]
    assert [step.covers for step in Pointing(_program=EXPLAINER).find(twice)] == [(9,), (0,), (2,)]
    rows_first = Candidates.of(Grid.empty(NINE)).eliminate(
        [(row, column, 2) for row in (1, 2) for column in range(3)]
        + [(row, column, 1) for row in range(3) for column in (4, 5)]
    )
    assert [step.covers for step in Pointing().find(rows_first)] == [(0,), (12,)]
    assert [step.covers for step in Pointing(_program=EXPLAINER).find(rows_first)] == [(12,), (0,)]


def test_a_line_claims_from_an_extra_house_and_the_other_way_round() -> None:
    """Row 1 of a small board with diagonals and a house of two halves of rows."""
    layout = Layout.boxes(2, 2).with_houses([(0, 3, 5, 6)])
    empty = Candidates.of(Grid.empty(layout))
    row = empty.eliminate([(0, 1, 1), (0, 2, 1)])
    [step] = [step for step in Claiming().find(row) if step.covers == (12,)]
    assert (step.houses, step.eliminations) == ((0,), ((1, 1, 1), (1, 2, 1)))
    extra = empty.eliminate([(1, 1, 1), (1, 2, 1)])
    [step] = [step for step in Claiming().find(extra) if step.houses == (12,)]
    assert (step.covers, step.eliminations) == ((0,), ((0, 1, 1), (0, 2, 1)))


def test_the_pictures_are_true() -> None:
    empty = Candidates.of(Grid.empty(NINE))
    pointing = empty.eliminate(
        [(r, c, 5) for r in range(3) for c in range(3) if (r, c) not in ((0, 0), (0, 1))]
    )
    [step] = Pointing().find(pointing)
    assert step.eliminations == tuple((0, column, 5) for column in range(3, 9))
    claiming = empty.eliminate([(0, column, 5) for column in range(2, 9)])
    [step] = Claiming().find(claiming)
    assert step.eliminations == tuple((r, c, 5) for r in (1, 2) for c in range(3))
    pair = empty.eliminate(
        [(0, c, digit) for c in (0, 1) for digit in range(1, 10) if digit not in (3, 7)]
    )
    [step] = LockedSubset(2).find(pair)
    assert {cell[:2] for cell in step.eliminations} == {(0, column) for column in range(2, 9)} | {
        (r, c) for r in (1, 2) for c in range(3)
    }
    assert {digit for *_, digit in step.eliminations} == {3, 7}


def test_names_and_values() -> None:
    every: list[Any] = [Pointing(), Claiming(_program=EXPLAINER), LockedSubset(2), LockedSubset(3)]
    assert [each.name for each in every] == ["Pointing", "Claiming", "Locked Pair", "Locked Triple"]
    assert pickle.loads(pickle.dumps(every)) == every
    assert repr(every[:3]) == ("[Pointing(), Claiming(_program=EXPLAINER), LockedSubset(size=2)]")


def test_wrong_options_are_refused() -> None:
    for size in (1, 4):
        with pytest.raises(InvalidOption, match=f"size must be from 2 to 3: size={size}"):
            LockedSubset(size)
    with pytest.raises(TypeError, match="size must be an int"):
        LockedSubset("2")  # type: ignore[arg-type]
