"""Cycles and forcing chains of Sudoku Explainer, compared with a search word for word.

Internal: it compares the results of searches, which steps show only in part.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import all_sizes
import pytest
from boards import DIAGONALS, JIGSAW_6
from explainer_vectors import vectors
from hypothesis import given, settings, strategies as st
from random_candidates import random_candidates
from single_chains_by_definition import LIMITS, found_by_definition, rating

from sudokulib import Layout, Limits
from sudokulib._base.limits import NodeCounter, counting
from sudokulib._board.masks import bits
from sudokulib._candidates.candidate_lookup import CandidateLookup
from sudokulib.errors import LimitExceeded
from sudokulib.scales._se import CHAINS
from sudokulib.techniques._explainer.candidate_groups import NumberedBoard, board_of
from sudokulib.techniques._explainer.pass_links import X_PASS, XY_PASS, Y_PASS, Pass
from sudokulib.techniques._explainer.results import (
    NAMES_BY_KIND,
    Cause,
    ChainResult,
    ResultKind,
    length_penalty,
)
from sudokulib.techniques._explainer.single_chain_search import (
    first_single_chain,
    single_chain_results,
)

if TYPE_CHECKING:
    from sudokulib import Candidates, Grid

NINE = Layout.boxes(3, 3)
STATES = [
    random_candidates(layout, seed, filled=filled, erased=erased)
    for layout, filled, erased, seed in (
        (Layout.boxes(2, 3), 0.3, 0.6, 0),
        (Layout.boxes(2, 3), 0.2, 0.7, 1),
        (JIGSAW_6, 0.2, 0.6, 0),
        (NINE, 0.5, 0.75, 0),
        (DIAGONALS, 0.6, 0.7, 1),
    )
]
each_state = pytest.mark.parametrize(("candidates", "solution"), STATES)


@st.composite
def boards(draw: st.DrawFn) -> tuple[NumberedBoard, int]:
    """Boards with any candidates, and those that are present; they may contradict themselves."""
    layout = draw(all_sizes.boards(largest=5))
    every = (1 << layout.cell_count) - 1
    some = st.integers(0, every)
    masks = [draw(some) & draw(st.one_of(some, st.just(every))) for _ in range(layout.size)]
    board = board_of(CandidateLookup(layout, bytes(layout.cell_count), tuple(masks)))
    return board, board.all_candidates & draw(
        st.one_of(st.integers(0, board.all_candidates), st.just(-1))
    )


def candidate(board: NumberedBoard, node: int) -> tuple[int, int]:
    number = node % board.count
    return board.numbers.cells[number], board.numbers.digits[number] + 1


def removed(board: NumberedBoard, hint: ChainResult) -> frozenset[tuple[int, int]]:
    return frozenset(candidate(board, each) for each in bits(hint.removed))


def as_in_definition(board: NumberedBoard, hint: ChainResult) -> tuple[Any, ...]:
    """A hint as the helper tells it."""
    return (
        hint.weight,
        hint.complexity,
        hint.key,
        removed(board, hint),
        None if hint.placed is None else candidate(board, hint.placed),
        tuple(
            ((*candidate(board, link.node), link.node < board.count), link.cause.name)
            for link in hint.derivations[0]
        ),
    )


def same(one: ChainResult | None, other: ChainResult | None) -> bool:
    """Whether two hints say the same in the same way."""
    if one is None or other is None:
        return one is other
    parts = ("rank", "kind", "removed", "placed", "derivations")
    return all(getattr(one, part) == getattr(other, part) for part in parts)


def compare(board: NumberedBoard, present: int) -> list[ChainResult]:
    hints = single_chain_results(board, present)
    expected = found_by_definition(
        board.lookup.layout, {candidate(board, each) for each in bits(present)}
    )
    assert [as_in_definition(board, hint) for hint in hints] == [tuple(each) for each in expected]
    return hints


@given(boards())
@settings(max_examples=30)
def test_they_are_found_as_defined_in_the_same_order(made: tuple[NumberedBoard, int]) -> None:
    compare(*made)


@given(boards())
@settings(max_examples=40)
def test_the_best_is_the_first(made: tuple[NumberedBoard, int]) -> None:
    board, _ = made
    assert same(
        first_single_chain(board),
        next(iter(single_chain_results(board, board.all_candidates)), None),
    )


@each_state
def test_all_kinds_on_true_boards(candidates: Candidates, solution: Grid) -> None:
    board = board_of(candidates._lookup)
    hints = compare(board, board.all_candidates)
    assert same(first_single_chain(board), hints[0])
    assert {hint.kind for hint in hints} <= {
        ResultKind.X_CYCLE,
        ResultKind.Y_CYCLE,
        ResultKind.CYCLE,
        ResultKind.X_CHAIN,
        ResultKind.CHAIN,
    }
    for hint in hints:
        for cell, digit in removed(board, hint):
            assert solution.digits[cell] != digit
        if hint.placed is not None:
            cell, digit = candidate(board, hint.placed)
            assert solution.digits[cell] == digit


def test_every_kind_is_found() -> None:
    found = {
        (hint.kind, hint.placed is not None)
        for candidates, _ in STATES
        for hint in single_chain_results(
            board_of(candidates._lookup), board_of(candidates._lookup).all_candidates
        )
    }
    cycles = {(kind, False) for kind in (ResultKind.X_CYCLE, ResultKind.Y_CYCLE, ResultKind.CYCLE)}
    chains = {
        (kind, places)
        for kind in (ResultKind.X_CHAIN, ResultKind.CHAIN)
        for places in (False, True)
    }
    assert found == cycles | chains


@each_state
def test_trails_go_back_from_the_target(candidates: Candidates, solution: Grid) -> None:
    board = board_of(candidates._lookup)
    for hint in single_chain_results(board, board.all_candidates):
        for trail in hint.derivations:
            assert len({link.node for link in trail}) == len(trail) == hint.complexity
            for link, before in pairwise(trail):
                assert link.parents == (before.node,)
                assert (link.node < board.count) != (before.node < board.count)
        forth, *back = hint.derivations
        if hint.kind in {ResultKind.X_CHAIN, ResultKind.CHAIN}:
            assert not back
            assert (forth[-1].parents, forth[-1].cause) == ((), Cause.START)
            assert candidate(board, forth[-1].node) == candidate(board, forth[0].node)
        else:
            assert forth[-1].parents == (forth[0].node,)
            assert forth[0].node < board.count
            flipped = [
                ((link.node + board.count) % (2 * board.count), link.cause)
                for link in (forth[0], *forth[:0:-1])
            ]
            assert [(link.node, link.cause) for link in back[0]] == flipped
            assert back[0][-1].parents == (back[0][0].node,)


def test_nodes_are_counted_and_limited() -> None:
    board = board_of(STATES[0][0]._lookup)
    with counting(counter := NodeCounter()):
        single_chain_results(board, board.all_candidates)
    assert counter.nodes > board.count
    with counting(NodeCounter(Limits(counter.nodes // 2))), pytest.raises(LimitExceeded):
        single_chain_results(board, board.all_candidates)


def test_the_length_of_chains_counts_as_in_the_table() -> None:
    for complexity in range(2, LIMITS[-1]):
        assert 6.6 + length_penalty(complexity) == rating(6.6, complexity)


def test_sudoku_explainer_finds_the_same() -> None:
    kinds = {
        "CycleHint": {ResultKind.X_CYCLE, ResultKind.Y_CYCLE, ResultKind.CYCLE},
        "ForcingChainHint": {ResultKind.X_CHAIN, ResultKind.CHAIN},
    }
    for case in vectors("top", "A"):
        board = board_of(case.candidates._lookup)
        found = single_chain_results(board, board.all_candidates)[: len(case.hints)]
        assert same(first_single_chain(board), found[0])
        for hint, vector in zip(found, case.hints, strict=True):
            assert hint.kind in kinds[vector.kind]
            assert as_in_definition(board, hint)[:-1] == vector[1:]


@pytest.mark.parametrize("producer", "BCDE")
def test_sudoku_explainer_finds_none_where_it_goes_on(producer: str) -> None:
    for case in vectors("top", producer):
        board = board_of(case.candidates._lookup)
        assert first_single_chain(board) is None
        assert single_chain_results(board, board.all_candidates) == []


def test_searches_start_only_in_cells_with_more_than_one_candidate() -> None:
    for second, found in ((0, []), (1, [frozenset({(0, 1)})])):
        lookup = CandidateLookup(Layout.boxes(2, 2), bytes(16), (0b110001, second, 0, 0))
        board = board_of(lookup)
        hints = compare(board, board.all_candidates)
        assert [removed(board, hint) for hint in hints] == found
        assert same(first_single_chain(board), next(iter(hints), None))


@pytest.mark.parametrize("passed", [X_PASS, Y_PASS, XY_PASS])
def test_ranks_begin_with_what_the_scale_scores(passed: Pass) -> None:
    """The program ranks the hints of a search by their ratings."""
    assert passed.cycle_base == CHAINS[NAMES_BY_KIND[passed.cycle]]
    assert passed.chain_base == CHAINS[NAMES_BY_KIND[passed.chain]]
