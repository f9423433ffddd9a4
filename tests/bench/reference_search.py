"""The unit of speed: a small search in plain Python, timed in turns with what is measured.

A figure in microseconds says as much about the machine as about the code. So the benchmarks state
ratios: to a reference search over the same puzzles, or in units `u`, the reference's mean time for
one 17-clue puzzle (every 40th line of the collection, the first 400). Both sides run in turns,
round by round, and the median of the rounds' ratios is the figure.

The reference search and the collections are not part of the project (see `published_files.py`).
Without them the benchmarks are skipped.
"""

from __future__ import annotations

import importlib.util
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any

import published_files
import pytest
from published_files import SHARED

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture


def reference() -> Callable[[list[str]], None]:
    """The reference search: proves each of these lines unique."""
    path = SHARED / "prototype" / "cover.py"
    if not path.exists():
        pytest.skip(f"there is no reference search at {path}")
    spec = importlib.util.spec_from_file_location("reference_cover", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    kernel: Any = module.Cover(3, 3)

    def prove(lines: list[str]) -> None:
        for line in lines:
            assert kernel.count(kernel.state(line)) == 1

    return prove


def collection(name: str, step: int = 1, most: int | None = None) -> list[str]:
    """Every `step`-th line of a collection, `most` of them at most."""
    require(f"{name}.txt")
    return published_files.collection(name, step)[:most]


def require(name: str) -> None:
    """Skip the benchmark where a published file is not there."""
    if absent := published_files.missing(name):
        pytest.skip(absent)


def compare(
    benchmark: BenchmarkFixture,
    ours: Callable[[], object],
    other: Callable[[], object],
    *,
    rounds: int,
    scale: float = 1.0,
) -> float:
    """The median of `rounds` ratios (our time) / (other time), times `scale`, taken in turns."""
    others: list[float] = []
    mine: list[float] = []

    def before() -> None:
        start = perf_counter()
        other()
        others.append(perf_counter() - start)

    def timed() -> None:
        start = perf_counter()
        ours()
        mine.append(perf_counter() - start)

    ours()
    other()
    benchmark.pedantic(timed, setup=before, rounds=rounds)
    ratio = scale * median(a / b for a, b in zip(mine, others, strict=True))
    benchmark.extra_info["figure"] = round(ratio, 3)
    return ratio


def units(
    benchmark: BenchmarkFixture, ours: Callable[[], object], *, repeats: int, rounds: int = 15
) -> float:
    """The time of one of the `repeats` things that `ours` does, in u."""
    lines = collection("17_clue", step=40, most=400)
    prove = reference()
    scale = len(lines) / repeats
    return compare(benchmark, ours, lambda: prove(lines), rounds=rounds, scale=scale)
