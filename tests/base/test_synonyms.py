"""Guesses of names: synonyms and near spellings, and nothing from far away.

Internal: the search for what may be meant.
"""

from __future__ import annotations

import pytest

from sudokulib import Symmetry
from sudokulib._base.synonyms import did_you_mean, near_names, synonyms_of

SYMMETRIES = [symmetry.value for symmetry in Symmetry]


@pytest.mark.parametrize(
    ("name", "known", "expected"),
    [
        ("rotational", SYMMETRIES, ["half turn", "quarter turn"]),
        ("Mirror", SYMMETRIES, ["left right", "up down"]),
        ("half trun", SYMMETRIES, ["half turn"]),
        ("expert", ["easy", "unfair", "extreme"], ["unfair", "extreme"]),
        ("expert", ["easy", "extreme"], ["extreme"]),
        ("English", ["en", "de"], ["en"]),
        ("de-DE", ["en", "de"], ["de"]),
        ("en_GB", ["en", "de"], ["en"]),
        ("ab", ["a b", "a-b"], ["a b"]),
        ("pink", ["light", "dark", "print"], []),
        ("random", SYMMETRIES, []),
        ("rotational", ["left right"], []),
        ("fr-FR", ["en", "de"], []),
        ("zzz", ["a b"], []),
        ("a", [], []),
    ],
)
def test_what_may_be_meant(name: str, known: list[str], expected: list[str]) -> None:
    assert near_names(name, known) == expected


def test_a_question_only_with_a_guess() -> None:
    assert did_you_mean("expert", ["unfair", "extreme"], "{}=") == (
        "; did you mean unfair= or extreme=?"
    )
    assert did_you_mean("pink", ["print"]) == ""


def test_synonyms_have_no_near_spelling() -> None:
    assert synonyms_of("generate", ["make"]) == ["make"]
    assert synonyms_of("maek", ["make"]) == []


def test_long_names_take_no_time() -> None:
    assert near_names("x" * 10_000_000, ["x" * 99]) == ["x" * 99]
