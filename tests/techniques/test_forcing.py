"""Forcing chains and nets: their results are true, and their arguments are valid.

Internal: the consequences of an assumption are compared with their definition.
"""

from __future__ import annotations

import pickle
from functools import cache
from itertools import islice

import pytest
from boards import DIAGONALS, JIGSAW_6
from links_by_definition import check_links
from random_candidates import random_candidates

from sudokulib import Candidates, Grid, Layout, LimitExceeded, Limits, Step, Stopped
from sudokulib._base.limits import NodeCounter, counting
from sudokulib.techniques import (
    ForcingChainContradiction,
    ForcingChainVerity,
    ForcingNetContradiction,
    ForcingNetVerity,
    Technique,
)
from sudokulib.techniques._chains.chain_graph import chain_graph
from sudokulib.techniques._chains.forcing_search import ForcedNode, forced_nodes
from sudokulib.techniques._chains.forcing_techniques import FORCING_CHAINS, FORCING_NETS
from sudokulib.techniques._chains.link_graph import LinkGraph, grouped_links, plain_links
from sudokulib.techniques._chains.net_graph import net_graph

STATES = [
    random_candidates(layout, seed, filled=filled, erased=erased)
    for layout, seeds, filled, erased in (
        (Layout.boxes(3, 3), range(1), 0.4, 0.4),
        (Layout.boxes(2, 3), range(2), 0.3, 0.2),
        (Layout.boxes(2, 3), range(1), 0.1, 0.3),
        (DIAGONALS, range(1), 0.5, 0.3),
        (JIGSAW_6, range(1), 0.2, 0.3),
    )
    for seed in seeds
]
NETS = (ForcingNetContradiction(), ForcingNetVerity())
ALL: tuple[Technique, ...] = (ForcingChainContradiction(), ForcingChainVerity(), *NETS)


@cache
def steps_of(technique: Technique, at: int) -> list[Step]:
    candidates = STATES[at][0]
    most = 20 if technique not in NETS else 4 if at else 0  # the first is too large for nets
    return [*islice(technique.find(candidates), most)]


@pytest.mark.parametrize("technique", ALL, ids=lambda technique: technique.name)
def test_every_step_is_true(technique: Technique) -> None:
    found = 0
    for at, (candidates, solution) in enumerate(STATES):
        steps = steps_of(technique, at)
        found += len(steps)
        assert len(set(steps)) == len(steps)
        for step in steps:
            assert step.technique == technique.name
            for row, column, digit in step.placements:
                assert solution[row, column] == digit
            for row, column, digit in step.eliminations:
                assert digit in candidates.candidates(row, column)
                assert solution[row, column] != digit
            assert len(step.placements) + len(step.eliminations) == 1
    assert found > 3


@pytest.mark.parametrize("technique", ALL, ids=lambda technique: technique.name)
def test_an_argument_is_what_it_says(technique: Technique) -> None:
    for at, (candidates, _) in enumerate(STATES):
        for step in steps_of(technique, at):
            outcome = (*step.placements, *step.eliminations)
            starts = {(chain.nodes[0].candidates, chain.nodes[0].is_on) for chain in step.chains}
            ends = {(chain.nodes[-1].candidates, chain.nodes[-1].is_on) for chain in step.chains}
            if "Verity" in step.technique:
                assert ends == {(outcome, bool(step.placements))}
                assert len(starts) == len(step.chains) > 1
            else:
                assert starts == {(outcome, not step.placements)}
            for chain in step.chains:
                check_links(candidates, chain)
            if technique in NETS:
                assert any(node.reasons for chain in step.chains for node in chain.nodes)
            for language in ("en", "de"):
                lines = step.explain(language=language, chains=True).splitlines()
                assert len(lines) == 1 + len(step.chains)


def test_a_side_chain_leads_from_the_chain_to_a_reason() -> None:
    sides = 0
    for at in range(len(STATES)):
        for step in steps_of(NETS[0], at):
            for chain in step.chains:
                for index, node in enumerate(chain.nodes):
                    for side in node.reasons:
                        sides += 1
                        before = [(each.candidates, each.is_on) for each in chain.nodes]
                        assert (side.nodes[0].candidates, side.nodes[0].is_on) in before
                        assert node.is_on
                        assert not side.nodes[-1].is_on
                        assert index > 0
    assert sides > 3


@pytest.mark.parametrize("search", [FORCING_CHAINS, FORCING_NETS], ids=lambda each: each.name)
def test_placements_come_first(search: Technique) -> None:
    for candidates, _ in STATES[1:3]:
        steps = [*islice(search.find(candidates), 40)]
        kinds = [bool(step.eliminations) for step in steps]
        assert kinds == sorted(kinds)
        gone = [step.eliminations for step in steps if step.eliminations]
        assert gone == sorted(gone)
        graph = net_graph if search is FORCING_NETS else chain_graph
        both: dict[int, list[ForcedNode]] = {}
        for each in islice(forced_nodes(graph(candidates._lookup)), 40):
            both.setdefault(each.node, []).append(each)
        for outcome, same in both.items():
            if outcome >= graph(candidates._lookup).links.count:
                lengths = [each.length for each in same]
                assert lengths == sorted(lengths)
            assert len({each.is_verity for each in same}) == len(same)
    assert pickle.loads(pickle.dumps(search)) == search


def is_true(links: LinkGraph, node: int, solution: Grid) -> bool:
    n = solution.layout.size
    digit, cells = links.digit(node) + 1, links.cells(node)
    held = any(solution.digits[cell] == digit for cell in range(n * n) if cells >> cell & 1)
    return held == links.is_on(node)


@pytest.mark.parametrize("is_net", [False, True])
def test_what_follows_from_the_truth_is_true(*, is_net: bool) -> None:
    for candidates, solution in STATES[1:]:
        graph = net_graph(candidates._lookup) if is_net else chain_graph(candidates._lookup)
        links = graph.links
        for start, reached in enumerate(graph.reachable):
            if is_true(links, start, solution):
                for node in range(len(graph.reachable)):
                    if reached >> node & 1:
                        assert is_true(links, node, solution)


def reached_from(direct: list[int], start: int) -> int:
    found = 1 << start
    queue = [start]
    for node in queue:
        for other in range(len(direct)):
            if direct[node] & ~found & 1 << other:
                found |= 1 << other
                queue.append(other)
    return found


def test_closures_and_tables_are_all_that_follows() -> None:
    for candidates, _ in STATES[1:3]:
        for links in (plain_links(candidates._lookup), grouped_links(candidates._lookup)):
            for start, closure in [*enumerate(links.reachable)][::9]:
                assert closure == reached_from(links.successor_masks, start)
                table = links.predecessors(start, closure)
                assert sum(1 << node for node in table) == closure
                assert (
                    sum(1 << node for node in links.successors(start))
                    == links.successor_masks[start]
                )
                for end in [*table][1::7]:
                    alone = links.predecessors(start, 1 << end)
                    assert links.path(alone, end) == links.path(table, end)
                    assert set(alone) <= set(table)
        nets = net_graph(candidates._lookup)
        for start, closure in [*enumerate(nets.reachable)][::20]:
            assert closure == reached_from(nets.successor_masks, start)
            assert set(nets.direct_consequences(start).nodes) == {start} | {
                node
                for node in range(len(nets.reachable))
                if nets.successor_masks[start] >> node & 1
            }
            assert sum(1 << node for node in nets.all_consequences(start).nodes) == closure


def test_a_chain_read_backwards_is_as_long() -> None:
    graph = chain_graph(STATES[1][0]._lookup)
    for start, closure in enumerate(graph.reachable):
        for end in range(len(graph.reachable)):
            if closure >> end & 1:
                forth = graph.path_info(start, end)
                assert graph.path_info_backwards(start, end) == forth
                table = graph.links.predecessors(start, 1 << end)
                assert len(graph.links.path(table, end)) == forth.length


@pytest.mark.parametrize("technique", ALL, ids=lambda technique: technique.name)
def test_contradictory_marks(technique: Technique) -> None:
    for candidates in (
        Candidates.of(Grid.parse("1234341.........")).eliminate([(1, 3, 2)]),
        Candidates.of(Grid.parse("12..............")).eliminate(
            [(2, 0, digit) for digit in (1, 2, 3)] + [(0, 2, 3), (3, 0, 4), (0, 3, 4)]
        ),
    ):
        for step in technique.find(candidates):
            assert candidates.apply([step]) != candidates


def test_nodes_and_stopping() -> None:
    candidates = STATES[1][0]
    with counting(counter := NodeCounter()):
        next(
            FORCING_NETS.find(Candidates(candidates.layout, candidates.digits, candidates.masks)),
            None,
        )
    assert counter.nodes > 1000
    again = Candidates(candidates.layout, candidates.digits, candidates.masks)
    with pytest.raises(LimitExceeded), counting(NodeCounter(Limits(counter.nodes // 2))):
        next(FORCING_NETS.find(again), None)
    with pytest.raises(Stopped), counting(NodeCounter(Limits(None, lambda: True))):
        next(
            FORCING_CHAINS.find(Candidates(candidates.layout, candidates.digits, candidates.masks)),
            None,
        )
