"""The sheet of sentences: it is kept, and has every template of every language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import attrs
import pytest
from sentences import FILES, mistakes, sheet, steps

from sudokulib._candidates.step import Detail
from sudokulib._candidates.wording.language import Language
from sudokulib._candidates.wording.sentences import LANGUAGES, sentence
from sudokulib.techniques._registry import TECHNIQUES, UNLISTED

KINDS = ("reasons", "contradictions", "choices", "outcomes", "differences", "rule_meanings")
EACH_LANGUAGE = pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)


@pytest.mark.slow
@EACH_LANGUAGE
def test_the_sheet_has_what_players_read(words: Language) -> None:
    """After a change of a template: `python tests/helpers/sentences.py`, and read the new lines."""
    assert (FILES / f"{words.code}.txt").read_text(encoding="utf-8") == sheet(words.code)


@EACH_LANGUAGE
def test_the_sheet_has_every_template(words: Language) -> None:
    templates: dict[str, Mapping[str, str]] = {kind: getattr(words, kind) for kind in KINDS}
    marks: dict[str, Any] = {
        kind: {name: f"@{kind} {name}@{template}" for name, template in found.items()}
        for kind, found in templates.items()
    }
    marked = attrs.evolve(words, **marks)
    shown = [*steps(), *(mistake._as_step() for mistake in mistakes())]
    text = "".join(sentence(step, Detail.FULL, marked) for step in shown)
    every = {f"{kind} {name}" for kind, found in templates.items() for name in found}
    assert {*re.findall(r"@(.*?)@", text)} == every


def test_the_sheet_has_every_technique() -> None:
    every = {technique.name for technique in (*TECHNIQUES, *UNLISTED)}
    assert every <= {step.technique for step in steps()}


@EACH_LANGUAGE
def test_a_sentence_has_no_gap(words: Language) -> None:
    for line in sheet(words.code).splitlines():
        assert not re.search(r"[{}|?]|  | [,;.:)]|\( |[,;:] ?[,;.:]|\.\.|-\d+ for", line), line
