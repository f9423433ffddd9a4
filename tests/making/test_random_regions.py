"""Internal: random regions, before a grid is searched for: what they are, and their distribution.

No public call gives regions on which there may be no grid.
"""

from __future__ import annotations

import gc
from collections import Counter
from itertools import count

import pytest
from evenness import p_value
from partitions import connected, partitions

from sudokulib import Layout, LimitExceeded, Limits, Stopped
from sudokulib._base.limits import NodeCounter
from sudokulib._board import layout as layouts
from sudokulib._board.regions import box_regions, columns_of, region_symbols, rows_of
from sudokulib._making import jigsaws
from sudokulib._making.jigsaws import random_regions
from sudokulib.randomness import random_source

BAD = Layout("1112 1322 3342 3444")
"""There is no grid for it."""


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


@pytest.mark.slow
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


def test_those_without_a_grid_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    good = Layout("1112 1222 3334 3444")
    drawn = iter([BAD.regions, BAD.regions, good.regions])
    monkeypatch.setattr(jigsaws, "random_regions", lambda *_: next(drawn))
    assert Layout.random_jigsaw(4, rng=1) is good


def test_a_limit_that_many_searches_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = [BAD.regions] * 60
    monkeypatch.setattr(jigsaws, "random_regions", lambda *_: drawn.pop())
    with pytest.raises(LimitExceeded) as caught:
        Layout.random_jigsaw(4, rng=1, limits=Limits(50))
    assert caught.value.nodes == 50
    assert len(drawn) == 9  # a node shows that there is no grid


def test_a_search_gives_up_a_partition(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jigsaws, "search_with_restarts", lambda *_: None)
    asked = count(1)
    with pytest.raises(Stopped):
        Layout.random_jigsaw(6, rng=1, limits=Limits(should_stop=lambda: next(asked) >= 100))


@pytest.mark.slow
def test_jigsaws_are_not_kept() -> None:
    gc.collect()
    before = len(layouts._INTERNED)
    for seed in range(40):
        Layout.random_jigsaw(4, rng=seed)
    gc.collect()
    assert len(layouts._INTERNED) <= before + (layouts._RECENT.maxlen or 0)
