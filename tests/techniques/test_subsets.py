"""Naked and hidden subsets, compared with their definitions, in the order of two programs."""

from __future__ import annotations

import pickle
from itertools import combinations
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from boards import DIAGONALS, EVERYTHING, JIGSAW_6, JIGSAW_7, JIGSAW_9
from programs import EXPLAINER, HODOKU, PROGRAMS, Program
from random_candidates import digits_left, gone, random_candidates, role

from sudokulib import Candidates, Grid, Layout
from sudokulib.errors import InvalidOption
from sudokulib.techniques import HiddenSubset, NakedSubset

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

NINE = Layout.boxes(3, 3)
BOARDS = [
    random_candidates(layout, seed, filled=filled, erased=erased)
    for layout in (Layout.boxes(2, 2), JIGSAW_6, JIGSAW_7, NINE, DIAGONALS, EVERYTHING, JIGSAW_9)
    for filled, erased in ((0.5, 0.2), (0.3, 0.5), (0.1, 0.6))
    for seed in range(2)
]
MARKS = [candidates for candidates, _ in BOARDS]
SIZES = (2, 3, 4, 5)
each_size = pytest.mark.parametrize("size", SIZES)
each_program = pytest.mark.parametrize("program", PROGRAMS, ids=str)


def houses_by_kind(layout: Layout, program: Program) -> list[int]:
    """Regions, extra houses, then lines"""
    n, count = layout.size, len(layout.houses)
    rows, columns = list(range(n)), list(range(n, 2 * n))
    lines = rows + columns if program is HODOKU else columns + rows
    return list(range(2 * n, count)) + lines


def sets_of(things: Iterable[int], size: int, program: Program) -> list[tuple[int, ...]]:
    """All sets of a size, as in a dictionary or by their last member."""
    found = combinations(sorted(things), size)
    return sorted(found, key=(lambda s: s) if program is HODOKU else (lambda s: s[::-1]))


def naked(
    candidates: Candidates, size: int, program: Program
) -> Iterator[tuple[int, tuple[int, ...], set[int]]]:
    """House, cells and digits of every naked subset."""
    cells = digits_left(candidates)
    for house in houses_by_kind(candidates.layout, program):
        able = [cell for cell in candidates.layout.houses[house] if len(cells.get(cell, ())) > 1]
        for group in sets_of(able, size, program):
            digits = set().union(*(cells[cell] for cell in group))
            if len(digits) == size:
                yield house, group, digits


def lost(candidates: Candidates, house: int, group: tuple[int, ...], digits: set[int]) -> set[Any]:
    """The candidates that a naked subset removes from a house."""
    cells = digits_left(candidates)
    return {
        (cell, digit)
        for cell in candidates.layout.houses[house]
        if cell in cells and cell not in group
        for digit in digits & cells[cell]
    }


@pytest.mark.slow
@each_size
@each_program
def test_naked_subsets_of_one_house_are_cells_with_as_many_digits(
    size: int, program: Program
) -> None:
    for candidates in MARKS:
        steps = NakedSubset(size, _program=attrs.evolve(program, joins_houses=False)).find(
            candidates
        )
        assert [(step.houses, gone(step), role(step, "pattern")) for step in steps] == [
            ((house,), tuple(sorted(removed)), pattern_of(candidates, group, digits))
            for house, group, digits in naked(candidates, size, program)
            if (removed := lost(candidates, house, group, digits))
        ]


def pattern_of(candidates: Candidates, group: tuple[int, ...], digits: set[int]) -> tuple[int, ...]:
    """The cells as a step names them: those with its lowest digit first."""
    cells = digits_left(candidates)
    return tuple(dict.fromkeys(c for d in sorted(digits) for c in group if d in cells[c]))


@pytest.mark.slow
@each_size
@each_program
def test_naked_subsets_reach_all_houses_that_hold_them(size: int, program: Program) -> None:
    found = 0
    for candidates in MARKS:
        layout = candidates.layout
        regions = [
            i
            for i in range(2 * layout.size, len(layout.houses))
            if layout.houses[i] in layout.regions
        ]
        expected: dict[tuple[int, ...], Any] = {}
        for _, group, digits in naked(candidates, size, program):
            losing = {
                house: lost(candidates, house, group, digits)
                for house, cells in enumerate(layout.houses)
                if set(group) <= set(cells) and lost(candidates, house, group, digits)
            }
            is_locked = size < 4 and any(
                any(cell not in layout.houses[region] for cell, _ in losing[house])
                for region in losing
                if region in regions
                for house in losing
            )
            if losing and not is_locked:
                expected[group] = (tuple(losing), tuple(sorted(set().union(*losing.values()))))
        steps = list(
            NakedSubset(size, _program=attrs.evolve(program, joins_houses=True)).find(candidates)
        )
        assert [(step.houses, gone(step)) for step in steps] == list(expected.values())
        found += len(steps)
    assert found > 20


@pytest.mark.slow
@each_size
@each_program
def test_hidden_subsets_are_digits_with_as_many_places(size: int, program: Program) -> None:
    found = 0
    for candidates in MARKS:
        layout, cells = candidates.layout, digits_left(candidates)
        expected: dict[Any, Any] = {}
        for house in houses_by_kind(layout, program):
            places = {
                digit: {cell for cell in layout.houses[house] if digit in cells.get(cell, ())}
                for digit in range(1, layout.size + 1)
            }
            for group in sets_of((d for d in places if len(places[d]) > 1), size, program):
                where = set().union(*(places[digit] for digit in group))
                removed = {(c, d) for c in where for d in cells[c] if d not in group}
                if len(where) == size and removed:
                    expected.setdefault(
                        (group, frozenset(where)), ((house,), group, tuple(sorted(removed)))
                    )
        steps = list(HiddenSubset(size, _program=program).find(candidates))
        assert [
            (step.houses, tuple(sorted({d for *_, d in step.role("pattern")})), gone(step))
            for step in steps
        ] == list(expected.values())
        found += len(steps)
    assert found > 20


@each_size
@pytest.mark.parametrize(
    "of",
    [NakedSubset, HiddenSubset, lambda size: NakedSubset(size, _program=EXPLAINER)],
    ids=["naked", "hidden", "naked, one house"],
)
def test_every_step_is_true_and_new(of: Callable[[int], Any], size: int) -> None:
    for candidates, solution in BOARDS:
        steps = list(of(size).find(candidates))
        assert len(set(steps)) == len(steps)
        for step in steps:
            assert step.technique == of(size).name
            assert step.placements == ()
            for row, column, digit in step.eliminations:
                assert solution[row, column] != digit
                assert digit in candidates.candidates(row, column)
            assert step.eliminations == tuple(dict.fromkeys(step.eliminations))


@each_program
def test_things_that_have_too_few_are_no_set(program: Program) -> None:
    digits = [{1, 2}, {1, 2}, {1, 2}, {1, 2, 3, 4}, {3, 4}]
    candidates = Candidates.of(Grid.empty(NINE)).eliminate(
        [
            (0, column, digit)
            for column, held in enumerate(digits)
            for digit in {*range(1, 10)} - held
        ]
    )
    # The first three have but two between them.
    assert [*NakedSubset(3, _program=program).find(candidates)] == []
    steps = NakedSubset(4, _program=program).find(candidates)
    assert [role(step, "pattern") for step in steps] == [*combinations(range(5), 4)]


def test_houses_and_cells_come_in_the_order_of_the_program() -> None:
    """A pair in row 1 and another in column 1: one program sees this first, the other that."""
    candidates = Candidates.of(Grid.empty(NINE)).eliminate(
        [(0, column, digit) for column in (3, 8) for digit in range(3, 10)]
        + [(row, 0, digit) for row in (3, 8) for digit in range(3, 10)]
    )
    for program, first in ((HODOKU, 0), (EXPLAINER, 9)):
        steps = list(NakedSubset(2, _program=program).find(candidates))
        assert [step.houses[0] for step in steps] == [first, 9 - first]


def test_sets_of_a_house_come_in_the_order_of_the_program() -> None:
    """In one row 12 and 34 twice each, mixed: by first or by last cell."""
    row = {0: (1, 2), 3: (3, 4), 6: (3, 4), 8: (1, 2)}
    candidates = Candidates.of(Grid.empty(NINE)).eliminate(
        [(0, c, digit) for c, kept in row.items() for digit in range(1, 10) if digit not in kept]
    )
    for program, cells in ((HODOKU, [(0, 8), (3, 6)]), (EXPLAINER, [(3, 6), (0, 8)])):
        assert [
            role(step, "pattern") for step in NakedSubset(2, _program=program).find(candidates)
        ] == cells


def test_a_pair_in_a_row_and_a_box_is_two_steps_or_a_locked_one() -> None:
    cells = [(0, 0), (0, 1)]
    candidates = Candidates.of(Grid.empty(NINE)).eliminate(
        [(*c, d) for c in cells for d in range(3, 10)]
    )
    one_by_one = list(NakedSubset(2, _program=EXPLAINER).find(candidates))
    assert [step.houses for step in one_by_one] == [(18,), (0,)]
    assert [len(step.eliminations) for step in one_by_one] == [14, 14]
    assert list(NakedSubset(2).find(candidates)) == []
    # Where only one of the two has something to lose, it is still a naked pair.
    rest = [(0, column, digit) for column in range(2, 9) for digit in (1, 2)]
    [step] = NakedSubset(2).find(candidates.eliminate(rest))
    assert (step.houses, len(step.eliminations)) == ((18,), 12)


def test_names_aliases_and_values() -> None:
    assert [NakedSubset(size).name for size in (2, 3, 4, 9)] == [
        "Naked Pair",
        "Naked Triple",
        "Naked Quad",
        "Naked 9-tuple",
    ]
    assert [HiddenSubset(size).name for size in (2, 3, 4, 5)] == [
        "Hidden Pair",
        "Hidden Triple",
        "Hidden Quad",
        "Hidden Quintuple",
    ]
    assert NakedSubset(3).aliases == ("Naked Triplet",)
    assert HiddenSubset(4).aliases == ("Hidden Quadruple", "Hidden Quadruplet")
    assert NakedSubset(2).aliases == HiddenSubset(2).aliases == ()
    every = {NakedSubset(2), NakedSubset(2, _program=EXPLAINER), HiddenSubset(2), NakedSubset(3)}
    assert pickle.loads(pickle.dumps(every)) == every
    options = NakedSubset(3, _program=EXPLAINER)
    assert repr(options) == "NakedSubset(size=3, _program=EXPLAINER)"
    assert repr(HiddenSubset(2)) == "HiddenSubset(size=2)"
    assert eval(repr(options)) == options


@pytest.mark.parametrize("technique", [NakedSubset, HiddenSubset])
def test_wrong_options_are_refused(technique: Any) -> None:
    for size in (1, 0, -2):
        with pytest.raises(InvalidOption, match=f"size must be from 2 to 10000: size={size}"):
            technique(size)
    for wrong in ("2", 2.0, True, None):
        with pytest.raises(TypeError, match="size must be an int"):
            technique(wrong)


def test_the_pictures_are_true() -> None:
    pair = Candidates.of(Grid.empty(NINE)).eliminate(
        [(0, column, digit) for column in (0, 1) for digit in range(1, 10) if digit not in (3, 7)]
    )
    step = next(NakedSubset(2, _program=EXPLAINER).find(pair))
    assert {cell[:2] for cell in step.eliminations} == {
        (row, column) for row in range(3) for column in range(3)
    } - {(0, 0), (0, 1)}
    hidden = Candidates.of(Grid.empty(NINE)).eliminate(
        [(r, c, d) for r in range(3) for c in range(3) if (r, c) > (0, 1) for d in (3, 7)]
    )
    [step] = HiddenSubset(2).find(hidden)
    assert {cell[:2] for cell in step.eliminations} == {(0, 0), (0, 1)}
    assert {digit for *_, digit in step.eliminations} == {1, 2, 4, 5, 6, 8, 9}
