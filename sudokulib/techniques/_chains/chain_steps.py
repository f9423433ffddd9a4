"""Steps from chains of numbered nodes, and HoDoKu's order of chains: the best first."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from sudokulib._board.masks import bits
from sudokulib._candidates.chain import Chain, ChainNode
from sudokulib._candidates.step import Link
from sudokulib.techniques._almost_locked.als_steps import without_repetitions

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._chains.link_graph import LinkGraph


Removed = tuple[tuple[int, int], ...]
"""The candidates that a chain removes: pairs of a digit - 1, ascending, and a mask of cells."""

_T = TypeVar("_T")

_STRIDE = 80
"""How much more each further elimination weighs, on boards of all sizes."""


def hodoku_rank(removed: Removed) -> tuple[int, int]:
    """The rank of a chain: those that remove more candidates first, then by a special sum.

    The sum adds up the cells, each multiplied by a number that grows with its position, and the
    digits.

    >>> hodoku_rank(((4, 0b1),)), hodoku_rank(((3, 0b10),)), hodoku_rank(((3, 0b110),))
    ((-1, 5), (-1, 5), (-2, 171))
    """
    count = total = 0
    for digit, mask in removed:
        for cell in bits(mask):
            total += cell * (1 + _STRIDE * count) + digit + 1
            count += 1
    return -count, total


def in_hodoku_order(chains: Iterable[_T], removed: Callable[[_T], Removed]) -> list[_T]:
    """Chains by the rank of their eliminations; chains of equal rank stay in their order."""
    return sorted(chains, key=lambda chain: hodoku_rank(removed(chain)))


def chain_of_nodes(
    links: LinkGraph, nodes: Sequence[int], reasons: Mapping[int, tuple[Chain, ...]]
) -> Chain:
    """The chain of some nodes; `reasons` has the further reasons of some, by their index."""
    candidates = [(links.digit(node) + 1, links.cells(node)) for node in nodes]
    return Chain._unchecked(
        tuple(
            [
                ChainNode._unchecked(
                    links.lookup.candidates([node_candidates]),
                    is_on=links.is_on(node),
                    reasons=reasons.get(at, ()),
                )
                for at, (node, node_candidates) in enumerate(zip(nodes, candidates, strict=True))
            ]
        )
    )


def step_of_nodes(links: LinkGraph, technique: str, removed: Removed, nodes: Sequence[int]) -> Step:
    """The step of a chain or loop that removes something: see `step_of_chain`."""
    candidates = [(links.digit(node) + 1, links.cells(node)) for node in nodes]
    chain = chain_of_nodes(links, nodes, {})
    return step_of_chain(links.lookup, technique, removed, chain, candidates)


def step_of_chain(
    lookup: CandidateLookup,
    technique: str,
    removed: Removed,
    chain: Chain,
    candidates: Sequence[tuple[int, int]],
    **sets: Any,
) -> Step:
    """The step of a chain that removes something; `candidates` are its nodes as digits and masks.

    It has the roles "pattern" for all candidates in order, "start" and "end", and the roles of
    `sets`. The link of a group is the link of its first candidate.
    """
    links = []
    for (one, two), kind in zip(pairwise(chain.nodes), chain.links, strict=True):
        of: Literal["strong", "weak"] = "strong" if kind == "strong" else "weak"
        links.append(Link(one.candidates[0], two.candidates[0], of))
    return lookup.step(
        technique,
        eliminations=[(digit + 1, mask) for digit, mask in removed],
        links=tuple(links),
        chains=(chain,),
        pattern=without_repetitions(candidates),
        start=candidates[:1],
        end=candidates[-1:],
        **sets,
    )
