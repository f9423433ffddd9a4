"""The speed of canonical forms: of any grid, of the most symmetric ones, of puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from reference_search import collection, units

from sudokulib import Grid, Layout, UniformFiller, make
from sudokulib.identity import canonical_form, distinct

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

NINE = Layout.boxes(3, 3)
# 648, 54 and 3 automorphisms; each has the largest possible number of best starts.
SYMMETRIC = [
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
    "123456789456789123789123456234567891567891234891234567345678912678912345912345678",
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
]


def grids(kind: str) -> list[Grid]:
    if kind == "any":
        return [UniformFiller().fill(NINE, seed) for seed in range(200)]
    if kind == "made puzzles":
        return [make(rng=seed).clues for seed in range(200)]
    if kind == "17 clues":
        return [Grid.parse(line) for line in collection("17_clue", step=100)]
    symmetric = [Grid.parse(line) for line in SYMMETRIC]
    if kind == "symmetric":
        return symmetric
    return [grid.with_cell(0, 0, 0) for grid in symmetric]


@pytest.mark.parametrize(
    ("kind", "at_most"),
    [
        ("any", 8),
        ("symmetric", 20),
        ("17 clues", 30),
        ("made puzzles", 30),
        ("symmetric puzzles", 30),
    ],
)
def test_canonical_forms(benchmark: BenchmarkFixture, kind: str, at_most: float) -> None:
    given, repeats = grids(kind), 1 if kind in ("any", "17 clues", "made puzzles") else 20

    def ours() -> None:
        for _ in range(repeats):
            for grid in given:
                canonical_form(grid)

    assert units(benchmark, ours, repeats=repeats * len(given)) <= at_most


def test_distinct(benchmark: BenchmarkFixture) -> None:
    given = grids("17 clues")

    def ours() -> None:
        assert sum(1 for _ in distinct(given)) == len(given)

    assert units(benchmark, ours, repeats=len(given)) <= 5  # no canonical form is needed
