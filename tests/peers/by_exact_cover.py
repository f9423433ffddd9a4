"""exact-cover: dancing links in C; a row of the matrix for each digit that a cell may have."""

from __future__ import annotations

from typing import Any

import exact_cover
import numpy as np

CHOICES = [(cell, digit) for cell in range(81) for digit in range(9)]
MATRIX = np.zeros((729, 324), dtype=bool)
for place, (cell, digit) in enumerate(CHOICES):
    row, column = divmod(cell, 9)
    box = row // 3 * 3 + column // 3
    for kind, other in enumerate((9 * row + column, *(9 * h + digit for h in (row, column, box)))):
        MATRIX[place, 81 * kind + other] = True


def _open(line: str) -> Any:
    return [at for at, (cell, d) in enumerate(CHOICES) if line[cell] in ("0", str(d + 1))]


def solve(line: str) -> str:
    rows = _open(line)
    chosen = sorted(rows[row] for row in exact_cover.get_exact_cover(MATRIX[rows]))
    return "".join(str(CHOICES[at][1] + 1) for at in chosen)


def unique(line: str) -> bool:
    return len(exact_cover.get_all_solutions(MATRIX[_open(line)], max_count=2)) == 1


def count(line: str) -> int:
    return int(exact_cover.get_solution_count(MATRIX[_open(line)]))
