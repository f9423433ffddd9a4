"""The time to draw a board: as text, and as a picture with every candidate."""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from sudokulib import Grid, Position, hint, make
from sudokulib.render import ShownCandidates, svg

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture


@pytest.fixture(scope="module")
def grids() -> list[Grid]:
    return [make(rng=seed).clues for seed in range(50)]


def median_time(
    benchmark: BenchmarkFixture, works: list[Callable[[], object]], *, per_second: int
) -> float:
    """The median time of single works, in a unit that is one second / `per_second`."""
    times: list[float] = []

    def one_round() -> None:
        for work in works:
            start = perf_counter()
            work()
            times.append(perf_counter() - start)

    one_round()
    times.clear()
    benchmark.pedantic(one_round, rounds=20)
    figure = per_second * median(times)
    benchmark.extra_info["figure"] = round(figure, 2)
    return figure


def test_grid_as_text(benchmark: BenchmarkFixture, grids: list[Grid]) -> None:
    works = [lambda grid=grid: str(grid) for grid in grids]
    assert median_time(benchmark, works, per_second=1_000_000) < 20


def test_picture_with_candidates(benchmark: BenchmarkFixture, grids: list[Grid]) -> None:
    works = [lambda grid=grid: svg(grid, candidates=ShownCandidates.ALL) for grid in grids]
    assert median_time(benchmark, works, per_second=1_000) < 2


def test_picture_of_a_step(benchmark: BenchmarkFixture, grids: list[Grid]) -> None:
    works = []
    for grid in grids:
        position = Position(grid).with_all_marks()
        step = hint(position)
        works.append(lambda position=position, step=step: svg(position, step=step))
    assert median_time(benchmark, works, per_second=1_000) < 2
