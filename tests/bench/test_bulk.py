"""What `bulk.map` costs without an executor, and how much faster two processes are than one.

The second needs two idle cores. Starting the processes counts, so does pickling.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from statistics import median
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any

import pytest

from sudokulib import PuzzleMaker, bulk, is_unique, rate

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture

MAKER = PuzzleMaker()
COUNT = 10_000
MADE = 1000


def timed(clock: Callable[[], float], work: Callable[[], Any]) -> float:
    start = clock()
    work()
    return clock() - start


def score(grid: Any) -> float:
    return rate(grid).score


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


@pytest.mark.parametrize("work", ["rate", "make"])
def test_two_processes(benchmark: BenchmarkFixture, work: str) -> None:
    grids = [puzzle.clues for puzzle in MAKER.stream(1, MADE)] * (COUNT // MADE)

    def done(processes: int) -> list[Any]:
        with ProcessPoolExecutor(processes) as pool:
            if work == "make":
                return list(MAKER.stream(2, COUNT, executor=pool))
            return list(bulk.map(score, grids, executor=pool))

    ratios: list[float] = []

    def round_of_both() -> None:
        one = timed(perf_counter, lambda: done(1))
        ratios.append(one / timed(perf_counter, lambda: done(2)))

    benchmark.pedantic(round_of_both, rounds=1)
    figure = median(ratios)
    benchmark.extra_info["figure"] = f"{work}: {figure:.2f} times as fast"
    assert figure >= 1.8
