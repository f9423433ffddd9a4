"""Steps within a step: the techniques by which nodes of its chains follow, each as a step itself.

    if 4 is not in r4c1, then 4 is not in r6c7 (by Cell Forcing Chains), and so on

The inner step removes 4 from r6c7. It holds on the board that the chain has left by then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sudokulib._marks.step import Role, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudokulib._board.layout import Layout
    from sudokulib._marks.candidates import Candidate
    from sudokulib._marks.chain import Chain, ChainNode

__all__ = ["InnerStep", "steps_within"]


class InnerStep(NamedTuple):
    """A step within a chain."""

    step: Step
    gone: tuple[Candidate, ...]
    """What has been ruled out before, and without which the step would not hold."""


def steps_within(
    chain: Chain, layout: Layout, gone: tuple[Candidate, ...] = ()
) -> Iterator[InnerStep]:
    """The steps that have chains within a chain, in the order in which they are told.

    >>> from sudokulib import Layout
    >>> from sudokulib.techniques import Chain, ChainNode
    >>> first, last = [ChainNode([(0, 0, 1)], is_on=on) for on in (True, False)]
    >>> by = ChainNode([(0, 0, 1)], is_on=False, technique="Guess", argument=[Chain([first, last])])
    >>> outer = Chain([ChainNode([(3, 3, 2)], is_on=False), by])
    >>> [inner] = steps_within(outer, Layout.boxes(2, 2))
    >>> inner.step.technique, inner.step.eliminations, inner.gone
    ('Guess', ((0, 0, 1),), ((3, 3, 2),))
    """
    before: tuple[Candidate, ...] = ()
    for node in chain.nodes:
        for side in node.reasons:
            yield from steps_within(side, layout, gone)
        if node.argument:
            reasons = [each for side in node.reasons for each in side.nodes[-1].candidates]
            here = tuple(dict.fromkeys((*gone, *before, *reasons)))
            yield InnerStep(_step(node, layout), here)
            for inner in node.argument:
                yield from steps_within(inner, layout, here)
        before = node.candidates


def _step(node: ChainNode, layout: Layout) -> Step:
    """The step of a node's technique, with the roles that its sentence needs."""
    starts, ends = [
        tuple(
            dict.fromkeys([each for chain in node.argument for each in chain.nodes[at].candidates])
        )
        for at in (0, -1)
    ]
    is_one_assumption = len({chain.nodes[0] for chain in node.argument}) == 1
    roles = [Role("start", starts)]
    if is_one_assumption and (len(node.argument) > 1 or starts != ends):
        roles.append(Role("end", ends))
    return Step(
        node.technique,
        eliminations=node.candidates,
        roles=roles,
        chains=node.argument,
        layout=layout,
    )
