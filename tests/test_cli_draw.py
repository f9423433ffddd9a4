from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from command_line import CONFLICT, LINE, SEVERAL, SMALL, Capture
from rendered import Tree

from sudokulib import Grid, Puzzle, hint, rate, solve
from sudokulib.__main__ import main
from sudokulib.render import (
    DARK,
    LIGHT,
    PRINT,
    Candidates,
    Coordinates,
    Lines,
    html,
    page,
    path,
    svg,
    text,
)

GRID = Grid.parse(SMALL)
DOCTYPE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Sudoku</title>\n'


def drawn(capsys: Capture, *arguments: str) -> str:
    assert main(["draw", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_text(capsys: Capture) -> None:
    assert drawn(capsys, SMALL, LINE) == f"{GRID}\n\n{Grid.parse(LINE)}\n"


def test_options_of_text(capsys: Capture) -> None:
    options = ["--lines", "unicode", "--candidates", "all", "--coordinates", "names", "--step"]
    shown = text(
        GRID,
        lines=Lines.UNICODE,
        candidates=Candidates.ALL,
        coordinates=Coordinates.NAMES,
        step=hint(GRID),
    )
    assert drawn(capsys, *options, SMALL) == f"{shown}\n"
    assert drawn(capsys, "--theme", "dark", SMALL) == f"{text(GRID, colors=DARK)}\n"


@pytest.mark.parametrize(("name", "theme"), [("light", LIGHT), ("dark", DARK), ("print", PRINT)])
def test_svg_and_html(capsys: Capture, name: str, theme: object) -> None:
    options = {"size": 300, "solution": solve(GRID), "coordinates": Coordinates.LETTERS}
    asked = ["--size", "300", "--solution", "--coordinates", "letters", "--theme", name, SMALL]
    assert drawn(capsys, "--as", "svg", *asked) == f"{svg(GRID, colors=theme, **options)}\n"
    assert drawn(capsys, "--as", "html", *asked) == (
        f"{DOCTYPE}{html(GRID, colors=theme, **options)}\n"
    )


def test_several_tables_in_one_document(capsys: Capture) -> None:
    shown = drawn(capsys, "--as", "html", SMALL, LINE)
    assert shown.count("<!doctype") == 1
    assert shown.count("<table>") == 2


def test_page(capsys: Capture) -> None:
    puzzles = [Puzzle(GRID), Puzzle(Grid.parse(LINE))]
    assert drawn(capsys, "--as", "page", SMALL, LINE) == page(puzzles)
    asked = ["--title", "Monday", "--per-sheet", "2", "--theme", "light"]
    assert drawn(capsys, "--as", "page", *asked, SMALL, LINE) == page(
        puzzles, title="Monday", per_sheet=2, colors=LIGHT
    )


def test_path(capsys: Capture) -> None:
    rating = rate(GRID)
    assert drawn(capsys, "--as", "path", SMALL) == (
        f"{DOCTYPE}{path(rating, coordinates=Coordinates.NONE)}\n"
    )
    shown = drawn(capsys, "--as", "path", "--candidates", "none", SMALL)
    assert shown == (
        f"{DOCTYPE}{path(rating, coordinates=Coordinates.NONE, candidates=Candidates.NONE)}\n"
    )
    assert len(Tree(shown.partition("<title>Sudoku</title>")[2]).all("section")) == 12


@pytest.mark.parametrize("kind", ["text", "svg", "html", "page", "path"])
def test_output(capsys: Capture, tmp_path: Path, kind: str) -> None:
    shown = drawn(capsys, "--as", kind, SMALL)
    file = tmp_path / "board"
    assert drawn(capsys, "--as", kind, "--output", str(file), SMALL) == ""
    assert file.read_text(encoding="utf-8") == shown


def test_output_of_several_boards(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "boards.txt"
    assert drawn(capsys, "--output", str(file), SMALL, SMALL) == ""
    assert file.read_text(encoding="utf-8") == f"{GRID}\n\n{GRID}\n"


def test_nothing_to_write_leaves_no_file(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "board"
    for kind in ("svg", "page"):
        assert main(["draw", "--as", kind, "--output", str(file), "12x"]) == 1
    assert not file.exists()
    assert main(["draw", "--as", "page", SEVERAL]) == 1
    assert capsys.readouterr().out == ""


def test_files_that_cannot_be_written(capsys: Capture, tmp_path: Path) -> None:
    assert main(["draw", "--output", str(tmp_path / "no" / "board"), SMALL]) == 1
    assert "cannot write: No such file or directory" in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["svg", "path"])
def test_one_picture_at_a_time(capsys: Capture, kind: str) -> None:
    assert main(["draw", "--as", kind, SMALL, LINE]) == 1
    out, err = capsys.readouterr()
    assert out.count("<svg") + out.count("<form") == 1
    assert "argument 2: one puzzle at a time" in err


def test_what_cannot_be_drawn_is_told_and_the_rest_is_done(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{SEVERAL}\n{CONFLICT}\n{SMALL}\n"))
    assert main(["draw", "--step", "--budget", "none"]) == 1
    out, err = capsys.readouterr()
    assert out == f"{text(GRID, step=hint(GRID))}\n"
    assert [line.partition(": ")[2] for line in err.splitlines()] == [
        "standard input:1: several solutions",
        "standard input:2: no solution (clues in conflict: r1c1 r1c2)",
    ]
    assert main(["draw", SEVERAL, CONFLICT]) == 0
    for options in (["--solution"], ["--step"], ["--as", "page"], ["--as", "path"]):
        assert main(["draw", *options, "--budget", "1", "." * 81]) == 1
        assert "budget=1" in capsys.readouterr().err


@pytest.mark.parametrize(
    "options",
    [
        ["--as", "page", "--step"],
        ["--as", "path", "--solution"],
        ["--as", "png"],
        ["--per-sheet", "3"],
        ["--size", "0"],
        ["--theme", "pink"],
    ],
    ids=" ".join,
)
def test_misuse(capsys: Capture, options: list[str]) -> None:
    assert main(["draw", *options, SMALL]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
