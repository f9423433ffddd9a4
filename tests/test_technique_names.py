"""Techniques by name: every name and alias leads to one, and a wrong one to its neighbours."""

from __future__ import annotations

from typing import Any

import pytest

from sudokulib import InvalidOption
from sudokulib.techniques import TECHNIQUES, NakedSingle
from sudokulib.techniques.names import _key, technique_named, techniques_of

ALIASES = [
    (alias, technique) for technique in TECHNIQUES for alias in getattr(technique, "aliases", ())
]


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
def test_every_name_leads_to_its_technique(technique: Any) -> None:
    name = technique.name
    for written in (name, name.upper(), name.lower(), name.replace(" ", "-"), f" {name} "):
        assert technique_named(written) is technique
    assert technique_named(name.replace(" ", "").replace("-", "")) is technique


@pytest.mark.parametrize(("alias", "technique"), ALIASES, ids=[alias for alias, _ in ALIASES])
def test_every_alias_leads_to_a_technique_that_has_it(alias: str, technique: Any) -> None:
    found: Any = technique_named(alias.lower())
    assert alias in (found.name, *getattr(found, "aliases", ()))
    assert TECHNIQUES.index(found) <= TECHNIQUES.index(technique)


def test_names_are_told_apart() -> None:
    keys = [_key(technique.name) for technique in TECHNIQUES]
    assert len(set(keys)) == len(keys)
    assert "" not in keys


@pytest.mark.parametrize(
    ("name", "near"),
    [("Nacked Single", "Naked Single"), ("hidden sigle", "Hidden Single"), ("XWing2", "X-Wing")],
)
def test_unknown_names_have_neighbours(name: str, near: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        technique_named(name)
    assert near in str(caught.value).partition(";")[0]
    assert "sudokulib.techniques.TECHNIQUES" in str(caught.value)
    assert (caught.value.option, caught.value.value) == ("technique", name)


@pytest.mark.parametrize("name", ["", "-", "qqqqqqqqqqqq", "?"])
def test_names_like_no_other(name: str) -> None:
    with pytest.raises(InvalidOption, match="no such technique; ") as caught:
        technique_named(name, option="without")
    assert caught.value.option == "without"


@pytest.mark.parametrize("name", [None, 5, b"X-Wing", NakedSingle, NakedSingle(), ["X-Wing"]])
def test_what_is_no_name(name: Any) -> None:
    with pytest.raises(TypeError, match="technique must be a str"):
        technique_named(name)


def test_names_and_techniques_in_any_order() -> None:
    found = techniques_of(["hidden single", NakedSingle(), "Naked Single"])
    assert [technique.name for technique in found] == [
        "Hidden Single",
        "Naked Single",
        "Naked Single",
    ]
    assert techniques_of(()) == ()
    assert techniques_of(TECHNIQUES) == TECHNIQUES


class Nameless:
    find = NakedSingle().find


class Blind:
    name = "Blind"
    find = None


@pytest.mark.parametrize("value", [None, 5, b"", NakedSingle, Nameless(), Blind(), ["X-Wing"]])
def test_what_is_no_technique(value: Any) -> None:
    with pytest.raises(TypeError, match="without must hold names or techniques"):
        techniques_of([value], "without")


@pytest.mark.parametrize("values", [None, 5, "X-Wing", {"X-Wing"}, NakedSingle()])
def test_what_is_no_tuple_of_techniques(values: Any) -> None:
    with pytest.raises(TypeError, match="techniques must be a tuple"):
        techniques_of(values)


def test_an_unknown_name_among_others() -> None:
    with pytest.raises(InvalidOption) as caught:
        techniques_of(["naked single", "naked truth"])
    assert (caught.value.option, caught.value.value) == ("techniques", "naked truth")
