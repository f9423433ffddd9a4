"""pencilmark: an engine in C++."""

from __future__ import annotations

import pencilmark
from pencilmark.gen import generate


def solve(line: str) -> str:
    return "".join(map(str, pencilmark.solve(line)))


def unique(line: str) -> bool:
    try:
        pencilmark.solve(line)
    except pencilmark.NotUnique:
        return False
    return True


def make(seed: int) -> str:
    return str(pencilmark.to_string(generate({"size": 9, "seed": seed})["puzzle"]))
