"""Internal: packed steps are the same when they are unpacked."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from boards import EVERYTHING

from sudokulib import Layout, Step
from sudokulib._candidates.packed_steps import Single, pack_steps, single_step, unpack_steps
from sudokulib.errors import InvalidOption
from sudokulib.techniques import TECHNIQUES, Chain, ChainNode, Link, Role, example

INNER = Chain([ChainNode([(0, 0, 1)], is_on=False), ChainNode([(0, 1, 1)], is_on=True)])
NODE = ChainNode(
    [(1, 0, 2), (1, 1, 2)],
    is_on=False,
    reasons=[INNER],
    almost_locked_set=[(1, 0, 2), (1, 1, 2), (1, 0, 3), (1, 1, 4)],
    technique="Forcing Chain",
    argument=[INNER, Chain([ChainNode([(2, 2, 3)], is_on=True, reasons=[INNER])])],
)


def steps_on(layout: Layout) -> list[Step]:
    """Steps that together have every part of a step."""
    n = layout.size
    last = (n - 1, n - 1, n)
    return [
        Step("Naked Single", placements=[last], layout=layout),
        Step("Guess", placements=[(0, 0, 1), last], houses=[0, 2], layout=layout),
        Step("Guess", eliminations=[last, (0, 0, 1)], covers=[3, 4], layout=layout),
        Step(
            "Guess",
            eliminations=[(0, 0, 1)],
            roles=[("pattern", [last]), ("fin", [(0, 1, 2), (0, 2, 2)])],
            links=[(last, (0, 0, 1), "strong"), ((0, 0, 1), last, "weak")],
            layout=layout,
        ),
        Step("Guess", eliminations=[(0, 0, 1)], chains=[INNER, Chain([NODE, NODE])], layout=layout),
        Step("Guess", placements=[last], chains=[INNER], layout=layout),
    ]


@pytest.mark.parametrize("layout", [Layout.boxes(2, 2), EVERYTHING, Layout.boxes(10, 10)], ids=str)
def test_steps_come_back_with_their_weights(layout: Layout) -> None:
    steps = steps_on(layout)
    scores = [4, 0.1, 10_000, 4, 4, 2.5]
    found = pack_steps(steps, scores, layout)
    assert unpack_steps(found, layout) == (tuple(steps), tuple(scores))
    again, _ = unpack_steps(found, layout)
    assert repr(again) == repr(tuple(steps))
    assert [type(role) for step in again for role in step.roles] == [Role] * 2
    assert [type(link) for step in again for link in step.links] == [Link] * 2
    assert unpack_steps(pack_steps([], [], layout), layout) == ((), ())


def test_rules_of_the_reason_come_back() -> None:
    layout = Layout.parse("2x2+cage4.1.2+cage5.0.4")
    step = Step("Guess", eliminations=[(0, 0, 1)], constraints=[1], layout=layout)
    assert unpack_steps(pack_steps([step], [1], layout), layout)[0] == (step,)


@pytest.mark.parametrize("technique", TECHNIQUES, ids=lambda technique: technique.name)
def test_a_step_of_every_technique(technique: Any) -> None:
    try:
        step = example(technique.name).step
    except InvalidOption:
        pytest.skip("there is no example of it")
    (again,), scores = unpack_steps(pack_steps([step], [1], step.layout), step.layout)
    assert again == step
    assert hash(again) == hash(step)
    assert again.explain() == step.explain()
    assert scores == (1,)


def test_a_chain_that_stands_in_several_places_is_written_once() -> None:
    long = Chain([ChainNode([(0, 0, 1)], is_on=bool(at % 2)) for at in range(100)])
    one, many = [
        pack_steps(
            [Step("Guess", eliminations=[(0, 0, 1)], chains=chains)], [1], Layout.boxes(3, 3)
        )
        for chains in ([long], [long] * 9)
    ]
    assert len(many[-1]) < len(one[-1]) + 50
    ((step,), _) = unpack_steps(many, Layout.boxes(3, 3))
    assert step.chains == (long,) * 9
    assert all(chain is step.chains[0] for chain in step.chains)


@pytest.mark.parametrize("houses", [(), (7,)])
def test_a_single_takes_six_bytes_at_most(houses: tuple[int, ...]) -> None:
    layout = Layout.boxes(3, 3)
    single = Single(0, "Hidden Single", ((4, 5, 6),), houses)
    step = single_step(single, layout)
    assert step == Step("Hidden Single", placements=[(4, 5, 6)], houses=houses)
    assert pack_steps([single], [14], layout) == pack_steps([step], [14], layout)
    assert len(pack_steps([single], [14], layout)[-1]) <= 6
    assert unpack_steps(pack_steps([single], [14], layout), layout) == ((step,), (14,))
    assert attrs.evolve(step) == step
