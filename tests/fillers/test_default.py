"""The filler of a layout where none is named."""

from __future__ import annotations

import pytest
from boards import JIGSAW_5

from sudokulib import CoverFiller, Filler, Layout, MatchingFiller, UniformFiller
from sudokulib.fillers import default_filler


@pytest.mark.parametrize(
    ("filler", "ids"),
    [
        (UniformFiller(), ["2x2", "2x3", "3x2", "2x4", "4x2", "3x3"]),
        (MatchingFiller(), ["2x5", "5x2", "3x4", "4x4", "5x5", "2x10", "10x10"]),
        (
            CoverFiller(),
            ["1", "1212", JIGSAW_5.id, "2x2+diagonals", "3x3+windows", "4x4+diagonals"],
        ),
    ],
    ids=repr,
)
def test_which(filler: Filler, ids: list[str]) -> None:
    for id in ids:
        layout = Layout.parse(id)
        assert default_filler(layout) == filler


@pytest.mark.parametrize("id", ["2x4", "3x4", "5x5", JIGSAW_5.id, "3x3+diagonals+windows"])
def test_it_fills_the_layout(id: str) -> None:
    layout = Layout.parse(id)
    grid = default_filler(layout).fill(layout, rng=1)
    assert grid.layout is layout
    assert grid.is_solved


def test_wrong_types() -> None:
    with pytest.raises(TypeError, match="layout must be a Layout or its id, not NoneType: None"):
        default_filler(None)  # type: ignore[arg-type]
