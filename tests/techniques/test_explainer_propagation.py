"""Propagations: the nodes that follow from an assumption, their order and reasons, by definition.

Internal: they are compared step by step.
"""

from __future__ import annotations

import pytest
from boards import JIGSAW_5
from branches_by_definition import MODES, Branches, Node
from hypothesis import given, settings, strategies as st
from law_examples import examples
from random_candidates import digits_left, random_candidates

from sudokulib import Candidates, Grid, Layout, Limits
from sudokulib._base.limits import NodeCounter, counting
from sudokulib.errors import Stopped
from sudokulib.techniques._explainer.branching_search import DYNAMIC, NISHIO, SEARCHES
from sudokulib.techniques._explainer.candidate_groups import (
    NumberedBoard,
    all_groups,
    board_of,
    digit_groups,
)
from sudokulib.techniques._explainer.propagation import Propagation, PropagationContext
from sudokulib.techniques._explainer.results import DerivedNode

Key = tuple[int, int, bool]


def key(board: NumberedBoard, node: int) -> Key:
    candidate = node % board.count
    numbers = board.numbers
    return numbers.cells[candidate], numbers.digits[candidate] + 1, node < board.count


def as_in_definition(
    board: NumberedBoard, links: tuple[DerivedNode, ...]
) -> list[tuple[Key, str, list[Key]]]:
    return [
        (key(board, link.node), link.cause.name, [key(board, parent) for parent in link.parents])
        for link in links
    ]


def by_definition(node: Node) -> list[tuple[Key, str, list[Key]]]:
    return [
        (each.key, each.cause, [parent.key for parent in each.parents]) for each in node.ancestors()
    ]


def check(candidates: Candidates, at: int) -> int:
    """Compares all propagations of a search; how many end in a contradiction."""
    board, search = board_of(candidates._lookup), SEARCHES[at]
    present = {(cell, digit) for cell, held in digits_left(candidates).items() for digit in held}
    model = Branches(candidates.layout, candidates.digits)
    groups = (digit_groups if search is NISHIO else all_groups)(candidates._lookup)
    context = PropagationContext(groups, board.all_candidates, is_dynamic=search.is_dynamic)
    contradictions = 0
    for start in range(2 * board.count):
        propagation = Propagation(context, start)
        expected = model.propagation(present, Node(*key(board, start)), MODES[at])
        on = [key(board, node) for node in propagation.reasons if node < board.count]
        off = [key(board, each + board.count) for each in propagation.off_sources]
        assert (on, off) == ([*expected.on], [*expected.off])
        assert propagation.on == sum(
            1 << node for node in propagation.reasons if node < board.count
        )
        assert propagation.off == sum(1 << each for each in propagation.off_sources)
        for each in (*expected.on.values(), *expected.off.values()):
            at_cell = board.numbers.number[each.digit - 1][each.cell]
            node = at_cell if each.on else at_cell + board.count
            assert as_in_definition(board, propagation.derivation(node)) == by_definition(each)
        assert (propagation.contradiction is None) == (expected.contradiction is None)
        if propagation.contradiction and expected.contradiction:
            contradictions += 1
            derivations = [
                as_in_definition(board, each)
                for each in propagation.derivations_of_contradiction(propagation.contradiction)
            ]
            assert derivations == [by_definition(each) for each in expected.contradiction]
    return contradictions


@pytest.mark.parametrize("at", [0, 1, 2], ids=["Nishio", "static", "dynamic"])
def test_propagations_are_those_of_the_definition(at: int) -> None:
    assert check(random_candidates(JIGSAW_5, 5, filled=0.1, erased=0.6)[0], at)


@st.composite
def states(draw: st.DrawFn) -> Candidates:
    layout = draw(st.sampled_from([Layout.boxes(2, 2).with_diagonals(), Layout.boxes(2, 2)]))
    erased = draw(st.sampled_from([0.2, 0.4, 0.6]))
    return random_candidates(layout, draw(st.integers(0, 10_000)), filled=0.2, erased=erased)[0]


@pytest.mark.slow
@given(states(), st.integers(0, 2))
@settings(max_examples=examples(40))
def test_propagations_of_small_boards_are_those_of_the_definition(
    candidates: Candidates, at: int
) -> None:
    check(candidates, at)


def test_a_copy_of_a_propagation_is_independent() -> None:
    board = board_of(random_candidates(Layout.boxes(2, 2), 3, filled=0.2, erased=0.3)[0]._lookup)
    propagation = Propagation(
        PropagationContext(all_groups(board.lookup), board.all_candidates, is_dynamic=True), 0
    )
    copy = propagation.copy()
    before = (
        [*propagation.off_sources],
        [*propagation.reasons],
        propagation.on,
        propagation.off,
        bytes(propagation.counts or b""),
    )
    copy.off_sources.clear()
    copy.reasons.clear()
    copy.ancestors()[0] = 1
    copy.off_counts[0] = 9
    if copy.counts:
        copy.counts[0] = 99
    assert (
        [*propagation.off_sources],
        [*propagation.reasons],
        propagation.on,
        propagation.off,
        bytes(propagation.counts or b""),
    ) == before
    assert propagation.ancestors()[0] == 1 << 0
    assert propagation.off_counts == [0, 0, 0, 0]


def test_every_propagated_node_counts() -> None:
    board = board_of(random_candidates(Layout.boxes(2, 2), 3, filled=0.2, erased=0.3)[0]._lookup)
    context = PropagationContext(
        all_groups(board.lookup), board.all_candidates, is_dynamic=DYNAMIC.is_dynamic
    )
    with counting(counter := NodeCounter()):
        propagations = [Propagation(context, start) for start in range(2 * board.count)]
    ends = [each for each in propagations if each.contradiction is None]
    assert sum(len(each.off_sources) for each in ends) <= counter.nodes
    assert counter.nodes <= sum(len(each.off_sources) + len(each.reasons) for each in propagations)


def test_a_propagation_can_be_stopped() -> None:
    board = board_of(random_candidates(Layout.boxes(2, 2), 3, filled=0.2, erased=0.3)[0]._lookup)
    context = PropagationContext(all_groups(board.lookup), board.all_candidates, is_dynamic=True)
    with counting(NodeCounter(Limits(None, lambda: True))), pytest.raises(Stopped):
        Propagation(context, 0)


def test_the_tables_of_a_large_board_are_made_with_pauses() -> None:
    lookup = Candidates.of(Grid.empty(Layout.boxes(4, 4)))._lookup
    asked: list[int] = []
    with counting(NodeCounter(Limits(None, lambda: bool(asked.append(1))))):
        board = NumberedBoard(lookup)
    assert len(asked) >= board.count // 64
