"""Published positions with expert patterns, from a file that is not part of the project."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from published_files import PUBLISHED_FILES, table

from sudokulib import Candidates, Grid, LogicSolver
from sudokulib.formats._hodoku import LibraryLine
from sudokulib.techniques import TECHNIQUES

FILE = "expert_examples.tsv"
IS_THERE = (PUBLISHED_FILES / FILE).exists()
_WORDS = ("Full", "Naked", "Hidden", "Locked", "Pointing", "Claiming")
_FISH = ("X-Wing", "Swordfish", "Jellyfish")
BASIC = LogicSolver(
    [
        each
        for each in TECHNIQUES
        if (each.name.split()[0] in _WORDS or each.name in _FISH)
        and not getattr(each, "assumes_unique", False)
    ]
)
"""Singles, locked candidates, subsets and plain fish."""


class Published(NamedTuple):
    """A row of the file."""

    name: str
    pattern: str
    candidates: Candidates
    eliminations: frozenset[tuple[int, int, int]]
    """Those that were published, as (row, column, digit); empty if none were."""
    is_negative: bool


def published(pattern: str) -> Iterator[Published]:
    """The rows whose pattern contains this text; none if the file is absent."""
    for row in table(FILE) if IS_THERE else ():
        if pattern in row["pattern"]:
            yield Published(
                row["name"],
                row["pattern"],
                _candidates(row["position"]),
                frozenset(_eliminations(row["published eliminations"])),
                "negative" in row["name"] + row["pattern"],
            )


def _candidates(position: str) -> Candidates:
    if position.startswith(":"):
        return LibraryLine.parse(position).candidates
    if " " not in position:
        return BASIC.reach(Grid.parse(position))
    cells = position.split()
    grid = Grid.parse("".join([cell if len(cell) == 1 else "." for cell in cells]))
    marks = [
        (*divmod(at, 9), int(digit))
        for at, cell in enumerate(cells)
        if len(cell) > 1
        for digit in cell
    ]
    return Candidates.from_candidates(grid, marks)


def _eliminations(text: str) -> Iterator[tuple[int, int, int]]:
    for row, column, digits in re.findall(r"r(\d)c(\d)<>(\d+)", text):
        yield from [(int(row) - 1, int(column) - 1, int(digit)) for digit in digits]
