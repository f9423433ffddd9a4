"""The command `sukaku`, and the option `--sukaku` of others."""

from __future__ import annotations

import json

import pytest
from command_line import SMALL, Capture

from sudokulib import Position, count_solutions, dumps, hint, parse, solve
from sudokulib.__main__ import main
from sudokulib.analysis import make_sukaku
from sudokulib.formats.json import from_json
from sudokulib.render import page, svg, text

MADE = make_sukaku(rng=1, layout="2x2")
DRAWN = dumps(MADE, "json")
NINE = dumps(make_sukaku(rng=5, candidates=200), "sukaku")


def output(capsys: Capture, *words: str) -> str:
    assert main([*words]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_sukaku_are_made(capsys: Capture) -> None:
    line = output(capsys, "sukaku", "--seed", "5", "--candidates", "300")
    assert len(line) == 730
    assert output(capsys, "count", "--sukaku", line) == "1\n"  # also as an argument
    assert parse(line).candidates == make_sukaku(rng=5, candidates=300)
    small = output(capsys, "sukaku", "--layout", "2x2", "--seed", "1", "--count", "2").splitlines()
    assert len(small) == 2
    assert parse(small[0]).candidates == MADE
    shown = output(capsys, "sukaku", "--layout", "2x2", "--seed", "1", "--format", "pencilmarks")
    assert parse(shown).candidates == MADE
    assert main(["sukaku", "--layout", "2x2", "--candidates", "64"]) == 1
    assert "candidates leave one solution" in capsys.readouterr().err


def test_marks_are_clues_with_the_option(capsys: Capture) -> None:
    assert output(capsys, "solve", "--sukaku", DRAWN).strip() == format(solve(MADE), "line")
    assert output(capsys, "count", "--sukaku", DRAWN) == "1\n"
    assert output(capsys, "check", "--sukaku", DRAWN).endswith(": unique\n")
    assert ":" in output(capsys, "hint", "--sukaku", DRAWN)
    rated = output(capsys, "rate", "--sukaku", DRAWN)
    assert from_json(rated.partition(" #")[0]) == MADE
    assert rated.rstrip().endswith("complete")
    row = json.loads(output(capsys, "rate", "--sukaku", "--format", "jsonl", NINE))
    assert (row["puzzle"], row["layout"], row["digits"]) == (NINE, "3x3", None)
    assert output(capsys, "rate", "--sukaku", "--drop", "marks", DRAWN).startswith("." * 16)
    assert output(capsys, "steps", "--sukaku", DRAWN).count("\n") >= 10
    assert main(["rate", DRAWN]) == 1
    assert capsys.readouterr().err.endswith("--drop marks); --sukaku if its marks are clues\n")
    assert main(["rate", dumps(Position(parse(SMALL).clues).mark(0, 1, 2), "json")]) == 1
    assert capsys.readouterr().err.endswith("--drop marks)\n")


@pytest.mark.slow
def test_pictures_of_sukaku(capsys: Capture) -> None:
    marked = parse(NINE)
    step, solution = hint(marked.sukaku), solve(marked.sukaku)
    drawn = output(capsys, "draw", "--sukaku", "--step", NINE)
    assert drawn == f"{text(marked.sukaku, step=step)}\n"
    drawn = output(capsys, "draw", "--sukaku", "--as", "svg", "--solution", NINE)
    assert drawn == f"{svg(marked.sukaku, solution=solution)}\n"
    for kind in ("path", "steps"):
        assert "<" in output(capsys, "draw", "--sukaku", "--as", kind, NINE)
    sheets = page([marked.sukaku] * 2, steps=[step] * 2, title="Two")
    drawn = output(capsys, "draw", "--sukaku", "--as", "page", "--step", "--title=Two", NINE, NINE)
    assert drawn == sheets
    assert main(["draw", "--as", "page", NINE]) == 1
    assert "several solutions; --sukaku if its marks are clues" in capsys.readouterr().err


def test_marks_are_notes_without_the_option(capsys: Capture) -> None:
    marked = dumps(Position(parse(SMALL).clues).mark(0, 1, 2), "json")  # r1c2 is 4
    assert output(capsys, "count", marked) == "1\n"
    assert output(capsys, "count", "--sukaku", marked) == "0\n"  # a mark in one cell counts, too
    assert count_solutions(parse(marked).sukaku) == 0
    for command in ("solve", "hint", "steps"):
        assert main([command, DRAWN]) == 1
        assert "several solutions; --sukaku if its marks are clues" in capsys.readouterr().err
    assert main(["check", DRAWN]) == 1
    assert "--sukaku" in capsys.readouterr().out
    assert main(["solve", "." * 16]) == main(["solve", "--sukaku", "." * 16]) == 1
    assert "--sukaku" not in capsys.readouterr().err


def test_marks_are_either_clues_or_notes(capsys: Capture) -> None:
    assert main(["hint", "--sukaku", "--marks-are", "notes", DRAWN]) == 2
    assert "--marks-are: not allowed with argument --sukaku" in capsys.readouterr().err


def test_boards_that_have_no_rating(capsys: Capture) -> None:
    large = make_sukaku(rng=1, layout="2x5+cage5.0.1", candidates=250)
    assert main(["steps", "--sukaku", "--format", "jsonl", dumps(large, "json")]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert sum(len(each["step"].get("placements", ())) for each in found) == large.digits.count(0)
