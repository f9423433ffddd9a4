"""Random regions, before a grid is searched for: what they are, and their distribution.

No public call gives regions on which there may be no grid.
"""

from __future__ import annotations

from collections import Counter

import pytest
from evenness import p_value
from partitions import connected, partitions

from sudokulib import Limits, Stopped
from sudokulib._base.limits import NodeCounter
from sudokulib._board.regions import box_regions, columns_of, region_symbols, rows_of
from sudokulib._making.jigsaws import random_regions
from sudokulib.randomness import random_source


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6, 7, 8])
def test_regions_are_connected_and_cover_the_board(n: int) -> None:
    regions = random_regions(n, random_source(n), NodeCounter())
    assert sorted(cell for region in regions for cell in region) == list(range(n * n))
    assert all(list(region) == sorted(region) and len(region) == n for region in regions)
    assert sorted(regions) == list(regions)
    assert all(connected(region, n) for region in regions)


def test_the_partitions_of_small_boards_are_known() -> None:
    assert [len(partitions(n)) for n in (1, 2, 3, 4)] == [1, 2, 10, 117]
    assert partitions(2) == {rows_of(2), columns_of(2)}
    assert box_regions(2, 2) in partitions(4)


def test_all_partitions_are_equally_likely() -> None:
    draw = random_source("3x3")
    counts = Counter(random_regions(3, draw, NodeCounter()) for _ in range(200))
    assert counts.keys() == partitions(3)
    assert p_value(counts, dict.fromkeys(partitions(3), 1)) > 0.001


def test_a_seed_stands_for_the_same_regions_everywhere() -> None:
    found = [
        region_symbols(random_regions(n, random_source("golden"), NodeCounter())) for n in (2, 5, 6)
    ]
    assert found == [
        "1212",
        "1111231222332443555435544",
        "111122112223455233445663455663445663",
    ]


def test_it_asks_whether_to_stop() -> None:
    answers = iter([False, False, True])
    with pytest.raises(Stopped):
        random_regions(4, random_source(1), NodeCounter(Limits(None, lambda: next(answers))))
    assert next(answers, None) is None
