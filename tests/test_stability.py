"""What docs/stability.md promises of every later version, held against what earlier ones wrote."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import promised
import pytest

import sudokulib
from sudokulib import Grid, InvalidOption, Layout, SudokuError, Transformation, make
from sudokulib._making.ids import ALGORITHM, GRADING
from sudokulib.formats.json import VERSION, from_json, to_json

KEPT = promised.kept()
VALUES = dict(promised.values())
NAMES = promised.kept_names()
PAGE = Path(__file__).parents[1] / "docs" / "stability.md"
NAMED = {
    name: getattr(room, name)
    for room in (sudokulib, sudokulib.techniques, sudokulib.scales, sudokulib.constraints)
    for name in room.__all__
}
EVERY = pytest.mark.parametrize("name", KEPT)


def value_of(name: str) -> Any:
    """The value that is kept under a name: its `repr`, evaluated; errors have none."""
    value = VALUES[name]
    return value if isinstance(value, SudokuError) else eval(KEPT[name]["repr"], dict(NAMED))


def test_every_kind_of_value_is_kept() -> None:
    assert KEPT.keys() == VALUES.keys()
    documents = [json.loads(forms["json"]) for forms in KEPT.values() if "json" in forms]
    assert {document["sudokulib"] for document in documents} == set(range(1, VERSION + 1))


def test_names_of_earlier_versions_are_there() -> None:
    today = dict(promised.names())
    lost = {key: set(names) - set(today.get(key, [])) for key, names in NAMES.items()}
    assert {key: names for key, names in lost.items() if names} == {}


def test_the_order_of_parameters_stays() -> None:
    today = dict(promised.names())
    kept = {key: names for key, names in NAMES.items() if key.startswith(promised.IN_ORDER)}
    assert {key: today.get(key, [])[: len(names)] for key, names in kept.items()} == kept
    assert kept["order of sudokulib.Grid"] == ["layout", "cells"]


def test_what_is_not_kept_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(promised, "NAMES", tmp_path / "names.json")
    monkeypatch.setattr(promised, "FILE", tmp_path / "values.json")
    found = promised.not_kept()
    assert {"techniques: X-Wing", "sudokulib: make", "value: grid"} <= {*found}


def test_names_of_all_kinds_are_kept() -> None:
    assert set(promised.REGISTRIES) <= NAMES.keys()
    for name in ("sudokulib.render", "texts of sudokulib.Symmetry", "parameters of sudokulib.rate"):
        assert name in NAMES
    for key, name in (
        ("members of sudokulib.Symmetry", "HALF_TURN"),
        ("members of sudokulib.Grid", "with_cell"),
        ("members of sudokulib.Position", "clues"),
        ("parameters of sudokulib.InvalidOption", "option"),
        ("parameters of sudokulib.Grid.with_cell", "digit"),
        ("options of make", "--layout"),
    ):
        assert name in NAMES[key]


@EVERY
def test_a_repr_of_an_earlier_version_gives_such_a_value(name: str) -> None:
    assert type(value_of(name)) is type(VALUES[name])
    if not name.startswith(("rating", "step")):  # the techniques may find others
        assert value_of(name) == VALUES[name]


@pytest.mark.parametrize("name", [name for name, forms in KEPT.items() if "json" in forms])
def test_json_of_an_earlier_version_is_read_and_stays_in_its_version(name: str) -> None:
    text = KEPT[name]["json"]
    assert from_json(text) == value_of(name)
    assert json.loads(to_json(value_of(name)))["sudokulib"] == json.loads(text)["sudokulib"]


@pytest.mark.parametrize("id", promised.LAYOUTS)
def test_ids_of_layouts_stay(id: str) -> None:
    layout = Layout.parse(id)
    assert layout.id == id
    assert repr(layout) == KEPT[f"layout {id}"]["repr"]


def test_texts_stay() -> None:
    grid = promised.GRID
    assert repr(grid) == KEPT["grid"]["repr"] == "Grid.parse('1.3..2....1....3')"
    assert format(grid, "line") == "1.3..2....1....3"
    empty = Grid.empty(Layout.boxes(2, 5))
    full = empty.with_cell(0, 0, 10)
    assert format(full, "line")[:3] == "A.."
    text = "2x2-d1432-r3412-c4321-t"
    assert str(Transformation.parse(text)) == text


def test_ids_of_puzzles_stay() -> None:
    puzzle = VALUES["puzzle"]
    assert puzzle.id == "1.2x2.c6.1"
    assert make(id=puzzle.id) == puzzle
    for id in (f"{ALGORITHM + 1}.2x2.c6.1", f"1.3x3.deasy.g{GRADING + 1}.1", "1.3x3.deasy.1"):
        with pytest.raises(InvalidOption):
            make(id=id)


@pytest.mark.skipif(not PAGE.exists(), reason="only the repository has the page")
def test_the_page_tells_the_versions() -> None:
    page = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert re.findall(r"algorithm version is (\d+)", page) == [str(ALGORITHM)]
    assert re.findall(r"version of ratings is `g(\d+)`", page) == [str(GRADING)]
    assert re.findall(r"has versions 1 to (\d+)", page) == [str(VERSION)]
    rows = re.findall(r"\| ([^|]+) \| `([^`]+)` \|", page)
    assert {id: what for what, id in rows} == promised.LAYOUTS
