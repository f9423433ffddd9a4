"""Ways through puzzles: the states that a player meets on the way to the solution."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from sudokulib import Candidates, Grid
from sudokulib.errors import InvalidMarks
from sudokulib.techniques import Technique


def walk(candidates: Candidates, techniques: Iterable[Technique]) -> Iterator[Candidates]:
    """The states from these marks on, until solved, stuck, or a contradiction.

    Placements that one look finds are taken at once, an elimination alone, as a solver does.
    """
    techniques = tuple(techniques)
    after: Candidates | None = candidates
    while after is not None:
        yield after
        after = _next(after, techniques)


def _next(candidates: Candidates, techniques: tuple[Technique, ...]) -> Candidates | None:
    for technique in techniques:
        steps = []
        for step in technique.find(candidates):
            steps.append(step)
            if step.eliminations:
                break
        if steps:
            try:
                return candidates.apply(steps)
            except InvalidMarks:
                return None
    return None


def thinned(
    candidates: Candidates, solutions: Iterable[Grid], share: float, draw: Callable[[], float]
) -> Candidates:
    """The marks without this share of the candidates that are in no solution."""
    n, kept = candidates.layout.size, list(solutions)
    return candidates.eliminate(
        [
            (*divmod(cell, n), digit)
            for digit, mask in enumerate(candidates.masks, 1)
            for cell in range(candidates.layout.cell_count)
            if mask >> cell & 1
            and draw() < share
            and all(grid.digits[cell] != digit for grid in kept)
        ]
    )
