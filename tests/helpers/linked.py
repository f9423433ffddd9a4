"""The links of chains by definition, for tests of what a chain says."""

from __future__ import annotations

from itertools import pairwise

from marked import candidates

from sudokulib import Chain, ChainNode, Marks

Cell = tuple[int, int]


def _cells(node: ChainNode) -> set[Cell]:
    return {(row, column) for row, column, _ in node.candidates}


def are_strong(marks: Marks, one: ChainNode, two: ChainNode) -> bool:
    """Whether one of two nodes is true: in a cell with two candidates, or the places of a house."""
    n, held = marks.layout.n, candidates(marks)
    both = _cells(one) | _cells(two)
    if one.digit != two.digit:
        return len(both) == 1 and all(
            held[row * n + column] == {one.digit, two.digit} for row, column in both
        )
    return any(
        both == {divmod(cell, n) for cell in house if one.digit in held.get(cell, ())}
        for house in marks.layout.houses
    )


def are_weak(marks: Marks, one: ChainNode, two: ChainNode) -> bool:
    """Whether one of two nodes is false: in one cell, or where all of one see all of the other."""
    if one.digit != two.digit:
        return _cells(one) == _cells(two) and len(_cells(one)) == 1
    houses = [{divmod(cell, marks.layout.n) for cell in house} for house in marks.layout.houses]
    return all(
        a != b and any({a, b} <= house for house in houses)
        for a in _cells(one)
        for b in _cells(two)
    )


def check_links(marks: Marks, chain: Chain) -> None:
    """Asserts that each link of a chain is one, and that its nodes are on and off in turn."""
    for one, two in pairwise(chain.nodes):
        assert one.is_on != two.is_on
        assert (are_strong if two.is_on else are_weak)(marks, one, two)
