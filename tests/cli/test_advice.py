"""Errors of commands that say what to do."""

from __future__ import annotations

from pathlib import Path

import pytest

import sudokulib
from sudokulib import Grid, dumps, write_puzzles
from sudokulib._cli import main
from sudokulib.errors import InvalidOption

Capture = pytest.CaptureFixture[str]

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = f"{sudokulib.solve(Grid.parse(LINE)):line}"
WIKI = f"https://www.sudokuwiki.org/sudoku.htm?bd={LINE.replace('.', '0')}"


def test_links_are_read_as_arguments(capsys: Capture) -> None:
    assert main(["solve", WIKI, LINE]) == 0
    assert capsys.readouterr().out == f"{SOLVED}\n{SOLVED}\n"
    assert main(["solve", "https://sudokupad.app/abc123"]) == 1
    assert "argument 1: this short link of SudokuPad does not" in capsys.readouterr().err


@pytest.mark.parametrize("start", ["", "https://f-puzzles.com/?load=", "f-puzzles.com/?load="])
def test_every_command_takes_a_link(start: str, capsys: Capture) -> None:
    grid = Grid.parse("1.3..2....1....3")
    link = dumps(grid, format="fpuzzles").partition("load=")[2]
    for command in ("solve", "check", "count", "rate", "steps", "hint", "draw", "canonical"):
        assert main([command, start + link]) == 0
        assert capsys.readouterr().err == ""
    assert main(["convert", "--to", "line", start + link, "--text", "." * 16]) == 0
    assert capsys.readouterr().out == f"{grid:line}\n{'.' * 16}\n"


def test_links_without_a_puzzle(capsys: Capture) -> None:
    for link in ("tinyurl.com/abc", "sudokupad.app/abc123", "m=edit&p=7VTBjpsw"):
        for arguments in (["solve", link], ["convert", "--to", "line", link]):
            assert main(arguments) == 1
            assert "argument 1: " in (err := capsys.readouterr().err)
            assert "links of Penpa" in err or "does not contain the puzzle" in err


def test_convert_adds_solutions(capsys: Capture) -> None:
    given = ["--text", LINE, "--text", "." * 81, "--text", "55" + "." * 79, "--text", "?" * 81]
    assert main(["convert", "--to", "kaggle", "--solve", *given]) == 1
    out, err = capsys.readouterr()
    assert out == f"quizzes,solutions\n{LINE.replace('.', '0')},{SOLVED}\n"
    assert err.splitlines()[:2] == [
        "sudokulib: text 2: several solutions",
        "sudokulib: text 3: no solution (clues in conflict: r1c1 r1c2)",
    ]
    assert main(["convert", "--to", "kaggle", "--text", LINE]) == 1
    assert "; convert --solve, or dumps(Puzzle(grid), " in capsys.readouterr().err


def test_convert_writes_to_standard_output(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.txt").write_text(LINE)
    assert main(["convert", "--to", "sdm", "a.txt", "b.sdm"]) == 2
    assert "there is no file b.sdm to read; the results go to " in capsys.readouterr().err
    assert main(["convert", "--to", "sdm", "a.txt", "b.txt"]) == 1
    assert capsys.readouterr().err == "sudokulib: b.txt: No such file or directory\n"
    Path("b.sdm").write_text(LINE)
    assert main(["convert", "--to", "sdm", "a.txt", "b.sdm"]) == 0


def test_a_given_solution_has_an_option_of_its_own(capsys: Capture) -> None:
    advice = "; --from-solution takes a solution, and --solution writes it"
    assert main(["make", "--solution", SOLVED]) == 2
    assert f"unrecognized arguments: {SOLVED}{advice} (see " in capsys.readouterr().err
    assert main(["make", f"--solution={SOLVED}"]) == 2
    assert f"argument --solution: takes no value{advice} (see " in capsys.readouterr().err
    assert main(["killer", "--solution", SOLVED]) == 2
    assert advice not in capsys.readouterr().err
    assert main(["killer", f"--solution={SOLVED}"]) == 2
    assert "argument --solution: takes no value (see " in capsys.readouterr().err


def test_equal_errors_of_a_format_are_counted(capsys: Capture) -> None:
    given = [part for text in (LINE, LINE, LINE, "12") for part in ("--text", text)]
    assert main(["convert", "--to", "kaggle", *given]) == 1
    first, other, count = capsys.readouterr().err.splitlines()
    assert first.startswith("sudokulib: text 1: the format kaggle has a solution beside each")
    assert other.startswith("sudokulib: text 4: ")
    assert count == "sudokulib: the error of text 1 applies to 2 more, the last one is text 3"
    small = "1.3..2....1....3"
    given = [part for text in (small, LINE, LINE, small) for part in ("--text", text)]
    assert main(["convert", "--to", "kaggle", *given]) == 1
    places = [line.split(":")[1] for line in capsys.readouterr().err.splitlines()]
    last = " the error of text 2 applies to 1 more, the last one is text 3"
    assert places == [" text 1", " text 2", last, " text 4"]


def test_a_seed_that_looks_like_a_range(capsys: Capture) -> None:
    assert main(["make", "--layout", "2x2", "--seed", "1-3"]) == 0
    one, err = capsys.readouterr()
    assert err == "sudokulib: --seed 1-3 is one seed, for one puzzle; --count makes several\n"
    assert main(["make", "--layout", "2x2", "--seed", "1-3", "--count", "1"]) == 0
    assert capsys.readouterr() == (one, "")


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("a.csv", f"number,level,puzzle\n1,easy,{LINE}\n", "this is a table; keep only the column"),
        ("b.csv", "5;3;;;7;;;;\n6;;;1;9;5;;;\n", "cells cannot be separated by semicolons"),
        ("ids.txt", "1.3x3.shalf_turn.g\n1.3x3.shalf_turn.h\n", "this is the id of a puzzle; "),
        ("a.pdf", "%PDF-1.7\nendobj\n", "this is a PDF file"),
        ("b.pdf", b"%PDF-1.7\n\xff\xfe\n", "this is a PDF file"),
        ("a.svg", "<svg></svg>", "this is a picture"),
        ("a.bin", "@@@@@@@@@@@@@@@@@@@@@@@\n@@@", "which begins with '@@@"),
    ],
)
def test_files_without_puzzles(
    capsys: Capture, tmp_path: Path, name: str, content: str | bytes, message: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    assert main(["convert", "--to", "line", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err
    assert err.count("\n") == 1


def test_files_of_puzzles_are_no_documents(tmp_path: Path) -> None:
    path = tmp_path / "book.pdf"
    with pytest.raises(InvalidOption, match=r"sudokulib\.render\.page makes sheets"):
        write_puzzles([Grid.parse(LINE)], path)
    assert not path.exists()
    write_puzzles([Grid.parse(LINE)], path, "line")
    assert path.read_text() == f"{LINE}\n"


def test_sections_and_data_of_other_formats(capsys: Capture, tmp_path: Path) -> None:
    rows = "\n".join(LINE[start : start + 9] for start in range(0, 81, 9))
    (tmp_path / "a.sdk").write_text(f"[Puzzle]\n{rows}\n[Solution]\n{rows}\n")
    assert main(["convert", "--to", "line", str(tmp_path / "a.sdk")]) == 1
    assert "has only the sections [Puzzle] and [State]" in capsys.readouterr().err


def test_labels_name_what_there_is(capsys: Capture) -> None:
    assert main(["draw", "--as", "page", "--labels", "title", LINE]) == 1
    assert "the puzzle has no fields, so it has no such label" in capsys.readouterr().err


def test_sizes_are_in_pixels(capsys: Capture) -> None:
    assert main(["draw", "--as", "svg", "--size", "20cm", LINE]) == 2
    assert "not a number of pixels from 1 to 1000000: '20cm'" in capsys.readouterr().err


def test_a_name_of_a_file_that_cannot_be_written(capsys: Capture, tmp_path: Path) -> None:
    assert main(["draw", "--output", str(tmp_path), LINE]) == 1
    assert f"cannot write {tmp_path}: " in capsys.readouterr().err
