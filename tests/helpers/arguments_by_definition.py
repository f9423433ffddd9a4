"""What forcing chains and cycles prove, by definition, for tests of what a step says."""

from __future__ import annotations

from itertools import pairwise

from links_by_definition import are_strong, are_weak, is_same
from random_candidates import digits_left, seen_from

from sudokulib import Candidates
from sudokulib.techniques import (
    Chain,
    ChainNode,
    Claiming,
    Fish,
    HiddenSubset,
    NakedSubset,
    Pointing,
    Technique,
)

__all__ = ["check_argument", "is_cycle"]

Gone = set[tuple[int, int, int]]

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


def check_argument(candidates: Candidates, chains: tuple[Chain, ...]) -> Gone:
    """Asserts that each link of the chains is one, and returns what they prove to be false."""
    for chain in chains:
        _check_chain(candidates, chain, [])
    if is_cycle(chains):
        return _cycle(candidates, chains[0])
    outcome = _outcome(candidates, chains)
    ((row, column, digit),) = outcome.candidates
    if not outcome.is_on:
        return {(row, column, digit)}
    held = digits_left(candidates)[row * candidates.layout.size + column]
    return {(row, column, each) for each in held - {digit}}


def _check_chain(candidates: Candidates, chain: Chain, known: list[ChainNode]) -> None:
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
            _check_chain(candidates, side, known)
        if two.technique:
            _check_technique(candidates, one, two)
        else:
            assert one.is_on != two.is_on
            assert (are_strong if two.is_on else are_weak)(candidates, one, two)
        known.append(two)


def _check_technique(candidates: Candidates, one: ChainNode, two: ChainNode) -> None:
    """Checks that a node follows by its technique where its reasons are gone."""
    reasons = [one, *[side.nodes[-1] for side in two.reasons]]
    assert not any(each.is_on for each in (two, *reasons))
    left = candidates.eliminate([each.candidates[0] for each in reasons])
    if two.technique in RULES:
        found = [step for rule in RULES[two.technique] for step in rule.find(left)]
        assert any(two.candidates[0] in step.eliminations for step in found)
    elif two.argument:  # it is told only once
        assert two.candidates[0] in check_argument(left, two.argument)


def _outcome(candidates: Candidates, chains: tuple[Chain, ...]) -> ChainNode:
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
    assert _is_choice(candidates, starts)
    return ChainNode(end.candidates, is_on=end.is_on)


def _is_choice(candidates: Candidates, starts: list[ChainNode]) -> bool:
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


def _cycle(candidates: Candidates, chain: Chain) -> Gone:
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
