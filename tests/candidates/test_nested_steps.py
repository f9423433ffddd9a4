"""Internal: the steps that are nested in the chains of a step, for `render.solution_path`."""

from __future__ import annotations

import pytest
from chain_steps import chain

from sudokulib import Layout
from sudokulib._candidates.step import NestedStep, nested_steps
from sudokulib.techniques import Chain, ChainNode

NINE = Layout.boxes(3, 3)


def by(text: str, technique: str, *argument: str | Chain, reasons: tuple[str, ...] = ()) -> Chain:
    """A chain from "-219", with a node that follows by a technique."""
    chains = [each if isinstance(each, Chain) else chain(each) for each in argument]
    node = ChainNode(
        chain(text).nodes[0].candidates,
        is_on=False,
        technique=technique,
        reasons=[chain(each) for each in reasons],
        argument=chains,
    )
    return Chain([*chain("-219").nodes, node])


def nested(outer: Chain) -> list[NestedStep]:
    return [*nested_steps(outer, NINE)]


def test_a_rule_is_no_nested_step() -> None:
    assert nested(by("-512", "Naked Pair")) == []
    assert nested(chain("-512, +513")) == []


@pytest.mark.parametrize(
    ("technique", "argument", "roles", "sentence"),
    [
        (
            "Forcing Chain",
            ["+512, -518, +588, -512"],
            {"start": [(0, 1, 5)]},
            "if 5 is in r1c2, then 5 is not in r1c8, 5 is in r8c8 and 5 is not in r1c2; this "
            "contradicts the assumption, so 5 can be removed from r1c2.",
        ),
        (
            "Bidirectional Cycle",
            ["-513, +518, -588, +583"],
            {"start": [(0, 2, 5)], "end": [(7, 2, 5)]},
            "if 5 is not in r1c3, then 5 is in r1c8, 5 is not in r8c8 and 5 is in r8c3; if 5 is "
            "in r1c3, then 5 is not in r8c3 and, backwards along the loop, each of these "
            "statements "
            "is false; in both cases, each removed candidate conflicts with a digit that the loop "
            "places, so 5 can be removed from r1c2.",
        ),
        (
            "Cell Forcing Chains",
            ["+311, -512", "+511, -512"],
            {"start": [(0, 0, 3), (0, 0, 5)]},
            "r1c1 must be 3 or 5; if 3 is in r1c1, then 5 is not in r1c2; if 5 is in r1c1, then 5 "
            "is not in r1c2; so in any case 5 can be removed from r1c2.",
        ),
        (
            "Dynamic Forcing Chains",
            ["+512", "+512, -518, +588, -512"],
            {"start": [(0, 1, 5)], "end": [(0, 1, 5)]},
            "if 5 is in r1c2, then 5 is not in r1c8, 5 is in r8c8 and 5 is not in r1c2; r1c2 "
            "cannot be both 5 and not 5, so 5 can be removed from r1c2.",
        ),
    ],
)
def test_a_nested_step_has_the_sentence_of_others(
    technique: str, argument: list[str], roles: dict[str, list[object]], sentence: str
) -> None:
    [(step, removed_before)] = nested(by("-512", technique, *argument))
    assert {name: [*found] for name, found in step.roles} == roles
    assert removed_before == ((0, 8, 2),)
    assert step.explain() == f"{technique}: {sentence}"
    assert step.layout is NINE


def test_steps_nested_in_nested_steps() -> None:
    """Side chains come first, and candidates removed earlier stay removed."""
    inner = by("-512", "Forcing Chain", "+512, -512", reasons=("-919, -313",))
    side = Chain([*chain("-444").nodes, *inner.nodes[1:]])
    last = ChainNode(
        [(8, 8, 8)],
        is_on=False,
        technique="Dynamic Forcing Chains",
        reasons=[side],
        argument=[inner],
    )
    found = nested(Chain([*chain("-777").nodes, last]))
    assert [(each.step.technique, each.removed_before) for each in found] == [
        ("Forcing Chain", ((3, 3, 4), (0, 2, 3))),
        ("Dynamic Forcing Chains", ((6, 6, 7), (0, 1, 5))),
        ("Forcing Chain", ((6, 6, 7), (0, 1, 5), (0, 8, 2), (0, 2, 3))),
    ]
