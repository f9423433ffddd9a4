"""What Sudoku Explainer found in given states: `explainer_vectors.tsv` beside the project.

A row is a hint; the first of a state has the state. Without the file its tests are skipped.
"""

from __future__ import annotations

import csv
from typing import NamedTuple

import pytest
from published_files import PUBLISHED_FILES
from random_candidates import digits_left

from sudokulib import Candidates, Grid

__all__ = ["Case", "Vector", "vectors"]


class Vector(NamedTuple):
    kind: str
    difficulty: float
    complexity: int
    """0 if it has none."""
    key: int
    """0 if it has none."""
    removes: frozenset[tuple[int, int]]
    """Cells and digits."""
    places: tuple[int, int] | None


class Case(NamedTuple):
    candidates: Candidates
    hints: list[Vector]
    total: int | None
    """How many hints the whole list has, if that is known."""


def vectors(mode: str, producer: str) -> list[Case]:
    """The cases of a mode ("top" or "direct") and a producer ("A" to "J")."""
    path = PUBLISHED_FILES / "explainer_vectors.tsv"
    if not path.exists():
        pytest.skip(f"there are no vectors at {path}")
    found: dict[str, Case] = {}
    with path.open(encoding="ascii", newline="") as lines:
        for row in csv.DictReader(lines, delimiter="\t"):
            if (row["mode"], row["producer"]) == (mode, producer):
                if row["state"]:
                    total = int(row["total"]) if row["total"] else None
                    found[row["case"]] = Case(_marks(row["state"]), [], total)
                found[row["case"]].hints.append(
                    Vector(
                        row["kind"],
                        float(row["difficulty"]),
                        int(row["complexity"] or 0),
                        int(row["sortkey"] or 0),
                        frozenset(
                            (cell, int(digit))
                            for part in row["removes"].split()
                            for cell, digits in [_split(part)]
                            for digit in digits
                        ),
                        next(
                            ((cell, int(d)) for cell, d in map(_split, row["places"].split())), None
                        ),
                    )
                )
    return [*found.values()]


def _split(part: str) -> tuple[int, str]:
    """The cell and the digits of "r4c6-27" or "r4c6=2"."""
    return 9 * int(part[1]) + int(part[3]) - 10, part[5:]


def _marks(state: str) -> Candidates:
    """The marks of 81 fields: "=d" is a digit, others are candidates."""
    fields = state.split(",")
    line = "".join(field[1] if field[0] == "=" else "." for field in fields)
    candidates = Candidates.of(Grid.parse(line))
    return candidates.eliminate(
        [
            (*divmod(cell, 9), digit)
            for cell, held in digits_left(candidates).items()
            for digit in sorted(held)
            if str(digit) not in fields[cell]
        ]
    )
