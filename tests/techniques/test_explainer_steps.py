"""Sudoku Explainer's chains as steps: they are true, and each is found once.

Internal: steps are compared with the results of searches that they are made of.
"""

from __future__ import annotations

import json
import pickle
from functools import cache
from itertools import islice, pairwise

import pytest
from boards import DIAGONALS
from explainer_vectors import vectors
from links_by_definition import are_strong, are_weak, is_same
from random_candidates import digits_left, random_candidates, seen_from

from sudokulib import Candidates, Grid, Layout, LimitExceeded, Limits, Step, Stopped
from sudokulib._base.limits import NodeCounter, counting
from sudokulib._candidates.chain import nodes_of
from sudokulib.errors import InvalidOption
from sudokulib.formats.json import from_json, to_json
from sudokulib.scales._se import CHAINS, chain_score
from sudokulib.techniques import (
    TECHNIQUES,
    Chain,
    ChainNode,
    Claiming,
    DynamicForcingChains,
    DynamicForcingChainsPlus,
    Fish,
    HiddenSubset,
    NakedSubset,
    NestedForcingChains,
    NishioForcingChain,
    Pointing,
    Technique,
)
from sudokulib.techniques._explainer.branching_search import SEARCHES, branching_results
from sudokulib.techniques._explainer.candidate_groups import NumberedBoard, board_of
from sudokulib.techniques._explainer.chain_techniques import (
    CHAINS_AND_CYCLES,
    MULTIPLE_FORCING_CHAINS,
)
from sudokulib.techniques._explainer.results import (
    Cause,
    ChainResult,
    DerivedNode,
    ResultKind,
    complexity_of,
)
from sudokulib.techniques._explainer.single_chain_search import single_chain_results
from sudokulib.techniques._explainer.step_building import step_of

SIX = Layout.boxes(2, 3)
STATES = [
    random_candidates(layout, seed, filled=filled, erased=erased)
    for layout, seed, filled, erased in (
        (Layout.boxes(2, 2), 3, 0.1, 0.1),
        (SIX, 3, 0.4, 0.5),
        (SIX, 4, 0.4, 0.5),
        (Layout.boxes(2, 2), 93, 0.2, 0.5),
        (DIAGONALS, 0, 0.5, 0.3),
    )
]
SMALL = (1, 2, 3)
"""The states in which nested chains are found at once."""
ALL = [technique for technique in TECHNIQUES if technique.name in CHAINS]
JOINT = (CHAINS_AND_CYCLES, MULTIPLE_FORCING_CHAINS)


# The conclusions of the chains of a step, by definition.

Removed = set[tuple[int, int, int]]

RULES: dict[str, tuple[Technique, ...]] = {
    "Locked Candidates": (Pointing(), Claiming()),
    "Hidden Pair": (HiddenSubset(2),),
    "Naked Pair": (NakedSubset(2),),
    "X-Wing": (Fish(2),),
}


def is_cycle(chains: tuple[Chain, ...]) -> bool:
    """Whether it is one chain that comes back to another node than its first."""
    first, last = chains[0].nodes[0], chains[0].nodes[-1]
    return (
        len(chains) == 1 and last.is_on and not first.is_on and first.candidates != last.candidates
    )


def proved_false(candidates: Candidates, chains: tuple[Chain, ...]) -> Removed:
    """Asserts that each link of the chains is valid, and returns the nodes that they refute."""
    for chain in chains:
        check_chain(candidates, chain, [])
    if is_cycle(chains):
        return removed_by_cycle(candidates, chains[0])
    outcome = proved_node(candidates, chains)
    ((row, column, digit),) = outcome.candidates
    if not outcome.is_on:
        return {(row, column, digit)}
    held = digits_left(candidates)[row * candidates.layout.size + column]
    return {(row, column, each) for each in held - {digit}}


def check_chain(candidates: Candidates, chain: Chain, known: list[ChainNode]) -> None:
    """Checks the links of a chain; a side chain begins with a node that is known."""
    first = chain.nodes[0]
    if known:
        assert any(is_same(first, each) for each in known)
    else:
        assert not first.reasons
        assert not first.technique
    known.append(first)
    for one, two in pairwise(chain.nodes):
        for side in two.reasons:
            check_chain(candidates, side, known)
        if two.technique:
            check_technique(candidates, one, two)
        else:
            assert one.is_on != two.is_on
            assert (are_strong if two.is_on else are_weak)(candidates, one, two)
        known.append(two)


def check_technique(candidates: Candidates, one: ChainNode, two: ChainNode) -> None:
    """Checks that a node follows by its technique where its reasons are removed."""
    reasons = [one, *[side.nodes[-1] for side in two.reasons]]
    assert not any(each.is_on for each in (two, *reasons))
    left = candidates.eliminate([each.candidates[0] for each in reasons])
    if two.technique in RULES:
        found = [step for rule in RULES[two.technique] for step in rule.find(left)]
        assert any(two.candidates[0] in step.eliminations for step in found)
    elif two.argument:  # an argument appears only once
        assert two.candidates[0] in proved_false(left, two.argument)


def proved_node(candidates: Candidates, chains: tuple[Chain, ...]) -> ChainNode:
    """The node that chains prove."""
    starts, ends = [each.nodes[0] for each in chains], [each.nodes[-1] for each in chains]
    start, end = starts[0], ends[0]
    if all(is_same(start, each) for each in starts):
        if len(chains) == 1:
            assert start.candidates == end.candidates
            assert start.is_on != end.is_on
            return end
        one, other = ends
        assert one.candidates == other.candidates
        assert (one.is_on, other.is_on) == (True, False)
        return ChainNode(start.candidates, is_on=not start.is_on)
    assert all(is_same(end, each) for each in ends)
    assert is_choice(candidates, starts)
    return ChainNode(end.candidates, is_on=end.is_on)


def is_choice(candidates: Candidates, starts: list[ChainNode]) -> bool:
    """Whether one of the nodes is true: on or off, all of a cell, or all places of a digit."""
    n = candidates.layout.size
    if not all(each.is_on for each in starts):
        return [each.is_on for each in starts] == [True, False] and is_same(
            starts[0], ChainNode(starts[1].candidates, is_on=True)
        )
    found = {each.candidates[0] for each in starts}
    cells, digits = {each[:2] for each in found}, {each[2] for each in found}
    held = digits_left(candidates)
    if len(cells) == 1:
        ((row, column),) = cells
        return digits == held[row * n + column]
    (digit,) = digits
    return any(
        cells == {divmod(cell, n) for cell in house if digit in held.get(cell, ())}
        for house in candidates.layout.houses
    )


def removed_by_cycle(candidates: Candidates, chain: Chain) -> Removed:
    """What sees a node of each half, with its digit, from a cell outside of the cycle."""
    n = candidates.layout.size
    assert are_weak(candidates, chain.nodes[-1], chain.nodes[0])
    spots = [(*node.candidates[0], node.is_on) for node in chain.nodes]
    inside = {row * n + column for row, column, _, _ in spots}

    def sees(cell: int, digit: int, *, is_on: bool) -> bool:
        return any(
            (each, on) == (digit, is_on) and row * n + column in seen_from(candidates.layout, cell)
            for row, column, each, on in spots
        )

    return {
        (*divmod(cell, n), digit)
        for cell, held in digits_left(candidates).items()
        for digit in held
        if cell not in inside and sees(cell, digit, is_on=True) and sees(cell, digit, is_on=False)
    }


# The steps.


@cache
def steps_of(technique: Technique, at: int) -> list[Step]:
    if at not in SMALL and technique.name.startswith(("Nested", "Dynamic Forcing Chains Plus")):
        return []
    return [*islice(technique.find(STATES[at][0]), 40 if at < 4 else 8)]


@pytest.mark.slow
@pytest.mark.parametrize("technique", ALL, ids=lambda technique: technique.name)
def test_every_step_is_true(technique: Technique) -> None:
    for at, (candidates, solution) in enumerate(STATES):
        for step in steps_of(technique, at):
            assert step.technique == technique.name
            assert bool(step.placements) != bool(step.eliminations)
            for row, column, digit in step.placements:
                assert solution[row, column] == digit
            for row, column, digit in step.eliminations:
                assert digit in candidates.candidates(row, column)
                assert solution[row, column] != digit


@pytest.mark.parametrize("technique", ALL, ids=lambda technique: technique.name)
def test_the_chains_prove_what_the_step_does(technique: Technique) -> None:
    for at, (candidates, _) in enumerate(STATES):
        for step in steps_of(technique, at):
            removed = proved_false(candidates, step.chains)
            assert is_cycle(step.chains) == ("Cycle" in technique.name)
            if step.placements:
                ((row, column, digit),) = step.placements
                others = digits_left(candidates)[row * candidates.layout.size + column] - {digit}
                assert removed == {(row, column, each) for each in others}
            else:
                assert removed == {*step.eliminations}


def test_nodes_follow_by_all_kinds_of_techniques() -> None:
    """The states include everything that the tests above are about."""
    steps = [step for each in ALL for at in range(len(STATES)) for step in steps_of(each, at)]
    nodes = [*nodes_of([chain for step in steps for chain in step.chains])]
    assert {step.technique for step in steps} == CHAINS.keys()
    assert any(node.reasons for node in nodes)
    names = {node.technique for node in nodes}
    assert {"Locked Candidates", "Bidirectional X-Cycle", "Forcing Chain"} <= names
    assert {"Cell Forcing Chains", "Dynamic Forcing Chains"} <= names


@pytest.mark.parametrize("technique", ALL, ids=lambda technique: technique.name)
def test_a_step_can_be_explained_and_stored(technique: Technique) -> None:
    for at in range(len(STATES)):
        for step in steps_of(technique, at)[:12]:
            for language in ("en", "de"):
                sentence, *lines = step.explain(language=language, chains=True).splitlines()
                assert len(lines) == len(step.chains)
                assert "look at" not in sentence
                assert "Sieh dir" not in sentence
            assert pickle.loads(pickle.dumps(step)) == step
            assert from_json(to_json(step)) == step
            assert Step.from_dict(json.loads(json.dumps(step.as_dict()))) == step


def all_results(board: NumberedBoard, at: int) -> list[ChainResult]:
    found = single_chain_results(board, board.all_candidates)
    for search in SEARCHES if at in SMALL else SEARCHES[:3]:
        found += branching_results(board, board.all_candidates, search)
    return found


@pytest.mark.parametrize("at", range(len(STATES)))
def test_the_weight_of_a_step_is_that_of_its_result(at: int) -> None:
    board = board_of(STATES[at][0]._lookup)
    for result in all_results(board, at):
        step = step_of(board, result)
        assert complexity_of(step.chains) == result.complexity
        assert not result.weight or round(result.weight, 1) == chain_score(step)
        for chain, derivation in zip(step.chains, result.derivations, strict=False):
            links = sum([len(link.parents) for link in derivation])
            assert len([*nodes_of([chain], nested=False)]) <= 2 * links + 1


PRODUCERS = {
    "A": CHAINS_AND_CYCLES,
    "C": NishioForcingChain(),
    "D": MULTIPLE_FORCING_CHAINS,
    "E": DynamicForcingChains(),
    "F": DynamicForcingChainsPlus(),
    **{producer: NestedForcingChains(level) for level, producer in enumerate("GHIJ", 2)},
}


@pytest.mark.parametrize(
    "producer",
    [pytest.param(each, marks=[pytest.mark.slow] * (each != "C")) for each in PRODUCERS],
)
def test_steps_are_those_of_the_program(producer: str) -> None:
    """Their chains prove the program's results, and have as many nodes."""
    cases = vectors("direct" if producer in "FGHIJ" else "top", producer)
    for case in cases[:: 1 if producer in "CD" else 6]:  # `nox -s long -- oracles` takes them all
        candidates = case.candidates
        steps = [*islice(PRODUCERS[producer].find(candidates), len(case.hints))]
        for step, result in zip(steps, case.hints, strict=True):
            removed = proved_false(candidates, step.chains)
            assert {(row * 9 + column, digit) for row, column, digit in removed} == result.removes
            placed = [(row * 9 + column, digit) for row, column, digit in step.placements]
            assert placed == ([] if result.places is None else [result.places])
            assert complexity_of(step.chains) == result.complexity
            assert chain_score(step) == round(result.difficulty, 1)


def test_a_search_of_the_scale_finds_what_its_techniques_find() -> None:
    for search in JOINT:
        assert pickle.loads(pickle.dumps(search)) == search
        for candidates, _ in STATES:
            steps = [*search.find(candidates)]
            scores = [chain_score(step) for step in steps]
            assert scores == sorted(scores)
            for technique in search.techniques:
                own = [step for step in steps if step.technique == technique.name]
                assert own == [*technique.find(candidates)]
            assert {step.technique for step in steps} <= {each.name for each in search.techniques}


def test_nothing_to_find() -> None:
    solved = Candidates.of(Grid.parse("123434122143432."))
    for technique in (*ALL, *JOINT):
        assert [*technique.find(solved)] == []


@pytest.mark.parametrize("level", [1, 6, 2.0])
def test_levels_of_nesting(level: int) -> None:
    assert [NestedForcingChains(each).name for each in (2, 5)] == [
        "Nested Forcing Chains 2",
        "Nested Forcing Chains 5",
    ]
    assert repr(NestedForcingChains(3)) == "NestedForcingChains(level=3)"
    with pytest.raises((InvalidOption, TypeError), match="level must be"):
        NestedForcingChains(level)


def made(board: NumberedBoard, derivation: list[tuple[int, tuple[int, ...]]]) -> ChainResult:
    """A result with one derivation, whose last node is its start."""
    links = [
        DerivedNode(node, parents, Cause.CELL if parents else Cause.START, None)
        for node, parents in derivation
    ]
    return ChainResult(
        "Forcing Chain", ResultKind.CHAIN, 7.0, len(links), 4, 1, None, lambda: (tuple(links),)
    )


def depth(chains: tuple[Chain, ...]) -> int:
    inside = [node.inside for chain in chains for node in chain.nodes if node.inside]
    return 1 + max(map(depth, inside), default=0)


@pytest.mark.parametrize("length", [5, 18, 19, 20, 60])
def test_chains_are_not_nested_without_end(length: int) -> None:
    """Each node rests on the start, and on the one before."""
    board = board_of(Candidates.of(Grid.empty(Layout.boxes(3, 3)))._lookup)
    derivation = [(node, (0, node - 1)) for node in range(length, 1, -1)]
    result = made(board, [*derivation, (1, (0,)), (0, ())])
    step = step_of(board, result)
    assert Step.from_dict(step.as_dict()) == step  # which checks how deep it is
    assert depth(step.chains) == min(length, 20)
    assert complexity_of(step.chains) == length + 1
    shown: list[object] = []
    reasons: dict[object, set[object]] = {}

    def show(chain: Chain) -> None:
        before = None
        for node in chain.nodes:
            for side in node.reasons:
                show(side)
            if node.candidates not in shown:
                ends = {side.nodes[-1].candidates for side in node.reasons}
                reasons[node.candidates] = ends | ({before} if before else set())
                assert reasons[node.candidates] <= {*shown}
                shown.append(node.candidates)
            before = node.candidates

    show(step.chains[0])
    numbers = board.numbers
    spots = [
        ((numbers.cells[node] // 9, numbers.cells[node] % 9, numbers.digits[node] + 1),)
        for node in range(length + 1)
    ]
    for node, parents in [*derivation, (1, (0,))]:
        assert {spots[parent] for parent in parents} <= reasons[spots[node]]


def test_a_node_that_was_shown_is_not_shown_again() -> None:
    """The reason of a node is one of a side chain, too, and then appears there alone."""
    board = board_of(Candidates.of(Grid.empty(Layout.boxes(3, 3)))._lookup)
    parents = [(6, (3, 5)), (5, (4,)), (4, (2,)), (3, (1, 2)), (2, (1,)), (1, (0,)), (0, ())]
    (chain,) = step_of(board, made(board, parents)).chains
    assert str(chain) == "(1)r1c1=(2)r1c1=(4)r1c1[(2)r1c1=(3)r1c1]=(7)r1c1[(3)r1c1=(5)r1c1=(6)r1c1]"


@pytest.mark.slow
def test_every_technique_of_the_searches_has_a_weight() -> None:
    names = {
        each.technique for at in SMALL for each in all_results(board_of(STATES[at][0]._lookup), at)
    }
    assert names <= CHAINS.keys()
    assert len(names) > 5


def test_nodes_and_stopping() -> None:
    technique = NestedForcingChains(2)

    def fresh() -> Candidates:
        candidates = STATES[1][0]
        return Candidates(candidates.layout, candidates.digits, candidates.masks)

    with counting(counter := NodeCounter()):
        next(technique.find(fresh()))
    with pytest.raises(LimitExceeded), counting(NodeCounter(Limits(counter.nodes // 2))):
        next(technique.find(fresh()))
    with pytest.raises(Stopped), counting(NodeCounter(Limits(None, lambda: True))):
        next(technique.find(fresh()))
