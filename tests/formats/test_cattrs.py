"""Values of the library inside classes that cattrs converts."""

from __future__ import annotations

import attrs
import pytest
from format_samples import MARKED, PLAYED, PUZZLE, SMALL

from sudokulib import (
    Grid,
    InvalidGrid,
    Layout,
    LimitExceeded,
    Limits,
    Mistake,
    Position,
    Puzzle,
    Rating,
    Stopped,
    SudokuError,
    hint,
    rate,
)
from sudokulib.formats.cattrs import configure_converter
from sudokulib.playing import MistakeKind

# Not with the oldest attrs that this library works with.
cattrs = pytest.importorskip("cattrs", exc_type=ImportError)


HARD = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"
"""A puzzle whose proof takes more than one node."""


@attrs.frozen
class Lesson:
    name: str
    layout: Layout
    puzzles: dict[str, Puzzle]
    last: Position | None = None


@pytest.fixture
def converter() -> cattrs.Converter:
    found = cattrs.Converter()
    configure_converter(found)
    return found


LIMITS = [(Limits(1), LimitExceeded), (Limits(should_stop=lambda: True), Stopped)]


@pytest.mark.parametrize(("limits", "error"), LIMITS, ids=["nodes", "should_stop"])
def test_the_proof_of_a_puzzle_is_bounded(limits: Limits, error: type[SudokuError]) -> None:
    data = {"layout": "3x3", "clues": [int(digit) for digit in HARD]}
    found = cattrs.Converter()
    configure_converter(found, limits=limits)
    assert found.structure({"layout": "3x3", "digits": data["clues"]}, Grid)
    assert found.structure(data, Position)
    for kind, values in ((Puzzle, data), (Position, {**data, "puzzle": {}})):
        with pytest.raises(error):
            found.structure(values, kind)


def test_wrong_limits() -> None:
    with pytest.raises(TypeError, match="limits must be a Limits"):
        configure_converter(cattrs.Converter(), limits=5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "value",
    [
        Grid.parse(SMALL),
        PLAYED,
        MARKED,
        Puzzle(Grid.parse(SMALL)),
        MARKED.mark(0, 2, 5).mark(0, 2, 5, corner=True).color(0, 0, "gold", "#f00"),
        MARKED.candidates,
        hint(PUZZLE),
        Mistake(MistakeKind.CONFLICT, cells=[(0, 1)], digits=[1], houses=[0]),
        rate(Grid.parse(SMALL)),
        Layout.boxes(2, 3),
    ],
    ids=lambda value: type(value).__name__,
)
def test_values(converter: cattrs.Converter, value: object) -> None:
    plain = converter.unstructure(value)
    assert isinstance(plain, dict | str)
    assert converter.structure(plain, type(value)) == value


def test_values_inside_of_others(converter: cattrs.Converter) -> None:
    lesson = Lesson("one", Layout.boxes(2, 2), {"a": Puzzle(Grid.parse(SMALL))}, PLAYED)
    plain = converter.unstructure(lesson)
    assert plain["layout"] == "2x2"
    assert converter.structure(plain, Lesson) == lesson


def test_errors_have_names(converter: cattrs.Converter) -> None:
    for kind in (Grid, Position, Puzzle):
        with pytest.raises(SudokuError):
            converter.structure({"layout": "2x2"}, kind)
        with pytest.raises(SudokuError):
            converter.structure(5, kind)
    with pytest.raises(InvalidGrid, match="layout must be a string"):
        converter.structure(5, Layout)
    with pytest.raises(InvalidGrid, match="layout cannot be read: no such layout"):
        converter.structure("zz", Layout)
    with pytest.raises(InvalidGrid, match="layout cannot be read: no such layout"):
        converter.structure({"layout": "zz", "clues": []}, Position)
    values = converter.unstructure(rate(Grid.parse(SMALL)))
    with pytest.raises(InvalidGrid, match="finite"):
        converter.structure(values | {"score": float("nan")}, Rating)
