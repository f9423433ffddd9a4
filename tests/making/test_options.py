"""The table of the maker's options, against everything that names them."""

from __future__ import annotations

import argparse
import inspect
import re
import string

import attrs
import pytest

from sudokulib import CannotMake, Layout, Limits, LogicSolver, PuzzleMaker, make
from sudokulib._cli.app import parser
from sudokulib._making.options import OPTIONS, MakerOptions, described

NAMES = [option.name for option in OPTIONS]


def test_the_maker_has_these_options() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert {field.name for field in attrs.fields(PuzzleMaker)} == set(NAMES)


def test_make_takes_them_with_the_same_types() -> None:
    """What the maker's `__init__` takes, name by name, is what `make` and `daily` take."""
    taken = dict(PuzzleMaker.__init__.__annotations__)
    del taken["return"]
    given = {
        name: getattr(kind, "__forward_arg__", kind)
        for name, kind in MakerOptions.__annotations__.items()
    }
    assert given == taken


@pytest.mark.parametrize("function", [PuzzleMaker, make])
def test_the_docstring_explains_them_in_their_order(function: object) -> None:
    items = re.findall(r"^- (`.*?):", inspect.getdoc(function) or "", re.MULTILINE)
    explained = [name for item in items for name in re.findall(r"`(\w+)`", item)]
    own = ["id", "rng"] if function is make else []
    assert explained == own + [field.name for field in attrs.fields(PuzzleMaker)]


def test_the_command_line_has_them() -> None:
    """All but the ones that are Python functions; a solver is asked for by `--logic`."""
    (commands,) = [
        action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)
    ]
    flags = {action.dest: action for action in commands.choices["make"]._actions}
    functions = {"judge", "limits"}  # `--nodes` is a part of the limits
    assert {name for name in NAMES if name in flags} == set(NAMES) - functions
    for name in set(NAMES) - functions:
        assert flags[name].option_strings == [f"--{'logic' if name == 'solver' else name}"]
        assert flags[name].default == argparse.SUPPRESS
        assert flags[name].help


def test_letters_are_unique_and_never_change() -> None:
    """They stand in ids that people have kept."""
    assert {option.name: option.letter for option in OPTIONS if option.letter} == {
        "clues": "c",
        "blanks": "b",
        "minimal": "m",
        "symmetry": "s",
        "pattern": "p",
        "judge": "a",
        "difficulty": "d",
        "er": "e",
        "requires": "t",
        "avoids": "w",
        "filler": "f",
        "solver": "v",
    }
    letters = [option.letter for option in OPTIONS if option.letter]
    assert len(set(letters)) == len(letters)
    assert set(letters) <= set(string.ascii_lowercase)


def test_every_option_has_an_effect_on_ids() -> None:
    """Whatever is given and differs from the default is in the id, or there is no id."""
    layout = Layout.boxes(2, 2)
    given = {
        "clues": 6,
        "blanks": 10,
        "minimal": True,
        "symmetry": "full",
        "pattern": "x..x.xx..xx.x..x",
        "difficulty": "easy",
        "er": (1.0, 2.0),
        "requires": "Naked Single",
        "avoids": ["X-Wing"],
        "solver": LogicSolver(),
        "judge": lambda puzzle: "good",
        "limits": Limits(123_456, lambda: False),
    }
    written = set()
    for name, value in given.items():
        maker = PuzzleMaker(layout=layout, **{name: value})  # type: ignore[arg-type]
        written.add(maker._id(1))
    assert "1.2x2.1" in written  # that of the limits, which decide about no puzzle
    assert None in written  # that of the function
    assert len(written) == len(given)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({}, "a puzzle"),
        ({"limits": None, "solver": LogicSolver()}, "a puzzle"),
        ({"clues": 30}, "a puzzle with 30 clues"),
        ({"minimal": True, "er": (1.0, 2.0)}, "a minimal puzzle with an ER from 1.0 to 2.0"),
        (
            {"requires": "X-Wing", "avoids": ("Skyscraper", "Swordfish")},
            "a puzzle that needs X-Wing and does not need Skyscraper, Swordfish",
        ),
        ({"pattern": "x..x", "judge": bool}, "a puzzle with 2 given cells that is accepted"),
        ({"blanks": 40}, "a puzzle with 40 blank cells"),
    ],
)
def test_puzzles_in_words(values: dict[str, object], words: str) -> None:
    assert described(values) == words


def test_messages_name_what_was_asked() -> None:
    with pytest.raises(
        CannotMake, match="an extreme puzzle with half turn symmetry was not found within 60 "
    ):
        make(difficulty="extreme", symmetry="half turn", limits=Limits(60), rng=1)
