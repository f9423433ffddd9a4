"""Internal: the speed of boards with constraints: tables, solving, filling, making."""

from __future__ import annotations

from itertools import count
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

import pytest

from sudokulib import CoverFiller, Layout, PuzzleMaker, is_unique, make_killer
from sudokulib.constraints import AntiKing, AntiKnight, NonConsecutive
from sudokulib.solvers._kernel.constrained import constrained_cover

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture

NINE = Layout.boxes(3, 3)


def seconds(benchmark: BenchmarkFixture, work: Callable[[], object], rounds: int) -> float:
    """The median CPU time."""
    taken = []

    def timed() -> None:
        start = process_time()
        work()
        taken.append(process_time() - start)

    benchmark.pedantic(timed, rounds=rounds)
    benchmark.extra_info["figure"] = f"{1000 * median(taken):.1f} ms"
    return median(taken)


def test_a_killer_with_29_cages_is_built(benchmark: BenchmarkFixture) -> None:
    killers = [make_killer(rng=seed, largest=4).layout for seed in range(12)]
    layout = min(killers, key=lambda each: abs(len(each.constraints) - 29))
    base, constraints = layout.without_constraints(), layout.constraints
    constrained_cover(layout)  # all boards share the tables of the board itself

    def build() -> None:
        fresh = base.with_constraints(constraints)
        fresh._memo.clear()
        constrained_cover(fresh)

    assert seconds(benchmark, build, 9) <= 0.040


def test_killers_are_solved(benchmark: BenchmarkFixture) -> None:
    seeds = count()
    puzzles = [make_killer(rng=next(seeds)) for _ in range(9)]

    def solve() -> None:
        assert is_unique(next(left).clues)

    left = iter(puzzles)
    assert seconds(benchmark, solve, 9) <= 0.100


@pytest.mark.parametrize(
    ("constraints", "at_most"),
    [([AntiKnight()], 0.05), ([AntiKing()], 0.05), ([NonConsecutive()], 2.0)],
    ids=str,
)
def test_grids_are_filled(
    benchmark: BenchmarkFixture,
    constraints: list[AntiKnight | AntiKing | NonConsecutive],
    at_most: float,
) -> None:
    layout, seeds = NINE.with_constraints(constraints), count()
    CoverFiller().fill(layout, 0)
    assert seconds(benchmark, lambda: CoverFiller().fill(layout, next(seeds)), 15) <= at_most


def test_a_minimal_anti_knight_puzzle_is_made(benchmark: BenchmarkFixture) -> None:
    maker, seeds = PuzzleMaker(layout=NINE.with_constraints([AntiKnight()])), count()
    assert seconds(benchmark, lambda: maker.make(next(seeds)), 15) <= 0.3


def test_a_killer_is_made(benchmark: BenchmarkFixture) -> None:
    seeds = count()
    assert seconds(benchmark, lambda: make_killer(rng=next(seeds)), 15) <= 0.5
