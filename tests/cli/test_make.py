"""The command `make`."""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from command_line import Capture, posix, run

import sudokulib
from sudokulib import Grid, Layout, Symmetry
from sudokulib.__main__ import main

SMALL = Layout.boxes(2, 2)
FILLERS: dict[str, sudokulib.Filler] = {
    "uniform": sudokulib.UniformFiller(),
    "matching": sudokulib.MatchingFiller(),
    "cover": sudokulib.CoverFiller(),
    "pattern": sudokulib.PatternFiller(),
    "backtracking": sudokulib.BacktrackingFiller(),
    "backtracking-row": sudokulib.BacktrackingFiller(step="row"),
    "digits": sudokulib.DigitByDigitFiller(),
}


def made(capsys: Capture, *arguments: str) -> list[str]:
    assert main(["make", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


# fillers and symmetries


@pytest.mark.parametrize("name", FILLERS)
def test_make_takes_every_filler(capsys: Capture, name: str) -> None:
    (line,) = made(capsys, "--layout", "2x3", "--filler", name, "--seed", "3", "--ids")
    puzzle = sudokulib.make(layout=Layout.boxes(2, 3), filler=FILLERS[name], rng=3)
    assert line == f"{puzzle.clues:line} #id {puzzle.id}"


@pytest.mark.parametrize("symmetry", Symmetry)
def test_make_takes_every_symmetry(capsys: Capture, symmetry: Symmetry) -> None:
    name = symmetry.value.replace(" ", "-")
    (line,) = made(capsys, "--symmetry", name, "--seed", "3")
    assert line == f"{sudokulib.make(symmetry=symmetry, rng=3).clues:line}"


# patterns

PATTERN = "xx....x..x....xx"


@pytest.mark.parametrize(
    "text",
    [
        PATTERN,
        " xx.. ..x. .x.. ..xx\n",
        "1X0- __#_\t-*.. | 00az",
        "xx..\n..x.\n.x..\n..xx\n",
        "+----+----+\n| x x | . . |\n| . . | x . |\n|-----+-----|\n| . x | . . |\n| . . | x x |\n",
        "##..\n..#.\n.*..\n..*9",
        "\u2502x x\u2502. .\u2502\n. . x .\n\u2500\u2500\u253c\u2500\u2500\n- x - -\n- - x x",
    ],
)
def test_patterns_as_text_and_as_files(capsys: Capture, tmp_path: Path, text: str) -> None:
    (path := tmp_path / "pattern.txt").write_text("\ufeff" + text, encoding="utf-8")
    expected = f"{sudokulib.make(layout=SMALL, pattern=PATTERN, rng=5).clues:line}"
    for given in (text, f"@{path}"):
        assert made(capsys, "--layout", "2x2", "--pattern", given, "--seed", "5") == [expected]


@pytest.mark.slow
def test_a_drawn_pattern_reads_the_symbols_that_the_maker_reads(
    capsys: Capture, tmp_path: Path
) -> None:
    path = tmp_path / "pattern.txt"
    options = ["make", "--layout", "2x2", "--pattern", f"@{path}", "--seed", "5"]
    for symbol in [chr(code) for code in range(33, 127)]:
        text = symbol + PATTERN[1:]
        path.write_text("\n".join(text[i : i + 4] for i in range(0, 16, 4)))
        try:
            expected = sudokulib.make(layout=SMALL, pattern=text, rng=5)
        except sudokulib.errors.InvalidOption:
            assert main(options) == 2, symbol
            assert capsys.readouterr().out == ""
        else:
            assert main(options) == 0, symbol
            assert capsys.readouterr().out == f"{expected.clues:line}\n"


def test_a_pattern_without_a_layout_is_one_of_9x9(capsys: Capture) -> None:
    puzzle = sudokulib.make(symmetry=Symmetry.HALF_TURN, rng=1)
    drawn = str(puzzle.clues)
    (line,) = made(capsys, "--pattern", drawn, "--seed", "5")
    assert [symbol == "." for symbol in line] == [digit == 0 for digit in puzzle.clues.digits]


def test_a_pattern_may_begin_with_a_dash(capsys: Capture) -> None:
    (line,) = made(capsys, "--layout", "2x2", "--pattern", "--xx-x----x-xx--")
    assert [i for i, symbol in enumerate(line) if symbol != "."] == [2, 3, 5, 10, 12, 13]


def test_a_pattern_without_a_puzzle(capsys: Capture) -> None:
    assert main(["make", "--layout", "2x2", "--pattern", "." * 8 + "x" * 8]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("sudokulib: two empty rows of one band (rows 1 and 2)")


def test_a_pattern_file_that_is_no_text(capsys: Capture, tmp_path: Path) -> None:
    (path := tmp_path / "pattern.txt").write_bytes(b"xx..\n..x.\n.\xff..\n..xx\n")
    assert main(["make", "--layout", "2x2", "--pattern", f"@{path}"]) == 2
    assert capsys.readouterr().err.startswith(
        "sudokulib: argument --pattern: neither a digit nor a blank such as . or 0 (line 3, r3c2: "
    )


# ids


def test_ids_follow_on_the_line(capsys: Capture) -> None:
    first, second = sudokulib.PuzzleMaker(clues=30).stream(rng=42, count=2)
    arguments = ["--clues", "30", "--seed", "42", "--count", "2", "--ids"]
    assert made(capsys, *arguments) == [
        f"{first.clues:line} #id {first.id}",
        f"{second.clues:line} #id {second.id}",
    ]
    assert made(capsys, *arguments, "--solution") == [
        f"{first.clues:line} # {first.solution:line} #id {first.id}",
        f"{second.clues:line} # {second.solution:line} #id {second.id}",
    ]


def test_ids_follow_below_the_board(capsys: Capture) -> None:
    puzzle = sudokulib.make(rng=42)
    arguments = ["make", "--seed", "42", "--ids", "--format", "board"]
    assert main(arguments) == 0
    assert capsys.readouterr().out == f"{puzzle.clues}\n#id {puzzle.id}\n"
    assert main([*arguments, "--solution", "--count", "2"]) == 0
    first, _, second = capsys.readouterr().out.partition("\n\n")
    assert first == f"{puzzle.clues}\n# {puzzle.solution:line}\n#id {puzzle.id}"
    assert second.startswith("+---")


@pytest.mark.parametrize("style", ["line", "board"])
def test_other_commands_read_puzzles_with_ids(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, style: str
) -> None:
    assert main(["make", "--seed", "1", "--count", "3", "--ids", "--format", style]) == 0
    written = capsys.readouterr().out
    monkeypatch.setattr(sys, "stdin", io.StringIO(written))
    assert main(["count"]) == 0
    assert capsys.readouterr() == ("1\n1\n1\n", "")


@pytest.mark.parametrize(
    "options",
    [
        [],
        ["--layout", "2x3+diagonals", "--clues", "14"],
        ["--blanks", "50", "--symmetry", "left-right", "--nodes", "none"],
        ["--minimal", "--clues", "25", "--filler", "backtracking-row"],
        ["--logic", "--filler", "digits"],
        ["--layout", "2x2", "--pattern", PATTERN],
        ["--layout", "1222112313344344"],
        ["--daily"],
    ],
)
def test_an_id_makes_the_puzzle_again(capsys: Capture, options: list[str]) -> None:
    (line,) = made(capsys, *options, "--ids", "--solution")
    name = line.partition("#id ")[2]
    assert made(capsys, "--id", name, "--ids", "--solution") == [line]
    without = [line.partition(" #" + line.split("#")[-2])[0]]
    assert made(capsys, "--id", name) == made(capsys, "--id", name, "--nodes", "none") == without


@pytest.mark.parametrize(
    "option",
    [
        "--layout=3x3",
        "--filler=cover",
        "--clues=30",
        "--blanks=30",
        "--pattern=x",
        "--symmetry=none",
        "--minimal",
        "--logic",
        "--seed=1",
        "--daily",
        "--count=1",
    ],
)
def test_an_id_goes_with_nothing_that_decides(capsys: Capture, option: str) -> None:
    assert main(["make", option, "--id", "1.3x3.g"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "not allowed with argument" in err
    assert "--id" in err
    assert option.partition("=")[0] in err
    assert err.count("\n") == 1


def test_an_id_of_what_cannot_be_had(capsys: Capture) -> None:
    assert main(["make", "--id", "1.3x3.c16.g"]) == 1
    assert capsys.readouterr().err == (
        "sudokulib: no 3x3 puzzle has 16 clues, all have 17 or more\n"
    )
    assert main(["make", "--id", "1.3x3.c18.g", "--nodes", "100"]) == 1
    err = capsys.readouterr().err
    assert err.startswith("sudokulib: puzzle 1: a puzzle with 18 clues was not found within 100 ")


# days


def test_daily_is_the_puzzle_of_the_day(capsys: Capture) -> None:
    day = "2026-11-20"
    puzzle = sudokulib.daily(day)
    assert made(capsys, "--daily", day, "--solution") == [
        f"{puzzle.clues:line} # {puzzle.solution:line}"
    ]
    puzzle = sudokulib.daily(day, layout=SMALL, clues=5)
    (line,) = made(capsys, "--layout", "2x2", "--clues", "5", "--daily", day)
    assert line == f"{puzzle.clues:line}"


@pytest.mark.slow
@posix
@pytest.mark.parametrize("hours", [-12, 14])
def test_today_is_the_day_of_the_local_clock(hours: int) -> None:
    """In these two places the date is never the same."""
    zone = timezone(timedelta(hours=hours))
    before = datetime.now(UTC).astimezone(zone).date()
    result = run("make", "--daily", environment={"TZ": f"XXX{-hours:+d}"})
    after = datetime.now(UTC).astimezone(zone).date()
    assert Grid.parse(result.stdout) in [sudokulib.daily(day).clues for day in (before, after)]


# a given solution

WHOLE = "1234341221434321"


@pytest.mark.parametrize("board", ["2x2", "2x2+cage3.0.1", "1122112233443344+thermo.0.1"])
def test_make_from_a_solution(capsys: Capture, tmp_path: Path, board: str) -> None:
    (path := tmp_path / "solution.txt").write_text(f"{WHOLE} # layout {board}\n", encoding="utf-8")
    solution = Grid.parse(WHOLE, board)
    puzzle = sudokulib.make(solution=solution, clues=6, rng=3)
    for given in ((WHOLE, "--layout", board), (f"{WHOLE} # layout {board}",), (f"@{path}",)):
        (line,) = made(capsys, "--from-solution", *given, "--clues", "6", "--seed", "3")
        assert Grid.parse(line) == puzzle.clues
    (line,) = made(capsys, "--from-solution", str(solution), "--layout", board, "--solution")
    assert line.endswith(f"# {WHOLE}")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ([WHOLE, "--ids"], "not allowed with argument --ids; the solution is given, and no id"),
        ([WHOLE, "--pattern", "x" * 16], "not allowed with argument --pattern"),
        ([WHOLE, "--filler", "cover"], "not allowed with argument --filler"),
        ([WHOLE, "--id", "1.2x2.1"], "argument --id: not allowed with argument --from-solution"),
        ([WHOLE, "--layout", "jigsaw4"], "argument --layout: the regions of a solution are not"),
        ([WHOLE[:15]], "argument --from-solution: 15 cells"),
        ([f"{WHOLE[:15]}."], "a solution is a complete grid that keeps all rules"),
        ([WHOLE, "--layout", "2x2+antiking"], "the rule Anti-King cannot be met"),
        ([f"{WHOLE} # layout 2x2+diagonals"], "r1c1 and r4c4 are both 1"),
    ],
)
def test_what_cannot_be_a_solution(capsys: Capture, arguments: list[str], error: str) -> None:
    assert main(["make", "--from-solution", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert error in err
