"""Techniques with almost locked sets, compared with their definitions, set by set."""

from __future__ import annotations

import pickle
import re
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

import pytest
from boards import JIGSAW_6
from links_by_definition import check_links
from locked_sets import Board, Gone, Set
from module_docs import module_doc
from one_digit import true_steps
from random_candidates import random_candidates, role

from sudokulib import Candidates, Grid, Layout, LogicSolver
from sudokulib.errors import InvalidOption
from sudokulib.techniques import AlsXYChain, AlsXYWing, AlsXZ, Chain, DeathBlossom
from sudokulib.testing import check_technique

if TYPE_CHECKING:
    from sudokulib import Step

NINE = Layout.boxes(3, 3)
BOARDS = [
    random_candidates(layout, seed, filled=filled, erased=erased)
    for layout, filled, erased, seed in (
        (Layout.boxes(2, 2), 0.2, 0.4, 0),
        (Layout.boxes(2, 2), 0.2, 0.4, 1),
        (JIGSAW_6, 0.5, 0.4, 4),
        (NINE, 0.75, 0.4, 0),
        (NINE, 0.75, 0.4, 2),
    )
]
TECHNIQUES: list[Any] = [
    technique(**options)
    for technique in (AlsXZ, AlsXYWing, AlsXYChain, DeathBlossom)
    for options in ({}, {"overlap": True})
]
each_board = pytest.mark.parametrize("candidates", [candidates for candidates, _ in BOARDS])
either = pytest.mark.parametrize("overlap", [False, True])

Found = list[tuple[tuple[tuple[int, ...], ...], Gone]]
"""The cells of the sets, and what goes."""


def found(steps: list[Step], *names: str) -> Found:
    n = steps[0].layout.size if steps else 0
    return [
        (
            tuple(tuple(sorted(role(step, name))) for name in names),
            [(row * n + column, digit) for row, column, digit in step.eliminations],
        )
        for step in steps
    ]


@each_board
@either
def test_als_xz_is_as_defined(candidates: Candidates, overlap: bool) -> None:
    board = Board(candidates)
    expected: Found = []
    for one, two in combinations(board.sets, 2):
        digits = board.shared(one, two, overlap=overlap)
        gone = [each for digit in digits for each in board.victims([one, two], [digit])]
        if len(digits) == 2:
            for locked, other in ((one, two), (two, one)):
                for digit in sorted(locked.digits - {*digits}):
                    seen = board.seen(board.places(locked, digit), digit)
                    gone += [(cell, digit) for cell in seen if cell not in other.cells]
        if gone:
            expected.append(((one.cells, two.cells), list(dict.fromkeys(gone))))
    steps = list(AlsXZ(overlap=overlap).find(candidates))
    assert found(steps, "first", "second") == expected


@each_board
@either
def test_als_xy_wings_are_as_defined(candidates: Candidates, overlap: bool) -> None:
    board = Board(candidates)
    pairs = [
        (one, two, digits)
        for one, two in combinations(board.sets, 2)
        if (digits := board.shared(one, two, overlap=overlap))
    ]
    expected: Found = []
    for (*one, here), (*two, there) in combinations(pairs, 2):
        pivots = [each for each in one if each in two]
        if not pivots or (here == there and len(here) == 1):
            continue
        ends = [next(each for each in pair if each not in pivots) for pair in (one, two)]
        common = {*ends[0].cells} & {*ends[1].cells}
        if common and (not overlap or common in [{*end.cells} for end in ends]):
            continue
        gone = board.victims(ends, [*here, *there])
        if gone:
            expected.append(((pivots[0].cells, *[end.cells for end in ends]), gone))
    steps = list(AlsXYWing(overlap=overlap).find(candidates))
    assert found(steps, "pivot", "first", "second") == expected


def rank(layout: Layout, gone: Gone) -> tuple[int, int]:
    last = layout.cell_count - 1
    weights = [cell * (1 + last * at) + digit for at, (cell, digit) in enumerate(gone)]
    return -len(gone), sum(weights)


@each_board
@pytest.mark.parametrize(
    ("most", "overlap", "forward_only"),
    [
        (4, False, True),
        (4, True, True),
        pytest.param(3, False, False, marks=pytest.mark.slow),
        pytest.param(3, True, False, marks=pytest.mark.slow),
    ],
)
def test_als_xy_chains_are_as_defined(
    candidates: Candidates, most: int, overlap: bool, forward_only: bool
) -> None:
    board = Board(candidates)
    chains: dict[tuple[tuple[int, int], ...], tuple[int, ...]] = {}
    for path, gone in board.chains(most, overlap=overlap, forward_only=forward_only):
        chains.setdefault(tuple(gone), path)
    expected = sorted(chains, key=lambda gone: rank(candidates.layout, [*gone]))
    technique = AlsXYChain(most_links=most, overlap=overlap, forward_only=forward_only)
    steps = list(technique.find(candidates))
    assert [gone for _, gone in found(steps)] == [[*gone] for gone in expected]


@each_board
@either
def test_death_blossoms_are_as_defined(candidates: Candidates, overlap: bool) -> None:
    board = Board(candidates)
    expected: Found = []
    for stem, digits in board.cells.items():
        choices: list[list[Set]] = [
            [
                each
                for each in board.sets
                if digit in each.digits and stem in board.seen(board.places(each, digit), digit)
            ]
            for digit in sorted(digits)
        ]
        for petals in product(*choices) if len(digits) > 1 else ():
            cells = [cell for each in petals for cell in each.cells]
            if not overlap and len({*cells}) < len(cells):
                continue
            gone = board.victims(petals, digits)
            if gone:
                expected.append((((stem,), petals[0].cells, petals[1].cells), gone))
    steps = list(DeathBlossom(overlap=overlap).find(candidates))
    assert found(steps, "pivot", "first", "second") == expected


@pytest.mark.parametrize("technique", TECHNIQUES, ids=repr)
def test_steps_are_true_and_new_and_say_so(technique: Any) -> None:
    seen = 0
    for candidates, solution in BOARDS[:2] if technique.overlap else BOARDS:
        for step in true_steps(technique, candidates, solution):
            seen += 1
            assert all(
                digit in candidates.candidates(row, column)
                for _, held in step.roles
                for row, column, digit in held
            )
            assert all(one[2] == two[2] for one, two, _ in step.links)
            if seen % 4 != 1:  # sentences take longer
                continue
            assert ": whether " in step.explain() or ": the set " in step.explain()
            assert step.explain(language="de").count("Menge") >= 1
    assert seen > 5


def test_chains_in_both_directions() -> None:
    for candidates, _ in BOARDS[:2]:
        board, technique = Board(candidates), AlsXYChain(most_links=3, forward_only=False)
        gone = {frozenset(each) for _, each in board.chains(3, overlap=False, forward_only=False)}
        steps = list(technique.find(candidates))
        assert {frozenset(each) for _, each in found(steps)} == gone
        assert len(gone) > len(list(AlsXYChain(most_links=3).find(candidates)))


def test_a_chain_goes_from_set_to_set() -> None:
    lengths = set()
    for candidates, _ in BOARDS:
        for step in AlsXYChain().find(candidates):
            assert [name for name, _ in step.roles] == ["common", "first", "second"]
            gone = list(dict.fromkeys(digit for *_, digit in step.eliminations))
            assert [chain.nodes[0].digit for chain in step.chains] == gone
            assert [chain.nodes[-1].digit for chain in step.chains] == gone
            for chain in step.chains:
                check_links(candidates, chain)
                sets = [node.almost_locked_set for node in chain.nodes]
                assert sets[::2] == sets[1::2]
                assert (sets[0], sets[-1]) == (step.role("first"), step.role("second"))
                shared = {each for node in chain.nodes[1:-1] for each in node.candidates}
                assert shared <= {*step.role("common")}
                lengths.add(chain.length)
                assert Chain.from_list(chain.as_list()) == chain
                *_, text = step.explain(chains=True).splitlines()
                assert text.count("=") == len(sets) // 2
            assert len(step.links) >= len(sets) // 2 - 1
    assert lengths == {8, 10, 12}


def test_a_chain_is_described_set_by_set() -> None:
    candidates, _ = board_of(module_doc(AlsXYChain))
    step = next(AlsXYChain().find(candidates))
    _, _, sentence = step.explain(chains=True).partition("only one of them: ")
    assert sentence == (
        "if r1c1 does not contain 1, then "
        "r1c1 contains 2, r1c5 contains 4 instead of 2, r1c6 contains 3 "
        "instead of 4, r5c6 contains 5 instead of 3 and r5c8 contains 1 instead of 5; so the first "
        "or the last set contains 1, and 1 can be removed from r1c8 and r5c1.\n"
        "(1=2)r1c1-(2=4)r1c5-(4=3)r1c6-(3=5)r5c6-(5=1)r5c8"
    )
    assert (
        "angenommen, z1s1 enthält keine 1, dann gilt: z1s1 enthält die 2, z1s5 enthält die 4 statt "
        "der 2, z1s6 enthält die 3 statt der 4, z5s6 enthält die 5 statt der 3 und z5s8 enthält "
        "die 1 statt der 5; die erste oder die letzte Menge enthält also die 1; "
    ) in step.explain(language="de")


@pytest.mark.parametrize("technique", TECHNIQUES[::2], ids=repr)
def test_they_keep_the_laws_where_there_are_several_solutions(technique: Any) -> None:
    assert check_technique(technique, layouts=["2x2"], states=8)


def board_of(text: str) -> tuple[Candidates, set[tuple[int, int, int]]]:
    """The board that is drawn in a docstring, whose letters are digits, and what goes from it."""
    rows = [
        re.findall(r"[a-z]+|[.*]", line.partition(" " * 6)[0])
        for line in re.findall(r"^    (\S.* \| .*)$", text, re.MULTILINE)
    ]
    cells = {(r, c): word for r, row in enumerate(rows) for c, word in enumerate(row)}
    keep = {
        at: {"zxywv".index(letter) + 1 for letter in word}
        for at, word in cells.items()
        if word.isalpha()
    }
    gone = [
        (*at, digit) for at, held in keep.items() for digit in range(1, 10) if digit not in held
    ]
    stars = {(*at, 1) for at, word in cells.items() if word == "*"}
    return Candidates.of(Grid.empty(NINE)).eliminate(gone), stars


@pytest.mark.parametrize(
    "technique", [AlsXZ(), AlsXYWing(), AlsXYChain(), DeathBlossom()], ids=lambda each: each.name
)
def test_the_pictures_are_true(technique: Any) -> None:
    candidates, stars = board_of(module_doc(technique))
    step = next(technique.find(candidates))
    assert stars
    assert {*step.eliminations} == stars


def test_they_explain_themselves() -> None:
    candidates, _ = board_of(module_doc(AlsXZ))
    step = next(AlsXZ().find(candidates))
    assert step.explain() == (
        "ALS-XZ: the set r2c1, r2c4 and r2c5 (1, 2, 3 and 4) and the set r3c3 (1 and 3) each "
        "have one more digit than cells, so a set that lacks one of its digits contains all the "
        "others; only one of the two sets can contain 3, so the other set contains 1, and 1 can "
        "be removed from r2c2, r2c3, r3c4, r3c5 and r3c6."
    )


def test_sets_that_share_two_digits_are_said_to_hold_one_each() -> None:
    doubly = [
        step
        for candidates, _ in BOARDS
        for step in AlsXZ().find(candidates)
        if len({digit for _, _, digit in step.role("common")}) == 2
    ]
    assert doubly
    for step in doubly:
        one, two = sorted({digit for _, _, digit in step.role("common")})
        assert (
            f"; each of {one} and {two} can be in only one of the two sets, so each set contains "
            "one of them and all its other digits, and "
        ) in step.explain()
        sentence = step.explain(language="de")
        assert f"; {one} und {two} können jeweils nur in einer der beiden Mengen stehen" in sentence


def test_a_full_or_empty_board_has_none() -> None:
    for grid in (Grid.empty(NINE), Grid.parse("1234341221434321")):
        for technique in TECHNIQUES:
            assert list(technique.find(Candidates.of(grid))) == []


def test_they_are_values_with_checked_options() -> None:
    names = ["ALS-XZ", "ALS-XY-Wing", "ALS-XY-Chain", "Death Blossom"]
    assert [technique.name for technique in TECHNIQUES[::2]] == names
    assert list(LogicSolver(names).techniques) == TECHNIQUES[::2]
    assert LogicSolver(("ALS Chain",)).techniques == (AlsXYChain(),)
    assert pickle.loads(pickle.dumps(TECHNIQUES)) == TECHNIQUES
    assert repr(AlsXYChain(most_links=6)) == "AlsXYChain(most_links=6)"
    for technique in (AlsXZ, AlsXYWing, AlsXYChain, DeathBlossom):
        with pytest.raises(TypeError, match="overlap"):
            technique(overlap=1)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="forward_only"):
        AlsXYChain(forward_only=0)  # type: ignore[arg-type]
    for most in (2, 101):
        with pytest.raises(InvalidOption, match="most_links"):
            AlsXYChain(most_links=most)
