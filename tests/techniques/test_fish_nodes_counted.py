"""The nodes that searches for fish count, and where they end with it.

Internal: no public call tells how many nodes a technique counts.
"""

from __future__ import annotations

from typing import Any

import pytest
from walks import thinned

from sudokulib import Candidates, Grid, LimitExceeded, Limits, solve
from sudokulib._base.limits import NodeCounter, counting
from sudokulib.randomness import substream
from sudokulib.techniques import (
    FinnedFish,
    FinnedFrankenFish,
    FinnedMutantFish,
    Fish,
    SiameseFinnedMutantFish,
)

LINE = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."


def marks() -> Candidates:
    """Marks that share no table with others, without half of the candidates that are not true."""
    grid = Grid.parse(LINE)
    return thinned(Candidates.of(grid), [solve(grid)], 0.5, substream(1, "fish").random)


@pytest.mark.parametrize(
    "technique",
    [FinnedFish(3), Fish(4), FinnedFrankenFish(2), FinnedMutantFish(2)],
    ids=lambda technique: technique.name,
)
def test_the_nodes_are_counted_and_limited(technique: Any) -> None:
    counts = []
    for _ in range(2):
        with counting(counter := NodeCounter()):
            list(technique.find(marks()))
        counts.append(counter.nodes)
    assert counts[0] == counts[1] > 40
    with pytest.raises(LimitExceeded), counting(NodeCounter(Limits(counts[0] - 1))):
        list(technique.find(marks()))


def test_fish_of_many_houses_end_with_the_limit() -> None:
    with pytest.raises(LimitExceeded), counting(counter := NodeCounter(Limits(5_000))):
        list(SiameseFinnedMutantFish(6).find(marks()))
    assert counter.nodes < 5_100
