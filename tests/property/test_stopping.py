"""The law of stopping: every call that can take long asks `should_stop`, often, and obeys it."""

from __future__ import annotations

from inspect import signature
from itertools import count
from typing import Any

import pytest
from stopping_calls import NINE, Call, calls_on, longest_silence

import sudokulib
from sudokulib import Layout, Puzzle, Stopped, SudokuError
from sudokulib.formats.json import from_json
from sudokulib.sampling import ControlledBiasSampler, NaturalSampler

BOARDS = {"9x9": calls_on(Layout.boxes(3, 3)) | NINE, "16x16": calls_on(Layout.boxes(4, 4))}
ALL = [
    pytest.param(call, id=f"{size} {name}")
    for size, of in BOARDS.items()
    for name, call in of.items()
]


@pytest.mark.parametrize("call", ALL)
def test_it_is_asked_often(call: Call) -> None:
    call_once = longest_silence(call, 0)  # the tables of the layout
    assert call_once < 5
    assert longest_silence(call, 0.5) < 1  # five times what is promised, on a busy machine


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
        sudokulib.some_solution,
        sudokulib.solutions,
        sudokulib.count_solutions,
        sudokulib.is_unique,
        sudokulib.hint,
        sudokulib.diagnose,
        sudokulib.rate,
        Puzzle,
        from_json,
        sudokulib.PuzzleMaker,
        NaturalSampler,
        ControlledBiasSampler,
    ],
    ids=lambda function: function.__name__,
)
def test_budget_and_should_stop_are_keywords(function: Any) -> None:
    parameters = signature(function).parameters
    if function is sudokulib.daily:  # they are the maker's options
        assert "options" in parameters
        return
    for name in ("budget", "should_stop"):
        assert parameters[name].kind is parameters[name].KEYWORD_ONLY


@pytest.mark.parametrize("wrong", [5, "now", True])
@pytest.mark.parametrize("name", NINE)
def test_what_cannot_be_called(name: str, wrong: Any) -> None:
    with pytest.raises(TypeError):
        NINE[name](wrong)
