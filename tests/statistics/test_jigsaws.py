"""Internal: random jigsaws: how evenly they come, wherever the chain starts."""

from __future__ import annotations

from collections import Counter
from statistics import fmean, variance

import pytest
from evenness import p_value
from independent import solutions
from partitions import partitions

from sudokulib import Layout
from sudokulib._base.limits import NodeCounter
from sudokulib._making import jigsaws
from sudokulib._making.jigsaws import random_regions
from sudokulib.randomness import child_seed, random_source


def test_all_4x4_jigsaws_with_a_grid_are_equally_likely() -> None:
    layouts = [Layout(regions) for regions in partitions(4)]
    possible = [each for each in layouts if solutions(each.houses, bytes(16), 1)]
    assert len(possible) == 109
    drawn = (Layout.random_jigsaw(4, rng=child_seed(2026, i)) for i in range(3_000))
    counts = Counter(drawn)
    assert p_value(counts, dict.fromkeys(possible, 1)) > 0.001


def test_all_4x4_partitions_are_equally_likely() -> None:
    draw = random_source("4x4")
    counts = Counter(random_regions(4, draw, NodeCounter()) for _ in range(3_000))
    assert p_value(counts, dict.fromkeys(partitions(4), 1)) > 0.001


@pytest.mark.parametrize(("n", "boards"), [(6, 300), (9, 80)])
def test_a_longer_chain_is_no_farther_from_its_start(
    n: int, boards: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pairs of cells of a region that were in one region at the start, after 6 and 12 rounds."""
    start = jigsaws._first_regions(n)
    home = {cell: index for index, region in enumerate(start) for cell in region}

    def together() -> int:
        return sum(
            home[one] == home[other]
            for region in random_regions(n, draw, NodeCounter())
            for one in region
            for other in region
            if one < other
        )

    draw = random_source("mixed")
    usual = [together() for _ in range(boards)]
    monkeypatch.setattr(jigsaws, "_ROUNDS", 2 * jigsaws._ROUNDS)
    longer = [together() for _ in range(boards)]
    spread = ((variance(usual) + variance(longer)) / boards) ** 0.5
    assert abs(fmean(usual) - fmean(longer)) < 3.5 * spread
