"""Ways through puzzles: the states that a player meets on the way to the solution."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from sudokulib._board.grid import Grid
from sudokulib._board.masks import bits
from sudokulib._marks.marks import Marks
from sudokulib.errors import InvalidMarks
from sudokulib.techniques import Technique


def walk(marks: Marks, techniques: Iterable[Technique]) -> Iterator[Marks]:
    """The states from these marks on, until solved, stuck, or a contradiction.

    Placements that one look finds are taken at once, an elimination alone, as a solver does.
    """
    techniques = tuple(techniques)
    after: Marks | None = marks
    while after is not None:
        yield after
        after = _next(after, techniques)


def _next(marks: Marks, techniques: tuple[Technique, ...]) -> Marks | None:
    for technique in techniques:
        steps = []
        for step in technique.find(marks):
            steps.append(step)
            if step.eliminations:
                break
        if steps:
            try:
                return marks.apply(steps)
            except InvalidMarks:
                return None
    return None


def thinned(
    marks: Marks, solutions: Iterable[Grid], share: float, draw: Callable[[], float]
) -> Marks:
    """The marks without this share of the candidates that are in no solution."""
    n, kept = marks.layout.n, list(solutions)
    return marks.eliminate(
        [
            (*divmod(cell, n), digit)
            for digit, mask in enumerate(marks.masks, 1)
            for cell in bits(mask)
            if draw() < share and all(grid.cells[cell] != digit for grid in kept)
        ]
    )
