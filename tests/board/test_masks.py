"""Internal: the houses of a layout as masks."""

from __future__ import annotations

import pytest

from sudokulib import Layout
from sudokulib._board.masks import bits, house_masks


@pytest.mark.parametrize(
    "layout",
    [
        Layout("1"),
        Layout.boxes(2, 3),
        Layout.boxes(3, 3).with_diagonals(),
        Layout("1112 1222 3334 3444"),
    ],
)
def test_house_masks(layout: Layout) -> None:
    masks = house_masks(layout)
    assert house_masks(layout) is masks
    assert [tuple(bits(mask)) for mask in masks.houses] == list(layout.houses)
    assert [tuple(bits(mask)) for mask in masks.peers] == list(layout.peers)
    assert sorted(masks.regions_first) == list(enumerate(masks.houses))
    assert list(bits(0)) == []
    if layout.size > 1:
        assert [layout.houses[index] for index, _ in masks.regions_first[-layout.size :]] == list(
            layout.rows
        )
        assert layout.houses[masks.regions_first[0][0]] == layout.regions[0]
