"""The order of the registry: the more special technique comes first, or nobody sees it."""

from __future__ import annotations

import pytest

from sudokulib.techniques import TECHNIQUES, example

NAMES = [technique.name for technique in TECHNIQUES]


@pytest.mark.parametrize(
    ("special", "general"),
    [
        ("Full House", "Naked Single"),
        ("Dual 2-String Kite", "2-String Kite"),
        ("Dual Empty Rectangle", "Empty Rectangle"),
        ("Simple Colors Wrap", "Simple Colors Trap"),
        ("Multi Colors 2", "Multi Colors 1"),
    ],
)
def test_the_special_stands_before_the_general(special: str, general: str) -> None:
    assert NAMES.index(special) < NAMES.index(general)
    found = {technique.name: technique for technique in TECHNIQUES}
    candidates = example(special).position.candidates
    assert next(iter(found[special].find(candidates)), None) is not None
    assert next(iter(found[general].find(candidates)), None) is not None
