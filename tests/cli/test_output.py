"""--format of the commands that write boards of their own, and of those that pass puzzles on.

Internal: a puzzle of a large board is made without a search.
"""

from __future__ import annotations

import io
import sys

import pytest
from command_line import LINE, SOLVED, Capture, Terminal, plain

from sudokulib import Grid, Layout, Position, Puzzle, PuzzleMaker, SudokuError, dumps, parse
from sudokulib.__main__ import main
from sudokulib.fillers import PatternFiller
from sudokulib.formats import FORMATS
from sudokulib.formats.json import from_json
from sudokulib.identity import canonical_form

GRIDS = {
    "solve": (LINE, Grid.parse(SOLVED)),
    "canonical": (LINE, canonical_form(Grid.parse(LINE))),
    "distinct": (LINE, Grid.parse(LINE)),
    "fill --filler cover --seed 1": ("", None),
}


@pytest.mark.slow
@pytest.mark.parametrize("form", [form.name for form in FORMATS])
@pytest.mark.parametrize("command", GRIDS)
def test_every_format_that_can_hold_a_board(capsys: Capture, command: str, form: str) -> None:
    given, grid = GRIDS[command]
    arguments = [*command.split(), *([given] if given else [])]
    if grid is None:
        assert main(arguments) == 0
        grid = Grid.parse(capsys.readouterr().out)
    code = main([*arguments, "--format", form])
    out, err = capsys.readouterr()
    try:
        expected = dumps(grid, form)
    except SudokuError as error:
        refused = f"{error}\n"
        assert (code, out, err[-len(refused) :]) == (2 if "fill" in command else 1, "", refused)
    else:
        assert (code, err) == (0, "")
        assert parse(out, form) == parse(expected, form)


def test_several_in_a_format(capsys: Capture) -> None:
    assert main(["solve", "--format", "opensudoku", LINE, LINE]) == 0
    out = capsys.readouterr().out
    assert out.count("<game") == 2
    assert out.endswith("</opensudoku>\n")
    assert main(["fill", "--count", "2", "--layout", "2x2", "--format", "json"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


@pytest.mark.parametrize("command", ["solve", "distinct", "canonical"])
def test_a_file_that_holds_one(capsys: Capture, command: str) -> None:
    assert main([command, "--format", "gnome", LINE, SOLVED, LINE]) == 1
    out, err = capsys.readouterr()
    assert parse(out, "gnome").grid
    assert err == (
        "sudokulib: a file in the format gnome holds one puzzle; files in the formats line and sdm "
        "hold many; the rest is not written\n"
    )


def test_large_boards_keep_their_layout(capsys: Capture) -> None:
    options = ["fill", "--layout", "6x6", "--filler", "pattern", "--seed", "1"]
    assert main([*options, "--format", "board"]) == 0
    drawn = capsys.readouterr().out
    assert main([*options, "--format", "json"]) == 0
    grid = parse(capsys.readouterr().out).clues
    assert drawn == f"# layout 6x6\n{grid}\n"
    assert main([*options, "--format", "line"]) == 2
    assert "boards above 25x25 cannot be written as a line" in capsys.readouterr().err


def test_large_boards_come_through_a_pipe(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    options = ["fill", "--layout", "6x6", "--filler", "pattern", "--seed", "1", "--count", "2"]
    assert main(options) == 0
    filled = capsys.readouterr().out
    assert len(filled.splitlines()) == 2
    assert main([*options, "--format", "json"]) == 0
    assert capsys.readouterr().out == filled
    expected = {"check": "unique", "count": "1", "solve": filled, "convert --to json": filled}
    for command, said in expected.items():
        monkeypatch.setattr(sys, "stdin", io.StringIO(filled))
        assert main(command.split()) == 0
        assert said in capsys.readouterr().out


def test_large_puzzles_and_their_solutions(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = Layout.boxes(4, 7)
    solved = PatternFiller().fill(layout, 1)
    clues = Grid(layout, bytes(8) + solved.digits[8:])
    puzzle = Puzzle._unchecked(clues, solved, "1.4x7.g")
    monkeypatch.setattr(PuzzleMaker, "stream", lambda *_, **__: iter([puzzle]))
    assert main(["make", "--layout", "4x7", "--ids"]) == 0
    about = {"id": puzzle.id}
    assert parse(capsys.readouterr().out) == Position(puzzle.clues, about=about)
    assert main(["make", "--layout", "4x7", "--solution"]) == 0
    assert from_json(capsys.readouterr().out) == puzzle
    terminal = Terminal()
    monkeypatch.setattr(sys, "stdout", terminal)
    assert main(["make", "--layout", "4x7"]) == 0
    assert plain(terminal.getvalue()).startswith("# layout 4x7\n+--")
