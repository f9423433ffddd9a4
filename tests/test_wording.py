"""Steps in words."""

from __future__ import annotations

import re

import attrs
import pytest

from sudokulib import InvalidOption, Layout
from sudokulib.step import Step, Strength
from sudokulib.techniques import TECHNIQUES
from sudokulib.wording import LANGUAGES, Language, language_of
from sudokulib.wording.english import ENGLISH

ENGLISH_ONE = attrs.evolve(
    ENGLISH,
    reasons={"Guess": "{pattern} {pattern:or} {pattern:digits} {pattern:digits or} {pattern:all}"},
)
STEP = Step(
    "Guess",
    eliminations=[(0, 0, 1), (0, 0, 2), (4, 4, 3)],
    houses=[0, 9, 18],
    roles=[("pattern", [(1, 1, 5), (1, 2, 5), (1, 1, 7)])],
)


def said(template: str, step: Step = STEP) -> str:
    words = attrs.evolve(ENGLISH, reasons={"Guess": template}, sentence="{reason}")
    return step.explain(language=words)


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{pattern}", "r2c2 and r2c3"),
        ("{pattern:or}", "r2c2 or r2c3"),
        ("{pattern:cells}", "r2c2 and r2c3"),
        ("{pattern[2]:all}", "7 in r2c2"),
        ("{pattern:digits}", "5 and 7"),
        ("{pattern:digits or}", "5 or 7"),
        ("{pattern:all}", "5 in r2c2 and r2c3 and 7 in r2c2"),
        ("{eliminations:all}", "1 and 2 in r1c1 and 3 in r5c5"),
        ("{digits}", "5 and 7"),
        ("{houses}", "row 1, column 1 and box 1"),
        ("{houses:or}", "row 1, column 1 or box 1"),
        ("{houses[1]}", "column 1"),
        ("{houses[9]}", ""),
        ("{covers}", ""),
        ("{placements}", ""),
        ("{fin}", ""),
        ("{conclusion}", "1 and 2 can go from r1c1 and 3 can go from r5c5"),
    ],
)
def test_what_a_template_may_say(template: str, text: str) -> None:
    assert said(template) == text


def test_digits_of_a_step_without_a_pattern() -> None:
    assert said("{digits}", Step("Guess", eliminations=[(0, 0, 4)])) == "4"
    both = Step("Guess", eliminations=[(0, 0, 4)], placements=[(1, 0, 2)])
    assert said("{digits} {conclusion}", both) == "2 r2c1 is 2 and 4 can go from r1c1"


def test_an_area_does_not_give_the_cell_away() -> None:
    both = Step("Guess", placements=[(0, 0, 4)], eliminations=[(4, 4, 2)])
    assert both.explain(Strength.AREA) == "Guess: look at box 1."
    far = Step("Guess", eliminations=[(0, 0, 4), (8, 8, 4)])
    assert far.explain(Strength.AREA, language="de") == "Guess: sieh dir Block 1 und Block 9 an."


def test_letters_after_9() -> None:
    step = Step("Guess", placements=[(9, 9, 10)], layout=Layout.boxes(2, 5))
    assert said("{conclusion}", step) == "r10c10 is A"
    huge = Step("Guess", placements=[(0, 0, 36)], layout=Layout.boxes(6, 6))
    assert said("{conclusion}", huge) == "r1c1 is 36"


def test_houses_of_other_boards() -> None:
    layout = Layout("11112 13322 33422 35444 55554").with_diagonals()
    step = Step("Guess", placements=[(0, 0, 1)], houses=[4, 9, 10, 16], layout=layout)
    assert said("{houses}", step) == "row 5, column 5, region 1 and extra house 2"


def test_strengths() -> None:
    assert STEP.explain(Strength.NAME) == "Guess"
    assert STEP.explain(Strength.AREA) == "Guess: look at row 1, column 1 and box 1."
    assert Step("Guess", placements=[(0, 0, 1)]).explain(Strength.AREA) == "Guess: look at box 1."
    houseless = Step("Guess", placements=[(0, 0, 1)], roles=[("pivot", [(2, 2, 1)])])
    assert houseless.explain(Strength.AREA) == "Guess: look at r3c3."


def test_a_technique_without_a_template_still_says_something() -> None:
    assert STEP.explain() == (
        "Guess: 1 and 2 can go from r1c1 and 3 can go from r5c5; look at 5 in r2c2 and r2c3 and "
        "7 in r2c2."
    )


def test_languages() -> None:
    assert [words.code for words in LANGUAGES] == ["en", "de"]
    assert language_of("de") is LANGUAGES[1]
    assert language_of(ENGLISH_ONE) is ENGLISH_ONE
    assert STEP.explain(Strength.NAME, language="de") == "Guess"
    step = Step("Naked Single", placements=[(0, 4, 7)])
    assert step.explain(Strength.NAME, language="de") == "Nackte Einerzelle"


def test_unknown_languages() -> None:
    with pytest.raises(InvalidOption, match="languages are en, de") as caught:
        STEP.explain(language="tlh")
    assert caught.value.value == "tlh"
    with pytest.raises(TypeError, match="language"):
        STEP.explain(language=5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="strength"):
        STEP.explain("full")  # type: ignore[arg-type]


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
def test_every_technique_has_its_reason(words: Language) -> None:
    assert {technique.name for technique in TECHNIQUES} <= words.reasons.keys()
    assert words.names.keys() <= words.reasons.keys()


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
def test_templates_name_what_follows(words: Language) -> None:
    techniques = {technique.name for technique in TECHNIQUES}
    for name in techniques:
        assert "{conclusion}" in words.reasons[name]


def test_all_languages_speak_of_the_same() -> None:
    def fields(template: str) -> set[str]:
        return set(re.findall(r"\{(\w+)", template)) - {"conclusion", "digits", "houses"}

    for name, template in ENGLISH.reasons.items():
        for words in LANGUAGES:
            assert fields(words.reasons[name]) == fields(template)
