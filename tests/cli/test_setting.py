"""The commands `missing`, `redundant` and `minimal-rules`."""

from __future__ import annotations

import pytest
from command_line import CONFLICT, SEVERAL, SMALL, Capture

from sudokulib import Grid, Position
from sudokulib.__main__ import main
from sudokulib.analysis import minimal_rules, missing_clues, redundant
from sudokulib.formats import parse
from sudokulib.formats.json import to_json

RULES = "2x2+thermo.0.5+thermo.6.3+white.8.9"
RULED = "1....2....1....3"
PAIRS = "12343412........"
SINGLE = "123434.........."


def written(capsys: Capture, *arguments: str) -> list[str]:
    assert main([*arguments]) == 0
    return capsys.readouterr().out.splitlines()


def failed(capsys: Capture, *arguments: str) -> tuple[str, str]:
    assert main([*arguments]) == 1
    out, err = capsys.readouterr()
    return out, err


def test_missing_clues(capsys: Capture) -> None:
    assert written(capsys, "missing", SINGLE) == ["r3c3=1", "r3c4=2", "r4c3=1", "r4c4=2"]
    lines = written(capsys, "missing", PAIRS, SMALL, SINGLE)
    assert lines[0] == "r3c1=2 r3c2=1"
    assert len(lines[:-7]) == len(missing_clues(Grid.parse(PAIRS)))
    assert lines[-7:-4] == ["", "nothing is missing", ""]
    assert lines[-4:] == written(capsys, "missing", SINGLE)


def test_missing_clues_with_rules_and_entries(capsys: Capture) -> None:
    position = Position(Grid.parse(PAIRS)).enter(2, 0, 2)
    assert written(capsys, "missing", to_json(position)) == [
        f"r{row + 1}c{column + 1}={digit}" for ((row, column, digit),) in missing_clues(position)
    ]
    lines = written(capsys, "missing", "--layout", "2x2+thermo.0.1", SINGLE)
    assert lines == written(capsys, "missing", SINGLE)


def test_what_is_missing_cannot_be_found(capsys: Capture) -> None:
    out, err = failed(capsys, "missing", "." * 16, CONFLICT, SMALL)
    assert out == "nothing is missing\n"
    assert err.splitlines() == [
        "sudokulib: argument 1: more than one solution, even with any two more clues",
        "sudokulib: argument 2: no solution (clues in conflict: r1c1 r1c2)",
    ]


def test_clues_up_to_the_limit(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudokulib.analysis._missing_clues._MOST_LISTED", 2)
    out, err = failed(capsys, "missing", "--nodes", "30", SINGLE)
    assert out.splitlines() in (["r3c3=1"], ["r3c3=1", "r3c4=2"], ["r3c3=1", "r3c4=2", "r4c3=1"])
    assert err == "sudokulib: argument 1: no answer within the limit: nodes=30\n"


def test_redundant_parts(capsys: Capture) -> None:
    lines = written(capsys, "redundant", f"{RULED} # layout {RULES}", SMALL, SMALL[:15] + ".")
    assert lines == [
        "r1c1=1",
        "r4c4=3",
        "Thermometer: r1c1 r2c2",
        "White Dot: r3c1 r3c2",
        "",
        "r4c4=3",
        "",
        "nothing is redundant",
    ]
    position = Position(Grid.parse(SMALL)).enter(0, 1, 4)
    assert written(capsys, "redundant", to_json(position)) == ["r4c4=3"]


def test_redundant_parts_of_boards_that_are_not_unique(capsys: Capture) -> None:
    out, err = failed(capsys, "redundant", SEVERAL, CONFLICT, SMALL)
    assert out == "r4c4=3\n"
    assert err.splitlines() == [
        "sudokulib: argument 1: several solutions",
        "sudokulib: argument 2: no solution (clues in conflict: r1c1 r1c2)",
    ]


def test_redundant_parts_up_to_the_limit(capsys: Capture) -> None:
    out, err = failed(capsys, "redundant", "--nodes", "30", "--layout", RULES, RULED)
    whole = redundant(Grid.parse(RULED, RULES))
    assert out.startswith("r1c1=1\n")
    assert len(out.splitlines()) < len(whole.clues) + len(whole.rules)
    assert err == "sudokulib: argument 1: no answer within the limit: nodes=30\n"


@pytest.mark.parametrize("jobs", [[], ["--jobs", "2"]])
def test_minimal_rules(capsys: Capture, jobs: list[str]) -> None:
    lines = written(capsys, "minimal-rules", *jobs, f"{RULED} # layout {RULES}", f"{SMALL} # mine")
    assert lines == [f"{RULED} # layout 2x2+thermo.6.3", SMALL]
    board = minimal_rules(Grid.parse(RULED, RULES))
    (line,) = written(capsys, "minimal-rules", "--format", "json", "--layout", RULES, RULED)
    assert parse(line).clues == board


def test_rules_of_boards_that_are_not_unique(capsys: Capture) -> None:
    out, err = failed(capsys, "minimal-rules", SEVERAL, SMALL)
    assert out == f"{SMALL}\n"
    assert err == "sudokulib: argument 1: several solutions\n"
