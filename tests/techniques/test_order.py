"""The order of the registry: what says more than another stands before it, or nobody sees it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sudokulib import Grid, Layout, Marks
from sudokulib.techniques import TECHNIQUES

EXAMPLES = Path(__file__).parents[2] / "docs" / "data" / "techniques.json"
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
    if not EXAMPLES.exists():
        pytest.skip("the documentation is not here")
    assert NAMES.index(special) < NAMES.index(general)
    found = {technique.name: technique for technique in TECHNIQUES}
    for name, example in json.loads(EXAMPLES.read_text(encoding="utf-8"))[special].items():
        layout = Layout.parse(name)
        clues, digits = (Grid.parse(example[key], layout) for key in ("clues", "digits"))
        gone = [
            (int(row, 36) - 1, int(column, 36) - 1, int(digit, 36))
            for digit, row, column in example["gone"].split()
        ]
        marks = Marks.of(digits, clues=clues).eliminate(gone)
        assert next(found[special].find(marks), None) is not None
        assert next(found[general].find(marks), None) is not None
