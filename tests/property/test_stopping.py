"""The law of stopping: every call that can take long asks `should_stop`, often, and obeys it."""

from __future__ import annotations

from contextlib import suppress
from inspect import signature
from itertools import count
from random import Random
from typing import Any

import pytest
from hostile_calls import ENTRIES, hostile_call
from large_texts import large_text
from stopping_calls import NINE, Call, calls_on, longest_silence

import sudokulib
from sudokulib import Layout, Limits, Puzzle, Stopped, SudokuError
from sudokulib.analysis import ControlledBiasSampler, NaturalSampler
from sudokulib.formats import FORMATS
from sudokulib.formats.json import from_json

BOARDS = {"9x9": calls_on(Layout.boxes(3, 3)) | NINE, "16x16": calls_on(Layout.boxes(4, 4))}
ALL = [
    pytest.param(call, id=f"{size} {name}")
    for size, of in BOARDS.items()
    for name, call in of.items()
]


@pytest.mark.parametrize("call", ALL)
def test_it_is_asked_often(call: Call) -> None:
    """The session `bench` holds longer calls, on larger boards, to the exact bound."""
    call_once = longest_silence(call, 0)  # the tables of the layout
    assert call_once < 5
    assert longest_silence(call, 0.1) < 1  # five times the documented time, on a busy machine


@pytest.mark.parametrize("call", ALL)
@pytest.mark.parametrize("allowed", [0, 1, 5])
def test_it_is_obeyed(call: Call, allowed: int) -> None:
    asked = count()
    try:
        call(lambda: next(asked) >= allowed)
    except Stopped:
        assert next(asked) == allowed + 1  # and not asked again
    except SudokuError:
        assert next(asked) <= allowed
    else:
        assert next(asked) <= allowed


@pytest.mark.parametrize("call", ALL)
def test_it_is_asked_at_the_start(call: Call) -> None:
    asked = count()
    with pytest.raises(SudokuError) as caught:
        call(lambda: next(asked) >= 0)
    assert next(asked) == (caught.type is Stopped)  # if it does not refuse before it begins


@pytest.mark.parametrize(
    "function",
    [getattr(sudokulib, name) for name in NINE if name.islower() and hasattr(sudokulib, name)]
    + [
        sudokulib.solve,
        sudokulib.any_solution,
        sudokulib.solutions,
        sudokulib.count_solutions,
        sudokulib.is_unique,
        sudokulib.hint,
        sudokulib.diagnose,
        sudokulib.rate,
        Puzzle,
        from_json,
        sudokulib.PuzzleMaker,
        sudokulib.VariantMaker,
        NaturalSampler,
        ControlledBiasSampler,
    ],
    ids=lambda function: function.__name__,
)
def test_limits_are_a_keyword(function: Any) -> None:
    parameter = signature(function).parameters["limits"]
    assert parameter.kind is parameter.KEYWORD_ONLY
    usual = Limits(10_000_000) if function is ControlledBiasSampler else Limits()
    assert repr(parameter.default) == repr(None if function is sudokulib.rate else usual)


@pytest.mark.parametrize("wrong", [5, "now", True])
@pytest.mark.parametrize("name", NINE)
def test_what_cannot_be_called(name: str, wrong: Any) -> None:
    with pytest.raises(TypeError):
        NINE[name](wrong)


def test_all_that_has_limits_is_tried() -> None:
    found = set()
    for package in (sudokulib, sudokulib.analysis, sudokulib.formats.json):
        for name in package.__all__:
            value = getattr(package, name)
            if isinstance(value, type) and issubclass(value, Exception):
                continue
            try:
                options = signature(value).parameters.keys() & {"limits", "should_stop"}
            except (TypeError, ValueError):  # no callable, or one of Python's own
                continue
            if options:
                found.add(name)
                assert options == ({"should_stop"} if value is Limits else {"limits"})
    assert found - {"Limits"} <= {entry.name for entry in ENTRIES}


@pytest.mark.parametrize("number", range(3 * len(ENTRIES)))
def test_hostile_calls(number: int) -> None:
    work, call = hostile_call(number, Random(f"every day {number}"))
    kind, said = None, "a result"
    try:
        work()
    except (SudokuError, TypeError) as error:
        kind, said = type(error), str(error)
    assert kind is not SudokuError, call
    assert said, call


QUICK = {*range(len(FORMATS))} - {11}
"""One string for each format; packing that of a link takes seconds."""


@pytest.mark.parametrize(
    "number",
    [
        number if number in QUICK else pytest.param(number, marks=pytest.mark.slow)
        for number in range(2 * len(FORMATS))
    ],
)
def test_large_texts(number: int) -> None:
    form = FORMATS[number % len(FORMATS)]
    text = large_text(form.name, Random(f"every day {number}"))
    for read in (form.read, sudokulib.parse):
        with suppress(SudokuError):
            read(text)
