"""A second solver, which shares no idea with the library's: clauses for a SAT solver.

One Boolean for each digit in each cell; each cell holds one digit, each house holds each digit
once, and some pairs of candidates may be barred. That is all, so any layout with such rules will
do. The SAT solver of a set of houses is kept, and what it has
learned with it: clues are only assumptions.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from pysat.solvers import Solver  # type: ignore[import-untyped]

from sudokulib import Puzzle

House = tuple[int, ...]
Barred = tuple[tuple[int, int, int, int], ...]
"""Cell, digit, cell, digit: not both."""


class _Clauses:
    """The SAT solver of one set of houses."""

    def __init__(self, houses: tuple[House, ...], cell_count: int, barred: Barred) -> None:
        self.n = n = len(houses[0])
        self.solver = Solver(name="glucose4")
        groups = [[cell * n + digit for digit in range(1, n + 1)] for cell in range(cell_count)]
        groups += [[c * n + digit for c in house] for house in houses for digit in range(1, n + 1)]
        for group in groups:
            self.solver.add_clause(group)
            for one, other in combinations(group, 2):
                self.solver.add_clause([-one, -other])
        for one_cell, one, other_cell, other in barred:
            self.solver.add_clause([-(one_cell * n + one), -(other_cell * n + other)])
        self.unused = cell_count * n + 1


@lru_cache(maxsize=64)
def _clauses(houses: tuple[House, ...], cell_count: int, barred: Barred) -> _Clauses:
    return _Clauses(houses, cell_count, barred)


def solutions(
    houses: Sequence[House],
    cells: Sequence[int],
    limit: int | None = None,
    barred: Barred = (),
    masks: Sequence[int] = (),
) -> list[bytes]:
    """Up to `limit` different solutions, in no particular order; 0 is an empty cell.

    With `masks`, an empty cell has only the digits whose masks have its bit.
    """
    known = _clauses(tuple(houses), len(cells), barred)
    n, solver = known.n, known.solver
    # Solutions are ruled out only where this variable is assumed, so that the next grid sees none.
    ruled, known.unused = known.unused, known.unused + 1
    assumed = [cell * n + digit for cell, digit in enumerate(cells) if digit]
    assumed += [
        -(cell * n + digit)
        for digit, mask in enumerate(masks, 1)
        for cell, given in enumerate(cells)
        if not (given or mask >> cell & 1)
    ]
    found: list[bytes] = []
    while (limit is None or len(found) < limit) and solver.solve(assumptions=[ruled, *assumed]):
        true = [v for v in solver.get_model()[: len(cells) * n] if v > 0]
        found.append(bytes((v - 1) % n + 1 for v in true))
        # The clues are assumed anyway: only what was open tells two solutions apart.
        solver.add_clause([-ruled, *(-v for v in true if not cells[(v - 1) // n])])
    solver.add_clause([-ruled])
    return found


def is_minimal(puzzle: Puzzle) -> bool:
    """Whether a puzzle has its solution and no other, and would not without any of its clues."""
    houses, cells = puzzle.clues.layout.houses, puzzle.clues.digits
    if solutions(houses, cells, 2) != [puzzle.solution.digits]:
        return False
    fewer = [cells[:c] + b"\0" + cells[c + 1 :] for c, digit in enumerate(cells) if digit]
    return all(len(solutions(houses, less, 2)) == 2 for less in fewer)


def minimal_clues(houses: Sequence[House], solution: bytes, draw: random.Random) -> list[int]:
    """The cells of a minimal puzzle: clues are removed in random order while it stays unique.

    Every clue is tried once. It can be removed if no grid with the other clues has another digit in
    its cell.
    """
    known = _clauses(tuple(houses), len(solution), ())
    clues = {cell: cell * known.n + digit for cell, digit in enumerate(solution)}
    order = list(clues)
    draw.shuffle(order)
    for cell in order:
        own = clues.pop(cell)
        if known.solver.solve(assumptions=[*clues.values(), -own]):
            clues[cell] = own
    return sorted(clues)
