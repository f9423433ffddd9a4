"""Boards with constraints in the library's own JSON: their layout is its id."""

from __future__ import annotations

import json
import pickle

import attrs
import pytest

from sudokulib import Candidates, Grid, Layout, Position, Puzzle, Step, dumps, make
from sudokulib.constraints import Allowed
from sudokulib.errors import UnsupportedLayout
from sudokulib.formats.json import from_json, to_json

LAYOUT = Layout.parse("2x2+even.3+thermo.0.5")


@attrs.frozen
class Own:
    cells: tuple[tuple[int, int], ...] = ((0, 0),)
    name: str = "Own"

    def decompose(self, layout: Layout) -> list[Allowed]:
        return [Allowed((0, 0), (1, 2))]


@pytest.fixture
def puzzle() -> Puzzle:
    return make(layout=LAYOUT, rng=1)


def test_what_is_on_such_boards_comes_back(puzzle: Puzzle) -> None:
    position = Position.of(puzzle).with_all_marks()
    for value in (puzzle, puzzle.clues, position, Candidates.of(puzzle)):
        text = to_json(value)
        assert "2x2+even.3+thermo.0.5" in text
        assert from_json(text) == value


def test_rules_of_ones_own_have_no_json() -> None:
    layout = Layout.boxes(2, 2).with_constraints([Own()])
    grid = Grid.empty(layout)
    step = Step("Guess", placements=[(0, 0, 1)], layout=layout)
    message = "Own is not a constraint of the library, so .* texts and JSON .*; pickles hold every"
    for value in (grid, Position(grid), Candidates.of(grid), make(layout=layout, rng=1), step):
        with pytest.raises(UnsupportedLayout, match=message) as caught:
            to_json(value)
        assert caught.value.layout == repr(layout)
        assert pickle.loads(pickle.dumps(value)) == value
    for name in ("json", "line", "grid"):
        with pytest.raises(UnsupportedLayout, match=message):
            dumps(grid, name)


def test_a_wrong_constraint_is_named(puzzle: Puzzle) -> None:
    values = json.loads(to_json(puzzle.clues))
    text = json.dumps(values).replace("thermo.0.5", "thermo.0.99")
    with pytest.raises(ValueError, match="not a cell of a board of 4 rows"):
        from_json(text)
