"""The ways to fill the cells of a rule that are left."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

import attrs
import pytest
from random_rules import states_and_copies

from sudokulib import Candidates, Grid, Layout, Step
from sudokulib._candidates import combinations
from sudokulib.constraints import (
    KillerCage,
    LittleKiller,
    Regular,
    SlowThermometer,
    Thermometer,
)
from sudokulib.techniques import ConstraintExclusion

BASE = Layout.boxes(3, 3)


def steps(layout: Layout, *removed: tuple[int, int, int]) -> list[Step]:
    return [*ConstraintExclusion().find(Candidates.of(Grid.empty(layout)).eliminate(removed))]


def left(candidates: Candidates) -> list[set[int]]:
    """The digits that the first step leaves in the cells of the first rule."""
    after = candidates.apply([*ConstraintExclusion().find(candidates)][:1])
    return [
        {after.grid[cell]} if after.grid[cell] else {*after.candidates(*cell)}
        for cell in candidates.layout.constraints[0].cells
    ]


def test_filled_cells_have_their_digit() -> None:
    layout = BASE.with_constraints([KillerCage([(0, 0), (0, 1), (1, 0)], 15)])
    candidates = Candidates.of(Grid.empty(layout).with_cell(0, 0, 9))
    assert left(candidates) == [{9}, {1, 2, 4, 5}, {1, 2, 4, 5}]


def test_what_is_remembered_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = [KillerCage([(0, 0), (0, 1), (1, 0)], 6), KillerCage([(4, 4), (4, 5), (4, 6)], 24)]
    gone = [(0, 0, 1), (0, 1, 1), (4, 4, 9), (4, 5, 9)]
    known = [step.eliminations for step in steps(BASE.with_constraints(rules), *gone)]
    monkeypatch.setattr(combinations, "_MAX_KNOWN", 1)
    again = steps(BASE.with_constraints([*rules, KillerCage([(8, 7), (8, 8)], 17)]), *gone)
    assert known == [((4, 6, 7), (4, 6, 8)), ((1, 0, 2), (1, 0, 3))]
    assert [step.eliminations for step in again] == known


def test_ways_of_earlier_states_change_no_step() -> None:
    """Boards with random rules, over five states each, with candidates removed at random."""
    count = inherited = 0
    for seed in range(6):
        for candidates, anew in states_and_copies(f"ways of earlier states {seed}"):
            inherited += len(candidates._lookup._cache.examples)
            found = [*ConstraintExclusion().find(candidates)]
            assert found == [*ConstraintExclusion().find(anew)]
            count += len(found)
    assert count > 50
    assert inherited > 50


def test_cells_of_a_house_differ_even_if_the_rule_does_not_say_so() -> None:
    """The diagonal of a sum of 4: 1 and 3 in one box, but not 2 and 2."""
    layout = BASE.with_constraints([LittleKiller([(0, 1), (1, 0)], 4)])
    assert left(Candidates.of(Grid.empty(layout))) == [{1, 3}, {1, 3}]


def test_without_a_way_nothing_is_removed() -> None:
    """The rule alone allows 1, 1, 4 and 7, but two of these cells have the same candidate only."""
    left_in = {(0, 0): 1, (0, 1): 1, (1, 0): 4, (1, 1): 7}
    gone = [
        (row, column, other)
        for (row, column), digit in left_in.items()
        for other in range(1, 10)
        if other != digit
    ]
    found = steps(Layout.parse("3x3+globalentropy"), *gone)
    removed = {candidate for step in found for candidate in step.eliminations}
    assert removed.isdisjoint({(*cell, digit) for cell, digit in left_in.items()})


def test_long_rules_are_narrowed_by_themselves_alone() -> None:
    """Seven digits that rise in a row, and then as many: the houses are not looked at."""
    cells = [(row, column) for row in (0, 4) for column in range(7)]
    layout = BASE.with_constraints([SlowThermometer(cells)])
    assert left(Candidates.of(Grid.empty(layout))) == [set(range(1, 10))] * 14


def test_no_way_at_all() -> None:
    layout = BASE.with_constraints([LittleKiller([(0, 1), (1, 0)], 4)])
    candidates = Candidates.of(Grid.empty(layout)).eliminate([(0, 1, 1), (1, 0, 3), (0, 1, 3)])
    assert not [*ConstraintExclusion().find(candidates)]
    twos = Candidates.of(Grid.empty(layout)).eliminate(
        [(row, 1 - row, digit) for row in (0, 1) for digit in range(3, 10)]
        + [(row, 1 - row, 1) for row in (0, 1)]
    )
    assert not [*ConstraintExclusion().find(twos)]  # 2 and 2 would be twice in a box


@pytest.mark.parametrize(
    ("rule", "removed", "expected"),
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
        # Many ways are not listed.
        (KillerCage([(0, 0), (0, 1), (0, 2)], 12), [(0, 1, 1), (0, 2, 1)], []),
        (Thermometer([(0, 0), (1, 1), (2, 2)]), [(2, 2, 6), (1, 1, 3), (1, 1, 2)], []),
    ],
)
def test_few_combinations_are_listed(
    rule: KillerCage | Thermometer, removed: list[tuple[int, int, int]], expected: list[list[int]]
) -> None:
    found = steps(BASE.with_constraints([rule]), *removed)
    assert found[0].arguments["combinations"] == expected


def test_an_order_counts_where_the_rule_looks_at_it() -> None:
    arrow = Layout.parse("3x3+arrow.0.1.2")
    candidates = Candidates.of(Grid.empty(arrow)).eliminate(
        [(0, 0, digit) for digit in range(1, 9)] + [(0, 1, digit) for digit in (1, 2, 3, 6, 7, 8)]
    )
    [step] = ConstraintExclusion().find(candidates)
    assert step.arguments["combinations"] == [[9, 4, 5], [9, 5, 4]]


@attrs.frozen
class Greatest:
    """A rule of a user: the first of its cells is greater than the two cells beside it."""

    cells: tuple[tuple[int, int], ...]
    name: str = "Greatest"

    def decompose(self, layout: Layout) -> Iterator[Regular]:
        """A part that has one cell of the rule, and two others."""
        row, column = self.cells[0]
        yield Regular(((row, column + 1), (row, column), (row, column + 2)), MiddleIsGreatest())


@attrs.frozen
class MiddleIsGreatest:
    """A word of three digits, the second of which is the greatest."""

    start = (0, 0)

    def step(self, state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        """The number of digits, and the greatest one."""
        count, greatest = state
        return (count + 1, max(greatest, digit)) if (digit > greatest) == (count < 2) else None

    def accept(self, state: tuple[int, int]) -> bool:
        """Every word of three digits ends well."""
        return state[0] == 3


def test_a_rule_whose_parts_are_about_other_cells_than_its_own() -> None:
    layout = Layout.boxes(2, 2).with_constraints([Greatest(((0, 0), (3, 3)))])
    candidates = Candidates.of(Grid.empty(layout)).eliminate([(0, 2, 2), (0, 1, 3)])
    [step] = ConstraintExclusion().find(candidates)
    assert step.arguments["combinations"] == [[3, 2, 1], [4, 1, 3], [4, 2, 1], [4, 2, 3]]


def test_a_step_of_a_rule_without_combinations() -> None:
    layout = Layout.parse("3x3+antiknight")
    step = Step("Guess", eliminations=[(0, 0, 1)], constraints=[0], layout=layout)
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
    assert left(candidates) == [{way[at] for way in ways} for at in range(3)]
