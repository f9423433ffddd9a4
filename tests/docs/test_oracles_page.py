"""The page on agreement: its figures are consistent, and every difference has a reason.

Internal: the techniques of the codes of HoDoKu are not public.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from oracles_page import MISSED_CASES, reason
from pages import DOCS

from sudokulib.testing import _hodoku_library as hodoku


@pytest.fixture
def data() -> Any:
    return json.loads((DOCS / "data" / "oracles.json").read_text(encoding="utf-8"))


def test_every_difference_has_its_reason(data: Any) -> None:
    missed = {part["code"] for part in data["library"] if part["passed"] < part["cases"]}
    assert set(MISSED_CASES) == missed
    assert all(map(reason, data["hodoku"]["misses"]))
    assert reason({"theirs": "X-Wing", "ours": "Swordfish", "puzzles": 1}) == ""


def test_the_ratings_of_sudoku_explainer_add_up(data: Any) -> None:
    within, above = data["se"]["within"], data["se"]["above"]
    puzzles = sum(part["puzzles"] for part in data["se"]["sets"])
    missed = sum(miss["puzzles"] for miss in data["se"]["misses"])
    missed_above = sum(miss["above"] for miss in data["se"]["misses"])
    assert missed == puzzles - sum(part["all"] for part in data["se"]["sets"])
    # Every puzzle is within the limit or above it, and agrees or is missed.
    assert within["puzzles"] + above["puzzles"] == puzzles
    for part, misses in ((within, missed - missed_above), (above, missed_above)):
        assert min(part[name] for name in ("er", "ep", "ed")) >= part["puzzles"] - misses
    assert data["se"]["paths"]["same"] <= data["se"]["paths"]["puzzles"]
    for state in data["se"]["states"]:
        assert state["same"] <= state["puzzles"]
        assert state["same_hints"] <= state["hints"]


def test_the_ratings_of_hodoku_add_up(data: Any) -> None:
    parts = [data["hodoku"][name] for name in ("within", "harder", "without")]
    for figure in ("puzzles", "score", "level", "steps"):
        total = sum(part[figure] for part in data["hodoku"]["sets"])
        assert sum(part[figure] for part in parts) == total
    assert data["hodoku"]["without"]["puzzles"] == 0  # the page says nothing of these
    assert data["hodoku"]["paths"]["same"] <= data["hodoku"]["paths"]["puzzles"]


def test_the_agreement_was_measured_with_the_techniques_there_are(data: Any) -> None:
    for part in data["library"]:
        code = part["code"]
        technique = hodoku._TECHNIQUES.get(code) or hodoku._TECHNIQUES.get(f"{code}-1")
        assert part["name"] == (technique and technique.name), "run nox -s long -- oracles"
