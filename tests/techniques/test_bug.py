"""The bivalue universal grave, from two grids, whose digits are the candidates of each cell."""

from __future__ import annotations

import pickle

import attrs
import pytest
from boards import DIAGONALS, JIGSAW_6, NINES
from programs import EXPLAINER, HODOKU, Program
from rare_techniques import check_rare

from sudokulib import Candidates, CoverFiller, Grid, Layout, Step
from sudokulib.errors import InvalidOption
from sudokulib.techniques import Bug

NINE = Layout.boxes(3, 3)
SIX = Layout.boxes(2, 3)
FOUR = Layout.boxes(2, 2)


Candidate = tuple[int, int, int]


def grave(layout: Layout, seed: int = 1) -> list[Candidate]:
    """The candidates of a grave: in each cell a digit of a grid and the one after it, by pairs."""
    solution = CoverFiller().fill(layout, seed)
    # The other grid has the digits in turn, 1 for 2, 2 for 3 and so on: each cell has another one.
    n = layout.size
    return [
        (row, column, digit)
        for row in range(n)
        for column in range(n)
        for digit in (solution[row, column], solution[row, column] % n + 1)
    ]


def marks_with(
    layout: Layout, *extras: Candidate, without: tuple[Candidate, ...] = ()
) -> Candidates:
    kept = [each for each in grave(layout) if each not in without]
    return Candidates.from_candidates(Grid.empty(layout), [*kept, *extras])


def extra_digits(layout: Layout, row: int, column: int) -> list[int]:
    """The digits that the grave does not have in a cell."""
    held = {digit for *cell, digit in grave(layout) if cell == [row, column]}
    return [digit for digit in range(1, layout.size + 1) if digit not in held]


def held_digits(layout: Layout, row: int, column: int) -> list[int]:
    return sorted(digit for *cell, digit in grave(layout) if cell == [row, column])


def found(kind: int, candidates: Candidates, program: Program = EXPLAINER) -> list[Step]:
    return list(Bug(kind, _program=program).find(candidates))


@pytest.mark.parametrize("layout", [FOUR, SIX, JIGSAW_6, *NINES], ids=lambda layout: layout.id)
def test_type_1_is_one_cell_on_any_board(layout: Layout) -> None:
    digit = extra_digits(layout, 1, 0)[0]
    [step] = found(1, marks_with(layout, (1, 0, digit)))
    assert step.eliminations == tuple((1, 0, each) for each in held_digits(layout, 1, 0))
    assert step.role("extra") == ((1, 0, digit),)
    assert [found(kind, marks_with(layout, (1, 0, digit))) for kind in (2, 3, 4)] == [[], [], []]


def test_an_extra_house_counts_as_any_other() -> None:
    digit = extra_digits(NINE, 1, 0)[0]
    candidates = marks_with(NINE, (1, 0, digit))
    same = [
        (row, column, each)
        for row in range(9)
        for column in range(9)
        for each in candidates.candidates(row, column)
    ]
    # The same candidates are no grave if the digits of the diagonals do not come in pairs.
    assert found(1, Candidates.from_candidates(Grid.empty(DIAGONALS), same)) == []


def test_type_1_may_have_several_candidates_too_many() -> None:
    one, two = extra_digits(NINE, 4, 4)[:2]
    candidates = marks_with(NINE, (4, 4, one), (4, 4, two))
    [step] = found(1, candidates)
    assert step.role("extra") == ((4, 4, one), (4, 4, two))
    assert step.eliminations == tuple((4, 4, each) for each in held_digits(NINE, 4, 4))
    assert found(1, candidates, HODOKU) == []
    assert found(1, candidates, attrs.evolve(HODOKU, max_extras=2)) == [step]
    assert found(1, marks_with(NINE, (4, 4, one)), HODOKU) != []


def test_a_grave_and_what_is_far_from_one_show_nothing() -> None:
    for candidates in (
        marks_with(NINE),
        Candidates.of(Grid.empty(NINE)),
        marks_with(NINE, (0, 0, extra_digits(NINE, 0, 0)[0]), (4, 4, extra_digits(NINE, 4, 4)[0])),
        # A cell with one candidate, and one with none.
        marks_with(
            NINE,
            (0, 0, extra_digits(NINE, 0, 0)[0]),
            without=((8, 8, held_digits(NINE, 8, 8)[0]),),
        ),
        marks_with(
            NINE,
            (0, 0, extra_digits(NINE, 0, 0)[0]),
            without=tuple((8, 8, digit) for digit in held_digits(NINE, 8, 8)),
        ),
    ):
        assert [found(kind, candidates) for kind in (1, 2, 3, 4)] == [[], [], [], []]


def test_two_places_too_many_or_too_few_are_no_grave() -> None:
    # r1c1 has one of its own digits less, and two others more.
    one, two = extra_digits(NINE, 0, 0)[:2]
    candidates = marks_with(
        NINE, (0, 0, one), (0, 0, two), without=((0, 0, held_digits(NINE, 0, 0)[0]),)
    )
    assert [found(kind, candidates) for kind in (1, 2, 3, 4)] == [[], [], [], []]


def test_a_cell_with_two_that_has_the_wrong_ones_is_no_grave() -> None:
    # Another cell changed one of its two digits: some houses have three places and one.
    lost, new = held_digits(NINE, 8, 8)[0], extra_digits(NINE, 8, 8)[0]
    candidates = marks_with(
        NINE, (0, 0, extra_digits(NINE, 0, 0)[0]), (8, 8, new), without=((8, 8, lost),)
    )
    assert [found(kind, candidates) for kind in (1, 2, 3, 4)] == [[], [], [], []]


def cells_with(layout: Layout, digit: int, row: int) -> list[int]:
    """The columns of a row where the grave lacks a digit."""
    return [c for c in range(layout.size) if digit in extra_digits(layout, row, c)]


def test_type_2_is_the_same_digit_in_cells_that_others_see() -> None:
    seen = 0
    for digit in range(1, 10):
        for one, two in [(0, 4), (0, 8), (1, 7), (3, 6)]:
            if {one, two} <= set(cells_with(NINE, digit, 2)):
                # Three places or more in the row: two are too many, and other houses tell which.
                candidates = marks_with(NINE, (2, one, digit), (2, two, digit))
                steps = found(2, candidates)
                for step in steps:
                    seen += 1
                    assert step.role("extra") == ((2, one, digit), (2, two, digit))
                    assert {(r, d) for r, _, d in step.eliminations} == {(2, digit)}
                    assert len(step.eliminations) == 2
    assert seen


def test_type_2_has_to_remove_something() -> None:
    digit = extra_digits(NINE, 0, 0)[0]
    far = [(r, c) for r in range(3, 9) for c in range(3, 9) if digit in extra_digits(NINE, r, c)]
    spared = 0
    for row, column in far:
        candidates = marks_with(NINE, (0, 0, digit), (row, column, digit))
        at_crossings = [
            each for each in ((0, column), (row, 0)) if digit in held_digits(NINE, *each)
        ]
        steps = found(2, candidates)
        assert [len(step.eliminations) for step in steps] == [len(at_crossings)] * bool(
            at_crossings
        )
        spared += not at_crossings
        assert found(4, candidates) == []  # they share no house
    assert 0 < spared < len(far)


def pairs_of_extras(row: int) -> list[tuple[Candidate, Candidate]]:
    """Different digits in two cells of a row, one too many in each."""
    return [
        ((row, one, first), (row, two, second))
        for one in range(9)
        for two in range(one + 1, 9)
        for first in extra_digits(NINE, row, one)
        for second in extra_digits(NINE, row, two)
        if first != second
    ]


@pytest.mark.slow
def test_type_3_is_a_naked_subset_with_the_cells_as_one() -> None:
    seen = 0
    for first, second in pairs_of_extras(5)[::19]:
        candidates = marks_with(NINE, first, second)
        for step in found(3, candidates):
            seen += 1
            assert step.role("extra") == tuple(sorted((first, second), key=lambda e: e[::-1]))
            naked = {each[:2] for each in step.role("naked")}
            digits = {each[2] for each in step.role("naked")}
            assert {first[2], second[2]} <= digits
            assert len(digits) == len(naked) + 1
            held = {digit for cell in naked for digit in candidates.candidates(*cell)}
            assert held == digits
            house = candidates.layout.houses[step.houses[0]]
            for row, column, digit in step.eliminations:
                assert row * 9 + column in house
                assert digit in digits
                assert (row, column) not in naked | {first[:2], second[:2]}
    assert seen > 50


def test_type_3_steps_are_all_there_are_in_a_row() -> None:
    first, second = pairs_of_extras(5)[3]
    candidates = marks_with(NINE, first, second)
    others = [c for c in range(9) if c not in (first[1], second[1])]
    expected = set()
    for chosen in range(1, 1 << 7):
        naked = [c for place, c in enumerate(others) if chosen >> place & 1]
        digits = {digit for c in naked for digit in candidates.candidates(5, c)}
        rest = [c for c in others if c not in naked]
        loses = any(digits & set(candidates.candidates(5, c)) for c in rest)
        if {first[2], second[2]} <= digits and len(digits) == len(naked) + 1 <= 6 and loses:
            expected.add(tuple(naked))
    steps = [step for step in found(3, candidates) if step.houses == (5,)]
    assert {tuple(sorted({c for _, c, _ in step.role("naked")})) for step in steps} == expected


def test_type_4_is_a_digit_that_two_cells_share() -> None:
    seen = 0
    for first, second in pairs_of_extras(5)[::23]:
        common = set(held_digits(NINE, *first[:2])) & set(held_digits(NINE, *second[:2]))
        steps = found(4, marks_with(NINE, first, second))
        if len(common) == 1 and not common & {first[2], second[2]}:
            seen += 1
            [step] = steps
            [locked] = common
            assert step.role("locked") == ((*first[:2], locked), (*second[:2], locked))
            assert set(step.eliminations) == {
                (*cell, digit)
                for cell in (first[:2], second[:2])
                for digit in held_digits(NINE, *cell)
                if digit != locked
            }
            house = NINE.houses[step.houses[0]]
            assert {5 * 9 + first[1], 5 * 9 + second[1]} <= set(house)
        else:
            assert steps == []
    assert seen


def test_names_aliases_and_values() -> None:
    for kind in (1, 2, 3, 4):
        technique = Bug(kind)
        assert technique.name == f"BUG {kind}"
        assert ("BUG+1" in technique.aliases) == (kind == 1)
        assert eval(repr(technique)) == technique == pickle.loads(pickle.dumps(technique))
        assert technique.assumes_unique
    assert repr(Bug(1)) == "Bug(kind=1)"
    assert repr(Bug(1, _program=HODOKU)) == "Bug(kind=1, _program=HODOKU)"
    assert eval(repr(Bug(1, _program=HODOKU))) == Bug(1, _program=HODOKU)


@pytest.mark.parametrize("kind", [0, 5])
def test_wrong_numbers_are_refused(kind: int) -> None:
    with pytest.raises(InvalidOption, match="kind must be from 1 to 4"):
        Bug(kind)


def test_wrong_types_are_refused() -> None:
    with pytest.raises(TypeError, match="kind"):
        Bug("1")  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [1, 2, 3, 4])
def test_every_step_is_true_on_small_boards(kind: int) -> None:
    check_rare(Bug(kind), layouts=(FOUR, SIX, JIGSAW_6), states=120)
