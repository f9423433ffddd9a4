"""Objects of installed packages on the command line."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import own_package
import pytest
from command_line import SMALL, Capture

from sudokulib.__main__ import main

PIPED = "|".join(SMALL)
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, capsys: Capture) -> Run:
    """Runs the program with an installed package; returns its exit code and what it writes."""

    def result(*arguments: str, **package: object) -> tuple[int, str, str]:
        with own_package.installed(tmp_path, **package):  # type: ignore[arg-type]
            status = main(arguments)
        return status, *capsys.readouterr()

    return result


def test_formats(run: Run) -> None:
    assert run("convert", "--to", "pipes", SMALL) == (0, f"{PIPED}\n", "")


def test_formats_to_read_and_of_other_commands(run: Run) -> None:
    assert run("convert", "--from", "pipes", "--to", "line", "--text", PIPED)[1] == f"{SMALL}\n"


def test_formats_of_new_puzzles(run: Run) -> None:
    status, output, _ = run("make", "--layout", "2x2", "--seed", "1", "--format", "Pipes")
    assert status == 0
    assert output.count("|") == 15


def test_techniques_and_scales(run: Run) -> None:
    options = ["--layout", "2x3", "--seed", "1", "--scale", "levels", "--difficulty", "medium"]
    status, output, _ = run("make", *options, "--ids", "--requires", "mine", "--avoids", "X-Wing")
    assert status == 0
    assert "#id" not in output


def test_ratings(run: Run) -> None:
    assert run("rate", "--scale", "levels", SMALL)[1].split("\t")[1:] == [
        "1.0/1.0/1.0",
        "easy",
        "Naked Single",
        "11",
        "complete\n",
    ]


def test_steps_of_a_technique(run: Run) -> None:
    status, output, _ = run("steps", "--scale", "levels", "--technique", "mine", SMALL)
    assert (status, output) == (0, "")


def test_fillers_and_solvers(run: Run) -> None:
    status, output, _ = run(
        *("make", "--layout", "2x2", "--seed", "1", "--filler", "mirrored", "--solver", "strict")
    )
    assert (status, len(output)) == (0, 17)


def test_solving_with_a_solver(run: Run, capsys: Capture) -> None:
    solved = (0, "1432324123144123\n", "")
    assert run("solve", "--solver", "strict", SMALL) == solved
    for name in ("logic", "cover"):
        assert (main(["solve", "--solver", name, SMALL]), *capsys.readouterr()) == solved
    assert main(["solve", "--solver", "logic", "." * 16]) == 1
    assert "argument 1: the solver cannot decide" in capsys.readouterr().err


def test_a_solver_of_the_library(run: Run) -> None:
    options = ["make", "--layout", "2x2", "--seed", "1"]
    assert main([*options, "--solver", "cover"]) == main([*options, "--solver", "logic"]) == 0
    assert main([*options, "--logic"]) == 0


def test_a_command(run: Run) -> None:
    assert run("clues", SMALL, SMALL) == (0, "5\n5\n", "")


def test_the_help_of_a_command(run: Run) -> None:
    status, output, _ = run("clues", "--help")
    assert status == 0
    assert "Counts the clues of each puzzle." in output


def test_errors_of_a_command(run: Run) -> None:
    status, _, errors = run("clues", "53..7")
    assert status == 2
    assert errors.startswith("sudokulib: ")


@pytest.mark.parametrize(
    ("body", "status", "message"),
    [
        ("open('no such file')", 1, r"\[Errno 2\] No such file or directory: 'no such file'"),
        ("raise BrokenPipeError", 141, ""),
    ],
)
def test_files_that_a_command_cannot_read(run: Run, body: str, status: int, message: str) -> None:
    code = own_package.CODE.replace("for text in args.puzzles:", f"{body}\n        for text in []:")
    found, _, errors = run("clues", SMALL, code=code)
    assert found == status
    assert re.fullmatch(f"sudokulib: {message}\n" if message else "", errors)


def test_exceptions_of_a_command_say_where_they_come_from(run: Run, capsys: Capture) -> None:
    code = own_package.CODE.replace("for text in args.puzzles:", "1 / 0\n        for text in []:")
    with pytest.raises(ZeroDivisionError) as caught:
        run("clues", SMALL, code=code)
    assert caught.value.__notes__ == ["raised by the command clues"]
    assert capsys.readouterr().err == (
        "sudokulib: the command 'clues' of the package own_sudoku_objects 1.0 failed: "
        "ZeroDivisionError: division by zero\n"
    )


@pytest.mark.parametrize("status", ["None", "True"])
def test_the_exit_code_of_a_command_is_a_number(run: Run, status: str) -> None:
    code = own_package.CODE.replace("        return 0", f"        return {status}")
    with pytest.raises(TypeError, match="the exit code of the command clues must be an int"):
        run("clues", SMALL, code=code)


@pytest.mark.parametrize(
    ("exit_code", "status", "message"), [("3", 3, ""), ("", 0, ""), ("'no'", 1, "sudokulib: no\n")]
)
def test_a_command_may_exit(run: Run, exit_code: str, status: int, message: str) -> None:
    line = f"raise SystemExit({exit_code})"
    code = own_package.CODE.replace("for text in args.puzzles:", f"{line}\n        for text in []:")
    found, _, errors = run("clues", SMALL, code=code)
    assert (found, errors) == (status, message)


def test_help_lists_what_installed_packages_add(run: Run) -> None:
    names = {
        **own_package.ENTRY_POINTS,
        "sudokulib.formats": {"line": "PIPES", "gone": "no_such_module:X"},
    }
    status, output, _ = run("--help", entry_points=names)
    assert status == 0
    assert output.endswith("""
installed packages add:
  command    clues  (own_sudoku_objects 1.0)
  format     gone  (own_sudoku_objects 1.0)
  format     line  (own_sudoku_objects 1.0) cannot be used: it has a name of the library
  scale      levels  (own_sudoku_objects 1.0)
  technique  mine  (own_sudoku_objects 1.0)
  filler     mirrored  (own_sudoku_objects 1.0)
  solver     strict  (own_sudoku_objects 1.0)
""")


def test_a_package_that_cannot_be_used(run: Run) -> None:
    names = {"sudokulib.formats": {"pipes": "no_such_module:X"}}
    status, _, errors = run("convert", "--to", "pipes", SMALL, entry_points=names)
    assert status == 1
    assert "the format 'pipes' of the package own_sudoku_objects 1.0 cannot be imported" in errors


@pytest.mark.parametrize(
    "arguments",
    [
        ("convert", "--to", "pipes", SMALL),
        ("rate", "--scale", "levels", SMALL),
        ("make", "--requires", "mine"),
        ("make", "--filler", "mirrored"),
        ("make", "--solver", "strict"),
        ("solve", "--solver", "strict", SMALL),
        ("clues", SMALL),
    ],
    ids=lambda arguments: arguments[1],
)
def test_without_the_package_errors_name_what_is_missing(
    arguments: tuple[str, ...], capsys: Capture
) -> None:
    own_package.forget()
    assert main(arguments) == 2
    name = arguments[0] if arguments[0] == "clues" else arguments[2]
    assert f"'{name}'" in capsys.readouterr().err
