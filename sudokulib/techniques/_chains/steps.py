"""Steps from chains of numbered nodes."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal

from sudokulib._candidates.chain import Chain, ChainNode
from sudokulib._candidates.step import Link
from sudokulib.techniques._almost_locked.shared import each_once

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from sudokulib._candidates.index import Sight
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._chains.picking import Gone
    from sudokulib.techniques._chains.tables import Tables

__all__ = ["chain_of_nodes", "loop_step", "step_of_chain"]


def chain_of_nodes(
    tables: Tables, nodes: Sequence[int], because: Mapping[int, tuple[Chain, ...]]
) -> Chain:
    """The chain of some nodes; `because` has the further reasons of some, by their index."""
    marked = [(tables.digit(node) + 1, tables.cells(node)) for node in nodes]
    return Chain._unchecked(
        tuple(
            [
                ChainNode._unchecked(
                    tables.sight.candidates([each]),
                    is_on=tables.is_on(node),
                    reasons=because.get(at, ()),
                )
                for at, (node, each) in enumerate(zip(nodes, marked, strict=True))
            ]
        )
    )


def loop_step(
    sight: Sight, tables: Tables, technique: str, gone: Gone, nodes: Sequence[int]
) -> Step:
    """The step of a chain or loop that removes something: see `step_of_chain`."""
    marked = [(tables.digit(node) + 1, tables.cells(node)) for node in nodes]
    return step_of_chain(sight, technique, gone, chain_of_nodes(tables, nodes, {}), marked)


def step_of_chain(
    sight: Sight,
    technique: str,
    gone: Gone,
    chain: Chain,
    marked: Sequence[tuple[int, int]],
    **sets: Any,
) -> Step:
    """The step of a chain that removes something; `marked` are its nodes as digits and masks.

    It has the roles "pattern", all candidates in order, "start" and "end", and those of `sets`;
    where a group is linked, the link is that of its first candidate.
    """
    links = []
    for (one, two), kind in zip(pairwise(chain.nodes), chain.links, strict=True):
        of: Literal["strong", "weak"] = "strong" if kind == "strong" else "weak"
        links.append(Link(one.candidates[0], two.candidates[0], of))
    return sight.step(
        technique,
        eliminations=[(digit + 1, mask) for digit, mask in gone],
        links=tuple(links),
        chains=(chain,),
        pattern=each_once(marked),
        start=marked[:1],
        end=marked[-1:],
        **sets,
    )
