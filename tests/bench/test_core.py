"""The speed of the core: proving, filling, making, importing."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import pytest
from published_files import missing
from reference_search import collection, compare, reference, require, units

import sudokulib
from sudokulib import CoverFiller, Grid, Layout, PuzzleMaker

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture


@pytest.mark.parametrize(
    ("name", "step", "rounds", "at_most"),
    [("17_clue", 1, 3, 0.57), ("top1465", 1, 9, 0.40), ("hardest_1106", 1, 7, 0.45)],
)
def test_proving_unique(
    benchmark: BenchmarkFixture, name: str, step: int, rounds: int, at_most: float
) -> None:
    """Of 17-clue puzzles, or made ones, for which nothing is promised; of hard ones if present."""
    if name != "17_clue":
        require(f"{name}.txt")
    lines = collection(name, step)
    prove = reference()

    def ours() -> None:
        for line in lines:
            assert sudokulib.is_unique(Grid.parse(line))

    figure = compare(benchmark, ours, lambda: prove(lines), rounds=rounds)
    assert figure <= at_most or missing(f"{name}.txt")


def test_counting(benchmark: BenchmarkFixture) -> None:
    """Against going through the solutions, on boards with at least 20 of them."""
    boards = []
    for puzzle in PuzzleMaker().stream(1, 20):
        board, cells = (
            puzzle.clues,
            [divmod(c, 9) for c, digit in enumerate(puzzle.clues.digits) if digit],
        )
        while sudokulib.count_solutions(board, limit=20) < 20:
            board = board.with_cell(*cells.pop(), 0)
        boards.append(board)

    def ours() -> None:
        for board in boards:
            sudokulib.count_solutions(board)

    def one_by_one() -> None:
        for board in boards:
            assert sum(1 for _ in sudokulib.solutions(board)) >= 20

    assert compare(benchmark, ours, one_by_one, rounds=9) <= 0.4


def test_filling(benchmark: BenchmarkFixture) -> None:
    filler, layout, seeds = CoverFiller(), Layout.boxes(3, 3), count()

    def ours() -> None:
        for _ in range(200):
            filler.fill(layout, next(seeds))

    assert units(benchmark, ours, repeats=200) <= 4


@pytest.mark.parametrize(
    ("maker", "at_most"),
    [(PuzzleMaker(filler=CoverFiller()), 12.5), (PuzzleMaker(), 13.5)],
    ids=["CoverFiller", "default filler"],
)
def test_making_a_minimal_puzzle(
    benchmark: BenchmarkFixture, maker: PuzzleMaker, at_most: float
) -> None:
    seeds = count()

    def ours() -> None:
        for _ in range(100):
            maker.make(next(seeds))

    assert units(benchmark, ours, repeats=100) <= at_most


@pytest.mark.parametrize(("box", "blanks", "at_most"), [(4, 128, 0.3), (5, 250, 3.0)])
def test_making_large_boards(
    benchmark: BenchmarkFixture, box: int, blanks: int, at_most: float
) -> None:
    maker, seeds = PuzzleMaker(layout=Layout.boxes(box, box), blanks=blanks), count()
    times = []

    def ours() -> None:
        start = perf_counter()
        maker.make(next(seeds))
        times.append(perf_counter() - start)

    benchmark.pedantic(ours, rounds=10)  # the first round builds the tables, and is counted, too
    benchmark.extra_info["figure"] = f"median {median(times):.4f} s, longest {max(times):.4f} s"
    assert max(times) <= at_most


def test_importing(benchmark: BenchmarkFixture, tmp_path: object) -> None:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    environment["PYTHONPYCACHEPREFIX"] = str(tmp_path)

    def run(code: str) -> float:
        start = perf_counter()
        subprocess.run([sys.executable, "-c", code], env=environment, check=True)
        return perf_counter() - start

    codes = ("pass", "import attrs", "import sudokulib")
    times: dict[str, list[float]] = {code: [] for code in codes}

    def ours() -> None:
        for code in codes:
            times[code].append(run(code))

    ours()
    for code in codes:
        times[code].clear()
    benchmark.pedantic(ours, rounds=30)
    nothing, attrs, everything = (median(times[code]) for code in codes)
    figure = (everything - nothing) / (attrs - nothing)
    benchmark.extra_info["figure"] = round(figure, 3)
    assert figure <= 1.4
