"""Steps: plain values that can be printed, pickled, written as JSON."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import attrs
import pytest

from sudokulib import InvalidOption
from sudokulib.step import Step

STEPS = [
    Step("Naked Single", placements=[(3, 6, 9)]),
    Step("Hidden Single", placements=((3, 6, 9),), houses=(19,)),
    Step("Naked Pair", eliminations=[(0, 0, 1), (0, 1, 1)], houses=[0, 18]),
    Step("Both", placements=[(0, 0, 1)], eliminations=[[1, 1, 2]]),
]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.technique)
def test_a_value(step: Step) -> None:
    assert eval(repr(step), {"Step": Step}) == step
    assert hash(pickle.loads(pickle.dumps(step))) == hash(step)
    assert pickle.loads(pickle.dumps(step)) == step
    assert copy.copy(step) == step
    assert Step(**json.loads(json.dumps(attrs.asdict(step)))) == step
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        step.technique = "Guess"  # type: ignore[misc]


def test_different_steps_differ() -> None:
    assert len(set(STEPS)) == len(STEPS)


def test_lists_become_tuples() -> None:
    assert STEPS[2].eliminations == ((0, 0, 1), (0, 1, 1))
    assert STEPS[2].houses == (0, 18)


def test_the_unchecked_step_is_the_same() -> None:
    assert Step._placing("Hidden Single", 3, 6, 9, (19,)) == STEPS[1]


@pytest.mark.parametrize("candidate", [(-1, 0, 1), (0, -1, 1), (0, 0, 0), (0, 0, -5)])
@pytest.mark.parametrize("option", ["placements", "eliminations"])
def test_numbers_out_of_range(candidate: tuple[int, int, int], option: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        Step("Guess", **{option: [candidate]})  # type: ignore[arg-type]
    assert caught.value.option == option
    assert caught.value.value == candidate


def test_a_step_does_something() -> None:
    with pytest.raises(InvalidOption, match="places or eliminates"):
        Step("Nothing", houses=[1])


def test_houses_count_from_0() -> None:
    with pytest.raises(InvalidOption, match="houses count from 0"):
        Step("Guess", placements=[(0, 0, 1)], houses=[3, -1])


@pytest.mark.parametrize(
    "value",
    [None, 5, True, 1.5, "abc", b"abc", {1: 2}, [(0, 0)], [(0, 0, 1, 1)], [5], ["r1c"], [None]],
)
def test_wrong_candidates(value: Any) -> None:
    with pytest.raises(TypeError):
        Step("Guess", placements=value)
    with pytest.raises(TypeError):
        Step("Guess", eliminations=value)


@pytest.mark.parametrize("value", [True, 1.0, None, "1"])
def test_wrong_numbers(value: Any) -> None:
    for candidate in ((value, 0, 1), (0, value, 1), (0, 0, value)):
        with pytest.raises(TypeError):
            Step("Guess", placements=[candidate])
    with pytest.raises(TypeError):
        Step("Guess", placements=[(0, 0, 1)], houses=value)
    with pytest.raises(TypeError):
        Step("Guess", placements=[(0, 0, 1)], houses=[value])


@pytest.mark.parametrize("value", [None, 5, b"abc", ["abc"]])
def test_wrong_technique(value: Any) -> None:
    with pytest.raises(TypeError, match="technique must be a str"):
        Step(value, placements=[(0, 0, 1)])
