"""Names of objects of installed packages."""

from __future__ import annotations

import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import own_package
import pytest

import sudokulib
from sudokulib import LogicSolver, hint, make, parse, puzzle_from_id, rate
from sudokulib._base import plug_ins
from sudokulib._cli.registry import command_of_package
from sudokulib.errors import InvalidOption, PlugInError, UnknownFormat
from sudokulib.fillers._registry import FILLERS, filler_named
from sudokulib.formats._registry import PLUG_INS as FORMAT_PLUG_INS
from sudokulib.scales import named_scale
from sudokulib.solvers._registry import SOLVERS, solver_named
from sudokulib.techniques._names import technique_named

LINE = "1.3..2....1....3"
PIPED = "|".join(LINE)


@pytest.fixture
def own(tmp_path: Path) -> Iterator[None]:
    with own_package.installed(tmp_path):
        yield


@pytest.mark.usefixtures("own")
def test_names_of_an_installed_package_are_taken() -> None:
    assert sudokulib.dumps(parse(LINE), format="pipes") == PIPED
    assert parse(PIPED, "Pipes") == parse(LINE)
    assert rate(parse(LINE), "levels").scale == "levels"
    assert named_scale("levels").name == "levels"
    assert make(layout="2x3", difficulty="easy", scale="levels", rng=1).id is None
    assert make(requires="mine", rng=1).id is None
    assert LogicSolver(["mine"]).techniques[0].name == "Mine"
    assert hint(parse(LINE), techniques=["mine", "naked single"]).technique == "Naked Single"
    assert type(filler_named("mirrored")).__name__ == "Mirrored"
    assert type(solver_named("strict")).__name__ == "Strict"


@pytest.mark.usefixtures("own")
def test_ratings_of_an_installed_scale_are_complete_values() -> None:
    rating = rate(parse(LINE), "levels")
    assert pickle.loads(pickle.dumps(rating)) == rating
    assert len(rating.openness()) == len(rating.steps)


@pytest.mark.usefixtures("own")
def test_ids_and_detected_formats_never_use_an_installed_package() -> None:
    assert parse(PIPED) == parse(LINE)  # bars are separators in the library's formats, too
    with pytest.raises(UnknownFormat):
        parse("this is no board")
    for id in ("1.3x3.rMine.g2.1", "1.3x3.aMine.g2.1", "1.3x3.dmedium.tlevels.g2.1"):
        with pytest.raises(InvalidOption, match="this is not the id of a puzzle"):
            puzzle_from_id(id)
    assert plug_ins._installed.cache_info().misses == 0


@pytest.mark.usefixtures("own")
def test_unknown_names_are_listed_with_those_of_the_package() -> None:
    with pytest.raises(InvalidOption, match="did you mean pipes"):
        sudokulib.dumps(parse(LINE), format="pipe")
    with pytest.raises(InvalidOption, match="hodoku, se, rules, levels"):
        rate(parse(LINE), "x")


def test_without_the_package_errors_name_what_is_missing() -> None:
    own_package.forget()
    with pytest.raises(InvalidOption, match="'pipes'"):
        parse(PIPED, "pipes")
    with pytest.raises(InvalidOption, match="'Mine'"):
        make(requires="Mine")
    for names, call in ((FILLERS, filler_named), (SOLVERS, solver_named)):
        with pytest.raises(InvalidOption, match=f"must be one of {names[0].name}, .*'strict'"):
            call("strict")


def test_known_names_look_at_no_package() -> None:
    code = """
import sys, sudokulib
position = sudokulib.parse("1.3..2....1....3", "line")
sudokulib.dumps(position, "sdm")
sudokulib.rate(position, "hodoku")
sudokulib.puzzle_from_id("1.2x2.g")
assert "importlib.metadata" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)


BROKEN = {
    "no module": ({"pipes": "no_such_module:X"}, "cannot be imported: ModuleNotFoundError: No mod"),
    "no name in it": ({"pipes": "PIPELINES"}, "cannot be imported: AttributeError: module"),
    "an exit": ({"pipes": "exiting:X"}, "cannot be imported: SystemExit: 3"),
    "another kind": ({"pipes": "MINE"}, "is not a Format: Mine()"),
    "another name": ({"tubes": "PIPES"}, "calls itself 'pipes': Format"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_faulty_entry_points_are_errors_with_their_names(case: str, tmp_path: Path) -> None:
    names, message = BROKEN[case]
    (name,) = names
    (tmp_path / "exiting.py").write_text("raise SystemExit(3)")
    with (
        own_package.installed(tmp_path, {"sudokulib.formats": names}),
        pytest.raises(PlugInError, match=re.escape(message)) as caught,
    ):
        parse(LINE, name)
    error = caught.value
    assert (error.group, error.name) == ("sudokulib.formats", name)
    assert f"{name!r} of the package own_sudoku_objects 1.0" in str(error)
    assert error.target in str(error)
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_a_fault_concerns_only_the_name_that_has_it(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    one = {"pipes": "PIPES", "bars": "PIPES", "line": "PIPES", "gone": "no_such_module:X"}
    with (
        own_package.installed(tmp_path / "one", {"sudokulib.formats": one}, module="one_package"),
        own_package.installed(
            tmp_path / "two", {"sudokulib.formats": {"bars": "PIPES"}}, module="two_package"
        ),
    ):
        assert sudokulib.dumps(parse(LINE), "pipes") == PIPED
        assert sudokulib.dumps(parse(LINE), "line") == LINE
        with pytest.raises(PlugInError, match=r"has the same name as one of the package one_pack"):
            parse(LINE, "bars")
        with pytest.raises(PlugInError, match=r"cannot be imported"):
            parse(LINE, "gone")
        with pytest.raises(InvalidOption, match="did you mean pipes"):
            parse(LINE, "pipe")
        assert [fault for *_, fault in FORMAT_PLUG_INS.listed(["line"])] == [
            "has the same name as one of the package two_package 1.0",
            "has the same name as one of the package one_package 1.0",
            None,
            "has a name of the library",
            None,
        ]


@pytest.mark.parametrize(
    ("kind", "target", "message"),
    [
        ("technique", "Mine", "is a class, not an instance of it"),
        ("technique", "PIPES", "has no method find"),
        ("technique", "FILLER", "has no name, a str"),
        ("scale", "MINE", "is not a Scale"),
        ("filler", "MINE", "has no method fill"),
        ("solver", "MINE", "has no method solutions"),
        ("command", "MINE", "has no method add_arguments"),
    ],
)
def test_objects_of_another_kind_are_errors(
    kind: str, target: str, message: str, tmp_path: Path
) -> None:
    names = {f"sudokulib.{kind}s": {"mine": target}}
    with own_package.installed(tmp_path, names), pytest.raises(PlugInError, match=message):
        FIND[kind]("mine")


def test_a_solver_has_to_say_whether_it_is_complete(tmp_path: Path) -> None:
    code = "class S:\n    solutions = proves_unique = print\nSOLVER = S()\n"
    names = {"sudokulib.solvers": {"mine": "SOLVER"}}
    with (
        own_package.installed(tmp_path, names, code=code),
        pytest.raises(PlugInError, match="has no attribute complete"),
    ):
        solver_named("mine")


def test_a_command_has_to_have_a_summary(tmp_path: Path) -> None:
    code = "class C:\n    name = 'c'\n    add_arguments = run = print\nCOMMAND = C()\n"
    names = {"sudokulib.commands": {"c": "COMMAND"}}
    with (
        own_package.installed(tmp_path, names, code=code),
        pytest.raises(PlugInError, match="has no summary, a str"),
    ):
        command_of_package("c")


FIND: dict[str, Any] = {
    "technique": technique_named,
    "scale": named_scale,
    "filler": filler_named,
    "solver": solver_named,
    "command": command_of_package,
}
