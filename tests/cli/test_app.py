"""The parser, exit codes and messages."""

from __future__ import annotations

import json
import re
import sys
from importlib import metadata
from pathlib import Path

import pytest
from command_line import (
    CONFLICT,
    IMPOSSIBLE,
    LINE,
    SEVERAL,
    SMALL,
    SMALL_SOLVED,
    SOLVED,
    Capture,
    Terminal,
    plain,
)

import sudokulib
from sudokulib import Grid, Layout, LogicSolver
from sudokulib.__main__ import main
from sudokulib.randomness import as_seed, child_seed

# make


def test_make_writes_a_line_to_a_pipe(capsys: Capture) -> None:
    assert main(["make", "--seed", "42"]) == 0
    assert capsys.readouterr() == (f"{sudokulib.make(rng=42).clues:line}\n", "")


def test_make_without_a_seed_makes_another_each_time(capsys: Capture) -> None:
    assert main(["make"]) == main(["make"]) == 0
    one, two = capsys.readouterr().out.splitlines()
    assert one != two
    assert sudokulib.is_unique(Grid.parse(one))


def test_make_draws_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", out := Terminal())
    assert main(["make", "--seed", "42"]) == 0
    assert plain(out.getvalue()) == f"{sudokulib.make(rng=42).clues}\n"


def test_make_format_line_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", out := Terminal())
    assert main(["make", "--seed", "42", "--format", "line"]) == 0
    assert out.getvalue() == f"{sudokulib.make(rng=42).clues:line}\n"


def made(capsys: Capture, *arguments: str) -> list[str]:
    assert main(["make", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("seed", ["42", "monday"])
def test_puzzles_of_a_seed_depend_on_seed_and_place(capsys: Capture, seed: str) -> None:
    (one,) = made(capsys, "--seed", seed)
    three = made(capsys, "--seed", seed, "--count", "3")
    assert three[0] == one
    assert len(set(three)) == 3
    assert made(capsys, "--seed", seed, "--count", "5")[:3] == three


@pytest.mark.parametrize(
    ("text", "rng"),
    [("42", 42), ("-7", -7), ("007", 7), ("1" + "0" * 20, 10**20), ("4.2", "4.2"), ("", "")],
)
def test_decimal_seeds_are_numbers(capsys: Capture, text: str, rng: int | str) -> None:
    (line,) = made(capsys, "--layout", "2x2", "--seed", text)
    assert line == f"{sudokulib.make(layout=Layout.boxes(2, 2), rng=rng).clues:line}"


def test_an_endless_number_is_a_text_as_seed(capsys: Capture) -> None:
    digits = "9" * 4001
    (line,) = made(capsys, "--layout", "2x2", f"--seed={digits}")
    assert line == f"{sudokulib.make(layout=Layout.boxes(2, 2), rng=digits).clues:line}"


def test_make_options_reach_the_maker(capsys: Capture) -> None:
    layout = Layout.parse("2x3+diagonals")
    (line,) = made(capsys, "--layout", "2x3+diagonals", "--clues", "14", "--seed", "1")
    clues = sudokulib.make(layout=layout, clues=14, rng=1).clues
    assert line == f"{clues:line} # layout 2x3+diagonals"
    (line,) = made(capsys, "--blanks", "40", "--seed", "1", "--nodes", "none")
    assert line.count(".") == 40
    (line,) = made(capsys, "--clues", "24", "--minimal", "--seed", "1")
    puzzle = Grid.parse(line)
    assert puzzle.clue_count == 24
    for cell, digit in enumerate(puzzle.digits):
        assert not digit or not sudokulib.is_unique(puzzle.with_cell(*divmod(cell, 9), 0))


def test_make_logic_makes_what_singles_solve(capsys: Capture) -> None:
    plain = made(capsys, "--seed", "5", "--count", "4")
    gentle = made(capsys, "--seed", "5", "--count", "4", "--logic")
    solver = LogicSolver()
    assert all(solver.proves_unique(Grid.parse(line)) for line in gentle)
    assert not all(solver.proves_unique(Grid.parse(line)) for line in plain)


def test_make_jigsaw(capsys: Capture) -> None:
    regions = "1222112313344344"
    (line,) = made(capsys, "--layout", regions, "--seed", "1")
    assert sudokulib.is_unique(Grid.parse(line, Layout(regions)))


def test_make_random_jigsaws(capsys: Capture) -> None:
    arguments = ["--layout", "jigsaw5", "--seed", "monday", "--count", "2"]
    lines = made(capsys, *arguments)
    seed = as_seed("monday")
    layouts = [Layout.random_jigsaw(5, rng=child_seed(seed, number)) for number in range(2)]
    assert [Grid.parse(line).layout for line in lines] == layouts
    assert layouts[0] is Layout.random_jigsaw(5, rng="monday") is not layouts[1]
    assert made(capsys, *arguments, "--jobs", "2") == lines
    (line,) = made(capsys, *arguments[:4], "--ids")
    id = line.partition("#id ")[2]
    assert id.startswith("1.jigsaw5.")
    assert made(capsys, "--id", id) == lines[:1]
    pattern = "x" * 15 + "." * 10
    (line,) = made(capsys, *arguments[:4], "--pattern", pattern)
    assert [symbol != "." for symbol in line.split()[0]] == [symbol == "x" for symbol in pattern]


def test_the_jigsaw_of_a_day(capsys: Capture) -> None:
    (line,) = made(capsys, "--layout", "jigsaw5", "--daily", "2026-11-20")
    puzzle = sudokulib.daily("2026-11-20", layout="jigsaw5")
    assert Grid.parse(line) == puzzle.clues
    assert puzzle.layout is Layout.random_jigsaw(5, rng="day 2026-11-20")


@pytest.mark.parametrize("size", ["", "1", "13", "x"])
def test_no_such_random_jigsaw(capsys: Capture, size: str) -> None:
    assert main(["make", "--layout", f"jigsaw{size}"]) == 2
    assert "not a whole number from 2 to 12" in capsys.readouterr().err


def test_a_random_jigsaw_has_no_rules(capsys: Capture) -> None:
    assert main(["make", "--layout", "jigsaw5+diagonals"]) == 2
    assert "jigsaw5 stands for random regions, to which an id " in capsys.readouterr().err


def test_a_layout_without_any_grid(capsys: Capture) -> None:
    assert main(["make", "--layout", "1112132233423444"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("sudokulib: no solution: ")


def test_solution_follows_as_a_comment(capsys: Capture) -> None:
    puzzle = sudokulib.make(rng=42)
    (line,) = made(capsys, "--seed", "42", "--solution")
    assert line == f"{puzzle.clues:line} # {puzzle.solution:line}"
    assert Grid.parse(line) == puzzle.clues


def test_boards_are_set_apart(capsys: Capture) -> None:
    assert main(["make", "--seed", "42", "--count", "2", "--format", "board", "--solution"]) == 0
    drawn = capsys.readouterr().out
    first, second = drawn.split("\n\n")
    puzzle = sudokulib.make(rng=42)
    assert first == f"{puzzle.clues}\n# {puzzle.solution:line}"
    assert Grid.parse(second).clue_count < 40


def test_impossible_options_end_at_once(capsys: Capture) -> None:
    assert main(["make", "--clues", "16", "--count", "1000"]) == 1
    out, err = capsys.readouterr()
    assert (out, err) == ("", "sudokulib: no 3x3 puzzle has 16 clues, all have 17 or more\n")


def test_a_limit_costs_one_puzzle(capsys: Capture) -> None:
    arguments = ["make", "--layout", "2x2", "--clues", "4", "--seed", "1", "--count", "30"]
    every = made(capsys, *arguments[1:])
    assert main([*arguments, "--nodes", "60"]) == 1
    out, err = capsys.readouterr()
    failed = []
    for complaint in err.splitlines():
        found = re.match(r"sudokulib: puzzle (\d+): a puzzle with 4 clues was not found", complaint)
        assert found
        failed.append(int(found[1]))
    assert 0 < len(failed) < 30
    assert out.splitlines() == [line for i, line in enumerate(every, 1) if i not in failed]


# solve


def test_solve_argument(capsys: Capture) -> None:
    assert main(["solve", LINE]) == 0
    assert capsys.readouterr() == (f"{SOLVED}\n", "")


def test_solve_draws_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", out := Terminal())
    assert main(["solve", SMALL, LINE]) == 0
    assert plain(out.getvalue()) == f"{Grid.parse(SMALL_SOLVED)}\n\n{Grid.parse(SOLVED)}\n"


def test_solve_goes_on_after_a_failure(capsys: Capture) -> None:
    assert main(["solve", SEVERAL, CONFLICT, IMPOSSIBLE, SMALL]) == 1
    assert capsys.readouterr() == (
        f"{SMALL_SOLVED}\n",
        "sudokulib: argument 1: several solutions\n"
        "sudokulib: argument 2: no solution (clues in conflict: r1c1 r1c2)\n"
        "sudokulib: argument 3: no solution (no digit can go in r1c4)\n",
    )


def test_solve_with_a_layout(capsys: Capture) -> None:
    layout = Layout.parse("3x3+diagonals")
    puzzle = sudokulib.make(layout=layout, rng=1)
    line = f"{puzzle.clues:line}"
    assert main(["solve", "--layout", "3x3+diagonals", line]) == 0
    assert capsys.readouterr().out == f"{puzzle.solution:line} # layout 3x3+diagonals\n"
    assert main(["solve", line]) == 1
    assert capsys.readouterr().err == "sudokulib: argument 1: several solutions\n"


def test_solve_nodes(capsys: Capture) -> None:
    assert main(["solve", "--nodes", "1", "." * 81]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == f"sudokulib: argument 1: {sudokulib.LimitExceeded(nodes=1)}\n"


# count


def test_count(capsys: Capture) -> None:
    assert main(["count", LINE, SEVERAL, CONFLICT, "." * 16]) == 0
    assert capsys.readouterr() == ("1\n12\n0\n288\n", "")


def test_too_many_solutions_to_count(capsys: Capture) -> None:
    assert main(["count", "--nodes", "1000", "." * 81]) == 1
    err = capsys.readouterr().err
    assert re.search("counted within the limit, only [1-9][0-9]*; --limit 1000 stops at 1000", err)
    assert main(["count", "--nodes", "1000", "--limit", "100000", "." * 81]) == 1
    assert re.search("limit, only [1-9][0-9]*: nodes=1000", capsys.readouterr().err)


def test_count_limit(capsys: Capture) -> None:
    assert main(["count", "--limit", "12", LINE, SEVERAL, "." * 16]) == 0
    assert capsys.readouterr().out == "1\n>=12\n>=12\n"
    assert main(["count", "--limit", "13", SEVERAL]) == 0
    assert capsys.readouterr().out == "12\n"


# check


def test_check_tells_every_verdict(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.txt"
    path.write_text(f"{LINE}\n{SEVERAL}\n\n# none\n{CONFLICT}\n{IMPOSSIBLE}\n12?4{'.' * 12}\n")
    assert main(["check", "--file", str(path)]) == 1
    assert capsys.readouterr() == (
        f"{path}:1: unique\n"
        f"{path}:2: several solutions\n"
        f"{path}:5: no solution (clues in conflict: r1c1 r1c2)\n"
        f"{path}:6: no solution (no digit can go in r1c4)\n"
        f"{path}:7: invalid: neither a digit nor a blank such as . or 0 "
        "(line 7, r1c3: '?'): '12?4............'\n",
        "",
    )


@pytest.mark.parametrize(
    ("puzzle", "code", "verdict"),
    [
        (SMALL, 0, "unique"),
        (SEVERAL, 1, "several solutions"),
        (IMPOSSIBLE, 1, "no solution"),
        ("12", 1, "invalid: 2 cells where a line has 16"),
    ],
)
def test_check_exit_code(capsys: Capture, puzzle: str, code: int, verdict: str) -> None:
    assert main(["check", puzzle]) == code
    assert capsys.readouterr().out.startswith(f"argument 1: {verdict}")


def test_check_warns_of_rules(capsys: Capture) -> None:
    assert main(["check", "--layout", "2x2+thermo.0.5+cage.0.1", "1....2....1....3"]) == 1
    assert main(["check", "--layout", "2x2+cage.0.1", SMALL]) == 0
    warning = "argument 1: warning: Killer Cage (r1c1 r1c2) is met by every grid\n"
    assert capsys.readouterr().out == (
        f"argument 1: several solutions\n{warning}argument 1: unique\n{warning}"
    )


def test_check_names_what_is_not_applied(capsys: Capture) -> None:
    board = {"size": 4, "grid": [[{}] * 4] * 4, "rossini": [{"cell": "R0C1", "value": "I"}]}
    assert main(["check", json.dumps(board)]) == 1
    assert capsys.readouterr().out == (
        "argument 1: puzzle 1: several solutions\n"
        "argument 1: puzzle 1: warning: rossini is kept as it is; if it is a rule, it is not "
        "applied\n"
    )


def test_check_undecided(capsys: Capture) -> None:
    assert main(["check", "--nodes", "1", "." * 81]) == 1
    assert capsys.readouterr().out == (
        f"argument 1: undecided: {sudokulib.LimitExceeded(nodes=1)}\n"
    )


@pytest.mark.parametrize("content", ["", "\n", "# nothing yet\n"])
def test_check_of_nothing_is_no_success(capsys: Capture, tmp_path: Path, content: str) -> None:
    (empty := tmp_path / "empty.txt").write_text(content)
    assert main(["check", "--file", str(empty)]) == 1
    assert capsys.readouterr() == ("", f"sudokulib: no puzzle in {empty}\n")
    (full := tmp_path / "full.txt").write_text(SMALL)
    assert main(["check", "--file", str(empty), "--file", str(full)]) == 0
    assert capsys.readouterr() == (f"{full}:1: unique\n", "")


def test_check_tells_once_why_there_is_nothing(capsys: Capture) -> None:
    assert main(["check", " "]) == 1
    assert capsys.readouterr() == ("", "sudokulib: argument 1: no puzzle in it\n")


# misuse


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "the following arguments are required: COMMAND; COMMAND is one of make, "),
        (["convert"], "the following arguments are required: --to; --to is one of json, "),
        (["mak"], "argument COMMAND: invalid choice: 'mak'"),
        (["make", "--coun", "3"], "unrecognized arguments: --coun 3; did you mean --count? (see"),
        (["make", "--lvel", "easy"], "unrecognized arguments: --lvel easy; did you mean --level"),
        (
            ["draw", "--to=svg"],
            "argument --to: it names a file, such as board.svg; --as svg chooses what to draw",
        ),
        (
            ["make", "--output", "a.txt"],
            "unrecognized arguments: --output a.txt; the results go to standard output: sudokulib "
            "make ... > FILE (see",
        ),
        (
            ["solve", "--bogus", "1"],
            "unrecognized arguments: --bogus; solve has --file, --layout, ",
        ),
        (["--bogus", "count"], "unrecognized arguments: --bogus; count has --file, --limit, "),
        (["make", "a\nb"], "unrecognized arguments: a b; --from-solution takes a solution, "),
        (["make", "--clues"], "argument --clues: expected one argument (see sudokulib make "),
        (["make", "--clues", "x"], "argument --clues: not a whole number from 0 up: 'x'"),
        (["make", "--clues", "-1"], "argument --clues: not a whole number from 0 up: '-1'"),
        (["make", "--clues", "2.5"], "argument --clues: not a whole number from 0 up: '2.5'"),
        (["make", "--count", "0"], "argument --count: not a whole number from 1 up: '0'"),
        (["make", "--count", "9" * 5000], "argument --count: not a whole number from 1 up: '9"),
        (["make", "--clues", "30", "--blanks", "3"], "argument --blanks: not allowed with "),
        (["make", "--clues", "82"], "clues must be from 0 to 81: clues=82"),
        (["make", "--nodes", "0"], "argument --nodes: not a whole number from 1 to 9223372036"),
        (["solve", "--nodes", str(1 << 63), "."], "argument --nodes: not a whole number from 1 "),
        (["rate", "--nodes", str(1 << 63), "."], "argument --nodes: not a whole number from 1 "),
        (["make", "--layout", "3x33"], "argument --layout: boxes have 2 to 10 rows and colu"),
        (["make", "--layout", "3x"], "argument --layout: no such layout"),
        (["make", "--layout", "3"], "argument --layout: no such layout"),
        (["make", "--layout", "9x9x"], "argument --layout: no such layout"),
        (["make", "--layout", "1"], "argument --layout: a board of one cell is not a Sudoku: '1'"),
        (["make", "--seed", "\udcff"], r"argument --seed: not UTF-8: '\udcff'"),
        (["make", "--format", "svg"], "argument --format: invalid choice: 'svg'"),
        (
            ["make", "--filler", "cove"],
            "argument --filler: filler must be one of uniform, matching,",
        ),
        (
            ["make", "--symmetry", "half"],
            "argument --symmetry: symmetry must be one of none, half",
        ),
        (["make", "--pattern", "x."], "a pattern has 81 symbols"),
        (
            ["make", "--pattern", "x.\n.?"],
            "argument --pattern: neither a digit nor a blank such as . or 0 (line 2",
        ),
        (["make", "--pattern", "@"], "argument --pattern: cannot read '': No such file or "),
        (["make", "--pattern", "@a\0"], r"argument --pattern: cannot read 'a\x00': embedded null "),
        (["make", "--pattern", ".", "--clues", "9"], "argument --clues: not allowed with argument"),
        (
            ["make", "--symmetry", "full", "--pattern", "."],
            "argument --pattern: not allowed with argument --symmetry; the pattern decides which ",
        ),
        (["make", "--daily", "2026-1-2"], "dates look like 2026-11-20: date='2026-1-2'"),
        (["make", "--daily", ""], "dates look like 2026-11-20: date=''"),
        (["make", "--daily", "--seed", "1"], "argument --seed: not allowed with argument --daily"),
        (
            ["make", "--daily", "--count", "2"],
            "argument --daily: not allowed with argument --count",
        ),
        (["make", "--id", "x"], "the id of a puzzle begins with 1., such as "),
        (["make", "--id", "1.3x3"], "this is not the id of a puzzle: id='1.3x3'"),
        (["make", "--id", "1.3x3.g", "--seed", "1"], "argument --seed: not allowed with argument"),
        (["make", "--filler", "uniform", "--layout", "4x4"], "UniformFiller works only on boxes"),
        (["fill", "--filler", "pattern", "--layout", "3x3+windows"], "only box boards "),
        (["fill", "--filler", "digits", "--layout", "5x5"], "DigitByDigitFiller("),
        (["fill", "--count", "0"], "argument --count: not a whole number from 1 up: '0'"),
        (["count", "--limit", "0"], "argument --limit: not a whole number from 1 up: '0'"),
    ],
)
def test_misuse_is_one_line_and_2(capsys: Capture, arguments: list[str], message: str) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"sudokulib: {message}")
    assert err.count("\n") == 1


# help and version


@pytest.mark.parametrize("command", [[], ["make"], ["fill"], ["solve"], ["count"], ["check"]])
def test_help(capsys: Capture, command: list[str]) -> None:
    assert main([*command, "--help"]) == 0
    out, err = capsys.readouterr()
    assert "examples:\n" in out
    assert err == ""


def test_version(capsys: Capture) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"sudokulib {sudokulib.__version__}\n"
    assert sudokulib.__version__ == metadata.version("sudokulib")


def test_arguments_of_the_program_itself(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["sudokulib", "solve", SMALL])
    assert main() == 0
    assert capsys.readouterr().out == f"{SMALL_SOLVED}\n"
