"""What `bulk.map` costs without an executor, and how much faster two processes are than one.

The second needs two idle cores. Starting the processes counts, so does pickling; one process is the
one at hand, without a pool.
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
    from concurrent.futures import Executor

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


@pytest.mark.parametrize(("work", "rounds"), [("rate", 1), ("make", 3)])
def test_two_processes(benchmark: BenchmarkFixture, work: str, rounds: int) -> None:
    grids = [puzzle.clues for puzzle in MAKER.stream(1, MADE)] * (COUNT // MADE)

    def done(executor: Executor | None) -> list[Any]:
        if work == "make":
            return list(MAKER.stream(2, COUNT, executor=executor))
        return list(bulk.map(score, grids, executor=executor))

    def done_by_two() -> list[Any]:
        with ProcessPoolExecutor(2) as pool:
            return done(pool)

    alone: list[float] = []
    by_two: list[float] = []

    def round_of_both() -> None:
        alone.append(timed(perf_counter, lambda: done(None)))
        by_two.append(timed(perf_counter, done_by_two))

    benchmark.pedantic(round_of_both, rounds=rounds)
    figure = min(alone) / min(by_two)
    benchmark.extra_info["figure"] = f"{work}: {figure:.2f} times as fast"
    assert figure >= 1.8
