"""Mistakes and diagnoses: plain values that can be printed, pickled, written as JSON, said."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

from sudokulib import Diagnosis, Layout, Mistake
from sudokulib.errors import InvalidOption
from sudokulib.playing import MistakeKind, SolutionCount
from sudokulib.render import Coordinates
from sudokulib.techniques import Detail

SMALL = Layout.boxes(2, 2)
WRONG = Mistake(MistakeKind.WRONG_DIGIT, cells=[(2, 7)], digits=[5], houses=[20])
MISSING = Mistake(MistakeKind.MISSING_MARK, cells=[[1, 3]], digits=[4], houses=[9], layout=SMALL)
CONFLICT = Mistake(
    MistakeKind.CONFLICT, cells=((0, 2), (0, 4)), digits=(5,), houses=(0,), clues=((0, 8),)
)
ENTRIES = Mistake(MistakeKind.CONFLICT, cells=[(2, 0), (1, 1)], digits=[5], houses=[18])
MISTAKES = [WRONG, MISSING, CONFLICT, ENTRIES]
NAMES = {"Mistake": Mistake, "MistakeKind": MistakeKind, "Layout": Layout}
NAMES |= {"Diagnosis": Diagnosis, "SolutionCount": SolutionCount}


@pytest.mark.parametrize("mistake", MISTAKES, ids=repr)
def test_a_value(mistake: Mistake) -> None:
    assert eval(repr(mistake), NAMES) == mistake
    for same in (pickle.loads(pickle.dumps(mistake)), copy.deepcopy(mistake)):
        assert same == mistake
        assert hash(same) == hash(mistake)
    assert Mistake.from_dict(json.loads(json.dumps(mistake.as_dict()))) == mistake
    with pytest.raises(AttributeError):
        mistake.cells = ()  # type: ignore[misc]


def test_different_mistakes_differ() -> None:
    assert len(set(MISTAKES)) == len(MISTAKES)


def test_the_usual_layout_may_be_left_out() -> None:
    assert WRONG.layout is Layout.boxes(3, 3)
    values = WRONG.as_dict()
    del values["layout"], values["clues"]
    assert Mistake.from_dict(values) == WRONG


@pytest.mark.parametrize(
    ("mistake", "name", "area", "full"),
    [
        (WRONG, "Wrong digit", "look at box 3", "r3c8 cannot be 5, because "),
        (MISSING, "Missing mark", "look at box 2", "the mark 4 is missing in r2c4"),
        (
            CONFLICT,
            "Conflict with a clue",
            "look at row 1",
            "r1c3 and r1c5 cannot be 5, because the ",
        ),
        (
            ENTRIES,
            "Conflict",
            "look at box 1",
            "the digit 5 appears more than once in box 1: in r2",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_three_amounts_of_detail(mistake: Mistake, name: str, area: str, full: str) -> None:
    assert mistake.explain(Detail.NAME) == name
    assert mistake.explain(Detail.AREA) == f"{name}: {area}."
    assert mistake.explain() == mistake.explain(Detail.FULL)
    assert mistake.explain().startswith(f"{name}: {full}")
    assert mistake.explain().endswith(".")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("mistake", MISTAKES, ids=repr)
def test_every_language_has_the_words(mistake: Mistake, language: str) -> None:
    """No cell is named before the detail allows it, and then every one of them."""
    kind = mistake.explain(Detail.NAME)
    name = mistake.explain(Detail.NAME, language=language)
    assert language == "en" or name != kind
    assert not any(character.isdigit() for character in name)
    sentence = mistake.explain(language=language)
    rows, columns = Coordinates.NAMES.labels(mistake.layout.size, language)
    for row, column in (*mistake.cells, *mistake.clues):
        assert rows[row] + columns[column] in sentence


def test_unknown_languages_and_details() -> None:
    with pytest.raises(InvalidOption, match="language must be one of en, de"):
        WRONG.explain(language="xx")
    with pytest.raises(InvalidOption, match=r"one of name, area, full; did you mean area\?"):
        WRONG.explain("aera")
    with pytest.raises(TypeError, match="detail must be a Detail or its string"):
        WRONG.explain(1)  # type: ignore[arg-type]


@pytest.mark.parametrize("detail", Detail)
def test_detail_may_be_given_as_its_text(detail: Detail) -> None:
    assert WRONG.explain(detail.value) == WRONG.explain(detail)


def test_kinds_layouts_and_counts_may_be_given_as_texts() -> None:
    mistake = Mistake("Wrong Digit", cells=[(0, 1)], digits=[3], houses=[0], layout="2x2")
    board = Layout.boxes(2, 2)
    assert mistake == Mistake(
        MistakeKind.WRONG_DIGIT, cells=[(0, 1)], digits=[3], houses=[0], layout=board
    )
    assert Diagnosis("several") == Diagnosis(SolutionCount.SEVERAL)
    with pytest.raises(InvalidOption, match=r"did you mean conflict\?: kind='conflcit'"):
        Mistake("conflcit", cells=[(0, 1)], digits=[3], houses=[0])
    with pytest.raises(InvalidOption, match="solution_count must be one of none, one, several"):
        Diagnosis("two")


USUAL = {"kind": MistakeKind.CONFLICT, "cells": [(0, 1)], "digits": [3], "houses": [0]}


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("cells", ()),
        ("digits", ()),
        ("houses", ()),
        ("cells", [(0, 9)]),
        ("cells", [(-1, 0)]),
        ("clues", [(9, 0)]),
        ("digits", [0]),
        ("digits", [10]),
        ("houses", [27]),
        ("houses", [-1]),
    ],
)
def test_numbers_off_the_board(option: str, value: Any) -> None:
    with pytest.raises(InvalidOption) as caught:
        Mistake(**USUAL | {option: value})
    assert caught.value.option == option


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("kind", 1),
        ("kind", None),
        ("layout", 33),
        *[("digits", value) for value in (None, 3, "3", {3}, [True], [3.0], ["3"])],
        *[("houses", value) for value in (None, 3, "3", {3}, [True], [3.0], ["3"])],
        *[("cells", value) for value in (None, 3, "3", {3}, [3], [(1,)], [(1, 2, 3)], [(1, "2")])],
        *[("clues", value) for value in (None, 3, "3", {3}, [3], [(1,)], [(1, 2, 3)], [(1, "2")])],
    ],
)
def test_wrong_types(option: str, value: Any) -> None:
    with pytest.raises(TypeError):
        Mistake(**USUAL | {option: value})


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"kind": "oversight"}, InvalidOption),
        ({"kind": None}, TypeError),
        ({"kind": MistakeKind.CONFLICT}, TypeError),
        ({"cells": [[0, 9]]}, InvalidOption),
        ({"layout": "0x0"}, ValueError),
        ({"colour": "red"}, TypeError),
    ],
)
def test_dicts_that_are_no_mistake(change: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Mistake.from_dict(WRONG.as_dict() | change)


@pytest.mark.parametrize("values", [None, 5, "0", [], [("kind", "conflict")], WRONG])
def test_what_is_no_dict(values: Any) -> None:
    with pytest.raises(TypeError, match="a mistake is made from a dict"):
        Mistake.from_dict(values)


def test_explained_as_a_step_is() -> None:
    """`hint` returns a step or a mistake, so one call explains both."""
    assert WRONG.explain(chains=True) == WRONG.explain()
    with pytest.raises(TypeError, match="chains must be a bool"):
        WRONG.explain(chains=1)  # type: ignore[arg-type]


# Diagnoses


def test_a_diagnosis_reads_its_mistakes() -> None:
    diagnosis = Diagnosis(SolutionCount.ONE, (CONFLICT, ENTRIES, WRONG))
    assert diagnosis.conflicts == ((0, 2), (0, 4), (1, 1), (2, 0))
    assert diagnosis.wrong == ((2, 7),)
    assert diagnosis.missing_marks == ()
    assert Diagnosis(SolutionCount.ONE, (MISSING,)).missing_marks == ((1, 3, 4),)


@pytest.mark.parametrize("count", SolutionCount)
def test_what_is_fine(count: SolutionCount) -> None:
    assert Diagnosis(count).is_fine is (count is SolutionCount.ONE)
    assert not Diagnosis(count, (WRONG,)).is_fine


def test_a_diagnosis_is_a_value() -> None:
    diagnosis = Diagnosis(SolutionCount.SEVERAL, tuple(MISTAKES))
    assert eval(repr(diagnosis), NAMES) == diagnosis
    assert pickle.loads(pickle.dumps(diagnosis)) == diagnosis
    assert len({diagnosis, copy.copy(diagnosis), Diagnosis(SolutionCount.SEVERAL)}) == 2


@pytest.mark.parametrize("wrong", [None, b"one", 1, SolutionCount, WRONG])
def test_wrong_types_in_a_diagnosis(wrong: Any) -> None:
    with pytest.raises(TypeError, match="solution_count must be"):
        Diagnosis(wrong)
    with pytest.raises(TypeError, match="mistakes must be"):
        Diagnosis(SolutionCount.ONE, wrong)
    with pytest.raises(TypeError, match="a mistake must be"):
        Diagnosis(SolutionCount.ONE, (WRONG, None))  # type: ignore[arg-type]
