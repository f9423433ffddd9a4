"""The nodes that searches for almost locked sets count, and how they are stopped.

Internal: no public call tells how many nodes a technique counts.
"""

from __future__ import annotations

from typing import Any

import pytest

from sudokulib import Candidates, Grid, LimitExceeded, Limits, Stopped
from sudokulib._base.limits import NodeCounter, counting
from sudokulib.techniques import AlsXYChain, AlsXYWing, AlsXZ, DeathBlossom, SueDeCoq

LINE = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

each_technique = pytest.mark.parametrize(
    "technique",
    [AlsXZ(), AlsXYWing(), AlsXYChain(), DeathBlossom(), SueDeCoq()],
    ids=lambda technique: technique.name,
)


def marks() -> Candidates:
    """Marks that share no table with others."""
    return Candidates.of(Grid.parse(LINE))


@each_technique
def test_the_nodes_are_counted_and_limited(technique: Any) -> None:
    counts = []
    for _ in range(2):
        with counting(counter := NodeCounter()):
            steps = [*technique.find(marks())]
        counts.append(counter.nodes)
    assert counts[0] == counts[1] > 40
    with counting(NodeCounter(Limits(counts[0]))):
        assert [*technique.find(marks())] == steps
    with pytest.raises(LimitExceeded), counting(NodeCounter(Limits(counts[0] - 1))):
        list(technique.find(marks()))


@each_technique
def test_they_can_be_stopped_anywhere(technique: Any) -> None:
    for turns in (0, 3, 30):
        asked = iter([False] * turns)
        with (
            pytest.raises(Stopped),
            counting(NodeCounter(Limits(None, lambda asked=asked: next(asked, True)))),
        ):
            list(technique.find(marks()))
