"""Boards from whose candidates some false ones were removed, and questions about them."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from sudokulib import Candidates, CoverFiller, Grid
from sudokulib.randomness import random_source

if TYPE_CHECKING:
    from sudokulib import Layout, Step

Cells = dict[int, set[int]]
"""The candidates of every empty cell."""


def random_candidates(
    layout: Layout, seed: int, *, filled: float, erased: float
) -> tuple[Candidates, Grid]:
    """Candidates that still allow a certain grid, and the grid.

    Of the cells a share is filled, and of the candidates that are false in the grid a share erased.
    """
    solution = CoverFiller().fill(layout, seed)
    draw = random_source(f"marks {seed}")
    cells = bytes([digit if draw() < filled else 0 for digit in solution.digits])
    candidates = Candidates.of(Grid(layout, cells))
    return candidates.eliminate(
        [
            (*divmod(cell, layout.size), digit)
            for cell, digits in digits_left(candidates).items()
            for digit in sorted(digits)
            if digit != solution.digits[cell] and draw() < erased
        ]
    ), solution


def digits_left(candidates: Candidates) -> Cells:
    n = candidates.layout.size
    return {
        cell: set(candidates.candidates(*divmod(cell, n)))
        for cell, digit in enumerate(candidates.digits)
        if not digit
    }


@cache
def seen_from(layout: Layout, cell: int) -> frozenset[int]:
    return frozenset(c for house in layout.houses if cell in house for c in house) - {cell}


def gone(step: Step) -> tuple[tuple[int, int], ...]:
    """The candidates that a step removes, as cells and digits."""
    n = step.layout.size
    return tuple(sorted((row * n + column, digit) for row, column, digit in step.eliminations))


def role(step: Step, name: str) -> tuple[int, ...]:
    """The cells of a role, each once, in their order."""
    n = step.layout.size
    return tuple(dict.fromkeys(row * n + column for row, column, _ in step.role(name)))
