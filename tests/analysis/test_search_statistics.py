"""Statistics of the search, against a record of the search tree."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from sudokulib import (
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    LogicSolver,
    Position,
    Stopped,
    count_solutions,
    is_unique,
    make,
    solve,
)
from sudokulib._base.limits import STRIDE, NodeCounter
from sudokulib.analysis import search_statistics
from sudokulib.errors import InvalidOption
from sudokulib.solvers._kernel.search import cover_of

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
EMPTY = Grid.parse("." * 16)


class RecordedStack(list[Any]):
    """A stack that knows the depth of each state in it, and of the state that is searched."""

    def __init__(self) -> None:
        super().__init__()
        self.depths: list[int] = []
        self.now = self.deepest = self.branchings = 0
        self.is_branching = False

    def branch(self) -> None:
        self.now += self.is_branching
        self.is_branching = True
        self.branchings += 1
        self.deepest = max(self.deepest, self.now + 1)

    def append(self, state: Any) -> None:
        super().append(state)
        self.depths.append(self.now + 1)

    def pop(self, index: Any = -1) -> Any:
        self.now = self.depths.pop(index)
        self.is_branching = False
        return super().pop(index)


class RecordingCounter(NodeCounter):
    def __init__(self) -> None:
        super().__init__()
        self.recorded = RecordedStack()
        self.next_check = self.calls = 0

    def check(self, nodes: int, stride: int = STRIDE) -> int:
        if self.calls:
            self.recorded.branch()
        self.calls += 1
        return 0


def recorded(grid: Grid, limit: int) -> tuple[int, int, int, int]:
    counter = RecordingCounter()
    kernel = cover_of(grid.layout)
    search = kernel.search(kernel.start(grid.digits), counter, stack=counter.recorded)
    solutions = sum(1 for _ in islice(search, limit))
    return counter.nodes, counter.recorded.branchings, counter.recorded.deepest, solutions


@pytest.mark.parametrize("limit", [1, 2, 1000])
@pytest.mark.parametrize(
    "grid",
    [
        Grid.parse(HARD),
        EMPTY,
        Grid.empty(Layout.parse("2x2+diagonals")),
        Grid.parse("1....2....3.....", "1112122233343444"),
        Grid.parse("11" + "." * 14),
        *[make(rng=seed).clues for seed in range(3)],
    ],
)
def test_the_search_tree(grid: Grid, limit: int) -> None:
    found = search_statistics(grid, limit=limit)
    expected = recorded(grid, limit)
    assert (found.nodes, found.branchings, found.depth, found.solutions) == expected
    assert found.seconds >= 0
    assert found == search_statistics(grid, limit=limit)


def test_the_nodes_are_those_of_the_solver() -> None:
    grid = Grid.parse(HARD)
    nodes = search_statistics(grid).nodes
    assert is_unique(grid, limits=Limits(nodes))
    with pytest.raises(LimitExceeded):
        is_unique(grid, limits=Limits(nodes // 2))


def test_without_a_choice() -> None:
    for seed in range(20):
        grid = make(layout="2x3", rng=seed).clues
        if LogicSolver().proves_unique(grid):
            found = search_statistics(grid)
            assert (found.nodes, found.branchings, found.depth, found.solutions) == (1, 0, 0, 1)
    assert search_statistics(solve(grid)).nodes == 1
    assert search_statistics(Grid.parse("11" + "." * 14)).solutions == 0


def test_boards_with_rules() -> None:
    grid = Grid.empty(Layout.parse("2x2+thermo.0.1"))
    found = search_statistics(grid, limit=1000)
    assert found.solutions == count_solutions(grid) == 144
    assert search_statistics(grid, limit=10**30) == found
    # Each branching has two branches.
    assert found.nodes == 2 * found.branchings + 1
    assert 1 < found.depth <= found.branchings


def test_positions() -> None:
    position = Position(Grid.parse(HARD))
    assert search_statistics(position) == search_statistics(position.clues)
    assert search_statistics(position.enter(0, 1, 1)) != search_statistics(position)


def test_limits() -> None:
    with pytest.raises(LimitExceeded) as caught:
        search_statistics(Grid.parse("." * 81), limit=10**6, limits=Limits(nodes=500))
    found = caught.value.found
    assert 500 < found.nodes < 520
    assert 0 < found.depth <= found.branchings < 500
    assert found.solutions > 0
    never = Limits(should_stop=lambda: False)
    assert search_statistics(Grid.parse(HARD), limits=never) == search_statistics(Grid.parse(HARD))
    with pytest.raises(Stopped) as stopped:
        search_statistics(EMPTY, limits=Limits(should_stop=lambda: True))
    assert stopped.value.found.branchings == 0
    with pytest.raises(InvalidOption):
        search_statistics(EMPTY, limit=0)
