"""Boards with candidates for tests of fish, searches of them, and the places in each line."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from random_candidates import random_candidates

from sudokulib import Candidates, Grid, Layout, Puzzle, hint
from sudokulib.errors import Stuck

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib import Limits, Step
    from sudokulib.techniques import Technique


def states(layout: Layout, count: int) -> Iterator[tuple[Candidates, Grid]]:
    """Marks that still allow a grid, more and more of them erased, and the grid."""
    for seed in range(count):
        yield random_candidates(layout, seed, filled=seed % 3 / 10, erased=(seed % 4 + 1) / 6)


def with_places(layout: Layout, digit: int, cells: set[tuple[int, int]]) -> Candidates:
    """An empty board where a digit can go to these cells only."""
    every = {(row, column) for row in range(layout.size) for column in range(layout.size)}
    return Candidates.of(Grid.empty(layout)).eliminate(
        [(*at, digit) for at in sorted(every - cells)]
    )


def cells_by_line(candidates: Candidates, digit: int) -> list[set[tuple[int, int]]]:
    """Where a digit can go in each row, then in each column."""
    n = candidates.layout.size
    held = {(r, c) for r in range(n) for c in range(n) if digit in candidates.candidates(r, c)}
    return [{at for at in held if at[axis] == line} for axis in (0, 1) for line in range(n)]


class Exhausted:
    """A technique that looks for all steps of another one somewhere else, and finds none."""

    name = "Exhausted"

    def __init__(self, technique: Technique, candidates: Candidates) -> None:
        self.technique, self.candidates = technique, candidates

    def find(self, _: Candidates) -> Iterator[Step]:
        for _step in self.technique.find(self.candidates):
            pass
        return iter(())


def search_all(technique: Technique, candidates: Candidates, limits: Limits) -> None:
    """Looks for all steps of a technique, within the limits of a hint."""
    puzzle = Puzzle(Grid.parse("1.3..2....1....3"))
    with suppress(Stuck):
        hint(puzzle, techniques=[Exhausted(technique, candidates)], limits=limits)
