"""The gallery of variants: each kind at two levels, which its puzzles have."""

from __future__ import annotations

import pytest
import variants_page

from sudokulib import puzzle_from_id, rate
from sudokulib._making.drawn_rules import KINDS

IDS = variants_page.ids()


def test_every_kind_is_shown_at_two_levels() -> None:
    assert [*IDS] == [kind.name for kind in KINDS]
    assert all([*levels] == ["medium", "hard"] for levels in IDS.values())


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(kind, marks=pytest.mark.long if number % 3 else ())
        for number, kind in enumerate(IDS)
    ],
)
def test_puzzles_have_the_levels_that_are_named(kind: str) -> None:
    for level, puzzle_id in IDS[kind].items():
        assert rate(puzzle_from_id(puzzle_id)).difficulty.value == level


def test_the_table_of_seconds() -> None:
    row = {"made": 20, "median": 0.5, "longest": 2.0, "clues": 3, "nearest": {}}
    some = {"made": 2, "median": 0.5, "longest": 2.0, "clues": 5, "nearest": {"hard": 9, "easy": 1}}
    none = {"made": 0, "median": None, "longest": None, "clues": None, "nearest": {"hard": 3}}
    levels = dict.fromkeys(("easy", "medium", "hard"), row) | {"unfair": some, "extreme": none}
    data = {"date": "2026-11-28", "machine": "a machine", "kinds": {"odd": levels}}
    assert variants_page.made_variants(data).splitlines()[2:] == [
        "| odd | 0.50 | 0.50 | 0.50 | seldom | - | 2.0 | 3 to 5 |",
        "",
        "Measured on 2026-11-28 (a machine).",
    ]
    assert variants_page.not_reached(data).splitlines()[2:] == [
        "| odd | unfair | 2 | 10 | easy or hard |",
        "| odd | extreme | 0 | 3 | hard |",
    ]
    levels = dict.fromkeys(("easy", "medium", "hard", "unfair", "extreme"), row)
    assert "| 0.50 | 2.0 | 3 |\n" in variants_page.made_variants(data | {"kinds": {"odd": levels}})
