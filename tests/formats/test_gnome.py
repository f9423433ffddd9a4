"""The format `gnome`: games that GNOME Sudoku saves."""

from __future__ import annotations

import json
from typing import Any

import pytest
from format_samples import BY_NAME, GNOME, LINE, MARKED, PLAYED, PUZZLE, SMALL

from sudokulib import InvalidGrid, Position, dumps, parse
from sudokulib.errors import InvalidMarks, UnsupportedFeature, UnsupportedLayout


def game(**changes: Any) -> str:
    cell = {"position": [0, 0], "value": 5, "fixed": True, "earmarks": []}
    document = {"difficulty_category": "Easy Difficulty", "time_elapsed": 0.0, "cells": [cell]}
    for name, value in changes.items():
        (cell if name in cell else document)[name] = value
    return json.dumps(document)


def test_a_game() -> None:
    position = parse(GNOME)
    assert (position.clues[0, 0], position.clues[0, 2], position.grid[0, 2]) == (5, 0, 4)
    assert position.marks.digits(4, 4) == (1, 2)
    assert dict(position.about) == {"level": "Easy Difficulty", "seconds": "125.5"}


def test_what_is_written() -> None:
    found = json.loads(dumps(PLAYED.mark(0, 3, 2), "gnome"))
    assert found["difficulty_category"] == "Custom Puzzle"
    assert found["time_elapsed"] == 0
    assert len(found["cells"]) == 30 + 2 + 1
    assert found["cells"][2] == {"position": [0, 2], "value": 4, "fixed": False, "earmarks": []}
    assert found["cells"][3] == {"position": [0, 3], "value": 0, "fixed": False, "earmarks": [2]}


@pytest.mark.parametrize("position", [PUZZLE, PLAYED, MARKED])
@pytest.mark.parametrize("about", [{}, {"level": "hard"}, {"seconds": "12"}, {"seconds": "-1.0"}])
def test_games_come_back(position: Position, about: dict[str, str]) -> None:
    annotated = Position(position.clues, position.grid, position.marks, about)
    assert parse(dumps(annotated, "gnome")) == annotated


@pytest.mark.parametrize(
    "about",
    [{"level": "Custom Puzzle"}, *[{"seconds": text} for text in ("0", "soon", "1_0", "nan")]],
)
def test_texts_that_would_not_come_back(about: dict[str, str]) -> None:
    with pytest.raises(UnsupportedFeature):
        dumps(Position(PUZZLE.clues, about=about), "gnome")


@pytest.mark.parametrize(
    "changes",
    [
        {"cells": None},
        {"cells": [1]},
        {"cells": [{}]},
        {"position": [9, 0]},
        {"position": [0]},
        {"position": [0, 0.5]},
        {"value": 10},
        {"value": "5"},
        {"fixed": 1},
        {"earmarks": [0]},
        {"earmarks": {}},
        {"time_elapsed": "12"},
        {"time_elapsed": True},
        {"difficulty_category": 3},
    ],
)
def test_what_is_wrong(changes: dict[str, Any]) -> None:
    with pytest.raises(InvalidGrid):
        parse(game(**changes))


@pytest.mark.parametrize(
    ("changes", "feature"),
    [({"colours": []}, "colours"), ({"value": 0}, "r1c1"), ({"cells": [{"colour": 1}]}, "colour")],
)
def test_what_has_no_place(changes: dict[str, Any], feature: str) -> None:
    with pytest.raises(UnsupportedFeature) as caught:
        parse(game(**changes))
    assert caught.value.feature == feature


def test_a_cell_twice() -> None:
    cell = json.loads(game())["cells"][0]
    with pytest.raises(InvalidGrid, match="r1c1 is given twice") as caught:
        parse(game(cells=[cell, cell]))
    assert caught.value.cell == (0, 0)


def test_earmarks_that_no_marks_are() -> None:
    with pytest.raises(InvalidMarks, match="r1c1 is filled and cannot be marked"):
        parse(game(earmarks=[1]))


def test_earmarks_that_the_digits_rule_out() -> None:
    marked = PUZZLE.mark(0, 2, 5)
    assert parse(dumps(marked, "gnome")) == marked


def test_looks() -> None:
    for text in ("", LINE, "[]", "{}", '"difficulty_category"'):
        assert BY_NAME["gnome"].reject_reason(text) is not None
    with pytest.raises(UnsupportedLayout):
        dumps(parse(SMALL), "gnome")
