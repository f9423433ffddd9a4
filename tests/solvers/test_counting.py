"""Counting without grids: the number of solutions, the nodes, the memory.

Internal: the kernel.
"""

from __future__ import annotations

import sys
import tracemalloc
from itertools import islice, pairwise

import pytest
from boards import MIXED, NINES, SMALL, pattern, with_a_wrong_clue, with_some_clues
from independent import solutions

from sudokulib import Grid, Layout, LimitExceeded, Limits, Stopped
from sudokulib._base.limits import STRIDE, NodeCounter
from sudokulib.constraints import AntiKnight
from sudokulib.solvers._kernel import counting
from sudokulib.solvers._kernel.counting import count_solved_states
from sudokulib.solvers._kernel.search import cover_of

NINE = Layout.boxes(3, 3)
SIXTEEN = Layout.boxes(4, 4)
BOXES = {6: (2, 3), 9: (3, 3), 16: (4, 4)}
# Many solutions: the first has 39,168, the second 1,728, the third 6,280.
FIRST_ROW = Grid(Layout.boxes(2, 3), bytes([1, 2, 3, 4, 5, 6, *[0] * 30]))
TWO_BANDS = Grid.parse("123456789456789123789123456231564897564897231897231564" + "." * 27)
BAND_AND_STACK = Grid.parse("123456789456789123789123456" + "".join(
    f"{line}......" for line in ("231", "564", "897", "312", "645", "978")
))  # fmt: skip
ONE = Grid.parse(
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
)


def count(grid: Grid, limit: int = 10**9, counter: NodeCounter | None = None) -> int:
    kernel = cover_of(grid.layout)
    return count_solved_states(kernel, kernel.start(grid.digits), counter or NodeCounter(), limit)


@pytest.mark.parametrize("layout", [*SMALL, *NINES], ids=str)
def test_counts_are_those_of_the_independent_solver(layout: Layout) -> None:
    cells = layout.cell_count
    grids = [
        with_some_clues(layout, seed, cells * share // 12)
        for seed in (1, 2)
        for share in (4, 5, 6, 9)
    ]
    grids += [with_a_wrong_clue(grid, 3) for grid in grids[2:4] if layout.size > 2]
    for grid in grids:
        expected = len(solutions(layout.houses, grid.digits, 700))
        for limit in (1, 2, 8, 9, 10, 17, 100, 700):
            assert count(grid, limit) == min(limit, expected)


@pytest.mark.parametrize("layout", MIXED, ids=str)
def test_a_full_grid_and_a_contradiction(layout: Layout) -> None:
    grid = with_some_clues(layout, 1, layout.cell_count)
    counter = NodeCounter()
    assert count(grid, 100, counter) == 1
    assert counter.nodes == 1
    if layout.size > 1:
        counter = NodeCounter()
        kernel = cover_of(layout)
        assert count_solved_states(kernel, 0, counter, 100) == 0
        assert counter.nodes == 1


def test_a_board_with_one_solution_takes_the_nodes_of_the_search() -> None:
    kernel = cover_of(NINE)
    counter, searched = NodeCounter(), NodeCounter()
    assert count(ONE, 100, counter) == len(
        list(kernel.search(kernel.start(ONE.digits), searched))
    ) == 1  # fmt: skip
    assert counter.nodes == searched.nodes > 100


@pytest.mark.parametrize(
    ("grid", "expected"), [(FIRST_ROW, 39_168), (TWO_BANDS, 1_728), (BAND_AND_STACK, 6_280)]
)
def test_the_same_open_cells_are_searched_once(grid: Grid, expected: int) -> None:
    kernel = cover_of(grid.layout)
    counter, searched = NodeCounter(), NodeCounter()
    assert count(grid, counter=counter) == expected
    assert sum(1 for _ in kernel.search(kernel.start(grid.digits), searched)) == expected
    assert counter.nodes * 2 < searched.nodes


def test_nothing_is_lost_when_the_memory_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    with_all = NodeCounter()
    assert count(BAND_AND_STACK, counter=with_all) == 6_280
    monkeypatch.setattr(counting, "MAX_STORED_BYTES", 3_000)  # a dozen states
    with_few = NodeCounter()
    assert count(BAND_AND_STACK, counter=with_few) == 6_280
    assert with_few.nodes > with_all.nodes


@pytest.mark.long
@pytest.mark.parametrize(
    ("grid", "nodes"),
    [
        (FIRST_ROW, 10_000),
        (Grid(NINE, TWO_BANDS.digits[:27] + bytes(54)), 5_000),
        (Grid(SIXTEEN, pattern(4, 4).digits[:128] + bytes(128)), 5_000),
    ],
    ids=["6x6", "9x9", "16x16"],
)
def test_memory(grid: Grid, nodes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is filled, and no more is taken; the stacks come on top."""
    layout, size = grid.layout, 1 << 18
    monkeypatch.setattr(counting, "MAX_STORED_BYTES", size)
    count(Grid(layout, pattern(*BOXES[layout.size]).digits))  # the tables
    tracemalloc.start()
    try:
        with pytest.raises(LimitExceeded):
            count(grid, counter=NodeCounter(Limits(nodes)))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    stacks = layout.cell_count * sys.getsizeof(cover_of(layout).full)
    assert size // 2 < peak < size + stacks


@pytest.mark.parametrize("nodes", [1, 2, 50])
def test_the_limit_ends_a_count(nodes: int) -> None:
    counter = NodeCounter(Limits(nodes))
    with pytest.raises(LimitExceeded) as caught:
        count(FIRST_ROW, counter=counter)
    assert caught.value.nodes == nodes
    assert nodes < counter.nodes <= nodes + 81 * 9


def test_an_outer_counter_ends_a_count_before_it_begins() -> None:
    outer = NodeCounter(Limits(10))
    outer.nodes = 10
    with pytest.raises(LimitExceeded):
        count(Grid.parse("1432324123144123"), counter=NodeCounter(outer=outer))


def test_should_stop_is_asked_each_stride() -> None:
    asked: list[int] = []

    def stop() -> bool:
        asked.append(counter.nodes)
        return len(asked) > 4

    counter = NodeCounter(Limits(None, stop))
    with pytest.raises(Stopped):
        count(Grid.empty(NINE), counter=counter)
    assert len(asked) == 5
    assert asked[0] == 1
    assert all(STRIDE < b - a < STRIDE + 81 * 9 for a, b in pairwise(asked))


def test_a_count_up_to_a_limit_ends_there() -> None:
    few, many = NodeCounter(), NodeCounter()
    assert count(BAND_AND_STACK, 9, few) == 9
    assert count(BAND_AND_STACK, 2_000, many) == 2_000
    assert few.nodes == 24 < many.nodes


@pytest.mark.parametrize(
    "layout",
    [Layout.boxes(4, 5), Layout.boxes(2, 3).with_constraints([AntiKnight()])],
    ids=["20x20", "anti-knight"],
)
def test_large_boards_and_constraints_are_searched(layout: Layout) -> None:
    """There are as many nodes as solved states need if each is found."""
    grid = Grid.empty(layout)
    kernel = cover_of(layout)
    counter, searched = NodeCounter(), NodeCounter()
    found = islice(kernel.search(kernel.start(grid.digits), searched), 20)
    assert count(grid, 20, counter) == sum(1 for _ in found)
    assert counter.nodes == searched.nodes
