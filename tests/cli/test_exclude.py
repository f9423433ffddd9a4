"""`--exclude`: puzzles of earlier files do not come again."""

from __future__ import annotations

import gzip
import io
from pathlib import Path

import pytest
from command_line import Capture

from sudokulib import Layout, PuzzleMaker, parse
from sudokulib.__main__ import main
from sudokulib._cli.helpers.console import Console, Progress
from sudokulib._cli.helpers.exclude_option import excluded
from sudokulib.formats.json import to_json
from sudokulib.identity import Transformation, distinct

FOUR = Layout.boxes(2, 2)
SMALL = ("--layout", "2x2")
MAKER = PuzzleMaker(layout=FOUR)


def made(capsys: Capture, *arguments: str) -> list[str]:
    assert main(["make", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "book.txt"
    turn = Transformation.rotation(FOUR)
    lines = [format(turn(puzzle), "line") for puzzle in MAKER.stream(1, 8)]
    path.write_text("# my book\n" + "\n".join(lines), encoding="utf-8")
    return path


@pytest.mark.slow
def test_no_puzzle_comes_again(capsys: Capture, book: Path) -> None:
    options = [*SMALL, "--seed", "7", "--count", "12"]
    found = made(capsys, *options, "--exclude", str(book), "--ids")
    stream = MAKER.stream(7, 12, exclude=list(MAKER.stream(1, 8)))
    assert found == [f"{puzzle.clues:line} #id {puzzle.id}" for puzzle in stream]
    assert found != made(capsys, *options, "--ids")
    again = made(capsys, *options, "--exclude", str(book), "--ids", "--jobs", "2")
    assert again == found


def test_several_files_of_several_formats(
    capsys: Capture, book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = list(MAKER.stream(7, 12, exclude=list(MAKER.stream(1, 8))))
    (one := tmp_path / "one.json").write_text(to_json(stream[0]), encoding="utf-8")
    (two := tmp_path / "two.txt").write_text(str(stream[1]), encoding="utf-8")
    three = tmp_path / "three.txt.gz"
    three.write_bytes(gzip.compress(format(stream[2], "line").encode()))
    monkeypatch.setattr("sys.stdin", io.StringIO(format(stream[3], "line")))
    files = [part for each in (book, one, two, three, "-") for part in ("--exclude", str(each))]
    found = made(capsys, *SMALL, "--seed", "7", "--count", "8", *files)
    assert found == [format(puzzle.clues, "line") for puzzle in stream[4:]]


def test_an_empty_file_excludes_what_comes_twice(capsys: Capture, tmp_path: Path) -> None:
    (path := tmp_path / "nothing.txt").write_text("", encoding="utf-8")
    found = made(capsys, *SMALL, "--seed", "7", "--count", "9", "--exclude", str(path))
    assert found == [format(puzzle.clues, "line") for puzzle in MAKER.stream(7, 9, exclude=())]


def test_puzzles_without_one_solution_exclude_nothing(capsys: Capture, tmp_path: Path) -> None:
    (path := tmp_path / "wrong.txt").write_text("11" + "." * 14 + "\n" + "." * 81)
    found = made(capsys, *SMALL, "--seed", "7", "--count", "9", "--exclude", str(path))
    assert found == [format(puzzle.clues, "line") for puzzle in MAKER.stream(7, 9, exclude=())]


def test_boards_that_name_no_layout_are_those_of_the_option(tmp_path: Path) -> None:
    tall, wide = Layout.boxes(3, 2), Layout.boxes(2, 3)
    line = format(PuzzleMaker(layout=tall).make(1), "line").split(" ")[0]
    path = tmp_path / "book.txt"
    path.write_text(f"{line}\n{line} # layout 3x2\n{line} # layout 2x3+diagonals\n1.3..2....1....3")

    class Arguments:
        exclude = (str(path),)

    boards = excluded(Arguments, Console(None, None), tall)  # type: ignore[arg-type]
    assert boards is not None
    expected = [wide, tall, tall, wide.with_diagonals(), FOUR]
    assert [board.layout for board in boards] == expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1.3..2....1....3\n1.3..2....1...?3\n", "book.txt:2: neither a digit nor a blank"),
        (None, "No such file or directory"),
    ],
)
def test_nothing_is_made_if_a_file_cannot_be_read(
    capsys: Capture, tmp_path: Path, text: str | None, message: str
) -> None:
    path = tmp_path / "book.txt"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    assert main(["make", *SMALL, "--exclude", str(path)]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err
    assert len(captured.err.splitlines()) == 1


@pytest.mark.slow
def test_when_there_is_no_other_puzzle(capsys: Capture, book: Path) -> None:
    assert main(["make", *SMALL, "--seed", "7", "--count", "50", "--exclude", str(book)]) == 1
    captured = capsys.readouterr()
    found = [parse(line).clues for line in captured.out.splitlines()]
    assert 20 < len(found) < 36
    assert list(distinct(found)) == found
    assert "no other puzzle was found: the last 1000 puzzles are equivalent" in captured.err


@pytest.mark.parametrize("other", [["--id", "1.2x2.7"], ["--daily", "2026-11-20"]])
def test_options_that_make_a_certain_puzzle(capsys: Capture, other: list[str]) -> None:
    assert main(["make", *other, "--exclude", "book.txt"]) == 2
    message = f"argument {other[0]}: not allowed with argument --exclude"
    assert message in capsys.readouterr().err


@pytest.mark.slow
def test_killers_of_earlier_books(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "sudokulib.identity._distinct.fingerprint", lambda value, limits: hash(value.layout.id)
    )
    options = [*SMALL, "--largest", "3", "--seed", "7", "--count"]
    assert main(["killer", *options, "10"]) == 0
    lines = capsys.readouterr().out.splitlines()
    (path := tmp_path / "book.txt").write_text("\n".join(lines[::2]), encoding="utf-8")
    assert main(["killer", *options, "3", "--exclude", str(path)]) == 0
    assert capsys.readouterr().out.splitlines() == lines[1::2][:3]


def test_progress_counts_what_is_read() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    now = 0.0

    def clock() -> float:
        nonlocal now
        now += 1
        return now

    progress = Progress(terminal := Terminal(), clock)
    now = 9
    progress.advance()
    progress.begin("reading excluded puzzle")
    progress.advance()
    progress.begin("making puzzle", 20)
    progress.advance()
    shown = [text.rstrip() for text in terminal.getvalue().split("\r") if text]
    assert shown == [
        "reading puzzle 2, 9 s",
        "reading excluded puzzle 2, 10 s",
        "making puzzle 2 of 20, 11 s",
    ]
