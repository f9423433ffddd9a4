"""Several chains: their lists, their checks, and all their nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudokulib._marks.candidates import require_on_board
from sudokulib._marks.chain import Chain, ChainNode, require_all

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudokulib._board.layout import Layout

__all__ = ["chains_of", "nodes_of", "own_nodes_of", "require_chains"]


def chains_of(values: Iterable[Any]) -> tuple[Chain, ...]:
    """Chains from their lists: see `Chain.from_list`.

    >>> [str(chain) for chain in chains_of([[{"candidates": [[0, 1, 5]], "is_on": True}]])]
    ['(5)r1c2']
    """
    return tuple([Chain.from_list(each) for each in require_all(values, list, "chains")])


def require_chains(values: Iterable[Chain], layout: Layout) -> tuple[Chain, ...]:
    """The chains, checked to be on the board.

    >>> from sudokulib import Layout
    >>> require_chains([Chain([ChainNode([(0, 4, 1)], is_on=True)])], Layout.boxes(2, 2))
    Traceback (most recent call last):
        ...
    sudokulib.errors.InvalidOption: rows and columns of this layout go up to 3, digits ...
    """
    found = require_all(values, Chain, "chains")
    for node in nodes_of(found):
        require_on_board(node.candidates, "chains", layout)
        require_on_board(node.almost_locked_set, "chains", layout)
    return found


def nodes_of(chains: Iterable[Chain]) -> Iterator[ChainNode]:
    """All nodes of some chains, those of chains in nodes included.

    >>> side = Chain([ChainNode([(0, 1, 5)], is_on=False)])
    >>> chain = Chain([ChainNode([(0, 6, 5)], is_on=True, reasons=[side])])
    >>> [node.is_on for node in nodes_of([chain])]
    [True, False]
    """
    for chain in chains:
        for node in chain.nodes:
            yield node
            yield from nodes_of(node.inside)


def own_nodes_of(chains: Iterable[Chain]) -> Iterator[ChainNode]:
    """All nodes that follow from what some chains begin with: not those of nested techniques.

    >>> side = Chain([ChainNode([(0, 1, 5)], is_on=False)])
    >>> node = ChainNode([(0, 6, 5)], is_on=False, technique="Forcing Chain", argument=[side])
    >>> len([*nodes_of([Chain([node])])]), len([*own_nodes_of([Chain([node])])])
    (2, 1)
    """
    for chain in chains:
        for node in chain.nodes:
            yield node
            yield from own_nodes_of(node.reasons)
