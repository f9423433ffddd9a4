"""Chains: plain values that can be printed, pickled, written as JSON.

Internal: no public call lists the nodes of nested chains.
"""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import attrs
import pytest

from sudokulib import Layout, Step
from sudokulib._candidates.chain import nodes_of
from sudokulib.errors import InvalidOption
from sudokulib.techniques import Chain, ChainNode, Detail

OFF = ChainNode([(0, 1, 5)], is_on=False)
GROUP = ChainNode([(0, 6, 5), (0, 7, 5)], is_on=True)
COLUMN = ChainNode([(3, 8, 5), (5, 8, 5)], is_on=False)
SPREAD = ChainNode([(0, 6, 5), (1, 7, 5)], is_on=True)
WIDE = ChainNode([(0, 6, 12), (0, 10, 12)], is_on=True)
SET = [(3, 8, 5), (3, 8, 7), (5, 8, 5), (5, 8, 8), (5, 8, 7)]
LACKS = ChainNode([(3, 8, 5), (5, 8, 5)], is_on=False, almost_locked_set=SET)
HOLDS = ChainNode([(5, 8, 8)], is_on=True, almost_locked_set=SET)
OTHER = ChainNode([(5, 8, 8)], is_on=True, almost_locked_set=SET[2:4])
FALSE = ChainNode([(8, 8, 8)], is_on=False)
PLAIN = Chain([OFF, GROUP, COLUMN])
WITH_SET = Chain([OFF, GROUP, LACKS, HOLDS, FALSE])
REASONED = attrs.evolve(HOLDS, reasons=[Chain([OFF])])
BY_PAIR = ChainNode([(4, 4, 3)], is_on=False, technique="Naked Pair")
BY_CHAIN = ChainNode(
    [(4, 4, 3)], is_on=False, technique="Forcing Chain", reasons=[PLAIN], argument=[Chain([HOLDS])]
)
NESTED = Chain([OFF, BY_PAIR, BY_CHAIN])
NET = Chain([OFF, ChainNode([(0, 2, 3)], is_on=True, reasons=[PLAIN, Chain([OFF])])])


@pytest.mark.parametrize("value", [OFF, GROUP, PLAIN, NET, LACKS, WITH_SET, NESTED])
def test_a_value(value: Chain | ChainNode) -> None:
    assert eval(repr(value), {"Chain": Chain, "ChainNode": ChainNode}) == value
    assert pickle.loads(pickle.dumps(value)) == value
    assert hash(copy.copy(value)) == hash(value)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        value.nodes = ()  # type: ignore[misc, union-attr]


@pytest.mark.parametrize(
    ("nodes", "text"),
    [
        ([OFF], "(5)r1c2"),
        ([OFF, GROUP, COLUMN], "(5)r1c2=(5)r1c78-(5)r46c9"),
        ([OFF, SPREAD], "(5)r1c2=(5)r1c7/r2c8"),
        ([WIDE], "(C)r1c7/11"),
        (WITH_SET.nodes, "(5)r1c2=(5)r1c78-(5=8)r46c9-(8)r9c9"),
        ([LACKS, REASONED], "(5=8)r46c9[(5)r1c2]"),
        ([attrs.evolve(LACKS, reasons=[Chain([OFF])]), HOLDS], "(5)r46c9[(5)r1c2]=(8)r6c9"),
        ([LACKS, OTHER], "(5)r46c9=(8)r6c9"),
        ([HOLDS, LACKS], "(8)r6c9-(5)r46c9"),
        ([attrs.evolve(HOLDS, is_on=False), LACKS], "(8)r6c9-(5)r46c9"),
        ([LACKS], "(5)r46c9"),
        ([OFF, BY_PAIR], "(5)r1c2>(3)r5c5[Naked Pair]"),
        (
            [OFF, attrs.evolve(BY_PAIR, reasons=[Chain([COLUMN])])],
            "(5)r1c2>(3)r5c5[Naked Pair: (5)r46c9]",
        ),
        (
            [OFF, BY_CHAIN, GROUP],
            "(5)r1c2>(3)r5c5[Forcing Chain: (5)r1c2=(5)r1c78-(5)r46c9; (8)r6c9]=(5)r1c78",
        ),
        ([OFF, attrs.evolve(BY_CHAIN, reasons=())], "(5)r1c2>(3)r5c5[Forcing Chain; (8)r6c9]"),
        ([attrs.evolve(LACKS, technique="Guess"), HOLDS], "(5)r46c9[Guess]=(8)r6c9"),
        (NET.nodes, "(5)r1c2=(3)r1c3[(5)r1c2=(5)r1c78-(5)r46c9, (5)r1c2]"),
    ],
)
def test_the_text_is_eureka(nodes: list[ChainNode], text: str) -> None:
    assert str(Chain(nodes)) == text


def test_links_and_length() -> None:
    assert PLAIN.links == ("strong", "weak")
    assert PLAIN.length == 3
    assert NET.length == 2 + 3 + 1
    assert NESTED.links == ("technique", "technique")
    assert NESTED.length == 3 + 3 + 1
    assert BY_CHAIN.inside == (PLAIN, Chain([HOLDS]))
    assert [*nodes_of([NESTED], nested=False)] == [OFF, BY_PAIR, BY_CHAIN, *PLAIN.nodes]
    assert [*nodes_of([NESTED])] == [OFF, BY_PAIR, BY_CHAIN, *PLAIN.nodes, HOLDS]


def test_what_a_node_is() -> None:
    assert [node.kind for node in WITH_SET.nodes] == [
        "candidate",
        "group",
        "almost locked set",
        "almost locked set",
        "candidate",
    ]
    assert GROUP.cells == ((0, 6), (0, 7))
    assert LACKS.cells == HOLDS.cells == ((3, 8), (5, 8))
    assert "almost_locked_set" not in repr(GROUP)
    assert PLAIN.as_list()[0].keys() == {"candidates", "is_on"}
    assert NESTED.as_list()[1]["technique"] == "Naked Pair"


@pytest.mark.parametrize("chain", [PLAIN, NET, WITH_SET, NESTED])
def test_lists_come_back(chain: Chain) -> None:
    assert Chain.from_list(json.loads(json.dumps(chain.as_list()))) == chain


def nested(deep: int) -> Chain:
    """Chains in the nodes of chains, this deep."""
    chain = PLAIN
    for _ in range(deep - 1):
        inside = ChainNode([(4, 4, 3)], is_on=False, technique="Guess", argument=[chain])
        chain = Chain([OFF, attrs.evolve(GROUP, reasons=[chain, chain]), inside])
    return chain


def test_chains_may_be_nested() -> None:
    values: Any = [{"candidates": [[0, 1, 5]], "is_on": False}]
    for _ in range(19):
        values = [{"candidates": [[0, 1, 5]], "is_on": False, "reasons": [values]}]
    chain = Chain.from_list(values)
    assert chain.length == 20
    assert Chain.from_list(chain.as_list()) == chain
    assert nested(6) == Chain.from_list(nested(6).as_list())


def test_but_not_without_end() -> None:
    chain = nested(20)
    with pytest.raises(InvalidOption, match="chains can be nested up to 20 deep") as caught:
        Chain([OFF, attrs.evolve(GROUP, reasons=[chain])])
    assert (caught.value.option, caught.value.value) == ("reasons", 21)
    values: Any = [{"candidates": [[0, 1, 5]], "is_on": False}]
    for _ in range(20_000):
        values = [{"candidates": [[0, 1, 5]], "is_on": False, "reasons": [values]}]
    with pytest.raises(InvalidOption, match="chains can be nested up to 20 deep"):
        Chain.from_list(values)
    while values:  # lists this deep are taken apart by hand: Python itself recurses
        values = values[0].pop("reasons", [None])[0]


def test_a_step_keeps_its_chains() -> None:
    step = Step("AIC", eliminations=[(0, 0, 5)], chains=[PLAIN, NET])
    assert step.chains == (PLAIN, NET)
    names = {"Step": Step, "Chain": Chain, "ChainNode": ChainNode}
    assert eval(repr(step), names) == step
    assert Step.from_dict(json.loads(json.dumps(step.as_dict()))) == step
    assert pickle.loads(pickle.dumps(step)) == step
    assert "chains" not in attrs.evolve(step, chains=()).as_dict()
    assert step != attrs.evolve(step, chains=())


def test_an_explanation_with_chains() -> None:
    step = Step("Guess", eliminations=[(0, 0, 5)], chains=[PLAIN, Chain([OFF])])
    english = step.explain(chains=True)
    assert english.splitlines()[1:] == ["(5)r1c2=(5)r1c78-(5)r46c9", "(5)r1c2"]
    assert english.startswith(step.explain())
    assert step.explain(language="de", chains=True).endswith("\n(5)z1s2")
    assert step.explain("area", chains=True) == step.explain("area")
    for detail in Detail:
        with pytest.raises(TypeError, match="chains must be"):
            step.explain(detail, chains="yes")  # type: ignore[arg-type]


def _in_set(candidates: Any) -> ChainNode:
    return ChainNode([(0, 0, 1)], is_on=True, almost_locked_set=candidates)


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: ChainNode([], is_on=True), InvalidOption, "candidates of one digit"),
        (lambda: ChainNode([(0, 0, 1), (0, 0, 2)], is_on=True), InvalidOption, "of one digit"),
        (lambda: ChainNode([(0, 0, 0)], is_on=True), InvalidOption, "digits from 1"),
        (lambda: ChainNode("r1c1", is_on=True), TypeError, "candidates must be a tuple"),
        (lambda: ChainNode([(0, 0, 1)], is_on=1), TypeError, "is_on must be"),
        (lambda: ChainNode([(0, 0, 1)], is_on=True, reasons=[1]), TypeError, "contain Chains"),
        (lambda: ChainNode([(0, 0, 1)], is_on=True, reasons=PLAIN), TypeError, "be a tuple"),
        (lambda: _in_set([(0, 0, 1), (0, 1, 2)]), InvalidOption, "one digit more than cells"),
        (lambda: _in_set([(0, 1, 1), (0, 1, 2)]), InvalidOption, "all candidates of its digit"),
        (lambda: _in_set([(0, 0, 2), (0, 0, 3)]), InvalidOption, "all candidates of its digit"),
        (
            lambda: _in_set([(0, 0, 1), (0, 0, 2), (0, 1, 1), (0, 1, 3)]),
            InvalidOption,
            "all candidates of its digit",
        ),
        (lambda: _in_set([(0, 0, 0)]), InvalidOption, "digits from 1"),
        (lambda: _in_set(7), TypeError, "almost_locked_set must be a tuple"),
        (lambda: attrs.evolve(OFF, technique=7), TypeError, "technique must be"),
        (lambda: attrs.evolve(OFF, argument=[7]), TypeError, "argument must contain Chains"),
        (lambda: attrs.evolve(OFF, argument=[PLAIN]), InvalidOption, "that of a technique"),
        (lambda: Chain([]), InvalidOption, "a chain must have a node"),
        (lambda: Chain([(0, 0, 1)]), TypeError, "must contain ChainNodes"),
        (lambda: Chain(7), TypeError, "nodes must be a tuple"),
        (lambda: Chain.from_list({}), TypeError, "a chain must be a tuple"),
        (lambda: Chain.from_list([[]]), TypeError, "must contain dicts"),
        (lambda: Chain.from_list([{"is_on": True}]), TypeError, "a node must have"),
        (
            lambda: Chain.from_list([{"candidates": [[0, 0, 1]], "is_on": True, "if": 1}]),
            TypeError,
            "a node must have",
        ),
        (lambda: Step("AIC", eliminations=[(0, 0, 1)], chains=[1]), TypeError, "contain Chains"),
        (
            lambda: Step("AIC", eliminations=[(0, 0, 1)], chains=[NET], layout=Layout.boxes(2, 2)),
            InvalidOption,
            "go up to 3",
        ),
        (
            lambda: Step(
                "AIC",
                eliminations=[(0, 0, 1)],
                chains=[Chain([_in_set([(0, 0, 1), (0, 0, 5)])])],
                layout=Layout.boxes(2, 2),
            ),
            InvalidOption,
            "digits up to 4|go up to 3",
        ),
        (
            lambda: Step.from_dict({"technique": "AIC", "roles": {}, "chains": [1]}),
            TypeError,
            "chains must contain lists",
        ),
    ],
)
def test_what_is_not_a_chain(make: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        make()
