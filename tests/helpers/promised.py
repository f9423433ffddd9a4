"""Values as this version and earlier ones wrote them, which every later version has to read.

`python tests/helpers/promised.py` adds what is missing to tests/data/promised.json: the version,
the `repr`, a pickle and, of what JSON holds, its JSON. What is there stays as it is: the file is
what `docs/stability.md` promises.
"""

from __future__ import annotations

import json
import pickle
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import sudokulib as s
from sudokulib import Grid, Layout, Position, Symmetry, Transformation
from sudokulib.formats.json import Value, to_json
from sudokulib.techniques import TECHNIQUES, example

FILE = Path(__file__).parents[1] / "data" / "promised.json"
PROTOCOL = 4

LAYOUTS = {
    "2x3": "boxes of two rows and three columns",
    "10x10": "the largest boxes",
    "1112122233343444": "the regions of a jigsaw",
    "3x3+diagonals": "diagonals",
    "3x3+windows": "windows",
    "2x2+0.5.10.15": "a house of these cells",
    "3x3+antiknight": "a rule for all cells",
    "3x3+cage10.0.1.2": "a rule with a number and cells",
    "3x3+diagonals+antiking+thermo.0.10.20": "several of them",
}
"""A layout's id for each kind of its parts."""

GRID = Grid.parse("1.3..2....1....3")
STEPS = ("Full House", "Forcing X-Chain", "ALS-XY-Chain", "Dynamic Forcing Chains Plus")
"""Steps that versions 1 to 4 of the JSON are needed for."""


def values() -> Iterator[tuple[str, Any]]:
    """All values with names of their own."""
    for id in LAYOUTS:
        yield f"layout {id}", Layout.parse(id)
    puzzle = s.make(layout="2x2", clues=6, rng=1)
    row, column = divmod(puzzle.clues.cells.index(0), 4)
    marked = Position(GRID, about={"author": "Ada"}).with_all_marks().unmark(0, 3, 2)
    yield "grid", GRID
    yield "puzzle", puzzle
    yield "position", Position(GRID).enter(0, 1, 4)
    yield "position with marks", marked
    yield (
        "position of a puzzle",
        (Position(puzzle).mark(row, column, 2, "corner").color(row, column, "gold")),
    )
    yield "marks", s.Marks.of(GRID)
    yield "rating", s.rate(GRID)
    yield "rating se", s.rate(GRID, scale="se")
    yield "mistake", s.diagnose(Position(GRID).enter(0, 1, 2)).mistakes[0]
    for name in STEPS:
        yield f"step {name}", example(name).step
    yield "transformation", Transformation.parse("2x2-d1432-r3412-c4321-t")
    yield "symmetry", Symmetry.FULL
    yield "maker", s.PuzzleMaker(clues=30, symmetry="half turn", difficulty="hard")
    yield "filler", s.CoverFiller()
    yield "solver", s.LogicSolver()
    yield "technique", TECHNIQUES[0]
    yield "error", s.NoSolution(GRID)


def kept() -> dict[str, dict[str, str]]:
    """What the file has, by the names of the values."""
    return json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


def written(value: Any) -> dict[str, str]:
    """A value in all its forms."""
    forms = {"version": s.__version__, "repr": repr(value)}
    forms["pickle"] = b64encode(pickle.dumps(value, PROTOCOL)).decode()
    if isinstance(value, get_args(Value)):
        forms["json"] = to_json(value)
    return forms


if __name__ == "__main__":
    found = {name: written(value) for name, value in values()} | kept()
    FILE.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
