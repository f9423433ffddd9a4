"""Limits and their counter of nodes, which asks whether to stop.

Internal: no public call shows the counter."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterator
from contextvars import copy_context
from typing import Any, ClassVar

import attrs
import pytest

import sudokulib
from sudokulib import (
    BacktrackingFiller,
    Candidates,
    CoverFiller,
    CoverSolver,
    DigitByDigitFiller,
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    LogicSolver,
    MatchingFiller,
    PatternFiller,
    Step,
    Stopped,
    UniformFiller,
)
from sudokulib._base.limits import (
    DEFAULT_LIMITS,
    DEFAULT_NODES,
    STRIDE,
    NodeCounter,
    check_limits,
    counting,
    require_limits,
)
from sudokulib.errors import InvalidOption

FILLERS = [
    CoverFiller(),
    BacktrackingFiller(),
    BacktrackingFiller(step="row"),
    DigitByDigitFiller(odd_rows_first=False),
    MatchingFiller(),
    PatternFiller(),
    UniformFiller(),
]


def never() -> bool:
    return False


def always() -> bool:
    return True


def test_limits_are_a_value() -> None:
    assert Limits() == Limits(1_000_000, None) == DEFAULT_LIMITS
    assert Limits(5, never) == Limits(nodes=5, should_stop=never) != Limits(5)
    assert hash(Limits(5)) == hash(Limits(5))
    assert repr(Limits()) == "Limits(nodes=1000000, should_stop=None)"
    assert pickle.loads(pickle.dumps(Limits(5, never))) == Limits(5, never)
    with pytest.raises(AttributeError):
        Limits().nodes = 5  # type: ignore[misc]


@pytest.mark.parametrize("nodes", [None, 1, DEFAULT_NODES, 2**63 - 1])
def test_nodes(nodes: int | None) -> None:
    assert Limits(nodes).nodes == nodes


@pytest.mark.parametrize("nodes", [0, -1, -(10**5000), 2**63], ids=["0", "-1", "huge", "2**63"])
def test_nodes_out_of_range(nodes: int) -> None:
    with pytest.raises(InvalidOption) as caught:
        Limits(nodes)
    assert caught.value.option == "nodes"
    assert caught.value.value == nodes


@pytest.mark.parametrize("nodes", [True, 1.0, "1", b"1", [1]])
def test_nodes_of_another_type(nodes: Any) -> None:
    with pytest.raises(TypeError, match="nodes must be an int"):
        Limits(nodes)


@pytest.mark.parametrize("should_stop", [True, 1, "stop", []])
def test_should_stop_is_callable(should_stop: Any) -> None:
    with pytest.raises(TypeError, match="should_stop"):
        Limits(should_stop=should_stop)


@pytest.mark.parametrize("wrong", [5, "none", Limits, never, object()])
def test_other_types_are_no_limits(wrong: Any) -> None:
    for call in (require_limits, NodeCounter):
        with pytest.raises(TypeError, match="limits must be a Limits"):
            call(wrong)


def test_without_limits_there_is_no_check() -> None:
    counter = NodeCounter()
    assert counter.nodes == 0
    assert counter.next_check == sys.maxsize
    assert counter.check(10**9) == counter.next_check > 10**18
    assert counter.nodes == 10**9
    assert counter.remaining == Limits(None)
    assert not counter.is_exceeded


def test_the_limit_is_the_next_check() -> None:
    counter = NodeCounter(Limits(10))
    assert counter.next_check == 10
    assert counter.check(10) == 10
    with pytest.raises(LimitExceeded) as caught:
        counter.check(11)
    assert caught.value.nodes == 10
    assert counter.nodes == 11
    assert counter.is_exceeded
    assert counter.remaining == Limits(1)


def test_should_stop_is_asked_before_the_first_node_and_each_stride() -> None:
    answers = [False, False, True]
    counter = NodeCounter(Limits(None, lambda: answers.pop(0)))
    assert counter.next_check == 0
    assert counter.check(1) == counter.next_check == 1 + STRIDE
    assert counter.check(2 + STRIDE) == 2 + 2 * STRIDE
    with pytest.raises(Stopped):
        counter.check(3 + 2 * STRIDE)
    assert answers == []
    assert counter.nodes == 3 + 2 * STRIDE


def test_a_limit_shorter_than_a_stride_comes_first() -> None:
    counter = NodeCounter(Limits(100, never))
    assert counter.check(1) == 100
    counter = NodeCounter(Limits(STRIDE + 100, never))
    assert counter.check(1) == 1 + STRIDE
    assert counter.check(2 + STRIDE) == STRIDE + 100


def test_an_exceeded_limit_is_reported_before_anybody_is_asked() -> None:
    def unasked() -> bool:
        raise AssertionError

    with pytest.raises(LimitExceeded):
        NodeCounter(Limits(1, unasked)).check(2)
    with pytest.raises(AssertionError):
        NodeCounter(Limits(1, unasked)).check(1)


def test_what_is_added_is_checked() -> None:
    counter = NodeCounter(Limits(10))
    counter.add(10)
    assert counter.remaining == Limits(1)
    with pytest.raises(LimitExceeded):
        counter.add(1)
    asked: list[int] = []
    counter = NodeCounter(Limits(None, lambda: bool(asked.append(1))))
    for _ in range(3):
        counter.add()
    assert len(asked) == 3  # whoever adds decides how often
    assert counter.remaining.should_stop is not None


def test_a_part_counts_in_the_whole() -> None:
    whole = NodeCounter(Limits(100))
    part = NodeCounter(Limits(20), outer=whole)
    part.add(15)
    assert (part.nodes, whole.nodes) == (15, 15)
    with pytest.raises(LimitExceeded) as caught:
        part.add(6)
    assert caught.value.nodes == 20
    assert part.is_exceeded
    assert not whole.is_exceeded
    assert whole.nodes == 21
    # A search writes its count, and checks seldom.
    search = NodeCounter(outer=whole)
    search.nodes = 70
    assert search.check(70) == 79
    assert whole.nodes == 91
    with pytest.raises(LimitExceeded) as caught:
        search.check(80)
    assert caught.value.nodes == 100
    assert whole.is_exceeded
    assert not search.is_exceeded


def test_a_part_is_stopped_with_the_whole() -> None:
    asked: list[int] = []
    whole = NodeCounter(Limits(None, lambda: bool(asked.append(1)) or len(asked) > 2))
    part = NodeCounter(Limits(20), outer=whole)
    part.add()
    part.add(1)
    with pytest.raises(Stopped):
        part.add(1)
    assert len(asked) == 3


def test_no_block_no_limit() -> None:
    check_limits(10**9)
    with counting(counter := NodeCounter()):
        check_limits(5)
        check_limits()
    check_limits(7)
    assert counter.nodes == 5


def test_blocks_hold_for_their_context() -> None:
    with counting(NodeCounter(Limits(5))):
        with pytest.raises(LimitExceeded):
            check_limits(6)
        inside = copy_context()
    check_limits(6)
    with pytest.raises(LimitExceeded):
        inside.run(check_limits, 6)


def test_a_call_inside_counts_outside_too() -> None:
    grid = Grid.empty("3x3")
    with counting(counter := NodeCounter(Limits(1000))):
        with pytest.raises(LimitExceeded) as caught:
            sudokulib.count_solutions(grid, limits=None)
        assert caught.value.nodes == 1000
    assert counter.is_exceeded
    with counting(NodeCounter(Limits(None, always))), pytest.raises(Stopped):
        sudokulib.solve(grid, limits=None)
    with pytest.raises(LimitExceeded), counting(counter := NodeCounter()):
        sudokulib.count_solutions(grid, limits=Limits(10))
    assert counter.nodes > 10


@attrs.frozen
class Guesses:
    """A technique of one's own that searches."""

    name: ClassVar[str] = "Guess"

    def find(self, candidates: Candidates) -> Iterator[Step]:
        for _ in range(3):
            sudokulib.count_solutions(candidates.clues, limit=5_000)
        yield from ()


def test_a_technique_of_ones_own_is_limited_by_the_call() -> None:
    clues = Grid.empty("3x3")
    with pytest.raises(LimitExceeded) as caught:
        next(LogicSolver([Guesses()]).steps(clues, limits=Limits(1000)))
    assert caught.value.nodes == 1000
    with pytest.raises(Stopped):
        next(LogicSolver([Guesses()]).steps(clues, limits=Limits(None, always)))
    assert list(LogicSolver([Guesses()]).steps(clues, limits=None)) == []


@pytest.mark.parametrize("filler", FILLERS, ids=repr)
def test_fillers(filler: Any) -> None:
    layout = Layout.boxes(3, 3)
    with pytest.raises(Stopped):
        filler.fill(layout, 1, limits=Limits(should_stop=always))
    expected = filler.fill(layout, 1)
    assert filler.fill(layout, 1, limits=Limits(None, never)) == expected
    found = []
    for nodes in (1, 10, 100, 1000, 1_000_000):
        try:
            found.append(filler.fill(layout, 1, limits=Limits(nodes)))
        except LimitExceeded:
            assert found == []
    assert {*found} == {expected}
    with pytest.raises(TypeError, match="limits must be a Limits"):
        filler.fill(layout, 1, limits=5)


def test_a_search_is_stopped() -> None:
    grid = Grid.empty(Layout.boxes(3, 3))
    with pytest.raises(Stopped):
        next(CoverSolver().solutions(grid, limits=Limits(None, always)))
    with pytest.raises(Stopped):
        CoverSolver().proves_unique(grid, limits=Limits(None, always))
