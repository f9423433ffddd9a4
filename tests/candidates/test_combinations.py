"""The ways to fill the cells of a rule that are left."""

from __future__ import annotations

from itertools import permutations

import pytest

from sudokulib import Candidates, Grid, Layout, Step
from sudokulib._board.layout_constraints import compiled_constraints
from sudokulib._candidates.combinations import combinations_of, digits_in_word, narrowed_word
from sudokulib.constraints import KillerCage, LittleKiller, SlowThermometer, Thermometer
from sudokulib.techniques import ConstraintExclusion

BASE = Layout.boxes(3, 3)


def steps(layout: Layout, *gone: tuple[int, int, int]) -> list[Step]:
    return [*ConstraintExclusion().find(Candidates.of(Grid.empty(layout)).eliminate(gone))]


def left(layout: Layout, candidates: Candidates) -> list[set[int]] | None:
    """The digits that are left in the cells of the first word."""
    compiled = compiled_constraints(layout)
    assert compiled is not None
    found = narrowed_word(
        candidates._lookup,
        sum(1 << cell for cell in compiled.regulars[0].cells),
        compiled.regulars[0],
    )
    return found and [{d for d in range(1, layout.size + 1) if mask >> d - 1 & 1} for mask in found]


def test_filled_cells_have_their_digit() -> None:
    layout = BASE.with_constraints([KillerCage([(0, 0), (0, 1), (1, 0)], 15)])
    candidates = Candidates.of(Grid.empty(layout).with_cell(0, 0, 9))
    compiled = compiled_constraints(layout)
    assert compiled is not None
    assert digits_in_word(candidates._lookup, compiled.regulars[0])[0] == 1 << 8
    assert left(layout, candidates) == [{9}, {1, 2, 4, 5}, {1, 2, 4, 5}]


def test_cells_of_a_house_differ_even_if_the_rule_does_not_say_so() -> None:
    """The diagonal of a sum of 4: 1 and 3 in one box, but not 2 and 2."""
    layout = BASE.with_constraints([LittleKiller([(0, 1), (1, 0)], 4)])
    assert left(layout, Candidates.of(Grid.empty(layout))) == [{1, 3}, {1, 3}]


def test_long_words_are_narrowed_by_their_rule_alone() -> None:
    """Seven digits that rise in a row, and then as many: the houses are not looked at."""
    cells = [(row, column) for row in (0, 4) for column in range(7)]
    layout = BASE.with_constraints([SlowThermometer(cells)])
    assert left(layout, Candidates.of(Grid.empty(layout))) == [set(range(1, 10))] * 14


def test_no_way_at_all() -> None:
    layout = BASE.with_constraints([LittleKiller([(0, 1), (1, 0)], 4)])
    candidates = Candidates.of(Grid.empty(layout)).eliminate([(0, 1, 1), (1, 0, 3), (0, 1, 3)])
    assert left(layout, candidates) is None
    twos = Candidates.of(Grid.empty(layout)).eliminate(
        [(row, 1 - row, digit) for row in (0, 1) for digit in range(3, 10)]
        + [(row, 1 - row, 1) for row in (0, 1)]
    )
    assert left(layout, twos) is None  # 2 and 2 would be twice in a box
    assert not [*ConstraintExclusion().find(twos)]


@pytest.mark.parametrize(
    ("rule", "gone", "told"),
    [
        (
            KillerCage([(0, 0), (0, 1)], 14),
            [(0, 0, 6)],
            [[5, 9], [6, 8]],
        ),
        # Rising digits have one order.
        (
            Thermometer([(0, 0), (1, 1), (2, 2)]),
            [(2, 2, digit) for digit in range(5, 10)] + [(1, 1, 3)],
            [[1, 2, 3], [1, 2, 4]],
        ),
        # Many ways are not told.
        (KillerCage([(0, 0), (0, 1), (0, 2)], 12), [(0, 1, 1), (0, 2, 1)], []),
        (Thermometer([(0, 0), (1, 1), (2, 2)]), [(2, 2, 6), (1, 1, 3), (1, 1, 2)], []),
    ],
)
def test_few_combinations_are_told(
    rule: KillerCage | Thermometer, gone: list[tuple[int, int, int]], told: list[list[int]]
) -> None:
    found = steps(BASE.with_constraints([rule]), *gone)
    assert combinations_of(found[0]) == told


def test_an_order_counts_where_the_rule_looks_at_it() -> None:
    arrow = Layout.parse("3x3+arrow.0.1.2")
    candidates = Candidates.of(Grid.empty(arrow)).eliminate(
        [(0, 0, digit) for digit in range(1, 9)] + [(0, 1, digit) for digit in (1, 2, 3, 6, 7, 8)]
    )
    [step] = ConstraintExclusion().find(candidates)
    assert combinations_of(step) == [[9, 4, 5], [9, 5, 4]]


def test_a_step_that_names_no_word() -> None:
    layout = Layout.parse("3x3+antiknight")
    step = Step("Guess", eliminations=[(0, 0, 1)], constraints=[0], layout=layout)
    assert combinations_of(step) == []
    assert step.arguments["combinations"] == []


def test_all_ways_by_trying_all() -> None:
    """Against all ways to put digits into a cage of three cells in a row."""
    layout = BASE.with_constraints([KillerCage([(4, 3), (4, 4), (4, 5)], 12)])
    candidates = Candidates.of(Grid.empty(layout)).eliminate([(4, 3, 9), (4, 4, 1), (4, 5, 2)])
    ways = [
        each
        for each in permutations(range(1, 10), 3)
        if sum(each) == 12 and each[0] != 9 and each[1] != 1 and each[2] != 2
    ]
    assert left(layout, candidates) == [{way[at] for way in ways} for at in range(3)]
