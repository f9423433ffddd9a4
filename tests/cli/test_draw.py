"""The command `draw`."""

from __future__ import annotations

import html as markup
import io
import sys
from pathlib import Path
from typing import Any

import pytest
from command_line import CONFLICT, LINE, SEVERAL, SMALL, Capture, Terminal, plain
from html_reading import Tree

from sudokulib import Grid, Position, Puzzle, dumps, hint, rate, read_puzzles, solve
from sudokulib.__main__ import main
from sudokulib.render import (
    DARK,
    LIGHT,
    PRINT,
    Coordinates,
    PageSetup,
    Section,
    ShownCandidates,
    html,
    page,
    solution_path,
    solution_sheets,
    svg,
    text,
)
from sudokulib.techniques import Detail

GRID = Grid.parse(SMALL)
TOUGH = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
DOCTYPE = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Sudoku</title>\n'


def drawn(capsys: Capture, *arguments: str) -> str:
    assert main(["draw", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_text(capsys: Capture) -> None:
    assert drawn(capsys, SMALL, LINE) == f"{GRID}\n\n{Grid.parse(LINE)}\n"


def test_options_of_text(capsys: Capture) -> None:
    options = ["--unicode", "--candidates", "all", "--coordinates", "names", "--step"]
    shown = text(
        GRID,
        unicode=True,
        candidates=ShownCandidates.ALL,
        coordinates=Coordinates.NAMES,
        step=hint(GRID),
    )
    assert drawn(capsys, *options, SMALL) == f"{shown}\n"
    assert drawn(capsys, "--theme", "dark", SMALL) == f"{text(GRID, theme=DARK)}\n"


@pytest.mark.parametrize("detail", Detail)
def test_amounts_of_detail(capsys: Capture, detail: Detail) -> None:
    asked = ["--step", "--detail", detail.value, SMALL]
    shown: dict[str, Any] = {"step": hint(GRID), "detail": detail}
    assert drawn(capsys, *asked) == f"{text(GRID, **shown)}\n"
    assert drawn(capsys, "--as", "svg", *asked) == f"{svg(GRID, **shown)}\n"


def test_detail_is_that_of_a_step(capsys: Capture) -> None:
    assert main(["draw", "--detail", "area", SMALL]) == 2
    assert "argument --detail: not allowed without --step" in capsys.readouterr().err


@pytest.mark.parametrize(("name", "theme"), [("light", LIGHT), ("dark", DARK), ("print", PRINT)])
def test_svg_and_html(capsys: Capture, name: str, theme: object) -> None:
    options = {"size": 300, "solution": solve(GRID), "coordinates": Coordinates.LETTERS}
    asked = ["--size", "300", "--solution", "--coordinates", "letters", "--theme", name, SMALL]
    assert drawn(capsys, "--as", "svg", *asked) == f"{svg(GRID, theme=theme, **options)}\n"
    assert drawn(capsys, "--as", "html", *asked) == (
        f"{DOCTYPE}{html(GRID, theme=theme, **options)}\n"
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
        puzzles, title="Monday", per_sheet=2, theme=LIGHT
    )
    asked = ["--candidates", "all", "--coordinates", "names"]
    assert drawn(capsys, "--as", "page", *asked, SMALL) == page(
        [GRID], candidates=ShownCandidates.ALL, coordinates=Coordinates.NAMES
    )


def test_options_of_a_page(capsys: Capture) -> None:
    puzzles = [Puzzle(GRID), Puzzle(Grid.parse(LINE))]
    asked = ["--paper", "Letter", "--language", "DE", "--levels", "rated", "--solutions", "none"]
    assert drawn(capsys, "--as", "page", *asked, SMALL, LINE) == page(
        puzzles, paper="letter", language="de", levels="rated", solutions="none"
    )
    asked = ["--solutions", "upside-down", "--label", "one, or", "--label", "two"]
    assert drawn(capsys, "--as", "page", *asked, SMALL, LINE) == page(
        puzzles, solutions="upside down", labels=["one, or", "two"]
    )


def test_steps_of_a_page_have_coordinates(capsys: Capture) -> None:
    asked = ["--as", "page", "--step"]
    shown = page([GRID], steps=[hint(GRID)])
    assert drawn(capsys, *asked, SMALL) == shown
    assert shown == page([GRID], steps=[hint(GRID)], coordinates="names")
    assert drawn(capsys, *asked, "--coordinates", "none", SMALL) == page(
        [GRID], steps=[hint(GRID)], coordinates="none"
    )


def test_sections_and_setup_of_a_page(capsys: Capture) -> None:
    easy, hard = (Position(GRID, about={"level": level}) for level in ("easy", "hard"))
    lines = [f"{SMALL} #\t4\t{level}\tNaked Single\t11\tcomplete" for level in ("easy", "hard")]
    asked = ["--section", "level", "--paper", "6x9in", "--margin", "12mm", "--gutter", "1/4in"]
    asked += ["--first-page", "5", "--font", "Noto Sans", "--rules", "--solutions-per-sheet", "1"]
    setup = PageSetup(paper="6x9in", margin=12, gutter="1/4in", first_page=5, font="Noto Sans")
    assert drawn(capsys, "--as", "page", *asked, "--language", "de", *lines) == page(
        [Section("Leicht", [easy]), Section("Schwer", [hard])],
        paper=setup,
        rules=True,
        solutions_per_sheet=1,
        language="de",
    )
    assert main(["draw", "--as", "page", "--section", "author", SMALL]) == 1
    assert "so it has no such section: --section='author'" in capsys.readouterr().err


def test_steps_on_sheets(capsys: Capture) -> None:
    rating = rate(GRID)
    assert drawn(capsys, "--as", "steps", SMALL) == solution_sheets(rating)
    asked = ["--singles", "--columns", "3", "--title", "Small", "--paper", "A5", "--font", "Mine"]
    asked += ["--coordinates", "letters", "--candidates", "none", "--language", "de"]
    assert drawn(capsys, "--as", "steps", *asked, SMALL) == solution_sheets(
        rating,
        folds_singles=False,
        columns=3,
        title="Small",
        paper=PageSetup(paper="A5", font="Mine"),
        coordinates="letters",
        candidates="none",
        language="de",
    )


def test_labels_from_the_puzzles(capsys: Capture) -> None:
    puzzles = [f"{SMALL} # Monday", f"{LINE} # Tuesday #id 1.3x3.1"]
    assert drawn(capsys, "--as", "page", "--labels", "comment", *puzzles) == page(
        [Puzzle(GRID), Puzzle(Grid.parse(LINE))], labels=["Monday", "Tuesday"]
    )
    assert main(["draw", "--as", "page", "--labels", "id", *puzzles]) == 1
    out, err = capsys.readouterr()
    assert out == page([Puzzle(Grid.parse(LINE))], labels=["1.3x3.1"])
    assert err == (
        "sudokulib: argument 1: the puzzle has only comment, so it has no such "
        "label: --labels='id'\n"
    )


def test_levels_that_rate_has_written(capsys: Capture) -> None:
    notes = (
        "Monday #\t44\teasy\tNaked Single\t11\tcomplete",
        "Tuesday #\t>=630\t>=unfair\tX-Wing\t3\tincomplete",
    )
    puzzles = [f"{SMALL} # {note}" for note in notes]
    pages = ["--as", "page", "--labels", "comment"]
    shown = drawn(capsys, *pages, "--language", "de", *puzzles)
    tree = Tree(shown.removeprefix("<!doctype html>\n"))
    assert tree.texts("b") == ["Monday", "Tuesday", "Monday", "Tuesday"]
    assert tree.texts("span") == ["leicht", "Lösungen"]
    assert ">easy<" in drawn(capsys, *pages, *puzzles)
    assert ">easy<" not in drawn(capsys, *pages, "--levels", "none", *puzzles)


@pytest.mark.parametrize("options", ["--as page", "--as path", "--solution", "--step"])
def test_searches_have_bounds(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, options: str
) -> None:
    monkeypatch.setattr(
        sys, "stdin", io.StringIO(dumps(Position(Grid.parse(TOUGH), about={"author": "a"}), "json"))
    )
    assert main(["draw", *options.split(), "--nodes", "1", "-"]) == 1
    assert "nodes=1" in capsys.readouterr().err


def test_what_is_said_beside_it_makes_no_other_page(capsys: Capture) -> None:
    noted = f"{SMALL} # easy #id 1.2x2.g"
    assert drawn(capsys, "--as", "page", noted) == page([Puzzle(GRID)])


def test_path(capsys: Capture) -> None:
    rating = rate(GRID)
    assert drawn(capsys, "--as", "path", SMALL) == (f"{DOCTYPE}{solution_path(rating)}\n")
    german = solution_path(rating, language="de")
    assert drawn(capsys, "--as", "path", "--language", "De", SMALL) == (
        f"{DOCTYPE.replace('en', 'de', 1)}{german}\n"
    )
    shown = drawn(capsys, "--as", "path", "--candidates", "none", SMALL)
    assert shown == (f"{DOCTYPE}{solution_path(rating, candidates='none')}\n")
    assert len(Tree(shown.partition("<title>Sudoku</title>")[2]).all("input")) == 12


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
    folder = tmp_path / "no"
    assert f"cannot write {folder}/board: there is no folder {folder}\n" in capsys.readouterr().err
    assert main(["draw", "--output", str(tmp_path), SMALL]) == 1
    assert f"cannot write {tmp_path}: " in capsys.readouterr().err


@pytest.mark.parametrize("name", ["board.jpg", "BOARD.GIF"])
def test_files_that_are_not_written(capsys: Capture, name: str) -> None:
    assert main(["draw", "--output", name, SMALL]) == 2
    assert (
        "files are not written; name a file such as board.svg, board.png or book.pdf"
        in capsys.readouterr().err
    )


@pytest.mark.parametrize("kind", ["svg", "path", "steps"])
def test_one_picture_at_a_time(capsys: Capture, kind: str) -> None:
    assert main(["draw", "--as", kind, SMALL, LINE, SMALL]) == 1
    out, err = capsys.readouterr()
    assert out.count("<title>") + out.count("<svg width") <= 1
    assert out == drawn(capsys, "--as", kind, SMALL)
    assert err == (
        f"sudokulib: --as {kind} draws one puzzle, and only the first is drawn; --as page puts "
        "several on sheets, and a call for each puzzle writes several files\n"
    )


def test_what_cannot_be_drawn_is_reported_and_the_rest_is_done(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{SEVERAL}\n{CONFLICT}\n{SMALL}\n"))
    assert main(["draw", "--step", "--nodes", "none"]) == 1
    out, err = capsys.readouterr()
    assert out == f"{text(GRID, step=hint(GRID))}\n"
    assert [line.partition(": ")[2] for line in err.splitlines()] == [
        "standard input:1: several solutions",
        "standard input:2: no solution (clues in conflict: r1c1 r1c2)",
    ]
    assert main(["draw", SEVERAL, CONFLICT]) == 0
    for options in (["--solution"], ["--step"], ["--as", "page"], ["--as", "path"]):
        assert main(["draw", *options, "--nodes", "1", "." * 81]) == 1
        assert "nodes=1" in capsys.readouterr().err


@pytest.mark.parametrize(
    "options",
    [
        ["--as", "page", "--solution"],
        ["--as", "path", "--solution"],
        ["--as", "page", "--size", "300"],
        ["--as", "page", "--unicode"],
        ["--as", "svg", "--title", "Monday"],
        ["--as", "path", "--per-sheet", "4"],
        ["--paper", "A4"],
        ["--label", "Monday"],
        ["--as", "html", "--labels", "comment"],
        ["--as", "svg", "--levels", "own"],
        ["--as", "path", "--solutions", "none"],
        ["--as", "page", "--language", "fr"],
        ["--as", "page", "--margin", "5 miles"],
        ["--as", "page", "--labels", "id", "--label", "Monday"],
        ["--as", "page", "--label", "Monday", "--label", "Tuesday"],
        ["--size", "300"],
        ["--as", "png"],
        ["--per-sheet", "3"],
        ["--size", "0"],
        ["--as", "svg", "--size", "1000001"],
        ["--as", "svg", "--size", "9" * 400],
        ["--theme", "pink"],
    ],
    ids=" ".join,
)
def test_misuse(capsys: Capture, options: list[str]) -> None:
    assert main(["draw", *options, SMALL]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1


def test_a_wrong_theme_names_the_nearest(capsys: Capture) -> None:
    assert main(["draw", "--theme", "drak", SMALL]) == 2
    assert "did you mean dark?" in capsys.readouterr().err


PLAYED = Position(GRID).enter(0, 1, 4).mark(3, 0, 2)


@pytest.mark.parametrize("form", ["json", "hodoku", "pencilmarks"])
def test_files_of_other_formats(capsys: Capture, tmp_path: Path, form: str) -> None:
    position = Position(Grid.parse(LINE))
    if form != "pencilmarks":
        position = position.enter(0, 2, 4)
    if form != "hodoku":
        position = position.with_all_marks()
    file = tmp_path / f"position.{'json' if form == 'json' else 'txt'}"
    file.write_text(dumps(position, format=form), encoding="utf-8")
    back = next(read_puzzles(file))
    assert drawn(capsys, "-f", str(file)) == f"{text(back)}\n"
    none = ["--candidates", "none"]
    assert drawn(capsys, *none, "-f", str(file)) == (f"{text(back, candidates='none')}\n")


def test_entries_and_marks(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "played.json"
    file.write_text(dumps(PLAYED, format="json"), encoding="utf-8")
    assert drawn(capsys, "--as", "svg", "-f", str(file)) == f"{svg(PLAYED)}\n"
    assert drawn(capsys, "--as", "page", "-f", str(file)) == page([PLAYED])
    for position in (Position(GRID).mark(0, 1, 2, corner=True), Position(GRID).color(0, 1, "gold")):
        file.write_text(dumps(position, format="json"), encoding="utf-8")
        assert drawn(capsys, "--as", "page", "-f", str(file)) == page([position])
    wrong = Position(GRID).enter(0, 1, 1)
    file.write_text(dumps(wrong, format="json"), encoding="utf-8")
    assert drawn(capsys, "--step", "-f", str(file)) == f"{text(wrong, step=hint(wrong))}\n"


def test_files_that_all_commands_read(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    for content in (SMALL, f"?\n{SMALL}", str(GRID)):
        file.write_text(f"{content}\n", encoding="utf-8")
        assert main(["draw", "-f", str(file)]) == ("?" in content)
        assert capsys.readouterr().out == f"{GRID}\n"
    assert drawn(capsys, "--layout", "2x2", SMALL, "-f", str(file)) == f"{GRID}\n\n{GRID}\n"


def test_files_that_are_broken(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "puzzle.json"
    for content in (b"{", b"\xff\xff"):
        file.write_bytes(content)
        assert main(["draw", "-f", str(file)]) == 1
        out, err = capsys.readouterr()
        assert (out, len(err.splitlines())) == ("", 1)
        assert f"{file}: " in err

    file = tmp_path / "puzzle.txt"
    for text_of_none in (b"hello\n", b"\x1f\x8bx"):
        file.write_bytes(text_of_none)
        assert main(["draw", "-f", str(file)]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert f"{file}:" in err

    file = tmp_path / "puzzle.json"
    file.write_bytes(b"\xff\n")
    assert main(["draw", "-f", str(file)]) == 1
    err = capsys.readouterr().err
    assert err.endswith(f"{file}: puzzle 1: line 1 of the file: not UTF-8: byte 0xff\n")

    def denied(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", denied)
    assert main(["draw", "-f", str(file)]) == 1
    assert capsys.readouterr().err.endswith("Permission denied\n")


def test_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The output is the same with and without rich; an explicit option takes precedence."""

    def shown(*options: str) -> str:
        out = Terminal()
        monkeypatch.setattr(sys, "stdout", out)
        assert main(["draw", *options, SMALL]) == 0
        return out.getvalue()

    options = ["--step", "--coordinates", "names"]
    expected = text(GRID, step=hint(GRID), coordinates=Coordinates.NAMES)
    colored = shown(*options)
    assert [line.rstrip() for line in plain(colored).splitlines()] == [
        line.rstrip() for line in expected.splitlines()
    ]
    assert shown("--no-unicode") == f"{GRID}\n"
    monkeypatch.setitem(sys.modules, "rich", None)
    assert shown(*options) == f"{expected}\n"


def test_a_terminal_with_rich(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("rich")
    out = Terminal()
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["draw", SMALL]) == 0
    assert out.getvalue() != f"{GRID}\n"


@pytest.mark.slow
def test_paths_of_boards_with_rules(capsys: Capture) -> None:
    """Each step has its board, its sentence and, in the picture, its rule."""
    layout = "2x3+nonconsecutive"
    line = "...................3.....5...6......"
    assert main(["draw", "--as", "path", "--layout", layout, line]) == 0
    written = capsys.readouterr().out
    rating = rate(Grid.parse(line, layout))
    assert rating.complete
    for step in rating.steps[:5]:
        assert step.explain() in markup.unescape(written)
