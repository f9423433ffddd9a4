"""The texts about a puzzle: a mapping that can be hashed, printed and pickled."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from sudokulib.playing._position import About

TEXTS = {"author": "Ada", "level": "hard", "": "no name\nand two lines"}


def test_a_mapping() -> None:
    about = About(TEXTS)
    assert dict(about) == TEXTS
    assert list(about) == list(TEXTS)
    assert len(about) == len(TEXTS)
    assert about["author"] == "Ada"
    assert about.get("time") is None
    assert "level" in about
    with pytest.raises(KeyError):
        about["time"]


def test_a_value() -> None:
    about = About(TEXTS)
    other = About(dict(reversed(TEXTS.items())))
    assert about == other == TEXTS
    assert hash(about) == hash(other)
    assert about != About({"author": "Ada"})
    assert eval(repr(about)) == about
    for same in (pickle.loads(pickle.dumps(about)), copy.copy(about), copy.deepcopy(about)):
        assert type(same) is About
        assert same == about
    assert About(about) == about


def test_it_keeps_no_hold_on_what_it_was_made_of() -> None:
    texts = dict(TEXTS)
    about = About(texts)
    texts["author"] = "Eve"
    assert about["author"] == "Ada"
    with pytest.raises(TypeError):
        about["author"] = "Eve"  # type: ignore[index]


@pytest.mark.parametrize(
    "texts", [None, "author", [("author", "Ada")], {"level": 3}, {3: "level"}, {"level": None}]
)
def test_wrong_types(texts: Any) -> None:
    with pytest.raises(TypeError, match="about must"):
        About(texts)
