"""Internal: the puzzles that a command is given: arguments, files and standard input."""

from __future__ import annotations

import argparse
import errno
import gzip
import io
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from command_line import LINE, SEVERAL, SMALL, SMALL_SOLVED, SOLVED, Capture, posix

import sudokulib
from sudokulib import Grid, InvalidGrid, Layout
from sudokulib.__main__ import main
from sudokulib._cli.helpers.console import Console
from sudokulib._cli.helpers.inputs import given_puzzles, position_of
from sudokulib.formats import _bounds as bounds
from sudokulib.formats._input_puzzles import puzzles_in_lines

COMMANDS = (
    *("solve", "rate", "steps", "hint", "draw", "draw --as page", "count", "check"),
    *("candidates", "candidates --counts 2", "candidates --format json"),
    *("canonical", "distinct", "distinct --format json", "convert --to json"),
)

Typed = Callable[[str | bytes], None]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[str | bytes], None]:
    """Sets what standard input holds."""

    def set_input(content: str | bytes) -> None:
        raw = content if isinstance(content, bytes) else content.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))

    return set_input


# sources of puzzles


def test_arguments_then_files_and_dashes(capsys: Capture, typed: Typed, tmp_path: Path) -> None:
    path = tmp_path / "some.txt"
    path.write_text(f"{SEVERAL}\n")
    typed(f"{SMALL}\n")
    assert main(["check", "-f", str(path), "-f", "-", "." * 16]) == 1
    assert capsys.readouterr().out == (
        f"argument 1: several solutions\n{path}:1: several solutions\nstandard input:1: unique\n"
    )
    typed(f"{SMALL}\n")
    assert main(["check", SEVERAL, "-"]) == 1
    assert capsys.readouterr().out == "argument 1: several solutions\nstandard input:1: unique\n"


@pytest.mark.parametrize(
    "content",
    [
        "\ufeff" + SMALL,
        SMALL + "\r\n",
        f"\n# one\n  {SMALL}  # two\n\n",
        "1.3. .2.. ..1. ...3",
        "1.3.\n.2..\n..1.\n...3",
        f"{Grid.parse(SMALL)}\n",
        "1-3-\n-2--\n--1-\n---3\n",
        "1 - | 3 -\n- 2 | - -\n-----\n- - | 1 -\n- - | - 3\n",
        "┌──┬──┐\n│1.│3.│\n│.2│..│\n├──┼──┤\n│..│1.│\n│..│.3│\n└──┴──┘\n",
        "1.┃3.\n.2┃..\n━━━━━━━━━━━━━━━━\n..┃1.\n..┃.3\n",
    ],
)
def test_one_puzzle_in_many_forms(capsys: Capture, typed: Typed, content: str) -> None:
    typed(content)
    assert main(["solve", "--format", "line"]) == 0
    assert capsys.readouterr() == (f"{SMALL_SOLVED}\n", "")


def test_text_without_bytes_is_read_too(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{SMALL}\n{LINE}\n"))
    assert main(["solve"]) == 0
    assert capsys.readouterr().out == f"{SMALL_SOLVED}\n{SOLVED}\n"


def test_a_board_as_argument(capsys: Capture) -> None:
    both = f"{Grid.parse(SMALL)}\n\n{Grid.parse(SEVERAL)}"
    assert main(["check", both, SMALL]) == 1
    assert capsys.readouterr().out == (
        "argument 1:1: unique\nargument 1:9: several solutions\nargument 2: unique\n"
    )


@pytest.mark.parametrize("dashes", [[SMALL.replace(".", "-")], ["--", "-" * 16]])
def test_a_puzzle_that_begins_with_a_dash_is_no_option(capsys: Capture, dashes: list[str]) -> None:
    assert main(["count", *dashes]) == 0
    first = "." + SMALL[1:]
    assert main(["count", first.replace(".", "-")]) == main(["count", "--limit", "999", first]) == 0
    *_, with_dashes, with_dots = capsys.readouterr().out.splitlines()
    assert with_dashes == with_dots


def test_a_name_of_digits_is_a_file(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("2026-11-20-120000").write_text(SMALL)
    assert main(["check", "-f", "2026-11-20-120000"]) == 0
    assert capsys.readouterr().out == "2026-11-20-120000:1: unique\n"


@pytest.mark.parametrize("content", ["", "\n# nothing yet\n"])
@pytest.mark.parametrize("command", [*COMMANDS, "convert --from json --to line"])
def test_no_puzzle_at_all(capsys: Capture, typed: Typed, command: str, content: str) -> None:
    typed(content)
    assert main(command.split()) == 1
    assert capsys.readouterr() == (
        "",
        "sudokulib: no puzzle in standard input; --file NAME reads a file of puzzles\n",
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_files_without_a_puzzle(capsys: Capture, tmp_path: Path, command: str) -> None:
    empty, other = tmp_path / "empty.json", tmp_path / "other.txt"
    empty.write_text("\n")
    other.write_text("# nothing yet\n")
    option = [] if "convert" in command else ["--file"]
    assert main([*command.split(), *option, str(empty)]) == 1
    assert capsys.readouterr() == ("", f"sudokulib: no puzzle in {empty}\n")
    assert main([*command.split(), *option, str(empty), *option, str(other)]) == 1
    assert capsys.readouterr() == ("", "sudokulib: no puzzle in any of the files\n")
    other.write_text(SMALL)
    assert main([*command.split(), *option, str(empty), *option, str(other)]) == 0
    assert capsys.readouterr().err == ""


def test_a_text_without_a_puzzle(capsys: Capture) -> None:
    assert main(["convert", "--to", "line", "--text", " "]) == 1
    assert capsys.readouterr() == ("", "sudokulib: no puzzle in text 1\n")


def test_byte_order_marks_in_joined_files_and_arguments(capsys: Capture, typed: Typed) -> None:
    board = "1.3.\n.2..\n..1.\n...3\n"
    typed(f"\ufeff{board}\n\ufeff{SMALL}\n\ufeff# none\n")
    assert main(["solve"]) == 0
    assert main(["solve", f"\ufeff{SMALL}", f"\ufeff{board}"]) == 0
    assert capsys.readouterr() == (f"{SMALL_SOLVED}\n" * 4, "")


def test_a_file_as_argument(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("p.json", "a file", SMALL):
        (tmp_path / name).write_text(SEVERAL)
    (tmp_path / "folder").mkdir()
    assert main(["solve", "p.json", SMALL, "a file", "folder", "other.json"]) == 1
    out, err = capsys.readouterr()
    assert out == f"{SMALL_SOLVED}\n"
    assert err.splitlines()[:2] == [
        "sudokulib: argument 1: not a puzzle but a file: --file p.json reads it",
        "sudokulib: argument 3: not a puzzle but a file: --file 'a file' reads it",
    ]
    assert err.count(": neither a digit nor a blank") == 1
    assert "argument 5: this is the name of a file; " in err
    assert main(["count", "--file", "a file"]) == 0


@pytest.mark.parametrize("argument", ["", " \n", "# 1"])
def test_an_argument_without_a_puzzle(capsys: Capture, argument: str) -> None:
    assert main(["solve", argument, SMALL]) == 1
    assert capsys.readouterr() == (
        f"{SMALL_SOLVED}\n",
        "sudokulib: argument 1: no puzzle in it\n",
    )


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("none.txt", "none.txt: No such file or directory"),
        (".", ".: Is a directory"),
        ("a\0b", r"'a\x00b': embedded null byte"),
        ("a\nb", r"'a\nb': No such file or directory"),
    ],
)
@posix
def test_files_that_cannot_be_opened(
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    name: str,
    message: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["solve", SMALL, "-f", name]) == 1
    assert capsys.readouterr() == (f"{SMALL_SOLVED}\n", f"sudokulib: {message}\n")


def test_compressed_files_and_standard_input(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "some.txt.gz"
    path.write_bytes(gzip.compress(f"{SMALL}\n\n{SEVERAL}\n".encode()))
    assert main(["check", "--file", str(path)]) == 1
    out = capsys.readouterr().out
    assert out == f"{path}:1: unique\n{path}:3: several solutions\n"
    for command in ("solve", "rate"):
        with path.open("rb") as file:
            monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(file))
            assert main([command]) == 1
        out, err = capsys.readouterr()
        assert len(out.splitlines()) == 1
        assert err == "sudokulib: standard input:3: several solutions\n"


def test_compressed_files_are_streams(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "many.gz"
    path.write_bytes(gzip.compress(f"{SMALL}\n".encode() * 200_000))
    read = 0

    def counted(self: gzip.GzipFile, size: int | None = -1) -> bytes:
        nonlocal read
        read += 1
        return read_some(self, size)

    read_some = gzip.GzipFile.read
    monkeypatch.setattr(gzip.GzipFile, "read", counted)
    args = argparse.Namespace(puzzles=[], files=[str(path)], layout=None)
    found = given_puzzles(args, Console(io.StringIO(), io.StringIO()))
    assert [next(found).line for _ in range(3)] == [1, 2, 3]
    assert read == 1  # one piece of the file, not all of it


@pytest.mark.parametrize("spoil", ["torn", "damaged", "followed"])
def test_broken_compressed_files(capsys: Capture, tmp_path: Path, spoil: str) -> None:
    packed = gzip.compress("".join([f"{SMALL} # {number}\n" for number in range(999)]).encode())
    middle = len(packed) // 2
    content = {
        "torn": packed[:-9],
        "damaged": packed[:middle] + b"\xff" * 99 + packed[middle + 99 :],
        "followed": packed + b"12",
    }
    path = tmp_path / "broken.gz"
    path.write_bytes(content[spoil])
    assert main(["count", "--file", str(path), SMALL]) == 1
    out, err = capsys.readouterr()
    assert set(out.splitlines()) == {"1"}
    assert err.splitlines()[-1].startswith(f"sudokulib: {path}: the compressed file is broken: ")


def test_a_file_that_stops_being_readable(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    class Faulty:
        rest: Iterator[str] = iter([f"{SMALL}\n"])

        def isatty(self) -> bool:
            return False

        def readline(self, _: int) -> str:
            for line in self.rest:
                return line
            raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(sys, "stdin", Faulty())
    assert main(["solve"]) == 1
    assert capsys.readouterr() == (
        f"{SMALL_SOLVED}\n",
        "sudokulib: standard input: Input/output error\n",
    )


def test_closed_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["solve"]) == 1
    assert capsys.readouterr() == ("", "sudokulib: standard input: it is closed\n")


def test_bytes_that_are_no_text_cost_one_line(capsys: Capture, typed: Typed) -> None:
    typed(b"\xff\n" + SMALL.encode() + b"\n1.3.\n.2..\n\xe9\n")
    assert main(["solve"]) == 1
    out, err = capsys.readouterr()
    assert out == f"{SMALL_SOLVED}\n"
    first, second, third = err.splitlines()
    assert first == "sudokulib: standard input:1: not UTF-8: byte 0xff"
    assert second.startswith("sudokulib: standard input:3: 2 rows of 4 cells")
    assert third == "sudokulib: standard input:5: not UTF-8: byte 0xe9"


@pytest.mark.parametrize("end", ["\n", ""])
def test_an_endless_line_is_skipped(capsys: Capture, typed: Typed, end: str) -> None:
    typed("." * 300_000 + end + (SMALL if end else ""))
    assert main(["solve"]) == 1
    out, err = capsys.readouterr()
    assert out == (f"{SMALL_SOLVED}\n" if end else "")
    assert err.startswith("sudokulib: standard input:1: 300000 cells where a line has 16 or 36 or ")
    typed("." * 1_000_001 + end)
    assert main(["solve"]) == 1
    err = capsys.readouterr().err
    assert err == "sudokulib: standard input:1: it does not end within 1000000 bytes\n"


def test_errors_name_the_line_of_the_file(capsys: Capture, typed: Typed) -> None:
    typed(f"{SMALL}\n\n1.3.\n.2..\n..?.\n...3\n\n12.4\n12.\n12.4\n12.4\n")
    assert main(["solve"]) == 1
    err = capsys.readouterr().err.splitlines()
    assert err == [
        "sudokulib: standard input:5: neither a digit nor a blank such as . or 0 "
        "(line 5, r3c3: '?')",
        "sudokulib: standard input:9: line 9 has 3 cells, not 4",
    ]


MIXED = f"{Grid.parse(SMALL)}\n\n{SMALL}\n"
SIXTEEN = "1...............\n" * 15 + "......5.........\n"


@pytest.mark.parametrize(
    ("text", "count"), [(MIXED, 2), (f"{SMALL}\n{MIXED}", 3), (SIXTEEN, 1), (f"{SMALL}\n" * 16, 16)]
)
@pytest.mark.parametrize("packed", [False, True])
def test_commands_and_read_puzzles_find_the_same(
    capsys: Capture, tmp_path: Path, text: str, count: int, packed: bool
) -> None:
    path = tmp_path / "some"
    path.write_bytes(gzip.compress(text.encode()) if packed else text.encode())
    found = list(sudokulib.read_puzzles(path))
    assert len(found) == count
    assert main(["convert", "--to", "json", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [sudokulib.parse(line) for line in lines] == found
    assert main(["count", "--limit", "1", "--file", str(path)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == count


def test_a_board_has_so_many_lines_of_comments_at_most(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bounds, "LINES", 70)
    path = tmp_path / "some"
    board = "12..\n..1.\n....\n...1\n"
    path.write_text(f"{SMALL}\n{board}" + "#\n" * 65 + f"{SMALL}\n")
    assert len(list(sudokulib.read_puzzles(path))) == 3
    path.write_text(f"{SMALL}\n{board}" + "#\n" * 66 + f"{SMALL}\n")
    puzzles = sudokulib.read_puzzles(path)
    assert next(puzzles).clues.clue_count == 5
    message = "line 72 of the file: a puzzle takes at most 70 lines"
    with pytest.raises(InvalidGrid, match=message):
        next(puzzles)
    assert list(puzzles) == []
    assert main(["count", "-f", str(path)]) == 1
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("1\n", f"sudokulib: {path}: {message}\n")


# splitting strings into puzzles


def cut(*lines: str, layout: Layout | None = None) -> list[tuple[int | None, int]]:
    """The first line of each puzzle, and how many lines it has."""
    return [
        (entry.line, str(entry.content).count("\n") + 1)
        for entry in puzzles_in_lines("-", enumerate(lines, 1), layout)
    ]


def test_lines_and_boards_in_turns() -> None:
    board = str(Grid.parse(SMALL)).splitlines()
    assert cut(LINE, *board, LINE, "", *board, "# next", *board) == [
        (1, 1),
        (2, 7),
        (9, 1),
        (11, 7),
        (19, 7),
    ]


def test_wrong_lines_stay_lines() -> None:
    assert cut("." * 80, "." * 82, "." * 26) == [(1, 1), (2, 1), (3, 1)]


def test_lines_of_dashes() -> None:
    assert cut("-" * 81, "-" * 16) == [(1, 1), (2, 1)]
    assert cut("12|34", "-" * 16, "12|34") == [(1, 3)]
    assert cut("-" * 11) == [(1, 1)]
    assert cut("-" * 11, "12 | 34") == [(1, 2)]
    assert cut("+" * 81, "12") == [(1, 2)]


def test_rows_of_16_bare_symbols_need_their_layout() -> None:
    rows = ["." * 16] * 16
    assert len(cut(*rows)) == 16
    assert cut(*rows, layout=Layout.boxes(4, 4)) == [(1, 16)]
    spaced = [" ".join(row) for row in rows]
    assert cut(*spaced) == [(1, 16)]


def test_a_layout_tells_lines_from_rows() -> None:
    tiny = Layout("111222333")
    assert cut("." * 9, "." * 9, layout=tiny) == [(1, 1), (2, 1)]
    assert cut("." * 9, "." * 9) == [(1, 2)]
    assert cut("...", "...", "...", "", "." * 10, layout=tiny) == [(1, 3), (5, 1)]


def test_a_board_has_so_many_lines_at_most() -> None:
    assert cut(*["12"] * 120) == [(1, 51), (52, 51), (103, 18)]
    assert cut(*["12"] * 20, layout=Layout.boxes(2, 2)) == [(1, 9), (10, 9), (19, 2)]


def test_puzzles_are_read_as_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless() -> Iterator[str]:
        while True:
            yield f"{SMALL}\n"

    class Source:
        lines = endless()

        def isatty(self) -> bool:
            return False

        def readline(self, _: int) -> str:
            return next(self.lines)

    monkeypatch.setattr(sys, "stdin", Source())
    args = argparse.Namespace(puzzles=[], files=[], layout=None)
    found = given_puzzles(args, Console(io.StringIO(), io.StringIO()))
    assert [next(found).line for _ in range(3)] == [1, 2, 3]


# layouts and comments


def read(*lines: str, layout: Layout | None = None) -> list[tuple[str, str]]:
    """The layout, and the comment or the id of each puzzle."""
    found = [
        position_of(entry, layout) for entry in puzzles_in_lines("-", enumerate(lines, 1), layout)
    ]
    return [(board.layout.id, "".join(board.about.values())) for board in found]


X, Y = "2x2+diagonals", "2x2+windows"
ROWS = ["12|..", "..|..", "..|..", "..|.."]


def test_layouts_of_lines() -> None:
    assert read(f"{SMALL} # layout {X}", SMALL) == [(X, ""), ("2x2", "")]
    assert read(f"# layout {X}", SMALL, "# easy", f"{SMALL} # layout {Y} # a", SMALL) == [
        (X, ""),
        (Y, "a"),
        (X, ""),
    ]
    assert read(f"# layout {X}", SMALL, "", SMALL) == [(X, ""), ("2x2", "")]
    assert read(f"# layout {X}", SMALL, layout=Layout.boxes(2, 2)) == [("2x2", "")]
    assert read(f"{SMALL} #id 1.2x2~diagonals.g") == [(X, "1.2x2~diagonals.g")]
    tiny = "# layout 111222333"
    assert read(tiny, ".........", ".........") == [("111222333", "")] * 2
    assert read(f"......... {tiny}") == [("111222333", "")]


def test_layouts_of_boards() -> None:
    assert read(f"# layout {X}", *ROWS, "", *ROWS) == [(X, ""), ("2x2", "")]
    assert read(*ROWS, "#id 1.2x2~diagonals.g", "", *ROWS) == [
        (X, "1.2x2~diagonals.g"),
        ("2x2", ""),
    ]
    assert read("# a", *ROWS[:3], f"{ROWS[3]} # b", "# c", *ROWS) == [
        ("2x2", "a\nb\nc"),
        ("2x2", ""),
    ]
    assert read(f"# layout {X}", *ROWS, f"# layout {Y}", *ROWS) == [(X, ""), (Y, "")]
    assert read("# a", "", *ROWS) == [("2x2", "")]
    assert read("# a", SMALL, *ROWS) == [("2x2", ""), ("2x2", "")]


def test_layouts_that_do_not_exist(capsys: Capture, typed: Typed) -> None:
    typed(f"{SMALL} # layout 2x2+diagonal\n# layout 3\n{SMALL}\n")
    assert main(["solve"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    first, second = err.splitlines()
    assert "standard input:1: the comment names no layout: no such extra house" in first
    assert "standard input:3: the comment names no layout: no such layout" in second


def test_a_slip_in_the_name_of_a_layout(capsys: Capture, typed: Typed) -> None:
    slip = "# layout 2x2+diagonals, mine"
    for text in (f"{SMALL} {slip}\n", f"{slip}\n{SMALL}\n", "\n".join([slip, *ROWS])):
        typed(text)
        assert main(["count"]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert f"a note that names a layout holds nothing else, as in {slip[:-6]}, not " in err
        typed(text)
        assert main(["count", "--layout", "2x2"]) == 0
        capsys.readouterr()


def test_boards_without_a_string_are_one_error(capsys: Capture, typed: Typed) -> None:
    typed(f"# layout 6x6\n{Grid.empty(Layout.boxes(6, 6))}\n")
    assert main(["count"]) == 1
    err = capsys.readouterr().err
    assert err == (
        "sudokulib: standard input:2: the comment names a board of 36x36, but only boards up to "
        "25x25 can be written as strings: Layout.boxes(6, 6)\n"
    )


# where a line ends


def read_by(command: str, capsys: Capture) -> str:
    """The output of a command that must succeed."""
    assert main(command.split()) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_an_old_end_of_a_line_is_one(capsys: Capture, typed: Typed, tmp_path: Path) -> None:
    other = "3.1..2....3....1"
    path = tmp_path / "mac.txt"
    path.write_bytes(f"{SMALL} # a\r{other} # b\r".encode())
    for source in (f"-f {path}", "-"):
        typed(path.read_bytes())
        assert read_by(f"count {source}", capsys) == "1\n1\n"
        typed(path.read_bytes())
        rows = read_by(f"rate --format csv {source}", capsys).splitlines()[1:]
        assert [row[:16] + row[-4:] for row in rows] == [f"{SMALL},,#a", f"{other},,#b"]
    assert read_by(f"convert --to line {path}", capsys) == f"{SMALL} # a\n{other} # b\n"
    assert [each.clues for each in sudokulib.formats.read_puzzles(path)] == [
        Grid.parse(SMALL),
        Grid.parse(other),
    ]
    assert main(["check", f"{SMALL} # a\r{other}"]) == 0
    assert capsys.readouterr().out == "argument 1:1: unique\nargument 1:2: unique\n"
    with pytest.raises(sudokulib.errors.UnknownFormat) as caught:
        sudokulib.parse(f"{SMALL} # a\r{other}")
    assert caught.value.reasons["line"] == "it has 2 lines"


def test_the_streams_of_text_have_old_ends_too(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"# both\r{SMALL}\r{SMALL} # \ud800"))
    assert main(["count"]) == 1
    assert capsys.readouterr() == ("1\n", "sudokulib: standard input:3: not UTF-8: byte 0xed\n")


@pytest.mark.parametrize("other", "\v\f\x1c\x85\u2028\u2029")
def test_no_other_end_cuts_a_comment(capsys: Capture, typed: Typed, other: str) -> None:
    text = f"{SMALL} # a{other}zzz # b\n"
    for command in ("distinct", "convert --to line", "convert --to json"):
        typed(text)
        assert "a zzz #b" in read_by(command, capsys).replace("# b", "#b")
    typed(f"{SMALL} # layout 2x2+diagonals{other}zzz")
    assert main(["count"]) == 1
    assert "a note that names a layout holds nothing else" in capsys.readouterr().err
    assert sudokulib.parse(text).about == {"comment": "a zzz # b"}
    assert Grid.parse(text) == Grid.parse(SMALL)
    assert main(["distinct", text]) == 0
    assert capsys.readouterr().out == f"{SMALL} # a zzz # b\n"


# broken JSON


JSON = sudokulib.dumps(Grid.parse(SMALL), "json")
BROKEN_JSON = {
    JSON.replace("[1,", "[30,"): "must be a number from 0 to 4, not 30",
    JSON.replace("[1,", "[\n30,"): "must be a number from 0 to 4, not 30",
    JSON[:-1]: "the JSON ends too early, after ",
    JSON.replace("[1,", "[1;"): "this is not JSON: Expecting ',' delimiter (line 1, column 59)",
    f"{JSON[:-1]},": "the JSON ends too early, after ",
    JSON.replace('"2x2",', '"2x2,')[:40]: "the JSON ends too early, after 40 characters",
    JSON.replace(
        "[1,", "[null,"
    ): "clues[0] (r1c1) must be a number from 0 to 4, not null; an empty",
    JSON.replace("[1,", "["): "clues must be a list of 16, not of 15",
    JSON.replace("[1,", '["1",'): "clues[0] (r1c1) must be a number from 0 to 4, not '1'; an empty",
    '{"a": 1}': "JSON of sudokulib is an object with the key sudokulib, not {'a': 1}",
}


@pytest.mark.parametrize("text", BROKEN_JSON)
def test_broken_json_says_what_is_wrong_with_it(
    capsys: Capture, typed: Typed, tmp_path: Path, text: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    for arguments in ([], [text], ["-f", str(path)], ["--layout", "2x2"]):
        typed(text)
        assert main(["solve", *arguments]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert BROKEN_JSON[text] in err


def test_json_as_an_argument(capsys: Capture) -> None:
    assert main(["solve", JSON, f"{JSON}\n{JSON}"]) == 0
    assert capsys.readouterr().out == f"{SMALL_SOLVED}\n" * 3
    assert main(["solve", JSON, "--layout", "2x2+diagonals"]) == 1
    assert "argument 1: puzzle 1: not a board on 2x2+diagonals" in capsys.readouterr().err


def test_a_table_that_is_no_text(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "some.csv"
    path.write_bytes(b"\xff\n")
    assert main(["count", "-f", str(path)]) == 1
    err = capsys.readouterr().err
    assert err == f"sudokulib: {path}: line 1 of the file: not UTF-8: byte 0xff\n"
