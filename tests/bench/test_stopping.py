"""The longest time between two calls of `should_stop`, once the tables are built."""

from __future__ import annotations

import pytest
from stopping_calls import calls_on, longest_silence

from sudokulib import Layout


@pytest.mark.parametrize(("boxes", "bound"), [((5, 5), 0.2), ((6, 6), 1.0)])
def test_the_exact_bound(boxes: tuple[int, int], bound: float) -> None:
    calls = calls_on(Layout.boxes(*boxes))
    for call in calls.values():  # the tables of the layout
        longest_silence(call, 0)
    found = {name: longest_silence(call, 5) for name, call in calls.items()}
    assert {name: silence for name, silence in found.items() if silence > bound} == {}
