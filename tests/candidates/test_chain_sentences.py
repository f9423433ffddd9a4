"""X-Chains, XY-Chains, AICs, nice loops and flowers of almost locked sets in words."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest
from chain_steps import chain
from told import clauses, told

from sudokulib import Candidates, Grid, Step
from sudokulib._candidates.wording.chains_in_words import ends_of, outcome_of
from sudokulib._candidates.wording.english import ENGLISH
from sudokulib.techniques import TECHNIQUES, AlsXZ, DeathBlossom, Detail
from sudokulib.techniques._names import technique_named

if TYPE_CHECKING:
    from sudokulib.techniques import Technique

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
        "in jedem Fall gilt also z1s2 oder z4s2 = 1; daher: ",
    ),
    "proof": (
        "-512, +518, -718, +728, -528, +512",
        "this contradicts the assumption and proves that 5 is in r1c2, so",
        "das widerspricht der Annahme, also gilt z1s2 = 5; daher: ",
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
        "with 5 in r1c2, 7 is not in r1c2 either, so",
        "mit 5 in z1s2 ist ebenso z1s2 ≠ 7",
    ),
}


def step_of(text: str, technique: str = "AIC") -> Step:
    """The step of a chain, as the techniques make it."""
    made = chain(text)
    first, last = made.nodes[0], made.nodes[-1]
    roles = [("start", first.candidates), ("end", last.candidates)]
    return Step(technique, eliminations=[(8, 8, 9)], roles=roles, chains=[made])


@pytest.mark.parametrize("key", OUTCOMES)
def test_what_a_chain_proves(key: str) -> None:
    text, english, german = OUTCOMES[key]
    step = step_of(text, "Discontinuous Nice Loop")
    assert outcome_of([made.as_list() for made in step.chains]) == key
    assert f"; {english} 9 can go from r9c9." in step.explain()
    assert f"; {german}" in step.explain(language="de")
    assert "daher: streiche 9 in z9s9." in step.explain(language="de")


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
    found = [chain(each).as_list() for each in chains]
    assert outcome_of(found) == ""
    if len(found) == 1:
        assert "look at" in step_of(chains[0]).explain()


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
    assert ends_of([chain(text).as_list()], ENGLISH) == english
    said = "proves that" if text.endswith("-519, +512") else "; in any case"
    assert f"{said} {english}, so 9 can go from r9c9." in step_of(text).explain()


def test_without_chains_there_are_no_ends() -> None:
    assert ends_of([], ENGLISH) == ""


@cache
def steps_of(name: str) -> list[Step]:
    """What a technique finds on small boards."""
    found = technique_named(name)
    assert found in TECHNIQUES
    return [step for candidates in BOARDS for step in found.find(candidates)][:40]


@pytest.mark.parametrize("name", PLAIN)
def test_sentences_are_true_to_their_steps(name: str) -> None:
    """Every node that is told is one of the chain, in its place, and the others are counted."""
    assert steps_of(name)
    for step in steps_of(name):
        text = step.explain()
        start, *rest = [told(each) for each in step.chains[0].nodes]
        assert any(f": if {start}, then {clause}; " in text for clause in clauses(rest))
        gone = ", so " + text.rpartition(", so ")[2]
        assert re.fullmatch(r", so [\dr][^:]* can go from [^:]*\.", gone)


@pytest.mark.parametrize("name", [name for name in PLAIN if "Continuous" in name.split()])
def test_a_loop_is_told_in_both_directions(name: str) -> None:
    for step in steps_of(name):
        ((row, column, first),) = step.role("start")
        ((*cell, last),) = step.role("end")
        assert cell == [row, column]
        assert (
            f"; if {last} is not in r{row + 1}c{column + 1}, the same way back leads to {first} in "
            f"r{row + 1}c{column + 1}; both ways rule out the same, so "
        ) in step.explain()
        assert " auf demselben Weg zurück " in step.explain(language="de")


def test_groups() -> None:
    step = step_of("-512, +518 519, -538 539, +532")
    assert "then 5 is in r1c8 or r1c9, 5 is not in r3c8 or r3c9 and 5 is in r3c2;" in step.explain()
    assert (
        "folgt z1s8 oder z1s9 = 5, z3s8 und z3s9 ≠ 5 und z3s2 = 5; in jedem Fall gilt also z1s2 "
        "oder z3s2 = 5; daher: "
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


def test_every_petal_is_told_with_its_digit() -> None:
    assert blossom(3).explain() == (
        "Death Blossom: whether r1c1 is 1, 2 or 3, the digit is lost to a set that has one digit "
        "more than cells, 1 to the set r2c2 (1 and 9), 2 to the set r3c3 (2 and 9) and 3 to the "
        "set r4c4 (3 and 9); this set holds all its other digits, so 9 can go from r9c9."
    )
    assert (
        "Zellen hat, die 1 der Menge z2s2 (1 und 9), die 2 der Menge z3s3 (2 und 9), die 3 der "
        "Menge z4s4 (3 und 9) und die 4 der Menge z5s5 (4 und 9); diese Menge enthält"
    ) in blossom(4).explain(language="de")
    for many in (5, 6):
        assert "4 to the set r5c5 (4 and 9) and so on; this set" in blossom(many).explain()
        assert "der Menge z5s5 (4 und 9) und so fort; " in blossom(many).explain(language="de")


@pytest.mark.parametrize("technique", [AlsXZ(), DeathBlossom()], ids=lambda each: each.name)
def test_petals_lack_the_digit_that_they_are_told_with(technique: Technique) -> None:
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
