"""Links: what the digits of a cell leave in others, remembered as far as there is room."""

from __future__ import annotations

import pytest

from sudokulib import Grid, Layout, solutions
from sudokulib.constraints import Thermometer, WhiteDot
from sudokulib.solvers._kernel import propagators as watches
from sudokulib.solvers._kernel.propagators import Beside
from sudokulib.solvers._kernel.search import cover_of


def test_what_goes_beside_digits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watches, "_MOST_BESIDE", 2)
    beside = Beside((0b110, 0b010, 0b011))
    assert [beside.gone(digits) for digits in (0b001, 0b011, 0b111, 0)] == [6, 2, 2, 7]
    assert set(beside) == {0b111, 0}


def test_equal_pairs_share_what_goes() -> None:
    """A line of pairs is links, not a word; the second cell of a pair may come first on a board."""
    dots = [WhiteDot([(0, 1), (0, 0)]), WhiteDot([(3, 2), (3, 3)])]
    layout = Layout.boxes(2, 2).with_constraints([*dots, Thermometer([(1, 3), (2, 2)])])
    kernel = cover_of(layout)
    assert {watch.mask.bit_count() for watch in kernel._watches} == {4}  # type: ignore[attr-defined]
    links = kernel._links  # type: ignore[attr-defined]
    assert len(links) == 6
    assert len({id(beside) for link in links for _, beside in link._others}) == 3
    plain = [Grid(layout, each.digits) for each in solutions(Grid.empty(Layout.boxes(2, 2)))]
    found = {grid.digits for grid in solutions(Grid.empty(layout))}
    assert found == {grid.digits for grid in plain if grid.is_solved}


def test_a_board_whose_links_contradict_each_other() -> None:
    lines = [
        Thermometer([(0, 0), (1, 1)]),
        Thermometer([(1, 1), (2, 2)]),
        Thermometer([(2, 2), (0, 0)]),
    ]
    layout = Layout.boxes(2, 2).with_constraints(lines)
    assert cover_of(layout).first == 0  # type: ignore[attr-defined]
    assert list(solutions(Grid.empty(layout))) == []
