"""The library agrees with brute force, over all kinds of constraints, alone and mixed.

`nox -s constraints` does the same for 10,000 boards of 4x4 and 2,000 of 6x6.
"""

from __future__ import annotations

import pytest
from constraint_law import case_of, faults_in


@pytest.mark.parametrize("start", range(0, 60, 20))
def test_boards_of_four(start: int) -> None:
    faults = [
        fault for seed in range(start, start + 20) for fault in faults_in(case_of(seed, 4), seed)
    ]
    assert not faults


@pytest.mark.parametrize("start", range(0, 12, 4))
def test_boards_of_six(start: int) -> None:
    faults = [
        fault for seed in range(start, start + 4) for fault in faults_in(case_of(seed, 6), seed)
    ]
    assert not faults
