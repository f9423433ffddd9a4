"""The example that makes a book from a plan."""

from __future__ import annotations

import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest

from sudokulib.identity import fingerprint

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
PROGRAM = runpy.run_path(str(EXAMPLES / "book.py"))
PLAN = """
title = "Small"
seed = "{seed}"
paper = "6x9in"
language = "de"
first_page = 3
solutions_per_sheet = 6
exclude = {exclude}

[[sections]]
heading = "Easy"
layout = "2x2"
count = 8
per_sheet = 4

[[sections]]
heading = "Killers"
kind = "killer"
layout = "2x2"
text = "With cages."
count = 2

[[sections]]
heading = "Thermometers"
kind = "thermometer"
layout = "2x2"
count = 2
"""


def printed(folder: Path, name: str, seed: str, *exclude: str) -> str:
    plan = folder / f"{name}.toml"
    plan.write_text(PLAN.format(seed=seed, exclude=list(exclude)), encoding="utf-8")
    PROGRAM["main"](str(plan), str(folder / f"{name}.html"))
    return (folder / f"{name}.html").read_text(encoding="utf-8")


def test_two_volumes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = printed(tmp_path, "volume1", "one")
    assert capsys.readouterr().out == f"12 puzzles on 6 pages: {tmp_path / 'volume1.html'}\n"
    assert first.count("<svg") == 24
    assert "Lösungen" in first
    assert "Killer-Käfig: Keine Ziffer" in first
    assert printed(tmp_path, "again", "one") == first
    assert printed(tmp_path, "volume2", "one", "volume1.txt") != first
    puzzles: list[Any] = []
    for name in ("volume1", "volume2"):
        puzzles += PROGRAM["sudokulib"].read_puzzles(tmp_path / f"{name}.txt")
    assert len(puzzles) == len({fingerprint(puzzle) for puzzle in puzzles}) == 24


def test_the_program_writes_a_pdf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PROGRAM["render"], "pdf", lambda book: book.heading.encode())
    plan = tmp_path / "plan.toml"
    plan.write_text(PLAN.format(seed="one", exclude=[]), encoding="utf-8")
    PROGRAM["main"](str(plan), str(tmp_path / "book.pdf"))
    assert (tmp_path / "book.pdf").read_bytes() == b"Small"


def test_plans_that_cannot_be_made(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = tomllib.loads(PLAN.format(seed="one", exclude=[]))
    easy = plan["sections"][0]
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"papr": "A5"}, "the plan has an unknown key: papr"),
        ({"sections": [{"heading": "X"}]}, r"section 1 \(X\) has no count"),
        ({"sections": [easy, {"count": 1}]}, r"section 2 \(no heading\) has no heading"),
        ({"sections": [{**easy, "count": 10, "clues": 16}]}, "section Easy has only 2 puzzles"),
    ]
    monkeypatch.setitem(PROGRAM["sections_of"].__globals__, "MOST_KNOWN", 20)
    for changes, message in wrong:
        with pytest.raises(SystemExit, match=message):
            PROGRAM["book_of"]({**plan, **changes}, EXAMPLES)
    with pytest.raises(SystemExit, match="the plan has no seed"):
        PROGRAM["book_of"]({"title": "Small"}, EXAMPLES)
    with pytest.raises(TypeError, match="dificulty"):
        PROGRAM["book_of"]({**plan, "sections": [{**easy, "dificulty": "easy"}]}, EXAMPLES)


def test_the_plan_of_the_page() -> None:
    plan = tomllib.loads((EXAMPLES / "book.toml").read_text(encoding="utf-8"))
    assert sum(section["count"] for section in plan["sections"]) == 300
    for section in plan["sections"]:
        section["count"] = 1
    document, puzzles = PROGRAM["book_of"](plan, EXAMPLES)
    assert len(puzzles) == 7
    assert len(document.sheets) == 9
