"""The commands `canonical` and `distinct`."""

from __future__ import annotations

import io
import sys

import pytest
from command_line import (
    CONFLICT,
    LINE,
    SEVERAL,
    SMALL,
    SMALL_SOLVED,
    SOLVED,
    Capture,
    Terminal,
    plain,
)

from sudokulib import Grid
from sudokulib.__main__ import main
from sudokulib.identity import Transformation, canonical_form

TURN = Transformation.rotation(Grid.parse(LINE).layout)
TURNED = format(TURN(Grid.parse(LINE)), "line")
FORM = format(canonical_form(Grid.parse(LINE)), "line")
TWO_BY_THREE = "123456456123231564564231312645645312"


def test_canonical_forms(capsys: Capture) -> None:
    assert main(["canonical", LINE, TURNED, SOLVED]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines() == [FORM, FORM, format(canonical_form(Grid.parse(SOLVED)), "line")]
    assert err == ""


def test_canonical_form_drawn(capsys: Capture) -> None:
    assert main(["canonical", "--format", "board", SMALL]) == 0
    assert capsys.readouterr().out == f"{canonical_form(Grid.parse(SMALL))}\n"


@pytest.mark.parametrize("command", ["canonical", "distinct"])
def test_what_is_no_puzzle_is_reported_and_the_rest_is_done(capsys: Capture, command: str) -> None:
    assert main([command, SEVERAL, CONFLICT, "12x", "." * 625, SMALL]) == 1
    out, err = capsys.readouterr()
    expected = (
        format(canonical_form(Grid.parse(SMALL)), "line") if command == "canonical" else SMALL
    )
    assert out == f"{expected}\n"
    messages = err.splitlines()
    assert messages[0] == "sudokulib: argument 1: several solutions"
    assert messages[1].startswith(
        "sudokulib: argument 2: no solution (clues in conflict: r1c1 r1c2"
    )
    assert messages[2].startswith("sudokulib: argument 3: ")
    assert "boards above 16x16 have no canonical form" in messages[3]
    assert len(messages) == 4


def test_distinct_puzzles(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "\n".join([TURNED, LINE, SMALL, SOLVED, SMALL, SMALL_SOLVED, LINE])
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    assert main(["distinct"]) == 0
    assert capsys.readouterr() == ("\n".join([TURNED, SMALL, SOLVED, SMALL_SOLVED, ""]), "")


def test_distinct_draws_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    out = Terminal()
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["distinct", SMALL, SMALL]) == 0
    assert plain(out.getvalue()) == f"{Grid.parse(SMALL)}\n"


@pytest.mark.parametrize("command", ["canonical", "distinct"])
def test_layouts_and_nodes(capsys: Capture, command: str) -> None:
    assert main([command, "--layout", "3x2", "--nodes", "none", "." * 36]) == 1
    assert "several solutions" in capsys.readouterr().err
    assert main([command, "--nodes", "1", "." * 81]) == 1
    assert "nodes=1" in capsys.readouterr().err
    assert main([command, "--layout", "2x3", TWO_BY_THREE]) == 0
    assert capsys.readouterr().out == f"{TWO_BY_THREE}\n"
