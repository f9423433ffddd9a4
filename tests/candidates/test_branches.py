"""Forcing chains in words, in both languages."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest
from chain_steps import chain, forcing, node
from told import clauses, told

from sudokulib import Candidates, Grid
from sudokulib._candidates.wording.chains_in_words import choice_of, contradiction_of
from sudokulib._candidates.wording.sentences import LANGUAGES, words_of
from sudokulib.techniques import (
    Chain,
    ChainNode,
    Detail,
    ForcingChainContradiction,
    ForcingChainVerity,
    ForcingNetContradiction,
    ForcingNetVerity,
)

CONTRADICTIONS = {
    "assumption": (
        ["+512, -518, +588, -512"],
        "if 5 is in r1c2, then 5 is not in r1c8, 5 is in r8c8 and 5 is not in r1c2; this "
        "contradicts the assumption, so 9 can go from r9c9.",
        "aus z1s2 = 5 folgt z1s8 ≠ 5, z8s8 = 5 und z1s2 ≠ 5; das widerspricht der Annahme; "
        "daher: streiche 9 in z9s9.",
    ),
    "candidate": (
        ["+512, -518", "+512, -712, +718, +518"],
        "if 5 is in r1c2, then 5 is not in r1c8; but then also 7 is not in r1c2, 7 is in r1c8 and "
        "5 is in r1c8; r1c8 cannot be both 5 and not 5, so 9 can go from r9c9.",
        "aus z1s2 = 5 folgt z1s8 ≠ 5; aber auch z1s2 ≠ 7, z1s8 = 7 und z1s8 = 5; in z1s8 kann die "
        "5 nicht zugleich stehen und fehlen; daher: streiche 9 in z9s9.",
    ),
    "cell twice": (
        ["+512", "+512, -518, +712"],
        "if 5 is in r1c2, then 5 is not in r1c8 and 7 is in r1c2; r1c2 cannot be 5 and 7 at once, "
        "so 9 can go from r9c9.",
        "aus z1s2 = 5 folgt z1s8 ≠ 5 und z1s2 = 7; z1s2 kann nicht zugleich 5 und 7 sein; daher: "
        "streiche 9 in z9s9.",
    ),
    "house twice": (
        ["-512, +712", "-512, +718"],
        "if 5 is not in r1c2, then 7 is in r1c2; but then also 7 is in r1c8; 7 cannot be in r1c2 "
        "and r1c8 at once, so 9 can go from r9c9.",
        "aus z1s2 ≠ 5 folgt z1s2 = 7; aber auch z1s8 = 7; die 7 kann nicht zugleich in z1s2 und "
        "z1s8 stehen; daher: streiche 9 in z9s9.",
    ),
    "cell empty": (
        ["+512, -511", "+512, -611"],
        "if 5 is in r1c2, then 5 is not in r1c1; but then also 6 is not in r1c1; this leaves r1c1 "
        "without a digit, so 9 can go from r9c9.",
        "aus z1s2 = 5 folgt z1s1 ≠ 5; aber auch z1s1 ≠ 6; damit bleibt für z1s1 keine Ziffer; "
        "daher: streiche 9 in z9s9.",
    ),
    "house empty": (
        ["+512, -511", "+512, -513"],
        "if 5 is in r1c2, then 5 is not in r1c1; but then also 5 is not in r1c3; this leaves a "
        "house without a place for 5, so 9 can go from r9c9.",
        "aus z1s2 = 5 folgt z1s1 ≠ 5; aber auch z1s3 ≠ 5; damit bleibt in einem Haus kein Platz "
        "für die 5; daher: streiche 9 in z9s9.",
    ),
    "last": (
        ["+512, -511 513, -944"],
        "if 5 is in r1c2, then 5 is not in r1c1 or r1c3 and 9 is not in r4c4; but r4c4 must be 9, "
        "so 9 can go from r9c9.",
        "aus z1s2 = 5 folgt z1s1 und z1s3 ≠ 5 und z4s4 ≠ 9; in z4s4 muss aber die 9 stehen; "
        "daher: streiche 9 in z9s9.",
    ),
}

VERITIES = {
    "candidate": (
        ["+512, -518 519", "-512, +511 513"],
        "r1c2 is 5 or not; if 5 is in r1c2, then 5 is not in r1c8 or r1c9; if 5 is not in r1c2, "
        "then 5 is in r1c1 or r1c3; so in any case 9 can go from r9c9.",
        "in z1s2 steht die 5 oder nicht; aus z1s2 = 5 folgt z1s8 und z1s9 ≠ 5; aus z1s2 ≠ 5 folgt "
        "z1s1 oder z1s3 = 5; daher in jedem Fall: streiche 9 in z9s9.",
    ),
    "cell": (
        ["+512", "+612, -518", "+712, -518"],
        "r1c2 must be 5, 6 or 7; if 5 is in r1c2, there is nothing to show; if 6 is in r1c2, then "
        "5 is not in r1c8; if 7 is in r1c2, then 5 is not in r1c8; so in any case 9 can go from "
        "r9c9.",
        "in z1s2 muss 5, 6 oder 7 stehen; bei z1s2 = 5 ist nichts zu zeigen; aus z1s2 = 6 folgt "
        "z1s8 ≠ 5; aus z1s2 = 7 folgt z1s8 ≠ 5; daher in jedem Fall: streiche 9 in z9s9.",
    ),
    "house": (
        ["+512, -712", "+518, -712"],
        "5 must be in r1c2 or r1c8; if 5 is in r1c2, then 7 is not in r1c2; if 5 is in r1c8, then "
        "7 is not in r1c2; so in any case 9 can go from r9c9.",
        "die 5 muss in z1s2 oder z1s8 stehen; aus z1s2 = 5 folgt z1s2 ≠ 7; aus z1s8 = 5 folgt "
        "z1s2 ≠ 7; daher in jedem Fall: streiche 9 in z9s9.",
    ),
}


@pytest.mark.parametrize("kind", CONTRADICTIONS)
def test_what_chains_contradict(kind: str) -> None:
    chains, english, german = CONTRADICTIONS[kind]
    step = forcing(*chains, technique="Contradiction")
    assert contradiction_of(step.arguments["chains"]) == kind
    assert step.explain() == f"Forcing Chain Contradiction: {english}"
    assert step.explain(language="de") == f"Widerspruch durch Ketten: {german}"


@pytest.mark.parametrize("kind", VERITIES)
def test_what_chains_begin_with(kind: str) -> None:
    chains, english, german = VERITIES[kind]
    step = forcing(*chains)
    assert choice_of(step.arguments["chains"]) == kind
    assert step.explain() == f"Forcing Chain Verity: {english}"
    assert step.explain(language="de") == f"Gewissheit durch Ketten: {german}"


EMPTY = {
    "row 1, Zeile 1": (["+544, -511", "+544, -519"], "3x3"),
    "column 4, Spalte 4": (["+511, -914", "+511, -944 954"], "3x3"),
    "box 1, Block 1": (["+544, -511", "+544, -522"], "3x3"),
    "region 2, Gebiet 2": (["+144, -114", "+144, -133"], "1112132233243444"),
    "extra house 2, Zusatzhaus 2": (["+113, -114", "+113, -141"], "2x2+diagonals"),
}
"""A house without a place, in both languages: the chains whose ends lie there, and the layout."""


@pytest.mark.parametrize("names", EMPTY)
def test_the_house_that_is_left_without_a_place(names: str) -> None:
    chains, layout = EMPTY[names]
    english, german = names.split(", ")
    made: dict[str, Any] = {
        "technique": "Contradiction",
        "eliminations": [(3, 3, 1)],
        "layout": layout,
    }
    step = forcing(*chains, **made)
    digit = chains[0][-3]
    assert f"; this leaves {english} without a place for {digit}, so " in step.explain()
    told_in_german = step.explain(language="de")
    assert f"; damit bleibt in {german} kein Platz für die {digit}; daher" in told_in_german


def test_all_kinds_have_their_words() -> None:
    for words in LANGUAGES:
        assert words.contradictions.keys() == {*CONTRADICTIONS, "one house empty"}
        assert words.choices.keys() == VERITIES.keys()


@pytest.mark.parametrize(
    "chains",
    [
        [],
        ["+512, -518", "+612, -518"],  # not one assumption
        ["+512, -518, +512"],  # leads to itself
        ["+512, +718"],
        ["+512, -518", "+512, +719"],  # both are possible
        ["+512, -518", "+512, -719"],
        ["+512, +518", "+512, +719"],
    ],
)
def test_chains_that_contradict_nothing(chains: list[str]) -> None:
    assert contradiction_of([chain(each).as_list() for each in chains]) == ""
    if chains:
        step = forcing(*chains, technique="Contradiction")
        assert step.explain().startswith("Forcing Chain Contradiction: 9 can go from r9c9; look at")


@pytest.mark.parametrize(
    "chains",
    [[], ["+512"], ["-512", "-513"], ["+512", "-513"], ["+512", "+713"], ["+512", "-512", "-513"]],
)
def test_chains_that_begin_with_no_choice(chains: list[str]) -> None:
    assert choice_of([chain(each).as_list() for each in chains]) == ""


def long(length: int, end: str = "-512") -> str:
    """A chain with `length` nodes after its start."""
    middle = [f"{'+-'[at % 2]}{1 + at % 9}{1 + at % 8}{1 + at % 7}" for at in range(1, length)]
    return ", ".join(["+512", *middle, end])


@pytest.mark.parametrize(("length", "left_out"), [(8, 0), (9, 0), (10, 2), (25, 17)])
def test_the_middle_of_a_long_chain_is_left_out(length: int, left_out: int) -> None:
    step = forcing(long(length), technique="Contradiction")
    text = step.explain()
    assert len(re.findall(" is (not )?in ", text)) == 1 + length - left_out
    assert text.count("after") == (left_out > 0)
    if left_out:
        assert f" and, after {left_out} more, 5 is not in r1c2; this" in text
        assert f" und nach {left_out} weiteren z1s2 ≠ 5; das" in step.explain(language="de")
    sentence, notation = step.explain(chains=True).splitlines()
    assert sentence == text
    assert notation == str(step.chains[0])
    assert len(step.chains[0].nodes) == length + 1


def test_many_chains_are_told_shorter() -> None:
    starts = [f"+{digit}12" for digit in range(1, 9)]
    step = forcing(*[long(12).replace("+512", start) for start in starts])
    text = step.explain()
    assert text.count("and, after 10 more, 5 is not in r1c2") == len(starts)
    assert all(f"if {digit} is in r1c2, then 2 is not in r2c2 and" in text for digit in range(1, 9))


def test_further_reasons_of_a_net() -> None:
    end = node("+518", "+111, -113", "-918")
    step = forcing(Chain([*chain("+512, -511").nodes, end]), "+519, +518", technique="Verity")
    because = "5 is in r1c8 (also because 1 is not in r1c3 and 9 is not in r1c8)"
    assert f"then 5 is not in r1c1 and {because};" in step.explain()
    assert "z1s8 = 5 (auch wegen z1s3 ≠ 1 und z1s8 ≠ 9);" in step.explain(language="de")
    deep = forcing(Chain([*chain("+512").nodes, node("+518", "+111")]), "+519, +518")
    assert "because 1 is in r1c1)" in deep.explain()


@pytest.mark.parametrize(("count", "left_out"), [(3, 0), (4, 0), (5, 2), (40, 37)])
@pytest.mark.parametrize("technique", ["", "Naked Pair"])
def test_many_further_reasons_of_a_node(count: int, left_out: int, technique: str) -> None:
    reasons = [Chain([ChainNode([(2, at % 9, at // 9 + 1)], is_on=False)]) for at in range(count)]
    end = ChainNode([(0, 7, 5)], is_on=True, reasons=reasons, technique=technique)
    step = forcing(Chain([*chain("+512, -511").nodes, end]), "+519, +518", technique="Verity")
    text, german = step.explain(), step.explain(language="de")
    assert text.count("in r3c") == german.count("z3s") == count - left_out
    assert "also because 1 is not in r3c1, 1 is not in r3c2" in text
    if left_out:
        assert f", 1 is not in r3c3 and {left_out} more);" in text
        assert f", z3s3 ≠ 1 und {left_out} weiteren);" in german
    else:
        assert "more" not in text
        assert "weiteren" not in german
    assert step.explain(chains=True).count("r3c") == 2 * count - left_out


def test_nodes_that_follow_by_a_technique() -> None:
    pair = ChainNode([(0, 2, 4)], is_on=False, technique="Naked Pair")
    inner = ChainNode(
        [(0, 7, 5)],
        is_on=False,
        technique="Forcing Chain",
        reasons=[chain("-311"), chain("-412")],
        argument=[chain("+518, -518")],
    )
    step = forcing(Chain([*chain("-512").nodes, pair, inner]), "+512, -518")
    assert (
        "if 5 is not in r1c2, then 4 is not in r1c3 (by Naked Pair) and 5 is not in r1c8 (by "
        "Forcing Chain, also because 3 is not in r1c1 and 4 is not in r1c2);" in step.explain()
    )
    assert (
        "aus z1s2 ≠ 5 folgt z1s3 ≠ 4 (Technik: Nacktes Paar) und z1s8 ≠ 5 (Technik: Zwingende "
        "Kette, auch wegen z1s1 ≠ 3 und z1s2 ≠ 4);" in step.explain(language="de")
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_hints_that_do_not_give_the_answer_away(language: str) -> None:
    for chains, _, _ in (*CONTRADICTIONS.values(), *VERITIES.values()):
        for technique in ("Contradiction", "Verity"):
            found = [chain(each) for each in chains]
            row, column, digit = found[0].nodes[0].candidates[0]
            step = forcing(*found, technique=technique, eliminations=[(row, column, digit)])
            words = words_of(language)
            cell = words.cell_name(row, column)
            assert cell in step.explain(language=language)
            assert cell not in step.explain(Detail.AREA, language=language)
            assert step.explain(Detail.NAME, language=language) == words.technique(step.technique)
            assert step.explain(Detail.AREA, chains=True) == step.explain(Detail.AREA)


def test_an_area_of_chains_elsewhere_is_told() -> None:
    assert forcing("+512, -712", "+518, -712").explain("area") == (
        "Forcing Chain Verity: look at box 1 and box 3."
    )


@pytest.mark.parametrize(
    "technique",
    [
        ForcingChainContradiction(),
        ForcingChainVerity(),
        ForcingNetContradiction(),
        ForcingNetVerity(),
    ],
    ids=lambda technique: technique.name,
)
def test_sentences_are_true_to_their_steps(technique: ForcingChainVerity) -> None:
    """Every node that is told is one of the chain, in its place, and the others are counted."""
    steps = [*islice(technique.find(Candidates.of(Grid.parse("24..........4..."))), 8)]
    assert steps
    for step in steps:
        text = step.explain()
        assert text.startswith(f"{technique.name}: ")
        assert "look at" not in text
        plain = re.sub(r" \(also because [^)]*\)", "", text)
        for made in step.chains:
            start, *rest = [told(each) for each in made.nodes]
            assert start in plain
            assert any(clause in plain for clause in clauses(rest))
