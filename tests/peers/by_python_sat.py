"""python-sat: Glucose 4 with the clauses of a board; clues are assumptions.

A solution is ruled out by a clause with one more literal, which only this board assumes. So the
solver keeps what it has learned from board to board. To count, it starts anew, which takes less
time than to keep hundreds of such clauses.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, count as numbers
from typing import Any

from pysat.solvers import Glucose4


def _at(row: int, column: int, digit: int) -> int:
    return 81 * row + 9 * column + digit


def _clauses() -> list[list[int]]:
    nine, digits = range(9), range(1, 10)
    groups = [[_at(r, c, d) for d in digits] for r in nine for c in nine]
    groups += [[_at(r, c, d) for r in nine] for c in nine for d in digits]
    groups += [[_at(r, c, d) for c in nine] for r in nine for d in digits]
    groups += [
        [_at(b // 3 * 3 + k // 3, b % 3 * 3 + k % 3, d) for k in nine] for b in nine for d in digits
    ]
    return groups + [[-a, -b] for group in groups for a, b in combinations(group, 2)]


@cache
def _kept() -> Any:
    return Glucose4(_clauses())


def _clues(line: str) -> list[int]:
    return [9 * cell + int(digit) for cell, digit in enumerate(line) if digit != "0"]


def solve(line: str) -> str:
    _kept().solve(assumptions=_clues(line))
    return "".join(str((v - 1) % 9 + 1) for v in _kept().get_model()[:729] if v > 0)


def count(line: str) -> int:
    with Glucose4([*_clauses(), *([clue] for clue in _clues(line))]) as solver:
        return sum(1 for _ in solver.enum_models())


_UNUSED = numbers(730)


def unique(line: str) -> bool:
    solver, own = _kept(), next(_UNUSED)
    assumptions = [own, *_clues(line)]
    if not solver.solve(assumptions=assumptions):
        return False
    true = [v for v in solver.get_model()[:729] if v > 0 and line[(v - 1) // 9] == "0"]
    solver.add_clause([-own, *(-v for v in true)])
    return not solver.solve(assumptions=assumptions)
