"""Steps from chains of numbered nodes.

Which of several chains is the best: HoDoKu's order.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from sudokulib._board.masks import bits
from sudokulib._candidates.chain import Chain, ChainNode
from sudokulib._candidates.step import Link
from sudokulib.techniques._almost_locked.shared import each_once

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sudokulib._candidates.candidate_lookup import CandidateLookup
    from sudokulib._candidates.step import Step
    from sudokulib.techniques._chains.link_graph import Tables


Gone = tuple[tuple[int, int], ...]
"""What a chain removes: pairs of a digit less 1, ascending, and the mask of its cells."""

_T = TypeVar("_T")

_STRIDE = 80
"""How much more each further elimination weighs, on boards of all sizes."""


def weight(gone: Gone) -> tuple[int, int]:
    """The rank of what a chain removes: more first, then by an odd sum.

    Its terms are the cells, each multiplied by a number that grows with its position, and the
    digits.

    >>> weight(((4, 0b1),)), weight(((3, 0b10),)), weight(((3, 0b110),))
    ((-1, 5), (-1, 5), (-2, 171))
    """
    count = total = 0
    for digit, mask in gone:
        for cell in bits(mask):
            total += cell * (1 + _STRIDE * count) + digit + 1
            count += 1
    return -count, total


def in_picking_order(found: Iterable[_T], gone: Callable[[_T], Gone]) -> list[_T]:
    """Chains by the weight of what they remove; those of equal weight stay as they are."""
    return sorted(found, key=lambda each: weight(gone(each)))


def chain_of_nodes(
    tables: Tables, nodes: Sequence[int], because: Mapping[int, tuple[Chain, ...]]
) -> Chain:
    """The chain of some nodes; `because` has the further reasons of some, by their index."""
    marked = [(tables.digit(node) + 1, tables.cells(node)) for node in nodes]
    return Chain._unchecked(
        tuple(
            [
                ChainNode._unchecked(
                    tables.lookup.candidates([each]),
                    is_on=tables.is_on(node),
                    reasons=because.get(at, ()),
                )
                for at, (node, each) in enumerate(zip(nodes, marked, strict=True))
            ]
        )
    )


def loop_step(
    lookup: CandidateLookup, tables: Tables, technique: str, gone: Gone, nodes: Sequence[int]
) -> Step:
    """The step of a chain or loop that removes something: see `step_of_chain`."""
    marked = [(tables.digit(node) + 1, tables.cells(node)) for node in nodes]
    return step_of_chain(lookup, technique, gone, chain_of_nodes(tables, nodes, {}), marked)


def step_of_chain(
    lookup: CandidateLookup,
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
    return lookup.step(
        technique,
        eliminations=[(digit + 1, mask) for digit, mask in gone],
        links=tuple(links),
        chains=(chain,),
        pattern=each_once(marked),
        start=marked[:1],
        end=marked[-1:],
        **sets,
    )
