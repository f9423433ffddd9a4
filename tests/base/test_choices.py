"""Choices and names: accepted in every spelling; errors name the nearest."""

from __future__ import annotations

import re

import attrs
import pytest

from sudokulib import Symmetry
from sudokulib._base.choices import as_text, find_by_name
from sudokulib.errors import InvalidOption
from sudokulib.techniques import SINGLES


@attrs.frozen
class Named:
    """What a registry may hold."""

    name: str


MIRRORS = (Symmetry.LEFT_RIGHT, Symmetry.UP_DOWN)


@pytest.mark.parametrize("symmetry", Symmetry)
def test_a_member_its_value_and_its_name(symmetry: Symmetry) -> None:
    texts = symmetry.value, symmetry.name, symmetry.value.title(), symmetry.value.replace(" ", "-")
    for given in (symmetry, *texts):
        assert Symmetry.of(given, "symmetry") is symmetry
    assert repr(symmetry) == str(symmetry) == f"Symmetry.{symmetry.name}"


def test_a_wrong_text_names_the_choices_and_the_nearest() -> None:
    known = ", ".join(symmetry.value for symmetry in Symmetry)
    expected = f"symmetry must be one of {known}; did you mean half turn?: symmetry='half trun'"
    with pytest.raises(InvalidOption, match=f"^{re.escape(expected)}$") as caught:
        Symmetry.of("half trun", "symmetry")
    assert (caught.value.option, caught.value.value) == ("symmetry", "half trun")
    with pytest.raises(InvalidOption) as caught:
        Symmetry.of("?" * 1000, "symmetry")
    assert "did you mean" not in str(caught.value)


@pytest.mark.parametrize("value", [None, 1, b"none", Symmetry, ["none"], True])
def test_another_type(value: object) -> None:
    with pytest.raises(TypeError, match="symmetry must be a Symmetry or its string, not "):
        Symmetry.of(value, "symmetry")


def test_only_some_of_the_choices() -> None:
    assert Symmetry.of("up down", "axis", among=MIRRORS) is Symmetry.UP_DOWN
    assert Symmetry.of(Symmetry.UP_DOWN, "axis", among=MIRRORS) is Symmetry.UP_DOWN
    for wrong in ("full", Symmetry.FULL):
        with pytest.raises(InvalidOption, match="axis must be one of left right, up down: axis="):
            Symmetry.of(wrong, "axis", among=MIRRORS)


def test_a_choice_as_its_text() -> None:
    assert as_text(Symmetry.HALF_TURN) == "'half turn'"
    assert as_text(None) == "None"


def test_names_in_a_registry_are_looked_up_alike() -> None:
    assert find_by_name(SINGLES, "naked-SINGLE", "technique").name == "Naked Single"
    with pytest.raises(InvalidOption, match=r"Hidden Single; did you mean Naked Single\?"):
        find_by_name(SINGLES, "naked singel", "technique")
    with pytest.raises(TypeError, match="technique must be a str, not int: 1"):
        find_by_name(SINGLES, 1, "technique")  # type: ignore[arg-type]


def test_many_names_are_listed_only_without_a_guess() -> None:
    names = [f"name {number}" for number in range(13)]
    known = [Named(name) for name in names]
    with pytest.raises(
        InvalidOption, match=r"^there is no kind of this name; did you mean name 7\?"
    ):
        find_by_name(known, "nam 7", "kind")
    with pytest.raises(InvalidOption, match=f"^kind must be one of {', '.join(names)}: kind='x'$"):
        find_by_name(known, "x", "kind")
