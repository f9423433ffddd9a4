"""The command `killer`: its puzzles, their formats, and its errors."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Capture

from sudokulib import Layout, Puzzle, daily, make_killer, parse, read_puzzles
from sudokulib.__main__ import main
from sudokulib.constraints import AntiKing, KillerCage
from sudokulib.formats.json import from_json
from sudokulib.randomness import child_seed

SMALL = ("--layout", "2x2", "--largest", "3")


def made(capsys: Capture, *arguments: str) -> list[str]:
    assert main(["killer", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.mark.slow
def test_a_seed_gives_the_killers_of_make_killer(capsys: Capture) -> None:
    lines = made(capsys, *SMALL, "--seed", "7", "--count", "3")
    seeds = [child_seed(7, number) for number in range(3)]
    killers = [make_killer(layout="2x2", largest=3, rng=seed) for seed in seeds]
    assert [parse(line).clues for line in lines] == [killer.clues for killer in killers]
    assert made(capsys, *SMALL, "--seed", "7") == lines[:1]


def test_options_reach_the_maker(capsys: Capture) -> None:
    (line,) = made(capsys, "--layout", "2x3+antiking", "--largest", "2", "--seed", "monday")
    layout = parse(line).layout
    assert AntiKing() in layout.constraints
    cages = [each for each in layout.constraints if isinstance(each, KillerCage)]
    assert {len(cage.cells) for cage in cages} == {2}
    (line,) = made(capsys, "--layout", "2x3", "--smallest", "1", "--seed", "1")
    assert parse(line).clues == make_killer(layout="2x3", smallest=1, rng=1).clues
    jigsaws = [made(capsys, "--layout", "jigsaw4", "--seed", seed) for seed in ("1", "1", "2")]
    assert jigsaws[0] == jigsaws[1] != jigsaws[2]


@pytest.mark.slow
def test_ids_and_the_killer_of_a_day(capsys: Capture) -> None:
    (line,) = made(capsys, *SMALL, "--seed", "7", "--ids")
    assert line.endswith("#id 1.2x2.killer.l3.7")
    assert parse(line).layout.constraints
    assert made(capsys, "--id", "1.2x2.killer.l3.7", "--ids") == [line]
    text = "\n".join(made(capsys, *SMALL, "--seed", "7", "--format", "json"))
    killer = from_json(text)
    assert isinstance(killer, Puzzle)
    assert killer.id == "1.2x2.killer.l3.7"
    (line,) = made(capsys, *SMALL, "--daily", "2026-11-20")
    puzzle = daily("2026-11-20", kind="killer", layout="2x2", largest=3)
    assert parse(line).clues == puzzle.clues
    assert len(made(capsys, *SMALL, "--daily")) == 1


@pytest.mark.slow
def test_the_same_killers_with_workers(capsys: Capture) -> None:
    arguments = ("--layout", "jigsaw4", "--seed", "7", "--count", "3", "--ids")
    assert made(capsys, *arguments, "--jobs", "2") == made(capsys, *arguments)


@pytest.mark.slow
def test_solutions_and_formats(capsys: Capture) -> None:
    killer = make_killer(layout="2x2", largest=3, rng=7)
    (line,) = made(capsys, *SMALL, "--seed", "7", "--solution")
    assert line.endswith(f"# {killer.solution:line}")
    text = "\n".join(made(capsys, *SMALL, "--seed", "7", "--format", "json"))
    assert from_json(text) == killer
    (link,) = made(capsys, *SMALL, "--seed", "7", "--format", "fpuzzles")
    assert parse(link).clues == killer.clues
    text = "\n".join(made(capsys, *SMALL, "--seed", "7", "--format", "json", "--drop", "solution"))
    assert "solution" not in json.loads(text)
    board = "\n".join(made(capsys, *SMALL, "--seed", "7", "--format", "board"))
    assert parse(board).layout is killer.layout


@pytest.mark.parametrize(
    ("options", "code", "message"),
    [
        (
            ["--layout", "2x3", "--nodes", "5"],
            1,
            "puzzle 1: a killer puzzle was not found within 5 nodes",
        ),
        (["--layout", "111222333+diagonals"], 1, "no solution"),
        ([*SMALL, "--format", "ss"], 2, "this format cannot hold the rule; json can, "),
        (["--largest", "10"], 2, "argument --largest: not a whole number from 2 to 9: '10'"),
        (["--largest", "2"], 2, "cages of 2 cells cannot cover a board of 81 cells"),
        (["--blanks", "5"], 2, "unrecognized arguments: --blanks 5"),
        (["--count", "2", *SMALL, "--format", "gnome"], 2, "holds one puzzle"),
    ],
)
def test_errors(options: list[str], code: int, message: str, capsys: Capture) -> None:
    assert main(["killer", "--seed", "1", *options]) == code
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.out == ""


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--id", "1.2x2.killer.7", "--largest", "3"], "--id: not allowed with argument --largest"),
        (["--id", "1.2x2.killer.7", "--count", "3"], "--id: not allowed with argument --count"),
        (["--daily", "2026-11-20", "--count", "3"], "--daily: not allowed with argument --count"),
        (["--daily", "--seed", "1"], "--seed: not allowed with argument --daily"),
    ],
)
def test_what_cannot_be_given_together(options: list[str], message: str, capsys: Capture) -> None:
    assert main(["killer", *options]) == 2
    assert message in capsys.readouterr().err


def test_a_file_of_killers_is_read(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "killers.txt"
    path.write_text("\n".join(made(capsys, *SMALL, "--seed", "7", "--count", "2")), "utf-8")
    layouts = [position.layout for position in read_puzzles(path)]
    assert len({*layouts}) == 2
    assert all(isinstance(each, Layout) and each.constraints for each in layouts)
