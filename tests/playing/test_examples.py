"""Every technique has an example: a true step, and none that is easier is found there.

Internal: no public call lists the examples, or the techniques beside `TECHNIQUES`.
"""

from __future__ import annotations

import copy
import json
import pickle
from importlib import resources
from typing import Any

import attrs
import pytest
from easier import easier_than

from sudokulib import Step, hint, is_unique
from sudokulib.errors import InvalidOption
from sudokulib.playing import MarksAre
from sudokulib.playing._examples import FILE, example_from_dict, example_to_dict
from sudokulib.techniques import TECHNIQUES, Example, Technique, example
from sudokulib.techniques._registry import UNLISTED

WITHOUT = (
    "Franken X-Wing",
    "Nested Forcing Chains 3",
    "Nested Forcing Chains 4",
    "Nested Forcing Chains 5",
    "Mutant X-Wing",
)
"""Where these find a step, an easier technique has always found one too: see the docs."""
NAMED = (*TECHNIQUES, *UNLISTED)
EVERY = tuple([each for each in NAMED if each.name not in WITHOUT])
TEXT = resources.files("sudokulib.playing").joinpath(FILE).read_text("ascii")
LINES = [json.loads(line) for line in TEXT.splitlines()]
ADD = (
    "look for an example: nox -s long -- technique_examples FILE made 600 NAME, then "
    "nox -s long -- technique_examples FILE write"
)

SLOW = ("Chain", "Net", "AIC", "Loop", "ALS", "Franken", "Mutant", "Kraken", "Exclusion")
"""Words in the names of techniques whose examples are found, or proved the first, only slowly."""


def _each(technique: Technique) -> Any:
    is_slow = any(word in technique.name for word in SLOW)
    marks = [pytest.mark.slow] if is_slow else []
    return pytest.param(technique, id=technique.name, marks=marks)


EACH = pytest.mark.parametrize("technique", [_each(technique) for technique in EVERY])


def test_every_technique_that_has_a_name_has_an_example() -> None:
    """Also one that is added later."""
    assert [line["step"]["technique"] for line in LINES] == [each.name for each in EVERY], ADD
    for technique in EVERY:
        assert example(technique.name).step.technique == technique.name


def test_the_file_is_small_and_has_one_line_for_each() -> None:
    assert len(TEXT) <= 200_000
    assert all(len(line) <= 5000 for line in TEXT.splitlines())


def test_examples_are_true_and_their_puzzles_proved() -> None:
    for technique in EVERY:
        shown = example(technique.name)
        solution, candidates = shown.puzzle.solution, shown.position.candidates
        n = solution.layout.size
        assert solution.is_solved
        assert is_unique(shown.puzzle)
        held = {(*divmod(cell, n), digit) for cell, digit in enumerate(solution.digits)}
        assert set(shown.step.placements) <= held
        assert not set(shown.step.eliminations) & held
        # No true candidate was removed, and the step changes something.
        for row, column, digit in held:
            now = shown.position.grid[row, column]
            assert now == digit or (now == 0 and digit in candidates.candidates(row, column))
        for row, column, digit in shown.step.placements + shown.step.eliminations:
            assert digit in candidates.candidates(row, column)


def test_marks_are_complete() -> None:
    """Hints use them as they are."""
    for technique in EVERY:
        position = example(technique.name).position
        assert position.marks_are is MarksAre.COMPLETE
        assert position.candidates.masks == position.marks.masks
        assert position.clues == example(technique.name).puzzle.clues


@EACH
def test_an_example_is_the_first_that_its_technique_finds(technique: Technique) -> None:
    shown = example(technique.name)
    assert next(iter(technique.find(shown.position.candidates))) == shown.step


@EACH
def test_no_easier_technique_finds_a_step(technique: Technique) -> None:
    candidates = example(technique.name).position.candidates
    found = [each.name for each in easier_than(technique.name) if any(each.find(candidates))]
    assert found == []


def test_what_is_easier() -> None:
    names = [each.name for each in TECHNIQUES]
    for name in ("Full House", "X-Wing", "Forcing Net Contradiction"):
        assert [each.name for each in easier_than(name)] == names[: names.index(name)]
    assert easier_than("Whale")[-1].name == "Jellyfish"
    assert easier_than("Siamese Finned Swordfish")[-1].name == "Jellyfish"
    assert easier_than("Mutant Swordfish")[-1].name == "Sashimi Jellyfish"
    assert easier_than("Template Set")[-1].name == "X-Chain"
    assert easier_than("Death Blossom")[-1].name == "ALS-XZ"
    assert easier_than("Brute Force")[-1].name == "Forcing Net Verity"
    assert easier_than("Forcing X-Chain")[-1].name == "Bidirectional Y-Cycle"


def test_a_hint_gives_the_step() -> None:
    for name in ("Hidden Pair", "X-Wing", "XY-Wing", "Unique Rectangle 1", "Finned Swordfish"):
        shown = example(name)
        assert hint(shown.position) == shown.step
        assert shown.position.apply(shown.step) != shown.position


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("swordfish", "Swordfish"),
        ("x wing", "X-Wing"),
        ("starfish", "Squirmbag"),
        ("Nishio", "Nishio Forcing Chain"),
    ],
)
def test_names_as_people_write_them(name: str, wanted: str) -> None:
    assert example(name) is example(wanted)
    assert example(name).step.technique == wanted


@pytest.mark.parametrize("name", WITHOUT)
def test_techniques_without_an_example(name: str) -> None:
    assert name in {each.name for each in NAMED}
    with pytest.raises(InvalidOption, match=f"no example of {name}") as caught:
        example(name.lower())
    assert caught.value.option == "name"


def test_unknown_names() -> None:
    with pytest.raises(InvalidOption, match="did you mean Swordfish") as caught:
        example("Swordfsh")
    assert caught.value.option == "name"
    assert caught.value.value == "Swordfsh"


@pytest.mark.parametrize("value", [None, 3, b"X-Wing", TECHNIQUES[0]])
def test_wrong_types(value: Any) -> None:
    with pytest.raises(TypeError, match="name must be a str"):
        example(value)


def test_an_example_is_a_value() -> None:
    shown = example("X-Wing")
    again = Example(shown.puzzle, shown.position, shown.step)
    assert again == shown != example("Swordfish")
    assert hash(again) == hash(shown)
    assert pickle.loads(pickle.dumps(shown)) == shown == copy.deepcopy(shown)
    assert eval(repr(shown), vars(__import__("sudokulib")) | {"Example": Example}) == shown
    assert attrs.asdict(shown, recurse=False) == {
        "puzzle": shown.puzzle,
        "position": shown.position,
        "step": shown.step,
    }
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        shown.step = Step("Guess", placements=[(0, 0, 1)])  # type: ignore[misc]


def test_what_is_written_is_read() -> None:
    for name in ("X-Wing", "Leviathan", EVERY[-1].name):
        shown = example(name)
        values = example_to_dict(shown.puzzle, shown.position.candidates, shown.step)
        assert values in LINES
        assert example_from_dict(json.loads(json.dumps(values))) == shown
