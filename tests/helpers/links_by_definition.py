"""The links of chains by definition, for tests of chains."""

from __future__ import annotations

from itertools import pairwise

from random_candidates import digits_left

from sudokulib import Candidates
from sudokulib.techniques import Chain, ChainNode

Cell = tuple[int, int]


def _cells(node: ChainNode) -> set[Cell]:
    return {(row, column) for row, column, _ in node.candidates}


def are_strong(candidates: Candidates, one: ChainNode, two: ChainNode) -> bool:
    """Whether one of two nodes is true: in a cell with two candidates, or the places of a house.

    Further reasons may rule out more candidates of the cell, or more places of the house. Two
    digits of an almost locked set are strong, too.
    """
    n, held = candidates.layout.size, digits_left(candidates)
    both = _cells(one) | _cells(two)
    if one.almost_locked_set and one.almost_locked_set == two.almost_locked_set:
        return one.digit != two.digit
    if two.reasons:
        reasons = [one, *[side.nodes[-1] for side in two.reasons]]
        assert not any(each.is_on for each in reasons)
        both = _cells(two).union(*map(_cells, reasons))
        if len(both) == 1:
            ((row, column),) = both
            return held[row * n + column] == {each.digit for each in (*reasons, two)}
        assert {each.digit for each in reasons} == {two.digit}
    if one.digit != two.digit:
        return len(both) == 1 and all(
            held[row * n + column] == {one.digit, two.digit} for row, column in both
        )
    return any(
        both == {divmod(cell, n) for cell in house if one.digit in held.get(cell, ())}
        for house in candidates.layout.houses
    )


def are_weak(candidates: Candidates, one: ChainNode, two: ChainNode) -> bool:
    """Whether one of two nodes is false: in one cell, or where all of one see all of the other."""
    if one.digit != two.digit:
        return _cells(one) == _cells(two) and len(_cells(one)) == 1
    houses = [
        {divmod(cell, candidates.layout.size) for cell in house}
        for house in candidates.layout.houses
    ]
    return all(
        a != b and any({a, b} <= house for house in houses)
        for a in _cells(one)
        for b in _cells(two)
    )


def is_almost_locked(candidates: Candidates, node: ChainNode) -> bool:
    """Whether a node is all places of a digit in a set: all candidates of cells of a house."""
    n, held = candidates.layout.size, digits_left(candidates)
    cells = {(row, column) for row, column, _ in node.almost_locked_set}
    every = {(*cell, digit) for cell in cells for digit in held[cell[0] * n + cell[1]]}
    return (
        {*node.almost_locked_set} == every
        and len({digit for *_, digit in every}) == len(cells) + 1
        and {*node.candidates} == {each for each in every if each[2] == node.digit}
        and any(cells <= {divmod(cell, n) for cell in house} for house in candidates.layout.houses)
    )


def is_same(one: ChainNode, two: ChainNode) -> bool:
    """Whether two nodes are the same apart from their reasons."""
    return (one.candidates, one.is_on) == (two.candidates, two.is_on)


def check_links(
    candidates: Candidates, chain: Chain, nodes_before: list[ChainNode] | None = None
) -> None:
    """Asserts that each link of a chain is one, and that its nodes are on and off in turn.

    So are those of chains to further reasons, which begin with a node of the chain before. Chains
    inside these may begin with any node of their outermost chain so far.
    """
    known = [] if nodes_before is None else nodes_before
    for node in chain.nodes:
        assert not node.almost_locked_set or is_almost_locked(candidates, node)
    for one, two in pairwise(chain.nodes):
        assert one.is_on != two.is_on
        assert (are_strong if two.is_on else are_weak)(candidates, one, two)
        known.append(one)
        for side in two.reasons:
            before = [*known] if nodes_before is None else known
            assert any(is_same(side.nodes[0], each) for each in before)
            check_links(candidates, side, before)
    known.append(chain.nodes[-1])
