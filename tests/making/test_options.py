"""Internal: the maker's options, against everything that names them."""

from __future__ import annotations

import argparse
import inspect
import pydoc
import re
import string
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from sudokulib import (
    CannotMake,
    CoverFiller,
    Grid,
    Layout,
    Limits,
    LogicSolver,
    PuzzleMaker,
    daily,
    make,
)
from sudokulib._cli.app import parser
from sudokulib._making.maker import OPTIONS, MakerOptions, describe_puzzle

NAMES = [field.name for field in attrs.fields(PuzzleMaker)]


def test_make_takes_them_with_the_same_types() -> None:
    """The arguments of the maker's `__init__` are those of `make` and `daily`."""
    taken = dict(PuzzleMaker.__init__.__annotations__)
    del taken["return"]
    given = {
        name: getattr(kind, "__forward_arg__", kind)
        for name, kind in MakerOptions.__annotations__.items()
    }
    assert given == taken


def test_the_docstring_explains_them_in_their_order() -> None:
    items = re.findall(r"^- (`.*?):", inspect.getdoc(PuzzleMaker) or "", re.MULTILINE)
    assert [name for item in items for name in re.findall(r"`(\w+)`", item)] == NAMES


@pytest.mark.parametrize(("function", "own"), [(make, ["rng"]), (daily, ["date", "kind"])])
def test_help_lists_them_with_their_defaults(
    function: Callable[..., object], own: list[str]
) -> None:
    shown = inspect.signature(function).parameters
    assert [*shown] == own + NAMES
    of_the_maker = inspect.signature(PuzzleMaker).parameters
    assert all(shown[name].default == of_the_maker[name].default for name in NAMES)
    assert "difficulty" in pydoc.plain(pydoc.render_doc(function))


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("seed", "the seed is rng="),
        ("random_state", "the seed is rng="),
        ("budget", "how much it may search is limits=Limits(...)"),
        ("timeout", "how much it may search is limits=Limits(...)"),
        ("technique", "techniques are requires= and avoids="),
        ("id", "puzzle_from_id makes the puzzle of an id"),
        ("level", "the level is difficulty="),
        ("size", "the board is layout="),
        ("count", "PuzzleMaker().stream(count=3) makes several puzzles"),
        ("unique", "every puzzle has exactly one solution"),
        ("dificulty", "did you mean difficulty=?"),
        ("symetry", "did you mean symmetry=?"),
        (
            "zzz",
            "its options are solution, layout, clues, blanks, minimal, symmetry, pattern, "
            "judge, difficulty, scale, er, requires, avoids, filler, solver, limits",
        ),
    ],
)
def test_an_unknown_option(name: str, meant: str) -> None:
    wrong: Any = {name: 5}
    with pytest.raises(TypeError) as caught:
        make(**wrong)
    assert str(caught.value) == f"make() has no option {name!r}: {meant}"
    with pytest.raises(TypeError) as caught:
        daily("2026-11-20", **wrong)
    meant = meant.replace("rng=", "the date")
    assert str(caught.value) == f"daily() has no option {name!r}: {meant}"


def test_the_command_line_has_them() -> None:
    """All but the ones that are Python functions; a solver is asked for by `--logic`."""
    (commands,) = [
        action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)
    ]
    flags = {action.dest: action for action in commands.choices["make"]._actions}
    functions = {"judge", "limits"}  # `--nodes` is a part of the limits
    assert {name for name in NAMES if name in flags} == set(NAMES) - functions
    for name in set(NAMES) - functions:
        flag = {"solver": "logic", "solution": "from-solution"}.get(name, name)
        assert flags[name].option_strings[0] == f"--{flag}"
        assert flags[name].default == argparse.SUPPRESS
        assert flags[name].help


def test_letters_are_unique_and_never_change() -> None:
    """They appear in ids that people have kept."""
    assert {name: option.letter for name, option in OPTIONS.items()} == {
        "solution": "",
        "clues": "c",
        "blanks": "b",
        "minimal": "m",
        "symmetry": "s",
        "pattern": "p",
        "judge": "",
        "difficulty": "d",
        "scale": "t",
        "er": "e",
        "requires": "r",
        "avoids": "a",
        "filler": "f",
        "solver": "v",
    }
    assert {*NAMES} == {*OPTIONS, "layout", "limits"}
    letters = [option.letter for option in OPTIONS.values() if option.letter]
    assert len(set(letters)) == len(letters)
    assert set(letters) <= set(string.ascii_lowercase) - {"g"}  # that is the version of ratings


def test_every_option_has_an_effect_on_ids() -> None:
    """All but limits: what differs from the default is in the id, or there is no id."""
    layout = Layout.boxes(2, 2)
    given = {
        "clues": 6,
        "blanks": 10,
        "minimal": True,
        "symmetry": "full",
        "pattern": "x..x.xx..xx.x..x",
        "difficulty": "easy",
        "scale": "se",
        "er": (1.0, 2.0),
        "requires": "Naked Single",
        "avoids": ["X-Wing"],
        "filler": CoverFiller(),
        "solver": LogicSolver(),
        "judge": lambda puzzle: "good",
        "solution": Grid.parse("1234341221434321"),
    }
    assert given.keys() == OPTIONS.keys()
    written = set()
    for name, value in given.items():
        options = {name: value, **({"difficulty": "easy"} if name == "scale" else {})}
        maker = PuzzleMaker(layout=layout, **options)  # type: ignore[arg-type]
        written.add(maker._id(1))
    assert None in written  # those of the function and of the solution
    assert "1.2x2.1" not in written
    assert len(written) == len(given) - 1
    for limits in (None, Limits(123_456), Limits(should_stop=lambda: False)):
        assert PuzzleMaker(layout=layout, limits=limits)._id(1) == "1.2x2.1"


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({}, "a puzzle"),
        ({"solver": LogicSolver()}, "a puzzle with a proof by the solver"),
        ({"clues": 30}, "a puzzle with 30 clues"),
        ({"minimal": True, "er": (1.0, 2.0)}, "a minimal puzzle with an ER from 1.0 to 2.0"),
        (
            {"requires": ("Naked Pair", "X-Wing"), "avoids": ("Skyscraper", "Swordfish")},
            "a puzzle that needs Naked Pair and X-Wing and does not need Skyscraper or Swordfish",
        ),
        (
            {"pattern": "x..x", "judge": bool},
            "a puzzle with clues on exactly the 2 given cells that is judged good",
        ),
        ({"blanks": 40}, "a puzzle with 40 blank cells"),
    ],
)
def test_puzzles_in_words(values: dict[str, object], words: str) -> None:
    assert describe_puzzle(values, OPTIONS) == words


def test_messages_name_what_was_asked() -> None:
    with pytest.raises(
        CannotMake, match="an extreme puzzle with half turn symmetry was not found within 60 "
    ):
        make(difficulty="extreme", symmetry="half turn", limits=Limits(60), rng=1)


def test_a_maker_with_an_unknown_option_says_where_the_seed_goes() -> None:
    wrong: Any = {"seed": 5}
    with pytest.raises(TypeError, match=r"argument 'seed'; write PuzzleMaker\(.*\)\.make\(rng=1\)"):
        PuzzleMaker(**wrong)
