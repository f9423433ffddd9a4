"""Internal: the filler that searches, on boards of every kind."""

from __future__ import annotations

import pickle
import random
from time import process_time
from typing import Any

import pytest
from boards import IMPOSSIBLE, MIXED

from sudokulib import (
    CannotMake,
    CoverFiller,
    Layout,
    LimitExceeded,
    Limits,
    NoSolution,
    PuzzleMaker,
    Stopped,
)
from sudokulib.constraints import NonConsecutive
from sudokulib.errors import UnsupportedLayout
from sudokulib.fillers import _cover as cover
from sudokulib.testing import check_filler

FILLER = CoverFiller()
LARGE = [
    Layout.boxes(4, 4),
    Layout.boxes(4, 4).with_diagonals(),
    pytest.param(Layout.boxes(2, 10), marks=pytest.mark.slow),
    pytest.param(Layout.boxes(10, 2), marks=pytest.mark.slow),
    pytest.param(Layout.boxes(5, 5), marks=pytest.mark.slow),
    pytest.param(Layout.boxes(5, 5).with_diagonals(), marks=pytest.mark.slow),
]


@pytest.mark.parametrize("layout", [*MIXED, *LARGE], ids=str)
def test_it_fills(layout: Layout) -> None:
    for seed in (1, "text"):
        grid = FILLER.fill(layout, seed)
        assert grid.layout is layout
        assert grid.is_solved
        assert grid == FILLER.fill(layout, seed)


def test_it_keeps_the_laws_of_fillers() -> None:
    layouts = [layout for layout in MIXED if layout.size > 2]
    assert check_filler(FILLER, layouts=layouts, fills=3) == tuple(layouts)


def test_the_figures_stay() -> None:
    lines = [format(FILLER.fill(Layout.boxes(p, q), 2026), "line") for p, q in [(2, 2), (2, 3)]]
    assert lines == ["4312124331242431", "461532235164546213123456614325352641"]


def test_a_generator_moves_on() -> None:
    rng = random.Random(5)
    grids = {FILLER.fill(Layout.boxes(3, 3), rng) for _ in range(50)}
    assert len(grids) == 50
    assert FILLER.fill(Layout.boxes(3, 3)) != FILLER.fill(Layout.boxes(3, 3), None)


def test_every_grid_of_four_comes_out() -> None:
    rng = random.Random(1)
    assert len({FILLER.fill(Layout.boxes(2, 2), rng) for _ in range(4000)}) == 288


@pytest.mark.parametrize("p_q", [(3, 9), (6, 6), (10, 10)])
def test_larger_boards(p_q: tuple[int, int]) -> None:
    layout = Layout.boxes(*p_q)
    with pytest.raises(UnsupportedLayout) as caught:
        FILLER.fill(layout, 1)
    assert caught.value.layout is layout


@pytest.mark.parametrize("layout", [IMPOSSIBLE, Layout("12 21")], ids=str)
def test_a_layout_without_any_grid(layout: Layout) -> None:
    with pytest.raises(NoSolution) as caught:
        FILLER.fill(layout, 1)
    assert caught.value.grid.layout is layout
    assert caught.value.grid.clue_count == 0


def test_restarts(monkeypatch: pytest.MonkeyPatch) -> None:
    # Diagonals and windows: many starts go wrong, and a new one is made.
    layout = Layout.boxes(3, 3).with_windows().with_diagonals()
    allowed: list[int | None] = []

    def noted(nodes: int) -> Limits:
        allowed.append(nodes)
        return Limits(nodes)

    monkeypatch.setattr(cover, "Limits", noted)
    for seed in range(20):
        assert FILLER.fill(layout, seed).is_solved
    assert len(allowed) > 20
    assert set(allowed) >= {162, 243}


def test_the_work_of_a_fill_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cover, "_MAX_WORK", 600 * 256)
    layout = Layout.boxes(4, 4).with_windows()
    with pytest.raises(UnsupportedLayout, match="no grid within 600 nodes") as caught:
        FILLER.fill(layout, 0)
    assert caught.value.layout is layout


@pytest.mark.long
def test_a_fill_ends() -> None:
    # Nine windows on 4x4 boxes: a search seldom finds its way.
    layout = Layout.boxes(4, 4).with_windows()
    start = process_time()
    with pytest.raises(UnsupportedLayout, match="no grid within") as caught:
        FILLER.fill(layout, 0)
    assert caught.value.layout is layout
    assert process_time() - start < 10


@pytest.mark.parametrize("layout", [b"3x3", None, 9, (3, 3), Layout])
def test_wrong_layouts(layout: Any) -> None:
    with pytest.raises(TypeError, match="layout must be a Layout"):
        FILLER.fill(layout, 1)


@pytest.mark.parametrize("rng", [1.5, b"seed", True, [1], random])
def test_wrong_seeds(rng: Any) -> None:
    with pytest.raises(TypeError, match="rng must be"):
        FILLER.fill(Layout.boxes(2, 2), rng)


def test_it_is_a_value() -> None:
    assert CoverFiller() == FILLER
    assert hash(CoverFiller()) == hash(FILLER)
    assert pickle.loads(pickle.dumps(FILLER)) == FILLER
    assert eval(repr(FILLER)) == FILLER


def test_it_can_be_stopped() -> None:
    answers = iter([False, True])
    limits = Limits(None, lambda: next(answers))
    with pytest.raises(Stopped):
        FILLER.fill(Layout.boxes(4, 4).with_windows(), 2, limits=limits)


def test_its_limits_count_all_searches() -> None:
    layout = Layout.boxes(4, 4).with_windows()
    with pytest.raises(LimitExceeded) as caught:
        FILLER.fill(layout, 0, limits=Limits(2_000))
    assert caught.value.nodes == 2_000


def test_rules_that_take_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cover, "_MAX_WORK_WITH_CONSTRAINTS", 81 * 200)
    layout = Layout.boxes(3, 3).with_constraints([NonConsecutive()])
    with pytest.raises(LimitExceeded):
        CoverFiller().fill(layout, 1)
    with pytest.raises(CannotMake):
        PuzzleMaker(layout=layout).make(1)
