"""The command `rate`."""

from __future__ import annotations

import csv
import io
import json
import sys

import pytest
from command_line import BEYOND, CONFLICT, LINE, SEVERAL, SMALL, SOLVED, Capture

from sudokulib import (
    Grid,
    Layout,
    LimitExceeded,
    Limits,
    Position,
    PuzzleMaker,
    dumps,
    make,
    rate,
)
from sudokulib.__main__ import main


def said(line: str) -> str:
    rating = rate(Grid.parse(line))
    end = "complete" if rating.complete else "incomplete"
    least = "" if rating.complete else ">="
    return (
        f"{line} #\t{least}{rating.score}\t{least}{rating.difficulty.value}\t{rating.hardest}\t"
        f"{len(rating.steps)}\t{end}"
    )


def test_a_line_a_puzzle(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{LINE}\n{SMALL}\n{BEYOND}\n"))
    assert main(["rate"]) == 0
    assert capsys.readouterr() == (f"{said(LINE)}\n{said(SMALL)}\n{said(BEYOND)}\n", "")
    assert said(LINE).endswith("\tcomplete")
    assert said(BEYOND).endswith("\tcomplete")


def test_the_other_scale(capsys: Capture) -> None:
    assert main(["rate", "--scale", "se", LINE]) == 0
    rating = rate(Grid.parse(LINE), "se")
    peaks = f"{rating.er}/{rating.ep}/{rating.ed}"
    assert capsys.readouterr().out.split("\t")[1:3] == [peaks, rating.difficulty.value]


def test_what_later_steps_may_raise_is_marked(capsys: Capture) -> None:
    assert main(["rate", "--scale", "se", "--nodes", "200", BEYOND]) == 1
    with pytest.raises(LimitExceeded) as caught:
        rate(Grid.parse(BEYOND), "se", limits=Limits(200))
    rating = caught.value.rating
    assert rating is not None
    assert any(step.placements for step in rating.steps)
    # The first step places a digit, so ER, EP and ED are equal.
    peaks = f">={rating.er}/{rating.ep}/{rating.ed}"
    fields = capsys.readouterr().out.rstrip().split("\t")
    assert fields[1:3] == [peaks, f">={rating.difficulty.value}"]
    assert fields[-1] == "incomplete"


@pytest.mark.parametrize("scale", ["hodoku", "se"])
def test_steps(capsys: Capture, scale: str) -> None:
    assert main(["rate", "--steps", "--scale", scale, BEYOND]) == 0
    out = capsys.readouterr().out.splitlines()
    rating = rate(Grid.parse(BEYOND), scale)
    assert {line[0] for line in out[1:]} == {"#"}
    parts = [line[1:].split(maxsplit=3) for line in out[1:]]
    assert [part[1] for part in parts] == ["x"] * len(parts)
    assert sum([int(part[0]) for part in parts]) == len(rating.steps)
    assert {part[3] for part in parts} == {step.technique for step in rating.steps}
    weights = [float(part[2]) for part in parts]
    assert weights == sorted(weights)
    total = sum([int(part[0]) * weight for part, weight in zip(parts, weights, strict=True)])
    assert total == pytest.approx(sum(rating.scores))


def test_a_solved_board(capsys: Capture) -> None:
    assert main(["rate", "--steps", SOLVED]) == 0
    assert capsys.readouterr().out == f"{SOLVED} #\t0\teasy\tnone\t0\tcomplete\n"


def test_layouts_and_nodes(capsys: Capture) -> None:
    clues = make(layout=Layout.parse("2x2+diagonals"), rng=1).clues
    assert main(["rate", format(clues, "line")]) == 1  # without the diagonals it is no puzzle
    assert main(["rate", "--layout", "2x2+diagonals", format(clues, "line")]) == 0
    assert capsys.readouterr().out.endswith("\tcomplete\n")
    for command in ("rate", "steps"):
        assert main([command, "--nodes", "1", "." * 81]) == 1
        assert "argument 1: no answer within the limit: nodes=1" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("command", ["rate", "steps"])
def test_nodes(capsys: Capture, command: str) -> None:
    """A puzzle with chains; the singles before them take no nodes."""
    clues = PuzzleMaker(requires="XY-Chain").make(rng=1).clues
    line = format(clues, "line")
    with pytest.raises(LimitExceeded) as caught:
        rate(clues, limits=Limits(60))
    rating = caught.value.rating
    assert rating is not None
    assert len(rating.steps) > 5
    part = {
        "rate": f"{line} #\t>={rating.score}\t>={rating.difficulty.value}\t{rating.hardest}\t"
        f"{len(rating.steps)}\tincomplete\n",
        "steps": "".join([f"{step.explain()}\n" for step in rating.steps]),
    }
    assert main([command, "--nodes", "none", line]) == 0
    whole = capsys.readouterr().out
    assert main([command, line]) == 0
    assert capsys.readouterr().out == whole
    after = f"after {len(rating.steps)} steps " if command == "steps" else ""
    assert main([command, "--nodes", "60", line]) == 1
    assert capsys.readouterr() == (
        part[command],
        f"sudokulib: argument 1: {after}no complete rating within the limit: nodes=60\n",
    )
    assert whole.startswith(part[command]) is (command == "steps")
    assert main([command, "--nodes", "60", SMALL]) == 0


def test_tables_of_what_the_limit_allows(capsys: Capture) -> None:
    assert main(["rate", "--nodes", "60", "--format", "jsonl", BEYOND, SMALL]) == 1
    out, err = capsys.readouterr()
    assert err == "sudokulib: argument 1: no complete rating within the limit: nodes=60\n"
    assert [json.loads(line)["complete"] for line in out.splitlines()] == [False, True]


def test_what_is_no_puzzle_is_reported_and_the_rest_is_done(capsys: Capture) -> None:
    assert main(["rate", SEVERAL, CONFLICT, "12x", SMALL]) == 1
    out, err = capsys.readouterr()
    assert out == f"{said(SMALL)}\n"
    messages = err.splitlines()
    assert messages[0] == "sudokulib: argument 1: several solutions"
    assert messages[1].startswith("sudokulib: argument 2: no solution")
    assert messages[2].startswith("sudokulib: argument 3: ")
    assert len(messages) == 3


def test_misuse(capsys: Capture) -> None:
    assert main(["rate", "--scale", "xx", SMALL]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "xx" in err


def test_the_help_names_what_there_is(capsys: Capture) -> None:
    assert main(["rate", "--help"]) == 0
    out = capsys.readouterr().out
    for word in ("--steps", "--scale", "hodoku", "se", ">="):
        assert word in out


def test_tables(capsys: Capture) -> None:
    noted = f"{BEYOND} # by Ada #id 1.3x3.g #id 2.3x3.g"
    table = {}
    for scale in ("hodoku", "se"):
        assert main(["rate", "--format", "csv", "--scale", scale, noted, SMALL]) == 0
        rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
        assert main(["rate", "--format", "jsonl", "--scale", scale, noted, SMALL]) == 0
        objects = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        for line, row, value in zip((BEYOND, SMALL), rows, objects, strict=True):
            rating = rate(Grid.parse(line), scale)
            assert value == {
                "puzzle": line,
                "layout": "3x3" if line is BEYOND else "2x2",
                "id": "1.3x3.g" if line is BEYOND else None,
                "scale": scale,
                "score": rating.score,
                "er": rating.er,
                "ep": rating.ep,
                "ed": rating.ed,
                "level": rating.difficulty.value,
                "hardest": rating.hardest,
                "steps": len(rating.steps),
                "complete": rating.complete,
                "digits": None,
                "comment": "#by Ada #id 1.3x3.g #id 2.3x3.g" if line is BEYOND else None,
            }
            fields = {key: "" if held is None else str(held) for key, held in value.items()}
            assert row == fields | {"complete": str(rating.complete).lower()}
            table[scale, line] = value
    assert table["hodoku", BEYOND]["er"] is None
    assert isinstance(table["se", BEYOND]["er"], float)


def test_tables_of_nothing_and_of_what_fails(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert main(["rate", "--format", "csv"]) == 1
    assert capsys.readouterr().out == (
        "puzzle,layout,id,scale,score,er,ep,ed,level,hardest,steps,complete,digits,comment\n"
    )
    assert main(["rate", "--format", "jsonl", SEVERAL, SMALL]) == 1
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1
    assert err == "sudokulib: argument 1: several solutions\n"


@pytest.mark.parametrize("form", ["csv", "jsonl"])
def test_tables_have_no_lists_of_steps(capsys: Capture, form: str) -> None:
    assert main(["rate", "--format", form, "--steps", SMALL]) == 2
    assert f"argument --steps: not allowed with --format {form}" in capsys.readouterr().err


def test_no_field_is_a_formula(capsys: Capture) -> None:
    for comment in ("=1+1", "#id =1+1", "#id +1.3x3.g", "#id -1.2x2.g"):
        assert main(["rate", "--format", "csv", f"{SMALL} # {comment}"]) == 0
        (row,) = csv.reader([capsys.readouterr().out.splitlines()[1]])
        assert [field for field in row if field[:1] in ("=", "+", "-", "@")] == []


@pytest.mark.parametrize("form", ["text", "csv", "jsonl"])
def test_a_comment_is_one_cell(capsys: Capture, monkeypatch: pytest.MonkeyPatch, form: str) -> None:
    line = f"{SMALL} # a\t=1+1\n"
    position = Position(Grid.parse(SMALL), about={"comment": "a\t=1+1"})
    for given in (line, dumps(position, "json")):
        monkeypatch.setattr(sys, "stdin", io.StringIO(given))
        assert main(["rate", "--format", form]) == 0
        out = capsys.readouterr().out
        assert "a =1+1" in out
        assert out.count("\t") == (5 if form == "text" else 0)
        assert "\\t" not in out
