"""The pairs of the kernel: the digits of other cells that go with those of a cell.

Internal: no answer shows how much the kernel remembers and shares.
"""

from __future__ import annotations

import pytest

from sudokulib import Grid, Layout, solutions
from sudokulib.constraints import Thermometer, WhiteDot
from sudokulib.solvers._kernel import propagators
from sudokulib.solvers._kernel.constrained import ConstrainedCover
from sudokulib.solvers._kernel.propagators import ExcludedDigits
from sudokulib.solvers._kernel.search import cover_of


def test_a_table_forgets_when_it_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(propagators, "_MAX_CACHED", 2)
    table = ExcludedDigits((0b110, 0b010, 0b011))
    assert [table.add(digits) for digits in (0b001, 0b011, 0b111, 0)] == [6, 2, 2, 7]
    assert set(table) == {0b111, 0}


def test_equal_pairs_share_a_table() -> None:
    """A line of pairs is no sequence; the second cell of a pair may come first on a board."""
    dots = [WhiteDot([(0, 1), (0, 0)]), WhiteDot([(3, 2), (3, 3)])]
    layout = Layout.boxes(2, 2).with_constraints([*dots, Thermometer([(1, 3), (2, 2)])])
    kernel = cover_of(layout)
    assert isinstance(kernel, ConstrainedCover)
    assert {propagator.mask.bit_count() for propagator in kernel._propagators} == {4}
    assert len(kernel._pairs) == 6
    assert len({id(table) for pair in kernel._pairs for _, table in pair._others}) == 3
    plain = [Grid(layout, each.digits) for each in solutions(Grid.empty(Layout.boxes(2, 2)))]
    found = {grid.digits for grid in solutions(Grid.empty(layout))}
    assert found == {grid.digits for grid in plain if grid.is_solved}


def test_a_board_whose_pairs_contradict_each_other() -> None:
    lines = [
        Thermometer([(0, 0), (1, 1)]),
        Thermometer([(1, 1), (2, 2)]),
        Thermometer([(2, 2), (0, 0)]),
    ]
    layout = Layout.boxes(2, 2).with_constraints(lines)
    kernel = cover_of(layout)
    assert isinstance(kernel, ConstrainedCover)
    assert kernel.first == 0
    assert list(solutions(Grid.empty(layout))) == []
