"""The names of what the searches find, and how hard it is.

A hint does not say which search found it; the base of its difficulty does. So does the name of its
step, and its chains have as many nodes as its trails: `difficulty_of` needs no more than the step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudokulib.techniques._explainer.hints import Kind, length_part

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudokulib._marks.chain import Chain
    from sudokulib._marks.step import Step
    from sudokulib.techniques._explainer.hints import Hint

__all__ = ["BASES", "KINDS", "LEVELS", "complexity_of", "difficulty_of", "name_of"]

KINDS = {
    Kind.X_CYCLE: "Bidirectional X-Cycle",
    Kind.Y_CYCLE: "Bidirectional Y-Cycle",
    Kind.CYCLE: "Bidirectional Cycle",
    Kind.X_CHAIN: "Forcing X-Chain",
    Kind.CHAIN: "Forcing Chain",
}
"""The names of what is found from one assumption, without branches."""

_STATIC = {Kind.CELL: "Cell Forcing Chains", Kind.REGION: "Region Forcing Chains"}
_DYNAMIC = {
    7.5: "Nishio Forcing Chain",
    8.5: "Dynamic Forcing Chains",
    9.0: "Dynamic Forcing Chains Plus",
}

LEVELS = (2, 3, 4, 5)
"""The levels of nesting."""

BASES: dict[str, float] = {
    "Bidirectional X-Cycle": 6.5,
    "Bidirectional Y-Cycle": 6.5,
    "Forcing X-Chain": 6.6,
    "Bidirectional Cycle": 7.0,
    "Forcing Chain": 7.0,
    **dict.fromkeys(_STATIC.values(), 8.0),
    **{name: base for base, name in _DYNAMIC.items()},
    **{f"Nested Forcing Chains {level}": 9.5 + (level - 2) / 2 for level in LEVELS},
}
"""How hard the shortest chains of each name are."""

_NESTED = {BASES[name]: name for name in BASES if name.startswith("Nested")}
_BRANCHED = {**_DYNAMIC, **_NESTED}


def name_of(hint: Hint) -> str:
    """The name of the technique that finds a hint."""
    if hint.kind in KINDS:
        return KINDS[hint.kind]
    base = round(hint.difficulty - length_part(hint.complexity), 1)
    return _BRANCHED[base] if base in _BRANCHED else _STATIC[hint.kind]


def difficulty_of(step: Step) -> float:
    """How hard a step of one of these techniques is for Sudoku Explainer, as it prints it.

    >>> from sudokulib import Step
    >>> from sudokulib.techniques import Chain, ChainNode
    >>> ends = [ChainNode([(0, 0, 1)], is_on=on) for on in (True, False)]
    >>> difficulty_of(Step("Forcing Chain", eliminations=[(0, 0, 1)], chains=[Chain(ends)]))
    7.0
    """
    return round(BASES[step.technique] + length_part(complexity_of(step.chains)), 1)


def complexity_of(chains: Iterable[Chain]) -> int:
    """The number of different nodes of each chain, and of all nodes of the chains nested in them.

    >>> from sudokulib.techniques import Chain, ChainNode
    >>> end = ChainNode([(0, 0, 1)], is_on=True)
    >>> complexity_of([Chain([end, end])])
    1
    """
    found = 0
    for chain in chains:
        nodes = [*chain.nodes]
        for node in nodes:  # which grows on the way
            nodes += [each for side in node.reasons for each in side.nodes]
            found += complexity_of(node.argument)
        found += len({(node.candidates, node.is_on) for node in nodes})
    return found
