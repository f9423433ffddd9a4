"""The command `variant`: its puzzles, its options, and its errors."""

from __future__ import annotations

import pytest
from command_line import Capture

from sudokulib import daily, make_variant, parse, rate
from sudokulib.__main__ import main

SMALL = ("thermometer", "--layout", "2x3")


def made(capsys: Capture, *arguments: str) -> list[str]:
    assert main(["variant", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


def test_it_makes_the_puzzles_of_make_variant(capsys: Capture) -> None:
    (line,) = made(capsys, *SMALL, "--seed", "7")
    assert parse(line).clues == make_variant("thermometer", layout="2x3", rng=7).clues


@pytest.mark.long
def test_all_options_are_those_of_make_variant(capsys: Capture) -> None:
    options = ["--rules", "4", "--smallest", "2", "--largest", "3", "--symmetry", "half-turn"]
    (line,) = made(
        capsys,
        "thermo",
        "arrow",
        "--layout",
        "2x3",
        *options,
        "--clues",
        "6",
        "--minimal",
        "--seed",
        "7",
    )
    puzzle = make_variant(
        ["thermometer", "arrow"],
        layout="2x3",
        rules=4,
        smallest=2,
        largest=3,
        symmetry="half turn",
        clues=6,
        minimal=True,
        rng=7,
    )
    assert parse(line).clues == puzzle.clues


@pytest.mark.slow
def test_levels_ids_and_the_variant_of_a_day(capsys: Capture) -> None:
    (line,) = made(capsys, *SMALL, "--level", "medium", "--seed", "7", "--ids")
    assert rate(parse(line).clues).difficulty.value == "medium"
    assert line.endswith("#id 1.2x3.thermometer.dmedium.g2.7")
    assert made(capsys, *SMALL, "--difficulty", "medium", "--seed", "7", "--ids") == [line]
    assert made(capsys, "--id", "1.2x3.thermometer.dmedium.g2.7", "--ids") == [line]
    (line,) = made(capsys, *SMALL, "--daily", "2026-11-20")
    assert parse(line).clues == daily("2026-11-20", kind="thermometer", layout="2x3").clues


@pytest.mark.slow
def test_the_same_variants_with_workers(capsys: Capture) -> None:
    arguments = (*SMALL, "--seed", "7", "--count", "3", "--level", "easy")
    assert made(capsys, *arguments, "--jobs", "2") == made(capsys, *arguments)


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        ([], 2, "give a KIND, or several: killer, thermometer, arrow"),
        (["thermmeter"], 2, "did you mean thermometer?"),
        (["odd", "--id", "1.2x2.odd.7"], 2, "--id: not allowed with a KIND"),
        (["--id", "1.2x2.odd.7", "--rules", "3"], 2, "--id: not allowed with argument --rules"),
        ([*SMALL, "--nodes", "5"], 1, "a thermometer puzzle was not found within 5 nodes"),
        (["odd", "--largest", "3"], 2, "odd: its rules do not differ in size"),
    ],
)
def test_errors(options: list[str], code: int, message: str, capsys: Capture) -> None:
    assert main(["variant", *options]) == code
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.out == ""
