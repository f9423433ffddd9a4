"""The errors: their bases, their attributes, and that they can be pickled."""

from __future__ import annotations

import copy
import pickle
from inspect import Parameter, signature
from typing import Any

import pytest

from sudokulib import Grid, Layout, errors, rate
from sudokulib.errors import shown
from sudokulib.techniques import Bug

GRID = Grid.parse("1...............")
OTHER = Grid.parse("2...............")
RATING = rate(Grid.parse("1.3..2....1....3"))

INSTANCES: list[tuple[errors.SudokuError, dict[str, Any]]] = [
    (
        errors.InvalidGrid("bad", text="1?", line=1, cell=(0, 1), character="?"),
        {"text": "1?", "line": 1, "cell": (0, 1), "character": "?"},
    ),
    (errors.InvalidGrid("bad"), {"text": None, "line": None, "cell": None, "character": None}),
    (errors.InvalidMarks("bad", cell=(0, 1), digit=5), {"cell": (0, 1), "digit": 5}),
    (errors.InvalidOption("bad", option="p", value=11), {"option": "p", "value": 11}),
    (
        errors.InvalidRegions("bad", option="id", value="aba", sizes={"a": 2, "b": 1}, expected=2),
        {"option": "id", "value": "aba", "sizes": {"a": 2, "b": 1}, "expected": 2},
    ),
    (
        errors.UnknownFormat("bad", text="?", tried=("a", "b"), reasons={"a": "no"}),
        {"text": "?", "tried": ("a", "b"), "reasons": {"a": "no"}},
    ),
    (errors.UnsupportedFeature("bad", feature="cage"), {"feature": "cage"}),
    (errors.UnsupportedLayout("bad", layout=GRID.layout), {"layout": GRID.layout}),
    (errors.NoSolution(grid=GRID), {"grid": GRID}),
    (
        errors.PlugInError("a sentence", group="sudokulib.formats", name="pipes", target="a:B"),
        {"group": "sudokulib.formats", "name": "pipes", "target": "a:B"},
    ),
    (
        errors.MultipleSolutions(grid=GRID, solutions=(GRID, OTHER)),
        {"grid": GRID, "solutions": (GRID, OTHER), "has_marks": False},
    ),
    (errors.LimitExceeded(nodes=10), {"nodes": 10, "rating": None, "found": None}),
    (
        errors.LimitExceeded("too long", nodes=10, rating=RATING),
        {"nodes": 10, "rating": RATING, "found": None},
    ),
    (errors.LimitExceeded(nodes=10, found=(1, 2)), {"nodes": 10, "rating": None, "found": (1, 2)}),
    (errors.Stopped(), {"rating": None, "found": None}),
    (errors.Stopped(rating=RATING), {"rating": RATING, "found": None}),
    (errors.Stopped(found=(1, 2)), {"rating": None, "found": (1, 2)}),
    (
        errors.CannotMake("bad"),
        {"best": None, "options": (), "tries": {}, "is_impossible": False},
    ),
    (
        errors.CannotMake(
            "bad",
            best=GRID,  # type: ignore[arg-type]
            options=["clues"],
            tries={"clues": (1, 20)},
            is_impossible=True,
        ),
        {"best": GRID, "options": ("clues",), "tries": {"clues": (1, 20)}, "is_impossible": True},
    ),
    (errors.Undecided(grid=GRID), {"grid": GRID}),
    (errors.Stuck(grid=GRID), {"grid": GRID}),
]

VALUE_ERRORS = {
    "InvalidGrid",
    "InvalidMarks",
    "InvalidOption",
    "InvalidRegions",
    "UnknownFormat",
    "UnsupportedFeature",
    "UnsupportedLayout",
}


def test_one_signature() -> None:
    """The message is first, and everything else has a name."""
    for name in errors.__all__:
        if name != "SudokuError":
            first, *others = signature(getattr(errors, name)).parameters.values()
            assert (first.name, first.kind) == ("message", Parameter.POSITIONAL_OR_KEYWORD)
            assert {each.kind for each in others} <= {Parameter.KEYWORD_ONLY}, name


def test_every_error_is_tested_here() -> None:
    tested = {type(error).__name__ for error, _ in INSTANCES} | {"SudokuError"}
    assert tested == set(errors.__all__)


@pytest.mark.parametrize("name", errors.__all__)
def test_family(name: str) -> None:
    kind = getattr(errors, name)
    assert issubclass(kind, errors.SudokuError)
    assert issubclass(kind, ValueError) == (name in VALUE_ERRORS)


@pytest.mark.parametrize(("error", "data"), INSTANCES)
def test_data(error: errors.SudokuError, data: dict[str, Any]) -> None:
    assert vars(error) == {"message": error.message, **data}


@pytest.mark.parametrize(("error", "data"), INSTANCES)
def test_copies_and_pickles_with_its_data(error: errors.SudokuError, data: dict[str, Any]) -> None:
    error = copy.copy(error)
    error.add_note("a note")
    twins = [copy.copy(error), copy.deepcopy(error)]
    twins += [
        pickle.loads(pickle.dumps(error, protocol))
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
    ]
    for twin in twins:
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        assert vars(twin) == {"message": error.message, **data, "__notes__": ["a note"]}


def test_copies_and_pickles_with_the_error_of_the_library_that_caused_it() -> None:
    error = errors.CannotMake("no puzzle")
    error.__cause__ = errors.LimitExceeded(nodes=7)
    for twin in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert isinstance(twin.__cause__, errors.LimitExceeded)
        assert (str(twin), twin.__cause__.nodes) == ("no puzzle", 7)
    error.__cause__ = ZeroDivisionError()
    assert pickle.loads(pickle.dumps(error)).__cause__ is None


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (errors.InvalidGrid("bad", text="1?"), "bad: '1?'"),
        (errors.InvalidGrid("bad"), "bad"),
        (errors.InvalidMarks("bad"), "bad"),
        (errors.InvalidOption("bad", option="p", value=11), "bad: p=11"),
        (errors.UnknownFormat("bad", text="?", tried=("a", "b")), "bad (tried a, b): '?'"),
        (
            errors.UnknownFormat("bad", text="?", tried=("a",), reasons={"a": "too short"}),
            "bad (tried a): '?'\n  a: too short",
        ),
        (errors.UnsupportedFeature("bad", feature="cage"), "bad: 'cage'"),
        (errors.UnsupportedLayout("bad", layout=Layout.boxes(2, 2)), "bad: Layout.boxes(2, 2)"),
        (errors.NoSolution(grid=GRID), f"no solution: {GRID!r}"),
        (
            errors.MultipleSolutions(grid=GRID, solutions=(GRID, OTHER)),
            f"more than one solution: {GRID!r}; a puzzle has exactly one, so it needs more clues "
            "or rules; any_solution(grid) returns one of the solutions",
        ),
        (errors.LimitExceeded("too long", nodes=10), "too long: nodes=10"),
        (errors.LimitExceeded(nodes=10), "no answer within the limit: nodes=10"),
        (errors.Stopped("enough"), "enough"),
        (errors.CannotMake("bad"), "bad"),
        (
            errors.CannotMake("bad", best=GRID),  # type: ignore[arg-type]
            f"bad: {GRID!r}",
        ),
        (errors.Undecided(grid=GRID), f"the solver cannot decide; it got as far as: {GRID!r}"),
        (errors.Stuck(grid=GRID), f"no technique finds a step: {GRID!r}"),
    ],
)
def test_message_repeats_what_was_given(error: errors.SudokuError, message: str) -> None:
    assert str(error) == message


@pytest.mark.parametrize(("error", "data"), INSTANCES)
def test_the_message_is_without_the_data(error: errors.SudokuError, data: dict[str, Any]) -> None:
    assert str(error).startswith(error.message)
    given = [shown(value) for key, value in data.items() if value is not None and key != "option"]
    assert not [text for text in given if len(text) > 2 and text in error.message]


def test_long_text_is_kept_whole_and_shown_short() -> None:
    text = "." * 10_000
    error = errors.InvalidGrid("bad", text=text)
    assert error.text == text
    assert len(str(error)) < 200
    assert "10000 characters" in str(error)


class Broken:
    def __repr__(self) -> str:
        raise RuntimeError


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (5, "5"),
        ("x" * 120, repr("x" * 120)),
        ("x" * 121, repr("x" * 120) + "... (121 characters)"),
        (b"x" * 121, repr(b"x" * 120) + "... (121 characters)"),
        ([1] * 40, repr([1] * 40)),
        ([1] * 41, repr([1] * 41)[:120] + "..."),
        pytest.param(10**5000, "<int>", id="huge"),
        (Broken(), "<Broken>"),
    ],
)
def test_shown(value: object, text: str) -> None:
    assert shown(value) == text


def test_a_number_is_taken_from_the_whole_range() -> None:
    assert [Bug(kind).kind for kind in (1, 2, 3, 4)] == [1, 2, 3, 4]


@pytest.mark.parametrize("value", [0, 5, pytest.param(-(10**5000), id="huge")])
def test_numbers_out_of_range_are_refused(value: int) -> None:
    with pytest.raises(errors.InvalidOption, match="kind must be from 1 to 4") as caught:
        Bug(value)
    assert (caught.value.option, caught.value.value) == ("kind", value)


@pytest.mark.parametrize("value", [True, 3.0, None, "3", b"\3"])
def test_numbers_of_other_types_are_refused(value: Any) -> None:
    with pytest.raises(TypeError, match=f"kind must be an int, not {type(value).__name__}"):
        Bug(value)
