"""What docs/stability.md promises: texts and ids that stay, values that are read as written."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import Any, get_args

import pytest

import sudokulib
from sudokulib import Grid, Layout, Position, SudokuError, make, puzzle_from_id
from sudokulib.errors import InvalidOption
from sudokulib.formats.json import VERSION, Value, from_json, to_json
from sudokulib.identity import Transformation
from sudokulib.techniques import TECHNIQUES, example

pytestmark = pytest.mark.every_case

PAGE = Path(__file__).parents[1] / "docs" / "stability.md"
NAMED = {
    name: getattr(module, name)
    for module in (
        sudokulib,
        sudokulib.techniques,
        sudokulib.scales,
        sudokulib.constraints,
        sudokulib.identity,
        sudokulib.playing,
    )
    for name in module.__all__
}
ALGORITHM, RATINGS = 1, 2
"""The versions in ids: of the algorithm, and of ratings."""
GRID = Grid.parse("1.3..2....1....3")
PUZZLE = make(layout="2x2", clues=6, rng=1)
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
VALUES: dict[str, Any] = {
    **{f"layout {id}": Layout.parse(id) for id in LAYOUTS},
    "grid": GRID,
    "puzzle": PUZZLE,
    "position": Position(GRID).enter(0, 1, 4),
    "position with marks": (
        Position(GRID, about={"author": "Ada"}).with_all_marks().unmark(0, 3, 2)
    ),
    "position of a puzzle": Position(PUZZLE).color(0, 1, "gold"),
    "marks": sudokulib.Candidates.of(GRID),
    "rating": sudokulib.rate(GRID),
    "rating se": sudokulib.rate(GRID, scale="se"),
    "mistake": sudokulib.diagnose(Position(GRID).enter(0, 1, 2)).mistakes[0],
    **{
        f"step {name}": example(name).step
        for name in (
            "Full House",
            "Forcing X-Chain",
            "ALS-XY-Chain",
            "Dynamic Forcing Chains Plus",
        )
    },
    "transformation": Transformation.parse("2x2-d1432-r3412-c4321-t"),
    "symmetry": sudokulib.Symmetry.FULL,
    "maker": sudokulib.PuzzleMaker(clues=30, symmetry="half turn", difficulty="hard"),
    "filler": sudokulib.CoverFiller(),
    "solver": sudokulib.LogicSolver(),
    "technique": TECHNIQUES[0],
    "error": sudokulib.NoSolution(grid=GRID),
}
"""A value of each kind."""


@pytest.mark.parametrize("name", [name for name in VALUES if name != "error"])
def test_the_repr_of_a_value_can_be_evaluated(name: str) -> None:
    found = eval(repr(VALUES[name]), dict(NAMED))
    assert type(found) is type(VALUES[name])
    assert found == VALUES[name]


@pytest.mark.parametrize("name", VALUES)
def test_a_value_can_be_pickled(name: str) -> None:
    value, found = VALUES[name], pickle.loads(pickle.dumps(VALUES[name]))
    if isinstance(value, SudokuError):
        assert (type(found), str(found), vars(found)) == (type(value), str(value), vars(value))
    else:
        assert found == value


@pytest.mark.parametrize(
    "name", [name for name, value in VALUES.items() if isinstance(value, get_args(Value))]
)
def test_json_is_read_as_it_was_written(name: str) -> None:
    assert from_json(to_json(VALUES[name])) == VALUES[name]


@pytest.mark.parametrize("id", LAYOUTS)
def test_ids_of_layouts_stay(id: str) -> None:
    assert Layout.parse(id).id == id


def test_texts_stay() -> None:
    assert repr(GRID) == "Grid.parse('1.3..2....1....3')"
    assert format(GRID, "line") == "1.3..2....1....3"
    empty = Grid.empty(Layout.boxes(2, 5))
    full = empty.with_cell(0, 0, 10)
    assert format(full, "line")[:3] == "A.."
    text = "2x2-d1432-r3412-c4321-t"
    assert str(Transformation.parse(text)) == text


def test_ids_of_puzzles_stay() -> None:
    assert PUZZLE.id == "1.2x2.c6.1"
    assert PUZZLE.id.startswith(f"{ALGORITHM}.")
    assert f".g{RATINGS}." in make(layout="2x2", difficulty="easy", rng=1).id
    assert puzzle_from_id(PUZZLE.id) == PUZZLE
    for id in (f"{ALGORITHM + 1}.2x2.c6.1", f"1.3x3.deasy.g{RATINGS + 1}.1", "1.3x3.deasy.1"):
        with pytest.raises(InvalidOption):
            puzzle_from_id(id)


@pytest.mark.skipif(not PAGE.exists(), reason="only the repository has the page")
def test_the_page_tells_the_versions() -> None:
    page = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert re.findall(r"algorithm version is (\d+)", page) == [str(ALGORITHM)]
    assert re.findall(r"version of the ratings, which is `g(\d+)`", page) == [str(RATINGS)]
    assert re.findall(r"json\.md\) has version (\d+)", page) == [str(VERSION)]
    rows = re.findall(r"\| ([^|]+) \| `([^`]+)` \|", page)
    assert {id: what for what, id in rows} == LAYOUTS
