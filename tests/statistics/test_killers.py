"""Cages of made killers have the sizes and shapes of published ones, counted in `docs/data`."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from evenness import p_value

from sudokulib import VariantMaker
from sudokulib._making.cages import shape_of
from sudokulib.constraints import KillerCage

FILE = Path(__file__).parents[2] / "docs" / "data" / "killers.json"
LARGEST = 5


@pytest.fixture(scope="module")
def made() -> Counter[str]:
    found: Counter[str] = Counter()
    for puzzle in VariantMaker("killer", largest=LARGEST).stream("statistics", 100):
        for cage in puzzle.layout.constraints:
            assert isinstance(cage, KillerCage)
            found[shape_of([9 * row + column for row, column in cage.cells], 9)] += 1
    return found


@pytest.fixture(scope="module")
def published() -> Counter[str]:
    found: Counter[str] = Counter()
    for each in json.loads(FILE.read_text(encoding="utf-8"))["published"]:
        found.update(each["shapes"])
    return found


def size_of(shape: str) -> int:
    return shape.count("x")


def test_sizes(made: Counter[str], published: Counter[str]) -> None:
    counts, shares = Counter[int](), Counter[int]()
    for shape, number in published.items():
        if 1 < size_of(shape) <= LARGEST:
            shares[size_of(shape)] += number
    for shape, number in made.items():
        counts[size_of(shape)] += number
    assert p_value(counts, shares) > 0.001


@pytest.mark.parametrize("size", [3, 4])
def test_shapes(size: int, made: Counter[str], published: Counter[str]) -> None:
    counts, shares = (
        Counter({shape: n for shape, n in found.items() if size_of(shape) == size})
        for found in (made, published)
    )
    assert p_value(counts, shares) > 0.001
