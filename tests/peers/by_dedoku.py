"""dedoku: techniques first, and then a search."""

from __future__ import annotations

import dedoku


def solve(line: str) -> str:
    return str(dedoku.solve(line, method="hybrid").grid.to_string())
