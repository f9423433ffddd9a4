"""The cost of `bulk.map` without an executor, and the speed of two processes against one.

Benchmarks with two processes need two idle cores. Starting the processes is measured, except for
ratings; so is pickling. One process is the current one, without a pool.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

import pytest

from sudokulib import Grid, PuzzleMaker, bulk, is_unique, rate

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor

    from pytest_benchmark.fixture import BenchmarkFixture

MAKER = PuzzleMaker()
COUNT = 10_000
RATED = 1500


def timed(clock: Callable[[], float], work: Callable[[], Any]) -> float:
    start = clock()
    work()
    return clock() - start


def rated_here(grids: list[Grid]) -> None:
    """The ratings stay in the process that makes them."""
    for grid in grids:
        rate(grid)


def test_without_an_executor(benchmark: BenchmarkFixture) -> None:
    grids = [puzzle.clues for puzzle in MAKER.stream(1, 300)]
    ratios: list[float] = []

    def round_of_both() -> None:
        theirs = timed(process_time, lambda: list(map(is_unique, grids)))
        ours = timed(process_time, lambda: list(bulk.map(is_unique, grids)))
        ratios.append(ours / theirs)

    benchmark.pedantic(round_of_both, rounds=50, warmup_rounds=2)
    figure = median(ratios)
    benchmark.extra_info["figure"] = f"{figure:.3f} of the built-in map"
    assert figure <= 1.03


@pytest.mark.parametrize(
    ("level", "times", "share"), [(None, 1.7, 0.9), ("easy", 1.5, 0.0)], ids=["minimal", "easy"]
)
def test_ratings_by_two_processes(
    benchmark: BenchmarkFixture, level: str | None, times: float, share: float
) -> None:
    """Compared with one process, and with two that send nothing back, alternately."""
    maker = PuzzleMaker(difficulty=level)
    grids = [puzzle.clues for puzzle in maker.stream(1, RATED // 5)] * 5
    rows: list[tuple[float, float]] = []

    def round_of_all() -> None:
        one = timed(perf_counter, lambda: list(map(rate, grids)))
        two = timed(perf_counter, lambda: list(bulk.map(rate, grids, executor=pool)))
        halves = [grids[::2], grids[1::2]]
        apart = timed(perf_counter, lambda: list(pool.map(rated_here, halves)))
        rows.append((one / two, apart / two))

    with ProcessPoolExecutor(2) as pool:
        list(pool.map(rated_here, [grids[:200], grids[:200]]))
        benchmark.pedantic(round_of_all, rounds=9)
    figures = [median(each) for each in zip(*rows, strict=True)]
    figure = f"{figures[0]:.2f} times as fast as one, {figures[1]:.2f} of two without results"
    benchmark.extra_info["figure"] = figure
    assert figures[0] >= times
    assert figures[1] >= share


def test_two_processes(benchmark: BenchmarkFixture) -> None:
    def done(executor: Executor | None) -> list[Any]:
        return list(MAKER.stream(2, COUNT, executor=executor))

    def done_by_two() -> list[Any]:
        with ProcessPoolExecutor(2) as pool:
            return done(pool)

    alone: list[float] = []
    by_two: list[float] = []

    def round_of_both() -> None:
        alone.append(timed(perf_counter, lambda: done(None)))
        by_two.append(timed(perf_counter, done_by_two))

    benchmark.pedantic(round_of_both, rounds=3)
    figure = min(alone) / min(by_two)
    benchmark.extra_info["figure"] = f"make: {figure:.2f} times as fast"
    assert figure >= 1.8
