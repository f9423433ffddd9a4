"""Formats that `make` writes and that all commands read.

Internal: a scale that rates too little takes the place of "se".
"""

from __future__ import annotations

import gzip
import io
import sys
from pathlib import Path

import attrs
import pytest
from command_line import BEYOND, LINE, SMALL, SMALL_SOLVED, SOLVED, Capture
from format_samples import NAMES, PLAYED

from sudokulib import Grid, Position, Puzzle, dumps, hint, make, parse
from sudokulib.__main__ import main
from sudokulib._cli.helpers.output import position_for
from sudokulib.errors import UnsupportedFeature
from sudokulib.formats import FORMATS, read_puzzles
from sudokulib.formats.json import from_json
from sudokulib.scales import _registry
from sudokulib.scales._se import SE

PUZZLE = make(rng=1)
SINGLE = [form.name for form in FORMATS if form.write_many is None]


@pytest.mark.parametrize("name", NAMES)
def test_make_writes_every_format(capsys: Capture, tmp_path: Path, name: str) -> None:
    options = [] if name in SINGLE else ["--count", "2"]
    assert main(["make", "--seed", "1", "--format", name, *options]) == 0
    (path := tmp_path / "made").write_text(capsys.readouterr().out)
    found = list(read_puzzles(path, name))
    assert len(found) == (1 if name in SINGLE else 2)
    assert found[0].clues == PUZZLE.clues
    assert main(["check", "-f", str(path)]) == 0


def test_json_is_the_puzzle_with_its_id(capsys: Capture) -> None:
    assert main(["make", "--seed", "1", "--format", "json"]) == 0
    found = from_json(capsys.readouterr().out)
    assert isinstance(found, Puzzle)
    assert (found, found.solution, found.id) == (PUZZLE, PUZZLE.solution, PUZZLE.id)


@pytest.mark.parametrize("name", SINGLE)
def test_a_file_of_one_takes_no_count(capsys: Capture, name: str) -> None:
    assert main(["make", "--format", name, "--count", "2"]) == 2
    assert capsys.readouterr().err == (
        f"sudokulib: argument --count: a file in the format {name} holds one puzzle; files in the "
        "formats line and sdm hold many "
        "(see sudokulib make --help)\n"
    )


@pytest.mark.parametrize("name", NAMES)
def test_solutions_and_ids_are_kept_or_refused(capsys: Capture, name: str) -> None:
    solution = f"{PUZZLE.solution:line}"
    assert PUZZLE.id is not None
    code = main(["make", "--seed", "1", "--solution", "--ids", "--format", name])
    out, err = capsys.readouterr()
    if code == 0:
        found = from_json(out) if name == "json" else parse(out, name)
        assert name == "json" or {solution, PUZZLE.id} <= set(
            str(found.about).replace("'", " ").replace("#", " ").split()
        )
    else:
        assert (code, out) == (2, "")
        assert err.startswith(f"sudokulib: the format {name} cannot hold this field; json can: ")


@pytest.fixture
def singles_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """A scale "se" that has only singles, so that not every puzzle has an ER."""
    short = attrs.evolve(SE, graded=SE.graded[:3])
    monkeypatch.setattr(_registry, "named_scale", lambda _: short)


@pytest.mark.usefixtures("singles_only")
def test_an_er_that_is_not_known() -> None:
    (exchange,) = [form for form in FORMATS if form.name == "exchange"]
    with pytest.raises(UnsupportedFeature, match="the ER of this puzzle is not known"):
        position_for(exchange, Puzzle(Grid.parse(BEYOND)), solution=False, id=False)


@pytest.mark.usefixtures("singles_only")
def test_a_puzzle_that_the_format_cannot_hold_does_not_end_the_others(capsys: Capture) -> None:
    assert main(["make", "--format", "exchange", "--count", "5", "--seed", "3"]) == 1
    out, err = capsys.readouterr()
    lines = err.splitlines()
    assert len(out.splitlines()) + len(lines) == 5
    assert lines
    assert all(": puzzle " in line and "the ER of this puzzle" in line for line in lines)
    assert main(["make", "--format", "ss", "--ids"]) == 2


def test_no_message_steers_a_terminal(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    named = Position(Grid.parse("1.3..2....1....3"), about={"a\x1b[31m": "b"})
    path.write_text(dumps(named, "json"))
    assert main(["convert", "--to", "line", str(path)]) == 1
    assert "\x1b" not in capsys.readouterr().err


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("name", sorted({*NAMES} - {"kaggle", "exchange"}))
def test_every_command_reads_every_format(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str, packed: bool
) -> None:
    position = parse(LINE).with_all_marks() if name in ("sukaku", "pencilmarks") else parse(LINE)
    raw = f"{dumps(position, name)}\n".encode()
    raw = gzip.compress(raw) if packed else raw
    (path := tmp_path / "some").write_bytes(raw)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))
    for arguments in (["--file", str(path)], []):
        assert main(["solve", "--format", "line", *arguments]) == 0
        assert capsys.readouterr() == (f"{SOLVED}\n", "")


def test_text_streams(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    for text in (dumps(parse(SMALL), "json"), f"# easy\n\n{SMALL}", str(Grid.parse(SMALL))):
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        assert main(["solve", "--format", "line"]) == 0
        assert capsys.readouterr() == (f"{SMALL_SOLVED}\n", "")


def test_entries_count_for_hints(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (path := tmp_path / "played.json").write_text(dumps(PLAYED, "json"))
    assert main(["hint", "-f", str(path)]) == 0
    assert capsys.readouterr().out == f"{hint(PLAYED).explain()}\n"
    assert main(["solve", "-f", str(path)]) == 0
    assert capsys.readouterr().out == f"{SOLVED}\n"


def test_errors_name_the_puzzle(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "some.json"
    several = dumps(Position(Grid.parse("1234............")), "json")
    path.write_text(f"{several}\n{{}}\n{dumps(parse(SMALL), 'json')}\n")
    assert main(["solve", "-f", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == f"{SMALL_SOLVED}\n"
    first, second = err.splitlines()
    assert first == f"sudokulib: {path}: puzzle 1: several solutions"
    assert second.startswith(f"sudokulib: {path}: puzzle 2: line 2 of the file: JSON of sudokulib")
    assert main(["solve", "--layout", "2x2+diagonals", "-f", str(path)]) == 1
    assert "not a board on 2x2+diagonals" in capsys.readouterr().err


def test_headers_that_are_broken(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "some.csv"
    for raw in (b"Puzzle,Nonsense\n", b"\xff\nPuzzle,\n" + LINE.encode() + b",\n"):
        path.write_bytes(raw)
        assert main(["solve", "-f", str(path)]) == 1
        out, err = capsys.readouterr()
        assert (out, len(err.splitlines())) == ("", 1)
        assert str(path) in err


def test_what_is_no_format_is_read_as_lines(capsys: Capture, tmp_path: Path) -> None:
    (path := tmp_path / "some.txt").write_bytes(b"hello\n" + SMALL.encode() + b"\n\xff\n")
    assert main(["solve", "-f", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out == f"{SMALL_SOLVED}\n"
    assert f"{path}:1: " in err
    assert f"{path}:3: " in err
    path.write_bytes(b"{?\n\xff\n" + SMALL.encode())
    assert main(["solve", "-f", str(path)]) == 1
