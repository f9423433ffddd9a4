"""The command `steps`.

Internal: `rate` and the list of techniques are replaced.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from command_line import BEYOND, LINE, SEVERAL, SMALL, SOLVED, Capture

from sudokulib import Grid, Limits, LogicSolver, Position, Step, any_solution, rate
from sudokulib.__main__ import main
from sudokulib.errors import LimitExceeded
from sudokulib.techniques import Fish


def said(line: str, scale: str = "hodoku", language: str = "en") -> str:
    steps = rate(Grid.parse(line), scale).steps
    return "\n".join([step.explain(language=language) for step in steps])


def test_a_line_a_step_and_a_blank_one_between_puzzles(capsys: Capture) -> None:
    assert main(["steps", LINE, SOLVED, SMALL]) == 0
    assert capsys.readouterr() == (f"{said(LINE)}\n\n{said(SMALL)}\n", "")


@pytest.mark.parametrize("scale", ["hodoku", "se"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_scales_and_languages(capsys: Capture, scale: str, language: str) -> None:
    assert main(["steps", "--scale", scale, "--language", language, LINE]) == 0
    assert capsys.readouterr().out == f"{said(LINE, scale, language)}\n"


@pytest.mark.parametrize(("count", "after"), [(0, ""), (1, "after 1 step "), (5, "after 5 steps ")])
def test_where_the_techniques_end(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, count: int, after: str
) -> None:
    whole = rate(Grid.parse(SMALL))
    part = attrs.evolve(
        whole, steps=whole.steps[:count], scores=whole.scores[:count], complete=False
    )
    monkeypatch.setattr("sudokulib.scales._rating.rate", lambda *_, **__: part)
    assert main(["steps", SMALL]) == 1
    out, err = capsys.readouterr()
    assert out == "".join(f"{step.explain()}\n" for step in part.steps)
    assert err == f"sudokulib: argument 1: {after}no technique of the scale hodoku finds a step\n"


def test_what_is_no_puzzle(capsys: Capture) -> None:
    assert main(["steps", SEVERAL, SMALL]) == 1
    out, err = capsys.readouterr()
    assert out == f"{said(SMALL)}\n"
    assert err == "sudokulib: argument 1: several solutions\n"


def test_letters(capsys: Capture) -> None:
    assert main(["steps", "--coordinates", "letters", LINE]) == 0
    lines = capsys.readouterr().out.splitlines()
    steps = rate(Grid.parse(LINE)).steps
    assert lines == [step.explain(coordinates="letters") for step in steps]
    assert not re.search(r"r\dc\d", " ".join(lines))


@pytest.mark.parametrize(
    ("option", "value"), [("--scale", "xx"), ("--language", "xx"), ("--coordinates", "xx")]
)
def test_misuse(capsys: Capture, option: str, value: str) -> None:
    assert main(["steps", option, value, SMALL]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert value in err
    assert len(err.splitlines()) == 1


def test_the_help_names_what_there_is(capsys: Capture) -> None:
    assert main(["steps", "--help"]) == 0
    out = capsys.readouterr().out
    for word in ("--scale", "--language"):
        assert word in out


def test_only_some_techniques(capsys: Capture) -> None:
    steps = [step for step in rate(Grid.parse(LINE)).steps if step.technique == "Naked Single"]
    assert 0 < len(steps) < len(rate(Grid.parse(LINE)).steps)
    assert main(["steps", "--technique", "naked single", LINE, SOLVED]) == 0
    assert capsys.readouterr().out == "".join([f"{step.explain()}\n" for step in steps])
    names = {step.technique for step in rate(Grid.parse(LINE)).steps}
    options = [part for name in names for part in ("--technique", name.upper())]
    assert main(["steps", *options, LINE]) == 0
    assert capsys.readouterr().out == f"{said(LINE)}\n"
    assert main(["steps", "--scale", "se", "--technique", "Forcing Chain", BEYOND, LINE]) == 0
    chains = [
        step for step in rate(Grid.parse(BEYOND), "se").steps if step.technique == "Forcing Chain"
    ]
    assert capsys.readouterr().out == "".join(f"{step.explain()}\n" for step in chains)
    assert main(["steps", "--technique", "Nakd Single", LINE]) == 2
    assert "did you mean Naked Single" in capsys.readouterr().err


RULED = ["--layout", "2x2+cage4.1.2+cage5.0.4", "........1....2.."]


def test_boards_with_rules_beyond_houses(capsys: Capture) -> None:
    """Their steps are those of the scale "rules"."""
    grid = Grid.parse(RULED[-1], RULED[1])
    steps = [step.explain() for step in rate(grid, "rules").steps]
    assert main(["steps", *RULED]) == 0
    assert capsys.readouterr() == ("\n".join(steps) + "\n", "")
    assert main(["steps", "--technique", "hidden single", *RULED]) == 0
    chosen = [step for step in steps if step.startswith("Hidden Single")]
    assert capsys.readouterr().out.splitlines() == chosen
    assert main(["steps", *RULED[:2], "................"]) == 1
    assert capsys.readouterr().err == "sudokulib: argument 1: several solutions\n"


def large_board() -> list[str]:
    """A 16x16 board with a rule, which has no rating, as arguments."""
    layout = "4x4+antiking"
    solution = any_solution(Grid.empty(layout))
    return ["--layout", layout, "." * 4 + format(solution, "line")[4:]]


def test_large_boards_with_rules(capsys: Capture) -> None:
    """They have no rating, but steps."""
    assert main(["steps", *large_board()]) == 0
    out, err = capsys.readouterr()
    assert (len(out.splitlines()), err) == (4, "")
    assert main(["steps", "--scale", "rules", *large_board()]) == 1
    assert "above 9x9, puzzles with rules such as Anti-King cannot be rated" in (
        capsys.readouterr().err
    )


def test_large_boards_with_rules_that_are_not_solved(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudokulib.techniques._registry.TECHNIQUES", (Fish(2),))
    assert main(["steps", *large_board()]) == 1
    assert capsys.readouterr() == ("", "sudokulib: argument 1: no technique finds a step\n")


def test_large_boards_with_rules_past_the_limit(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = LogicSolver.steps

    def steps(solver: LogicSolver, board: Position, *, limits: Limits) -> Iterator[Step]:
        yield next(found(solver, board, limits=limits))
        raise LimitExceeded(nodes=3)

    monkeypatch.setattr(LogicSolver, "steps", steps)
    assert main(["steps", *large_board()]) == 1
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 1
    assert err == "sudokulib: argument 1: after 1 step no answer within the limit: nodes=3\n"


def test_boards_with_rules_past_the_limit(capsys: Capture) -> None:
    """The steps before are written."""
    layout, line = "2x3+whisper.0.7.14+cage9.20.21", "..356.6.........5......2.3...4......"
    assert main(["steps", "--nodes", "50", "--layout", layout, line]) == 1
    out, err = capsys.readouterr()
    steps = len(out.splitlines())
    assert f"after {steps} steps no complete rating within the limit: nodes=50\n" in err


def test_json_lines(capsys: Capture) -> None:
    assert main(["steps", "--format", "jsonl", SMALL, SOLVED, LINE, "--language", "de"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert_rows(rows, {1: Grid.parse(SMALL), 3: Grid.parse(LINE)}, "de")
    assert main(["steps", "--format", "jsonl", *RULED]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert_rows(rows, {1: Grid.parse(RULED[-1], RULED[1])}, "en")
    assert any(row["step"].get("constraints") for row in rows)


def assert_rows(rows: list[dict[str, Any]], grids: dict[int, Grid], language: str) -> None:
    assert {row["puzzle"] for row in rows} == {*grids}
    for number, grid in grids.items():
        mine = [row for row in rows if row["puzzle"] == number]
        steps = rate(grid).steps
        assert [Step.from_dict(row["step"]) for row in mine] == [*steps]
        assert [row["sentence"] for row in mine] == [
            each.explain(language=language) for each in steps
        ]
