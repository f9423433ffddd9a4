"""Arrays of NumPy and tables of other libraries."""

from __future__ import annotations

import subprocess
import sys
from array import array
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import sudokulib
from sudokulib import (
    Candidates,
    Grid,
    Layout,
    Limits,
    LogicSolver,
    MatchingFiller,
    Mistake,
    PencilMarks,
    Position,
    Puzzle,
    PuzzleMaker,
    Step,
    VariantMaker,
    bulk,
    count_solutions,
    make,
    parse,
    render,
)
from sudokulib.analysis import ControlledBiasSampler, true_candidates
from sudokulib.constraints import XV, Arrow, Even, KillerCage, Quadruple
from sudokulib.errors import InvalidGrid, InvalidOption
from sudokulib.formats.json import to_json
from sudokulib.identity import Transformation
from sudokulib.techniques import Fish

GRID = Grid.parse("1.3..2....1....3")
SMALL = Layout.boxes(2, 2)


def test_a_grid_is_an_array() -> None:
    found = np.asarray(GRID)
    assert (found.dtype, found.shape) == (np.uint8, (4, 4))
    assert found.tolist() == [[*row] for row in GRID.rows()]
    assert not found.flags.writeable
    assert np.array(GRID).flags.writeable
    assert np.asarray(GRID, dtype=np.uint8, copy=False).base is not None
    assert np.asarray(GRID, dtype=float).dtype == float
    assert np.array([GRID, GRID]).shape == (2, 4, 4)
    with pytest.raises(ValueError, match="so another dtype needs a copy"):
        np.asarray(GRID, dtype=int, copy=False)


class Table:
    """What pandas and polars have."""

    def __init__(self, values: Any) -> None:
        self.values = values

    def to_numpy(self) -> Any:
        return np.array(self.values)


@pytest.mark.parametrize(
    "values",
    [
        np.array(GRID),
        np.array(GRID, dtype=np.int64),
        np.array(GRID, dtype=float),
        np.array(GRID, dtype=object),
        np.array(GRID).reshape(16),
        np.asfortranarray(np.array(GRID)),
        np.where(np.array(GRID) == 0, np.nan, np.array(GRID)),
        Table(GRID),
        Table([[digit or None for digit in row] for row in GRID.rows()]),
        array("i", list(GRID.digits)),
        memoryview(GRID.digits),
    ],
    ids=lambda values: f"{type(values).__name__} {getattr(values, 'dtype', '')}",
)
def test_grids_of_arrays(values: Any) -> None:
    assert Grid.from_array(values) == GRID
    assert type(Grid.from_array(values).digits) is bytes
    assert Grid.from_array(values, "2x2+diagonals").layout.id == "2x2+diagonals"


def test_positions_puzzles_and_candidates_are_arrays_too() -> None:
    position = Position(GRID).enter(0, 1, 4)
    assert (np.asarray(position) == np.asarray(position.grid)).all()
    assert np.asarray(Puzzle(GRID), float).tolist() == np.asarray(GRID).tolist()
    candidates = Candidates.of(GRID)
    layers = np.asarray(candidates)
    assert (layers.dtype, layers.shape) == (bool, (4, 4, 4))
    for digit, row, column in np.ndindex(layers.shape):
        there = digit + 1 in candidates.candidates(row, column)
        assert there == layers[digit, row, column]
    assert np.array(candidates, np.uint8).sum() == layers.sum()
    with pytest.raises(ValueError, match="always a copy"):
        np.asarray(candidates, copy=False)


def test_missing_numbers_of_pandas(monkeypatch: pytest.MonkeyPatch) -> None:
    missing = object()
    table = Table(np.where(np.array(GRID) == 0, missing, np.array(GRID, dtype=object)))
    with pytest.raises(TypeError, match="r1c2 must be an int, not object"):
        Grid.from_array(table)
    monkeypatch.setitem(sys.modules, "pandas", SimpleNamespace(NA=missing))
    assert Grid.from_array(table) == GRID


@pytest.mark.parametrize(
    ("values", "kind", "message"),
    [
        ([[1, 2]], TypeError, "array must be an array or a table, with a method tolist or to_num"),
        (np.ndarray, TypeError, "array must be an array or a table"),
        (np.array(5), TypeError, "array must have rows and columns, not array"),
        (np.zeros(5), InvalidGrid, "an array of 5 numbers has no rows and columns"),
        (np.zeros((4, 5)), InvalidGrid, "row 1 must have 4 cells, not 5"),
        (np.zeros((2, 4, 4)), InvalidGrid, "no default layout has 2 rows"),
        (np.full((4, 4), 1.5), TypeError, "r1c1 must be an int, not float: 1.5"),
        (np.full((4, 4), np.inf), TypeError, "r1c1 must be an int, not float: inf"),
        (np.full((4, 4), "1"), TypeError, "r1c1 must be an int, not str: '1'"),
        (np.full((4, 4), 5), InvalidGrid, "r1c1 must be from 0 to 4, not 5"),
        (np.full((4, 4), -1), InvalidGrid, "r1c1 must be from 0 to 4, not -1"),
        (np.full((4, 4), True), TypeError, "r1c1 must be an int, not bool: True"),
        (np.zeros((0, 4)), InvalidGrid, "no default layout has 0 rows"),
    ],
)
def test_arrays_that_are_no_grids(values: Any, kind: type[Exception], message: str) -> None:
    with pytest.raises(kind) as caught:
        Grid.from_array(values)
    assert message in str(caught.value)


def test_many_grids_in_one_array() -> None:
    puzzles = [make(layout=SMALL, rng=number) for number in range(3)]
    grids = [puzzle.clues for puzzle in puzzles]
    data = bulk.to_bytes(puzzles)
    assert data == bulk.to_bytes(grids) == bulk.to_bytes(map(Position, grids))
    whole = np.frombuffer(data, np.uint8).reshape(-1, 4, 4)
    assert [Grid.from_array(each) for each in whole] == grids
    for shape in ((3, 4, 4), (3, 16), (48,)):
        assert list(bulk.from_bytes(whole.reshape(shape), "2x2")) == grids
    assert list(bulk.from_bytes(bytearray(data), SMALL)) == grids
    assert bulk.to_bytes([]) == b""
    assert list(bulk.from_bytes(b"", SMALL)) == []
    assert list(bulk.from_bytes(np.zeros((0, 4, 4), np.uint8), SMALL)) == []


def test_many_grids_that_do_not_fit() -> None:
    other = Grid.empty("2x3")
    with pytest.raises(InvalidOption, match="grid number 2 is on another layout than the first"):
        bulk.to_bytes([GRID, other])
    wrong: Any = "1234"
    with pytest.raises(TypeError, match="data must be bytes or an array of bytes, not '1234'"):
        bulk.from_bytes(wrong, SMALL)
    with pytest.raises(TypeError, match=r"not numbers of 8 bytes: numpy\.asc"):
        bulk.from_bytes(np.zeros((1, 4, 4), np.int64), SMALL)
    with pytest.raises(TypeError, match="row by row, not in another order or with gaps: numpy"):
        bulk.from_bytes(np.asfortranarray(np.zeros((2, 4, 4), np.uint8)), SMALL)
    with pytest.raises(InvalidGrid, match="this layout has 16 cells, and 17 bytes are no whole"):
        bulk.from_bytes(bytes(17), SMALL)
    grids = bulk.from_bytes(bytes(16) + bytes([0, 0, 0, 0, 5]) + bytes(11), SMALL)
    assert next(grids) == Grid.empty(SMALL)
    with pytest.raises(InvalidGrid, match="up to 4, and grid number 2 has 5") as caught:
        next(grids)
    assert caught.value.cell == (1, 0)


def test_numpy_is_not_imported() -> None:
    code = """
import sys, sudokulib
from sudokulib import bulk
grid = sudokulib.Grid.parse("1.3..2....1....3")
list(bulk.from_bytes(bulk.to_bytes([grid]), "2x2"))
sudokulib.rate(grid).row(), sudokulib.rate(grid).step_rows()
assert "numpy" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)


NUMBERS = [np.int64, np.uint8, np.int32]

CALLS: dict[str, Callable[[Any], object]] = {
    "a cell of a grid": lambda n: GRID[n(0), n(2)],
    "with_cell": lambda n: GRID.with_cell(n(0), n(1), n(4)),
    "candidates": lambda n: GRID.candidates(n(0), n(1)),
    "from_rows": lambda n: Grid.from_rows([[n(digit) for digit in row] for row in GRID.rows()]),
    "boxes": lambda n: Layout.boxes(n(2), n(3)),
    "for_cells": lambda n: Layout.for_cells(n(81)),
    "regions": lambda n: Layout([[n(cell) for cell in region] for region in SMALL.regions]),
    "extra houses": lambda n: Layout(SMALL.regions, [[n(0), n(5), n(10), n(15)]]),
    "a random jigsaw": lambda n: Layout.random_jigsaw(n(5), rng=1),
    "index and cell": lambda n: (
        SMALL.index(n(1), n(2)),
        SMALL.cell(n(6)),
        SMALL.cell_name(n(1), n(2)),
    ),
    "limits": lambda n: Limits(n(100)),
    "count_solutions": lambda n: count_solutions(GRID, limit=n(5)),
    "options of a maker": lambda n: PuzzleMaker(layout="2x2", clues=n(6)),
    "blanks and pattern": lambda n: (
        PuzzleMaker(layout="2x2", blanks=n(10)),
        PuzzleMaker(layout="2x2", pattern=[(n(0), n(1)), (n(2), n(2))]),
    ),
    "an id": lambda n: make(layout="2x2", clues=n(6), rng=n(1)).id,
    "a stream": lambda n: [*PuzzleMaker(layout="2x2").stream(n(1), n(2), buffersize=n(3))],
    "variants": lambda n: VariantMaker("killer", layout="2x2", largest=n(3), clues=n(1)),
    "a filler": lambda n: MatchingFiller(sweeps=n(2)),
    "a sampler": lambda n: ControlledBiasSampler(orders=n(3)).weight(n(25)),
    "enter": lambda n: Position(GRID).enter(n(0), n(1), n(4)),
    "marks": lambda n: Position(GRID).mark(n(0), n(1), n(4)).unmark(n(0), n(1), n(4)),
    "a mark twice": lambda n: Position(GRID).mark(0, 1, 4).mark(n(0), n(1), n(4)),
    "a color": lambda n: Position(GRID).color(n(0), n(1), "red"),
    "remaining": lambda n: Position(GRID).remaining(n(1)),
    "pencil marks": lambda n: (PencilMarks("2x2", [(n(0), n(1), n(4))]), (n(0), n(1), n(4))),
    "a step": lambda n: Step(
        "Mine",
        placements=[(n(0), n(1), n(4))],
        eliminations=[(n(1), n(1), n(4))],
        houses=[n(0)],
        layout=SMALL,
    ),
    "a mistake": lambda n: Mistake(
        "conflict", cells=[(n(0), n(1))], digits=[n(4)], houses=[n(0)], layout="2x2"
    ),
    "candidates of a board": lambda n: (
        sudokulib.Candidates.of(GRID).place(n(0), n(1), n(4)).eliminate([(n(1), n(0), n(4))])
    ),
    "steps": lambda n: [*LogicSolver().steps(GRID, max_steps=n(2))],
    "a fish": lambda n: Fish(n(3)),
    "cells of rules": lambda n: (
        KillerCage([(n(0), n(0)), (n(0), n(1))], n(5)),
        Arrow([(n(0), n(0)), (n(0), n(1))], circle=n(1)),
        Even([(n(3), n(3))]),
        XV([(n(0), n(0)), (n(0), n(1))], n(5)),
        Quadruple([(n(0), n(0)), (n(0), n(1)), (n(1), n(0)), (n(1), n(1))], [n(1), n(4)]),
    ),
    "a layout with rules": lambda n: (
        SMALL.with_constraints([KillerCage([(n(0), n(0)), (n(0), n(1))], n(5))]).id
    ),
    "a rotation": lambda n: Transformation.rotation(SMALL, n(3)),
    "a relabeling": lambda n: Transformation.relabeling(SMALL, {n(1): n(2), n(2): n(1)}),
    "true candidates": lambda n: true_candidates(GRID, counts=n(5)),
    "a picture": lambda n: render.svg(GRID, size=n(200), highlights={(n(0), n(1)): "red"}),
    "a sheet": lambda n: render.page([GRID], per_sheet=n(2)),
    "json": lambda n: to_json(GRID, indent=n(2)),
}


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("kind", NUMBERS, ids=lambda kind: kind.__name__)
def test_numbers_of_numpy_are_ints(call: str, kind: Any) -> None:
    found, expected = CALLS[call](kind), CALLS[call](int)
    if call == "pencil marks":
        marks, candidate = found  # type: ignore[misc]
        assert candidate in marks
        found, expected = marks, expected[0]  # type: ignore[index]
    assert found == expected
    assert repr(found) == repr(expected)


@pytest.mark.parametrize("number", [np.True_, np.float64(1), np.array([1, 2]), "1", None, 1.0])
def test_what_is_no_whole_number(number: Any) -> None:
    for call in (
        lambda: GRID.with_cell(0, 1, number),
        lambda: Layout.boxes(number, 2),
        lambda: Layout.for_cells(number),
        lambda: PuzzleMaker(er=(number, "x")),
        lambda: Even([(number, 0)]),
        lambda: Transformation.rotation(SMALL, number),
    ):
        with pytest.raises(TypeError):
            call()


def test_a_range_of_er() -> None:
    maker = PuzzleMaker(er=(np.float32(1.5), np.int64(2)))
    assert maker.er == (1.5, 2.0)
    assert [type(bound) for bound in maker.er] == [float, float]
    assert parse("1.3..2....1....3").clues == GRID
