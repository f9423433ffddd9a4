"""Techniques by name: every name and alias leads to one, and a wrong one to its neighbours."""

from __future__ import annotations

from collections import UserList
from typing import Any

import pytest

from sudokulib import Grid, LogicSolver, PuzzleMaker, hint
from sudokulib.errors import InvalidOption, Stuck
from sudokulib.techniques import (
    TECHNIQUES,
    FinnedFish,
    Fish,
    NakedSingle,
    SashimiFish,
    SiameseFinnedFish,
    SiameseSashimiFish,
)

START = Grid.parse("1.3..2....1....3")
ALIASES = [
    (alias, technique) for technique in TECHNIQUES for alias in getattr(technique, "aliases", ())
]


def technique_named(name: str) -> Any:
    (technique,) = LogicSolver([name]).techniques
    return technique


def key(name: str) -> str:
    """The compared part of a name: its letters and digits."""
    return "".join(filter(str.isalnum, name.lower()))


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
    keys = [key(technique.name) for technique in TECHNIQUES]
    assert len(set(keys)) == len(keys)
    assert "" not in keys


@pytest.mark.parametrize(
    ("name", "near"),
    [("Nacked Single", "Naked Single"), ("hidden sigle", "Hidden Single"), ("XWing2", "X-Wing")],
)
def test_unknown_names_have_neighbours(name: str, near: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        technique_named(name)
    message, _, hint = str(caught.value).partition("; did you mean ")
    assert message == f"no technique is called {name!r}"
    assert "? sudokulib.techniques.TECHNIQUES and the documentation list them all" in hint
    assert near in hint.partition("?")[0]
    assert (caught.value.option, caught.value.value) == ("techniques", name)


@pytest.mark.parametrize("name", ["", "-", "qqqqqqqqqqqq", "?"])
def test_names_like_no_other(name: str) -> None:
    with pytest.raises(InvalidOption) as caught:
        hint(START, avoids=name)
    assert caught.value.option == "avoids"
    assert caught.value.message == (
        f"no technique is called {name!r}; sudokulib.techniques.TECHNIQUES and the documentation "
        "list them all"
    )


def test_synonyms_are_suggested() -> None:
    assert suggested("guessing") == ["Brute Force", "Nishio Forcing Chain"]
    with pytest.raises(InvalidOption, match=r"did you mean Nishio Forcing Chain\?"):
        PuzzleMaker(requires="trial and error")


def suggested(name: str) -> list[str]:
    with pytest.raises(InvalidOption) as caught:
        technique_named(name)
    message, _, hint = str(caught.value).partition("; did you mean ")
    assert message == f"no technique is called {name!r}"
    assert "? sudokulib.techniques.TECHNIQUES and the documentation list them all" in hint
    return hint.partition("?")[0].replace(" or ", ", ").split(", ")


@pytest.mark.parametrize(
    "name", ["Unique Rectangle", "unique-rect", "BUG", "Unique Loop", "direct", "x", "Multi Colors"]
)
def test_the_start_of_names_suggests_them_all_in_order(name: str) -> None:
    wanted = [each.name for each in TECHNIQUES if key(each.name).startswith(key(name))]
    assert wanted
    assert suggested(name) == wanted


def test_a_part_of_names_suggests_them() -> None:
    assert suggested("kite") == ["Dual 2-String Kite", "2-String Kite"]
    assert suggested("wing")[:4] == ["X-Wing", "W-Wing", "XY-Wing", "XYZ-Wing"]


@pytest.mark.parametrize("name", ["Unique Rectangle 9", "BUG 7", "Hidden Pare", "Naked Tripel"])
def test_neighbours_stand_in_order(name: str) -> None:
    names = [technique.name for technique in TECHNIQUES]
    ranks = [names.index(each) for each in suggested(name)]
    assert ranks == sorted(ranks)


def test_equally_near_neighbours_are_all_suggested() -> None:
    assert suggested("Unique Rectangle 9") == [f"Unique Rectangle {kind}" for kind in range(1, 7)]
    assert suggested("Hidden Pare") == ["Hidden Pair"]


# Fish that are too large to be in the list


@pytest.mark.parametrize(
    ("name", "technique"),
    [
        ("Squirmbag", Fish(5)),
        ("starfish", Fish(5)),
        ("WHALE", Fish(6)),
        ("leviathan", Fish(7)),
        ("Finned Squirmbag", FinnedFish(5)),
        ("sashimi-leviathan", SashimiFish(7)),
        ("Siamese Finned X-Wing", SiameseFinnedFish(2)),
        ("Siamese Sashimi Whale", SiameseSashimiFish(6)),
    ],
)
def test_large_fish_have_names(name: str, technique: Any) -> None:
    assert technique_named(name) == technique
    assert technique not in TECHNIQUES
    with pytest.raises(InvalidOption, match="is not among") as caught:
        PuzzleMaker(requires=name)
    assert (caught.value.option, caught.value.value) == ("requires", name)


def test_large_fish_are_suggested_too() -> None:
    assert suggested("Squirmbug") == ["Squirmbag"]


def test_a_puzzle_cannot_need_a_fish_that_has_no_place_in_the_list() -> None:
    with pytest.raises(InvalidOption, match="Squirmbag is not among"):
        PuzzleMaker(requires="Squirmbag").make(1)


def test_listed_techniques() -> None:
    for technique in TECHNIQUES:
        assert PuzzleMaker(requires=technique.name.lower()).requires == (technique.name,)
    with pytest.raises(InvalidOption, match="Naked Single") as caught:
        PuzzleMaker(requires="Nacked Single")
    assert caught.value.option == "requires"


@pytest.mark.parametrize("name", [None, 5, b"X-Wing", NakedSingle, ["X-Wing"]])
def test_what_is_no_name(name: Any) -> None:
    with pytest.raises(TypeError, match="requires must be a str"):
        PuzzleMaker(requires=[name])


def test_names_and_techniques_in_any_order() -> None:
    found = LogicSolver(["hidden single", NakedSingle(), "Naked Single"]).techniques
    assert [technique.name for technique in found] == [
        "Hidden Single",
        "Naked Single",
        "Naked Single",
    ]
    assert LogicSolver(()).techniques == ()
    assert LogicSolver(TECHNIQUES).techniques == TECHNIQUES


class Nameless:
    find = NakedSingle().find


class Blind:
    name = "Blind"
    find = None


@pytest.mark.parametrize("value", [None, 5, b"", NakedSingle, Nameless(), Blind(), ["X-Wing"]])
def test_what_is_no_technique(value: Any) -> None:
    with pytest.raises(TypeError, match="techniques must hold names or techniques"):
        LogicSolver([value])


@pytest.mark.parametrize("values", [None, 5, "X-Wing", b"", {"X-Wing"}, iter(()), NakedSingle()])
def test_what_is_no_tuple_of_techniques(values: Any) -> None:
    with pytest.raises(TypeError, match="techniques must be a tuple or list, not"):
        LogicSolver(values)


def test_any_sequence() -> None:
    assert [each.name for each in LogicSolver(UserList(["x-wing"])).techniques] == ["X-Wing"]


def test_an_unknown_name_among_others() -> None:
    with pytest.raises(InvalidOption) as caught:
        LogicSolver(["naked single", "naked truth"])
    assert (caught.value.option, caught.value.value) == ("techniques", "naked truth")


# Where no order matters

NAMED = ["hidden single", NakedSingle(), "Naked Single"]


@pytest.mark.parametrize("kind", [set, frozenset, tuple, list])
def test_names_in_any_collection(kind: Any) -> None:
    assert hint(START, avoids=kind()).technique == "Naked Single"
    with pytest.raises(Stuck):
        hint(START, techniques=["naked single", "hidden single"], avoids=kind(NAMED))


@pytest.mark.parametrize("values", [None, 5, b"X-Wing", {"X-Wing": 1}, NakedSingle])
def test_what_is_no_collection_of_techniques(values: Any) -> None:
    with pytest.raises(TypeError, match="avoids must be a name, or a set, tuple or list"):
        hint(START, avoids=values)


def test_of_several_unknown_names_the_same_is_reported() -> None:
    unknown = {f"qqq {number}" for number in range(30)}
    with pytest.raises(InvalidOption) as caught:
        hint(START, avoids={"Naked Single", *unknown})
    assert (caught.value.option, caught.value.value) == ("avoids", min(unknown))
    with pytest.raises(TypeError, match="avoids must hold names or techniques"):
        hint(START, avoids={"Naked Single", 5})  # type: ignore[arg-type]
