"""Steps: plain values that can be printed, pickled, written as JSON.

Internal: steps that techniques make without checks are compared with checked ones.
"""

from __future__ import annotations

import copy
import json
import pickle
from typing import TYPE_CHECKING, Any

import attrs
import pytest

import sudokulib
from sudokulib import Layout, Step
from sudokulib.errors import InvalidOption
from sudokulib.formats.json import from_json, to_json

if TYPE_CHECKING:
    from collections.abc import Callable

STEPS = [
    Step("Naked Single", placements=[(3, 6, 9)]),
    Step("Hidden Single", placements=((3, 6, 9),), houses=(19,)),
    Step("Naked Pair", eliminations=[(0, 0, 1), (0, 1, 1)], houses=[0, 18]),
    Step("Both", placements=[(0, 0, 1)], eliminations=[[1, 1, 2]]),
    Step(
        "Everything",
        eliminations=[(5, 5, 6)],
        houses=[0],
        covers=[6, 7],
        roles=[("pattern", [(0, 0, 1), (0, 1, 1)]), ["fin", [[0, 2, 1]]]],
        links=[[(0, 0, 1), (0, 1, 1), "strong"], ((0, 1, 1), (0, 2, 1), "weak")],
        layout=Layout.boxes(2, 3).with_diagonals(),
    ),
]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.technique)
def test_a_value(step: Step) -> None:
    assert eval(repr(step), {"Step": Step, "Layout": Layout}) == step
    assert hash(pickle.loads(pickle.dumps(step))) == hash(step)
    assert pickle.loads(pickle.dumps(step)) == step
    assert copy.copy(step) == step
    assert Step.from_dict(json.loads(json.dumps(step.as_dict()))) == step
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        step.technique = "Guess"  # type: ignore[misc]


def test_different_steps_differ() -> None:
    assert len(set(STEPS)) == len(STEPS)


def test_lists_become_tuples() -> None:
    assert STEPS[2].eliminations == ((0, 0, 1), (0, 1, 1))
    assert STEPS[2].houses == (0, 18)


def test_the_unchecked_step_is_the_same() -> None:
    found = Step._unchecked(STEPS[1].layout, "Hidden Single", placements=((3, 6, 9),), houses=(19,))
    assert found == STEPS[1]


def test_a_notebook_draws_it() -> None:
    drawing = STEPS[1]._repr_svg_()
    assert drawing.startswith("<svg")
    assert "r4c7" in drawing


def test_roles() -> None:
    step = STEPS[-1]
    assert step.role("pattern") == ((0, 0, 1), (0, 1, 1))
    assert step.role("fin") == ((0, 2, 1),)
    assert step.role("pivot") == ()


@pytest.mark.parametrize("candidate", [(-1, 0, 1), (0, -1, 1), (0, 0, 0), (0, 0, -5)])
@pytest.mark.parametrize("option", ["placements", "eliminations"])
def test_numbers_out_of_range(candidate: tuple[int, int, int], option: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        Step("Guess", **{option: [candidate]})  # type: ignore[arg-type]
    assert caught.value.option == option
    assert caught.value.value == candidate


def test_a_step_does_something() -> None:
    with pytest.raises(InvalidOption, match="must place or eliminate"):
        Step("Nothing", houses=[1])


@pytest.mark.parametrize("option", ["houses", "covers"])
@pytest.mark.parametrize("index", [-1, 27])
def test_houses_off_the_board(option: str, index: int) -> None:
    with pytest.raises(InvalidOption, match="must be from 0 to 26") as caught:
        Step("Guess", placements=[(0, 0, 1)], **{option: [3, index]})  # type: ignore[arg-type]
    assert (caught.value.option, caught.value.value) == (option, [3, index])


@pytest.mark.parametrize("candidate", [(9, 0, 1), (0, 9, 1), (0, 0, 10)])
@pytest.mark.parametrize(
    "options",
    [
        lambda each: {"placements": [each]},
        lambda each: {"eliminations": [each]},
        lambda each: {"placements": [(0, 0, 1)], "roles": [("pattern", [each])]},
        lambda each: {"placements": [(0, 0, 1)], "links": [(each, (0, 0, 1), "weak")]},
    ],
)
def test_candidates_off_the_board(
    options: Callable[[tuple[int, int, int]], Any], candidate: tuple[int, int, int]
) -> None:
    with pytest.raises(InvalidOption, match="go up to 8, digits up to 9") as caught:
        Step("Guess", **options(candidate))
    assert caught.value.value == candidate


def test_a_role_is_named_once() -> None:
    with pytest.raises(InvalidOption, match="each role must be named only once"):
        Step("Guess", placements=[(0, 0, 1)], roles=[("fin", []), ("fin", [(0, 0, 1)])])


def test_links_are_strong_or_weak() -> None:
    with pytest.raises(InvalidOption, match="strong or weak") as caught:
        Step("Guess", placements=[(0, 0, 1)], links=[((0, 0, 1), (0, 1, 1), "firm")])
    assert caught.value.value == "firm"


@pytest.mark.parametrize("value", [None, 5, "abc", [5], [("fin",)], [(1, [(0, 0, 1)])], {"fin": 1}])
def test_wrong_roles(value: Any) -> None:
    with pytest.raises(TypeError):
        Step("Guess", placements=[(0, 0, 1)], roles=value)


@pytest.mark.parametrize("value", [None, 5, "abc", [5], [((0, 0, 1), (0, 1, 1))], [(1, 2, "weak")]])
def test_wrong_links(value: Any) -> None:
    with pytest.raises(TypeError):
        Step("Guess", placements=[(0, 0, 1)], links=value)


@pytest.mark.parametrize("value", [{}, {"technique": 5}, {"technique": "Guess"}, "0", None, [1]])
def test_wrong_dicts(value: Any) -> None:
    with pytest.raises(TypeError, match="a step must have a technique and roles"):
        Step.from_dict(value)


def test_a_key_that_no_step_has() -> None:
    with pytest.raises(TypeError, match=r"a step can have technique, .*, proof, but not 'foo'$"):
        Step.from_dict({**STEPS[0].as_dict(), "foo": 1})


def test_key_and_arguments() -> None:
    """What a translator needs, whatever their tools: one text, and plain values for it."""
    step = STEPS[-1]
    assert step.key == "Everything"
    assert step.arguments == {
        "placements": [],
        "eliminations": [[5, 5, 6]],
        "houses": [["row", 1]],
        "covers": [["column", 1], ["column", 2]],
        "regions": [["box", 1]],
        "roles": {"pattern": [[0, 0, 1], [0, 1, 1]], "fin": [[0, 2, 1]]},
        "chains": [],
        "shared": [],
        "rules": [],
        "sum": None,
        "others": None,
        "combinations": [],
        "cells": [],
        "filled": [],
        "read_from": [],
        "closed": [],
        "given": [],
        "groups": [],
        "place": [],
        "whole": [],
        "size": 6,
        "details": {},
        "proof": {},
    }
    assert json.loads(json.dumps(step.arguments)) == step.arguments


def test_arguments_of_other_boards() -> None:
    layout = Layout("11112 13322 33422 35444 55554").with_diagonals()
    far = [(0, 0, 1), (4, 4, 1)]
    step = Step("Guess", eliminations=far, houses=[4, 9, 10, 16], layout=layout)
    assert step.arguments["houses"] == [["row", 5], ["column", 5], ["region", 1], ["extra", 2]]
    assert step.arguments["regions"] == [["region", 1], ["region", 4]]
    both = Step("Guess", placements=far[:1], eliminations=far[1:], layout=layout)
    assert both.arguments["regions"] == [["region", 1]]


def test_a_dict_without_a_layout_means_the_usual_one() -> None:
    values = STEPS[0].as_dict()
    assert values.pop("layout") == "3x3"
    assert Step.from_dict(values) == STEPS[0]


def test_wrong_layout() -> None:
    with pytest.raises(TypeError, match="layout"):
        Step("Guess", placements=[(0, 0, 1)], layout=33)  # type: ignore[arg-type]


def test_a_layout_may_be_given_as_its_id() -> None:
    step = Step("Guess", placements=[(0, 0, 1)], layout="2x2")
    assert step == Step("Guess", placements=[(0, 0, 1)], layout=Layout.boxes(2, 2))


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


RULED = Layout.parse("3x3+antiknight+cage15.0.1.9")


def test_the_rules_of_the_reason() -> None:
    step = Step("Guess", eliminations=[(0, 0, 1)], constraints=[1, 0], layout=RULED)
    assert step.constraints == (1, 0)
    assert step.arguments["rules"] == [["Killer Cage", 15], ["Anti-Knight", None]]
    assert eval(repr(step), vars(sudokulib)) == step
    assert Step.from_dict(step.as_dict()) == step == pickle.loads(pickle.dumps(step))
    assert step.as_dict()["constraints"] == [1, 0]
    assert "constraints" not in Step("Guess", eliminations=[(0, 0, 1)], layout=RULED).as_dict()
    assert from_json(to_json(step)) == step


@pytest.mark.parametrize("constraints", ["0", 0, [0.0], [True], [None]])
def test_rules_that_are_no_indices(constraints: Any) -> None:
    with pytest.raises(TypeError, match="constraints must be a tuple of ints"):
        Step("Guess", eliminations=[(0, 0, 1)], constraints=constraints, layout=RULED)


@pytest.mark.parametrize("constraints", [[2], [-1], [0, 7]])
def test_rules_that_the_layout_does_not_have(constraints: list[int]) -> None:
    with pytest.raises(InvalidOption, match="this layout has 2 constraints") as caught:
        Step("Guess", eliminations=[(0, 0, 1)], constraints=constraints, layout=RULED)
    assert caught.value.option == "constraints"
