"""The search kernel: every solution once, within its allowance and its memory.

Internal: the kernel and its masks.
"""

from __future__ import annotations

import inspect
import random
import sys
import tracemalloc
from collections.abc import Generator, Iterator
from itertools import islice, pairwise
from typing import cast

import pytest
from boards import MIXED, SMALL, pattern, with_a_wrong_clue, with_some_clues, without_every
from independent import solutions

from sudokulib import CoverFiller, Grid, Layout, LimitExceeded, Limits, Stopped
from sudokulib._base.limits import STRIDE, NodeCounter
from sudokulib.errors import UnsupportedLayout
from sudokulib.randomness import random_source
from sudokulib.solvers._kernel import search as cover
from sudokulib.solvers._kernel.reproducible import reproducible_cover
from sudokulib.solvers._kernel.search import CONFLICTS_PER_HALVING, Cover, cover_of
from sudokulib.solvers._kernel.state_masks import BitLayout

LIMIT = 60
EASTER_MONSTER = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
GOLDEN_NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."


def fresh(layout: Layout) -> Cover:
    """A kernel of its own, which no other test has used."""
    return Cover(layout.size, layout.houses[2 * layout.size :], (*layout.columns, *layout.rows))


def found(kernel: Cover, grid: Grid, *, point: bool = True, seed: str | None = None) -> list[bytes]:
    draw = None if seed is None else random_source(seed)
    counter = NodeCounter(Limits(200_000))
    start = kernel.start(grid.digits)
    solved = kernel.search(start, counter, draw=draw, point=point)
    return [kernel.cells(x) for x in islice(solved, LIMIT)]


def grids(layout: Layout) -> list[Grid]:
    """Few clues and many, with and without a solution."""
    count = layout.cell_count
    shares = count // 3, count // 2, max(0, count - 3)
    some = [with_some_clues(layout, clues, clues) for clues in shares]
    some += [with_some_clues(layout, 9, count)]
    wrong = [with_a_wrong_clue(grid, seed) for seed, grid in enumerate(some[:2]) if layout.size > 2]
    return [Grid.empty(layout), *some, *wrong]


@pytest.mark.parametrize("layout", MIXED, ids=str)
def test_solutions_are_those_of_the_independent_solver(layout: Layout) -> None:
    kernel = cover_of(layout)
    sparse = fresh(layout)
    reproducible = reproducible_cover(layout)
    for grid in grids(layout):
        ours = found(kernel, grid)
        assert len(set(ours)) == len(ours)
        theirs = solutions(layout.houses, grid.digits, LIMIT)
        assert len(ours) == len(theirs)
        for cells in ours:
            assert Grid(layout, cells).is_solved
            assert all(clue in (0, digit) for clue, digit in zip(grid.digits, cells))
        if len(ours) < LIMIT:
            assert set(ours) == set(theirs)
        assert found(kernel, grid) == ours == found(sparse, grid)
        variants = [
            found(kernel, grid, point=False),
            found(reproducible, grid),
            found(kernel, grid, seed="any"),
            found(reproducible, grid, seed="any"),
        ]
        for variant in variants:
            assert len(variant) == len(ours)
            if len(ours) < LIMIT:
                assert set(variant) == set(ours)


@pytest.mark.parametrize("layout", [*SMALL, Layout.boxes(3, 3)], ids=str)
def test_tables_on_demand_find_the_same(layout: Layout, monkeypatch: pytest.MonkeyPatch) -> None:
    dense = cover_of(layout)
    monkeypatch.setattr(cover, "DENSE_BYTES", 0)
    sparse = fresh(layout)
    assert dense.dense
    assert not sparse.dense
    for grid in grids(layout):
        assert found(sparse, grid) == found(dense, grid)
    cell, digit = layout.cell_count - 1, 1
    assert sparse.forbid(sparse.full, cell, digit) == dense.forbid(dense.full, cell, digit)
    assert sparse.clue(cell, digit) == dense.clue(cell, digit)


def test_boards_above_16_have_tables_on_demand() -> None:
    assert cover_of(Layout.boxes(4, 4)).dense
    assert not cover_of(Layout.boxes(4, 5)).dense
    assert cover_of(Layout.boxes(4, 4)) is cover_of(Layout.boxes(4, 4))


@pytest.mark.parametrize("layout", SMALL, ids=str)
def test_contradictory_clues_have_no_state(layout: Layout) -> None:
    kernel = cover_of(layout)
    assert kernel.start(bytes(layout.cell_count)) == kernel.full
    for house in layout.houses:
        for other in house[1:]:
            cells = bytearray(layout.cell_count)
            cells[house[0]] = cells[other] = layout.size
            assert kernel.start(bytes(cells)) == 0
    counter = NodeCounter()
    assert list(kernel.search(0, counter)) == []
    assert counter.nodes == 1


@pytest.mark.parametrize("layout", MIXED, ids=str)
def test_a_full_grid_is_its_own_solution(layout: Layout) -> None:
    kernel = cover_of(layout)
    grid = CoverFiller().fill(layout, 3)
    counter = NodeCounter(Limits(1))
    x = kernel.start(grid.digits)
    assert kernel.cells(x) == grid.digits
    assert list(kernel.search(x, counter)) == [x]
    assert counter.nodes == 1


@pytest.mark.parametrize("layout", SMALL, ids=str)
def test_clues_and_states(layout: Layout) -> None:
    """What `start` makes at once, `clue` makes one by one, in any order."""
    kernel = cover_of(layout)
    cells = with_some_clues(layout, 2, layout.cell_count // 2 + 1).digits
    x = kernel.full
    for cell in reversed(range(layout.cell_count)):
        if cells[cell]:
            x &= kernel.clue(cell, cells[cell])
    assert x == kernel.start(cells)


@pytest.mark.parametrize("layout", [Layout.boxes(2, 2), Layout.boxes(2, 3)], ids=str)
def test_forbidding_leaves_the_others(layout: Layout) -> None:
    kernel = cover_of(layout)
    grid = with_some_clues(layout, 4, layout.cell_count // 2)
    every = solutions(layout.houses, grid.digits)
    x = kernel.start(grid.digits)
    for cell in (c for c, digit in enumerate(grid.digits) if not digit):
        digit = every[0][cell]
        for _ in range(2):  # the mask is made, then known
            others = kernel.search(kernel.forbid(x, cell, digit), NodeCounter())
            assert {kernel.cells(y) for y in others} == {s for s in every if s[cell] != digit}


def test_the_order_is_the_same_and_draws_change_it() -> None:
    kernel = cover_of(Layout.boxes(3, 3))
    empty = Grid.empty(Layout.boxes(3, 3))
    assert found(kernel, empty) == found(kernel, empty)
    assert found(kernel, empty, seed="a") == found(kernel, empty, seed="a")
    assert found(kernel, empty, seed="a") != found(kernel, empty, seed="b")
    firsts = {found(kernel, empty, seed=str(seed))[0] for seed in range(30)}
    assert len(firsts) == 30


def test_draws_reach_every_solution() -> None:
    layout = Layout.boxes(2, 2)
    kernel = cover_of(layout)
    draw = random_source("reach")
    firsts = [next(kernel.search(kernel.full, NodeCounter(), draw=draw)) for _ in range(3000)]
    assert len(set(firsts)) == 288


def test_the_limit_ends_a_search() -> None:
    layout = Layout.boxes(3, 3)
    kernel = cover_of(layout)
    counter = NodeCounter(Limits(100))
    with pytest.raises(LimitExceeded) as caught:
        list(kernel.search(kernel.full, counter))
    assert caught.value.nodes == 100
    # The count is looked at where the search branches, and one branch is never wider than this.
    assert 100 < counter.nodes <= 100 + 81 * 9


def test_a_shared_allowance_is_spent_once() -> None:
    kernel = cover_of(Layout.boxes(3, 3))
    counter = NodeCounter(Limits(1000))
    spent: list[int] = []

    def first_solutions() -> Iterator[int]:
        while True:
            yield next(kernel.search(kernel.full, counter))

    with pytest.raises(LimitExceeded):
        spent.extend(counter.nodes for _ in first_solutions())
    assert spent == [spent[0] * (i + 1) for i in range(len(spent))]
    assert spent[-1] <= 1000


def test_an_abandoned_search_leaves_the_counter_right() -> None:
    kernel = cover_of(Layout.boxes(3, 3))
    counter, counted = NodeCounter(), []
    search = cast("Generator[int]", kernel.search(kernel.full, counter))
    for _ in range(3):
        next(search)
        counted.append(counter.nodes)
    search.close()
    assert counted == sorted(set(counted))
    assert counter.nodes == counted[-1]
    again = NodeCounter()
    assert len(list(islice(kernel.search(kernel.full, again), 3))) == 3
    assert again.nodes == counted[-1]


def test_should_stop_is_asked_each_stride() -> None:
    kernel = cover_of(Layout.boxes(3, 3))
    asked: list[int] = []

    def stop() -> bool:
        asked.append(counter.nodes)
        return len(asked) > 4

    counter = NodeCounter(Limits(None, stop))
    with pytest.raises(Stopped):
        for _ in kernel.search(kernel.full, counter):
            pass
    assert len(asked) == 5
    assert asked[0] == 1
    assert all(STRIDE < b - a < STRIDE + 81 * 9 for a, b in pairwise(asked))


def test_stopped_before_the_first_node() -> None:
    kernel = cover_of(Layout.boxes(2, 2))
    with pytest.raises(Stopped):
        next(kernel.search(kernel.full, NodeCounter(Limits(None, lambda: True))))


def kibibytes(layout: Layout, grid: Grid) -> float:
    tracemalloc.start()
    try:
        kernel = fresh(layout)
        assert next(kernel.search(kernel.start(grid.digits), NodeCounter(Limits(100_000))), None)
        assert next(
            kernel.search(kernel.forbid(kernel.full, 0, 1), NodeCounter(Limits(100_000))), None
        )
        return tracemalloc.get_traced_memory()[1] / 1024
    finally:
        tracemalloc.stop()


@pytest.mark.long
def test_memory() -> None:
    nine = Layout.boxes(3, 3)
    assert kibibytes(nine, with_some_clues(nine, 1, 24)) < 2 * 1024
    large = Layout.boxes(5, 5)
    assert kibibytes(large, without_every(CoverFiller().fill(large, 1), 3)) < 64 * 1024


def test_no_search_recurses() -> None:
    grid = without_every(pattern(6, 6), 9)
    kernel = fresh(grid.layout)
    empty = cover_of(Layout.boxes(5, 5))
    limit = sys.getrecursionlimit()
    try:
        sys.setrecursionlimit(len(inspect.stack()) + 40)
        solved = next(kernel.search(kernel.start(grid.digits), NodeCounter(Limits(10_000))))
        deep = next(empty.search(empty.full, NodeCounter(Limits(100_000)), draw=random_source(1)))
    finally:
        sys.setrecursionlimit(limit)
    assert Grid(grid.layout, kernel.cells(solved)).is_solved
    assert Grid(Layout.boxes(5, 5), empty.cells(deep)).is_solved


@pytest.mark.parametrize("layout", MIXED, ids=str)
def test_both_ways_to_start_agree(layout: Layout) -> None:
    kernel = cover_of(layout)
    rng = random.Random(3)
    solved = CoverFiller().fill(layout, 1).digits
    for _ in range(30):
        cells = bytearray(solved)
        for cell in range(len(cells)):
            if rng.random() < 0.6:
                cells[cell] = 0
            elif rng.random() < 0.02:  # mostly a collision
                cells[cell] = int(1 + rng.random() * layout.size)
        assert kernel.start(bytes(cells)) == BitLayout(
            layout.size, layout.houses[2 * layout.size :], (*layout.columns, *layout.rows)
        ).state(bytes(cells))


def test_the_largest_board_is_read_at_once() -> None:
    solved = pattern(6, 6)
    kernel = cover_of(solved.layout)
    counter = NodeCounter(Limits(kernel.cost))
    found = kernel.search(kernel.start(solved.digits), counter)
    assert [kernel.cells(x) for x in found] == [solved.digits]
    assert counter.nodes == kernel.cost


def test_the_search_of_a_dense_board_keeps_a_state_for_each_option() -> None:
    kernel = cover_of(Layout.boxes(4, 4))
    levels = 100
    tracemalloc.start()
    try:
        with pytest.raises(LimitExceeded):
            next(kernel.search(kernel.full, NodeCounter(Limits(levels)), point=False), None)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 16 * levels * sys.getsizeof(kernel.full)


@pytest.mark.slow
def test_the_search_of_a_large_board_keeps_one_state_a_level() -> None:
    kernel = cover_of(Layout.boxes(6, 6))
    levels = 100
    tracemalloc.start()
    try:
        with pytest.raises(LimitExceeded):
            next(kernel.search(kernel.full, NodeCounter(Limits(levels * kernel.cost))), None)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 2 * levels * sys.getsizeof(kernel.full)


@pytest.mark.parametrize("boxes", [(6, 7), (10, 10)])
def test_larger_boards_are_not_searched(boxes: tuple[int, int]) -> None:
    layout = Layout.boxes(*boxes)
    with pytest.raises(UnsupportedLayout, match="boards are searched up to 36x36") as caught:
        cover_of(layout)
    assert caught.value.layout is layout


def test_a_node_of_a_large_board_costs_more() -> None:
    assert [cover_of(Layout.boxes(p, p)).cost for p in (2, 3, 4, 5, 6)] == [1, 1, 1, 15, 129]
    kernel = cover_of(Layout.boxes(5, 5))
    counter = NodeCounter(Limits(10 * kernel.cost))
    with pytest.raises(LimitExceeded):
        next(kernel.search(kernel.full, counter), None)
    assert counter.nodes == 11 * kernel.cost


def test_stops_are_asked_more_often_on_larger_boards() -> None:
    kernels = [cover_of(Layout.boxes(p, p)) for p in (2, 3, 4, 5, 6)]
    nodes = [kernel.stride // kernel.cost for kernel in kernels]
    assert nodes[1] == 256
    assert nodes == sorted(nodes, reverse=True)
    assert nodes[-1] == 4


@pytest.mark.parametrize(
    ("line", "nodes", "reproducible_nodes"),
    [
        (EASTER_MONSTER, 165, 207),
        (GOLDEN_NUGGET, 304, 422),
    ],
    ids=["Easter Monster", "Golden Nugget"],
)
def test_counting_contradictions_saves_nodes(
    line: str, nodes: int, reproducible_nodes: int
) -> None:
    """Puzzles that were the hardest known ones. All numbers were halved several times meanwhile.

    The reproducible order is part of what a seed makes: it may never change.
    """
    layout = Layout.boxes(3, 3)
    assert nodes > 4 * CONFLICTS_PER_HALVING  # about half of all nodes are contradictions
    for kernel, expected in (
        (cover_of(layout), nodes),
        (reproducible_cover(layout), reproducible_nodes),
    ):
        counter = NodeCounter()
        found = list(kernel.search(kernel.start(Grid.parse(line).digits), counter))
        assert (len(found), counter.nodes) == (1, expected)


def test_a_house_with_two_places_is_branched_on_where_no_cell_has_two_candidates() -> None:
    # All contradictions are in one box, and no cell is near: cells alone take 17,000 nodes.
    grid = Grid.parse(
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
    )
    counter = NodeCounter(Limits(49))
    kernel = cover_of(grid.layout)
    assert list(kernel.search(kernel.start(grid.digits), counter)) == []
