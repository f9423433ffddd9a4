"""The command `make` with options about difficulty."""

from __future__ import annotations

import pytest
from command_line import Capture

from sudokulib import Grid, LogicSolver, Puzzle, rate
from sudokulib.__main__ import main
from sudokulib.techniques import TECHNIQUES


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_levels(capsys: Capture, level: str) -> None:
    assert main(["make", "--difficulty", level, "--seed", "1", "--count", "2"]) == 0
    lines = capsys.readouterr().out.split()
    assert len(lines) == 2
    for line in lines:
        assert rate(Grid.parse(line)).difficulty.value == level


@pytest.mark.parametrize(("text", "low", "high"), [("1.0-2.0", 1.0, 2.0), ("1.5", 1.5, 1.5)])
def test_ranges(capsys: Capture, text: str, low: float, high: float) -> None:
    assert main(["make", "--er", text, "--seed", "1"]) == 0
    er = rate(Grid.parse(capsys.readouterr().out.strip()), "se").er
    assert er is not None
    assert low <= er <= high


@pytest.mark.slow
def test_techniques(capsys: Capture) -> None:
    words = ["make", "--requires", "pointing", "--avoids", "naked pair", "--avoids", "X-Wing"]
    assert main([*words, "--seed", "1", "--ids"]) == 0
    line, _, rest = capsys.readouterr().out.partition("#id ")
    rest_of = [each for each in TECHNIQUES if each.name not in ("Naked Pair", "X-Wing")]
    assert LogicSolver(tuple(rest_of)).proves_unique(Grid.parse(line.strip()))
    assert "rPointing.aNaked_Pair~X-Wing" in rest


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--difficulty", "harsh", "easy, medium, hard, unfair, extreme; did you mean hard?"),
        ("--er", "5-2", "not a range such as 2.6-4.2"),
        ("--er", "much", "not a range such as 2.6-4.2"),
        ("--requires", "X-Wong", "X-Wing"),
        ("--requires", "Squirmbag", "Squirmbag is not among"),
        ("--requires", "Death Blossom", "EXPERT, so no technique comes before it"),
        (
            "--requires",
            "qqq",
            "no technique is called 'qqq'; sudokulib.techniques.TECHNIQUES and the",
        ),
        ("--avoids", "X-Wong", "X-Wing"),
    ],
)
def test_wrong_values(capsys: Capture, option: str, value: str, said: str) -> None:
    assert main(["make", option, value]) == 2
    assert said in capsys.readouterr().err


def test_what_cannot_be_had(capsys: Capture) -> None:
    assert main(["make", "--er", "10-11"]) == 1
    assert "about 9.5" in capsys.readouterr().err


def test_the_nearest_is_reported_as_a_line(capsys: Capture) -> None:
    wish = ["--difficulty", "extreme", "--minimal", "--nodes", "500"]
    assert main(["make", *wish, "--seed", "1"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    start, _, line = err.rstrip().rpartition(": ")
    assert start.startswith(
        "sudokulib: puzzle 1: a minimal extreme puzzle was not found within 500 "
    )
    assert "; the nearest has " in start
    assert format(Puzzle(Grid.parse(line)).clues, "line") == line
