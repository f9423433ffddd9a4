"""The speed of every way to fill a board, and of making with the default one."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import pytest
from reference_search import units

from sudokulib import (
    BacktrackingFiller,
    DigitByDigitFiller,
    Layout,
    MatchingFiller,
    PatternFiller,
    UniformFiller,
)

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

NINE, SIXTEEN, TWENTY_FIVE = (Layout.boxes(p, p) for p in (3, 4, 5))


@pytest.mark.parametrize(
    ("filler", "layout", "fills", "at_most"),
    [
        (PatternFiller(), NINE, 500, 1),
        (BacktrackingFiller(), NINE, 200, 5),
        (BacktrackingFiller(step="row"), NINE, 200, None),
        (DigitByDigitFiller(), NINE, 100, None),
        (MatchingFiller(), NINE, 50, None),
        (UniformFiller(), NINE, 200, 8),
        (MatchingFiller(), SIXTEEN, 20, 45),
        (MatchingFiller(), TWENTY_FIVE, 10, 110),
    ],
    ids=lambda value: str(value) if isinstance(value, Layout) else None,
)
def test_filling(
    benchmark: BenchmarkFixture, filler: Any, layout: Layout, fills: int, at_most: float | None
) -> None:
    seeds = count()

    def ours() -> None:
        for _ in range(fills):
            filler.fill(layout, next(seeds))

    figure = units(benchmark, ours, repeats=fills)
    benchmark.extra_info["figure"] = f"{filler!r} on {layout}: {figure:.2f} u"
    assert at_most is None or figure <= at_most
