"""Internal: the time of ratings, hints and puzzles of a chosen difficulty."""

from __future__ import annotations

import gc
import json
import pickle
import tracemalloc
from importlib import resources
from math import inf
from statistics import median
from time import perf_counter, process_time_ns
from typing import TYPE_CHECKING

import pytest
from published_files import missing, table
from reference_search import collection, made_puzzles, reference, require, units

from sudokulib import Grid, Position, Puzzle, PuzzleMaker, hint, rate, solve
from sudokulib.playing._examples import FILE, example_from_dict

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_benchmark.fixture import BenchmarkFixture


def minimal_puzzles() -> list[Grid]:
    """Random minimal puzzles that these techniques solve: published ones, or else made ones."""
    if missing("hodoku_ratings.tsv"):
        grids = [Grid.parse(line) for line in made_puzzles()[:250]]
    else:
        rows = table("hodoku_ratings.tsv")
        grids = [Grid.parse(row["puzzle"]) for row in rows if row["set"] == "minimal_tdoku"]
    return [grid for grid in grids if rate(grid).complete]


def median_units(
    benchmark: BenchmarkFixture, works: list[Callable[[], object]], *, rounds: int = 7
) -> float:
    """The median time of single works, in u; each round measures u and then every work once."""
    lines = collection("17_clue", step=40, most=400)
    prove = reference()
    figures: list[float] = []

    def one_round() -> None:
        start = perf_counter()
        prove(lines)
        unit = (perf_counter() - start) / len(lines)
        times = []
        for work in works:
            start = perf_counter()
            work()
            times.append(perf_counter() - start)
        figures.append(median(times) / unit)

    one_round()
    figures.clear()
    benchmark.pedantic(one_round, rounds=rounds)
    benchmark.extra_info["figure"] = round(median(figures), 3)
    return median(figures)


def test_rating(benchmark: BenchmarkFixture) -> None:
    works = [lambda grid=grid: rate(grid) for grid in minimal_puzzles()]
    assert median_units(benchmark, works) <= 60


def test_ratings_as_pickles(benchmark: BenchmarkFixture) -> None:
    """The CPU time to write and read a rating, in microseconds, and its size; medians."""
    ratings = [rate(grid) for grid in minimal_puzzles()]
    sizes = [len(pickle.dumps(rating)) for rating in ratings]
    best = [inf] * len(ratings)

    def every() -> None:
        for at, rating in enumerate(ratings):
            start = process_time_ns()
            pickle.loads(pickle.dumps(rating))
            best[at] = min(best[at], process_time_ns() - start)

    benchmark.pedantic(every, rounds=15)
    benchmark.extra_info["figure"] = f"{median(best) / 1000:.1f} us, {median(sizes):.0f} bytes"
    assert median(best) <= 60_000
    assert median(sizes) <= 1600


def test_ratings_in_memory(benchmark: BenchmarkFixture) -> None:
    grids = minimal_puzzles()
    tracemalloc.start()
    ratings = benchmark.pedantic(lambda: [rate(grid) for grid in grids], rounds=1)
    gc.collect()
    known = tracemalloc.get_traced_memory()[0]
    del ratings[:]
    gc.collect()
    taken = (known - tracemalloc.get_traced_memory()[0]) / len(grids)
    tracemalloc.stop()
    benchmark.extra_info["figure"] = f"{taken:.0f} bytes"
    assert taken <= 3000


def test_rating_with_chains(benchmark: BenchmarkFixture) -> None:
    grids = minimal_puzzles()
    mean = units(benchmark, lambda: [rate(grid) for grid in grids], repeats=len(grids), rounds=3)
    assert mean <= 90


def test_rating_on_the_other_scale(benchmark: BenchmarkFixture) -> None:
    """Puzzles that need no chain."""
    works = [lambda grid=grid: rate(grid, "se") for grid in explained("minimal_tdoku", most=6.2)]
    median_units(benchmark, works, rounds=3)


def explained(name: str, most: float = 20.0) -> list[Grid]:
    """The puzzles of a set that Sudoku Explainer has rated, with this ER at most.

    If its ratings are missing, made puzzles that are rated here replace the minimal ones.
    """
    if name == "minimal_tdoku" and missing("se_ratings.tsv"):
        grids = [Grid.parse(line) for line in made_puzzles()[:250]]
        return [grid for grid in grids if (er := rate(grid, "se").er) is None or er <= most]
    require("se_ratings.tsv")
    rows = [row for row in table("se_ratings.tsv") if row["set"] == name]
    return [Grid.parse(row["puzzle"]) for row in rows if float(row["ER"]) <= most]


@pytest.mark.parametrize(
    ("name", "promised", "rounds"),
    [("clue17", 700, 3), ("minimal_tdoku", 1_500, 3), ("top1465", 40_000, 1)],
)
def test_rating_with_the_chains_of_sudoku_explainer(
    benchmark: BenchmarkFixture, name: str, promised: int, rounds: int
) -> None:
    grids = explained(name)
    mean = units(
        benchmark,
        lambda: [rate(grid, "se") for grid in grids],
        repeats=len(grids),
        rounds=rounds,
    )
    assert mean <= promised


def positions() -> list[Position]:
    """Every puzzle at its start and with half of its empty cells filled."""
    found = []
    for grid in minimal_puzzles():
        position = Position.of(grid)
        found.append(position)
        solution = solve(grid)
        for cell in [cell for cell, digit in enumerate(grid.digits) if not digit][::2]:
            position = position.enter(*divmod(cell, 9), solution.digits[cell])
        found.append(position)
    return found


def test_hint(benchmark: BenchmarkFixture) -> None:
    works = [lambda position=position: hint(position) for position in positions()]
    assert median_units(benchmark, works) <= 10


def games() -> list[Position]:
    """As `positions`, each made from its puzzle, without marks and with all marks."""
    found = []
    for position in positions():
        known = Position(Puzzle._unchecked(position.clues, solve(position.clues)), position.grid)
        found += [known, known.with_all_marks()]
    return found


def test_hint_in_a_game(benchmark: BenchmarkFixture) -> None:
    works = [lambda position=position: hint(position) for position in games()]
    assert median_units(benchmark, works) <= 1


def test_examples(benchmark: BenchmarkFixture) -> None:
    """Each example is made anew; after that, `example` returns the existing one."""
    waits: list[float] = []

    def every() -> None:
        for values in map(json.loads, lines):
            start = perf_counter()
            example_from_dict(values)
            waits.append(perf_counter() - start)

    lines = resources.files("sudokulib.playing").joinpath(FILE).read_text("ascii").splitlines()
    benchmark.pedantic(every, rounds=7)
    slowest = max(min(waits[at :: len(lines)]) for at in range(len(lines)))
    benchmark.extra_info["figure"] = round(1000 * slowest, 2)
    assert slowest < 0.002


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "unfair"])
def test_puzzles_of_a_level(benchmark: BenchmarkFixture, level: str) -> None:
    maker = PuzzleMaker(difficulty=level)
    seeds = iter(range(1_000_000))
    maker.make(rng=next(seeds))
    waits: list[float] = []

    def make() -> None:
        start = perf_counter()
        maker.make(rng=next(seeds))
        waits.append(perf_counter() - start)

    benchmark.pedantic(make, rounds=100)
    benchmark.extra_info["figure"] = round(1000 * median(waits), 1)
    if level != "unfair":
        assert median(waits) < 0.05
        assert len(waits) / sum(waits) >= 20
