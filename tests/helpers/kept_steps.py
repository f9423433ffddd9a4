"""The step of each technique's kept example, on all boards that have one."""

from __future__ import annotations

import json
from pathlib import Path

import sudokulib
from sudokulib import Step

__all__ = ["KEPT", "kept_steps"]

KEPT = Path(__file__).parents[2] / "docs" / "data" / "techniques.json"


def kept_steps(layout: str | None = None) -> list[Step]:
    """All of them, or those of one layout; none where only the tests were copied."""
    if not KEPT.exists():
        return []
    known = {name: getattr(sudokulib, name) for name in ("Step", "Chain", "ChainNode", "Layout")}
    examples = json.loads(KEPT.read_text(encoding="utf-8"))
    return [
        eval(example["step"], dict(known))
        for boards in examples.values()
        for board, example in boards.items()
        if layout in (None, board)
    ]
