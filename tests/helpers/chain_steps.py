"""Steps with chains, for several test modules."""

from __future__ import annotations

from typing import Any

from sudokulib import Step
from sudokulib.techniques import Chain, ChainNode

__all__ = ["chain", "forcing", "node"]


def node(text: str, *because: str) -> ChainNode:
    """A node from "+512 513": on, 5 in r1c2 and r1c3; "-" is off."""
    cells = [(int(each[1]) - 1, int(each[2]) - 1, int(each[0])) for each in text[1:].split()]
    return ChainNode(cells, is_on=text[0] == "+", reasons=[chain(each) for each in because])


def chain(text: str) -> Chain:
    """A chain from nodes with commas between them."""
    return Chain([node(each.strip()) for each in text.split(",")])


def forcing(*chains: str | Chain, technique: str = "Verity", **options: Any) -> Step:
    """A forcing step as the techniques make it, by default one that removes 9 from r9c9."""
    found = [each if isinstance(each, Chain) else chain(each) for each in chains]
    starts = [each for made in found for each in made.nodes[0].candidates]
    ends = [each for made in found for each in made.nodes[-1].candidates]
    kind = (
        "Forcing Net"
        if any(part.reasons for made in found for part in made.nodes)
        else ("Forcing Chain")
    )
    roles = [("start", list(dict.fromkeys(starts)))]
    if technique == "Contradiction":
        roles.append(("end", list(dict.fromkeys(ends))))
    given = {"eliminations": [(8, 8, 9)], **options}
    return Step(f"{kind} {technique}", roles=roles, chains=found, **given)
