"""Constraints that say something about a whole word: what solutions of small boards they leave."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from sudokulib import Grid, Layout, any_solution, count_solutions, solutions
from sudokulib.constraints import Arrow, KillerCage, LittleKiller, Modular, Regular, Renban


@attrs.frozen
class ManyStates:
    """Every word is a state of its own."""

    start = ()

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...]:
        return (*state, digit)

    def accept(self, state: tuple[int, ...]) -> bool:
        return True


@attrs.frozen
class AlternatingSum(ManyStates):
    """The digits at even places are this much more than the others; every word is a state."""

    difference: int

    def accept(self, state: tuple[int, ...]) -> bool:
        return sum(state[::2]) - sum(state[1::2]) == self.difference


@attrs.frozen
class OneWord:
    """A constraint with one word."""

    cells: Any
    rule: Any
    name = "One Word"

    def decompose(self, layout: Layout) -> Any:
        yield Regular(self.cells, self.rule)


@attrs.frozen
class SumOfTwo:
    """Two digits with this sum; `equations` is a field of its own, which means nothing here."""

    equations: int
    start = ()

    def step(self, state: tuple[int, ...], digit: int) -> tuple[int, ...] | None:
        return (*state, digit)

    def accept(self, state: tuple[int, ...]) -> bool:
        return sum(state) == self.equations


def test_rules_of_ones_own_may_have_any_field() -> None:
    cells = (0, 0), (0, 1)
    layout = Layout.boxes(2, 2).with_constraints([OneWord(cells, SumOfTwo(3))])
    caged = Layout.boxes(2, 2).with_constraints([KillerCage(cells, 3)])
    assert count_solutions(Grid.empty(layout)) == count_solutions(Grid.empty(caged)) > 0


def test_a_rule_with_too_many_states_is_kept_all_the_same() -> None:
    """It once raised an error; now it is narrowed when few words remain."""
    row = tuple([(0, column) for column in range(9)])
    layout = Layout.boxes(3, 3).with_constraints([OneWord(row, AlternatingSum(13))])
    found = any_solution(Grid.empty(layout)).rows()[0]
    assert sum(found[::2]) - sum(found[1::2]) == 13
    wrong = Grid(layout, bytes(range(1, 10)) + bytes(72))
    assert set(wrong.conflicts()) == set(row)
    assert count_solutions(wrong) == 0


def test_lines_with_many_orders_of_remainders_are_pairs() -> None:
    line = [(0, c) for c in range(6)] + [(1, 5), (1, 4)]
    layouts = [Layout.boxes(2, 3).with_constraints([Modular(line, m)]) for m in (5, 6)]
    assert [len(list(layout.constraints[0].decompose(layout))) for layout in layouts] == [1, 27]
    grid = any_solution(Grid.empty(layouts[1]))
    assert grid is not None
    assert (grid[1, 5], grid[1, 4]) == (grid[0, 0], grid[0, 1])
    assert not Grid(layouts[0], grid.digits).is_solved


def test_all_digits_on_a_line_are_pairs_alone() -> None:
    layout = Layout.boxes(2, 2)
    for constraint in (
        Renban([(0, 0), (1, 1), (2, 2), (3, 3)]),
        KillerCage([(0, 0), (1, 1), (2, 2), (3, 3)]),
    ):
        there = layout.with_constraints([constraint])
        diagonal = layout.with_houses([(0, 5, 10, 15)])
        assert count_solutions(Grid.empty(there)) == count_solutions(Grid.empty(diagonal))


@pytest.mark.parametrize(
    "constraint",
    [Arrow([(0, 0), (1, 1), (2, 2)]), LittleKiller([(0, 1), (1, 2), (2, 3)], 7)],
    ids=str,
)
def test_sums_of_one_equation(constraint: Arrow | LittleKiller) -> None:
    layout = Layout.boxes(2, 2)
    kept = [
        grid
        for grid in solutions(Grid.empty(layout))
        if Grid(layout.with_constraints([constraint]), grid.digits).is_solved
    ]
    assert count_solutions(Grid.empty(layout.with_constraints([constraint]))) == len(kept)
