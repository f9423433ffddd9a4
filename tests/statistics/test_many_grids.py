"""Internal: many grids of the fillers that go back: all of them complete, no two alike."""

from __future__ import annotations

import pytest

from sudokulib import BacktrackingFiller, DigitByDigitFiller, Filler, Layout
from sudokulib._base.limits import NodeCounter

USUAL = Layout.boxes(3, 3)
BOTH = (DigitByDigitFiller(), DigitByDigitFiller(odd_rows_first=False))
ALL = (
    BacktrackingFiller(fewest_first=False),
    BacktrackingFiller(fewest_first=True),
    BacktrackingFiller(step="row"),
    *BOTH,
)


@pytest.mark.parametrize("filler", ALL)
@pytest.mark.parametrize("boxes", [(2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (2, 5), (5, 2)])
def test_a_thousand_grids_all_different(filler: Filler, boxes: tuple[int, int]) -> None:
    layout = Layout.boxes(*boxes)
    grids = {filler.fill(layout, seed) for seed in range(1000)}
    assert len(grids) == 1000
    assert all(grid.is_solved for grid in grids)


@pytest.mark.parametrize("filler", ALL)
@pytest.mark.parametrize("boxes", [(3, 4), (4, 3), (2, 6), (6, 2)])
def test_hundreds_of_12x12_grids(filler: Filler, boxes: tuple[int, int]) -> None:
    grids = {filler.fill(Layout.boxes(*boxes), seed) for seed in range(250)}
    assert len(grids) == 250
    assert all(grid.is_solved for grid in grids)


def test_odd_and_even_rows_get_stuck_more_often() -> None:
    """Against what is said of that order. The mean error of either figure is about 2."""
    odd_even, ascending = (
        sum(filler._fill_and_count(USUAL, seed, NodeCounter())[1] for seed in range(1000)) / 1000
        for filler in BOTH
    )
    assert 49 < odd_even < 64
    assert 37 < ascending < 51
