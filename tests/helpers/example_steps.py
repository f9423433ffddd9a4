"""The steps of the library's examples, and those that the pages show on other boards."""

from __future__ import annotations

import json
from pathlib import Path

from sudokulib import Layout, Step
from sudokulib.errors import InvalidOption
from sudokulib.techniques import EXPERT, Chain, ChainNode, example

PAGES = Path(__file__).parents[2] / "docs" / "data" / "techniques.json"


def example_steps(layout: str | None = None) -> list[Step]:
    """All of them, or those of one layout; only the library's own where the pages are missing."""
    found = []
    for technique in EXPERT:
        try:
            found.append(example(technique.name).step)
        except InvalidOption:  # it has none
            continue
    if PAGES.exists():
        known = {kind.__name__: kind for kind in (Step, Chain, ChainNode, Layout)}
        examples = json.loads(PAGES.read_text(encoding="utf-8"))
        values = [example for boards in examples.values() for example in boards.values()]
        found += [eval(example["step"], dict(known)) for example in values]
    return [step for step in found if layout in (None, step.layout.id)]
