"""Internal: the sentences of steps, with every template of every language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from string import Formatter

import attrs
import pytest
from chain_steps import chain
from example_steps import example_steps

from sudokulib import Layout, Mistake, Step
from sudokulib._candidates.proofs.exocets import Rule
from sudokulib._candidates.wording.english import ENGLISH
from sudokulib._candidates.wording.german import GERMAN
from sudokulib._candidates.wording.language import Language
from sudokulib._candidates.wording.sentences import (
    LANGUAGES,
    TEMPLATE_KEYS,
    sentence,
    words_of,
)
from sudokulib._candidates.wording.template_data import (
    _group_names,
    has_fields,
    template_fields,
)
from sudokulib.constraints import AntiKnight, KillerCage, SumCage
from sudokulib.errors import InvalidOption
from sudokulib.playing import MistakeKind
from sudokulib.render import Coordinates
from sudokulib.scales import Difficulty
from sudokulib.techniques import TECHNIQUES, ClueSymmetry, Detail, ExocetProof, Proof
from sudokulib.techniques.setlogic import SetLogic

OWN = [name for name in ENGLISH.reasons if name[0].isupper()]
"""Techniques with their own template; the names of the others are written in lower case."""
EVERY_TEMPLATE = pytest.mark.parametrize(
    ("words", "name"),
    [(words, name) for words in LANGUAGES for name in (*OWN, *TEMPLATE_KEYS)],
    ids=lambda value: value if isinstance(value, str) else value.code,
)
STEP = Step(
    "Guess",
    eliminations=[(0, 0, 1), (0, 0, 2), (4, 4, 3)],
    houses=[0, 9, 18],
    roles=[("pattern", [(1, 1, 5), (1, 2, 5), (1, 1, 7)])],
)


def said(template: str, step: Step = STEP) -> str:
    words = attrs.evolve(ENGLISH, reasons={"Guess": template})
    return sentence(step, Detail.FULL, words).removeprefix("Guess: ").removesuffix(".")


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{pattern}", "r2c2 and r2c3"),
        ("{pattern:or}", "r2c2 or r2c3"),
        ("{pattern:cells}", "r2c2 and r2c3"),
        ("{pattern[2]:all}", "7 in r2c2"),
        ("{pattern:digits}", "5 and 7"),
        ("{pattern:digits or}", "5 or 7"),
        ("{pattern:all or}", "5 in r2c2 or r2c3, or 7 in r2c2"),
        ("{pattern:all}", "5 in r2c2 and r2c3, and 7 in r2c2"),
        ("{eliminations:all}", "1 and 2 in r1c1, and 3 in r5c5"),
        ("{digits}", "5 and 7"),
        ("{houses}", "row 1, column 1 and box 1"),
        ("{houses:or}", "row 1, column 1 or box 1"),
        ("{houses[1]}", "column 1"),
        ("{regions}", "box 1"),
        ("{digits:or}", "5 or 7"),
        ("{fin|pattern}", "r2c2 and r2c3"),
        ("{pattern|fin:digits}", "5 and 7"),
        ("{pattern[1,2]:all}", "5 in r2c3 and 7 in r2c2"),
        ("{houses[0,2]}", "row 1 and box 1"),
        ("{area}", "row 1, column 1 and box 1"),
        ("{reason:digits}", "5 and 7"),
        ("{conclusion}", "1 and 2 can be removed from r1c1; 3 can be removed from r5c5"),
        ("plain {{words}}", "plain {words}"),
        ("{pattern:?one|two|more}", "two"),
        ("{pattern[0]:?one|two|more}", "one"),
        ("{pattern:digits?one|two}", "two"),
        ("{eliminations:digits?one|two}", "two"),
        ("{houses:?one|two|more}", "more"),
        ("{houses[1]:?one|}{houses:?one|}", "one"),
    ],
)
def test_what_a_template_may_say(template: str, text: str) -> None:
    assert said(template) == text


@pytest.mark.parametrize(
    "template",
    [
        "{houses[9]}",
        "{houses[0,9]}",
        "{covers}",
        "{placements}",
        "{fin}",
        "{fin:digits}",
        "{fin:all or}",
        "{fin[0]}",
        "{fin|pivot}",
        "{fin:?fin|fins}",
        "{covers:?has|have}",
        "{pattern[3]}",
    ],
)
def test_a_step_that_lacks_what_its_template_names_gets_another(template: str) -> None:
    assert said(f"{template}: {{conclusion}}") == said(ENGLISH.any_reason)
    # Nor does it raise where a template is filled in any case.
    fields = template_fields(STEP.arguments, ENGLISH)
    assert not has_fields(template, fields)
    assert template.format_map(fields) == ""


def test_cells_are_sorted_unless_they_are_a_path() -> None:
    chain = [(4, 2, 1), (4, 3, 1), (4, 5, 1), (4, 4, 1), (0, 8, 1)]
    step = Step("Guess", eliminations=chain, placements=chain, roles=[("pattern", chain)])
    assert said("{pattern}", step) == "r1c9, r5c3, r5c4, r5c5 and r5c6"
    assert said("{pattern:path}", step) == "r5c3, r5c4, r5c6, r5c5 and r1c9"
    assert said("{pattern:all}", step) == "1 in r1c9, r5c3, r5c4, r5c5 and r5c6"
    assert said("{conclusion}", step) == (
        "r1c9 is 1, r5c3 is 1, r5c4 is 1, r5c5 is 1 and r5c6 is 1, and "
        "1 can be removed from r1c9, r5c3, r5c4, r5c5 and r5c6"
    )


def test_clauses_with_and_are_separated_by_semicolons() -> None:
    gone = [(0, 0, 3), (0, 0, 4), (0, 0, 6), (1, 1, 6)]
    for placements, eliminations, text in [
        ([(0, 1, 3)], [], "r1c2 is 3"),
        ([], [(0, 0, 3), (1, 1, 6)], "3 can be removed from r1c1 and 6 can be removed from r2c2"),
        ([(0, 1, 3), (0, 2, 4)], [], "r1c2 is 3 and r1c3 is 4"),
        ([], gone[:3], "3, 4 and 6 can be removed from r1c1"),
        ([], gone, "3 and 4 can be removed from r1c1; 6 can be removed from r1c1 and r2c2"),
        ([(0, 1, 3)], gone[:3], "r1c2 is 3, and 3, 4 and 6 can be removed from r1c1"),
    ]:
        step = Step("Guess", placements=placements, eliminations=eliminations)
        assert said("{conclusion}", step) == text


@EVERY_TEMPLATE
def test_a_bare_step_has_a_sentence_too(words: Language, name: str) -> None:
    gone = Step(name, eliminations=[(0, 0, 1)]).explain(language=words.code)
    put = Step(name, placements=[(0, 0, 1)]).explain(language=words.code)
    for text in (gone, put):
        assert text.startswith(f"{words.technique(name)}: ")
        assert not re.search(r"  | [,;.:]|: ?[;.]|, ?[,;.]", text)


@EVERY_TEMPLATE
def test_a_step_with_everything_has_the_sentence_of_its_technique(
    words: Language, name: str
) -> None:
    fields = Formatter().parse(words.reasons[TEMPLATE_KEYS.get(name, name)])
    named = {part for _, field, _, _ in fields for part in re.findall(r"[a-z]+", field or "")}
    cells = [(row, column, 1 + row) for row in range(2) for column in range(3)]
    is_verity = "choice" in named
    if not named.isdisjoint({"sets", "petals"}):
        named |= {"first", "second", "pivot"}
    if "combinations" in named:
        named |= {"pattern"}
    roles = named | ({"start"} if is_verity else {"start", "end"})
    cage = KillerCage([(row, column) for row, column, _ in cells], 21)
    has_rules = not named.isdisjoint({"rule", "rules", "cages", "meanings"})
    if has_rules:
        cells = [(row, column, 1 + column + 3 * row) for row, column, _ in cells]
    step = Step(
        name,
        layout=Layout.boxes(3, 3).with_constraints([cage, AntiKnight()]),
        constraints=[1, 0][: 1 + ("others" in named)] if has_rules else [],
        placements=[(8, 8, 9)],
        eliminations=[(7, 7, 8)],
        houses=[0, 1, 2, 3],
        covers=[9, 10],
        roles=[(role, cells) for role in sorted(roles)],
        chains=[chain(each) for each in (["+111, -112", "+113"] if is_verity else ["+111, -111"])],
        proof=_proof(named),
    )
    text = step.explain(language=words.code)
    other = sentence(step, Detail.FULL, attrs.evolve(words, reasons={}))
    assert text.startswith(f"{words.technique(name)}: ")
    assert text != other
    assert not re.search(r"[{}]|  | [,;.:]", text)


def _proof(named: set[str]) -> Proof | None:
    """One with all that these fields are about."""
    if "because" in named:
        rules = [(0, 3, 1 + rule % 9, rule) for rule in Rule]
        return ExocetProof(
            *([(0, 0), (0, 1)], [(1, 3), (2, 8)], [(2, 3), (1, 8)], [[(2, 6), (2, 7)]]),
            covers=[(1, (12, 3)), (2, ())],
            rules=rules,
        )
    if "symmetry" in named:
        return ClueSymmetry("half turn", [2, 1, *range(3, 10)])
    return SetLogic("r1c1", "1r1") if "truths" in named else None


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
def test_every_rule_of_an_exocet_has_a_reason(words: Language) -> None:
    """Mirror cells are named once; digits that are known are so because of another exocet."""
    proof = _proof({"because"})
    assert isinstance(proof, ExocetProof)
    for partners in ((), (((3, 3), (3, 4), (4, 5), (5, 6)),)):
        step = Step(
            "Junior Exocet",
            eliminations=[each[:3] for each in proof.rules],
            proof=attrs.evolve(proof, partners=partners),
        )
        text = template_fields(step.arguments, words)
        assert len(text["because"].split(words.cell_name(0, 3))) == 1 + len(Rule)
        assert text["because"].count(words.cell_name(2, 6)) == 1
        assert (words.cell_name(3, 3) in text["because"]) == bool(partners)
        houses = [words.house("row", 4), words.house("column", 4)]
        assert text["covered"].endswith(words.joined(houses, words.and_word))
        assert words.house("column", 3) in text["crosses"]


def test_a_template_for_a_role_comes_before_the_plain_one() -> None:
    words = attrs.evolve(
        ENGLISH,
        reasons={"Guess": "plain", "Guess with fin": "fin", "Guess with pivot": "{pivot} or so"},
    )
    for roles, text in (
        ([], "plain"),
        (["pattern"], "plain"),
        (["fin", "pattern"], "fin"),
        (["fin", "pivot"], "r1c1 or so"),
        (["pivot", "fin"], "fin"),
    ):
        step = Step(
            "Guess", eliminations=[(0, 0, 1)], roles=[(name, [(0, 0, 2)]) for name in roles]
        )
        assert sentence(step, Detail.FULL, words) == f"Guess: {text}."


def test_where_nothing_follows_there_is_a_place_to_look() -> None:
    words = attrs.evolve(ENGLISH, reasons={})
    mistake = Mistake(MistakeKind.WRONG_DIGIT, cells=[(0, 2)], digits=[5], houses=[18])
    assert sentence(mistake._as_step(), Detail.FULL, words) == "Wrong digit: look at box 1."


def test_words_need_no_more_than_the_arguments() -> None:
    for step in (STEP, Step("Guess", placements=[(0, 4, 7)], houses=[19])):
        sent = json.loads(json.dumps(step.arguments))
        assert sent == step.arguments
        assert "{conclusion} {area}".format_map(template_fields(sent, ENGLISH)) == (
            said("{conclusion} {area}", step)
        )


def test_digits_of_a_step_without_a_pattern() -> None:
    assert said("{digits}", Step("Guess", eliminations=[(0, 0, 4)])) == "4"
    both = Step("Guess", eliminations=[(0, 0, 4)], placements=[(1, 0, 2)])
    assert said("{digits} {conclusion}", both) == "2 r2c1 is 2, and 4 can be removed from r1c1"


def test_an_area_does_not_give_the_cell_away() -> None:
    both = Step("Guess", placements=[(0, 0, 4)], eliminations=[(4, 4, 2)])
    assert both.explain(Detail.AREA) == "Guess: look at box 1."
    far = Step("Guess", eliminations=[(0, 0, 4), (8, 8, 4)])
    assert far.explain(Detail.AREA, language="de") == "Geraten: Sieh dir Block 1 und Block 9 an."


def test_letters_after_9() -> None:
    step = Step("Guess", placements=[(9, 9, 10)], layout=Layout.boxes(2, 5))
    assert said("{conclusion}", step) == "r10c10 is A"
    huge = Step("Guess", placements=[(0, 0, 36)], layout=Layout.boxes(6, 6))
    assert said("{conclusion}", huge) == "r1c1 is 36"


def test_houses_of_other_boards() -> None:
    layout = Layout("11112 13322 33422 35444 55554").with_diagonals()
    step = Step("Guess", placements=[(0, 0, 1)], houses=[4, 9, 10, 16], layout=layout)
    assert said("{houses}", step) == "row 5, column 5, region 1 and extra house 2"


def test_amounts_of_detail() -> None:
    assert STEP.explain(Detail.NAME) == "Guess"
    assert STEP.explain(Detail.AREA) == "Guess: look at row 1, column 1 and box 1."
    assert Step("Guess", placements=[(0, 0, 1)]).explain(Detail.AREA) == "Guess: look at box 1."
    houseless = Step("Guess", placements=[(0, 0, 1)], roles=[("pivot", [(2, 2, 1)])])
    assert houseless.explain(Detail.AREA) == "Guess: look at box 1."


def test_an_area_names_neither_the_cells_of_a_pattern_nor_a_digit() -> None:
    def area(cells: list[tuple[int, int]], digits: tuple[int, ...], language: str = "en") -> str:
        roles = [("first", [(*cell, digits[0]) for cell in cells])]
        step = Step("Guess", eliminations=[(8, 8, digits[-1])], roles=roles)
        return step.explain(Detail.AREA, language=language)

    cells = [(0, 4), (1, 4), (3, 5), (4, 5), (5, 5)]
    assert area(cells, (7,)) == "Guess: look at box 2 and box 5."
    assert area(cells, (7,), "de") == "Geraten: Sieh dir Block 2 und Block 5 an."
    assert area(cells, (7, 8)) == "Guess: look at box 2 and box 5."
    assert area(cells[:1], (7, 8)) == "Guess: look at box 2."


def test_a_technique_without_a_template_still_says_something() -> None:
    assert STEP.explain() == (
        "Guess: 1 and 2 can be removed from r1c1; 3 can be removed from r5c5; look at 5 in r2c2 "
        "and r2c3, and 7 in r2c2."
    )
    assert Step("Guess", placements=[(0, 0, 1)], houses=[3]).explain(language="de") == (
        "Geraten: Sieh dir Zeile 4 an; daher ist z1s1 = 1."
    )


def test_a_language_that_cannot_say_it_gives_the_name() -> None:
    fins = attrs.evolve(ENGLISH, any_reason="{fin}", look_at="{fin}")
    for detail in (Detail.FULL, Detail.AREA):
        assert sentence(STEP, detail, fins) == "Guess"


def test_languages() -> None:
    assert [words.code for words in LANGUAGES] == ["en", "de"]
    assert words_of("de") is words_of("DE") is LANGUAGES[1]
    assert [words.name for words in LANGUAGES] == [words.code for words in LANGUAGES]
    assert STEP.explain(Detail.NAME, language="de") == "Geraten"
    step = Step("Naked Single", placements=[(0, 4, 7)])
    assert step.explain(Detail.NAME, language="de") == "Nackter Einer"
    levels = {level.value for level in Difficulty}
    assert all(words.levels.keys() <= levels for words in LANGUAGES)


def test_unknown_languages() -> None:
    with pytest.raises(InvalidOption, match="language must be one of en, de") as caught:
        STEP.explain(language="tlh")
    assert caught.value.value == "tlh"
    with pytest.raises(TypeError, match="language"):
        STEP.explain(language=5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="detail"):
        STEP.explain(1)  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match=r"did you mean full\?: detail='ful'"):
        STEP.explain("ful")
    assert STEP.explain("full") == STEP.explain()


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
def test_every_technique_has_a_template_that_names_what_follows(words: Language) -> None:
    for technique in TECHNIQUES:
        name = TEMPLATE_KEYS.get(technique.name, technique.name)
        assert re.search("{conclusion}|{result}", words.reasons[name])


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
def test_every_template_is_that_of_a_technique_or_mistake(words: Language) -> None:
    assert words.reasons.keys() == {*OWN, *TEMPLATE_KEYS.values()}
    assert words.techniques.keys() <= {*OWN, *TEMPLATE_KEYS, "Guess"}


@pytest.mark.parametrize("words", LANGUAGES, ids=lambda words: words.code)
def test_templates_ask_for_what_there_is(words: Language) -> None:
    """What no field knows would be empty, and the template never used."""
    roles = {name for step in example_steps() for name, _ in step.roles}
    known = (
        roles
        | template_fields(STEP.arguments, words).keys()
        | {"fin", "clue", "extra", "pivot", "difference", "twins", "guardian"}
        | {"facing", "left", "right", "beside"}
    )
    templates = [words.look_at, words.any_reason, *words.reasons.values()]
    for kind in (words.contradictions, words.choices, words.outcomes):
        templates += kind.values()
    for template in templates:
        for _, name, spec, conversion in Formatter().parse(template):
            assert {*re.split(r"[|+\[]", name or "area")[:1]} <= known, template
            assert re.fullmatch(
                r"((path|digits|all|cells|cases)( or)?|or)?|(digits)?\?[^?]*\|[^?]*", spec or ""
            )
            assert not conversion


def test_all_languages_speak_of_the_same() -> None:
    def fields(template: str) -> set[str]:
        """The fields whose values are shown; others only give a form of a word."""
        return set(re.findall(r"\{([\w|]+)(?![^}]*\?)", template)) - {
            "conclusion",
            "digits",
            "houses",
        }

    for name, template in ENGLISH.reasons.items():
        for words in LANGUAGES:
            assert fields(words.reasons[name]) == fields(template)


ALSO_GERMAN = "also an form in maximum minimum plus sandwich so thermometer"
NAMES_OF_PATTERNS = (
    "aic als and anti bug coq de dutch exocet flat franken jigsaw junior killer kraken leviathan "
    "look lunchbox mates nabner nishio oddagon rellik renban sashimi say sk squirmbag sue tridagon "
    "turbot wing wxyz xv xy xyz xz"
)
"""Names that players use in German too."""


def vocabulary(texts: Iterable[str]) -> set[str]:
    return {word.casefold() for text in texts for word in re.findall(r"[^\W\d_]{2,}", text)}


def texts_of(words: Language) -> Iterator[str]:
    """Everything that a language says, without the fields of its templates."""
    for name, value in attrs.asdict(words, recurse=False).items():
        for text in value.values() if isinstance(value, Mapping) else [value]:
            if name not in ("code", "by_letters", "capitalizes"):
                yield from [literal for literal, *_ in Formatter().parse(text)]


def test_no_english_word_is_left_in_german() -> None:
    english = vocabulary([*texts_of(ENGLISH), *ENGLISH.reasons, *TEMPLATE_KEYS])
    for known in (GERMAN.techniques, GERMAN.rules, GERMAN.words, GERMAN.levels):
        english |= vocabulary(known)
    assert {"row", "clue", "easy", "removed", "therefore", "wing"} <= english
    in_sentences = vocabulary(
        [step.explain(language="de", chains=True) for step in example_steps()]
    )
    left = (vocabulary(texts_of(GERMAN)) | in_sentences) & english
    assert left == vocabulary([ALSO_GERMAN, NAMES_OF_PATTERNS])


@pytest.mark.parametrize(
    ("sums", "english", "german"),
    [
        ([3], "the Killer Cage with the sum 3", "Der Killer-Käfig mit der Summe 3"),
        (
            [15, 16, 15],
            "the Killer Cages with the sums 15, 15 and 16",
            "Die Killer-Käfige mit den Summen 15, 15 und 16",
        ),
        (
            [9, 8, 7, 6],
            "the Killer Cages with the sums 6, 7, 8 and 9",
            "Die Killer-Käfige mit den Summen 6, 7, 8 und 9",
        ),
        ([3, 4, 5, 6, 7], "the 5 Killer Cages", "Die 5 Killer-Käfige"),
    ],
)
def test_several_cages(sums: list[int], english: str, german: str) -> None:
    """Equal sums are of different cages."""
    cages = [KillerCage([(at, 0), (at, 1)], each) for at, each in enumerate(sums)]
    layout = Layout.boxes(3, 3).with_constraints([*cages, SumCage([(8, 8), (7, 8)], 5)])
    step = Step(
        "Guess", layout=layout, constraints=[*range(len(cages) + 1)], eliminations=[(0, 0, 9)]
    )
    for code, words, more in (
        ("en", english, " and the Sum Cage with the sum 5"),
        ("de", german, " und der Summenkäfig mit der Summe 5"),
    ):
        said = attrs.evolve(words_of(code), any_reason="{cages}")
        assert sentence(step, Detail.FULL, said) == f"{said.technique('Guess')}: {words}{more}."
    plain = attrs.evolve(said, rule_plurals={}, any_reason="{cages[0]}")
    explained = sentence(step, Detail.FULL, plain)
    assert explained == f"Geraten: {german.replace('Käfige', 'Käfig')}."


def test_cells_in_a_line_on_large_boards() -> None:
    words = words_of("en", Coordinates.LETTERS)
    assert words.cells_in_line([8, 9], [11]) == "IJ12"
    assert words.cells_in_line([25, 26], [3]) == "Z/AA4"
    assert words.cells_in_line([0], [8, 9]) == "A9/10"
    assert words_of("en").cells_in_line([8, 9], [11]) == "r9/10c12"


def test_of_many_groups_and_cells_only_the_first_are_named() -> None:
    rows = ".".join([f"r{row}" for row in range(1, 10)])
    layout = Layout.parse(f"3x3+samevalues9.{rows}")
    step = Step("Counted Digits", eliminations=[(0, 0, 1)], constraints=[0], layout=layout)
    assert step.arguments["groups"][0][8][8] == [8, 8]
    names = _group_names(step.arguments["groups"][0], ENGLISH)
    assert len(names) == 7
    assert names[0] == "(r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, ...)"
    assert names[-1] == "..."
