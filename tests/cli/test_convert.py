"""The command `convert`: its input, its output, and its errors."""

from __future__ import annotations

import gzip
import io
import sys
from pathlib import Path

import pytest
from command_line import LINE, SMALL, Capture, Terminal, run
from format_samples import BOARDS, GNOME, KAGGLE, MARKED, NAMES, PLAYED, PUZZLE, SADMAN, ZEROS

from sudokulib import dumps, parse, read_puzzles
from sudokulib.__main__ import main


@pytest.fixture
def sdm(tmp_path: Path) -> Path:
    path = tmp_path / "two.sdm"
    path.write_text(f"{ZEROS}\n{SMALL}\n")
    return path


def give(monkeypatch: pytest.MonkeyPatch, raw: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))


def test_files(capsys: Capture, sdm: Path, tmp_path: Path) -> None:
    board = tmp_path / "board"
    board.write_text(BOARDS["ours"])
    assert main(["convert", "--to", "line", str(sdm), str(board)]) == 0
    assert capsys.readouterr() == (f"{LINE}\n{SMALL}\n{LINE}\n", "")


@pytest.mark.parametrize("option", ["-f", "--file"])
def test_files_as_other_commands_take_them(
    capsys: Capture, sdm: Path, tmp_path: Path, option: str
) -> None:
    board = tmp_path / "board"
    board.write_text(BOARDS["ours"])
    assert main(["convert", option, str(board), "--to", "line", str(sdm)]) == 0
    assert capsys.readouterr() == (f"{LINE}\n{SMALL}\n{LINE}\n", "")
    board.write_text("# nothing\n")
    assert main(["convert", option, str(board), "--to", "line"]) == 1
    assert str(board) in capsys.readouterr().err


def test_compressed_files(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "one.sdm.gz"
    path.write_bytes(gzip.compress(f"{ZEROS}\n".encode()))
    assert main(["convert", "--from", "sdm", "--to", "sdk", str(path)]) == 0
    assert capsys.readouterr().out == dumps(PUZZLE, "sdk") + "\n"


@pytest.mark.parametrize("arguments", [[], ["-"]])
def test_standard_input(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    give(monkeypatch, f"{LINE}\n{LINE}\n".encode())
    assert main(["convert", "--to", "sdm", *arguments]) == 0
    assert capsys.readouterr().out == f"{ZEROS}\n" * 2
    give(monkeypatch, gzip.compress(f"{LINE}\n".encode()))
    assert main(["convert", "--to", "sdm", *arguments]) == 0
    assert capsys.readouterr().out == f"{ZEROS}\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{LINE}\n"))
    assert main(["convert", "--to", "sdm", *arguments]) == 0
    assert capsys.readouterr().out == f"{ZEROS}\n"


def test_a_pipe() -> None:
    found = run("convert", "--to", "sdm", text=f"{LINE}\n" * 3)
    assert (found.returncode, found.stdout, found.stderr) == (0, f"{ZEROS}\n" * 3, "")


def test_standard_input_that_is_a_terminal_or_closed(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(f"{LINE}\n"))
    monkeypatch.setattr(sys, "stderr", Terminal())
    assert main(["convert", "--to", "sdm"]) == 0
    assert "type or paste puzzles" in sys.stderr.getvalue()  # type: ignore[attr-defined]
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["convert", "--to", "sdm"]) == 1
    assert "it is closed" in sys.stderr.getvalue()  # type: ignore[attr-defined]
    assert capsys.readouterr().out == f"{ZEROS}\n"


def test_a_puzzle_in_place_of_a_file(capsys: Capture) -> None:
    """It is read as a link is, unless there is a file with this name."""
    assert main(["convert", "--to", "line", SMALL]) == 0
    assert capsys.readouterr().out.split() == [SMALL]
    assert main(["convert", "--to", "line", "--layout", "2x2+antiknight", SMALL]) == 0
    assert "antiknight" in capsys.readouterr().out
    assert main(["convert", "--to", "line", SMALL[1:]]) == 1
    assert "No such file" in capsys.readouterr().err


def test_texts(capsys: Capture) -> None:
    assert main(["convert", "--to", "sdm", "--text", LINE, "--text", f"?bd={ZEROS}"]) == 0
    assert capsys.readouterr().out == f"{ZEROS}\n" * 2


@pytest.mark.parametrize("name", NAMES)
def test_every_format_of_many_is_read_again(capsys: Capture, tmp_path: Path, name: str) -> None:
    sources = {"kaggle": KAGGLE, "exchange": f"0123456789ab {ZEROS}  1.2\n"}
    path = tmp_path / "in"
    path.write_text(sources.get(name, dumps(PUZZLE, "grid")))
    options = ["--all-marks"] if name in ("sukaku", "pencilmarks") else []
    again = [str(path)] * (1 if name in ("gnome", "fpuzzles-json", "sdk", "ss") else 2)
    assert main(["convert", "--to", name, *options, *again]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    written = tmp_path / "out"
    written.write_text(out)
    found = list(read_puzzles(written, name))
    assert [each.clues for each in found] == [PUZZLE.clues] * len(again)
    assert all(each.marks == (MARKED if options else PUZZLE).marks for each in found)


def test_marks_that_are_there_stay(capsys: Capture) -> None:
    text = dumps(PUZZLE.mark(0, 2, 1), "sdk")
    assert main(["convert", "--to", "sdk", "--all-marks", "--text", text]) == 0
    assert parse(capsys.readouterr().out) == parse(text)


def test_what_the_new_format_cannot_hold(capsys: Capture, tmp_path: Path) -> None:
    for name, text in (
        ("a.sdk", SADMAN),
        ("b", GNOME),
        ("c.sdm", ZEROS),
        ("d", dumps(PLAYED, "sdk")),
    ):
        (tmp_path / name).write_text(text)
    paths = [str(tmp_path / name) for name in ("a.sdk", "b", "c.sdm", "d")]
    assert main(["convert", "--to", "sdm", *paths]) == 1
    out, err = capsys.readouterr()
    assert out == f"{ZEROS}\n"
    messages = err.splitlines()
    assert len(messages) == 3
    assert messages[0].startswith(f"sudokulib: {paths[0]}: puzzle 1: the format sdm cannot hold")


def test_lines_that_cannot_be_read(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "a.sdm"
    path.write_text(f"{ZEROS}\n?{ZEROS[1:]}\n\n{ZEROS}\n")
    assert main(["convert", "--to", "line", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == f"{LINE}\n" * 2
    assert err.startswith(f"sudokulib: {path}:2: neither a digit nor a blank ")
    assert len(err.splitlines()) == 1
    path.write_text(f"?bd={ZEROS}\n?bd={ZEROS}&a=1\n?bd={ZEROS}\n")
    assert main(["convert", "--from", "sudokuwiki", "--to", "line", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == f"{LINE}\n" * 2
    assert err.startswith(f"sudokulib: {path}: puzzle 2: a link of SudokuWiki")


def test_one_puzzle_in_a_whole_file_that_cannot_be_read(capsys: Capture) -> None:
    assert main(["convert", "--from", "json", "--to", "line", "--text", "{}"]) == 1
    assert "text 1: puzzle 1: line 1 of the file: JSON of sudokulib" in capsys.readouterr().err
    assert main(["convert", "--from", "sdk", "--to", "line", "--text", "[Puzzle]"]) == 1
    assert "text 1: puzzle 1: a board has 9 rows" in capsys.readouterr().err


def test_files_that_cannot_be_read(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sdm: Path
) -> None:
    (tmp_path / "a.bin").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "b").write_text("hello\n")
    (tmp_path / "c.sdm.gz").write_bytes(gzip.compress(f"{ZEROS}\n".encode() * 500)[:-9])
    names = ["missing", "a.bin", "b", "c.sdm.gz", "", "a\0b"]
    paths = [str(tmp_path / name) for name in names]
    assert main(["convert", "--to", "line", *paths, str(sdm)]) == 1
    out, err = capsys.readouterr()
    assert set(out.splitlines()) == {LINE, SMALL}
    assert len(err.splitlines()) == len(names)

    class Torn(io.RawIOBase):
        def readable(self) -> bool:
            return True

        def readinto(self, buffer: object) -> int:
            if not hasattr(self, "given"):
                self.given = True
                raw = f"{ZEROS}\n".encode() * 90
                buffer[: len(raw)] = raw  # type: ignore[index]
                return len(raw)
            raise OSError(5, "Input/output error")

    class Stdin:
        buffer = io.BufferedReader(Torn())

        def isatty(self) -> bool:
            return False

    monkeypatch.setattr(sys, "stdin", Stdin())
    assert main(["convert", "--from", "sdm", "--to", "line"]) == 1
    out, err = capsys.readouterr()
    assert out == f"{LINE}\n" * 90
    assert err == "sudokulib: standard input: Input/output error\n"


def test_a_file_that_holds_one(capsys: Capture, sdm: Path) -> None:
    assert main(["convert", "--to", "ss", str(sdm), str(sdm)]) == 1
    out, err = capsys.readouterr()
    assert out == dumps(PUZZLE, "ss") + "\n"
    assert err == (
        "sudokulib: a file in the format ss holds one puzzle; files in the formats line and sdm "
        "hold many; the rest is not written\n"
    )


def test_nothing_to_write(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    give(monkeypatch, b"\n\n")
    assert main(["convert", "--from", "sdm", "--to", "opensudoku"]) == 1
    assert capsys.readouterr() == (
        "",
        "sudokulib: no puzzle in standard input; --file NAME reads a file of puzzles\n",
    )


@pytest.mark.parametrize("options", [[], ["--to", "xml"], ["--to", "line", "--from", "xml"]])
def test_misuse(capsys: Capture, options: list[str]) -> None:
    assert main(["convert", *options, LINE]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_the_help_names_what_there_is(capsys: Capture) -> None:
    assert main(["convert", "--help"]) == 0
    out = capsys.readouterr().out
    for word in ("--from", "--to", "--text", "--all-marks", *NAMES):
        assert word in out


@pytest.mark.parametrize("at", [0, 1, 63, 64, 70])
@pytest.mark.parametrize("options", [[], ["--from", "sdm"]])
def test_a_line_that_is_no_text(
    capsys: Capture, tmp_path: Path, at: int, options: list[str]
) -> None:
    path = tmp_path / "some.txt"
    lines = [f"{ZEROS}\n".encode()] * 80
    path.write_bytes(b"".join([*lines[:at], b"\xff\n", *lines[at:]]))
    assert main(["convert", *options, "--to", "sdm", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == f"{ZEROS}\n" * 80
    assert len(err.splitlines()) == 1
    where = f"puzzle {at + 1}: line {at + 1} of the file" if options else at + 1
    assert err == f"sudokulib: {path}:{'' if not options else ' '}{where}: not UTF-8: byte 0xff\n"


def test_lines_of_json_after_one_that_is_no_text(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "some.json"
    path.write_bytes(b"\xff\n" + f"{dumps(PUZZLE, 'json')}\n".encode() * 2 + b"{}\n")
    assert main(["convert", "--to", "sdm", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == f"{ZEROS}\n" * 2
    assert ["line 1 of" in err, "line 4 of" in err] == [True, True]
