"""Chains in sentences, in both languages: forcing chains, AICs, nice loops, and flowers of sets."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

import pytest
from chain_steps import chain, forcing, node

from sudokulib import Candidates, Grid, Step
from sudokulib.render import Coordinates
from sudokulib.techniques import (
    TECHNIQUES,
    AlsXZ,
    Chain,
    ChainNode,
    DeathBlossom,
    Detail,
    ForcingChainContradiction,
    ForcingChainVerity,
    ForcingNetContradiction,
    ForcingNetVerity,
)

if TYPE_CHECKING:
    from sudokulib.techniques import Technique


def in_words(one: ChainNode) -> str:
    """A node in English, as a sentence names it."""
    cells = [f"r{row + 1}c{column + 1}" for row, column, _ in one.candidates]
    where = " or ".join([", ".join(cells[:-1]), cells[-1]]) if cells[1:] else cells[0]
    return f"{one.digit} is {'' if one.is_on else 'not '}in {where}"


def clauses(rest: list[str]) -> list[str]:
    """All the ways in which nodes may be named: in full, or with the middle left out."""
    if len(rest) < 2:
        return [*rest, "that is already the result"]
    last = rest[-1]
    return [f"{', '.join(rest[:-1])} and {last}"] + [
        f"{', '.join(rest[:first])} and, {len(rest) - first - 1} steps later, {last}"
        for first in range(1, len(rest) - 2)
    ]


CONTRADICTIONS = {
    "assumption": (
        ["+512, -518, +588, -512"],
        "if 5 is in r1c2, then 5 is not in r1c8, 5 is in r8c8 and 5 is not in r1c2; this "
        "contradicts the assumption, so 9 can be removed from r9c9.",
        "Angenommen, z1s2 = 5, dann gilt: z1s8 ≠ 5, z8s8 = 5 und z1s2 ≠ 5; das widerspricht der "
        "Annahme; "
        "daher kann die 9 in z9s9 gestrichen werden.",
    ),
    "candidate": (
        ["+512, -518", "+512, -712, +718, +518"],
        "if 5 is in r1c2, then 5 is not in r1c8; it also follows that 7 is not in r1c2, 7 is in "
        "r1c8 and 5 is in r1c8; r1c8 cannot be both 5 and not 5, so 9 can be removed from r9c9.",
        "Angenommen, z1s2 = 5, dann gilt: z1s8 ≠ 5; außerdem gilt: z1s2 ≠ 7, z1s8 = 7 und z1s8 "
        "= 5; in "
        "z1s8 kann die 5 nicht zugleich stehen und fehlen; daher kann die 9 in z9s9 "
        "gestrichen werden.",
    ),
    "cell twice": (
        ["+512", "+512, -518, +712"],
        "if 5 is in r1c2, then 5 is not in r1c8 and 7 is in r1c2; r1c2 cannot be 5 and 7 at the "
        "same time, so 9 can be removed from r9c9.",
        "Angenommen, z1s2 = 5, dann gilt: z1s8 ≠ 5 und z1s2 = 7; z1s2 kann nicht zugleich 5 und "
        "7 sein; "
        "daher kann die 9 in z9s9 gestrichen werden.",
    ),
    "house twice": (
        ["-512, +712", "-512, +718"],
        "if 5 is not in r1c2, then 7 is in r1c2; it also follows that 7 is in r1c8; 7 cannot be "
        "in r1c2 and r1c8 at the same time, so 9 can be removed from r9c9.",
        "Angenommen, z1s2 ≠ 5, dann gilt: z1s2 = 7; außerdem gilt: z1s8 = 7; die 7 kann nicht "
        "zugleich "
        "in z1s2 und z1s8 stehen; daher kann die 9 in z9s9 gestrichen werden.",
    ),
    "cell empty": (
        ["+512, -511", "+512, -611"],
        "if 5 is in r1c2, then 5 is not in r1c1; it also follows that 6 is not in r1c1; then no "
        "digit is left for r1c1, so 9 can be removed from r9c9.",
        "Angenommen, z1s2 = 5, dann gilt: z1s1 ≠ 5; außerdem gilt: z1s1 ≠ 6; damit bleibt für "
        "z1s1 keine "
        "Ziffer; daher kann die 9 in z9s9 gestrichen werden.",
    ),
    "house empty": (
        ["+512, -511", "+512, -513"],
        "if 5 is in r1c2, then 5 is not in r1c1; it also follows that 5 is not in r1c3; "
        "then row 1 or box 1 has no place left for 5, so 9 can be removed from r9c9.",
        "Angenommen, z1s2 = 5, dann gilt: z1s1 ≠ 5; außerdem gilt: z1s3 ≠ 5; damit bleibt in "
        "Zeile 1 "
        "oder Block 1 kein Platz für die 5; daher kann die 9 in z9s9 gestrichen werden.",
    ),
    "last": (
        ["+512, -511 513, -944"],
        "if 5 is in r1c2, then 5 is not in r1c1 or r1c3 and 9 is not in r4c4; but r4c4 must be 9, "
        "so 9 can be removed from r9c9.",
        "Angenommen, z1s2 = 5, dann gilt: die 5 steht nicht in z1s1 oder z1s3 und z4s4 ≠ 9; in "
        "z4s4 muss aber die 9 "
        "stehen; daher kann die 9 in z9s9 gestrichen werden.",
    ),
}

VERITIES = {
    "candidate": (
        ["+512, -518 519", "-512, +511 513"],
        "r1c2 is either 5 or not 5; if 5 is in r1c2, then 5 is not in r1c8 or r1c9; if 5 is not "
        "in r1c2, then 5 is in r1c1 or r1c3; so in any case 9 can be removed from r9c9.",
        "In z1s2 steht entweder die 5 oder eine andere Ziffer; angenommen, z1s2 = 5, dann gilt: "
        "die 5 steht nicht in z1s8 oder z1s9; angenommen, z1s2 ≠ 5, dann gilt: die 5 steht in "
        "z1s1 oder z1s3; in jedem Fall kann die "
        "9 in z9s9 gestrichen werden.",
    ),
    "cell": (
        ["+512", "+612, -518", "+712, -518"],
        "r1c2 must be 5, 6 or 7; if 5 is in r1c2, that is already the result; if 6 is in r1c2, "
        "then 5 is not in r1c8; if 7 is in r1c2, then 5 is not in r1c8; so in any case 9 can be "
        "removed from r9c9.",
        "In z1s2 muss 5, 6 oder 7 stehen; angenommen, z1s2 = 5: das ist schon das Ergebnis; "
        "angenommen, z1s2 = 6, "
        "dann gilt: z1s8 ≠ 5; angenommen, z1s2 = 7, dann gilt: z1s8 ≠ 5; in jedem Fall kann die "
        "9 in z9s9 "
        "gestrichen werden.",
    ),
    "house": (
        ["+512, -712", "+518, -712"],
        "5 must be in r1c2 or r1c8; if 5 is in r1c2, then 7 is not in r1c2; if 5 is in r1c8, then "
        "7 is not in r1c2; so in any case 9 can be removed from r9c9.",
        "Die 5 muss in z1s2 oder z1s8 stehen; angenommen, z1s2 = 5, dann gilt: z1s2 ≠ 7; "
        "angenommen, z1s8 = 5, "
        "dann gilt: z1s2 ≠ 7; in jedem Fall kann die 9 in z9s9 gestrichen werden.",
    ),
}


@pytest.mark.parametrize("kind", CONTRADICTIONS)
def test_what_chains_contradict(kind: str) -> None:
    chains, english, german = CONTRADICTIONS[kind]
    step = forcing(*chains, technique="Contradiction")
    assert step.explain() == f"Forcing Chain Contradiction: {english}"
    assert step.explain(language="de") == f"Zwingende Ketten (Widerspruch): {german}"


@pytest.mark.parametrize("kind", VERITIES)
def test_what_chains_begin_with(kind: str) -> None:
    chains, english, german = VERITIES[kind]
    step = forcing(*chains)
    assert step.explain() == f"Forcing Chain Verity: {english}"
    assert step.explain(language="de") == f"Zwingende Ketten (alle Fälle): {german}"


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
    assert f"; then {english} has no place left for {digit}, so " in step.explain()
    in_german = step.explain(language="de")
    assert f"; damit bleibt in {german} kein Platz für die {digit}; daher" in in_german


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
    step = forcing(*chains, technique="Contradiction")
    assert step.explain().startswith(
        "Forcing Chain Contradiction: 9 can be removed from r9c9; look at"
    )


@pytest.mark.parametrize(
    "chains",
    [[], ["+512"], ["-512", "-513"], ["+512", "-513"], ["+512", "+713"], ["+512", "-512", "-513"]],
)
def test_chains_that_begin_with_no_choice(chains: list[str]) -> None:
    step = forcing(*chains, technique="Verity")
    assert step.explain().startswith("Forcing Chain Verity: 9 can be removed from r9c9; look at")


def long(length: int, end: str = "-512") -> str:
    """A chain with `length` nodes after its start."""
    middle = [f"{'+-'[at % 2]}{1 + at % 9}{1 + at % 8}{1 + at % 7}" for at in range(1, length)]
    return ", ".join(["+512", *middle, end])


@pytest.mark.parametrize(("length", "left_out"), [(8, 0), (9, 0), (10, 2), (25, 17)])
def test_the_middle_of_a_long_chain_is_left_out(length: int, left_out: int) -> None:
    step = forcing(long(length), technique="Contradiction")
    text = step.explain()
    assert len(re.findall(" is (not )?in ", text)) == 1 + length - left_out
    assert text.count("steps later") == (left_out > 0)
    if left_out:
        assert f" and, {left_out} steps later, 5 is not in r1c2; this" in text
        assert f", und {left_out} Schritte später gilt: z1s2 ≠ 5; das" in step.explain(
            language="de"
        )
    sentence, notation = step.explain(chains=True).splitlines()
    assert sentence == text
    assert notation == str(step.chains[0])
    assert len(step.chains[0].nodes) == length + 1


def test_many_chains_are_shorter() -> None:
    starts = [f"+{digit}12" for digit in range(1, 9)]
    step = forcing(*[long(12).replace("+512", start) for start in starts])
    text = step.explain()
    assert text.count("and, 10 steps later, 5 is not in r1c2") == len(starts)
    assert all(f"if {digit} is in r1c2, then 2 is not in r2c2 and" in text for digit in range(1, 9))


def test_further_reasons_of_a_net() -> None:
    end = node("+518", "+111, -113", "-918")
    step = forcing(Chain([*chain("+512, -511").nodes, end]), "+519, +518", technique="Verity")
    because = "5 is in r1c8 (also because 1 is not in r1c3 and 9 is not in r1c8)"
    assert f"then 5 is not in r1c1 and {because};" in step.explain()
    assert "z1s8 = 5 (denn außerdem gilt: z1s3 ≠ 1 und z1s8 ≠ 9);" in step.explain(language="de")
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
        assert f", 1 is not in r3c3, and for {left_out} more reasons);" in text
        assert f", z3s3 ≠ 1 und {left_out} weitere Gründe);" in german
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
        "if 5 is not in r1c2, then 4 is not in r1c3 (by Naked Pair) and 5 is not in r1c8 "
        "(by Forcing Chain: if 5 is in r1c8, then 5 is not in r1c8, also because 3 is not "
        "in r1c1 and 4 is not in r1c2);" in step.explain()
    )
    assert (
        "angenommen, z1s2 ≠ 5, dann gilt: z1s3 ≠ 4 (Technik: Nacktes Paar) und z1s8 ≠ 5 (Technik: "
        "Zwingende Kette: angenommen, z1s8 = 5, dann gilt: z1s8 ≠ 5, denn außerdem gilt: z1s1 ≠ "
        "3 und z1s2 ≠ 4);" in step.explain(language="de")
    )


NAMES = {
    "en": {
        "Contradiction": "Forcing Chain Contradiction",
        "Verity": "Forcing Chain Verity",
    },
    "de": {
        "Contradiction": "Zwingende Ketten (Widerspruch)",
        "Verity": "Zwingende Ketten (alle Fälle)",
    },
}


@pytest.mark.parametrize("language", NAMES)
def test_hints_that_do_not_give_the_answer_away(language: str) -> None:
    for chains, _, _ in (*CONTRADICTIONS.values(), *VERITIES.values()):
        for technique in ("Contradiction", "Verity"):
            found = [chain(each) for each in chains]
            row, column, digit = found[0].nodes[0].candidates[0]
            step = forcing(*found, technique=technique, eliminations=[(row, column, digit)])
            rows, columns = Coordinates.NAMES.labels(9, language)
            cell = rows[row] + columns[column]
            assert cell in step.explain(language=language)
            assert cell not in step.explain(Detail.AREA, language=language)
            assert step.explain(Detail.NAME, language=language) == NAMES[language][technique]
            assert step.explain(Detail.AREA, chains=True) == step.explain(Detail.AREA)


def test_the_area_of_forcing_chains() -> None:
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
def test_sentences_of_forcing_chains_are_true(technique: ForcingChainVerity) -> None:
    """Every node that is named is one of the chain, in its place, and the others are counted."""
    steps = [*islice(technique.find(Candidates.of(Grid.parse("24..........4..."))), 8)]
    assert steps
    for step in steps:
        text = step.explain()
        assert text.startswith(f"{technique.name}: ")
        assert "look at" not in text
        plain = re.sub(r" \(also because [^)]*\)", "", text)
        for made in step.chains:
            start, *rest = [in_words(each) for each in made.nodes]
            assert start in plain
            assert any(clause in plain for clause in clauses(rest))


PLAIN = (
    "X-Chain",
    "XY-Chain",
    "AIC",
    "Continuous Nice Loop",
    "Discontinuous Nice Loop",
    "Grouped AIC",
    "Grouped Continuous Nice Loop",
    "Grouped Discontinuous Nice Loop",
)
BOARDS = [
    *map(
        Candidates.of, map(Grid.parse, ("24..........4...", "3.1.2.4.4....2..", ".24..4122......1"))
    ),
    Candidates.of(Grid.parse("....1.....41..23")).eliminate([(2, 0, 3)]),
]

OUTCOMES = {
    "one end": (
        "-112, +115, -145, +142",
        "in any case 1 is in r1c2 or r4c2, so",
        "in jedem Fall gilt also: die 1 steht in z1s2 oder z4s2; daher ",
    ),
    "proof": (
        "-512, +518, -718, +728, -528, +512",
        "this contradicts the assumption and proves that 5 is in r1c2, so",
        "das widerspricht der Annahme und beweist: z1s2 = 5; daher ",
    ),
    "assumption": (
        "+512, -518, +588, -512",
        "this contradicts the assumption, so",
        "das widerspricht",
    ),
    "two digits": (
        "+512, -518, +588, +712",
        "but r1c2 cannot be both 5 and 7, so",
        "z1s2 kann aber nicht zugleich 5 und 7 sein",
    ),
    "either way": (
        "-512, +518, -712",
        "and if 5 is in r1c2, then 7 is not in r1c2, because a cell contains only one digit, so",
        "und wenn in z1s2 die 5 steht, ist z1s2 nicht 7, denn eine Zelle enthält nur eine Ziffer",
    ),
}


def step_of(*texts: str, technique: str = "AIC") -> Step:
    """The step of a chain, as the techniques make it."""
    chains = [chain(each) for each in texts]
    nodes = chains[0].nodes if chains else chain("+512").nodes
    roles = [("start", nodes[0].candidates), ("end", nodes[-1].candidates)]
    return Step(technique, eliminations=[(8, 8, 9)], roles=roles, chains=chains)


@pytest.mark.parametrize("key", OUTCOMES)
def test_what_a_chain_proves(key: str) -> None:
    text, english, german = OUTCOMES[key]
    step = step_of(text, technique="Discontinuous Nice Loop")
    assert f"; {english} 9 can be removed from r9c9." in step.explain()
    assert f"; {german}" in step.explain(language="de")
    assert "daher kann die 9 in z9s9 gestrichen werden." in step.explain(language="de")


@pytest.mark.parametrize(
    "chains",
    [
        [],
        ["+512, -518", "+612, -518"],
        ["+512, -518"],
        ["+512, -518, +519"],
        ["-512, +518, -719"],
        ["+512"],
    ],
)
def test_chains_that_prove_nothing_known(chains: list[str]) -> None:
    assert "look at" in step_of(*chains).explain()


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("-512, +518", "5 is in r1c2 or r1c8"),
        ("-512, +518, -519, +512", "5 is in r1c2"),
        ("-512, +612", "5 is in r1c2 or 6 is in r1c2"),
        ("-512 513, +518", "5 is in r1c2, r1c3 or r1c8"),
    ],
)
def test_one_of_the_ends(text: str, english: str) -> None:
    said = "proves that" if text.endswith("-519, +512") else "; in any case"
    assert f"{said} {english}, so 9 can be removed from r9c9." in step_of(text).explain()


@cache
def steps_of(name: str) -> list[Step]:
    """The steps that a technique finds on small boards."""
    [found] = [technique for technique in TECHNIQUES if technique.name == name]
    return [step for candidates in BOARDS for step in found.find(candidates)][:40]


@pytest.mark.parametrize("name", PLAIN)
def test_sentences_are_true_to_their_steps(name: str) -> None:
    """Every node that is named is one of the chain, in its place, and the others are counted."""
    assert steps_of(name)
    for step in steps_of(name):
        text = step.explain()
        start, *rest = [in_words(each) for each in step.chains[0].nodes]
        assert any(f": if {start}, then {clause}; " in text for clause in clauses(rest))
        gone = ", so " + text.rpartition(", so ")[2]
        assert re.fullmatch(r", so [\dr][^:]* can be removed from [^:]*\.", gone)


@pytest.mark.parametrize("name", [name for name in PLAIN if "Continuous" in name.split()])
def test_the_sentence_of_a_loop_goes_both_ways(name: str) -> None:
    for step in steps_of(name):
        ((row, column, first),) = step.role("start")
        ((*cell, last),) = step.role("end")
        assert cell == [row, column]
        assert (
            f"; if {first} is in r{row + 1}c{column + 1}, then {last} is not in "
            f"r{row + 1}c{column + 1} and, backwards along the loop, each of these statements is "
            "false; in both cases"
        ) in step.explain()
        assert "rückwärts durch die Schleife ist jede dieser Aussagen falsch" in step.explain(
            language="de"
        )


def test_groups() -> None:
    step = step_of("-512, +518 519, -538 539, +532")
    assert "then 5 is in r1c8 or r1c9, 5 is not in r3c8 or r3c9 and 5 is in r3c2;" in step.explain()
    assert (
        "dann gilt: die 5 steht in z1s8 oder z1s9, die 5 steht nicht in z3s8 oder z3s9 und "
        "z3s2 = 5; in jedem Fall gilt also: die 5 steht in z1s2 oder z3s2; daher "
    ) in step.explain(language="de")


def blossom(petals: int) -> Step:
    """A stem in r1c1, with the petals r2c2, r3c3 and so on."""
    names = ["first", "second", "third", "fourth", "fifth", "sixth"][:petals]
    return Step(
        "Death Blossom",
        eliminations=[(8, 8, 9)],
        roles=[("pivot", [(0, 0, at) for at in range(1, petals + 1)])]
        + [(name, [(at, at, at), (at, at, 9)]) for at, name in enumerate(names, 1)],
    )


def test_every_petal_is_named_with_its_digit() -> None:
    assert blossom(3).explain() == (
        "Death Blossom: r1c1 is 1, 2 or 3; in each case a set that has one more digit than cells "
        "loses one of its digits, and then contains all its other digits: the set r2c2 (1 and 9) "
        "loses 1, the set r3c3 (2 and 9) loses 2 and the set r4c4 (3 and 9) loses 3; so in each "
        "case one of the sets contains 9, and 9 can be removed from r9c9."
    )
    assert (
        "alle ihre anderen: die Menge z2s2 (1 und 9) verliert die 1, die Menge z3s3 (2 und 9) "
        "verliert die 2, die Menge z4s4 (3 und 9) verliert die 3 und die Menge z5s5 (4 und 9) "
        "verliert die 4; also enthält in jedem Fall"
    ) in blossom(4).explain(language="de")
    for many in (5, 6):
        assert (
            "the set r5c5 (4 and 9) loses 4 and so on; so in each case" in blossom(many).explain()
        )
        assert "verliert die 4 und so fort; " in blossom(many).explain(language="de")


@pytest.mark.parametrize("technique", [AlsXZ(), DeathBlossom()], ids=lambda each: each.name)
def test_petals_lack_the_digit_that_is_named_with_them(technique: Technique) -> None:
    steps = [step for candidates in BOARDS for step in technique.find(candidates)]
    for step in steps if technique.name == "Death Blossom" else ():
        sets = [held for name, held in step.roles if name != "pivot"]
        for (_, _, digit), held in zip(step.role("pivot"), sets, strict=True):
            assert digit in {each for _, _, each in held}
    for step in steps:
        assert not re.search(r"r\dc\d", step.explain(Detail.AREA))


@pytest.mark.parametrize("name", PLAIN)
def test_where_to_look_does_not_name_the_cells(name: str) -> None:
    for step in steps_of(name):
        assert not re.search(r"r\dc\d", step.explain(Detail.AREA))
