"""Sentences that say the sum of the other cells of a cage."""

from __future__ import annotations

import pytest

from sudokulib import Candidates, Grid, Layout
from sudokulib.techniques import SumBounds


@pytest.mark.parametrize(
    ("layout", "gone", "reason"),
    [
        (
            "3x3+cage7.0.1.2",
            [(0, 0, 1), (0, 1, 1)],
            "the other cells add up to at least 4, so 4 in r1c3 is too great",
        ),
        (
            "3x3+cage22.0.1.2",
            [(0, 0, 9), (0, 1, 9)],
            "the other cells add up to at most 15, so 5 and 6 in r1c3 are too small",
        ),
        (
            "3x3+sumcage4.0.1",
            [(0, 0, 3)],
            "the other cells add up to at most 2, so 1 in r1c2 is too small",
        ),
        ("3x3+cage12.0.1.2", [(0, 0, 1), (0, 1, 1), (0, 1, 2)], "whatever the other cells contain"),
        ("3x3+arrow.0.1.2", [(0, 1, 1)], "whatever the other cells contain"),
    ],
)
def test_the_sum_of_the_other_cells(
    layout: str, gone: list[tuple[int, int, int]], reason: str
) -> None:
    candidates = Candidates.of(Grid.empty(Layout.parse(layout))).eliminate(gone)
    said = [step.explain() for step in SumBounds().find(candidates)]
    assert any(reason in text for text in said), said


def test_it_is_an_argument() -> None:
    candidates = Candidates.of(Grid.empty(Layout.parse("3x3+cage7.0.1.2")))
    step = next(SumBounds().find(candidates.eliminate([(0, 0, 1), (0, 1, 1)])))
    assert step.arguments["others"] == 4
    assert step.arguments["sum"] is None
