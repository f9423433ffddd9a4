"""The strings about a puzzle: a mapping that can be hashed, printed and pickled."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Mapping
from typing import Any

import pytest

from sudokulib import Grid, Position

STRINGS = {"author": "Ada", "level": "hard", "": "no name\nand two lines"}


def about_of(strings: Mapping[str, str]) -> Mapping[str, str]:
    return Position(Grid.parse("1.3..2....1....3"), about=strings).about


def test_a_mapping() -> None:
    about = about_of(STRINGS)
    assert dict(about) == STRINGS
    assert list(about) == list(STRINGS)
    assert len(about) == len(STRINGS)
    assert about["author"] == "Ada"
    assert about.get("time") is None
    assert "level" in about
    with pytest.raises(KeyError):
        about["time"]


def test_a_value() -> None:
    about = about_of(STRINGS)
    other = about_of(dict(reversed(STRINGS.items())))
    assert about == other == STRINGS
    assert hash(about) == hash(other)
    assert about != about_of({"author": "Ada"})
    assert eval(repr(about)) == about
    for same in (pickle.loads(pickle.dumps(about)), copy.copy(about), copy.deepcopy(about)):
        assert type(same) is type(about)
        assert same == about
    assert about_of(about) == about


def test_it_keeps_no_hold_on_what_it_was_made_of() -> None:
    strings = dict(STRINGS)
    about = about_of(strings)
    strings["author"] = "Eve"
    assert about["author"] == "Ada"
    with pytest.raises(TypeError):
        about["author"] = "Eve"  # type: ignore[index]


@pytest.mark.parametrize(
    "strings", ["author", [("author", "Ada")], {"level": 3}, {3: "level"}, {"level": None}]
)
def test_wrong_types(strings: Any) -> None:
    with pytest.raises(TypeError, match="about must"):
        about_of(strings)
