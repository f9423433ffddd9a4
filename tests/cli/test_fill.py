"""The command `fill`."""

from __future__ import annotations

import pytest
from command_line import SMALL, Capture, Terminal, plain

import sudokulib
from sudokulib import Grid, Layout
from sudokulib.__main__ import main
from sudokulib.fillers import default_filler
from sudokulib.randomness import as_seed, child_seed

FILLERS: dict[str, sudokulib.Filler] = {
    "uniform": sudokulib.UniformFiller(),
    "matching": sudokulib.MatchingFiller(),
    "cover": sudokulib.CoverFiller(),
    "pattern": sudokulib.PatternFiller(),
    "backtracking": sudokulib.BacktrackingFiller(),
    "backtracking-row": sudokulib.BacktrackingFiller(step="row"),
    "digits": sudokulib.DigitByDigitFiller(),
}


def filled(capsys: Capture, *arguments: str) -> list[str]:
    assert main(["fill", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_fill_writes_a_complete_grid(capsys: Capture) -> None:
    one, two = *filled(capsys), *filled(capsys)
    assert one != two
    assert Grid.parse(one).is_solved
    assert Grid.parse(two).is_solved


@pytest.mark.parametrize("seed", ["42", "monday"])
def test_grids_of_a_seed_depend_on_seed_and_place(capsys: Capture, seed: str) -> None:
    layout = Layout.boxes(3, 3)
    start = as_seed(int(seed) if seed.isdecimal() else seed)
    filler = default_filler(layout)
    lines = filled(capsys, "--seed", seed, "--count", "3")
    assert lines == [f"{filler.fill(layout, child_seed(start, i)):line}" for i in range(3)]
    assert len(set(lines)) == 3
    assert filled(capsys, "--seed", seed) == lines[:1]


@pytest.mark.parametrize("name", FILLERS)
def test_fill_takes_every_filler(capsys: Capture, name: str) -> None:
    layout = Layout.boxes(2, 3)
    (line,) = filled(capsys, "--layout", "2x3", "--filler", name, "--seed", "3")
    assert line == f"{FILLERS[name].fill(layout, 3):line}"


@pytest.mark.parametrize("layout", ["2x2", "2x5", "3x3+diagonals", "1222112313344344"])
def test_fill_chooses_the_filler_of_the_layout(capsys: Capture, layout: str) -> None:
    board = Layout.parse(layout)
    (line,) = filled(capsys, "--layout", layout, "--seed", "3")
    note = "" if layout in ("2x2", "2x5") else f" # layout {layout}"
    assert line == f"{default_filler(board).fill(board, 3):line}{note}"


def test_fill_draws(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = filled(capsys, "--layout", "2x2", "--count", "2", "--seed", "1")
    drawn = "\n\n".join([str(Grid.parse(line)) for line in lines]) + "\n"
    arguments = ["fill", "--layout", "2x2", "--count", "2", "--seed", "1"]
    assert main([*arguments, "--format", "board"]) == 0
    assert capsys.readouterr().out == drawn
    monkeypatch.setattr("sys.stdout", out := Terminal())
    assert main(arguments) == 0
    assert plain(out.getvalue()) == drawn


def test_fill_a_random_jigsaw(capsys: Capture) -> None:
    layout = Layout.random_jigsaw(5, rng="monday")
    lines = filled(capsys, "--layout", "jigsaw5", "--seed", "monday", "--count", "2")
    assert [Grid.parse(line).layout for line in lines] == [layout, layout]
    assert all(Grid.parse(line).is_solved for line in lines)


def test_fill_of_a_layout_without_any_grid(capsys: Capture) -> None:
    assert main(["fill", "--layout", "1112132233423444"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("sudokulib: no solution: ")


def test_fill_takes_no_puzzle(capsys: Capture) -> None:
    assert main(["fill", SMALL]) == 2
    assert capsys.readouterr().err.startswith(f"sudokulib: unrecognized arguments: {SMALL}")
